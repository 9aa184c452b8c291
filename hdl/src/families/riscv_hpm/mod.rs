//! The RISC-V hardware performance monitor: Zicntr, Zihpm, Sscofpmf, Smcntrpmf, Sstc, and the
//! event composition of XiangShan Kunminghu.

pub mod params;

pub use params::{Bus, Composition, EventUse, Form, Group, Params};
