//! Rules of the model about what may be counted: sections 3, 4 and 7 of the chapter, section 4 of
//! the sheet.
#![allow(clippy::unwrap_used)]

mod common;

use common::bench::*;
use common::configurations::{largest, smallest, usual};
use pmugen_hdl::families::armv8m_pmu::{DpStops, Params, Permissions};

const INST_RETIRED: u32 = 0x0008;
const EXC_TAKEN: u32 = 0x0009;
const SE_CALL_S: u32 = 0x0114;
const SE_CALL_NS: u32 = 0x0115;

/// The predicate of a state.
const PREDICATES: [(&str, (u32, u32)); 4] =
    [("nid_p_i", (0, 1)), ("nid_u_i", (0, 0)), ("snid_p_i", (1, 1)), ("snid_u_i", (1, 0))];

fn set_predicates(bench: &mut Bench, mask: u32) {
    for (bit, (name, _)) in PREDICATES.iter().enumerate() {
        bench.drive(name, mask >> bit & 1);
    }
}

/// Whether `mask` allows counting in a state.
fn allowed(mask: u32, state: (u32, u32)) -> u32 {
    let bit = PREDICATES.iter().position(|(_, of)| *of == state).unwrap();
    mask >> bit & 1
}

fn set_pe(bench: &mut Bench, (secure, privileged): (u32, u32)) {
    bench.drive("pe_secure_i", secure);
    bench.drive("pe_privileged_i", privileged);
}

/// The state that the PE is in, with every combination of the four predicates.
// Spec: M3.2
// Spec: M4.2
// Spec: M4.3
// Spec: sheet 3
#[test]
fn the_state_of_the_pe_decides() {
    for mask in 0..16 {
        for (_, state) in PREDICATES {
            let mut bench = Bench::running(&usual(), &[CPU_CYCLES, INST_RETIRED]);
            bench.write(CTRL, E | P);
            set_predicates(&mut bench, mask);
            set_pe(&mut bench, state);
            bench.pulse("event_inst_retired_i", 3);
            let expected = allowed(mask, state);
            assert_eq!(
                (bench.counter(0), bench.counter(1)),
                (expected, 3 * expected),
                "{mask:04b} {state:?}"
            );
        }
    }
}

/// The state that the event belongs to, with every combination of predicates and PE states: both
/// must allow, or only the event's own without `pe_state_gates`.
// Spec: M4.4
// Spec: M4.5
// Spec: sheet 3
// Spec: sheet 7
#[test]
fn the_state_of_the_event_decides_too() {
    for pe_state_gates in [false, true] {
        let params = Params { pe_state_gates, ..usual() };
        for mask in 0..16 {
            for (_, pe) in PREDICATES {
                for (_, own) in PREDICATES {
                    let mut bench = Bench::running(&params, &[EXC_TAKEN]);
                    set_predicates(&mut bench, mask);
                    set_pe(&mut bench, pe);
                    bench.drive("event_exc_taken_secure_i", own.0);
                    bench.drive("event_exc_taken_privileged_i", own.1);
                    bench.pulse("event_exc_taken_i", 1);
                    let gate = if pe_state_gates { allowed(mask, pe) } else { 1 };
                    assert_eq!(bench.counter(0), allowed(mask, own) & gate, "{mask:04b} {pe:?} {own:?}");
                }
            }
        }
    }
}

/// What another agent causes has no state of its own here: it follows the state of the PE.
// Spec: M4.1
// Spec: M4.6
// Spec: M7.3
#[test]
fn unattributable_events_follow_the_pe() {
    let mut bench = Bench::running(&usual(), &[0x0023]);
    bench.drive("snid_p_i", 0);
    set_pe(&mut bench, (1, 1));
    bench.pulse("event_stall_frontend_i", 1);
    assert_eq!(bench.counter(0), 0);
    set_pe(&mut bench, (0, 1));
    bench.pulse("event_stall_frontend_i", 1);
    bench.drive("halted_i", 1);
    bench.pulse("event_stall_frontend_i", 1);
    assert_eq!(bench.counter(0), 1);
}

/// Without the Security Extension everything is Non-secure, without unprivileged debug one
/// predicate serves both levels.
// Spec: M3.2
// Spec: sheet 4
#[test]
fn without_the_extensions_one_predicate_is_left() {
    let mut bench = Bench::running(&smallest(), &[CPU_CYCLES]);
    for pin in ["snid_p_i", "nid_u_i", "pe_secure_i", "hd_u_i"] {
        assert!(!bench.has(pin));
    }
    for (privileged, nid_p) in [(0, 1), (1, 1), (0, 0), (1, 0)] {
        bench.write(CTRL, E | P);
        bench.drive("pe_privileged_i", privileged);
        bench.drive("nid_p_i", nid_p);
        bench.clock();
        assert_eq!(bench.counter(0), nid_p);
    }
}

/// In Debug state nothing counts: events, cycles, SW_INCR of a debugger, calls.
// Spec: M3.2
// Spec: M7.1
// Spec: M7.2
// Spec: sheet 2.6
#[test]
fn debug_state_stops_everything() {
    let mut bench = Bench::running(&usual(), &[CPU_CYCLES, INST_RETIRED, SW_INCR, SE_CALL_S]);
    bench.write(CTRL, E | P | C);
    bench.drive("halted_i", 1);
    bench.drive("dwt_cyccntena_i", 1);
    bench.drive("event_inst_retired_i", 1);
    bench.drive("event_se_call_s_i", 1);
    bench.write(SWINC, u32::MAX);
    bench.clocks(3);
    let counters: Vec<u32> = (0..4).map(|n| bench.counter(n)).collect();
    assert_eq!((counters, bench.cycle_counter()), (vec![0; 4], 0));
    bench.drive("halted_i", 0);
    bench.clock();
    let counters: Vec<u32> = (0..4).map(|n| bench.counter(n)).collect();
    assert_eq!((counters, bench.cycle_counter()), (vec![1, 1, 0, 1], 1));
}

/// Sleep and Lockup stop events, SW_INCR and cycles unless the parameter says otherwise.
// Spec: M3.3
// Spec: M3.4
// Spec: sheet 7
#[test]
fn sleep_and_lockup_stop_the_counters() {
    for pin in ["sleeping_i", "lockup_i"] {
        let mut bench = Bench::running(&usual(), &[CPU_CYCLES, INST_RETIRED, SW_INCR]);
        bench.write(CTRL, E | P | C);
        bench.drive(pin, 1);
        bench.drive("dwt_cyccntena_i", 1);
        bench.drive("event_inst_retired_i", 1);
        bench.write(SWINC, u32::MAX);
        assert_eq!((bench.counter(0), bench.counter(1), bench.counter(2)), (0, 0, 0));
        assert_eq!(bench.cycle_counter(), 0);
        bench.drive(pin, 0);
        bench.clock();
        assert_eq!((bench.counter(0), bench.counter(1), bench.cycle_counter()), (1, 1, 1));
    }
    let bench = Bench::new(&Params { count_in_sleep: true, count_in_lockup: true, ..usual() });
    assert!(!bench.has("sleeping_i") && !bench.has("lockup_i"));
}

/// DP stops the cycle counter in Secure state, and nothing else does by state.
// Spec: M3.5
// Spec: sheet 2.8
#[test]
fn dp_stops_the_cycle_counter_in_secure_state() {
    for dp in [0, DP] {
        for secure in [0, 1] {
            let mut bench = Bench::running(&usual(), &[CPU_CYCLES]);
            bench.write(CTRL, E | dp | P | C);
            set_predicates(&mut bench, 0);
            set_pe(&mut bench, (secure, 1));
            bench.clock();
            assert_eq!(bench.cycle_counter(), u32::from(dp == 0 || secure == 0));
            set_predicates(&mut bench, 15);
            bench.clock();
            assert_eq!(bench.counter(0), 1, "the event does not obey DP");
        }
    }
    let bench = Bench::running(&Params { security_extension: false, ..usual() }, &[]);
    assert!(!bench.has("pe_secure_i"));
}

/// The other reading: DP stops it where counting is prohibited.
// Spec: sheet 9
#[test]
fn dp_can_stop_where_prohibited() {
    let params = Params { dp_stops: DpStops::Prohibited, ..usual() };
    for (mask, state, counts) in
        [(0b0001, (0, 1), 1), (0b1110, (0, 1), 0), (0b0100, (1, 1), 1), (0, (1, 0), 0)]
    {
        let mut bench = Bench::running(&params, &[]);
        bench.write(CTRL, E | DP | C);
        set_predicates(&mut bench, mask);
        set_pe(&mut bench, state);
        bench.clock();
        assert_eq!(bench.cycle_counter(), counts, "{mask:04b} {state:?}");
    }
}

/// SE_CALL_S and SE_CALL_NS ignore the permissions, not enable, freeze or Debug state.
// Spec: M10.57
// Spec: M10.58
// Spec: sheet 3
// Spec: sheet 9
#[test]
fn calls_are_exempt() {
    for (se_call_exempt, expected) in [(true, 1), (false, 0)] {
        let mut bench =
            Bench::running(&Params { se_call_exempt, ..usual() }, &[SE_CALL_S, SE_CALL_NS, INST_RETIRED]);
        set_predicates(&mut bench, 0);
        bench.drive("event_inst_retired_i", 1);
        bench.drive("event_se_call_s_i", 1);
        bench.drive("event_se_call_ns_i", 1);
        bench.clock();
        assert_eq!((bench.counter(0), bench.counter(1), bench.counter(2)), (expected, expected, 0));
        bench.write(CTRL, E | P | FZO);
        bench.write(OVSSET, 0x80);
        bench.write(CTRL, E | P | FZO);
        bench.clock();
        assert_eq!(bench.counter(0), 0, "frozen");
    }
}

/// SW_INCR belongs to the access that wrote PMU_SWINC.
// Spec: sheet 2.6
// Spec: sheet 3
#[test]
fn a_software_increment_belongs_to_its_access() {
    for pe_state_gates in [false, true] {
        for mask in 0..16 {
            for secure in [false, true] {
                let mut bench = Bench::running(&Params { pe_state_gates, ..usual() }, &[SW_INCR]);
                set_predicates(&mut bench, mask);
                set_pe(&mut bench, (0, 0));
                bench.access(Access { secure, ..Access::write(SWINC, 1) });
                let own = allowed(mask, (u32::from(secure), 1));
                let gate = if pe_state_gates { allowed(mask, (0, 0)) } else { 1 };
                assert_eq!(bench.counter(0), own & gate, "{mask:04b} {secure}");
            }
        }
    }
}

/// The link of a chain is not checked again.
// Spec: sheet 3
#[test]
fn a_link_inherits_the_permission_of_its_low_half() {
    let params = Params { pe_state_gates: false, ..usual() };
    let mut bench = Bench::running(&params, &[EXC_TAKEN, CHAIN]);
    bench.drive("snid_u_i", 0);
    bench.drive("snid_p_i", 0);
    set_pe(&mut bench, (1, 0));
    bench.drive("event_exc_taken_secure_i", 0);
    bench.drive("event_exc_taken_privileged_i", 1);
    bench.load(0, 0xFFFF);
    bench.pulse("event_exc_taken_i", 1);
    assert_eq!((bench.counter(0), bench.counter(1)), (0, 1));
}

/// All 2048 settings of the authentication signals against the equations written out.
// Spec: sheet 4
// Spec: sheet 2.9
#[test]
fn authentication_signals_give_the_predicates() {
    let params = Params { permissions: Permissions::Authentication, ..usual() };
    let mut bench = Bench::new(&params);
    let names = [
        "dbgen_i",
        "niden_i",
        "uiden_i",
        "spiden_i",
        "spniden_i",
        "s_sde_i",
        "spidensel_i",
        "intspiden_i",
        "spnidensel_i",
        "intspniden_i",
        "s_uiden_i",
        "halted_i",
    ];
    for setting in 0..1 << names.len() {
        let on = |name: &str| setting >> names.iter().position(|n| *n == name).unwrap() & 1 == 1;
        for name in names {
            bench.drive(name, u32::from(on(name)));
        }
        let hd_p = on("dbgen_i") || on("halted_i");
        let hd_u = hd_p || on("uiden_i");
        let (nid_p, nid_u) = (hd_p || on("niden_i"), hd_u || on("niden_i"));
        let chosen = if on("spnidensel_i") { on("intspniden_i") } else { on("spiden_i") || on("spniden_i") };
        let s_noninvasive = on("s_sde_i") || chosen;
        let s_invasive = if on("spidensel_i") { on("intspiden_i") } else { on("spiden_i") };
        let fields = [
            (0, hd_p),
            (2, nid_p),
            (4, hd_p && s_invasive),
            (6, nid_p && s_noninvasive),
            (16, hd_u),
            (18, nid_u),
            (20, hd_u && (s_invasive || on("s_uiden_i"))),
            (22, nid_u && (s_noninvasive || on("s_uiden_i"))),
        ];
        let expected = fields.iter().fold(0, |word, &(lsb, allowed)| word | (2 | u32::from(allowed)) << lsb);
        assert_eq!(bench.read(AUTHSTATUS), expected, "{setting:012b}");
    }
}

/// The predicates that the signals give are the ones that count.
// Spec: sheet 4
#[test]
fn authentication_signals_gate_counting() {
    let params = Params { permissions: Permissions::Authentication, ..usual() };
    for (signals, state, counts) in [
        (&["niden_i"][..], (0, 0), 1),
        (&["dbgen_i"], (0, 1), 1),
        (&["uiden_i"], (0, 0), 1),
        (&["uiden_i"], (0, 1), 0),
        (&["spniden_i"], (1, 1), 0),
        (&["niden_i", "spniden_i"], (1, 1), 1),
        (&["niden_i", "spniden_i", "spnidensel_i"], (1, 1), 0),
        (&["niden_i", "intspniden_i", "spnidensel_i"], (1, 1), 1),
        (&["niden_i", "s_uiden_i"], (1, 0), 1),
        (&["niden_i", "s_uiden_i"], (1, 1), 0),
        (&["niden_i", "s_sde_i"], (1, 1), 1),
    ] {
        let mut bench = Bench::running(&params, &[CPU_CYCLES]);
        bench.write(CTRL, E | P);
        for off in ["dbgen_i", "niden_i", "spiden_i", "spniden_i"] {
            bench.drive(off, 0);
        }
        for on in signals {
            bench.drive(on, 1);
        }
        set_pe(&mut bench, state);
        bench.clock();
        assert_eq!(bench.counter(0), counts, "{signals:?} {state:?}");
    }
}

/// Also with stages the permissions that hold are those of the event's own cycle.
// Spec: M3.2
#[test]
fn permissions_travel_with_the_event() {
    let mut bench = Bench::running(&largest(), &[0x0100]);
    for off in ["dbgen_i", "niden_i"] {
        bench.drive(off, 0);
    }
    bench.pulse("event_e0100_i", 1);
    bench.drive("niden_i", 1);
    bench.pulse("event_e0100_i", 1);
    bench.drive("niden_i", 0);
    bench.clocks(3);
    assert_eq!(bench.counter(0), 1);
}
