//! `registers.json`: the register map and the events for programs.

use super::family::{self, Space};
use super::{Artifact, Unit};
use pmugen_hdl::spec::{EventKind, Field};
use serde::Serialize;

/// Version of the layout of `registers.json`.
const FORMAT: u32 = 1;

#[derive(Serialize)]
struct Page<'a> {
    format: u32,
    name: &'a str,
    family: &'a str,
    title: &'a str,
    license: &'a str,
    config_hash: &'a str,
    size: u64,
    /// `csr` if offsets are numbers of control and status registers; absent if they are bytes.
    #[serde(skip_serializing_if = "Option::is_none")]
    space: Option<&'static str>,
    registers: Vec<RegisterRow<'a>>,
    events: Vec<EventRow<'a>>,
}

/// One register; `index` is the one that the golden model's `peek` takes.
#[derive(Serialize)]
struct RegisterRow<'a> {
    index: usize,
    name: &'a str,
    offset: u64,
    /// Its name in system instructions, if these reach it.
    #[serde(skip_serializing_if = "Option::is_none")]
    system_register: Option<String>,
    width: u32,
    reset: u64,
    description: &'a str,
    source: &'a str,
    fields: &'a [Field],
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
    description: &'a str,
}

/// The file.
pub(super) fn files(unit: &Unit) -> Vec<Artifact> {
    let page = Page {
        format: FORMAT,
        name: &unit.name,
        family: unit.family,
        title: unit.title,
        license: &unit.license,
        config_hash: &unit.config_hash,
        size: unit.registers.size,
        space: match family::of(unit).space() {
            Space::Bytes => None,
            Space::Csr => Some("csr"),
        },
        registers: registers(unit),
        events: events(unit),
    };
    let text = serde_json::to_string_pretty(&page).expect("plain data becomes JSON");
    vec![Artifact::new("registers.json", text + "\n")]
}

fn registers(unit: &Unit) -> Vec<RegisterRow<'_>> {
    let family = family::of(unit);
    let mut rows = Vec::new();
    for (index, r) in unit.registers.registers.iter().enumerate() {
        rows.push(RegisterRow {
            index,
            name: &r.name,
            offset: r.offset,
            system_register: family.system_register(r),
            width: r.width,
            reset: r.reset(),
            description: &r.description,
            source: &r.source,
            fields: &r.fields,
        });
    }
    rows
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
            description: &e.description,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::super::sample;
    use super::*;

    #[test]
    fn every_register_field_and_event_is_there() {
        let files = files(&sample::unit());
        let json: serde_json::Value = serde_json::from_str(&files[0].text).unwrap();
        let registers = json["registers"].as_array().unwrap();
        assert_eq!(registers.len(), sample::unit().registers.registers.len());
        assert_eq!(registers[14]["name"], "PMU_CTRL");
        assert_eq!(registers[14]["offset"], 0xe04);
        assert_eq!(registers[14]["index"], 14);
        assert_eq!(registers[14]["fields"][1]["access"], "wo");
        assert_eq!(registers[15]["fields"][0]["reset"], serde_json::Value::Null);
        assert_eq!(registers[13]["reset"], 2);
        assert_eq!(json["events"][1]["port"], "event_inst_retired_i");
        assert_eq!(json["events"][0]["port"], serde_json::Value::Null);
    }
}
