//! The register map and the event list of the Armv8.1-M PMU against a second table typed from the
//! specification, and the walk over every address of the model's page.
#![allow(clippy::unwrap_used)]

mod common;

use common::armv8m_pmu_map::{RegisterPort, map, walk};
use common::bench::Bench;
use common::configurations::{largest, smallest, usual};
use pmugen_hdl::families::armv8m_pmu::{Params, Permissions};
use pmugen_hdl::spec::Bus;
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
    #![proptest_config(ProptestConfig::with_cases(24))]

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
