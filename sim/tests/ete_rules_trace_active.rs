//! Exceptional occurrences and TRCRSR.TA.
#![allow(clippy::unwrap_used)]

mod common;

use common::ete_bench::*;
use common::ete_configurations::full;
use common::ete_scenes::*;

/// TA says whether the last instruction or exception was traced; an exception is traced if it is
/// one.
// Spec: RBFSWZ
// Spec: RMLTTK
// Spec: RDPMBQ
#[test]
fn trace_active() {
    let mut bench = viewing(0);
    bench.address(0, 0x1000);
    bench.address(1, 0x1FFC);
    bench.write(VIIECTLR, 1);
    bench.start();
    assert!(!bench.exception(IRQ));
    assert!(bench.block(0x1000, 1) && ta(&bench));
    assert!(bench.exception(IRQ) && ta(&bench));
    assert!(bench.exception(IRQ), "and the next one");
    assert!(!bench.block(0x2000, 1) && !ta(&bench));
    assert!(!bench.exception(IRQ) && !ta(&bench));
    // Within a cycle: block, its exception, next slot.
    bench.put_block(0, 0x1000, 1);
    bench.put_exception(0, IRQ);
    bench.put_block(1, 0x2000, 1);
    bench.put_exception(1, IRQ);
    bench.clock();
    assert_eq!((bench.output("view_inst_o"), bench.output("exception_traced_o")), (0b01, 0b01));
    // Software gives the first value.
    let mut bench = viewing(0);
    bench.write(RSR, TA);
    bench.start();
    assert!(bench.exception(IRQ));
}

/// What is not allowed does not change TA: a prohibited region, and in the same way Debug state.
// Spec: RBJQDP
#[test]
fn trace_active_stays_where_nothing_is_observed() {
    for first in [0x1000, 0x2000] {
        for prohibited in 0..2 {
            let mut bench = viewing(TRCRESET | TRCERR);
            bench.address(0, 0x1000);
            bench.address(1, 0x1FFC);
            bench.write(VIIECTLR, 1);
            bench.start();
            bench.block(first, 1);
            let before = ta(&bench);
            for other in [0x1000, 0x2000] {
                bench.put_block(0, other, 1);
                bench.put_exception(0, SERROR);
                bench.drive("block0_allowed_i", 0);
                bench.drive("prohibited_i", prohibited);
                bench.clock();
                bench.put_no_blocks();
                assert_eq!(ta(&bench), before, "{first:#x} {other:#x}");
            }
        }
    }
}

/// Forced tracing of System Errors and PE Resets, whatever ViewInst says; not in a prohibited
/// region.
// Spec: RLTLBB
// Spec: RGPKSH
// Spec: RVLNMN
// Spec: RNQJNL
// Spec: RSJXYS
// Spec: RNCXJN
// Spec: RNZNDM
// Spec: RYFKGM
#[test]
fn forced_tracing() {
    for (bit, forced, other) in [(TRCERR, SERROR, PE_RESET), (TRCRESET, PE_RESET, SERROR)] {
        let mut bench = Bench::new(&full());
        bench.write(VICTLR, NEVER | bit);
        bench.start();
        assert!(!bench.exception(other) && !ta(&bench));
        for kind in (0..32).filter(|&kind| kind != forced) {
            assert!(!bench.exception(kind), "{kind}");
        }
        bench.put_exception(0, forced);
        bench.drive("block0_allowed_i", 0);
        bench.clock();
        assert_eq!((bench.output("exception_traced_o"), ta(&bench)), (0, false), "prohibited");
        assert!(bench.exception(forced), "{forced}");
        assert!(ta(&bench));
        assert!(bench.exception(IRQ), "traced, because the one before was");
        assert!(!bench.block(0x1000, 1) && !ta(&bench));
    }
    let mut bench = Bench::new(&full());
    bench.write(VICTLR, NEVER);
    bench.start();
    assert!(!bench.exception(SERROR) && !bench.exception(PE_RESET));
}

/// An exceptional occurrence is no instruction: no comparator sees it.
// Spec: RCGVJD
#[test]
fn exceptions_match_nothing() {
    let mut bench = viewing(0);
    for group in 0..4 {
        bench.selector(2 + group, select(SAC + group, 0xFFFF));
        bench.ete_event(group, 2 + group);
    }
    for n in 0..16 {
        bench.address(n, 0);
    }
    bench.context(1, 1, 0, 0);
    bench.start();
    bench.exception(IRQ);
    bench.clock();
    assert_eq!(bench.events(), 0);
    bench.put_block(0, 0, 1);
    bench.clock();
    bench.clock();
    assert_eq!(bench.events(), 0b1111);
}
