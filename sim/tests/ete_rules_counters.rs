//! Counters: both operation tables row by row, chained counters over every boundary.
#![allow(clippy::unwrap_used)]

mod common;

use common::ete_bench::*;
use common::ete_configurations::{full, small};
use pmugen_hdl::families::ete::Params;

/// PE comparators 0 and 1 make CNTEVENT and RLDEVENT of counter `n`, 2 and 3 those of `n + 1`;
/// external outputs 0 and 1 show both at-zero resources.
fn wired(n: u32) -> Bench {
    let mut bench = Bench::new(&full());
    for pe in 0..4 {
        bench.selector(2 + pe, select(PE, 1 << pe));
    }
    for m in 0..2 {
        bench.selector(6 + m, select(COUNTER_SEQUENCER, 1 << ((n + m) % 4)));
        bench.ete_event(m, 6 + m);
    }
    bench
}

fn set(bench: &mut Bench, n: u32, control: u32, reload: u32, value: u32) {
    bench.write(CNTCTLR + 4 * n, control);
    bench.write(CNTRLDVR + 4 * n, reload);
    bench.write(CNTVR + 4 * n, value);
}

fn count(bench: &Bench, n: u32) -> u64 {
    bench.value(CNTVR + 4 * n)
}

/// What one row of an operation table says: next value, and whether the resource is active.
struct Outcome {
    value: u32,
    active: bool,
}

/// The table for normal mode (D4.6.9.1).
fn normal(rld: bool, dec: bool, value: u32, reload: u32) -> Outcome {
    match (rld, dec, value) {
        (false, _, 0) => Outcome { value: 0, active: true },
        (false, false, v) => Outcome { value: v, active: false },
        (false, true, v) => Outcome { value: v - 1, active: false },
        (true, _, 0) => Outcome { value: reload, active: true },
        (true, _, _) => Outcome { value: reload, active: false },
    }
}

/// The table for self-reload mode (D4.6.9.2).
fn self_reload(rld: bool, dec: bool, value: u32, reload: u32) -> Outcome {
    match (rld, dec, value) {
        (false, false, v) => Outcome { value: v, active: false },
        (false, true, 0) => Outcome { value: reload, active: true },
        (false, true, v) => Outcome { value: v - 1, active: false },
        (true, _, _) => Outcome { value: reload, active: false },
    }
}

/// Every row of both tables, for every counter, with values around the edges.
// Spec: RSBQPN
// Spec: RHYLGG
// Spec: RYLYPH
// Spec: RVGJNL
// Spec: RKXLKC
// Spec: RDDCDK
// Spec: RRBMQM
#[test]
fn every_row_of_both_operation_tables() {
    for n in 0..4 {
        for mode in [0, RLDSELF] {
            for value in [0, 1, 2, 0x7FFF, 0x8000, 0xFFFF] {
                for reload in [0, 5, 0xFFFF] {
                    let mut ready = wired(n);
                    set(&mut ready, n, 2 | 3 << 8 | mode, reload, value);
                    ready.start();
                    for code in 0..4 {
                        let mut bench = ready.clone();
                        bench.pe_match(code);
                        bench.clock();
                        let (dec, rld) = (code & 1 != 0, code & 2 != 0);
                        let table = if mode == 0 { normal } else { self_reload };
                        let expected = table(rld, dec, value, reload);
                        let case =
                            format!("counter {n} mode {mode:#x} {value:#x} reload {reload:#x} {code:#b}");
                        assert_eq!(count(&bench, n), u64::from(expected.value), "{case}");
                        bench.clock();
                        assert_eq!(bench.events() & 1 == 1, expected.active, "{case}");
                    }
                }
            }
        }
    }
}

/// In self-reload mode the resource lasts one clock; in normal mode as long as the counter is zero.
// Spec: RHYLGG
// Spec: RVGJNL
#[test]
fn how_long_the_resource_lasts() {
    let mut bench = wired(0);
    set(&mut bench, 0, ALWAYS | RLDSELF, 2, 2);
    bench.start();
    let pattern: Vec<u64> = (0..10)
        .map(|_| {
            bench.clock();
            bench.events() & 1
        })
        .collect();
    assert_eq!(pattern.iter().sum::<u64>(), 3, "one clock in three: {pattern:?}");
    assert!(pattern.windows(2).all(|w| w != [1, 1]));

    let mut bench = wired(0);
    set(&mut bench, 0, ALWAYS, 2, 2);
    bench.start();
    bench.clocks(3);
    for _ in 0..10 {
        bench.clock();
        assert_eq!((bench.events() & 1, count(&bench, 0)), (1, 0));
    }
}

/// A resource that selects TRUE decrements on each clock that the resources run, stalled PE or
/// not: the unit has no pin that would tell.
// Spec: RRBMQM
// Spec: RPZQGV
#[test]
fn the_processor_s_clock_counts() {
    let mut bench = Bench::new(&small());
    set(&mut bench, 0, ALWAYS, 0, 1000);
    bench.enable();
    for i in 1..=50 {
        bench.clock();
        assert_eq!(count(&bench, 0), 1000 - i);
    }
    assert!(!bench.has("stall_i"));
}

// Spec: RFHFMP
// Spec: RLFVYH
#[test]
fn a_paused_counter_stands_still() {
    let mut bench = Bench::new(&full());
    set(&mut bench, 0, 2, 0, 1000);
    bench.selector(2, select(PE, 1) | INV);
    bench.start();
    bench.drive("prohibited_i", 1);
    bench.clocks(3);
    let paused = count(&bench, 0);
    assert_eq!(paused, 1000 - 4, "one clock before, one that saw the pin, two of Pausing");
    bench.clocks(20);
    assert_eq!(count(&bench, 0), paused);
    bench.drive("prohibited_i", 0);
    bench.clock();
    assert_eq!(count(&bench, 0), paused);
    bench.clock();
    assert_eq!(count(&bench, 0), paused - 1);
}

/// A chained pair over every boundary of its halves is one 32-bit down-counter, and its halves
/// never disagree in any clock.
// Spec: RBDPDN
// Spec: RWPWQD
// Spec: RQHZFW
#[test]
fn a_chained_pair_is_one_32_bit_counter() {
    for low in [0, 2] {
        for start in [0x0001_0000_u64, 0x1234_0000, 0x8000_0002, 0xFFFF_0001, 0x0002_0003, 0x0000_0002] {
            let mut bench = wired(low);
            set(&mut bench, low, 2 | RLDSELF, 0xFFFF, start as u32 & 0xFFFF);
            set(&mut bench, low + 1, CNTCHAIN, 0, (start >> 16) as u32);
            bench.start();
            let mut expected = start;
            for i in 0..40_u64 {
                let decrement = i.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 63;
                bench.pe_match(decrement);
                bench.clock();
                if decrement == 1 {
                    // At zero the high counter, in normal mode, stands; the low one goes round.
                    expected = if expected == 0 { 0xFFFF } else { expected - 1 };
                }
                assert_eq!(count(&bench, low + 1) << 16 | count(&bench, low), expected, "from {start:#x}");
            }
        }
    }
}

/// Every boundary: all 65,536 values of the high half, each crossed from low half 0.
// Spec: RBDPDN
#[test]
fn every_boundary_of_a_chained_pair() {
    let mut bench = wired(0);
    set(&mut bench, 0, ALWAYS | RLDSELF, 0, 0);
    set(&mut bench, 1, CNTCHAIN, 0, 0xFFFF);
    bench.enable();
    for high in (0..0xFFFF).rev() {
        bench.clock();
        assert_eq!((count(&bench, 1), count(&bench, 0)), (high, 0));
    }
    bench.clock();
    assert_eq!(count(&bench, 1), 0, "normal mode: stays at zero");
}

/// The lower counter's reload counts, by either cause; CNTEVENT and the reload in one clock are
/// one decrement; only counters 1 and 3 have CNTCHAIN.
// Spec: RQHZFW
// Spec: RWPWQD
#[test]
fn what_decrements_a_chained_counter() {
    for (control, cause) in [(2 | RLDSELF, 0b0001), (3 << 8, 0b0010)] {
        for own in [0, 0b0100] {
            let mut bench = wired(0);
            set(&mut bench, 0, control, 7, 0);
            set(&mut bench, 1, 4 | CNTCHAIN, 0, 100);
            bench.start();
            bench.pe_match(cause | own);
            bench.clock();
            assert_eq!((count(&bench, 0), count(&bench, 1)), (7, 99));
            bench.pe_match(own);
            bench.clock();
            assert_eq!(count(&bench, 1), if own == 0 { 99 } else { 98 });
        }
    }
    for n in 0..4 {
        let mut bench = Bench::new(&full());
        bench.write(CNTCTLR + 4 * n, u32::MAX);
        assert_eq!(bench.value(CNTCTLR + 4 * n) & u64::from(CNTCHAIN) != 0, n % 2 == 1);
    }
    // Not chained: the lower reload is nothing to the higher counter.
    let mut bench = wired(0);
    set(&mut bench, 0, 3 << 8, 7, 1);
    set(&mut bench, 1, 0, 0, 100);
    bench.start();
    bench.pe_match(0b0010);
    bench.clock();
    assert_eq!((count(&bench, 0), count(&bench, 1)), (7, 100));
}

/// A high counter in self-reload mode at zero reloads together with the lower one.
// Spec: RBDPDN
#[test]
fn both_halves_of_a_pair_reload_at_once() {
    let mut bench = wired(2);
    set(&mut bench, 2, 2 | RLDSELF, 0x0003, 0);
    set(&mut bench, 3, CNTCHAIN | RLDSELF, 0x0009, 0);
    bench.start();
    bench.pe_match(1);
    bench.clock();
    assert_eq!((count(&bench, 3), count(&bench, 2)), (9, 3));
    bench.clock();
    assert_eq!(bench.events(), 0b11, "both at zero in the clock before");
}

/// With three counters, counter 2 is not chained to anything and counter 1 still is.
#[test]
fn an_odd_number_of_counters() {
    let params = Params { counters: 3, ..full() };
    let mut bench = Bench::new(&params);
    set(&mut bench, 0, ALWAYS | RLDSELF, 0, 0);
    set(&mut bench, 1, CNTCHAIN, 0, 50);
    set(&mut bench, 2, 0, 0, 60);
    assert_eq!(bench.mrs(CNTVR + 12), None);
    bench.enable();
    bench.clocks(10);
    assert_eq!((count(&bench, 1), count(&bench, 2)), (40, 60));
}
