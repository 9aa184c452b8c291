//! Configurations that tests use: a small, a usual and a large unit.

use pmugen_hdl::families::armv8m_pmu::{Attribution, DpStops, EventUse, Identification, Params, Permissions};
use pmugen_hdl::spec::{Bus, EventKind, Reset};

/// A wired event with the attribution of the PE.
pub fn event(number: u16, name: &str, width: u32) -> EventUse {
    EventUse {
        number,
        name: name.into(),
        width,
        kind: EventKind::Occurrence,
        attribution: Attribution::Pe,
        description: String::new(),
    }
}

/// A wired event with its own attribution.
pub fn own_event(number: u16, name: &str, width: u32) -> EventUse {
    EventUse { attribution: Attribution::Own, ..event(number, name, width) }
}

/// Every option of the architecture, the recommended choices, eight counters, five events, no
/// event stages.
pub fn usual() -> Params {
    Params {
        bus: Bus::Apb4,
        reset: Reset::default(),
        counters: 8,
        events: vec![
            event(0x0008, "INST_RETIRED", 2),
            own_event(0x0009, "EXC_TAKEN", 1),
            event(0x0023, "STALL_FRONTEND", 1),
            event(0x0114, "SE_CALL_S", 1),
            event(0x0115, "SE_CALL_NS", 1),
            event(0xC001, "QUEUE", 3),
        ],
        event_stages: 0,
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
        interrupts: 0xFF,
        dwt: true,
        permissions: Permissions::Predicates,
        identification: Identification {
            jep106_continuation: 0x9,
            jep106_identification: 0x5A,
            part: 0xABC,
            revision: 0x3,
            revand: 0x4,
            cmod: 0x6,
        },
    }
}

/// Two counters, five events, no option.
pub fn smallest() -> Params {
    Params {
        counters: 2,
        events: vec![
            event(0x0008, "INST_RETIRED", 1),
            event(0x0023, "STALL_FRONTEND", 1),
            event(0x0024, "STALL_BACKEND", 1),
        ],
        freeze_on_overflow: false,
        trace_on_overflow: false,
        security_extension: false,
        unprivileged_debug: false,
        halting_debug_events: false,
        interrupts: 0b11,
        dwt: false,
        ..usual()
    }
}

/// 31 counters, two event stages, 137 events of all widths, some with their own attribution.
pub fn largest() -> Params {
    let events = (0..137_u16).map(|i| {
        let number = 0x0100 + i;
        let width = if i % 9 == 4 { 1 + u32::from(i % 8) } else { 1 };
        if i % 10 == 7 {
            own_event(number, &format!("E{number:04X}"), width)
        } else {
            event(number, &format!("E{number:04X}"), width)
        }
    });
    Params {
        counters: 31,
        events: events.collect(),
        event_stages: 2,
        interrupts: 0x7FFF_FFFF,
        permissions: Permissions::Authentication,
        ..usual()
    }
}
