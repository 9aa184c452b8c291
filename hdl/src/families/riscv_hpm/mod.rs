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

mod access_enables;
pub mod addresses;
pub mod block;
mod core;
mod count_inhibit;
mod count_part;
mod count_register;
mod counter;
mod counters;
mod csr_access;
mod csr_decoder;
mod csr_permission;
mod csr_write;
mod enable_register;
mod event_arrival;
mod event_block;
mod event_register;
mod event_select;
mod event_table;
mod fixed_counter;
mod fixed_counters;
mod interface;
mod long_register;
mod memory_access;
mod memory_decoder;
mod memory_read;
mod mode_filter;
mod monitor;
mod operate;
mod overflow_view;
pub mod params;
mod pending_interrupt;
mod plan;
mod privilege;
mod read_select;
pub mod registers;
#[cfg(test)]
mod samples;
mod selection;
mod selector;
mod time_view;
mod timers;

pub use block::RiscvHpm;
pub use params::{Bus, Composition, EventUse, Form, Group, Params};
pub use registers::registers;
