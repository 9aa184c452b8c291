//! The trace unit of the Embedded Trace Extension.

mod blocks;
mod bus;
mod comparators;
mod counters;
mod directed;
mod external;
mod identification;
mod legal;
pub mod lockstep;
mod map;
pub mod model;
mod ports;
mod random_run;
mod read;
mod registers;
mod selectors;
mod sequencer;
mod single_shot;
mod speculation;
mod states;
pub mod stimulus;
mod viewinst;
mod write;

pub use model::EteModel;

use crate::families::Steps;
use pmugen_hdl::families::ete::Params;

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
    Ok(directed::directed(params, cycles))
}
