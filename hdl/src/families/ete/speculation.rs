//! Blocks in speculative execution: what they did to the filters, and what of it holds.

use super::plan::{Plan, optional, optional_word};
use super::shot_history::ShotHistory;
use super::tag_history::TagHistory;
use super::tag_span::TagSpan;
use crate::blocks::lazy::Activity;
use crate::blocks::{Konst, Meta, Register, Sig, vectors};
use rust_hdl::prelude::*;

/// Follows the ring of tags. A resolve operation goes before a cancel operation of the same
/// cycle, and both before the slots.
pub(super) struct Speculation {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub on: Signal<In, Bit>,
    pub resolve_valid: Signal<In, Bit>,
    pub resolve_tag: Sig<In>,
    pub cancel_valid: Signal<In, Bit>,
    pub cancel_tag: Sig<In>,
    pub valid: Sig<In>,
    pub tag: Vec<Sig<In>>,
    pub ssstatus: Vec<Signal<In, Bit>>,
    pub ssstatus_before: Vec<Sig<In>>,
    pub ta: Signal<In, Bit>,
    pub ta_before: Sig<In>,
    pub hit: Vec<Sig<In>>,
    oldest: Register,
    resolved: Vec<TagSpan>,
    cancelled: Vec<TagSpan>,
    ssstatus_history: Vec<TagHistory>,
    ta_history: TagHistory,
    shot: Vec<ShotHistory>,
    pub ssstatus_back: Vec<Signal<Out, Bit>>,
    pub ta_back: Signal<Out, Bit>,
    pub executed: Vec<Sig<Out>>,
    oldest_left: Sig<Local>,
    at: Vec<Sig<Local>>,
    resolved_tags: Vec<Sig<Local>>,
    cancelled_tags: Vec<Sig<Local>>,
    first_tag: Konst,
    _slots: usize,
    _start_stop: usize,
    _any_shot: usize,
    _shots: usize,
    _activity: Activity,
}

impl Speculation {
    pub(super) fn new(plan: &Plan) -> Speculation {
        let any_shot = plan.single_shots.min(1);
        Speculation {
            clock: Default::default(),
            reset: Default::default(),
            on: Default::default(),
            resolve_valid: Default::default(),
            resolve_tag: Sig::new(plan.tag),
            cancel_valid: Default::default(),
            cancel_tag: Sig::new(plan.tag),
            valid: Sig::new(plan.slots),
            tag: vectors(plan.slots, plan.tag),
            ssstatus: optional(plan.start_stop),
            ssstatus_before: optional_word(plan.start_stop, plan.slots),
            ta: Default::default(),
            ta_before: Sig::new(plan.slots),
            hit: vectors(plan.single_shots, plan.slots),
            oldest: Register::new(plan.tag, 0, plan.reset),
            resolved: (0..any_shot).map(|_| TagSpan::new(plan)).collect(),
            cancelled: (0..any_shot).map(|_| TagSpan::new(plan)).collect(),
            ssstatus_history: (0..plan.start_stop).map(|_| TagHistory::new(plan)).collect(),
            ta_history: TagHistory::new(plan),
            shot: (0..plan.single_shots).map(|_| ShotHistory::new(plan)).collect(),
            ssstatus_back: optional(plan.start_stop),
            ta_back: Default::default(),
            executed: optional_word(any_shot, plan.single_shots),
            oldest_left: Sig::new(plan.tag),
            at: vectors(plan.slots, plan.tags),
            resolved_tags: optional_word(any_shot, plan.tags),
            cancelled_tags: optional_word(any_shot, plan.tags),
            first_tag: Konst::new(1, plan.tags),
            _slots: plan.slots,
            _start_stop: plan.start_stop,
            _any_shot: any_shot,
            _shots: plan.single_shots,
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(Speculation {
    inputs: [
        clock,
        reset,
        on,
        resolve_valid,
        resolve_tag,
        cancel_valid,
        cancel_tag,
        valid,
        tag,
        ssstatus,
        ssstatus_before,
        ta,
        ta_before,
        hit
    ],
    children: [oldest, resolved, cancelled, ssstatus_history, ta_history, shot],
    drives: [ssstatus_back, ta_back, executed, oldest_left, at, resolved_tags, cancelled_tags],
    fixed: [first_tag],
    plain: [_slots, _start_stop, _any_shot, _shots],
});

impl Logic for Speculation {
    #[hdl_gen]
    fn update(&mut self) {
        self.oldest.clock.next = self.clock.val();
        self.oldest.reset.next = self.reset.val();
        self.oldest_left.next = self.oldest.q.val();
        if self.resolve_valid.val() {
            self.oldest_left.next = self.resolve_tag.val() + 1;
        }
        self.oldest.d.next = self.oldest_left.val();

        for i in 0..self._slots {
            self.at[i].next = 0.into();
            if self.valid.val().get_bit(i) {
                self.at[i].next = self.first_tag.val() << self.tag[i].val();
            }
        }
        self.ta_history.clock.next = self.clock.val();
        self.ta_history.reset.next = self.reset.val();
        self.ta_history.on.next = self.on.val();
        self.ta_history.present.next = self.ta.val();
        self.ta_history.state.next = self.ta_before.val();
        self.ta_history.cancel_tag.next = self.cancel_tag.val();
        for i in 0..self._slots {
            self.ta_history.at[i].next = self.at[i].val();
        }
        self.ta_back.next = self.ta_history.back.val();
        for j in 0..self._start_stop {
            self.ssstatus_history[j].clock.next = self.clock.val();
            self.ssstatus_history[j].reset.next = self.reset.val();
            self.ssstatus_history[j].on.next = self.on.val();
            self.ssstatus_history[j].present.next = self.ssstatus[j].val();
            self.ssstatus_history[j].state.next = self.ssstatus_before[j].val();
            self.ssstatus_history[j].cancel_tag.next = self.cancel_tag.val();
            for i in 0..self._slots {
                self.ssstatus_history[j].at[i].next = self.at[i].val();
            }
            self.ssstatus_back[j].next = self.ssstatus_history[j].back.val();
        }

        for j in 0..self._any_shot {
            self.resolved[j].first.next = self.oldest.q.val();
            self.resolved[j].end.next = self.oldest_left.val();
            self.resolved_tags[j].next = 0.into();
            if self.resolve_valid.val() {
                self.resolved_tags[j].next = self.resolved[j].span.val();
            }
            self.cancelled[j].first.next = self.cancel_tag.val();
            self.cancelled[j].end.next = self.oldest_left.val();
            self.cancelled_tags[j].next = 0.into();
            if self.cancel_valid.val() {
                self.cancelled_tags[j].next = self.cancelled[j].span.val();
            }
            self.executed[j].next = 0.into();
            for k in 0..self._shots {
                self.shot[k].clock.next = self.clock.val();
                self.shot[k].reset.next = self.reset.val();
                self.shot[k].on.next = self.on.val();
                self.shot[k].resolved.next = self.resolved_tags[j].val();
                self.shot[k].cancelled.next = self.cancelled_tags[j].val();
                self.shot[k].hit.next = self.hit[k].val();
                for i in 0..self._slots {
                    self.shot[k].at[i].next = self.at[i].val();
                }
                self.executed[j].next = self.executed[j].val().replace_bit(k, self.shot[k].executed.val());
            }
        }
    }

    crate::meta!(
        Meta::block("speculation", "What blocks in speculative execution did to the filters, by tag.")
            .note("In a cycle resolve goes before cancel, and both before the slots (section 6).")
            .signal("on", "the unit is enabled and runs")
            .signal("resolve_valid", "blocks are known to be executed")
            .signal("resolve_tag", "the youngest of them")
            .signal("cancel_valid", "blocks were not executed")
            .signal("cancel_tag", "the oldest of them, whose tag comes next")
            .signal("valid", "slots in use")
            .signal("tag", "the tag of each slot")
            .signal("ssstatus", "TRCVICTLR.SSSTATUS")
            .signal("ssstatus_before", "what it is before each slot")
            .signal("ta", "TRCRSR.TA")
            .signal("ta_before", "what it is before each slot")
            .signal("hit", "of each single-shot control: slots with a hit")
            .signal("oldest", "the oldest tag in flight")
            .signal("ssstatus_back", "what SSSTATUS was before the block of the cancel operation")
            .signal("ta_back", "what TA was before it")
            .signal("executed", "single-shot controls with a hit that is executed")
            .signal("oldest_left", "the oldest tag that is left in flight")
            .signal("at", "of each slot in use: its tag, one bit of all")
            .signal("resolved_tags", "tags that are resolved")
            .signal("cancelled_tags", "tags that are cancelled")
    );
}

#[cfg(test)]
mod tests;
