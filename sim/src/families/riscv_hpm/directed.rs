//! The directed sequence of the shipped testbench. Each part shows one group of behaviours at the
//! ports: a wrong unit gives a wrong read or a wrong output in some cycle.

mod access;
mod collisions;
mod composition;
mod counters;
mod events;
mod gates;
mod memory;
mod page;
mod script;
mod timers;

use super::random_run::RandomRun;
use crate::families::Steps;
use pmugen_hdl::families::riscv_hpm::Params;
use script::Script;

/// Seed of the random part; a different one makes different vectors.
const SEED: u64 = 0x504D_5501;

/// Least length of the random part.
const RANDOM: usize = 2_000;

/// The sequence, at least `cycles` long: the directed parts, then random stimulus in which few
/// inputs change in a cycle.
pub fn directed(params: &Params, cycles: usize) -> Steps {
    let mut script = Script::new(params);
    script.reset(3);
    script.page();
    script.accesses();
    script.events();
    script.composition();
    script.counters();
    script.gates();
    script.collisions();
    script.timers();
    script.memory();
    script.reset_of_everything();
    let (steps, last) = script.finish();
    let random = RandomRun::sparse(params, SEED, cycles.saturating_sub(steps.len()).max(RANDOM), &last);
    Box::new(steps.into_iter().chain(random))
}
