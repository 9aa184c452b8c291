//! The rust-hdl block driven as the golden model is, and both side by side.

use super::EteModel;
use crate::families::Step;
use crate::lockstep::{Unit, bit, bits, sample_bits, sample_words, words};
use pmugen_hdl::blocks::{Sig, settle};
use pmugen_hdl::families::ete::addresses::{TRCACVR, TRCCIDCCTLR, TRCDEVAFF, WORD_STEP};
use pmugen_hdl::families::ete::{Ete, Params, registers};
use pmugen_hdl::spec::{RegisterMap, Reset};
use rust_hdl::prelude::*;
use std::slice::from_ref;

/// The block with the interface of a golden model.
pub type BlockUnderTest = crate::lockstep::BlockUnderTest<Ete>;

impl Unit for Ete {
    type Params = Params;

    fn new(params: &Params) -> Ete {
        Ete::new(params)
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

    fn drive(&mut self, _params: &Params, to: &mut dyn Iterator<Item = u64>) {
        buses(self, to);
        bit(&mut self.os_lock, to);
        bit(&mut self.external_allowed, to);
        for pin in [&mut self.snid, &mut self.rlnid, &mut self.rtnid] {
            bits(pin, to);
        }
        word(&mut self.mpidr, to);
        words(&mut self.event, to);
        bits(&mut self.self_hosted, to);
        for pin in [&mut self.tracing_prohibited, &mut self.counting_prohibited, &mut self.e2tre] {
            bits(pin, to);
        }
        bit(&mut self.prohibited, to);
        bits(&mut self.debug_state, to);
        bits(&mut self.wfx_idle, to);
        bit(&mut self.pe_reset, to);
        blocks(self, to);
        context(self, to);
    }

    fn sample(&self, outputs: &mut Vec<u64>) {
        let flag = |pin: &Signal<Out, Bit>, outputs: &mut Vec<u64>| sample_bits(from_ref(pin), outputs);
        flag(&self.pready, outputs);
        sample_words(from_ref(&self.prdata), outputs);
        flag(&self.pslverr, outputs);
        sample_words(from_ref(&self.sysreg_rdata), outputs);
        flag(&self.sysreg_undefined, outputs);
        flag(&self.stad, outputs);
        sample_words(from_ref(&self.view_inst), outputs);
        sample_words(from_ref(&self.exception_traced), outputs);
        sample_words(&self.external_output, outputs);
        sample_words(&self.event_element, outputs);
        flag(&self.idle, outputs);
        flag(&self.pm_stable, outputs);
        flag(&self.resources_paused, outputs);
        sample_bits(&self.low_power, outputs);
    }

    /// On the external debugger's read path, before it is asked for permission.
    fn look(&mut self, _params: &Params, offset: u64) -> u64 {
        let mut word = |offset: u64| {
            self.psel.next = false;
            self.paddr.next = offset.into();
            settle(self);
            self.addressed_word()
        };
        let wide =
            (u64::from(TRCACVR)..u64::from(TRCCIDCCTLR)).contains(&offset) || offset == u64::from(TRCDEVAFF);
        let high = if wide { word(offset + u64::from(WORD_STEP)) } else { 0 };
        high << 32 | word(offset)
    }
}

fn word(pin: &mut Sig<In>, from: &mut dyn Iterator<Item = u64>) {
    words(std::slice::from_mut(pin), from);
}

/// The ports of the registers.
fn buses(b: &mut Ete, mut to: &mut dyn Iterator<Item = u64>) {
    for pin in [&mut b.psel, &mut b.penable, &mut b.pwrite] {
        bit(pin, &mut to);
    }
    for pin in [&mut b.paddr, &mut b.pwdata, &mut b.pstrb, &mut b.pprot] {
        word(pin, to);
    }
    bit(&mut b.sysreg_valid, &mut to);
    bit(&mut b.sysreg_write, &mut to);
    for pin in [&mut b.sysreg_op1, &mut b.sysreg_crn, &mut b.sysreg_crm, &mut b.sysreg_op2] {
        word(pin, to);
    }
    bit(&mut b.sysreg_el0, &mut to);
    word(&mut b.sysreg_wdata, to);
}

/// The slots, signal by signal.
fn blocks(b: &mut Ete, mut to: &mut dyn Iterator<Item = u64>) {
    bits(&mut b.valid, &mut to);
    words(&mut b.start, &mut to);
    words(&mut b.size, &mut to);
    for pin in [&mut b.last4, &mut b.t32, &mut b.allowed, &mut b.exc] {
        bits(pin, &mut to);
    }
    for pin in [&mut b.exc_type, &mut b.pe_match, &mut b.tag, &mut b.p0] {
        words(pin, &mut to);
    }
    for pin in [&mut b.link, &mut b.eret, &mut b.taken] {
        bits(pin, &mut to);
    }
    words(&mut b.target, &mut to);
    words(&mut b.exc_ret, &mut to);
}

/// The context of the blocks, and what becomes of them.
fn context(b: &mut Ete, mut to: &mut dyn Iterator<Item = u64>) {
    bit(&mut b.ctx_valid, &mut to);
    words(&mut b.ctx_slot, &mut to);
    word(&mut b.ctx_el, to);
    for pin in [&mut b.ctx_ns, &mut b.ctx_nse, &mut b.ctx_sf] {
        bits(pin, &mut to);
    }
    words(&mut b.ctx_contextid, &mut to);
    words(&mut b.ctx_vmid, &mut to);
    bits(&mut b.vmid_allowed, &mut to);
    bits(&mut b.resolve_valid, &mut to);
    words(&mut b.resolve_tag, &mut to);
    bits(&mut b.cancel_valid, &mut to);
    words(&mut b.cancel_tag, &mut to);
    words(&mut b.ts, &mut to);
    bits(&mut b.it_valid, &mut to);
    words(&mut b.it_el, &mut to);
    words(&mut b.it_data, &mut to);
}

/// Runs model and block side by side, see [`compare`](crate::lockstep::compare).
///
/// # Errors
/// Says where they first differ.
pub fn lockstep(params: &Params, steps: impl Iterator<Item = Step>) -> Result<(), String> {
    crate::lockstep::lockstep::<Ete>(&mut EteModel::new(params)?, params, steps)
}
