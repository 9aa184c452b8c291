//! The rust-hdl block driven as the golden model is, and both side by side.

use super::Armv8mPmuModel;
use crate::families::Step;
use crate::lockstep::{UnderTest, bit, bits, compare, ports, sample_bits, sample_words, words};
use crate::model::Port;
use pmugen_hdl::blocks::settle;
use pmugen_hdl::families::armv8m_pmu::{Armv8mPmu, Attribution, Params, registers};
use pmugen_hdl::spec::{Bus, ResetPolarity};
use rust_hdl::prelude::*;

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
        sample_bits(&b.pready, outputs);
        sample_words(&b.prdata, outputs);
        sample_bits(&b.pslverr, outputs);
        sample_words(&b.reg_rdata, outputs);
        sample_bits(&b.reg_error, outputs);
        outputs.push(b.mon_pend.val().into());
        sample_bits(&b.halt_req, outputs);
        outputs.push(b.dfsr_pmu.val().into());
        outputs.push(b.cti_trigger.val().into());
        sample_bits(&b.tro_valid, outputs);
        sample_words(&b.tro_mask, outputs);
        sample_words(&b.cyccnt, outputs);
    }
}

impl UnderTest for BlockUnderTest {
    fn ports(&self) -> &[Port] {
        &self.ports
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut Vec<u64>) {
        self.cycle(false, inputs, outputs);
    }

    fn step_in_reset(&mut self, inputs: &[u64], outputs: &mut Vec<u64>) {
        self.cycle(true, inputs, outputs);
    }

    /// Over the bus.
    fn peek(&mut self, index: usize) -> Option<u64> {
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

/// Runs model and block side by side: every output in every cycle, one register in turn in every
/// cycle, all registers now and then and at the end.
///
/// # Errors
/// Says where they first differ.
pub fn lockstep(params: &Params, steps: impl Iterator<Item = Step>) -> Result<(), String> {
    let mut model = Armv8mPmuModel::new(params)?;
    let mut block = BlockUnderTest::new(params);
    let names: Vec<String> = registers(params).registers.into_iter().map(|r| r.name).collect();
    compare(&mut model, &mut block, &names, steps)
}
