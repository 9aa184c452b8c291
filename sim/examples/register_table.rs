//! Prints the second register map, the one of the tests, for the walk over the Verilated RTL:
//! `cargo run -p pmugen-sim --example register_table -- <manifest.json>`.
//!
//! The format is described in `testbench/register_walk/register_walk.cpp`.
#![allow(clippy::print_stdout)]

#[allow(dead_code, missing_docs, unreachable_pub)]
#[path = "../tests/common/armv8m_pmu_map.rs"]
mod armv8m_pmu_map;
#[allow(dead_code, missing_docs, unreachable_pub, clippy::unwrap_used)]
#[path = "../tests/common/riscv_hpm/mod.rs"]
mod riscv_hpm_tests;

use armv8m_pmu_map::{Register, map};
use pmugen_hdl::families::{armv8m_pmu, riscv_hpm};
use pmugen_hdl::spec::Access::{Rw, W1c, W1s, Wo};
use riscv_hpm_tests::map as riscv_hpm_map;
use serde_json::Value;
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).ok_or("the manifest is missing")?;
    let manifest: Value = serde_json::from_str(&std::fs::read_to_string(path)?)?;
    match manifest["family"].as_str() {
        Some("armv8m_pmu") => armv8m_pmu(&serde_json::from_value(manifest["parameters"].clone())?),
        Some("riscv_hpm") => riscv_hpm(&serde_json::from_value(manifest["parameters"].clone())?),
        family => return Err(format!("no second register map of the family {family:?}").into()),
    }
    Ok(())
}

fn armv8m_pmu(params: &armv8m_pmu::Params) {
    let map = map(params);
    println!("size 1000");
    for register in &map {
        print(register, &map);
    }
    // Spec: sheet 2.8: P resets the event counters, C the cycle counter.
    for register in &map {
        let bit = match &*register.name {
            name if name.starts_with("PMU_EVCNTR") => 1,
            "PMU_CCNTR" => 2,
            _ => continue,
        };
        println!("zeroes e04 {bit} {:x}", register.offset);
    }
}

/// The form in memory; CSR numbers are not walked but accessed in all modes.
fn riscv_hpm(params: &riscv_hpm::Params) {
    println!("size 1000");
    for register in riscv_hpm_map::map(params) {
        let masks = |wanted: fn(&riscv_hpm_map::Field) -> bool| {
            register.fields.iter().filter(|field| wanted(field)).map(mask).fold(0, |all, bits| all | bits)
        };
        // An operator that does not exist is not stored, which no mask tells.
        let live = masks(|field| field.reset.is_none() || field.name.starts_with("OPTYPE"));
        let stored = masks(|field| field.access == Rw);
        println!("register {0} {1:x} 0 {live:x} {stored:x} 0 0 0 {1:x}", register.name, register.offset);
    }
}

fn mask(field: &riscv_hpm_map::Field) -> u64 {
    (u64::MAX >> (63 - (field.msb - field.lsb))) << field.lsb
}

fn print(register: &Register, map: &[Register]) {
    let shared = |other: &&Register| !other.storage.is_empty() && other.storage == register.storage;
    let storage = map.iter().find(shared).unwrap_or(register);
    let live: u32 = register.fields.iter().filter(|f| f.reset.is_none()).fold(0, |bits, f| bits | f.bits());
    println!(
        "register {} {:x} {:x} {live:x} {:x} {:x} {:x} {:x} {:x}",
        register.name,
        register.offset,
        register.reset(),
        register.bits(Rw),
        register.bits(W1s),
        register.bits(W1c),
        register.bits(Wo),
        storage.offset,
    );
}
