//! The timers: who is written and read by which number, and when they interrupt.

use super::*;
use crate::blocks::settle;
use crate::families::riscv_hpm::params::Params;
use crate::families::riscv_hpm::samples::{params, ready, rv32, tick};

/// The numbers by which software reaches a word here.
#[derive(Clone, Copy, Debug, PartialEq)]
enum On {
    Stimecmp(usize),
    Vstimecmp(usize),
    Menvcfg,
    Henvcfg,
}
use On::*;

fn timers(params: &Params) -> Timers {
    ready!(Timers::new(&Plan::new(params)))
}

fn select(uut: &mut Timers, on: Option<On>) {
    let select = |wires: &mut Vec<Signal<In, Bit>>, of: fn(usize) -> On| {
        wires.iter_mut().enumerate().for_each(|(i, wire)| wire.next = on == Some(of(i)));
    };
    select(&mut uut.on_stimecmp, Stimecmp);
    select(&mut uut.on_vstimecmp, Vstimecmp);
    select(&mut uut.on_henvcfg, |_| Henvcfg);
    uut.on_menvcfg.next = on == Some(Menvcfg);
}

fn read(uut: &mut Timers, on: On) -> u128 {
    select(uut, Some(on));
    settle(uut);
    uut.rdata.val().value()
}

/// A write, with the bits to keep if set and clear act here.
fn write_kept(uut: &mut Timers, on: On, keep: u64, wdata: u64) {
    select(uut, Some(on));
    uut.keep.iter_mut().for_each(|word| word.next = keep.into());
    (uut.write.next, uut.wdata.next) = (true, wdata.into());
    tick!(*uut);
    uut.write.next = false;
    select(uut, None);
    settle(uut);
}

fn write(uut: &mut Timers, on: On, wdata: u64) {
    write_kept(uut, on, 0, wdata);
}

/// STCE of menvcfg and of henvcfg as they read, and as the outputs tell them.
fn enables(uut: &mut Timers) -> (bool, bool) {
    let bit = uut.to_stce.val().index();
    let read = (read(uut, Menvcfg), read(uut, Henvcfg));
    assert_eq!((read.0 & !(1 << bit), read.1 & !(1 << bit)), (0, 0), "only STCE");
    let told = (uut.stce.val(), uut.guest_stce[0].val());
    assert_eq!(told, (read.0 != 0, read.1 != 0));
    told
}

// Spec: HPM2.6
// Spec: HPM2.8
#[test]
fn enables_of_the_timers() {
    for params in [params(), rv32()] {
        let stce = 1u64 << (params.xlen - 1);
        let mut uut = timers(&params);
        assert_eq!(enables(&mut uut), (true, true), "after reset");
        write(&mut uut, Henvcfg, stce - 1);
        assert_eq!(enables(&mut uut), (true, false));
        write(&mut uut, Henvcfg, stce);
        assert_eq!(enables(&mut uut), (true, true));
        write(&mut uut, Menvcfg, stce - 1);
        assert_eq!(enables(&mut uut), (false, false));
        write(&mut uut, Henvcfg, 0);
        write(&mut uut, Menvcfg, stce);
        assert_eq!(enables(&mut uut), (true, true), "the write in between was ignored");
        select(&mut uut, Some(Menvcfg));
        uut.wdata.next = 0.into();
        tick!(uut);
        select(&mut uut, None);
        uut.write.next = true;
        tick!(uut);
        assert_eq!(enables(&mut uut), (true, true), "no write to either");
        select(&mut uut, None);
        settle(&mut uut);
        assert_eq!(uut.rdata.val().value(), 0);
    }
}

/// With a flop in the read path a register keeps what a set or clear does not touch.
// Spec: HPM1.5
#[test]
fn bits_that_are_kept_stay() {
    let mut uut = timers(&rv32());
    let all = u64::from(u32::MAX);
    for on in [Menvcfg, Henvcfg] {
        write_kept(&mut uut, on, all, 0);
        assert_eq!(enables(&mut uut), (true, true), "{on:?} keeps STCE");
        write_kept(&mut uut, on, all >> 1, 0);
        assert_eq!(read(&mut uut, on), 0, "{on:?}");
        write_kept(&mut uut, on, all, 0);
        assert_eq!(read(&mut uut, on), 0, "{on:?}");
        write_kept(&mut uut, on, 0, all);
        assert_eq!(read(&mut uut, on), 1 << 31, "{on:?}");
        write_kept(&mut uut, on, all, all);
        assert_eq!(read(&mut uut, on), 1 << 31, "{on:?}: kept and set");
    }
    for on in [Stimecmp(0), Stimecmp(1), Vstimecmp(0), Vstimecmp(1)] {
        write(&mut uut, on, 0x0F0F);
        write_kept(&mut uut, on, 0x00FF, 0x3000);
        assert_eq!(read(&mut uut, on), 0x300F, "{on:?}");
    }
}

/// In a guest the number of stimecmp is vstimecmp; vstimecmp has a number of its own.
// Spec: HPM3.9
#[test]
fn which_number_reaches_which_register() {
    for params in [params(), rv32()] {
        let halves = 64 / params.xlen as usize;
        let ones = if halves == 1 { u64::MAX } else { u64::from(u32::MAX) };
        let mut uut = timers(&params);
        for half in 0..halves {
            assert_eq!(read(&mut uut, Stimecmp(half)), u128::from(ones), "after reset");
            assert_eq!(read(&mut uut, Vstimecmp(half)), u128::from(ones), "after reset");
        }
        for half in 0..halves {
            let base = 100 * half as u64;
            for (guest, on, wdata) in [
                (false, Stimecmp(half), base + 1),
                (true, Stimecmp(half), base + 2),
                (false, Vstimecmp(half), base + 3),
            ] {
                uut.guest[0].next = guest;
                write(&mut uut, on, wdata);
                uut.guest[0].next = false;
                let expected = if guest || on == Vstimecmp(half) { Vstimecmp(half) } else { Stimecmp(half) };
                assert_eq!(read(&mut uut, expected), u128::from(wdata));
                assert_eq!(
                    read(&mut uut, Stimecmp(half)),
                    u128::from(base + 1),
                    "{on:?} of a guest: {guest}"
                );
            }
            uut.guest[0].next = true;
            assert_eq!(read(&mut uut, Stimecmp(half)), u128::from(base + 3));
            assert_eq!(read(&mut uut, Vstimecmp(half)), u128::from(base + 3));
            uut.guest[0].next = false;
        }
    }
}

/// Time reaches the compare value, unsigned; STCE alone gates it.
// Spec: HPM3.10
#[test]
fn interrupts() {
    let stce = 1 << 63;
    for (compare, time, due) in [
        (5, 4, false),
        (5, 5, true),
        (5, 6, true),
        (1 << 63, 5, false),
        (5, 1 << 63, true),
        (u64::MAX, u64::MAX, true),
    ] {
        for (menvcfg, henvcfg) in [(stce, stce), (stce, 0), (0, stce)] {
            let mut uut = timers(&params());
            write(&mut uut, Stimecmp(0), compare);
            write(&mut uut, Henvcfg, henvcfg);
            write(&mut uut, Menvcfg, menvcfg);
            (uut.mtime.next, uut.guest_time[0].next) = (time.into(), 0.into());
            settle(&mut uut);
            assert_eq!(
                (uut.stip.val(), uut.vstip[0].val()),
                (due && menvcfg != 0, false),
                "{compare:#x} {time:#x}"
            );

            let mut uut = timers(&params());
            write(&mut uut, Vstimecmp(0), compare);
            write(&mut uut, Henvcfg, henvcfg);
            write(&mut uut, Menvcfg, menvcfg);
            (uut.mtime.next, uut.guest_time[0].next) = (0.into(), time.into());
            settle(&mut uut);
            let enabled = menvcfg != 0 && henvcfg != 0;
            assert_eq!(
                (uut.stip.val(), uut.vstip[0].val()),
                (false, due && enabled),
                "{compare:#x} {time:#x}"
            );
        }
    }
}

#[test]
fn without_a_guest() {
    let mut uut = timers(&Params { hypervisor: false, ..params() });
    write(&mut uut, Stimecmp(0), 9);
    assert_eq!(read(&mut uut, Stimecmp(0)), 9);
    uut.mtime.next = 9.into();
    settle(&mut uut);
    assert!(uut.stip.val());
    assert_eq!(read(&mut uut, Menvcfg), 1 << 63);
    assert_eq!((uut.vstip.len(), uut.guest_stce.len()), (0, 0));
}

/// Words that are not addressed show zero; what is shown is joined.
#[test]
fn words_are_joined() {
    let mut uut = timers(&params());
    uut.guest[0].next = false;
    uut.on_menvcfg.next = true;
    uut.on_henvcfg[0].next = true;
    settle(&mut uut);
    assert_eq!(uut.rdata.val().value(), 1 << 63, "both STCE");
    uut.on_henvcfg[0].next = false;
    uut.on_stimecmp[0].next = true;
    settle(&mut uut);
    assert_eq!(uut.rdata.val().value(), u128::from(u64::MAX));
    (uut.on_menvcfg.next, uut.on_vstimecmp[0].next) = (false, true);
    settle(&mut uut);
    assert_eq!(uut.rdata.val().value(), u128::from(u64::MAX));
    let mut uut = timers(&Params { hypervisor: false, ..params() });
    uut.on_menvcfg.next = true;
    uut.on_stimecmp[0].next = true;
    settle(&mut uut);
    assert_eq!(uut.rdata.val().value(), u128::from(u64::MAX));
}
