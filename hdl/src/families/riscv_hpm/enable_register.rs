//! `mcounteren`, `scounteren`, `hcounteren`.

use super::plan::{Plan, WORD};
use crate::blocks::lazy::Activity;
use crate::blocks::{Meta, Register, Sig, bit_cast_to, vectors};
use rust_hdl::prelude::*;

/// What the modes below may read: one bit for cycle, time, instret and each programmable counter.
pub(super) struct EnableRegister {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub select: Signal<In, Bit>,
    pub write: Signal<In, Bit>,
    pub wdata: Sig<In>,
    pub keep: Vec<Sig<In>>,
    pub number: Sig<In>,
    enable: Register,
    pub value: Sig<Out>,
    pub enabled: Signal<Out, Bit>,
    pub rdata: Sig<Out>,
    kept: Sig<Local>,
    _width: usize,
    _keep: usize,
    _word: usize,
    _activity: Activity,
}

impl EnableRegister {
    pub(super) fn new(plan: &Plan) -> EnableRegister {
        let width = plan.numbers();
        EnableRegister {
            clock: Default::default(),
            reset: Default::default(),
            select: Default::default(),
            write: Default::default(),
            wdata: Sig::new(plan.xlen),
            keep: vectors(plan.keep, plan.xlen),
            number: Sig::new(width),
            enable: Register::new(width, 0, plan.reset),
            value: Sig::new(width),
            enabled: Default::default(),
            rdata: Sig::new(WORD),
            kept: Sig::new(plan.xlen),
            _width: width,
            _keep: plan.keep,
            _word: WORD,
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(EnableRegister {
    inputs: [clock, reset, select, write, wdata, keep, number],
    children: [enable],
    drives: [value, enabled, rdata, kept],
    fixed: [],
    plain: [_width, _keep, _word],
});

impl Logic for EnableRegister {
    #[hdl_gen]
    fn update(&mut self) {
        self.enable.clock.next = self.clock.val();
        self.enable.reset.next = self.reset.val();
        self.enable.d.next = self.enable.q.val();
        self.kept.next = 0.into();
        for i in 0..self._keep {
            self.kept.next = self.keep[i].val();
        }
        if self.write.val() & self.select.val() {
            self.enable.d.next = (self.enable.q.val() & bit_cast_to(self.kept.val(), self._width))
                | bit_cast_to(self.wdata.val(), self._width);
        }
        self.value.next = self.enable.q.val();
        self.enabled.next = (self.enable.q.val() & self.number.val()).any();
        self.rdata.next = 0.into();
        if self.select.val() {
            self.rdata.next = bit_cast_to(self.enable.q.val(), self._word);
        }
    }

    crate::meta!(
        Meta::block("enable_register", "Counters that the modes below a mode may read.")
            .note("Gates access only, never counting; absent counters have no bit (section 2).")
            .signal("select", "the access is to this register")
            .signal("write", "an accepted access writes")
            .signal("wdata", "bits to set")
            .signal("keep", "bits that keep their value")
            .signal("number", "the counter that the access addresses")
            .signal("enable", "CY, TM, IR, then one bit for each programmable counter")
            .signal("value", "the bits")
            .signal("enabled", "the bit of the addressed counter")
            .signal("rdata", "the register, if selected")
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::blocks::settle;
    use crate::families::riscv_hpm::samples::{params, ready, rv32, tick};

    /// CY, TM, IR and three programmable counters.
    const EXISTING: u64 = 0x3F;

    // Spec: HPM2.1
    #[test]
    fn a_bit_for_each_counter_that_exists() {
        let mut uut = ready!(EnableRegister::new(&Plan::new(&params())));
        for value in [0, 0x2A, 0x15, u64::MAX, 1 << 6] {
            (uut.select.next, uut.write.next) = (true, true);
            uut.wdata.next = value.into();
            tick!(uut);
            let expected = u128::from(value & EXISTING);
            assert_eq!((uut.value.val().value(), uut.rdata.val().value()), (expected, expected));
            for (select, write) in [(false, true), (true, false)] {
                (uut.select.next, uut.write.next) = (select, write);
                uut.wdata.next = (!value).into();
                tick!(uut);
                assert_eq!(uut.value.val().value(), expected, "not written");
                assert_eq!(uut.rdata.val().value(), if select { expected } else { 0 });
            }
            for n in 0..6 {
                uut.number.next = (1u64 << n).into();
                settle(&mut uut);
                assert_eq!(uut.enabled.val(), value >> n & 1 == 1, "bit {n} of {value:#x}");
            }
            uut.number.next = 0.into();
            settle(&mut uut);
            assert!(!uut.enabled.val(), "no counter is addressed");
        }
    }

    // Spec: HPM1.5
    #[test]
    fn bits_that_are_kept_stay() {
        let mut uut = ready!(EnableRegister::new(&Plan::new(&rv32())));
        (uut.select.next, uut.write.next) = (true, true);
        for (keep, wdata, expected) in
            [(0u64, 0x33u64, 0x33), (0x0F, 0x18, 0x1B), (0x3F, 0, 0x1B), (0x35, 0, 0x11), (0x3F, 0x01, 0x11)]
        {
            uut.keep[0].next = keep.into();
            uut.wdata.next = wdata.into();
            tick!(uut);
            assert_eq!(uut.value.val().value(), expected);
        }
    }
}
