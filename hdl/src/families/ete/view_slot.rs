//! ViewInst and TA over the block of one slot and the exceptional occurrence behind it.

use super::plan::{Plan, optional};
use crate::blocks::lazy::Activity;
use crate::blocks::{Konst, Meta, Sig};
use rust_hdl::prelude::*;

/// Bits of the type of an exceptional occurrence.
pub(super) const EXCEPTION_TYPE: usize = 5;
/// The types that tracing can be forced for.
const PE_RESET: u128 = 0;
const SYSTEM_ERROR: u128 = 4;

/// What is traced of a slot, and the states that go on to the next slot.
pub(super) struct ViewSlot {
    pub on: Signal<In, Bit>,
    pub block: Signal<In, Bit>,
    pub exception: Signal<In, Bit>,
    pub exc_type: Sig<In>,
    pub included: Vec<Signal<In, Bit>>,
    pub started: Vec<Signal<In, Bit>>,
    pub stopped: Vec<Signal<In, Bit>>,
    pub start_last: Vec<Signal<In, Bit>>,
    pub view_here: Signal<In, Bit>,
    pub view_event: Signal<In, Bit>,
    pub trcreset: Signal<In, Bit>,
    pub trcerr: Signal<In, Bit>,
    pub ssstatus: Vec<Signal<In, Bit>>,
    pub ta: Signal<In, Bit>,
    pub view_inst: Signal<Out, Bit>,
    pub exception_traced: Signal<Out, Bit>,
    pub ssstatus_after: Vec<Signal<Out, Bit>>,
    pub ta_after: Signal<Out, Bit>,
    active: Signal<Local, Bit>,
    selected: Signal<Local, Bit>,
    block_traced: Signal<Local, Bit>,
    forced: Signal<Local, Bit>,
    reset_type: Konst,
    error_type: Konst,
    _range: usize,
    _start_stop: usize,
    _activity: Activity,
}

impl ViewSlot {
    pub(super) fn new(plan: &Plan) -> ViewSlot {
        let range = plan.ranges.min(1);
        ViewSlot {
            on: Default::default(),
            block: Default::default(),
            exception: Default::default(),
            exc_type: Sig::new(EXCEPTION_TYPE),
            included: optional(range),
            started: optional(plan.start_stop),
            stopped: optional(plan.start_stop),
            start_last: optional(plan.start_stop),
            view_here: Default::default(),
            view_event: Default::default(),
            trcreset: Default::default(),
            trcerr: Default::default(),
            ssstatus: optional(plan.start_stop),
            ta: Default::default(),
            view_inst: Default::default(),
            exception_traced: Default::default(),
            ssstatus_after: optional(plan.start_stop),
            ta_after: Default::default(),
            active: Default::default(),
            selected: Default::default(),
            block_traced: Default::default(),
            forced: Default::default(),
            reset_type: Konst::named("TYPE_PE_RESET", PE_RESET, EXCEPTION_TYPE),
            error_type: Konst::named("TYPE_SYSTEM_ERROR", SYSTEM_ERROR, EXCEPTION_TYPE),
            _range: range,
            _start_stop: plan.start_stop,
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(ViewSlot {
    inputs: [
        on, block, exception, exc_type, included, started, stopped, start_last, view_here, view_event,
        trcreset, trcerr, ssstatus, ta
    ],
    children: [],
    drives: [view_inst, exception_traced, ssstatus_after, ta_after, active, selected, block_traced, forced],
    fixed: [reset_type, error_type],
    plain: [_range, _start_stop],
});

impl Logic for ViewSlot {
    #[hdl_gen]
    fn update(&mut self) {
        self.active.next = true;
        for i in 0..self._start_stop {
            // Spec: RMVDJT
            // Spec: RLMQPR
            self.active.next = self.ssstatus[i].val() | self.started[i].val();
            // Spec: RCDFBP
            // Spec: RBWXLS
            // Spec: RWJLMR
            self.ssstatus_after[i].next =
                self.start_last[i].val() | (self.ssstatus[i].val() & !self.stopped[i].val());
        }
        self.selected.next = true;
        for i in 0..self._range {
            self.selected.next = self.included[i].val();
        }
        // Spec: RGQFSB
        // Spec: RNBYKR
        self.view_inst.next = self.on.val()
            & self.block.val()
            & self.active.val()
            & self.selected.val()
            & self.view_here.val()
            & self.view_event.val();

        // Spec: RBFSWZ
        // Spec: RMLTTK
        self.block_traced.next = self.ta.val();
        if self.block.val() {
            self.block_traced.next = self.view_inst.val();
        }
        // Spec: RGPKSH
        // Spec: RLTLBB
        self.forced.next = ((self.exc_type.val() == self.reset_type.val()) & self.trcreset.val())
            | ((self.exc_type.val() == self.error_type.val()) & self.trcerr.val());
        // Spec: RDPMBQ
        self.exception_traced.next =
            self.on.val() & self.exception.val() & (self.block_traced.val() | self.forced.val());
        // Spec: RNZNDM: a forced one counts as traced
        // Spec: RYFKGM
        self.ta_after.next = self.block_traced.val() | self.exception_traced.val();
    }

    crate::meta!(
        Meta::block("view_slot", "ViewInst and TA over one block and the exceptional occurrence behind it.")
            .signal("on", "the unit is enabled and runs")
            .signal("block", "there is a block that is observed")
            .signal("exception", "there is an exceptional occurrence that is observed")
            .signal("exc_type", "its type")
            .signal("included", "an instruction is included and not excluded")
            .signal("started", "the block has a start point")
            .signal("stopped", "the block has a stop point")
            .signal("start_last", "the last of both is a start point")
            .signal("view_here", "TRCVICTLR.EXLEVEL lets this level through")
            .signal("view_event", "TRCVICTLR.EVENT is active")
            .signal("trcreset", "TRCVICTLR.TRCRESET")
            .signal("trcerr", "TRCVICTLR.TRCERR")
            .signal("ssstatus", "the start/stop function is active before the block")
            .signal("ta", "what came before the block was traced")
            .signal("view_inst", "the block is traced")
            .signal("exception_traced", "the exceptional occurrence is traced")
            .signal("ssstatus_after", "the start/stop function is active after the block")
            .signal("ta_after", "the last of both was traced")
            .signal("active", "the start/stop function is active in the block")
            .signal("selected", "the include/exclude function selects the block")
            .signal("block_traced", "TA behind the block")
            .signal("forced", "the exceptional occurrence is traced in any case")
    );
}

#[cfg(test)]
mod tests;
