//! Decoding, permission, widths of registers.

use super::super::bench::*;
use super::super::csrs::{Mode, What, csrs};
use super::super::oracle::{Op, Oracle, ones};

/// F34: a write to one half leaves the other, the highest and lowest bits included; CY is bit 0,
/// bit 1 is a hole, IR is bit 2.
// Spec: HPM2.2
// Spec: HPM2.9
pub fn halves_are_apart(bench: &mut Bench<'_>) {
    bench.machine_write(MCOUNTINHIBIT, 0xFFFF_FFFF);
    let counters = bench.params.counter_mask();
    assert_eq!(bench.machine_read(MCOUNTINHIBIT), u64::from(counters) | 0b101);
    let mut numbers = vec![MCYCLE, MINSTRET];
    numbers.extend(bench.counters().map(|n| MHPMCOUNTER + n as u16));
    for number in numbers {
        let width = if number & 31 < 3 { 64 } else { bench.params.counter_width };
        let high = ones(width) >> 32;
        let low = ones(width.min(32));
        for (number, other, mask, other_mask) in
            [(number, upper(number), low, high), (upper(number), number, high, low)]
        {
            bench.machine_write(other, 0xFFFF_FFFF);
            for value in [0xFFFF_FFFF, 0x8000_0001, 0, 0x7FFF_FFFE] {
                bench.machine_write(number, value);
                let seen = (bench.machine_read(number), bench.machine_read(other));
                assert_eq!(seen, (value & mask, other_mask), "{number:#x}");
            }
        }
    }
}

/// F36: each of the 29 counters and selectors can be read and written in M without a trap; of an
/// absent one everything reads 0.
// Spec: HPM2.3
// Spec: HPM3.4
pub fn absent_counters_do_not_trap(bench: &mut Bench<'_>) {
    let mut numbers: Vec<(u16, u32)> = Vec::new();
    for n in 3..32 {
        for base in [MHPMCOUNTER, MHPMEVENT] {
            numbers.push((base + n, n.into()));
            if bench.params.xlen == 32 && (base == MHPMCOUNTER || bench.params.sscofpmf) {
                numbers.push((upper(base + n), n.into()));
            }
        }
    }
    for (number, n) in numbers {
        bench.write(number, ones(32) & !(0x7FFF << 8));
        bench.set(number, 1);
        let read = bench.read(number);
        let first = bench.counters().contains(&n) && number & 0x80 == 0 && number >> 8 != 7;
        assert!(first || bench.counters().contains(&n) || read == 0, "{number:#x} reads {read:#x}");
        assert!(!first || read & 1 == 1, "{number:#x} reads {read:#x}");
        bench.write(number, 0);
    }
    for n in 3..32 {
        assert_eq!(bench.read(HPMCOUNTER + n), 0);
    }
    let implemented = u64::from(bench.params.counter_mask()) | 0b111;
    for (number, exists) in [(MCOUNTEREN, bench.params.user), (SCOUNTEREN, bench.params.supervisor)] {
        if exists {
            bench.write(number, u64::MAX);
            assert_eq!(bench.read(number), implemented);
        }
    }
}

/// F37: writing a user alias is illegal in every mode; an operand of 0 in a register makes a write
/// of set and clear, only the core can tell x0; mcounteren does not exist without U-mode; U-mode
/// needs both levels; with V=1 what HS could not do either is illegal, never virtual.
// Spec: HPM3.1
// Spec: HPM3.7
pub fn refused_where_it_must_be(bench: &mut Bench<'_>) {
    let p = bench.params.clone();
    if p.user {
        bench.write(MCOUNTEREN, u64::MAX);
    }
    if p.supervisor {
        bench.write(SCOUNTEREN, u64::MAX);
    }
    if p.hypervisor {
        bench.write(HCOUNTEREN, u64::MAX);
    }
    for mode in Mode::of(&p) {
        bench.mode(mode);
        for op in [Op::Write, Op::Set, Op::Clear] {
            for n in 0..3 {
                let answer = bench.csr(op, HPMCOUNTER + n, 0);
                assert_eq!(answer.err(), Some(Trap::Illegal), "{op:?} in {mode:?}");
            }
        }
        assert_eq!(bench.csr(Op::Read, HPMCOUNTER, 0).err(), None, "{mode:?}");
    }
    bench.mode(Mode::M);
    let absent = bench.csr(Op::Read, MCOUNTEREN, 0).err();
    assert_eq!(absent, if p.user { None } else { Some(Trap::Absent) });
    if p.supervisor {
        for (machine, supervisor) in [(0, 1), (1, 0)] {
            bench.mode(Mode::M);
            bench.write(MCOUNTEREN, machine);
            bench.write(SCOUNTEREN, supervisor);
            bench.mode(Mode::Hu);
            assert_eq!(bench.csr(Op::Read, HPMCOUNTER, 0).err(), Some(Trap::Illegal));
        }
    }
    if p.hypervisor {
        for (machine, hypervisor, trap) in
            [(0, 0, Trap::Illegal), (0, 1, Trap::Illegal), (1, 0, Trap::Virtual)]
        {
            bench.mode(Mode::M);
            bench.write(MCOUNTEREN, machine);
            bench.write(HCOUNTEREN, hypervisor);
            for mode in [Mode::Vs, Mode::Vu] {
                bench.mode(mode);
                assert_eq!(bench.csr(Op::Read, HPMCOUNTER, 0).err(), Some(trap), "{mode:?}");
            }
        }
    }
}

/// F38: the enables and mcountinhibit keep the bits of implemented counters only, on RV64 too.
// Spec: HPM1.3
pub fn short_registers(bench: &mut Bench<'_>) {
    let counters = u64::from(bench.params.counter_mask());
    let registers = [
        (MCOUNTINHIBIT, 0b101, true),
        (MCOUNTEREN, 0b111, bench.params.user),
        (SCOUNTEREN, 0b111, bench.params.supervisor),
        (HCOUNTEREN, 0b111, bench.params.hypervisor),
    ];
    for (number, fixed, _) in registers.into_iter().filter(|register| register.2) {
        bench.write(number, u64::MAX);
        assert_eq!(bench.read(number), counters | fixed, "{number:#x}");
        bench.write(number, 0);
        assert_eq!(bench.read(number), 0, "{number:#x}");
    }
}

/// F49: everything that software can write it can save and put back: after a reset the unit goes
/// on as if nothing had been.
pub fn save_and_restore(bench: &mut Bench<'_>) {
    let p = bench.params.clone();
    let oracle = Oracle::new(&p);
    bench.drive("debug_stop_i", 1);
    let numbers: Vec<u16> = csrs(&p)
        .into_iter()
        .filter(|csr| !csr.is_read_only() && oracle.writable(csr.what) != 0)
        .filter(|csr| !matches!(csr.what, What::Menvcfg))
        .map(|csr| csr.number)
        .collect();
    for (place, number) in (1..).zip(&numbers) {
        let value: u64 = 0x9E37_79B9_7F4A_7C15_u64.wrapping_mul(place);
        bench.write(*number, value);
    }
    let saved: Vec<u64> = numbers.iter().map(|number| bench.read(*number)).collect();
    assert!(saved.iter().filter(|value| **value != 0).count() > 2, "most registers hold something");
    bench.reset();
    let fresh: Vec<u64> = numbers.iter().map(|number| bench.read(*number)).collect();
    assert_ne!(saved, fresh);
    for (number, value) in numbers.iter().zip(&saved) {
        bench.write(*number, *value);
    }
    let restored: Vec<u64> = numbers.iter().map(|number| bench.read(*number)).collect();
    assert_eq!(restored, saved);
}
