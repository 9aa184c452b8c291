//! The sequencer against the transition table of D4.6.10, all states and all inputs.

use super::*;
use crate::blocks::wires::connect_and_check;
use crate::blocks::{W, settle};
use crate::families::ete::samples;

/// Each event of the sequencer takes the selector of its own: F0 F1 F2 at 2 to 4, B0 B1 B2 at 5 to
/// 7, RST at 8.
fn sequencer() -> Sequencer {
    let mut uut = Sequencer::new(&Plan::new(&samples::resources()));
    connect_and_check(&mut uut);
    uut.reset.next = true;
    uut.advance.next = true;
    for i in 0..3 {
        uut.forward[i].next = (2 + i as u64).into();
        uut.backward[i].next = (5 + i as u64).into();
    }
    uut.restart.next = 8.into();
    uut
}

/// (state, resources before the edge, state after it)
fn clock(uut: &mut Sequencer, events: u64) -> (u128, u128, u128) {
    uut.clock.next = false.into();
    uut.single.next = (events << 2).into();
    settle(uut);
    let before = (uut.state.val().value(), uut.active.val().value());
    uut.clock.next = true.into();
    settle(uut);
    (before.0, before.1, uut.state.val().value())
}

fn load(uut: &mut Sequencer, state: u64) {
    uut.write.next = true;
    uut.wdata.next = state.into();
    clock(uut, 0);
    uut.write.next = false;
}

/// The table: a row for each state, a column for each state that follows. An entry is a sum of
/// products; a letter stands for an event, `'` behind it for its absence, `R` for RST, which masks
/// everything but the first column.
const TABLE: [[&str; 4]; 4] = [
    ["R + F0'", "F0 F1'", "F0 F1 F2'", "F0 F1 F2"],
    ["R + B0 F1' F0'", "B0' F1' + F0 F1'", "F1 F2'", "F1 F2"],
    ["R + B0 B1 F2' F1' F0'", "B1 B0' F1' F2' + B1 F0 F1' F2'", "B1' F2' + F1 F2'", "F2"],
    [
        "R + B0 B1 B2 F2' F1' F0'",
        "B2 B1 B0' F2' F1' + B2 B1 F0 F2' F1'",
        "B2 B1' F2' + B2 F1 F2'",
        "B2' + F2",
    ],
];

fn holds(product: &str, events: u64) -> bool {
    product.split(' ').all(|factor| {
        let letter = factor.trim_end_matches('\'');
        let order = ["F0", "F1", "F2", "B0", "B1", "B2", "R"];
        let bit = order.iter().position(|name| *name == letter).expect("an event");
        (events >> bit & 1 == 1) != factor.ends_with('\'')
    })
}

/// The state that the table names.
fn follows(state: usize, events: u64) -> usize {
    let rst = events >> 6 & 1 == 1;
    let named: Vec<usize> = (0..4)
        .filter(|next| TABLE[state][*next].split(" + ").any(|product| holds(product, events)))
        .filter(|next| !rst || *next == 0)
        .collect();
    assert_eq!(named.len(), 1, "state {state} with {events:#b}: one transition");
    named[0]
}

/// Spec: RJDPYL
/// Spec: RQYNJH
/// Spec: RNPVRQ
/// Spec: RKVSXC
/// Spec: RHQBBF
/// Spec: RHQHFT
#[test]
fn all_states_with_all_events() {
    let mut uut = sequencer();
    for state in 0..4_usize {
        for events in 0..128_u64 {
            load(&mut uut, state as u64);
            let next = follows(state, events);
            let between = |i: usize| i > state.min(next) && i < state.max(next);
            let passed = |i: usize| i == state || (events >> 6 == 0 && between(i));
            let active: u128 = (0..4).map(|i| u128::from(passed(i)) << i).sum();
            let expected = (state as u128, active, next as u128);
            assert_eq!(clock(&mut uut, events), expected, "state {state}, events {events:#b}");
        }
    }
}

/// Spec: RYWQNQ
#[test]
fn at_rest_the_state_stays_and_is_seen() {
    let mut uut = sequencer();
    for state in 0..4_u64 {
        load(&mut uut, state);
        uut.advance.next = false;
        for events in [0, 0b111, 0b11_1000, 0b100_0000, 0b111_1111] {
            assert_eq!(clock(&mut uut, events), (state.into(), 1 << state, state.into()));
        }
        uut.advance.next = true;
    }
}

#[test]
fn a_write_wins_over_every_event() {
    let mut uut = sequencer();
    uut.write.next = true;
    for state in [2, 3, 1, 0] {
        uut.wdata.next = state.into();
        assert_eq!(clock(&mut uut, 0b111_1111).2, state.into());
        assert_eq!(clock(&mut uut, 0b000_0111).2, state.into());
    }
}

/// The events of pairs count as well.
#[test]
fn a_pair_drives_an_event() {
    let mut uut = sequencer();
    uut.forward[0].next = (0x20 | 9).into();
    uut.backward[0].next = (0x20 | 10).into();
    uut.restart.next = (0x20 | 11).into();
    for (pair, next) in [(1 << 9, 1), (1 << 10, 0), (1 << 9, 1), (1 << 11, 0)] {
        uut.pair.next = W::new(pair, 16);
        assert_eq!(clock(&mut uut, 0).2, next);
    }
}

/// Spec: RWKLGX
#[test]
fn reset_is_state_0() {
    let mut uut = sequencer();
    load(&mut uut, 3);
    uut.clock.next = false.into();
    uut.reset.next = false;
    settle(&mut uut);
    assert_eq!(uut.state.val().value(), 0);
}

#[test]
fn each_event_is_a_port_with_the_name_of_its_register() {
    let meta = Meta::from_timing(sequencer().timing()).expect("a description");
    assert_eq!(meta.module, "sequencer");
    let names = |field: &str| meta.find(field).map(|s| s.names.join(" ")).unwrap_or_default();
    assert_eq!(names("forward"), "seqevr0_f seqevr1_f seqevr2_f");
    assert_eq!(names("backward"), "seqevr0_b seqevr1_b seqevr2_b");
}
