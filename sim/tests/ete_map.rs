//! The register map of the trace unit against a second table: offsets, encodings, access,
//! presence, reset values, fields, and who may reach what.
#![allow(clippy::unwrap_used)]

mod common;

use common::ete::access;
use common::ete::map::map;
use common::ete::unit::On;
use common::ete_configurations::{all, bare, full, small, usual};
use pmugen_hdl::families::ete::{Params, registers};
use pmugen_hdl::spec::Access::{self, Ro};
use pmugen_sim::families::ete::EteModel;
use pmugen_sim::model::Model;

/// Units that differ in which registers and fields they have.
fn builds() -> Vec<Params> {
    let mut builds = Vec::from(all());
    for q_elements in 1..=2 {
        builds.push(Params { q_elements, q_filter: false, address_width: 52, ..full() });
    }
    builds.push(Params {
        counters: 3,
        sequencer: false,
        single_shot_controls: 2,
        pe_comparators: 0,
        ..full()
    });
    builds.push(Params {
        context_comparators: 0,
        virtual_context_comparators: 5,
        address_width: 56,
        ..full()
    });
    builds.push(Params { context_comparators: 2, virtual_context_comparators: 0, claim_tags: 32, ..full() });
    builds.push(Params { pe_comparators: 3, address_comparator_pairs: 0, q_filter: false, ..full() });
    builds.push(Params { resource_selector_pairs: 5, ete_events: 3, external_input_selectors: 1, ..usual() });
    builds.push(Params { secure: true, non_secure: false, ..small() });
    builds.push(Params { pe_comparators: 2, ..bare() });
    builds
}

/// One of every kind of register, or two where they differ.
fn one_of_each() -> Params {
    Params {
        resource_selector_pairs: 2,
        counters: 2,
        address_comparator_pairs: 1,
        context_comparators: 1,
        virtual_context_comparators: 1,
        single_shot_controls: 1,
        pe_comparators: 1,
        external_input_selectors: 1,
        blocks_per_cycle: 1,
        block_instructions: 1,
        ..full()
    }
}

/// `peek` has the registers in the order of the map and ends with it.
#[test]
fn peek_follows_the_map() {
    for params in builds() {
        let map = map(&params);
        assert!(map.is_sorted_by(|a, b| a.offset < b.offset), "ascending, no offset twice");
        let model = EteModel::new(&params).unwrap();
        for (index, register) in map.iter().enumerate() {
            assert_eq!(model.index_of(register.offset), Some(index), "{} of {params:?}", register.name);
            let live = register.mask(|field| field.is_live);
            let seen = model.peek(index).map(|value| value & !live);
            assert_eq!(seen, Some(register.reset() & !live), "{} of {params:?}", register.name);
        }
        assert_eq!(model.peek(map.len()), None, "{params:?}");
    }
}

/// Encodings follow from offsets, so that both views are one register file.
#[test]
fn the_map_of_the_views_agrees() {
    for params in builds() {
        for register in map(&params) {
            if let Some([crn, crm, op2]) = register.encoding {
                assert_eq!(register.offset, 4 * (crn * 128 + op2 * 16 + crm), "{}", register.name);
            }
            assert!(register.width == 32 || register.offset % 8 == 0, "{}", register.name);
            for (n, field) in register.fields.iter().enumerate() {
                let others = register.fields[..n].iter().fold(0, |all, other| all | other.mask());
                assert_eq!(field.mask() & others, 0, "{}.{}", register.name, field.name);
                assert!(field.msb < register.width, "{}.{}", register.name, field.name);
            }
        }
    }
}

/// Every register, every encoding and every word of the page, on units of many shapes.
// Spec: RVQWLY
// Spec: RVNNPF
#[test]
fn registers_over_both_views() {
    for params in builds() {
        access::play_all(&params, &mut *On::Model.unit(&params));
    }
}

/// The same on the block, for units of few registers and one of every kind.
#[test]
fn registers_of_the_block_over_both_views() {
    for params in [bare(), small(), one_of_each()] {
        access::play_all(&params, &mut *On::Block.unit(&params));
    }
}

/// Access and reset value of each bit; constant zeros are RES0 whether they have a name or not.
fn by_bit(
    width: u32,
    fields: impl Iterator<Item = (u32, u32, Access, Option<u64>)>,
) -> Vec<(Access, Option<u64>)> {
    let mut bits = vec![(Ro, Some(0)); width as usize];
    for (msb, lsb, access, reset) in fields {
        for bit in lsb..=msb {
            assert_eq!(bits[bit as usize], (Ro, Some(0)), "a bit of two fields");
            bits[bit as usize] = (access, reset.map(|value| value >> (bit - lsb) & 1));
        }
    }
    bits
}

/// The map that headers, manuals and the block are made from says the same, bit by bit, and gives
/// the fields that the architecture names the same names.
#[test]
fn the_register_table_agrees() {
    for params in builds() {
        let (theirs, ours) = (registers(&params), map(&params));
        assert_eq!(theirs.size, 0x1000);
        let names: Vec<_> = theirs.registers.iter().map(|r| (r.name.clone(), r.offset, r.width)).collect();
        let expected: Vec<_> = ours.iter().map(|r| (r.name.clone(), r.offset.into(), r.width)).collect();
        assert_eq!(names, expected, "{params:?}");
        for (theirs, ours) in theirs.registers.iter().zip(&ours) {
            let name = &ours.name;
            let actual = theirs.fields.iter().map(|f| (f.msb, f.lsb, f.access, f.reset));
            let expected = ours.fields.iter().map(|f| (f.msb, f.lsb, f.access, f.reset));
            assert_eq!(by_bit(ours.width, actual), by_bit(ours.width, expected), "{name} of {params:?}");
            for field in ours.fields.iter().filter(|f| !f.name.is_empty()) {
                let found =
                    theirs.fields.iter().find(|other| (other.msb, other.lsb) == (field.msb, field.lsb));
                let is_zero = field.access == Ro && field.reset == Some(0);
                assert!(found.is_some() || is_zero, "{name} has no field {field:?}");
                assert!(found.is_none_or(|other| other.name == field.name), "{name}: {found:?} {field:?}");
            }
        }
    }
}
