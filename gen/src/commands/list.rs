//! `list`: families, events, registers, outputs.

use super::console::{Console, Failure};
use super::{Exit, init, input};
use crate::cli::{List, Listing};
use crate::families::{self, FamilyParams};
use pmugen_hdl::spec::EventSpec;
use serde_json::{Value, json};

pub(super) fn run(args: &List, console: &mut Console) -> Result<Exit, Failure> {
    let rows = match args.what {
        Listing::Families => families(),
        Listing::Events => match &args.file {
            Some(file) => match input::load(file, &[], console)? {
                Some(config) => wired(&config.params),
                None => return Ok(Exit::Bad),
            },
            None => catalogue(args)?,
        },
        _ => Vec::new(),
    };
    console.result(&table(&rows, console.json()))?;
    Ok(Exit::Done)
}

/// One line of a list: its columns with their names.
type Row = Vec<(&'static str, Value)>;

fn families() -> Vec<Row> {
    families::ALL
        .iter()
        .map(|f| vec![("family", json!(f.key)), ("title", json!(f.title)), ("summary", json!(f.summary))])
        .collect()
}

fn catalogue(args: &List) -> Result<Vec<Row>, Failure> {
    let chosen = match &args.family {
        Some(name) => vec![init::find(name)?],
        None => families::ALL.to_vec(),
    };
    Ok(chosen.iter().flat_map(|family| (family.events)()).map(event).collect())
}

fn event(spec: &EventSpec) -> Row {
    vec![
        ("number", json!(format!("0x{:04X}", spec.number))),
        ("name", json!(spec.mnemonic)),
        ("kind", json!(spec.kind)),
        ("class", json!(spec.class)),
        ("source", json!(if spec.built_in { "built in" } else { "port" })),
        ("description", json!(spec.description)),
    ]
}

fn wired(params: &FamilyParams) -> Vec<Row> {
    let FamilyParams::Armv8mPmu(params) = params;
    params
        .events
        .iter()
        .map(|e| {
            vec![
                ("number", json!(format!("0x{:04X}", e.number))),
                ("name", json!(e.name)),
                ("kind", json!(e.kind)),
                ("width", json!(e.width)),
                ("port", json!(format!("event_{}_i", e.name.to_lowercase()))),
                ("description", json!(e.description)),
            ]
        })
        .collect()
}

/// Aligned columns, or one JSON object a line.
fn table(rows: &[Row], as_json: bool) -> String {
    if as_json {
        let object = |row: &Row| Value::from_iter(row.iter().map(|(k, v)| (k.to_string(), v.clone())));
        return rows.iter().map(|row| format!("{}\n", object(row))).collect();
    }
    let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), ToString::to_string);
    let cells: Vec<Vec<String>> = rows.iter().map(|row| row.iter().map(|(_, v)| text(v)).collect()).collect();
    let columns = cells.first().map_or(0, Vec::len);
    let widths: Vec<usize> = (0..columns)
        .map(|c| {
            cells.iter().filter_map(|row| row.get(c)).map(|cell| cell.chars().count()).max().unwrap_or(0)
        })
        .collect();
    let mut lines = String::new();
    for row in &cells {
        let line: Vec<String> =
            row.iter().zip(&widths).map(|(cell, width)| format!("{cell:<width$}")).collect();
        lines += line.join("  ").trim_end();
        lines.push('\n');
    }
    lines
}
