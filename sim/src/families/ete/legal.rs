//! Which parameters are legal; the model refuses all others.

use pmugen_hdl::families::ete::Params;
use pmugen_hdl::spec::EventKind;

/// Every reason why `params` is not a legal configuration, joined.
pub(super) fn check(params: &Params) -> Result<(), String> {
    let mut wrong = Vec::new();
    check_ranges(params, &mut wrong);
    check_lists(params, &mut wrong);
    check_needs(params, &mut wrong);
    check_events(params, &mut wrong);
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("; ")) }
}

fn check_ranges(params: &Params, wrong: &mut Vec<String>) {
    let id = &params.identification;
    let ranges = [
        ("version", params.version, 0, 3),
        ("ete_events", params.ete_events, 0, 4),
        ("counters", params.counters, 0, 4),
        // Spec: RYCRNP: comparators come in pairs
        ("address_comparator_pairs", params.address_comparator_pairs, 0, 8),
        ("context_comparators", params.context_comparators, 0, 8),
        ("virtual_context_comparators", params.virtual_context_comparators, 0, 8),
        ("single_shot_controls", params.single_shot_controls, 0, 8),
        // Spec: RCNVSS
        ("pe_comparators", params.pe_comparators, 0, 8),
        ("external_input_selectors", params.external_input_selectors, 0, 4),
        ("blocks_per_cycle", params.blocks_per_cycle, 1, 4),
        ("claim_tags", params.claim_tags, 4, 32),
        ("q_elements", params.q_elements, 0, 3),
        ("cycle_counter_bits", params.cycle_counter_bits, 12, 20),
        ("cycle_threshold_min", params.cycle_threshold_min, 1, 0xFFF),
        ("designer", params.designer, 0, 0xFF),
        ("revision", params.revision, 0, 0xF),
        ("identification.jep106_continuation", id.jep106_continuation, 0, 0xF),
        ("identification.jep106_identification", id.jep106_identification, 0, 0x7F),
        ("identification.part", id.part, 0, 0xFFF),
        ("identification.revision", id.revision, 0, 0xF),
        ("identification.revand", id.revand, 0, 0xF),
        ("identification.cmod", id.cmod, 0, 0xF),
    ];
    for (name, value, low, high) in ranges {
        if !(low..=high).contains(&value) {
            wrong.push(format!("{name} {value} is not {low} to {high}"));
        }
    }
}

fn check_lists(params: &Params, wrong: &mut Vec<String>) {
    // Spec: RQDJVV: at most fifteen programmable pairs besides the fixed one
    if params.resource_selector_pairs == 1 || params.resource_selector_pairs > 16 {
        let pairs = params.resource_selector_pairs;
        wrong.push(format!("resource_selector_pairs {pairs} is not 0 or 2 to 16"));
    }
    let lists: [(&str, u32, &[u32]); 3] = [
        ("block_instructions", params.block_instructions, &[1, 2, 4, 8, 16]),
        ("address_width", params.address_width, &[48, 52, 56]),
        ("speculation_tags", params.speculation_tags, &[0, 4, 8, 16, 32]),
    ];
    for (name, value, allowed) in lists {
        if !allowed.contains(&value) {
            wrong.push(format!("{name} {value} is not one of {allowed:?}"));
        }
    }
}

/// What a parameter needs from others: (the condition that something is wrong, why).
fn check_needs(params: &Params, wrong: &mut Vec<String>) {
    let selectors = params.resource_selector_pairs > 0;
    let addresses = params.address_comparator_pairs > 0;
    let (ns, s, el2, el3) = (params.non_secure, params.secure, params.el2, params.el3);
    let needs = [
        (selectors && params.ete_events == 0, "resource selectors come with 1 to 4 ete_events"),
        (!selectors && params.ete_events > 0, "ete_events need resource selectors"),
        (!selectors && params.counters > 0, "counters need resource selectors"),
        (!selectors && params.sequencer, "the sequencer needs resource selectors"),
        (
            !selectors && params.external_input_selectors > 0,
            "external input selectors need resource selectors",
        ),
        (!selectors && params.atb_trigger, "atb_trigger needs resource selectors"),
        (params.atb_trigger && !params.atb, "atb_trigger needs atb"),
        (params.virtual_context_comparators > 0 && !el2, "virtual context comparators need el2"),
        (
            params.single_shot_controls > 0 && !addresses && params.pe_comparators == 0,
            "single-shot controls need address comparators or PE comparators",
        ),
        (
            params.q_filter && (params.q_elements == 0 || !addresses),
            "q_filter needs q_elements and comparators",
        ),
        (params.no_overflow && !params.stall, "no_overflow needs stall"),
        (params.timestamp_marker && params.version == 0, "timestamp_marker needs version 1 or more"),
        (!ns && !s, "a PE has non_secure or secure state"),
        (ns && s && !el3, "two Security states need el3"),
        (params.realm && !(ns && el2 && el3), "realm needs non_secure, el2 and el3"),
        (el3 && !s && !params.realm, "el3 needs secure or realm state"),
        (params.secure_el2 && !(s && el2), "secure_el2 needs secure and el2"),
        (el2 && !ns && !params.secure_el2, "el2 needs non_secure state or secure_el2"),
        (
            params.speculation_tags > 0
                && params.speculation_tags < params.blocks_per_cycle.saturating_mul(2),
            "speculation_tags must be at least twice blocks_per_cycle",
        ),
        (
            !params.events.is_empty() && params.external_input_selectors == 0,
            "events need external input selectors",
        ),
    ];
    wrong.extend(needs.iter().filter(|(broken, _)| *broken).map(|(_, why)| (*why).to_string()));
}

fn check_events(params: &Params, wrong: &mut Vec<String>) {
    for event in &params.events {
        let name = &event.name;
        if !(1..=8).contains(&event.width) {
            wrong.push(format!("{name}: width {} is not 1 to 8", event.width));
        }
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
