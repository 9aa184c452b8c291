//! No page speaks of what the unit lacks.

use crate::documents::{rows, section};
use crate::presets::{Built, all};
use pmugen::design::Direction;
use pmugen::unit::Unit;
use std::collections::BTreeSet;

/// The pages of a unit, by path.
fn pages(built: &Built) -> impl Iterator<Item = (&str, &str)> {
    ["registers.md", "integration.md"].into_iter().map(|path| (path, built.1.0[path].as_str()))
}

/// The names in a text. Every slot of a trace unit's port stands for slot 0.
fn words(text: &str) -> BTreeSet<String> {
    let text = text.replace("block<k>_", "block0_");
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    words.filter(|word| !word.is_empty()).map(str::to_string).collect()
}

/// What stands between single backticks.
fn quoted(text: &str) -> String {
    text.split('`').skip(1).step_by(2).map(|part| format!("{part} ")).collect()
}

/// A name with `n` in place of its number: `TRCACVR12`, `TRCACVRn` and `TRCACVR2k` are one.
fn numbered(name: &str) -> String {
    let mut parts = name.split(|c: char| c.is_ascii_digit());
    let mut all = parts.next().unwrap_or_default().to_string();
    let rest: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
    if all.len() < name.len() {
        all += &format!("n{}", rest.concat().trim_start_matches('k'));
    }
    all
}

fn registers(unit: &Unit) -> BTreeSet<String> {
    unit.registers.registers.iter().map(|r| numbered(&r.name)).collect()
}

fn ports(unit: &Unit) -> BTreeSet<String> {
    unit.design.top().ports.iter().map(|p| p.name.clone()).collect()
}

fn modules(unit: &Unit) -> BTreeSet<String> {
    let modules = unit.design.modules.iter();
    modules.filter_map(|m| m.name.strip_prefix(&unit.name).map(str::to_string)).collect()
}

/// Names that are another's: registers of a core, which its manual names beside those of the unit.
fn of_the_core(unit: &Unit) -> &'static [&'static str] {
    match unit.parameters["bus"].as_str() {
        Some("csr") => &["mip", "menvcfg", "menvcfgh", "henvcfg", "henvcfgh"],
        Some("apb4") if unit.family == "riscv_hpm" => &["cycle", "time", "instret"],
        _ => &[],
    }
}

/// A name that other units of the family have and this one lacks.
#[test]
fn pages_name_no_register_and_no_port_that_is_absent() {
    let mut faults = Vec::new();
    for built in all() {
        let unit = &built.0;
        let family: Vec<&Unit> = all().map(|b| &b.0).filter(|u| u.family == unit.family).collect();
        let known: BTreeSet<String> = family.iter().flat_map(|u| registers(u)).collect();
        let known_ports: BTreeSet<String> = family.iter().flat_map(|u| ports(u)).collect();
        let (registers, ports, core) = (registers(unit), ports(unit), of_the_core(unit));
        for (path, text) in pages(built) {
            // A name in lower case may be a word of a sentence.
            let upper = words(text).into_iter().filter(|w| w.bytes().any(|c| c.is_ascii_uppercase()));
            for word in upper.chain(words(&quoted(text))) {
                let name = numbered(&word);
                let absent = known.contains(&name) && !registers.contains(&name);
                if absent && !core.contains(&word.as_str()) {
                    faults.push(format!("{path} of {}: {word}", unit.name));
                }
            }
            for word in words(text) {
                let absent = known_ports.contains(&word) && !ports.contains(&word);
                if absent {
                    faults.push(format!("{path} of {}: {word}", unit.name));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Modules are named in `integration.md` with the unit's name in front.
#[test]
fn pages_name_modules_that_exist() {
    let mut count = 0;
    for built in all() {
        let (unit, modules) = (&built.0, modules(&built.0));
        for (path, text) in pages(built) {
            for word in words(&quoted(text)) {
                let Some(rest) = word.strip_prefix(&unit.name).filter(|rest| !rest.is_empty()) else {
                    continue;
                };
                assert!(modules.contains(rest), "{path} of {}: {word}", unit.name);
                count += 1;
            }
        }
    }
    assert!(count >= all().count());
}

#[test]
fn tables_have_rows_and_headings_have_text() {
    for built in all() {
        for (path, text) in pages(built) {
            let lines: Vec<&str> = text.lines().filter(|line| !line.is_empty()).collect();
            let level = |line: &str| line.bytes().take_while(|c| *c == b'#').count();
            for pair in lines.windows(2) {
                let under = level(pair[1]) > 0 && level(pair[1]) <= level(pair[0]);
                assert!(level(pair[0]) == 0 || !under, "{path} of {}: {}", built.0.name, pair[0]);
                let rule = pair[0].starts_with("|---");
                assert!(!rule || pair[1].starts_with("| "), "{path} of {}: empty table", built.0.name);
            }
        }
    }
}

/// The table of ports says which inputs the unit does not look at, and nothing else speaks of them.
/// Pins for trace generation are told of as they will be.
#[test]
fn inputs_that_nothing_reads_are_told() {
    let mut count = 0;
    for built in all() {
        let (unit, guide) = (&built.0, &built.1.0["integration.md"]);
        let planned = unit.parameters["trace_ports"] == true;
        let (_, rest) = guide.split_once("\n## Events and their inputs\n").unwrap();
        let rest = words(rest);
        for port in unit.design.top().ports.iter().filter(|p| p.direction == Direction::Input) {
            let table = section(guide, "## Ports");
            let row = rows(table).find(|row| row[0] == format!("`{}`", port.name)).unwrap();
            let is_read = unit.reads(&port.name);
            assert_eq!(row[4].starts_with("not read"), !is_read, "{}: {row:?}", unit.name);
            assert!(is_read || planned || !rest.contains(&port.name), "{}: {}", unit.name, port.name);
            count += usize::from(!is_read);
        }
    }
    assert!(count >= 10);
}

/// Small units of which it is known what their logic leaves out.
#[test]
fn what_small_units_do_not_read() {
    let unread = |family: &str, key: &str, value: serde_json::Value| {
        let mut units = all().map(|built| &built.0).filter(|u| u.family == family);
        &units.find(|u| u.parameters[key] == value && u.name.starts_with("variant")).unwrap().unread
    };
    let bare = unread("ete", "resource_selector_pairs", 0.into());
    assert_eq!(bare["mpidr_i"], [(25, 5), (31, 1)]);
    assert_eq!(bare["block0_size_i"], [(0, 1)]);
    assert!(bare.contains_key("block0_start_i") && bare.contains_key("pe_reset_i"));
    let counter = unread("ete", "speculation_tags", 4.into());
    assert!(counter.contains_key("resolve_tag_i") && !counter.contains_key("cancel_tag_i"));
    let page = unread("riscv_hpm", "hypervisor", true.into());
    assert_eq!(page["priv_i"], [(0, 2)]);
    assert_eq!(page["virt_i"], [(0, 1)]);
}

/// What only exists with a parameter of a trace unit.
const PARTS: &[(&str, &[&str])] = &[
    ("selector", &["resource_selector_pairs"]),
    ("counter", &["counters"]),
    ("sequencer", &["sequencer"]),
    ("single-shot", &["single_shot_controls"]),
    ("external_output_o", &["ete_events"]),
    ("range", &["address_comparator_pairs"]),
    ("start/stop", &["address_comparator_pairs", "pe_comparators"]),
    (
        "comparator",
        &["address_comparator_pairs", "pe_comparators", "context_comparators", "virtual_context_comparators"],
    ),
    ("Speculation", &["speculation_tags"]),
    ("T32", &["aarch32"]),
    ("Realm", &["realm"]),
];

#[test]
fn pages_of_trace_units_tell_of_their_parts_only() {
    for (unit, set) in all().filter(|(unit, _)| unit.family == "ete") {
        let (registers, guide) = (&set.0["registers.md"], &set.0["integration.md"]);
        let guide = section(guide, "## Events and their inputs").to_string()
            + guide.split_once("\n## Clocking and reset\n").unwrap().1.split_once("\n## Size\n").unwrap().0;
        let use_of = section(registers, "## Use");
        for (part, keys) in PARTS {
            let given = |key: &&str| {
                let value = &unit.parameters[*key];
                value.as_bool() == Some(true) || value.as_u64().is_some_and(|n| n > 0)
            };
            if keys.iter().any(given) {
                continue;
            }
            // What there is none of may be said to be absent.
            let told = |text: &str| text.replace("no resource selectors", "").contains(part);
            assert!(!told(use_of) && !told(&guide), "{}: {part}", unit.name);
        }
    }
}

/// The core with one instruction a cycle drives all of a slot that the unit looks at.
#[test]
fn the_sample_of_a_core_is_complete() {
    for (unit, set) in all().filter(|(unit, _)| unit.family == "ete") {
        let guide = section(&set.0["integration.md"], "## Handing over instructions");
        let code = guide.split("```").nth(1).unwrap();
        let assigned: BTreeSet<&str> =
            code.lines().filter_map(|line| line.strip_prefix("assign ")?.split_whitespace().next()).collect();
        for port in ports(unit).iter().filter(|p| unit.reads(p)) {
            let wanted = port.starts_with("block0_") || port == "ctx_slot_i" || port.ends_with("_valid_i");
            let signal = port.trim_end_matches("_i");
            let slot = signal.starts_with("block") || signal == "ctx_slot";
            assert!(!wanted || !slot || assigned.contains(signal), "{}: {port}", unit.name);
        }
        for signal in assigned {
            assert!(ports(unit).contains(&format!("{signal}_i")), "{}: {signal}", unit.name);
        }
    }
}
