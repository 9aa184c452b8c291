//! The generated parts of `docs/families/<family>.md` are current.
//!
//! `make docs` writes them.
#![allow(clippy::unwrap_used)]

use pmugen::config::keys::{Choice, Key, Presence, Range, Shape, runs};
use pmugen::config::load;
use pmugen::config::source::{SourceFile, Sources};
use pmugen::diagnostics::Diagnostics;
use pmugen::families::{ALL, Family, FamilyParams, TableEvent};
use pmugen_hdl::spec::{EventClass, EventKind};
use std::path::PathBuf;

fn page(family: &Family) -> PathBuf {
    let file = format!("../docs/families/{}.md", family.key);
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(file)
}

/// Replaces what stands between the markers of a part.
fn with_part(text: &str, part: &str, table: &str) -> String {
    let begin = format!("<!-- BEGIN GENERATED: {part} -->\n");
    let end = format!("<!-- END GENERATED: {part} -->");
    let (before, rest) = text.split_once(&begin).unwrap_or_else(|| panic!("no {begin}"));
    let (_, after) = rest.split_once(&end).unwrap_or_else(|| panic!("no {end}"));
    format!("{before}{begin}{table}{end}{after}")
}

#[test]
fn generated_parts_are_current() {
    for family in ALL {
        let path = page(family);
        let old = std::fs::read_to_string(&path).unwrap();
        let new = with_part(&old, "parameters", &parameters(family));
        let new = with_part(&new, "events", &events(family));
        let new = with_part(&new, "flops", &flops(family));
        if std::env::var_os("PMUGEN_UPDATE_DOCS").is_some() {
            std::fs::write(&path, new).unwrap();
        } else {
            assert!(old == new, "{} is not current: run `make docs`", path.display());
        }
    }
}

/// Each key with its values and default, nested keys with a dot.
fn parameters(family: &Family) -> String {
    let mut table = "| key | value | default | meaning |\n|---|---|---|---|\n".to_string();
    for key in family.keys {
        parameter(&mut table, "", key);
    }
    table
}

fn parameter(table: &mut String, parent: &str, key: &Key) {
    let default = match key.presence {
        Presence::Required(_) => "required".to_string(),
        Presence::Shown(text) => format!("`{text}`"),
        Presence::Default("{}") => "each its own".to_string(),
        Presence::Default(text) => format!("`{text}`"),
        Presence::Optional | Presence::Example(_) | Presence::Alternative(_) => "none".to_string(),
    };
    let name = format!("{parent}{}", key.name);
    let cells = [format!("`{name}`"), values(&key.shape), default, key.doc.to_string()];
    table.push_str(&format!("| {} |\n", cells.map(|c| cell(&c)).join(" | ")));
    match &key.shape {
        Shape::Mapping(keys) => keys.iter().for_each(|k| parameter(table, &format!("{name}."), k)),
        Shape::List(list) => entries(table, &name, &list.item),
        _ => {}
    }
}

fn entries(table: &mut String, name: &str, item: &Shape) {
    let prefix = format!("{name}[].");
    match item {
        Shape::Variants(variants) => {
            for variant in *variants {
                table.push_str(&format!("| `{name}[]` | {} | | |\n", cell(variant.title)));
                variant.keys.iter().for_each(|k| parameter(table, &prefix, k));
            }
        }
        Shape::Mapping(keys) => keys.iter().for_each(|k| parameter(table, &prefix, k)),
        _ => {}
    }
}

fn values(shape: &Shape) -> String {
    match shape {
        Shape::Integer(range) => integers(range),
        Shape::OneOf(values) => runs(values).join(" or "),
        Shape::Boolean => "`true` or `false`".into(),
        Shape::Choice(choices) => words(choices),
        Shape::Text(_) => "text".into(),
        Shape::Lookup(_) => "name from the table".into(),
        Shape::Mapping(_) => "keys".into(),
        Shape::List(list) => format!("list of {} to {} {}s", list.min, list.max, list.item_word),
        Shape::ChoiceOrList(choices, list) => {
            format!("{}, or a list of {}s", words(choices), list.item_word)
        }
        Shape::Variants(_) => "keys".into(),
    }
}

fn integers(range: &Range) -> String {
    format!("{} to {}", range.show(range.min), range.show(range.max))
}

/// The words that can be chosen, each with what it means.
fn words(choices: &[Choice]) -> String {
    let available = choices.iter().filter(|c| c.available);
    available.map(|c| format!("`{}` ({})", c.word, c.doc)).collect::<Vec<_>>().join(", ")
}

fn events(family: &Family) -> String {
    let tables = (family.tables)();
    let mut parts = Vec::new();
    for table in &tables {
        let title = if table.name.is_empty() { String::new() } else { format!("### `{}`\n\n", table.name) };
        parts.push(title + &event_table(&table.events));
    }
    parts.join("\n")
}

fn event_table(events: &[TableEvent]) -> String {
    let classes = events.iter().any(|event| event.class.is_some());
    let mut table = if classes {
        "| number | event | class | kind | input | counts |\n|---|---|---|---|---|---|\n".to_string()
    } else {
        "| number | event | kind | bits | counts |\n|---|---|---|---|---|\n".to_string()
    };
    for event in events {
        let kind = match event.kind {
            EventKind::Occurrence => "occurrence",
            EventKind::Duration => "duration",
        };
        let (number, name, width) = (event.number, event.name, event.width);
        let counts = cell(event.description);
        table += &match event.class {
            None => format!("| 0x{number:04X} | {name} | {kind} | {width} | {counts} |\n"),
            Some(class) => {
                let class = match class {
                    EventClass::Architectural => "architectural",
                    EventClass::Microarchitectural => "microarchitectural",
                };
                let input = if width == 0 { "made by the unit" } else { "port" };
                format!("| 0x{number:04X} | {name} | {class} | {kind} | {input} | {counts} |\n")
            }
        };
    }
    table
}

/// Where the flops are, in terms of the parameters; of any unit, since the formulas are the same.
fn flops(family: &Family) -> String {
    let mut table = "| state | flops |\n|---|---|\n".to_string();
    for row in pmugen::outputs::flops_of(&params(family)) {
        table.push_str(&format!("| {} | {} |\n", row.register, cell(row.formula)));
    }
    table
}

/// Text as one cell of a Markdown table.
fn cell(text: &str) -> String {
    text.replace('|', "\\|")
}

/// Any parameters of the family: those of its first configuration among the presets and test cases.
fn params(family: &Family) -> FamilyParams {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let folders = [folder.join("configs"), folder.join("tests/cases/pass")];
    let mut files: Vec<PathBuf> = folders
        .iter()
        .flat_map(|f| std::fs::read_dir(f).unwrap().map(|entry| entry.unwrap().path()))
        .collect();
    files.sort();
    let texts = files.iter().map(|path| std::fs::read_to_string(path).unwrap());
    let text = texts.into_iter().find(|text| text.contains(&format!("family: {}\n", family.key))).unwrap();
    let mut problems = Diagnostics::default();
    let mut sources = Sources::new(SourceFile::new("preset.yaml", text));
    let config = load(&mut sources, &[], &mut problems);
    config.unwrap_or_else(|| panic!("{problems:?}")).params
}
