//! A small hand-made unit for the tests beside the code; real units are in `tests/outputs.rs`.

use super::{ArtifactSet, OutputKind, Unit, selected};
use crate::design::{Design, Direction, Module, Port, Signal, SignalKind};
use crate::emit::Dialect;
use crate::unit::UnitEvent;
use pmugen_hdl::spec::{Access, EventKind, Field, Register, RegisterMap};
use std::collections::BTreeMap;

fn field(name: &str, msb: u32, lsb: u32, access: Access, reset: Option<u64>) -> Field {
    Field { name: name.into(), msb, lsb, access, reset, description: format!("Field {name}.") }
}

fn register(name: &str, offset: u64, fields: Vec<Field>) -> Register {
    Register {
        name: name.into(),
        offset,
        width: 32,
        fields,
        description: format!("Register {name}."),
        source: "2".into(),
    }
}

fn flags(access: Access) -> Vec<Field> {
    vec![field("P0", 0, 0, access, Some(0)), field("C", 31, 31, access, Some(0))]
}

/// Register map with an array, gaps, a live field, a register without fields, mixed access.
fn registers() -> RegisterMap {
    use Access::{Ro, Rw, W1c, W1s, Wo};
    let count = || vec![field("COUNTER", 15, 0, Rw, Some(0))];
    RegisterMap {
        size: 4096,
        registers: vec![
            register("PMU_EVCNTR0", 0x000, count()),
            register("PMU_EVCNTR1", 0x004, count()),
            register("PMU_CCNTR", 0x07c, vec![field("COUNTER", 31, 0, Rw, Some(0))]),
            register("PMU_EVTYPER0", 0x400, vec![field("EVTCOUNT", 15, 0, Rw, Some(0))]),
            register("PMU_EVTYPER1", 0x404, vec![field("EVTCOUNT", 15, 0, Rw, Some(0))]),
            register("PMU_CCFILTR", 0x47c, vec![]),
            register("PMU_CNTENSET", 0xc00, flags(W1s)),
            register("PMU_CNTENCLR", 0xc20, flags(W1c)),
            register("PMU_INTENSET", 0xc40, flags(W1s)),
            register("PMU_INTENCLR", 0xc60, flags(W1c)),
            register("PMU_OVSCLR", 0xc80, flags(W1c)),
            register("PMU_SWINC", 0xca0, vec![field("P0", 0, 0, Wo, Some(0))]),
            register("PMU_OVSSET", 0xcc0, flags(W1s)),
            register("PMU_TYPE", 0xe00, vec![field("N", 7, 0, Ro, Some(2))]),
            register(
                "PMU_CTRL",
                0xe04,
                vec![
                    field("E", 0, 0, Rw, Some(0)),
                    field("P", 1, 1, Wo, Some(0)),
                    field("C", 2, 2, Wo, Some(0)),
                ],
            ),
            register("PMU_AUTHSTATUS", 0xfb8, vec![field("NSID", 1, 0, Ro, None)]),
        ],
    }
}

fn port(name: &str, direction: Direction, width: u32, group: &str) -> Port {
    let doc = format!("Port {name}.");
    Port { name: name.into(), direction, width, doc, group: group.into() }
}

fn signal(port: &Port) -> Signal {
    let kind = match port.direction {
        Direction::Input => SignalKind::Input,
        Direction::Output => SignalKind::Output,
    };
    Signal { name: port.name.clone(), width: port.width, kind, doc: port.doc.clone(), list: String::new() }
}

fn design() -> Design {
    use Direction::{Input, Output};
    let counter = Module {
        name: "sample_pmu_event_counter".into(),
        purpose: "One event counter.".into(),
        notes: vec!["A software write beats an increment of the same cycle (M2.1).".into()],
        ..Module::default()
    };
    let mut top = Module {
        name: "sample_pmu".into(),
        purpose: "Armv8.1-M PMU with two counters.".into(),
        notes: vec![],
        ports: vec![
            port("clk_i", Input, 1, "Clock and reset"),
            port("rst_ni", Input, 1, ""),
            port("psel_i", Input, 1, "Register access"),
            port("paddr_i", Input, 12, ""),
            port("prdata_o", Output, 32, ""),
            port("event_inst_retired_i", Input, 2, "Events"),
            port("pe_privileged_i", Input, 1, "State of the PE"),
            port("trcena_i", Input, 1, "Overflow requests"),
            port("mon_pend_o", Output, 1, ""),
        ],
        ..Module::default()
    };
    top.signals = top.ports.iter().map(signal).collect();
    Design { modules: vec![counter, top] }
}

/// The unit, called `sample_pmu`.
pub(super) fn unit() -> Unit {
    let parameters = serde_json::json!({
        "bus": "apb4",
        "reset": {"kind": "async", "polarity": "low"},
        "counters": 2,
        "events": [{
            "number": 8, "name": "INST_RETIRED", "width": 2, "kind": "occurrence",
            "attribution": "pe", "description": "Instructions retired."
        }],
        "event_stages": 1,
        "freeze_on_overflow": false, "fzo_uses_cycle_bit": true,
        "trace_on_overflow": false, "tro_bits": 8,
        "security_extension": false, "unprivileged_debug": false,
        "halting_debug_events": false, "mon_if_can_halt": true,
        "mon_en_covers_unprivileged": false, "pe_state_gates": true,
        "se_call_exempt": true, "dp_secure_only": false, "dp_stops": "secure",
        "count_in_sleep": false, "count_in_lockup": false,
        "interrupts": 3, "dwt": false, "permissions": "predicates",
        "identification": {
            "jep106_continuation": 0, "jep106_identification": 0, "part": 0,
            "revision": 0, "revand": 0, "cmod": 0
        }
    });
    let event = |number, name: &str, width, port: Option<&str>| UnitEvent {
        group: String::new(),
        number,
        name: name.into(),
        width,
        kind: EventKind::Occurrence,
        port: port.map(str::to_string),
        description: format!("Event {name}."),
    };
    Unit {
        name: "sample_pmu".into(),
        family: "armv8m_pmu",
        title: "Armv8.1-M PMU",
        license: "Apache-2.0".into(),
        source_name: "sample.yaml".into(),
        overridden: Vec::new(),
        config_hash: "0123456789ab".into(),
        dialect: Dialect::Verilog2005,
        parameters,
        registers: registers(),
        events: vec![
            event(0x0000, "SW_INCR", 0, None),
            event(0x0008, "INST_RETIRED", 2, Some("event_inst_retired_i")),
            event(0x0011, "CPU_CYCLES", 0, None),
            event(0x001e, "CHAIN", 0, None),
        ],
        design: design(),
        unread: BTreeMap::new(),
    }
}

/// What is made of it. Its testbench cannot be: no golden model has these ports.
pub(super) fn artifacts() -> ArtifactSet {
    let kinds: Vec<_> = OutputKind::ALL.into_iter().filter(|kind| *kind != OutputKind::Testbench).collect();
    selected(&unit(), &kinds)
}
