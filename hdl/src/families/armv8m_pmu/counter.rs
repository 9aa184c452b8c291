//! One event counter with its event type and the rules about what it counts.

use super::plan::{CHAIN, COUNTER, CPU_CYCLES, Plan, SW_INCR, WORD, optional, position};
use crate::blocks::event_select::{chunks, event_constant};
use crate::blocks::lazy::Activity;
use crate::blocks::{
    EventCounter, EventSelect, Konst, Meta, Register, Sig, bit_cast_bit, bit_cast_to, vectors,
};
use rust_hdl::prelude::*;

/// `PMU_EVTYPERn` and `PMU_EVCNTRn` (M1.3, M1.8).
pub(super) struct Counter {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub write_type: Signal<In, Bit>,
    pub write_count: Signal<In, Bit>,
    pub clear: Signal<In, Bit>,
    pub wdata: Sig<In>,
    pub run: Signal<In, Bit>,
    pub flag: Vec<Sig<In>>,
    pub count: Vec<Sig<In>>,
    pub software: Signal<In, Bit>,
    pub attribution: Vec<Sig<In>>,
    pub chain: Sig<In>,
    event_type: Register,
    select: EventSelect,
    counter: EventCounter,
    pub registers: Sig<Out>,
    pub overflow: Signal<Out, Bit>,
    pub low_carry: Vec<Signal<Out, Bit>>,
    pub secure: Vec<Signal<Out, Bit>>,
    pub privileged: Vec<Signal<Out, Bit>>,
    occurrences: Sig<Local>,
    origin: Sig<Local>,
    delta: Sig<Local>,
    sw_incr: Konst,
    cpu_cycles: Konst,
    chained: Konst,
    owner_number: Vec<Konst>,
    exempt_number: Vec<Konst>,
    half: Konst,
    _increment: usize,
    _flags: usize,
    _counts: usize,
    _owners: usize,
    _exempts: usize,
    _exempt: usize,
    _origins: usize,
    _traced: usize,
    _secure: usize,
    _privileged: usize,
    _word: usize,
    _activity: Activity,
}

impl Counter {
    pub(super) fn new(plan: &Plan) -> Counter {
        // All counters are alike, so that they are one module; only the first eight are reported.
        let low = plan.params.trace_on_overflow.then_some(plan.params.tro_bits as usize);
        let traced = usize::from(low.is_some());
        let flag: Vec<Sig<In>> = chunks(plan.flags.len());
        Counter {
            clock: Default::default(),
            reset: Default::default(),
            write_type: Default::default(),
            write_count: Default::default(),
            clear: Default::default(),
            wdata: Sig::new(COUNTER),
            run: Default::default(),
            count: vectors(plan.counts.len(), plan.increment),
            software: Default::default(),
            attribution: vectors(plan.origins(), plan.attribution()),
            chain: Sig::new(plan.attribution()),
            event_type: Register::new(COUNTER, 0, plan.reset),
            select: EventSelect::new(
                COUNTER,
                plan.increment,
                Plan::numbers(&plan.flags),
                Plan::numbers(&plan.counts),
            ),
            counter: EventCounter::new("event_counter", COUNTER, plan.increment, low, plan.reset),
            registers: Sig::new(WORD),
            overflow: Default::default(),
            low_carry: optional(traced),
            secure: optional(plan.secure_owner),
            privileged: optional(plan.privileged_owner),
            occurrences: Sig::new(plan.increment),
            origin: Sig::new(plan.attribution()),
            delta: Sig::new(plan.increment),
            sw_incr: event_constant("SW_INCR", SW_INCR, COUNTER),
            cpu_cycles: event_constant("CPU_CYCLES", CPU_CYCLES, COUNTER),
            chained: event_constant("CHAIN", CHAIN, COUNTER),
            owner_number: Plan::numbers(&plan.owners),
            exempt_number: Plan::numbers(&plan.exempts),
            half: position(COUNTER),
            _increment: plan.increment,
            _flags: flag.len(),
            _counts: plan.counts.len(),
            _owners: plan.owners.len(),
            _exempts: plan.exempts.len(),
            _exempt: 2 + plan.owners.len(),
            _origins: plan.origins(),
            _traced: traced,
            _secure: plan.secure_owner,
            _privileged: plan.privileged_owner,
            _word: WORD,
            flag,
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(Counter {
    inputs: [
        clock,
        reset,
        write_type,
        write_count,
        clear,
        wdata,
        run,
        flag,
        count,
        software,
        attribution,
        chain
    ],
    children: [event_type, select, counter],
    drives: [registers, overflow, low_carry, secure, privileged, occurrences, origin, delta],
    fixed: [sw_incr, cpu_cycles, chained, owner_number, exempt_number, half],
    plain: [
        _increment,
        _flags,
        _counts,
        _owners,
        _exempts,
        _exempt,
        _origins,
        _traced,
        _secure,
        _privileged,
        _word
    ],
});

impl Logic for Counter {
    #[hdl_gen]
    fn update(&mut self) {
        self.event_type.clock.next = self.clock.val();
        self.event_type.reset.next = self.reset.val();
        self.event_type.d.next = self.event_type.q.val();
        if self.write_type.val() {
            self.event_type.d.next = self.wdata.val();
        }

        // Spec: M1.6
        // Spec: M1.12: a number that selects nothing adds nothing
        self.select.selection.next = self.event_type.q.val();
        for i in 0..self._flags {
            self.select.flag[i].next = self.flag[i].val();
        }
        for i in 0..self._counts {
            self.select.count[i].next = self.count[i].val();
        }
        self.occurrences.next = self.select.increment.val();
        // Spec: M4.2
        // Spec: M4.3: an event without pins of its own belongs to the state of its cycle
        self.origin.next = self.attribution[0].val();
        if self.event_type.q.val() == self.sw_incr.val() {
            self.occurrences.next = bit_cast_bit(self.software.val(), self._increment);
            self.origin.next = self.attribution[1].val();
        }
        if self.event_type.q.val() == self.cpu_cycles.val() {
            self.occurrences.next = 1.into();
        }
        // Spec: M1.10: the link counts in the cycle of the wrap
        // Spec: M1.11: and with FZO too, because the freeze comes from the flags before this edge
        if self.event_type.q.val() == self.chained.val() {
            self.occurrences.next = 1.into();
            self.origin.next = self.chain.val();
        }
        // Spec: M4.5
        for i in 0..self._owners {
            if self.event_type.q.val() == self.owner_number[i].val() {
                self.origin.next = self.attribution[i + 2].val();
            }
        }
        for i in 0..self._exempts {
            if self.event_type.q.val() == self.exempt_number[i].val() {
                for k in self._exempt..self._origins {
                    self.origin.next = self.attribution[k].val();
                }
            }
        }
        self.delta.next = 0.into();
        if self.run.val() & self.origin.val().get_bit(0) {
            self.delta.next = self.occurrences.val();
        }
        for j in 0..self._privileged {
            self.privileged[j].next = self.origin.val().get_bit(1);
        }
        for j in 0..self._secure {
            self.secure[j].next = self.origin.val().get_bit(2);
        }

        self.counter.clock.next = self.clock.val();
        self.counter.reset.next = self.reset.val();
        self.counter.increment.next = self.delta.val();
        self.counter.clear.next = self.clear.val();
        self.counter.write.next = self.write_count.val();
        self.counter.wdata.next = self.wdata.val();
        self.registers.next = (bit_cast_to(self.event_type.q.val(), self._word) << self.half.val())
            | bit_cast_to(self.counter.value.val(), self._word);
        self.overflow.next = self.counter.overflow.val();
        for i in 0..self._traced {
            self.low_carry[i].next = self.counter.low_carry[i].val();
        }
    }

    crate::meta!(
        Meta::block("counter", "One event counter with its event type.")
            .note("An event counts if the counter runs and the event's state permits it (sheet 3).")
            .note(
                "CHAIN counts the overflows of the counter below, in the same cycle (M1.10), with its state."
            )
            .signal("write_type", "PMU_EVTYPERn is written")
            .signal("write_count", "PMU_EVCNTRn is written")
            .signal("clear", "P is written to PMU_CTRL")
            .signal("wdata", "written value")
            .signal("run", "the counter is enabled and not frozen")
            .signal("flag", "events of one bit, in ascending order of number")
            .signal("count", "wider events, in ascending order of number")
            .signal("software", "PMU_SWINC is written with the bit of this counter")
            .signal("attribution", super::counters::ATTRIBUTION)
            .signal("chain", "the same for CHAIN: what the counter below counts, and that it overflows")
            .signal("event_type", "PMU_EVTYPERn")
            .signal("registers", "PMU_EVTYPERn above PMU_EVCNTRn")
            .signal("overflow", "the counter overflows in this cycle")
            .signal("low_carry", "a carry out of the bits that trace on overflow watches")
            .signal("secure", "what the counter counts is Secure")
            .signal("privileged", "what the counter counts is privileged")
            .signal("occurrences", "occurrences of the selected event")
            .signal("origin", "attribution of the selected event")
            .signal("delta", "what the counter adds")
    );
}
