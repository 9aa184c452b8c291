//! Plays clocks whose outputs are known beforehand, many at a time.

use super::unit::{Pins, Unit};
use pmugen_sim::families::Step;
use std::fmt::Debug;

/// Clocks that are played in one go.
const BATCH: usize = 2048;

/// Output words with what they must be.
pub type Expected = Vec<(usize, u64)>;

/// Collects clocks with what they must give, plays them, and remembers the first difference.
pub struct Player<'a, Label> {
    unit: &'a mut dyn Unit,
    pub pins: Pins,
    steps: Vec<Step>,
    expected: Vec<Expected>,
    labels: Vec<Label>,
    /// Clocks so far.
    pub clocks: usize,
    difference: Option<String>,
}

impl<'a, Label: Debug> Player<'a, Label> {
    pub fn new(unit: &'a mut dyn Unit) -> Player<'a, Label> {
        let pins = Pins::new(unit.ports());
        Player { unit, pins, steps: vec![], expected: vec![], labels: vec![], clocks: 0, difference: None }
    }

    /// Output words by name; those that the unit lacks are left out.
    pub fn expect(&self, values: &[(&str, u64)]) -> Expected {
        values.iter().filter_map(|(name, value)| Some((self.pins.output(name)?.0, *value))).collect()
    }

    /// One more clock; outputs that `expected` leaves out are not compared.
    pub fn add(&mut self, step: Step, expected: Expected, label: Label) {
        self.steps.push(step);
        self.expected.push(expected);
        self.labels.push(label);
        if self.steps.len() == BATCH {
            self.flush();
        }
    }

    /// Whether a difference was seen among the clocks that were played.
    pub fn has_failed(&self) -> bool {
        self.difference.is_some()
    }

    fn flush(&mut self) {
        if self.difference.is_none() {
            let mut outputs = Vec::with_capacity(self.steps.len() * self.pins.outputs);
            self.unit.run(&self.steps, &mut outputs);
            assert_eq!(outputs.len(), self.steps.len() * self.pins.outputs);
            self.difference = self.compare(&outputs);
        }
        self.clocks += self.steps.len();
        self.steps.clear();
        self.expected.clear();
        self.labels.clear();
    }

    fn compare(&self, outputs: &[u64]) -> Option<String> {
        let cases = outputs.chunks(self.pins.outputs).zip(&self.expected).zip(&self.labels);
        for (index, ((seen, expected), label)) in cases.enumerate() {
            let wrong: Vec<&(usize, u64)> =
                expected.iter().filter(|(word, value)| seen[*word] != *value).collect();
            if wrong.is_empty() {
                continue;
            }
            let name = |word| self.pins.output_names().find(|output| output.1 == word).map_or("", |o| o.0);
            let wrong: Vec<String> = wrong
                .iter()
                .map(|(word, value)| format!("{} is {:#x}, not {value:#x}", name(*word), seen[*word]))
                .collect();
            return Some(format!("clock {}: {}: {label:x?}", self.clocks + index, wrong.join(", ")));
        }
        None
    }

    /// Plays what is left; the number of clocks.
    ///
    /// # Errors
    /// Tells the first difference.
    pub fn finish(mut self) -> Result<usize, String> {
        self.flush();
        self.difference.map_or(Ok(self.clocks), Err)
    }
}
