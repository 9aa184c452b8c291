//! `registers.md`, `integration.md` and their agreement with `registers.json`.

use crate::presets::{all, build};
use pmugen::emit::Dialect;
use pmugen::unit::Unit;
use serde_json::Value;
use std::collections::BTreeMap;

/// The cells of the table rows in a text, by line.
pub(crate) fn rows(text: &str) -> impl Iterator<Item = Vec<String>> {
    text.lines().filter(|l| l.starts_with('|')).map(cells)
}

/// The cells of one row; `\|` is not a border.
fn cells(line: &str) -> Vec<String> {
    let inner = line.trim_matches('|').replace("\\|", "\u{1}");
    inner.split('|').map(|cell| cell.trim().replace('\u{1}', "|")).collect()
}

/// The part of a document below a heading, up to the next heading of its level or above.
pub(crate) fn section<'a>(text: &'a str, heading: &str) -> &'a str {
    let level = heading.chars().take_while(|c| *c == '#').count();
    let start = text.find(&format!("\n{heading}\n")).unwrap_or_else(|| panic!("no {heading}"));
    let body = &text[start + heading.len() + 2..];
    let next = (1..=level).filter_map(|n| body.find(&format!("\n{} ", "#".repeat(n)))).min();
    &body[..next.unwrap_or(body.len())]
}

#[test]
fn tables_have_as_many_cells_as_their_head() {
    for (_, set) in all() {
        for (path, text) in set.0.iter().filter(|(path, _)| path.ends_with(".md")) {
            let mut head = None;
            for line in text.lines() {
                if !line.starts_with('|') {
                    head = None;
                    continue;
                }
                let count = cells(line).len();
                assert_eq!(*head.get_or_insert(count), count, "{path}: {line}");
            }
        }
    }
}

/// Register by register and field by field.
#[test]
fn register_page_equals_the_json_form() {
    for (_, set) in all() {
        let page = &set.0["registers.md"];
        let json: Value = serde_json::from_str(&set.0["registers.json"]).unwrap();
        let registers = json["registers"].as_array().unwrap();
        let map = rows(section(page, "## Map")).skip(2).collect::<Vec<_>>();
        assert_eq!(map.len(), registers.len());
        let instructions = registers.iter().any(|r| r["system_register"].is_string());
        for (row, register) in map.iter().zip(registers) {
            let mut row = row.clone();
            if instructions {
                assert_eq!(row.remove(1), register["system_register"].as_str().unwrap_or_default());
            }
            check_register(page, &row, register);
        }
        let events = rows(section(page, "## Events")).skip(2).collect::<Vec<_>>();
        check_events(&events, &json);
    }
}

/// Whether the tables of events have a first column for the counters that see them.
fn is_grouped(json: &Value) -> bool {
    json["events"].as_array().unwrap().iter().any(|event| event["group"].is_string())
}

fn check_register(page: &str, row: &[String], register: &Value) {
    let name = register["name"].as_str().unwrap();
    assert_eq!(number(&row[0]), register["offset"].as_u64().unwrap(), "{name}");
    let heading = heading(page, name);
    assert_eq!(row[1], format!("[{name}](#{})", heading.to_lowercase()));
    let fields = register["fields"].as_array().unwrap();
    let live = fields.iter().any(|f| f["reset"].is_null());
    if live {
        assert_eq!(row[3], "live", "{name}");
    } else {
        assert_eq!(number(&row[3]), register["reset"].as_u64().unwrap(), "{name}");
    }
    let bits = section(page, &format!("### {heading}"));
    // In an array of unlike pairs some fields belong to even or odd numbers only.
    let number_of = name.rsplit(|c: char| !c.is_ascii_digit()).next().unwrap();
    let odd = number_of.parse::<u32>().is_ok_and(|n| n % 2 == 1);
    let other = if odd { "(n even)" } else { "(n odd)" };
    let table = rows(bits.rsplit("```").next().unwrap()).skip(2);
    let table: Vec<Vec<String>> = table.filter(|row| !row[4].ends_with(other)).collect();
    assert_eq!(table.len(), fields.len(), "{name}");
    for (row, field) in table.iter().zip(fields) {
        let (msb, lsb) = row[0].split_once(':').unwrap_or((&row[0], &row[0]));
        assert_eq!(field["msb"].to_string(), msb, "{name}");
        assert_eq!(field["lsb"].to_string(), lsb, "{name}");
        assert_eq!(field["name"], row[1], "{name}");
        assert_eq!(field["access"], row[2].to_lowercase(), "{name}");
        match field["reset"].as_u64() {
            Some(reset) => assert_eq!(number(&row[3]), reset, "{name}"),
            None => assert_eq!(row[3], "live", "{name}"),
        }
    }
}

/// The heading that describes a register: its name, or that of its array.
fn heading(page: &str, name: &str) -> String {
    let (body, tail) = name.strip_suffix('h').map_or((name, ""), |body| (body, "h"));
    let array = body.trim_end_matches(|c: char| c.is_ascii_digit()).to_string() + "n" + tail;
    let exact = page.contains(&format!("\n### {name}\n"));
    if exact { name.to_string() } else { array }
}

fn check_events(rows: &[Vec<String>], json: &Value) {
    let events = json["events"].as_array().unwrap();
    assert_eq!(rows.len(), events.len());
    for (row, event) in rows.iter().zip(events) {
        let row = &row[usize::from(is_grouped(json))..];
        assert_eq!(number(&row[0]), event["number"].as_u64().unwrap());
        assert_eq!(event["name"], row[1]);
        assert_eq!(event["kind"], row[2]);
        match event["port"].as_str() {
            Some(port) => assert_eq!(row[4], format!("`{port}`")),
            None => assert_eq!(row[4], "made by the unit"),
        }
    }
}

fn number(hex: &str) -> u64 {
    u64::from_str_radix(hex.strip_prefix("0x").expect("a hexadecimal number"), 16).unwrap()
}

/// A diagram has each bit once, and no line is longer than 100 columns.
#[test]
fn diagrams_show_every_bit() {
    for (unit, set) in all() {
        let page = &set.0["registers.md"];
        for register in &unit.registers.registers {
            let body = section(page, &format!("### {}", heading(page, &register.name)));
            let diagram = body.split("```").nth(1).unwrap();
            let mut bits: Vec<u32> = Vec::new();
            for line in diagram.lines().filter(|l| l.starts_with(' ')) {
                assert!(line.len() <= 100);
                bits.extend(line.split_whitespace().map(|n| n.parse::<u32>().unwrap()));
            }
            assert_eq!(bits, (0..register.width).rev().collect::<Vec<_>>(), "{}", register.name);
        }
    }
}

#[test]
fn integration_guide_has_every_port_once() {
    for (unit, set) in all() {
        let guide = &set.0["integration.md"];
        let template = guide.split("```").nth(1).unwrap();
        let mut seen: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for row in rows(section(guide, "## Ports")).filter(|r| r[0].starts_with('`')) {
            assert!(seen.insert(row[0].trim_matches('`').to_string(), row.clone()).is_none());
        }
        for port in &unit.design.top().ports {
            let row = seen.remove(&port.name).unwrap_or_else(|| panic!("no {}", port.name));
            assert_eq!(row[2], port.width.to_string());
            assert!(!row[3].is_empty() && !row[4].is_empty(), "{row:?}");
            let is_event = port.name.starts_with("event_") && row[1] == "input";
            assert_eq!(row[3].starts_with("Source of "), is_event, "{row:?}");
            assert_eq!(template.matches(&format!(".{} ", port.name)).count(), 1, "{}", port.name);
        }
        assert!(seen.is_empty(), "{seen:?}");
        check_event_pins(unit, guide);
    }
}

fn check_event_pins(unit: &Unit, guide: &str) {
    let table: Vec<Vec<String>> = rows(section(guide, "## Events and their inputs")).skip(2).collect();
    assert_eq!(table.len(), unit.events.len());
    for (row, event) in table.iter().zip(&unit.events) {
        let row = &row[usize::from(!event.group.is_empty())..];
        assert_eq!((&row[2], number(&row[3])), (&event.name, u64::from(event.number)));
    }
}

/// Every generated text carries the user's licence and says where it came from.
#[test]
fn every_text_says_its_licence_and_origin() {
    for (unit, set) in all() {
        for (path, text) in &set.0 {
            if path.ends_with(".f") || path.ends_with(".txt") {
                continue;
            }
            let head: String = text.chars().take(3000).collect();
            assert!(head.contains(&unit.license), "{path}: no licence");
            assert!(head.contains(&unit.config_hash), "{path}: no configuration hash");
        }
    }
}

/// One more event adds its lines and changes no other, so that reviews of a change stay short.
#[test]
fn one_more_event_adds_lines_only() {
    let text = |events: &str| {
        format!("pmugen: 1\nfamily: armv8m_pmu\nname: tiny_pmu\ncounters: 2\nevents:\n{events}")
    };
    let few = "  - {use: INST_RETIRED}\n  - {use: STALL_FRONTEND}\n  - {use: STALL_BACKEND}\n";
    let more = format!("{few}  - {{use: BR_RETIRED}}\n");
    let (unit, before) = build("tiny_pmu.yaml", &text(few), Dialect::Verilog2005);
    let (_, after) = build("tiny_pmu.yaml", &text(&more), Dialect::Verilog2005);
    for path in ["registers.json", "registers.md", "integration.md", "tiny_pmu.h"] {
        let mut rest = after.0[path].lines();
        for line in before.0[path].lines().filter(|l| !l.contains(&unit.config_hash)) {
            assert!(rest.any(|l| l == line), "{path} changed: {line}");
        }
    }
}
