//! The top block of the Armv8.1-M PMU.

use super::authentication::Authentication;
use super::control::Control;
use super::counters::Counters;
use super::cycle_counter::CycleCounter;
use super::decoder::Decoder;
use super::event_ports::EventPorts;
use super::overflow_requests::OverflowRequests;
use super::params::Params;
use super::permissions::CountPermission;
use super::plan::{ADDRESS_WIDTH, CYCLES, Plan, TRACED, WORD, optional, optional_word, position};
use super::read::ReadSelect;
use super::trace::TraceOnOverflow;
use crate::blocks::event_select::chunks;
use crate::blocks::signal::MAX_WIDTH;
use crate::blocks::{
    Apb4Port, EventStage, Konst, Meta, OverflowStatus, RawPort, SetClearBank, Sig, bit_cast_to,
    unsigned_cast_to, vectors,
};
use crate::spec::Bus;
use rust_hdl::prelude::*;

/// The unit. A port that is a `Vec` exists only in configurations that need it.
#[derive(LogicBlock)]
pub struct Armv8mPmu {
    /// Clock, rising edge.
    pub clock: Signal<In, Clock>,
    /// Reset of every flop.
    pub reset: Signal<In, Bit>,
    /// APB select.
    pub psel: Vec<Signal<In, Bit>>,
    /// APB enable.
    pub penable: Vec<Signal<In, Bit>>,
    /// APB direction.
    pub pwrite: Vec<Signal<In, Bit>>,
    /// APB byte address.
    pub paddr: Vec<Sig<In>>,
    /// APB write data.
    pub pwdata: Vec<Sig<In>>,
    /// APB byte strobes.
    pub pstrb: Vec<Sig<In>>,
    /// APB protection.
    pub pprot: Vec<Sig<In>>,
    /// APB ready.
    pub pready: Vec<Signal<Out, Bit>>,
    /// APB read data.
    pub prdata: Vec<Sig<Out>>,
    /// APB error.
    pub pslverr: Vec<Signal<Out, Bit>>,
    /// Register access in this cycle.
    pub reg_req: Vec<Signal<In, Bit>>,
    /// Direction of the access.
    pub reg_write: Vec<Signal<In, Bit>>,
    /// Byte address of the access.
    pub reg_addr: Vec<Sig<In>>,
    /// Write data.
    pub reg_wdata: Vec<Sig<In>>,
    /// Privilege of the access.
    pub reg_privileged: Vec<Signal<In, Bit>>,
    /// Security of the access.
    pub reg_secure: Vec<Signal<In, Bit>>,
    /// Read data.
    pub reg_rdata: Vec<Sig<Out>>,
    /// Refusal.
    pub reg_error: Vec<Signal<Out, Bit>>,
    /// Event inputs.
    pub event: EventPorts,
    /// The PE is in Secure state.
    pub pe_secure: Vec<Signal<In, Bit>>,
    /// The PE is privileged.
    pub pe_privileged: Signal<In, Bit>,
    /// The PE is in Debug state.
    pub halted: Signal<In, Bit>,
    /// The PE sleeps.
    pub sleeping: Vec<Signal<In, Bit>>,
    /// The PE is in Lockup.
    pub lockup: Vec<Signal<In, Bit>>,
    /// NoninvasiveDebugAllowed, privileged.
    pub nid_p: Vec<Signal<In, Bit>>,
    /// NoninvasiveDebugAllowed, unprivileged.
    pub nid_u: Vec<Signal<In, Bit>>,
    /// SecureNoninvasiveDebugAllowed, privileged.
    pub snid_p: Vec<Signal<In, Bit>>,
    /// SecureNoninvasiveDebugAllowed, unprivileged.
    pub snid_u: Vec<Signal<In, Bit>>,
    /// HaltingDebugAllowed, privileged.
    pub hd_p: Vec<Signal<In, Bit>>,
    /// HaltingDebugAllowed, unprivileged.
    pub hd_u: Vec<Signal<In, Bit>>,
    /// SecureHaltingDebugAllowed, privileged.
    pub shd_p: Vec<Signal<In, Bit>>,
    /// SecureHaltingDebugAllowed, unprivileged.
    pub shd_u: Vec<Signal<In, Bit>>,
    /// Invasive debug enable.
    pub dbgen: Vec<Signal<In, Bit>>,
    /// Non-invasive debug enable.
    pub niden: Vec<Signal<In, Bit>>,
    /// DAUTHCTRL_NS.UIDEN.
    pub uiden: Vec<Signal<In, Bit>>,
    /// Secure invasive debug enable.
    pub spiden: Vec<Signal<In, Bit>>,
    /// Secure non-invasive debug enable.
    pub spniden: Vec<Signal<In, Bit>>,
    /// DHCSR.S_SDE.
    pub s_sde: Vec<Signal<In, Bit>>,
    /// DAUTHCTRL_S.SPIDENSEL.
    pub spidensel: Vec<Signal<In, Bit>>,
    /// DAUTHCTRL_S.INTSPIDEN.
    pub intspiden: Vec<Signal<In, Bit>>,
    /// DAUTHCTRL_S.SPNIDENSEL.
    pub spnidensel: Vec<Signal<In, Bit>>,
    /// DAUTHCTRL_S.INTSPNIDEN.
    pub intspniden: Vec<Signal<In, Bit>>,
    /// DAUTHCTRL_S.UIDEN.
    pub s_uiden: Vec<Signal<In, Bit>>,
    /// DEMCR.TRCENA.
    pub trcena: Signal<In, Bit>,
    /// DEMCR.MON_EN.
    pub mon_en: Signal<In, Bit>,
    /// DEMCR.UMON_EN.
    pub umon_en: Vec<Signal<In, Bit>>,
    /// DEMCR.SDME.
    pub sdme: Vec<Signal<In, Bit>>,
    /// DHCSR.C_PMOV.
    pub c_pmov: Vec<Signal<In, Bit>>,
    /// CanHaltOnEvent for each state, indexed {secure, privileged}.
    pub can_halt: Vec<Sig<In>>,
    /// Set DEMCR.MON_PEND.
    pub mon_pend: Signal<Out, Bit>,
    /// Set DHCSR.C_HALT.
    pub halt_req: Vec<Signal<Out, Bit>>,
    /// Set DFSR.PMU.
    pub dfsr_pmu: Signal<Out, Bit>,
    /// Event for the cross-trigger interface.
    pub cti_trigger: Signal<Out, Bit>,
    /// A trace packet waits.
    pub tro_valid: Vec<Signal<Out, Bit>>,
    /// The trace unit takes the packet.
    pub tro_ready: Vec<Signal<In, Bit>>,
    /// Payload of the trace packet.
    pub tro_mask: Vec<Sig<Out>>,
    /// DWT_CTRL.CYCCNTENA.
    pub dwt_cyccntena: Vec<Signal<In, Bit>>,
    /// DWT_CTRL.CYCDISS.
    pub dwt_cycdiss: Vec<Signal<In, Bit>>,
    /// DWT_CYCCNT is written.
    pub dwt_cyccnt_we: Vec<Signal<In, Bit>>,
    /// Value written to DWT_CYCCNT.
    pub dwt_cyccnt_wdata: Vec<Sig<In>>,
    /// DWT_CYCCNT.
    pub cyccnt: Vec<Sig<Out>>,
    apb: Vec<Apb4Port>,
    raw: Vec<RawPort>,
    authentication: Vec<Authentication>,
    stage: Vec<EventStage>,
    decoder: Decoder,
    control: Control,
    enable: SetClearBank,
    interrupt_enable: SetClearBank,
    overflow_status: OverflowStatus,
    permission: CountPermission,
    counters: Counters,
    cycles: CycleCounter,
    requests: OverflowRequests,
    trace: Vec<TraceOnOverflow>,
    read: ReadSelect,
    write: Signal<Local, Bit>,
    address: Sig<Local>,
    wdata: Sig<Local>,
    access_secure: Vec<Signal<Local, Bit>>,
    flags: Vec<Sig<Local>>,
    counts: Vec<Sig<Local>>,
    owners: Vec<Sig<Local>>,
    noninvasive: Sig<Local>,
    halting: Sig<Local>,
    state: Sig<Local>,
    staged_flags: Vec<Sig<Local>>,
    staged_counts: Vec<Sig<Local>>,
    staged_owners: Vec<Sig<Local>>,
    staged_state: Sig<Local>,
    overflow: Sig<Local>,
    at_ns_unprivileged: Konst,
    at_s_privileged: Konst,
    at_s_unprivileged: Konst,
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
    _exempt: usize,
    _increment: usize,
    _stages: usize,
    _sleeping: usize,
    _lockup: usize,
    _predicates: usize,
    _authentication: usize,
    _dp_secure_only: usize,
    _fzo: usize,
    _tro: usize,
    _halting: usize,
    _can_halt: usize,
    _secure_owner: usize,
    _privileged_owner: usize,
    _owner_pins: usize,
    _dwt: usize,
    _n: usize,
    _word: usize,
    _permissions: usize,
    _state: usize,
}

impl Armv8mPmu {
    /// The unit that `params` describes.
    ///
    /// # Panics
    /// If a parameter is outside its legal range.
    pub fn new(params: &Params) -> Armv8mPmu {
        let plan = Plan::new(params);
        let pins = plan.state();
        let n = plan.counters;
        let (s, u) = (plan.security, plan.unprivileged);
        let security = params.security_extension;
        let apb = usize::from(params.bus == Bus::Apb4);
        let raw = usize::from(params.bus == Bus::Raw);
        let auth = plan.authentication();
        let predicates = 1 - auth;
        let stages = params.event_stages as usize;
        let sleeping = usize::from(!params.count_in_sleep);
        let lockup = usize::from(!params.count_in_lockup);
        let tro = usize::from(params.trace_on_overflow);
        let fzo = usize::from(params.freeze_on_overflow);
        let halting = usize::from(params.halting_debug_events);
        let dwt = usize::from(params.dwt);
        Armv8mPmu {
            clock: Default::default(),
            reset: Default::default(),
            psel: optional(apb),
            penable: optional(apb),
            pwrite: optional(apb),
            paddr: optional_word(apb, ADDRESS_WIDTH),
            pwdata: optional_word(apb, WORD),
            pstrb: optional_word(apb, 4),
            pprot: optional_word(apb, 3),
            pready: optional(apb),
            prdata: optional_word(apb, WORD),
            pslverr: optional(apb),
            reg_req: optional(raw),
            reg_write: optional(raw),
            reg_addr: optional_word(raw, ADDRESS_WIDTH),
            reg_wdata: optional_word(raw, WORD),
            reg_privileged: optional(raw),
            reg_secure: optional(raw * s),
            reg_rdata: optional_word(raw, WORD),
            reg_error: optional(raw),
            event: EventPorts::new(&plan),
            pe_secure: optional(s),
            pe_privileged: Default::default(),
            halted: Default::default(),
            sleeping: optional(sleeping),
            lockup: optional(lockup),
            nid_p: optional(predicates),
            nid_u: optional(predicates * u),
            snid_p: optional(predicates * s),
            snid_u: optional(predicates * s * u),
            hd_p: optional(predicates),
            hd_u: optional(predicates * u),
            shd_p: optional(predicates * s),
            shd_u: optional(predicates * s * u),
            dbgen: optional(auth),
            niden: optional(auth),
            uiden: optional(auth * u),
            spiden: optional(auth * s),
            spniden: optional(auth * s),
            s_sde: optional(auth * s),
            spidensel: optional(auth * s),
            intspiden: optional(auth * s),
            spnidensel: optional(auth * s),
            intspniden: optional(auth * s),
            s_uiden: optional(auth * s * u),
            trcena: Default::default(),
            mon_en: Default::default(),
            umon_en: optional(u),
            sdme: optional(s),
            c_pmov: optional(halting),
            can_halt: optional_word(plan.can_halt, 2 + 2 * s),
            mon_pend: Default::default(),
            halt_req: optional(halting),
            dfsr_pmu: Default::default(),
            cti_trigger: Default::default(),
            tro_valid: optional(tro),
            tro_ready: optional(tro),
            tro_mask: optional_word(tro, TRACED),
            dwt_cyccntena: optional(dwt),
            dwt_cycdiss: optional(dwt * s),
            dwt_cyccnt_we: optional(dwt),
            dwt_cyccnt_wdata: optional_word(dwt, CYCLES),
            cyccnt: optional_word(dwt, CYCLES),
            apb: (0..apb).map(|_| Apb4Port::new(ADDRESS_WIDTH, security)).collect(),
            raw: (0..raw).map(|_| RawPort::new(ADDRESS_WIDTH, security)).collect(),
            authentication: (0..auth).map(|_| Authentication::new(&plan)).collect(),
            stage: (0..stages).map(|_| EventStage::new(plan.stage_shape(), plan.reset)).collect(),
            decoder: Decoder::new(&plan),
            control: Control::new(&plan),
            enable: SetClearBank::new(WORD, n, params.counter_mask().into(), plan.reset),
            interrupt_enable: SetClearBank::new(WORD, n, params.interrupts.into(), plan.reset),
            overflow_status: OverflowStatus::new(WORD, n, plan.reset),
            permission: CountPermission::new(&plan),
            counters: Counters::new(&plan),
            cycles: CycleCounter::new(&plan),
            requests: OverflowRequests::new(&plan),
            trace: (0..tro).map(|_| TraceOnOverflow::new(&plan)).collect(),
            read: ReadSelect::new(&plan),
            write: Default::default(),
            address: Sig::new(ADDRESS_WIDTH),
            wdata: Sig::new(WORD),
            access_secure: optional(s),
            flags: chunks(plan.flags.len()),
            counts: vectors(plan.counts.len(), plan.increment),
            owners: vectors(plan.owners.len(), plan.owner_width()),
            noninvasive: Sig::new(plan.predicates()),
            halting: Sig::new(plan.predicates()),
            state: Sig::new(pins.width),
            staged_flags: chunks(plan.flags.len()),
            staged_counts: vectors(plan.counts.len(), plan.increment),
            staged_owners: vectors(plan.owners.len(), plan.owner_width()),
            staged_state: Sig::new(pins.width),
            overflow: Sig::new(WORD),
            at_ns_unprivileged: position(plan.predicate(0, u)),
            at_s_privileged: position(plan.predicate(1, 0)),
            at_s_unprivileged: position(plan.predicate(1, u)),
            at_privileged: position(pins.privileged),
            at_halted: position(pins.halted),
            at_secure: position(pins.secure),
            at_sleeping: position(pins.sleeping),
            at_lockup: position(pins.lockup),
            _apb: apb,
            _raw: raw,
            _security: s,
            _unprivileged: u,
            _flags: plan.flags.len(),
            _chunks: plan.flags.len().div_ceil(MAX_WIDTH),
            _counts: plan.counts.len(),
            _owners: plan.owners.len(),
            _exempt: usize::from(!plan.exempts.is_empty()),
            _increment: plan.increment,
            _stages: stages,
            _sleeping: sleeping,
            _lockup: lockup,
            _predicates: predicates,
            _authentication: auth,
            _dp_secure_only: usize::from(params.dp_secure_only) * s,
            _fzo: fzo,
            _tro: tro,
            _halting: halting,
            _can_halt: plan.can_halt,
            _secure_owner: plan.secure_owner,
            _privileged_owner: plan.privileged_owner,
            _owner_pins: plan.owners.len() * plan.privileged_owner,
            _dwt: dwt,
            _n: n,
            _word: WORD,
            _permissions: plan.predicates(),
            _state: pins.width,
        }
    }
}

impl Logic for Armv8mPmu {
    #[hdl_gen]
    fn update(&mut self) {
        for i in 0..self._apb {
            self.apb[i].psel.next = self.psel[i].val();
            self.apb[i].penable.next = self.penable[i].val();
            self.apb[i].pwrite.next = self.pwrite[i].val();
            self.apb[i].paddr.next = self.paddr[i].val();
            self.apb[i].pwdata.next = self.pwdata[i].val();
            self.apb[i].pstrb.next = self.pstrb[i].val();
            self.apb[i].pprot.next = self.pprot[i].val();
            self.apb[i].rdata.next = self.read.rdata.val();
            self.pready[i].next = self.apb[i].pready.val();
            self.prdata[i].next = self.apb[i].prdata.val();
            self.pslverr[i].next = self.apb[i].pslverr.val();
            self.write.next = self.apb[i].write.val();
            self.address.next = self.apb[i].address.val();
            self.wdata.next = self.apb[i].wdata.val();
            for j in 0..self._security {
                self.access_secure[j].next = self.apb[i].secure[j].val();
            }
        }
        for i in 0..self._raw {
            self.raw[i].request.next = self.reg_req[i].val();
            self.raw[i].request_write.next = self.reg_write[i].val();
            self.raw[i].request_address.next = self.reg_addr[i].val();
            self.raw[i].request_wdata.next = self.reg_wdata[i].val();
            self.raw[i].request_privileged.next = self.reg_privileged[i].val();
            self.raw[i].rdata.next = self.read.rdata.val();
            self.reg_rdata[i].next = self.raw[i].response_rdata.val();
            self.reg_error[i].next = self.raw[i].response_error.val();
            self.write.next = self.raw[i].write.val();
            self.address.next = self.raw[i].address.val();
            self.wdata.next = self.raw[i].wdata.val();
            for j in 0..self._security {
                self.raw[i].request_secure[j].next = self.reg_secure[j].val();
                self.access_secure[j].next = self.raw[i].secure[j].val();
            }
        }

        self.noninvasive.next = 0.into();
        self.halting.next = 0.into();
        for i in 0..self._predicates {
            self.noninvasive.next = self.noninvasive.val().replace_bit(0, self.nid_p[i].val());
            self.halting.next = self.halting.val().replace_bit(0, self.hd_p[i].val());
            for j in 0..self._unprivileged {
                self.noninvasive.next = self
                    .noninvasive
                    .val()
                    .replace_bit(self.at_ns_unprivileged.val().index(), self.nid_u[j].val());
                self.halting.next =
                    self.halting.val().replace_bit(self.at_ns_unprivileged.val().index(), self.hd_u[j].val());
            }
            for j in 0..self._security {
                self.noninvasive.next = self
                    .noninvasive
                    .val()
                    .replace_bit(self.at_s_privileged.val().index(), self.snid_p[j].val());
                self.halting.next =
                    self.halting.val().replace_bit(self.at_s_privileged.val().index(), self.shd_p[j].val());
                for k in 0..self._unprivileged {
                    self.noninvasive.next = self
                        .noninvasive
                        .val()
                        .replace_bit(self.at_s_unprivileged.val().index(), self.snid_u[k].val());
                    self.halting.next = self
                        .halting
                        .val()
                        .replace_bit(self.at_s_unprivileged.val().index(), self.shd_u[k].val());
                }
            }
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
        for i in 0..self._counts {
            self.counts[i].next = unsigned_cast_to(self.event.count[i].val(), self._increment);
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
            self.staged_flags[i].next = self.flags[i].val();
        }
        for i in 0..self._counts {
            self.staged_counts[i].next = self.counts[i].val();
        }
        for i in 0..self._owners {
            self.staged_owners[i].next = self.owners[i].val();
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
                self.staged_flags[i].next = self.stage[k].flag_staged[i].val();
            }
            for i in 0..self._counts {
                self.stage[k].count[i].next = self.counts[i].val();
                if k > 0 {
                    self.stage[k].count[i].next = self.stage[k - 1].count_staged[i].val();
                }
                self.staged_counts[i].next = self.stage[k].count_staged[i].val();
            }
            for i in 0..self._owners {
                self.stage[k].owner[i].next = self.owners[i].val();
                if k > 0 {
                    self.stage[k].owner[i].next = self.stage[k - 1].owner_staged[i].val();
                }
                self.staged_owners[i].next = self.stage[k].owner_staged[i].val();
            }
        }

        self.decoder.write.next = self.write.val();
        self.decoder.address.next = self.address.val();
        self.decoder.wdata.next = self.wdata.val();

        self.control.clock.next = self.clock.val();
        self.control.reset.next = self.reset.val();
        self.control.write.next = self.decoder.write_control.val();
        self.control.wdata.next = self.wdata.val();
        for i in 0..self._dp_secure_only {
            self.control.write_secure[i].next = self.access_secure[i].val();
        }
        self.control.trcena.next = self.trcena.val();
        for i in 0..self._fzo {
            self.control.overflows[i].next = self.overflow_status.value.val();
        }

        self.enable.clock.next = self.clock.val();
        self.enable.reset.next = self.reset.val();
        self.enable.set.next = self.decoder.enable_set.val();
        self.enable.clear.next = self.decoder.enable_clear.val();
        self.enable.wdata.next = self.wdata.val();

        self.interrupt_enable.clock.next = self.clock.val();
        self.interrupt_enable.reset.next = self.reset.val();
        self.interrupt_enable.set.next = self.decoder.interrupt_set.val();
        self.interrupt_enable.clear.next = self.decoder.interrupt_clear.val();
        self.interrupt_enable.wdata.next = self.wdata.val();

        self.overflow_status.clock.next = self.clock.val();
        self.overflow_status.reset.next = self.reset.val();
        self.overflow_status.set.next = self.decoder.overflow_set.val();
        self.overflow_status.clear.next = self.decoder.overflow_clear.val();
        self.overflow_status.wdata.next = self.wdata.val();
        self.overflow.next = self.counters.overflow.val().replace_bit(31, self.cycles.overflow.val());
        self.overflow_status.overflow.next = self.overflow.val();

        self.permission.allowed.next = bit_cast_to(self.staged_state.val(), self._permissions);
        self.permission.privileged.next = self.staged_state.val().get_bit(self.at_privileged.val().index());
        self.permission.halted.next = self.staged_state.val().get_bit(self.at_halted.val().index());
        for i in 0..self._security {
            self.permission.secure[i].next = self.staged_state.val().get_bit(self.at_secure.val().index());
            self.permission.access_secure[i].next = self.access_secure[i].val();
        }
        for i in 0..self._sleeping {
            self.permission.sleeping[i].next =
                self.staged_state.val().get_bit(self.at_sleeping.val().index());
        }
        for i in 0..self._lockup {
            self.permission.lockup[i].next = self.staged_state.val().get_bit(self.at_lockup.val().index());
        }
        for i in 0..self._owners {
            self.permission.owner[i].next = self.staged_owners[i].val();
        }

        self.counters.clock.next = self.clock.val();
        self.counters.reset.next = self.reset.val();
        self.counters.write_type.next = self.decoder.write_type.val();
        self.counters.write_count.next = self.decoder.write_count.val();
        self.counters.clear.next = self.control.clear_counters.val();
        self.counters.wdata.next = self.wdata.val();
        self.counters.run.next = self.control.run_counters.val();
        self.counters.enabled.next = self.enable.value.val();
        self.counters.software.next = self.decoder.software.val();
        for i in 0..self._chunks {
            self.counters.flag[i].next = self.staged_flags[i].val();
        }
        for i in 0..self._counts {
            self.counters.count[i].next = self.staged_counts[i].val();
        }
        self.counters.permitted_pe.next = self.permission.permitted_pe.val();
        self.counters.permitted_software.next = self.permission.permitted_software.val();
        for i in 0..self._owners {
            self.counters.permitted_owner[i].next = self.permission.permitted_owner[i].val();
        }
        for i in 0..self._exempt {
            self.counters.permitted_exempt[i].next = self.permission.permitted_exempt[i].val();
        }
        for i in 0..self._secure_owner {
            self.counters.pe_secure[i].next = self.staged_state.val().get_bit(self.at_secure.val().index());
            self.counters.access_secure[i].next = self.access_secure[i].val();
            self.requests.secure[i].next = self.counters.secure[i]
                .val()
                .replace_bit(31, self.staged_state.val().get_bit(self.at_secure.val().index()));
        }
        for i in 0..self._privileged_owner {
            self.counters.pe_privileged[i].next =
                self.staged_state.val().get_bit(self.at_privileged.val().index());
            self.requests.privileged[i].next = self.counters.privileged[i]
                .val()
                .replace_bit(31, self.staged_state.val().get_bit(self.at_privileged.val().index()));
        }
        for i in 0..self._owner_pins {
            self.counters.owner[i].next = self.staged_owners[i].val();
        }

        self.cycles.clock.next = self.clock.val();
        self.cycles.reset.next = self.reset.val();
        self.cycles.run.next = self.control.run_cycles.val();
        self.cycles.enabled.next = self.enable.value.val().get_bit(31);
        self.cycles.active.next = self.permission.active.val();
        self.cycles.halted.next = self.staged_state.val().get_bit(self.at_halted.val().index());
        for i in 0..self._security {
            self.cycles.stop[i].next = self.control.stop_cycles[i].val();
            self.cycles.restricted[i].next = self.permission.restricted[i].val();
        }
        self.cycles.clear.next = self.control.clear_cycles.val();
        self.cycles.write.next = self.decoder.write_cycles.val();
        self.cycles.wdata.next = self.wdata.val();
        for i in 0..self._dwt {
            self.cycles.trcena[i].next = self.trcena.val();
            self.cycles.dwt_enabled[i].next = self.dwt_cyccntena[i].val();
            for j in 0..self._security {
                self.cycles.dwt_stop[j].next = self.dwt_cycdiss[j].val();
                self.cycles.pe_secure[j].next = self.staged_state.val().get_bit(self.at_secure.val().index());
            }
            self.cycles.dwt_write[i].next = self.dwt_cyccnt_we[i].val();
            self.cycles.dwt_wdata[i].next = self.dwt_cyccnt_wdata[i].val();
            self.cyccnt[i].next = self.cycles.value.val();
        }

        self.requests.overflow.next = self.overflow.val();
        self.requests.interrupt_enable.next = self.interrupt_enable.value.val();
        for i in 0..self._can_halt {
            self.requests.can_halt[i].next = self.can_halt[i].val();
        }
        self.requests.mon_en.next = self.mon_en.val();
        for i in 0..self._unprivileged {
            self.requests.umon_en[i].next = self.umon_en[i].val();
        }
        for i in 0..self._security {
            self.requests.sdme[i].next = self.sdme[i].val();
            self.requests.pe_secure[i].next = self.pe_secure[i].val();
        }
        self.requests.halted.next = self.halted.val();
        self.mon_pend.next = self.requests.mon_pend.val();
        self.dfsr_pmu.next = self.requests.dfsr_pmu.val();
        self.cti_trigger.next = self.requests.cti_trigger.val();
        for i in 0..self._halting {
            self.requests.c_pmov[i].next = self.c_pmov[i].val();
            self.halt_req[i].next = self.requests.halt_req[i].val();
        }

        for i in 0..self._tro {
            self.trace[i].clock.next = self.clock.val();
            self.trace[i].reset.next = self.reset.val();
            self.trace[i].enable.next = self.control.trace[i].val();
            self.trace[i].traced.next = self.counters.traced[i].val();
            self.trace[i].ready.next = self.tro_ready[i].val();
            self.tro_valid[i].next = self.trace[i].valid.val();
            self.tro_mask[i].next = self.trace[i].mask.val();
        }

        self.read.address.next = self.address.val();
        for i in 0..self._n {
            self.read.count[i].next = self.counters.value[i].val();
            self.read.event_type[i].next = self.counters.selection[i].val();
        }
        self.read.cycles.next = self.cycles.value.val();
        self.read.enable.next = self.enable.value.val();
        self.read.interrupt_enable.next = self.interrupt_enable.value.val();
        self.read.overflows.next = self.overflow_status.value.val();
        self.read.control.next = self.control.value.val();
        self.read.noninvasive.next = self.noninvasive.val();
        self.read.halting.next = self.halting.val();
    }

    crate::meta!(|me| {
        Meta::block("", "Armv8.1-M Performance Monitoring Unit.")
        .note("Counting in a cycle uses the registers before its edge; a write acts from the next cycle (sheet 3.1).")
        .note("A value that software writes stands against what the counter would have become (sheet 3.1).")
        .signal("psel", "APB select")
        .group("psel", "Register port")
        .signal("penable", "APB enable")
        .signal("pwrite", "APB direction")
        .signal("paddr", "APB byte address")
        .signal("pwdata", "APB write data")
        .signal("pstrb", "APB byte strobes")
        .signal("pprot", "APB protection")
        .signal("pready", "APB ready")
        .signal("prdata", "APB read data")
        .signal("pslverr", "APB error")
        .signal("reg_req", "register access in this cycle")
        .group("reg_req", "Register port")
        .signal("reg_write", "direction of the access")
        .signal("reg_addr", "byte address of the access")
        .signal("reg_wdata", "write data")
        .signal("reg_privileged", "privilege of the access")
        .signal("reg_secure", "Security of the access")
        .signal("reg_rdata", "read data")
        .signal("reg_error", "refusal")
        .names("event$flag", me.event.names("flag"))
        .names("event$count", me.event.names("count"))
        .names("event$secure", me.event.names("secure"))
        .names("event$privileged", me.event.names("privileged"))
        .signal("pe_secure", "the PE is in Secure state")
        .group("pe_secure", "State of the processor")
        .signal("pe_privileged", "the PE is privileged")
        .signal("halted", "the PE is in Debug state")
        .signal("sleeping", "the PE sleeps")
        .signal("lockup", "the PE is in Lockup")
        .signal("nid_p", "NoninvasiveDebugAllowed, privileged")
        .group("nid_p", "Debug permissions")
        .signal("nid_u", "NoninvasiveDebugAllowed, unprivileged")
        .signal("snid_p", "SecureNoninvasiveDebugAllowed, privileged")
        .signal("snid_u", "SecureNoninvasiveDebugAllowed, unprivileged")
        .signal("hd_p", "HaltingDebugAllowed, privileged")
        .signal("hd_u", "HaltingDebugAllowed, unprivileged")
        .signal("shd_p", "SecureHaltingDebugAllowed, privileged")
        .signal("shd_u", "SecureHaltingDebugAllowed, unprivileged")
        .signal("dbgen", "invasive debug enable")
        .group("dbgen", "Debug authentication")
        .signal("niden", "Non-invasive debug enable")
        .signal("uiden", "DAUTHCTRL_NS.UIDEN")
        .signal("spiden", "Secure invasive debug enable")
        .signal("spniden", "Secure non-invasive debug enable")
        .signal("s_sde", "DHCSR.S_SDE")
        .signal("spidensel", "DAUTHCTRL_S.SPIDENSEL")
        .signal("intspiden", "DAUTHCTRL_S.INTSPIDEN")
        .signal("spnidensel", "DAUTHCTRL_S.SPNIDENSEL")
        .signal("intspniden", "DAUTHCTRL_S.INTSPNIDEN")
        .signal("s_uiden", "DAUTHCTRL_S.UIDEN")
        .signal("trcena", "DEMCR.TRCENA")
        .group("trcena", "Debug control")
        .signal("mon_en", "DEMCR.MON_EN")
        .signal("umon_en", "DEMCR.UMON_EN")
        .signal("sdme", "DEMCR.SDME")
        .signal("c_pmov", "DHCSR.C_PMOV")
        .signal("can_halt", "CanHaltOnEvent for each state, indexed {secure, privileged}")
        .signal("mon_pend", "set DEMCR.MON_PEND")
        .group("mon_pend", "Overflow requests")
        .signal("halt_req", "set DHCSR.C_HALT")
        .signal("dfsr_pmu", "set DFSR.PMU")
        .signal("cti_trigger", "event for the cross-trigger interface")
        .signal("tro_valid", "A trace packet waits")
        .group("tro_valid", "Trace on overflow")
        .signal("tro_ready", "the trace unit takes the packet")
        .signal("tro_mask", "payload of the trace packet")
        .signal("dwt_cyccntena", "DWT_CTRL.CYCCNTENA")
        .group("dwt_cyccntena", "Cycle counter of the DWT")
        .signal("dwt_cycdiss", "DWT_CTRL.CYCDISS")
        .signal("dwt_cyccnt_we", "DWT_CYCCNT is written")
        .signal("dwt_cyccnt_wdata", "value written to DWT_CYCCNT")
        .signal("cyccnt", "DWT_CYCCNT")
        .signal("access_secure", "the register access is Secure")
        .signal("flags", "events of one bit, in ascending order of number")
        .signal("counts", "wider events, in ascending order of number")
        .signal("owners", "state of each event with pins of its own: privileged, then Secure")
        .signal("noninvasive", "non-invasive debug allowed: Non-secure privileged, unprivileged, Secure privileged, unprivileged")
        .signal("halting", "halting debug allowed, in the same order")
        .signal("state", "pins that are staged together with the events")
        .signal("staged_state", "what counting in this cycle uses")
        .signal("overflow", "counters that overflow in this cycle, the cycle counter in bit 31")
    });
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::blocks::settle;
    use crate::families::armv8m_pmu::params::{Attribution, DpStops, EventUse, Identification, Permissions};
    use crate::spec::{EventKind, Reset};

    fn event(number: u16, name: &str, width: u32, attribution: Attribution) -> EventUse {
        let kind = EventKind::Occurrence;
        EventUse { number, name: name.into(), width, kind, attribution, description: "x".into() }
    }

    /// A small configuration with every optional part.
    pub(crate) fn params() -> Params {
        Params {
            bus: Bus::Apb4,
            reset: Reset::default(),
            counters: 3,
            events: vec![
                event(0x08, "INST_RETIRED", 2, Attribution::Pe),
                event(0x09, "EXC_TAKEN", 1, Attribution::Own),
                event(0x114, "SE_CALL_S", 1, Attribution::Pe),
            ],
            event_stages: 2,
            freeze_on_overflow: true,
            fzo_uses_cycle_bit: true,
            trace_on_overflow: true,
            tro_bits: 8,
            security_extension: true,
            unprivileged_debug: true,
            halting_debug_events: true,
            mon_if_can_halt: true,
            mon_en_covers_unprivileged: false,
            pe_state_gates: true,
            se_call_exempt: true,
            dp_secure_only: false,
            dp_stops: DpStops::Secure,
            count_in_sleep: false,
            count_in_lockup: false,
            interrupts: 7,
            dwt: true,
            permissions: Permissions::Predicates,
            identification: Identification::default(),
        }
    }

    /// The least that a unit can be.
    fn least() -> Params {
        Params {
            bus: Bus::Raw,
            counters: 2,
            events: vec![],
            event_stages: 0,
            freeze_on_overflow: false,
            trace_on_overflow: false,
            security_extension: false,
            unprivileged_debug: false,
            halting_debug_events: false,
            se_call_exempt: false,
            count_in_sleep: true,
            count_in_lockup: true,
            interrupts: 0,
            dwt: false,
            ..params()
        }
    }

    fn rests(params: &Params) {
        let mut uut = Armv8mPmu::new(params);
        uut.connect_all();
        check_connected(&uut).expect("an unconnected signal");
        rust_hdl::core::check_write_inputs::check_inputs_not_written(&uut).expect("an input is written");
        settle(&mut uut);
    }

    #[test]
    fn every_signal_is_connected_and_nothing_oscillates() {
        let all = params();
        rests(&all);
        rests(&least());
        rests(&Params { permissions: Permissions::Authentication, ..all.clone() });
        rests(&Params { permissions: Permissions::Authentication, ..least() });
        rests(&Params { bus: Bus::Raw, dp_secure_only: true, dp_stops: DpStops::Prohibited, ..all.clone() });
        rests(&Params { halting_debug_events: false, mon_if_can_halt: false, ..all });
        rests(&Params { mon_if_can_halt: false, ..least() });
    }
}
