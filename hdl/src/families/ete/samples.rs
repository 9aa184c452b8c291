//! Configurations for the tests of the blocks.

use super::params::{AbsentRegisters, EventUse, Export, Params};
use crate::spec::{EventKind, Identification, Reset};

fn event(number: u16, name: &str, width: u32, export: Export) -> EventUse {
    EventUse {
        number,
        name: name.into(),
        width,
        kind: EventKind::Occurrence,
        export,
        description: "x".into(),
    }
}

/// Every optional part, small.
pub(crate) fn params() -> Params {
    Params {
        reset: Reset::default(),
        version: 3,
        resource_selector_pairs: 4,
        ete_events: 2,
        counters: 2,
        sequencer: true,
        address_comparator_pairs: 2,
        context_comparators: 2,
        virtual_context_comparators: 2,
        single_shot_controls: 2,
        pe_comparators: 2,
        external_input_selectors: 2,
        events: vec![
            event(0x0008, "INST_RETIRED", 3, Export::Permitted),
            event(0x400D, "PMU_OVFS", 1, Export::Always),
            event(0x400F, "PMU_HOVFS", 1, Export::Hypervisor),
        ],
        blocks_per_cycle: 2,
        block_instructions: 4,
        address_width: 48,
        aarch32: true,
        non_secure: true,
        secure: true,
        realm: true,
        el2: true,
        secure_el2: true,
        el3: true,
        absent_registers: AbsentRegisters::RazWiDriver,
        speculation_tags: 4,
        low_power: true,
        claim_tags: 4,
        trace_ports: false,
        return_stack: true,
        q_elements: 3,
        q_filter: true,
        instrumentation: true,
        timestamp_marker: true,
        commit_transactions: true,
        wfx_branch: true,
        cycle_counter_bits: 12,
        cycle_threshold_min: 4,
        stall: true,
        no_overflow: true,
        atb: true,
        atb_trigger: true,
        designer: 0x7F,
        revision: 1,
        identification: Identification {
            jep106_continuation: 4,
            jep106_identification: 0x3B,
            part: 0x123,
            revision: 2,
            revand: 1,
            cmod: 3,
        },
    }
}

/// One slot of one instruction in one Security state, without any comparator or resource.
pub(crate) fn least() -> Params {
    Params {
        resource_selector_pairs: 0,
        ete_events: 0,
        counters: 0,
        sequencer: false,
        address_comparator_pairs: 0,
        context_comparators: 0,
        virtual_context_comparators: 0,
        single_shot_controls: 0,
        pe_comparators: 0,
        external_input_selectors: 0,
        events: vec![],
        blocks_per_cycle: 1,
        block_instructions: 1,
        aarch32: false,
        secure: false,
        realm: false,
        el2: false,
        secure_el2: false,
        el3: false,
        speculation_tags: 0,
        low_power: false,
        q_elements: 0,
        q_filter: false,
        stall: false,
        no_overflow: false,
        atb: false,
        atb_trigger: false,
        ..params()
    }
}

/// Every resource that a unit can have, and events of all kinds.
pub(crate) fn resources() -> Params {
    let mut params = params();
    params.events.insert(1, event(0x0011, "CPU_CYCLES", 1, Export::Permitted));
    Params { ete_events: 3, counters: 4, virtual_context_comparators: 1, single_shot_controls: 3, ..params }
}

/// Resource selectors, and nothing that they could select.
pub(crate) fn selectors_only() -> Params {
    Params { resource_selector_pairs: 2, ete_events: 1, ..least() }
}

/// Every set of Security states and Exception levels that is legal.
pub(crate) fn states() -> Vec<Params> {
    let bit = |code: u32, place: u32| code >> place & 1 == 1;
    let all = (0..64).map(|code| Params {
        non_secure: bit(code, 0),
        secure: bit(code, 1),
        realm: bit(code, 2),
        el2: bit(code, 3),
        secure_el2: bit(code, 4),
        el3: bit(code, 5),
        virtual_context_comparators: 0,
        ..params()
    });
    let legal = |p: &Params| {
        (p.non_secure || p.secure)
            && (!(p.non_secure && p.secure) || p.el3)
            && (!p.realm || (p.non_secure && p.el2 && p.el3))
            && (!p.el3 || p.secure || p.realm)
            && (!p.secure_el2 || (p.el2 && p.secure))
            && (!p.el2 || p.non_secure || p.secure_el2)
    };
    all.filter(legal).collect()
}
