//! The register map of the trace unit against a second table: offsets, encodings, access,
//! presence, reset values, fields, and who may reach what.
#![allow(clippy::unwrap_used)]

mod common;

use common::ete::access;
use common::ete::map::map;
use common::ete::unit::On;
use common::ete_configurations::{all, bare, full, small, usual};
use pmugen_hdl::families::ete::Params;
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

/// `peek` has the registers in the order of the map and ends with it.
#[test]
fn peek_follows_the_map() {
    for params in builds() {
        let map = map(&params);
        assert!(map.is_sorted_by(|a, b| a.offset < b.offset), "ascending, no offset twice");
        let model = EteModel::new(&params).unwrap();
        for (index, register) in map.iter().enumerate() {
            assert_eq!(model.index_of(register.offset), Some(index), "{} of {params:?}", register.name);
            let live = register.mask(|field| field.reset.is_none());
            let seen = model.peek(index).map(|value| value & !live);
            assert_eq!(seen, Some(register.reset()), "{} of {params:?}", register.name);
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
