//! The counters that every unit has, and what stops counters.

use super::count_inhibit::CountInhibit;
use super::fixed_counter::FixedCounter;
use super::plan::{LONG, Plan, optional_word};
use crate::blocks::lazy::Activity;
use crate::blocks::{Meta, Sig, bit_cast_bit, bit_cast_to, vectors, wires};
use rust_hdl::prelude::*;

/// `mcycle`, `minstret` and `mcountinhibit`.
pub(super) struct FixedCounters {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub number: Sig<In>,
    pub on_counter: Vec<Signal<In, Bit>>,
    pub on_inhibit: Signal<In, Bit>,
    pub on_cycle_filter: Vec<Signal<In, Bit>>,
    pub on_instret_filter: Vec<Signal<In, Bit>>,
    pub write: Signal<In, Bit>,
    pub wdata: Sig<In>,
    pub keep: Vec<Sig<In>>,
    pub mode: Vec<Sig<In>>,
    pub hold: Signal<In, Bit>,
    pub retired: Sig<In>,
    inhibit: CountInhibit,
    cycle: FixedCounter,
    instret: FixedCounter,
    pub value: Sig<Out>,
    pub stopped: Vec<Sig<Out>>,
    pub rdata: Sig<Out>,
    _programmable: usize,
    _halves: usize,
    _filter: usize,
    _keep: usize,
    _word: usize,
    _one: usize,
    _activity: Activity,
}

impl FixedCounters {
    pub(super) fn new(plan: &Plan) -> FixedCounters {
        let p = &plan.params;
        let filter = usize::from(p.smcntrpmf);
        FixedCounters {
            clock: Default::default(),
            reset: Default::default(),
            number: Sig::new(plan.numbers()),
            on_counter: wires(plan.long_halves),
            on_inhibit: Default::default(),
            on_cycle_filter: wires(filter),
            on_instret_filter: wires(filter),
            write: Default::default(),
            wdata: Sig::new(plan.xlen),
            keep: vectors(plan.keep, plan.xlen),
            mode: optional_word(filter, plan.modes.len()),
            hold: Default::default(),
            retired: Sig::new(p.retire_width as usize),
            inhibit: CountInhibit::new(plan),
            cycle: FixedCounter::new("cycle_counter", "cycle_count", 1, plan),
            instret: FixedCounter::new("instret_counter", "instret_count", p.retire_width as usize, plan),
            value: Sig::new(LONG),
            stopped: optional_word(plan.programmable, plan.counters.max(1)),
            rdata: Sig::new(plan.xlen),
            _programmable: plan.programmable,
            _halves: plan.long_halves,
            _filter: filter,
            _keep: plan.keep,
            _word: plan.xlen,
            _one: 1,
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(FixedCounters {
    inputs: [
        clock,
        reset,
        number,
        on_counter,
        on_inhibit,
        on_cycle_filter,
        on_instret_filter,
        write,
        wdata,
        keep,
        mode,
        hold,
        retired
    ],
    children: [inhibit, cycle, instret],
    drives: [value, stopped, rdata],
    fixed: [],
    plain: [_programmable, _halves, _filter, _keep, _word, _one],
});

impl Logic for FixedCounters {
    #[hdl_gen]
    fn update(&mut self) {
        self.inhibit.clock.next = self.clock.val();
        self.inhibit.reset.next = self.reset.val();
        self.inhibit.select.next = self.on_inhibit.val();
        self.inhibit.write.next = self.write.val();
        self.inhibit.wdata.next = self.wdata.val();
        self.cycle.clock.next = self.clock.val();
        self.cycle.reset.next = self.reset.val();
        self.cycle.at.next = self.number.val().get_bit(0);
        self.cycle.write.next = self.write.val();
        self.cycle.wdata.next = self.wdata.val();
        self.cycle.inhibit.next = self.inhibit.cycle.val();
        self.cycle.hold.next = self.hold.val();
        self.cycle.increment.next = bit_cast_bit(true, self._one);
        self.instret.clock.next = self.clock.val();
        self.instret.reset.next = self.reset.val();
        self.instret.at.next = self.number.val().get_bit(2);
        self.instret.write.next = self.write.val();
        self.instret.wdata.next = self.wdata.val();
        self.instret.inhibit.next = self.inhibit.instret.val();
        self.instret.hold.next = self.hold.val();
        self.instret.increment.next = self.retired.val();
        for i in 0..self._keep {
            self.inhibit.keep[i].next = self.keep[i].val();
            self.cycle.keep[i].next = self.keep[i].val();
            self.instret.keep[i].next = self.keep[i].val();
        }
        for i in 0..self._halves {
            self.cycle.on_counter[i].next = self.on_counter[i].val();
            self.instret.on_counter[i].next = self.on_counter[i].val();
        }
        for i in 0..self._programmable {
            self.stopped[i].next = self.inhibit.counter[i].val();
        }
        self.value.next = self.cycle.value.val() | self.instret.value.val();
        self.rdata.next = bit_cast_to(self.inhibit.rdata.val(), self._word);
        for i in 0..self._filter {
            self.cycle.on_filter[i].next = self.on_cycle_filter[i].val();
            self.cycle.mode[i].next = self.mode[i].val();
            self.instret.on_filter[i].next = self.on_instret_filter[i].val();
            self.instret.mode[i].next = self.mode[i].val();
            self.rdata.next = bit_cast_to(self.inhibit.rdata.val(), self._word)
                | self.cycle.filter_rdata[i].val()
                | self.instret.filter_rdata[i].val();
        }
    }

    crate::meta!(
        Meta::block("fixed_counters", "mcycle, minstret and mcountinhibit.")
            .note("Their overflow sets no flag and requests no interrupt (section 4).")
            .signal("number", "the counter that the access belongs to")
            .signal("on_counter", "the access is to counters, low or only word first")
            .signal("on_inhibit", "the access is to mcountinhibit")
            .signal("on_cycle_filter", "the access is to the word of mcyclecfg with the filters")
            .signal("on_instret_filter", "the access is to the word of minstretcfg with the filters")
            .signal("write", "an accepted access writes")
            .signal("wdata", "bits to set")
            .signal("keep", "bits that keep their value")
            .signal("mode", "the present mode")
            .signal("hold", "the core is stopped for debug")
            .signal("retired", "instructions that retire in this cycle")
            .signal("value", "the counter, if one of these is addressed")
            .signal("stopped", "programmable counters that mcountinhibit stops, the first at bit 0")
            .signal("rdata", "mcountinhibit or a filter, if addressed")
    );
}
