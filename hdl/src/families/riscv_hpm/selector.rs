//! What one counter counts: selection, composition, and the flops between.

use super::delay::Delay;
use super::event_register::{CODE, CODE_FIELD, COMPOSED_NUMBERS, OPERATORS};
use super::event_select::EventSelect;
use super::event_table::EventTable;
use super::operate::Operate;
use super::params::{COMPOSED_EVENT_BITS, Composition};
use super::plan::{Plan, position};
use crate::blocks::lazy::Activity;
use crate::blocks::{Konst, Meta, Sig, bit_cast_bit, unsigned_cast_to};
use rust_hdl::prelude::*;

/// Where the stages of a unit stand (section 5).
#[derive(Clone, Copy, Debug)]
pub(super) struct Stages {
    /// Before selection, for selectors, gates and events alike.
    pub before: usize,
    /// After selection.
    pub selected: usize,
    /// After the first level of operators.
    pub first: usize,
    /// After that.
    pub rest: usize,
}

impl Stages {
    pub(super) fn new(plan: &Plan) -> Stages {
        let before = plan.params.selector_stages as usize;
        let after = plan.params.event_stages as usize - before;
        let selected = after.min(1);
        let composed = plan.params.composition == Composition::Kunminghu;
        let first = if composed { (after - selected).min(1) } else { 0 };
        Stages { before, selected, first, rest: after - selected - first }
    }
}

/// The increment of one counter, from the events that come with it after the stages before
/// selection. Every operator makes zero of zeros, so that a closed gate needs to act on what is
/// selected only (HPM4.6).
pub(super) struct Selector {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub select: Sig<In>,
    pub counts: Signal<In, Bit>,
    pub event: Vec<Sig<In>>,
    number: Vec<Delay>,
    code: Vec<Delay>,
    gate: Delay,
    pick: Vec<EventSelect>,
    selected: Vec<Delay>,
    code_selected: Vec<Delay>,
    operate: Vec<Operate>,
    first: Vec<Delay>,
    code_first: Vec<Delay>,
    rest: Delay,
    pub increment: Sig<Out>,
    number_at: Vec<Konst>,
    code_at: Vec<Konst>,
    _numbers: usize,
    _operators: usize,
    _plain: usize,
    _composed: usize,
    _places: usize,
    _number: usize,
    _code: usize,
    _one: usize,
    _activity: Activity,
}

impl Selector {
    pub(super) fn new(plan: &Plan, table: &EventTable) -> Selector {
        let composed = usize::from(plan.params.composition == Composition::Kunminghu);
        let stages = Stages::new(plan);
        let (reset, width) = (plan.reset, table.width);
        let numbers = if composed == 1 { COMPOSED_NUMBERS / COMPOSED_EVENT_BITS as usize } else { 1 };
        let bits = plan.params.event_bits as usize;
        let operators = composed * OPERATORS;
        let delays = |n: usize, width: usize, stages: usize| -> Vec<Delay> {
            (0..n).map(|_| Delay::new(width, stages, reset)).collect()
        };
        Selector {
            clock: Default::default(),
            reset: Default::default(),
            select: Sig::new(plan.select),
            counts: Default::default(),
            event: table.places(),
            number: delays(numbers, bits, stages.before),
            code: delays(operators, CODE, stages.before),
            gate: Delay::new(1, stages.before, reset),
            pick: (0..numbers).map(|_| EventSelect::new(bits, table)).collect(),
            selected: delays(numbers, width, stages.selected),
            code_selected: delays(operators, CODE, stages.selected),
            operate: (0..operators).map(|_| Operate::new(width)).collect(),
            first: delays(2 * composed, width, stages.first),
            code_first: delays(composed, CODE, stages.first),
            rest: Delay::new(width, stages.rest, reset),
            increment: Sig::new(width),
            number_at: (0..numbers).map(|i| position(i * bits)).collect(),
            code_at: (0..operators).map(|i| position(COMPOSED_NUMBERS + i * CODE_FIELD)).collect(),
            _numbers: numbers,
            _operators: operators,
            _plain: 1 - composed,
            _composed: composed,
            _places: table.numbers.len(),
            _number: bits,
            _code: CODE,
            _one: 1,
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(Selector {
    inputs: [clock, reset, select, counts, event],
    children: [number, code, gate, pick, selected, code_selected, operate, first, code_first, rest],
    drives: [increment],
    fixed: [number_at, code_at],
    plain: [_numbers, _operators, _plain, _composed, _places, _number, _code, _one],
});

impl Logic for Selector {
    #[hdl_gen]
    fn update(&mut self) {
        self.gate.clock.next = self.clock.val();
        self.gate.reset.next = self.reset.val();
        self.gate.value.next = bit_cast_bit(self.counts.val(), self._one);
        for i in 0..self._numbers {
            self.number[i].clock.next = self.clock.val();
            self.number[i].reset.next = self.reset.val();
            self.number[i].value.next =
                unsigned_cast_to(self.select.val() >> self.number_at[i].val(), self._number);
            self.pick[i].number.next = self.number[i].delayed.val();
            self.pick[i].counts.next = self.gate.delayed.val().any();
            for k in 0..self._places {
                self.pick[i].event[k].next = self.event[k].val();
            }
            self.selected[i].clock.next = self.clock.val();
            self.selected[i].reset.next = self.reset.val();
            self.selected[i].value.next = self.pick[i].value.val();
        }
        // Spec: HPM5.7: an operator acts on events that its own mhpmevent selected
        for i in 0..self._operators {
            self.code[i].clock.next = self.clock.val();
            self.code[i].reset.next = self.reset.val();
            self.code[i].value.next =
                unsigned_cast_to(self.select.val() >> self.code_at[i].val(), self._code);
            self.code_selected[i].clock.next = self.clock.val();
            self.code_selected[i].reset.next = self.reset.val();
            self.code_selected[i].value.next = self.code[i].delayed.val();
        }
        self.rest.clock.next = self.clock.val();
        self.rest.reset.next = self.reset.val();
        for i in 0..self._plain {
            self.rest.value.next = self.selected[i].delayed.val();
        }
        // Spec: HPM5.1
        for c in 0..self._composed {
            for i in 0..2 {
                self.operate[i].code.next = self.code_selected[i].delayed.val();
                self.operate[i].left.next = self.selected[i + i].delayed.val();
                self.operate[i].right.next = self.selected[i + i + 1].delayed.val();
                self.first[i].clock.next = self.clock.val();
                self.first[i].reset.next = self.reset.val();
                self.first[i].value.next = self.operate[i].result.val();
            }
            self.code_first[c].clock.next = self.clock.val();
            self.code_first[c].reset.next = self.reset.val();
            self.code_first[c].value.next = self.code_selected[c + 2].delayed.val();
            self.operate[c + 2].code.next = self.code_first[c].delayed.val();
            self.operate[c + 2].left.next = self.first[c].delayed.val();
            self.operate[c + 2].right.next = self.first[c + 1].delayed.val();
            self.rest.value.next = self.operate[c + 2].result.val();
        }
        self.increment.next = self.rest.delayed.val();
    }

    crate::meta!(
        Meta::block("selector", "What one counter counts.")
            .note(
                "A gate that is closed in a cycle zeroes what that cycle selects; the zeros pass all operators, \
                 so that the gate travels with its events (HPM4.6, HPM5.7).",
            )
            .signal("select", "event part of mhpmevent")
            .signal("counts", "events of this cycle count")
            .signal("event", "occurrences by number, zero where there is no event")
            .signal("increment", "what the counter adds")
    );
}
