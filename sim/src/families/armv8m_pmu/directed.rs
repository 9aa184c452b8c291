//! The directed sequence of the shipped testbench.

use super::random_run::RandomRun;
use crate::families::Steps;
use pmugen_hdl::families::armv8m_pmu::Params;

/// Seed of the sparse random part; part of the recorded vectors.
const SEED: u64 = 0x504D_5500;

/// The sequence, at least `cycles` long.
pub fn directed(params: &Params, cycles: usize) -> Steps {
    Box::new(RandomRun::new(params, SEED, cycles))
}
