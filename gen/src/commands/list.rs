//! `list`: families, events, registers, outputs.

use super::console::{Console, Failure};
use super::{Exit, init, input};
use crate::cli::{List, Listing};
use crate::config;
use crate::config::source::{SourceFile, Sources};
use crate::diagnostics::Diagnostics;
use crate::families::{self, FamilyParams};
use crate::outputs::OutputKind;
use pmugen_hdl::spec::{EventSpec, Register};
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
        Listing::Registers => match params(args, console)? {
            Some(params) => params.registers().registers.iter().map(register).collect(),
            None => return Ok(Exit::Bad),
        },
        Listing::Outputs => OutputKind::ALL.iter().map(output).collect(),
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
    params
        .events()
        .iter()
        .map(|e| {
            vec![
                ("number", json!(format!("0x{:04X}", e.number))),
                ("name", json!(e.name)),
                ("kind", json!(e.kind)),
                ("width", json!(e.width)),
                ("port", json!(e.port.as_deref().unwrap_or("built in"))),
                ("description", json!(e.description)),
            ]
        })
        .collect()
}

/// The parameters of a configuration, or those that `init` starts with.
fn params(args: &List, console: &mut Console) -> Result<Option<FamilyParams>, Failure> {
    if let Some(file) = &args.file {
        return Ok(input::load(file, &[], console)?.map(|config| config.params));
    }
    let family = match &args.family {
        Some(name) => init::find(name)?,
        None => families::ALL[0],
    };
    let mut sources = Sources::new(SourceFile::new(family.key, init::text(family)));
    let config = config::load(&mut sources, &[], &mut Diagnostics::default());
    Ok(config.map(|config| config.params))
}

fn register(register: &Register) -> Row {
    vec![
        ("offset", json!(format!("0x{:03X}", register.offset))),
        ("name", json!(register.name)),
        ("reset", json!(format!("0x{:0digits$X}", register.reset(), digits = register.width as usize / 4))),
        ("description", json!(register.description)),
    ]
}

fn output(kind: &OutputKind) -> Row {
    vec![("output", json!(kind.name())), ("description", json!(kind.description()))]
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
