//! Which parameters are legal; the model refuses all others.

use pmugen_hdl::families::armv8m_pmu::Params;
use pmugen_hdl::spec::EventKind;

/// Event numbers that the unit makes itself.
const BUILT_IN: [u16; 3] = [0x0000, 0x0011, 0x001E];

/// Every reason why `params` is not a legal configuration, joined; the first is the most basic.
pub(super) fn check(params: &Params) -> Result<(), String> {
    let mut wrong = Vec::new();
    check_ranges(params, &mut wrong);
    check_events(params, &mut wrong);
    check_identification(params, &mut wrong);
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("; ")) }
}

fn check_ranges(params: &Params, wrong: &mut Vec<String>) {
    // Spec: M1.2
    // Spec: M1.5
    if !(2..=31).contains(&params.counters) {
        wrong.push(format!("{} event counters: M1.5 asks for at least 2, M1.2 allows 31", params.counters));
    } else if params.interrupts & !params.counter_mask() != 0 {
        // Spec: M1.7
        wrong.push(format!("interrupts {:#x} name a counter that is not there (M1.7)", params.interrupts));
    }
    if params.event_stages > 2 {
        wrong.push(format!("{} event stages: 0 to 2 are allowed", params.event_stages));
    }
    if params.tro_bits != 8 && params.tro_bits != 16 {
        wrong.push(format!("trace on overflow of {} bits: 8 or 16 are allowed", params.tro_bits));
    }
}

fn check_events(params: &Params, wrong: &mut Vec<String>) {
    for event in &params.events {
        let name = &event.name;
        if BUILT_IN.contains(&event.number) {
            wrong.push(format!("{name}: the unit makes event {:#06x} itself", event.number));
        }
        if !(1..=8).contains(&event.width) {
            wrong.push(format!("{name}: width {} is not 1 to 8", event.width));
        }
        // Spec: M12.1
        if event.kind == EventKind::Duration && event.width != 1 {
            wrong.push(format!("{name}: a duration is one bit wide"));
        }
        if name.is_empty() || !name.bytes().all(|c| c == b'_' || c.is_ascii_alphanumeric()) {
            wrong.push(format!("`{name}` is not a name of letters, digits and underscores"));
        }
    }
    for pair in params.events.windows(2) {
        if pair[0].number >= pair[1].number {
            wrong.push(format!("{} must have a greater number than {}", pair[1].name, pair[0].name));
        }
    }
}

fn check_identification(params: &Params, wrong: &mut Vec<String>) {
    let id = &params.identification;
    let fields = [
        ("jep106_continuation", id.jep106_continuation, 4),
        ("jep106_identification", id.jep106_identification, 7),
        ("part", id.part, 12),
        ("revision", id.revision, 4),
        ("revand", id.revand, 4),
        ("cmod", id.cmod, 4),
    ];
    for (name, value, bits) in fields {
        if value >> bits != 0 {
            wrong.push(format!("identification.{name} {value:#x} has more than {bits} bits"));
        }
    }
}
