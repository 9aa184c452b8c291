//! The RISC-V hardware performance monitor.

mod access;
mod bus;
mod counting;
mod legal;
pub mod model;
pub mod pins;
mod ports;
mod registers;
mod timers;

pub use model::RiscvHpmModel;
