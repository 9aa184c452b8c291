//! Ports by position and by name: how golden models find theirs in the words of a step, and how
//! stimulus and tests do.

use crate::model::{Direction, Port};
use std::collections::{BTreeMap, BTreeSet};

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

    /// Number of inputs so far.
    pub fn inputs(&self) -> usize {
        self.inputs
    }

    /// The ports so far.
    pub fn ports(self) -> Vec<Port> {
        self.ports
    }
}

/// The APB4 port, of which every family has the same pins.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)] // the pins are AMBA's
pub struct ApbPins {
    pub psel: Pin,
    pub penable: Pin,
    pub pwrite: Pin,
    pub paddr: Pin,
    pub pwdata: Pin,
    pub pstrb: Pin,
    pub pprot: Pin,
    pub pready: Pin,
    pub prdata: Pin,
    pub pslverr: Pin,
}

impl ApbPins {
    /// Appends the pins of a page of 4 KB if the port exists.
    pub fn new(list: &mut PortList, exists: bool) -> ApbPins {
        ApbPins {
            psel: list.input("psel_i", 1, exists),
            penable: list.input("penable_i", 1, exists),
            pwrite: list.input("pwrite_i", 1, exists),
            paddr: list.input("paddr_i", 12, exists),
            pwdata: list.input("pwdata_i", 32, exists),
            pstrb: list.input("pstrb_i", 4, exists),
            pprot: list.input("pprot_i", 3, exists),
            pready: list.output("pready_o", 1, exists),
            prdata: list.output("prdata_o", 32, exists),
            pslverr: list.output("pslverr_o", 1, exists),
        }
    }
}

/// No two ports may have one name.
///
/// # Errors
/// Names the first port that comes twice.
pub fn check_names(ports: &[Port]) -> Result<(), String> {
    let mut seen = BTreeSet::new();
    match ports.iter().find(|port| !seen.insert(port.name.as_str())) {
        Some(port) => Err(format!("two ports are called {}", port.name)),
        None => Ok(()),
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
