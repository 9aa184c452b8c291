//! Which register a CSR number means.

use super::addresses::csr::*;
use super::plan::{ADDRESS_WIDTH, NUMBER, Plan, optional};
use crate::blocks::lazy::Activity;
use crate::blocks::{Konst, Meta, Sig, bit_cast_bit, bit_cast_to, wires};
use rust_hdl::prelude::*;

/// Turns a number into selects, one for each word of a register that exists. The registers that
/// each counter has of its own share a select, and `number` tells the counter. The user's view of
/// a counter and the counter itself share it too: they differ only in who may access them.
pub(super) struct CsrDecoder {
    pub address: Sig<In>,
    pub number: Sig<Out>,
    pub counter: Vec<Signal<Out, Bit>>,
    pub event: Vec<Signal<Out, Bit>>,
    pub inhibit: Signal<Out, Bit>,
    pub cycle_filter: Vec<Signal<Out, Bit>>,
    pub instret_filter: Vec<Signal<Out, Bit>>,
    pub mcounteren: Vec<Signal<Out, Bit>>,
    pub scounteren: Vec<Signal<Out, Bit>>,
    pub hcounteren: Vec<Signal<Out, Bit>>,
    pub scountovf: Vec<Signal<Out, Bit>>,
    pub stimecmp: Vec<Signal<Out, Bit>>,
    pub vstimecmp: Vec<Signal<Out, Bit>>,
    pub htimedelta: Vec<Signal<Out, Bit>>,
    pub menvcfg: Vec<Signal<Out, Bit>>,
    pub henvcfg: Vec<Signal<Out, Bit>>,
    pub hit: Signal<Out, Bit>,
    bank: Sig<Local>,
    at: Sig<Local>,
    counter_number: Konst,
    time_number: Konst,
    at_shadow: Vec<Konst>,
    at_counter: Vec<Konst>,
    at_event: Vec<Konst>,
    at_inhibit: Konst,
    at_cycle_filter: Vec<Konst>,
    at_instret_filter: Vec<Konst>,
    at_empty: Vec<Konst>,
    at_mcounteren: Vec<Konst>,
    at_scounteren: Vec<Konst>,
    at_hcounteren: Vec<Konst>,
    at_scountovf: Vec<Konst>,
    at_stimecmp: Vec<Konst>,
    at_vstimecmp: Vec<Konst>,
    at_htimedelta: Vec<Konst>,
    at_menvcfg: Vec<Konst>,
    at_henvcfg: Vec<Konst>,
    _counters: usize,
    _events: usize,
    _filter: usize,
    _empty: usize,
    _user: usize,
    _supervisor: usize,
    _hypervisor: usize,
    _overflow: usize,
    _timer: usize,
    _guest_timer: usize,
    _timers: usize,
    _guest_timers: usize,
    _deltas: usize,
    _number: usize,
    _numbers: usize,
    _activity: Activity,
}

/// The numbers of a register's words as named constants; only the first `n` exist.
fn words(names: [&str; 2], numbers: [u16; 2], n: usize) -> Vec<Konst> {
    let words = names.into_iter().zip(numbers).take(n);
    words.map(|(name, at)| Konst::named(format!("CSR_{name}"), at.into(), ADDRESS_WIDTH)).collect()
}

/// As [`words`], for a register of one word.
fn word(name: &str, number: u16, exists: usize) -> Vec<Konst> {
    words([name, ""], [number, 0], exists)
}

/// The last word of a register, which has the high bits.
fn last(names: [&str; 2], numbers: [u16; 2], plan: &Plan, exists: usize) -> Vec<Konst> {
    words(names, numbers, plan.long_halves).into_iter().skip(plan.long_halves - 1).take(exists).collect()
}

/// Words that exist although they have no bit: the low halves of registers with high bits alone.
fn empty(plan: &Plan) -> Vec<Konst> {
    let (filter, timer) = (usize::from(plan.params.smcntrpmf), usize::from(plan.params.sstc));
    let low = [
        ("MCYCLECFG", MCYCLECFG, filter),
        ("MINSTRETCFG", MINSTRETCFG, filter),
        ("MENVCFG", MENVCFG, timer),
        ("HENVCFG", HENVCFG, timer * plan.hypervisor),
    ];
    let low = low.into_iter().filter(|_| plan.long_halves == 2);
    low.flat_map(|(name, number, exists)| word(name, number, exists)).collect()
}

impl CsrDecoder {
    pub(super) fn new(plan: &Plan) -> CsrDecoder {
        let p = &plan.params;
        let (s, h) = (plan.supervisor, plan.hypervisor);
        let halves = plan.long_halves;
        let filter = usize::from(p.smcntrpmf);
        let overflow = s * usize::from(p.sscofpmf);
        let timer = usize::from(p.sstc);
        let timers = halves * timer;
        let empty = empty(plan);
        CsrDecoder {
            address: Sig::new(ADDRESS_WIDTH),
            number: Sig::new(plan.numbers()),
            counter: wires(halves),
            event: wires(plan.event_halves),
            inhibit: Default::default(),
            cycle_filter: optional(filter),
            instret_filter: optional(filter),
            mcounteren: optional(plan.user),
            scounteren: optional(s),
            hcounteren: optional(h),
            scountovf: optional(overflow),
            stimecmp: wires(timers),
            vstimecmp: wires(timers * h),
            htimedelta: wires(halves * h),
            menvcfg: optional(timer),
            henvcfg: optional(timer * h),
            hit: Default::default(),
            bank: Sig::new(ADDRESS_WIDTH),
            at: Sig::new(NUMBER),
            counter_number: Konst::named("COUNTER_NUMBER", COUNTER_NUMBER.into(), ADDRESS_WIDTH),
            time_number: Konst::named("TIME_NUMBER", 1, NUMBER),
            at_shadow: words(["CYCLE", "CYCLEH"], [CYCLE, CYCLEH], halves),
            at_counter: words(["MCYCLE", "MCYCLEH"], [MCYCLE, MCYCLEH], halves),
            at_event: words(
                ["MHPMEVENT_BASE", "MHPMEVENTH_BASE"],
                [MCOUNTINHIBIT, MHPMEVENTH_BASE],
                plan.event_halves,
            ),
            at_inhibit: Konst::named("CSR_MCOUNTINHIBIT", MCOUNTINHIBIT.into(), ADDRESS_WIDTH),
            at_cycle_filter: last(["MCYCLECFG", "MCYCLECFGH"], [MCYCLECFG, MCYCLECFGH], plan, filter),
            at_instret_filter: last(
                ["MINSTRETCFG", "MINSTRETCFGH"],
                [MINSTRETCFG, MINSTRETCFGH],
                plan,
                filter,
            ),
            at_mcounteren: word("MCOUNTEREN", MCOUNTEREN, plan.user),
            at_scounteren: word("SCOUNTEREN", SCOUNTEREN, s),
            at_hcounteren: word("HCOUNTEREN", HCOUNTEREN, h),
            at_scountovf: word("SCOUNTOVF", SCOUNTOVF, overflow),
            at_stimecmp: words(["STIMECMP", "STIMECMPH"], [STIMECMP, STIMECMPH], timers),
            at_vstimecmp: words(["VSTIMECMP", "VSTIMECMPH"], [VSTIMECMP, VSTIMECMPH], timers * h),
            at_htimedelta: words(["HTIMEDELTA", "HTIMEDELTAH"], [HTIMEDELTA, HTIMEDELTAH], halves * h),
            at_menvcfg: last(["MENVCFG", "MENVCFGH"], [MENVCFG, MENVCFGH], plan, timer),
            at_henvcfg: last(["HENVCFG", "HENVCFGH"], [HENVCFG, HENVCFGH], plan, timer * h),
            _empty: empty.len(),
            at_empty: empty,
            _counters: halves,
            _events: plan.event_halves,
            _filter: filter,
            _user: plan.user,
            _supervisor: s,
            _hypervisor: h,
            _overflow: overflow,
            _timer: timer,
            _guest_timer: timer * h,
            _timers: timers,
            _guest_timers: timers * h,
            _deltas: halves * h,
            _number: NUMBER,
            _numbers: plan.numbers(),
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(CsrDecoder {
    inputs: [address],
    children: [],
    drives: [
        number,
        counter,
        event,
        inhibit,
        cycle_filter,
        instret_filter,
        mcounteren,
        scounteren,
        hcounteren,
        scountovf,
        stimecmp,
        vstimecmp,
        htimedelta,
        menvcfg,
        henvcfg,
        hit,
        bank,
        at
    ],
    fixed: [
        counter_number,
        time_number,
        at_shadow,
        at_counter,
        at_event,
        at_inhibit,
        at_cycle_filter,
        at_instret_filter,
        at_empty,
        at_mcounteren,
        at_scounteren,
        at_hcounteren,
        at_scountovf,
        at_stimecmp,
        at_vstimecmp,
        at_htimedelta,
        at_menvcfg,
        at_henvcfg
    ],
    plain: [
        _counters,
        _events,
        _filter,
        _empty,
        _user,
        _supervisor,
        _hypervisor,
        _overflow,
        _timer,
        _guest_timer,
        _timers,
        _guest_timers,
        _deltas,
        _number,
        _numbers
    ],
});

impl Logic for CsrDecoder {
    #[hdl_gen]
    fn update(&mut self) {
        self.at.next = bit_cast_to(self.address.val(), self._number);
        self.bank.next = self.address.val() & !self.counter_number.val();
        self.number.next = bit_cast_bit(true, self._numbers) << self.at.val();
        self.inhibit.next = self.address.val() == self.at_inhibit.val();
        self.hit.next = self.inhibit.val();
        for i in 0..self._counters {
            self.counter[i].next =
                (self.bank.val() == self.at_shadow[i].val()) | (self.bank.val() == self.at_counter[i].val());
            // There is no mtime register among the machine's counters.
            self.hit.next = self.hit.val()
                | (self.bank.val() == self.at_shadow[i].val())
                | ((self.bank.val() == self.at_counter[i].val()) & (self.at.val() != self.time_number.val()));
        }
        for i in 0..self._events {
            self.event[i].next = self.bank.val() == self.at_event[i].val();
            // Not an ordered comparison, which would be a carry chain.
            self.hit.next = self.hit.val()
                | (self.event[i].val()
                    & (self.at.val() != 0u64)
                    & (self.at.val() != 1u64)
                    & (self.at.val() != 2u64));
        }
        for i in 0..self._empty {
            self.hit.next = self.hit.val() | (self.address.val() == self.at_empty[i].val());
        }
        for i in 0..self._filter {
            self.cycle_filter[i].next = self.address.val() == self.at_cycle_filter[i].val();
            self.instret_filter[i].next = self.address.val() == self.at_instret_filter[i].val();
            self.hit.next = self.hit.val() | self.cycle_filter[i].val() | self.instret_filter[i].val();
        }
        for i in 0..self._user {
            self.mcounteren[i].next = self.address.val() == self.at_mcounteren[i].val();
            self.hit.next = self.hit.val() | self.mcounteren[i].val();
        }
        for i in 0..self._supervisor {
            self.scounteren[i].next = self.address.val() == self.at_scounteren[i].val();
            self.hit.next = self.hit.val() | self.scounteren[i].val();
        }
        for i in 0..self._hypervisor {
            self.hcounteren[i].next = self.address.val() == self.at_hcounteren[i].val();
            self.hit.next = self.hit.val() | self.hcounteren[i].val();
        }
        for i in 0..self._overflow {
            self.scountovf[i].next = self.address.val() == self.at_scountovf[i].val();
            self.hit.next = self.hit.val() | self.scountovf[i].val();
        }
        for i in 0..self._deltas {
            self.htimedelta[i].next = self.address.val() == self.at_htimedelta[i].val();
            self.hit.next = self.hit.val() | self.htimedelta[i].val();
        }
        for i in 0..self._timers {
            self.stimecmp[i].next = self.address.val() == self.at_stimecmp[i].val();
            self.hit.next = self.hit.val() | self.stimecmp[i].val();
        }
        for i in 0..self._timer {
            self.menvcfg[i].next = self.address.val() == self.at_menvcfg[i].val();
            self.hit.next = self.hit.val() | self.menvcfg[i].val();
        }
        for i in 0..self._guest_timers {
            self.vstimecmp[i].next = self.address.val() == self.at_vstimecmp[i].val();
            self.hit.next = self.hit.val() | self.vstimecmp[i].val();
        }
        for i in 0..self._guest_timer {
            self.henvcfg[i].next = self.address.val() == self.at_henvcfg[i].val();
            self.hit.next = self.hit.val() | self.henvcfg[i].val();
        }
    }

    crate::meta!(
        Meta::block("csr_decoder", "Turns a CSR number into selects, one for each word that exists.")
            .note("A number that has no select does not exist in this configuration (section 1).")
            .note("Registers of absent counters exist, but no counter answers to their number.")
            .signal("address", "CSR number")
            .signal("number", "the counter that the number belongs to: cycle, time, instret, counter 3 ...")
            .signal("counter", "numbers of counters, low or only word first; not each is a counter's")
            .signal("event", "numbers of mhpmevent, low or only word first; those of 0 to 2 are none")
            .signal("inhibit", "mcountinhibit")
            .signal("cycle_filter", "the word of mcyclecfg with the filters")
            .signal("instret_filter", "the word of minstretcfg with the filters")
            .signal("mcounteren", "mcounteren")
            .signal("scounteren", "scounteren")
            .signal("hcounteren", "hcounteren")
            .signal("scountovf", "scountovf")
            .signal("stimecmp", "stimecmp, low or only word first")
            .signal("vstimecmp", "vstimecmp, low or only word first")
            .signal("htimedelta", "htimedelta, low or only word first")
            .signal("menvcfg", "the word of menvcfg with STCE")
            .signal("henvcfg", "the word of henvcfg with STCE")
            .signal("hit", "the number exists")
            .signal("bank", "the CSR number without the number of the counter")
            .signal("at", "the number of the counter, if the CSR belongs to one")
    );
}

#[cfg(test)]
mod tests;
