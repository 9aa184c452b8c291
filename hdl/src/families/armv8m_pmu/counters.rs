//! The event counters side by side.

use super::counter_slot::CounterSlot;
use super::plan::{COUNTER, Plan, WORD, optional};
use crate::blocks::event_select::chunks;
use crate::blocks::lazy::Activity;
use crate::blocks::{Meta, Sig, bit_cast_to, vectors, wires};
use rust_hdl::prelude::*;

/// All event counters, odd ones linked to the counter below.
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
    pub permitted_pe: Signal<In, Bit>,
    pub permitted_software: Signal<In, Bit>,
    pub permitted_owner: Vec<Signal<In, Bit>>,
    pub permitted_exempt: Vec<Signal<In, Bit>>,
    pub pe_secure: Vec<Signal<In, Bit>>,
    pub pe_privileged: Vec<Signal<In, Bit>>,
    pub access_secure: Vec<Signal<In, Bit>>,
    pub owner: Vec<Sig<In>>,
    slot: Vec<CounterSlot>,
    pub selection: Vec<Sig<Out>>,
    pub value: Vec<Sig<Out>>,
    pub overflow: Sig<Out>,
    pub traced: Vec<Sig<Out>>,
    pub secure: Vec<Sig<Out>>,
    pub privileged: Vec<Sig<Out>>,
    half: Sig<Local>,
    _n: usize,
    _pairs: usize,
    _flags: usize,
    _counts: usize,
    _owners: usize,
    _exempt: usize,
    _secure: usize,
    _privileged: usize,
    _trace: usize,
    _traced: usize,
    _half: usize,
    _activity: Activity,
}

impl Counters {
    pub(super) fn new(plan: &Plan) -> Counters {
        let n = plan.counters;
        let owners = plan.owners.len();
        let exempt = plan.exempt();
        let traced = plan.traced();
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
            permitted_pe: Default::default(),
            permitted_software: Default::default(),
            permitted_owner: wires(owners),
            permitted_exempt: optional(exempt),
            pe_secure: optional(plan.secure_owner),
            pe_privileged: optional(plan.privileged_owner),
            access_secure: optional(plan.secure_owner),
            owner: vectors(owners * plan.privileged_owner, plan.owner_width()),
            slot: (0..n).map(|i| CounterSlot::new(plan, i)).collect(),
            selection: vectors(n, COUNTER),
            value: vectors(n, COUNTER),
            overflow: Sig::new(n),
            traced: vectors(usize::from(traced > 0), traced.max(1)),
            secure: vectors(plan.secure_owner, WORD),
            privileged: vectors(plan.privileged_owner, WORD),
            half: Sig::new(COUNTER),
            _n: n,
            _pairs: n / 2,
            _flags: flag.len(),
            _counts: plan.counts.len(),
            _owners: owners,
            _exempt: exempt,
            _secure: plan.secure_owner,
            _privileged: plan.privileged_owner,
            _trace: usize::from(traced > 0),
            _traced: traced,
            _half: COUNTER,
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
        permitted_pe,
        permitted_software,
        permitted_owner,
        permitted_exempt,
        pe_secure,
        pe_privileged,
        access_secure,
        owner
    ],
    children: [slot],
    drives: [selection, value, overflow, traced, secure, privileged, half],
    fixed: [],
    plain: [_n, _pairs, _flags, _counts, _owners, _exempt, _secure, _privileged, _trace, _traced, _half],
});

impl Logic for Counters {
    #[hdl_gen]
    fn update(&mut self) {
        self.half.next = bit_cast_to(self.wdata.val(), self._half);
        self.overflow.next = 0.into();
        for j in 0..self._secure {
            self.secure[j].next = 0.into();
            self.secure[j].next = self.secure[j].val().replace_bit(31, self.pe_secure[j].val());
        }
        for j in 0..self._privileged {
            self.privileged[j].next = 0.into();
            self.privileged[j].next = self.privileged[j].val().replace_bit(31, self.pe_privileged[j].val());
        }
        for j in 0..self._trace {
            self.traced[j].next = 0.into();
        }
        for i in 0..self._n {
            self.slot[i].clock.next = self.clock.val();
            self.slot[i].reset.next = self.reset.val();
            self.slot[i].write_type.next = self.write_type.val().get_bit(i);
            self.slot[i].write_count.next = self.write_count.val().get_bit(i);
            self.slot[i].clear.next = self.clear.val();
            self.slot[i].wdata.next = self.half.val();
            self.slot[i].run.next = self.run.val() & self.enabled.val().get_bit(i);
            for k in 0..self._flags {
                self.slot[i].flag[k].next = self.flag[k].val();
            }
            for k in 0..self._counts {
                self.slot[i].count[k].next = self.count[k].val();
            }
            self.slot[i].software.next = self.software.val().get_bit(i);
            self.slot[i].permitted_pe.next = self.permitted_pe.val();
            self.slot[i].permitted_software.next = self.permitted_software.val();
            for k in 0..self._exempt {
                self.slot[i].permitted_exempt[k].next = self.permitted_exempt[k].val();
            }
            for k in 0..self._owners {
                self.slot[i].permitted_owner[k].next = self.permitted_owner[k].val();
            }
            for j in 0..self._secure {
                self.slot[i].pe_secure[j].next = self.pe_secure[j].val();
                self.slot[i].access_secure[j].next = self.access_secure[j].val();
                for k in 0..self._owners {
                    self.slot[i].owner_secure[k].next = self.owner[k].val().get_bit(1);
                }
                self.secure[j].next = self.secure[j].val().replace_bit(i, self.slot[i].secure[j].val());
            }
            for j in 0..self._privileged {
                self.slot[i].pe_privileged[j].next = self.pe_privileged[j].val();
                for k in 0..self._owners {
                    self.slot[i].owner_privileged[k].next = self.owner[k].val().get_bit(0);
                }
                self.privileged[j].next =
                    self.privileged[j].val().replace_bit(i, self.slot[i].privileged[j].val());
            }
            self.selection[i].next = self.slot[i].selection.val();
            self.value[i].next = self.slot[i].value.val();
            self.overflow.next = self.overflow.val().replace_bit(i, self.slot[i].overflow.val());
        }
        // Spec: M1.4
        for i in 0..self._pairs {
            self.slot[2 * i + 1].low_overflow[0].next = self.slot[2 * i].overflow.val();
            for j in 0..self._secure {
                self.slot[2 * i + 1].low_secure[j].next = self.slot[2 * i].secure[j].val();
            }
            for j in 0..self._privileged {
                self.slot[2 * i + 1].low_privileged[j].next = self.slot[2 * i].privileged[j].val();
            }
        }
        for i in 0..self._traced {
            self.traced[0].next = self.traced[0].val().replace_bit(i, self.slot[i].low_carry[0].val());
        }
    }

    crate::meta!(
        Meta::block("counters", "The event counters, odd ones linked to the counter below.")
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
            .signal("permitted_pe", "an event of the PE's present state may be counted")
            .signal("permitted_software", "SW_INCR of this access may be counted")
            .signal("permitted_owner", "an event with pins of its own may be counted")
            .signal("permitted_exempt", "an event that ignores the permissions may be counted")
            .signal("pe_secure", "the PE is in Secure state")
            .signal("pe_privileged", "the PE is privileged")
            .signal("access_secure", "the register access is Secure")
            .signal("owner", "state of each event with pins of its own: privileged, then Secure")
            .signal("selection", "PMU_EVTYPERn")
            .signal("value", "PMU_EVCNTRn")
            .signal("overflow", "counters that overflow in this cycle")
            .signal("traced", "counters whose watched bits overflow in this cycle")
            .signal("secure", "what each counter counts is Secure, the cycle counter in bit 31")
            .signal("privileged", "what each counter counts is privileged, the cycle counter in bit 31")
            .signal("half", "a counter and an event type take the low half")
    );
}
