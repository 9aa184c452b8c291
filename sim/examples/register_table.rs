//! Prints the second register map, the one of the tests, for the walk over the Verilated RTL:
//! `cargo run -p pmugen-sim --example register_table -- <manifest.json>`.
//!
//! The format is described in `testbench/register_walk/register_walk.cpp`.
#![allow(clippy::print_stdout)]

#[allow(dead_code, missing_docs, unreachable_pub)]
#[path = "../tests/common/armv8m_pmu_map.rs"]
mod armv8m_pmu_map;
#[allow(dead_code, missing_docs, unreachable_pub, clippy::unwrap_used)]
#[path = "../tests/common/ete/mod.rs"]
mod ete_tests;
#[allow(dead_code, missing_docs, unreachable_pub, clippy::unwrap_used)]
#[path = "../tests/common/riscv_hpm/mod.rs"]
mod riscv_hpm_tests;
#[allow(dead_code, unreachable_pub)]
#[path = "../tests/common/unit.rs"]
mod unit;

use armv8m_pmu_map::{Register, map};
use ete_tests::map as ete_map;
use pmugen_hdl::families::{armv8m_pmu, ete, riscv_hpm};
use pmugen_hdl::spec::Access::{Rw, W1c, W1s, Wo};
use riscv_hpm_tests::map as riscv_hpm_map;
use serde_json::Value;
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).ok_or("the manifest is missing")?;
    let manifest: Value = serde_json::from_str(&std::fs::read_to_string(path)?)?;
    match manifest["family"].as_str() {
        Some("armv8m_pmu") => armv8m_pmu(&serde_json::from_value(manifest["parameters"].clone())?),
        Some("ete") => ete(&serde_json::from_value(manifest["parameters"].clone())?),
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

/// The external debug port, word by word.
fn ete(params: &ete::Params) {
    println!("size 1000");
    for register in ete_map::map(params) {
        let masks = |wanted: &dyn Fn(&ete_map::Field) -> bool| register.mask(wanted);
        let stored = masks(&|field| field.access == Rw);
        let set = masks(&|field| field.access == W1s);
        let clear = masks(&|field| field.access == W1c);
        let mut live = masks(&|field| field.is_live);
        match &*register.name {
            // The bits above the address follow its sign.
            name if name.starts_with("TRCACVR") => live |= u64::MAX >> 1 & u64::MAX << params.address_width,
            // Two bits as one.
            "TRCCONFIGR" if params.q_elements == 2 => live |= 0b11 << 13,
            // A read clears STICKYPD.
            "TRCPDSR" => live |= 0b10,
            // Reads as ones whatever is set.
            "TRCCLAIMSET" => live |= set,
            _ => {}
        }
        let storage = |offset| if set != 0 { offset + 4 } else { offset };
        for word in 0..register.width / 32 {
            let part = |bits: u64| bits >> (32 * word) & 0xFFFF_FFFF;
            let offset = register.offset + 4 * word;
            println!(
                "register {}{} {offset:x} {:x} {:x} {:x} {:x} {:x} 0 {:x}",
                register.name,
                if word == 1 { "+4" } else { "" },
                part(register.reset()),
                part(live),
                part(stored & !live),
                part(set),
                part(clear),
                storage(offset),
            );
        }
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
