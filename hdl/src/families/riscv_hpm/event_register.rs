//! `mhpmevent` of one counter, with its overflow flag and mode filters.

use super::plan::{COMPOSED_SELECT, LONG, Plan, optional, optional_word, position};
use crate::blocks::lazy::Activity;
use crate::blocks::{Konst, Meta, Register, Sig, unsigned_cast_to, vectors, wires};
use rust_hdl::prelude::*;

/// Bits of an operator that can be set: the legal codes are 0, 1, 2 and 4 (HPM5.2).
pub(super) const CODE: usize = 3;
/// Bits of the field of an operator.
pub(super) const CODE_FIELD: usize = 5;
/// Operators with composition.
pub(super) const OPERATORS: usize = 3;
/// Bits of the four event numbers with composition; the operators follow.
pub(super) const COMPOSED_NUMBERS: usize = COMPOSED_SELECT - OPERATORS * CODE_FIELD;

/// `mhpmevent`: what cannot be set has no flop and reads zero (HPM2.3, HPM5.1).
pub(super) struct EventRegister {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub write: Vec<Signal<In, Bit>>,
    pub wdata: Sig<In>,
    pub keep: Vec<Sig<In>>,
    pub mode: Vec<Sig<In>>,
    pub overflow: Vec<Signal<In, Bit>>,
    mhpmevent: Vec<Register>,
    operator: Vec<Register>,
    filter: Vec<Register>,
    of: Vec<Register>,
    pub value: Sig<Out>,
    pub select: Sig<Out>,
    pub filtered: Vec<Signal<Out, Bit>>,
    pub flag: Vec<Signal<Out, Bit>>,
    pub request: Vec<Signal<Out, Bit>>,
    word: Vec<Sig<Local>>,
    code: Vec<Sig<Local>>,
    legal: Vec<Signal<Local, Bit>>,
    written: Vec<Sig<Local>>,
    of_written: Vec<Signal<Local, Bit>>,
    half_at: Vec<Konst>,
    part_at: Vec<Konst>,
    code_at: Vec<Konst>,
    code_word_at: Vec<Konst>,
    filter_at: Vec<Konst>,
    filter_word_at: Vec<Konst>,
    of_at: Konst,
    of_word_at: Konst,
    _part: Vec<usize>,
    _parts: usize,
    _operators: usize,
    _modes: usize,
    _sscofpmf: usize,
    _halves: usize,
    _high: usize,
    _keep: usize,
    _replace: usize,
    _select: usize,
    _value: usize,
    _word: usize,
    _code: usize,
    _code_field: usize,
    _activity: Activity,
}

impl EventRegister {
    pub(super) fn new(plan: &Plan) -> EventRegister {
        let composed = plan.select == COMPOSED_SELECT;
        let sscofpmf = usize::from(plan.params.sscofpmf);
        let halves = plan.event_halves;
        let operators = if composed { OPERATORS } else { 0 };
        let numbers = if composed { COMPOSED_NUMBERS } else { plan.select };
        // On RV32 the last number of a composition spans both halves (HPM5.4).
        let part: Vec<usize> =
            if numbers > plan.xlen { vec![plan.xlen, numbers - plan.xlen] } else { vec![numbers] };
        let modes = plan.modes.len() * sscofpmf;
        let below = (halves - 1) * plan.xlen;
        let codes: Vec<usize> = (0..operators).map(|k| COMPOSED_NUMBERS + k * CODE_FIELD).collect();
        let filters = || plan.modes.iter().take(modes).map(|m| m.filter_bit() as usize);
        EventRegister {
            clock: Default::default(),
            reset: Default::default(),
            write: wires(halves),
            wdata: Sig::new(plan.xlen),
            keep: vectors(plan.keep, plan.xlen),
            mode: optional_word(sscofpmf, plan.modes.len()),
            overflow: optional(sscofpmf),
            mhpmevent: part.iter().map(|w| Register::new(*w, 0, plan.reset)).collect(),
            operator: (0..operators).map(|_| Register::new(CODE, 0, plan.reset)).collect(),
            filter: (0..sscofpmf).map(|_| Register::new(modes, 0, plan.reset)).collect(),
            of: (0..sscofpmf).map(|_| Register::new(1, 0, plan.reset)).collect(),
            value: Sig::new(plan.event_register),
            select: Sig::new(plan.select),
            filtered: optional(sscofpmf),
            flag: optional(sscofpmf),
            request: optional(sscofpmf),
            word: vectors(halves, plan.xlen),
            code: vectors(operators, CODE_FIELD),
            legal: wires(operators),
            written: optional_word(sscofpmf, plan.modes.len()),
            of_written: optional(sscofpmf),
            half_at: (0..halves).map(|h| position(h * plan.xlen)).collect(),
            part_at: (0..part.len()).map(|i| position(i * plan.xlen)).collect(),
            code_at: codes.iter().map(|at| position(*at)).collect(),
            code_word_at: codes.iter().map(|at| position(at - below)).collect(),
            filter_at: filters().map(position).collect(),
            filter_word_at: filters().map(|at| position(at - below)).collect(),
            of_at: position(LONG - 1),
            of_word_at: position(plan.xlen - 1),
            _parts: part.len(),
            _part: part,
            _operators: operators,
            _modes: modes,
            _sscofpmf: sscofpmf,
            _halves: halves,
            _high: halves - 1,
            _keep: plan.keep,
            _replace: 1 - plan.keep,
            _select: plan.select,
            _value: plan.event_register,
            _word: plan.xlen,
            _code: CODE,
            _code_field: CODE_FIELD,
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(EventRegister {
    inputs: [clock, reset, write, wdata, keep, mode, overflow],
    children: [mhpmevent, operator, filter, of],
    drives: [value, select, filtered, flag, request, word, code, legal, written, of_written],
    fixed: [half_at, part_at, code_at, code_word_at, filter_at, filter_word_at, of_at, of_word_at],
    plain: [
        _part,
        _parts,
        _operators,
        _modes,
        _sscofpmf,
        _halves,
        _high,
        _keep,
        _replace,
        _select,
        _value,
        _word,
        _code,
        _code_field
    ],
});

impl Logic for EventRegister {
    #[hdl_gen]
    fn update(&mut self) {
        self.select.next = 0.into();
        for i in 0..self._parts {
            self.mhpmevent[i].clock.next = self.clock.val();
            self.mhpmevent[i].reset.next = self.reset.val();
            self.select.next = self.select.val()
                | (unsigned_cast_to(self.mhpmevent[i].q.val(), self._select) << self.part_at[i].val());
        }
        for i in 0..self._operators {
            self.operator[i].clock.next = self.clock.val();
            self.operator[i].reset.next = self.reset.val();
            self.select.next = self.select.val()
                | (unsigned_cast_to(self.operator[i].q.val(), self._select) << self.code_at[i].val());
        }
        self.value.next = unsigned_cast_to(self.select.val(), self._value);
        for i in 0..self._sscofpmf {
            for k in 0..self._modes {
                self.value.next = self
                    .value
                    .val()
                    .replace_bit(self.filter_at[k].val().index(), self.filter[i].q.val().get_bit(k));
            }
            self.value.next =
                self.value.val().replace_bit(self.of_at.val().index(), self.of[i].q.val().any());
        }

        for i in 0..self._halves {
            for _j in 0..self._replace {
                self.word[i].next = self.wdata.val();
            }
            for j in 0..self._keep {
                self.word[i].next = (unsigned_cast_to(self.value.val() >> self.half_at[i].val(), self._word)
                    & self.keep[j].val())
                    | self.wdata.val();
            }
        }
        // Spec: HPM2.9
        for i in 0..self._parts {
            self.mhpmevent[i].d.next = self.mhpmevent[i].q.val();
            if self.write[i].val() {
                self.mhpmevent[i].d.next = unsigned_cast_to(self.word[i].val(), self._part[i]);
            }
        }
        // Spec: HPM5.2
        for i in 0..self._operators {
            for j in self._high..self._halves {
                self.code[i].next =
                    unsigned_cast_to(self.word[j].val() >> self.code_word_at[i].val(), self._code_field);
                self.legal[i].next = (self.code[i].val() == 0u64)
                    | (self.code[i].val() == 1u64)
                    | (self.code[i].val() == 2u64)
                    | (self.code[i].val() == 4u64);
                self.operator[i].d.next = self.operator[i].q.val();
                if self.write[j].val() & self.legal[i].val() {
                    self.operator[i].d.next = unsigned_cast_to(self.code[i].val(), self._code);
                }
            }
        }
        for i in 0..self._sscofpmf {
            for j in self._high..self._halves {
                self.filter[i].clock.next = self.clock.val();
                self.filter[i].reset.next = self.reset.val();
                self.written[i].next = 0.into();
                for k in 0..self._modes {
                    self.written[i].next = self.written[i]
                        .val()
                        .replace_bit(k, self.word[j].val().get_bit(self.filter_word_at[k].val().index()));
                }
                self.filter[i].d.next = self.filter[i].q.val();
                if self.write[j].val() {
                    self.filter[i].d.next = self.written[i].val();
                }
                self.filtered[i].next = (self.filter[i].q.val() & self.mode[i].val()).any();

                // Spec: HPM4.2
                // Spec: HPM4.3
                // Spec: HPM4.12: as if the write came first
                self.of[i].clock.next = self.clock.val();
                self.of[i].reset.next = self.reset.val();
                self.of_written[i].next = self.of[i].q.val().any();
                if self.write[j].val() {
                    self.of_written[i].next = self.word[j].val().get_bit(self.of_word_at.val().index());
                }
                self.of[i].d.next =
                    self.of[i].q.val().replace_bit(0, self.of_written[i].val() | self.overflow[i].val());
                self.request[i].next = self.overflow[i].val() & !self.of_written[i].val();
                self.flag[i].next = self.of[i].q.val().any();
            }
        }
    }

    crate::meta!(|me| {
        let meta = Meta::block("event_register", "mhpmevent of one counter.")
            .note("What cannot be set has no flop and reads zero.")
            .signal("wdata", "bits to set")
            .signal("keep", "bits that keep their value")
            .signal("mode", "the present mode")
            .signal("overflow", "the counter overflows in this cycle")
            .signal("mhpmevent", "numbers of events")
            .signal("operator", "OPTYPE0, 1, 2, of which a legal code sets one bit of three")
            .signal(
                "legal",
                "the written code is one of OR, AND, XOR, ADD; another leaves the old one (HPM5.2)",
            )
            .signal("filter", "MINH, then as far as the modes exist SINH, UINH, VSINH, VUINH")
            .signal("of", "OF")
            .signal("value", "the register")
            .signal("select", "what to count")
            .signal("filtered", "the counter does not count in this mode")
            .signal("flag", "OF")
            .signal("request", "an overflow that software has not been told of")
            .signal("of_written", "OF as a write in this cycle leaves it, before the overflow (HPM4.12)");
        match me._halves {
            1 => meta.signal("write", "writes the register"),
            _ => meta.signal("write", "writes the low half, the high half"),
        }
    });
}

#[cfg(test)]
mod tests;
