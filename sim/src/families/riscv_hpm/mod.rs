//! The RISC-V hardware performance monitor.

mod access;
mod bus;
mod counting;
mod directed;
mod legal;
pub mod lockstep;
mod map;
pub mod model;
mod ports;
mod random_run;
mod registers;
pub mod stimulus;
mod timers;

pub use model::RiscvHpmModel;

use crate::families::Steps;
use pmugen_hdl::families::riscv_hpm::Params;

/// Random legal stimulus.
///
/// # Errors
/// Names every illegal parameter.
pub fn stimulus(params: &Params, seed: u64, cycles: usize) -> Result<Steps, String> {
    legal::check(params)?;
    Ok(Box::new(stimulus::RandomRun::new(params, seed, cycles)))
}

/// The directed sequence of the shipped testbench.
///
/// # Errors
/// Names every illegal parameter.
pub fn vectors(params: &Params, cycles: usize) -> Result<Steps, String> {
    legal::check(params)?;
    Ok(stimulus::directed(params, cycles))
}
