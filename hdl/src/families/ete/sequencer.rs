//! The sequencer: `TRCSEQSTR` with its seven resource events.

use super::params::SEQUENCER_STATES;
use super::plan::{EVENT_FIELD, Plan};
use super::resource_event::ResourceEvent;
use super::selectors::{PAIRS, SELECTORS};
use crate::blocks::lazy::Activity;
use crate::blocks::{Meta, Register, Sig, vectors};
use rust_hdl::prelude::*;

/// Bits of `TRCSEQSTR.STATE`.
pub(super) const STATE: usize = 2;
/// Steps between neighbours.
pub(super) const STEPS: usize = 3;

/// Four states in a line. It goes several steps in one cycle, and the states on the way are active
/// in that cycle too.
pub(super) struct Sequencer {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub advance: Signal<In, Bit>,
    pub forward: Vec<Sig<In>>,
    pub backward: Vec<Sig<In>>,
    pub restart: Sig<In>,
    pub single: Sig<In>,
    pub pair: Sig<In>,
    pub write: Signal<In, Bit>,
    pub wdata: Sig<In>,
    forward_event: Vec<ResourceEvent>,
    backward_event: Vec<ResourceEvent>,
    restart_event: ResourceEvent,
    seqstr_state: Register,
    pub state: Sig<Out>,
    pub active: Sig<Out>,
    ahead: Sig<Local>,
    back: Sig<Local>,
    rst: Signal<Local, Bit>,
    target: Sig<Local>,
    passes1: Signal<Local, Bit>,
    passes2: Signal<Local, Bit>,
    _steps: usize,
    _activity: Activity,
}

impl Sequencer {
    pub(super) fn new(plan: &Plan) -> Sequencer {
        let events = || (0..STEPS).map(|_| ResourceEvent::new()).collect();
        Sequencer {
            clock: Default::default(),
            reset: Default::default(),
            advance: Default::default(),
            forward: vectors(STEPS, EVENT_FIELD),
            backward: vectors(STEPS, EVENT_FIELD),
            restart: Sig::new(EVENT_FIELD),
            single: Sig::new(SELECTORS),
            pair: Sig::new(PAIRS),
            write: Default::default(),
            wdata: Sig::new(STATE),
            forward_event: events(),
            backward_event: events(),
            restart_event: ResourceEvent::new(),
            seqstr_state: Register::new(STATE, 0, plan.reset),
            state: Sig::new(STATE),
            active: Sig::new(SEQUENCER_STATES as usize),
            ahead: Sig::new(STEPS),
            back: Sig::new(STEPS),
            rst: Default::default(),
            target: Sig::new(STATE),
            passes1: Default::default(),
            passes2: Default::default(),
            _steps: STEPS,
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(Sequencer {
    inputs: [clock, reset, advance, forward, backward, restart, single, pair, write, wdata],
    children: [forward_event, backward_event, restart_event, seqstr_state],
    drives: [state, active, ahead, back, rst, target, passes1, passes2],
    fixed: [],
    plain: [_steps],
});

impl Logic for Sequencer {
    #[hdl_gen]
    fn update(&mut self) {
        self.seqstr_state.clock.next = self.clock.val();
        self.seqstr_state.reset.next = self.reset.val();
        self.ahead.next = 0.into();
        self.back.next = 0.into();
        for i in 0..self._steps {
            self.forward_event[i].field.next = self.forward[i].val();
            self.forward_event[i].single.next = self.single.val();
            self.forward_event[i].pair.next = self.pair.val();
            self.backward_event[i].field.next = self.backward[i].val();
            self.backward_event[i].single.next = self.single.val();
            self.backward_event[i].pair.next = self.pair.val();
            self.ahead.next =
                self.ahead.val().replace_bit(i, self.advance.val() & self.forward_event[i].active.val());
            // Spec: RNPVRQ
            self.back.next = self.back.val().replace_bit(
                i,
                self.advance.val()
                    & self.backward_event[i].active.val()
                    & !self.forward_event[i].active.val(),
            );
        }
        self.restart_event.field.next = self.restart.val();
        self.restart_event.single.next = self.single.val();
        self.restart_event.pair.next = self.pair.val();
        self.rst.next = self.advance.val() & self.restart_event.active.val();

        // Spec: RJDPYL
        // Spec: RQYNJH
        self.target.next = self.seqstr_state.q.val();
        if self.seqstr_state.q.val() == 0 {
            if self.ahead.val().all() {
                self.target.next = 3.into();
            } else if self.ahead.val().get_bit(0) & self.ahead.val().get_bit(1) {
                self.target.next = 2.into();
            } else if self.ahead.val().get_bit(0) {
                self.target.next = 1.into();
            }
        } else if self.seqstr_state.q.val() == 1 {
            if self.ahead.val().get_bit(1) & self.ahead.val().get_bit(2) {
                self.target.next = 3.into();
            } else if self.ahead.val().get_bit(1) {
                self.target.next = 2.into();
            } else if self.back.val().get_bit(0) {
                self.target.next = 0.into();
            }
        } else if self.seqstr_state.q.val() == 2 {
            if self.ahead.val().get_bit(2) {
                self.target.next = 3.into();
            } else if self.back.val().get_bit(1) & self.back.val().get_bit(0) {
                self.target.next = 0.into();
            } else if self.back.val().get_bit(1) {
                self.target.next = 1.into();
            }
        } else {
            if self.back.val().all() {
                self.target.next = 0.into();
            } else if self.back.val().get_bit(2) & self.back.val().get_bit(1) {
                self.target.next = 1.into();
            } else if self.back.val().get_bit(2) {
                self.target.next = 2.into();
            }
        }
        self.seqstr_state.d.next = self.target.val();
        // Spec: RKVSXC
        // Spec: RHQBBF
        if self.rst.val() {
            self.seqstr_state.d.next = 0.into();
        }
        if self.write.val() {
            self.seqstr_state.d.next = self.wdata.val();
        }
        self.state.next = self.seqstr_state.q.val();

        // Spec: RHQHFT
        self.passes1.next = ((self.seqstr_state.q.val() == 0) & self.target.val().get_bit(1))
            | (self.seqstr_state.q.val().get_bit(1) & (self.target.val() == 0));
        self.passes2.next = (!self.seqstr_state.q.val().get_bit(1) & self.target.val().all())
            | (self.seqstr_state.q.val().all() & !self.target.val().get_bit(1));
        self.active.next = 0.into();
        self.active.next = self.active.val().replace_bit(0, self.seqstr_state.q.val() == 0);
        self.active.next = self
            .active
            .val()
            .replace_bit(1, (self.seqstr_state.q.val() == 1) | (self.passes1.val() & !self.rst.val()));
        self.active.next = self
            .active
            .val()
            .replace_bit(2, (self.seqstr_state.q.val() == 2) | (self.passes2.val() & !self.rst.val()));
        self.active.next = self.active.val().replace_bit(3, self.seqstr_state.q.val().all());
    }

    crate::meta!(
        Meta::block("sequencer", "The sequencer, TRCSEQSTR: four states in a line.")
            .note(
                "It goes several steps in a cycle; the states on the way are active in that cycle, except \
                 when RST takes it to state 0 (RHQHFT).",
            )
            .signal("advance", "resources are Running or Pausing: the events act")
            .names("forward", events("seqevr", "f", "TRCSEQEVR", "F"))
            .names("backward", events("seqevr", "b", "TRCSEQEVR", "B"))
            .signal("restart", "TRCSEQRSTEVR.RST: TYPE [5], SEL [4:0]")
            .signal("single", "results of the selectors by number")
            .signal("pair", "results of the pairs by number")
            .signal("write", "writes TRCSEQSTR")
            .signal("wdata", "STATE to write")
            .signal("state", "TRCSEQSTR.STATE")
            .signal("active", "the states as resources")
            .signal("ahead", "F2, F1, F0")
            .signal("back", "B2, B1, B0 where the forward step does not win")
            .signal("target", "the next state unless RST is active")
            .signal("passes1", "state 1 is passed through")
            .signal("passes2", "state 2 is passed through")
    );
}

/// Names of the ports for a field of the three `TRCSEQEVRn`.
fn events(
    register: &'static str,
    field: &'static str,
    name: &'static str,
    bits: &'static str,
) -> impl Iterator<Item = (String, String)> {
    (0..STEPS)
        .map(move |n| (format!("{register}{n}_{field}"), format!("{name}{n}.{bits}: TYPE [5], SEL [4:0]")))
}

#[cfg(test)]
mod tests;
