//! Single-shot comparator controls, in a PE that shows committed execution only and in one that
//! shows speculative execution.
#![allow(clippy::unwrap_used)]

mod common;

use common::ete_bench::*;
use common::ete_configurations::{full, speculative};
use pmugen_hdl::families::ete::Params;

/// Control `n` shows on external output 0 and selects address comparator 0 (0x1000).
fn wired(params: &Params, n: u32, control: u32) -> Bench {
    let mut bench = Bench::new(params);
    bench.address(0, 0x1000);
    bench.address(1, 0x10FC);
    bench.write(SSCCR + 4 * n, control);
    bench.selector(2, select(SINGLE_SHOT, 1 << n));
    bench.ete_event(0, 2);
    bench.write(VICTLR, ALWAYS | SSSTATUS);
    bench
}

fn status(bench: &Bench, n: u32) -> (bool, bool) {
    let value = bench.value(SSCSR + 4 * n) as u32;
    (value & STATUS != 0, value & PENDING != 0)
}

/// Whether the control has fired for the block of the last clock; one clock, not two.
fn fired(bench: &mut Bench) -> bool {
    bench.clock();
    let active = bench.events() & 1 == 1;
    bench.clock();
    assert_eq!(bench.events() & 1, 0);
    active
}

/// Fires once in single-shot mode, each time in multi-shot mode, with every control and each of
/// its sources.
// Spec: RXVVYX
// Spec: RSWNFV
// Spec: RKJBCH
#[test]
fn single_shot_and_multi_shot() {
    for n in 0..8 {
        for source in [1, 1 << 16] {
            for multi in [0, RST] {
                let mut bench = wired(&full(), n, source | multi);
                bench.start();
                assert!(!bench.block(0x2000, 1) || !fired(&mut bench));
                bench.block(0x1000, 1);
                assert_eq!(status(&bench, n), (true, false));
                assert!(fired(&mut bench));
                bench.block(0x1000, 1);
                assert_eq!(fired(&mut bench), multi != 0);
                assert_eq!(status(&bench, n), (true, false));
            }
        }
    }
    // STATUS = 1 from the start: never in single-shot mode.
    let mut bench = wired(&full(), 0, 1);
    bench.write(SSCSR, STATUS);
    bench.start();
    bench.block(0x1000, 1);
    assert!(!fired(&mut bench));
}

/// Each address comparator, range and PE comparator is a source of its own.
// Spec: RXVVYX
#[test]
fn every_source_of_a_control() {
    let mut ready = Bench::new(&full());
    for n in 0..16 {
        ready.address(n, 0x1000 + 0x100 * u64::from(n));
    }
    ready.selector(2, select(SINGLE_SHOT, 1));
    ready.ete_event(0, 2);
    for bit in 0..24 {
        let mut bench = ready.clone();
        bench.write(SSCCR, 1 << bit | RST);
        bench.start();
        for n in 0..16_u32 {
            bench.block(0x1000 + 0x100 * u64::from(n), 1);
            let expected = if bit < 16 { bit == n } else { bit - 16 == n / 2 };
            assert_eq!(fired(&mut bench), expected, "bit {bit}, comparator {n}");
        }
    }
    for m in 0..8 {
        let mut bench = ready.clone();
        bench.write(SSPCICR, 1 << m);
        bench.write(SSCCR, RST);
        bench.start();
        for other in 0..8 {
            bench.pe_match(1 << other);
            assert_eq!(fired(&mut bench), other == m);
        }
    }
}

/// Several matches in a clock fire once.
// Spec: RKJBCH
// Spec: RSNDBZ
#[test]
fn several_matches_fire_once() {
    let mut bench = wired(&full(), 0, 1 | 1 << 16 | RST);
    bench.write(CNTCTLR, 2);
    bench.write(CNTVR, 9);
    bench.start();
    bench.put_block(0, 0x1000, 4);
    bench.put_block(1, 0x1010, 4);
    bench.clock();
    bench.put_no_blocks();
    assert!(fired(&mut bench));
    assert_eq!(bench.value(CNTVR), 8);
}

/// A control that cannot fire because the resources do not run remembers it, and fires when they
/// run again if it still may.
// Spec: RGBDCK
// Spec: RTQHNK
// Spec: RPVRGR
// Spec: RFHYQW
#[test]
fn pending_while_paused() {
    for multi in [0, RST] {
        for status_before in [0, STATUS] {
            for at in 1..7 {
                let mut bench = wired(&full(), 3, 1 | multi);
                bench.write(SSCSR + 12, status_before);
                bench.start();
                bench.drive("prohibited_i", 1);
                bench.clocks(at);
                bench.block(0x1000, 1);
                assert_eq!(status(&bench, 3), (status_before != 0, true));
                bench.clocks(6);
                assert_eq!(bench.events(), 0);
                bench.drive("prohibited_i", 0);
                bench.clocks(2);
                let fires = multi != 0 || status_before == 0;
                assert_eq!(status(&bench, 3), (status_before != 0 || fires, false));
                assert_eq!(fired(&mut bench), fires, "{multi:#x} {status_before:#x} {at}");
            }
        }
    }
    // Software sets PENDING: the state of another unit moves here.
    let mut bench = wired(&full(), 0, 0);
    bench.write(SSCSR, PENDING);
    bench.start();
    assert!(fired(&mut bench));
    assert_eq!(status(&bench, 0), (true, false));
}

/// Condition codes and failed exclusives are not even visible: the block executed.
// Spec: RVTWXJ
#[test]
fn the_condition_does_not_matter() {
    let params = Params { trace_ports: true, ..full() };
    for taken in 0..2 {
        let mut bench = wired(&params, 0, 1);
        bench.start();
        bench.drive("block0_p0_i", 1);
        bench.drive("block0_taken_i", taken);
        bench.block(0x1000, 1);
        assert!(fired(&mut bench));
    }
}

/// A block with its tag in slot 0.
fn fly(bench: &mut Bench, tag: u64, start: u64) {
    bench.drive("block0_tag_i", tag);
    bench.block(start, 1);
}

fn resolve(bench: &mut Bench, tag: u64) {
    bench.drive("resolve_tag_i", tag);
    bench.pulse("resolve_valid_i", 1);
}

fn cancel(bench: &mut Bench, tag: u64) {
    bench.drive("cancel_tag_i", tag);
    bench.pulse("cancel_valid_i", 1);
}

/// A speculative match fires when the block and all before it have executed, never if cancelled.
// Spec: RXVVYX
#[test]
fn speculative_blocks_fire_when_they_have_executed() {
    for first in 0..8 {
        let tag = |i: u64| (first + i) % 8;
        let mut ready = wired(&speculative(), 0, 1 | RST);
        // Brings the oldest tag to `first`.
        for i in 0..first {
            fly(&mut ready, i, 0x5000);
            resolve(&mut ready, i);
        }
        ready.start();
        for (i, start) in [(0, 0x5000), (1, 0x1000), (2, 0x5000)] {
            fly(&mut ready, tag(i), start);
            assert!(!fired(&mut ready), "not yet");
        }
        for resolved in 0..3 {
            let mut bench = ready.clone();
            resolve(&mut bench, tag(resolved));
            assert_eq!(fired(&mut bench), resolved >= 1, "{first} {resolved}");
            resolve(&mut bench, tag(2));
            assert_eq!(fired(&mut bench), resolved == 0);
        }
        for cancelled in 0..3 {
            let mut bench = ready.clone();
            cancel(&mut bench, tag(cancelled));
            assert!(!fired(&mut bench));
            fly(&mut bench, tag(cancelled), 0x5000);
            resolve(&mut bench, tag(cancelled));
            assert_eq!(fired(&mut bench), cancelled > 1, "{first} {cancelled}");
        }
        // Resolved up to one, cancelled from the next, a new block: all in one clock.
        let mut bench = ready.clone();
        bench.drive("resolve_tag_i", tag(0));
        bench.drive("resolve_valid_i", 1);
        bench.drive("cancel_tag_i", tag(1));
        bench.drive("cancel_valid_i", 1);
        fly(&mut bench, tag(1), 0x1000);
        bench.drive("resolve_valid_i", 0);
        bench.drive("cancel_valid_i", 0);
        assert!(!fired(&mut bench));
        resolve(&mut bench, tag(1));
        assert!(fired(&mut bench));
    }
}

/// Disabled: what is still speculative is dropped. Prohibited: it waits, and is pending if the
/// resources are paused by then.
// Spec: RNKKSN
// Spec: RDQZSD
// Spec: RGBDCK
#[test]
fn speculative_blocks_when_tracing_ends() {
    let mut ready = wired(&speculative(), 0, 1);
    ready.start();
    fly(&mut ready, 0, 0x1000);

    let mut bench = ready.clone();
    bench.write(PRGCTLR, 0);
    bench.clock();
    resolve(&mut bench, 0);
    bench.clocks(8);
    assert_eq!(status(&bench, 0), (false, false));
    bench.start();
    assert!(!fired(&mut bench));

    let mut bench = ready.clone();
    bench.drive("prohibited_i", 1);
    bench.clocks(6);
    resolve(&mut bench, 0);
    assert_eq!(status(&bench, 0), (false, true));
    bench.drive("prohibited_i", 0);
    bench.clocks(2);
    assert_eq!(status(&bench, 0), (true, false));
    assert!(fired(&mut bench));

    let mut bench = ready.clone();
    bench.drive("prohibited_i", 1);
    bench.clocks(6);
    cancel(&mut bench, 0);
    resolve(&mut bench, 7);
    assert_eq!(status(&bench, 0), (false, false));
}

fn started(bench: &Bench) -> bool {
    bench.value(VICTLR) & u64::from(SSSTATUS) != 0
}

/// Cancelled start and stop points have not been there; TA goes back too.
// Spec: RHYLDM
// Spec: RCJTJM
#[test]
fn a_cancelled_block_leaves_no_trace() {
    for before in [0, SSSTATUS] {
        for cancelled in 0..4 {
            let mut bench = Bench::new(&speculative());
            for (n, address) in [(0, 0x1000), (1, 0x2000)] {
                bench.address(n, address);
            }
            bench.write(VISSCTLR, 0b01 | 0b10 << 16);
            bench.write(VICTLR, ALWAYS | before);
            bench.start();
            let mut states = Vec::new();
            for (tag, start) in [(0, 0x3000), (1, 0x1000), (2, 0x2000), (3, 0x1000)] {
                states.push((started(&bench), bench.value(RSR)));
                fly(&mut bench, tag, start);
            }
            cancel(&mut bench, cancelled);
            assert_eq!(
                (started(&bench), bench.value(RSR)),
                states[cancelled as usize],
                "{before:#x} {cancelled}"
            );
        }
    }
    // Two slots in one cycle, only the second is cancelled.
    let mut bench = Bench::new(&speculative());
    bench.address(0, 0x1000);
    bench.address(1, 0x2000);
    bench.write(VISSCTLR, 0b01 | 0b10 << 16);
    bench.write(VICTLR, ALWAYS);
    bench.start();
    bench.put_block(0, 0x1000, 1);
    bench.put_block(1, 0x2000, 1);
    bench.drive("block1_tag_i", 1);
    bench.clock();
    bench.put_no_blocks();
    assert!(!started(&bench));
    cancel(&mut bench, 1);
    assert!(started(&bench));
}

/// A cancel that reaches back before the unit was enabled restores what it was enabled with; on
/// disabling, what was speculative stands.
// Spec: RHMKSZ
// Spec: RBZSXR
#[test]
fn cancelled_across_enabling_and_disabling() {
    let mut bench = Bench::new(&speculative());
    bench.address(0, 0x1000);
    bench.write(VISSCTLR, 0b01);
    bench.write(VICTLR, ALWAYS);
    fly(&mut bench, 0, 0x3000);
    bench.start();
    fly(&mut bench, 1, 0x1000);
    assert!(started(&bench));
    let mut back = bench.clone();
    cancel(&mut back, 0);
    assert!(!started(&back));
    bench.stop();
    cancel(&mut bench, 1);
    assert!(started(&bench), "as if it had executed");
}

/// Resources of comparators do not wait for resolution.
#[test]
fn comparators_see_speculative_blocks_at_once() {
    let mut bench = wired(&speculative(), 0, 1);
    bench.selector(3, select(SAC, 1));
    bench.ete_event(1, 3);
    bench.start();
    fly(&mut bench, 0, 0x1000);
    bench.clock();
    assert_eq!(bench.events(), 0b10);
}
