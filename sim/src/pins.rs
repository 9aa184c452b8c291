//! Ports by position and by name: how golden models find theirs in the words of a step, and how
//! stimulus and tests do.

use crate::model::{Direction, Port};
use std::collections::BTreeMap;

/// Where a port's value is in the words of a step. A port that a configuration lacks reads 0 and
/// swallows what is driven onto it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pin {
    index: usize,
    mask: u64,
}

impl Pin {
    /// A port that is not there.
    pub const ABSENT: Pin = Pin { index: usize::MAX, mask: 0 };

    /// The value of an input.
    #[inline]
    pub fn get(self, inputs: &[u64]) -> u64 {
        inputs.get(self.index).map_or(0, |word| word & self.mask)
    }

    /// The value of an input of at most 32 bits.
    #[inline]
    pub fn word(self, inputs: &[u64]) -> u32 {
        self.get(inputs) as u32
    }

    /// The value of a one-bit input.
    #[inline]
    pub fn is_set(self, inputs: &[u64]) -> bool {
        self.get(inputs) != 0
    }

    /// Drives an output.
    #[inline]
    pub fn drive(self, outputs: &mut [u64], value: u64) {
        if let Some(word) = outputs.get_mut(self.index) {
            *word = value & self.mask;
        }
    }

    /// Drives a one-bit output.
    #[inline]
    pub fn signal(self, outputs: &mut [u64], value: bool) {
        self.drive(outputs, u64::from(value));
    }
}

/// A port list while it grows.
#[derive(Debug, Default)]
pub struct PortList {
    ports: Vec<Port>,
    inputs: usize,
    outputs: usize,
}

impl PortList {
    /// Appends an input of 1 to 64 bits if it exists.
    pub fn input(&mut self, name: &str, width: u32, exists: bool) -> Pin {
        if !exists {
            return Pin::ABSENT;
        }
        self.ports.push(Port::input(name, width));
        self.inputs += 1;
        Pin { index: self.inputs - 1, mask: u64::MAX >> (64 - width) }
    }

    /// Appends an output of 1 to 64 bits if it exists.
    pub fn output(&mut self, name: &str, width: u32, exists: bool) -> Pin {
        if !exists {
            return Pin::ABSENT;
        }
        self.ports.push(Port::output(name, width));
        self.outputs += 1;
        Pin { index: self.outputs - 1, mask: u64::MAX >> (64 - width) }
    }

    /// The ports so far.
    pub fn ports(self) -> Vec<Port> {
        self.ports
    }
}

/// Index of each input and output of at most 64 bits by its name.
#[derive(Clone, Debug, Default)]
pub struct Pins {
    inputs: BTreeMap<String, (usize, u32)>,
    outputs: BTreeMap<String, usize>,
}

impl Pins {
    /// The positions of `ports`.
    pub fn new(ports: &[Port]) -> Pins {
        let mut pins = Pins::default();
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
