//! `manifest.json` against the files, the RTL and the golden model.

use crate::presets::all;
use pmugen::design::Item;
use pmugen::outputs::flops;
use pmugen::unit::Unit;
use pmugen_sim::model::Direction;
use serde_json::Value;
use sha2::{Digest, Sha256};

fn manifest(set: &pmugen::outputs::ArtifactSet) -> Value {
    serde_json::from_str(&set.0["manifest.json"]).unwrap()
}

/// (direction, width, name) of each port.
type Ports = Vec<(String, u64, String)>;

fn listed_ports(manifest: &Value) -> Ports {
    let ports = manifest["ports"].as_array().unwrap().iter();
    ports.map(|p| (text(&p["direction"]), p["width"].as_u64().unwrap(), text(&p["name"]))).collect()
}

fn text(value: &Value) -> String {
    value.as_str().unwrap().to_string()
}

#[test]
fn hashes_are_those_of_the_files() {
    for (_, set) in all() {
        let manifest = manifest(set);
        let files = manifest["files"].as_array().unwrap();
        assert_eq!(files.len() + 1, set.0.len(), "every file but the manifest itself");
        for file in files {
            let digest = Sha256::digest(set.0[file["path"].as_str().unwrap()].as_bytes());
            let hex: String = digest.iter().map(|b| format!("{b:02x}")).collect();
            assert_eq!(file["sha256"], hex, "{}", file["path"]);
        }
    }
}

#[test]
fn keys_come_in_a_fixed_order() {
    let (_, set) = all().next().unwrap();
    let manifest = manifest(set);
    let keys: Vec<&String> = manifest.as_object().unwrap().keys().collect();
    let want = [
        "format",
        "tool",
        "name",
        "family",
        "title",
        "license",
        "source",
        "config_hash",
        "dialect",
        "parameters",
        "top",
        "ports",
        "modules",
        "registers",
        "events",
        "files",
    ];
    assert_eq!(keys, want);
}

#[test]
fn ports_are_those_of_the_verilog() {
    for (unit, set) in all() {
        let manifest = manifest(set);
        let top = &set.0[&format!("rtl/{}.{}", unit.name, unit.dialect.extension())];
        assert_eq!(listed_ports(&manifest), verilog_ports(top), "{}", unit.name);
    }
}

/// The ANSI port list of the only module of a file, read without the emitter's help.
fn verilog_ports(text: &str) -> Ports {
    let code: String = text.lines().map(|l| l.split("//").next().unwrap().to_owned() + "\n").collect();
    let list = code.split_once("\nmodule ").unwrap().1.split_once('(').unwrap().1;
    let list = list.split_once(");").unwrap().0;
    list.split(',').map(verilog_port).collect()
}

fn verilog_port(declaration: &str) -> (String, u64, String) {
    let spaced = declaration.replace('[', " [").replace(']', "] ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let width = words.iter().find_map(|w| w.strip_prefix('[')).map_or(1, |range| {
        let (msb, lsb) = range.trim_end_matches(']').split_once(':').unwrap();
        assert_eq!(lsb, "0");
        msb.parse::<u64>().unwrap() + 1
    });
    (words[0].to_string(), width, words.last().unwrap().to_string())
}

#[test]
fn ports_are_those_of_the_golden_model() {
    for (unit, set) in all() {
        let manifest = manifest(set);
        let model = pmugen_sim::families::new_model(unit.family, &manifest["parameters"]).unwrap();
        let data: Ports = listed_ports(&manifest).into_iter().skip(2).collect();
        let roles = manifest["ports"].as_array().unwrap().iter().map(|p| text(&p["role"]));
        assert!(roles.skip(2).all(|role| role == "data"), "clock and reset come first");
        let want: Ports = model.ports().iter().map(model_port).collect();
        assert_eq!(data, want, "{}", unit.name);
    }
}

fn model_port(port: &pmugen_sim::model::Port) -> (String, u64, String) {
    let direction = match port.direction {
        Direction::Input => "input",
        Direction::Output => "output",
    };
    (direction.to_string(), u64::from(port.width), port.name.clone())
}

#[test]
fn registers_are_those_that_the_model_can_peek() {
    for (unit, _) in all() {
        let model = pmugen_sim::families::new_model(unit.family, &unit.parameters).unwrap();
        let registers = &unit.registers.registers;
        for (index, register) in registers.iter().enumerate() {
            let value = model.peek(index).unwrap_or_else(|| panic!("no {}", register.name));
            let live = register.fields.iter().filter(|f| f.reset.is_none()).map(|f| f.mask());
            let mask = !live.fold(0, |all, mask| all | mask);
            assert_eq!(value & mask, register.reset() & mask, "{} {}", unit.name, register.name);
        }
        assert_eq!(model.peek(registers.len()), None, "{}", unit.name);
    }
}

#[test]
fn modules_are_the_files() {
    for (unit, set) in all() {
        let manifest = manifest(set);
        let modules = manifest["modules"].as_array().unwrap();
        assert!(modules.iter().all(|m| set.0.contains_key(m["file"].as_str().unwrap())));
        assert_eq!(modules.last().unwrap()["name"], manifest["top"]);
        assert_eq!(manifest["top"], unit.name);
    }
}

/// The formulas of the family's page against the flops of the design.
#[test]
fn every_flop_is_accounted_for() {
    for (unit, _) in all() {
        let counted: u32 = flops(unit).iter().map(|f| f.count).sum();
        let constant = constant_flops(unit);
        assert_eq!(counted + constant, design_flops(unit), "{}", unit.name);
    }
}

/// Interrupt enables that cannot be set: flops in the RTL, constant, removed by synthesis.
fn constant_flops(unit: &Unit) -> u32 {
    if unit.family != "armv8m_pmu" {
        return 0;
    }
    let counters = unit.parameters["counters"].as_u64().unwrap() as u32;
    counters - unit.parameters["interrupts"].as_u64().unwrap().count_ones()
}

fn design_flops(unit: &Unit) -> u32 {
    module_flops(unit, &unit.name)
}

/// The flops of a module and of all its instances.
fn module_flops(unit: &Unit, name: &str) -> u32 {
    let module = unit.design.find(name).unwrap();
    let flops = |item: &Item| match item {
        Item::Clocked(c) => c.flops.iter().map(|(q, _)| module.signals[*q].width).sum(),
        Item::Instance(i) => module_flops(unit, &i.module),
        _ => 0,
    };
    module.items.iter().map(flops).sum()
}
