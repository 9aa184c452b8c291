//! What outputs depend on: inputs that none ever looks at, through any module and flop, and those that
//! reach an output within a cycle.
//!
//! A port exists for its option; whether this unit's logic looks at every bit of it is another
//! question, and the one that an integrator asks. The answer errs on one side only: a bit that is
//! called unread has no influence.

use super::{
    Binary, Design, Direction, Expr, Instance, Item, Kind, Module, Port, SignalId, Stmt, Target, Unary,
};
use num_bigint::BigUint;
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// Which bits of a value matter, lowest first.
type Bits = Vec<bool>;

/// Runs of unread bits of each input of the top module that has any: (lowest bit, width), ascending.
pub(super) fn unread(design: &Design) -> BTreeMap<String, Vec<(u32, u32)>> {
    let top = design.top();
    let wanted = wanted(top, |port| port.direction == Direction::Output);
    let read = Analysis { design, flops: true, known: HashMap::new() }.read(top, &wanted);
    let ports = top.ports.iter().zip(&read).filter(|(port, _)| port.direction == Direction::Input);
    let found = ports.map(|(port, bits)| (port.name.clone(), runs(bits)));
    found.filter(|(_, unread)| !unread.is_empty()).collect()
}

/// For each output of the top module the inputs with a path to it that no flop cuts.
pub(super) fn paths(design: &Design) -> BTreeMap<String, BTreeSet<String>> {
    let top = design.top();
    let mut analysis = Analysis { design, flops: false, known: HashMap::new() };
    let mut of = |output: &Port| {
        let read = analysis.read(top, &wanted(top, |port| port.name == output.name));
        let ports = top.ports.iter().zip(&read).filter(|(port, _)| port.direction == Direction::Input);
        let inputs = ports.filter(|(_, bits)| bits.contains(&true)).map(|(port, _)| port.name.clone());
        (output.name.clone(), inputs.collect())
    };
    top.ports.iter().filter(|port| port.direction == Direction::Output).map(&mut of).collect()
}

/// All bits of the ports that are meant.
fn wanted(module: &Module, meant: impl Fn(&Port) -> bool) -> Vec<Bits> {
    module.ports.iter().map(|port| vec![meant(port); port.width as usize]).collect()
}

/// Runs of bits that are not read.
fn runs(read: &[bool]) -> Vec<(u32, u32)> {
    let mut runs: Vec<(u32, u32)> = Vec::new();
    for (bit, _) in (0u32..).zip(read).filter(|(_, read)| !**read) {
        match runs.last_mut() {
            Some((lo, width)) if *lo + *width == bit => *width += 1,
            _ => runs.push((bit, 1)),
        }
    }
    runs
}

/// A module and the bits of its ports that matter outside.
type Question<'a> = (&'a str, Vec<Bits>);

struct Analysis<'a> {
    design: &'a Design,
    /// What a flop holds depends on what it takes.
    flops: bool,
    /// Answers to earlier questions; equal instances are asked about once.
    known: HashMap<Question<'a>, Vec<Bits>>,
}

impl<'a> Analysis<'a> {
    /// The bits of the ports that matter if those in `wanted` do.
    fn read(&mut self, module: &'a Module, wanted: &[Bits]) -> Vec<Bits> {
        let question = (module.name.as_str(), wanted.to_vec());
        if let Some(answer) = self.known.get(&question) {
            return answer.clone();
        }
        let mut live = Live::new(module, wanted);
        while live.changed {
            live.changed = false;
            module.items.iter().rev().for_each(|item| self.item(&mut live, item));
        }
        live.bits.truncate(module.ports.len());
        self.known.insert(question, live.bits.clone());
        live.bits
    }

    fn item(&mut self, live: &mut Live<'a>, item: &'a Item) {
        match item {
            Item::Assign(target, value) => live.assign(target, value),
            Item::Comb { body, .. } => {
                live.statements(body);
            }
            Item::Clocked(_) if !self.flops => {}
            Item::Clocked(c) => {
                live.statements(&c.body);
                if c.flops.iter().any(|(flop, _)| live.bits[*flop].contains(&true)) {
                    [c.clock, c.reset].into_iter().for_each(|pin| live.mark(pin, 0, &[true]));
                }
            }
            Item::Instance(instance) => self.instance(live, instance),
        }
    }

    fn instance(&mut self, live: &mut Live<'a>, instance: &'a Instance) {
        let Some(child) = self.design.find(&instance.module) else { return };
        let outer = |c: &super::Connection| match c.direction {
            Direction::Output => live.of(&c.value),
            Direction::Input => vec![false; c.value.width as usize],
        };
        let wanted: Vec<Bits> = instance.connections.iter().map(outer).collect();
        let read = self.read(child, &wanted);
        for (connection, bits) in instance.connections.iter().zip(&read) {
            if connection.direction == Direction::Input {
                live.value(&connection.value, bits);
            }
        }
    }
}

/// The bits of one module's signals that matter.
struct Live<'a> {
    module: &'a Module,
    bits: Vec<Bits>,
    changed: bool,
}

impl<'a> Live<'a> {
    fn new(module: &'a Module, wanted: &[Bits]) -> Live<'a> {
        let mut bits: Vec<Bits> = module.signals.iter().map(|s| vec![false; s.width as usize]).collect();
        bits[..wanted.len()].clone_from_slice(wanted);
        Live { module, bits, changed: true }
    }

    fn mark(&mut self, signal: SignalId, lo: u32, read: &[bool]) {
        let all = self.bits[signal][lo as usize..].iter_mut();
        for (bit, _) in all.zip(read).filter(|(bit, read)| **read && !**bit) {
            *bit = true;
            self.changed = true;
        }
    }

    /// The bits that matter of what an output of a child drives.
    fn of(&self, value: &Expr) -> Bits {
        match &value.kind {
            Kind::Signal(s) => self.bits[*s].clone(),
            Kind::Slice(of, lo) => self.of(of)[*lo as usize..][..value.width as usize].to_vec(),
            Kind::Concat(parts) => parts.iter().rev().flat_map(|part| self.of(part)).collect(),
            _ => vec![true; value.width as usize],
        }
    }

    fn assign(&mut self, target: &Target, value: &Expr) {
        let (lo, width) = self.module.target_range(target);
        let wanted = self.bits[target.signal][lo as usize..][..width as usize].to_vec();
        if !wanted.contains(&true) {
            return;
        }
        target.for_each_read(&mut |index| self.whole(index));
        if width == value.width { self.value(value, &wanted) } else { self.whole(value) }
    }

    /// Whether the statements assign a bit that matters: then what decides about them does too.
    fn statements(&mut self, body: &[Stmt]) -> bool {
        let mut any = false;
        for statement in body {
            any |= match statement {
                Stmt::Assign(target, value) => {
                    self.assign(target, value);
                    let (lo, width) = self.module.target_range(target);
                    self.bits[target.signal][lo as usize..][..width as usize].contains(&true)
                }
                Stmt::If(condition, then, otherwise) => {
                    let inside = self.statements(then) | self.statements(otherwise);
                    self.decides(inside, condition)
                }
                Stmt::Case(value, arms, default) => {
                    let arms: Vec<bool> = arms.iter().map(|arm| self.statements(&arm.body)).collect();
                    let inside = self.statements(default) | arms.contains(&true);
                    self.decides(inside, value)
                }
            };
        }
        any
    }

    fn decides(&mut self, inside: bool, condition: &Expr) -> bool {
        if inside {
            self.whole(condition);
        }
        inside
    }

    fn whole(&mut self, value: &Expr) {
        self.value(value, &vec![true; value.width as usize]);
    }

    /// Of a value the bits in `wanted` matter.
    fn value(&mut self, value: &Expr, wanted: &[bool]) {
        if !wanted.contains(&true) {
            return;
        }
        match &value.kind {
            Kind::Const(_) | Kind::Named(..) => {}
            Kind::Signal(s) => self.mark(*s, 0, wanted),
            Kind::Slice(of, lo) => {
                let mut bits = vec![false; of.width as usize];
                bits[*lo as usize..][..wanted.len()].copy_from_slice(wanted);
                self.value(of, &bits);
            }
            Kind::Concat(parts) => {
                let mut rest = wanted;
                for part in parts.iter().rev() {
                    let (bits, above) = rest.split_at(part.width as usize);
                    self.value(part, bits);
                    rest = above;
                }
            }
            Kind::Repeat(_, of) => {
                let width = of.width as usize;
                let any = |bit: usize| wanted.iter().skip(bit).step_by(width).any(|w| *w);
                self.value(of, &(0..width).map(any).collect::<Bits>());
            }
            Kind::Unary(Unary::Not, of) => self.value(of, wanted),
            Kind::Binary(operator, left, right) => self.binary(*operator, left, right, wanted),
            Kind::Mux(condition, then, otherwise) => {
                self.whole(condition);
                self.value(then, wanted);
                self.value(otherwise, wanted);
            }
            Kind::Unary(..) | Kind::Index(..) => value.operands().into_iter().for_each(|e| self.whole(e)),
        }
    }

    fn binary(&mut self, operator: Binary, left: &Expr, right: &Expr, wanted: &[bool]) {
        match operator {
            Binary::And | Binary::Or | Binary::Xor if left.width == right.width => {
                for (side, other) in [(left, right), (right, left)] {
                    self.value(side, &passing(operator, other, wanted));
                }
            }
            // A carry goes upwards only.
            Binary::Add | Binary::Sub if left.width == right.width => {
                let top = wanted.iter().rposition(|w| *w).unwrap_or_default();
                let bits: Bits = (0..wanted.len()).map(|bit| bit <= top).collect();
                self.value(left, &bits);
                self.value(right, &bits);
            }
            _ => {
                self.whole(left);
                self.whole(right);
            }
        }
    }
}

/// The wanted bits that a constant on the other side of an operator lets through.
fn passing(operator: Binary, other: &Expr, wanted: &[bool]) -> Bits {
    let Some(constant) = other.value() else { return wanted.to_vec() };
    let bit = |i: usize| BigUint::bit(constant, i as u64);
    let stops = |i: usize| match operator {
        Binary::And => !bit(i),
        Binary::Or => bit(i),
        _ => false,
    };
    wanted.iter().enumerate().map(|(i, wanted)| *wanted && !stops(i)).collect()
}

#[cfg(test)]
mod tests;
