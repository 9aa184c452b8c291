//! Who may reach which register, over both views, against the second map.

use super::bench::{Bench, CLAIMCLR, PRGCTLR, Refused, View, is_long};
use super::map::{Class, DRIVER, Register, class_of, map};
use super::unit::Unit;
use pmugen_hdl::families::ete::{AbsentRegisters, Params};
use pmugen_hdl::spec::Access::{Rw, W1c};

/// Everything on one unit.
pub fn play_all(params: &Params, unit: &mut dyn Unit) {
    let bench = &mut Bench::new(unit, params);
    reset_values(bench);
    for view in View::ALL {
        bench.reset();
        writable_bits(bench, view);
    }
    bench.reset();
    encodings(bench);
    bench.reset();
    classes(bench);
    bench.reset();
    locked(bench);
    for view in View::ALL {
        bench.reset();
        not_idle(bench, view);
    }
}

/// The views that reach a register.
fn views(register: &Register) -> impl Iterator<Item = View> {
    let system = register.encoding.is_some();
    View::ALL.into_iter().filter(move |view| system || *view == View::External)
}

/// Reads a register by the encoding or the offset of the map.
fn read(bench: &mut Bench<'_>, view: View, register: &Register) -> Result<u64, Refused> {
    match (view, register.encoding) {
        (View::System, Some(encoding)) => bench.instruction(false, encoding, 0),
        _ => bench.try_read(View::External, register.offset),
    }
}

fn write(bench: &mut Bench<'_>, view: View, register: &Register, data: u64) {
    let done = match (view, register.encoding) {
        (View::System, Some(encoding)) if register.writable => {
            bench.instruction(true, encoding, data).map(drop)
        }
        (View::System, _) => Ok(()),
        _ => bench.try_write(View::External, register.offset, data),
    };
    assert_eq!(done, Ok(()), "{view:?}: write of {}", register.name);
}

/// The bits that don't change by themselves.
fn steady(register: &Register) -> u64 {
    !register.mask(|field| field.is_live)
}

// Spec: RPCXJC
// Spec: RPTZDH
// Spec: RWKLGX
fn reset_values(bench: &mut Bench<'_>) {
    for register in map(&bench.params.clone()) {
        for view in views(&register) {
            // Reading TRCPDSR changes it.
            bench.reset();
            let seen = read(bench, view, &register).map(|value| value & steady(&register));
            assert_eq!(
                seen,
                Ok(register.reset() & steady(&register)),
                "{view:?}: {} after reset",
                register.name
            );
        }
    }
}

/// Ones and zeros stay where the map has a stored bit, and nowhere else.
fn writable_bits(bench: &mut Bench<'_>, view: View) {
    let reached = |register: &Register| view == View::External || register.encoding.is_some();
    let map = map(&bench.params.clone());
    let ours: Vec<&Register> = map.iter().filter(|r| r.offset != PRGCTLR && reached(r)).collect();
    for register in &ours {
        let fixed = register.reset() & !register.mask(|field| field.access == Rw) & steady(register);
        for data in [u64::MAX, 0, 0xA5A5_A5A5_5A5A_5A5A, 0x5A5A_5A5A_A5A5_A5A5] {
            write(bench, view, register, data);
            let seen = read(bench, view, register).expect("readable") & steady(register);
            let expected = match &*register.name {
                // The first read clears STICKYPD.
                "TRCPDSR" => seen,
                // Every tag that was ever written is set; those written here are cleared again.
                "TRCCLAIMCLR" => 0,
                _ => fixed | kept(&bench.params, register, data),
            };
            assert_eq!(seen, expected, "{view:?}: {} after {data:#x}", register.name);
        }
    }
    // Another value in each, so that two registers with one storage would show.
    let own = |n: u64| 0x0101_0101_0101_0101 * (n % 251 + 1);
    for (n, register) in (0..).zip(&ours).filter(|(_, r)| r.name != "TRCCLAIMSET") {
        write(bench, view, register, own(n));
    }
    for (n, register) in (0..).zip(&ours) {
        let stored = register.mask(|field| field.access == Rw);
        let seen = read(bench, view, register).expect("readable") & stored;
        assert_eq!(seen, kept(&bench.params, register, own(n)), "{view:?}: {} among others", register.name);
    }
}

/// What the stored bits of a register keep of what was written.
fn kept(params: &Params, register: &Register, data: u64) -> u64 {
    let stored = register.mask(|field| field.access == Rw);
    match &*register.name {
        name if name.starts_with("TRCACVR") => extended(params, data),
        "TRCCONFIGR" => data & stored & !QE | legal_qe(params, data),
        _ => data & stored,
    }
}

const QE: u64 = 0b11 << 13;

/// TRCCONFIGR.QE keeps what TRCIDR0.QSUPP allows: only both bits or none if 2.
fn legal_qe(params: &Params, data: u64) -> u64 {
    match params.q_elements {
        1 => data & 1 << 13,
        2 if data & QE != QE => 0,
        2 | 3 => data & QE,
        _ => 0,
    }
}

/// An address with its sign in all upper bits.
fn extended(params: &Params, data: u64) -> u64 {
    let above = u64::MAX << params.address_width;
    if data >> 63 == 1 { data | above } else { data & !above }
}

/// Which MRS and MSR are UNDEFINED: every encoding, and those of the registers from EL0 and with
/// other values of op1.
// Spec: RSGPQB
// Spec: RVGVTS
// Spec: RSVSNR
fn encodings(bench: &mut Bench<'_>) {
    let map = map(&bench.params.clone());
    let ignored = bench.params.absent_registers == AbsentRegisters::RazWiDriver;
    for code in 0..2 * 16 * 16 * 8 {
        let (write, encoding) = (code & 1 == 1, [code >> 1 & 15, code >> 5 & 15, code >> 9]);
        let found = map.iter().find(|register| register.encoding == Some(encoding));
        let defined = match found {
            Some(register) => !write || register.writable,
            None => ignored && DRIVER.contains(&encoding),
        };
        let seen = bench.instruction(write, encoding, 0);
        assert_eq!(seen.is_ok(), defined, "{encoding:?} {}", if write { "MSR" } else { "MRS" });
        if found.is_none() && defined {
            assert_eq!(seen, Ok(0), "{encoding:?} reads as zero");
        }
        assert!(seen.is_ok() || bench.output("sysreg_rdata_o") == 0);
    }
    for encoding in map.iter().filter_map(|register| register.encoding) {
        for (op1, el0) in [(0, 0), (1, 1), (2, 0), (3, 0), (5, 0), (7, 1)] {
            bench.put_instruction(false, encoding, 0);
            bench.drive("sysreg_op1_i", op1);
            bench.drive("sysreg_el0_i", el0);
            bench.clock();
            bench.put_no_instruction();
            assert_eq!(bench.output("sysreg_undefined_o"), 1, "{encoding:?} op1 {op1} el0 {el0}");
        }
    }
}

/// Every word of the page in all four states of OS Lock and permission, with the response and STAD.
// Spec: RKQMKX
// Spec: RYSHRS
fn classes(bench: &mut Bench<'_>) {
    let map = map(&bench.params.clone());
    for state in 0..4 {
        let (lock, allowed) = (state & 1 == 1, state & 2 == 2);
        bench.drive("os_lock_i", lock.into());
        bench.drive("external_allowed_i", allowed.into());
        for offset in (0..0x1000).step_by(4) {
            let class = class_of(&map, offset);
            for data in [None, Some(0)] {
                let fails = bench.word(offset, data).is_err();
                let case = format!("{offset:#x} {data:?} lock {lock} allowed {allowed}");
                assert_eq!(fails, class.fails(lock, allowed), "{case}");
                assert_eq!(bench.output("stad_o") == 1, class.sets_stad(lock, allowed), "STAD of {case}");
                assert!(!fails || bench.output("prdata_o") == 0, "{case}");
            }
        }
    }
    bench.drive("os_lock_i", 0);
    bench.drive("external_allowed_i", 1);
}

/// While the unit runs no register but TRCPRGCTLR and the claim tags takes a write; none is refused.
// Spec: RRWYQD
fn not_idle(bench: &mut Bench<'_>, view: View) {
    let map = map(&bench.params.clone());
    let state = |bench: &mut Bench<'_>| -> Vec<u64> {
        let ours = map.iter().filter(|r| r.encoding.is_some() && !r.name.starts_with("TRCCLAIM"));
        ours.map(|r| read(bench, View::System, r).expect("readable")).collect()
    };
    bench.enable();
    let before = state(bench);
    for register in map.iter().filter(|r| r.offset != PRGCTLR) {
        for data in [u64::MAX, 0x5A5A_5A5A_5A5A_5A5A] {
            write(bench, view, register, data);
        }
    }
    assert_eq!(state(bench), before, "{view:?}: a write has acted");
    write(bench, view, map.iter().find(|r| r.name == "TRCCLAIMSET").expect("always there"), 0b0110);
    assert_eq!(bench.get(CLAIMCLR), 0b0110, "{view:?}: claim tags");
}

/// With the OS Lock held every access of classes A and B fails and changes nothing; system
/// instructions see that, and still work.
// Spec: RKQMKX
fn locked(bench: &mut Bench<'_>) {
    let map = map(&bench.params.clone());
    let ours: Vec<&Register> = map.iter().filter(|register| register.encoding.is_some()).collect();
    for (n, register) in (1..).zip(ours.iter().filter(|r| r.offset != PRGCTLR)) {
        write(bench, View::System, register, 0x1357_9BDF_0246_8ACE_u64.rotate_left(n));
    }
    bench.drive("os_lock_i", 1);
    let state = |bench: &mut Bench<'_>| -> Vec<u64> {
        ours.iter().map(|r| read(bench, View::System, r).expect("not blocked by the lock")).collect()
    };
    let before = state(bench);
    let mut failed = 0;
    for offset in (0..0x1000).step_by(4) {
        let must_fail = matches!(class_of(&map, offset), Class::A | Class::B);
        for data in [Some(u32::MAX), Some(0), None] {
            let fails = bench.word(offset, data).is_err();
            assert_eq!(fails, must_fail, "{offset:#x} {data:x?}");
            failed += u32::from(fails);
        }
    }
    assert_eq!(state(bench), before, "nothing changed");
    assert!(failed > 2800);
    // The same accesses change a lot once the lock is free.
    bench.drive("os_lock_i", 0);
    for register in map.iter().filter(|r| r.offset != PRGCTLR && r.fields.iter().any(|f| f.access == Rw)) {
        let stored = register.mask(|field| field.access == Rw && field.name != "QE");
        let words = if is_long(register.offset) { 2 } else { 1 };
        for word in 0..words {
            assert_eq!(bench.word(register.offset + 4 * word, Some(u32::MAX)), Ok(0));
        }
        let seen = bench.read(View::External, register.offset);
        assert_eq!(seen & stored, stored, "{}", register.name);
    }
    assert!(map.iter().all(|r| r.fields.iter().all(|f| f.access != W1c) || r.offset == 0xFA4));
}
