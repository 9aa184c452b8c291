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

/// PE comparators start and stop as address comparators do.
// Spec: RKCYTR
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

/// Two PE comparators that match in one block, each starting, stopping, both or neither: the block is
/// active if the function was or a start point lies in it, and the point of the higher number decides
/// about the next one; a comparator that does both stops.
// Spec: RZLDKC
// Spec: RSMGJZ
// Spec: RPTTKL
// Spec: RWJLMR
#[test]
fn two_pe_comparators_in_one_block() {
    const NOTHING: u32 = 0;
    const START: u32 = 1;
    const STOP: u32 = 2;
    const BOTH: u32 = 3;
    // Kinds of the lower and the higher one; then whether the function is active after the block.
    let table = [
        (NOTHING, NOTHING, None),
        (NOTHING, START, Some(true)),
        (NOTHING, STOP, Some(false)),
        (NOTHING, BOTH, Some(false)),
        (START, NOTHING, Some(true)),
        (START, START, Some(true)),
        (START, STOP, Some(false)),
        (START, BOTH, Some(false)),
        (STOP, NOTHING, Some(false)),
        (STOP, START, Some(true)),
        (STOP, STOP, Some(false)),
        (STOP, BOTH, Some(false)),
        (BOTH, NOTHING, Some(false)),
        (BOTH, START, Some(true)),
        (BOTH, STOP, Some(false)),
        (BOTH, BOTH, Some(false)),
    ];
    for (low, high) in (0..8).flat_map(|high| (0..high).map(move |low| (low, high))) {
        for (of_low, of_high, after) in table {
            for before in [false, true] {
                let mut bench = Bench::new(&full());
                let field = |kind: u32| (of_low & kind) << low | (of_high & kind) << high;
                bench.write(VIPCSSCTLR, field(START) | (field(STOP) >> 1) << 16);
                bench.write(VICTLR, ALWAYS | if before { SSSTATUS } else { 0 });
                bench.start();
                bench.pe_match(1 << low | 1 << high);
                let case = format!("{low} {high} {of_low} {of_high} {before}");
                let traced = before || (of_low | of_high) & START != 0;
                assert_eq!(bench.output("view_inst_o") & 1 == 1, traced, "{case}");
                assert_eq!(active(&bench), after.unwrap_or(before), "{case}");
                assert_eq!(bench.block(0x1000, 1), after.unwrap_or(before), "{case}");
            }
        }
    }
}

/// In one block the points of PE comparators come before those of address comparators, also before
/// one at the first instruction.
// Spec: RSMGJZ
#[test]
fn pe_comparators_before_address_comparators() {
    for (instruction, start_by_address) in (0..4).flat_map(|i| [(i, false), (i, true)]) {
        let mut bench = Bench::new(&full());
        bench.address(0, 0x1000 + 4 * instruction);
        bench.write(VISSCTLR, if start_by_address { 1 } else { 1 << 16 });
        bench.write(VIPCSSCTLR, if start_by_address { 1 << 16 } else { 1 });
        bench.write(VICTLR, ALWAYS);
        bench.start();
        bench.put_block(0, 0x1000, 4);
        bench.drive("block0_pe_match_i", 1);
        bench.clock();
        assert_eq!(bench.output("view_inst_o") & 1, 1);
        assert_eq!(active(&bench), start_by_address, "instruction {instruction}");
    }
}

/// Two slots in a cycle: the second sees what the first did, and what is written to SSSTATUS and TA
/// is what the last one leaves.
// Spec: RNFDCZ
// Spec: RWNGDH
// Spec: RXLXQL
#[test]
fn slots_act_in_program_order() {
    let mut bench = starting_and_stopping(false);
    bench.put_block(0, 0x1004, 1);
    bench.put_block(1, 0x1008, 1);
    bench.clock();
    assert_eq!(bench.output("view_inst_o"), 0b11);
    assert!(!active(&bench) && ta(&bench));
    bench.put_block(0, 0x1008, 1);
    bench.put_block(1, 0x1004, 1);
    bench.clock();
    assert_eq!(bench.output("view_inst_o"), 0b10);
    assert!(active(&bench) && ta(&bench));
    bench.put_block(0, 0x1008, 1);
    bench.put_block(1, 0x5000, 1);
    bench.clock();
    assert_eq!(bench.output("view_inst_o"), 0b01);
    assert!(!active(&bench) && !ta(&bench));
}

/// Exceptions and prohibited regions leave the start/stop function alone, as Debug state does, whose
/// blocks are told in the same way.
// Spec: RMVFYN
// Spec: RTGFHM
// Spec: RCGVJD
#[test]
fn what_the_start_stop_function_ignores() {
    let mut bench = starting_and_stopping(true);
    bench.exception(IRQ);
    assert!(active(&bench));
    for prohibited in 0..2 {
        bench.put_block(0, 0x1008, 1);
        bench.drive("block0_allowed_i", 0);
        bench.drive("prohibited_i", prohibited);
        bench.clocks(10);
        assert!(active(&bench));
    }
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
