//! The chapter's finite tables, entry by entry, on everything that a unit can run on.
#![allow(clippy::unwrap_used)]

mod common;

use common::ete::scenario;
use common::ete::tables::{self, counters, selectors, sequencer};
use common::ete::unit::On;
use common::ete_configurations::{full, small, speculative, usual};
use pmugen_hdl::families::ete::Params;

/// Every table at once, and no comparator of its own: the PE's make the events.
fn tables() -> Params {
    Params {
        resource_selector_pairs: 8,
        address_comparator_pairs: 0,
        context_comparators: 0,
        virtual_context_comparators: 0,
        single_shot_controls: 0,
        external_input_selectors: 0,
        events: vec![],
        blocks_per_cycle: 1,
        q_filter: false,
        ..full()
    }
}

#[test]
fn every_table_on_a_unit_made_for_it() {
    for on in On::ALL {
        let done = tables::play_all(&tables(), &mut *on.unit(&tables()));
        for part in ["1538 transitions", "56 functions", "384 rows", "131070 boundaries"] {
            assert!(done.contains(part), "{on:?}: {done}");
        }
    }
}

/// The tables that a unit has resources for. Address comparators make the events where the PE
/// shows no comparators of its own.
#[test]
fn tables_on_other_units() {
    for (params, parts) in [(full(), 4), (speculative(), 4), (usual(), 3), (small(), 0)] {
        let done = tables::play_all(&params, &mut *On::Model.unit(&params));
        assert_eq!(done.matches(" of ").count(), parts, "{done}");
    }
}

/// The table typed for the tests has one next state in every row, stays where no event is, and
/// leaves a state only to where its events lead.
#[test]
fn the_table_of_the_sequencer_is_complete() {
    for (state, events) in (0..4).flat_map(|state| (0..128).map(move |events| (state, events))) {
        let next = sequencer::next(state, events);
        let forward = (0..4).find(|n| state + n >= 3 || events >> (state + n) & 1 == 0).unwrap();
        match (events >> 6 & 1, forward) {
            (1, _) => assert_eq!(next, 0),
            (_, 0) => assert!(next <= state),
            (_, steps) => assert_eq!(next, state + steps),
        }
        assert_eq!(sequencer::next(state, 0), state);
        assert_eq!(sequencer::resources(state, events) >> state & 1, 1);
    }
}

/// The largest preset has the resources of every table and scenario, so that none is left out where
/// `ete_verilated` plays what fits on its Verilog.
#[test]
fn the_largest_preset_plays_everything() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../verilog-out/ete_max/manifest.json");
    let manifest: serde_json::Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let params: Params = serde_json::from_value(manifest["parameters"].clone()).unwrap();
    for fits in
        [sequencer::is_for, selectors::is_for, counters::is_for, counters::can_chain, scenario::is_for]
    {
        assert!(fits(&params));
    }
    let done = tables::play_all(&params, &mut *On::Model.unit(&params));
    assert!(done.contains("1538 transitions") && done.contains("120 functions"), "{done}");
}
