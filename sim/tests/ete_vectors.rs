//! The directed sequence is long enough, legal, the same each time, and shows every output bit and
//! every register.
#![allow(clippy::unwrap_used)]

mod common;

use common::ete_configurations::{all, full};
use pmugen_sim::families::ete::{EteModel, vectors};
use pmugen_sim::model::{Direction, Model};

/// Every bit of every output is high in some cycle and low in another, as far as the unit can.
#[test]
fn the_sequence_moves_every_output() {
    for params in all() {
        let mut model = EteModel::new(&params).unwrap();
        let names: Vec<_> =
            model.ports().iter().filter(|p| p.direction == Direction::Output).cloned().collect();
        let mut outputs = vec![0; names.len()];
        let (mut high, mut low, mut cycles) = (vec![0; names.len()], vec![0; names.len()], 0);
        for step in vectors(&params, 20_000).unwrap() {
            cycles += 1;
            if step.reset {
                model.step_in_reset(&step.inputs, &mut outputs);
            } else {
                model.step(&step.inputs, &mut outputs);
            }
            for (i, value) in outputs.iter().enumerate() {
                high[i] |= value;
                low[i] |= !value;
            }
        }
        assert!(cycles >= 20_000);
        for (i, port) in names.iter().enumerate() {
            let all = u64::MAX >> (64 - port.width);
            match port.name.as_str() {
                "pready_o" => assert_eq!(high[i], 1),
                _ => {
                    assert_eq!(low[i] & all, all, "{} never low: {params:?}", port.name);
                    let data = matches!(port.name.as_str(), "prdata_o" | "sysreg_rdata_o");
                    assert!(data || high[i] == all, "{} never high: {:#x}", port.name, high[i]);
                }
            }
        }
    }
}

#[test]
fn the_sequence_is_always_the_same() {
    let first: Vec<_> = vectors(&full(), 0).unwrap().collect();
    let second: Vec<_> = vectors(&full(), 0).unwrap().collect();
    assert!(first == second);
}
