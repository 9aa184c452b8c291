//! The top block of the Armv8.1-M PMU: its ports, the bus adapter, and the stages in front of
//! [`core`](super::core).

mod build;
#[cfg(test)]
pub(super) mod tests;

use super::authentication::Authentication;
use super::core::Core;
use super::event_ports::EventPorts;
use super::predicates::Predicates;
use crate::blocks::{Apb4Port, EventStage, Konst, RawPort, Sig, bit_cast_to, unsigned_cast_to};
use rust_hdl::prelude::*;

/// The unit. A port that is a `Vec` exists only in configurations that need it.
#[derive(LogicBlock)]
#[allow(missing_docs)] // what each port means is said once, in `interface`
pub struct Armv8mPmu {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
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
    pub reg_req: Vec<Signal<In, Bit>>,
    pub reg_write: Vec<Signal<In, Bit>>,
    pub reg_addr: Vec<Sig<In>>,
    pub reg_wdata: Vec<Sig<In>>,
    pub reg_privileged: Vec<Signal<In, Bit>>,
    pub reg_secure: Vec<Signal<In, Bit>>,
    pub reg_rdata: Vec<Sig<Out>>,
    pub reg_error: Vec<Signal<Out, Bit>>,
    pub event: EventPorts,
    pub pe_secure: Vec<Signal<In, Bit>>,
    pub pe_privileged: Signal<In, Bit>,
    pub halted: Signal<In, Bit>,
    pub sleeping: Vec<Signal<In, Bit>>,
    pub lockup: Vec<Signal<In, Bit>>,
    pub nid_p: Vec<Signal<In, Bit>>,
    pub nid_u: Vec<Signal<In, Bit>>,
    pub snid_p: Vec<Signal<In, Bit>>,
    pub snid_u: Vec<Signal<In, Bit>>,
    pub hd_p: Vec<Signal<In, Bit>>,
    pub hd_u: Vec<Signal<In, Bit>>,
    pub shd_p: Vec<Signal<In, Bit>>,
    pub shd_u: Vec<Signal<In, Bit>>,
    pub dbgen: Vec<Signal<In, Bit>>,
    pub niden: Vec<Signal<In, Bit>>,
    pub uiden: Vec<Signal<In, Bit>>,
    pub spiden: Vec<Signal<In, Bit>>,
    pub spniden: Vec<Signal<In, Bit>>,
    pub s_sde: Vec<Signal<In, Bit>>,
    pub spidensel: Vec<Signal<In, Bit>>,
    pub intspiden: Vec<Signal<In, Bit>>,
    pub spnidensel: Vec<Signal<In, Bit>>,
    pub intspniden: Vec<Signal<In, Bit>>,
    pub s_uiden: Vec<Signal<In, Bit>>,
    pub trcena: Signal<In, Bit>,
    pub mon_en: Signal<In, Bit>,
    pub umon_en: Vec<Signal<In, Bit>>,
    pub sdme: Vec<Signal<In, Bit>>,
    pub c_pmov: Vec<Signal<In, Bit>>,
    pub can_halt: Vec<Sig<In>>,
    pub mon_pend: Signal<Out, Bit>,
    pub halt_req: Vec<Signal<Out, Bit>>,
    pub dfsr_pmu: Signal<Out, Bit>,
    pub cti_trigger: Signal<Out, Bit>,
    pub tro_valid: Vec<Signal<Out, Bit>>,
    pub tro_ready: Vec<Signal<In, Bit>>,
    pub tro_mask: Vec<Sig<Out>>,
    pub dwt_cyccntena: Vec<Signal<In, Bit>>,
    pub dwt_cycdiss: Vec<Signal<In, Bit>>,
    pub dwt_cyccnt_we: Vec<Signal<In, Bit>>,
    pub dwt_cyccnt_wdata: Vec<Sig<In>>,
    pub cyccnt: Vec<Sig<Out>>,
    apb: Vec<Apb4Port>,
    raw: Vec<RawPort>,
    predicates: Vec<Predicates>,
    authentication: Vec<Authentication>,
    stage: Vec<EventStage>,
    core: Core,
    flags: Vec<Sig<Local>>,
    owners: Vec<Sig<Local>>,
    noninvasive: Sig<Local>,
    halting: Sig<Local>,
    state: Sig<Local>,
    staged_state: Sig<Local>,
    at_privileged: Konst,
    at_halted: Konst,
    at_secure: Konst,
    at_sleeping: Konst,
    at_lockup: Konst,
    _apb: usize,
    _raw: usize,
    _security: usize,
    _unprivileged: usize,
    _flags: usize,
    _chunks: usize,
    _counts: usize,
    _owners: usize,
    _increment: usize,
    _stages: usize,
    _sleeping: usize,
    _lockup: usize,
    _predicates: usize,
    _authentication: usize,
    _tro: usize,
    _halting: usize,
    _can_halt: usize,
    _dwt: usize,
    _allowed: usize,
    _state: usize,
}

impl Logic for Armv8mPmu {
    #[hdl_gen]
    fn update(&mut self) {
        self.core.clock.next = self.clock.val();
        self.core.reset.next = self.reset.val();
        for i in 0..self._apb {
            self.apb[i].psel.next = self.psel[i].val();
            self.apb[i].penable.next = self.penable[i].val();
            self.apb[i].pwrite.next = self.pwrite[i].val();
            self.apb[i].paddr.next = self.paddr[i].val();
            self.apb[i].pwdata.next = self.pwdata[i].val();
            self.apb[i].pstrb.next = self.pstrb[i].val();
            self.apb[i].pprot.next = self.pprot[i].val();
            self.apb[i].rdata.next = self.core.rdata.val();
            self.pready[i].next = self.apb[i].pready.val();
            self.prdata[i].next = self.apb[i].prdata.val();
            self.pslverr[i].next = self.apb[i].pslverr.val();
            self.core.write.next = self.apb[i].write.val();
            self.core.address.next = self.apb[i].address.val();
            self.core.wdata.next = self.apb[i].wdata.val();
            for j in 0..self._security {
                self.core.access_secure[j].next = self.apb[i].secure[j].val();
            }
        }
        for i in 0..self._raw {
            self.raw[i].request.next = self.reg_req[i].val();
            self.raw[i].request_write.next = self.reg_write[i].val();
            self.raw[i].request_address.next = self.reg_addr[i].val();
            self.raw[i].request_wdata.next = self.reg_wdata[i].val();
            self.raw[i].request_privileged.next = self.reg_privileged[i].val();
            self.raw[i].rdata.next = self.core.rdata.val();
            self.reg_rdata[i].next = self.raw[i].response_rdata.val();
            self.reg_error[i].next = self.raw[i].response_error.val();
            self.core.write.next = self.raw[i].write.val();
            self.core.address.next = self.raw[i].address.val();
            self.core.wdata.next = self.raw[i].wdata.val();
            for j in 0..self._security {
                self.raw[i].request_secure[j].next = self.reg_secure[j].val();
                self.core.access_secure[j].next = self.raw[i].secure[j].val();
            }
        }

        for i in 0..self._predicates {
            self.predicates[i].nid_p.next = self.nid_p[i].val();
            self.predicates[i].hd_p.next = self.hd_p[i].val();
            for j in 0..self._unprivileged {
                self.predicates[i].nid_u[j].next = self.nid_u[j].val();
                self.predicates[i].hd_u[j].next = self.hd_u[j].val();
            }
            for j in 0..self._security {
                self.predicates[i].snid_p[j].next = self.snid_p[j].val();
                self.predicates[i].shd_p[j].next = self.shd_p[j].val();
                for k in 0..self._unprivileged {
                    self.predicates[i].snid_u[k].next = self.snid_u[k].val();
                    self.predicates[i].shd_u[k].next = self.shd_u[k].val();
                }
            }
            self.noninvasive.next = self.predicates[i].noninvasive.val();
            self.halting.next = self.predicates[i].halting.val();
        }
        for i in 0..self._authentication {
            self.authentication[i].halted.next = self.halted.val();
            self.authentication[i].dbgen.next = self.dbgen[i].val();
            self.authentication[i].niden.next = self.niden[i].val();
            for j in 0..self._unprivileged {
                self.authentication[i].uiden[j].next = self.uiden[j].val();
            }
            for j in 0..self._security {
                self.authentication[i].spiden[j].next = self.spiden[j].val();
                self.authentication[i].spniden[j].next = self.spniden[j].val();
                self.authentication[i].s_sde[j].next = self.s_sde[j].val();
                self.authentication[i].spidensel[j].next = self.spidensel[j].val();
                self.authentication[i].intspiden[j].next = self.intspiden[j].val();
                self.authentication[i].spnidensel[j].next = self.spnidensel[j].val();
                self.authentication[i].intspniden[j].next = self.intspniden[j].val();
                for k in 0..self._unprivileged {
                    self.authentication[i].s_uiden[k].next = self.s_uiden[k].val();
                }
            }
            self.noninvasive.next = self.authentication[i].noninvasive.val();
            self.halting.next = self.authentication[i].halting.val();
        }

        for i in 0..self._chunks {
            self.flags[i].next = 0.into();
        }
        for i in 0..self._flags {
            self.flags[i / 128].next =
                self.flags[i / 128].val().replace_bit(i & 127, self.event.flag[i].val());
        }
        for i in 0..self._owners {
            self.owners[i].next = 0.into();
            self.owners[i].next = self.owners[i].val().replace_bit(0, self.event.privileged[i].val());
            for j in 0..self._security {
                self.owners[i].next = self.owners[i].val().replace_bit(j + 1, self.event.secure[i].val());
            }
        }
        self.state.next = bit_cast_to(self.noninvasive.val(), self._state);
        self.state.next =
            self.state.val().replace_bit(self.at_privileged.val().index(), self.pe_privileged.val());
        self.state.next = self.state.val().replace_bit(self.at_halted.val().index(), self.halted.val());
        for i in 0..self._security {
            self.state.next =
                self.state.val().replace_bit(self.at_secure.val().index(), self.pe_secure[i].val());
        }
        for i in 0..self._sleeping {
            self.state.next =
                self.state.val().replace_bit(self.at_sleeping.val().index(), self.sleeping[i].val());
        }
        for i in 0..self._lockup {
            self.state.next =
                self.state.val().replace_bit(self.at_lockup.val().index(), self.lockup[i].val());
        }

        self.staged_state.next = self.state.val();
        for i in 0..self._chunks {
            self.core.flag[i].next = self.flags[i].val();
        }
        for i in 0..self._counts {
            self.core.count[i].next = unsigned_cast_to(self.event.count[i].val(), self._increment);
        }
        for i in 0..self._owners {
            self.core.owner[i].next = self.owners[i].val();
        }
        for k in 0..self._stages {
            self.stage[k].clock.next = self.clock.val();
            self.stage[k].reset.next = self.reset.val();
            self.stage[k].state.next = self.state.val();
            if k > 0 {
                self.stage[k].state.next = self.stage[k - 1].state_staged.val();
            }
            self.staged_state.next = self.stage[k].state_staged.val();
            for i in 0..self._chunks {
                self.stage[k].flag[i].next = self.flags[i].val();
                if k > 0 {
                    self.stage[k].flag[i].next = self.stage[k - 1].flag_staged[i].val();
                }
                self.core.flag[i].next = self.stage[k].flag_staged[i].val();
            }
            for i in 0..self._counts {
                self.stage[k].count[i].next = self.event.count[i].val();
                if k > 0 {
                    self.stage[k].count[i].next = self.stage[k - 1].count_staged[i].val();
                }
                self.core.count[i].next =
                    unsigned_cast_to(self.stage[k].count_staged[i].val(), self._increment);
            }
            for i in 0..self._owners {
                self.stage[k].owner[i].next = self.owners[i].val();
                if k > 0 {
                    self.stage[k].owner[i].next = self.stage[k - 1].owner_staged[i].val();
                }
                self.core.owner[i].next = self.stage[k].owner_staged[i].val();
            }
        }

        self.core.staged_allowed.next = bit_cast_to(self.staged_state.val(), self._allowed);
        self.core.staged_privileged.next = self.staged_state.val().get_bit(self.at_privileged.val().index());
        self.core.staged_halted.next = self.staged_state.val().get_bit(self.at_halted.val().index());
        for i in 0..self._sleeping {
            self.core.staged_sleeping[i].next =
                self.staged_state.val().get_bit(self.at_sleeping.val().index());
        }
        for i in 0..self._lockup {
            self.core.staged_lockup[i].next = self.staged_state.val().get_bit(self.at_lockup.val().index());
        }
        for i in 0..self._security {
            self.core.staged_secure[i].next = self.staged_state.val().get_bit(self.at_secure.val().index());
            self.core.pe_secure[i].next = self.pe_secure[i].val();
            self.core.sdme[i].next = self.sdme[i].val();
        }
        for i in 0..self._unprivileged {
            self.core.umon_en[i].next = self.umon_en[i].val();
        }

        self.core.noninvasive.next = self.noninvasive.val();
        self.core.halting.next = self.halting.val();
        self.core.halted.next = self.halted.val();
        self.core.trcena.next = self.trcena.val();
        self.core.mon_en.next = self.mon_en.val();
        for i in 0..self._can_halt {
            self.core.can_halt[i].next = self.can_halt[i].val();
        }
        self.mon_pend.next = self.core.mon_pend.val();
        self.dfsr_pmu.next = self.core.dfsr_pmu.val();
        self.cti_trigger.next = self.core.cti_trigger.val();
        for i in 0..self._halting {
            self.core.c_pmov[i].next = self.c_pmov[i].val();
            self.halt_req[i].next = self.core.halt_req[i].val();
        }
        for i in 0..self._tro {
            self.core.tro_ready[i].next = self.tro_ready[i].val();
            self.tro_valid[i].next = self.core.tro_valid[i].val();
            self.tro_mask[i].next = self.core.tro_mask[i].val();
        }
        for i in 0..self._dwt {
            self.core.dwt_cyccntena[i].next = self.dwt_cyccntena[i].val();
            for j in 0..self._security {
                self.core.dwt_cycdiss[j].next = self.dwt_cycdiss[j].val();
            }
            self.core.dwt_cyccnt_we[i].next = self.dwt_cyccnt_we[i].val();
            self.core.dwt_cyccnt_wdata[i].next = self.dwt_cyccnt_wdata[i].val();
            self.cyccnt[i].next = self.core.cyccnt[i].val();
        }
    }

    fn timing(&self) -> Vec<TimingInfo> {
        self.describe().into_timing()
    }
}
