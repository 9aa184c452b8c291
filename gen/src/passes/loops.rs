//! Combinational paths, bit by bit and through children: loops are refused, and a module's paths
//! from inputs to outputs are kept for its parents.

use crate::design::{Binary, Connection, Direction, Expr, Instance, Item, Kind, Module, SignalId, Unary};
use num_bigint::BigUint;
use std::collections::{BTreeMap, BTreeSet};

/// The combinational paths through a module.
pub(super) struct Through {
    /// First bit of each input port in the numbering of `outputs`.
    inputs: BTreeMap<String, (u32, u32)>,
    /// For each bit of each output port the set of input bits that it depends on.
    outputs: BTreeMap<String, Vec<BigUint>>,
}

/// The paths of the modules seen so far, by module name.
pub(super) type Paths = BTreeMap<String, Through>;

/// Refuses loops and returns the paths through the module.
pub(super) fn check(module: &Module, paths: &Paths) -> Result<Through, String> {
    let mut walk = Walk::new(module, paths);
    for bit in 0..walk.state.len() {
        walk.visit(bit)?;
    }
    let mut through = Through { inputs: BTreeMap::new(), outputs: BTreeMap::new() };
    for (s, port) in module.ports.iter().enumerate() {
        let first = walk.first[s];
        match port.direction {
            Direction::Input => {
                let number = u32::try_from(first).map_err(|_| "too many bits")?;
                through.inputs.insert(port.name.clone(), (number, port.width));
            }
            Direction::Output => {
                let bits = (first..first + port.width as usize).map(|b| walk.done(b));
                through.outputs.insert(port.name.clone(), bits.collect());
            }
        }
    }
    Ok(through)
}

#[derive(Clone)]
enum State {
    New,
    Busy,
    Done(BigUint),
}

#[derive(Clone, Copy)]
enum Driver<'a> {
    None,
    /// The value and the place of this bit in it.
    Value(&'a Expr, u32),
    Process(usize),
    /// Instance, connection, bit of the port.
    Child(&'a Instance, &'a Connection, u32),
}

struct Walk<'a> {
    module: &'a Module,
    paths: &'a Paths,
    /// First bit of each signal.
    first: Vec<usize>,
    driver: Vec<Driver<'a>>,
    process_reads: BTreeMap<usize, Vec<usize>>,
    state: Vec<State>,
}

impl<'a> Walk<'a> {
    fn new(module: &'a Module, paths: &'a Paths) -> Walk<'a> {
        let mut first = vec![];
        let mut total = 0;
        for signal in &module.signals {
            first.push(total);
            total += signal.width as usize;
        }
        let mut walk = Walk {
            module,
            paths,
            first,
            driver: vec![Driver::None; total],
            process_reads: BTreeMap::new(),
            state: vec![State::New; total],
        };
        for (i, item) in module.items.iter().enumerate() {
            walk.drive(i, item);
        }
        walk
    }

    fn drive(&mut self, index: usize, item: &'a Item) {
        match item {
            Item::Assign(target, value) => {
                let (lo, width) = self.module.target_range(target);
                for bit in 0..width {
                    self.driver[self.first[target.signal] + (lo + bit) as usize] = Driver::Value(value, bit);
                }
            }
            Item::Comb { target, .. } => {
                let (lo, width) = self.module.target_range(target);
                let own = self.first[target.signal];
                let own = own + lo as usize..own + (lo + width) as usize;
                for bit in own.clone() {
                    self.driver[bit] = Driver::Process(index);
                }
                let mut reads = BTreeSet::new();
                item.for_each_read(&mut |e| self.all_bits(e, &mut |b| _ = reads.insert(b)));
                self.process_reads.insert(index, reads.into_iter().filter(|b| !own.contains(b)).collect());
            }
            Item::Instance(instance) => {
                for c in instance.connections.iter().filter(|c| c.direction == Direction::Output) {
                    let mut bits = vec![];
                    c.value.for_each_signal(&mut |s, lo, width| bits.push((s, lo, width)));
                    let mut port_bit = 0;
                    for (s, lo, width) in bits.into_iter().rev() {
                        for bit in lo..lo + width {
                            self.driver[self.first[s] + bit as usize] = Driver::Child(instance, c, port_bit);
                            port_bit += 1;
                        }
                    }
                }
            }
            Item::Clocked(_) => {}
        }
    }

    fn all_bits(&self, e: &Expr, f: &mut dyn FnMut(usize)) {
        e.for_each_signal(&mut |s, lo, width| {
            let from = self.first[s] + lo as usize;
            (from..from + width as usize).for_each(&mut *f);
        });
    }

    /// The bits that one bit of an expression depends on.
    fn bits(&self, e: &Expr, bit: u32, out: &mut Vec<usize>) {
        match &e.kind {
            Kind::Const(_) | Kind::Named(..) => {}
            Kind::Signal(s) => out.push(self.first[*s] + bit as usize),
            Kind::Slice(of, lo) => self.bits(of, lo + bit, out),
            Kind::Unary(Unary::Not, of) => self.bits(of, bit, out),
            Kind::Repeat(_, of) => self.bits(of, bit % of.width, out),
            Kind::Binary(Binary::And | Binary::Or | Binary::Xor, a, b) => {
                self.bits(a, bit, out);
                self.bits(b, bit, out);
            }
            Kind::Binary(Binary::Add | Binary::Sub, a, b) => (0..=bit).for_each(|k| {
                self.bits(a, k, out);
                self.bits(b, k, out);
            }),
            Kind::Mux(c, t, f) => {
                self.bits(c, 0, out);
                self.bits(t, bit, out);
                self.bits(f, bit, out);
            }
            Kind::Concat(parts) => {
                let mut place = 0;
                for part in parts.iter().rev() {
                    if bit < place + part.width {
                        self.bits(part, bit - place, out);
                        break;
                    }
                    place += part.width;
                }
            }
            _ => self.all_bits(e, &mut |b| out.push(b)),
        }
    }

    fn reads(&self, bit: usize) -> Vec<usize> {
        let mut out = vec![];
        match self.driver[bit] {
            Driver::None => {}
            Driver::Value(value, at) => self.bits(value, at, &mut out),
            Driver::Process(index) => out.clone_from(&self.process_reads[&index]),
            Driver::Child(instance, c, at) => {
                let Some(through) = self.paths.get(&instance.module) else { return out };
                let needs = &through.outputs[&c.port][at as usize];
                for input in instance.connections.iter().filter(|c| c.direction == Direction::Input) {
                    let (first, width) = through.inputs[&input.port];
                    (0..width)
                        .filter(|b| needs.bit(u64::from(first + b)))
                        .for_each(|b| self.bits(&input.value, b, &mut out));
                }
            }
        }
        out
    }

    fn done(&self, bit: usize) -> BigUint {
        match &self.state[bit] {
            State::Done(set) => set.clone(),
            _ => BigUint::default(),
        }
    }

    fn visit(&mut self, bit: usize) -> Result<(), String> {
        match self.state[bit] {
            State::Done(_) => return Ok(()),
            State::Busy => return Err(format!("`{}` is in a combinational loop", self.name(bit))),
            State::New => {}
        }
        self.state[bit] = State::Busy;
        let mut set = BigUint::default();
        if self.is_input(bit) {
            set.set_bit(bit as u64, true);
        }
        for read in self.reads(bit) {
            self.visit(read)?;
            if let State::Done(inputs) = &self.state[read] {
                set |= inputs;
            }
        }
        self.state[bit] = State::Done(set);
        Ok(())
    }

    fn signal_of(&self, bit: usize) -> SignalId {
        self.first.partition_point(|f| *f <= bit) - 1
    }

    fn is_input(&self, bit: usize) -> bool {
        self.module.ports.get(self.signal_of(bit)).is_some_and(|p| p.direction == Direction::Input)
    }

    fn name(&self, bit: usize) -> String {
        let s = self.signal_of(bit);
        let signal = &self.module.signals[s];
        if signal.width == 1 {
            signal.name.clone()
        } else {
            format!("{}[{}]", signal.name, bit - self.first[s])
        }
    }
}

/// Whether whole signals depend on each other in a circle, which is not a loop of bits but makes
/// event-driven evaluation slow and Verilator complain (UNOPTFLAT).
pub(super) fn tangled(module: &Module, paths: &Paths) -> bool {
    Graph::new(module, paths).is_tangled()
}

/// Which whole signal depends on which, with signals that are about to become one.
pub(super) struct Graph {
    /// For each item what it drives and what that depends on.
    edges: Vec<Vec<(SignalId, SignalId)>>,
    /// The signal that a signal becomes a part of; itself for most.
    becomes: Vec<SignalId>,
}

impl Graph {
    pub(super) fn new(module: &Module, paths: &Paths) -> Graph {
        let edges = module.items.iter().map(|item| item_edges(item, paths)).collect();
        Graph { edges, becomes: (0..module.signals.len()).collect() }
    }

    /// Makes `parts` parts of `whole`, which item `index` then drives from `rest` alone. Takes it
    /// back and answers no if that tangles what was not.
    pub(super) fn try_merge(
        &mut self,
        index: usize,
        whole: SignalId,
        parts: &[SignalId],
        rest: &[SignalId],
    ) -> bool {
        let before = self.is_tangled();
        let old = std::mem::replace(&mut self.edges[index], rest.iter().map(|r| (whole, *r)).collect());
        parts.iter().for_each(|p| self.becomes[*p] = whole);
        if before || !self.is_tangled() {
            return true;
        }
        self.edges[index] = old;
        parts.iter().for_each(|p| self.becomes[*p] = *p);
        false
    }

    fn is_tangled(&self) -> bool {
        let mut reads: Vec<Vec<SignalId>> = vec![vec![]; self.becomes.len()];
        for (driven, read) in self.edges.iter().flatten() {
            reads[self.becomes[*driven]].push(self.becomes[*read]);
        }
        let mut state = vec![0u8; reads.len()];
        (0..reads.len()).any(|s| circle(s, &reads, &mut state))
    }
}

fn item_edges(item: &Item, paths: &Paths) -> Vec<(SignalId, SignalId)> {
    let mut edges = BTreeSet::new();
    match item {
        Item::Assign(target, value) => {
            value.for_each_signal(&mut |s, _, _| _ = edges.insert((target.signal, s)))
        }
        Item::Comb { target, .. } => item.for_each_read(&mut |e| {
            e.for_each_signal(&mut |s, _, _| {
                if s != target.signal {
                    edges.insert((target.signal, s));
                }
            });
        }),
        Item::Instance(i) => child_edges(i, paths, &mut edges),
        Item::Clocked(_) => {}
    }
    edges.into_iter().collect()
}

fn child_edges(i: &Instance, paths: &Paths, edges: &mut BTreeSet<(SignalId, SignalId)>) {
    let Some(through) = paths.get(&i.module) else { return };
    for output in i.connections.iter().filter(|c| c.direction == Direction::Output) {
        let mut needs = BigUint::default();
        through.outputs[&output.port].iter().for_each(|bits| needs |= bits);
        let mut reads = BTreeSet::new();
        for input in i.connections.iter().filter(|c| c.direction == Direction::Input) {
            let (first, width) = through.inputs[&input.port];
            if (first..first + width).any(|b| needs.bit(u64::from(b))) {
                input.value.for_each_signal(&mut |s, _, _| _ = reads.insert(s));
            }
        }
        output.value.for_each_signal(&mut |s, _, _| edges.extend(reads.iter().map(|r| (s, *r))));
    }
}

fn circle(s: SignalId, reads: &[Vec<SignalId>], state: &mut [u8]) -> bool {
    match state[s] {
        1 => return true,
        2 => return false,
        _ => {}
    }
    state[s] = 1;
    let found = reads[s].iter().any(|t| circle(*t, reads, state));
    state[s] = 2;
    found
}
