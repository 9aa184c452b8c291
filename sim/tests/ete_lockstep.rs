//! The rust-hdl block of the trace unit against its golden model, cycle by cycle.
#![allow(clippy::unwrap_used)]

mod common;

use common::ete_configurations::{all, bare, full, small, speculative, usual};
use pmugen_hdl::families::ete::{AbsentRegisters, Params, registers};
use pmugen_hdl::spec::{Reset, ResetKind, ResetPolarity};
use pmugen_sim::families::ete::lockstep::{BlockUnderTest, lockstep};
use pmugen_sim::families::ete::stimulus::any_params;
use pmugen_sim::families::ete::{stimulus, vectors};
use pmugen_sim::lockstep::UnderTest;
use pmugen_sim::model::Direction;
use proptest::prelude::*;

fn random(params: &Params, seed: u64, cycles: usize) {
    let steps = stimulus(params, seed, cycles).unwrap();
    if let Err(difference) = lockstep(params, steps) {
        panic!("{difference}\n{params:?}");
    }
}

#[test]
fn a_bare_unit() {
    random(&bare(), 1, 4000);
    random(&Params { absent_registers: AbsentRegisters::RazWiDriver, low_power: true, ..bare() }, 2, 2000);
}

#[test]
fn a_small_unit() {
    random(&small(), 3, 4000);
    random(&Params { aarch32: true, block_instructions: 4, ..small() }, 4, 2000);
    random(&Params { low_power: true, el2: true, blocks_per_cycle: 3, ..small() }, 5, 2000);
}

#[test]
fn a_usual_unit() {
    random(&usual(), 6, 2000);
}

#[test]
fn a_full_unit() {
    random(&full(), 7, 300);
}

#[test]
fn a_speculative_unit() {
    random(&speculative(), 8, 300);
    let small = Params { speculation_tags: 4, single_shot_controls: 2, blocks_per_cycle: 2, ..small() };
    random(&small, 9, 2000);
}

/// Start and stop points and single-shot controls without an address comparator.
#[test]
fn pe_comparators_alone() {
    let inputs = Params {
        address_comparator_pairs: 0,
        pe_comparators: 3,
        single_shot_controls: 2,
        context_comparators: 2,
        ..small()
    };
    random(&inputs, 10, 3000);
    random(
        &Params { speculation_tags: 4, single_shot_controls: 0, context_comparators: 0, ..inputs },
        11,
        2000,
    );
}

/// Identifier comparators of both kinds, with masks in one register and in two.
#[test]
fn identifier_comparators() {
    let few = Params {
        context_comparators: 2,
        virtual_context_comparators: 5,
        el2: true,
        secure: false,
        secure_el2: false,
        el3: false,
        ..small()
    };
    random(&few, 12, 3000);
    random(&Params { context_comparators: 0, virtual_context_comparators: 1, ..few }, 13, 2000);
}

/// Ways in which the fields of `TRCCONFIGR` may be there.
#[test]
fn q_elements() {
    for q_elements in 0..4 {
        random(&Params { q_elements, instrumentation: true, return_stack: true, ..small() }, 14, 800);
    }
    random(&Params { q_elements: 2, q_filter: true, atb: true, atb_trigger: true, ..small() }, 15, 800);
}

#[test]
fn every_reset_style() {
    for kind in [ResetKind::Async, ResetKind::Sync] {
        for polarity in [ResetPolarity::Low, ResetPolarity::High] {
            random(&Params { reset: Reset { kind, polarity }, ..small() }, 20, 800);
        }
    }
}

#[test]
fn the_shipped_sequence() {
    for params in all() {
        lockstep(&params, vectors(&params, 2000).unwrap().take(2500)).unwrap();
    }
}

/// The registers of the map are those of the block: after reset every one reads its reset value,
/// but for what shows pins.
// Spec: RWKLGX
#[test]
fn reset_values_of_the_map() {
    for params in all() {
        let mut block = BlockUnderTest::new(&params);
        let inputs = vec![0; block.ports().iter().filter(|p| p.direction == Direction::Input).count()];
        block.step_in_reset(&inputs, &mut vec![]);
        for (index, register) in registers(&params).registers.iter().enumerate() {
            if register.fields.iter().all(|field| field.reset.is_some()) {
                assert_eq!(block.peek(index), Some(register.reset()), "{}", register.name);
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn any_unit(params in any_params(), seed: u64) {
        let steps = stimulus(&params, seed, 200).unwrap();
        prop_assert_eq!(lockstep(&params, steps), Ok(()));
    }
}
