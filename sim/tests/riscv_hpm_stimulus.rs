//! The random stimulus is legal, repeats with its seed, and really reaches the corners.
#![allow(clippy::unwrap_used)]

mod common;

use common::riscv_hpm_units::{composed_memory, kunminghu, largest, memory, rv32, smallest, usual};
use pmugen_hdl::families::riscv_hpm::{Bus, Params};
use pmugen_sim::families::Step;
use pmugen_sim::families::riscv_hpm::RiscvHpmModel;
use pmugen_sim::families::riscv_hpm::stimulus::{RandomRun, any_params, directed};
use pmugen_sim::model::{Direction, Model};
use pmugen_sim::pins::Pins;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use std::collections::BTreeMap;

const CYCLES: usize = 40_000;

/// A run of the model, and how often something happened that the tests ask for.
struct Run {
    model: RiscvHpmModel,
    pins: Pins,
    outputs: Vec<u64>,
    seen: BTreeMap<String, u32>,
}

impl Run {
    fn new(params: &Params) -> Run {
        let model = RiscvHpmModel::new(params).unwrap();
        let pins = Pins::new(model.ports());
        let outputs = vec![0; pins.outputs()];
        let mut run = Run { model, pins, outputs, seen: BTreeMap::new() };
        for step in RandomRun::new(params, 3, CYCLES) {
            run.step(&step);
        }
        run
    }

    fn count(&mut self, what: &str) {
        *self.seen.entry(what.into()).or_default() += 1;
    }

    fn input(&self, step: &Step, name: &str) -> u64 {
        self.pins.input(name).map_or(0, |(index, _)| step.inputs[index])
    }

    fn output(&self, name: &str) -> u64 {
        self.pins.output(name).map_or(0, |index| self.outputs[index])
    }

    fn step(&mut self, step: &Step) {
        if step.reset {
            self.model.step_in_reset(&step.inputs, &mut self.outputs);
            return self.count("reset");
        }
        self.model.step(&step.inputs, &mut self.outputs);
        let signals = [
            "csr_illegal_o",
            "csr_virtual_o",
            "pslverr_o",
            "lcofi_req_o",
            "lcofi_irq_o",
            "stip_o",
            "vstip_o",
        ];
        for name in signals {
            if self.output(name) != 0 {
                self.count(name);
            }
        }
        if self.input(step, "csr_valid_i") == 1 {
            let op = self.input(step, "csr_op_i");
            self.count(if self.output("csr_hit_o") == 0 { "no hit" } else { "hit" });
            self.count(&format!("op {op}"));
            if op != 0 && self.output("lcofi_req_o") == 1 {
                self.count("a write beside a request");
            }
        }
        let write = self.input(step, "penable_i") & self.input(step, "pwrite_i");
        if write == 1 && self.output("lcofi_irq_o") == 0 {
            self.count("a write on APB without request");
        }
        if self.output("menvcfg_stce_o") == 0 {
            self.count("STCE is 0");
        }
    }
}

fn at_least(run: &Run, what: &str, times: u32) {
    let seen = run.seen.get(what).copied().unwrap_or(0);
    assert!(seen >= times, "{what}: {seen} times in {CYCLES} cycles, {:?}", run.seen);
}

#[test]
fn every_corner_is_reached() {
    for params in [smallest(), usual(), largest(), rv32(), kunminghu(), memory(), composed_memory()] {
        let run = Run::new(&params);
        at_least(&run, "reset", 5);
        if params.bus == Bus::Apb4 {
            at_least(&run, "pslverr_o", 100);
            at_least(&run, "a write on APB without request", 500);
        } else {
            for op in ["op 0", "op 1", "op 2", "op 3", "no hit", "csr_illegal_o"] {
                at_least(&run, op, 300);
            }
        }
        if params.sscofpmf {
            at_least(&run, if params.bus == Bus::Apb4 { "lcofi_irq_o" } else { "lcofi_req_o" }, 300);
        }
        if params.sscofpmf && params.bus == Bus::Csr {
            at_least(&run, "a write beside a request", 50);
        }
        if params.hypervisor && params.bus == Bus::Csr {
            at_least(&run, "csr_virtual_o", 200);
        }
        if params.sstc {
            for what in ["stip_o", "vstip_o", "STCE is 0"] {
                at_least(&run, what, 1000);
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    /// Parameters are legal, inputs fit their ports, APB follows its protocol.
    #[test]
    fn stimulus_is_legal(params in any_params(), seed in any::<u64>()) {
        let mut model = RiscvHpmModel::new(&params).unwrap();
        let (inputs, outputs): (Vec<_>, Vec<_>) =
            model.ports().to_vec().into_iter().partition(|port| port.direction == Direction::Input);
        let mut values = vec![0; outputs.len()];
        let run = RandomRun::new(&params, seed, 400);
        let sequences: [Box<dyn Iterator<Item = Step>>; 2] = [directed(&params, 0), Box::new(run)];
        for sequence in sequences {
            let mut last: Option<Step> = None;
            for step in sequence {
                prop_assert_eq!(step.inputs.len(), inputs.len());
                for (value, port) in step.inputs.iter().zip(&inputs) {
                    prop_assert!(port.width == 64 || value >> port.width == 0, "{} = {:#x}", port.name, value);
                }
                if let (Bus::Apb4, Some(last)) = (params.bus, last) {
                    // penable follows the setup cycle of the same transfer, whose signals are held.
                    let held = last.inputs[2..7] == step.inputs[2..7] && last.inputs[0] == 1;
                    prop_assert!(step.inputs[1] == 0 || step.inputs[0] == 1 && held && last.inputs[1] == 0);
                    prop_assert!(last.reset || last.inputs[..2] != [1, 0] || step.inputs[..2] == [1, 1]);
                }
                model.step(&step.inputs, &mut values);
                last = Some(step);
            }
        }
    }
}

#[test]
fn a_seed_gives_one_run() {
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let params: Params = any_params().new_tree(&mut runner).unwrap().current();
    let run = |seed| RandomRun::new(&params, seed, 2000).collect::<Vec<Step>>();
    assert!(run(1) == run(1));
    assert!(run(1) != run(2));
}
