//! The block is connected and comes to rest in its extreme configurations; its behaviour is
//! compared with the golden model in `pmugen-sim`.

use super::Armv8mPmu;
use crate::blocks::Meta;
use crate::blocks::meta::SignalMeta;
use crate::blocks::settle;
use crate::blocks::wires::connect_and_check;
use crate::families::armv8m_pmu::params::Params;
use crate::families::armv8m_pmu::params::{Attribution, DpStops, EventUse, Permissions};
use crate::spec::Bus;
use crate::spec::Identification;
use crate::spec::{EventKind, Reset};
use rust_hdl::prelude::*;

fn event(number: u16, name: &str, width: u32, attribution: Attribution) -> EventUse {
    let kind = EventKind::Occurrence;
    EventUse { number, name: name.into(), width, kind, attribution, description: "x".into() }
}

/// A small configuration with every optional part.
pub(crate) fn params() -> Params {
    Params {
        bus: Bus::Apb4,
        reset: Reset::default(),
        counters: 3,
        events: vec![
            event(0x08, "INST_RETIRED", 2, Attribution::Pe),
            event(0x09, "EXC_TAKEN", 1, Attribution::Own),
            event(0x114, "SE_CALL_S", 1, Attribution::Pe),
        ],
        event_stages: 2,
        freeze_on_overflow: true,
        fzo_uses_cycle_bit: true,
        trace_on_overflow: true,
        tro_bits: 8,
        security_extension: true,
        unprivileged_debug: true,
        halting_debug_events: true,
        mon_if_can_halt: true,
        mon_en_covers_unprivileged: false,
        pe_state_gates: true,
        se_call_exempt: true,
        dp_secure_only: false,
        dp_stops: DpStops::Secure,
        count_in_sleep: false,
        count_in_lockup: false,
        interrupts: 7,
        dwt: true,
        permissions: Permissions::Predicates,
        identification: Identification::default(),
    }
}

/// The least that a unit can be.
fn least() -> Params {
    Params {
        bus: Bus::Raw,
        counters: 2,
        events: vec![],
        event_stages: 0,
        freeze_on_overflow: false,
        trace_on_overflow: false,
        security_extension: false,
        unprivileged_debug: false,
        halting_debug_events: false,
        se_call_exempt: false,
        count_in_sleep: true,
        count_in_lockup: true,
        interrupts: 0,
        dwt: false,
        ..params()
    }
}

fn rests(params: &Params) {
    let mut uut = Armv8mPmu::new(params);
    connect_and_check(&mut uut);
    settle(&mut uut);
}

#[test]
fn every_signal_is_connected_and_nothing_oscillates() {
    let all = params();
    rests(&all);
    rests(&least());
    rests(&Params { permissions: Permissions::Authentication, ..all.clone() });
    rests(&Params { permissions: Permissions::Authentication, ..least() });
    rests(&Params { bus: Bus::Raw, dp_secure_only: true, dp_stops: DpStops::Prohibited, ..all.clone() });
    rests(&Params { halting_debug_events: false, mon_if_can_halt: false, ..all });
    rests(&Params { mon_if_can_halt: false, ..least() });
}

/// Ports without a meaning, as `module.port`.
#[derive(Default)]
struct Undocumented {
    modules: Vec<Meta>,
    namespace: String,
    found: Vec<String>,
}

impl Probe for Undocumented {
    fn visit_start_scope(&mut self, _name: &str, block: &dyn Block) {
        // A register has no description: its parent's text is about it.
        self.modules.push(Meta::from_timing(block.timing()).unwrap_or_default());
    }

    fn visit_end_scope(&mut self, _name: &str, _block: &dyn Block) {
        self.modules.pop();
    }

    fn visit_start_namespace(&mut self, name: &str, _block: &dyn Block) {
        self.namespace = format!("{name}$");
    }

    fn visit_end_namespace(&mut self, _name: &str, _block: &dyn Block) {
        self.namespace.clear();
    }

    fn visit_atom(&mut self, name: &str, atom: &dyn Atom) {
        let Some(module) = self.modules.last() else { return };
        let is_port = [AtomKind::InputParameter, AtomKind::OutputParameter].contains(&atom.kind());
        let field = format!("{}{}", self.namespace, name.split('$').next().unwrap_or(name));
        if !is_port || module.purpose.is_empty() || ["clock", "reset"].contains(&field.as_str()) {
            return;
        }
        let has_text = |s: &SignalMeta| !s.doc.is_empty() || !s.docs.is_empty();
        if !module.find(&field).is_some_and(has_text) {
            self.found.push(format!("{}.{field}", module.module));
        }
    }
}

#[test]
fn every_port_of_every_module_has_a_meaning() {
    for params in [params(), Params { bus: Bus::Raw, permissions: Permissions::Authentication, ..params() }] {
        let mut probe = Undocumented::default();
        Armv8mPmu::new(&params).accept("uut", &mut probe);
        assert_eq!(probe.found, Vec::<String>::new());
    }
}
