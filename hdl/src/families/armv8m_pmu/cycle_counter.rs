//! The cycle counter, one with `DWT_CYCCNT`.

use super::plan::{CYCLES, Plan, optional, optional_word};
use crate::blocks::lazy::Activity;
use crate::blocks::{EventCounter, Meta, Sig, bit_cast_bit};
use rust_hdl::prelude::*;

/// `PMU_CCNTR`. It counts if the PMU or, where there is one, the DWT enables it; it overflows for
/// the PMU only.
pub(super) struct CycleCounter {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub run: Signal<In, Bit>,
    pub enabled: Signal<In, Bit>,
    pub active: Signal<In, Bit>,
    pub halted: Signal<In, Bit>,
    pub stop: Vec<Signal<In, Bit>>,
    pub restricted: Vec<Signal<In, Bit>>,
    pub clear: Signal<In, Bit>,
    pub write: Signal<In, Bit>,
    pub wdata: Sig<In>,
    pub trcena: Vec<Signal<In, Bit>>,
    pub dwt_enabled: Vec<Signal<In, Bit>>,
    pub dwt_stop: Vec<Signal<In, Bit>>,
    pub pe_secure: Vec<Signal<In, Bit>>,
    pub dwt_write: Vec<Signal<In, Bit>>,
    pub dwt_wdata: Vec<Sig<In>>,
    counter: EventCounter,
    pub value: Sig<Out>,
    pub overflow: Signal<Out, Bit>,
    runs: Signal<Local, Bit>,
    pmu_counts: Signal<Local, Bit>,
    dwt_runs: Vec<Signal<Local, Bit>>,
    counts: Signal<Local, Bit>,
    _security: usize,
    _dwt: usize,
    _one: usize,
    _activity: Activity,
}

impl CycleCounter {
    pub(super) fn new(plan: &Plan) -> CycleCounter {
        let dwt = usize::from(plan.params.dwt);
        let security = plan.security;
        CycleCounter {
            clock: Default::default(),
            reset: Default::default(),
            run: Default::default(),
            enabled: Default::default(),
            active: Default::default(),
            halted: Default::default(),
            stop: optional(security),
            restricted: optional(security),
            clear: Default::default(),
            write: Default::default(),
            wdata: Sig::new(CYCLES),
            trcena: optional(dwt),
            dwt_enabled: optional(dwt),
            dwt_stop: optional(dwt * security),
            pe_secure: optional(dwt * security),
            dwt_write: optional(dwt),
            dwt_wdata: optional_word(dwt, CYCLES),
            counter: EventCounter::new("cycle_count", CYCLES, 1, None, plan.reset),
            value: Sig::new(CYCLES),
            overflow: Default::default(),
            runs: Default::default(),
            pmu_counts: Default::default(),
            dwt_runs: optional(dwt),
            counts: Default::default(),
            _security: security,
            _dwt: dwt,
            _one: 1,
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(CycleCounter {
    inputs: [
        clock,
        reset,
        run,
        enabled,
        active,
        halted,
        stop,
        restricted,
        clear,
        write,
        wdata,
        trcena,
        dwt_enabled,
        dwt_stop,
        pe_secure,
        dwt_write,
        dwt_wdata
    ],
    children: [counter],
    drives: [value, overflow, runs, pmu_counts, dwt_runs, counts],
    fixed: [],
    plain: [_security, _dwt, _one],
});

impl Logic for CycleCounter {
    #[hdl_gen]
    fn update(&mut self) {
        // Spec: M7.1
        // Spec: M1.9
        self.runs.next = self.active.val() & !self.halted.val();
        self.pmu_counts.next = self.runs.val() & self.run.val() & self.enabled.val();
        for i in 0..self._security {
            // Spec: M3.5
            if self.stop[i].val() & self.restricted[i].val() {
                self.pmu_counts.next = false;
            }
        }
        self.counts.next = self.pmu_counts.val();
        self.counter.clock.next = self.clock.val();
        self.counter.reset.next = self.reset.val();
        self.counter.clear.next = self.clear.val();
        self.counter.write.next = self.write.val();
        self.counter.wdata.next = self.wdata.val();
        // Spec: M5.1
        for i in 0..self._dwt {
            self.dwt_runs[i].next = self.runs.val() & self.trcena[i].val() & self.dwt_enabled[i].val();
            for j in 0..self._security {
                if self.dwt_stop[j].val() & self.pe_secure[j].val() {
                    self.dwt_runs[i].next = false;
                }
            }
            self.counts.next = self.pmu_counts.val() | self.dwt_runs[i].val();
            self.counter.write.next = self.write.val() | self.dwt_write[i].val();
            if !self.write.val() {
                self.counter.wdata.next = self.dwt_wdata[i].val();
            }
        }
        self.counter.increment.next = bit_cast_bit(self.counts.val(), self._one);
        self.value.next = self.counter.value.val();
        self.overflow.next = self.counter.overflow.val() & self.pmu_counts.val();
    }

    crate::meta!(
        Meta::block("cycle_counter", "The cycle counter PMU_CCNTR, one with DWT_CYCCNT.")
            .note("It stops in Debug state (M7.1) and, with PMU_CTRL.DP, in Secure state (M3.5).")
            .note(
                "It overflows only where the PMU lets it count (sheet 3); a written value stands (sheet 3.1)."
            )
            .note("PMU_CCNTR and DWT_CYCCNT are one counter (M5.1); a write of the PMU wins.")
            .signal("run", "PMU_CTRL.E and DEMCR.TRCENA")
            .signal("enabled", "PMU_CNTENSET.C")
            .signal("active", "neither sleep nor Lockup")
            .signal("halted", "the PE is in Debug state")
            .signal("stop", "PMU_CTRL.DP")
            .signal("restricted", "PMU_CTRL.DP stops the cycle counter in this state")
            .signal("clear", "C is written to PMU_CTRL")
            .signal("write", "PMU_CCNTR is written")
            .signal("wdata", "written word")
            .signal("trcena", "DEMCR.TRCENA")
            .signal("dwt_enabled", "DWT_CTRL.CYCCNTENA")
            .signal("dwt_stop", "DWT_CTRL.CYCDISS")
            .signal("pe_secure", "the PE is in Secure state")
            .signal("dwt_write", "DWT_CYCCNT is written")
            .signal("dwt_wdata", "value written to DWT_CYCCNT")
            .signal("value", "PMU_CCNTR")
            .signal("overflow", "the counter overflows in this cycle")
            .signal("runs", "cycles of the PE pass")
            .signal("pmu_counts", "the PMU counts this cycle")
            .signal("dwt_runs", "the DWT counts this cycle")
            .signal("counts", "either counts this cycle")
    );
}
