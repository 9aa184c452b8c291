//! Stimulus: random legal parameters, random long runs, and the directed sequence of the shipped
//! testbench.

use crate::strategies::{any_identification, any_reset};
use pmugen_hdl::families::ete::{AbsentRegisters, EventUse, Export, Identification, Params};
use pmugen_hdl::spec::{EventKind, Reset};
use proptest::prelude::*;
use std::collections::BTreeMap;

pub use super::random_run::RandomRun;

/// Random legal parameters: every resource from none to most, every level, every option.
pub fn any_params() -> impl Strategy<Value = Params> {
    let resources = (
        prop_oneof![1 => Just(0_u32), 2 => Just(2_u32), 4 => 3..=15_u32, 1 => Just(16_u32)],
        1..=4_u32,
        0..=4_u32,
        0..=8_u32,
        proptest::array::uniform4(0..=8_u32),
        0..=4_u32,
        any_events(),
    );
    let shape = (
        1..=4_u32,
        proptest::sample::select(vec![1_u32, 1, 2, 4, 8, 16]),
        proptest::sample::select(vec![48_u32, 52, 56]),
        proptest::sample::select(vec![0_u32, 0, 0, 4, 8, 16, 32]),
        0..=5_usize,
    );
    let numbers = (0..=3_u32, 4..=32_u32, 0..=3_u32, 12..=20_u32, 1..=0xFFF_u32, 0..=0xFF_u32, 0..=0xF_u32);
    let flags = proptest::array::uniform16(any::<bool>());
    (resources, shape, numbers, flags, any_reset(), any_identification()).prop_map(assemble)
}

type Resources = (u32, u32, u32, u32, [u32; 4], u32, Vec<EventUse>);
type Shape = (u32, u32, u32, u32, usize);
type Numbers = (u32, u32, u32, u32, u32, u32, u32);
type Drawn = (Resources, Shape, Numbers, [bool; 16], Reset, Identification);

/// Which states and levels exist: `non_secure`, `secure`, `realm`, `el2`, `secure_el2`, `el3`.
const LEVELS: [[bool; 6]; 6] = [
    [true, false, false, false, false, false],
    [false, true, false, false, false, false],
    [true, false, false, true, false, false],
    [true, true, false, true, false, true],
    [true, false, true, true, false, true],
    [true, true, true, true, true, true],
];

/// What was drawn, with what one choice forbids another taken back.
fn assemble(drawn: Drawn) -> Params {
    let (resources, shape, numbers, flags, reset, identification) = drawn;
    let (pairs, ete_events, counters, addresses, comparators, selectors, events) = resources;
    let (blocks_per_cycle, block_instructions, address_width, tags, levels) = shape;
    let (version, claim_tags, q_elements, cycle_counter_bits, cycle_threshold_min, designer, revision) =
        numbers;
    let [non_secure, secure, realm, el2, secure_el2, el3] = LEVELS[levels];
    let [context, virtual_context, single_shot, pe] = comparators;
    let with = pairs > 0;
    let external_input_selectors = if with { selectors } else { 0 };
    let [
        sequencer,
        aarch32,
        raz_wi,
        low_power,
        trace_ports,
        return_stack,
        q_filter,
        instrumentation,
        timestamp_marker,
        commit_transactions,
        wfx_branch,
        stall,
        no_overflow,
        atb,
        atb_trigger,
        _,
    ] = flags;
    Params {
        reset,
        version,
        resource_selector_pairs: pairs,
        ete_events: if with { ete_events } else { 0 },
        counters: if with { counters } else { 0 },
        sequencer: with && sequencer,
        address_comparator_pairs: addresses,
        context_comparators: context,
        virtual_context_comparators: if el2 { virtual_context } else { 0 },
        single_shot_controls: if addresses > 0 || pe > 0 { single_shot } else { 0 },
        pe_comparators: pe,
        external_input_selectors,
        events: if external_input_selectors > 0 { events } else { Vec::new() },
        blocks_per_cycle,
        block_instructions,
        address_width,
        aarch32,
        non_secure,
        secure,
        realm,
        el2,
        secure_el2,
        el3,
        absent_registers: if raz_wi { AbsentRegisters::RazWiDriver } else { AbsentRegisters::Undefined },
        speculation_tags: if tags == 0 || tags >= 2 * blocks_per_cycle { tags } else { 8 },
        low_power,
        claim_tags,
        trace_ports,
        return_stack,
        q_elements,
        q_filter: q_filter && q_elements > 0 && addresses > 0,
        instrumentation,
        timestamp_marker: timestamp_marker && version > 0,
        commit_transactions,
        wfx_branch,
        cycle_counter_bits,
        cycle_threshold_min,
        stall,
        no_overflow: no_overflow && stall,
        atb,
        atb_trigger: atb_trigger && atb && with,
        designer,
        revision,
        identification,
    }
}

/// A few events of random number, width and export.
fn any_events() -> impl Strategy<Value = Vec<EventUse>> {
    let export = prop_oneof![
        3 => Just(Export::Permitted),
        1 => Just(Export::Always),
        1 => Just(Export::Hypervisor),
    ];
    let number = prop_oneof![1 => Just(0_u16), 8 => any::<u16>()];
    let event = (number, prop_oneof![3 => Just(1_u32), 1 => 2..=8_u32], any::<bool>(), export);
    proptest::collection::vec(event, 0..10).prop_map(|drawn| {
        let by_number: BTreeMap<u16, _> = drawn.into_iter().map(|event| (event.0, event)).collect();
        let event = |(number, (_, width, duration, export)): (u16, (u16, u32, bool, Export))| EventUse {
            number,
            name: format!("N{number:04X}"),
            width,
            kind: if duration && width == 1 { EventKind::Duration } else { EventKind::Occurrence },
            export,
            description: format!("Event {number:#06x}"),
        };
        by_number.into_iter().map(event).collect()
    })
}
