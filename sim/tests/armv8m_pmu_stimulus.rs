//! The random stimulus is legal, repeats with its seed, and really reaches the corners.
#![allow(clippy::unwrap_used)]

mod common;

use common::bench::*;
use common::configurations::{largest, smallest, usual};
use pmugen_hdl::families::armv8m_pmu::Params;
use pmugen_hdl::spec::Bus;
use pmugen_sim::families::Step;
use pmugen_sim::families::armv8m_pmu::Armv8mPmuModel;
use pmugen_sim::families::armv8m_pmu::stimulus::{RandomRun, any_params};
use pmugen_sim::model::{Direction, Model};
use pmugen_sim::pins::Pins;
use proptest::prelude::*;
use std::collections::BTreeMap;

const CYCLES: usize = 40_000;

/// A run of the model with everything that the tests look at in each cycle.
struct Run {
    model: Armv8mPmuModel,
    pins: Pins,
    params: Params,
    outputs: Vec<u64>,
    seen: BTreeMap<String, u32>,
}

impl Run {
    fn new(params: &Params) -> Run {
        let model = Armv8mPmuModel::new(params).unwrap();
        let pins = Pins::new(model.ports());
        let outputs = vec![0; pins.outputs()];
        let mut run = Run { model, pins, params: params.clone(), outputs, seen: BTreeMap::new() };
        for step in RandomRun::new(params, 2, CYCLES) {
            run.step(&step);
        }
        run
    }

    fn flags(&self) -> u32 {
        self.model.peek(2 * self.params.counters as usize + 8).unwrap() as u32
    }

    fn count(&mut self, what: &str) {
        *self.seen.entry(what.into()).or_default() += 1;
    }

    /// The accepted write of a cycle.
    fn write(&self, inputs: &[u64]) -> Option<(u32, u32)> {
        let pin = |name: &str| inputs[self.pins.input(name).unwrap().0] as u32;
        let (enable, write, address, data, privileged) = match self.params.bus {
            Bus::Apb4 => {
                let whole = pin("pstrb_i") == 0xF && pin("psel_i") == 1;
                let enable = pin("penable_i") == 1 && whole;
                (enable, pin("pwrite_i"), pin("paddr_i"), pin("pwdata_i"), pin("pprot_i") & 1)
            }
            Bus::Raw => {
                let data = pin("reg_wdata_i");
                (pin("reg_req_i") == 1, pin("reg_write_i"), pin("reg_addr_i"), data, pin("reg_privileged_i"))
            }
        };
        (enable && write == 1 && privileged == 1).then_some((address, data))
    }

    fn step(&mut self, step: &Step) {
        let write = self.write(&step.inputs);
        let before: Vec<u64> =
            (0..self.params.counters as usize).map(|n| self.model.peek(n).unwrap()).collect();
        let flags_before = self.flags();
        if step.reset {
            self.model.step_in_reset(&step.inputs, &mut self.outputs);
            return self.count("reset");
        }
        self.model.step(&step.inputs, &mut self.outputs);
        for name in ["mon_pend_o", "halt_req_o", "cti_trigger_o", "tro_valid_o", "pslverr_o", "reg_error_o"] {
            if self.pins.output(name).is_some_and(|index| self.outputs[index] != 0) {
                self.count(name);
            }
        }
        let flags = self.flags();
        for bit in (0..32).filter(|bit| flags & !flags_before & 1 << bit != 0) {
            self.count(&format!("flag {bit}"));
        }
        match write {
            Some((OVSCLR, data)) if flags & data != 0 => self.count("overflow against its clear"),
            Some((OVSSET, data)) if flags & !flags_before & !data != 0 => self.count("overflow beside a set"),
            Some((INTENSET | INTENCLR, _)) if flags & !flags_before != 0 => {
                self.count("overflow at an enable")
            }
            Some((CTRL, data)) if data & P != 0 && before.contains(&0xFFFF) => self.count("P at the brink"),
            Some((offset, _)) if before.get(offset as usize / 4).is_some_and(|&value| value >= 0xFFFE) => {
                self.count("a counter written at the brink");
            }
            _ => {}
        }
    }
}

fn at_least(run: &Run, what: &str, times: u32) {
    let seen = run.seen.get(what).copied().unwrap_or(0);
    assert!(seen >= times, "{what}: {seen} times in {CYCLES} cycles, {:?}", run.seen);
}

#[test]
fn every_corner_is_reached() {
    let raw = Params { bus: Bus::Raw, event_stages: 1, ..usual() };
    for params in [smallest(), usual(), largest(), raw] {
        let run = Run::new(&params);
        at_least(&run, "reset", 5);
        for n in 0..params.counters {
            at_least(&run, &format!("flag {n}"), 5);
        }
        at_least(&run, "flag 31", 20);
        at_least(&run, "overflow against its clear", 10);
        at_least(&run, "overflow beside a set", 1);
        at_least(&run, "overflow at an enable", 5);
        at_least(&run, "P at the brink", 5);
        at_least(&run, "a counter written at the brink", 20);
        at_least(&run, "mon_pend_o", 50);
        at_least(&run, "cti_trigger_o", 100);
        at_least(&run, if params.bus == Bus::Apb4 { "pslverr_o" } else { "reg_error_o" }, 50);
        if params.halting_debug_events {
            at_least(&run, "halt_req_o", 20);
        }
        if params.trace_on_overflow {
            at_least(&run, "tro_valid_o", 200);
        }
    }
}

#[test]
fn a_seed_gives_one_run() {
    let run = |seed| RandomRun::new(&usual(), seed, 2000).collect::<Vec<Step>>();
    assert!(run(1) == run(1));
    assert!(run(1) != run(2));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    /// Parameters are legal, inputs fit their ports, APB follows its protocol.
    #[test]
    fn stimulus_is_legal(params in any_params(), seed in any::<u64>()) {
        let model = Armv8mPmuModel::new(&params).unwrap();
        let inputs: Vec<_> = model.ports().iter().filter(|port| port.direction == Direction::Input).collect();
        let apb = params.bus == Bus::Apb4;
        let mut last: Option<Step> = None;
        for step in RandomRun::new(&params, seed, 400) {
            prop_assert_eq!(step.inputs.len(), inputs.len());
            for (value, port) in step.inputs.iter().zip(&inputs) {
                prop_assert!(value >> port.width == 0, "{} = {:#x}", port.name, value);
            }
            if let (true, Some(last)) = (apb, last) {
                // penable follows the setup cycle of the same transfer, whose signals are held.
                let held = last.inputs[2..7] == step.inputs[2..7] && last.inputs[0] == 1;
                prop_assert!(step.inputs[1] == 0 || step.inputs[0] == 1 && held && last.inputs[1] == 0);
                prop_assert!(last.reset || last.inputs[..2] != [1, 0] || step.inputs[..2] == [1, 1]);
            }
            last = Some(step);
        }
    }
}
