//! The rust-hdl block driven as the golden model is, and both side by side.

use super::Armv8mPmuModel;
use crate::families::Step;
use crate::model::{Direction, Model, Port};
use pmugen_hdl::blocks::{Meta, Sig, settle};
use pmugen_hdl::families::armv8m_pmu::{Armv8mPmu, Attribution, Params, registers};
use pmugen_hdl::spec::{Bus, ResetPolarity};
use rust_hdl::prelude::*;

/// Cycles between two comparisons of every register.
const WALK: usize = 64;

/// The block with the interface of a golden model.
pub struct BlockUnderTest {
    block: Armv8mPmu,
    params: Params,
    ports: Vec<Port>,
    offsets: Vec<u64>,
}

impl BlockUnderTest {
    /// The block for `params`, before any reset.
    pub fn new(params: &Params) -> BlockUnderTest {
        let mut block = Armv8mPmu::new(params);
        block.connect_all();
        BlockUnderTest {
            ports: ports(&block),
            offsets: registers(params).registers.iter().map(|r| r.offset).collect(),
            params: params.clone(),
            block,
        }
    }

    /// The ports as the emitter names them, without clock and reset.
    pub fn ports(&self) -> &[Port] {
        &self.ports
    }

    /// One clock, as [`Model::step`].
    pub fn step(&mut self, inputs: &[u64], outputs: &mut Vec<u64>) {
        self.cycle(false, inputs, outputs);
    }

    /// One clock with reset asserted, as [`Model::step_in_reset`].
    pub fn step_in_reset(&mut self, inputs: &[u64], outputs: &mut Vec<u64>) {
        self.cycle(true, inputs, outputs);
    }

    /// Inputs move while the clock is low; outputs are those before the edge.
    fn cycle(&mut self, in_reset: bool, inputs: &[u64], outputs: &mut Vec<u64>) {
        let active = self.params.reset.polarity == ResetPolarity::High;
        self.block.clock.next = false.into();
        self.block.reset.next = in_reset == active;
        self.drive(inputs);
        settle(&mut self.block);
        self.sample(outputs);
        self.block.clock.next = true.into();
        settle(&mut self.block);
    }

    /// Reads register `index` of the map over the bus, without a clock; the next step drives the
    /// bus again.
    pub fn peek(&mut self, index: usize) -> Option<u64> {
        let offset = *self.offsets.get(index)?;
        let b = &mut self.block;
        match self.params.bus {
            Bus::Apb4 => {
                b.psel[0].next = true;
                b.penable[0].next = false;
                b.pwrite[0].next = false;
                b.paddr[0].next = offset.into();
                b.pprot[0].next = 1.into();
                settle(b);
                Some(b.prdata[0].val().value() as u64)
            }
            Bus::Raw => {
                b.reg_req[0].next = true;
                b.reg_write[0].next = false;
                b.reg_addr[0].next = offset.into();
                b.reg_privileged[0].next = true;
                settle(b);
                Some(b.reg_rdata[0].val().value() as u64)
            }
        }
    }

    fn drive(&mut self, inputs: &[u64]) {
        let b = &mut self.block;
        let mut from = inputs.iter().copied();
        let to = &mut from;
        for pin in [&mut b.psel, &mut b.penable, &mut b.pwrite] {
            bits(pin, to);
        }
        for pin in [&mut b.paddr, &mut b.pwdata, &mut b.pstrb, &mut b.pprot] {
            words(pin, to);
        }
        for pin in [&mut b.reg_req, &mut b.reg_write] {
            bits(pin, to);
        }
        for pin in [&mut b.reg_addr, &mut b.reg_wdata] {
            words(pin, to);
        }
        for pin in [&mut b.reg_privileged, &mut b.reg_secure] {
            bits(pin, to);
        }
        events(&self.params, b, to);
        bits(&mut b.pe_secure, to);
        bit(&mut b.pe_privileged, to);
        bit(&mut b.halted, to);
        let permissions = [
            &mut b.sleeping,
            &mut b.lockup,
            &mut b.nid_p,
            &mut b.nid_u,
            &mut b.snid_p,
            &mut b.snid_u,
            &mut b.hd_p,
            &mut b.hd_u,
            &mut b.shd_p,
            &mut b.shd_u,
            &mut b.dbgen,
            &mut b.niden,
            &mut b.uiden,
            &mut b.spiden,
            &mut b.spniden,
            &mut b.s_sde,
            &mut b.spidensel,
            &mut b.intspiden,
            &mut b.spnidensel,
            &mut b.intspniden,
            &mut b.s_uiden,
        ];
        for pin in permissions {
            bits(pin, to);
        }
        bit(&mut b.trcena, to);
        bit(&mut b.mon_en, to);
        for pin in [&mut b.umon_en, &mut b.sdme, &mut b.c_pmov] {
            bits(pin, to);
        }
        words(&mut b.can_halt, to);
        for pin in [&mut b.tro_ready, &mut b.dwt_cyccntena, &mut b.dwt_cycdiss, &mut b.dwt_cyccnt_we] {
            bits(pin, to);
        }
        words(&mut b.dwt_cyccnt_wdata, to);
        assert_eq!(from.next(), None, "more inputs than ports");
    }

    fn sample(&self, outputs: &mut Vec<u64>) {
        let b = &self.block;
        outputs.clear();
        let bits = |pins: &[Signal<Out, Bit>], out: &mut Vec<u64>| {
            out.extend(pins.iter().map(|p| u64::from(p.val())));
        };
        let words = |pins: &[Sig<Out>], out: &mut Vec<u64>| {
            out.extend(pins.iter().map(|p| p.val().value() as u64));
        };
        bits(&b.pready, outputs);
        words(&b.prdata, outputs);
        bits(&b.pslverr, outputs);
        words(&b.reg_rdata, outputs);
        bits(&b.reg_error, outputs);
        outputs.push(b.mon_pend.val().into());
        bits(&b.halt_req, outputs);
        outputs.push(b.dfsr_pmu.val().into());
        outputs.push(b.cti_trigger.val().into());
        bits(&b.tro_valid, outputs);
        words(&b.tro_mask, outputs);
        words(&b.cyccnt, outputs);
    }
}

/// The events in their order, each followed by its own state pins.
fn events(params: &Params, block: &mut Armv8mPmu, from: &mut impl Iterator<Item = u64>) {
    let pins = &mut block.event;
    let (mut flags, mut counts, mut owners) = (0, 0, 0);
    for event in &params.events {
        if event.width == 1 {
            bit(&mut pins.flag[flags], from);
            flags += 1;
        } else {
            words(&mut pins.count[counts..=counts], from);
            counts += 1;
        }
        if event.attribution == Attribution::Own {
            if params.security_extension {
                bit(&mut pins.secure[owners], from);
            }
            bit(&mut pins.privileged[owners], from);
            owners += 1;
        }
    }
}

fn next(from: &mut impl Iterator<Item = u64>) -> u64 {
    from.next().expect("fewer inputs than ports")
}

fn bit(pin: &mut Signal<In, Bit>, from: &mut impl Iterator<Item = u64>) {
    pin.next = next(from) != 0;
}

fn bits(pins: &mut [Signal<In, Bit>], from: &mut impl Iterator<Item = u64>) {
    for pin in pins {
        bit(pin, from);
    }
}

fn words(pins: &mut [Sig<In>], from: &mut impl Iterator<Item = u64>) {
    for pin in pins {
        pin.next = next(from).into();
    }
}

/// Reads the ports of the top block as they will be printed.
fn ports(block: &Armv8mPmu) -> Vec<Port> {
    let mut list =
        PortList { meta: Meta::from_timing(block.timing()).unwrap_or_default(), ..PortList::default() };
    block.accept("uut", &mut list);
    list.ports
}

#[derive(Default)]
struct PortList {
    meta: Meta,
    depth: usize,
    namespace: String,
    ports: Vec<Port>,
}

impl Probe for PortList {
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

/// Runs model and block side by side: every output in every cycle, one register in turn in every
/// cycle, all registers now and then and at the end.
///
/// # Errors
/// Says where they first differ.
pub fn lockstep(params: &Params, steps: impl Iterator<Item = Step>) -> Result<(), String> {
    let mut model = Armv8mPmuModel::new(params)?;
    let mut block = BlockUnderTest::new(params);
    if model.ports() != block.ports() {
        return Err(format!("ports differ: model {:?}, block {:?}", model.ports(), block.ports()));
    }
    let names: Vec<String> =
        model.ports().iter().filter(|p| p.direction == Direction::Output).map(|p| p.name.clone()).collect();
    let registers = registers(params).registers;
    let compare = |cycle: usize, index: usize, model: &Armv8mPmuModel, block: &mut BlockUnderTest| {
        let (m, b) = (model.peek(index), block.peek(index));
        let name = &registers[index].name;
        if m == b { Ok(()) } else { Err(format!("cycle {cycle}: {name}: model {m:x?}, block {b:x?}")) }
    };
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
        compare(cycle, cycle % registers.len(), &model, &mut block)?;
        if cycle % WALK == 0 {
            (0..registers.len()).try_for_each(|index| compare(cycle, index, &model, &mut block))?;
        }
        last = cycle;
    }
    (0..registers.len()).try_for_each(|index| compare(last, index, &model, &mut block))
}
