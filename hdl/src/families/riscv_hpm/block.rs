//! The top block of the RISC-V hardware performance monitor: its ports, the registers, and the
//! selection of events.

mod build;
#[cfg(test)]
mod tests;

use super::core::Core;
use super::selection::Selection;
use crate::blocks::Sig;
use rust_hdl::prelude::*;

/// The unit. A port that is a `Vec` exists only in configurations that need it.
#[derive(LogicBlock)]
#[allow(missing_docs)] // what each port means is said once, in `interface`
pub struct RiscvHpm {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub csr_valid: Vec<Signal<In, Bit>>,
    pub csr_op: Vec<Sig<In>>,
    pub csr_addr: Vec<Sig<In>>,
    pub csr_wdata: Vec<Sig<In>>,
    pub csr_rdata: Vec<Sig<Out>>,
    pub csr_hit: Vec<Signal<Out, Bit>>,
    pub csr_illegal: Vec<Signal<Out, Bit>>,
    pub csr_virtual: Vec<Signal<Out, Bit>>,
    pub psel: Vec<Signal<In, Bit>>,
    pub penable: Vec<Signal<In, Bit>>,
    pub pwrite: Vec<Signal<In, Bit>>,
    pub paddr: Vec<Sig<In>>,
    pub pwdata: Vec<Sig<In>>,
    pub pstrb: Vec<Sig<In>>,
    pub pprot: Vec<Sig<In>>,
    pub pready: Vec<Signal<Out, Bit>>,
    pub prdata: Vec<Sig<Out>>,
    pub pslverr: Vec<Signal<Out, Bit>>,
    pub event: Vec<Sig<In>>,
    pub privilege: Vec<Sig<In>>,
    pub virt: Vec<Signal<In, Bit>>,
    pub debug_stop: Signal<In, Bit>,
    pub retired: Sig<In>,
    pub mtime: Vec<Sig<In>>,
    pub lcofi_req: Vec<Signal<Out, Bit>>,
    pub lcofi_irq: Vec<Signal<Out, Bit>>,
    pub stip: Vec<Signal<Out, Bit>>,
    pub vstip: Vec<Signal<Out, Bit>>,
    pub menvcfg_stce: Vec<Signal<Out, Bit>>,
    pub henvcfg_stce: Vec<Signal<Out, Bit>>,
    registers: Core,
    selection: Vec<Selection>,
    _csr: usize,
    _memory: usize,
    _user: usize,
    _hypervisor: usize,
    _programmable: usize,
    _counters: usize,
    _events: usize,
    _csr_request: usize,
    _pending: usize,
    _timer: usize,
    _guest_timer: usize,
    _names: Vec<(String, String)>,
}

impl RiscvHpm {
    /// What the addressed register holds: read data without permission, flop of the read path, or
    /// the high word that was kept with a low one. The simulation peeks with it.
    pub fn addressed_word(&self) -> u64 {
        self.registers.addressed_word()
    }
}

impl Logic for RiscvHpm {
    #[hdl_gen]
    fn update(&mut self) {
        self.registers.clock.next = self.clock.val();
        self.registers.reset.next = self.reset.val();
        for i in 0..self._csr {
            self.registers.csr_valid[i].next = self.csr_valid[i].val();
            self.registers.csr_op[i].next = self.csr_op[i].val();
            self.registers.csr_addr[i].next = self.csr_addr[i].val();
            self.registers.csr_wdata[i].next = self.csr_wdata[i].val();
            self.registers.mtime[i].next = self.mtime[i].val();
            self.csr_rdata[i].next = self.registers.csr_rdata[i].val();
            self.csr_hit[i].next = self.registers.csr_hit[i].val();
            self.csr_illegal[i].next = self.registers.csr_illegal[i].val();
            for j in 0..self._hypervisor {
                self.csr_virtual[j].next = self.registers.csr_virtual[j].val();
            }
        }
        for i in 0..self._memory {
            self.registers.psel[i].next = self.psel[i].val();
            self.registers.penable[i].next = self.penable[i].val();
            self.registers.pwrite[i].next = self.pwrite[i].val();
            self.registers.paddr[i].next = self.paddr[i].val();
            self.registers.pwdata[i].next = self.pwdata[i].val();
            self.registers.pstrb[i].next = self.pstrb[i].val();
            self.registers.pprot[i].next = self.pprot[i].val();
            self.pready[i].next = self.registers.pready[i].val();
            self.prdata[i].next = self.registers.prdata[i].val();
            self.pslverr[i].next = self.registers.pslverr[i].val();
        }
        for i in 0..self._user {
            self.registers.privilege[i].next = self.privilege[i].val();
        }
        for i in 0..self._hypervisor {
            self.registers.virt[i].next = self.virt[i].val();
        }
        self.registers.debug_stop.next = self.debug_stop.val();
        self.registers.retired.next = self.retired.val();

        for i in 0..self._programmable {
            self.selection[i].clock.next = self.clock.val();
            self.selection[i].reset.next = self.reset.val();
            self.selection[i].counts.next = self.registers.counts[i].val();
            for j in 0..self._events {
                self.selection[i].event[j].next = self.event[j].val();
            }
            for j in 0..self._counters {
                self.selection[i].select[j].next = self.registers.select[j].val();
                self.registers.increment[j].next = self.selection[i].increment[j].val();
            }
        }

        for i in 0..self._csr_request {
            self.lcofi_req[i].next = self.registers.lcofi_req[i].val();
        }
        for i in 0..self._pending {
            self.lcofi_irq[i].next = self.registers.lcofi_irq[i].val();
        }
        for i in 0..self._timer {
            self.stip[i].next = self.registers.stip[i].val();
            self.menvcfg_stce[i].next = self.registers.menvcfg_stce[i].val();
        }
        for i in 0..self._guest_timer {
            self.vstip[i].next = self.registers.vstip[i].val();
            self.henvcfg_stce[i].next = self.registers.henvcfg_stce[i].val();
        }
    }

    crate::meta!(|me| me.describe());
}
