//! The Armv8.1-M Performance Monitoring Unit.

mod bus;
mod counting;
mod directed;
mod legal;
pub mod lockstep;
pub mod model;
mod overflow;
mod permissions;
mod pins;
mod ports;
mod random_run;
mod registers;
pub mod stimulus;

pub use model::Armv8mPmuModel;

use crate::families::Steps;
use pmugen_hdl::families::armv8m_pmu::Params;

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
