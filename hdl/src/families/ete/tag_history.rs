//! A state as it was before each block in flight.

use super::plan::Plan;
use crate::blocks::lazy::Activity;
use crate::blocks::{Konst, Meta, Register, Sig, vectors};
use rust_hdl::prelude::*;

/// One bit for each tag, written when a block gets the tag, read when it is cancelled. While the
/// unit is off it is the present state for all tags, so that what is cancelled beyond enabling
/// goes back to that (RHMKSZ).
pub(super) struct TagHistory {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub on: Signal<In, Bit>,
    pub at: Vec<Sig<In>>,
    pub present: Signal<In, Bit>,
    pub state: Sig<In>,
    pub cancel_tag: Sig<In>,
    before: Register,
    pub back: Signal<Out, Bit>,
    noted: Sig<Local>,
    every_tag: Konst,
    _slots: usize,
    _activity: Activity,
}

impl TagHistory {
    pub(super) fn new(plan: &Plan) -> TagHistory {
        TagHistory {
            clock: Default::default(),
            reset: Default::default(),
            on: Default::default(),
            at: vectors(plan.slots, plan.tags),
            present: Default::default(),
            state: Sig::new(plan.slots),
            cancel_tag: Sig::new(plan.tag),
            before: Register::new(plan.tags, 0, plan.reset),
            back: Default::default(),
            noted: Sig::new(plan.tags),
            every_tag: Konst::new((1 << plan.tags) - 1, plan.tags),
            _slots: plan.slots,
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(TagHistory {
    inputs: [clock, reset, on, at, present, state, cancel_tag],
    children: [before],
    drives: [back, noted],
    fixed: [every_tag],
    plain: [_slots],
});

impl Logic for TagHistory {
    #[hdl_gen]
    fn update(&mut self) {
        self.before.clock.next = self.clock.val();
        self.before.reset.next = self.reset.val();
        self.noted.next = self.before.q.val();
        for i in 0..self._slots {
            self.noted.next = self.noted.val() & !self.at[i].val();
            if self.state.val().get_bit(i) {
                self.noted.next = self.noted.val() | self.at[i].val();
            }
        }
        // Spec: RHMKSZ
        self.before.d.next = self.noted.val();
        if !self.on.val() {
            self.before.d.next = 0.into();
            if self.present.val() {
                self.before.d.next = self.every_tag.val();
            }
        }
        self.back.next = self.before.q.val().get_bit(self.cancel_tag.val().index());
    }

    crate::meta!(
        Meta::block("tag_history", "A state of the filters as it was before each block in flight.")
            .note("What is cancelled beyond enabling goes back to the state of enabling (RHMKSZ).")
            .signal("on", "the unit is enabled and runs")
            .signal("at", "of each slot in use: its tag, one bit of all")
            .signal("present", "the state itself")
            .signal("state", "the state before each slot")
            .signal("cancel_tag", "the oldest block that is cancelled")
            .signal("before", "by tag: the state before the block")
            .signal("back", "the state before the cancelled block")
            .signal("noted", "by tag, with the blocks of this cycle")
    );
}
