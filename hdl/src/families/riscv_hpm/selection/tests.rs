//! Selection against plain integers, over time.

use super::*;
use crate::blocks::settle;
use crate::blocks::wires::connect_and_check;
use crate::families::riscv_hpm::params::{Composition, EventUse, Form, Group, Params};
use crate::families::riscv_hpm::samples;
use crate::spec::EventKind;
use proptest::prelude::*;
use std::collections::VecDeque;

fn event(number: u16, width: u32) -> EventUse {
    let kind = EventKind::Occurrence;
    EventUse { number, name: format!("E{number}"), width, kind, description: "x".into() }
}

fn group(name: &str, first: u32, count: u32, events: &[(u16, u32)]) -> Group {
    let events = events.iter().map(|(n, w)| event(*n, *w)).collect();
    Group { name: name.into(), first, count, events }
}

/// Three groups: a dense table over several blocks, one with gaps, one without events.
fn params(composed: bool, event_stages: u32, selector_stages: u32) -> Params {
    let dense: Vec<(u16, u32)> = (1..=37).map(|n| (n, 1 + u32::from(n) % 4)).collect();
    let composition = if composed { Composition::Kunminghu } else { Composition::None };
    Params {
        composition,
        event_bits: 10,
        event_width: 4,
        counters: 4,
        form: if selector_stages > 0 { Form::Distributed } else { Form::Compact },
        event_stages,
        selector_stages,
        groups: vec![
            group("front", 3, 1, &dense),
            group("back", 4, 2, &[(2, 4), (15, 1), (16, 2), (64, 3), (1023, 4)]),
            group("idle", 6, 1, &[]),
        ],
        ..samples::params()
    }
}

/// What one cycle brings.
#[derive(Clone, Debug)]
struct Cycle {
    events: Vec<u64>,
    select: Vec<u64>,
    counts: u64,
}

fn operate(code: u64, a: u64, b: u64) -> u64 {
    match code {
        0 => a | b,
        1 => a & b,
        2 => a ^ b,
        _ => (a + b) % 16,
    }
}

/// The increments of one cycle, without stages, by the rules of section 5.
fn expected(params: &Params, cycle: &Cycle) -> Vec<u64> {
    let mut base = 0;
    let mut out = vec![];
    for group in &params.groups {
        let value = |number: u64| {
            let found = group.events.iter().position(|e| u64::from(e.number) == number);
            found.map_or(0, |k| cycle.events[base + k])
        };
        for n in group.first - 3..group.first - 3 + group.count {
            let s = cycle.select[n as usize];
            let of = |k: u64| value(s >> (10 * k) & 0x3FF);
            let code = |k: u64| s >> (40 + 5 * k) & 0x1F;
            let sum = match params.composition {
                Composition::None => of(0),
                Composition::Kunminghu => {
                    operate(code(2), operate(code(0), of(0), of(1)), operate(code(1), of(2), of(3)))
                }
            };
            out.push(if cycle.counts >> n & 1 == 1 { sum } else { 0 });
        }
        base += group.events.len();
    }
    out
}

fn step(uut: &mut Selection, cycle: &Cycle) -> Vec<u64> {
    uut.clock.next = false.into();
    uut.reset.next = true;
    for (signal, value) in uut.event.iter_mut().zip(&cycle.events) {
        signal.next = (*value).into();
    }
    for (signal, value) in uut.select.iter_mut().zip(&cycle.select) {
        signal.next = (*value).into();
    }
    uut.counts.next = cycle.counts.into();
    settle(uut);
    let out = uut.increment.iter().map(|i| i.val().value() as u64).collect();
    uut.clock.next = true.into();
    settle(uut);
    out
}

/// Numbers near those of the tables.
fn number() -> impl Strategy<Value = u64> {
    prop_oneof![0..70_u64, Just(1023), Just(1022), any::<u64>().prop_map(|n| n % 1024)]
}

prop_compose! {
    fn selector(composed: bool)(n in prop::collection::vec(number(), 4),
        codes in prop::collection::vec(prop::sample::select(vec![0_u64, 1, 2, 4]), 3)) -> u64 {
        let numbers = n.iter().enumerate().fold(0, |s, (k, n)| s | n << (10 * k));
        let codes = codes.iter().enumerate().fold(0, |s, (k, c)| s | c << (40 + 5 * k));
        if composed { numbers | codes } else { n[0] }
    }
}

fn cycle(params: &Params) -> impl Strategy<Value = Cycle> + use<> {
    let composed = params.composition == Composition::Kunminghu;
    let widths: Vec<u32> = params.groups.iter().flat_map(|g| &g.events).map(|e| e.width).collect();
    let events: Vec<_> = widths.into_iter().map(|w| 0..1_u64 << w).collect();
    (events, prop::collection::vec(selector(composed), 4), 0..16_u64)
        .prop_map(|(events, select, counts)| Cycle { events, select, counts })
}

/// Spec: HPM5.3
/// Spec: HPM5.5
/// Spec: HPM5.6
#[test]
fn every_number_of_every_table() {
    // Tables of wide and of narrow events differ in the size of their blocks.
    for width in [4, 1] {
        let mut params = params(false, 0, 0);
        params.event_width = width;
        for event in params.groups.iter_mut().flat_map(|g| &mut g.events) {
            event.width = event.width.min(width);
        }
        let mut uut = Selection::new(&Plan::new(&params));
        connect_and_check(&mut uut);
        let events: Vec<u64> =
            params.groups.iter().flat_map(|g| &g.events).map(|e| (1 << e.width) - 1).collect();
        for number in 0..1024 {
            let cycle = Cycle { events: events.clone(), select: vec![number; 4], counts: 15 };
            assert_eq!(step(&mut uut, &cycle), expected(&params, &cycle), "number {number}");
        }
    }
}

proptest! {
    /// Spec: HPM5.7
    /// Spec: HPM5.8
    #[test]
    fn any_run(
        (params, cycles) in (any::<bool>(), 0..=8_u32, 0..=2_u32).prop_flat_map(|(composed, stages, before)| {
            let params = params(composed, stages, before.min(stages));
            let run = prop::collection::vec(cycle(&params), 1..24);
            (Just(params), run)
        })
    ) {
        let plan = Plan::new(&params);
        let mut uut = Selection::new(&plan);
        connect_and_check(&mut uut);
        let mut pipe: VecDeque<Vec<u64>> = (0..params.event_stages).map(|_| vec![0; 4]).collect();
        for cycle in cycles {
            pipe.push_back(expected(&params, &cycle));
            prop_assert_eq!(step(&mut uut, &cycle), pipe.pop_front().unwrap_or_default());
        }
    }
}
