//! Runs the golden model and writes what it did as `vectors.txt`.
//!
//! One line is one cycle: `<n> <column> <value> ...`, all hexadecimal, n changed columns. A column
//! is a port in manifest order, input or expected output; the column after the last port is 1
//! while reset is asserted. What a line does not name keeps its value; everything starts at 0.

use super::split_ports;
use crate::design;
use crate::unit::Unit;
use pmugen_sim::families::{self, Step};
use pmugen_sim::model::{Direction, Model, Port};
use std::fmt::Write;

/// Cycles of the shipped vectors.
pub const CYCLES: usize = 20_000;

/// The text of `vectors.txt`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recording {
    /// Its lines.
    pub cycles: usize,
    /// The whole file.
    pub text: String,
}

impl Recording {
    /// Writes `frames` of `columns` ports.
    pub fn new<'a>(columns: usize, frames: impl IntoIterator<Item = &'a Frame>) -> Recording {
        let mut writer = Writer::new(columns);
        frames.into_iter().for_each(|frame| writer.line(frame));
        writer.finish()
    }
}

/// One cycle of all ports.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    /// Reset is asserted.
    pub reset: bool,
    /// The words of each port, inputs and outputs together in manifest order.
    pub values: Vec<Vec<u64>>,
}

/// Records the vectors that are shipped with `unit`.
///
/// # Panics
/// If the golden model does not know the unit or disagrees about its ports: the configuration
/// was checked before, so that is a mistake in pmugen.
pub fn record(unit: &Unit) -> Recording {
    let mut writer = Writer::new(split_ports(unit).1.len());
    replay(unit, |frame| writer.line(frame));
    writer.finish()
}

/// Runs the golden model of `unit` over the shipped stimulus and shows every cycle to `see`.
///
/// # Panics
/// As [`record`].
pub fn replay(unit: &Unit, see: impl FnMut(&Frame)) {
    let mut model = families::new_model(unit.family, &unit.parameters)
        .unwrap_or_else(|error| panic!("golden model of {}: {error}", unit.name));
    assert_same_ports(unit, model.ports());
    let steps = families::vectors(unit.family, &unit.parameters, CYCLES)
        .unwrap_or_else(|error| panic!("stimulus of {}: {error}", unit.name));
    run(model.as_mut(), steps, see);
}

fn run(model: &mut dyn Model, steps: impl IntoIterator<Item = Step>, mut see: impl FnMut(&Frame)) {
    let ports = model.ports().to_vec();
    let words = |wanted| ports.iter().filter(|p| p.direction == wanted).map(Port::words).sum();
    let mut outputs = vec![0; words(Direction::Output)];
    let mut frame = Frame { reset: false, values: ports.iter().map(|p| vec![0; p.words()]).collect() };
    model.reset();
    for Step { reset, inputs } in steps {
        if reset {
            model.step_in_reset(&inputs, &mut outputs);
        } else {
            model.step(&inputs, &mut outputs);
        }
        frame.reset = reset;
        merge(&ports, &inputs, &outputs, &mut frame.values);
        see(&frame);
    }
}

/// Inputs and outputs in manifest order.
fn merge<'a>(ports: &[Port], mut inputs: &'a [u64], mut outputs: &'a [u64], values: &mut [Vec<u64>]) {
    for (port, value) in ports.iter().zip(values) {
        let side = match port.direction {
            Direction::Input => &mut inputs,
            Direction::Output => &mut outputs,
        };
        let (words, rest) = side.split_at(port.words());
        *side = rest;
        value.copy_from_slice(words);
    }
}

fn assert_same_ports(unit: &Unit, model: &[Port]) {
    let direction = |d| match d {
        Direction::Input => design::Direction::Input,
        Direction::Output => design::Direction::Output,
    };
    let model: Vec<_> = model.iter().map(|p| (&*p.name, direction(p.direction), p.width)).collect();
    let design: Vec<_> = split_ports(unit).1.iter().map(|p| (&*p.name, p.direction, p.width)).collect();
    assert_eq!(model, design, "golden model and design of {} differ in their ports", unit.name);
}

/// Writes only what changes.
struct Writer {
    cycles: usize,
    text: String,
    reset: bool,
    /// The values so far; empty until first written, which reads as 0.
    values: Vec<Vec<u64>>,
}

impl Writer {
    fn new(columns: usize) -> Writer {
        Writer { cycles: 0, text: String::new(), reset: false, values: vec![Vec::new(); columns] }
    }

    fn finish(self) -> Recording {
        Recording { cycles: self.cycles, text: self.text }
    }

    fn line(&mut self, frame: &Frame) {
        let mut changes = 0;
        let mut line = String::new();
        for (column, (old, new)) in self.values.iter_mut().zip(&frame.values).enumerate() {
            if differs(old, new) {
                changes += 1;
                write!(line, " {column:x} ").expect("writing to a string");
                hex(&mut line, new);
                old.clone_from(new);
            }
        }
        if self.reset != frame.reset {
            changes += 1;
            let column = self.values.len();
            write!(line, " {column:x} {}", u8::from(frame.reset)).expect("writing to a string");
            self.reset = frame.reset;
        }
        writeln!(self.text, "{changes:x}{line}").expect("writing to a string");
        self.cycles += 1;
    }
}

/// Whether a port changed; one that was never written reads as 0.
fn differs(old: &[u64], new: &[u64]) -> bool {
    if old.is_empty() { new.iter().any(|&word| word != 0) } else { old != new }
}

/// Words, low word first, as one number without leading zeros.
fn hex(line: &mut String, words: &[u64]) {
    let top = words.iter().rposition(|&word| word != 0).unwrap_or(0);
    write!(line, "{:x}", words[top]).expect("writing to a string");
    for word in words[..top].iter().rev() {
        write!(line, "{word:016x}").expect("writing to a string");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_names_what_changed() {
        let frame =
            |reset, values: [&[u64]; 3]| Frame { reset, values: values.map(<[u64]>::to_vec).to_vec() };
        let frames = [
            frame(true, [&[0], &[0x1f], &[0, 0]]),
            frame(true, [&[0], &[0x1f], &[0, 0]]),
            frame(false, [&[1], &[0], &[5, 0xa]]),
        ];
        let recording = Recording::new(3, &frames);
        assert_eq!(recording.text, "2 1 1f 3 1\n0\n4 0 1 1 0 2 a0000000000000005 3 0\n");
        assert_eq!(recording.cycles, 3);
    }

    #[test]
    fn merge_keeps_manifest_order_and_wide_ports() {
        let ports = [Port::input("a_i", 1), Port::output("x_o", 70), Port::input("b_i", 8)];
        let mut values = [vec![0], vec![0, 0], vec![0]];
        merge(&ports, &[1, 2], &[3, 4], &mut values);
        assert_eq!(values, [vec![1], vec![3, 4], vec![2]]);
    }
}
