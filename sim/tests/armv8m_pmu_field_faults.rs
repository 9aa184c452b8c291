//! Kinds of faults that people met in other performance counters, as tests of the model.
#![allow(clippy::unwrap_used)]

mod common;

use common::bench::*;
use common::configurations::{event, smallest, usual};
use pmugen_hdl::families::armv8m_pmu::Params;
use pmugen_sim::random::Random;

const INST_RETIRED: u32 = 0x0008;
const QUEUE: u32 = 0xC001;

/// F27: a counter holds its value while its event is absent.
// Spec: M1.8
#[test]
fn f27_holds_without_events() {
    let mut bench = Bench::running(&usual(), &[INST_RETIRED]);
    for value in [1, 0, 0, 1] {
        bench.drive("event_inst_retired_i", value);
        bench.clock();
    }
    bench.drive("event_inst_retired_i", 0);
    bench.clocks(50);
    assert_eq!(bench.counter(0), 2);
}

/// F29: disabling acts after the write, for events and for cycles alike.
// Spec: sheet 3.1
#[test]
fn f29_the_disabling_write_still_counts() {
    for (offset, data) in [(CNTENCLR, CYCLES | 1), (CTRL, 0)] {
        let mut bench = Bench::running(&usual(), &[INST_RETIRED]);
        bench.drive("event_inst_retired_i", 1);
        bench.write(CTRL, E | P | C);
        bench.write(offset, data);
        assert_eq!((bench.counter(0), bench.cycle_counter()), (1, 1));
        bench.clocks(2);
        assert_eq!((bench.counter(0), bench.cycle_counter()), (1, 1));
    }
}

/// F30: random increments of 3 bits near the wrap; the sum is exact and each wrap is one overflow.
// Spec: M1.8
// Spec: sheet 2.8
#[test]
fn f30_wide_increments_sum_exactly() {
    let mut bench = Bench::running(&usual(), &[QUEUE]);
    bench.write(INTENSET, 1);
    let mut random = Random::new(30);
    let mut sum = 0xFFF0_u32;
    bench.load(0, sum);
    let (mut wraps, mut expected) = (0, 0);
    for _ in 0..10_000 {
        let step = random.below(8);
        bench.drive("event_queue_i", step);
        bench.clock();
        wraps += bench.output("cti_trigger_o");
        expected += u32::from((sum & 0xFFFF) + step > 0xFFFF);
        sum += step;
        assert_eq!(bench.counter(0), sum & 0xFFFF);
    }
    assert_eq!((wraps, bench.flags()), (expected, 1));
    assert!(wraps >= 1);
}

/// F31: a period of P counted events overflows with the P-th, whatever the filters do meanwhile.
// Spec: M3.2
// Spec: M1.3
#[test]
fn f31_a_sampling_period_is_exact() {
    for width in [1, 3, 4] {
        for period in [1, 2, 100, 5000, 0xFFFF] {
            let params = Params { events: vec![event(8, "E", width)], ..usual() };
            let mut bench = Bench::running(&params, &[8]);
            bench.write(INTENSET, 1);
            bench.load(0, 0x1_0000 - period);
            bench.drive("nid_u_i", 0);
            let mut random = Random::new(u64::from(period));
            let mut counted = 0;
            while counted < period {
                let step = random.below(1 << width);
                let privileged = random.below(2);
                bench.drive("pe_privileged_i", privileged);
                bench.drive("event_e_i", step);
                bench.clock();
                counted += step * privileged;
                assert_eq!(bench.output("cti_trigger_o"), u32::from(counted >= period));
            }
        }
    }
}

/// F32: probing by writing all ones shows the width, sets no flag, and the first event then
/// overflows once; the reset value is 0.
// Spec: sheet 2.1
// Spec: sheet 2.2
#[test]
fn f32_probing_sets_no_flag() {
    let mut bench = Bench::new(&usual());
    assert_eq!((bench.read(0), bench.read(CCNTR)), (0, 0));
    bench.load(0, u32::MAX);
    bench.write(CCNTR, u32::MAX);
    assert_eq!((bench.read(0), bench.read(CCNTR), bench.flags()), (0xFFFF, u32::MAX, 0));
    bench.select(0, INST_RETIRED);
    bench.write(CNTENSET, 1);
    bench.write(CTRL, E);
    bench.pulse("event_inst_retired_i", 1);
    assert_eq!((bench.counter(0), bench.flags()), (0, 1));
    bench.write(OVSCLR, 1);
    bench.pulse("event_inst_retired_i", 1);
    assert_eq!((bench.counter(0), bench.flags()), (1, 0));
}

/// F35: event number 0 counts nothing by itself, whatever the lines do.
// Spec: sheet 2.6
#[test]
fn f35_event_0_counts_no_line() {
    let mut bench = Bench::running(&usual(), &[0; 8]);
    for wired in usual().events {
        bench.drive(&format!("event_{}_i", wired.name.to_lowercase()), 1);
    }
    bench.clocks(100);
    assert!((0..8).all(|n| bench.counter(n) == 0));
}

/// F36: counters that are not there read 0, ignore writes and give no error.
// Spec: sheet 1
#[test]
fn f36_absent_counters_are_raz_wi() {
    let params = Params { counters: 4, interrupts: 0, ..usual() };
    let mut bench = Bench::new(&params);
    for n in 4..31 {
        for base in [0x000, 0x400] {
            assert_eq!(bench.access(Access::write(base + 4 * n, u32::MAX)), (0, false));
            assert_eq!(bench.access(Access::read(base + 4 * n)), (0, false));
        }
    }
    for (set, mask) in [(CNTENSET, CYCLES | 0xF), (INTENSET, CYCLES), (OVSSET, CYCLES | 0xF)] {
        bench.write(set, u32::MAX);
        assert_eq!(bench.read(set), mask);
    }
    assert!((0..4).all(|n| bench.counter(n) == 0));
}

/// F41: N is the number of event counters without the cycle counter, and counter N-1 works.
// Spec: sheet 2.7
#[test]
fn f41_n_leaves_out_the_cycle_counter() {
    for counters in [2, 6, 8, 31] {
        let params = Params { counters, interrupts: 1 << (counters - 1), ..smallest() };
        let mut bench = Bench::new(&params);
        let n = bench.read(TYPE) & 0xFF;
        assert_eq!(n, counters);
        bench.select(n - 1, INST_RETIRED);
        bench.write(CNTENSET, 1 << (n - 1));
        bench.write(INTENSET, 1 << (n - 1));
        bench.write(CTRL, E);
        bench.load(n - 1, 0xFFFF);
        bench.pulse("event_inst_retired_i", 1);
        assert_eq!((bench.flags(), bench.output("cti_trigger_o")), (1 << (n - 1), 1));
    }
}

/// F42: a pair of ones wraps as a whole with one event and two flags, also by SW_INCR.
// Spec: M1.4
// Spec: M1.10
#[test]
fn f42_a_pair_of_ones_wraps() {
    for (number, software) in [(INST_RETIRED, false), (SW_INCR, true)] {
        let mut bench = Bench::running(&usual(), &[number, CHAIN]);
        bench.load(0, 0xFFFF);
        bench.load(1, 0xFFFF);
        if software {
            bench.write(SWINC, 1);
        } else {
            bench.pulse("event_inst_retired_i", 1);
        }
        assert_eq!((bench.counter(0), bench.counter(1), bench.flags()), (0, 0, 3));
    }
}

/// F43: on one port the flag is visible no later than the wrapped value, at every phase.
// Spec: sheet 3.1
#[test]
fn f43_no_race_between_value_and_flag() {
    for phase in 0..6 {
        for value_first in [true, false] {
            let mut bench = Bench::running(&usual(), &[CPU_CYCLES]);
            bench.load(0, 0xFFFC);
            bench.clocks(phase);
            let first = bench.read(if value_first { 0 } else { OVSSET });
            let second = bench.read(if value_first { OVSSET } else { 0 });
            if value_first && first < 0x8000 {
                assert_eq!(second & 1, 1, "small value read, then no flag");
            }
            if !value_first && first & 1 == 1 {
                assert!(second < 0x8000, "flag read, then an old value");
            }
        }
    }
    // In the cycle after the wrap both are there.
    let mut bench = Bench::running(&usual(), &[CPU_CYCLES]);
    bench.load(0, 0xFFFF);
    bench.clock();
    assert_eq!((bench.counter(0), bench.flags()), (0, 1));
}
