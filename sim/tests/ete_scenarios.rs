//! The worked scenarios with the blocks of a real program, on everything that a unit can run on.
#![allow(clippy::unwrap_used)]

mod common;

use common::ete::scenario::{SCENARIOS, is_for};
use common::ete::unit::On;
use common::ete_configurations::{full, speculative, usual};
use pmugen_hdl::families::ete::Params;

/// The second unit has blocks of one instruction, which cuts the program's blocks into more.
#[test]
fn every_scenario_does_what_it_is_for() {
    let narrow = Params { block_instructions: 1, ..usual() };
    for params in [usual(), narrow, full(), speculative()] {
        assert!(is_for(&params));
        for scenario in SCENARIOS {
            let clocks = scenario.play(&params, &mut *On::Model.unit(&params));
            assert!(clocks > 50, "{}: {clocks} clocks", scenario.name);
        }
    }
}

/// The same on the block.
#[test]
fn the_block_does_the_same() {
    for scenario in SCENARIOS {
        scenario.play(&usual(), &mut *On::Block.unit(&usual()));
    }
}
