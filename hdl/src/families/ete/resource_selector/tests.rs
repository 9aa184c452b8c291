//! One selector against table D4-26.

use super::*;
use crate::blocks::settle;
use crate::blocks::wires::connect_and_check;
use crate::families::ete::samples;

/// GROUP and the resources of `samples::resources`, in the order of the ports.
const GROUPS: [(u64, u32); 8] = [(0, 2), (1, 2), (2, 8), (3, 3), (4, 4), (5, 2), (6, 2), (7, 1)];

fn selector() -> ResourceSelector {
    let mut uut = ResourceSelector::new(&Plan::new(&samples::resources()));
    connect_and_check(&mut uut);
    uut
}

fn fires(uut: &mut ResourceSelector, select: u64, group: u64, inv: bool) -> bool {
    uut.control.next = (u64::from(inv) << 20 | group << 16 | select).into();
    settle(uut);
    uut.fires.val()
}

/// Spec: RWZVDQ
/// Spec: RHVNQG
/// Spec: RWFGMY
#[test]
fn a_resource_fires_for_its_group_and_number_only() {
    let mut uut = selector();
    let widths: Vec<u32> = uut.resource.iter().map(|r| r.bits() as u32).collect();
    assert_eq!(widths, GROUPS.map(|g| g.1));
    for (port, (number, width)) in GROUPS.into_iter().enumerate() {
        for bit in 0..width {
            uut.resource[port].next = (1 << bit).into();
            for group in 0..16 {
                for m in 0..16 {
                    let hit = group == number && m == bit;
                    assert_eq!(fires(&mut uut, 1 << m, group, false), hit);
                    assert_eq!(fires(&mut uut, 1 << m, group, true), !hit);
                    assert_eq!(
                        fires(&mut uut, !(1 << m) & 0xFFFF, group, false),
                        group == number && m != bit
                    );
                }
            }
        }
        uut.resource[port].next = 0.into();
    }
}

/// Spec: RHVNQG
/// Spec: RWFGMY
#[test]
fn several_resources_are_ored_before_they_are_inverted() {
    let mut uut = selector();
    for sequencer in 0..256_u64 {
        uut.resource[2].next = sequencer.into();
        for select in [0, 0x0F, 0x55, 0xA8, 0xFF, 0xFF00] {
            for inv in [false, true] {
                assert_eq!(fires(&mut uut, select, 2, inv), (sequencer & select != 0) != inv);
            }
        }
    }
}

/// A unit without any resource has selectors that see nothing.
#[test]
fn without_resources_only_inv_fires() {
    let mut uut = ResourceSelector::new(&Plan::new(&samples::selectors_only()));
    connect_and_check(&mut uut);
    assert!(uut.resource.is_empty());
    for group in 0..16 {
        assert!(!fires(&mut uut, 0xFFFF, group, false));
        assert!(fires(&mut uut, 0xFFFF, group, true));
    }
}
