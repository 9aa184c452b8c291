//! What a read returns.

use super::plan::{LONG, Plan, WORD, optional_word, position};
use crate::blocks::lazy::Activity;
use crate::blocks::{Konst, Meta, Sig, unsigned_cast_to, vectors, wires};
use rust_hdl::prelude::*;

/// Puts together what the registers show. Each of them shows zero unless it is addressed, so that
/// nothing is left to choose here but the half.
pub(super) struct ReadSelect {
    pub counter: Vec<Sig<In>>,
    pub fixed: Sig<In>,
    pub time: Vec<Sig<In>>,
    pub on_counter: Vec<Signal<In, Bit>>,
    pub upper_shown: Vec<Sig<In>>,
    pub event: Vec<Sig<In>>,
    pub on_event: Vec<Signal<In, Bit>>,
    pub controls: Sig<In>,
    pub upper: Vec<Sig<Out>>,
    pub word: Sig<Out>,
    count: Sig<Local>,
    count_half: Vec<Sig<Local>>,
    count_shown: Vec<Sig<Local>>,
    event_half: Vec<Sig<Local>>,
    event_shown: Vec<Sig<Local>>,
    selector: Sig<Local>,
    at: Vec<Konst>,
    _counters: usize,
    _time: usize,
    _upper: usize,
    _halves: usize,
    _events: usize,
    _long: usize,
    _word: usize,
    _activity: Activity,
}

impl ReadSelect {
    pub(super) fn new(plan: &Plan) -> ReadSelect {
        let (n, halves, w) = (plan.programmable, plan.long_halves, plan.xlen);
        let events = n * plan.event_halves;
        ReadSelect {
            counter: optional_word(n, plan.params.counter_width as usize),
            fixed: Sig::new(LONG),
            time: optional_word(plan.csr, LONG),
            on_counter: wires(halves),
            upper_shown: optional_word(plan.memory, WORD),
            event: optional_word(n, plan.event_register),
            on_event: wires(events),
            controls: Sig::new(w),
            upper: optional_word(plan.memory, WORD),
            word: Sig::new(w),
            count: Sig::new(LONG),
            count_half: vectors(halves, w),
            count_shown: vectors(halves, w),
            event_half: vectors(events, w),
            event_shown: vectors(events, w),
            selector: Sig::new(LONG),
            at: (0..2).map(|i| position(i * w)).collect(),
            _counters: n,
            _time: plan.csr,
            _upper: plan.memory,
            _halves: halves,
            _events: events,
            _long: LONG,
            _word: w,
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(ReadSelect {
    inputs: [counter, fixed, time, on_counter, upper_shown, event, on_event, controls],
    children: [],
    drives: [upper, word, count, count_half, count_shown, event_half, event_shown, selector],
    fixed: [at],
    plain: [_counters, _time, _upper, _halves, _events, _long, _word],
});

impl Logic for ReadSelect {
    #[hdl_gen]
    fn update(&mut self) {
        self.count.next = self.fixed.val();
        for i in 0..self._time {
            self.count.next = self.count.val() | self.time[i].val();
        }
        self.selector.next = 0.into();
        for i in 0..self._counters {
            self.count.next = self.count.val() | unsigned_cast_to(self.counter[i].val(), self._long);
            self.selector.next = unsigned_cast_to(self.event[i].val(), self._long);
        }
        self.word.next = self.controls.val();
        for i in 0..self._halves {
            self.count_half[i].next = unsigned_cast_to(self.count.val() >> self.at[i].val(), self._word);
        }
        for i in 0..self._upper {
            self.upper[i].next = unsigned_cast_to(self.count.val() >> self.at[i + 1].val(), self._word);
            self.count_half[i + 1].next = self.upper_shown[i].val();
        }
        for i in 0..self._halves {
            self.count_shown[i].next = 0.into();
            if self.on_counter[i].val() {
                self.count_shown[i].next = self.count_half[i].val();
            }
            self.word.next = self.word.val() | self.count_shown[i].val();
        }
        for i in 0..self._events {
            self.event_half[i].next = unsigned_cast_to(self.selector.val() >> self.at[i].val(), self._word);
            self.event_shown[i].next = 0.into();
            if self.on_event[i].val() {
                self.event_shown[i].next = self.event_half[i].val();
            }
            self.word.next = self.word.val() | self.event_shown[i].val();
        }
    }

    crate::meta!(
        Meta::block("read_select", "Puts together what the registers show.")
            .note("A register shows zero unless it is addressed; here only the half is chosen.")
            .signal("counter", "the addressed programmable counter")
            .signal("fixed", "mcycle or minstret, if addressed")
            .signal("time", "time, if addressed")
            .signal("on_counter", "the access is to counters, low or only word first")
            .signal("upper_shown", "high word of the counter as a read returns it")
            .signal("event", "mhpmevent of the addressed counter")
            .signal("on_event", "the access is to mhpmevent, low or only word first")
            .signal("controls", "the addressed register, if it is none of a counter")
            .signal("upper", "high word of the counter at this moment")
            .signal("word", "what a read returns")
            .signal("count", "the addressed counter")
            .signal("count_half", "words of the counter")
            .signal("count_shown", "the word that is accessed, if it is of a counter")
            .signal("selector", "mhpmevent of the addressed counter, whole")
            .signal("event_half", "words of mhpmevent")
            .signal("event_shown", "the word that is accessed, if it is of mhpmevent")
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::blocks::settle;
    use crate::blocks::wires::connect_and_check;
    use crate::families::riscv_hpm::samples::{in_memory, params};

    const COUNT: u64 = 0x12_3456_789A;
    const EVENT: u64 = 0x8765_4321_0FED_CBA9;

    fn read_select(params: &crate::families::riscv_hpm::params::Params) -> ReadSelect {
        let mut uut = ReadSelect::new(&Plan::new(params));
        connect_and_check(&mut uut);
        uut.counter[0].next = COUNT.into();
        uut.event[0].next = EVENT.into();
        uut
    }

    #[test]
    fn a_whole_register() {
        let mut uut = read_select(&params());
        settle(&mut uut);
        assert_eq!(uut.word.val().value(), 0, "nothing is addressed");
        uut.on_counter[0].next = true;
        settle(&mut uut);
        assert_eq!(uut.word.val().value(), COUNT.into());
        uut.on_counter[0].next = false;
        uut.on_event[0].next = true;
        settle(&mut uut);
        assert_eq!(uut.word.val().value(), EVENT.into());
        uut.on_event[0].next = false;
        uut.controls.next = 5.into();
        settle(&mut uut);
        assert_eq!(uut.word.val().value(), 5);
    }

    /// The high word of a counter comes from outside, where an older one may wait.
    #[test]
    fn words_of_the_form_in_memory() {
        let mut uut = read_select(&in_memory());
        uut.upper_shown[0].next = 0xABC.into();
        let halves =
            [(0, 0, COUNT & 0xFFFF_FFFF), (0, 1, 0xABC), (1, 0, EVENT & 0xFFFF_FFFF), (1, 1, EVENT >> 32)];
        for (class, half, expected) in halves {
            for k in 0..2 {
                uut.on_counter[k].next = class == 0 && half == k;
                uut.on_event[k].next = class == 1 && half == k;
            }
            settle(&mut uut);
            assert_eq!(uut.word.val().value(), expected.into(), "class {class}, half {half}");
            assert_eq!(uut.upper[0].val().value(), (COUNT >> 32).into());
        }
    }

    /// Whoever is not addressed shows zero; what is shown is joined.
    #[test]
    fn every_source_of_a_word() {
        let mut uut = read_select(&params());
        (uut.fixed.next, uut.time[0].next, uut.counter[0].next) = (0x11.into(), 0x22.into(), 0x44.into());
        (uut.controls.next, uut.on_counter[0].next) = (0x88.into(), true);
        settle(&mut uut);
        assert_eq!(uut.word.val().value(), 0xFF);
        (uut.time[0].next, uut.counter[0].next, uut.controls.next) = (0x11.into(), 0x11.into(), 0x11.into());
        settle(&mut uut);
        assert_eq!(uut.word.val().value(), 0x11);
        (uut.on_event[0].next, uut.event[0].next) = (true, 0x31.into());
        settle(&mut uut);
        assert_eq!(uut.word.val().value(), 0x31);
    }
}
