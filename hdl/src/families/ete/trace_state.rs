//! The states of the unit and of its resources (section 5).

use super::plan::{Plan, optional};
use crate::blocks::lazy::Activity;
use crate::blocks::{Konst, Meta, Register, bit_cast_bit};
use rust_hdl::prelude::*;

/// Bits of either state.
const STATE: usize = 3;

/// `TRCPRGCTLR.EN`, the state of the unit, and the state of the resources. Of the latter, Running
/// and Pausing of the architecture are two and three states here: the first clock of Running
/// releases what was held back, and Pausing lets the last inputs pass, then what counters and
/// sequencer made of them, then ends.
pub(super) struct TraceState {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub prgctlr_write: Signal<In, Bit>,
    pub prgctlr_wdata: Signal<In, Bit>,
    pub os_lock: Signal<In, Bit>,
    pub prohibited: Signal<In, Bit>,
    pub wfx_idle: Vec<Signal<In, Bit>>,
    pub lpoverride: Vec<Signal<In, Bit>>,
    prgctlr_en: Register,
    unit_state: Register,
    resource_state: Register,
    pub en: Signal<Out, Bit>,
    pub writable: Signal<Out, Bit>,
    pub statr_idle: Signal<Out, Bit>,
    pub pm_stable: Signal<Out, Bit>,
    pub on: Signal<Out, Bit>,
    pub running: Signal<Out, Bit>,
    pub taking: Signal<Out, Bit>,
    pub paused: Signal<Out, Bit>,
    pub entering: Signal<Out, Bit>,
    pub catching: Signal<Out, Bit>,
    pub at_rest: Signal<Out, Bit>,
    pub capture: Signal<Out, Bit>,
    pub low_power: Vec<Signal<Out, Bit>>,
    enabled: Signal<Local, Bit>,
    sleepy: Signal<Local, Bit>,
    asleep: Signal<Local, Bit>,
    may_run: Signal<Local, Bit>,
    unit_idle: Konst,
    unit_enabling: Konst,
    unit_running: Konst,
    unit_unstable: Konst,
    unit_stable: Konst,
    res_paused: Konst,
    res_entering: Konst,
    res_running: Konst,
    res_pausing1: Konst,
    res_pausing2: Konst,
    res_catching: Konst,
    _one: usize,
    _low_power: usize,
    _activity: Activity,
}

impl TraceState {
    pub(super) fn new(plan: &Plan) -> TraceState {
        let state = |name: &str, code: u128| Konst::named(name, code, STATE);
        TraceState {
            clock: Default::default(),
            reset: Default::default(),
            prgctlr_write: Default::default(),
            prgctlr_wdata: Default::default(),
            os_lock: Default::default(),
            prohibited: Default::default(),
            wfx_idle: optional(plan.low_power),
            lpoverride: optional(plan.low_power),
            prgctlr_en: Register::new(1, 0, plan.reset),
            unit_state: Register::new(STATE, 0, plan.reset),
            resource_state: Register::new(STATE, 0, plan.reset),
            en: Default::default(),
            writable: Default::default(),
            statr_idle: Default::default(),
            pm_stable: Default::default(),
            on: Default::default(),
            running: Default::default(),
            taking: Default::default(),
            paused: Default::default(),
            entering: Default::default(),
            catching: Default::default(),
            at_rest: Default::default(),
            capture: Default::default(),
            low_power: optional(plan.low_power),
            enabled: Default::default(),
            sleepy: Default::default(),
            asleep: Default::default(),
            may_run: Default::default(),
            unit_idle: state("UNIT_IDLE", 0),
            unit_enabling: state("UNIT_ENABLING", 1),
            unit_running: state("UNIT_RUNNING", 2),
            unit_unstable: state("UNIT_UNSTABLE", 3),
            unit_stable: state("UNIT_STABLE", 4),
            res_paused: state("RES_PAUSED", 0),
            res_entering: state("RES_ENTERING", 1),
            res_running: state("RES_RUNNING", 2),
            res_pausing1: state("RES_PAUSING1", 3),
            res_pausing2: state("RES_PAUSING2", 4),
            res_catching: state("RES_CATCHING", 5),
            _one: 1,
            _low_power: plan.low_power,
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(TraceState {
    inputs: [clock, reset, prgctlr_write, prgctlr_wdata, os_lock, prohibited, wfx_idle, lpoverride],
    children: [prgctlr_en, unit_state, resource_state],
    drives: [
        en, writable, statr_idle, pm_stable, on, running, taking, paused, entering, catching, at_rest,
        capture, low_power, enabled, sleepy, asleep, may_run
    ],
    fixed: [
        unit_idle,
        unit_enabling,
        unit_running,
        unit_unstable,
        unit_stable,
        res_paused,
        res_entering,
        res_running,
        res_pausing1,
        res_pausing2,
        res_catching
    ],
    plain: [_one, _low_power],
});

impl Logic for TraceState {
    #[hdl_gen]
    fn update(&mut self) {
        self.prgctlr_en.clock.next = self.clock.val();
        self.prgctlr_en.reset.next = self.reset.val();
        self.unit_state.clock.next = self.clock.val();
        self.unit_state.reset.next = self.reset.val();
        self.resource_state.clock.next = self.clock.val();
        self.resource_state.reset.next = self.reset.val();

        self.entering.next = self.resource_state.q.val() == self.res_entering.val();
        self.catching.next = self.resource_state.q.val() == self.res_catching.val();
        self.at_rest.next = self.resource_state.q.val() == self.res_paused.val();
        self.running.next = self.entering.val() | (self.resource_state.q.val() == self.res_running.val());
        self.paused.next = self.catching.val() | self.at_rest.val();

        // Spec: RMDZDN
        self.prgctlr_en.d.next = self.prgctlr_en.q.val();
        if self.prgctlr_write.val()
            & ((self.unit_state.q.val() == self.unit_idle.val())
                | (self.unit_state.q.val() == self.unit_running.val()))
        {
            self.prgctlr_en.d.next = bit_cast_bit(self.prgctlr_wdata.val(), self._one);
        }
        self.en.next = self.prgctlr_en.q.val().any();
        // Spec: RVBMLV
        // Spec: RTMLTF
        self.enabled.next = self.prgctlr_en.q.val().any() & !self.os_lock.val();
        self.on.next = self.enabled.val() & (self.unit_state.q.val() == self.unit_running.val());

        // Spec: RWMGGP
        self.unit_state.d.next = self.unit_state.q.val();
        if self.unit_state.q.val() == self.unit_idle.val() {
            // Spec: RDXFFN
            if self.enabled.val() {
                self.unit_state.d.next = self.unit_enabling.val();
            }
        } else if self.unit_state.q.val() == self.unit_enabling.val() {
            // Spec: RZFPHC
            self.unit_state.d.next = self.unit_running.val();
        } else if self.unit_state.q.val() == self.unit_running.val() {
            // Spec: RTZSRP
            if !self.enabled.val() {
                self.unit_state.d.next = self.unit_unstable.val();
            }
        } else if self.unit_state.q.val() == self.unit_unstable.val() {
            // Spec: RMVZYP
            if self.paused.val() {
                self.unit_state.d.next = self.unit_stable.val();
            }
        } else {
            // Spec: RTRZCP
            self.unit_state.d.next = self.unit_idle.val();
        }
        self.writable.next = self.unit_state.q.val() == self.unit_idle.val();
        self.statr_idle.next = (self.unit_state.q.val() == self.unit_idle.val())
            | (self.unit_state.q.val() == self.unit_enabling.val());
        self.pm_stable.next = (self.unit_state.q.val() == self.unit_idle.val())
            | (self.unit_state.q.val() == self.unit_stable.val());

        // Spec: RVHSFL
        self.sleepy.next = false;
        for i in 0..self._low_power {
            self.sleepy.next = self.wfx_idle[i].val() & !self.lpoverride[i].val();
        }
        self.may_run.next = self.on.val() & !self.prohibited.val() & !self.sleepy.val();
        // Spec: RLYFDT: what matches in the clock that leads to Running is seen there
        self.taking.next = self.running.val() | (self.paused.val() & self.may_run.val());
        self.resource_state.d.next = self.resource_state.q.val();
        if self.resource_state.q.val() == self.res_paused.val() {
            // Spec: RLYFDT
            if self.may_run.val() {
                self.resource_state.d.next = self.res_entering.val();
            }
        } else if self.resource_state.q.val() == self.res_entering.val() {
            if self.may_run.val() {
                self.resource_state.d.next = self.res_running.val();
            } else {
                self.resource_state.d.next = self.res_pausing1.val();
            }
        } else if self.resource_state.q.val() == self.res_running.val() {
            // Spec: RJLLVN
            if self.may_run.val() {
                self.resource_state.d.next = self.res_running.val();
            } else {
                self.resource_state.d.next = self.res_pausing1.val();
            }
        } else if self.resource_state.q.val() == self.res_pausing1.val() {
            // Spec: RYWDVJ
            self.resource_state.d.next = self.res_pausing2.val();
        } else if self.resource_state.q.val() == self.res_pausing2.val() {
            self.resource_state.d.next = self.res_catching.val();
        } else {
            if self.may_run.val() {
                self.resource_state.d.next = self.res_entering.val();
            } else {
                self.resource_state.d.next = self.res_paused.val();
            }
        }

        // Spec: RRGFJY
        self.asleep.next = self.sleepy.val() & self.at_rest.val();
        for i in 0..self._low_power {
            self.low_power[i].next = self.asleep.val();
        }
        // Spec: RKCXLF
        // Spec: RKVFVS
        self.capture.next = self.enabled.val()
            & ((self.unit_state.q.val() == self.unit_enabling.val())
                | (self.unit_state.q.val() == self.unit_running.val()))
            & !self.running.val()
            & !self.asleep.val();
    }

    crate::meta!(
        Meta::block("trace_state", "TRCPRGCTLR.EN, the state of the unit and the state of its resources.")
            .note(
                "Enabling and Stable last one clock; EN can be changed in Idle and Running only \
                 (RMDZDN, section 5).",
            )
            .note(
                "RES_ENTERING is the first clock of Running. Pausing takes RES_PAUSING1, in which the last \
                 inputs pass the selectors, and RES_PAUSING2, in which what counters and sequencer made of \
                 them does (RRDCGC). RES_CATCHING is the first clock of Paused: it records ETEEvents in \
                 flight.",
            )
            .signal("prgctlr_write", "writes TRCPRGCTLR")
            .signal("prgctlr_wdata", "EN to write")
            .signal("os_lock", "the OS Lock is locked")
            .signal("prohibited", "the blocks come from where tracing is prohibited")
            .signal("wfx_idle", "the PE waits in WFI or WFE")
            .signal("lpoverride", "TRCEVENTCTL1R.LPOVERRIDE")
            .signal("en", "TRCPRGCTLR.EN")
            .signal("writable", "the unit is Idle: registers can be written")
            .signal("statr_idle", "TRCSTATR.IDLE")
            .signal("pm_stable", "TRCSTATR.PMSTABLE")
            .signal("on", "the unit is Running and not about to stop")
            .signal("running", "resources are Running")
            .signal("taking", "resources are Running, or will be in the next clock")
            .signal("paused", "resources are Paused")
            .signal("entering", "first clock of Running")
            .signal("catching", "first clock of Paused")
            .signal("at_rest", "Paused, and nothing is in flight")
            .signal("capture", "external inputs are recorded in TRCRSR.EXTIN")
            .signal("low_power", "the unit is in its low-power state")
            .signal("enabled", "EN is set and the OS Lock is unlocked")
            .signal("sleepy", "the unit is to go to its low-power state")
            .signal("may_run", "nothing keeps the resources from Running")
    );
}

#[cfg(test)]
mod tests;
