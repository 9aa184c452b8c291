//! States of the unit, what writes do in each of them, and the authentication status.
#![allow(clippy::unwrap_used)]

mod common;

use common::ete_bench::*;
use common::ete_configurations::{bare, full, small};
use common::ete_scenes::*;
use pmugen_hdl::families::ete::Params;

/// The states in their order, one clock each as far as the unit is quiet; pins and TRCSTATR agree.
// Spec: RWMGGP
// Spec: RDXFFN
// Spec: RZFPHC
// Spec: RTZSRP
// Spec: RCZHWF
// Spec: RTRZCP
// Spec: RTNYDD
// Spec: RQVYMJ
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
