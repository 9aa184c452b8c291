//! The random stimulus is legal, repeats with its seed, and really reaches the corners.
#![allow(clippy::unwrap_used)]

mod common;

use common::ete_bench::*;
use common::ete_configurations::{all, full, speculative};
use pmugen_hdl::families::ete::Params;
use pmugen_sim::families::ete::stimulus::{RandomRun, any_params};
use pmugen_sim::families::ete::{EteModel, stimulus};
use pmugen_sim::model::{Direction, Model};
use proptest::prelude::*;
use std::collections::BTreeMap;

const CYCLES: usize = 30_000;

/// How often each bit of each output was high, and each bit of some registers.
fn run(params: &Params, seed: u64) -> BTreeMap<String, u32> {
    let mut model = EteModel::new(params).unwrap();
    let names: Vec<_> = model.ports().iter().filter(|p| p.direction == Direction::Output).cloned().collect();
    let watched = [(STATR, "statr"), (RSR, "rsr"), (SEQSTR, "seqstr"), (SSCSR, "sscsr"), (VICTLR, "victlr")];
    let mut outputs = vec![0; names.len()];
    let mut seen = BTreeMap::new();
    for step in RandomRun::new(params, seed, CYCLES) {
        if step.reset {
            model.step_in_reset(&step.inputs, &mut outputs);
            *seen.entry("reset".to_string()).or_default() += 1;
            continue;
        }
        model.step(&step.inputs, &mut outputs);
        for (port, value) in names.iter().zip(&outputs) {
            for bit in (0..port.width.min(4)).filter(|bit| value >> bit & 1 == 1) {
                *seen.entry(format!("{}[{bit}]", port.name)).or_default() += 1;
            }
        }
        for (offset, name) in watched {
            let Some(index) = model.index_of(offset) else { continue };
            let value = model.peek(index).unwrap();
            for bit in (0..32).filter(|bit| value >> bit & 1 == 1) {
                *seen.entry(format!("{name}[{bit}]")).or_default() += 1;
            }
        }
    }
    seen
}

#[test]
fn the_stimulus_reaches_the_corners() {
    for params in [full(), speculative()] {
        let seen = run(&params, 1);
        let often = |name: &str, least: u32| {
            let count = seen.get(name).copied().unwrap_or(0);
            assert!(count >= least, "{name}: {count}\n{seen:#?}");
        };
        for bit in 0..4 {
            often(&format!("external_output_o[{bit}]"), 300);
            often(&format!("event_element_o[{bit}]"), 100);
            often(&format!("rsr[{bit}]"), 300);
            often(&format!("rsr[{}]", 8 + bit), 100);
        }
        for slot in 0..2 {
            often(&format!("view_inst_o[{slot}]"), 250);
            often(&format!("exception_traced_o[{slot}]"), 50);
        }
        for output in ["idle_o[0]", "pm_stable_o[0]", "resources_paused_o[0]", "low_power_o[0]"] {
            often(output, 500);
        }
        for output in ["pslverr_o[0]", "stad_o[0]", "sysreg_undefined_o[0]", "reset"] {
            often(output, 5);
        }
        for name in ["statr[0]", "statr[1]", "seqstr[0]", "seqstr[1]", "victlr[9]", "rsr[12]"] {
            often(name, 500);
        }
        for name in ["sscsr[30]", "sscsr[31]"] {
            often(name, 100);
        }
    }
}

/// The unit is at work for a good part of the time, in each of the usual configurations.
#[test]
fn the_unit_is_at_work() {
    for params in all() {
        let seen = run(&params, 2);
        let idle = seen["idle_o[0]"] as usize;
        assert!(idle > CYCLES / 20 && idle < CYCLES * 9 / 10, "{idle} of {CYCLES} idle");
    }
}

#[test]
fn a_seed_always_gives_the_same_stimulus() {
    let first: Vec<_> = stimulus(&full(), 7, 500).unwrap().collect();
    let second: Vec<_> = stimulus(&full(), 7, 500).unwrap().collect();
    assert!(first == second);
    let other: Vec<_> = stimulus(&full(), 8, 500).unwrap().collect();
    assert!(first != other);
    assert!(stimulus(&Params { counters: 5, ..full() }, 7, 500).is_err());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// Random parameters are legal, and so is what is driven into the ports.
    #[test]
    fn random_parameters_are_legal(params in any_params(), seed in any::<u64>()) {
        let mut model = EteModel::new(&params).map_err(TestCaseError::fail)?;
        let inputs: Vec<_> =
            model.ports().iter().filter(|p| p.direction == Direction::Input).cloned().collect();
        let mut outputs = vec![0; model.ports().len() - inputs.len()];
        for step in stimulus(&params, seed, 400).unwrap() {
            prop_assert_eq!(step.inputs.len(), inputs.len());
            for (port, value) in inputs.iter().zip(&step.inputs) {
                prop_assert!(port.width == 64 || value >> port.width == 0, "{}", port.name);
            }
            model.step(&step.inputs, &mut outputs);
        }
    }
}
