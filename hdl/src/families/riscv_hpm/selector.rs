//! What one counter counts: selection, composition, and the flops between.

use super::event_register::{CODE, CODE_FIELD, COMPOSED_NUMBERS, OPERATORS};
use super::event_select::EventSelect;
use super::event_table::EventTable;
use super::operate::Operate;
use super::params::Composition;
use super::plan::{Plan, position};
use crate::blocks::lazy::Activity;
use crate::blocks::{Konst, Meta, Register, Sig, bit_cast_to, unsigned_cast_to, vectors};
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
    copy: Vec<Register>,
    pick: Vec<EventSelect>,
    selected: Vec<Register>,
    selected_code: Vec<Register>,
    operate: Vec<Operate>,
    combined: Vec<Register>,
    combined_code: Vec<Register>,
    later: Vec<Register>,
    pub increment: Sig<Out>,
    wanted: Sig<Local>,
    present: Sig<Local>,
    operand: Vec<Sig<Local>>,
    field: Vec<Sig<Local>>,
    selected_field: Vec<Sig<Local>>,
    code: Vec<Sig<Local>>,
    second: Vec<Sig<Local>>,
    second_code: Vec<Sig<Local>>,
    result: Sig<Local>,
    number_at: Vec<Konst>,
    field_at: Vec<Konst>,
    code_at: Vec<Konst>,
    gate_at: Konst,
    _numbers: usize,
    _operators: usize,
    _composed: usize,
    _plain: usize,
    _copies: usize,
    _selected: usize,
    _selected_codes: usize,
    _seconds: usize,
    _combined: usize,
    _combined_codes: usize,
    _later: usize,
    _places: usize,
    _all_numbers: usize,
    _wanted: usize,
    _number: usize,
    _code: usize,
    _width: usize,
    _activity: Activity,
}

impl Selector {
    pub(super) fn new(plan: &Plan, table: &EventTable) -> Selector {
        let composed = usize::from(plan.params.composition == Composition::Kunminghu);
        let stages = Stages::new(plan);
        let bits = plan.params.event_bits as usize;
        let numbers = if composed == 1 { COMPOSED_NUMBERS / bits } else { 1 };
        let operators = composed * OPERATORS;
        let gate = numbers * bits + operators * CODE;
        let registers = |n: usize, width: usize| -> Vec<Register> {
            (0..n).map(|_| Register::new(width, 0, plan.reset)).collect()
        };
        // A sum may need a bit more than its operands; an increment has no more than `event_width`.
        let width = plan.params.event_width as usize;
        let second = (table.width + composed).min(width);
        let result = (second + composed).min(width);
        let places = |n: usize, from: usize, step: usize| (0..n).map(|i| position(from + i * step)).collect();
        Selector {
            clock: Default::default(),
            reset: Default::default(),
            select: Sig::new(plan.select),
            counts: Default::default(),
            event: table.places(),
            copy: registers(stages.before, gate + 1),
            pick: (0..numbers).map(|_| EventSelect::new(bits, table)).collect(),
            selected: registers(numbers * stages.selected, table.width),
            selected_code: registers(operators * stages.selected, CODE),
            operate: [
                Operate::new(table.width, second),
                Operate::new(table.width, second),
                Operate::new(second, result),
            ]
            .into_iter()
            .take(operators)
            .collect(),
            combined: registers(2 * stages.first, second),
            combined_code: registers(stages.first, CODE),
            later: registers(stages.rest, result),
            increment: Sig::new(width),
            wanted: Sig::new(gate + 1),
            present: Sig::new(gate + 1),
            operand: vectors(numbers, table.width),
            field: vectors(operators, CODE),
            selected_field: vectors(operators, CODE),
            code: vectors(operators, CODE),
            second: vectors(2 * composed, second),
            second_code: vectors(composed, CODE),
            result: Sig::new(result),
            number_at: places(numbers, 0, bits),
            field_at: places(operators, COMPOSED_NUMBERS, CODE_FIELD),
            code_at: places(operators, COMPOSED_NUMBERS, CODE),
            gate_at: position(gate),
            _numbers: numbers,
            _operators: operators,
            _composed: composed,
            _plain: 1 - composed,
            _copies: stages.before,
            _selected: numbers * stages.selected,
            _selected_codes: operators * stages.selected,
            _seconds: 2 * composed,
            _combined: 2 * stages.first,
            _combined_codes: stages.first,
            _later: stages.rest,
            _places: table.numbers.len(),
            _all_numbers: numbers * bits,
            _wanted: gate + 1,
            _number: bits,
            _code: CODE,
            _width: width,
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(Selector {
    inputs: [clock, reset, select, counts, event],
    children: [copy, pick, selected, selected_code, operate, combined, combined_code, later],
    drives: [increment, wanted, present, operand, field, selected_field, code, second, second_code, result],
    fixed: [number_at, field_at, code_at, gate_at],
    plain: [
        _numbers,
        _operators,
        _composed,
        _plain,
        _copies,
        _selected,
        _selected_codes,
        _seconds,
        _combined,
        _combined_codes,
        _later,
        _places,
        _all_numbers,
        _wanted,
        _number,
        _code,
        _width
    ],
});

impl Logic for Selector {
    #[hdl_gen]
    fn update(&mut self) {
        // Spec: HPM5.1
        self.wanted.next = bit_cast_to(bit_cast_to(self.select.val(), self._all_numbers), self._wanted);
        for i in 0..self._operators {
            self.field[i].next = unsigned_cast_to(self.select.val() >> self.field_at[i].val(), self._code);
            self.wanted.next = self.wanted.val()
                | (unsigned_cast_to(self.field[i].val(), self._wanted) << self.code_at[i].val());
        }
        self.wanted.next = self.wanted.val().replace_bit(self.gate_at.val().index(), self.counts.val());
        self.present.next = self.wanted.val();
        for i in 0..self._copies {
            self.copy[i].clock.next = self.clock.val();
            self.copy[i].reset.next = self.reset.val();
            self.copy[i].d.next = self.wanted.val();
            if i > 0 {
                self.copy[i].d.next = self.copy[i - 1].q.val();
            }
            self.present.next = self.copy[i].q.val();
        }

        for i in 0..self._numbers {
            self.pick[i].number.next =
                unsigned_cast_to(self.present.val() >> self.number_at[i].val(), self._number);
            self.pick[i].counts.next = self.present.val().get_bit(self.gate_at.val().index());
            for k in 0..self._places {
                self.pick[i].event[k].next = self.event[k].val();
            }
            self.operand[i].next = self.pick[i].value.val();
        }
        for i in 0..self._selected {
            self.selected[i].clock.next = self.clock.val();
            self.selected[i].reset.next = self.reset.val();
            self.selected[i].d.next = self.pick[i].value.val();
            self.operand[i].next = self.selected[i].q.val();
        }
        // Spec: HPM5.7: an operator acts on events that its own mhpmevent selected
        for i in 0..self._operators {
            self.selected_field[i].next =
                unsigned_cast_to(self.present.val() >> self.code_at[i].val(), self._code);
            self.code[i].next = self.selected_field[i].val();
        }
        for i in 0..self._selected_codes {
            self.selected_code[i].clock.next = self.clock.val();
            self.selected_code[i].reset.next = self.reset.val();
            self.selected_code[i].d.next = self.selected_field[i].val();
            self.code[i].next = self.selected_code[i].q.val();
        }

        for i in 0..self._seconds {
            self.operate[i].code.next = self.code[i].val();
            self.operate[i].left.next = self.operand[i + i].val();
            self.operate[i].right.next = self.operand[i + i + 1].val();
            self.second[i].next = self.operate[i].result.val();
        }
        for i in 0..self._combined {
            self.combined[i].clock.next = self.clock.val();
            self.combined[i].reset.next = self.reset.val();
            self.combined[i].d.next = self.operate[i].result.val();
            self.second[i].next = self.combined[i].q.val();
        }
        for i in 0..self._composed {
            self.second_code[i].next = self.code[i + 2].val();
        }
        for i in 0..self._combined_codes {
            self.combined_code[i].clock.next = self.clock.val();
            self.combined_code[i].reset.next = self.reset.val();
            self.combined_code[i].d.next = self.code[i + 2].val();
            self.second_code[i].next = self.combined_code[i].q.val();
        }
        for i in 0..self._plain {
            self.result.next = self.operand[i].val();
        }
        for i in 0..self._composed {
            self.operate[i + 2].code.next = self.second_code[i].val();
            self.operate[i + 2].left.next = self.second[i].val();
            self.operate[i + 2].right.next = self.second[i + 1].val();
            self.result.next = self.operate[i + 2].result.val();
        }

        self.increment.next = unsigned_cast_to(self.result.val(), self._width);
        for i in 0..self._later {
            self.later[i].clock.next = self.clock.val();
            self.later[i].reset.next = self.reset.val();
            self.later[i].d.next = self.result.val();
            if i > 0 {
                self.later[i].d.next = self.later[i - 1].q.val();
            }
            self.increment.next = unsigned_cast_to(self.later[i].q.val(), self._width);
        }
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
            .signal("wanted", "numbers, above them the operators without bits that are always 0, then the gate")
            .signal("copy", "selectors on their way to the events")
            .signal("present", "the selectors that belong to these events")
            .signal("selected", "after selection")
            .signal("selected_code", "operators of what was selected")
            .signal("combined", "after the first level of operators")
            .signal("combined_code", "operator of the second level")
            .signal("later", "further stages")
    );
}
