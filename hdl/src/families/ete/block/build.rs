//! What the top block of a configuration consists of.

use super::Ete;
use crate::blocks::{Sig, vectors, wires};
use crate::families::ete::exception_level::LEVEL;
use crate::families::ete::external_port::ExternalPort;
use crate::families::ete::filter::Filter;
use crate::families::ete::params::Params;
use crate::families::ete::plan::{IDENTIFIER, LONG, PAGE_ADDRESS, Plan, WORD};
use crate::families::ete::resource_unit::ResourceUnit;
use crate::families::ete::status_words::AFFINITY;
use crate::families::ete::system_port::{OPERATION, REGISTER, SystemPort};
use crate::families::ete::trace_registers::TraceRegisters;
use crate::families::ete::trace_state::TraceState;
use crate::families::ete::view_slot::EXCEPTION_TYPE;

/// Bits that tell what kind of P0 instruction ends a block.
const P0_KIND: usize = 3;
/// Bits of a timestamp (TRCIDR0.TSSIZE).
const TIMESTAMP: usize = 64;

impl Ete {
    /// The unit that `params` describes.
    ///
    /// # Panics
    /// If a parameter is outside its legal range.
    pub fn new(params: &Params) -> Ete {
        let plan = Plan::new(params);
        let slots = plan.slots;
        let pairs = plan.pairs.min(1);
        let (secure, realm) = (usize::from(params.secure), usize::from(params.realm));
        let external = plan.external_inputs.min(1);
        let hypervisor = usize::from(params.has_hypervisor_event());
        let ns = usize::from(params.has_ns_pin());
        let (contextid, vmid) = (usize::from(params.has_contextid_pin()), usize::from(params.has_vmid_pin()));
        let trace_ports = usize::from(params.trace_ports);
        let traced = slots * trace_ports;
        let instrumentation = usize::from(params.has_instrumentation_pins());
        let name = |event: &crate::families::ete::EventUse| {
            let text = format!("event {:#06X}: {}", event.number, event.description);
            (format!("event_{}", event.name.to_lowercase()), text)
        };
        let names = params.events.iter().map(name).collect();
        Ete {
            clock: Default::default(),
            reset: Default::default(),
            psel: Default::default(),
            penable: Default::default(),
            pwrite: Default::default(),
            paddr: Sig::new(PAGE_ADDRESS),
            pwdata: Sig::new(WORD),
            pstrb: Sig::new(4),
            pprot: Sig::new(3),
            pready: Default::default(),
            prdata: Sig::new(WORD),
            pslverr: Default::default(),
            sysreg_valid: Default::default(),
            sysreg_write: Default::default(),
            sysreg_op1: Sig::new(OPERATION),
            sysreg_crn: Sig::new(REGISTER),
            sysreg_crm: Sig::new(REGISTER),
            sysreg_op2: Sig::new(OPERATION),
            sysreg_el0: Default::default(),
            sysreg_wdata: Sig::new(LONG),
            sysreg_rdata: Sig::new(LONG),
            sysreg_undefined: Default::default(),
            os_lock: Default::default(),
            external_allowed: Default::default(),
            snid: wires(secure),
            rlnid: wires(realm),
            rtnid: wires(realm),
            mpidr: Sig::new(AFFINITY),
            stad: Default::default(),
            event: params.events.iter().map(|e| Sig::new(e.width as usize)).collect(),
            self_hosted: wires(external),
            tracing_prohibited: wires(external),
            counting_prohibited: wires(external),
            e2tre: wires(hypervisor),
            prohibited: Default::default(),
            debug_state: wires(trace_ports),
            wfx_idle: wires(plan.low_power),
            pe_reset: Default::default(),
            valid: wires(slots),
            start: vectors(slots, plan.address),
            size: vectors(slots, params.size_bits() as usize),
            last4: wires(slots * plan.aarch32),
            t32: wires(slots * plan.aarch32),
            allowed: wires(slots),
            exc: wires(slots),
            exc_type: vectors(slots, EXCEPTION_TYPE),
            pe_match: vectors(slots * plan.pe_comparators.min(1), plan.pe_comparators.max(1)),
            tag: vectors(slots * plan.speculative, plan.tag),
            p0: vectors(traced, P0_KIND),
            link: wires(traced),
            eret: wires(traced),
            taken: wires(traced),
            target: vectors(traced, plan.address),
            exc_ret: vectors(traced, plan.address),
            ctx_valid: Default::default(),
            ctx_slot: vectors((slots - 1).min(1), params.slot_bits().max(1) as usize),
            ctx_el: Sig::new(LEVEL),
            ctx_ns: wires(ns),
            ctx_nse: wires(realm),
            ctx_sf: wires(trace_ports),
            ctx_contextid: vectors(contextid, IDENTIFIER),
            ctx_vmid: vectors(vmid, IDENTIFIER),
            vmid_allowed: wires(plan.virtual_contexts.min(1)),
            resolve_valid: wires(plan.speculative),
            resolve_tag: vectors(plan.speculative, plan.tag),
            cancel_valid: wires(plan.speculative),
            cancel_tag: vectors(plan.speculative, plan.tag),
            ts: vectors(trace_ports, TIMESTAMP),
            it_valid: wires(instrumentation),
            it_el: vectors(instrumentation, LEVEL),
            it_data: vectors(instrumentation, LONG),
            view_inst: Sig::new(slots),
            exception_traced: Sig::new(slots),
            external_output: vectors(pairs, plan.ete_events.max(1)),
            event_element: vectors(pairs, plan.ete_events.max(1)),
            idle: Default::default(),
            pm_stable: Default::default(),
            resources_paused: Default::default(),
            low_power: wires(plan.low_power),
            ext_rdata: Sig::new(WORD),
            sys_hit: Default::default(),
            sys_word: Sig::new(LONG),
            sys_low: Sig::new(WORD),
            sys_idle_write: Default::default(),
            ext_idle_write: Default::default(),
            external_port: ExternalPort::new(),
            system_port: SystemPort::new(),
            state: TraceState::new(&plan),
            registers: TraceRegisters::new(&plan),
            filter: Filter::new(&plan),
            resources: (0..pairs).map(|_| ResourceUnit::new(&plan)).collect(),
            _pairs: pairs,
            _low_power: plan.low_power,
            _secure: secure,
            _realm: realm,
            _slots: slots,
            _aarch32: slots * plan.aarch32,
            _pe_match: slots * plan.pe_comparators.min(1),
            _tags: slots * plan.speculative,
            _ctx_slot: (slots - 1).min(1),
            _ns: ns,
            _contexts: plan.contexts.min(1),
            _virtuals: plan.virtual_contexts.min(1),
            _identifiers: (plan.contexts + plan.virtual_contexts).min(1),
            _speculative: plan.speculative,
            _external: external,
            _hypervisor: hypervisor,
            _events: params.events.len(),
            _raw_pe: plan.pe_comparators.min(1),
            _raw_shots: plan.single_shots.min(1),
            _raw_ranges: plan.ranges.min(1),
            _raw_contexts: plan.contexts.min(1),
            _raw_virtuals: plan.virtual_contexts.min(1),
            _word: WORD,
            _long: LONG,
            _names: names,
        }
    }

    /// Names and meanings of the event ports, in order.
    pub(in crate::families::ete) fn event_names(&self) -> Vec<(String, String)> {
        self._names.clone()
    }
}
