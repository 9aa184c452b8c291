//! ETEEvents: `TRCEVENTCTL0R`, the external outputs, and `TRCRSR.EVENT`.

use super::plan::{EVENT_FIELD, Plan};
use super::resource_event::ResourceEvent;
use super::selectors::{PAIRS, SELECTORS};
use crate::blocks::lazy::Activity;
use crate::blocks::{Meta, Register, Sig, vectors};
use rust_hdl::prelude::*;

/// All ETEEvents. One that was in flight when the resources came to rest is kept in `TRCRSR.EVENT`
/// and acts in the first clock of Running.
pub(super) struct EteEvents {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub paused: Signal<In, Bit>,
    pub entering: Signal<In, Bit>,
    pub catching: Signal<In, Bit>,
    pub select: Vec<Sig<In>>,
    pub insten: Sig<In>,
    pub single: Sig<In>,
    pub pair: Sig<In>,
    pub rsr_write: Signal<In, Bit>,
    pub event_wdata: Sig<In>,
    event: Vec<ResourceEvent>,
    rsr_event: Register,
    pub event_flag: Sig<Out>,
    pub external_output: Sig<Out>,
    pub event_element: Sig<Out>,
    active: Sig<Local>,
    outputs: Sig<Local>,
    _n: usize,
    _activity: Activity,
}

impl EteEvents {
    pub(super) fn new(plan: &Plan) -> EteEvents {
        let n = plan.ete_events;
        EteEvents {
            clock: Default::default(),
            reset: Default::default(),
            paused: Default::default(),
            entering: Default::default(),
            catching: Default::default(),
            select: vectors(n, EVENT_FIELD),
            insten: Sig::new(n),
            single: Sig::new(SELECTORS),
            pair: Sig::new(PAIRS),
            rsr_write: Default::default(),
            event_wdata: Sig::new(n),
            event: (0..n).map(|_| ResourceEvent::new()).collect(),
            rsr_event: Register::new(n, 0, plan.reset),
            event_flag: Sig::new(n),
            external_output: Sig::new(n),
            event_element: Sig::new(n),
            active: Sig::new(n),
            outputs: Sig::new(n),
            _n: n,
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(EteEvents {
    inputs: [clock, reset, paused, entering, catching, select, insten, single, pair, rsr_write, event_wdata],
    children: [event, rsr_event],
    drives: [event_flag, external_output, event_element, active, outputs],
    fixed: [],
    plain: [_n],
});

impl Logic for EteEvents {
    #[hdl_gen]
    fn update(&mut self) {
        self.rsr_event.clock.next = self.clock.val();
        self.rsr_event.reset.next = self.reset.val();
        self.active.next = 0.into();
        for i in 0..self._n {
            self.event[i].field.next = self.select[i].val();
            self.event[i].single.next = self.single.val();
            self.event[i].pair.next = self.pair.val();
            self.active.next = self.active.val().replace_bit(i, self.event[i].active.val());
        }

        self.rsr_event.d.next = self.rsr_event.q.val();
        self.outputs.next = self.active.val();
        // Spec: RSWBRL
        if self.entering.val() {
            self.rsr_event.d.next = 0.into();
            self.outputs.next = self.active.val() | self.rsr_event.q.val();
        }
        // Spec: RBCMYM
        // Spec: RGYWLS
        if self.catching.val() {
            self.rsr_event.d.next = self.rsr_event.q.val() | self.active.val();
        }
        // Spec: RBQSMN
        if self.paused.val() {
            self.outputs.next = 0.into();
        }
        if self.rsr_write.val() {
            self.rsr_event.d.next = self.event_wdata.val();
        }
        self.event_flag.next = self.rsr_event.q.val();
        self.external_output.next = self.outputs.val();
        // Spec: RSNKFL
        // Spec: RFVCMB
        self.event_element.next = self.outputs.val() & self.insten.val();
    }

    crate::meta!(|me| {
        let field = |n: usize| {
            (format!("eventctl0r_event{n}"), format!("TRCEVENTCTL0R.EVENT{n}: TYPE [5], SEL [4:0]"))
        };
        Meta::block("ete_events", "ETEEvents: external outputs, Event elements and TRCRSR.EVENT.")
            .note("While the resources are Paused the outputs are low (RBQSMN).")
            .note(
                "An ETEEvent in flight at that time is kept in EVENT and acts in the first clock of Running \
                 (RGYWLS, RSWBRL).",
            )
            .signal("paused", "resources are Paused")
            .signal("entering", "first clock of Running")
            .signal("catching", "first clock of Paused")
            .names("select", (0..me._n).map(field))
            .signal("insten", "TRCEVENTCTL1R.INSTEN")
            .signal("single", "results of the selectors by number")
            .signal("pair", "results of the pairs by number")
            .signal("rsr_write", "writes TRCRSR")
            .signal("event_wdata", "EVENT to write")
            .signal("event_flag", "TRCRSR.EVENT")
            .signal("external_output", "external outputs")
            .signal("event_element", "ETEEvents that go into the trace")
            .signal("active", "the resource events")
    });
}

#[cfg(test)]
mod tests;
