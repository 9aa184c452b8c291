//! The directed sequence of the shipped testbench. Each part shows one group of behaviours at the
//! ports: a wrong unit gives a wrong read or a wrong output in some cycle.

mod blocks;
mod map;
mod pins;
mod regions;
mod resources;
mod script;

use super::random_run::RandomRun;
use crate::families::Steps;
use pmugen_hdl::families::ete::Params;
use script::Script;

/// Seed of the random part; a different one makes different vectors.
const SEED: u64 = 0x4554_4500;

/// Least length of the random part.
const RANDOM: usize = 2_000;

/// The sequence, at least `cycles` long: the directed parts, then random stimulus in which few
/// inputs change in a cycle.
pub(super) fn directed(params: &Params, cycles: usize) -> Steps {
    let mut script = Script::new(params);
    script.reset(3);
    script.permissive();
    script.registers();
    script.permissions();
    script.encodings();
    script.selectors();
    script.counters();
    script.sequencer();
    script.inputs();
    script.addresses();
    script.identifiers();
    script.start_and_stop();
    script.exceptions();
    script.single_shots();
    script.cancellations();
    script.regions();
    script.every_bit();
    script.reset(2);
    script.permissive();
    let (steps, last) = script.finish();
    let random = RandomRun::sparse(params, SEED, cycles.saturating_sub(steps.len()).max(RANDOM), &last);
    Box::new(steps.into_iter().chain(random))
}
