#![allow(clippy::unwrap_used)]

use super::*;
use crate::families::ete::samples::{least, params};

fn find(params: &Params, name: &str) -> Option<Register> {
    registers(params).registers.into_iter().find(|r| r.name == name)
}

#[test]
fn ascending_without_overlaps() {
    for params in [params(), least()] {
        let map = registers(&params);
        let end = |r: &Register| r.offset + u64::from(r.width / 8);
        assert!(map.registers.windows(2).all(|w| end(&w[0]) <= w[1].offset));
        for r in &map.registers {
            assert!(end(r) <= map.size && r.offset.is_multiple_of(u64::from(r.width / 8)), "{}", r.name);
            assert!(r.fields.windows(2).all(|w| w[0].msb < w[1].lsb), "fields of {}", r.name);
            assert!(r.fields.iter().all(|f| f.msb < r.width), "{}", r.name);
            assert!(r.fields.iter().all(|f| f.reset.unwrap_or(0) << f.lsb <= f.mask()), "{}", r.name);
        }
        let mut names: Vec<&String> = map.registers.iter().map(|r| &r.name).collect();
        names.sort();
        assert!(names.windows(2).all(|w| w[0] != w[1]), "a name twice");
    }
}

/// The identification words of a small part, bit by bit from the fields.
#[test]
fn identification_words() {
    let p = params();
    let word = |name: &str| find(&p, name).unwrap().reset();
    assert_eq!(word("TRCIDR0"), 0x48C1_C6A1 | 1 << 9);
    assert_eq!(word("TRCIDR1"), 0x7F00_FFF1);
    assert_eq!(word("TRCIDR2"), 0xC000_1088);
    assert_eq!(word("TRCIDR3"), 0x8D7F_0004);
    assert_eq!(word("TRCIDR4"), 0x2223_2002);
    assert_eq!(word("TRCIDR5"), 0xA8C7_05FF);
    assert_eq!(word("TRCIDR6"), 7);
    assert_eq!(word("TRCIDR8"), 8);
    assert_eq!(word("TRCDEVARCH"), 0x4773_5A13);
    assert_eq!(word("TRCDEVTYPE"), 0x13);
    assert_eq!(word("TRCPIDR0"), 0x23);
    assert_eq!(word("TRCPIDR1"), 0xB1);
    assert_eq!(word("TRCPIDR2"), 0x2B);
    assert_eq!(word("TRCPIDR3"), 0x13);
    assert_eq!(word("TRCPIDR4"), 4);
    assert_eq!(word("TRCCIDR1"), 0x90);
}

#[test]
fn who_reaches_what() {
    let all = entries(&params());
    let external: Vec<&str> =
        all.iter().filter(|e| !e.is_system()).map(|e| e.register.name.as_str()).collect();
    let expected = [
        "TRCPDCR",
        "TRCPDSR",
        "TRCITCTRL",
        "TRCDEVAFF",
        "TRCLAR",
        "TRCLSR",
        "TRCDEVID2",
        "TRCDEVID1",
        "TRCDEVTYPE",
        "TRCPIDR4",
        "TRCPIDR5",
        "TRCPIDR6",
        "TRCPIDR7",
        "TRCPIDR0",
        "TRCPIDR1",
        "TRCPIDR2",
        "TRCPIDR3",
        "TRCCIDR0",
        "TRCCIDR1",
        "TRCCIDR2",
        "TRCCIDR3",
    ];
    assert_eq!(external, expected);
    let read_only = |name: &str| all.iter().find(|e| e.register.name == name).unwrap().is_read_only();
    assert!(["TRCSTATR", "TRCIDR13", "TRCOSLSR", "TRCAUTHSTATUS", "TRCDEVID"].into_iter().all(read_only));
    assert!(!["TRCPRGCTLR", "TRCAUXCTLR", "TRCCLAIMSET", "TRCVICTLR", "TRCRSR"].into_iter().any(read_only));
}

/// TRCEVENTCTL1R.OE.
///
/// Spec: RHBBDV
/// Spec: RRPHPJ
#[test]
fn the_output_enable_bit() {
    for (version, atb, exists) in [(3, true, true), (3, false, false), (2, true, false), (0, true, false)] {
        let p = Params { version, atb, atb_trigger: false, ..params() };
        assert_eq!(find(&p, "TRCEVENTCTL1R").unwrap().writable() >> 13 & 1 == 1, exists, "{version} {atb}");
        assert_eq!(find(&p, "TRCIDR5").unwrap().reset() >> 31 == 1, exists, "{version} {atb}");
    }
}

/// What exists only with its option, and what is left where the last one is gone.
#[test]
fn the_least_unit() {
    let p = least();
    for name in ["TRCEVENTCTL0R", "TRCSTALLCTLR", "TRCBBCTLR", "TRCVIIECTLR", "TRCSEQSTR", "TRCRSCTLR2"] {
        assert_eq!(find(&p, name), None, "{name}");
    }
    let empty: Vec<String> =
        entries(&p).into_iter().filter(|e| e.kind == Kind::Empty).map(|e| e.register.name).collect();
    let expected = [
        "TRCAUXCTLR",
        "TRCEVENTCTL1R",
        "TRCTSCTLR",
        "TRCTRACEIDR",
        "TRCIMSPEC0",
        "TRCPDCR",
        "TRCITCTRL",
        "TRCLAR",
        "TRCLSR",
    ];
    assert_eq!(empty, expected);
    assert_eq!(find(&p, "TRCVICTLR").unwrap().reset(), 0x201);
}

/// The hardware holds what it changes elsewhere than what only software changes.
#[test]
fn stored_bits() {
    let all = entries(&params());
    let stored = |name: &str| all.iter().find(|e| e.register.name == name).unwrap().stored();
    assert_eq!(stored("TRCVICTLR"), 0x077F_0C9F);
    assert_eq!(stored("TRCCNTCTLR0"), 0x1_9F9F);
    assert_eq!(stored("TRCCNTCTLR1"), 0x3_9F9F);
    assert_eq!(stored("TRCRSCTLR2"), 0x3F_FFFF);
    assert_eq!(stored("TRCRSCTLR3"), 0x1F_FFFF);
    assert_eq!(stored("TRCSSCSR0"), 0);
    assert_eq!(stored("TRCACATR0"), 0x7_7F1C);
    assert_eq!(stored("TRCCIDCCTLR0"), 0x0F0F);
}
