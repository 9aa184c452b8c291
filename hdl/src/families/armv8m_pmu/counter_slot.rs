//! One event counter with its event type and the rules about what it counts.

use super::plan::{CHAIN, COUNTER, CPU_CYCLES, Plan, SW_INCR, optional};
use crate::blocks::event_select::{chunks, event_constant};
use crate::blocks::lazy::Activity;
use crate::blocks::{EventCounter, EventSelect, Konst, Meta, Register, Sig, bit_cast_bit, vectors, wires};
use rust_hdl::prelude::*;

/// `PMU_EVTYPERn` and `PMU_EVCNTRn` (M1.3, M1.8). An odd one can chain to the counter below.
pub(super) struct CounterSlot {
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
    pub permitted_pe: Signal<In, Bit>,
    pub permitted_software: Signal<In, Bit>,
    pub permitted_owner: Vec<Signal<In, Bit>>,
    pub permitted_exempt: Vec<Signal<In, Bit>>,
    pub pe_secure: Vec<Signal<In, Bit>>,
    pub pe_privileged: Vec<Signal<In, Bit>>,
    pub access_secure: Vec<Signal<In, Bit>>,
    pub owner_secure: Vec<Signal<In, Bit>>,
    pub owner_privileged: Vec<Signal<In, Bit>>,
    pub low_overflow: Vec<Signal<In, Bit>>,
    pub low_secure: Vec<Signal<In, Bit>>,
    pub low_privileged: Vec<Signal<In, Bit>>,
    event_type: Register,
    select: EventSelect,
    counter: EventCounter,
    pub selection: Sig<Out>,
    pub value: Sig<Out>,
    pub overflow: Signal<Out, Bit>,
    pub low_carry: Vec<Signal<Out, Bit>>,
    pub secure: Vec<Signal<Out, Bit>>,
    pub privileged: Vec<Signal<Out, Bit>>,
    occurrences: Sig<Local>,
    permitted: Signal<Local, Bit>,
    delta: Sig<Local>,
    sw_incr: Konst,
    cpu_cycles: Konst,
    chain: Vec<Konst>,
    owner_number: Vec<Konst>,
    exempt_number: Vec<Konst>,
    _increment: usize,
    _flags: usize,
    _counts: usize,
    _owners: usize,
    _exempts: usize,
    _chained: usize,
    _traced: usize,
    _secure: usize,
    _privileged: usize,
    _activity: Activity,
}

impl CounterSlot {
    /// Counter `n`.
    pub(super) fn new(plan: &Plan, n: usize) -> CounterSlot {
        let chained = n % 2;
        // All counters are alike, so that they are one module; only the first eight are reported.
        let low = plan.params.trace_on_overflow.then_some(plan.params.tro_bits as usize);
        let traced = usize::from(low.is_some());
        let owners = plan.owners.len();
        let exempt = plan.exempt();
        let flag: Vec<Sig<In>> = chunks(plan.flags.len());
        CounterSlot {
            clock: Default::default(),
            reset: Default::default(),
            write_type: Default::default(),
            write_count: Default::default(),
            clear: Default::default(),
            wdata: Sig::new(COUNTER),
            run: Default::default(),
            count: vectors(plan.counts.len(), plan.increment),
            software: Default::default(),
            permitted_pe: Default::default(),
            permitted_software: Default::default(),
            permitted_owner: wires(owners),
            permitted_exempt: optional(exempt),
            pe_secure: optional(plan.secure_owner),
            pe_privileged: optional(plan.privileged_owner),
            access_secure: optional(plan.secure_owner),
            owner_secure: wires(owners * plan.secure_owner),
            owner_privileged: wires(owners * plan.privileged_owner),
            low_overflow: optional(chained),
            low_secure: optional(chained * plan.secure_owner),
            low_privileged: optional(chained * plan.privileged_owner),
            event_type: Register::new(COUNTER, 0, plan.reset),
            select: EventSelect::new(
                COUNTER,
                plan.increment,
                Plan::numbers(&plan.flags),
                Plan::numbers(&plan.counts),
            ),
            counter: EventCounter::new("event_counter", COUNTER, plan.increment, low, plan.reset),
            selection: Sig::new(COUNTER),
            value: Sig::new(COUNTER),
            overflow: Default::default(),
            low_carry: optional(traced),
            secure: optional(plan.secure_owner),
            privileged: optional(plan.privileged_owner),
            occurrences: Sig::new(plan.increment),
            permitted: Default::default(),
            delta: Sig::new(plan.increment),
            sw_incr: event_constant("SW_INCR", SW_INCR, COUNTER),
            cpu_cycles: event_constant("CPU_CYCLES", CPU_CYCLES, COUNTER),
            chain: (0..chained).map(|_| event_constant("CHAIN", CHAIN, COUNTER)).collect(),
            owner_number: Plan::numbers(&plan.owners),
            exempt_number: Plan::numbers(&plan.exempts),
            _increment: plan.increment,
            _flags: flag.len(),
            _counts: plan.counts.len(),
            _owners: owners,
            _exempts: plan.exempts.len(),
            _chained: chained,
            _traced: traced,
            _secure: plan.secure_owner,
            _privileged: plan.privileged_owner,
            flag,
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(CounterSlot {
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
        permitted_pe,
        permitted_software,
        permitted_owner,
        permitted_exempt,
        pe_secure,
        pe_privileged,
        access_secure,
        owner_secure,
        owner_privileged,
        low_overflow,
        low_secure,
        low_privileged
    ],
    children: [event_type, select, counter],
    drives: [selection, value, overflow, low_carry, secure, privileged, occurrences, permitted, delta],
    fixed: [sw_incr, cpu_cycles, chain, owner_number, exempt_number],
    plain: [_increment, _flags, _counts, _owners, _exempts, _chained, _traced, _secure, _privileged],
});

impl Logic for CounterSlot {
    #[hdl_gen]
    fn update(&mut self) {
        self.event_type.clock.next = self.clock.val();
        self.event_type.reset.next = self.reset.val();
        self.event_type.d.next = self.event_type.q.val();
        if self.write_type.val() {
            self.event_type.d.next = self.wdata.val();
        }
        self.selection.next = self.event_type.q.val();

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
        self.permitted.next = self.permitted_pe.val();
        for j in 0..self._secure {
            self.secure[j].next = self.pe_secure[j].val();
        }
        for j in 0..self._privileged {
            self.privileged[j].next = self.pe_privileged[j].val();
        }
        if self.event_type.q.val() == self.cpu_cycles.val() {
            self.occurrences.next = 1.into();
        }
        if self.event_type.q.val() == self.sw_incr.val() {
            self.occurrences.next = bit_cast_bit(self.software.val(), self._increment);
            self.permitted.next = self.permitted_software.val();
            for j in 0..self._secure {
                self.secure[j].next = self.access_secure[j].val();
            }
            for j in 0..self._privileged {
                self.privileged[j].next = true;
            }
        }
        // Spec: M4.5
        for i in 0..self._owners {
            if self.event_type.q.val() == self.owner_number[i].val() {
                self.permitted.next = self.permitted_owner[i].val();
                for j in 0..self._secure {
                    self.secure[j].next = self.owner_secure[i].val();
                }
                for j in 0..self._privileged {
                    self.privileged[j].next = self.owner_privileged[i].val();
                }
            }
        }
        for i in 0..self._exempts {
            if self.event_type.q.val() == self.exempt_number[i].val() {
                self.permitted.next = self.permitted_exempt[0].val();
            }
        }

        self.delta.next = 0.into();
        if self.run.val() & self.permitted.val() {
            self.delta.next = self.occurrences.val();
        }
        // Spec: M1.10: the link counts in the cycle of the wrap
        // Spec: M1.11: and with FZO too, because the freeze comes from the flags before this edge
        for i in 0..self._chained {
            if self.event_type.q.val() == self.chain[i].val() {
                if self.run.val() & self.low_overflow[i].val() {
                    self.delta.next = 1.into();
                }
                for j in 0..self._secure {
                    self.secure[j].next = self.low_secure[j].val();
                }
                for j in 0..self._privileged {
                    self.privileged[j].next = self.low_privileged[j].val();
                }
            }
        }

        self.counter.clock.next = self.clock.val();
        self.counter.reset.next = self.reset.val();
        self.counter.increment.next = self.delta.val();
        self.counter.clear.next = self.clear.val();
        self.counter.write.next = self.write_count.val();
        self.counter.wdata.next = self.wdata.val();
        self.value.next = self.counter.value.val();
        self.overflow.next = self.counter.overflow.val();
        for i in 0..self._traced {
            self.low_carry[i].next = self.counter.low_carry[i].val();
        }
    }

    crate::meta!(|me| {
        let half = if me._chained == 1 { "odd" } else { "even" };
        let chain = if me._chained == 1 {
            "CHAIN counts the overflows of the counter below, in the same cycle (M1.10), with its state."
        } else {
            "CHAIN never counts in an even counter (sheet 3)."
        };
        Meta::block(format!("counter_{half}"), format!("One {half} event counter with its event type."))
            .note("An event counts if the counter runs and the event's state permits it (sheet 3).")
            .note(chain)
            .signal("write_type", "PMU_EVTYPERn is written")
            .signal("write_count", "PMU_EVCNTRn is written")
            .signal("clear", "P is written to PMU_CTRL")
            .signal("wdata", "written value")
            .signal("run", "the counter is enabled and not frozen")
            .signal("flag", "events of one bit, in ascending order of number")
            .signal("count", "wider events, in ascending order of number")
            .signal("software", "PMU_SWINC is written with the bit of this counter")
            .signal("permitted_pe", "an event of the PE's present state may be counted")
            .signal("permitted_software", "SW_INCR of this access may be counted")
            .signal("permitted_owner", "an event with pins of its own may be counted")
            .signal("permitted_exempt", "an event that ignores the permissions may be counted")
            .signal("pe_secure", "the PE is in Secure state")
            .signal("pe_privileged", "the PE is privileged")
            .signal("access_secure", "the register access is Secure")
            .signal("owner_secure", "an event with pins of its own is Secure")
            .signal("owner_privileged", "an event with pins of its own is privileged")
            .signal("low_overflow", "the counter below overflows in this cycle")
            .signal("low_secure", "what the counter below counts is Secure")
            .signal("low_privileged", "what the counter below counts is privileged")
            .signal("event_type", "PMU_EVTYPERn")
            .signal("selection", "number of the selected event")
            .signal("value", "PMU_EVCNTRn")
            .signal("overflow", "the counter overflows in this cycle")
            .signal("low_carry", "a carry out of the bits that trace on overflow watches")
            .signal("secure", "what the counter counts is Secure")
            .signal("privileged", "what the counter counts is privileged")
            .signal("occurrences", "occurrences of the selected event")
            .signal("permitted", "the selected event may be counted")
            .signal("delta", "what the counter adds")
    });
}
