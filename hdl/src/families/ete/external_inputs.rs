//! The external input selectors, the export of events to them, and `TRCRSR.EXTIN`.

use super::external_input::ExternalInput;
use super::params::Export;
use super::plan::{EVENT_NUMBER, Plan, optional};
use crate::blocks::event_select::chunks;
use crate::blocks::lazy::Activity;
use crate::blocks::{Konst, Meta, Register, Sig, vectors};
use rust_hdl::prelude::*;

/// All external input selectors. What they see while the resources are at rest is kept in
/// `TRCRSR.EXTIN` and acts in the first clock of Running.
pub(super) struct ExternalInputs {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub entering: Signal<In, Bit>,
    pub capture: Signal<In, Bit>,
    pub select: Vec<Sig<In>>,
    pub event: Vec<Sig<In>>,
    pub self_hosted: Signal<In, Bit>,
    pub tracing_prohibited: Signal<In, Bit>,
    pub counting_prohibited: Signal<In, Bit>,
    pub e2tre: Vec<Signal<In, Bit>>,
    pub rsr_write: Signal<In, Bit>,
    pub extin_wdata: Sig<In>,
    selector: Vec<ExternalInput>,
    rsr_extin: Register,
    pub extin: Sig<Out>,
    pub active: Sig<Out>,
    occurs: Vec<Sig<Local>>,
    permitted: Vec<Signal<Local, Bit>>,
    hypervisor: Vec<Signal<Local, Bit>>,
    selected: Sig<Local>,
    export: Vec<Konst>,
    export_always: Konst,
    export_permitted: Konst,
    export_hypervisor: Konst,
    _n: usize,
    _events: usize,
    _chunks: usize,
    _permitted: usize,
    _hypervisor: usize,
    _activity: Activity,
}

/// Code of an export in the constants of the block.
fn code(export: Export) -> Konst {
    Konst::new(export as u128, 2)
}

impl ExternalInputs {
    pub(super) fn new(plan: &Plan) -> ExternalInputs {
        let (n, events) = (plan.external_inputs, &plan.params.events);
        let some = |export: Export| usize::from(events.iter().any(|e| e.export == export));
        let (permitted, hypervisor) = (some(Export::Permitted), some(Export::Hypervisor));
        ExternalInputs {
            clock: Default::default(),
            reset: Default::default(),
            entering: Default::default(),
            capture: Default::default(),
            select: vectors(n, EVENT_NUMBER),
            event: events.iter().map(|e| Sig::new(e.width as usize)).collect(),
            self_hosted: Default::default(),
            tracing_prohibited: Default::default(),
            counting_prohibited: Default::default(),
            e2tre: optional(hypervisor),
            rsr_write: Default::default(),
            extin_wdata: Sig::new(n),
            selector: (0..n).map(|_| ExternalInput::new(events)).collect(),
            rsr_extin: Register::new(n, 0, plan.reset),
            extin: Sig::new(n),
            active: Sig::new(n),
            occurs: chunks(events.len()),
            permitted: optional(permitted),
            hypervisor: optional(hypervisor),
            selected: Sig::new(n),
            export: events.iter().map(|e| code(e.export)).collect(),
            export_always: code(Export::Always),
            export_permitted: code(Export::Permitted),
            export_hypervisor: code(Export::Hypervisor),
            _n: n,
            _events: events.len(),
            _chunks: chunks::<Local>(events.len()).len(),
            _permitted: permitted,
            _hypervisor: hypervisor,
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(ExternalInputs {
    inputs: [
        clock,
        reset,
        entering,
        capture,
        select,
        event,
        self_hosted,
        tracing_prohibited,
        counting_prohibited,
        e2tre,
        rsr_write,
        extin_wdata
    ],
    children: [selector, rsr_extin],
    drives: [extin, active, occurs, permitted, hypervisor, selected],
    fixed: [export, export_always, export_permitted, export_hypervisor],
    plain: [_n, _events, _chunks, _permitted, _hypervisor],
});

impl Logic for ExternalInputs {
    #[hdl_gen]
    fn update(&mut self) {
        self.rsr_extin.clock.next = self.clock.val();
        self.rsr_extin.reset.next = self.reset.val();
        for i in 0..self._permitted {
            // Spec: RWSXTC
            self.permitted[i].next = !self.counting_prohibited.val();
            // Spec: RRFWZB
            if self.self_hosted.val() {
                self.permitted[i].next = !self.tracing_prohibited.val();
            }
        }
        for i in 0..self._hypervisor {
            // Spec: RKRSMY
            self.hypervisor[i].next = !self.self_hosted.val() | self.e2tre[i].val();
        }
        for i in 0..self._chunks {
            self.occurs[i].next = 0.into();
        }
        // Spec: RQPDHK
        for i in 0..self._events {
            if self.export[i].val() == self.export_always.val() {
                // Spec: RVBCBZ
                self.occurs[i / 128].next =
                    self.occurs[i / 128].val().replace_bit(i & 127, self.event[i].val().any());
            }
            for k in 0..self._permitted {
                if self.export[i].val() == self.export_permitted.val() {
                    self.occurs[i / 128].next = self.occurs[i / 128]
                        .val()
                        .replace_bit(i & 127, self.event[i].val().any() & self.permitted[k].val());
                }
            }
            for k in 0..self._hypervisor {
                if self.export[i].val() == self.export_hypervisor.val() {
                    self.occurs[i / 128].next = self.occurs[i / 128]
                        .val()
                        .replace_bit(i & 127, self.event[i].val().any() & self.hypervisor[k].val());
                }
            }
        }
        self.selected.next = 0.into();
        for i in 0..self._n {
            self.selector[i].number.next = self.select[i].val();
            for k in 0..self._chunks {
                self.selector[i].occurs[k].next = self.occurs[k].val();
            }
            self.selected.next = self.selected.val().replace_bit(i, self.selector[i].active.val());
        }

        // Spec: RKCXLF
        self.rsr_extin.d.next = self.rsr_extin.q.val();
        if self.capture.val() {
            self.rsr_extin.d.next = self.rsr_extin.q.val() | self.selected.val();
        }
        self.active.next = self.selected.val();
        // Spec: RQWYSK
        if self.entering.val() {
            self.rsr_extin.d.next = 0.into();
            self.active.next = self.selected.val() | self.rsr_extin.q.val();
        }
        if self.rsr_write.val() {
            self.rsr_extin.d.next = self.extin_wdata.val();
        }
        self.extin.next = self.rsr_extin.q.val();
    }

    crate::meta!(|me| {
        let register = |n: usize| (format!("extinselr{n}"), format!("TRCEXTINSELR{n}.evtCount"));
        Meta::block("external_inputs", "The external input selectors and TRCRSR.EXTIN.")
            .note(
                "An event reaches the unit where its export allows it (RRFWZB, RWSXTC, RVBCBZ, RKRSMY), and \
                 once in a cycle however often it occurs (RQPDHK).",
            )
            .note(
                "What is selected while the resources are Pausing or Paused is kept in EXTIN and acts in the \
                 first clock of Running (RKCXLF, RQWYSK).",
            )
            .signal("entering", "first clock of Running")
            .signal("capture", "what is selected is recorded in EXTIN")
            .names("select", (0..me._n).map(register))
            .signal("event", "events of the PMU event bus, ascending by number")
            .signal("self_hosted", "self-hosted trace is enabled")
            .signal("tracing_prohibited", "the PE executes where tracing is prohibited")
            .signal("counting_prohibited", "the PE executes where counting of events is prohibited")
            .signal("e2tre", "TRFCR_EL2.E2TRE")
            .signal("rsr_write", "writes TRCRSR")
            .signal("extin_wdata", "EXTIN to write")
            .signal("extin", "TRCRSR.EXTIN")
            .signal("active", "the external inputs, as resources")
            .signal("occurs", "events that reach the unit, ascending by number")
            .signal("permitted", "usual events reach the unit")
            .signal("hypervisor", "events that belong to the hypervisor reach the unit")
            .signal("selected", "the selected events occur")
    });
}

#[cfg(test)]
mod tests;
