//! What an overflow causes outside the counters: halting, DebugMonitor, the cross-trigger event.

use super::plan::{Plan, WORD, optional, optional_word};
use crate::blocks::lazy::Activity;
use crate::blocks::{Meta, Sig};
use rust_hdl::prelude::*;

/// Overflows come with one bit for each counter, as in the registers. What they cause depends only
/// on the state that the counted event belongs to, so they are first sorted by it.
pub(super) struct OverflowRequests {
    pub overflow: Sig<In>,
    pub interrupt_enable: Sig<In>,
    pub secure: Vec<Sig<In>>,
    pub privileged: Vec<Sig<In>>,
    pub can_halt: Vec<Sig<In>>,
    pub c_pmov: Vec<Signal<In, Bit>>,
    pub mon_en: Signal<In, Bit>,
    pub umon_en: Vec<Signal<In, Bit>>,
    pub sdme: Vec<Signal<In, Bit>>,
    pub pe_secure: Vec<Signal<In, Bit>>,
    pub halted: Signal<In, Bit>,
    pub mon_pend: Signal<Out, Bit>,
    pub halt_req: Vec<Signal<Out, Bit>>,
    pub dfsr_pmu: Signal<Out, Bit>,
    pub cti_trigger: Signal<Out, Bit>,
    request: Sig<Local>,
    by_state: Sig<Local>,
    halting: Vec<Sig<Local>>,
    unhalted: Sig<Local>,
    unprivileged_enable: Signal<Local, Bit>,
    enabled: Sig<Local>,
    reachable: Signal<Local, Bit>,
    monitor: Signal<Local, Bit>,
    _security: usize,
    _unprivileged: usize,
    _stateless: usize,
    _by_privilege: usize,
    _by_security: usize,
    _halting: usize,
    _haltable_excluded: usize,
    _mon_en_covers: usize,
    _activity: Activity,
}

impl OverflowRequests {
    pub(super) fn new(plan: &Plan) -> OverflowRequests {
        let p = &plan.params;
        let halting = usize::from(p.halting_debug_events);
        let states = (1 + plan.secure_owner) * (1 + plan.privileged_owner);
        OverflowRequests {
            overflow: Sig::new(WORD),
            interrupt_enable: Sig::new(WORD),
            secure: optional_word(plan.secure_owner, WORD),
            privileged: optional_word(plan.privileged_owner, WORD),
            can_halt: optional_word(plan.can_halt, states),
            c_pmov: optional(halting),
            mon_en: Default::default(),
            umon_en: optional(plan.unprivileged),
            sdme: optional(plan.security),
            pe_secure: optional(plan.security),
            halted: Default::default(),
            mon_pend: Default::default(),
            halt_req: optional(halting),
            dfsr_pmu: Default::default(),
            cti_trigger: Default::default(),
            request: Sig::new(WORD),
            by_state: Sig::new(states),
            halting: optional_word(halting, states),
            unhalted: Sig::new(states),
            unprivileged_enable: Default::default(),
            enabled: Sig::new(states),
            reachable: Default::default(),
            monitor: Default::default(),
            _security: plan.security,
            _unprivileged: plan.unprivileged,
            _stateless: (states == 1).into(),
            _by_privilege: (states == 2).into(),
            _by_security: (states == 4).into(),
            _halting: halting,
            _haltable_excluded: usize::from(!p.mon_if_can_halt),
            _mon_en_covers: usize::from(p.mon_en_covers_unprivileged),
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(OverflowRequests {
    inputs: [
        overflow,
        interrupt_enable,
        secure,
        privileged,
        can_halt,
        c_pmov,
        mon_en,
        umon_en,
        sdme,
        pe_secure,
        halted
    ],
    children: [],
    drives: [
        mon_pend,
        halt_req,
        dfsr_pmu,
        cti_trigger,
        request,
        by_state,
        halting,
        unhalted,
        unprivileged_enable,
        enabled,
        reachable,
        monitor
    ],
    fixed: [],
    plain: [
        _security,
        _unprivileged,
        _stateless,
        _by_privilege,
        _by_security,
        _halting,
        _haltable_excluded,
        _mon_en_covers
    ],
});

impl Logic for OverflowRequests {
    #[hdl_gen]
    fn update(&mut self) {
        // Spec: M6.1
        self.request.next = self.overflow.val() & self.interrupt_enable.val();
        // Spec: M6.5
        self.cti_trigger.next = self.request.val().any();

        self.unprivileged_enable.next = self.mon_en.val();
        for i in 0..self._unprivileged {
            self.unprivileged_enable.next = self.umon_en[i].val();
            for _j in 0..self._mon_en_covers {
                self.unprivileged_enable.next = self.umon_en[i].val() | self.mon_en.val();
            }
        }

        self.by_state.next = 0.into();
        self.enabled.next = 0.into();
        for _i in 0..self._stateless {
            self.by_state.next = self.by_state.val().replace_bit(0, self.request.val().any());
            self.enabled.next = self.enabled.val().replace_bit(0, self.unprivileged_enable.val());
        }
        for i in 0..self._by_privilege {
            self.by_state.next =
                self.by_state.val().replace_bit(0, (self.request.val() & !self.privileged[i].val()).any());
            self.by_state.next =
                self.by_state.val().replace_bit(1, (self.request.val() & self.privileged[i].val()).any());
            self.enabled.next = self.enabled.val().replace_bit(0, self.unprivileged_enable.val());
            self.enabled.next = self.enabled.val().replace_bit(1, self.mon_en.val());
        }
        for i in 0..self._by_security {
            self.by_state.next = self.by_state.val().replace_bit(
                0,
                (self.request.val() & !self.secure[i].val() & !self.privileged[i].val()).any(),
            );
            self.by_state.next = self.by_state.val().replace_bit(
                1,
                (self.request.val() & !self.secure[i].val() & self.privileged[i].val()).any(),
            );
            self.by_state.next = self.by_state.val().replace_bit(
                2,
                (self.request.val() & self.secure[i].val() & !self.privileged[i].val()).any(),
            );
            self.by_state.next = self
                .by_state
                .val()
                .replace_bit(3, (self.request.val() & self.secure[i].val() & self.privileged[i].val()).any());
            self.enabled.next = self.enabled.val().replace_bit(0, self.unprivileged_enable.val());
            self.enabled.next = self.enabled.val().replace_bit(1, self.mon_en.val());
            self.enabled.next = self.enabled.val().replace_bit(2, self.unprivileged_enable.val());
            self.enabled.next = self.enabled.val().replace_bit(3, self.mon_en.val());
        }

        // Spec: M6.3
        self.unhalted.next = self.by_state.val();
        for i in 0..self._halting {
            self.halting[i].next = 0.into();
            if self.c_pmov[i].val() {
                self.halting[i].next = self.by_state.val() & self.can_halt[i].val();
                self.unhalted.next = self.by_state.val() & !self.can_halt[i].val();
            }
            self.halt_req[i].next = self.halting[i].val().any();
        }
        for i in 0..self._haltable_excluded {
            self.unhalted.next = self.by_state.val() & !self.can_halt[i].val();
        }

        // Spec: M6.4
        self.reachable.next = !self.halted.val();
        for i in 0..self._security {
            if self.pe_secure[i].val() & !self.sdme[i].val() {
                self.reachable.next = false;
            }
        }
        self.monitor.next = self.reachable.val() & (self.unhalted.val() & self.enabled.val()).any();
        self.mon_pend.next = self.monitor.val();
        // Spec: M6.2
        self.dfsr_pmu.next = self.monitor.val();
        for i in 0..self._halting {
            self.dfsr_pmu.next = self.monitor.val() | self.halting[i].val().any();
        }
    }

    crate::meta!(
        Meta::block("overflow_requests", "What an overflow causes outside the counters.")
            .note(
                "Each overflow of a counter with its interrupt enabled is one request, not a level (sheet 5)."
            )
            .note("It halts the PE if DHCSR.C_PMOV is set and the event's state can halt (M6.3).")
            .note(
                "Otherwise it pends DebugMonitor: the enable follows the state of the event, SDME the \
                 state of the PE (M6.4).",
            )
            .signal("overflow", "counters that overflow in this cycle, the cycle counter in bit 31")
            .signal("interrupt_enable", "PMU_INTENSET")
            .signal("secure", "what each counter counts is Secure")
            .signal("privileged", "what each counter counts is privileged")
            .signal("can_halt", "the PE can halt on an event of this state")
            .signal("c_pmov", "DHCSR.C_PMOV")
            .signal("mon_en", "DEMCR.MON_EN")
            .signal("umon_en", "DEMCR.UMON_EN")
            .signal("sdme", "DEMCR.SDME")
            .signal("pe_secure", "the PE is in Secure state")
            .signal("halted", "the PE is in Debug state")
            .signal("mon_pend", "set DEMCR.MON_PEND")
            .signal("halt_req", "set DHCSR.C_HALT")
            .signal("dfsr_pmu", "set DFSR.PMU")
            .signal("cti_trigger", "event for the cross-trigger interface")
            .signal("by_state", "requests by the state of the event, indexed {secure, privileged}")
            .signal("halting", "requests that halt")
            .signal("unhalted", "requests that DebugMonitor may serve")
            .signal("enabled", "DebugMonitor enabled, by the state of the event")
            .signal("reachable", "DebugMonitor can be pended in the PE's present state")
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::blocks::settle;
    use crate::families::armv8m_pmu::block::tests::params;

    /// Two counters overflow in one cycle, one in a state that can halt and one in a state that
    /// can't: the PE is halted, DebugMonitor is pended, and DFSR.PMU is set once for both.
    // Spec: M6.2
    #[test]
    fn one_counter_halts_while_another_pends() {
        let mut uut = OverflowRequests::new(&Plan::new(&params()));
        uut.connect_all();
        uut.interrupt_enable.next = 7.into();
        uut.secure[0].next = 0b01.into();
        uut.privileged[0].next = 0b11.into();
        // Secure privileged only.
        uut.can_halt[0].next = 0b1000.into();
        uut.c_pmov[0].next = true;
        uut.mon_en.next = true;
        for (overflow, halt, pend) in [(0, false, false), (1, true, false), (2, false, true), (3, true, true)]
        {
            uut.overflow.next = overflow.into();
            settle(&mut uut);
            let found =
                (uut.halt_req[0].val(), uut.mon_pend.val(), uut.dfsr_pmu.val(), uut.cti_trigger.val());
            assert_eq!(found, (halt, pend, halt || pend, halt || pend), "overflow {overflow:#b}");
        }
    }
}
