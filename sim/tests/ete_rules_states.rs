//! States of the unit and of its resources, low power, external inputs and outputs around them.
#![allow(clippy::unwrap_used)]

mod common;

use common::ete_bench::*;
use common::ete_configurations::{bare, full, small};
use pmugen_hdl::families::ete::{Export, Params};

/// IDLE and PMSTABLE as the pins show them in the last clock.
fn status(bench: &Bench) -> u64 {
    bench.output("idle_o") | bench.output("pm_stable_o") << 1
}

/// ETEEvent 0 is CTI_TRIGOUT4 by external input 0.
fn wired() -> Bench {
    let mut bench = Bench::new(&full());
    bench.write(EXTINSELR, 0x4018);
    bench.selector(2, select(EXTIN, 1));
    bench.ete_event(0, 2);
    bench.write(EVENTCTL1R, 1);
    bench
}

/// The states in their order, one clock each as far as the unit is quiet; pins and TRCSTATR agree.
// Spec: RWMGGP
// Spec: RDXFFN
// Spec: RZFPHC
// Spec: RTZSRP
// Spec: RCZHWF
// Spec: RTRZCP
// Spec: RTNYDD
// Spec: RQVYMJ
// Spec: RZDTLK
#[test]
fn the_states_of_the_unit() {
    let mut bench = Bench::new(&full());
    bench.write(PRGCTLR, 1);
    let states = |bench: &mut Bench, clocks: u32| -> Vec<u64> {
        let mut seen = Vec::new();
        for _ in 0..clocks {
            assert_eq!(bench.value(STATR), {
                bench.clock();
                status(bench)
            });
            seen.push(status(bench));
        }
        seen
    };
    assert_eq!(states(&mut bench, 4), [0b11, 0b01, 0b00, 0b00]);
    bench.write(PRGCTLR, 0);
    assert_eq!(states(&mut bench, 7), [0b00, 0b00, 0b00, 0b00, 0b10, 0b11, 0b11]);
    // With the resources already paused there is nothing to wait for.
    bench.drive("prohibited_i", 1);
    bench.write(PRGCTLR, 1);
    bench.clocks(4);
    bench.write(PRGCTLR, 0);
    assert_eq!(states(&mut bench, 4), [0b00, 0b00, 0b10, 0b11]);
}

/// Enabled is TRCPRGCTLR.EN with the OS Lock unlocked, as a level, by either side.
// Spec: RVBMLV
// Spec: RTMLTF
#[test]
fn enabled_and_disabled() {
    for (en, lock, works) in [(0, 0, false), (0, 1, false), (1, 1, false), (1, 0, true)] {
        let mut bench = Bench::new(&full());
        bench.drive("os_lock_i", lock);
        bench.write(PRGCTLR, en);
        bench.clocks(6);
        assert_eq!(status(&bench) == 0, works);
        bench.drive("os_lock_i", 1 - lock);
        bench.clocks(10);
        assert_eq!(status(&bench) == 0, en == 1 && lock == 1);
    }
}

/// A lock that comes and goes at any moment: the unit ends where the level says.
// Spec: RDXFFN
// Spec: RZFPHC
#[test]
fn the_os_lock_at_every_moment() {
    for at in 0..12 {
        for length in 1..12 {
            let mut bench = wired();
            bench.write(RSR, 0b1 | TA);
            bench.write(PRGCTLR, 1);
            bench.clocks(at);
            bench.drive("os_lock_i", 1);
            bench.clocks(length);
            bench.drive("os_lock_i", 0);
            bench.clocks(15);
            assert_eq!((status(&bench), bench.value(PRGCTLR)), (0, 1), "{at} {length}");
            assert_eq!(bench.value(RSR) & 1, 0, "the kept input has acted");
        }
    }
    // A lock that comes in Enabling and stays: nothing is lost.
    let mut bench = wired();
    bench.write(RSR, 0b101 | 0b10 << 8);
    bench.write(SSCSR, PENDING);
    bench.write(PRGCTLR, 1);
    bench.clock();
    bench.drive("os_lock_i", 1);
    bench.clocks(10);
    assert_eq!((status(&bench), bench.value(RSR), bench.value(SSCSR) >> 30), (3, 0b101 | 0b10 << 8, 1));
}

/// Writes take effect in Idle; elsewhere three registers alone take them, and EN changes in Idle
/// and Running only.
// Spec: RRWYQD
// Spec: RMDZDN
#[test]
fn writes_outside_idle() {
    // Clocks after a write of EN = 1, then of EN = 0: the state in which the write comes.
    for (before, after, idle, en_takes) in [
        (0, None, true, true),
        (1, None, false, false),
        (2, None, false, true),
        (6, None, false, true),
        (6, Some(0), false, true),
        (6, Some(1), false, false),
        (6, Some(4), false, false),
        (6, Some(5), true, true),
    ] {
        let mut ready = Bench::new(&full());
        ready.write(PRGCTLR, 1);
        ready.clocks(before);
        if let Some(clocks) = after {
            ready.write(PRGCTLR, 0);
            ready.clocks(clocks);
        }
        let en = u64::from(after.is_none());
        for external in [false, true] {
            let write = |bench: &mut Bench, offset: u32, data: u32| {
                if external { bench.external_write(offset, data) } else { bench.msr(offset, u64::from(data)) }
            };
            let mut bench = ready.clone();
            assert!(!write(&mut bench, PRGCTLR, 1 - en as u32));
            assert_eq!(bench.value(PRGCTLR) != en, en_takes, "{before} {after:?}");
            let mut bench = ready.clone();
            assert!(!write(&mut bench, CNTRLDVR, 0x1234), "ignored, not refused");
            assert_eq!(bench.value(CNTRLDVR) == 0x1234, idle, "{before} {after:?}");
            let mut bench = ready.clone();
            write(&mut bench, CLAIMSET, 0b0110);
            assert_eq!(bench.value(CLAIMCLR), 0b0110);
            write(&mut bench, CLAIMCLR, 0b0010);
            assert_eq!(bench.value(CLAIMCLR), 0b0100);
        }
    }
}

/// A unit in which everything moves: counters, sequencer, inputs, events, single-shot, filters.
fn busy() -> Bench {
    let mut bench = wired();
    bench.selector(3, select(EXTIN, 1) | INV);
    for n in 0..4 {
        bench.write(CNTCTLR + 4 * n, 3 | RLDSELF);
        bench.write(CNTRLDVR + 4 * n, 5 + n);
    }
    for n in 0..3 {
        bench.write(SEQEVR + 4 * n, 3);
    }
    bench.write(SEQRSTEVR, 2);
    bench.address(0, 0x1000);
    bench.address(1, 0x1004);
    bench.write(SSCCR, 1 | RST);
    bench.write(VISSCTLR, 0b01 | 0b10 << 16);
    bench.write(VICTLR, ALWAYS);
    bench
}

/// Everything that software can see and hardware can move.
fn visible(bench: &Bench) -> Vec<u64> {
    let counters = (0..4).map(|n| CNTVR + 4 * n);
    counters.chain([SEQSTR, SSCSR, RSR, VICTLR, STATR]).map(|offset| bench.value(offset)).collect()
}

fn stir(bench: &mut Bench, i: u32) {
    bench.drive("event_cti_trigout4_i", u64::from(i.is_multiple_of(3)));
    bench.put_block(0, if i.is_multiple_of(2) { 0x1000 } else { 0x1004 }, 1);
    bench.put_exception(0, u64::from(i % 5));
    bench.clock();
}

/// From PMSTABLE = 1 on nothing that software sees changes any more, and nothing leaves the unit.
// Spec: RBPTKT
// Spec: RTMVLW
// Spec: RRWNTS
// Spec: RYFLJT
// Spec: RMVZYP
// Spec: RWZQWC
// Spec: RGQKGX
// Spec: RMMYRJ
#[test]
fn nothing_moves_in_stable_and_idle() {
    for disable in [false, true] {
        for offset in 0..12 {
            let mut bench = busy();
            bench.start();
            (0..20 + offset).for_each(|i| stir(&mut bench, i));
            if disable {
                bench.write(PRGCTLR, 0);
            } else {
                bench.drive("os_lock_i", 1);
            }
            let mut i = offset;
            while bench.value(STATR) & 0b10 == 0 {
                stir(&mut bench, i);
                i += 1;
                assert!(i < 40);
            }
            assert!(bench.output("resources_paused_o") == 1);
            let mut stable = visible(&bench);
            stable.pop();
            for i in 0..30 {
                stir(&mut bench, i);
                assert_eq!(bench.events(), 0);
                assert_eq!((bench.output("view_inst_o"), bench.output("exception_traced_o")), (0, 0));
                let mut now = visible(&bench);
                now.pop();
                assert_eq!(now, stable);
            }
        }
    }
}

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
// Spec: RFHYQW
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

/// Event elements go with the outputs, in every state.
// Spec: RSNKFL
// Spec: RFVCMB
// Spec: RGLBHL
#[test]
fn event_elements() {
    for insten in 0..16 {
        let mut bench = Bench::new(&full());
        for m in 0..4 {
            bench.ete_event(m, ALWAYS);
        }
        bench.write(EVENTCTL1R, insten);
        bench.start();
        for i in 0..8 {
            bench.drive("prohibited_i", u64::from(i > 2));
            bench.clock();
            assert_eq!(bench.output("event_element_o"), bench.events() & u64::from(insten));
        }
    }
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
// Spec: RWMPTL
#[test]
fn the_low_power_state() {
    let mut bench = busy();
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

/// Debug state does not pause the resources.
// Spec: RJLLVN
#[test]
fn debug_state_leaves_the_resources_running() {
    let mut bench = wired();
    bench.start();
    bench.drive("debug_state_i", 1);
    bench.clocks(8);
    assert_eq!(bench.output("resources_paused_o"), 0);
    bench.pulse("event_cti_trigout4_i", 1);
    bench.clock();
    assert_eq!(bench.events(), 1);
}

/// `resources_paused_o` is what a TSB CSYNC in a prohibited region waits for: Paused, Idle, Stable.
// Spec: RRFSRY
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

/// An event that the selectors do not select, or that no pin brings, never occurs; width and number
/// of occurrences do not matter.
// Spec: RMTGKB
// Spec: RYCNCR
// Spec: RQPDHK
#[test]
fn events_by_number() {
    for n in 0..4 {
        for (selected, event) in [
            (0x0003, "l1d_cache_refill"),
            (0x0008, "inst_retired"),
            (0x4018, "cti_trigout4"),
            (0xC001, "queue_full"),
        ] {
            let mut bench = Bench::new(&full());
            bench.write(EXTINSELR + 4 * n, selected);
            bench.selector(2, select(EXTIN, 1 << n));
            bench.ete_event(0, 2);
            bench.start();
            for other in full().events {
                let width = other.width;
                let pin = format!("event_{}_i", other.name.to_lowercase());
                for value in [1, (1 << width) - 1, 1 << (width - 1)] {
                    bench.pulse(&pin, value);
                    bench.clock();
                    assert_eq!(bench.events() == 1, pin == format!("event_{event}_i"), "{pin} {value}");
                    bench.clock();
                    assert_eq!(bench.events(), 0, "one occurrence");
                }
            }
        }
    }
    for absent in [0, 4, 0x0009, 0xFFFF, 0x4019] {
        let mut bench = Bench::new(&full());
        bench.write(EXTINSELR, absent);
        assert_eq!(bench.value(EXTINSELR), u64::from(absent), "reads back as written");
        bench.selector(2, select(EXTIN, 1));
        bench.ete_event(0, 2);
        bench.start();
        for event in full().events {
            bench.drive(&format!("event_{}_i", event.name.to_lowercase()), 1);
        }
        bench.clocks(3);
        assert_eq!(bench.events(), 0, "{absent:#x}");
    }
}

/// Which events reach the unit when tracing or counting is prohibited.
// Spec: RRFWZB
// Spec: RWSXTC
// Spec: RVBCBZ
// Spec: RKRSMY
// Spec: RPHDQT
#[test]
fn which_events_are_exported() {
    for event in full().events {
        for code in 0..16 {
            let (self_hosted, prohibited, counting, e2tre) =
                (code & 1 != 0, code & 2 != 0, code & 4 != 0, code & 8 != 0);
            let exported = match event.export {
                Export::Always => true,
                Export::Hypervisor => !self_hosted || e2tre,
                Export::Permitted if self_hosted => !prohibited,
                Export::Permitted => !counting,
            };
            let mut bench = Bench::new(&full());
            bench.write(EXTINSELR, u32::from(event.number));
            bench.start();
            bench.drive("prohibited_i", 1);
            bench.clocks(5);
            bench.drive("self_hosted_i", u64::from(self_hosted));
            bench.drive("prohibited_i", u64::from(prohibited));
            bench.drive("counting_prohibited_i", u64::from(counting));
            bench.drive("e2tre_i", u64::from(e2tre));
            bench.pulse(&format!("event_{}_i", event.name.to_lowercase()), 1);
            assert_eq!(bench.value(RSR) & 1 == 1, exported, "{} {code:#06b}", event.name);
        }
    }
}

/// Enabling keeps what software put into the resources.
// Spec: RVNGFG
#[test]
fn enabling_resets_nothing() {
    let mut bench = busy();
    bench.write(CNTVR, 77);
    bench.write(SEQSTR, 2);
    bench.write(SSCSR, STATUS);
    let before = visible(&bench);
    bench.drive("prohibited_i", 1);
    bench.enable();
    bench.clocks(5);
    let after = visible(&bench);
    assert_eq!(before[..before.len() - 1], after[..after.len() - 1]);
}

/// Units without resources have the states all the same.
#[test]
fn states_without_resources() {
    for params in [bare(), small()] {
        let mut bench = Bench::new(&params);
        bench.start();
        assert_eq!((status(&bench), bench.output("resources_paused_o")), (0, 0));
        bench.stop();
        assert_eq!(bench.output("resources_paused_o"), 1);
    }
}

/// A Warm reset of the PE stops neither external inputs nor external outputs, nor anything else.
// Spec: RRFGJD
// Spec: RTTPPY
// Spec: RYYHBF
#[test]
fn a_warm_reset_of_the_pe() {
    let mut bench = wired();
    bench.start();
    bench.drive("pe_reset_i", 1);
    bench.clocks(3);
    bench.pulse("event_cti_trigout4_i", 1);
    bench.clock();
    assert_eq!((bench.events(), bench.value(STATR)), (1, 0));
    assert_eq!(bench.value(EVENTCTL0R), 2);
}

/// Authentication: what exists, and whether it is allowed.
// Spec: RWYWMJ
#[test]
fn the_authentication_status() {
    let value = |params: &Params, pins: [u64; 3]| {
        let mut bench = Bench::new(params);
        for (pin, value) in ["snid_i", "rlnid_i", "rtnid_i"].into_iter().zip(pins) {
            bench.set(pin, value);
        }
        bench.mrs(AUTHSTATUS).unwrap()
    };
    for code in 0..8 {
        let pins = [code & 1, code >> 1 & 1, code >> 2];
        let expected = 0b11 << 2 | (2 | pins[0]) << 6 | (2 | pins[1]) << 14 | (2 | pins[2]) << 26;
        assert_eq!(value(&full(), pins), expected);
        assert_eq!(value(&small(), pins), 0b11 << 2);
    }
    let secure = Params { secure: true, non_secure: false, ..small() };
    assert_eq!(value(&secure, [1, 0, 0]), 0b11 << 6);
}
