//! The ViewInst function: start/stop, include/exclude, levels, resource event, exceptions and
//! TRCRSR.TA.
#![allow(clippy::unwrap_used)]

mod common;

use common::ete_bench::*;
use common::ete_configurations::{bare, full, small};
use pmugen_hdl::families::ete::Params;

const SERROR: u64 = 0x04;
const PE_RESET: u64 = 0x00;
const IRQ: u64 = 0x0E;

/// Always traced as far as `victlr` allows: selector 1, start/stop active.
fn viewing(victlr: u32) -> Bench {
    let mut bench = Bench::new(&full());
    bench.write(VICTLR, ALWAYS | SSSTATUS | victlr);
    bench
}

fn active(bench: &Bench) -> bool {
    bench.value(VICTLR) & u64::from(SSSTATUS) != 0
}

fn ta(bench: &Bench) -> bool {
    bench.value(RSR) & u64::from(TA) != 0
}

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

/// Nothing is traced in a prohibited region or in Debug state.
// Spec: RGQFSB
// Spec: RFFVYM
// Spec: RYMJFJ
// Spec: RDPKSC
#[test]
fn prohibited_and_debug_state() {
    for (pin, value) in [("debug_state_i", 1), ("block0_allowed_i", 0)] {
        let mut bench = viewing(TRCRESET | TRCERR);
        bench.start();
        assert!(bench.block(0x1000, 1));
        for kind in [PE_RESET, SERROR, IRQ] {
            bench.put_block(0, 0x1000, 1);
            bench.put_exception(0, kind);
            bench.drive(pin, value);
            bench.clock();
            assert_eq!((bench.output("view_inst_o"), bench.output("exception_traced_o")), (0, 0), "{pin}");
            bench.put_no_blocks();
            bench.set("debug_state_i", 0);
        }
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
    // As long as the unit is not at work nothing is traced.
    let mut bench = viewing(0);
    bench.write(PRGCTLR, 1);
    let traced: Vec<bool> = (0..4).map(|_| bench.block(0x1000, 1)).collect();
    assert_eq!(traced, [false, false, true, true]);
    bench.write(PRGCTLR, 0);
    assert!(!bench.block(0x1000, 1));
}

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

/// Neither Debug state nor a prohibited region changes TA.
// Spec: RBJQDP
#[test]
fn trace_active_stays_where_nothing_is_observed() {
    for first in [0x1000, 0x2000] {
        for (pin, value) in [("debug_state_i", 1), ("block0_allowed_i", 0)] {
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
                bench.drive(pin, value);
                bench.clock();
                bench.put_no_blocks();
                bench.set("debug_state_i", 0);
                assert_eq!(ta(&bench), before, "{pin}");
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
