//! A hypervisor in HS and its guest.

use super::super::bench::*;
use super::super::csrs::Mode;
use super::super::oracle::{Op, ones};
use super::kernel::{configure, set_timer, start, stop};

/// The hypervisor first gives the guest the time only and is told about the rest by
/// virtual-instruction, then gives it one counter; the guest gives that to its users.
// Spec: HPM3.2
// Spec: HPM3.5
// Spec: HPM3.7
pub fn counters(bench: &mut Bench<'_>) {
    let n = 3;
    let (event, pin) = bench.widest(n);
    bench.select(n, event.number.into());
    bench.write(MCOUNTEREN, ones(32));
    bench.mode(Mode::Hs);
    bench.write(HCOUNTEREN, 0b010);
    bench.mode(Mode::Vs);
    assert_eq!(bench.csr(Op::Read, TIME, 0).err(), None);
    for n in [0, 2, 3] {
        assert_eq!(bench.csr(Op::Read, HPMCOUNTER + n, 0).err(), Some(Trap::Virtual));
        assert_eq!(bench.csr(Op::Write, HPMCOUNTER + n, 0).err(), Some(Trap::Illegal));
    }
    // What is the hypervisor's own is virtual for the guest, what is the machine's is illegal.
    assert_eq!(bench.csr(Op::Read, HCOUNTEREN, 0).err(), Some(Trap::Virtual));
    assert_eq!(bench.csr(Op::Write, HTIMEDELTA, 0).err(), Some(Trap::Virtual));
    assert_eq!(bench.csr(Op::Read, MHPMCOUNTER + 3, 0).err(), Some(Trap::Illegal));
    bench.mode(Mode::Hs);
    bench.set(HCOUNTEREN, 1 << n);
    bench.mode(Mode::Vs);
    bench.pulse(&pin, 1);
    assert_eq!(bench.read(HPMCOUNTER + 3), 1);
    bench.mode(Mode::Vu);
    assert_eq!(bench.csr(Op::Read, HPMCOUNTER + 3, 0).err(), Some(Trap::Virtual));
    bench.mode(Mode::Vs);
    bench.write(SCOUNTEREN, 1 << n);
    bench.mode(Mode::Vu);
    bench.pulse(&pin, 1);
    assert_eq!(bench.read(HPMCOUNTER + 3), 2);
    assert_eq!(bench.csr(Op::Read, SCOUNTEREN, 0).err(), Some(Trap::Virtual));
    // The machine takes it away: illegal for all below, whatever the others allow.
    bench.mode(Mode::M);
    bench.clear(MCOUNTEREN, 1 << n);
    for mode in [Mode::Hs, Mode::Hu, Mode::Vs, Mode::Vu] {
        bench.mode(mode);
        assert_eq!(bench.csr(Op::Read, HPMCOUNTER + 3, 0).err(), Some(Trap::Illegal), "{mode:?}");
    }
}

/// A counter for the guest's own modes: the host does not count, the guest sees its own overflow
/// in scountovf and not that of the host's counter.
// Spec: HPM4.6
// Spec: HPM3.6
pub fn sample(bench: &mut Bench<'_>) {
    let (own, host) = (3, 4);
    stop(bench, u64::MAX);
    let pin = configure(bench, own);
    let event = bench.event(own);
    bench.select(own, event | SINH | UINH);
    let other = bench.event(host);
    bench.select(host, other | OF);
    bench.write(MCOUNTEREN, ones(32));
    bench.write(HCOUNTEREN, 1 << own);
    start(bench, own, 4);
    for mode in [Mode::Hs, Mode::M, Mode::Hu] {
        bench.mode(mode);
        bench.pulse(&pin, 1);
    }
    for mode in [Mode::Vs, Mode::Vu, Mode::Vs] {
        bench.mode(mode);
        bench.pulse(&pin, 1);
    }
    assert_eq!(bench.requests(), 0);
    bench.mode(Mode::Vu);
    bench.pulse(&pin, 1);
    assert_eq!(bench.requests(), 1);
    let seen = [Mode::M, Mode::Hs, Mode::Vs].map(|mode| {
        bench.mode(mode);
        bench.read(SCOUNTOVF)
    });
    assert_eq!(seen, [1 << own | 1 << host, 1 << own | 1 << host, 1 << own]);
    bench.mode(Mode::Vu);
    assert_eq!(bench.csr(Op::Read, SCOUNTOVF, 0).err(), Some(Trap::Virtual));
    assert_eq!(bench.csr(Op::Set, SCOUNTOVF, 0).err(), Some(Trap::Illegal));
}

/// The guest's time is the host's plus htimedelta; its stimecmp is vstimecmp.
// Spec: HPM3.3
// Spec: HPM3.9
pub fn timer(bench: &mut Bench<'_>) {
    let xlen = bench.params.xlen;
    bench.write(MCOUNTEREN, 0b010);
    bench.mode(Mode::Hs);
    bench.write(HCOUNTEREN, 0b010);
    set_timer(bench, STIMECMP, u64::MAX);
    // The guest began at host time 1_0000_0100.
    let delta = 0u64.wrapping_sub(0x1_0000_0100);
    bench.write(HTIMEDELTA, delta & ones(xlen));
    if xlen == 32 {
        bench.write(upper(HTIMEDELTA), delta >> 32);
    }
    bench.drive("mtime_i", 0x1_0000_0110);
    bench.mode(Mode::Vs);
    assert_eq!(bench.read(TIME), 0x10);
    set_timer(bench, STIMECMP, 0x20);
    for (time, pending) in [(0x1_0000_011F, 0), (0x1_0000_0120, 1), (0x1_0000_00FF, 1), (0x1_0000_0100, 0)] {
        bench.drive("mtime_i", time);
        bench.clock();
        assert_eq!((bench.output("stip_o"), bench.output("vstip_o")), (0, pending), "{time:#x}");
    }
    // The hypervisor finds the guest's value under its own number, and its own untouched.
    bench.mode(Mode::Hs);
    assert_eq!(bench.read(VSTIMECMP), 0x20);
    assert_eq!(bench.read(STIMECMP), ones(xlen));
    // It stops the guest's timer: virtual for the guest, and the pin is low.
    bench.drive("mtime_i", 0x1_0000_0120);
    let (number, bit) = if xlen == 32 { (upper(HENVCFG), 1 << 31) } else { (HENVCFG, 1 << 63) };
    bench.clear(number, bit);
    bench.clock();
    assert_eq!((bench.output("vstip_o"), bench.output("henvcfg_stce_o")), (0, 0));
    bench.mode(Mode::Vs);
    assert_eq!(bench.csr(Op::Read, STIMECMP, 0).err(), Some(Trap::Virtual));
    assert_eq!(bench.csr(Op::Read, VSTIMECMP, 0).err(), Some(Trap::Virtual));
}
