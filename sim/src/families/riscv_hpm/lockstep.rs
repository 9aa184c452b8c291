//! The rust-hdl block driven as the golden model is, and both side by side.

use super::RiscvHpmModel;
use crate::families::Step;
use crate::lockstep::{Unit, bit, bits, sample_bits, sample_words, words};
use pmugen_hdl::blocks::settle;
use pmugen_hdl::families::riscv_hpm::{Bus, Params, RiscvHpm, registers};
use pmugen_hdl::spec::{RegisterMap, Reset};
use rust_hdl::prelude::*;

/// The code of machine mode on the privilege pins.
const MACHINE: u64 = 3;

/// The block with the interface of a golden model.
pub type BlockUnderTest = crate::lockstep::BlockUnderTest<RiscvHpm>;

impl Unit for RiscvHpm {
    type Params = Params;

    fn new(params: &Params) -> RiscvHpm {
        RiscvHpm::new(params)
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
        bits(&mut self.csr_valid, to);
        for pin in [&mut self.csr_op, &mut self.csr_addr, &mut self.csr_wdata] {
            words(pin, to);
        }
        for pin in [&mut self.psel, &mut self.penable, &mut self.pwrite] {
            bits(pin, to);
        }
        for pin in [
            &mut self.paddr,
            &mut self.pwdata,
            &mut self.pstrb,
            &mut self.pprot,
            &mut self.event,
            &mut self.privilege,
        ] {
            words(pin, to);
        }
        bits(&mut self.virt, to);
        bit(&mut self.debug_stop, to);
        words(std::slice::from_mut(&mut self.retired), to);
        words(&mut self.mtime, to);
    }

    fn sample(&self, outputs: &mut Vec<u64>) {
        sample_words(&self.csr_rdata, outputs);
        for pin in [&self.csr_hit, &self.csr_illegal, &self.csr_virtual, &self.pready] {
            sample_bits(pin, outputs);
        }
        sample_words(&self.prdata, outputs);
        let flags = [
            &self.pslverr,
            &self.lcofi_req,
            &self.lcofi_irq,
            &self.stip,
            &self.vstip,
            &self.menvcfg_stce,
            &self.henvcfg_stce,
        ];
        for pin in flags {
            sample_bits(pin, outputs);
        }
    }

    /// In machine mode, at the end of the read path that has no flop yet.
    fn look(&mut self, params: &Params, offset: u64) -> u64 {
        match params.bus {
            Bus::Csr => {
                self.csr_valid[0].next = false;
                self.csr_addr[0].next = offset.into();
            }
            Bus::Apb4 => {
                self.psel[0].next = false;
                self.paddr[0].next = offset.into();
            }
        }
        for pin in &mut self.privilege {
            pin.next = MACHINE.into();
        }
        settle(self);
        self.addressed_word()
    }
}

/// Runs model and block side by side, see [`compare`](crate::lockstep::compare).
///
/// # Errors
/// Says where they first differ.
pub fn lockstep(params: &Params, steps: impl Iterator<Item = Step>) -> Result<(), String> {
    crate::lockstep::lockstep::<RiscvHpm>(&mut RiscvHpmModel::new(params)?, params, steps)
}
