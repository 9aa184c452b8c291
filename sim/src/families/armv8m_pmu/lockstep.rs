//! The rust-hdl block driven as the golden model is, and both side by side.

use super::Armv8mPmuModel;
use crate::families::Step;
use crate::lockstep::{Unit, bit, bits, sample_bits, sample_words, words};
use pmugen_hdl::blocks::settle;
use pmugen_hdl::families::armv8m_pmu::{Armv8mPmu, Attribution, Params, registers};
use pmugen_hdl::spec::{Bus, RegisterMap, Reset};
use rust_hdl::prelude::*;

/// The block with the interface of a golden model.
pub type BlockUnderTest = crate::lockstep::BlockUnderTest<Armv8mPmu>;

impl Unit for Armv8mPmu {
    type Params = Params;

    fn new(params: &Params) -> Armv8mPmu {
        Armv8mPmu::new(params)
    }

    fn style(params: &Params) -> Reset {
        params.reset
    }

    fn registers(params: &Params) -> RegisterMap {
        registers(params)
    }

    fn clock_and_reset(&mut self) -> (&mut Signal<In, Clock>, &mut Signal<In, Bit>) {
        (&mut self.clock, &mut self.reset)
    }

    fn drive(&mut self, params: &Params, to: &mut dyn Iterator<Item = u64>) {
        for pin in [&mut self.psel, &mut self.penable, &mut self.pwrite] {
            bits(pin, to);
        }
        for pin in [&mut self.paddr, &mut self.pwdata, &mut self.pstrb, &mut self.pprot] {
            words(pin, to);
        }
        for pin in [&mut self.reg_req, &mut self.reg_write] {
            bits(pin, to);
        }
        for pin in [&mut self.reg_addr, &mut self.reg_wdata] {
            words(pin, to);
        }
        for pin in [&mut self.reg_privileged, &mut self.reg_secure] {
            bits(pin, to);
        }
        events(params, self, to);
        bits(&mut self.pe_secure, to);
        bit(&mut self.pe_privileged, to);
        bit(&mut self.halted, to);
        let permissions = [
            &mut self.sleeping,
            &mut self.lockup,
            &mut self.nid_p,
            &mut self.nid_u,
            &mut self.snid_p,
            &mut self.snid_u,
            &mut self.hd_p,
            &mut self.hd_u,
            &mut self.shd_p,
            &mut self.shd_u,
            &mut self.dbgen,
            &mut self.niden,
            &mut self.uiden,
            &mut self.spiden,
            &mut self.spniden,
            &mut self.s_sde,
            &mut self.spidensel,
            &mut self.intspiden,
            &mut self.spnidensel,
            &mut self.intspniden,
            &mut self.s_uiden,
        ];
        for pin in permissions {
            bits(pin, to);
        }
        bit(&mut self.trcena, to);
        bit(&mut self.mon_en, to);
        for pin in [&mut self.umon_en, &mut self.sdme, &mut self.c_pmov] {
            bits(pin, to);
        }
        words(&mut self.can_halt, to);
        for pin in
            [&mut self.tro_ready, &mut self.dwt_cyccntena, &mut self.dwt_cycdiss, &mut self.dwt_cyccnt_we]
        {
            bits(pin, to);
        }
        words(&mut self.dwt_cyccnt_wdata, to);
    }

    fn sample(&self, outputs: &mut Vec<u64>) {
        sample_bits(&self.pready, outputs);
        sample_words(&self.prdata, outputs);
        sample_bits(&self.pslverr, outputs);
        sample_words(&self.reg_rdata, outputs);
        sample_bits(&self.reg_error, outputs);
        outputs.push(self.mon_pend.val().into());
        sample_bits(&self.halt_req, outputs);
        outputs.push(self.dfsr_pmu.val().into());
        outputs.push(self.cti_trigger.val().into());
        sample_bits(&self.tro_valid, outputs);
        sample_words(&self.tro_mask, outputs);
        sample_words(&self.cyccnt, outputs);
    }

    /// Over the bus.
    fn look(&mut self, params: &Params, offset: u64) -> u64 {
        match params.bus {
            Bus::Apb4 => {
                self.psel[0].next = true;
                self.penable[0].next = false;
                self.pwrite[0].next = false;
                self.paddr[0].next = offset.into();
                self.pprot[0].next = 1.into();
                settle(self);
                self.prdata[0].val().value() as u64
            }
            Bus::Raw => {
                self.reg_req[0].next = true;
                self.reg_write[0].next = false;
                self.reg_addr[0].next = offset.into();
                self.reg_privileged[0].next = true;
                settle(self);
                self.reg_rdata[0].val().value() as u64
            }
        }
    }
}

/// The events in their order, each followed by its own state pins.
fn events(params: &Params, block: &mut Armv8mPmu, from: &mut dyn Iterator<Item = u64>) {
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

/// Runs model and block side by side, see [`compare`](crate::lockstep::compare).
///
/// # Errors
/// Says where they first differ.
pub fn lockstep(params: &Params, steps: impl Iterator<Item = Step>) -> Result<(), String> {
    crate::lockstep::lockstep::<Armv8mPmu>(&mut Armv8mPmuModel::new(params)?, params, steps)
}
