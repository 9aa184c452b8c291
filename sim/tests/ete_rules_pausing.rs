//! Resources that pause and run again, low power and Debug state.
#![allow(clippy::unwrap_used)]

mod common;

use common::ete_bench::*;
use common::ete_configurations::full;
use common::ete_scenes::*;
use pmugen_hdl::families::ete::Params;

/// Why resources pause, and that they run again when all causes are gone.
// Spec: RPWBZK
// Spec: RJLLVN
// Spec: RYWDVJ
// Spec: RLYFDT
#[test]
fn what_pauses_the_resources() {
    for cause in ["prohibited_i", "wfx_idle_i", "os_lock_i"] {
        for length in 1..8 {
            let mut bench = Bench::new(&full());
            bench.start();
            bench.drive(cause, 1);
            let mut paused = Vec::new();
            for i in 0..14 {
                if i == length {
                    bench.drive(cause, 0);
                }
                bench.clock();
                paused.push(bench.output("resources_paused_o"));
            }
            let first = paused.iter().position(|&p| p == 1);
            assert_eq!(first, Some(3), "{cause} {length}: paused after two clocks of Pausing");
            assert_eq!(paused[13], 0, "{cause} {length}");
            let expected = if cause == "os_lock_i" { None } else { Some(length.max(3) + 1) };
            if let Some(running) = expected {
                assert_eq!(paused[running as usize], 0, "{cause} {length}: {paused:?}");
                assert!(paused[3..running as usize].iter().all(|&p| p == 1));
            }
        }
    }
}

/// The last inputs pass through the selectors, and so does what counters and sequencer make of
/// them; what they make of that in turn may be lost, and here is.
// Spec: RRDCGC
#[test]
fn the_pausing_procedure() {
    let mut bench = wired();
    bench.write(CNTCTLR, 2);
    bench.write(CNTVR, 1);
    bench.selector(4, select(COUNTER_SEQUENCER, 1));
    bench.selector(5, select(COUNTER_SEQUENCER, 1 << 5));
    bench.write(SEQEVR, 4);
    bench.ete_event(1, 4);
    bench.ete_event(2, 5);
    bench.start();
    bench.drive("prohibited_i", 1);
    bench.pulse("event_cti_trigout4_i", 1);
    assert_eq!(bench.events(), 0, "still Running: the input is on its way");
    bench.clock();
    assert_eq!((bench.events(), bench.value(CNTVR)), (0b001, 0), "the input acts and the counter counts");
    bench.clock();
    assert_eq!(bench.events(), 0, "its resource is not there yet");
    assert_eq!(bench.value(SEQSTR), 0);
    bench.clock();
    assert_eq!(bench.events(), 0, "Paused: external outputs are low");
    assert_eq!(bench.value(RSR) >> 8, 0b0010, "the event of the counter at zero is kept");
    assert_eq!(bench.value(SEQSTR), 0, "the sequencer's step is not made in Paused");
    // It acts when the resources run again; so does the counter that is still at zero.
    bench.drive("prohibited_i", 0);
    bench.clocks(2);
    assert_eq!((bench.events(), bench.value(RSR) >> 8), (0b0010, 0));
    assert_eq!(bench.value(SEQSTR), 1);
}

/// Paused resources keep their state and come back with it.
// Spec: RYWQNQ
// Spec: RBQSMN
#[test]
fn paused_resources_keep_their_state() {
    let mut bench = busy();
    bench.start();
    (0..9).for_each(|i| stir(&mut bench, i));
    bench.put_no_blocks();
    bench.drive("event_cti_trigout4_i", 0);
    bench.drive("prohibited_i", 1);
    bench.clocks(5);
    let before = visible(&bench);
    for _ in 0..20 {
        bench.clock();
        assert_eq!(visible(&bench), before);
        assert_eq!(bench.events(), 0);
    }
}

/// An input that comes while the resources do not run is kept and acts in their first clock.
// Spec: RKCXLF
// Spec: RQWYSK
#[test]
fn external_inputs_are_kept() {
    for at in 0..10 {
        let mut bench = wired();
        bench.start();
        bench.drive("prohibited_i", 1);
        bench.clocks(at);
        bench.pulse("event_cti_trigout4_i", 1);
        let kept = bench.value(RSR) & 1;
        assert_eq!(kept, u64::from(at > 0), "in the first clock the resources still run");
        bench.clocks(6);
        bench.drive("prohibited_i", 0);
        let events: Vec<u64> = (0..5)
            .map(|_| {
                bench.clock();
                bench.events()
            })
            .collect();
        assert_eq!(events, if at > 0 { [0, 0, 1, 0, 0] } else { [0; 5] }, "{at}");
        assert_eq!(bench.value(RSR), 0);
    }
    // Each selector has its own bit; software may set it too.
    let mut bench = Bench::new(&full());
    for n in 0..4 {
        bench.write(EXTINSELR + 4 * n, 0x4018 * (n % 2));
        bench.selector(2 + n, select(EXTIN, 1 << n));
        bench.ete_event(n, 2 + n);
    }
    bench.write(RSR, 0b0100);
    bench.write(PRGCTLR, 1);
    bench.clock();
    bench.pulse("event_cti_trigout4_i", 1);
    assert_eq!(bench.value(RSR), 0b1110, "Enabling");
    bench.clocks(3);
    assert_eq!((bench.events(), bench.value(RSR)), (0b1110, 0));
}

/// Nothing is kept while the unit is disabled.
// Spec: RKCXLF
// Spec: RYFLJT
#[test]
fn a_disabled_unit_keeps_no_inputs() {
    for lock in [false, true] {
        let mut bench = wired();
        bench.start();
        if lock {
            bench.drive("os_lock_i", 1);
        } else {
            bench.write(PRGCTLR, 0);
        }
        bench.clock();
        bench.drive("event_cti_trigout4_i", 1);
        bench.clocks(20);
        assert_eq!(bench.value(RSR), 0);
    }
}

/// An ETEEvent still under way when the resources reach Paused is kept once, and acts when they
/// run, together with an event of that clock.
// Spec: RGYWLS
// Spec: RBCMYM
// Spec: RDCLHJ
// Spec: RSWBRL
#[test]
fn ete_events_are_kept() {
    // A selector that inverts inactive inputs is high all the time in Paused: kept once a pause.
    let mut bench = wired();
    bench.selector(3, select(EXTIN, 1) | INV);
    bench.ete_event(1, 3);
    bench.start();
    bench.drive("prohibited_i", 1);
    bench.clocks(4);
    assert_eq!(bench.value(RSR) >> 8, 0b10);
    bench.drive("prohibited_i", 0);
    bench.clocks(2);
    assert_eq!((bench.events(), bench.value(RSR)), (0b10, 0));
    // By software, in one clock, cleared; merged with a live event.
    for live in [false, true] {
        let mut bench = wired();
        bench.ete_event(0, if live { ALWAYS } else { NEVER });
        bench.write(RSR, 0xF00);
        bench.enable();
        bench.clock();
        assert_eq!((bench.events(), bench.value(RSR)), (0xF, 0));
        bench.clock();
        assert_eq!(bench.events(), u64::from(live));
    }
    // When the unit is disabled too, before software may look.
    let mut bench = wired();
    bench.ete_event(2, 3);
    bench.selector(3, INV);
    bench.start();
    bench.stop();
    assert_eq!(bench.value(RSR), 0x400);
}

/// Low power: only with the PE asleep and the resources paused; nothing moves, inputs are not
/// seen, registers stay in reach, TRCSTATR as before.
// Spec: RLHDSS
// Spec: RFBMYZ
// Spec: RFMXFM
// Spec: RRGFJY
// Spec: RMFBDT
// Spec: RFHYHC
// Spec: RDNKDV
// Spec: RKVFVS
// Spec: RKQVNN
// Spec: RLBDSM
#[test]
fn the_low_power_state() {
    let mut bench = busy();
    bench.write(EVENTCTL1R, 0xF);
    bench.start();
    (0..9).for_each(|i| stir(&mut bench, i));
    bench.put_no_blocks();
    bench.drive("event_cti_trigout4_i", 0);
    bench.drive("wfx_idle_i", 1);
    bench.clock();
    bench.drive("event_cti_trigout4_i", 1);
    let mut entered = false;
    for _ in 0..6 {
        bench.clock();
        entered |= bench.output("low_power_o") == 1;
        assert!(bench.output("low_power_o") == 0 || bench.output("resources_paused_o") == 1);
    }
    assert!(entered);
    assert_eq!(bench.value(RSR) & 1, 1, "seen in Pausing");
    bench.drive("event_cti_trigout4_i", 0);
    let before = visible(&bench);
    for i in 0..10 {
        bench.drive("event_queue_full_i", 1);
        bench.clock();
        assert_eq!(bench.output("low_power_o"), 1);
        assert_eq!((visible(&bench), bench.events(), status(&bench)), (before.clone(), 0, 0), "{i}");
        let traced = ["event_element_o", "view_inst_o", "exception_traced_o"].map(|name| bench.output(name));
        assert_eq!(traced, [0, 0, 0], "{i}");
    }
    assert_eq!(bench.mrs(CNTRLDVR), Some(5));
    assert_eq!(bench.external_read(CNTRLDVR), Some(5));
    bench.drive("wfx_idle_i", 0);
    bench.clock();
    assert_eq!(bench.output("low_power_o"), 0);
    bench.clocks(2);
    assert_eq!(bench.value(RSR) & 1, 0, "the kept input acts");
    // In the low-power state itself an input is lost.
    let mut bench = wired();
    bench.start();
    bench.drive("wfx_idle_i", 1);
    bench.clocks(6);
    bench.pulse("event_cti_trigout4_i", 1);
    assert_eq!(bench.value(RSR), 0);
    // A unit without such a state goes on.
    let params = Params { low_power: false, ..full() };
    assert!(!Bench::new(&params).has("wfx_idle_i"));
    let mut bench = Bench::new(&params);
    bench.write(EVENTCTL1R, u32::MAX);
    assert_eq!(bench.value(EVENTCTL1R) & u64::from(LPOVERRIDE), 0);
}

/// A disabled unit is asleep as soon as the PE is: at once in Idle, and elsewhere when its resources
/// have paused, which does not take longer than without the request.
// Spec: RWMPTL
#[test]
fn a_disabled_unit_does_not_keep_the_pe_awake() {
    let mut bench = busy();
    bench.drive("wfx_idle_i", 1);
    bench.clock();
    assert_eq!((status(&bench), bench.output("low_power_o")), (3, 1), "Idle");
    for lock in [false, true] {
        for at in 0..10 {
            let mut bench = busy();
            bench.start();
            (0..9).for_each(|i| stir(&mut bench, i));
            if lock {
                bench.drive("os_lock_i", 1);
            } else {
                bench.write(PRGCTLR, 0);
            }
            let mut clocks = 0;
            for clock in 0..16 {
                bench.drive("wfx_idle_i", u64::from(clock >= at));
                stir(&mut bench, clock);
                if clock >= at && bench.output("low_power_o") == 0 {
                    clocks += 1;
                    assert!(bench.output("resources_paused_o") == 0 || clocks <= 5);
                }
            }
            assert_eq!((status(&bench), bench.output("low_power_o")), (3, 1));
            assert!(clocks <= 5_u32.saturating_sub(at), "{lock} {at}: {clocks}");
        }
    }
}

/// With LPOVERRIDE the unit does not enter the low-power state and the resources run on.
// Spec: RVHSFL
// Spec: RYLDDV
#[test]
fn low_power_override() {
    let mut bench = wired();
    bench.write(EVENTCTL1R, LPOVERRIDE | 1);
    bench.start();
    bench.drive("wfx_idle_i", 1);
    bench.clocks(10);
    assert_eq!((bench.output("low_power_o"), bench.output("resources_paused_o")), (0, 0));
    bench.pulse("event_cti_trigout4_i", 1);
    bench.clock();
    assert_eq!((bench.events(), bench.output("event_element_o")), (1, 1));
}

/// Debug state does not pause the resources: neither blocks that are not allowed nor the pin for trace
/// generation do.
// Spec: RJLLVN
#[test]
fn debug_state_leaves_the_resources_running() {
    let params = Params { trace_ports: true, ..full() };
    let mut bench = Bench::new(&params);
    bench.write(EXTINSELR, 0x4018);
    bench.selector(2, select(EXTIN, 1));
    bench.ete_event(0, 2);
    bench.start();
    bench.drive("debug_state_i", 1);
    bench.put_block(0, 0x1000, 1);
    bench.drive("block0_allowed_i", 0);
    bench.clocks(8);
    assert_eq!(bench.output("resources_paused_o"), 0);
    bench.pulse("event_cti_trigout4_i", 1);
    bench.clock();
    assert_eq!(bench.events(), 1);
}

/// `resources_paused_o` is what a TSB CSYNC in a prohibited region waits for: Paused, Idle, Stable.
// Spec: RFCBLJ
#[test]
fn what_trace_synchronization_waits_for() {
    let mut bench = Bench::new(&full());
    assert_eq!(
        {
            bench.clock();
            bench.output("resources_paused_o")
        },
        1,
        "Idle"
    );
    bench.start();
    bench.drive("prohibited_i", 1);
    let waits: Vec<u64> = (0..5)
        .map(|_| {
            bench.clock();
            bench.output("resources_paused_o")
        })
        .collect();
    assert_eq!(waits, [0, 0, 0, 1, 1]);
}
