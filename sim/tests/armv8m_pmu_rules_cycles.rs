//! Rules of the model about which value holds in which cycle: section 3.1 of the sheet, and the
//! event stages.
#![allow(clippy::unwrap_used)]

mod common;

use common::bench::*;
use common::configurations::usual;
use pmugen_hdl::families::armv8m_pmu::Params;

const INST_RETIRED: u32 = 0x0008;
const STALL_FRONTEND: u32 = 0x0023;

/// Which value holds in which cycle: an enable acts from the next cycle on.
// Spec: M2.3
// Spec: sheet 3.1
#[test]
fn control_writes_act_from_the_next_cycle() {
    let mut bench = Bench::new(&usual());
    bench.select(0, CPU_CYCLES);
    bench.write(CTRL, E);
    bench.write(CNTENSET, 1);
    assert_eq!(bench.counter(0), 0);
    bench.write(CNTENCLR, 1);
    assert_eq!(bench.counter(0), 1);
    bench.write(CNTENSET, 1);
    assert_eq!(bench.counter(0), 1);
    bench.write(CTRL, 0);
    assert_eq!(bench.counter(0), 2);
    bench.write(CTRL, E);
    assert_eq!(bench.counter(0), 2);
    // The old event counts in the cycle in which another is selected.
    bench.select(0, STALL_FRONTEND);
    assert_eq!(bench.counter(0), 3);
    bench.clock();
    assert_eq!(bench.counter(0), 3);
}

// Spec: sheet 3.1
#[test]
fn a_read_has_the_value_before_its_own_cycle() {
    let mut bench = Bench::running(&usual(), &[CPU_CYCLES]);
    bench.load(0, 10);
    assert_eq!(bench.read(0), 10);
    assert_eq!(bench.read(0), 11);
    bench.load(0, 0xFFFF);
    assert_eq!(bench.read(OVSSET), 0);
    assert_eq!(bench.read(OVSSET), 1);
}

/// A written counter loses the increment of that cycle with all that it would have caused.
// Spec: sheet 3.1
// Spec: sheet 2.8
#[test]
fn a_write_beats_an_increment() {
    for (offset, data, value) in [(0, 0x1234, 0x1234), (0, 0xFFFF, 0xFFFF), (CTRL, E | TRO | P, 0)] {
        let mut bench = Bench::running(&usual(), &[CPU_CYCLES, CHAIN]);
        bench.write(CTRL, E | TRO);
        bench.write(INTENSET, 1);
        bench.load(0, 0xFFFF);
        bench.write(offset, data);
        assert_eq!((bench.counter(0), bench.counter(1), bench.flags()), (value, 0, 0));
        assert_eq!((bench.output("cti_trigger_o"), bench.output("mon_pend_o")), (0, 0));
        bench.clock();
        assert_eq!(bench.output("tro_valid_o"), 0);
    }
}

/// A write to the odd half beats the link; the low half still wraps.
// Spec: sheet 3.1
#[test]
fn a_write_to_the_high_half_beats_the_link() {
    let mut bench = Bench::running(&usual(), &[CPU_CYCLES, CHAIN]);
    bench.load(1, 0xFFFF);
    bench.load(0, 0xFFFF);
    bench.load(1, 0x77);
    assert_eq!((bench.counter(0), bench.counter(1), bench.flags()), (0, 0x77, 1));
}

/// No other counter is disturbed by a write.
// Spec: sheet 3.1
#[test]
fn a_write_disturbs_no_other_counter() {
    let mut bench = Bench::running(&usual(), &[CPU_CYCLES; 8]);
    bench.write(CTRL, E | P);
    bench.load(3, 100);
    let counters: Vec<u32> = (0..8).map(|n| bench.counter(n)).collect();
    assert_eq!(counters, [1, 1, 1, 100, 1, 1, 1, 1]);
}

/// Overflow against a clear of the same bit: the flag ends set, others are cleared.
// Spec: sheet 3.1
// Spec: sheet 2.5
#[test]
fn an_overflow_is_never_lost_to_a_clear() {
    let mut bench = Bench::running(&usual(), &[CPU_CYCLES]);
    bench.write(OVSSET, 0xF0 | CYCLES);
    bench.load(0, 0xFFFF);
    bench.write(OVSCLR, u32::MAX);
    assert_eq!(bench.flags(), 1);
    bench.load(0, 0xFFFF);
    bench.write(OVSCLR, 1);
    assert_eq!(bench.flags(), 1);
    bench.write(CCNTR, 0xFFFF_FFFF);
    bench.write(OVSCLR, u32::MAX);
    assert_eq!(bench.flags(), CYCLES);
    // Against a set both stay.
    bench.load(0, 0xFFFF);
    bench.write(OVSSET, 2);
    assert_eq!(bench.flags(), CYCLES | 3);
}

/// The enable as it was before the cycle decides about the request.
// Spec: sheet 3.1
#[test]
fn the_old_interrupt_enable_decides() {
    for (before, write, trigger) in [(0, INTENSET, 0), (1, INTENCLR, 1)] {
        let mut bench = Bench::running(&usual(), &[CPU_CYCLES]);
        bench.write(INTENSET, before);
        bench.load(0, 0xFFFF);
        bench.write(write, 1);
        assert_eq!((bench.output("cti_trigger_o"), bench.flags()), (trigger, 1));
    }
}

/// The cycle counter: a write or C beats the increment of its cycle.
// Spec: sheet 3.1
#[test]
fn a_write_beats_the_cycle_counter() {
    for (offset, data, value) in [(CCNTR, 0x55, 0x55), (CTRL, E | C, 0)] {
        let mut bench = Bench::running(&usual(), &[]);
        bench.write(INTENSET, CYCLES);
        bench.write(CCNTR, 0xFFFF_FFFF);
        bench.write(offset, data);
        assert_eq!((bench.cycle_counter(), bench.flags()), (value, 0));
        assert_eq!(bench.output("cti_trigger_o"), 0);
    }
}

/// Events pass the stages together with their state; register writes meet what leaves them.
// Spec: sheet 3
#[test]
fn event_stages_delay_events_and_state_together() {
    for event_stages in 0..=2 {
        let mut bench = Bench::running(&Params { event_stages, ..usual() }, &[INST_RETIRED]);
        bench.drive("nid_u_i", 0);
        // Unprivileged in this cycle only, in which two occur that must not count.
        bench.drive("pe_privileged_i", 0);
        bench.pulse("event_inst_retired_i", 2);
        bench.drive("pe_privileged_i", 1);
        bench.pulse("event_inst_retired_i", 1);
        for _ in 0..event_stages {
            assert_eq!(bench.counter(0), 0);
            bench.clock();
        }
        assert_eq!(bench.counter(0), 1);
        bench.clocks(3);
        assert_eq!(bench.counter(0), 1);
    }
}

/// Nothing counts before the first real values have passed the stages after reset.
// Spec: sheet 3
#[test]
fn stages_start_empty() {
    let mut bench = Bench::running(&Params { event_stages: 2, ..usual() }, &[CPU_CYCLES]);
    bench.reset();
    bench.select(0, CPU_CYCLES);
    bench.write(CNTENSET, 1);
    bench.write(CTRL, E);
    assert_eq!(bench.counter(0), 0);
    bench.clock();
    assert_eq!(bench.counter(0), 1);
    bench.reset();
    assert_eq!(bench.counter(0), 0);
}
