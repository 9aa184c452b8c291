//! The register map and the event list of the Armv8.1-M PMU against a second table typed from the
//! specification, and the walk over every address of the model's page.
#![allow(clippy::unwrap_used)]

mod common;

use common::armv8m_pmu_events::EVENTS;
use common::armv8m_pmu_map::{RegisterPort, map, walk};
use common::bench::Bench;
use common::configurations::{largest, smallest, usual};
use pmugen_hdl::families::armv8m_pmu::{Params, Permissions, events, registers};
use pmugen_hdl::spec::{Access, Bus};
use pmugen_sim::families::armv8m_pmu::stimulus::any_params;
use pmugen_sim::model::Model;
use proptest::prelude::*;

/// The model under the conditions of the walk.
struct ModelPort(Bench);

impl ModelPort {
    fn new(params: &Params) -> ModelPort {
        let mut bench = Bench::new(params);
        bench.drive("trcena_i", 0);
        ModelPort(bench)
    }
}

impl RegisterPort for ModelPort {
    fn reset(&mut self) {
        self.0.reset();
    }

    fn read(&mut self, offset: u32) -> u32 {
        self.0.read(offset)
    }

    fn write(&mut self, offset: u32, data: u32) {
        self.0.write(offset, data);
    }
}

// Spec: sheet 1
#[test]
fn walk_of_the_model() {
    let raw = Params { bus: Bus::Raw, counters: 5, interrupts: 0b1_0010, ..usual() };
    let no_security = Params { security_extension: false, ..usual() };
    let no_unprivileged = Params { unprivileged_debug: false, freeze_on_overflow: false, ..usual() };
    for params in [smallest(), usual(), largest(), raw, no_security, no_unprivileged] {
        walk(&mut ModelPort::new(&params), &params, true);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn walk_of_any_model(params in any_params()) {
        // The signals of the authentication form give the permissions by their equations.
        let params = Params { permissions: Permissions::Predicates, ..params };
        walk(&mut ModelPort::new(&params), &params, false);
    }
}

/// `peek` has the registers in the order of the map, reads what the bus reads, and ends with it.
// Spec: sheet 1
#[test]
fn peek_follows_the_map() {
    for params in [smallest(), usual(), largest()] {
        let mut port = ModelPort::new(&params);
        for register in map(&params) {
            port.write(register.offset, 0x5A5A_A5A5);
        }
        let offsets: Vec<u32> = map(&params).iter().map(|register| register.offset).collect();
        assert!(offsets.is_sorted());
        for (index, &offset) in offsets.iter().enumerate() {
            let read = port.read(offset);
            assert_eq!(port.0.model.peek(index), Some(u64::from(read)), "{offset:#05x}");
        }
        assert_eq!(port.0.model.peek(offsets.len()), None);
    }
}

/// One line for each bit of a register: access and reset value, `-` for pins.
fn by_bit(fields: impl Iterator<Item = (u32, u32, Access, Option<u64>)>) -> Vec<(Access, Option<u64>)> {
    let mut bits = vec![(Access::Res0, Some(0)); 32];
    for (msb, lsb, access, reset) in fields {
        for bit in lsb..=msb {
            bits[bit as usize] = (access, reset.map(|value| value >> (bit - lsb) & 1));
        }
    }
    bits
}

/// The map that headers, manuals and the block are made from says the same, bit by bit, and gives
/// the fields that the sheet names the same names.
fn same_map(params: &Params) {
    let theirs = registers::registers(params);
    let ours = map(params);
    assert_eq!(theirs.size, 0x1000);
    let names: Vec<_> = theirs.registers.iter().map(|r| (r.name.clone(), r.offset, r.width)).collect();
    let expected: Vec<_> = ours.iter().map(|r| (r.name.clone(), u64::from(r.offset), 32)).collect();
    assert_eq!(names, expected);
    for (theirs, ours) in theirs.registers.iter().zip(&ours) {
        let name = &ours.name;
        let actual = by_bit(theirs.fields.iter().map(|f| (f.msb, f.lsb, f.access, f.reset)));
        let expected = by_bit(ours.fields.iter().map(|f| (f.msb, f.lsb, f.access, f.reset.map(u64::from))));
        assert_eq!(actual, expected, "{name}");
        for field in ours.fields.iter().filter(|field| !field.name.is_empty()) {
            let place = (field.msb, field.lsb);
            let found = theirs.fields.iter().find(|other| (other.msb, other.lsb) == place);
            let found = found.unwrap_or_else(|| panic!("{name} has no field at {place:?}"));
            assert_eq!(found.name, field.name, "{name}");
        }
    }
}

// Spec: sheet 1
#[test]
fn the_register_table_agrees() {
    for params in [smallest(), usual(), largest()] {
        same_map(&params);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_register_table_agrees_for_any_parameters(params in any_params()) {
        same_map(&params);
    }
}

/// Number, class and mnemonic of every event of the chapter; the built-in ones are marked.
// Spec: M8.6
#[test]
fn the_event_table_agrees() {
    let actual: Vec<_> =
        events::EVENTS.iter().map(|event| (event.number, event.class, event.mnemonic)).collect();
    assert_eq!(actual, EVENTS);
    let built_in: Vec<u16> =
        events::EVENTS.iter().filter(|event| event.built_in).map(|event| event.number).collect();
    assert_eq!(built_in, [0x0000, 0x0011, 0x001E]);
}
