//! `manifest.json`: what was built, for other programs. The only file with the tool's version.

use super::{Artifact, ArtifactSet, Unit, rtl};
use crate::design::{Direction, Port};
use crate::emit::Dialect;
use pmugen_hdl::spec::EventKind;
use serde::Serialize;
use sha2::{Digest, Sha256};

/// Version of the layout of `manifest.json`.
const FORMAT: u32 = 1;

#[derive(Serialize)]
struct Manifest<'a> {
    format: u32,
    tool: Tool,
    name: &'a str,
    family: &'a str,
    title: &'a str,
    license: &'a str,
    source: &'a str,
    config_hash: &'a str,
    dialect: &'static str,
    parameters: &'a serde_json::Value,
    top: &'a str,
    ports: Vec<PortRow<'a>>,
    modules: Vec<ModuleRow<'a>>,
    registers: Vec<RegisterRow<'a>>,
    events: Vec<EventRow<'a>>,
    files: Vec<FileRow<'a>>,
}

#[derive(Serialize)]
struct Tool {
    name: &'static str,
    version: &'static str,
}

#[derive(Serialize)]
struct PortRow<'a> {
    name: &'a str,
    direction: &'static str,
    width: u32,
    role: &'static str,
    group: &'a str,
    description: &'a str,
}

#[derive(Serialize)]
struct ModuleRow<'a> {
    name: &'a str,
    file: String,
    purpose: &'a str,
}

#[derive(Serialize)]
struct RegisterRow<'a> {
    name: &'a str,
    offset: u64,
    width: u32,
    reset: u64,
}

#[derive(Serialize)]
struct EventRow<'a> {
    /// Only for an event of a group.
    #[serde(skip_serializing_if = "str::is_empty")]
    group: &'a str,
    number: u16,
    name: &'a str,
    kind: EventKind,
    width: u32,
    port: Option<&'a str>,
}

#[derive(Serialize)]
struct FileRow<'a> {
    path: &'a str,
    sha256: String,
}

/// The manifest of the files in `made`.
pub(super) fn files(unit: &Unit, made: &ArtifactSet) -> Vec<Artifact> {
    let manifest = Manifest {
        format: FORMAT,
        tool: Tool { name: "pmugen", version: env!("CARGO_PKG_VERSION") },
        name: &unit.name,
        family: unit.family,
        title: unit.title,
        license: &unit.license,
        source: &unit.source_name,
        config_hash: &unit.config_hash,
        dialect: match unit.dialect {
            Dialect::Verilog2005 => "verilog-2005",
            Dialect::SystemVerilog => "systemverilog",
        },
        parameters: &unit.parameters,
        top: &unit.design.top().name,
        ports: ports(&unit.design.top().ports),
        modules: modules(unit),
        registers: registers(unit),
        events: events(unit),
        files: made.0.iter().map(|(path, text)| FileRow { path, sha256: sha256(text) }).collect(),
    };
    let text = serde_json::to_string_pretty(&manifest).expect("plain data becomes JSON");
    vec![Artifact::new("manifest.json", text + "\n")]
}

/// The ports with their group spelled out in each; `role` tells clock and reset from the data
/// ports, which are the words of the golden model and the columns of the recorded vectors.
fn ports(ports: &[Port]) -> Vec<PortRow<'_>> {
    let mut group = "Clock and reset";
    let mut rows = Vec::new();
    for port in ports {
        if !port.group.is_empty() {
            group = &port.group;
        }
        rows.push(PortRow {
            name: &port.name,
            direction: match port.direction {
                Direction::Input => "input",
                Direction::Output => "output",
            },
            width: port.width,
            role: match port.name.as_str() {
                "clk_i" => "clock",
                "rst_ni" => "reset_active_low",
                "rst_i" => "reset_active_high",
                _ => "data",
            },
            group,
            description: &port.doc,
        });
    }
    rows
}

fn modules(unit: &Unit) -> Vec<ModuleRow<'_>> {
    unit.design
        .modules
        .iter()
        .map(|m| ModuleRow { name: &m.name, file: rtl::path(unit, m), purpose: &m.purpose })
        .collect()
}

fn registers(unit: &Unit) -> Vec<RegisterRow<'_>> {
    unit.registers
        .registers
        .iter()
        .map(|r| RegisterRow { name: &r.name, offset: r.offset, width: r.width, reset: r.reset() })
        .collect()
}

fn events(unit: &Unit) -> Vec<EventRow<'_>> {
    unit.events
        .iter()
        .map(|e| EventRow {
            group: &e.group,
            number: e.number,
            name: &e.name,
            kind: e.kind,
            width: e.width,
            port: e.port.as_deref(),
        })
        .collect()
}

fn sha256(text: &str) -> String {
    Sha256::digest(text.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::super::sample;
    use super::*;

    #[test]
    fn every_other_file_is_listed() {
        let set = sample::artifacts();
        let json: serde_json::Value = serde_json::from_str(&set.0["manifest.json"]).unwrap();
        let files = json["files"].as_array().unwrap();
        let listed: Vec<&str> = files.iter().map(|f| f["path"].as_str().unwrap()).collect();
        let others: Vec<&String> = set.0.keys().filter(|k| *k != "manifest.json").collect();
        assert_eq!(listed, others);
    }

    #[test]
    fn ports_carry_their_group_and_role() {
        let unit = sample::unit();
        let rows = ports(&unit.design.top().ports);
        assert_eq!((rows[1].name, rows[1].role), ("rst_ni", "reset_active_low"));
        assert_eq!((rows[3].name, rows[3].group), ("paddr_i", "Register access"));
        assert_eq!(rows[3].role, "data");
    }

    /// The digest that FIPS 180-4 gives as its one-block example.
    #[test]
    fn sha256_of_abc() {
        assert_eq!(sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    }
}
