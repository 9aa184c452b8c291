use super::*;
use crate::blocks::settle;
use crate::blocks::wires::connect_and_check;
use crate::families::riscv_hpm::params::Params;
use crate::families::riscv_hpm::samples::{least, params, rv32};

/// Names of the selects that are 1.
fn selects(uut: &CsrDecoder) -> Vec<String> {
    let groups: [(&str, &[Signal<Out, Bit>]); 14] = [
        ("counter", &uut.counter),
        ("event", &uut.event),
        ("inhibit", std::slice::from_ref(&uut.inhibit)),
        ("cycle_filter", &uut.cycle_filter),
        ("instret_filter", &uut.instret_filter),
        ("mcounteren", &uut.mcounteren),
        ("scounteren", &uut.scounteren),
        ("hcounteren", &uut.hcounteren),
        ("scountovf", &uut.scountovf),
        ("stimecmp", &uut.stimecmp),
        ("vstimecmp", &uut.vstimecmp),
        ("htimedelta", &uut.htimedelta),
        ("menvcfg", &uut.menvcfg),
        ("henvcfg", &uut.henvcfg),
    ];
    let set = groups.iter().flat_map(|(name, bits)| {
        bits.iter().enumerate().filter(|(_, b)| b.val()).map(move |(i, _)| format!("{name}{i}"))
    });
    set.collect()
}

/// What stands at a number of a full unit; `h` is the half.
fn expected(rv64: bool, address: u64) -> Option<String> {
    let n = address & 0x1F;
    let half = usize::from(
        [0xC80, 0xB80, 0x720].contains(&(address & !0x1F)) || [0x615, 0x15D, 0x25D].contains(&address),
    );
    if rv64 && (half == 1 || [0x31A, 0x61A].contains(&address)) {
        return None;
    }
    let high_only = |low: u64, name: &str| {
        let with_bit = if rv64 { address == low } else { address != low };
        Some(if with_bit { format!("{name}0") } else { String::new() })
    };
    match address {
        0xC00..=0xC1F | 0xC80..=0xC9F => Some(format!("counter{half}")),
        0xB00..=0xB1F | 0xB80..=0xB9F if n != 1 => Some(format!("counter{half}")),
        0x320 => Some("inhibit0".into()),
        0x321 | 0x721 => high_only(0x321, "cycle_filter"),
        0x322 | 0x722 => high_only(0x322, "instret_filter"),
        0x323..=0x33F | 0x723..=0x73F => Some(format!("event{half}")),
        0x306 => Some("mcounteren0".into()),
        0x106 => Some("scounteren0".into()),
        0x606 => Some("hcounteren0".into()),
        0xDA0 => Some("scountovf0".into()),
        0x14D | 0x15D => Some(format!("stimecmp{half}")),
        0x24D | 0x25D => Some(format!("vstimecmp{half}")),
        0x605 | 0x615 => Some(format!("htimedelta{half}")),
        0x30A | 0x31A => high_only(0x30A, "menvcfg"),
        0x60A | 0x61A => high_only(0x60A, "henvcfg"),
        _ => None,
    }
}

// Spec: HPM1.1
// Spec: HPM1.2
#[test]
fn every_number_of_full_units() {
    for params in [params(), rv32()] {
        let mut uut = CsrDecoder::new(&Plan::new(&params));
        connect_and_check(&mut uut);
        for address in 0..0x1000 {
            uut.address.next = address.into();
            settle(&mut uut);
            let expected = expected(params.xlen == 64, address);
            assert_eq!(uut.hit.val(), expected.is_some(), "{address:#x}");
            let one: Vec<String> = expected.into_iter().filter(|s| !s.is_empty()).collect();
            let mut selects = selects(&uut);
            // Numbers of these two that belong to no counter select them for nobody.
            let (bank, n) = (address & !0x1F, address & 0x1F);
            if [0xB00, 0xB80].contains(&bank) && n == 1 {
                selects.retain(|s| !s.starts_with("counter"));
            }
            if [0x320, 0x720].contains(&bank) && n < 3 {
                selects.retain(|s| !s.starts_with("event"));
            }
            assert_eq!(selects, one, "{address:#x}");
            let n = address & 0x1F;
            let number = if n < 6 { 1 << n } else { 0 };
            assert_eq!(uut.number.val().value(), number, "three counters");
        }
    }
}

// Spec: HPM1.2
#[test]
fn the_least_unit_has_counters_selectors_and_mcountinhibit() {
    for (xlen, count) in [(64, 32 + 31 + 30), (32, 64 + 62 + 30)] {
        let mut uut = CsrDecoder::new(&Plan::new(&Params { xlen, ..least() }));
        connect_and_check(&mut uut);
        let hits = (0..0x1000u64).filter(|address| {
            uut.address.next = (*address).into();
            settle(&mut uut);
            uut.hit.val()
        });
        assert_eq!(hits.count(), count);
    }
}
