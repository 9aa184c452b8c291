//! Registers that control the unit as a whole, show its state, and identify it.

#[cfg(test)]
mod tests;

use super::addresses::*;
use super::claim_tags::ClaimTags;
use super::constant_words::ConstantWords;
use super::control_bank::ControlBank;
use super::empty_words::EmptyWords;
use super::live_bank::LiveBank;
use super::params::AbsentRegisters;
use super::plan::{PAGE_ADDRESS, Plan, WORD, optional, optional_word, position};
use super::registers::{Entry, Kind, entries};
use super::status_words::{AFFINITY, StatusWords};
use super::word_select::Word;
use crate::blocks::lazy::Activity;
use crate::blocks::{Konst, Meta, Sig, bit_cast_bit, unsigned_cast_to};
use rust_hdl::prelude::*;

/// What the Linux driver accesses without looking whether it exists (section 3).
const DRIVER: [(&str, u16); 8] = [
    ("TRCEVENTCTL0R", TRCEVENTCTL0R),
    ("TRCTSCTLR", TRCTSCTLR),
    ("TRCCCCTLR", TRCCCCTLR),
    ("TRCBBCTLR", TRCBBCTLR),
    ("TRCVIIECTLR", TRCVIIECTLR),
    ("TRCVISSCTLR", TRCVISSCTLR),
    ("TRCCIDCCTLR0", TRCCIDCCTLR),
    ("TRCVMIDCCTLR0", TRCVMIDCCTLR),
];

/// Everything that is neither of the resources nor of the filters.
pub(super) struct TraceRegisters {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub sys_address: Sig<In>,
    pub sys_write: Signal<In, Bit>,
    pub sys_wdata: Sig<In>,
    pub ext_address: Sig<In>,
    pub ext_write: Signal<In, Bit>,
    pub ext_read: Signal<In, Bit>,
    pub ext_wdata: Sig<In>,
    pub writable: Signal<In, Bit>,
    pub en: Signal<In, Bit>,
    pub statr_idle: Signal<In, Bit>,
    pub pm_stable: Signal<In, Bit>,
    pub extin: Vec<Sig<In>>,
    pub event_flag: Vec<Sig<In>>,
    pub ta: Signal<In, Bit>,
    pub os_lock: Signal<In, Bit>,
    pub snid: Vec<Signal<In, Bit>>,
    pub rlnid: Vec<Signal<In, Bit>>,
    pub rtnid: Vec<Signal<In, Bit>>,
    pub mpidr: Sig<In>,
    control: ControlBank,
    options: Vec<ControlBank>,
    enable: LiveBank,
    state: LiveBank,
    claim: ClaimTags,
    status: StatusWords,
    sys_constants: ConstantWords,
    ext_constants: ConstantWords,
    empty: EmptyWords,
    pub sys_rdata: Sig<Out>,
    pub sys_hit: Signal<Out, Bit>,
    pub sys_read_only: Signal<Out, Bit>,
    pub ext_rdata: Sig<Out>,
    pub prgctlr_write: Signal<Out, Bit>,
    pub prgctlr_wdata: Signal<Out, Bit>,
    pub rsr_write: Signal<Out, Bit>,
    pub extin_wdata: Vec<Sig<Out>>,
    pub event_wdata: Vec<Sig<Out>>,
    pub ta_wdata: Signal<Out, Bit>,
    pub insten: Vec<Sig<Out>>,
    pub lpoverride: Vec<Signal<Out, Bit>>,
    sys_idle_write: Signal<Local, Bit>,
    ext_idle_write: Signal<Local, Bit>,
    rsr: Sig<Local>,
    at_override: Konst,
    _options: usize,
    _ete_events: usize,
    _events: usize,
    _low_power: usize,
    _external: usize,
    _inputs: usize,
    _secure: usize,
    _realm: usize,
    _word: usize,
    _activity: Activity,
}

/// The constant words that a port reads, with their values.
fn constants(all: &[Entry], external: bool) -> Vec<(Word, u32)> {
    let read = all.iter().filter(|e| e.kind == Kind::Constant && (external || e.is_system()));
    read.map(|e| (e.word(), e.register.reset() as u32)).collect()
}

/// What system instructions reach although it has no bit.
fn empty(all: &[Entry], plan: &Plan) -> Vec<Word> {
    let without = all.iter().filter(|e| e.kind == Kind::Empty && e.is_system());
    let mut words: Vec<Word> = without.map(Entry::word).collect();
    if plan.params.absent_registers == AbsentRegisters::RazWiDriver {
        let present = |offset: u16| all.iter().any(|e| e.register.offset == u64::from(offset));
        let absent = DRIVER.into_iter().filter(|(_, offset)| !present(*offset));
        words.extend(absent.map(|(name, offset)| (name.to_string(), offset)));
    }
    words
}

impl TraceRegisters {
    pub(super) fn new(plan: &Plan) -> TraceRegisters {
        let p = &plan.params;
        let all = entries(p);
        let general = |e: &&Entry| {
            let offset = e.register.offset as u16;
            e.stored() != 0 && offset < TRCVICTLR && ![TRCEVENTCTL0R, TRCEVENTCTL1R].contains(&offset)
        };
        let control: Vec<&Entry> = all.iter().filter(general).collect();
        let options = ControlBank::of("event_options", &all, TRCEVENTCTL1R..=TRCEVENTCTL1R, plan);
        let has_options = options.len();
        let (events, external) = (plan.ete_events.min(1), plan.external_inputs.min(1));
        let (secure, realm) = (usize::from(p.secure), usize::from(p.realm));
        TraceRegisters {
            clock: Default::default(),
            reset: Default::default(),
            sys_address: Sig::new(PAGE_ADDRESS),
            sys_write: Default::default(),
            sys_wdata: Sig::new(WORD),
            ext_address: Sig::new(PAGE_ADDRESS),
            ext_write: Default::default(),
            ext_read: Default::default(),
            ext_wdata: Sig::new(WORD),
            writable: Default::default(),
            en: Default::default(),
            statr_idle: Default::default(),
            pm_stable: Default::default(),
            extin: optional_word(external, plan.external_inputs.max(1)),
            event_flag: optional_word(events, plan.ete_events.max(1)),
            ta: Default::default(),
            os_lock: Default::default(),
            snid: optional(secure),
            rlnid: optional(realm),
            rtnid: optional(realm),
            mpidr: Sig::new(AFFINITY),
            control: ControlBank::new("trace_control", &control, plan),
            options,
            enable: LiveBank::new("enable", &[("TRCPRGCTLR".to_string(), TRCPRGCTLR)]),
            state: LiveBank::new("resource_status", &[("TRCRSR".to_string(), TRCRSR)]),
            claim: ClaimTags::new(plan),
            status: StatusWords::new(plan),
            sys_constants: ConstantWords::new("constants", &constants(&all, false)),
            ext_constants: ConstantWords::new("external_constants", &constants(&all, true)),
            empty: EmptyWords::new(&empty(&all, plan)),
            sys_rdata: Sig::new(WORD),
            sys_hit: Default::default(),
            sys_read_only: Default::default(),
            ext_rdata: Sig::new(WORD),
            prgctlr_write: Default::default(),
            prgctlr_wdata: Default::default(),
            rsr_write: Default::default(),
            extin_wdata: optional_word(external, plan.external_inputs.max(1)),
            event_wdata: optional_word(events, plan.ete_events.max(1)),
            ta_wdata: Default::default(),
            insten: optional_word(events, plan.ete_events.max(1)),
            lpoverride: optional(plan.low_power),
            sys_idle_write: Default::default(),
            ext_idle_write: Default::default(),
            rsr: Sig::new(WORD),
            at_override: position(plan.ete_events + usize::from(p.atb_trigger)),
            _options: has_options,
            _ete_events: events,
            _events: plan.ete_events.max(1),
            _low_power: plan.low_power,
            _external: external,
            _inputs: plan.external_inputs.max(1),
            _secure: secure,
            _realm: realm,
            _word: WORD,
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(TraceRegisters {
    inputs: [
        clock,
        reset,
        sys_address,
        sys_write,
        sys_wdata,
        ext_address,
        ext_write,
        ext_read,
        ext_wdata,
        writable,
        en,
        statr_idle,
        pm_stable,
        extin,
        event_flag,
        ta,
        os_lock,
        snid,
        rlnid,
        rtnid,
        mpidr
    ],
    children: [control, options, enable, state, claim, status, sys_constants, ext_constants, empty],
    drives: [
        sys_rdata,
        sys_hit,
        sys_read_only,
        ext_rdata,
        prgctlr_write,
        prgctlr_wdata,
        rsr_write,
        extin_wdata,
        event_wdata,
        ta_wdata,
        insten,
        lpoverride,
        sys_idle_write,
        ext_idle_write,
        rsr
    ],
    fixed: [at_override],
    plain: [_options, _ete_events, _events, _low_power, _external, _inputs, _secure, _realm, _word],
});

impl Logic for TraceRegisters {
    #[hdl_gen]
    fn update(&mut self) {
        // Spec: RRWYQD
        self.sys_idle_write.next = self.sys_write.val() & self.writable.val();
        self.ext_idle_write.next = self.ext_write.val() & self.writable.val();

        self.control.clock.next = self.clock.val();
        self.control.reset.next = self.reset.val();
        self.control.sys_address.next = self.sys_address.val();
        self.control.sys_write.next = self.sys_idle_write.val();
        self.control.sys_wdata.next = self.sys_wdata.val();
        self.control.ext_address.next = self.ext_address.val();
        self.control.ext_write.next = self.ext_idle_write.val();
        self.control.ext_wdata.next = self.ext_wdata.val();
        self.sys_rdata.next = self.control.sys_rdata.val();
        self.sys_hit.next = self.control.sys_hit.val();
        self.ext_rdata.next = self.control.ext_rdata.val();
        for i in 0..self._options {
            self.options[i].clock.next = self.clock.val();
            self.options[i].reset.next = self.reset.val();
            self.options[i].sys_address.next = self.sys_address.val();
            self.options[i].sys_write.next = self.sys_idle_write.val();
            self.options[i].sys_wdata.next = self.sys_wdata.val();
            self.options[i].ext_address.next = self.ext_address.val();
            self.options[i].ext_write.next = self.ext_idle_write.val();
            self.options[i].ext_wdata.next = self.ext_wdata.val();
            self.sys_rdata.next = self.sys_rdata.val() | self.options[i].sys_rdata.val();
            self.sys_hit.next = self.sys_hit.val() | self.options[i].sys_hit.val();
            self.ext_rdata.next = self.ext_rdata.val() | self.options[i].ext_rdata.val();
        }
        for i in 0..self._ete_events {
            self.insten[i].next = unsigned_cast_to(self.options[0].value[0].val(), self._events);
        }
        for i in 0..self._low_power {
            self.lpoverride[i].next = self.options[0].value[0].val().get_bit(self.at_override.val().index());
        }

        self.enable.sys_address.next = self.sys_address.val();
        self.enable.sys_write.next = self.sys_write.val();
        self.enable.sys_wdata.next = self.sys_wdata.val();
        self.enable.ext_address.next = self.ext_address.val();
        self.enable.ext_write.next = self.ext_write.val();
        self.enable.ext_wdata.next = self.ext_wdata.val();
        self.sys_rdata.next = self.sys_rdata.val() | self.enable.sys_rdata.val();
        self.sys_hit.next = self.sys_hit.val() | self.enable.sys_hit.val();
        self.ext_rdata.next = self.ext_rdata.val() | self.enable.ext_rdata.val();
        self.enable.word[0].next = bit_cast_bit(self.en.val(), self._word);
        self.prgctlr_write.next = self.enable.write.val().any();
        self.prgctlr_wdata.next = self.enable.wdata[0].val().get_bit(0);

        self.state.sys_address.next = self.sys_address.val();
        self.state.sys_write.next = self.sys_idle_write.val();
        self.state.sys_wdata.next = self.sys_wdata.val();
        self.state.ext_address.next = self.ext_address.val();
        self.state.ext_write.next = self.ext_idle_write.val();
        self.state.ext_wdata.next = self.ext_wdata.val();
        self.sys_rdata.next = self.sys_rdata.val() | self.state.sys_rdata.val();
        self.sys_hit.next = self.sys_hit.val() | self.state.sys_hit.val();
        self.ext_rdata.next = self.ext_rdata.val() | self.state.ext_rdata.val();
        self.rsr.next = bit_cast_bit(self.ta.val(), self._word) << 12;
        for i in 0..self._external {
            self.rsr.next = self.rsr.val() | unsigned_cast_to(self.extin[i].val(), self._word);
            self.extin_wdata[i].next = unsigned_cast_to(self.state.wdata[0].val(), self._inputs);
        }
        for i in 0..self._ete_events {
            self.rsr.next = self.rsr.val() | (unsigned_cast_to(self.event_flag[i].val(), self._word) << 8);
            self.event_wdata[i].next = unsigned_cast_to(self.state.wdata[0].val() >> 8, self._events);
        }
        self.state.word[0].next = self.rsr.val();
        self.rsr_write.next = self.state.write.val().any();
        self.ta_wdata.next = self.state.wdata[0].val().get_bit(12);

        self.claim.clock.next = self.clock.val();
        self.claim.reset.next = self.reset.val();
        self.claim.sys_address.next = self.sys_address.val();
        self.claim.sys_write.next = self.sys_write.val();
        self.claim.sys_wdata.next = self.sys_wdata.val();
        self.claim.ext_address.next = self.ext_address.val();
        self.claim.ext_write.next = self.ext_write.val();
        self.claim.ext_wdata.next = self.ext_wdata.val();
        self.sys_rdata.next = self.sys_rdata.val() | self.claim.sys_rdata.val();
        self.sys_hit.next = self.sys_hit.val() | self.claim.sys_hit.val();
        self.ext_rdata.next = self.ext_rdata.val() | self.claim.ext_rdata.val();

        self.status.clock.next = self.clock.val();
        self.status.reset.next = self.reset.val();
        self.status.sys_address.next = self.sys_address.val();
        self.status.ext_address.next = self.ext_address.val();
        self.status.ext_read.next = self.ext_read.val();
        self.status.idle.next = self.statr_idle.val();
        self.status.pm_stable.next = self.pm_stable.val();
        self.status.os_lock.next = self.os_lock.val();
        self.status.mpidr.next = self.mpidr.val();
        for i in 0..self._secure {
            self.status.snid[i].next = self.snid[i].val();
        }
        for i in 0..self._realm {
            self.status.rlnid[i].next = self.rlnid[i].val();
            self.status.rtnid[i].next = self.rtnid[i].val();
        }
        self.sys_rdata.next = self.sys_rdata.val() | self.status.sys_rdata.val();
        self.sys_hit.next = self.sys_hit.val() | self.status.sys_hit.val();
        self.ext_rdata.next = self.ext_rdata.val() | self.status.ext_rdata.val();

        self.sys_constants.address.next = self.sys_address.val();
        self.ext_constants.address.next = self.ext_address.val();
        self.empty.address.next = self.sys_address.val();
        self.sys_rdata.next = self.sys_rdata.val() | self.sys_constants.rdata.val();
        self.ext_rdata.next = self.ext_rdata.val() | self.ext_constants.rdata.val();
        self.sys_read_only.next = self.status.sys_hit.val() | self.sys_constants.hit.val();
        self.sys_hit.next = self.sys_hit.val() | self.sys_constants.hit.val() | self.empty.hit.val();
    }

    crate::meta!(
        Meta::block(
            "trace_registers",
            "Registers of the unit as a whole, its state, and its identification."
        )
        .signal("sys_address", "byte offset that a system instruction accesses")
        .signal("sys_write", "a system instruction writes")
        .signal("sys_wdata", "data of the system instruction")
        .signal("ext_address", "byte offset that the external debugger accesses")
        .signal("ext_write", "the external debugger writes")
        .signal("ext_read", "the external debugger reads a whole word")
        .signal("ext_wdata", "data of the external debugger")
        .signal("writable", "the unit is idle")
        .signal("en", "TRCPRGCTLR.EN")
        .signal("statr_idle", "TRCSTATR.IDLE")
        .signal("pm_stable", "TRCSTATR.PMSTABLE")
        .signal("extin", "TRCRSR.EXTIN")
        .signal("event_flag", "TRCRSR.EVENT")
        .signal("ta", "TRCRSR.TA")
        .signal("os_lock", "the OS Lock is locked")
        .signal("snid", "Secure state may be traced")
        .signal("rlnid", "Realm state may be traced")
        .signal("rtnid", "Root state may be traced")
        .signal("mpidr", "affinity bits of MPIDR_EL1")
        .signal("sys_rdata", "what a system instruction reads, or zero")
        .signal("sys_hit", "the system instruction accesses one of these registers")
        .signal("sys_read_only", "the system instruction accesses a read-only one")
        .signal("ext_rdata", "what the external debugger reads, or zero")
        .signal("prgctlr_write", "TRCPRGCTLR is written")
        .signal("prgctlr_wdata", "data for TRCPRGCTLR.EN")
        .signal("rsr_write", "TRCRSR is written, and the unit is idle")
        .signal("extin_wdata", "data for TRCRSR.EXTIN")
        .signal("event_wdata", "data for TRCRSR.EVENT")
        .signal("ta_wdata", "data for TRCRSR.TA")
        .signal("insten", "TRCEVENTCTL1R.INSTEN")
        .signal("lpoverride", "TRCEVENTCTL1R.LPOVERRIDE")
        .signal("sys_idle_write", "a system instruction writes, and the unit is idle")
        .signal("ext_idle_write", "the external debugger writes, and the unit is idle")
        .signal("rsr", "TRCRSR")
    );
}
