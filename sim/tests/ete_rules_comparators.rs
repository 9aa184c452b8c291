//! Single address comparators, address ranges and PE comparator inputs.
#![allow(clippy::unwrap_used)]

mod common;

use common::ete_bench::*;
use common::ete_configurations::{bare, full};
use common::ete_scenes::*;
use pmugen_hdl::families::ete::Params;
use pmugen_sim::families::ete::EteModel;

/// A comparator matches the address of the lowest byte of each instruction of a block and nothing
/// else.
// Spec: RPYMZV
// Spec: RYCRNP
#[test]
fn a_single_address_matches_every_instruction_of_a_block() {
    for n in 0..16 {
        let mut bench = showing(&full(), SAC, n);
        bench.address(n, 0x1008);
        bench.start();
        for start in (0xFE0..0x1020).step_by(4) {
            for instructions in 1..=4 {
                let inside = start <= 0x1008 && 0x1008 < start + 4 * instructions;
                assert_eq!(matches(&mut bench, start, instructions), inside, "{start:#x} {instructions}");
            }
        }
    }
    // A byte inside the instruction is no match.
    for address in [0x1009, 0x100A, 0x100B] {
        let mut bench = showing(&full(), SAC, 0);
        bench.address(0, address);
        bench.start();
        assert!(!matches(&mut bench, 0x1008, 1));
    }
}

/// Every bit of the address counts, the sign as one bit that stands for all above the address.
// Spec: RPYMZV
#[test]
fn every_address_bit_counts() {
    for address_width in [48, 52, 56] {
        let params = Params { address_width, ..full() };
        let top = (1_u64 << address_width) - 1;
        for base in [0x1234_5678_9ABC, !top | 0x1234_5678_9ABC] {
            let mut bench = showing(&params, SAC, 0);
            bench.address(0, base);
            bench.start();
            assert!(matches(&mut bench, base, 1));
            for bit in 2..address_width {
                assert!(!matches(&mut bench, base ^ 1 << bit, 1), "bit {bit}");
            }
            assert!(!matches(&mut bench, base ^ !top, 1), "sign");
        }
    }
}

/// A range matches instructions from its first address to its last, both included, also a block
/// that only partly lies in it.
// Spec: RLLQPL
// Spec: RYYXSQ
// Spec: RHMYMX
#[test]
fn a_range_matches_what_it_covers() {
    for k in 0..8 {
        let mut bench = showing(&full(), ARC, k);
        bench.address(2 * k, 0x2004);
        bench.address(2 * k + 1, 0x200C);
        bench.start();
        for start in (0x1FF0..0x2020).step_by(4) {
            for instructions in 1..=4 {
                let last = start + 4 * (instructions - 1);
                let touches = start <= 0x200C && last >= 0x2004;
                assert_eq!(matches(&mut bench, start, instructions), touches, "{start:#x} {instructions}");
            }
        }
    }
}

/// A range across the sign is none; one that ends before it starts never matches.
// Spec: RMXCGD
#[test]
fn ranges_at_their_limits() {
    for (first, last, address, expected) in [
        (0x2000, 0x2000, 0x2000, true),
        (0x2000, 0x1FFC, 0x2000, false),
        (0x2000, 0x1FFC, 0x1FFC, false),
        (0, u64::MAX, 0xFFFF_FFFF_FFFF_FFF8, true),
        (0, u64::MAX, 0, true),
        (0xFFFF_8000_0000_0000, u64::MAX, 0x0000_7FFF_FFFF_FFF0, false),
        (0, 0x0000_7FFF_FFFF_FFFF, 0xFFFF_8000_0000_0000, false),
    ] {
        let mut bench = showing(&full(), ARC, 0);
        bench.address(0, first);
        bench.address(1, last);
        bench.start();
        assert_eq!(matches(&mut bench, address, 1), expected, "{first:#x} to {last:#x} at {address:#x}");
    }
}

/// Several matches in a cycle are one match, in both slots.
// Spec: RHMYMX
// Spec: RMPJBW
// Spec: RJNNDL
// Spec: RWNGDH
#[test]
fn several_matches_in_a_clock_are_one() {
    let mut bench = Bench::new(&full());
    bench.address(0, 0x2000);
    bench.address(1, 0x2FFC);
    for (n, group) in [(0, ARC), (1, CID), (2, VMID)] {
        bench.selector(2 + n, select(group, 1));
        bench.write(CNTCTLR + 4 * n, 2 + n);
        bench.write(CNTVR + 4 * n, 100);
    }
    bench.start();
    for (first, second, decrement) in [(true, true, 1), (true, false, 1), (false, true, 1), (false, false, 0)]
    {
        let before = bench.value(CNTVR);
        bench.put_block(0, if first { 0x2000 } else { 0x3000 }, 4);
        bench.put_block(1, if second { 0x2010 } else { 0x3010 }, 4);
        bench.clock();
        bench.put_no_blocks();
        bench.clocks(2);
        assert_eq!(bench.value(CNTVR), before - decrement);
    }
    // Identifiers 0 match in both slots of all four clocks.
    assert_eq!((bench.value(CNTVR + 4), bench.value(CNTVR + 8)), (96, 96));
}

/// A range takes levels and context from its lower comparator.
// Spec: RTMCJX
// Spec: RVSBJF
// Spec: RXYJLC
// Spec: RRTXJN
#[test]
fn the_lower_comparator_decides_for_the_range() {
    let mut bench = showing(&full(), ARC, 0);
    bench.address(0, 0x1000);
    bench.address(1, 0x1000);
    bench.write(ACATR + 8, 1 << 13 | 1 << 2);
    bench.start();
    assert!(matches(&mut bench, 0x1000, 1));
    bench.stop();
    bench.write(ACATR, 1 << 13);
    bench.write(ACATR + 8, 0);
    bench.start();
    assert!(!matches(&mut bench, 0x1000, 1));
}

/// Nothing matches in Debug state and in a prohibited region.
// Spec: RYMVDZ
// Spec: RYPWLR
// Spec: RKTMLZ
// Spec: RMCYYC
// Spec: RSRZGJ
// Spec: RLPKBR
// Spec: RWZWLT
// Spec: RRTXJN
// Spec: RBDWHM
#[test]
fn nothing_matches_where_nothing_may_be_observed() {
    for group in [SAC, ARC, CID, VMID, PE] {
        let mut ready = showing(&full(), group, 0);
        ready.address(0, 0x1000);
        ready.address(1, 0x1000);
        ready.start();
        for (pin, value) in [("block0_allowed_i", 0), ("block0_valid_i", 0)] {
            let mut bench = ready.clone();
            bench.put_block(0, 0x1000, 1);
            bench.drive("block0_pe_match_i", 1);
            bench.drive(pin, value);
            bench.clock();
            bench.put_no_blocks();
            bench.clock();
            assert_eq!(bench.events(), 0, "group {group}, {pin}");
        }
        let mut bench = ready.clone();
        bench.put_block(0, 0x1000, 1);
        bench.drive("block0_pe_match_i", 1);
        bench.clock();
        bench.put_no_blocks();
        bench.clock();
        assert_eq!(bench.events(), 1, "group {group}");
    }
}

/// The last block before a prohibited region, in its first cycle, still counts.
// Spec: RNFDCZ
#[test]
fn the_last_block_before_a_prohibited_region() {
    let mut bench = showing(&full(), SAC, 0);
    bench.address(0, 0x1000);
    bench.start();
    bench.put_block(0, 0x1000, 1);
    bench.drive("prohibited_i", 1);
    bench.clock();
    bench.put_no_blocks();
    bench.clock();
    assert_eq!(bench.events(), 1);
}

/// T32: instructions may be two bytes long; the last one's address is the end of the block.
#[test]
fn blocks_of_t32() {
    let params = Params { aarch32: true, ..full() };
    let mut bench = showing(&params, SAC, 0);
    bench.address(0, 0x1004);
    bench.start();
    for (start, halfwords, last4, t32, expected) in [
        (0x1004, 1, 0, 1, true),
        (0x1002, 2, 0, 1, true),
        (0x1002, 2, 1, 1, false),
        (0x1004, 2, 1, 1, true),
        (0x1004, 1, 1, 1, false),
        (0x1000, 8, 0, 1, true),
        (0x1006, 2, 0, 1, false),
        (0x1000, 4, 1, 1, true),
        (0x1000, 3, 1, 1, false),
        (0x1000, 2, 0, 0, false),
        (0x1000, 4, 0, 0, true),
        (0x1000, 3, 0, 0, false),
        (0x1004, 1, 0, 0, false),
        (0x1002, 4, 0, 0, false),
    ] {
        bench.put_block(0, start, 1);
        bench.drive("block0_size_i", halfwords);
        bench.drive("block0_last4_i", last4);
        bench.drive("block0_t32_i", t32);
        bench.clock();
        bench.put_no_blocks();
        bench.clock();
        assert_eq!(bench.events() == 1, expected, "{start:#x}, {halfwords} halfwords, {last4} {t32}");
    }
}

/// A block of the largest size, at the top of the address space too, where addresses wrap.
#[test]
fn the_largest_blocks() {
    for block_instructions in [1, 2, 4, 8, 16] {
        let params = Params { block_instructions, ..full() };
        let size = u64::from(block_instructions);
        let mut bench = showing(&params, SAC, 0);
        let last = u64::MAX - 3;
        bench.address(0, last);
        bench.start();
        assert!(matches(&mut bench, last - 4 * (size - 1), size));
        assert!(!matches(&mut bench, last.wrapping_add(4), size));
    }
}

/// PE comparator inputs are a resource each; a unit has as many as TRCIDR4.NUMPC says.
// Spec: RCNVSS
#[test]
fn pe_comparator_inputs() {
    for pe_comparators in 0..=8 {
        let params = Params { pe_comparators, ..full() };
        let mut bench = Bench::new(&params);
        assert_eq!(bench.value(0x1F0) >> 12 & 0xF, u64::from(pe_comparators));
        assert_eq!(bench.has("block0_pe_match_i"), pe_comparators > 0);
        for m in 0..pe_comparators {
            let mut bench = showing(&params, PE, m);
            bench.start();
            bench.pe_match(1 << m);
            bench.clock();
            assert_eq!(bench.events(), 1);
        }
        assert_eq!(bench.mrs(VIPCSSCTLR).is_some(), pe_comparators > 0);
    }
    assert!(EteModel::new(&Params { pe_comparators: 9, ..full() }).is_err());
}

/// Comparators come in pairs, TRCIDR4.NUMACPAIRS of them.
// Spec: RYCRNP
#[test]
fn address_comparators_come_in_pairs() {
    for address_comparator_pairs in 0..=8 {
        let params = Params { address_comparator_pairs, q_filter: false, ..full() };
        let mut bench = Bench::new(&params);
        assert_eq!(bench.value(0x1F0) & 0xF, u64::from(address_comparator_pairs));
        for n in 0..16 {
            let exists = n < 2 * address_comparator_pairs;
            assert_eq!(bench.mrs(ACVR + 8 * n).is_some(), exists);
            assert_eq!(bench.mrs(ACATR + 8 * n).is_some(), exists);
        }
    }
    assert_eq!(Bench::new(&bare()).mrs(ACVR), None);
}
