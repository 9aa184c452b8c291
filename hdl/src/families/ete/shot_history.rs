//! Hits of one single-shot control that wait for their blocks to be resolved.

use super::plan::Plan;
use crate::blocks::lazy::Activity;
use crate::blocks::{Meta, Register, Sig, vectors};
use rust_hdl::prelude::*;

/// One bit for each tag: the block hit, and nobody knows yet whether it is executed.
pub(super) struct ShotHistory {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub on: Signal<In, Bit>,
    pub resolved: Sig<In>,
    pub cancelled: Sig<In>,
    pub at: Vec<Sig<In>>,
    pub hit: Sig<In>,
    waiting: Register,
    pub executed: Signal<Out, Bit>,
    noted: Sig<Local>,
    _slots: usize,
    _activity: Activity,
}

impl ShotHistory {
    pub(super) fn new(plan: &Plan) -> ShotHistory {
        ShotHistory {
            clock: Default::default(),
            reset: Default::default(),
            on: Default::default(),
            resolved: Sig::new(plan.tags),
            cancelled: Sig::new(plan.tags),
            at: vectors(plan.slots, plan.tags),
            hit: Sig::new(plan.slots),
            waiting: Register::new(plan.tags, 0, plan.reset),
            executed: Default::default(),
            noted: Sig::new(plan.tags),
            _slots: plan.slots,
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(ShotHistory {
    inputs: [clock, reset, on, resolved, cancelled, at, hit],
    children: [waiting],
    drives: [executed, noted],
    fixed: [],
    plain: [_slots],
});

impl Logic for ShotHistory {
    #[hdl_gen]
    fn update(&mut self) {
        self.waiting.clock.next = self.clock.val();
        self.waiting.reset.next = self.reset.val();
        // Spec: RXVVYX
        // Spec: RDQZSD
        self.executed.next = self.on.val() & (self.waiting.q.val() & self.resolved.val()).any();
        self.noted.next = self.waiting.q.val() & !self.resolved.val() & !self.cancelled.val();
        for i in 0..self._slots {
            self.noted.next = self.noted.val() & !self.at[i].val();
            if self.hit.val().get_bit(i) {
                self.noted.next = self.noted.val() | self.at[i].val();
            }
        }
        // Spec: RNKKSN
        self.waiting.d.next = 0.into();
        if self.on.val() {
            self.waiting.d.next = self.noted.val();
        }
    }

    crate::meta!(
        Meta::block(
            "shot_history",
            "Hits of one single-shot control that wait for their blocks to be resolved."
        )
        .note("What is speculative when the unit is disabled is forgotten (RNKKSN).")
        .signal("on", "the unit is enabled and runs")
        .signal("resolved", "by tag: the block is executed")
        .signal("cancelled", "by tag: the block was not executed")
        .signal("at", "of each slot in use: its tag, one bit of all")
        .signal("hit", "of each slot: something selected matches")
        .signal("waiting", "by tag: something selected matched")
        .signal("executed", "something selected matched, and its block is executed")
        .signal("noted", "by tag, with the blocks of this cycle")
    );
}
