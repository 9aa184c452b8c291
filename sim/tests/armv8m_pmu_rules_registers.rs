//! Rules of the model about single registers, the DWT and parameters: sections 5, 8 and 12 of the
//! chapter, sections 2 and 6 of the sheet. The walk over the page is in `armv8m_pmu_map.rs`.
#![allow(clippy::unwrap_used)]

mod common;

use common::armv8m_pmu_events::EVENTS;
use common::bench::*;
use common::configurations::{event, largest, smallest, usual};
use pmugen_hdl::families::armv8m_pmu::{EventUse, Identification, Params};
use pmugen_hdl::spec::{EventClass, EventKind};

/// The words of known parts: eight counters with freeze, with trace too, the smallest.
// Spec: sheet 2.7
#[test]
fn pmu_type() {
    let params = Params { trace_on_overflow: false, ..usual() };
    assert_eq!(Bench::new(&params).read(TYPE), 0x0020_5F08);
    assert_eq!(Bench::new(&usual()).read(TYPE), 0x00A0_5F08);
    assert_eq!(Bench::new(&smallest()).read(TYPE), 0x0000_5F02);
    assert_eq!(Bench::new(&largest()).read(TYPE), 0x00A0_5F1F);
}

// Spec: sheet 2.10
#[test]
fn identification() {
    let identification = Identification {
        jep106_continuation: 0x4,
        jep106_identification: 0x3B,
        part: 0xD23,
        revision: 0,
        revand: 0,
        cmod: 0,
    };
    let mut bench = Bench::new(&Params { identification, ..usual() });
    let expected = [
        (0xFBC, 0x4770_0A06),
        (0xFCC, 0x16),
        (0xFD0, 0x04),
        (0xFD4, 0),
        (0xFD8, 0),
        (0xFDC, 0),
        (0xFE0, 0x23),
        (0xFE4, 0xBD),
        (0xFE8, 0x0B),
        (0xFEC, 0),
        (0xFF0, 0x0D),
        (0xFF4, 0x90),
        (0xFF8, 0x05),
        (0xFFC, 0xB1),
    ];
    for (offset, value) in expected {
        assert_eq!(bench.read(offset), value, "{offset:#x}");
    }
    let mut bench = Bench::new(&usual());
    let pidr: Vec<u32> = [0xFE0, 0xFE4, 0xFE8, 0xFEC, 0xFD0].map(|offset| bench.read(offset)).into();
    assert_eq!(pidr, [0xBC, 0xAA, 0x3D, 0x46, 0x09]);
}

/// P resets the event counters only, C the cycle counter only, both read 0, and they act in the
/// write that changes the other fields.
// Spec: sheet 2.8
#[test]
fn p_and_c() {
    for (write, counter, cycles) in [(P, 0, 77), (C, 55, 0), (P | C, 0, 0), (0, 55, 77)] {
        let mut bench = Bench::new(&usual());
        bench.load(0, 55);
        bench.load(7, 55);
        bench.write(CCNTR, 77);
        bench.write(OVSSET, u32::MAX);
        bench.write(CTRL, write | FZO);
        assert_eq!((bench.counter(0), bench.counter(7), bench.cycle_counter()), (counter, counter, cycles));
        assert_eq!(bench.read(CTRL), FZO);
        assert_eq!(bench.flags(), CYCLES | 0xFF, "flags stay");
    }
    // A read-modify-write that sets E does not reset again.
    let mut bench = Bench::new(&usual());
    bench.write(CTRL, P | C | FZO);
    bench.load(0, 5);
    let ctrl = bench.read(CTRL);
    bench.write(CTRL, ctrl | E);
    assert_eq!((bench.counter(0), bench.read(CTRL)), (5, E | FZO));
}

/// C leaves an event counter that counts CPU_CYCLES; P resets it.
// Spec: M10.16
// Spec: sheet 2.8
// Spec: sheet 3
#[test]
fn cpu_cycles_is_an_event_of_its_own() {
    let mut bench = Bench::running(&usual(), &[CPU_CYCLES]);
    bench.load(0, 100);
    bench.write(CTRL, E | C);
    assert_eq!((bench.counter(0), bench.cycle_counter()), (101, 0));
    bench.write(CTRL, E | P);
    assert_eq!((bench.counter(0), bench.cycle_counter()), (0, 1));
}

/// E stops events and cycles.
// Spec: sheet 2.8
#[test]
fn e_enables_all_counters() {
    let mut bench = Bench::running(&usual(), &[CPU_CYCLES, SW_INCR]);
    bench.write(CTRL, P | C);
    bench.write(SWINC, 2);
    bench.clocks(3);
    assert_eq!((bench.counter(0), bench.counter(1), bench.cycle_counter()), (0, 0, 0));
}

/// The increment that overflows counts, so do the others of that cycle; then all event counters
/// stand, the cycle counter goes on, and writes and P still work.
// Spec: sheet 2.8
#[test]
fn freeze_on_overflow() {
    let mut bench = Bench::running(&usual(), &[CPU_CYCLES, CPU_CYCLES, SW_INCR]);
    bench.write(CTRL, E | FZO | P | C);
    bench.load(0, 0xFFFE);
    bench.load(1, 100);
    bench.clocks(2);
    assert_eq!((bench.counter(0), bench.counter(1), bench.flags()), (0, 101, 1));
    let cycles = bench.cycle_counter();
    bench.write(SWINC, u32::MAX);
    bench.clocks(4);
    assert_eq!((bench.counter(0), bench.counter(1), bench.counter(2)), (0, 101, 0));
    assert_eq!(bench.cycle_counter(), cycles + 5);
    bench.load(1, 7);
    assert_eq!(bench.counter(1), 7);
    bench.write(CTRL, E | FZO | P);
    assert_eq!(bench.counter(1), 0);
    // The clear does not count its own cycle, the next one counts.
    bench.write(OVSCLR, 1);
    assert_eq!(bench.counter(0), 0);
    bench.clock();
    assert_eq!((bench.counter(0), bench.counter(1)), (1, 1));
}

/// Without FZO nothing freezes; clearing FZO thaws.
// Spec: sheet 2.8
#[test]
fn fzo_off_thaws() {
    let mut bench = Bench::running(&usual(), &[CPU_CYCLES]);
    bench.write(OVSSET, 4);
    bench.write(CTRL, E | FZO | P);
    bench.clocks(3);
    assert_eq!(bench.counter(0), 0);
    bench.write(CTRL, E);
    bench.clocks(3);
    assert_eq!(bench.counter(0), 3);
}

/// The cycle counter's flag freezes the event counters by the parameter; the cycle counter itself
/// never freezes.
// Spec: sheet 2.8
// Spec: sheet 7
#[test]
fn the_cycle_counters_flag_freezes_by_parameter() {
    for fzo_uses_cycle_bit in [false, true] {
        let mut bench = Bench::running(&Params { fzo_uses_cycle_bit, ..usual() }, &[CPU_CYCLES]);
        bench.write(OVSSET, CYCLES);
        bench.write(CTRL, E | FZO | P | C);
        bench.clocks(3);
        assert_eq!((bench.counter(0), bench.cycle_counter()), (if fzo_uses_cycle_bit { 0 } else { 3 }, 3));
    }
}

/// Options that are not there read 0 and cannot be set.
// Spec: sheet 2.8
#[test]
fn absent_options_are_res0() {
    let mut bench = Bench::running(&smallest(), &[CPU_CYCLES]);
    bench.write(OVSSET, 3);
    bench.write(CTRL, !(P | C));
    assert_eq!(bench.read(CTRL), E);
    bench.load(0, 1);
    bench.clocks(2);
    assert_eq!(bench.counter(0), 3);
}

/// One SW_INCR for each selected, enabled counter; two writes count two; reads as zero.
// Spec: M10.2
// Spec: sheet 2.6
#[test]
fn software_increment() {
    let mut bench = Bench::running(&usual(), &[SW_INCR, SW_INCR, 0x0023, SW_INCR]);
    bench.write(CNTENCLR, 0b1000);
    bench.write(SWINC, 0b1101);
    bench.write(SWINC, 0b1111);
    assert_eq!(bench.read(SWINC), 0);
    let counters: Vec<u32> = (0..4).map(|n| bench.counter(n)).collect();
    assert_eq!(counters, [2, 1, 0, 0]);
}

/// SW_INCR is not a pin: with every input high and no write it stands.
// Spec: sheet 2.6
#[test]
fn software_increment_only_by_writes() {
    let mut bench = Bench::running(&usual(), &[SW_INCR]);
    for wired in ["inst_retired", "exc_taken", "stall_frontend", "queue"] {
        bench.drive(&format!("event_{wired}_i"), 1);
    }
    bench.clocks(10);
    bench.read(SWINC);
    bench.write(SWINC + 4, 1);
    bench.write(SWINC, CYCLES | 2);
    assert_eq!(bench.counter(0), 0);
}

/// Both addresses of a pair show one storage; writing 0 does nothing.
// Spec: sheet 2.5
#[test]
fn set_and_clear_pairs() {
    let mut bench = Bench::new(&usual());
    for (set, clear) in [(CNTENSET, CNTENCLR), (INTENSET, INTENCLR), (OVSSET, OVSCLR)] {
        bench.write(set, 0xF0F0_00F0);
        assert_eq!((bench.read(set), bench.read(clear)), (CYCLES | 0xF0, CYCLES | 0xF0));
        bench.write(set, 0);
        bench.write(clear, 0);
        bench.write(set, 0x01);
        bench.write(clear, 0x30);
        assert_eq!((bench.read(set), bench.read(clear)), (CYCLES | 0xC1, CYCLES | 0xC1));
    }
}

/// PMU_AUTHSTATUS shows the predicates of now, also with event stages.
// Spec: sheet 2.9
#[test]
fn authstatus_is_live() {
    let mut bench = Bench::new(&Params { event_stages: 2, ..usual() });
    let pins = [
        ("hd_p_i", 0),
        ("nid_p_i", 2),
        ("shd_p_i", 4),
        ("snid_p_i", 6),
        ("hd_u_i", 16),
        ("nid_u_i", 18),
        ("shd_u_i", 20),
        ("snid_u_i", 22),
    ];
    for (pin, lsb) in pins {
        bench.drive(pin, 0);
        assert_eq!(bench.read(AUTHSTATUS), 0x00FF_00FF & !(1 << lsb), "{pin}");
        bench.drive(pin, 1);
        assert_eq!(bench.read(AUTHSTATUS), 0x00FF_00FF);
    }
    assert_eq!(Bench::new(&smallest()).read(AUTHSTATUS), 0x0000_000F);
    assert_eq!(Bench::new(&Params { security_extension: false, ..usual() }).read(AUTHSTATUS), 0x000F_000F);
    assert_eq!(Bench::new(&Params { unprivileged_debug: false, ..usual() }).read(AUTHSTATUS), 0x0000_00FF);
}

/// One counter for both units: enabled from either side, stopped by CYCDISS in Secure state for
/// the DWT only; the flag needs the PMU.
// Spec: M5.1
// Spec: M5.7
// Spec: sheet 6
// Spec: sheet 3
#[test]
fn the_cycle_counter_is_shared_with_the_dwt() {
    for bits in 0..32 {
        let bit = |n: u32| bits >> n & 1;
        let (pmu, dwt, cycdiss, secure, dp) = (bit(0), bit(1), bit(2), bit(3), bit(4));
        let mut bench = Bench::new(&usual());
        bench.drive("dwt_cyccntena_i", dwt);
        bench.drive("dwt_cycdiss_i", cycdiss);
        bench.drive("pe_secure_i", secure);
        bench.write(CNTENSET, CYCLES);
        bench.write(CTRL, if pmu == 1 { E } else { 0 } | if dp == 1 { DP } else { 0 });
        bench.write(CCNTR, 0xFFFF_FFFF);
        bench.clock();
        assert_eq!(bench.output("cyccnt_o"), 0xFFFF_FFFF);
        let by_pmu = pmu & (1 - (dp & secure));
        let by_dwt = dwt & (1 - (cycdiss & secure));
        let expected = if by_pmu | by_dwt == 1 { 0 } else { 0xFFFF_FFFF };
        assert_eq!(bench.cycle_counter(), expected, "{bits:05b}");
        assert_eq!(bench.flags(), by_pmu * CYCLES, "{bits:05b}");
    }
    assert!(!Bench::new(&smallest()).has("cyccnt_o"));
}

/// A DWT write loads the counter without a flag; a PMU write or C of the same cycle wins.
// Spec: sheet 2.2
// Spec: sheet 3.1
#[test]
fn writes_from_both_sides() {
    let mut bench = Bench::running(&usual(), &[]);
    bench.drive("dwt_cyccnt_wdata_i", 0x1234_5678);
    bench.write(CCNTR, 0xFFFF_FFFF);
    bench.pulse("dwt_cyccnt_we_i", 1);
    assert_eq!((bench.cycle_counter(), bench.flags()), (0x1234_5678, 0));
    bench.drive("dwt_cyccnt_we_i", 1);
    bench.write(CCNTR, 0x55);
    assert_eq!(bench.cycle_counter(), 0x55);
    bench.write(CTRL, E | C);
    assert_eq!(bench.cycle_counter(), 0);
    bench.write(CTRL, E | P);
    assert_eq!(bench.cycle_counter(), 0x1234_5678);
}

/// Profiling counters are not aliased: what the DWT does reaches no event counter and no flag of
/// one, and no event counter reaches the DWT.
// Spec: M5.2
// Spec: M5.3
// Spec: M5.4
// Spec: M5.6
// Spec: sheet 6
#[test]
fn event_counters_are_not_aliased() {
    let mut bench = Bench::running(&usual(), &[SW_INCR; 8]);
    bench.write(CTRL, C);
    bench.write(CNTENCLR, CYCLES);
    bench.load(0, 0x1234);
    bench.drive("dwt_cyccntena_i", 1);
    bench.drive("dwt_cyccnt_wdata_i", u32::MAX);
    bench.pulse("dwt_cyccnt_we_i", 1);
    bench.clocks(300);
    let counters: Vec<u32> = (0..8).map(|n| bench.counter(n)).collect();
    assert_eq!((counters, bench.flags()), (vec![0x1234, 0, 0, 0, 0, 0, 0, 0], 0));
    let before = bench.cycle_counter();
    bench.load(3, 99);
    bench.write(CTRL, P);
    assert_eq!(bench.cycle_counter(), before + 2);
}

/// Any event of the list and any IMPLEMENTATION DEFINED number can be wired and counts.
// Spec: M8.2
// Spec: M8.3
// Spec: M8.4
// Spec: M8.6
// Spec: sheet 9
#[test]
fn every_event_of_the_list_can_be_wired() {
    assert!(EVENTS.is_sorted_by_key(|event| event.0));
    assert!(EVENTS.iter().all(|event| event.0 < 0xC000));
    assert_eq!(EVENTS.iter().filter(|event| event.1 == EventClass::Architectural).count(), 38);
    let built_in = [0x0000, 0x0011, 0x001E];
    let mut events: Vec<EventUse> = EVENTS
        .iter()
        .filter(|(number, _, _)| !built_in.contains(number))
        .map(|(number, _, name)| event(*number, name, 1))
        .collect();
    events.extend([event(0xC000, "FIRST", 1), event(0xFFFF, "LAST", 1)]);
    assert_eq!(events.len(), 139);
    let mut bench = Bench::running(&Params { events: events.clone(), ..usual() }, &[]);
    for wired in &events {
        bench.select(5, u32::from(wired.number));
        bench.load(5, 0);
        bench.pulse(&format!("event_{}_i", wired.name.to_lowercase()), 1);
        assert_eq!(bench.counter(5), 1, "{}", wired.name);
    }
}

/// A duration counts the cycles in which it lasts.
// Spec: M12.1
#[test]
fn a_duration_counts_its_cycles() {
    let waiting = EventUse { kind: EventKind::Duration, ..event(0xC100, "WAITING", 1) };
    let mut bench = Bench::running(&Params { events: vec![waiting], ..usual() }, &[0xC100]);
    for cycles in [1, 5, 0, 3] {
        bench.drive("event_waiting_i", u32::from(cycles > 0));
        bench.clocks(cycles);
        bench.drive("event_waiting_i", 0);
        bench.clock();
    }
    assert_eq!(bench.counter(0), 9);
}
