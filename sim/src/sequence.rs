//! A sequence of steps while it is written, and resets that come and go in a random one.

use crate::families::Step;
use crate::model::Port;
use crate::pins::Pins;
use crate::random::Random;

/// One cycle: the inputs that change in it.
#[derive(Clone, Debug)]
struct Cycle {
    reset: bool,
    changes: Vec<(usize, u64)>,
}

/// The sequence so far: inputs by name, kept until they are set again.
#[derive(Clone, Debug)]
pub(crate) struct Sequence {
    pins: Pins,
    inputs: Vec<u64>,
    shown: Vec<u64>,
    cycles: Vec<Cycle>,
}

impl Sequence {
    /// No cycle yet, all inputs 0.
    pub(crate) fn new(ports: &[Port]) -> Sequence {
        let pins = Pins::new(ports);
        let inputs = vec![0; pins.inputs()];
        Sequence { shown: inputs.clone(), inputs, pins, cycles: Vec::new() }
    }

    /// Whether this configuration has the input.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.pins.input(name).is_some()
    }

    /// Drives an input from the next cycle on; one that does not exist is left alone.
    pub(crate) fn set(&mut self, name: &str, value: u64) {
        if let Some((index, width)) = self.pins.input(name) {
            self.inputs[index] = value & u64::MAX >> (64 - width);
        }
    }

    /// One cycle with the inputs as they are.
    pub(crate) fn cycle(&mut self, reset: bool) {
        let pairs = self.inputs.iter().zip(&self.shown).enumerate();
        let changes = pairs.filter(|(_, (new, old))| new != old).map(|(i, (new, _))| (i, *new)).collect();
        self.shown.copy_from_slice(&self.inputs);
        self.cycles.push(Cycle { reset, changes });
    }

    /// All steps, and the inputs of the last one.
    pub(crate) fn finish(self) -> (Vec<Step>, Vec<u64>) {
        let mut inputs = vec![0; self.inputs.len()];
        let expand = |cycle: &Cycle| {
            for &(index, value) in &cycle.changes {
                inputs[index] = value;
            }
            Step { reset: cycle.reset, inputs: inputs.clone() }
        };
        (self.cycles.iter().map(expand).collect(), self.shown)
    }
}

/// What a cycle is to the reset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    Running,
    InReset,
    /// In reset for the last cycle.
    Leaving,
}

/// Resets of one to three cycles, now and then.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Resets {
    left: u32,
    seldom: u32,
}

impl Resets {
    /// One in `seldom` cycles begins a reset; the first reset has `first` cycles, 0 for none.
    pub(crate) fn new(first: u32, seldom: u32) -> Resets {
        Resets { left: first, seldom }
    }

    /// The next cycle.
    pub(crate) fn next(&mut self, random: &mut Random) -> Phase {
        if self.left == 0 && random.below(self.seldom) == 0 {
            self.left = 1 + random.below(3);
        }
        if self.left == 0 {
            return Phase::Running;
        }
        self.left -= 1;
        if self.left == 0 { Phase::Leaving } else { Phase::InReset }
    }
}
