//! One access: what the port answers, and what it hands to the registers.

use super::*;
use crate::blocks::settle;
use crate::families::riscv_hpm::params::Params;
use crate::families::riscv_hpm::samples::{least, params, ready, rv32, tick};

const M: u64 = 1;
const HS: u64 = 1 << 1;
const VS: u64 = 1 << 3;
const VU: u64 = 1 << 4;

/// A port in M-mode, everything enabled.
fn access(params: &Params) -> CsrAccess {
    let mut uut = ready!(CsrAccess::new(&Plan::new(params)));
    (uut.valid.next, uut.exists.next) = (true, true);
    uut.mode.next = M.into();
    for enabled in [&mut uut.machine_enabled, &mut uut.supervisor_enabled, &mut uut.guest_enabled] {
        enabled.iter_mut().for_each(|bit| bit.next = true);
    }
    for enabled in [&mut uut.timer_enabled, &mut uut.guest_timer_enabled] {
        enabled.iter_mut().for_each(|bit| bit.next = true);
    }
    uut
}

/// hit, illegal, virtual, write.
fn answer(uut: &mut CsrAccess) -> [bool; 4] {
    settle(uut);
    let virtual_ = uut.virtual_instruction.iter().any(|v| v.val());
    [uut.hit.val(), uut.illegal.val(), virtual_, uut.write.val()]
}

// Spec: HPM1.4
#[test]
fn a_hit_needs_an_access_and_a_number() {
    let mut uut = access(&params());
    (uut.address.next, uut.op.next) = (0xB03.into(), 1.into());
    for (valid, exists) in [(false, false), (false, true), (true, false), (true, true)] {
        (uut.valid.next, uut.exists.next) = (valid, exists);
        let both = valid && exists;
        // What is written under a number that does not exist finds no register.
        assert_eq!(answer(&mut uut), [both, false, false, valid]);
    }
}

/// What a write, set or clear of a word makes of it, as far as it is accepted.
// Spec: HPM1.5
#[test]
fn operations() {
    let mut uut = access(&params());
    (uut.address.next, uut.word.next, uut.operand.next) = (0xB03.into(), 0b1100.into(), 0b1010.into());
    for (op, write, wdata) in [(1u64, true, 0b1010), (2, true, 0b1110), (3, true, 0b0100)] {
        uut.op.next = op.into();
        assert_eq!(answer(&mut uut), [true, false, false, write]);
        assert_eq!((uut.wdata.val().value(), uut.rdata.val().value()), (wdata, 0b1100));
    }
    uut.op.next = 0.into();
    assert_eq!(answer(&mut uut), [true, false, false, false]);
    assert_eq!(uut.rdata.val().value(), 0b1100);
    // A refused access reads zero.
    uut.mode.next = HS.into();
    assert_eq!(answer(&mut uut), [true, true, false, false]);
    assert_eq!(uut.rdata.val().value(), 0);
    // A write to a shadow is refused to all.
    (uut.mode.next, uut.address.next, uut.op.next) = (M.into(), 0xC03.into(), 2.into());
    assert_eq!(answer(&mut uut), [true, true, false, false]);
}

#[test]
fn a_flop_in_the_read_path() {
    let mut uut = access(&rv32());
    (uut.address.next, uut.operand.next) = (0xB03.into(), 0b1010.into());
    for (op, wdata, keep) in [(1u64, 0b1010, 0u128), (2, 0b1010, 0xFFFF_FFF5), (3, 0, 0xFFFF_FFF5)] {
        uut.op.next = op.into();
        uut.word.next = (100 + op).into();
        tick!(uut);
        uut.word.next = 7.into();
        settle(&mut uut);
        assert_eq!(uut.rdata.val().value(), u128::from(100 + op), "the value of the access");
        assert_eq!((uut.wdata.val().value(), uut.keep[0].val().value()), (wdata, keep));
    }
    uut.valid.next = false;
    tick!(uut);
    assert_eq!(uut.rdata.val().value(), 0, "no access reads zero");
}

/// Each enable decides what it is for: (register, mode, disabled pin, [illegal, virtual]).
// Spec: HPM3.2
// Spec: HPM3.8
#[test]
fn enables() {
    for params in [params(), rv32()] {
        let machine = |uut: &mut CsrAccess| uut.machine_enabled[0].next = false;
        let supervisor = |uut: &mut CsrAccess| uut.supervisor_enabled[0].next = false;
        let guest = |uut: &mut CsrAccess| uut.guest_enabled[0].next = false;
        let timer = |uut: &mut CsrAccess| uut.timer_enabled[0].next = false;
        let guest_timer = |uut: &mut CsrAccess| uut.guest_timer_enabled[0].next = false;
        let own = |uut: &mut CsrAccess| uut.stimecmp[0].next = true;
        let other = |uut: &mut CsrAccess| uut.vstimecmp[0].next = true;
        type Pin<'a> = &'a dyn Fn(&mut CsrAccess);
        let none: Pin = &|_| ();
        let cases: [(u64, u64, Pin, Pin, [bool; 2]); 14] = [
            (0xC03, VU, none, none, [false, false]),
            (0xC03, VU, none, &machine, [true, false]),
            (0xC03, VU, none, &supervisor, [false, true]),
            (0xC03, VU, none, &guest, [false, true]),
            (0xC03, VS, none, &supervisor, [false, false]),
            (0xC03, VS, none, &timer, [false, false]),
            (0x14D, VS, &own, none, [false, false]),
            (0x14D, VS, &own, &timer, [true, false]),
            (0x14D, VS, &own, &guest_timer, [false, true]),
            (0x14D, HS, &own, &timer, [true, false]),
            (0x14D, HS, &own, &guest_timer, [false, false]),
            (0x24D, HS, &other, none, [false, false]),
            (0x24D, HS, &other, &timer, [true, false]),
            (0x24D, VS, &other, none, [false, true]),
        ];
        for (address, mode, on, disable, expected) in cases {
            let mut uut = access(&params);
            (uut.address.next, uut.mode.next) = (address.into(), mode.into());
            on(&mut uut);
            disable(&mut uut);
            let [hit, illegal, virtual_, write] = answer(&mut uut);
            assert_eq!((hit, write), (true, false));
            assert_eq!([illegal, virtual_], expected, "{address:#x} in mode {mode}");
        }
    }
}

/// Every number of a compare register is one of the timer.
#[test]
fn every_number_of_a_timer() {
    for (address, guest, half) in
        [(0x14Du64, false, 0), (0x15D, false, 1), (0x24D, true, 0), (0x25D, true, 1)]
    {
        let mut uut = access(&rv32());
        (uut.address.next, uut.mode.next) = (address.into(), HS.into());
        assert_eq!(answer(&mut uut), [true, false, false, false]);
        let numbers = if guest { &mut uut.vstimecmp } else { &mut uut.stimecmp };
        numbers[half].next = true;
        uut.timer_enabled[0].next = false;
        assert_eq!(answer(&mut uut), [true, true, false, false], "{address:#x}");
        let numbers = if guest { &mut uut.vstimecmp } else { &mut uut.stimecmp };
        numbers[1 - half].next = true;
        assert_eq!(answer(&mut uut), [true, true, false, false], "either half is the timer's");
    }
}

#[test]
fn only_the_machine() {
    let mut uut = access(&least());
    (uut.address.next, uut.op.next, uut.word.next) = (0xB00.into(), 1.into(), 5.into());
    assert_eq!(answer(&mut uut), [true, false, false, true]);
    assert_eq!(uut.rdata.val().value(), 5);
}
