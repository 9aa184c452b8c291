//! What tests run on: a golden model, a rust-hdl block, or anything else with the same ports (the
//! examples `*_verilated` add the Verilated RTL).

use pmugen_sim::families::Step;
use pmugen_sim::lockstep::UnderTest;
use pmugen_sim::model::{Model, Port};
use pmugen_sim::pins::Pins;

/// A unit that runs clock by clock.
pub trait Unit {
    /// The ports in the order of `manifest.json`, without clock and reset.
    fn ports(&self) -> &[Port];

    /// Runs some clocks and appends the output words of each.
    fn run(&mut self, steps: &[Step], outputs: &mut Vec<u64>);
}

impl Unit for Box<dyn Model> {
    fn ports(&self) -> &[Port] {
        Model::ports(self.as_ref())
    }

    fn run(&mut self, steps: &[Step], outputs: &mut Vec<u64>) {
        let mut now = vec![0; Pins::new(Model::ports(self.as_ref())).outputs()];
        for step in steps {
            if step.reset {
                self.step_in_reset(&step.inputs, &mut now);
            } else {
                self.step(&step.inputs, &mut now);
            }
            outputs.extend_from_slice(&now);
        }
    }
}

impl Unit for Box<dyn UnderTest> {
    fn ports(&self) -> &[Port] {
        UnderTest::ports(self.as_ref())
    }

    fn run(&mut self, steps: &[Step], outputs: &mut Vec<u64>) {
        let mut now = Vec::new();
        for step in steps {
            if step.reset {
                self.step_in_reset(&step.inputs, &mut now);
            } else {
                self.step(&step.inputs, &mut now);
            }
            outputs.extend_from_slice(&now);
        }
    }
}
