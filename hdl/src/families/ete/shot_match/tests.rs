//! Selections of a control against what matches in each slot.

use super::*;
use crate::blocks::settle;
use crate::blocks::wires::connect_and_check;
use crate::families::ete::params::Params;
use crate::families::ete::samples::params;
use proptest::prelude::*;

/// Each selected bit alone, and none, against each match alone.
#[test]
fn every_selection_against_every_match() {
    let full = Params { address_comparator_pairs: 1, pe_comparators: 2, blocks_per_cycle: 3, ..params() };
    let without_ranges = Params { address_comparator_pairs: 0, ..full.clone() };
    let without_pe = Params { pe_comparators: 0, ..full.clone() };
    for params in [full, without_ranges, without_pe] {
        let plan = Plan::new(&params);
        let mut uut = ShotMatch::new(&plan);
        connect_and_check(&mut uut);
        // Bits of a selection, and of what matches in a slot: comparators, range, PE comparators.
        for selection in 0..32u64 {
            for matching in 0..32u64 {
                uut.sac_select.iter_mut().for_each(|s| s.next = (selection & 3).into());
                uut.arc_select.iter_mut().for_each(|s| s.next = (selection >> 2 & 1).into());
                uut.pe_select.iter_mut().for_each(|s| s.next = (selection >> 3).into());
                let ranges = if params.address_comparator_pairs > 0 { 7 } else { 0 };
                let pe = if params.pe_comparators > 0 { 24 } else { 0 };
                for slot in 0..3 {
                    let here = |k: usize| if k == slot { matching } else { 0 };
                    uut.sac.iter_mut().enumerate().for_each(|(k, s)| s.next = (here(k) & 3).into());
                    uut.arc.iter_mut().enumerate().for_each(|(k, s)| s.next = (here(k) >> 2 & 1).into());
                    uut.pe.iter_mut().enumerate().for_each(|(k, s)| s.next = (here(k) >> 3).into());
                    settle(&mut uut);
                    let wanted = u128::from(selection & matching & (ranges | pe) != 0) << slot;
                    assert_eq!(uut.hit.val().value(), wanted, "{selection:#b} {matching:#b} in slot {slot}");
                }
            }
        }
    }
}

proptest! {
    #[test]
    fn all_slots_at_once(sac in [0..16u64, 0..16], arc in [0..4u64, 0..4], pe in [0..4u64, 0..4],
        select in (0..16u64, 0..4u64, 0..4u64)) {
        let mut uut = ShotMatch::new(&Plan::new(&params()));
        connect_and_check(&mut uut);
        for k in 0..2 {
            uut.sac[k].next = sac[k].into();
            uut.arc[k].next = arc[k].into();
            uut.pe[k].next = pe[k].into();
        }
        uut.sac_select[0].next = select.0.into();
        uut.arc_select[0].next = select.1.into();
        uut.pe_select[0].next = select.2.into();
        settle(&mut uut);
        for k in 0..2 {
            let hit = sac[k] & select.0 != 0 || arc[k] & select.1 != 0 || pe[k] & select.2 != 0;
            prop_assert_eq!(uut.hit.val().get_bit(k), hit);
        }
    }
}
