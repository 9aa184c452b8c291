//! One resource event: what a field of TYPE and SEL selects.

use super::plan::{EVENT_FIELD, position};
use super::selectors::{PAIRS, SELECTORS};
use crate::blocks::lazy::Activity;
use crate::blocks::{Konst, Meta, Sig, bit_cast_to};
use rust_hdl::prelude::*;

const TYPE_AT: usize = 5;
const SINGLE: usize = 5;
const PAIR: usize = 4;

/// TYPE 0 takes one selector, TYPE 1 a pair of them, of which SEL\[4\] says nothing.
pub(super) struct ResourceEvent {
    pub field: Sig<In>,
    pub single: Sig<In>,
    pub pair: Sig<In>,
    pub active: Signal<Out, Bit>,
    sel_single: Sig<Local>,
    sel_pair: Sig<Local>,
    type_at: Konst,
    _single: usize,
    _pair: usize,
    _activity: Activity,
}

impl ResourceEvent {
    pub(super) fn new() -> ResourceEvent {
        ResourceEvent {
            field: Sig::new(EVENT_FIELD),
            single: Sig::new(SELECTORS),
            pair: Sig::new(PAIRS),
            active: Default::default(),
            sel_single: Sig::new(SINGLE),
            sel_pair: Sig::new(PAIR),
            type_at: position(TYPE_AT),
            _single: SINGLE,
            _pair: PAIR,
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(ResourceEvent {
    inputs: [field, single, pair],
    children: [],
    drives: [active, sel_single, sel_pair],
    fixed: [type_at],
    plain: [_single, _pair],
});

impl Logic for ResourceEvent {
    #[hdl_gen]
    fn update(&mut self) {
        self.sel_single.next = bit_cast_to(self.field.val(), self._single);
        self.sel_pair.next = bit_cast_to(self.field.val(), self._pair);
        self.active.next = self.single.val().get_bit(self.sel_single.val().index());
        if self.field.val().get_bit(self.type_at.val().index()) {
            self.active.next = self.pair.val().get_bit(self.sel_pair.val().index());
        }
    }

    crate::meta!(
        Meta::block("resource_event", "One resource event: what a field of TYPE and SEL selects.")
            .signal("field", "TYPE [5], SEL [4:0]")
            .signal("single", "results of the selectors by number")
            .signal("pair", "results of the pairs by number")
            .signal("active", "the resource event")
    );
}

#[cfg(test)]
mod tests;
