//! Rules of the model about counting: sections 1 and 2 of the chapter, section 3 of the sheet.
#![allow(clippy::unwrap_used)]

mod common;

use common::bench::*;
use common::configurations::{event, largest, smallest, usual};
use pmugen_hdl::families::armv8m_pmu::Params;
use pmugen_sim::families::armv8m_pmu::Armv8mPmuModel;

const INST_RETIRED: u32 = 0x0008;
const QUEUE: u32 = 0xC001;

/// Up to 31 event counters, and the last of them counts.
// Spec: M1.2
// Spec: M1.5
#[test]
fn two_to_thirty_one_counters() {
    for counters in 2..=31 {
        let params = Params { counters, interrupts: 0, ..smallest() };
        let mut bench = Bench::running(&params, &vec![CPU_CYCLES; counters as usize]);
        assert_eq!(bench.read(TYPE) & 0xFF, counters);
        bench.load(counters - 1, 7);
        bench.clock();
        assert_eq!(bench.counter(counters - 1), 8);
    }
    for counters in [0, 1, 32, 40] {
        let error = Armv8mPmuModel::new(&Params { counters, interrupts: 0, ..smallest() }).unwrap_err();
        assert!(error.contains("M1.5") && error.contains("M1.2"), "{error}");
    }
}

// Spec: M1.3
// Spec: sheet 2.1
#[test]
fn an_event_counter_has_16_bits() {
    let mut bench = Bench::running(&usual(), &[CPU_CYCLES]);
    bench.load(0, 0xABCD_FFFE);
    assert_eq!(bench.counter(0), 0xFFFE);
    bench.clock();
    assert_eq!(bench.counter(0), 0xFFFF);
    bench.clock();
    assert_eq!(bench.counter(0), 0);
    assert_eq!(bench.flags(), 1);
}

/// Every counter can count every wired event, by its number only.
// Spec: M1.6
// Spec: sheet 2.3
#[test]
fn any_counter_counts_any_event() {
    let params = usual();
    for n in 0..params.counters {
        for (i, wired) in params.events.iter().enumerate() {
            let mut bench = Bench::new(&params);
            bench.write(CNTENSET, u32::MAX);
            bench.select(n, u32::from(wired.number));
            bench.write(CTRL, E);
            for other in &params.events {
                bench.drive(&format!("event_{}_i", other.name.to_lowercase()), 0);
            }
            bench.drive("event_exc_taken_privileged_i", 1);
            for (j, other) in params.events.iter().enumerate() {
                bench.pulse(&format!("event_{}_i", other.name.to_lowercase()), 1);
                assert_eq!(bench.counter(n), u32::from(j >= i), "{} in counter {n}", wired.name);
            }
        }
    }
}

// Spec: M1.7
// Spec: sheet 2.5
#[test]
fn a_counter_without_interrupt_has_no_enable() {
    let params = Params { interrupts: 0b10, ..usual() };
    let mut bench = Bench::running(&params, &[CPU_CYCLES, CPU_CYCLES]);
    bench.write(INTENSET, u32::MAX);
    assert_eq!(bench.read(INTENSET), CYCLES | 0b10);
    bench.load(0, 0xFFFF);
    bench.clock();
    assert_eq!((bench.flags(), bench.output("cti_trigger_o")), (1, 0));
    bench.load(1, 0xFFFF);
    bench.clock();
    assert_eq!((bench.flags(), bench.output("cti_trigger_o")), (3, 1));
    let absent = Params { interrupts: 0b100, ..smallest() };
    assert!(Armv8mPmuModel::new(&absent).unwrap_err().contains("M1.7"));
}

/// Each occurrence increments, several in a cycle too.
// Spec: M1.8
// Spec: M2.1
#[test]
fn each_occurrence_increments() {
    let mut bench = Bench::running(&usual(), &[QUEUE, INST_RETIRED]);
    for (queue, retired) in [(0, 0), (7, 1), (3, 3), (0, 2), (1, 0)] {
        bench.drive("event_queue_i", queue);
        bench.drive("event_inst_retired_i", retired);
        bench.clock();
    }
    assert_eq!((bench.counter(0), bench.counter(1)), (11, 6));
}

/// A long run with every width has the exact sum: no systematic error.
// Spec: M2.2
#[test]
fn a_long_run_is_exact() {
    for width in 1..=8 {
        let params = Params { events: vec![event(0x0008, "E", width)], ..usual() };
        let mut bench = Bench::running(&params, &[0x0008, CHAIN]);
        let mut sum = 0_u32;
        for i in 0..20_000_u32 {
            let value = i.wrapping_mul(0x9E37_79B9) >> (32 - width);
            bench.drive("event_e_i", value);
            bench.clock();
            sum += value;
        }
        assert_eq!(bench.counter(1) << 16 | bench.counter(0), sum);
    }
}

// Spec: M1.9
// Spec: sheet 2.2
#[test]
fn the_cycle_counter_has_32_bits_and_counts_every_cycle() {
    let mut bench = Bench::running(&usual(), &[]);
    bench.write(CCNTR, 0xFFFF_FFFD);
    bench.clocks(2);
    assert_eq!((bench.cycle_counter(), bench.flags()), (0xFFFF_FFFF, 0));
    bench.clock();
    assert_eq!((bench.cycle_counter(), bench.flags()), (0, CYCLES));
    bench.clocks(100);
    assert_eq!(bench.cycle_counter(), 100);
}

/// The low wrap and the high increment are one edge; the pair is one 32-bit number.
// Spec: M1.4
// Spec: M1.10
// Spec: M10.28
// Spec: sheet 3
#[test]
fn a_chained_pair_is_one_number() {
    let params = largest();
    for low in (0..30).step_by(2) {
        let mut bench = Bench::new(&params);
        bench.write(CNTENSET, u32::MAX);
        bench.select(low, CPU_CYCLES);
        bench.select(low + 1, CHAIN);
        bench.load(low, 0xFFFC);
        bench.load(low + 1, 0x1233);
        bench.write(CTRL, E);
        for clocks in 0..10 {
            let pair = bench.counter(low + 1) << 16 | bench.counter(low);
            assert_eq!(pair, 0x1233_FFFC + clocks);
            bench.clock();
        }
        assert_eq!(bench.flags(), 1 << low);
    }
}

/// Several pairs link in one cycle; each from its own neighbour.
// Spec: M1.10
#[test]
fn pairs_do_not_disturb_each_other() {
    let mut bench =
        Bench::running(&usual(), &[SW_INCR, CHAIN, SW_INCR, CHAIN, SW_INCR, CHAIN, SW_INCR, CHAIN]);
    for n in 0..8 {
        bench.load(n, if n % 2 == 0 { 0xFFFF } else { 100 * n });
    }
    bench.write(SWINC, 0b0001_0101);
    let counters: Vec<u32> = (0..8).map(|n| bench.counter(n)).collect();
    assert_eq!(counters, [0, 101, 0, 301, 0, 501, 0xFFFF, 700]);
    bench.write(SWINC, 0b0100_0000);
    assert_eq!(bench.counter(7), 701);
}

/// With FZO the high half takes the link, then both halves stand.
// Spec: M1.11
// Spec: sheet 3
// Spec: sheet 7
#[test]
fn a_frozen_pair_is_consistent() {
    let mut bench = Bench::running(&usual(), &[CPU_CYCLES, CHAIN]);
    bench.write(CTRL, E | FZO);
    bench.load(1, 9);
    bench.load(0, 0xFFFF);
    bench.clocks(5);
    assert_eq!((bench.counter(0), bench.counter(1), bench.flags()), (0, 10, 1));
}

/// An event that is not wired never counts; what was written stays readable.
// Spec: M1.12
// Spec: sheet 2.3
#[test]
fn an_unsupported_event_never_counts() {
    let mut bench = Bench::running(&usual(), &[]);
    for input in ["inst_retired", "exc_taken", "stall_frontend", "se_call_s", "se_call_ns", "queue"] {
        bench.drive(&format!("event_{input}_i"), 1);
    }
    for number in [0x0001, 0x0010, 0x0012, 0x0108, 0x4008, 0x8008, 0xC000, 0xFFFF] {
        bench.select(3, number);
        bench.clocks(5);
        bench.write(SWINC, u32::MAX);
        assert_eq!((bench.counter(3), bench.read(0x40C)), (0, number));
    }
}

// Spec: M10.28
// Spec: sheet 3
#[test]
fn chain_in_an_even_counter_never_counts() {
    let mut bench = Bench::running(&usual(), &[CPU_CYCLES, SW_INCR, CHAIN, CPU_CYCLES]);
    for n in [0, 1, 3] {
        bench.load(n, 0xFFFE);
    }
    bench.write(SWINC, 2);
    bench.write(SWINC, 2);
    bench.clocks(4);
    assert_eq!(bench.flags(), 0b1011);
    assert_eq!(bench.counter(2), 0);
}

/// With an odd number of counters the last one is even and has no partner.
// Spec: sheet 3
#[test]
fn the_last_even_counter_has_no_partner() {
    let mut bench =
        Bench::running(&Params { counters: 3, interrupts: 7, ..usual() }, &[CHAIN, CHAIN, CPU_CYCLES]);
    bench.load(2, 0xFFFF);
    bench.clocks(2);
    assert_eq!((bench.counter(0), bench.counter(1), bench.counter(2)), (0, 0, 1));
}

/// Both halves need their own enable.
// Spec: sheet 3
#[test]
fn a_chain_needs_both_enables() {
    for (enable, expected) in [(0b11, (0, 1)), (0b01, (0, 0)), (0b10, (0xFFFF, 0)), (0, (0xFFFF, 0))] {
        let mut bench = Bench::running(&usual(), &[SW_INCR, CHAIN]);
        bench.load(0, 0xFFFF);
        bench.write(CNTENCLR, 0b11);
        bench.write(CNTENSET, enable);
        bench.write(SWINC, 0b11);
        assert_eq!((bench.counter(0), bench.counter(1)), expected, "enable {enable:b}");
    }
}

/// Neither a written low half, nor P, nor a flag set by software is an overflow.
// Spec: sheet 3
#[test]
fn only_counting_links() {
    for (offset, data, low) in [(0, 0x44, 0x44), (CTRL, E | P, 0), (OVSSET, 1, 0)] {
        let mut bench = Bench::running(&usual(), &[CPU_CYCLES, CHAIN]);
        bench.load(1, 5);
        bench.load(0, if offset == OVSSET { 0xFFF0 } else { 0xFFFF });
        bench.write(offset, data);
        assert_eq!(bench.counter(1), if data == E | P { 0 } else { 5 }, "{offset:#x}");
        assert_eq!(bench.flags(), u32::from(offset == OVSSET));
        if offset != OVSSET {
            assert_eq!(bench.counter(0), low);
        }
    }
}

/// A wide step over the wrap leaves the remainder and one link.
// Spec: sheet 2.8
// Spec: sheet 3
#[test]
fn a_wide_step_wraps_with_its_remainder() {
    for distance in 1..=7 {
        let mut bench = Bench::running(&usual(), &[QUEUE, CHAIN]);
        bench.load(0, 0x1_0000 - distance);
        bench.pulse("event_queue_i", 7);
        assert_eq!((bench.counter(0), bench.counter(1), bench.flags()), (7 - distance, 1, 1));
    }
}

/// The high half wraps with its low half: two flags; nothing beyond.
// Spec: sheet 3
#[test]
fn both_halves_wrap_together() {
    let mut bench = Bench::running(&usual(), &[SW_INCR, CHAIN, CHAIN, CHAIN]);
    bench.load(0, 0xFFFF);
    bench.load(1, 0xFFFF);
    bench.write(SWINC, 1);
    let counters: Vec<u32> = (0..4).map(|n| bench.counter(n)).collect();
    assert_eq!((counters, bench.flags()), (vec![0, 0, 0, 0], 3));
}
