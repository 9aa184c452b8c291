//! Resource selectors and pairs: every function of table D4-27, every group of table D4-26.
#![allow(clippy::unwrap_used)]

mod common;

use common::ete_bench::*;
use common::ete_configurations::{bare, full, small, usual};
use pmugen_hdl::families::ete::Params;

/// The functions of table D4-27 by PAIRINV, INV of A, INV of B; two combinations are reserved.
type Function = fn(bool, bool) -> bool;
const FUNCTIONS: [(&str, u32, u32, u32, Function); 8] = [
    ("A AND B", 0, 0, 0, |a, b| a & b),
    ("NOT(A AND B)", 1, 0, 0, |a, b| !(a & b)),
    ("reserved", 0, 0, 1, |a, b| a & !b),
    ("NOT(A) OR B", 1, 0, 1, |a, b| !a | b),
    ("NOT(A) AND B", 0, 1, 0, |a, b| !a & b),
    ("reserved", 1, 1, 0, |a, b| a | !b),
    ("NOT(A) AND NOT(B)", 0, 1, 1, |a, b| !a & !b),
    ("A OR B", 1, 1, 1, |a, b| a | b),
];

/// Every function in every pair, with resources A and B at both values.
// Spec: RKTNJM
// Spec: RQDJVV
// Spec: RHVNQG
// Spec: RWFGMY
#[test]
fn every_function_of_every_pair() {
    for pair in 1..16 {
        for (name, pairinv, inv_a, inv_b, function) in FUNCTIONS {
            let mut ready = Bench::new(&full());
            ready.selector(2 * pair, select(PE, 1 << 2) | inv_a << 20 | pairinv << 21);
            ready.selector(2 * pair + 1, select(PE, 1 << 5) | inv_b << 20);
            ready.ete_event(0, PAIR | pair);
            ready.ete_event(1, 2 * pair);
            ready.ete_event(2, 2 * pair + 1);
            ready.start();
            for code in 0..4 {
                let (a, b) = (code & 1 != 0, code & 2 != 0);
                let mut bench = ready.clone();
                bench.pe_match(u64::from(a) << 2 | u64::from(b) << 5);
                bench.clock();
                let expected = function(a, b);
                let single = (u64::from(a != (inv_a == 1)), u64::from(b != (inv_b == 1)));
                assert_eq!(bench.events() & 1 == 1, expected, "pair {pair}: {name} of {a} and {b}");
                assert_eq!((bench.events() >> 1 & 1, bench.events() >> 2 & 1), single, "{name}");
            }
        }
    }
}

/// A selector is the OR of all resources that it selects; each resource reaches each selector.
// Spec: RWZVDQ
// Spec: RHVNQG
#[test]
fn each_resource_reaches_each_selector() {
    for n in 2..32 {
        for resource in 0..8 {
            let mut bench = Bench::new(&full());
            bench.selector(n, select(PE, 1 << resource));
            bench.ete_event(0, n);
            bench.start();
            bench.pe_match(0xFF & !(1 << resource));
            bench.clock();
            assert_eq!(bench.events(), 0, "selector {n} resource {resource}");
            bench.pe_match(1 << resource);
            bench.clock();
            assert_eq!(bench.events(), 1, "selector {n} resource {resource}");
        }
    }
    let mut bench = Bench::new(&full());
    bench.selector(9, select(PE, 0b1010_0001));
    bench.ete_event(0, 9);
    bench.start();
    for code in 0..256 {
        bench.pe_match(code);
        bench.clock();
        assert_eq!(bench.events() == 1, code & 0b1010_0001 != 0);
    }
}

/// SELECT = 0 selects nothing: never without INV, always with it.
// Spec: RWFGMY
#[test]
fn nothing_selected() {
    let mut bench = Bench::new(&full());
    bench.selector(4, select(PE, 0));
    bench.selector(5, select(PE, 0) | INV);
    bench.ete_event(0, 4);
    bench.ete_event(1, 5);
    bench.start();
    for _ in 0..3 {
        bench.pe_match(0xFF);
        assert_eq!(bench.events(), 0b10);
    }
}

/// Selector 0 is FALSE, selector 1 is TRUE while the resources run and only then.
// Spec: RNRSGN
// Spec: RSXSQT
#[test]
fn the_fixed_selectors() {
    let mut bench = Bench::new(&small());
    bench.ete_event(0, ALWAYS);
    bench.write(CNTVR, 100);
    bench.write(CNTCTLR, ALWAYS);
    bench.enable();
    assert_eq!(bench.events(), 0, "not yet");
    for i in 1..4 {
        bench.clock();
        assert_eq!((bench.events(), bench.value(CNTVR)), (1, 100 - i));
    }
    bench.drive("prohibited_i", 1);
    bench.clock();
    assert_eq!((bench.events(), bench.value(CNTVR)), (1, 96), "the last clock of Running");
    for _ in 0..6 {
        bench.clock();
        assert_eq!((bench.events(), bench.value(CNTVR)), (0, 96));
    }
    let mut bench = Bench::new(&small());
    bench.ete_event(0, NEVER);
    bench.start();
    bench.clocks(3);
    assert_eq!(bench.events(), 0);
}

/// Reserved groups and resource numbers, selectors beyond the last and pair 0 never fire.
// Spec: RWZVDQ
#[test]
fn what_does_not_exist_never_fires() {
    for group in 8..16 {
        let mut bench = Bench::new(&full());
        bench.selector(2, select(group, 0xFFFF));
        bench.ete_event(0, 2);
        bench.start();
        for _ in 0..4 {
            bench.pe_match(0xFF);
            assert_eq!(bench.events(), 0, "group {group}");
        }
    }
    // Everything that groups 0 to 7 can hold beyond what this unit has.
    for group in [EXTIN, PE, SINGLE_SHOT, SAC, ARC, CID, VMID] {
        let mut bench = Bench::new(&small());
        let existing = match group {
            SAC => 0b11,
            ARC => 0b1,
            _ => 0,
        };
        bench.selector(2, select(group, 0xFFFF & !existing));
        bench.ete_event(0, 2);
        bench.start();
        for i in 0..4 {
            bench.block(4 * i, 1);
            assert_eq!(bench.events(), 0, "group {group}");
        }
    }
    for field in [PAIR, 4, 5, 31, PAIR | 2, PAIR | 15] {
        let mut bench = Bench::new(&small());
        bench.selector(2, INV);
        bench.selector(3, INV);
        bench.ete_event(0, field);
        bench.start();
        bench.clocks(3);
        assert_eq!(bench.events(), 0, "field {field:#x}");
    }
    let mut bench = Bench::new(&small());
    bench.selector(2, INV);
    bench.selector(3, INV);
    bench.ete_event(0, PAIR | 0x10 | 1);
    bench.start();
    assert_eq!(bench.events(), 1, "of a pair's number four bits count");
}

/// With everything active that this unit has, reserved numbers of its groups and the reserved groups
/// stay inactive, while the others fire.
// Spec: RWZVDQ
#[test]
fn reserved_resources_beside_active_ones() {
    let numbers = [
        (EXTIN, 4),
        (PE, 8),
        (COUNTER_SEQUENCER, 8),
        (SINGLE_SHOT, 8),
        (SAC, 16),
        (ARC, 8),
        (CID, 8),
        (VMID, 8),
    ];
    let groups = (8..16).map(|group| (group, 0)).chain(numbers);
    for (group, existing) in groups {
        let mut bench = Bench::new(&full());
        for n in 0..16 {
            bench.address(n, 0x1000);
        }
        for n in 0..8 {
            bench.write(SSCCR + 4 * n, 1 | RST);
        }
        for n in 0..4 {
            bench.write(EXTINSELR + 4 * n, 0x4018);
        }
        let exist = (1_u32 << existing) - 1;
        bench.selector(2, select(group, 0xFFFF & !exist));
        bench.selector(3, select(group, exist));
        bench.ete_event(0, 2);
        bench.ete_event(1, 3);
        bench.start();
        for _ in 0..6 {
            bench.put_block(0, 0x1000, 1);
            bench.drive("block0_pe_match_i", 0xFF);
            bench.drive("event_cti_trigout4_i", 1);
            bench.clock();
        }
        assert_eq!(bench.events(), if existing > 0 { 0b10 } else { 0 }, "group {group}");
    }
}

/// TRCRSCTLRn exists for selectors 2 to the last; PAIRINV in the lower of a pair only.
// Spec: RQDJVV
// Spec: RKTNJM
#[test]
fn the_registers_of_the_selectors() {
    for (params, last) in [(bare(), 0), (small(), 3), (usual(), 15), (full(), 31)] {
        let mut bench = Bench::new(&params);
        for n in 0..32 {
            let exists = (2..=last).contains(&n);
            assert_eq!(bench.msr(RSCTLR + 4 * n, u64::MAX), !exists, "selector {n}");
            if exists {
                let pairinv = if n % 2 == 0 { u64::from(PAIRINV) } else { 0 };
                assert_eq!(bench.value(RSCTLR + 4 * n), 0x001F_FFFF | pairinv);
            }
        }
        let field = if params.resource_selector_pairs == 0 { 0 } else { params.resource_selector_pairs - 1 };
        assert_eq!(bench.value(0x1F0) >> 16 & 0xF, u64::from(field));
    }
    let one = Params { resource_selector_pairs: 1, ..small() };
    assert!(pmugen_sim::families::ete::EteModel::new(&one).is_err());
}
