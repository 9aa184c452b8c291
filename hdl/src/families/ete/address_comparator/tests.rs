//! A comparator against plain arithmetic modulo the address space.

use super::*;
use crate::blocks::settle;
use crate::blocks::wires::connect_and_check;
use crate::families::ete::params::{ADDRESS_WIDTHS, BLOCK_INSTRUCTIONS, Params};
use crate::families::ete::samples::params;

/// Every start of `starts` against every address near its block and near the ends of the space.
fn check(params: &Params) {
    let plan = Plan::new(params);
    let end = 1u64 << (plan.address + 1);
    let step = if params.aarch32 { 2 } else { 4 };
    let mut uut = AddressComparator::new(&plan);
    connect_and_check(&mut uut);
    let places = plan.positions as u64;
    let line = [0, 2, 4, 30, 34, 60, 62];
    let around = |at: u64| line.into_iter().flat_map(move |o| [at.wrapping_add(o), at.wrapping_sub(o + 2)]);
    let starts: Vec<u64> =
        [0, 0x40, end / 2, end / 4, end - 0x40, 0x1234_5640].into_iter().flat_map(around).collect();
    for start in starts {
        let start = (start % end) & !1;
        let address = |p: u64| (start + step * p) % end;
        uut.start.next = (start >> 1).into();
        let wrapped = (0..places).filter(|p| start + step * p >= end).fold(0u64, |m, p| m | 1 << p);
        uut.wrapped.iter_mut().for_each(|w| w.next = wrapped.into());
        let near = (0..step * places + 6).map(|d| (start + end + d - 3) % end);
        let apart = [0, 1, end - 1, end - 2, end / 2, end / 2 - 1, start ^ 0x40, start ^ (end / 2)];
        for comparator in near.chain(apart) {
            uut.address.next = comparator.into();
            settle(&mut uut);
            let bits = |f: &dyn Fn(u64) -> bool| {
                (0..places).filter(|p| f(address(*p))).fold(0u128, |m, p| m | 1 << p)
            };
            assert_eq!(uut.equal.val().value(), bits(&|a| a == comparator), "{start:#x} {comparator:#x}");
            assert_eq!(uut.above.val().value(), bits(&|a| a > comparator), "{start:#x} {comparator:#x}");
        }
    }
}

/// Spec: RPYMZV
#[test]
fn equal_and_above_at_every_place() {
    for aarch32 in [false, true] {
        for block_instructions in BLOCK_INSTRUCTIONS {
            check(&Params { aarch32, block_instructions, ..params() });
        }
        for address_width in ADDRESS_WIDTHS {
            check(&Params { aarch32, address_width, ..params() });
        }
    }
}

/// One bit apart, wherever it is.
#[test]
fn every_bit_of_an_address_counts() {
    for block_instructions in [1, 4] {
        let plan = Plan::new(&Params { aarch32: false, block_instructions, address_width: 56, ..params() });
        let mut uut = AddressComparator::new(&plan);
        connect_and_check(&mut uut);
        for base in [0u64, (1 << 57) - 0x40, 0x0123_4567_89AB_CDC0] {
            uut.start.next = (base >> 1).into();
            for bit in 0..57 {
                let other = base ^ 1 << bit;
                uut.address.next = other.into();
                settle(&mut uut);
                assert_eq!(uut.equal.val().get_bit(0), other == base, "bit {bit} of {base:#x}");
                assert_eq!(uut.above.val().get_bit(0), base > other, "bit {bit} of {base:#x}");
            }
        }
    }
}
