//! Places against their definition, for every size and near the top of the address space.

use super::*;
use crate::blocks::wires::connect_and_check;
use crate::blocks::{W, settle};
use crate::families::ete::params::{BLOCK_INSTRUCTIONS, Params};
use crate::families::ete::samples::params;

/// The state of an instruction set: T32 or not, and the size of its last instruction.
const SETS: [(bool, bool); 4] = [(false, false), (false, true), (true, false), (true, true)];

fn bits(uut: W, places: usize) -> Vec<bool> {
    (0..places).map(|i| uut.get_bit(i)).collect()
}

/// Whether the place `h` begins something in a block of `size` halfwords.
fn exists(place: usize, size: usize, halfwords: usize, set: (bool, bool)) -> bool {
    let at = place * halfwords;
    match set {
        (true, false) => at < size,
        (true, true) => at + 2 <= size,
        (false, _) => at.is_multiple_of(2) && at + 2 <= size,
    }
}

fn configurations() -> impl Iterator<Item = Params> {
    [false, true]
        .into_iter()
        .flat_map(|aarch32| BLOCK_INSTRUCTIONS.map(|n| Params { aarch32, block_instructions: n, ..params() }))
}

/// Spec: RPYMZV
#[test]
fn every_size_of_every_instruction_set() {
    for params in configurations() {
        let plan = Plan::new(&params);
        let halfwords = if params.aarch32 { 1 } else { 2 };
        let mut uut = Positions::new(&plan);
        connect_and_check(&mut uut);
        for observed in [true, false] {
            for size in 0..1usize << params.size_bits() {
                for set in SETS {
                    uut.observed.next = observed;
                    uut.size.next = (size as u64).into();
                    uut.t32.iter_mut().for_each(|t| t.next = set.0);
                    uut.last4.iter_mut().for_each(|l| l.next = set.1);
                    settle(&mut uut);
                    let set = if params.aarch32 { set } else { (false, false) };
                    let wanted: Vec<bool> =
                        (0..plan.positions).map(|h| observed && exists(h, size, halfwords, set)).collect();
                    assert_eq!(bits(uut.exists.val(), plan.positions), wanted, "size {size}, {set:?}");
                }
            }
        }
    }
}

/// Around the top, around each boundary of 64 bytes next to it, and in the middle.
#[test]
fn places_past_the_top() {
    for params in configurations() {
        let plan = Plan::new(&params);
        let step = if params.aarch32 { 1u64 } else { 2 };
        let end = 1u64 << plan.address;
        let mut uut = Positions::new(&plan);
        connect_and_check(&mut uut);
        let starts = (1..140).map(|d| end - d).chain(0..70).chain((end / 2 - 70)..(end / 2 + 70));
        for start in starts {
            for signal in &mut uut.start {
                signal.next = start.into();
            }
            settle(&mut uut);
            for wrapped in &uut.wrapped {
                let wanted: Vec<bool> = (0..plan.positions as u64).map(|p| start + step * p >= end).collect();
                assert_eq!(bits(wrapped.val(), plan.positions), wanted, "{start:#x}");
            }
        }
        assert_eq!(uut.wrapped.len(), usize::from(plan.positions > 1));
    }
}

/// Without address comparators only the first place is looked at.
#[test]
fn one_place_without_address_comparators() {
    for aarch32 in [false, true] {
        let plan = Plan::new(&Params { aarch32, address_comparator_pairs: 0, ..params() });
        let mut uut = Positions::new(&plan);
        connect_and_check(&mut uut);
        assert!(uut.start.is_empty() && uut.wrapped.is_empty());
        uut.observed.next = true;
        for size in 0..1usize << plan.params.size_bits() {
            for set in SETS {
                uut.size.next = (size as u64).into();
                uut.t32.iter_mut().for_each(|t| t.next = set.0);
                uut.last4.iter_mut().for_each(|l| l.next = set.1);
                settle(&mut uut);
                let set = if aarch32 { set } else { (false, false) };
                assert_eq!(uut.exists.val().any(), exists(0, size, 1, set), "size {size}, {set:?}");
            }
        }
    }
}
