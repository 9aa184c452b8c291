//! One counter against the tables of D4.6.9.1 and D4.6.9.2.

use super::*;
use crate::blocks::settle;
use crate::blocks::wires::connect_and_check;
use crate::families::ete::samples;

const CNTEVENT: u64 = 2;
const RLDEVENT: u64 = 3;
const RELOAD_VALUE: u64 = 0x1234;

/// CNTEVENT is selector 2, RLDEVENT selector 3.
fn counter(chained: bool, self_reload: bool, chain: bool) -> Counter {
    let mut uut = Counter::new(&Plan::new(&samples::resources()), chained);
    connect_and_check(&mut uut);
    uut.reset.next = true;
    uut.advance.next = true;
    let bits = u64::from(chain) << 13 | u64::from(self_reload) << 12 | RLDEVENT << 6 | CNTEVENT;
    uut.control.next = bits.into();
    uut.reload_value.next = RELOAD_VALUE.into();
    uut
}

/// (reload, at zero) before the edge, value after it.
fn clock(uut: &mut Counter, count: bool, reload: bool) -> (bool, bool, u128) {
    uut.clock.next = false.into();
    uut.single.next = (u64::from(count) << CNTEVENT | u64::from(reload) << RLDEVENT).into();
    settle(uut);
    let before = (uut.reload.val(), uut.at_zero.val());
    uut.clock.next = true.into();
    settle(uut);
    (before.0, before.1, uut.value.val().value())
}

fn load(uut: &mut Counter, value: u64) {
    uut.write.next = true;
    uut.wdata.next = value.into();
    clock(uut, false, false);
    uut.write.next = false;
}

/// What a row of the tables says.
#[derive(Clone, Copy, Debug)]
enum Action {
    Stable,
    Decrement,
    Reload,
}

use Action::{Decrement, Reload, Stable};

/// A row of the tables.
type Row = (bool, bool, Option<bool>, Option<bool>, Action, bool);

/// Both tables: (self-reload mode, RLDEVENT, decrement event, value is zero) to (action, resource
/// active); `None` is either.
const TABLES: [Row; 9] = [
    (false, false, None, Some(true), Stable, true),
    (false, false, Some(false), Some(false), Stable, false),
    (false, false, Some(true), Some(false), Decrement, false),
    (false, true, None, Some(true), Reload, true),
    (false, true, None, Some(false), Reload, false),
    (true, false, Some(false), None, Stable, false),
    (true, false, Some(true), Some(true), Reload, true),
    (true, false, Some(true), Some(false), Decrement, false),
    (true, true, None, None, Reload, false),
];

fn row(mode: bool, reload: bool, count: bool, zero: bool) -> (Action, bool) {
    let fits = |cell: Option<bool>, value: bool| cell.is_none_or(|c| c == value);
    let rows: Vec<_> = TABLES
        .iter()
        .filter(|r| r.0 == mode && r.1 == reload && fits(r.2, count) && fits(r.3, zero))
        .collect();
    assert_eq!(rows.len(), 1, "one row");
    (rows[0].4, rows[0].5)
}

const VALUES: [u64; 9] = [0, 1, 2, 0xFF, 0x100, 0x101, 0x7FFF, 0x8000, 0xFFFF];

/// Spec: RKXLKC
/// Spec: RDDCDK
/// Spec: RSBQPN
/// Spec: RHYLGG
/// Spec: RYLYPH
/// Spec: RVGJNL
#[test]
fn every_row_of_the_tables_at_every_boundary() {
    for chained in [false, true] {
        for mode in [false, true] {
            let mut uut = counter(chained, mode, false);
            for value in VALUES {
                for (count, reload) in [(false, false), (true, false), (false, true), (true, true)] {
                    load(&mut uut, value);
                    let (action, active) = row(mode, reload, count, value == 0);
                    let (reloads, next) = match action {
                        Stable => (false, value),
                        Decrement => (false, value - 1),
                        Reload => (true, RELOAD_VALUE),
                    };
                    let seen = clock(&mut uut, count, reload);
                    assert_eq!(seen, (reloads, active, next.into()), "{mode} {value:#x} {count} {reload}");
                }
            }
        }
    }
}

/// Spec: RFHFMP
/// Spec: RYWQNQ
#[test]
fn at_rest_no_event_acts() {
    for (mode, at_zero) in [(false, true), (true, false)] {
        let mut uut = counter(true, mode, false);
        for value in [0, 1, 0xFFFF] {
            load(&mut uut, value);
            uut.advance.next = false;
            for (count, reload) in [(true, false), (false, true), (true, true)] {
                let expected = (false, at_zero && value == 0, u128::from(value));
                assert_eq!(clock(&mut uut, count, reload), expected);
            }
            uut.advance.next = true;
        }
    }
}

#[test]
fn a_write_wins_over_reload_and_count() {
    let mut uut = counter(false, true, false);
    uut.write.next = true;
    for value in [5, 0, 9] {
        uut.wdata.next = value.into();
        assert_eq!(clock(&mut uut, true, true).2, value.into());
        assert_eq!(clock(&mut uut, true, false).2, value.into());
    }
}

/// Spec: RQHZFW
/// Spec: RWPWQD
#[test]
fn a_reload_below_counts_once_and_only_with_cntchain() {
    for chain in [false, true] {
        let mut uut = counter(true, false, chain);
        for value in [1, 2, 0x100, 0xFFFF] {
            for (count, below) in [(false, false), (false, true), (true, false), (true, true)] {
                load(&mut uut, value);
                uut.lower_reload[0].next = below;
                let expected = value - u64::from(count || (chain && below));
                assert_eq!(clock(&mut uut, count, false).2, expected.into(), "{chain} {count} {below}");
                uut.lower_reload[0].next = false;
            }
        }
    }
}

/// Spec: RQHZFW
#[test]
fn a_reload_below_makes_the_upper_counter_reload_itself() {
    let mut uut = counter(true, true, true);
    load(&mut uut, 0);
    uut.lower_reload[0].next = true;
    assert_eq!(clock(&mut uut, false, false), (true, true, RELOAD_VALUE.into()));
    load(&mut uut, 0);
    assert_eq!(clock(&mut uut, false, true), (true, false, RELOAD_VALUE.into()), "RLDEVENT comes first");
}

#[test]
fn both_events_can_be_pairs() {
    let mut uut = counter(false, false, false);
    uut.control.next = ((0x20 | 5) << 6 | 0x20 | 4).into();
    load(&mut uut, 7);
    uut.pair.next = (1 << 4).into();
    assert_eq!(clock(&mut uut, false, false).2, 6);
    uut.pair.next = (1 << 5).into();
    assert_eq!(clock(&mut uut, false, false).2, RELOAD_VALUE.into());
    uut.pair.next = 0.into();
    assert_eq!(clock(&mut uut, true, true).2, RELOAD_VALUE.into(), "the selectors drive nothing");
}

/// Spec: RWKLGX
#[test]
fn reset_is_zero() {
    let mut uut = counter(false, false, false);
    load(&mut uut, 0xFFFF);
    uut.clock.next = false.into();
    uut.reset.next = false;
    settle(&mut uut);
    assert_eq!(uut.value.val().value(), 0);
}
