//! Stimulus: random legal parameters, random long runs, and the directed sequence of the shipped
//! testbench.

use crate::strategies::any_reset;
use pmugen_hdl::families::riscv_hpm::{Bus, Composition, EventUse, Form, Group, Params};
use pmugen_hdl::spec::{EventKind, Reset};
use proptest::prelude::*;
use proptest::sample::{Index, select};
use std::collections::BTreeMap;

pub use super::directed::directed;
pub use super::random_run::RandomRun;

/// Names of groups; a unit with one group may go without.
const GROUPS: [&str; 4] = ["front", "back", "memory", "cache"];

/// Random legal parameters: every option, both buses and every reset, groups of any size, and
/// events of random number, width and kind.
pub fn any_params() -> impl Strategy<Value = Params> {
    let counting = (any_counters(), any_counter_width(), 1..=8_u32, any_event_bits(), any_stages());
    let groups = (1..=4_usize, proptest::collection::vec(any::<Index>(), 3), any_tables(), any::<bool>());
    let flags = proptest::array::uniform8(any::<bool>());
    let speed = (select(vec![0_u32, 16, 32]), 1..=4_u32);
    (counting, groups, flags, any_modes(), any_reset(), speed).prop_map(assemble)
}

type Counting = (u32, u32, u32, u32, (u32, u32));
type Groups = (usize, Vec<Index>, Vec<Vec<RawEvent>>, bool);
/// Number, width, duration.
type RawEvent = (u16, u32, bool);

fn assemble(drawn: (Counting, Groups, [bool; 8], u32, Reset, (u32, u32))) -> Params {
    let (counting, groups, flags, modes, reset, (carry_segment, retire_width)) = drawn;
    let (counters, counter_width, event_width, event_bits, (event_stages, selector_stages)) = counting;
    let [apb, wide, composed, distributed, sscofpmf, smcntrpmf, sstc, read_stage] = flags;
    // The csr port three times out of four: it has the access rules.
    let apb = apb && wide;
    let distributed = distributed && counters > 0;
    let xlen = if wide && !apb { 64 } else { 32 };
    let event_bits = if composed { 10 } else { event_bits };
    Params {
        bus: if apb { Bus::Apb4 } else { Bus::Csr },
        reset,
        xlen,
        counters,
        counter_width,
        event_width,
        event_bits,
        composition: if composed { Composition::Kunminghu } else { Composition::None },
        groups: any_groups(counters, event_bits, event_width, groups),
        form: if distributed { Form::Distributed } else { Form::Compact },
        event_stages,
        selector_stages: if distributed { selector_stages.min(event_stages) } else { 0 },
        user: modes >= 1,
        supervisor: modes >= 2,
        hypervisor: modes >= 3,
        // Composition on RV32 reaches its operators with Sscofpmf only.
        sscofpmf: sscofpmf || composed && !apb && xlen == 32,
        smcntrpmf,
        sstc: sstc && modes >= 2 && !apb,
        retire_width,
        carry_segment,
        read_stages: u32::from(read_stage),
    }
}

/// M alone, with U, with S, with the hypervisor extension.
fn any_modes() -> impl Strategy<Value = u32> {
    prop_oneof![1 => Just(0_u32), 2 => Just(1), 3 => Just(2), 5 => Just(3)]
}

/// The ends of the range as often as everything between.
fn any_counters() -> impl Strategy<Value = u32> {
    prop_oneof![2 => Just(0_u32), 2 => Just(1), 3 => Just(4), 2 => Just(8), 2 => Just(29), 6 => 0..=29_u32]
}

/// The widths at which halves and segments of the carry chain meet.
fn any_counter_width() -> impl Strategy<Value = u32> {
    let special = vec![8_u32, 15, 16, 17, 31, 32, 33, 40, 47, 48, 49, 63, 64, 64];
    prop_oneof![3 => select(special), 1 => 8..=64_u32]
}

fn any_event_bits() -> impl Strategy<Value = u32> {
    prop_oneof![1 => Just(1_u32), 2 => Just(16), 4 => 1..=16_u32]
}

/// Event stages, and those of them that a distributed unit's selectors take.
fn any_stages() -> impl Strategy<Value = (u32, u32)> {
    (prop_oneof![3 => Just(0_u32), 2 => 1..=3_u32, 2 => 4..=8_u32], 0..=2_u32)
}

/// Four tables: few events as a rule, now and then many, rarely none.
fn any_tables() -> impl Strategy<Value = Vec<Vec<RawEvent>>> {
    let width = prop_oneof![2 => Just(1_u32), 3 => 1..=8_u32];
    let number = prop_oneof![3 => 1..40_u16, 1 => any::<u16>()];
    let event = (number, width, any::<bool>());
    let size = prop_oneof![6 => 1..10_usize, 2 => 10..30_usize, 1 => Just(0_usize)];
    let table = size.prop_flat_map(move |size| proptest::collection::vec(event.clone(), size));
    proptest::collection::vec(table, 4)
}

/// Counters cut into groups, one at least in each.
fn any_groups(counters: u32, event_bits: u32, event_width: u32, drawn: Groups) -> Vec<Group> {
    let (wanted, cuts, tables, named) = drawn;
    let wanted = wanted.min(counters as usize);
    let mut firsts: Vec<u32> = (0..counters).take(1).collect();
    for cut in cuts.iter().take(wanted.saturating_sub(1)) {
        let first = cut.index(counters as usize) as u32;
        if !firsts.contains(&first) {
            firsts.push(first);
        }
    }
    firsts.sort_unstable();
    let ends: Vec<u32> = firsts.iter().skip(1).copied().chain([counters]).collect();
    let alone = firsts.len() == 1 && !named;
    let places = firsts.into_iter().zip(ends).zip(GROUPS).zip(tables);
    places
        .map(|(((first, end), name), table)| Group {
            name: if alone { String::new() } else { name.into() },
            first: 3 + first,
            count: end - first,
            events: any_events(table, event_bits, event_width),
        })
        .collect()
}

/// Numbers brought into `event_bits`, widths into `event_width`.
fn any_events(table: Vec<RawEvent>, event_bits: u32, event_width: u32) -> Vec<EventUse> {
    let mask = ((1_u32 << event_bits) - 1) as u16;
    let mut events = BTreeMap::new();
    for (number, width, duration) in table {
        let number = number & mask;
        let width = width.min(event_width);
        let event = EventUse {
            number,
            name: format!("N{number:04X}"),
            width,
            kind: if duration && width == 1 { EventKind::Duration } else { EventKind::Occurrence },
            description: format!("Event {number:#06x}"),
        };
        if number != 0 {
            events.entry(number).or_insert(event);
        }
    }
    events.into_values().collect()
}
