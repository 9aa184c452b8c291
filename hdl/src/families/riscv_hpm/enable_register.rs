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
