//! The register map of the RISC-V performance monitor against a second table typed from the
//! manual.
#![allow(clippy::unwrap_used)]

mod common;

use common::riscv_hpm::bench::Bench;
use common::riscv_hpm::builds::{apb4, composed, every_combination, full, with_counters};
use common::riscv_hpm::map::{Register, map};
use pmugen_hdl::families::riscv_hpm::{Bus, Params, registers};
use pmugen_hdl::spec::Access;
use pmugen_sim::families::riscv_hpm::RiscvHpmModel;
use pmugen_sim::model::Model;

fn builds() -> Vec<Params> {
    let mut builds = every_combination();
    builds.push(with_counters(full(), 29));
    builds.push(composed(full()));
    builds.push(composed(Params { xlen: 32, ..full() }));
    for params in [full(), composed(full()), with_counters(full(), 29), with_counters(full(), 0)] {
        builds.push(apb4(params.clone()));
        builds.push(apb4(Params { sscofpmf: false, smcntrpmf: false, counter_width: 32, ..params }));
    }
    builds
}

/// What a register reads over the bus in M.
fn read(bench: &mut Bench<'_>, register: &Register) -> u64 {
    let offset = register.offset as u16;
    if bench.params.bus == Bus::Csr { bench.read(offset) } else { bench.word_read(offset) }
}

fn write(bench: &mut Bench<'_>, register: &Register, data: u64) {
    let offset = register.offset as u16;
    match bench.params.bus {
        // Read-only numbers refuse a write.
        Bus::Csr if offset >> 10 == 0b11 => {}
        Bus::Csr => drop(bench.write(offset, data)),
        Bus::Apb4 => bench.word_write(offset, data & 0xFFFF_FFFF),
    }
}

/// `peek` has the registers in the order of the map, shows what M reads, and ends with it.
// Spec: HPM1.1
// Spec: HPM1.2
#[test]
fn peek_follows_the_map() {
    for params in builds() {
        let map = map(&params);
        assert!(map.is_sorted_by(|a, b| a.offset < b.offset), "ascending, no offset twice");
        let mut model: Box<dyn Model> = Box::new(RiscvHpmModel::new(&params).unwrap());
        let mut bench = Bench::new(&mut model, &params);
        bench.drive("debug_stop_i", 1);
        bench.drive_if("mtime_i", 0x1234_5678_9ABC_DEF0);
        for register in &map {
            write(&mut bench, register, 0xA5A5_4242_5A5A_4141);
        }
        let seen: Vec<u64> = map.iter().map(|register| read(&mut bench, register)).collect();
        for (index, (register, read)) in map.iter().zip(&seen).enumerate() {
            assert_eq!(model.peek(index), Some(*read), "{} of {params:?}", register.name);
        }
        assert_eq!(model.peek(map.len()), None, "{params:?}");
    }
}

/// After reset each field has its value, and ones stay where the map has a writable bit only.
// Spec: HPM2.1
// Spec: HPM2.2
// Spec: HPM2.3
// Spec: HPM2.4
// Spec: HPM2.8
#[test]
fn reset_values_and_writable_bits() {
    for params in builds() {
        let mut model: Box<dyn Model> = Box::new(RiscvHpmModel::new(&params).unwrap());
        let mut bench = Bench::new(&mut model, &params);
        bench.drive("debug_stop_i", 1);
        for register in map(&params) {
            let reset: u64 = register.fields.iter().map(|f| f.reset.unwrap_or(0) << f.lsb).sum();
            // In reset the fixed counters stand; after it they count until debug stop.
            assert_eq!(read(&mut bench, &register), reset, "{} of {params:?}", register.name);
            if register.fields.iter().any(|field| field.reset.is_none()) {
                continue;
            }
            write(&mut bench, &register, u64::MAX);
            let fields = register.fields.iter().map(|f| (f, u64::MAX >> (63 - (f.msb - f.lsb)) << f.lsb));
            // An operator that does not exist leaves the old one.
            let bits: u64 =
                fields.map(|(field, bits)| if field.name.starts_with("OPTYPE") { 0 } else { bits }).sum();
            assert_eq!(read(&mut bench, &register), bits, "{} of {params:?}", register.name);
            write(&mut bench, &register, reset);
        }
    }
}

/// One entry for each bit of a register: access and reset value, none for what shows pins.
fn by_bit(
    width: u32,
    fields: impl Iterator<Item = (u32, u32, Access, Option<u64>)>,
) -> Vec<(Access, Option<u64>)> {
    let mut bits = vec![(Access::Res0, Some(0)); width as usize];
    for (msb, lsb, access, reset) in fields {
        for bit in lsb..=msb {
            assert_eq!(bits[bit as usize].0, Access::Res0, "a bit of two fields");
            bits[bit as usize] = (access, reset.map(|value| value >> (bit - lsb) & 1));
        }
    }
    bits
}

/// The map that headers, manuals and the block are made from says the same, bit by bit, and gives
/// the fields that the manual names the same names.
fn same_map(params: &Params) {
    let theirs = registers(params);
    let ours = map(params);
    assert_eq!(theirs.size, 0x1000);
    let names: Vec<_> = theirs.registers.iter().map(|r| (r.name.clone(), r.offset, r.width)).collect();
    let expected: Vec<_> = ours.iter().map(|r| (r.name.clone(), r.offset, r.width)).collect();
    assert_eq!(names, expected, "{params:?}");
    for (theirs, ours) in theirs.registers.iter().zip(&ours) {
        let name = &ours.name;
        let actual = theirs.fields.iter().map(|f| (f.msb, f.lsb, f.access, f.reset));
        let expected = ours.fields.iter().map(|f| (f.msb, f.lsb, f.access, f.reset));
        assert_eq!(by_bit(ours.width, actual), by_bit(ours.width, expected), "{name} of {params:?}");
        for field in ours.fields.iter().filter(|field| !field.name.is_empty()) {
            let place = (field.msb, field.lsb);
            let found = theirs.fields.iter().find(|other| (other.msb, other.lsb) == place);
            let found = found.unwrap_or_else(|| panic!("{name} has no field at {place:?}"));
            assert_eq!(found.name, field.name, "{name}");
        }
    }
}

// Spec: HPM1.1
// Spec: HPM1.2
// Spec: HPM1.3
// Spec: HPM2.1
// Spec: HPM2.2
// Spec: HPM2.3
// Spec: HPM2.4
// Spec: HPM5.1
#[test]
fn the_register_table_agrees() {
    for params in builds() {
        same_map(&params);
    }
}
