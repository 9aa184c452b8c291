//! ViewInst over the slots of a cycle, in program order.

use super::plan::{Plan, optional, optional_word};
use super::view_slot::{EXCEPTION_TYPE, ViewSlot};
use crate::blocks::lazy::Activity;
use crate::blocks::{Meta, Register, Sig, bit_cast_bit, vectors};
use rust_hdl::prelude::*;

/// TRCVICTLR.SSSTATUS and TRCRSR.TA, and what they become from slot to slot.
pub(super) struct ViewInst {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub on: Signal<In, Bit>,
    pub block: Sig<In>,
    pub exception: Sig<In>,
    pub exc_type: Vec<Sig<In>>,
    pub included: Vec<Sig<In>>,
    pub started: Vec<Sig<In>>,
    pub stopped: Vec<Sig<In>>,
    pub start_last: Vec<Sig<In>>,
    pub view_here: Sig<In>,
    pub view_event: Signal<In, Bit>,
    pub trcreset: Signal<In, Bit>,
    pub trcerr: Signal<In, Bit>,
    pub ssstatus_write: Vec<Signal<In, Bit>>,
    pub ssstatus_wdata: Vec<Signal<In, Bit>>,
    pub ta_write: Signal<In, Bit>,
    pub ta_wdata: Signal<In, Bit>,
    pub cancel: Vec<Signal<In, Bit>>,
    pub ssstatus_back: Vec<Signal<In, Bit>>,
    pub ta_back: Vec<Signal<In, Bit>>,
    victlr_ssstatus: Vec<Register>,
    rsr_ta: Register,
    slot: Vec<ViewSlot>,
    pub ssstatus: Vec<Signal<Out, Bit>>,
    pub ta: Signal<Out, Bit>,
    pub ssstatus_before: Vec<Sig<Out>>,
    pub ta_before: Vec<Sig<Out>>,
    pub view_inst: Sig<Out>,
    pub exception_traced: Sig<Out>,
    ssstatus_first: Vec<Signal<Local, Bit>>,
    ta_first: Signal<Local, Bit>,
    ssstatus_last: Vec<Sig<Local>>,
    ta_last: Sig<Local>,
    ssstatus_load: Vec<Sig<Local>>,
    _slots: usize,
    _range: usize,
    _start_stop: usize,
    _speculative: usize,
    _activity: Activity,
}

impl ViewInst {
    pub(super) fn new(plan: &Plan) -> ViewInst {
        let (range, start_stop, speculative) = (plan.ranges.min(1), plan.start_stop, plan.speculative);
        let slots = plan.slots;
        ViewInst {
            clock: Default::default(),
            reset: Default::default(),
            on: Default::default(),
            block: Sig::new(slots),
            exception: Sig::new(slots),
            exc_type: vectors(slots, EXCEPTION_TYPE),
            included: optional_word(range, slots),
            started: optional_word(start_stop, slots),
            stopped: optional_word(start_stop, slots),
            start_last: optional_word(start_stop, slots),
            view_here: Sig::new(slots),
            view_event: Default::default(),
            trcreset: Default::default(),
            trcerr: Default::default(),
            ssstatus_write: optional(start_stop),
            ssstatus_wdata: optional(start_stop),
            ta_write: Default::default(),
            ta_wdata: Default::default(),
            cancel: optional(speculative),
            ssstatus_back: optional(speculative * start_stop),
            ta_back: optional(speculative),
            victlr_ssstatus: (0..start_stop).map(|_| Register::new(1, 0, plan.reset)).collect(),
            rsr_ta: Register::new(1, 0, plan.reset),
            slot: (0..slots).map(|_| ViewSlot::new(plan)).collect(),
            ssstatus: optional(start_stop),
            ta: Default::default(),
            ssstatus_before: optional_word(speculative * start_stop, slots),
            ta_before: optional_word(speculative, slots),
            view_inst: Sig::new(slots),
            exception_traced: Sig::new(slots),
            ssstatus_first: optional(start_stop),
            ta_first: Default::default(),
            ssstatus_last: optional_word(start_stop, 1),
            ta_last: Sig::new(1),
            ssstatus_load: optional_word(start_stop, 1),
            _slots: slots,
            _range: range,
            _start_stop: start_stop,
            _speculative: speculative,
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(ViewInst {
    inputs: [
        clock,
        reset,
        on,
        block,
        exception,
        exc_type,
        included,
        started,
        stopped,
        start_last,
        view_here,
        view_event,
        trcreset,
        trcerr,
        ssstatus_write,
        ssstatus_wdata,
        ta_write,
        ta_wdata,
        cancel,
        ssstatus_back,
        ta_back
    ],
    children: [victlr_ssstatus, rsr_ta, slot],
    drives: [
        ssstatus,
        ta,
        ssstatus_before,
        ta_before,
        view_inst,
        exception_traced,
        ssstatus_first,
        ta_first,
        ssstatus_last,
        ta_last,
        ssstatus_load
    ],
    fixed: [],
    plain: [_slots, _range, _start_stop, _speculative],
});

impl Logic for ViewInst {
    #[hdl_gen]
    fn update(&mut self) {
        self.rsr_ta.clock.next = self.clock.val();
        self.rsr_ta.reset.next = self.reset.val();
        self.ta.next = self.rsr_ta.q.val().get_bit(0);
        self.ta_first.next = self.rsr_ta.q.val().get_bit(0);
        for i in 0..self._start_stop {
            self.victlr_ssstatus[i].clock.next = self.clock.val();
            self.victlr_ssstatus[i].reset.next = self.reset.val();
            self.ssstatus[i].next = self.victlr_ssstatus[i].q.val().get_bit(0);
            self.ssstatus_first[i].next = self.victlr_ssstatus[i].q.val().get_bit(0);
        }
        // Spec: RHYLDM
        // Spec: RCJTJM
        for j in 0..self._speculative {
            if self.cancel[j].val() {
                self.ta_first.next = self.ta_back[j].val();
            }
            for i in 0..self._start_stop {
                if self.cancel[j].val() {
                    self.ssstatus_first[i].next = self.ssstatus_back[i].val();
                }
            }
        }

        self.ta_last.next = 0.into();
        for i in 0..self._start_stop {
            self.ssstatus_last[i].next = 0.into();
            self.ssstatus_load[i].next = 0.into();
        }
        // Spec: RNFDCZ
        self.view_inst.next = 0.into();
        self.exception_traced.next = 0.into();
        for j in 0..self._speculative {
            self.ta_before[j].next = 0.into();
            for k in 0..self._start_stop {
                self.ssstatus_before[k].next = 0.into();
            }
        }
        self.ta_last.next = 0.into();
        for k in 0..self._start_stop {
            self.ssstatus_last[k].next = 0.into();
        }
        for i in 0..self._slots {
            self.slot[i].on.next = self.on.val();
            self.slot[i].block.next = self.block.val().get_bit(i);
            self.slot[i].exception.next = self.exception.val().get_bit(i);
            self.slot[i].exc_type.next = self.exc_type[i].val();
            for k in 0..self._range {
                self.slot[i].included[k].next = self.included[k].val().get_bit(i);
            }
            self.slot[i].view_here.next = self.view_here.val().get_bit(i);
            self.slot[i].view_event.next = self.view_event.val();
            self.slot[i].trcreset.next = self.trcreset.val();
            self.slot[i].trcerr.next = self.trcerr.val();
            self.slot[i].ta.next = self.ta_first.val();
            if i > 0 {
                self.slot[i].ta.next = self.slot[i - 1].ta_after.val();
            }
            for k in 0..self._start_stop {
                self.slot[i].started[k].next = self.started[k].val().get_bit(i);
                self.slot[i].stopped[k].next = self.stopped[k].val().get_bit(i);
                self.slot[i].start_last[k].next = self.start_last[k].val().get_bit(i);
                self.slot[i].ssstatus[k].next = self.ssstatus_first[k].val();
                if i > 0 {
                    self.slot[i].ssstatus[k].next = self.slot[i - 1].ssstatus_after[k].val();
                }
            }
            self.ta_last.next = self.ta_last.val().replace_bit(0, self.slot[i].ta_after.val());
            for k in 0..self._start_stop {
                self.ssstatus_last[k].next =
                    self.ssstatus_last[k].val().replace_bit(0, self.slot[i].ssstatus_after[k].val());
            }
            self.view_inst.next = self.view_inst.val().replace_bit(i, self.slot[i].view_inst.val());
            self.exception_traced.next =
                self.exception_traced.val().replace_bit(i, self.slot[i].exception_traced.val());
            for j in 0..self._speculative {
                self.ta_before[j].next = self.ta_before[j].val().replace_bit(i, self.ta_first.val());
                if i > 0 {
                    self.ta_before[j].next =
                        self.ta_before[j].val().replace_bit(i, self.slot[i - 1].ta_after.val());
                }
                for k in 0..self._start_stop {
                    self.ssstatus_before[k].next =
                        self.ssstatus_before[k].val().replace_bit(i, self.ssstatus_first[k].val());
                    if i > 0 {
                        self.ssstatus_before[k].next = self.ssstatus_before[k]
                            .val()
                            .replace_bit(i, self.slot[i - 1].ssstatus_after[k].val());
                    }
                }
            }
        }

        // Spec: RGRSVY
        // Spec: RBJQDP
        self.rsr_ta.d.next = self.rsr_ta.q.val();
        if self.on.val() {
            self.rsr_ta.d.next = self.ta_last.val();
        }
        if self.ta_write.val() {
            self.rsr_ta.d.next = bit_cast_bit(self.ta_wdata.val(), 1);
        }
        // Spec: RPBFMY
        for i in 0..self._start_stop {
            self.victlr_ssstatus[i].d.next = self.victlr_ssstatus[i].q.val();
            if self.on.val() {
                self.victlr_ssstatus[i].d.next = self.ssstatus_last[i].val();
            }
            self.ssstatus_load[i].next =
                self.ssstatus_load[i].val().replace_bit(0, self.ssstatus_wdata[i].val());
            if self.ssstatus_write[i].val() {
                self.victlr_ssstatus[i].d.next = self.ssstatus_load[i].val();
            }
        }
    }

    crate::meta!(
        Meta::block("view_inst", "ViewInst and TA over the slots of a cycle, in program order.")
            .signal("on", "the unit is enabled and runs")
            .signal("block", "slots with a block that is observed")
            .signal("exception", "slots with an exceptional occurrence that is observed")
            .signal("exc_type", "its type in each slot")
            .signal("included", "of each slot: an instruction is included and not excluded")
            .signal("started", "of each slot: the block has a start point")
            .signal("stopped", "of each slot: the block has a stop point")
            .signal("start_last", "of each slot: the last of both is a start point")
            .signal("view_here", "of each slot: TRCVICTLR.EXLEVEL lets its level through")
            .signal("view_event", "TRCVICTLR.EVENT is active")
            .signal("trcreset", "TRCVICTLR.TRCRESET")
            .signal("trcerr", "TRCVICTLR.TRCERR")
            .signal("ssstatus_write", "writes SSSTATUS")
            .signal("ssstatus_wdata", "the bit to write")
            .signal("ta_write", "writes TA")
            .signal("ta_wdata", "the bit to write")
            .signal("cancel", "a cancel operation: both go back")
            .signal("ssstatus_back", "what SSSTATUS was before the oldest block that is cancelled")
            .signal("ta_back", "what TA was before it")
            .signal("victlr_ssstatus", "TRCVICTLR.SSSTATUS")
            .signal("rsr_ta", "TRCRSR.TA")
            .signal("ssstatus", "TRCVICTLR.SSSTATUS")
            .signal("ta", "TRCRSR.TA")
            .signal("ssstatus_before", "what SSSTATUS is before each slot")
            .signal("ta_before", "what TA is before each slot")
            .signal("view_inst", "blocks that are traced")
            .signal("exception_traced", "exceptional occurrences that are traced")
            .signal("ssstatus_first", "before the first slot")
            .signal("ta_first", "before the first slot")
            .signal("ssstatus_last", "after the last slot")
            .signal("ta_last", "after the last slot")
    );
}

#[cfg(test)]
mod tests;
