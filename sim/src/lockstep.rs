//! A rust-hdl block driven as a golden model is, and both side by side.

use crate::families::Step;
use crate::model::{Direction, Model, Port};
use pmugen_hdl::blocks::{Meta, Sig, settle};
use pmugen_hdl::spec::{RegisterMap, Reset, ResetPolarity};
use rust_hdl::prelude::*;

/// Cycles between two comparisons of every register.
const WALK: usize = 64;

/// A block with the interface of a golden model.
pub trait UnderTest {
    /// The ports as the emitter names them, without clock and reset.
    fn ports(&self) -> &[Port];

    /// One clock, as [`Model::step`].
    fn step(&mut self, inputs: &[u64], outputs: &mut Vec<u64>);

    /// One clock with reset asserted, as [`Model::step_in_reset`].
    fn step_in_reset(&mut self, inputs: &[u64], outputs: &mut Vec<u64>);

    /// Reads register `index` of the map without a clock; the next step drives the bus again.
    fn peek(&mut self, index: usize) -> Option<u64>;
}

/// What a family says of its top block.
pub trait Unit: Block {
    /// Its parameters.
    type Params: Clone;

    /// The block for `params`.
    fn new(params: &Self::Params) -> Self;

    /// Style of its reset.
    fn style(params: &Self::Params) -> Reset;

    /// Its registers.
    fn registers(params: &Self::Params) -> RegisterMap;

    /// Clock and reset.
    fn clock_and_reset(&mut self) -> (&mut Signal<In, Clock>, &mut Signal<In, Bit>);

    /// Drives the inputs, in the order of the ports.
    fn drive(&mut self, params: &Self::Params, from: &mut dyn Iterator<Item = u64>);

    /// Appends the outputs, in the order of the ports.
    fn sample(&self, outputs: &mut Vec<u64>);

    /// What the register at `offset` holds, seen on a read path once the block has come to rest.
    fn look(&mut self, params: &Self::Params, offset: u64) -> u64;
}

/// A top block with the interface of a golden model.
pub struct BlockUnderTest<B: Unit> {
    block: B,
    params: B::Params,
    active: bool,
    ports: Vec<Port>,
    offsets: Vec<u64>,
}

impl<B: Unit> BlockUnderTest<B> {
    /// The block for `params`, after reset as the model is: some registers reset to ones, which a
    /// clock with a synchronous reset shows only after its edge.
    pub fn new(params: &B::Params) -> BlockUnderTest<B> {
        let mut block = B::new(params);
        block.connect_all();
        let mut unit = BlockUnderTest {
            ports: ports(&block),
            offsets: B::registers(params).registers.iter().map(|r| r.offset).collect(),
            active: B::style(params).polarity == ResetPolarity::High,
            params: params.clone(),
            block,
        };
        let inputs = unit.ports.iter().filter(|p| p.direction == Direction::Input).count();
        unit.step_in_reset(&vec![0; inputs], &mut vec![]);
        unit
    }

    /// Inputs move while the clock is low; outputs are those before the edge.
    fn cycle(&mut self, in_reset: bool, inputs: &[u64], outputs: &mut Vec<u64>) {
        let (clock, reset) = self.block.clock_and_reset();
        clock.next = false.into();
        reset.next = in_reset == self.active;
        let mut from = inputs.iter().copied();
        self.block.drive(&self.params, &mut from);
        assert_eq!(from.next(), None, "more inputs than ports");
        settle(&mut self.block);
        outputs.clear();
        self.block.sample(outputs);
        self.block.clock_and_reset().0.next = true.into();
        settle(&mut self.block);
    }
}

impl<B: Unit> UnderTest for BlockUnderTest<B> {
    fn ports(&self) -> &[Port] {
        &self.ports
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut Vec<u64>) {
        self.cycle(false, inputs, outputs);
    }

    fn step_in_reset(&mut self, inputs: &[u64], outputs: &mut Vec<u64>) {
        self.cycle(true, inputs, outputs);
    }

    fn peek(&mut self, index: usize) -> Option<u64> {
        let offset = *self.offsets.get(index)?;
        Some(self.block.look(&self.params, offset))
    }
}

/// Runs a model and the block of the same parameters side by side, see [`compare`].
///
/// # Errors
/// Says where they first differ.
pub fn lockstep<B: Unit>(
    model: &mut dyn Model,
    params: &B::Params,
    steps: impl Iterator<Item = Step>,
) -> Result<(), String> {
    let names: Vec<String> = B::registers(params).registers.into_iter().map(|r| r.name).collect();
    compare(model, &mut BlockUnderTest::<B>::new(params), &names, steps)
}

/// Runs model and block side by side: every output in every cycle, one register in turn in every
/// cycle, all `registers` (by name) now and then and at the end.
///
/// # Errors
/// Says where they first differ.
pub fn compare(
    model: &mut dyn Model,
    block: &mut dyn UnderTest,
    registers: &[String],
    steps: impl Iterator<Item = Step>,
) -> Result<(), String> {
    if model.ports() != block.ports() {
        return Err(format!("ports differ: model {:?}, block {:?}", model.ports(), block.ports()));
    }
    let outputs = model.ports().iter().filter(|p| p.direction == Direction::Output);
    let names: Vec<String> = outputs.map(|p| p.name.clone()).collect();
    let mut expected = vec![0; names.len()];
    let mut seen = vec![];
    let mut last = 0;
    for (cycle, step) in steps.enumerate() {
        if step.reset {
            model.step_in_reset(&step.inputs, &mut expected);
            block.step_in_reset(&step.inputs, &mut seen);
        } else {
            model.step(&step.inputs, &mut expected);
            block.step(&step.inputs, &mut seen);
        }
        for ((name, m), b) in names.iter().zip(&expected).zip(&seen) {
            if m != b {
                return Err(format!("cycle {cycle}: {name}: model {m:x}, block {b:x}"));
            }
        }
        peek(cycle, cycle % registers.len(), registers, model, block)?;
        if cycle % WALK == 0 {
            walk(cycle, registers, model, block)?;
        }
        last = cycle;
    }
    walk(last, registers, model, block)
}

fn walk(
    cycle: usize,
    registers: &[String],
    model: &dyn Model,
    block: &mut dyn UnderTest,
) -> Result<(), String> {
    (0..registers.len()).try_for_each(|index| peek(cycle, index, registers, model, block))
}

fn peek(
    cycle: usize,
    index: usize,
    registers: &[String],
    model: &dyn Model,
    block: &mut dyn UnderTest,
) -> Result<(), String> {
    let (m, b) = (model.peek(index), block.peek(index));
    if m == b {
        Ok(())
    } else {
        Err(format!("cycle {cycle}: {}: model {m:x?}, block {b:x?}", registers[index]))
    }
}

/// The next word of a step.
///
/// # Panics
/// If there is none.
pub fn next(from: &mut dyn Iterator<Item = u64>) -> u64 {
    from.next().expect("fewer inputs than ports")
}

/// Drives an input of one bit.
pub fn bit(pin: &mut Signal<In, Bit>, from: &mut dyn Iterator<Item = u64>) {
    pin.next = next(from) != 0;
}

/// Drives inputs of one bit.
pub fn bits(pins: &mut [Signal<In, Bit>], from: &mut dyn Iterator<Item = u64>) {
    for pin in pins {
        bit(pin, from);
    }
}

/// Drives inputs of up to 64 bits.
pub fn words(pins: &mut [Sig<In>], from: &mut dyn Iterator<Item = u64>) {
    for pin in pins {
        pin.next = next(from).into();
    }
}

/// Appends outputs of one bit.
pub fn sample_bits(pins: &[Signal<Out, Bit>], out: &mut Vec<u64>) {
    out.extend(pins.iter().map(|p| u64::from(p.val())));
}

/// Appends outputs of up to 64 bits.
pub fn sample_words(pins: &[Sig<Out>], out: &mut Vec<u64>) {
    out.extend(pins.iter().map(|p| p.val().value() as u64));
}

/// Reads the ports of a top block as they will be printed.
pub fn ports(block: &dyn Block) -> Vec<Port> {
    let mut list = Ports { meta: Meta::from_timing(block.timing()).unwrap_or_default(), ..Ports::default() };
    block.accept("uut", &mut list);
    list.ports
}

#[derive(Default)]
struct Ports {
    meta: Meta,
    depth: usize,
    namespace: String,
    ports: Vec<Port>,
}

impl Probe for Ports {
    fn visit_start_scope(&mut self, _name: &str, _block: &dyn Block) {
        self.depth += 1;
    }

    fn visit_end_scope(&mut self, _name: &str, _block: &dyn Block) {
        self.depth -= 1;
    }

    fn visit_start_namespace(&mut self, name: &str, _block: &dyn Block) {
        self.namespace = format!("{name}$");
    }

    fn visit_end_namespace(&mut self, _name: &str, _block: &dyn Block) {
        self.namespace.clear();
    }

    fn visit_atom(&mut self, name: &str, atom: &dyn Atom) {
        let direction = match atom.kind() {
            AtomKind::InputParameter => Direction::Input,
            AtomKind::OutputParameter => Direction::Output,
            _ => return,
        };
        if self.depth != 1 || name == "clock" || name == "reset" {
            return;
        }
        let (field, element) = name.split_once('$').unwrap_or((name, "0"));
        let own = self.meta.find(&format!("{}{field}", self.namespace)).map(|m| m.names.as_slice());
        let index: usize = element.parse().expect("an element of a Vec");
        let word = own.and_then(|names| names.get(index)).map_or(field, String::as_str);
        let suffix = if direction == Direction::Input { "i" } else { "o" };
        self.ports.push(Port { name: format!("{word}_{suffix}"), direction, width: atom.bits() as u32 });
    }
}
