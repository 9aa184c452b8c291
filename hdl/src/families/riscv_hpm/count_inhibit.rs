//! `mcountinhibit`.

use super::plan::{Plan, WORD, optional_word};
use crate::blocks::lazy::Activity;
use crate::blocks::{Meta, Register, Sig, bit_cast_to, vectors};
use rust_hdl::prelude::*;

/// One bit for each counter that exists; time has none.
pub(super) struct CountInhibit {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub select: Signal<In, Bit>,
    pub write: Signal<In, Bit>,
    pub wdata: Sig<In>,
    pub keep: Vec<Sig<In>>,
    cy: Register,
    ir_hpm: Register,
    pub cycle: Signal<Out, Bit>,
    pub instret: Signal<Out, Bit>,
    pub counter: Vec<Sig<Out>>,
    pub rdata: Sig<Out>,
    kept: Sig<Local>,
    _counters: usize,
    _width: usize,
    _ir_hpm: usize,
    _one: usize,
    _keep: usize,
    _word: usize,
    _activity: Activity,
}

impl CountInhibit {
    pub(super) fn new(plan: &Plan) -> CountInhibit {
        let n = plan.counters;
        CountInhibit {
            clock: Default::default(),
            reset: Default::default(),
            select: Default::default(),
            write: Default::default(),
            wdata: Sig::new(plan.xlen),
            keep: vectors(plan.keep, plan.xlen),
            cy: Register::new(1, 0, plan.reset),
            ir_hpm: Register::new(1 + n, 0, plan.reset),
            cycle: Default::default(),
            instret: Default::default(),
            counter: optional_word(usize::from(n > 0), n.max(1)),
            rdata: Sig::new(WORD),
            kept: Sig::new(plan.xlen),
            _counters: usize::from(n > 0),
            _width: n.max(1),
            _ir_hpm: 1 + n,
            _one: 1,
            _keep: plan.keep,
            _word: WORD,
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(CountInhibit {
    inputs: [clock, reset, select, write, wdata, keep],
    children: [cy, ir_hpm],
    drives: [cycle, instret, counter, rdata, kept],
    fixed: [],
    plain: [_counters, _width, _ir_hpm, _one, _keep, _word],
});

impl Logic for CountInhibit {
    #[hdl_gen]
    fn update(&mut self) {
        self.cy.clock.next = self.clock.val();
        self.cy.reset.next = self.reset.val();
        self.ir_hpm.clock.next = self.clock.val();
        self.ir_hpm.reset.next = self.reset.val();
        self.cy.d.next = self.cy.q.val();
        self.ir_hpm.d.next = self.ir_hpm.q.val();
        self.kept.next = 0.into();
        for i in 0..self._keep {
            self.kept.next = self.keep[i].val();
        }
        if self.write.val() & self.select.val() {
            self.cy.d.next = (self.cy.q.val() & bit_cast_to(self.kept.val(), self._one))
                | bit_cast_to(self.wdata.val(), self._one);
            self.ir_hpm.d.next = (self.ir_hpm.q.val() & bit_cast_to(self.kept.val() >> 2, self._ir_hpm))
                | bit_cast_to(self.wdata.val() >> 2, self._ir_hpm);
        }
        self.cycle.next = self.cy.q.val().any();
        self.instret.next = self.ir_hpm.q.val().get_bit(0);
        for i in 0..self._counters {
            self.counter[i].next = bit_cast_to(self.ir_hpm.q.val() >> 1, self._width);
        }
        self.rdata.next = 0.into();
        if self.select.val() {
            self.rdata.next = (bit_cast_to(self.ir_hpm.q.val(), self._word) << 2)
                | bit_cast_to(self.cy.q.val(), self._word);
        }
    }

    crate::meta!(
        Meta::block("count_inhibit", "mcountinhibit: counters that stand still.")
            .note("Bit 1 reads zero: time can't be inhibited (section 2).")
            .signal("select", "the access is to mcountinhibit")
            .signal("write", "an accepted access writes")
            .signal("wdata", "bits to set")
            .signal("keep", "bits that keep their value")
            .signal("cy", "CY")
            .signal("ir_hpm", "IR, then one bit for each programmable counter")
            .signal("cycle", "mcycle stands still")
            .signal("instret", "minstret stands still")
            .signal("counter", "programmable counters that stand still, the first at bit 0")
            .signal("rdata", "the register, if selected")
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::families::riscv_hpm::samples::{least, params, ready, rv32, tick};

    /// CY, IR and three counters; bit 1 and those of absent counters read zero.
    // Spec: HPM2.2
    #[test]
    fn every_bit_stops_its_counter() {
        let mut uut = ready!(CountInhibit::new(&Plan::new(&params())));
        for value in (0..64u64).chain([u64::MAX]) {
            (uut.select.next, uut.write.next) = (true, true);
            uut.wdata.next = value.into();
            tick!(uut);
            assert_eq!(uut.rdata.val().value(), u128::from(value & 0x3D));
            for (select, write) in [(false, true), (true, false)] {
                (uut.select.next, uut.write.next) = (select, write);
                uut.wdata.next = (!value).into();
                tick!(uut);
                assert_eq!((uut.cycle.val(), uut.instret.val()), (value & 1 != 0, value & 4 != 0));
                assert_eq!(uut.counter[0].val().value(), u128::from(value >> 3 & 7));
                assert_eq!(uut.rdata.val().value(), if select { u128::from(value & 0x3D) } else { 0 });
            }
        }
    }

    #[test]
    fn without_counters() {
        let mut uut = ready!(CountInhibit::new(&Plan::new(&least())));
        (uut.select.next, uut.write.next) = (true, true);
        uut.wdata.next = u64::MAX.into();
        tick!(uut);
        assert_eq!(uut.rdata.val().value(), 5);
        assert!(uut.cycle.val() && uut.instret.val() && uut.counter.is_empty());
    }

    // Spec: HPM1.5
    #[test]
    fn bits_that_are_kept_stay() {
        let mut uut = ready!(CountInhibit::new(&Plan::new(&rv32())));
        (uut.select.next, uut.write.next) = (true, true);
        for (keep, wdata, expected) in [
            (0u64, 0x3Fu64, 0x3D),
            (0x35, 0x00, 0x35),
            (0x0E, 0x08, 0x0C),
            (0x0D, 0x21, 0x2D),
            (0x3D, 0x09, 0x2D),
        ] {
            uut.keep[0].next = keep.into();
            uut.wdata.next = wdata.into();
            tick!(uut);
            assert_eq!(uut.rdata.val().value(), expected);
        }
    }
}
