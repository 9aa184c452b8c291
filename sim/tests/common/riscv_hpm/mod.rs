//! Second tables and oracles of the RISC-V performance monitor, and what they run on.

pub mod bench;
pub mod builds;
pub mod csrs;
pub mod faults;
pub mod map;
pub mod matrix;
pub mod oracle;
pub mod player;
pub mod sampling;
pub mod sequences;
pub mod unit;
