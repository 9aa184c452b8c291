//! What the core of a configuration consists of.

use super::Core;
use crate::blocks::event_select::chunks;
use crate::blocks::lazy::Activity;
use crate::blocks::{OverflowStatus, SetClearBank, Sig, vectors};
use crate::families::armv8m_pmu::control::Control;
use crate::families::armv8m_pmu::counters::Counters;
use crate::families::armv8m_pmu::cycle_counter::CycleCounter;
use crate::families::armv8m_pmu::decoder::Decoder;
use crate::families::armv8m_pmu::overflow_requests::OverflowRequests;
use crate::families::armv8m_pmu::permissions::CountPermission;
use crate::families::armv8m_pmu::plan::{ADDRESS_WIDTH, CYCLES, Plan, TRACED, WORD, optional, optional_word};
use crate::families::armv8m_pmu::read::ReadSelect;
use crate::families::armv8m_pmu::trace::TraceOnOverflow;

impl Core {
    pub(in crate::families::armv8m_pmu) fn new(plan: &Plan) -> Core {
        let p = &plan.params;
        let n = plan.counters;
        let (s, u) = (plan.security, plan.unprivileged);
        let (sleeping, lockup) = (plan.sleeping(), plan.lockup());
        let tro = usize::from(p.trace_on_overflow);
        let halting = usize::from(p.halting_debug_events);
        let dwt = usize::from(p.dwt);
        Core {
            clock: Default::default(),
            reset: Default::default(),
            write: Default::default(),
            address: Sig::new(ADDRESS_WIDTH),
            wdata: Sig::new(WORD),
            access_secure: optional(s),
            flag: chunks(plan.flags.len()),
            count: vectors(plan.counts.len(), plan.increment),
            owner: vectors(plan.owners.len(), plan.owner_width()),
            staged_allowed: Sig::new(plan.predicates()),
            staged_privileged: Default::default(),
            staged_halted: Default::default(),
            staged_secure: optional(s),
            staged_sleeping: optional(sleeping),
            staged_lockup: optional(lockup),
            noninvasive: Sig::new(plan.predicates()),
            halting: Sig::new(plan.predicates()),
            pe_secure: optional(s),
            halted: Default::default(),
            trcena: Default::default(),
            mon_en: Default::default(),
            umon_en: optional(u),
            sdme: optional(s),
            c_pmov: optional(halting),
            can_halt: optional_word(plan.can_halt, 2 + 2 * s),
            tro_ready: optional(tro),
            dwt_cyccntena: optional(dwt),
            dwt_cycdiss: optional(dwt * s),
            dwt_cyccnt_we: optional(dwt),
            dwt_cyccnt_wdata: optional_word(dwt, CYCLES),
            decoder: Decoder::new(plan),
            control: Control::new(plan),
            enable: SetClearBank::new(WORD, n, p.counter_mask().into(), plan.reset),
            // Spec: M1.7
            interrupt_enable: SetClearBank::new(WORD, n, p.interrupts.into(), plan.reset),
            overflow_status: OverflowStatus::new(WORD, n, plan.reset),
            permission: CountPermission::new(plan),
            counters: Counters::new(plan),
            cycles: CycleCounter::new(plan),
            requests: OverflowRequests::new(plan),
            trace: (0..tro).map(|_| TraceOnOverflow::new(plan)).collect(),
            read: ReadSelect::new(plan),
            rdata: Sig::new(WORD),
            mon_pend: Default::default(),
            halt_req: optional(halting),
            dfsr_pmu: Default::default(),
            cti_trigger: Default::default(),
            tro_valid: optional(tro),
            tro_mask: optional_word(tro, TRACED),
            cyccnt: optional_word(dwt, CYCLES),
            overflow: Sig::new(WORD),
            secure: optional_word(plan.secure_owner, WORD),
            privileged: optional_word(plan.privileged_owner, WORD),
            _security: s,
            _unprivileged: u,
            _chunks: plan.chunks(),
            _counts: plan.counts.len(),
            _owners: plan.owners.len(),
            _origins: plan.origins(),
            _sleeping: sleeping,
            _lockup: lockup,
            _dp_secure_only: plan.dp_secure_only(),
            _fzo: usize::from(p.freeze_on_overflow),
            _tro: tro,
            _halting: halting,
            _can_halt: plan.can_halt,
            _secure_owner: plan.secure_owner,
            _privileged_owner: plan.privileged_owner,
            _traced: plan.traced(),
            _dwt: dwt,
            _pairs: n.div_ceil(2),
            _word: WORD,
            _activity: Activity::default(),
        }
    }
}
