//! Selectors, counters, sequencer, external inputs and ETEEvents with their registers.

use super::plan::Plan;
use super::resource_registers::ResourceRegisters;
use super::resources::Resources;
use crate::blocks::lazy::Activity;
use crate::blocks::{Meta, Sig, like, wires};
use rust_hdl::prelude::*;

/// What exists with resource selectors, with the registers that program it.
pub(super) struct ResourceUnit {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub sys_address: Sig<In>,
    pub sys_write: Signal<In, Bit>,
    pub sys_wdata: Sig<In>,
    pub ext_address: Sig<In>,
    pub ext_write: Signal<In, Bit>,
    pub ext_wdata: Sig<In>,
    pub running: Signal<In, Bit>,
    pub taking: Signal<In, Bit>,
    pub paused: Signal<In, Bit>,
    pub entering: Signal<In, Bit>,
    pub catching: Signal<In, Bit>,
    pub at_rest: Signal<In, Bit>,
    pub capture: Signal<In, Bit>,
    pub event: Vec<Sig<In>>,
    pub self_hosted: Vec<Signal<In, Bit>>,
    pub tracing_prohibited: Vec<Signal<In, Bit>>,
    pub counting_prohibited: Vec<Signal<In, Bit>>,
    pub e2tre: Vec<Signal<In, Bit>>,
    pub rsr_write: Signal<In, Bit>,
    pub extin_wdata: Vec<Sig<In>>,
    pub event_wdata: Sig<In>,
    pub insten: Sig<In>,
    pub view_event: Sig<In>,
    pub pe_comparator: Vec<Sig<In>>,
    pub single_shot: Vec<Sig<In>>,
    pub sac: Vec<Sig<In>>,
    pub arc: Vec<Sig<In>>,
    pub cid: Vec<Sig<In>>,
    pub vmid: Vec<Sig<In>>,
    registers: ResourceRegisters,
    resources: Resources,
    pub sys_rdata: Sig<Out>,
    pub sys_hit: Signal<Out, Bit>,
    pub ext_rdata: Sig<Out>,
    pub extin: Vec<Sig<Out>>,
    pub event_flag: Sig<Out>,
    pub external_output: Sig<Out>,
    pub event_element: Sig<Out>,
    pub view_event_active: Signal<Out, Bit>,
    _event: usize,
    _self_hosted: usize,
    _tracing_prohibited: usize,
    _counting_prohibited: usize,
    _e2tre: usize,
    _extin_wdata: usize,
    _pe_comparator: usize,
    _single_shot: usize,
    _sac: usize,
    _arc: usize,
    _cid: usize,
    _vmid: usize,
    _selector: usize,
    _counter_control: usize,
    _counter_reload: usize,
    _counter_write: usize,
    _counter_wdata: usize,
    _sequencer_forward: usize,
    _sequencer_backward: usize,
    _sequencer_reset: usize,
    _sequencer_write: usize,
    _sequencer_wdata: usize,
    _external_select: usize,
    _event_select: usize,
    _counter_value: usize,
    _sequencer_state: usize,
    _extin: usize,
    _activity: Activity,
}

impl ResourceUnit {
    pub(super) fn new(plan: &Plan) -> ResourceUnit {
        let registers = ResourceRegisters::new(plan);
        let resources = Resources::new(plan);
        ResourceUnit {
            clock: Default::default(),
            reset: Default::default(),
            sys_address: Sig::new(registers.sys_address.bits()),
            sys_write: Default::default(),
            sys_wdata: Sig::new(registers.sys_wdata.bits()),
            ext_address: Sig::new(registers.ext_address.bits()),
            ext_write: Default::default(),
            ext_wdata: Sig::new(registers.ext_wdata.bits()),
            running: Default::default(),
            taking: Default::default(),
            paused: Default::default(),
            entering: Default::default(),
            catching: Default::default(),
            at_rest: Default::default(),
            capture: Default::default(),
            event: like(&resources.event),
            self_hosted: wires(resources.self_hosted.len()),
            tracing_prohibited: wires(resources.tracing_prohibited.len()),
            counting_prohibited: wires(resources.counting_prohibited.len()),
            e2tre: wires(resources.e2tre.len()),
            rsr_write: Default::default(),
            extin_wdata: like(&resources.extin_wdata),
            event_wdata: Sig::new(resources.event_wdata.bits()),
            insten: Sig::new(resources.insten.bits()),
            view_event: Sig::new(resources.view_event.bits()),
            pe_comparator: like(&resources.pe_comparator),
            single_shot: like(&resources.single_shot),
            sac: like(&resources.sac),
            arc: like(&resources.arc),
            cid: like(&resources.cid),
            vmid: like(&resources.vmid),
            sys_rdata: Sig::new(registers.sys_rdata.bits()),
            sys_hit: Default::default(),
            ext_rdata: Sig::new(registers.ext_rdata.bits()),
            extin: like(&resources.extin),
            event_flag: Sig::new(resources.event_flag.bits()),
            external_output: Sig::new(resources.external_output.bits()),
            event_element: Sig::new(resources.event_element.bits()),
            view_event_active: Default::default(),
            _event: resources.event.len(),
            _self_hosted: resources.self_hosted.len(),
            _tracing_prohibited: resources.tracing_prohibited.len(),
            _counting_prohibited: resources.counting_prohibited.len(),
            _e2tre: resources.e2tre.len(),
            _extin_wdata: resources.extin_wdata.len(),
            _pe_comparator: resources.pe_comparator.len(),
            _single_shot: resources.single_shot.len(),
            _sac: resources.sac.len(),
            _arc: resources.arc.len(),
            _cid: resources.cid.len(),
            _vmid: resources.vmid.len(),
            _selector: resources.selector.len(),
            _counter_control: resources.counter_control.len(),
            _counter_reload: resources.counter_reload.len(),
            _counter_write: resources.counter_write.len(),
            _counter_wdata: resources.counter_wdata.len(),
            _sequencer_forward: resources.sequencer_forward.len(),
            _sequencer_backward: resources.sequencer_backward.len(),
            _sequencer_reset: resources.sequencer_reset.len(),
            _sequencer_write: resources.sequencer_write.len(),
            _sequencer_wdata: resources.sequencer_wdata.len(),
            _external_select: resources.external_select.len(),
            _event_select: resources.event_select.len(),
            _counter_value: registers.counter_value.len(),
            _sequencer_state: registers.sequencer_state.len(),
            _extin: resources.extin.len(),
            registers,
            resources,
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(ResourceUnit {
    inputs: [
        clock,
        reset,
        sys_address,
        sys_write,
        sys_wdata,
        ext_address,
        ext_write,
        ext_wdata,
        running,
        taking,
        paused,
        entering,
        catching,
        at_rest,
        capture,
        event,
        self_hosted,
        tracing_prohibited,
        counting_prohibited,
        e2tre,
        rsr_write,
        extin_wdata,
        event_wdata,
        insten,
        view_event,
        pe_comparator,
        single_shot,
        sac,
        arc,
        cid,
        vmid
    ],
    children: [registers, resources],
    drives: [
        sys_rdata,
        sys_hit,
        ext_rdata,
        extin,
        event_flag,
        external_output,
        event_element,
        view_event_active
    ],
    fixed: [],
    plain: [
        _event,
        _self_hosted,
        _tracing_prohibited,
        _counting_prohibited,
        _e2tre,
        _extin_wdata,
        _pe_comparator,
        _single_shot,
        _sac,
        _arc,
        _cid,
        _vmid,
        _selector,
        _counter_control,
        _counter_reload,
        _counter_write,
        _counter_wdata,
        _sequencer_forward,
        _sequencer_backward,
        _sequencer_reset,
        _sequencer_write,
        _sequencer_wdata,
        _external_select,
        _event_select,
        _counter_value,
        _sequencer_state,
        _extin
    ],
});

impl Logic for ResourceUnit {
    #[hdl_gen]
    fn update(&mut self) {
        self.registers.clock.next = self.clock.val();
        self.registers.reset.next = self.reset.val();
        self.resources.clock.next = self.clock.val();
        self.resources.reset.next = self.reset.val();
        self.registers.sys_address.next = self.sys_address.val();
        self.registers.sys_write.next = self.sys_write.val();
        self.registers.sys_wdata.next = self.sys_wdata.val();
        self.registers.ext_address.next = self.ext_address.val();
        self.registers.ext_write.next = self.ext_write.val();
        self.registers.ext_wdata.next = self.ext_wdata.val();
        self.resources.running.next = self.running.val();
        self.resources.taking.next = self.taking.val();
        self.resources.paused.next = self.paused.val();
        self.resources.entering.next = self.entering.val();
        self.resources.catching.next = self.catching.val();
        self.resources.at_rest.next = self.at_rest.val();
        self.resources.capture.next = self.capture.val();
        for i in 0..self._event {
            self.resources.event[i].next = self.event[i].val();
        }
        for i in 0..self._self_hosted {
            self.resources.self_hosted[i].next = self.self_hosted[i].val();
        }
        for i in 0..self._tracing_prohibited {
            self.resources.tracing_prohibited[i].next = self.tracing_prohibited[i].val();
        }
        for i in 0..self._counting_prohibited {
            self.resources.counting_prohibited[i].next = self.counting_prohibited[i].val();
        }
        for i in 0..self._e2tre {
            self.resources.e2tre[i].next = self.e2tre[i].val();
        }
        self.resources.rsr_write.next = self.rsr_write.val();
        for i in 0..self._extin_wdata {
            self.resources.extin_wdata[i].next = self.extin_wdata[i].val();
        }
        self.resources.event_wdata.next = self.event_wdata.val();
        self.resources.insten.next = self.insten.val();
        self.resources.view_event.next = self.view_event.val();
        for i in 0..self._pe_comparator {
            self.resources.pe_comparator[i].next = self.pe_comparator[i].val();
        }
        for i in 0..self._single_shot {
            self.resources.single_shot[i].next = self.single_shot[i].val();
        }
        for i in 0..self._sac {
            self.resources.sac[i].next = self.sac[i].val();
        }
        for i in 0..self._arc {
            self.resources.arc[i].next = self.arc[i].val();
        }
        for i in 0..self._cid {
            self.resources.cid[i].next = self.cid[i].val();
        }
        for i in 0..self._vmid {
            self.resources.vmid[i].next = self.vmid[i].val();
        }
        for i in 0..self._selector {
            self.resources.selector[i].next = self.registers.selector[i].val();
        }
        for i in 0..self._counter_control {
            self.resources.counter_control[i].next = self.registers.counter_control[i].val();
        }
        for i in 0..self._counter_reload {
            self.resources.counter_reload[i].next = self.registers.counter_reload[i].val();
        }
        for i in 0..self._counter_write {
            self.resources.counter_write[i].next = self.registers.counter_write[i].val();
        }
        for i in 0..self._counter_wdata {
            self.resources.counter_wdata[i].next = self.registers.counter_wdata[i].val();
        }
        for i in 0..self._sequencer_forward {
            self.resources.sequencer_forward[i].next = self.registers.sequencer_forward[i].val();
        }
        for i in 0..self._sequencer_backward {
            self.resources.sequencer_backward[i].next = self.registers.sequencer_backward[i].val();
        }
        for i in 0..self._sequencer_reset {
            self.resources.sequencer_reset[i].next = self.registers.sequencer_reset[i].val();
        }
        for i in 0..self._sequencer_write {
            self.resources.sequencer_write[i].next = self.registers.sequencer_write[i].val();
        }
        for i in 0..self._sequencer_wdata {
            self.resources.sequencer_wdata[i].next = self.registers.sequencer_wdata[i].val();
        }
        for i in 0..self._external_select {
            self.resources.external_select[i].next = self.registers.external_select[i].val();
        }
        for i in 0..self._event_select {
            self.resources.event_select[i].next = self.registers.event_select[i].val();
        }
        for i in 0..self._counter_value {
            self.registers.counter_value[i].next = self.resources.counter_value[i].val();
        }
        for i in 0..self._sequencer_state {
            self.registers.sequencer_state[i].next = self.resources.sequencer_state[i].val();
        }
        self.sys_rdata.next = self.registers.sys_rdata.val();
        self.sys_hit.next = self.registers.sys_hit.val();
        self.ext_rdata.next = self.registers.ext_rdata.val();
        for i in 0..self._extin {
            self.extin[i].next = self.resources.extin[i].val();
        }
        self.event_flag.next = self.resources.event_flag.val();
        self.external_output.next = self.resources.external_output.val();
        self.event_element.next = self.resources.event_element.val();
        self.view_event_active.next = self.resources.view_event_active.val();
    }

    crate::meta!(
        Meta::block(
            "resource_unit",
            "What exists with resource selectors, with the registers that program it."
        )
        .signal("sys_address", "byte offset that a system instruction accesses")
        .signal("sys_write", "a system instruction writes, and the unit is idle")
        .signal("sys_wdata", "data of the system instruction")
        .signal("ext_address", "byte offset that the external debugger accesses")
        .signal("ext_write", "the external debugger writes, and the unit is idle")
        .signal("ext_wdata", "data of the external debugger")
        .signal("running", "the resources are Running")
        .signal("taking", "the resources are Running, or will be in the next clock")
        .signal("paused", "resources are Paused")
        .signal("entering", "in their first clock")
        .signal("catching", "first clock of Paused")
        .signal("at_rest", "Paused, and nothing is in flight")
        .signal("capture", "external inputs are recorded in TRCRSR.EXTIN")
        .signal("event", "events of the PMU event bus, ascending by number")
        .signal("self_hosted", "self-hosted trace is enabled")
        .signal("tracing_prohibited", "the PE executes where tracing is prohibited")
        .signal("counting_prohibited", "the PE executes where counting of events is prohibited")
        .signal("e2tre", "TRFCR_EL2.E2TRE")
        .signal("rsr_write", "writes TRCRSR")
        .signal("extin_wdata", "EXTIN to write")
        .signal("event_wdata", "EVENT to write")
        .signal("insten", "TRCEVENTCTL1R.INSTEN")
        .signal("view_event", "TRCVICTLR.EVENT is active")
        .signal("pe_comparator", "PE comparators that match in some block")
        .signal("single_shot", "single-shot comparator controls that fire in this cycle")
        .signal("sac", "address comparators that match in some block")
        .signal("arc", "ranges that match in some block")
        .signal("cid", "context identifier comparators that match for some block")
        .signal("vmid", "virtual context identifier comparators that match for some block")
        .signal("sys_rdata", "what a system instruction reads, or zero")
        .signal("sys_hit", "the system instruction accesses one of these registers")
        .signal("ext_rdata", "what the external debugger reads, or zero")
        .signal("extin", "TRCRSR.EXTIN")
        .signal("event_flag", "TRCRSR.EVENT")
        .signal("external_output", "external outputs")
        .signal("event_element", "ETEEvents that go into the trace")
        .signal("view_event_active", "the resource event of ViewInst")
    );
}
