//! The rust-hdl block of the RISC-V hardware performance monitor against its golden model, cycle by
//! cycle.
#![allow(clippy::unwrap_used)]

mod common;

use common::riscv_hpm_units::{composed_memory, kunminghu, largest, memory, rv32, smallest, usual};
use pmugen_hdl::families::riscv_hpm::{Form, Params, registers};
use pmugen_hdl::spec::{Reset, ResetKind, ResetPolarity};
use pmugen_sim::families::riscv_hpm::lockstep::{BlockUnderTest, lockstep};
use pmugen_sim::families::riscv_hpm::stimulus::any_params;
use pmugen_sim::families::riscv_hpm::{stimulus, vectors};
use pmugen_sim::lockstep::UnderTest;
use pmugen_sim::model::Direction;
use proptest::prelude::*;

fn random(params: &Params, seed: u64, cycles: usize) {
    let steps = stimulus(params, seed, cycles).unwrap();
    if let Err(difference) = lockstep(params, steps) {
        panic!("{difference}\n{params:?}");
    }
}

/// Three modes of M and U, of S, of everything; without any counter; nothing at all.
fn fewer(params: &Params) -> [Params; 4] {
    let no_guest = Params { hypervisor: false, ..params.clone() };
    let no_supervisor = Params { supervisor: false, sstc: false, ..no_guest.clone() };
    let no_user = Params { user: false, ..no_supervisor.clone() };
    let no_counters = Params { counters: 0, groups: vec![], form: Form::Compact, ..params.clone() };
    [no_guest, no_supervisor, no_user, no_counters]
}

#[test]
fn a_small_unit() {
    random(&smallest(), 1, 4000);
}

#[test]
fn a_usual_unit() {
    random(&usual(), 2, 4000);
    random(&Params { read_stages: 1, event_stages: 2, carry_segment: 16, ..usual() }, 3, 4000);
}

#[test]
fn a_unit_of_rv32() {
    random(&rv32(), 4, 4000);
    random(&Params { read_stages: 0, counter_width: 40, carry_segment: 32, ..rv32() }, 5, 4000);
    random(&Params { counter_width: 32, ..rv32() }, 6, 3000);
    random(&Params { sscofpmf: false, counter_width: 20, ..rv32() }, 7, 3000);
}

#[test]
fn units_in_memory() {
    random(&memory(), 8, 4000);
    random(&composed_memory(), 9, 4000);
    random(&Params { read_stages: 1, counter_width: 32, ..memory() }, 10, 3000);
    random(&Params { sscofpmf: false, smcntrpmf: false, ..composed_memory() }, 11, 3000);
}

#[test]
fn large_units() {
    random(&largest(), 12, 300);
    random(&kunminghu(), 13, 300);
}

// Spec: HPM5.8
#[test]
fn units_whose_selectors_travel() {
    for (event_stages, selector_stages) in [(0, 0), (1, 1), (3, 2), (6, 1)] {
        let params = Params { form: Form::Distributed, event_stages, selector_stages, ..usual() };
        random(&params, 14, 2000);
    }
    let composed = Params { form: Form::Distributed, selector_stages: 2, ..kunminghu() };
    random(&composed, 15, 200);
}

// Spec: HPM1.2
#[test]
fn units_with_less() {
    for whole in [usual(), rv32(), memory()] {
        for (params, seed) in fewer(&whole).iter().zip(20..) {
            random(params, seed, 1500);
        }
        let plain = Params { sscofpmf: false, smcntrpmf: false, sstc: false, ..whole };
        for (params, seed) in fewer(&plain).iter().zip(30..) {
            random(params, seed, 1000);
        }
    }
}

#[test]
fn every_reset_style() {
    for kind in [ResetKind::Async, ResetKind::Sync] {
        for polarity in [ResetPolarity::Low, ResetPolarity::High] {
            random(&Params { reset: Reset { kind, polarity }, event_stages: 1, ..usual() }, 40, 1000);
        }
    }
}

#[test]
fn the_shipped_sequence() {
    for params in [smallest(), rv32(), memory()] {
        lockstep(&params, vectors(&params, 5000).unwrap().take(8000)).unwrap();
    }
}

/// The registers of the map are those of the block: after reset every one reads its reset value.
// Spec: HPM2.8
#[test]
fn reset_values_of_the_map() {
    for params in [smallest(), usual(), rv32(), memory(), composed_memory()] {
        let mut block = BlockUnderTest::new(&params);
        let inputs = vec![0; block.ports().iter().filter(|p| p.direction == Direction::Input).count()];
        block.step_in_reset(&inputs, &mut vec![]);
        for (index, register) in registers(&params).registers.iter().enumerate() {
            assert_eq!(block.peek(index), Some(register.reset()), "{}", register.name);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn any_unit(params in any_params(), seed: u64) {
        let steps = stimulus(&params, seed, 300).unwrap();
        prop_assert_eq!(lockstep(&params, steps), Ok(()));
    }
}
