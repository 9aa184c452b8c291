#![allow(clippy::unwrap_used)]

use super::*;
use crate::families::riscv_hpm::samples::{in_memory, params, rv32};

#[test]
fn ascending_without_overlaps() {
    for params in [params(), rv32(), in_memory()] {
        let map = registers(&params);
        let step = if params.bus == Bus::Csr { 1 } else { 4 };
        assert!(map.registers.windows(2).all(|w| w[0].offset + step <= w[1].offset));
        for r in &map.registers {
            assert!(r.offset < map.size && r.offset.is_multiple_of(step), "{}", r.name);
            assert!(r.fields.windows(2).all(|w| w[0].msb < w[1].lsb), "fields of {}", r.name);
            assert!(r.fields.iter().all(|f| f.msb < r.width), "{}", r.name);
            assert!(r.fields.iter().all(|f| f.reset.unwrap_or(0) << f.lsb <= f.mask()), "{}", r.name);
        }
        let mut names: Vec<&String> = map.registers.iter().map(|r| &r.name).collect();
        names.sort();
        assert!(names.windows(2).all(|w| w[0] != w[1]), "a name twice");
    }
}

/// A field that spans both words is in each with its own bits.
#[test]
fn halves() {
    let map = registers(&in_memory());
    let find = |name: &str| map.registers.iter().find(|r| r.name == name).unwrap();
    let (low, high) = (find("mhpmevent3"), find("mhpmevent3h"));
    assert_eq!((low.offset, high.offset), (0x118, 0x11C));
    let spans = |r: &Register| {
        let f = r.fields.iter().find(|f| f.name == "EVENT3").unwrap();
        (f.msb, f.lsb)
    };
    assert_eq!((spans(low), spans(high)), ((31, 30), (7, 0)));
    assert_eq!(high.fields.last().map(|f| (f.name.as_str(), f.msb)), Some(("OF", 31)));
}

/// A register says which half it is, if it is one.
#[test]
fn descriptions_of_halves() {
    let half = |params: &Params, name: &str| {
        let map = registers(params);
        let text = map.registers.iter().find(|r| r.name == name).unwrap().description.clone();
        (text.ends_with(" Low half."), text.ends_with(" High half."))
    };
    for (name, expected) in [
        ("mcycle", (true, false)),
        ("mcycleh", (false, true)),
        ("mhpmcounter3", (true, false)),
        ("mhpmevent3", (true, false)),
        ("mhpmevent3h", (false, true)),
        ("mcountinhibit", (false, false)),
    ] {
        assert_eq!(half(&rv32(), name), expected, "{name}");
    }
    assert_eq!(half(&params(), "mcycle"), (false, false));
    assert_eq!(half(&Params { counter_width: 32, ..rv32() }, "mhpmcounter3"), (false, false));
}

/// The move of time is told where there is a guest, and of time alone.
#[test]
fn descriptions_of_shadows() {
    let moved = |params: &Params, name: &str| {
        let map = registers(params);
        map.registers.iter().find(|r| r.name == name).unwrap().description.contains("htimedelta")
    };
    let no_guest = Params { hypervisor: false, ..params() };
    assert_eq!((moved(&params(), "time"), moved(&params(), "cycle")), (true, false));
    assert_eq!((moved(&no_guest, "time"), moved(&no_guest, "cycle")), (false, false));
}
