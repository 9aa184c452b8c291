//! The start/stop function of ViewInst.
#![allow(clippy::unwrap_used)]

mod common;

use common::ete_bench::*;
use common::ete_configurations::{bare, full, small};
use common::ete_scenes::*;

/// Comparators 0 and 2 start, 1 and 3 stop.
fn starting_and_stopping(ssstatus: bool) -> Bench {
    let mut bench = Bench::new(&full());
    for (n, address) in [(0, 0x1004), (1, 0x1008), (2, 0x2000), (3, 0x200C)] {
        bench.address(n, address);
    }
    bench.write(VISSCTLR, 0b0101 | 0b1010 << 16);
    bench.write(VICTLR, ALWAYS | if ssstatus { SSSTATUS } else { 0 });
    bench.start();
    bench
}

/// Active from the start point on, inactive after the stop point.
// Spec: RMVDJT
// Spec: RCDFBP
// Spec: RLMQPR
// Spec: RBWXLS
// Spec: RKCYTR
#[test]
fn start_and_stop() {
    let mut bench = starting_and_stopping(false);
    for (address, traced) in [
        (0x1000, false),
        (0x1004, true),
        (0x5000, true),
        (0x1008, true),
        (0x100C, false),
        (0x1008, false),
        (0x2000, true),
        (0x200C, true),
        (0x2010, false),
    ] {
        assert_eq!(bench.block(address, 1), traced, "{address:#x}");
    }
}

/// A start point makes the whole block active, a stop point the next one inactive, and of several
/// the last one decides about the next block.
// Spec: RPTTKL
// Spec: RWJLMR
// Spec: RSMGJZ
// Spec: RSFXZB
#[test]
fn start_and_stop_inside_a_block() {
    for (before, start, instructions, traced, after) in [
        (false, 0x1000, 2, true, true),
        (false, 0x1000, 3, true, false),
        (false, 0x1008, 2, false, false),
        (true, 0x1008, 2, true, false),
        (true, 0x1000, 4, true, false),
        (true, 0x1000, 1, true, true),
        (true, 0x2000, 4, true, false),
        (false, 0x2000, 3, true, true),
        (false, 0x2004, 3, false, false),
        (true, 0x2004, 3, true, false),
    ] {
        let mut bench = starting_and_stopping(before);
        assert_eq!(bench.block(start, instructions), traced, "{start:#x} {instructions}");
        assert_eq!(active(&bench), after, "{start:#x} {instructions}");
    }
    // Stop before start in one block: active for the next.
    let mut bench = Bench::new(&full());
    bench.address(0, 0x1000);
    bench.address(1, 0x1008);
    bench.write(VISSCTLR, 0b10 | 0b01 << 16);
    bench.write(VICTLR, ALWAYS);
    bench.start();
    assert!(bench.block(0x1000, 3));
    assert!(active(&bench));
}

/// Start and stop at one instruction: active there, inactive after.
// Spec: RVFFWS
// Spec: RXHFYQ
#[test]
fn start_and_stop_at_one_address() {
    let mut bench = Bench::new(&full());
    bench.address(0, 0x1000);
    bench.address(1, 0x1000);
    bench.write(VISSCTLR, 0b01 | 0b10 << 16);
    bench.write(VICTLR, ALWAYS);
    bench.start();
    assert!(bench.block(0x1000, 1));
    assert!(!active(&bench));
    assert!(!bench.block(0x1004, 1));
}

/// PE comparators start and stop as address comparators do, at the first instruction of a block.
// Spec: RKCYTR
// Spec: RZLDKC
#[test]
fn pe_comparators_start_and_stop() {
    for m in 0..8 {
        let mut bench = Bench::new(&full());
        let stop = (m + 1) % 8;
        bench.write(VIPCSSCTLR, 1 << m | 1 << (16 + stop));
        bench.write(VICTLR, ALWAYS);
        bench.start();
        assert!(!bench.block(0x1000, 1));
        bench.pe_match(1 << m);
        assert_eq!(bench.output("view_inst_o"), 1);
        assert!(bench.block(0x1000, 1));
        bench.pe_match(1 << stop);
        assert_eq!(bench.output("view_inst_o"), 1);
        assert!(!bench.block(0x1000, 1));
    }
}

/// Two slots in a cycle: the second sees what the first did.
// Spec: RNFDCZ
// Spec: RWNGDH
#[test]
fn slots_act_in_program_order() {
    let mut bench = starting_and_stopping(false);
    bench.put_block(0, 0x1004, 1);
    bench.put_block(1, 0x1008, 1);
    bench.clock();
    assert_eq!(bench.output("view_inst_o"), 0b11);
    assert!(!active(&bench));
    bench.put_block(0, 0x1008, 1);
    bench.put_block(1, 0x1004, 1);
    bench.clock();
    assert_eq!(bench.output("view_inst_o"), 0b10);
    assert!(active(&bench));
}

/// Exceptions, Debug state and prohibited regions leave the start/stop function alone.
// Spec: RMVFYN
// Spec: RTGFHM
// Spec: RCGVJD
#[test]
fn what_the_start_stop_function_ignores() {
    let mut bench = starting_and_stopping(true);
    bench.exception(IRQ);
    assert!(active(&bench));
    bench.drive("debug_state_i", 1);
    bench.block(0x1008, 1);
    assert!(active(&bench));
    bench.drive("debug_state_i", 0);
    bench.put_block(0, 0x1008, 1);
    bench.drive("block0_allowed_i", 0);
    bench.drive("prohibited_i", 1);
    bench.clocks(10);
    assert!(active(&bench));
    bench.put_no_blocks();
    bench.drive("prohibited_i", 0);
    assert!(bench.block(0x5000, 1));
    // An occurrence alone has no address, whatever its start pin says.
    bench.put_block(0, 0x1008, 0);
    bench.put_exception(0, IRQ);
    bench.clock();
    bench.put_no_blocks();
    assert!(active(&bench));
}

/// The state stays as it is while the unit is disabled, and enabling does not change it.
// Spec: RGRSVY
// Spec: RVNGFG
// Spec: RPBFMY
// Spec: RTMVLW
#[test]
fn the_start_stop_function_of_a_disabled_unit() {
    for before in [false, true] {
        let mut bench = starting_and_stopping(before);
        bench.stop();
        for address in [0x1004, 0x1008] {
            bench.block(address, 1);
            assert_eq!(active(&bench), before);
        }
        bench.start();
        assert_eq!(active(&bench), before);
        assert!(bench.block(0x1004, 1) && active(&bench), "an indirect write that software reads");
    }
}

/// Without anything that starts and stops SSSTATUS reads one, and blocks are traced.
#[test]
fn a_unit_without_start_and_stop() {
    let mut bench = Bench::new(&bare());
    bench.write(VICTLR, 0);
    assert_eq!(bench.value(VICTLR), u64::from(SSSTATUS) | 1);
    bench.start();
    assert!(bench.block(0x1000, 1));
    let mut bench = Bench::new(&small());
    bench.write(VICTLR, ALWAYS);
    bench.start();
    assert!(!bench.block(0x1000, 1));
}
