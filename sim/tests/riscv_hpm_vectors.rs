//! The directed sequence of the shipped testbench: long enough, small enough, the same each time,
//! and it touches every register, event and output bit.
#![allow(clippy::print_stdout, clippy::unwrap_used)]

mod common;

use common::riscv_hpm_units::{composed_memory, kunminghu, largest, memory, rv32, smallest, usual};
use common::vector_file::{CYCLES, record, text};
use pmugen_hdl::families::riscv_hpm::{Bus, Params};
use pmugen_sim::families::{Step, new_model, vectors};
use pmugen_sim::model::Direction;
use std::collections::{BTreeMap, BTreeSet};

fn configurations() -> Vec<(&'static str, Params)> {
    vec![
        ("smallest", smallest()),
        ("usual", usual()),
        ("largest", largest()),
        ("rv32", rv32()),
        ("kunminghu", kunminghu()),
        ("memory", memory()),
        ("composed memory", composed_memory()),
    ]
}

#[test]
fn at_least_20_000_cycles_and_under_a_megabyte() {
    for (name, params) in configurations() {
        let (_, rows) = record("riscv_hpm", &params);
        let text = text(&rows);
        println!("{name}: {} cycles, {} bytes", rows.len(), text.len());
        assert!(rows.len() >= CYCLES, "{} cycles", rows.len());
        assert!(text.len() < 1_000_000, "{name}: {} bytes", text.len());
    }
}

#[test]
fn the_same_each_time() {
    let json = serde_json::to_value(usual()).unwrap();
    let once: Vec<Step> = vectors("riscv_hpm", &json, CYCLES).unwrap().collect();
    let again: Vec<Step> = vectors("riscv_hpm", &json, CYCLES).unwrap().collect();
    assert!(once == again);
}

/// Each bit of each port is seen at 0 after it was 1 and at 1 after it was 0; constant bits are
/// listed here.
#[test]
fn every_port_bit_toggles_both_ways() {
    for (name, params) in configurations() {
        let (names, rows) = record("riscv_hpm", &params);
        let constant = BTreeMap::from([
            // No wait states.
            ("pready_o", 1_u64),
            // No instruction fetch is ever made.
            ("pprot_i", 0b100),
        ]);
        let model = new_model("riscv_hpm", &serde_json::to_value(&params).unwrap()).unwrap();
        for (column, port) in model.ports().iter().enumerate() {
            let (mut rises, mut falls, mut last) = (0, 0, rows[0].1[column]);
            for (_, row) in &rows {
                rises |= row[column] & !last;
                falls |= !row[column] & last;
                last = row[column];
            }
            let expected =
                ((1_u128 << port.width) - 1) as u64 & !constant.get(port.name.as_str()).unwrap_or(&0);
            assert_eq!(rises & expected, expected, "{name}: {} rises", names[column]);
            assert_eq!(falls & expected, expected, "{name}: {} falls", names[column]);
        }
    }
}

/// Addresses of the accesses that read or write.
fn accessed(params: &Params, write: bool) -> BTreeSet<u64> {
    let (names, rows) = record("riscv_hpm", params);
    let column = |name: &str| names.iter().position(|n| n == name).unwrap();
    let (enable, operation, address) = match params.bus {
        Bus::Csr => (column("csr_valid_i"), column("csr_op_i"), column("csr_addr_i")),
        Bus::Apb4 => (column("penable_i"), column("pwrite_i"), column("paddr_i")),
    };
    let hits = rows.iter().filter(|(_, row)| row[enable] == 1 && (row[operation] != 0) == write);
    hits.map(|(_, row)| row[address]).collect()
}

#[test]
fn every_number_is_read_and_every_register_written() {
    for (name, params) in configurations() {
        let step = if params.bus == Bus::Csr { 1 } else { 4 };
        let seen = accessed(&params, false);
        assert!((0..0x1000).step_by(step).all(|address| seen.contains(&address)), "{name}");
        let written = accessed(&params, true);
        let counters: Vec<u64> = (3..3 + u64::from(params.counters)).collect();
        let expected: Vec<u64> = match params.bus {
            Bus::Csr => {
                counters.iter().flat_map(|n| [0xB00 + n, 0x320 + n, 0xC00 + n]).chain([0x320]).collect()
            }
            Bus::Apb4 => {
                counters.iter().flat_map(|n| [8 * n, 8 * n + 4, 0x100 + 8 * n]).chain([0x200]).collect()
            }
        };
        assert!(expected.iter().all(|address| written.contains(address)), "{name}");
    }
}

/// With one bit of an event's input stuck at 0, or the input exchanged with that of the next event,
/// the outputs differ.
#[test]
fn every_event_is_seen_and_told_from_its_neighbour() {
    for (name, params) in configurations() {
        // The largest one takes as long as all others, and has nothing of its own here.
        if name == "largest" {
            continue;
        }
        let json = serde_json::to_value(&params).unwrap();
        let steps: Vec<Step> = vectors("riscv_hpm", &json, CYCLES).unwrap().collect();
        let model = new_model("riscv_hpm", &json).unwrap();
        let inputs: Vec<_> = model.ports().iter().filter(|port| port.direction == Direction::Input).collect();
        let at = |name: String| inputs.iter().position(|port| port.name == name).unwrap();
        let outputs = model.ports().len() - inputs.len();
        for group in &params.groups {
            for event in &group.events {
                for bit in [0, event.width - 1] {
                    let fault = Fault::Stuck(at(params.event_port(group, event)), 1 << bit);
                    assert!(differs(&json, &steps, outputs, fault), "{name}: {} bit {bit}", event.name);
                }
            }
            for pair in group.events.windows(2) {
                let [a, b] = [0, 1].map(|i| at(params.event_port(group, &pair[i])));
                let told = differs(&json, &steps, outputs, Fault::Swapped(a, b));
                assert!(told, "{name}: {} {}", pair[0].name, pair[1].name);
            }
        }
    }
}

#[derive(Clone, Copy)]
enum Fault {
    Stuck(usize, u64),
    Swapped(usize, usize),
}

fn differs(json: &serde_json::Value, steps: &[Step], outputs: usize, fault: Fault) -> bool {
    let mut good = new_model("riscv_hpm", json).unwrap();
    let mut bad = new_model("riscv_hpm", json).unwrap();
    let (mut expected, mut actual) = (vec![0; outputs], vec![0; outputs]);
    steps.iter().any(|Step { reset, inputs }| {
        let mut faulty = inputs.clone();
        match fault {
            Fault::Stuck(i, bit) => faulty[i] &= !bit,
            Fault::Swapped(i, j) => faulty.swap(i, j),
        }
        if *reset {
            good.step_in_reset(inputs, &mut expected);
            bad.step_in_reset(&faulty, &mut actual);
        } else {
            good.step(inputs, &mut expected);
            bad.step(&faulty, &mut actual);
        }
        expected != actual
    })
}
