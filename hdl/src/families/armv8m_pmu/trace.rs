//! Trace on overflow.

use super::plan::{Plan, TRACED};
use crate::blocks::lazy::Activity;
use crate::blocks::{Meta, Register, Sig, bit_cast_to};
use rust_hdl::prelude::*;

/// Keeps the counters to report until the trace unit takes them, in one packet (sheet 5.1).
pub(super) struct TraceOnOverflow {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub enable: Signal<In, Bit>,
    pub traced: Sig<In>,
    pub ready: Signal<In, Bit>,
    pending: Register,
    pub valid: Signal<Out, Bit>,
    pub mask: Sig<Out>,
    waiting: Sig<Local>,
    _mask: usize,
    _activity: Activity,
}

impl TraceOnOverflow {
    pub(super) fn new(plan: &Plan) -> TraceOnOverflow {
        let n = plan.traced();
        TraceOnOverflow {
            clock: Default::default(),
            reset: Default::default(),
            enable: Default::default(),
            traced: Sig::new(n),
            ready: Default::default(),
            pending: Register::new(n, 0, plan.reset),
            valid: Default::default(),
            mask: Sig::new(TRACED),
            waiting: Sig::new(n),
            _mask: TRACED,
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(TraceOnOverflow {
    inputs: [clock, reset, enable, traced, ready],
    children: [pending],
    drives: [valid, mask, waiting],
    fixed: [],
    plain: [_mask],
});

impl Logic for TraceOnOverflow {
    #[hdl_gen]
    fn update(&mut self) {
        self.pending.clock.next = self.clock.val();
        self.pending.reset.next = self.reset.val();
        self.valid.next = self.pending.q.val().any();
        self.mask.next = bit_cast_to(self.pending.q.val(), self._mask);
        self.waiting.next = self.pending.q.val();
        if self.ready.val() {
            self.waiting.next = 0.into();
        }
        self.pending.d.next = self.waiting.val();
        // Clearing TRO stops new bits only (sheet 5.1).
        if self.enable.val() {
            self.pending.d.next = self.waiting.val() | self.traced.val();
        }
    }

    crate::meta!(
        Meta::block("trace_on_overflow", "Keeps the counters to report until the trace unit takes them.")
            .note("What can't be sent joins the next packet; clearing TRO keeps it (sheet 5.1).")
            .signal("enable", "PMU_CTRL.TRO")
            .signal("traced", "counters whose watched bits overflow in this cycle")
            .signal("ready", "the trace unit takes the packet")
            .signal("pending", "counters to report")
            .signal("valid", "a packet waits")
            .signal("mask", "payload of the packet, one bit for each of the first eight counters")
            .signal("waiting", "what is not taken in this cycle")
    );
}
