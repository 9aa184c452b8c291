//! Rules of the model about overflow requests and trace on overflow: section 6 of the chapter,
//! section 5 of the sheet.
#![allow(clippy::unwrap_used)]

mod common;

use common::bench::*;
use common::configurations::{smallest, usual};
use pmugen_hdl::families::armv8m_pmu::Params;

const EXC_TAKEN: u32 = 0x0009;

/// What the pins say in the cycle of an overflow.
#[derive(Clone, Copy, Debug, Default)]
struct Controls {
    mon_en: u32,
    umon_en: u32,
    sdme: u32,
    c_pmov: u32,
    can_halt: u32,
}

/// Outputs in a cycle: pend DebugMonitor, halt, DFSR.PMU, CTI.
fn requests(bench: &Bench) -> (u32, u32, u32, u32) {
    let halt = if bench.has("halt_req_o") { bench.output("halt_req_o") } else { 0 };
    (bench.output("mon_pend_o"), halt, bench.output("dfsr_pmu_o"), bench.output("cti_trigger_o"))
}

/// A unit one cycle before the overflow of counter 0, whose event has its own attribution.
fn before_overflow(params: &Params, controls: Controls, event: (u32, u32), pe: (u32, u32)) -> Bench {
    let mut bench = Bench::running(params, &[EXC_TAKEN]);
    bench.write(INTENSET, 1);
    bench.load(0, 0xFFFF);
    bench.drive("event_exc_taken_privileged_i", event.1);
    bench.drive("pe_privileged_i", pe.1);
    bench.drive("mon_en_i", controls.mon_en);
    for (name, value) in [
        ("event_exc_taken_secure_i", event.0),
        ("pe_secure_i", pe.0),
        ("umon_en_i", controls.umon_en),
        ("sdme_i", controls.sdme),
        ("c_pmov_i", controls.c_pmov),
        ("can_halt_i", controls.can_halt),
    ] {
        if bench.has(name) {
            bench.drive(name, value);
        }
    }
    bench.drive("event_exc_taken_i", 1);
    bench
}

/// Every setting of the controls for every state of the event and of the PE, against the rules
/// written out.
// Spec: M6.1
// Spec: M6.2
// Spec: M6.3
// Spec: M6.4
// Spec: sheet 5
#[test]
fn halt_or_pend_for_every_state_and_setting() {
    for variant in 0..4 {
        let params = Params {
            mon_if_can_halt: variant & 1 == 0,
            mon_en_covers_unprivileged: variant & 2 != 0,
            ..usual()
        };
        for bits in 0..0x1000_u32 {
            let bit = |n: u32| bits >> n & 1;
            let (event, pe) = ((bit(0), bit(1)), (bit(2), bit(3)));
            let can_halt = bits >> 8 & 0xF;
            let controls =
                Controls { mon_en: bit(4), umon_en: bit(5), sdme: bit(6), c_pmov: bit(7), can_halt };
            let mut bench = before_overflow(&params, controls, event, pe);
            bench.clock();
            // A Secure event halts by the Secure bits, an unprivileged one by its own.
            let may_halt = can_halt >> (2 * event.0 + event.1) & 1;
            let halt = controls.c_pmov & may_halt;
            let covered = u32::from(params.mon_en_covers_unprivileged) & controls.mon_en;
            let enabled = if event.1 == 1 { controls.mon_en } else { controls.umon_en | covered };
            let reachable = if pe.0 == 0 { 1 } else { controls.sdme };
            let excluded = if params.mon_if_can_halt { 0 } else { may_halt };
            let mon = enabled & reachable & (1 - halt) & (1 - excluded);
            assert_eq!(
                requests(&bench),
                (mon, halt, mon | halt, 1),
                "{variant} {controls:?} {event:?} {pe:?}"
            );
        }
    }
}

/// Without the interrupt enable an overflow only sets its flag.
// Spec: M6.1
// Spec: sheet 2.5
#[test]
fn without_enable_only_the_flag() {
    let controls = Controls { mon_en: 1, umon_en: 1, sdme: 1, c_pmov: 1, can_halt: 0xF };
    let mut bench = before_overflow(&usual(), controls, (0, 1), (0, 1));
    bench.drive("event_exc_taken_i", 0);
    bench.write(INTENCLR, u32::MAX);
    bench.pulse("event_exc_taken_i", 1);
    assert_eq!((requests(&bench), bench.flags()), ((0, 0, 0, 0), 1));
}

/// A request is a pulse in the cycle of the overflow: not again while the flag stays, not when
/// software sets it, not when the enable comes later.
// Spec: M6.5
// Spec: sheet 5
#[test]
fn a_request_is_one_pulse() {
    let mut bench = Bench::running(&usual(), &[CPU_CYCLES]);
    bench.drive("mon_en_i", 1);
    bench.write(INTENSET, 1);
    bench.load(0, 0xFFFF);
    assert_eq!(requests(&bench), (0, 0, 0, 0));
    bench.clock();
    assert_eq!(requests(&bench), (1, 0, 1, 1));
    bench.clocks(3);
    assert_eq!(requests(&bench), (0, 0, 0, 0));
    bench.write(OVSCLR, 1);
    bench.write(OVSSET, 1);
    assert_eq!(requests(&bench), (0, 0, 0, 0));
    bench.clock();
    assert_eq!(requests(&bench), (0, 0, 0, 0));
    bench.write(INTENCLR, 1);
    bench.write(INTENSET, 1);
    bench.clock();
    assert_eq!((requests(&bench), bench.flags()), ((0, 0, 0, 0), 1));
}

/// The PE does not pend in Debug state; with stages an older event can overflow there.
// Spec: sheet 5
#[test]
fn no_monitor_request_in_debug_state() {
    for (halted, mon) in [(0, 1), (1, 0)] {
        let params = Params { event_stages: 1, ..usual() };
        let controls = Controls { mon_en: 1, ..Controls::default() };
        let mut bench = before_overflow(&params, controls, (0, 1), (0, 1));
        bench.clock();
        bench.drive("halted_i", halted);
        bench.clock();
        assert_eq!(requests(&bench), (mon, 0, mon, 1));
    }
}

/// The monitor's Security condition looks at the PE as it is in the cycle of the overflow.
// Spec: M6.4
// Spec: sheet 5
#[test]
fn sdme_follows_the_pe_of_now() {
    let params = Params { event_stages: 1, ..usual() };
    for (secure_now, mon) in [(0, 1), (1, 0)] {
        let controls = Controls { mon_en: 1, ..Controls::default() };
        let mut bench = before_overflow(&params, controls, (0, 1), (1 - secure_now, 1));
        bench.clock();
        bench.drive("pe_secure_i", secure_now);
        bench.clock();
        assert_eq!(requests(&bench).0, mon);
    }
}

/// The cycle counter requests with the state of the PE.
// Spec: M6.3
// Spec: M6.4
// Spec: sheet 5
#[test]
fn the_cycle_counter_requests_with_the_state_of_the_pe() {
    for state in 0..4 {
        for can_halt in 0..16 {
            let mut bench = Bench::running(&usual(), &[]);
            bench.write(INTENSET, CYCLES);
            bench.drive("pe_secure_i", state >> 1);
            bench.drive("pe_privileged_i", state & 1);
            bench.drive("umon_en_i", 1);
            bench.drive("sdme_i", 1);
            bench.drive("c_pmov_i", 1);
            bench.drive("can_halt_i", can_halt);
            bench.write(CCNTR, 0xFFFF_FFFF);
            bench.clock();
            let halt = can_halt >> state & 1;
            let mon = (1 - halt) & (1 - (state & 1));
            assert_eq!(requests(&bench), (mon, halt, mon | halt, 1));
        }
    }
}

/// Two overflows in one cycle: one halts, the other pends.
// Spec: sheet 5
#[test]
fn one_halts_while_the_other_pends() {
    let mut bench = Bench::running(&usual(), &[EXC_TAKEN, CPU_CYCLES]);
    bench.write(INTENSET, 3);
    bench.drive("c_pmov_i", 1);
    bench.drive("can_halt_i", 0b1000);
    bench.drive("mon_en_i", 1);
    bench.drive("event_exc_taken_secure_i", 1);
    bench.drive("event_exc_taken_privileged_i", 1);
    bench.load(0, 0xFFFF);
    bench.load(1, 0xFFFF);
    bench.pulse("event_exc_taken_i", 1);
    assert_eq!((requests(&bench), bench.flags()), ((1, 1, 1, 1), 3));
}

/// A chained overflow belongs to the state of its low half.
// Spec: sheet 3
// Spec: sheet 5
#[test]
fn a_chained_overflow_has_the_state_of_its_low_half() {
    for secure in [0, 1] {
        let mut bench = Bench::running(&usual(), &[EXC_TAKEN, CHAIN]);
        bench.write(INTENSET, 2);
        bench.drive("c_pmov_i", 1);
        bench.drive("can_halt_i", 0b0100);
        bench.drive("event_exc_taken_secure_i", secure);
        bench.drive("event_exc_taken_privileged_i", 0);
        bench.load(0, 0xFFFF);
        bench.load(1, 0xFFFF);
        bench.pulse("event_exc_taken_i", 1);
        assert_eq!(requests(&bench), (0, secure, secure, 1));
    }
}

/// Without halting debug events nothing halts; without the extensions MON_EN serves all.
// Spec: M6.3
// Spec: sheet 5
#[test]
fn the_smallest_unit_only_pends() {
    let mut bench = Bench::running(&smallest(), &[CPU_CYCLES]);
    for absent in ["halt_req_o", "c_pmov_i", "can_halt_i", "umon_en_i", "sdme_i"] {
        assert!(!bench.has(absent), "{absent}");
    }
    bench.write(INTENSET, 1);
    for (mon_en, privileged) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
        bench.drive("mon_en_i", mon_en);
        bench.drive("pe_privileged_i", privileged);
        bench.load(0, 0xFFFF);
        bench.clock();
        assert_eq!(requests(&bench), (mon_en, 0, mon_en, 1));
    }
    let params = Params { mon_if_can_halt: false, halting_debug_events: false, ..usual() };
    let bench = Bench::new(&params);
    assert!(bench.has("can_halt_i") && !bench.has("c_pmov_i") && !bench.has("halt_req_o"));
}

/// Trace bits of counters 0 to 7: a carry out of the low 8 or of all 16 bits.
// Spec: sheet 5.1
// Spec: sheet 7
#[test]
fn trace_bits_follow_the_low_bits() {
    for (tro_bits, value, traced) in
        [(8, 0x12FF, 1), (8, 0xFFFF, 1), (8, 0x12FE, 0), (16, 0x12FF, 0), (16, 0xFFFF, 1)]
    {
        for n in [0, 3, 7] {
            let mut bench = Bench::running(&Params { tro_bits, ..usual() }, &[]);
            bench.select(n, SW_INCR);
            bench.load(n, value);
            bench.write(CTRL, E | TRO);
            bench.write(SWINC, 1 << n);
            assert_eq!(bench.output("tro_valid_o"), 0);
            bench.clock();
            assert_eq!((bench.output("tro_valid_o"), bench.output("tro_mask_o")), (traced, traced << n));
        }
    }
}

/// Counters beyond the eighth are never reported.
// Spec: sheet 5.1
#[test]
fn only_eight_counters_are_traced() {
    let mut bench = Bench::running(&Params { counters: 12, ..usual() }, &[SW_INCR; 12]);
    bench.write(CTRL, E | TRO);
    for n in 0..12 {
        bench.load(n, 0xFF);
    }
    bench.write(SWINC, u32::MAX);
    bench.clock();
    assert_eq!(bench.output("tro_mask_o"), 0xFF);
    let mut bench = Bench::running(&Params { trace_on_overflow: true, ..smallest() }, &[SW_INCR; 2]);
    bench.write(CTRL, E | TRO);
    bench.load(1, 0xFF);
    bench.write(SWINC, 3);
    bench.clock();
    assert_eq!(bench.output("tro_mask_o"), 2);
}

/// A mask waits for the receiver, later ones merge, a new bit survives the handshake, and what is
/// pending stays when TRO goes.
// Spec: sheet 5.1
#[test]
fn trace_masks_wait_and_merge() {
    let mut bench = Bench::running(&usual(), &[SW_INCR; 4]);
    bench.write(CTRL, E | TRO);
    for n in 0..4 {
        bench.load(n, 0xFF);
    }
    let mask = |bench: &Bench| (bench.output("tro_valid_o"), bench.output("tro_mask_o"));
    bench.write(SWINC, 1);
    bench.write(SWINC, 2);
    assert_eq!(mask(&bench), (1, 1));
    bench.clocks(3);
    assert_eq!(mask(&bench), (1, 3));
    bench.drive("tro_ready_i", 1);
    bench.write(SWINC, 4);
    assert_eq!(mask(&bench), (1, 3));
    bench.drive("tro_ready_i", 0);
    bench.clock();
    assert_eq!(mask(&bench), (1, 4));
    bench.write(CTRL, E);
    bench.write(SWINC, 8);
    bench.clock();
    assert_eq!(mask(&bench), (1, 4));
    bench.drive("tro_ready_i", 1);
    bench.clock();
    bench.clock();
    assert_eq!(mask(&bench), (0, 0));
}

/// A link of a chain is traced like any increment.
// Spec: sheet 5.1
#[test]
fn a_link_is_traced() {
    let mut bench = Bench::running(&usual(), &[SW_INCR, CHAIN]);
    bench.write(CTRL, E | TRO);
    bench.load(0, 0xFFFF);
    bench.load(1, 0x03FF);
    bench.write(SWINC, 1);
    bench.clock();
    assert_eq!(bench.output("tro_mask_o"), 3);
}
