//! The RISC-V hardware performance monitor: Zicntr, Zihpm, Sscofpmf, Smcntrpmf, Sstc, and the
//! event composition of XiangShan Kunminghu.
//!
//! Parts and what passes between them. `core` has all registers; in it `counters` has the
//! programmable counters with `mhpmevent`, each counter value (and `mcycle`, `minstret`) being a
//! `count_register`. `selection` stands beside `core`: from the events and the selectors it makes
//! the increments, so that in the distributed form only increments and selectors travel.
//!
//! - Written data comes gated once for all registers: `wdata`, and `keep` where set and clear act
//!   at the register (`next = (old & keep) | wdata`). A write strobe stands for one half (0 the low
//!   one or the whole register, 1 the high one).
//! - The number in the address is decoded once into the one-hot vector `at`; counters and
//!   `mhpmevent` are read by AND-OR over it, class and half are picked behind that.
//! - A counter's gate (`counts`: not inhibited, not filtered in this mode, not stopped for debug)
//!   zeroes what is selected and so travels with the event.

pub mod addresses;
#[allow(dead_code)] // its users follow
mod count_part;
#[allow(dead_code)] // its users follow
mod count_register;
pub mod params;
#[allow(dead_code)] // its users follow
mod plan;
pub mod registers;

pub use params::{Bus, Composition, EventUse, Form, Group, Params};
pub use registers::registers;
