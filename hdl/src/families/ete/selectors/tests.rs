//! Selectors side by side and the functions of their pairs.

use super::*;
use crate::blocks::settle;
use crate::blocks::wires::connect_and_check;
use crate::families::ete::samples;

/// Selectors that look at PE comparators 0 and 1.
fn selectors() -> ResourceSelectors {
    let mut uut = ResourceSelectors::new(&Plan::new(&samples::resources()));
    connect_and_check(&mut uut);
    uut
}

/// Place of the PE comparators among the resources of the sample.
const PE: usize = 1;
const GROUP_PE: u64 = 1 << 16;

/// Spec: RNRSGN
/// Spec: RSXSQT
#[test]
fn the_fixed_selectors_are_false_and_running() {
    let mut uut = selectors();
    for running in [false, true] {
        uut.running.next = running;
        for control in &mut uut.control {
            control.next = (1 << 20).into();
        }
        settle(&mut uut);
        // All six programmable ones fire, the numbers behind them don't exist.
        assert_eq!(uut.single.val().value(), if running { 0b1111_1110 } else { 0b1111_1100 });
        assert_eq!(uut.pair.val().value(), 0b1110);
    }
}

#[test]
fn each_selector_has_its_own_control_and_number() {
    let mut uut = selectors();
    uut.resource[PE].next = 0b10.into();
    for n in 0..6 {
        for (i, control) in uut.control.iter_mut().enumerate() {
            control.next = (GROUP_PE | if i == n { 0b10 } else { 0b01 }).into();
        }
        settle(&mut uut);
        assert_eq!(uut.single.val().value(), 1 << (n + 2));
        assert_eq!(uut.pair.val().value(), 0, "one alone makes no pair");
    }
}

/// Every resource reaches every selector.
#[test]
fn each_selector_sees_each_resource() {
    let mut uut = selectors();
    let groups = [0, 1, 2, 3, 4, 5, 6, 7];
    for (port, group) in groups.into_iter().enumerate() {
        uut.resource[port].next = 1.into();
        for control in &mut uut.control {
            control.next = (group << 16 | 1).into();
        }
        settle(&mut uut);
        assert_eq!(uut.single.val().value(), 0b1111_1100, "group {group}");
        uut.resource[port].next = 0.into();
        settle(&mut uut);
        assert_eq!(uut.single.val().value(), 0, "group {group}");
    }
}

/// A function of two resources.
type Function = fn(bool, bool) -> bool;

/// Table D4-27 as (PAIRINV, INV of A, INV of B, function of A and B). The two reserved rows are
/// what the gates give.
const FUNCTIONS: [(u64, u64, u64, Function); 8] = [
    (0, 0, 0, |a, b| a && b),
    (1, 0, 0, |a, b| !(a && b)),
    (0, 0, 1, |a, b| a && !b),
    (1, 0, 1, |a, b| !a || b),
    (0, 1, 0, |a, b| !a && b),
    (1, 1, 0, |a, b| a || !b),
    (0, 1, 1, |a, b| !a && !b),
    (1, 1, 1, |a, b| a || b),
];

/// Spec: RKTNJM
#[test]
fn a_pair_computes_the_function_of_its_inversions() {
    let mut uut = selectors();
    for pair in 1..4 {
        for (pairinv, inv_a, inv_b, function) in FUNCTIONS {
            for code in 0..4_u64 {
                let (a, b) = (code & 1 == 1, code & 2 == 2);
                uut.resource[PE].next = code.into();
                for control in &mut uut.control {
                    control.next = 0.into();
                }
                uut.control[2 * pair - 2].next = (pairinv << 21 | inv_a << 20 | GROUP_PE | 0b01).into();
                uut.control[2 * pair - 1].next = (inv_b << 20 | GROUP_PE | 0b10).into();
                settle(&mut uut);
                let expected = u128::from(function(a, b)) << pair;
                assert_eq!(uut.pair.val().value(), expected, "pair {pair}: {pairinv}{inv_a}{inv_b} {a} {b}");
            }
        }
    }
}

#[test]
fn the_names_of_the_registers_say_what_they_have() {
    let plan = Plan::new(&samples::selectors_only());
    let widths: Vec<usize> = controls::<In>(&plan).iter().map(Sig::bits).collect();
    assert_eq!(widths, [22, 21]);
    let names = control_names(&plan);
    assert_eq!(names[0].0, "rsctlr2");
    assert!(names[0].1.contains("PAIRINV") && !names[1].1.contains("PAIRINV"));
}
