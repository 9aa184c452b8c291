//! `PMU_CTRL`, and what it and the overflow flags say about counting.

use super::plan::{Plan, WORD, optional, optional_word};
use crate::blocks::lazy::Activity;
use crate::blocks::{Konst, Meta, Register, Sig, bit_cast_to};
use rust_hdl::prelude::*;

/// `PMU_CTRL`: enable, resets of the counters, and the optional controls. P and C act in the cycle
/// of the write and read as zero.
pub(super) struct Control {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub write: Signal<In, Bit>,
    pub wdata: Sig<In>,
    pub write_secure: Vec<Signal<In, Bit>>,
    pub trcena: Signal<In, Bit>,
    pub overflows: Vec<Sig<In>>,
    e: Register,
    dp: Vec<Register>,
    fzo: Vec<Register>,
    tro: Vec<Register>,
    pub value: Sig<Out>,
    pub clear_counters: Signal<Out, Bit>,
    pub clear_cycles: Signal<Out, Bit>,
    pub run_counters: Signal<Out, Bit>,
    pub run_cycles: Signal<Out, Bit>,
    pub stop_cycles: Vec<Signal<Out, Bit>>,
    pub trace: Vec<Signal<Out, Bit>>,
    running: Signal<Local, Bit>,
    write_dp: Vec<Signal<Local, Bit>>,
    freezing: Konst,
    _word: usize,
    _security: usize,
    _dp_secure_only: usize,
    _fzo: usize,
    _tro: usize,
    _one: usize,
    _activity: Activity,
}

impl Control {
    pub(super) fn new(plan: &Plan) -> Control {
        let p = &plan.params;
        let security = plan.security;
        let dp_secure_only = plan.dp_secure_only();
        let (fzo, tro) = (usize::from(p.freeze_on_overflow), usize::from(p.trace_on_overflow));
        let freezing = if p.fzo_uses_cycle_bit { p.status_mask() } else { p.counter_mask() };
        let bits = |n: usize| (0..n).map(|_| Register::new(1, 0, plan.reset)).collect();
        Control {
            clock: Default::default(),
            reset: Default::default(),
            write: Default::default(),
            wdata: Sig::new(WORD),
            write_secure: optional(dp_secure_only),
            trcena: Default::default(),
            overflows: optional_word(fzo, WORD),
            e: Register::new(1, 0, plan.reset),
            dp: bits(security),
            fzo: bits(fzo),
            tro: bits(tro),
            value: Sig::new(WORD),
            clear_counters: Default::default(),
            clear_cycles: Default::default(),
            run_counters: Default::default(),
            run_cycles: Default::default(),
            stop_cycles: optional(security),
            trace: optional(tro),
            running: Default::default(),
            write_dp: optional(security),
            freezing: Konst::named("FREEZING_FLAGS", freezing.into(), WORD),
            _word: WORD,
            _security: security,
            _dp_secure_only: dp_secure_only,
            _fzo: fzo,
            _tro: tro,
            _one: 1,
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(Control {
    inputs: [clock, reset, write, wdata, write_secure, trcena, overflows],
    children: [e, dp, fzo, tro],
    drives: [
        value,
        clear_counters,
        clear_cycles,
        run_counters,
        run_cycles,
        stop_cycles,
        trace,
        running,
        write_dp
    ],
    fixed: [freezing],
    plain: [_word, _security, _dp_secure_only, _fzo, _tro, _one],
});

impl Logic for Control {
    #[hdl_gen]
    fn update(&mut self) {
        self.clear_counters.next = self.write.val() & self.wdata.val().get_bit(1);
        self.clear_cycles.next = self.write.val() & self.wdata.val().get_bit(2);
        self.e.clock.next = self.clock.val();
        self.e.reset.next = self.reset.val();
        self.e.d.next = self.e.q.val();
        if self.write.val() {
            self.e.d.next = bit_cast_to(self.wdata.val(), self._one);
        }
        self.value.next = bit_cast_to(self.e.q.val(), self._word);
        self.running.next = self.trcena.val() & self.e.q.val().any();
        self.run_cycles.next = self.running.val();
        self.run_counters.next = self.running.val();
        for i in 0..self._security {
            self.write_dp[i].next = self.write.val();
            for j in 0..self._dp_secure_only {
                self.write_dp[i].next = self.write.val() & self.write_secure[j].val();
            }
            self.dp[i].clock.next = self.clock.val();
            self.dp[i].reset.next = self.reset.val();
            self.dp[i].d.next = self.dp[i].q.val();
            if self.write_dp[i].val() {
                self.dp[i].d.next = bit_cast_to(self.wdata.val() >> 5, self._one);
            }
            self.value.next = self.value.val().replace_bit(5, self.dp[i].q.val().any());
            self.stop_cycles[i].next = self.dp[i].q.val().any();
        }
        for i in 0..self._fzo {
            self.fzo[i].clock.next = self.clock.val();
            self.fzo[i].reset.next = self.reset.val();
            self.fzo[i].d.next = self.fzo[i].q.val();
            if self.write.val() {
                self.fzo[i].d.next = bit_cast_to(self.wdata.val() >> 9, self._one);
            }
            self.value.next = self.value.val().replace_bit(9, self.fzo[i].q.val().any());
            // The flags before this edge: the cycle that overflows still counts (sheet 2.8).
            if self.fzo[i].q.val().any() & (self.overflows[i].val() & self.freezing.val()).any() {
                self.run_counters.next = false;
            }
        }
        for i in 0..self._tro {
            self.tro[i].clock.next = self.clock.val();
            self.tro[i].reset.next = self.reset.val();
            self.tro[i].d.next = self.tro[i].q.val();
            if self.write.val() {
                self.tro[i].d.next = bit_cast_to(self.wdata.val() >> 11, self._one);
            }
            self.value.next = self.value.val().replace_bit(11, self.tro[i].q.val().any());
            self.trace[i].next = self.tro[i].q.val().any();
        }
    }

    crate::meta!(
        Meta::block("control", "PMU_CTRL, and what it and the overflow flags say about counting.")
            .note("P and C act in the cycle of the write and read as zero (sheet 2.8).")
            .note(
                "Counting in a cycle uses the flags before its edge, so that the increment that \
                 overflows is the last before the freeze (sheet 2.8, 3.1).",
            )
            .signal("write", "PMU_CTRL is written")
            .signal("wdata", "written word")
            .signal("write_secure", "the write is Secure, the only one that changes DP")
            .signal("trcena", "DEMCR.TRCENA")
            .signal("overflows", "overflow flags before this edge")
            .signal("e", "PMU_CTRL.E: counters count")
            .signal("dp", "PMU_CTRL.DP: the cycle counter stops where it must not show")
            .signal("fzo", "PMU_CTRL.FZO: event counters stop at an overflow")
            .signal("tro", "PMU_CTRL.TRO: an overflow is traced")
            .signal("value", "what a read of PMU_CTRL returns")
            .signal("clear_counters", "P is written: all event counters become 0")
            .signal("clear_cycles", "C is written: the cycle counter becomes 0")
            .signal("run_counters", "event counters that are enabled count")
            .signal("run_cycles", "the cycle counter counts if it is enabled")
            .signal("stop_cycles", "PMU_CTRL.DP")
            .signal("trace", "PMU_CTRL.TRO")
    );
}
