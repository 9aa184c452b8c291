//! What the top block of a configuration consists of.

use super::Armv8mPmu;
use crate::blocks::event_select::chunks;
use crate::blocks::{Apb4Port, EventStage, RawPort, Sig, vectors};
use crate::families::armv8m_pmu::authentication::Authentication;
use crate::families::armv8m_pmu::core::Core;
use crate::families::armv8m_pmu::event_ports::EventPorts;
use crate::families::armv8m_pmu::params::Params;
use crate::families::armv8m_pmu::plan::{
    ADDRESS_WIDTH, CYCLES, Plan, TRACED, WORD, optional, optional_word, position,
};
use crate::families::armv8m_pmu::predicates::Predicates;
use crate::spec::Bus;

impl Armv8mPmu {
    /// The unit that `params` describes.
    ///
    /// # Panics
    /// If a parameter is outside its legal range.
    pub fn new(params: &Params) -> Armv8mPmu {
        let plan = Plan::new(params);
        let pins = plan.state();
        let (s, u) = (plan.security, plan.unprivileged);
        let apb = usize::from(params.bus == Bus::Apb4);
        let raw = usize::from(params.bus == Bus::Raw);
        let auth = plan.authentication();
        let predicates = 1 - auth;
        let stages = params.event_stages as usize;
        let tro = usize::from(params.trace_on_overflow);
        let halting = usize::from(params.halting_debug_events);
        let dwt = usize::from(params.dwt);
        Armv8mPmu {
            clock: Default::default(),
            reset: Default::default(),
            psel: optional(apb),
            penable: optional(apb),
            pwrite: optional(apb),
            paddr: optional_word(apb, ADDRESS_WIDTH),
            pwdata: optional_word(apb, WORD),
            pstrb: optional_word(apb, 4),
            pprot: optional_word(apb, 3),
            pready: optional(apb),
            prdata: optional_word(apb, WORD),
            pslverr: optional(apb),
            reg_req: optional(raw),
            reg_write: optional(raw),
            reg_addr: optional_word(raw, ADDRESS_WIDTH),
            reg_wdata: optional_word(raw, WORD),
            reg_privileged: optional(raw),
            reg_secure: optional(raw * s),
            reg_rdata: optional_word(raw, WORD),
            reg_error: optional(raw),
            event: EventPorts::new(&plan),
            pe_secure: optional(s),
            pe_privileged: Default::default(),
            halted: Default::default(),
            sleeping: optional(plan.sleeping()),
            lockup: optional(plan.lockup()),
            nid_p: optional(predicates),
            nid_u: optional(predicates * u),
            snid_p: optional(predicates * s),
            snid_u: optional(predicates * s * u),
            hd_p: optional(predicates),
            hd_u: optional(predicates * u),
            shd_p: optional(predicates * s),
            shd_u: optional(predicates * s * u),
            dbgen: optional(auth),
            niden: optional(auth),
            uiden: optional(auth * u),
            spiden: optional(auth * s),
            spniden: optional(auth * s),
            s_sde: optional(auth * s),
            spidensel: optional(auth * s),
            intspiden: optional(auth * s),
            spnidensel: optional(auth * s),
            intspniden: optional(auth * s),
            s_uiden: optional(auth * s * u),
            trcena: Default::default(),
            mon_en: Default::default(),
            umon_en: optional(u),
            sdme: optional(s),
            c_pmov: optional(halting),
            can_halt: optional_word(plan.can_halt, 2 + 2 * s),
            mon_pend: Default::default(),
            halt_req: optional(halting),
            dfsr_pmu: Default::default(),
            cti_trigger: Default::default(),
            tro_valid: optional(tro),
            tro_ready: optional(tro),
            tro_mask: optional_word(tro, TRACED),
            dwt_cyccntena: optional(dwt),
            dwt_cycdiss: optional(dwt * s),
            dwt_cyccnt_we: optional(dwt),
            dwt_cyccnt_wdata: optional_word(dwt, CYCLES),
            cyccnt: optional_word(dwt, CYCLES),
            // Spec: M3.1: both ports refuse what is not privileged
            apb: (0..apb).map(|_| Apb4Port::new(ADDRESS_WIDTH, params.security_extension)).collect(),
            raw: (0..raw).map(|_| RawPort::new(ADDRESS_WIDTH, params.security_extension)).collect(),
            predicates: (0..predicates).map(|_| Predicates::new(&plan)).collect(),
            authentication: (0..auth).map(|_| Authentication::new(&plan)).collect(),
            stage: (0..stages).map(|_| EventStage::new(plan.stage_shape(), plan.reset)).collect(),
            core: Core::new(&plan),
            flags: chunks(plan.flags.len()),
            owners: vectors(plan.owners.len(), plan.owner_width()),
            noninvasive: Sig::new(plan.predicates()),
            halting: Sig::new(plan.predicates()),
            state: Sig::new(pins.width),
            staged_state: Sig::new(pins.width),
            at_privileged: position(pins.privileged),
            at_halted: position(pins.halted),
            at_secure: position(pins.secure),
            at_sleeping: position(pins.sleeping),
            at_lockup: position(pins.lockup),
            _apb: apb,
            _raw: raw,
            _security: s,
            _unprivileged: u,
            _flags: plan.flags.len(),
            _chunks: plan.chunks(),
            _counts: plan.counts.len(),
            _owners: plan.owners.len(),
            _increment: plan.increment,
            _stages: stages,
            _sleeping: plan.sleeping(),
            _lockup: plan.lockup(),
            _predicates: predicates,
            _authentication: auth,
            _tro: tro,
            _halting: halting,
            _can_halt: plan.can_halt,
            _dwt: dwt,
            _allowed: plan.predicates(),
            _state: pins.width,
        }
    }
}
