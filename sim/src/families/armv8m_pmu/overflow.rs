//! What an overflow causes outside the counters (sheet 5).

use super::counting::{Overflows, State};
use super::model::Armv8mPmuModel;

impl Armv8mPmuModel {
    /// Drives the requests of this cycle.
    // Spec: M6.1
    pub(super) fn requests(&self, overflows: &Overflows, inputs: &[u64], outputs: &mut [u64]) {
        // Spec: sheet 3.1
        let req = overflows.ovf & self.regs.inten;
        let mut halts = false;
        let mut mons = false;
        let mut left = req;
        while left != 0 {
            let m = left.trailing_zeros();
            left &= left - 1;
            let state = overflows.state(m);
            let halt = self.halt(state, inputs);
            halts |= halt;
            mons |= !halt && self.mon(state, inputs);
        }
        let pins = &self.layout;
        pins.mon_pend.signal(outputs, mons);
        pins.halt_req.signal(outputs, halts);
        // Spec: M6.2
        pins.dfsr_pmu.signal(outputs, halts || mons);
        // Spec: M6.5
        pins.cti_trigger.signal(outputs, req != 0);
    }

    /// `can_halt(s, p)`
    fn can_halt(&self, state: State, inputs: &[u64]) -> bool {
        let index = u32::from(state.secure) << 1 | u32::from(state.privileged);
        self.layout.can_halt.word(inputs) >> index & 1 != 0
    }

    /// A requesting overflow halts the PE; follows the state of the counted event.
    // Spec: M6.3
    fn halt(&self, state: State, inputs: &[u64]) -> bool {
        self.params.halting_debug_events && self.layout.c_pmov.is_set(inputs) && self.can_halt(state, inputs)
    }

    /// A requesting overflow that does not halt pends DebugMonitor. The enable follows the state
    /// of the counted event, SDME the state that the PE is in now.
    // Spec: M6.4
    fn mon(&self, state: State, inputs: &[u64]) -> bool {
        let pins = &self.layout;
        let mon_en = pins.mon_en.is_set(inputs);
        let enabled = if state.privileged || !self.params.unprivileged_debug {
            mon_en
        } else {
            pins.umon_en.is_set(inputs) || (self.params.mon_en_covers_unprivileged && mon_en)
        };
        let reachable = !pins.pe_secure.is_set(inputs) || pins.sdme.is_set(inputs);
        let s_halt = pins.halted.is_set(inputs);
        enabled && reachable && !s_halt && (self.params.mon_if_can_halt || !self.can_halt(state, inputs))
    }
}
