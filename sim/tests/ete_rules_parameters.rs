//! Which parameters the golden model accepts, and that it says what is wrong with the others.

mod common;

use common::ete_configurations::{bare, event, full, small};
use pmugen_hdl::families::ete::{EventUse, Export, Params};
use pmugen_hdl::spec::EventKind;
use pmugen_sim::families::ete::EteModel;

/// Refused for this reason; all that is said.
#[track_caller]
fn refused(params: &Params, why: &str) -> String {
    match EteModel::new(params) {
        Ok(_) => panic!("accepted: {why}"),
        Err(error) => {
            assert!(error.contains(why), "{error}");
            error
        }
    }
}

/// Refused for this reason and no other.
#[track_caller]
fn only(params: &Params, why: &str) {
    let error = refused(params, why);
    assert!(!error.contains("; "), "{error}");
}

#[track_caller]
fn accepted(params: &Params) {
    assert_eq!(EteModel::new(params).err(), None);
}

type Set = fn(&mut Params, u32);

/// From the least that needs nothing else to be taken away.
// Spec: RYCRNP
// Spec: RCNVSS
#[test]
fn numbers_out_of_range() {
    let ranges: [(&str, Set, u32, u32); 22] = [
        ("version", |p, v| p.version = v, 1, 3),
        ("ete_events", |p, v| p.ete_events = v, 1, 4),
        ("counters", |p, v| p.counters = v, 0, 4),
        ("address_comparator_pairs", |p, v| p.address_comparator_pairs = v, 1, 8),
        ("context_comparators", |p, v| p.context_comparators = v, 0, 8),
        ("virtual_context_comparators", |p, v| p.virtual_context_comparators = v, 0, 8),
        ("single_shot_controls", |p, v| p.single_shot_controls = v, 0, 8),
        ("pe_comparators", |p, v| p.pe_comparators = v, 0, 8),
        ("external_input_selectors", |p, v| p.external_input_selectors = v, 1, 4),
        ("blocks_per_cycle", |p, v| p.blocks_per_cycle = v, 1, 4),
        ("claim_tags", |p, v| p.claim_tags = v, 4, 32),
        ("q_elements", |p, v| p.q_elements = v, 1, 3),
        ("cycle_counter_bits", |p, v| p.cycle_counter_bits = v, 12, 20),
        ("cycle_threshold_min", |p, v| p.cycle_threshold_min = v, 1, 0xFFF),
        ("designer", |p, v| p.designer = v, 0, 0xFF),
        ("revision", |p, v| p.revision = v, 0, 0xF),
        ("jep106_continuation", |p, v| p.identification.jep106_continuation = v, 0, 0xF),
        ("jep106_identification", |p, v| p.identification.jep106_identification = v, 0, 0x7F),
        ("part", |p, v| p.identification.part = v, 0, 0xFFF),
        ("identification.revision", |p, v| p.identification.revision = v, 0, 0xF),
        ("revand", |p, v| p.identification.revand = v, 0, 0xF),
        ("cmod", |p, v| p.identification.cmod = v, 0, 0xF),
    ];
    for (name, set, least, most) in ranges {
        let with = |value| {
            let mut params = full();
            set(&mut params, value);
            params
        };
        (least..=most).for_each(|value| accepted(&with(value)));
        only(&with(most + 1), name);
        only(&with(u32::MAX), name);
    }
    for params in [
        Params { blocks_per_cycle: 0, ..full() },
        Params { claim_tags: 3, ..full() },
        Params { cycle_counter_bits: 11, ..full() },
        Params { cycle_threshold_min: 0, ..full() },
    ] {
        only(&params, " is not ");
    }
}

// Spec: RQDJVV
#[test]
fn numbers_out_of_a_list() {
    let lists: [(&str, Set, &[u32]); 4] = [
        ("resource_selector_pairs", |p, v| p.resource_selector_pairs = v, &[2, 3, 8, 15, 16]),
        ("block_instructions", |p, v| p.block_instructions = v, &[1, 2, 4, 8, 16]),
        ("address_width", |p, v| p.address_width = v, &[48, 52, 56]),
        ("speculation_tags", |p, v| p.speculation_tags = v, &[0, 4, 8, 16, 32]),
    ];
    for (name, set, allowed) in lists {
        let with = |value| {
            let mut params = full();
            set(&mut params, value);
            params
        };
        allowed.iter().for_each(|value| accepted(&with(*value)));
        for value in [1, 17, 33, 64, u32::MAX].into_iter().filter(|value| !allowed.contains(value)) {
            refused(&with(value), name);
        }
    }
    only(&Params { block_instructions: 0, ..full() }, "block_instructions");
    only(&Params { address_width: 0, ..full() }, "address_width");
    accepted(&bare());
}

#[test]
fn resources_need_selectors() {
    only(&Params { ete_events: 0, ..full() }, "1 to 4 ete_events");
    let needs = [
        (Params { ete_events: 1, ..bare() }, "ete_events need"),
        (Params { counters: 1, ..bare() }, "counters need"),
        (Params { sequencer: true, ..bare() }, "the sequencer needs"),
        (Params { external_input_selectors: 1, ..bare() }, "external input selectors need"),
        (Params { atb: true, atb_trigger: true, ..bare() }, "atb_trigger needs resource selectors"),
        (Params { external_input_selectors: 0, ..full() }, "events need external input selectors"),
    ];
    needs.iter().for_each(|(params, why)| only(params, why));
    accepted(&Params { atb: true, ..bare() });
    accepted(&Params { external_input_selectors: 1, ..small() });
}

#[test]
fn options_need_each_other() {
    let needs = [
        (Params { atb: false, ..full() }, "atb_trigger needs atb"),
        (Params { virtual_context_comparators: 1, ..small() }, "virtual context comparators need el2"),
        (Params { single_shot_controls: 1, ..bare() }, "single-shot controls need"),
        (Params { q_elements: 0, ..full() }, "q_filter needs"),
        (Params { q_elements: 1, q_filter: true, ..bare() }, "q_filter needs"),
        (Params { stall: false, ..full() }, "no_overflow needs stall"),
        (Params { version: 0, ..full() }, "timestamp_marker needs version 1 or more"),
        (Params { speculation_tags: 4, blocks_per_cycle: 3, ..full() }, "at least twice"),
    ];
    needs.iter().for_each(|(params, why)| only(params, why));
    accepted(&Params { single_shot_controls: 1, pe_comparators: 1, ..bare() });
    accepted(&Params { speculation_tags: 8, blocks_per_cycle: 4, ..full() });
    accepted(&Params { version: 0, ..bare() });
    accepted(&Params { speculation_tags: 4, blocks_per_cycle: 2, ..full() });
}

/// Each of the 64 sets of states and levels, against what section 2.2 lets through.
#[test]
fn states_and_levels() {
    for code in 0..64 {
        let [non_secure, secure, realm, el2, secure_el2, el3] =
            [0, 1, 2, 3, 4, 5].map(|n| code >> n & 1 == 1);
        let params = Params {
            non_secure,
            secure,
            realm,
            el2,
            secure_el2,
            el3,
            virtual_context_comparators: 0,
            ..full()
        };
        let broken = [
            (!non_secure && !secure, "non_secure or secure state"),
            (non_secure && secure && !el3, "two Security states"),
            (realm && !(non_secure && el2 && el3), "realm needs"),
            (el3 && !secure && !realm, "el3 needs"),
            (secure_el2 && !(secure && el2), "secure_el2 needs"),
            (el2 && !non_secure && !secure_el2, "el2 needs non_secure"),
        ];
        for (_, why) in broken.iter().filter(|(is, _)| *is) {
            refused(&params, why);
        }
        if broken.iter().all(|(is, _)| !is) {
            accepted(&params);
        }
    }
}

fn with(events: Vec<EventUse>) -> Params {
    Params { events, ..full() }
}

// Spec: RXGMPN: 0 is a number like any other
#[test]
fn events_are_ascending_and_have_names() {
    let own = |number, name: &str| event(number, name, 1, Export::Permitted);
    accepted(&with(vec![]));
    accepted(&with(vec![own(0, "A"), own(1, "B"), own(0xFFFF, "C_9")]));
    only(&with(vec![own(2, "A"), own(1, "B")]), "B must have a greater number than A");
    only(&with(vec![own(2, "A"), own(2, "B")]), "B must have a greater number than A");
    only(&with(vec![own(1, "A"), own(2, "a")]), "two ports are called event_a_i");
    for name in ["", "A-B", "A B", "\u{c4}"] {
        only(&with(vec![own(1, name)]), "is not a name");
    }
    for width in [1, 8] {
        accepted(&with(vec![event(1, "A", width, Export::Always)]));
    }
    for width in [0, 9, u32::MAX] {
        only(&with(vec![event(1, "A", width, Export::Always)]), "is not 1 to 8");
    }
    let lasting = |width| EventUse { kind: EventKind::Duration, ..event(1, "A", width, Export::Always) };
    accepted(&with(vec![lasting(1)]));
    only(&with(vec![lasting(2)]), "a duration is one bit wide");
}

#[test]
fn every_reason_is_named() {
    let params = Params { counters: 9, claim_tags: 0, no_overflow: true, stall: false, ..full() };
    for why in ["counters 9", "claim_tags 0", "no_overflow needs stall"] {
        refused(&params, why);
    }
}
