//! Registers of the selectors, counters, sequencer, external inputs and ETEEvents.

#[cfg(test)]
mod tests;

use super::addresses::*;
use super::control_bank::ControlBank;
use super::live_bank::LiveBank;
use super::plan::{EVENT_FIELD, EVENT_NUMBER, PAGE_ADDRESS, Plan, WORD, optional, optional_word, position};
use super::registers::entries;
use crate::blocks::lazy::Activity;
use crate::blocks::{Konst, Meta, Sig, unsigned_cast_to, vectors};
use rust_hdl::prelude::*;

/// Bits of a counter and of the sequencer's state.
pub(super) const COUNT: usize = 16;
pub(super) const STATE: usize = 2;
/// Steps between neighbouring states of the sequencer.
pub(super) const STEPS: usize = 3;

/// What programs the resources; exists with resource selectors.
pub(super) struct ResourceRegisters {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub sys_address: Sig<In>,
    pub sys_write: Signal<In, Bit>,
    pub sys_wdata: Sig<In>,
    pub ext_address: Sig<In>,
    pub ext_write: Signal<In, Bit>,
    pub ext_wdata: Sig<In>,
    pub counter_value: Vec<Sig<In>>,
    pub sequencer_state: Vec<Sig<In>>,
    events: Vec<ControlBank>,
    selectors: Vec<ControlBank>,
    reloads: Vec<ControlBank>,
    counters: Vec<ControlBank>,
    counts: Vec<LiveBank>,
    sequencer: Vec<ControlBank>,
    state: Vec<LiveBank>,
    external: Vec<ControlBank>,
    pub sys_rdata: Sig<Out>,
    pub sys_hit: Signal<Out, Bit>,
    pub ext_rdata: Sig<Out>,
    pub event_select: Vec<Sig<Out>>,
    pub selector: Vec<Sig<Out>>,
    pub counter_control: Vec<Sig<Out>>,
    pub counter_reload: Vec<Sig<Out>>,
    pub counter_write: Vec<Sig<Out>>,
    pub counter_wdata: Vec<Sig<Out>>,
    pub sequencer_forward: Vec<Sig<Out>>,
    pub sequencer_backward: Vec<Sig<Out>>,
    pub sequencer_reset: Vec<Sig<Out>>,
    pub sequencer_write: Vec<Signal<Out, Bit>>,
    pub sequencer_wdata: Vec<Sig<Out>>,
    pub external_select: Vec<Sig<Out>>,
    place: Vec<Konst>,
    backward: Konst,
    _ete_events: usize,
    _selectors: usize,
    _has_counters: usize,
    _counters: usize,
    _sequencer: usize,
    _steps: usize,
    _has_external: usize,
    _external: usize,
    _field: usize,
    _count: usize,
    _state: usize,
    _word: usize,
    _activity: Activity,
}

impl ResourceRegisters {
    pub(super) fn new(plan: &Plan) -> ResourceRegisters {
        let all = entries(&plan.params);
        let bank = |module, first: u16, last: u16| ControlBank::of(module, &all, first..=last, plan);
        let selectors = plan.selectors - 2;
        let has_counters = usize::from(plan.counters > 0);
        let has_external = usize::from(plan.external_inputs > 0);
        let steps = STEPS * plan.sequencer;
        let odd = |n: usize| usize::from(!n.is_multiple_of(2));
        ResourceRegisters {
            clock: Default::default(),
            reset: Default::default(),
            sys_address: Sig::new(PAGE_ADDRESS),
            sys_write: Default::default(),
            sys_wdata: Sig::new(WORD),
            ext_address: Sig::new(PAGE_ADDRESS),
            ext_write: Default::default(),
            ext_wdata: Sig::new(WORD),
            counter_value: vectors(plan.counters, COUNT),
            sequencer_state: optional_word(plan.sequencer, STATE),
            events: bank("event_control", TRCEVENTCTL0R, TRCEVENTCTL0R),
            selectors: bank("selector_control", TRCRSCTLR, TRCSSCCR - WORD_STEP),
            reloads: bank("counter_reload", TRCCNTRLDVR, TRCCNTCTLR - WORD_STEP),
            counters: bank("counter_control", TRCCNTCTLR, TRCCNTVR - WORD_STEP),
            counts: LiveBank::of("counter_values", &all, TRCCNTVR..=TRCIDR8 - WORD_STEP),
            sequencer: bank("sequencer_control", TRCSEQEVR, TRCSEQRSTEVR),
            state: LiveBank::of("sequencer_state", &all, TRCSEQSTR..=TRCSEQSTR),
            external: bank("external_select", TRCEXTINSELR, TRCCNTRLDVR - WORD_STEP),
            sys_rdata: Sig::new(WORD),
            sys_hit: Default::default(),
            ext_rdata: Sig::new(WORD),
            event_select: vectors(plan.ete_events, EVENT_FIELD),
            selector: (0..selectors).map(|n| Sig::new(22 - odd(n))).collect(),
            counter_control: (0..plan.counters).map(|n| Sig::new(13 + odd(n))).collect(),
            counter_reload: vectors(plan.counters, COUNT),
            counter_write: optional_word(has_counters, plan.counters.max(1)),
            counter_wdata: vectors(plan.counters, COUNT),
            sequencer_forward: vectors(steps, EVENT_FIELD),
            sequencer_backward: vectors(steps, EVENT_FIELD),
            sequencer_reset: vectors(plan.sequencer, EVENT_FIELD),
            sequencer_write: optional(plan.sequencer),
            sequencer_wdata: optional_word(plan.sequencer, STATE),
            external_select: vectors(plan.external_inputs, EVENT_NUMBER),
            place: (0..plan.ete_events).map(|m| position(EVENT_FIELD * m)).collect(),
            backward: position(EVENT_FIELD),
            _ete_events: plan.ete_events,
            _selectors: selectors,
            _has_counters: has_counters,
            _counters: plan.counters,
            _sequencer: plan.sequencer,
            _steps: steps,
            _has_external: has_external,
            _external: plan.external_inputs,
            _field: EVENT_FIELD,
            _count: COUNT,
            _state: STATE,
            _word: WORD,
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(ResourceRegisters {
    inputs: [
        clock,
        reset,
        sys_address,
        sys_write,
        sys_wdata,
        ext_address,
        ext_write,
        ext_wdata,
        counter_value,
        sequencer_state
    ],
    children: [events, selectors, reloads, counters, counts, sequencer, state, external],
    drives: [
        sys_rdata,
        sys_hit,
        ext_rdata,
        event_select,
        selector,
        counter_control,
        counter_reload,
        counter_write,
        counter_wdata,
        sequencer_forward,
        sequencer_backward,
        sequencer_reset,
        sequencer_write,
        sequencer_wdata,
        external_select
    ],
    fixed: [place, backward],
    plain: [
        _ete_events,
        _selectors,
        _has_counters,
        _counters,
        _sequencer,
        _steps,
        _has_external,
        _external,
        _field,
        _count,
        _state,
        _word
    ],
});

impl Logic for ResourceRegisters {
    #[hdl_gen]
    fn update(&mut self) {
        self.events[0].clock.next = self.clock.val();
        self.events[0].reset.next = self.reset.val();
        self.events[0].sys_address.next = self.sys_address.val();
        self.events[0].sys_write.next = self.sys_write.val();
        self.events[0].sys_wdata.next = self.sys_wdata.val();
        self.events[0].ext_address.next = self.ext_address.val();
        self.events[0].ext_write.next = self.ext_write.val();
        self.events[0].ext_wdata.next = self.ext_wdata.val();
        self.sys_rdata.next = self.events[0].sys_rdata.val();
        self.sys_hit.next = self.events[0].sys_hit.val();
        self.ext_rdata.next = self.events[0].ext_rdata.val();
        for i in 0..self._ete_events {
            self.event_select[i].next =
                unsigned_cast_to(self.events[0].value[0].val() >> self.place[i].val(), self._field);
        }

        self.selectors[0].clock.next = self.clock.val();
        self.selectors[0].reset.next = self.reset.val();
        self.selectors[0].sys_address.next = self.sys_address.val();
        self.selectors[0].sys_write.next = self.sys_write.val();
        self.selectors[0].sys_wdata.next = self.sys_wdata.val();
        self.selectors[0].ext_address.next = self.ext_address.val();
        self.selectors[0].ext_write.next = self.ext_write.val();
        self.selectors[0].ext_wdata.next = self.ext_wdata.val();
        self.sys_rdata.next = self.sys_rdata.val() | self.selectors[0].sys_rdata.val();
        self.sys_hit.next = self.sys_hit.val() | self.selectors[0].sys_hit.val();
        self.ext_rdata.next = self.ext_rdata.val() | self.selectors[0].ext_rdata.val();
        for i in 0..self._selectors {
            self.selector[i].next = self.selectors[0].value[i].val();
        }

        for i in 0..self._has_counters {
            self.reloads[i].clock.next = self.clock.val();
            self.reloads[i].reset.next = self.reset.val();
            self.reloads[i].sys_address.next = self.sys_address.val();
            self.reloads[i].sys_write.next = self.sys_write.val();
            self.reloads[i].sys_wdata.next = self.sys_wdata.val();
            self.reloads[i].ext_address.next = self.ext_address.val();
            self.reloads[i].ext_write.next = self.ext_write.val();
            self.reloads[i].ext_wdata.next = self.ext_wdata.val();
            self.sys_rdata.next = self.sys_rdata.val() | self.reloads[i].sys_rdata.val();
            self.sys_hit.next = self.sys_hit.val() | self.reloads[i].sys_hit.val();
            self.ext_rdata.next = self.ext_rdata.val() | self.reloads[i].ext_rdata.val();
            self.counters[i].clock.next = self.clock.val();
            self.counters[i].reset.next = self.reset.val();
            self.counters[i].sys_address.next = self.sys_address.val();
            self.counters[i].sys_write.next = self.sys_write.val();
            self.counters[i].sys_wdata.next = self.sys_wdata.val();
            self.counters[i].ext_address.next = self.ext_address.val();
            self.counters[i].ext_write.next = self.ext_write.val();
            self.counters[i].ext_wdata.next = self.ext_wdata.val();
            self.sys_rdata.next = self.sys_rdata.val() | self.counters[i].sys_rdata.val();
            self.sys_hit.next = self.sys_hit.val() | self.counters[i].sys_hit.val();
            self.ext_rdata.next = self.ext_rdata.val() | self.counters[i].ext_rdata.val();
            self.counts[i].sys_address.next = self.sys_address.val();
            self.counts[i].sys_write.next = self.sys_write.val();
            self.counts[i].sys_wdata.next = self.sys_wdata.val();
            self.counts[i].ext_address.next = self.ext_address.val();
            self.counts[i].ext_write.next = self.ext_write.val();
            self.counts[i].ext_wdata.next = self.ext_wdata.val();
            self.sys_rdata.next = self.sys_rdata.val() | self.counts[i].sys_rdata.val();
            self.sys_hit.next = self.sys_hit.val() | self.counts[i].sys_hit.val();
            self.ext_rdata.next = self.ext_rdata.val() | self.counts[i].ext_rdata.val();
            self.counter_write[i].next = self.counts[i].write.val();
        }
        for i in 0..self._counters {
            self.counter_reload[i].next = self.reloads[0].value[i].val();
            self.counter_control[i].next = self.counters[0].value[i].val();
            self.counts[0].word[i].next = unsigned_cast_to(self.counter_value[i].val(), self._word);
            self.counter_wdata[i].next = unsigned_cast_to(self.counts[0].wdata[i].val(), self._count);
        }

        for i in 0..self._sequencer {
            self.sequencer[i].clock.next = self.clock.val();
            self.sequencer[i].reset.next = self.reset.val();
            self.sequencer[i].sys_address.next = self.sys_address.val();
            self.sequencer[i].sys_write.next = self.sys_write.val();
            self.sequencer[i].sys_wdata.next = self.sys_wdata.val();
            self.sequencer[i].ext_address.next = self.ext_address.val();
            self.sequencer[i].ext_write.next = self.ext_write.val();
            self.sequencer[i].ext_wdata.next = self.ext_wdata.val();
            self.sys_rdata.next = self.sys_rdata.val() | self.sequencer[i].sys_rdata.val();
            self.sys_hit.next = self.sys_hit.val() | self.sequencer[i].sys_hit.val();
            self.ext_rdata.next = self.ext_rdata.val() | self.sequencer[i].ext_rdata.val();
            self.state[i].sys_address.next = self.sys_address.val();
            self.state[i].sys_write.next = self.sys_write.val();
            self.state[i].sys_wdata.next = self.sys_wdata.val();
            self.state[i].ext_address.next = self.ext_address.val();
            self.state[i].ext_write.next = self.ext_write.val();
            self.state[i].ext_wdata.next = self.ext_wdata.val();
            self.sys_rdata.next = self.sys_rdata.val() | self.state[i].sys_rdata.val();
            self.sys_hit.next = self.sys_hit.val() | self.state[i].sys_hit.val();
            self.ext_rdata.next = self.ext_rdata.val() | self.state[i].ext_rdata.val();
            self.sequencer_reset[i].next = self.sequencer[i].value[3].val();
            self.state[i].word[0].next = unsigned_cast_to(self.sequencer_state[i].val(), self._word);
            self.sequencer_write[i].next = self.state[i].write.val().any();
            self.sequencer_wdata[i].next = unsigned_cast_to(self.state[i].wdata[0].val(), self._state);
        }
        for i in 0..self._steps {
            self.sequencer_forward[i].next = unsigned_cast_to(self.sequencer[0].value[i].val(), self._field);
            self.sequencer_backward[i].next =
                unsigned_cast_to(self.sequencer[0].value[i].val() >> self.backward.val(), self._field);
        }

        for i in 0..self._has_external {
            self.external[i].clock.next = self.clock.val();
            self.external[i].reset.next = self.reset.val();
            self.external[i].sys_address.next = self.sys_address.val();
            self.external[i].sys_write.next = self.sys_write.val();
            self.external[i].sys_wdata.next = self.sys_wdata.val();
            self.external[i].ext_address.next = self.ext_address.val();
            self.external[i].ext_write.next = self.ext_write.val();
            self.external[i].ext_wdata.next = self.ext_wdata.val();
            self.sys_rdata.next = self.sys_rdata.val() | self.external[i].sys_rdata.val();
            self.sys_hit.next = self.sys_hit.val() | self.external[i].sys_hit.val();
            self.ext_rdata.next = self.ext_rdata.val() | self.external[i].ext_rdata.val();
        }
        for i in 0..self._external {
            self.external_select[i].next = self.external[0].value[i].val();
        }
    }

    crate::meta!(
        Meta::block("resource_registers", "Registers that program the resources.")
            .signal("sys_address", "byte offset that a system instruction accesses")
            .signal("sys_write", "a system instruction writes, and the unit is idle")
            .signal("sys_wdata", "data of the system instruction")
            .signal("ext_address", "byte offset that the external debugger accesses")
            .signal("ext_write", "the external debugger writes, and the unit is idle")
            .signal("ext_wdata", "data of the external debugger")
            .signal("counter_value", "TRCCNTVRn as they stand")
            .signal("sequencer_state", "TRCSEQSTR as it stands")
            .signal("sys_rdata", "what a system instruction reads, or zero")
            .signal("sys_hit", "the system instruction accesses one of these registers")
            .signal("ext_rdata", "what the external debugger reads, or zero")
            .signal("event_select", "resource events that are the ETEEvents")
            .signal("selector", "TRCRSCTLRn, from selector 2 on")
            .signal("counter_control", "TRCCNTCTLRn")
            .signal("counter_reload", "TRCCNTRLDVRn")
            .signal("counter_write", "TRCCNTVRn is written, one bit each")
            .signal("counter_wdata", "data for TRCCNTVRn")
            .signal("sequencer_forward", "resource events from a state to the next")
            .signal("sequencer_backward", "resource events from a state to the one before")
            .signal("sequencer_reset", "resource event that leads to state 0")
            .signal("sequencer_write", "TRCSEQSTR is written")
            .signal("sequencer_wdata", "data for TRCSEQSTR")
            .signal("external_select", "TRCEXTINSELRn")
    );
}
