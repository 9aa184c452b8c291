#![allow(clippy::unwrap_used)]

use super::*;
use crate::blocks::settle;
use crate::blocks::wires::connect_and_check;
use crate::families::riscv_hpm::params::Params;
use crate::families::riscv_hpm::samples::{least, params};

#[derive(Debug, PartialEq)]
enum Outcome {
    Ok,
    Illegal,
    Virtual,
}
use Outcome::{Illegal, Ok, Virtual};

/// The conditions of one access.
#[derive(Clone, Copy, Debug)]
struct Case {
    address: u64,
    change: bool,
    m: bool,
    s: bool,
    h: bool,
    timer: bool,
    guest_timer: bool,
}

/// The rows of section 3, for each mode in the order M, HS, HU, VS, VU.
fn expected(c: Case, mode: usize) -> Outcome {
    let read_only = c.address >> 10 == 3;
    if c.change && read_only {
        return Illegal;
    }
    if mode == 0 {
        return Ok;
    }
    let guest = mode >= 3;
    match c.address {
        0xC00 if !c.m => Illegal,
        0xC00 => match mode {
            1 => Ok,
            2 if c.s => Ok,
            2 => Illegal,
            3 if c.h => Ok,
            4 if c.h && c.s => Ok,
            _ => Virtual,
        },
        0x106 | 0xDA0 => [Ok, Illegal, Ok, Virtual].into_iter().nth(mode - 1).unwrap(),
        0x606 => [Ok, Illegal, Virtual, Virtual].into_iter().nth(mode - 1).unwrap(),
        0x14D | 0x24D if !c.timer => Illegal,
        0x14D if mode == 3 && c.guest_timer => Ok,
        0x14D | 0x24D => match mode {
            1 => Ok,
            _ if guest => Virtual,
            _ => Illegal,
        },
        _ => Illegal,
    }
}

fn outcome(uut: &CsrPermission) -> Outcome {
    match (uut.accepted.val(), uut.illegal.val(), uut.virtual_instruction.iter().any(|v| v.val())) {
        (true, false, false) => Ok,
        (false, true, false) => Illegal,
        (false, false, true) => Virtual,
        other => panic!("{other:?}"),
    }
}

// Spec: HPM3.1
// Spec: HPM3.2
// Spec: HPM3.5
// Spec: HPM3.6
// Spec: HPM3.7
// Spec: HPM3.8
#[test]
fn every_class_in_every_mode_under_every_condition() {
    let mut uut = CsrPermission::new(&Plan::new(&params()));
    connect_and_check(&mut uut);
    uut.valid.next = true;
    uut.hit.next = true;
    for address in [0xC00, 0xDA0, 0x106, 0x14D, 0x24D, 0x606, 0xB00, 0x320] {
        for code in 0..64 {
            let bit = |n: u32| code >> n & 1 == 1;
            let case = Case {
                address,
                change: bit(0),
                m: bit(1),
                s: bit(2),
                h: bit(3),
                timer: bit(4),
                guest_timer: bit(5),
            };
            uut.address.next = address.into();
            uut.change.next = case.change;
            uut.machine_enabled[0].next = case.m;
            uut.supervisor_enabled[0].next = case.s;
            uut.guest_enabled[0].next = case.h;
            uut.timer[0].next = address == 0x14D || address == 0x24D;
            uut.own_timer[0].next = address == 0x14D;
            uut.timer_enabled[0].next = case.timer;
            uut.guest_timer_enabled[0].next = case.guest_timer;
            for mode in 0..5 {
                uut.mode.next = (1u64 << mode).into();
                settle(&mut uut);
                let expected = expected(case, mode);
                assert_eq!(uut.write.val(), expected == Ok && case.change, "{case:x?} in {mode}");
                assert_eq!(outcome(&uut), expected, "{case:x?} in {mode}");
            }
        }
    }
}

// Spec: HPM1.4
#[test]
fn nothing_without_an_access_or_a_register() {
    let mut uut = CsrPermission::new(&Plan::new(&params()));
    connect_and_check(&mut uut);
    for (valid, hit) in [(false, false), (false, true), (true, false)] {
        uut.valid.next = valid;
        uut.hit.next = hit;
        uut.change.next = true;
        for mode in 0..5 {
            uut.mode.next = (1u64 << mode).into();
            settle(&mut uut);
            assert_eq!([uut.accepted.val(), uut.illegal.val()], [false; 2]);
            assert!(valid || !uut.write.val());
            assert!(!uut.virtual_instruction[0].val());
        }
    }
}

// Spec: HPM3.2
#[test]
fn user_mode_without_supervisor_mode() {
    let plan = Plan::new(&Params { user: true, ..least() });
    let mut uut = CsrPermission::new(&plan);
    connect_and_check(&mut uut);
    uut.valid.next = true;
    uut.hit.next = true;
    for (address, enabled, accepted) in
        [(0xC00u64, true, true), (0xC00, false, false), (0xB00, true, false), (0x306, true, false)]
    {
        uut.address.next = address.into();
        uut.machine_enabled[0].next = enabled;
        for (mode, expected) in [(1u64, true), (2, accepted)] {
            uut.mode.next = mode.into();
            settle(&mut uut);
            assert_eq!(uut.accepted.val(), expected, "{address:#x} in {mode}");
            assert_eq!(uut.illegal.val(), !expected);
        }
    }
}
