//! An even event counter and the odd one above it.

use super::counter::Counter;
use super::plan::{COUNTER, Plan, WORD, optional_word, position};
use crate::blocks::event_select::chunks;
use crate::blocks::lazy::Activity;
use crate::blocks::{Konst, Meta, Sig, bit_cast_bit, bit_cast_to, vectors};
use rust_hdl::prelude::*;

/// Two counters, which count 32 bits together if the high one selects CHAIN (M1.4, M1.10). In
/// vectors of two, the low counter comes first.
pub(super) struct CounterPair {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub write_type: Sig<In>,
    pub write_count: Sig<In>,
    pub clear: Signal<In, Bit>,
    pub wdata: Sig<In>,
    pub run: Sig<In>,
    pub flag: Vec<Sig<In>>,
    pub count: Vec<Sig<In>>,
    pub software: Sig<In>,
    pub attribution: Vec<Sig<In>>,
    low: Counter,
    high: Counter,
    pub registers: Sig<Out>,
    pub overflow: Sig<Out>,
    pub low_carry: Vec<Sig<Out>>,
    pub secure: Vec<Sig<Out>>,
    pub privileged: Vec<Sig<Out>>,
    chain: Sig<Local>,
    word: Konst,
    _flags: usize,
    _counts: usize,
    _origins: usize,
    _attribution: usize,
    _traced: usize,
    _secure: usize,
    _privileged: usize,
    _two: usize,
    _words: usize,
    _activity: Activity,
}

impl CounterPair {
    pub(super) fn new(plan: &Plan) -> CounterPair {
        let traced = plan.params.trace_on_overflow.into();
        let flag: Vec<Sig<In>> = chunks(plan.flags.len());
        CounterPair {
            clock: Default::default(),
            reset: Default::default(),
            write_type: Sig::new(2),
            write_count: Sig::new(2),
            clear: Default::default(),
            wdata: Sig::new(COUNTER),
            run: Sig::new(2),
            count: vectors(plan.counts.len(), plan.increment),
            software: Sig::new(2),
            attribution: vectors(plan.origins(), plan.attribution()),
            low: Counter::new(plan),
            high: Counter::new(plan),
            registers: Sig::new(2 * WORD),
            overflow: Sig::new(2),
            low_carry: optional_word(traced, 2),
            secure: optional_word(plan.secure_owner, 2),
            privileged: optional_word(plan.privileged_owner, 2),
            chain: Sig::new(plan.attribution()),
            word: position(WORD),
            _flags: flag.len(),
            _counts: plan.counts.len(),
            _origins: plan.origins(),
            _attribution: plan.attribution(),
            _traced: traced,
            _secure: plan.secure_owner,
            _privileged: plan.privileged_owner,
            _two: 2,
            _words: 2 * WORD,
            flag,
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(CounterPair {
    inputs: [clock, reset, write_type, write_count, clear, wdata, run, flag, count, software, attribution],
    children: [low, high],
    drives: [registers, overflow, low_carry, secure, privileged, chain],
    fixed: [word],
    plain: [_flags, _counts, _origins, _attribution, _traced, _secure, _privileged, _two, _words],
});

impl Logic for CounterPair {
    #[hdl_gen]
    fn update(&mut self) {
        self.low.clock.next = self.clock.val();
        self.low.reset.next = self.reset.val();
        self.low.write_type.next = self.write_type.val().get_bit(0);
        self.low.write_count.next = self.write_count.val().get_bit(0);
        self.low.clear.next = self.clear.val();
        self.low.wdata.next = self.wdata.val();
        self.low.run.next = self.run.val().get_bit(0);
        self.low.software.next = self.software.val().get_bit(0);
        // CHAIN never counts in an even counter (sheet 3).
        self.low.chain.next = 0.into();

        self.high.clock.next = self.clock.val();
        self.high.reset.next = self.reset.val();
        self.high.write_type.next = self.write_type.val().get_bit(1);
        self.high.write_count.next = self.write_count.val().get_bit(1);
        self.high.clear.next = self.clear.val();
        self.high.wdata.next = self.wdata.val();
        self.high.run.next = self.run.val().get_bit(1);
        self.high.software.next = self.software.val().get_bit(1);
        // Spec: M1.4
        self.chain.next = bit_cast_bit(self.low.overflow.val(), self._attribution);

        for k in 0..self._flags {
            self.low.flag[k].next = self.flag[k].val();
            self.high.flag[k].next = self.flag[k].val();
        }
        for k in 0..self._counts {
            self.low.count[k].next = self.count[k].val();
            self.high.count[k].next = self.count[k].val();
        }
        for k in 0..self._origins {
            self.low.attribution[k].next = self.attribution[k].val();
            self.high.attribution[k].next = self.attribution[k].val();
        }
        self.registers.next = (bit_cast_to(self.high.registers.val(), self._words) << self.word.val())
            | bit_cast_to(self.low.registers.val(), self._words);
        self.overflow.next = bit_cast_bit(self.low.overflow.val(), self._two);
        self.overflow.next = self.overflow.val().replace_bit(1, self.high.overflow.val());
        for j in 0..self._traced {
            self.low_carry[j].next = 0.into();
            self.low_carry[j].next = self.low_carry[j].val().replace_bit(0, self.low.low_carry[j].val());
            self.low_carry[j].next = self.low_carry[j].val().replace_bit(1, self.high.low_carry[j].val());
        }
        for j in 0..self._privileged {
            self.chain.next = self.chain.val().replace_bit(1, self.low.privileged[j].val());
            self.privileged[j].next = 0.into();
            self.privileged[j].next = self.privileged[j].val().replace_bit(0, self.low.privileged[j].val());
            self.privileged[j].next = self.privileged[j].val().replace_bit(1, self.high.privileged[j].val());
        }
        for j in 0..self._secure {
            self.chain.next = self.chain.val().replace_bit(2, self.low.secure[j].val());
            self.secure[j].next = 0.into();
            self.secure[j].next = self.secure[j].val().replace_bit(0, self.low.secure[j].val());
            self.secure[j].next = self.secure[j].val().replace_bit(1, self.high.secure[j].val());
        }
        self.high.chain.next = self.chain.val();
    }

    crate::meta!(
        Meta::block("counter_pair", "An even event counter and the odd one above it, which can chain to it.")
            .note("In vectors of two, the low counter comes first.")
            .signal("write_type", "PMU_EVTYPERn is written")
            .signal("write_count", "PMU_EVCNTRn is written")
            .signal("clear", "P is written to PMU_CTRL")
            .signal("wdata", "written value")
            .signal("run", "the counter is enabled and not frozen")
            .signal("flag", "events of one bit, in ascending order of number")
            .signal("count", "wider events, in ascending order of number")
            .signal("software", "PMU_SWINC is written with the bit of the counter")
            .signal("attribution", super::counters::ATTRIBUTION)
            .signal("registers", "for each counter PMU_EVTYPERn above PMU_EVCNTRn")
            .signal("overflow", "the counter overflows in this cycle")
            .signal("low_carry", "a carry out of the bits that trace on overflow watches")
            .signal("secure", "what the counter counts is Secure")
            .signal("privileged", "what the counter counts is privileged")
            .signal("chain", "attribution of CHAIN in the high counter, counted when the low one overflows")
    );
}
