//! Context and virtual context identifier comparators, and the context that holds.
#![allow(clippy::unwrap_used)]

mod common;

use common::ete_bench::*;
use common::ete_configurations::full;
use common::ete_scenes::*;
use pmugen_hdl::families::ete::Params;

/// Each level bit shuts out its level and no other; Realm levels compare two bits.
// Spec: RDKCFF
// Spec: RTMCJX
#[test]
fn a_comparator_matches_at_the_chosen_levels() {
    for (group, resource) in [(SAC, 0), (ARC, 0)] {
        for acatr in (0..11).map(|bit| 1_u32 << (8 + bit)).chain([0, 0x7_7F00, 0x7000, 0x7_0000]) {
            let mut bench = showing(&full(), group, resource);
            bench.address(0, 0x1000);
            bench.address(1, 0x1000);
            bench.write(ACATR, acatr);
            bench.start();
            for (bit, el, ns, nse) in LEVELS {
                at_level(&mut bench, el, ns, nse);
                assert_eq!(matches(&mut bench, 0x1000, 1), acatr >> bit & 1 == 0, "{acatr:#x} bit {bit}");
            }
            for el in 0..3 {
                at_level(&mut bench, el, 1, 1);
                let equal = acatr >> (12 + el) & 1 == acatr >> (16 + el) & 1;
                assert_eq!(matches(&mut bench, 0x1000, 1), equal, "{acatr:#x} Realm EL{el}");
            }
        }
    }
}

/// CONTEXTTYPE and CONTEXT: nothing, context, virtual context or both, of each comparator.
// Spec: RQFNSK
// Spec: RVSBJF
// Spec: RDCCBY
// Spec: RRTRBM
// Spec: RLJRPW
#[test]
fn a_comparator_matches_in_the_chosen_context() {
    for (group, kind) in [(SAC, 0), (SAC, 1), (SAC, 2), (SAC, 3), (ARC, 0), (ARC, 1), (ARC, 2), (ARC, 3)] {
        for m in [0, 3, 7] {
            let mut bench = showing(&full(), group, 0);
            bench.address(0, 0x1000);
            bench.address(1, 0x1000);
            bench.write(ACATR, kind << 2 | m << 4);
            bench.msr(CIDCVR + 8 * m, 0x1234_5678);
            bench.msr(VMIDCVR + 8 * m, 0x9ABC_DEF0);
            bench.start();
            for code in 0..4 {
                let (cid, vmid) = (code & 1 != 0, code & 2 != 0);
                bench.context(1, 1, if cid { 0x1234_5678 } else { 5 }, if vmid { 0x9ABC_DEF0 } else { 5 });
                let expected = (kind & 1 == 0 || cid) && (kind & 2 == 0 || vmid);
                assert_eq!(matches(&mut bench, 0x1000, 1), expected, "type {kind} of {m}: {cid} {vmid}");
                assert!(!matches(&mut bench, 0x1004, 1));
            }
        }
    }
}

/// A comparator without context reaches one that does not exist: never.
#[test]
fn a_context_number_without_comparator() {
    let params = Params { context_comparators: 3, virtual_context_comparators: 3, ..full() };
    let mut bench = showing(&params, SAC, 0);
    bench.address(0, 0x1000);
    bench.write(ACATR, 1 << 2 | 3 << 4);
    bench.start();
    assert!(!matches(&mut bench, 0x1000, 1));
}

/// Each byte of the identifier counts unless its mask bit is set; as a resource of its own the
/// comparator is active in the clock of a block.
// Spec: RBKQKQ
// Spec: RVWYMY
#[test]
fn identifier_comparators_compare_bytes() {
    for (group, value, mask) in [(CID, CIDCVR, CIDCCTLR), (VMID, VMIDCVR, VMIDCCTLR)] {
        for n in 0..8 {
            let mut ready = showing(&full(), group, n);
            ready.msr(value + 8 * n, 0x1122_3344);
            for masked in [0, 0b0001, 0b0110, 0b1111] {
                let mut bench = ready.clone();
                bench.write(mask + 4 * (n / 4), masked << (8 * (n % 4)));
                bench.start();
                for byte in 0..4 {
                    let id = 0x1122_3344 ^ 0x80 << (8 * byte);
                    bench.context(1, 1, id, id);
                    assert_eq!(
                        matches(&mut bench, 0x1000, 1),
                        masked >> byte & 1 == 1,
                        "{n} {masked:#b} {byte}"
                    );
                }
                bench.context(1, 1, 0x1122_3344, 0x1122_3344);
                assert!(matches(&mut bench, 0x1000, 1));
                bench.clocks(2);
                assert_eq!(bench.events(), 0, "no block, no match");
            }
        }
    }
}

/// TRFCR_EL2.CX keeps virtual context comparators from matching, also in addresses.
// Spec: RFLXQL
#[test]
fn virtual_contexts_that_must_not_match() {
    for (group, acatr) in [(VMID, 0), (SAC, 2 << 2)] {
        let mut bench = showing(&full(), group, 0);
        bench.address(0, 0x1000);
        bench.write(ACATR, acatr);
        bench.start();
        assert!(matches(&mut bench, 0x1000, 1));
        bench.drive("vmid_allowed_i", 0);
        assert!(!matches(&mut bench, 0x1000, 1));
        bench.drive("vmid_allowed_i", 1);
        assert!(matches(&mut bench, 0x1000, 1));
    }
}

/// The context bundle holds from the first instruction of its slot on, and in later cycles.
#[test]
fn a_context_holds_from_its_slot_on() {
    let mut bench = Bench::new(&full());
    for n in 0..2 {
        bench.msr(CIDCVR + 8 * n, u64::from(0x10 + n));
        bench.address(n, 0x1000 + 0x10 * u64::from(n));
        bench.write(ACATR + 8 * n, 1 << 2 | n << 4);
        bench.selector(2 + n, select(SAC, 1 << n));
        bench.ete_event(n, 2 + n);
    }
    bench.context(1, 1, 0x10, 0);
    bench.start();
    bench.put_block(0, 0x1000, 1);
    bench.put_block(1, 0x1010, 1);
    bench.drive("ctx_valid_i", 1);
    bench.drive("ctx_slot_i", 1);
    bench.drive("ctx_contextid_i", 0x11);
    bench.clock();
    bench.drive("ctx_valid_i", 0);
    bench.clock();
    assert_eq!(bench.events(), 0b11, "old context in slot 0, new one in slot 1");
    bench.clock();
    assert_eq!(bench.events(), 0b10, "the new one stays");
    // After a PE reset identifiers count as 0.
    bench.put_no_blocks();
    bench.pulse("pe_reset_i", 1);
    bench.put_block(1, 0x1010, 1);
    bench.clocks(2);
    assert_eq!(bench.events(), 0);
}
