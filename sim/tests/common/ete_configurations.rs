//! Trace units that tests use: without any resource, small, usual, and with all resources.

use pmugen_hdl::families::ete::{AbsentRegisters, EventUse, Export, Identification, Params};
use pmugen_hdl::spec::{EventKind, Reset};

/// A wired event.
pub fn event(number: u16, name: &str, width: u32, export: Export) -> EventUse {
    EventUse {
        number,
        name: name.into(),
        width,
        kind: EventKind::Occurrence,
        export,
        description: String::new(),
    }
}

/// Every resource at its largest, every level and every option; two slots of four instructions.
pub fn full() -> Params {
    Params {
        reset: Reset::default(),
        version: 3,
        resource_selector_pairs: 16,
        ete_events: 4,
        counters: 4,
        sequencer: true,
        address_comparator_pairs: 8,
        context_comparators: 8,
        virtual_context_comparators: 8,
        single_shot_controls: 8,
        pe_comparators: 8,
        external_input_selectors: 4,
        events: vec![
            event(0x0000, "SW_INCR", 1, Export::Permitted),
            event(0x0003, "L1D_CACHE_REFILL", 2, Export::Permitted),
            event(0x0008, "INST_RETIRED", 3, Export::Permitted),
            event(0x400E, "TRB_TRIG", 1, Export::Always),
            event(0x400F, "PMU_HOVFS", 1, Export::Hypervisor),
            event(0x4018, "CTI_TRIGOUT4", 1, Export::Always),
            event(0xC001, "QUEUE_FULL", 1, Export::Permitted),
        ],
        blocks_per_cycle: 2,
        block_instructions: 4,
        address_width: 48,
        aarch32: false,
        non_secure: true,
        secure: true,
        realm: true,
        el2: true,
        secure_el2: true,
        el3: true,
        absent_registers: AbsentRegisters::Undefined,
        speculation_tags: 0,
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
        cycle_counter_bits: 20,
        cycle_threshold_min: 4,
        stall: true,
        no_overflow: true,
        atb: true,
        atb_trigger: true,
        designer: 0x5A,
        revision: 0x6,
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

/// All resources and a PE that shows speculative execution.
pub fn speculative() -> Params {
    Params { speculation_tags: 8, ..full() }
}

/// One comparator of each kind, a pair of addresses, one slot of one instruction.
pub fn comparators() -> Params {
    Params {
        resource_selector_pairs: 4,
        address_comparator_pairs: 1,
        context_comparators: 1,
        virtual_context_comparators: 1,
        single_shot_controls: 1,
        pe_comparators: 1,
        blocks_per_cycle: 1,
        block_instructions: 1,
        ..full()
    }
}

/// Eight pairs of selectors, two counters, sequencer, four address pairs, a context comparator, a
/// single-shot control, four external inputs and four events.
pub fn usual() -> Params {
    Params {
        version: 1,
        resource_selector_pairs: 8,
        counters: 2,
        address_comparator_pairs: 4,
        context_comparators: 1,
        virtual_context_comparators: 0,
        single_shot_controls: 1,
        pe_comparators: 0,
        blocks_per_cycle: 1,
        realm: false,
        low_power: false,
        q_elements: 0,
        q_filter: false,
        instrumentation: false,
        no_overflow: false,
        absent_registers: AbsentRegisters::RazWiDriver,
        ..full()
    }
}

/// Two pairs of selectors, a counter, the sequencer, one address pair; Non-secure EL0 and EL1.
pub fn small() -> Params {
    Params {
        version: 0,
        resource_selector_pairs: 2,
        ete_events: 1,
        counters: 1,
        address_comparator_pairs: 1,
        context_comparators: 0,
        single_shot_controls: 0,
        external_input_selectors: 0,
        events: Vec::new(),
        block_instructions: 1,
        secure: false,
        el2: false,
        secure_el2: false,
        el3: false,
        return_stack: false,
        timestamp_marker: false,
        commit_transactions: false,
        wfx_branch: false,
        stall: false,
        atb: false,
        atb_trigger: false,
        ..usual()
    }
}

/// No resource at all: ViewInst filters by level only.
pub fn bare() -> Params {
    Params {
        resource_selector_pairs: 0,
        ete_events: 0,
        counters: 0,
        sequencer: false,
        address_comparator_pairs: 0,
        absent_registers: AbsentRegisters::Undefined,
        ..small()
    }
}

/// All of the above.
pub fn all() -> [Params; 5] {
    [bare(), small(), usual(), full(), speculative()]
}
