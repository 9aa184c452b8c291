//! `mcycle` and `minstret`, each with its configuration.

use super::count_register::CountRegister;
use super::mode_filter::ModeFilter;
use super::plan::{LONG, Plan, optional_word};
use crate::blocks::lazy::Activity;
use crate::blocks::{Meta, Sig, vectors, wires};
use rust_hdl::prelude::*;

/// A counter of 64 bits whose increment is a pin's.
pub(super) struct FixedCounter {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub at: Signal<In, Bit>,
    pub on_counter: Vec<Signal<In, Bit>>,
    pub on_filter: Vec<Signal<In, Bit>>,
    pub write: Signal<In, Bit>,
    pub wdata: Sig<In>,
    pub keep: Vec<Sig<In>>,
    pub inhibit: Signal<In, Bit>,
    pub hold: Signal<In, Bit>,
    pub mode: Vec<Sig<In>>,
    pub increment: Sig<In>,
    count: CountRegister,
    filter: Vec<ModeFilter>,
    pub value: Sig<Out>,
    pub filter_rdata: Vec<Sig<Out>>,
    counts: Signal<Local, Bit>,
    _halves: usize,
    _keep: usize,
    _filter: usize,
    _module: &'static str,
    _activity: Activity,
}

impl FixedCounter {
    /// A counter that adds up to `increment` bits; `module` and `value` name its module and that of
    /// the value in it.
    pub(super) fn new(
        module: &'static str,
        value: &'static str,
        increment: usize,
        plan: &Plan,
    ) -> FixedCounter {
        let filter = usize::from(plan.params.smcntrpmf);
        let halves = plan.long_halves;
        FixedCounter {
            clock: Default::default(),
            reset: Default::default(),
            at: Default::default(),
            on_counter: wires(halves),
            on_filter: wires(filter),
            write: Default::default(),
            wdata: Sig::new(plan.xlen),
            keep: vectors(plan.keep, plan.xlen),
            inhibit: Default::default(),
            hold: Default::default(),
            mode: optional_word(filter, plan.modes.len()),
            increment: Sig::new(increment),
            count: CountRegister::new(value, plan.count_shape(LONG, increment)),
            filter: (0..filter).map(|_| ModeFilter::new(plan)).collect(),
            value: Sig::new(LONG),
            filter_rdata: optional_word(filter, plan.xlen),
            counts: Default::default(),
            _halves: halves,
            _keep: plan.keep,
            _filter: filter,
            _module: module,
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(FixedCounter {
    inputs: [clock, reset, at, on_counter, on_filter, write, wdata, keep, inhibit, hold, mode, increment],
    children: [count, filter],
    drives: [value, filter_rdata, counts],
    fixed: [],
    plain: [_halves, _keep, _filter, _module],
});

impl Logic for FixedCounter {
    #[hdl_gen]
    fn update(&mut self) {
        self.counts.next = !self.inhibit.val() & !self.hold.val();
        for i in 0..self._filter {
            self.filter[i].clock.next = self.clock.val();
            self.filter[i].reset.next = self.reset.val();
            self.filter[i].select.next = self.on_filter[i].val();
            self.filter[i].write.next = self.write.val();
            self.filter[i].wdata.next = self.wdata.val();
            for j in 0..self._keep {
                self.filter[i].keep[j].next = self.keep[j].val();
            }
            self.filter[i].mode.next = self.mode[i].val();
            self.filter_rdata[i].next = self.filter[i].rdata.val();
            self.counts.next = !self.inhibit.val() & !self.hold.val() & !self.filter[i].filtered.val();
        }
        self.count.clock.next = self.clock.val();
        self.count.reset.next = self.reset.val();
        for i in 0..self._halves {
            self.count.write[i].next = self.write.val() & self.at.val() & self.on_counter[i].val();
        }
        self.count.wdata.next = self.wdata.val();
        for j in 0..self._keep {
            self.count.keep[j].next = self.keep[j].val();
        }
        self.count.increment.next = 0.into();
        if self.counts.val() {
            self.count.increment.next = self.increment.val();
        }
        self.value.next = 0.into();
        if self.at.val() {
            self.value.next = self.count.value.val();
        }
    }

    crate::meta!(|me| {
        Meta::block(me._module, "A counter that every unit has, with its mode filter.")
            .note("Inhibit, filter and debug stop act with their values before the edge (section 4).")
            .signal("at", "the access is to the number of this counter")
            .signal("on_counter", "the access is to counters, low or only half first")
            .signal("on_filter", "the access is to the mode filter")
            .signal("write", "an accepted access writes")
            .signal("wdata", "bits to set")
            .signal("keep", "bits that keep their value")
            .signal("inhibit", "bit of mcountinhibit")
            .signal("hold", "the core is stopped for debug")
            .signal("mode", "the present mode")
            .signal("increment", "what one cycle adds")
            .signal("value", "the counter, if it is addressed")
            .signal("filter_rdata", "the mode filter, if it is addressed")
            .signal("counts", "the counter counts in this cycle")
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::families::riscv_hpm::params::Params;
    use crate::families::riscv_hpm::samples::{params, ready, rv32, tick};

    fn counter(params: &Params) -> FixedCounter {
        let mut uut = ready!(FixedCounter::new("counter", "value", 2, &Plan::new(params)));
        (uut.at.next, uut.increment.next) = (true, 3.into());
        uut.mode.iter_mut().for_each(|mode| mode.next = 1.into());
        uut
    }

    // Spec: HPM4.6
    // Spec: HPM4.9
    #[test]
    fn what_stops_it() {
        for case in 0..8u32 {
            let [inhibit, hold, filtered] = [0, 1, 2].map(|i| case >> i & 1 == 1);
            let mut uut = counter(&params());
            (uut.on_filter[0].next, uut.write.next) = (true, true);
            uut.wdata.next = (u64::from(filtered) << 62).into();
            tick!(uut);
            assert_eq!(uut.filter_rdata[0].val().value(), u128::from(filtered) << 62);
            assert_eq!(uut.value.val().value(), 3, "a write to the filter is none to the counter");
            (uut.on_filter[0].next, uut.write.next) = (false, false);
            (uut.inhibit.next, uut.hold.next) = (inhibit, hold);
            tick!(uut);
            assert_eq!(uut.value.val().value(), if case == 0 { 6 } else { 3 }, "{case}");
            uut.mode[0].next = 2.into();
            tick!(uut);
            let again = if inhibit || hold {
                3
            } else if filtered {
                6
            } else {
                9
            };
            assert_eq!(uut.value.val().value(), again, "in another mode");
        }
    }

    #[test]
    fn without_a_filter() {
        let mut uut = counter(&Params { smcntrpmf: false, ..params() });
        for (inhibit, hold, expected) in
            [(false, false, 3), (true, false, 3), (false, true, 3), (false, false, 6)]
        {
            (uut.inhibit.next, uut.hold.next) = (inhibit, hold);
            tick!(uut);
            assert_eq!(uut.value.val().value(), expected);
        }
    }

    /// A write needs the number, the half, and the access; only the number shows the value.
    // Spec: HPM4.10
    #[test]
    fn a_write_replaces_the_increment() {
        let mut uut = counter(&params());
        for (at, on, write, expected) in
            [(false, true, true, 3), (true, false, true, 6), (true, true, false, 9), (true, true, true, 100)]
        {
            (uut.at.next, uut.on_counter[0].next, uut.write.next) = (at, on, write);
            uut.wdata.next = 100.into();
            tick!(uut);
            assert_eq!(uut.value.val().value(), if at { expected } else { 0 });
        }
    }

    // Spec: HPM1.5
    // Spec: HPM4.11
    #[test]
    fn halves() {
        let mut uut = counter(&rv32());
        // (half, keep, wdata, value afterwards)
        let steps = [
            (0, 0u64, 0xFFFF_FFFEu64, 0xFFFF_FFFEu128),
            (1, 0, 7, 7 << 32 | 1),
            (0, 0x1, 0xF0, 7 << 32 | 0xF1),
            (1, 0xFFFF_FFFC, 0x8, 0xC << 32 | 0xF4),
            (1, 0xFFFF_FFFF, 0x9, 0xD << 32 | 0xF7),
        ];
        for (half, keep, wdata, expected) in steps {
            (uut.write.next, uut.keep[0].next, uut.wdata.next) = (true, keep.into(), wdata.into());
            uut.on_counter[half].next = true;
            uut.on_counter[1 - half].next = false;
            tick!(uut);
            assert_eq!(uut.value.val().value(), expected);
        }
        (uut.on_counter[1].next, uut.on_filter[0].next) = (false, true);
        for (keep, wdata, expected) in
            [(0u64, 0x4400_0000u64, 0x4400_0000), (0x4000_0000, 0x2000_0000, 0x6000_0000)]
        {
            (uut.keep[0].next, uut.wdata.next) = (keep.into(), wdata.into());
            tick!(uut);
            assert_eq!(uut.filter_rdata[0].val().value(), expected);
        }
    }
}
