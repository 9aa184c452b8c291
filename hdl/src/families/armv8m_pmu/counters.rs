//! The event counters side by side.

use super::counter::Counter;
use super::counter_pair::CounterPair;
use super::plan::{COUNTER, Plan, WORD, optional_word, position};
use crate::blocks::event_select::chunks;
use crate::blocks::lazy::Activity;
use crate::blocks::{Konst, Meta, Sig, bit_cast_to, unsigned_cast_to, vectors};
use rust_hdl::prelude::*;

/// What the elements of the vector `attribution` are, and the bits of each.
pub(super) const ATTRIBUTION: &str = "lowest bits first, as far as they exist: events of the PE, SW_INCR, \
     each event with own pins, SE_CALL; each is {Secure, privileged, permitted} as far as these exist";

/// All event counters in pairs; with an odd number of them, the last is alone.
pub(super) struct Counters {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub write_type: Sig<In>,
    pub write_count: Sig<In>,
    pub clear: Signal<In, Bit>,
    pub wdata: Sig<In>,
    pub run: Signal<In, Bit>,
    pub enabled: Sig<In>,
    pub flag: Vec<Sig<In>>,
    pub count: Vec<Sig<In>>,
    pub software: Sig<In>,
    pub attribution: Vec<Sig<In>>,
    pair: Vec<CounterPair>,
    last: Vec<Counter>,
    pub registers: Vec<Sig<Out>>,
    pub overflow: Sig<Out>,
    pub low_carry: Vec<Sig<Out>>,
    pub secure: Vec<Sig<Out>>,
    pub privileged: Vec<Sig<Out>>,
    half: Sig<Local>,
    running: Sig<Local>,
    at: Vec<Konst>,
    _n: usize,
    _paired: usize,
    _pairs: usize,
    _last: usize,
    _flags: usize,
    _counts: usize,
    _origins: usize,
    _secure: usize,
    _privileged: usize,
    _traced: usize,
    _half: usize,
    _two: usize,
    _activity: Activity,
}

impl Counters {
    pub(super) fn new(plan: &Plan) -> Counters {
        let n = plan.counters;
        let last = n % 2;
        let traced = usize::from(plan.params.trace_on_overflow);
        let flag: Vec<Sig<In>> = chunks(plan.flags.len());
        Counters {
            clock: Default::default(),
            reset: Default::default(),
            write_type: Sig::new(n),
            write_count: Sig::new(n),
            clear: Default::default(),
            wdata: Sig::new(WORD),
            run: Default::default(),
            enabled: Sig::new(WORD),
            count: vectors(plan.counts.len(), plan.increment),
            software: Sig::new(n),
            attribution: vectors(plan.origins(), plan.attribution()),
            pair: (0..n / 2).map(|_| CounterPair::new(plan)).collect(),
            last: (0..last).map(|_| Counter::new(plan)).collect(),
            registers: plan.pairs(),
            overflow: Sig::new(n),
            low_carry: optional_word(traced, n),
            secure: optional_word(plan.secure_owner, n),
            privileged: optional_word(plan.privileged_owner, n),
            half: Sig::new(COUNTER),
            running: Sig::new(n),
            at: (0..n / 2).map(|i| position(2 * i)).collect(),
            _n: n,
            _paired: n - last,
            _pairs: n / 2,
            _last: last,
            _flags: flag.len(),
            _counts: plan.counts.len(),
            _origins: plan.origins(),
            _secure: plan.secure_owner,
            _privileged: plan.privileged_owner,
            _traced: traced,
            _half: COUNTER,
            _two: 2,
            flag,
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(Counters {
    inputs: [
        clock,
        reset,
        write_type,
        write_count,
        clear,
        wdata,
        run,
        enabled,
        flag,
        count,
        software,
        attribution
    ],
    children: [pair, last],
    drives: [registers, overflow, low_carry, secure, privileged, half, running],
    fixed: [at],
    plain: [
        _n,
        _paired,
        _pairs,
        _last,
        _flags,
        _counts,
        _origins,
        _secure,
        _privileged,
        _traced,
        _half,
        _two
    ],
});

impl Logic for Counters {
    #[hdl_gen]
    fn update(&mut self) {
        self.half.next = bit_cast_to(self.wdata.val(), self._half);
        self.running.next = 0.into();
        if self.run.val() {
            self.running.next = bit_cast_to(self.enabled.val(), self._n);
        }
        self.overflow.next = 0.into();
        for j in 0..self._traced {
            self.low_carry[j].next = 0.into();
        }
        for j in 0..self._secure {
            self.secure[j].next = 0.into();
        }
        for j in 0..self._privileged {
            self.privileged[j].next = 0.into();
        }
        for i in 0..self._pairs {
            self.pair[i].clock.next = self.clock.val();
            self.pair[i].reset.next = self.reset.val();
            self.pair[i].write_type.next =
                unsigned_cast_to(self.write_type.val() >> self.at[i].val(), self._two);
            self.pair[i].write_count.next =
                unsigned_cast_to(self.write_count.val() >> self.at[i].val(), self._two);
            self.pair[i].clear.next = self.clear.val();
            self.pair[i].wdata.next = self.half.val();
            self.pair[i].run.next = unsigned_cast_to(self.running.val() >> self.at[i].val(), self._two);
            for k in 0..self._flags {
                self.pair[i].flag[k].next = self.flag[k].val();
            }
            for k in 0..self._counts {
                self.pair[i].count[k].next = self.count[k].val();
            }
            self.pair[i].software.next = unsigned_cast_to(self.software.val() >> self.at[i].val(), self._two);
            for k in 0..self._origins {
                self.pair[i].attribution[k].next = self.attribution[k].val();
            }
            self.registers[i].next = self.pair[i].registers.val();
            self.overflow.next =
                self.overflow.val().replace_bit(i + i, self.pair[i].overflow.val().get_bit(0));
            self.overflow.next =
                self.overflow.val().replace_bit(i + i + 1, self.pair[i].overflow.val().get_bit(1));
            for j in 0..self._traced {
                self.low_carry[j].next =
                    self.low_carry[j].val().replace_bit(i + i, self.pair[i].low_carry[j].val().get_bit(0));
                self.low_carry[j].next = self.low_carry[j]
                    .val()
                    .replace_bit(i + i + 1, self.pair[i].low_carry[j].val().get_bit(1));
            }
            for j in 0..self._secure {
                self.secure[j].next =
                    self.secure[j].val().replace_bit(i + i, self.pair[i].secure[j].val().get_bit(0));
                self.secure[j].next =
                    self.secure[j].val().replace_bit(i + i + 1, self.pair[i].secure[j].val().get_bit(1));
            }
            for j in 0..self._privileged {
                self.privileged[j].next =
                    self.privileged[j].val().replace_bit(i + i, self.pair[i].privileged[j].val().get_bit(0));
                self.privileged[j].next = self.privileged[j]
                    .val()
                    .replace_bit(i + i + 1, self.pair[i].privileged[j].val().get_bit(1));
            }
        }
        for i in 0..self._last {
            for t in self._paired..self._n {
                self.last[i].clock.next = self.clock.val();
                self.last[i].reset.next = self.reset.val();
                self.last[i].write_type.next = self.write_type.val().get_bit(t);
                self.last[i].write_count.next = self.write_count.val().get_bit(t);
                self.last[i].clear.next = self.clear.val();
                self.last[i].wdata.next = self.half.val();
                self.last[i].run.next = self.running.val().get_bit(t);
                for k in 0..self._flags {
                    self.last[i].flag[k].next = self.flag[k].val();
                }
                for k in 0..self._counts {
                    self.last[i].count[k].next = self.count[k].val();
                }
                self.last[i].software.next = self.software.val().get_bit(t);
                for k in 0..self._origins {
                    self.last[i].attribution[k].next = self.attribution[k].val();
                }
                // CHAIN never counts in an even counter (sheet 3).
                self.last[i].chain.next = 0.into();
                self.registers[t / 2].next = self.last[i].registers.val();
                self.overflow.next = self.overflow.val().replace_bit(t, self.last[i].overflow.val());
                for j in 0..self._traced {
                    self.low_carry[j].next =
                        self.low_carry[j].val().replace_bit(t, self.last[i].low_carry[j].val());
                }
                for j in 0..self._secure {
                    self.secure[j].next = self.secure[j].val().replace_bit(t, self.last[i].secure[j].val());
                }
                for j in 0..self._privileged {
                    self.privileged[j].next =
                        self.privileged[j].val().replace_bit(t, self.last[i].privileged[j].val());
                }
            }
        }
    }

    crate::meta!(
        Meta::block("counters", "The event counters in pairs; an odd number of them leaves the last alone.")
            .note("A pair counts 32 bits when the odd counter selects CHAIN (M1.4, M1.10).")
            .signal("write_type", "PMU_EVTYPERn is written, one bit for each counter")
            .signal("write_count", "PMU_EVCNTRn is written, one bit for each counter")
            .signal("clear", "P is written to PMU_CTRL")
            .signal("wdata", "written word")
            .signal("run", "event counters that are enabled count")
            .signal("enabled", "PMU_CNTENSET")
            .signal("flag", "events of one bit, in ascending order of number")
            .signal("count", "wider events, in ascending order of number")
            .signal("software", "bits written to PMU_SWINC")
            .signal("attribution", ATTRIBUTION)
            .signal("registers", "for each counter PMU_EVTYPERn above PMU_EVCNTRn")
            .signal("overflow", "counters that overflow in this cycle")
            .signal("low_carry", "counters whose bits that trace on overflow watches carry")
            .signal("secure", "what each counter counts is Secure")
            .signal("privileged", "what each counter counts is privileged")
            .signal("half", "a counter and an event type take the low half")
            .signal("running", "counters that are enabled and not frozen")
    );
}
