//! Everything that exists with resource selectors: from the resources of a cycle to resource
//! events and what they drive.

use super::counters::{self, Counters};
use super::ete_events::EteEvents;
use super::external_inputs::ExternalInputs;
use super::params::{COUNTER_WIDTH, Export};
use super::plan::{EVENT_FIELD, EVENT_NUMBER, Plan, optional, optional_word};
use super::resource_event::ResourceEvent;
use super::resource_group::groups;
use super::resource_register::{ResourceRegister, some};
use super::selectors::{ResourceSelectors, control_names, controls};
use super::sequencer::{self, STEPS, Sequencer};
use crate::blocks::lazy::Activity;
use crate::blocks::{Konst, Sig, vectors};
use rust_hdl::prelude::*;

/// TYPE 0, SEL 1: the selector that is TRUE.
const ALWAYS: u128 = 1;

/// External input selectors, counters, sequencer and ETEEvents around the resource selectors. The
/// comparators' resources come from outside. Only the parts that exist have ports.
pub(super) struct Resources {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub running: Signal<In, Bit>,
    pub taking: Signal<In, Bit>,
    pub paused: Signal<In, Bit>,
    pub entering: Signal<In, Bit>,
    pub catching: Signal<In, Bit>,
    pub at_rest: Signal<In, Bit>,
    pub capture: Signal<In, Bit>,
    pub selector: Vec<Sig<In>>,
    pub counter_control: Vec<Sig<In>>,
    pub counter_reload: Vec<Sig<In>>,
    pub counter_write: Vec<Sig<In>>,
    pub counter_wdata: Vec<Sig<In>>,
    pub sequencer_forward: Vec<Sig<In>>,
    pub sequencer_backward: Vec<Sig<In>>,
    pub sequencer_reset: Vec<Sig<In>>,
    pub sequencer_write: Vec<Signal<In, Bit>>,
    pub sequencer_wdata: Vec<Sig<In>>,
    pub external_select: Vec<Sig<In>>,
    pub event: Vec<Sig<In>>,
    pub self_hosted: Vec<Signal<In, Bit>>,
    pub tracing_prohibited: Vec<Signal<In, Bit>>,
    pub counting_prohibited: Vec<Signal<In, Bit>>,
    pub e2tre: Vec<Signal<In, Bit>>,
    pub rsr_write: Signal<In, Bit>,
    pub extin_wdata: Vec<Sig<In>>,
    pub event_wdata: Sig<In>,
    pub event_select: Vec<Sig<In>>,
    pub insten: Sig<In>,
    pub view_event: Sig<In>,
    pub pe_comparator: Vec<Sig<In>>,
    pub single_shot: Vec<Sig<In>>,
    pub sac: Vec<Sig<In>>,
    pub arc: Vec<Sig<In>>,
    pub cid: Vec<Sig<In>>,
    pub vmid: Vec<Sig<In>>,
    register: Vec<ResourceRegister>,
    selectors: ResourceSelectors,
    external_inputs: Vec<ExternalInputs>,
    counters: Vec<Counters>,
    sequencer: Vec<Sequencer>,
    ete_events: EteEvents,
    view: ResourceEvent,
    pub counter_value: Vec<Sig<Out>>,
    pub sequencer_state: Vec<Sig<Out>>,
    pub extin: Vec<Sig<Out>>,
    pub event_flag: Sig<Out>,
    pub external_output: Sig<Out>,
    pub event_element: Sig<Out>,
    pub view_event_active: Signal<Out, Bit>,
    advance: Signal<Local, Bit>,
    always: Konst,
    _registers: usize,
    _groups: usize,
    _selectors: usize,
    _external_inputs: usize,
    _inputs: usize,
    _events: usize,
    _hypervisor: usize,
    _counters: usize,
    _counter: usize,
    _sequencer: usize,
    _steps: usize,
    _ete_events: usize,
    _pe_comparators: usize,
    _single_shots: usize,
    _ranges: usize,
    _contexts: usize,
    _virtual_contexts: usize,
    _selector_names: Vec<(String, String)>,
    _activity: Activity,
}

impl Resources {
    pub(super) fn new(plan: &Plan) -> Resources {
        let (inputs, counters, sequencer) = (plan.external_inputs, plan.counters, plan.sequencer);
        let width = COUNTER_WIDTH as usize;
        let external = inputs.min(1);
        let groups = groups(plan).len();
        let hypervisor = usize::from(plan.params.events.iter().any(|e| e.export == Export::Hypervisor));
        let events = &plan.params.events;
        Resources {
            clock: Default::default(),
            reset: Default::default(),
            running: Default::default(),
            taking: Default::default(),
            paused: Default::default(),
            entering: Default::default(),
            catching: Default::default(),
            at_rest: Default::default(),
            capture: Default::default(),
            selector: controls(plan),
            counter_control: counters::controls(plan),
            counter_reload: vectors(counters, width),
            counter_write: some(counters),
            counter_wdata: vectors(counters, width),
            sequencer_forward: vectors(sequencer * STEPS, EVENT_FIELD),
            sequencer_backward: vectors(sequencer * STEPS, EVENT_FIELD),
            sequencer_reset: optional_word(sequencer, EVENT_FIELD),
            sequencer_write: optional(sequencer),
            sequencer_wdata: optional_word(sequencer, sequencer::STATE),
            external_select: vectors(inputs, EVENT_NUMBER),
            event: events.iter().map(|e| Sig::new(e.width as usize)).collect(),
            self_hosted: optional(external),
            tracing_prohibited: optional(external),
            counting_prohibited: optional(external),
            e2tre: optional(hypervisor),
            rsr_write: Default::default(),
            extin_wdata: some(inputs),
            event_wdata: Sig::new(plan.ete_events),
            event_select: vectors(plan.ete_events, EVENT_FIELD),
            insten: Sig::new(plan.ete_events),
            view_event: Sig::new(EVENT_FIELD),
            pe_comparator: some(plan.pe_comparators),
            single_shot: some(plan.single_shots),
            sac: some(plan.addresses),
            arc: some(plan.ranges),
            cid: some(plan.contexts),
            vmid: some(plan.virtual_contexts),
            register: (0..groups.min(1)).map(|_| ResourceRegister::new(plan)).collect(),
            selectors: ResourceSelectors::new(plan),
            external_inputs: (0..external).map(|_| ExternalInputs::new(plan)).collect(),
            counters: (0..counters.min(1)).map(|_| Counters::new(plan)).collect(),
            sequencer: (0..sequencer).map(|_| Sequencer::new(plan)).collect(),
            ete_events: EteEvents::new(plan),
            view: ResourceEvent::new(),
            counter_value: vectors(counters, width),
            sequencer_state: optional_word(sequencer, sequencer::STATE),
            extin: some(inputs),
            event_flag: Sig::new(plan.ete_events),
            external_output: Sig::new(plan.ete_events),
            event_element: Sig::new(plan.ete_events),
            view_event_active: Default::default(),
            advance: Default::default(),
            always: Konst::named("EVENT_ALWAYS", ALWAYS, EVENT_FIELD),
            _registers: groups.min(1),
            _groups: groups,
            _selectors: plan.selectors - 2,
            _external_inputs: external,
            _inputs: inputs,
            _events: events.len(),
            _hypervisor: hypervisor,
            _counters: counters.min(1),
            _counter: counters,
            _sequencer: sequencer,
            _steps: sequencer * STEPS,
            _ete_events: plan.ete_events,
            _pe_comparators: plan.pe_comparators.min(1),
            _single_shots: plan.single_shots.min(1),
            _ranges: plan.ranges.min(1),
            _contexts: plan.contexts.min(1),
            _virtual_contexts: plan.virtual_contexts.min(1),
            _selector_names: control_names(plan),
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(Resources {
    inputs: [
        clock,
        reset,
        running,
        taking,
        paused,
        entering,
        catching,
        at_rest,
        capture,
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
        external_select,
        event,
        self_hosted,
        tracing_prohibited,
        counting_prohibited,
        e2tre,
        rsr_write,
        extin_wdata,
        event_wdata,
        event_select,
        insten,
        view_event,
        pe_comparator,
        single_shot,
        sac,
        arc,
        cid,
        vmid
    ],
    children: [register, selectors, external_inputs, counters, sequencer, ete_events, view],
    drives: [
        counter_value,
        sequencer_state,
        extin,
        event_flag,
        external_output,
        event_element,
        view_event_active,
        advance
    ],
    fixed: [always],
    plain: [
        _registers,
        _groups,
        _selectors,
        _external_inputs,
        _inputs,
        _events,
        _hypervisor,
        _counters,
        _counter,
        _sequencer,
        _steps,
        _ete_events,
        _pe_comparators,
        _single_shots,
        _ranges,
        _contexts,
        _virtual_contexts,
        _selector_names
    ],
});

mod describe;
mod wiring;

#[cfg(test)]
mod tests;
