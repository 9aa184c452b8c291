//! The directed sequence of the shipped testbench: long enough, small enough, the same each time,
//! and it touches every register, event and output bit.
#![allow(clippy::print_stdout, clippy::unwrap_used)]

mod common;

use common::configurations::{largest, smallest, usual};
use common::vector_file::{CYCLES, record, text};
use pmugen_hdl::families::armv8m_pmu::Params;
use pmugen_hdl::spec::Bus;
use pmugen_sim::families::{Step, new_model, vectors};
use pmugen_sim::model::Direction;
use std::collections::{BTreeMap, BTreeSet};

fn configurations() -> Vec<Params> {
    let raw = Params { bus: Bus::Raw, event_stages: 1, ..usual() };
    vec![smallest(), usual(), largest(), raw]
}

#[test]
fn at_least_20_000_cycles_and_under_a_megabyte() {
    for params in configurations() {
        let (_, rows) = record("armv8m_pmu", &params);
        let text = text(&rows);
        println!("{} counters: {} cycles, {} bytes", params.counters, rows.len(), text.len());
        assert!(rows.len() >= CYCLES, "{} cycles", rows.len());
        assert!(text.len() < 1_000_000, "{} counters: {} bytes", params.counters, text.len());
    }
}

#[test]
fn the_same_each_time() {
    let json = serde_json::to_value(usual()).unwrap();
    let once: Vec<Step> = vectors("armv8m_pmu", &json, CYCLES).unwrap().collect();
    let again: Vec<Step> = vectors("armv8m_pmu", &json, CYCLES).unwrap().collect();
    assert!(once == again);
}

/// Each bit of each port is seen at 0 after it was 1 and at 1 after it was 0; constant bits are
/// listed here.
#[test]
fn every_port_bit_toggles_both_ways() {
    for params in configurations() {
        let (names, rows) = record("armv8m_pmu", &params);
        let constant = BTreeMap::from([
            // No wait states.
            ("pready_o", 1),
            // No instruction fetch is ever made.
            ("pprot_i", 0b100),
            // Counters that are not there.
            ("tro_mask_o", !0_u64 << params.counters.min(8) & 0xFF),
        ]);
        let model = new_model("armv8m_pmu", &serde_json::to_value(&params).unwrap()).unwrap();
        for (column, port) in model.ports().iter().enumerate() {
            let (mut rises, mut falls, mut last) = (0, 0, rows[0].1[column]);
            for (_, row) in &rows {
                rises |= row[column] & !last;
                falls |= !row[column] & last;
                last = row[column];
            }
            let expected =
                ((1_u128 << port.width) - 1) as u64 & !constant.get(port.name.as_str()).unwrap_or(&0);
            assert_eq!(rises & expected, expected, "{} rises", names[column]);
            assert_eq!(falls & expected, expected, "{} falls", names[column]);
        }
    }
}

/// Offsets of the accepted reads or writes.
fn accessed(params: &Params, write: u64) -> BTreeSet<u64> {
    let (names, rows) = record("armv8m_pmu", params);
    let at = |name: &str| names.iter().position(|n| n == name);
    let column = |apb: &str, raw: &str| at(apb).or_else(|| at(raw)).unwrap();
    let enable = column("penable_i", "reg_req_i");
    let direction = column("pwrite_i", "reg_write_i");
    let address = column("paddr_i", "reg_addr_i");
    let hits = rows.iter().filter(|(_, row)| row[enable] == 1 && row[direction] == write);
    hits.map(|(_, row)| row[address]).collect()
}

#[test]
fn every_word_is_read_and_written() {
    for params in configurations() {
        for write in [0, 1] {
            let seen = accessed(&params, write);
            let missing: Vec<u64> = (0..0x1000).step_by(4).filter(|offset| !seen.contains(offset)).collect();
            assert!(missing.is_empty(), "write {write}: {missing:x?}");
        }
    }
}

/// With one bit of an event's input stuck at 0, or the input exchanged with that of the next event,
/// the outputs differ.
#[test]
fn every_event_is_seen_and_told_from_its_neighbour() {
    for params in configurations() {
        let json = serde_json::to_value(&params).unwrap();
        let steps: Vec<Step> = vectors("armv8m_pmu", &json, CYCLES).unwrap().collect();
        let model = new_model("armv8m_pmu", &json).unwrap();
        let inputs: Vec<_> = model.ports().iter().filter(|port| port.direction == Direction::Input).collect();
        let at = |name: &str| {
            let name = format!("event_{}_i", name.to_lowercase());
            inputs.iter().position(|port| port.name == name).unwrap()
        };
        let outputs = model.ports().len() - inputs.len();
        for event in &params.events {
            for bit in 0..event.width {
                let fault = Fault::Stuck(at(&event.name), 1 << bit);
                assert!(differs(&json, &steps, outputs, fault), "{} bit {bit}", event.name);
            }
        }
        for pair in params.events.windows(2) {
            let fault = Fault::Swapped(at(&pair[0].name), at(&pair[1].name));
            assert!(differs(&json, &steps, outputs, fault), "{} {}", pair[0].name, pair[1].name);
        }
    }
}

#[derive(Clone, Copy)]
enum Fault {
    Stuck(usize, u64),
    Swapped(usize, usize),
}

fn differs(json: &serde_json::Value, steps: &[Step], outputs: usize, fault: Fault) -> bool {
    let mut good = new_model("armv8m_pmu", json).unwrap();
    let mut bad = new_model("armv8m_pmu", json).unwrap();
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
