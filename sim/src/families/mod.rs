//! The families, one line each in [`new_model`], [`stimulus`] and [`vectors`].

pub mod armv8m_pmu;
pub mod ete;
pub mod riscv_hpm;

use crate::model::Model;
use armv8m_pmu::Armv8mPmuModel;
use ete::EteModel;
use riscv_hpm::RiscvHpmModel;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// One clock of stimulus.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Reset is asserted in this cycle ([`Model::step_in_reset`]).
    pub reset: bool,
    /// The inputs, as in [`Model::step`].
    pub inputs: Vec<u64>,
}

/// Stimulus, one clock after another.
pub type Steps = Box<dyn Iterator<Item = Step>>;

/// The golden model of a family with the `parameters` of `manifest.json`.
///
/// # Errors
/// Says which family or parameter is wrong.
pub fn new_model(family: &str, parameters: &Value) -> Result<Box<dyn Model>, String> {
    match family {
        "armv8m_pmu" => Ok(Box::new(Armv8mPmuModel::new(&parse(parameters)?)?)),
        "riscv_hpm" => Ok(Box::new(RiscvHpmModel::new(&parse(parameters)?)?)),
        "ete" => Ok(Box::new(EteModel::new(&parse(parameters)?)?)),
        _ => Err(unknown(family)),
    }
}

/// Random legal stimulus of `cycles` clocks for long runs; the same seed gives the same stimulus.
///
/// # Errors
/// Says which family or parameter is wrong.
pub fn stimulus(family: &str, parameters: &Value, seed: u64, cycles: usize) -> Result<Steps, String> {
    match family {
        "armv8m_pmu" => armv8m_pmu::stimulus(&parse(parameters)?, seed, cycles),
        "riscv_hpm" => riscv_hpm::stimulus(&parse(parameters)?, seed, cycles),
        "ete" => ete::stimulus(&parse(parameters)?, seed, cycles),
        _ => Err(unknown(family)),
    }
}

/// The directed sequence whose results the shipped testbench carries, at least `cycles` clocks.
///
/// # Errors
/// Says which family or parameter is wrong.
pub fn vectors(family: &str, parameters: &Value, cycles: usize) -> Result<Steps, String> {
    match family {
        "armv8m_pmu" => armv8m_pmu::vectors(&parse(parameters)?, cycles),
        "riscv_hpm" => riscv_hpm::vectors(&parse(parameters)?, cycles),
        "ete" => ete::vectors(&parse(parameters)?, cycles),
        _ => Err(unknown(family)),
    }
}

fn parse<P: DeserializeOwned>(parameters: &Value) -> Result<P, String> {
    P::deserialize(parameters).map_err(|error| format!("parameters: {error}"))
}

fn unknown(family: &str) -> String {
    format!("there is no family `{family}`; known: armv8m_pmu, ete, riscv_hpm")
}
