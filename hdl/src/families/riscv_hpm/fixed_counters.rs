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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::blocks::settle;
    use crate::families::riscv_hpm::samples::{least, params, ready, rv32, tick};

    /// Cycle and instret in the machine's mode, two instructions a clock.
    fn counters(plan: &Plan) -> FixedCounters {
        let mut uut = ready!(FixedCounters::new(plan));
        uut.retired.next = 2.into();
        uut.mode.iter_mut().for_each(|mode| mode.next = 1.into());
        uut
    }

    /// What a read of the counters gives now: cycle, time, instret.
    fn values(uut: &mut FixedCounters) -> [u128; 3] {
        [0, 1, 2].map(|n| {
            uut.number.next = (1u64 << n).into();
            settle(uut);
            uut.value.val().value()
        })
    }

    // Spec: HPM4.7
    #[test]
    fn they_count_cycles_and_instructions() {
        let mut uut = counters(&Plan::new(&params()));
        for n in 1..5 {
            tick!(uut);
            assert_eq!(values(&mut uut), [n, 0, 2 * n]);
        }
        uut.hold.next = true;
        tick!(uut);
        assert_eq!(values(&mut uut), [4, 0, 8], "debug stop holds both");
    }

    /// Each inhibit and each filter stops its counter alone.
    // Spec: HPM2.2
    // Spec: HPM2.4
    #[test]
    fn each_is_stopped_alone() {
        for (which, wdata, at_write, expected) in [
            (0, 0x01u64, [1, 0, 2], [1, 0, 4]),
            (0, 0x04, [1, 0, 2], [2, 0, 2]),
            (0, 0x3A, [1, 0, 2], [2, 0, 4]),
            (1, 1 << 62, [1, 0, 2], [1, 0, 4]),
            (2, 1 << 62, [1, 0, 2], [2, 0, 2]),
        ] {
            let mut uut = counters(&Plan::new(&params()));
            uut.write.next = true;
            uut.on_inhibit.next = which == 0;
            uut.on_cycle_filter[0].next = which == 1;
            uut.on_instret_filter[0].next = which == 2;
            uut.wdata.next = wdata.into();
            tick!(uut);
            uut.write.next = false;
            assert_eq!(values(&mut uut), at_write, "the edge of the write still counts");
            assert_eq!(uut.rdata.val().value(), u128::from(if which == 0 { wdata & 0x3D } else { wdata }));
            assert_eq!(uut.stopped[0].val().value(), u128::from(if which == 0 { wdata >> 3 } else { 0 }));
            tick!(uut);
            assert_eq!(values(&mut uut), expected);
        }
    }

    // Spec: HPM4.10
    #[test]
    fn each_is_written_alone() {
        let mut uut = counters(&Plan::new(&rv32()));
        (uut.write.next, uut.wdata.next) = (true, 100.into());
        for (number, half, expected) in [
            (1u64, 0, [100, 0, 2]),
            (4, 0, [101, 0, 100]),
            (1, 1, [(100 << 32) + 102, 0, 102]),
            (4, 1, [(100 << 32) + 103, 0, (100 << 32) + 104]),
            (2, 0, [(100 << 32) + 104, 0, (100 << 32) + 106]),
        ] {
            uut.number.next = number.into();
            uut.on_counter[half].next = true;
            uut.on_counter[1 - half].next = false;
            tick!(uut);
            assert_eq!(values(&mut uut), expected);
        }
    }

    /// What is kept stays, in each of the registers.
    // Spec: HPM1.5
    #[test]
    fn bits_that_are_kept_stay() {
        let mut uut = counters(&Plan::new(&rv32()));
        uut.hold.next = true;
        uut.write.next = true;
        let set = |uut: &mut FixedCounters, place: usize, keep: u64, wdata: u64| {
            uut.number.next = [1u64, 4, 0, 0, 0][place].into();
            uut.on_counter[0].next = place < 2;
            uut.on_inhibit.next = place == 2;
            uut.on_cycle_filter[0].next = place == 3;
            uut.on_instret_filter[0].next = place == 4;
            (uut.keep[0].next, uut.wdata.next) = (keep.into(), wdata.into());
            tick!(*uut);
            uut.value.val().value() | uut.rdata.val().value()
        };
        for place in 0..5 {
            let bits: [u64; 3] = if place < 3 { [0x04, 0x08, 0x20] } else { [1 << 30, 1 << 29, 1 << 28] };
            let [a, b, c] = bits;
            set(&mut uut, place, 0, a | b);
            assert_eq!(set(&mut uut, place, a, c), u128::from(a | c), "{place}");
        }
    }

    #[test]
    fn without_filters_and_programmable_counters() {
        let mut uut = counters(&Plan::new(&least()));
        tick!(uut);
        assert_eq!(values(&mut uut), [1, 0, 2]);
        (uut.on_inhibit.next, uut.write.next, uut.wdata.next) = (true, true, u64::MAX.into());
        tick!(uut);
        assert_eq!(uut.rdata.val().value(), 5);
        assert!(uut.stopped.is_empty());
    }

    /// Whoever is not addressed shows zero; what is shown is joined.
    #[test]
    fn words_are_joined() {
        let mut uut = counters(&Plan::new(&params()));
        uut.retired.next = 1.into();
        tick!(uut);
        uut.number.next = 5.into();
        settle(&mut uut);
        assert_eq!(uut.value.val().value(), 1, "both hold 1");
        uut.on_inhibit.next = true;
        (uut.on_cycle_filter[0].next, uut.on_instret_filter[0].next) = (true, true);
        (uut.write.next, uut.wdata.next) = (true, (3u64 << 61 | 1).into());
        tick!(uut);
        assert_eq!(uut.rdata.val().value(), 3 << 61 | 1);
        (uut.write.next, uut.on_inhibit.next) = (false, false);
        settle(&mut uut);
        assert_eq!(uut.rdata.val().value(), 3 << 61);
    }
}
