//! The ViewInst function: include/exclude, levels, resource event.
#![allow(clippy::unwrap_used)]

mod common;

use common::ete_bench::*;
use common::ete_configurations::{bare, full};
use common::ete_scenes::*;
use pmugen_hdl::families::ete::Params;

/// S, I, E and N: each alone keeps a block from being traced.
// Spec: RGQFSB
// Spec: RBZXFH
#[test]
fn all_four_filters_must_agree() {
    for code in 0..16_u32 {
        let (s, i, e, n) = (code & 1 != 0, code & 2 != 0, code & 4 != 0, code & 8 != 0);
        let mut bench = Bench::new(&full());
        bench.address(0, 0x1000);
        bench.address(1, 0x1FFC);
        bench.write(VIIECTLR, if i { 1 } else { 1 << 16 });
        let level = if e { 0 } else { 1 << 21 };
        bench.write(VICTLR, if n { ALWAYS } else { NEVER } | if s { SSSTATUS } else { 0 } | level);
        bench.start();
        assert_eq!(bench.block(0x1000, 2), code == 15, "{code:#b}");
    }
}

/// Nothing is traced of what is not allowed: a prohibited region, and in the same way Debug state.
// Spec: RGQFSB
// Spec: RFFVYM
// Spec: RYMJFJ
// Spec: RDPKSC
#[test]
fn prohibited_and_debug_state() {
    for prohibited in 0..2 {
        let mut bench = viewing(TRCRESET | TRCERR);
        bench.start();
        assert!(bench.block(0x1000, 1));
        for kind in [PE_RESET, SERROR, IRQ] {
            bench.put_block(0, 0x1000, 1);
            bench.put_exception(0, kind);
            bench.drive("block0_allowed_i", 0);
            bench.drive("prohibited_i", prohibited);
            bench.clock();
            assert_eq!((bench.output("view_inst_o"), bench.output("exception_traced_o")), (0, 0), "{kind}");
            bench.put_no_blocks();
        }
        bench.drive("prohibited_i", 0);
        assert!(bench.block(0x1000, 1));
    }
}

/// One high instruction is enough: the unit of tracing is the block.
// Spec: RXPNZL
// Spec: RRNPWD
#[test]
fn one_instruction_makes_the_block() {
    let mut bench = viewing(0);
    bench.address(0, 0x1008);
    bench.address(1, 0x1008);
    bench.write(VIIECTLR, 1);
    bench.start();
    for start in (0xFF0..0x1018).step_by(4) {
        for instructions in 1..=4 {
            let holds = start <= 0x1008 && 0x1008 < start + 4 * instructions;
            assert_eq!(bench.block(start, instructions), holds, "{start:#x} {instructions}");
        }
    }
}

/// Excluded only if every instruction is.
// Spec: RPLCQJ
// Spec: RSKZHH
#[test]
fn a_block_is_excluded_whole_or_not_at_all() {
    let mut bench = viewing(0);
    bench.address(2, 0x1004);
    bench.address(3, 0x100C);
    bench.write(VIIECTLR, 1 << 17);
    bench.start();
    for start in (0xFF0..0x1018).step_by(4) {
        for instructions in 1..=4 {
            let inside = start >= 0x1004 && start + 4 * (instructions - 1) <= 0x100C;
            assert_eq!(bench.block(start, instructions), !inside, "{start:#x} {instructions}");
        }
    }
}

/// Include and exclude ranges together, each of the eight; no include range includes everything.
// Spec: RSKZHH
#[test]
fn include_and_exclude() {
    for (include, exclude) in [(0, 1), (3, 5), (7, 0)] {
        let mut bench = viewing(0);
        for (range, first, last) in [(include, 0x1000, 0x1FFC), (exclude, 0x1800, 0x18FC)] {
            bench.address(2 * range, first);
            bench.address(2 * range + 1, last);
        }
        bench.write(VIIECTLR, 1 << include | 1 << (16 + exclude));
        bench.start();
        for (address, traced) in
            [(0xFFC, false), (0x1000, true), (0x17FC, true), (0x1800, false), (0x18FC, false), (0x1900, true)]
        {
            assert_eq!(bench.block(address, 1), traced, "{address:#x}");
        }
        assert!(!bench.block(0x2000, 1));
    }
    let mut bench = viewing(0);
    bench.start();
    assert!(bench.block(0, 1) && bench.block(0xFFFF_FFFF_FFFF_FFF0, 1));
    // Without address comparators nothing is excluded.
    let mut bench = Bench::new(&bare());
    bench.start();
    assert!(bench.block(0x1000, 1));
}

/// The bits of TRCVICTLR and the levels that they shut out.
// Spec: RLWYJR
#[test]
fn levels() {
    let levels = [(16, 0, 0), (17, 1, 0), (18, 2, 0), (19, 3, 0), (20, 0, 1), (21, 1, 1), (22, 2, 1)];
    for bit in (16..27).filter(|&bit| bit != 23) {
        let mut bench = viewing(1 << bit);
        bench.start();
        for (shut, el, ns) in levels {
            bench.context(el, ns, 0, 0);
            assert_eq!(bench.block(0x1000, 1), bit != shut, "bit {bit} at EL{el} NS {ns}");
        }
        for el in 0..3 {
            bench.drive("ctx_nse_i", 1);
            bench.drive("ctx_el_i", el);
            bench.pulse("ctx_valid_i", 1);
            let other = bit == 20 + el as u32 || bit == 24 + el as u32;
            assert_eq!(bench.block(0x1000, 1), !other, "bit {bit} at Realm EL{el}");
        }
    }
    // Realm follows its bit against the Non-secure one.
    let mut bench = viewing(1 << 21 | 1 << 25);
    bench.start();
    assert!(!bench.block(0x1000, 1));
    bench.drive("ctx_nse_i", 1);
    bench.drive("ctx_el_i", 1);
    bench.drive("ctx_ns_i", 1);
    bench.pulse("ctx_valid_i", 1);
    assert!(bench.block(0x1000, 1));
}

/// The resource event is that of the block's own cycle; between blocks it may do what it wants.
// Spec: RBQNWP
// Spec: RNBYKR
// Spec: RSRMMD
#[test]
fn the_resource_event_of_the_block_s_cycle() {
    let mut bench = Bench::new(&full());
    bench.selector(2, select(EXTIN, 1));
    bench.write(EXTINSELR, 0x4018);
    bench.write(VICTLR, 2 | SSSTATUS);
    bench.start();
    bench.pulse("event_cti_trigout4_i", 1);
    assert!(bench.block(0x1000, 1));
    assert!(!bench.block(0x1000, 1));
    bench.pulse("event_cti_trigout4_i", 1);
    bench.clock();
    assert!(!bench.block(0x1000, 1), "the event passed without a block");
    // Each kind of field: FALSE, a pair.
    let mut bench = Bench::new(&full());
    bench.write(VICTLR, NEVER | SSSTATUS);
    bench.start();
    assert!(!bench.block(0x1000, 1));
    let mut bench = Bench::new(&full());
    bench.selector(6, INV);
    bench.selector(7, INV);
    bench.write(VICTLR, PAIR | 3 | SSSTATUS);
    bench.start();
    assert!(bench.block(0x1000, 1));
}

/// With selector 1 no block is lost while the resources are still paused after a prohibited region.
// Spec: RKBFFQ
#[test]
fn the_first_blocks_after_a_prohibited_region() {
    let mut bench = viewing(0);
    bench.start();
    bench.drive("prohibited_i", 1);
    bench.clocks(8);
    bench.drive("prohibited_i", 0);
    for _ in 0..4 {
        assert!(bench.block(0x1000, 1));
    }
}

/// As long as the unit is not at work nothing is traced: from the clock behind the one that clears EN
/// on, through all states, and with the OS Lock at once.
// Spec: RZDTLK
// Spec: RYFLJT
#[test]
fn a_disabled_unit_traces_nothing() {
    let mut bench = viewing(TRCRESET | TRCERR);
    bench.write(PRGCTLR, 1);
    let traced: Vec<bool> = (0..4).map(|_| bench.block(0x1000, 1)).collect();
    assert_eq!(traced, [false, false, true, true]);
    for lock in [false, true] {
        let mut bench = bench.clone();
        if lock {
            bench.drive("os_lock_i", 1);
        } else {
            bench.put_block(0, 0x1000, 1);
            bench.write(PRGCTLR, 0);
            assert_eq!(bench.output("view_inst_o"), 1, "with the write itself");
        }
        for _ in 0..12 {
            bench.put_block(0, 0x1000, 1);
            bench.put_exception(0, SERROR);
            bench.clock();
            assert_eq!((bench.output("view_inst_o"), bench.output("exception_traced_o")), (0, 0));
        }
    }
}

/// Options of the PE that this unit does not have leave the other levels alone.
#[test]
fn levels_that_do_not_exist() {
    let params = Params { secure: false, secure_el2: false, realm: false, el3: false, ..full() };
    let mut bench = Bench::new(&params);
    bench.write(VICTLR, u32::MAX);
    assert_eq!(bench.value(VICTLR) >> 16, 0b0111_0000);
    bench.write(VICTLR, ALWAYS | SSSTATUS | 1 << 21);
    bench.start();
    assert!(!bench.block(0x1000, 1));
    bench.context(2, 1, 0, 0);
    assert!(bench.block(0x1000, 1));
}
