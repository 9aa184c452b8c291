//! Inputs and outputs by name, for stimulus and tests.

use crate::model::{Direction, Port};
use std::collections::BTreeMap;

/// Where each input and output of a configuration is.
#[derive(Clone, Debug)]
pub struct Pins {
    inputs: BTreeMap<String, (usize, u32)>,
    outputs: BTreeMap<String, usize>,
}

impl Pins {
    /// The positions of `ports`.
    pub fn new(ports: &[Port]) -> Pins {
        let mut pins = Pins { inputs: BTreeMap::new(), outputs: BTreeMap::new() };
        for port in ports {
            let (inputs, outputs) = (pins.inputs.len(), pins.outputs.len());
            match port.direction {
                Direction::Input => drop(pins.inputs.insert(port.name.clone(), (inputs, port.width))),
                Direction::Output => drop(pins.outputs.insert(port.name.clone(), outputs)),
            }
        }
        pins
    }

    /// Number of inputs.
    pub fn inputs(&self) -> usize {
        self.inputs.len()
    }

    /// Number of outputs.
    pub fn outputs(&self) -> usize {
        self.outputs.len()
    }

    /// Index and width of an input, if this configuration has it.
    pub fn input(&self, name: &str) -> Option<(usize, u32)> {
        self.inputs.get(name).copied()
    }

    /// Index of an output, if this configuration has it.
    pub fn output(&self, name: &str) -> Option<usize> {
        self.outputs.get(name).copied()
    }
}
