//! `list`: families, events, registers, outputs.

use super::console::{Console, Failure};
use super::{Exit, init, input};
use crate::cli::{List, Listing};
use crate::config;
use crate::config::source::{SourceFile, Sources};
use crate::diagnostics::Diagnostics;
use crate::families::{self, EventTable, Family, FamilyParams, TableEvent};
use crate::outputs::OutputKind;
use crate::unit::UnitEvent;
use pmugen_hdl::spec::Register;
use serde_json::{Value, json};

pub(super) fn run(args: &List, console: &mut Console) -> Result<Exit, Failure> {
    let rows = match args.what {
        Listing::Families => families(),
        Listing::Events => match &args.file {
            Some(file) => match input::load(file, &[], console)? {
                Some(config) => wired(&config.params),
                None => return Ok(Exit::Bad),
            },
            None => {
                let tables = tables(args)?;
                let lists: Vec<String> = tables.iter().map(|rows| table(rows, console.json())).collect();
                console.result(&lists.join(if console.json() { "" } else { "\n" }))?;
                return Ok(Exit::Done);
            }
        },
        Listing::Registers => match params(args, console)? {
            Some(params) => registers(&params, console.json()),
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

/// The events of a family, or of all; each family has columns of its own.
fn tables(args: &List) -> Result<Vec<Vec<Row>>, Failure> {
    let chosen = match &args.family {
        Some(name) => vec![init::find(name)?],
        None => families::ALL.to_vec(),
    };
    let rows = |family: &&Family| {
        let tables = (family.tables)();
        tables.iter().flat_map(|t| t.events.iter().map(|e| event(t, e))).collect()
    };
    Ok(chosen.iter().map(rows).collect())
}

fn event(table: &EventTable, event: &TableEvent) -> Row {
    let number = ("number", json!(format!("0x{:04X}", event.number)));
    let (name, kind) = (("name", json!(event.name)), ("kind", json!(event.kind)));
    let description = ("description", json!(event.description));
    match event.class {
        Some(class) => {
            let source = if event.width == 0 { "built in" } else { "port" };
            vec![number, name, kind, ("class", json!(class)), ("source", json!(source)), description]
        }
        None => {
            let width = ("width", json!(event.width));
            vec![("catalogue", json!(table.name)), number, name, kind, width, description]
        }
    }
}

fn wired(params: &FamilyParams) -> Vec<Row> {
    let events = params.events();
    let grouped = events.iter().any(|e| !e.group.is_empty());
    let row = |e: &UnitEvent| {
        let mut row = if grouped { vec![("group", json!(e.group))] } else { vec![] };
        row.extend([
            ("number", json!(format!("0x{:04X}", e.number))),
            ("name", json!(e.name)),
            ("kind", json!(e.kind)),
            // Without a port there is no width.
            ("width", if e.port.is_some() { json!(e.width) } else { Value::Null }),
            ("port", json!(e.port.as_deref().unwrap_or("built in"))),
            ("description", json!(e.description)),
        ]);
        row
    };
    events.iter().map(row).collect()
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

/// The register map, with the names in system instructions if there are any.
fn registers(params: &FamilyParams, as_json: bool) -> Vec<Row> {
    let registers = params.registers().registers;
    let names: Vec<Option<String>> = registers.iter().map(|r| params.system_register(r)).collect();
    // Programs find it by one word in every family, people by the right one.
    let place = match params {
        FamilyParams::RiscvHpm(_) if !as_json => "csr",
        _ => "offset",
    };
    let named = names.iter().any(Option::is_some);
    registers
        .iter()
        .zip(&names)
        .map(|(r, name)| register(place, r, named.then_some(name.as_deref())))
        .collect()
}

fn register(place: &'static str, register: &Register, system: Option<Option<&str>>) -> Row {
    let mut row = vec![(place, json!(format!("0x{:03X}", register.offset))), ("name", json!(register.name))];
    row.extend(system.map(|name| ("system", json!(name))));
    row.extend([
        ("reset", json!(format!("0x{:0digits$X}", register.reset(), digits = register.width as usize / 4))),
        ("description", json!(register.description)),
    ]);
    row
}

fn output(kind: &OutputKind) -> Row {
    vec![("output", json!(kind.name())), ("description", json!(kind.description()))]
}

/// Aligned columns under their names, or one JSON object a line.
fn table(rows: &[Row], as_json: bool) -> String {
    if as_json {
        let object = |row: &Row| Value::from_iter(row.iter().map(|(k, v)| (k.to_string(), v.clone())));
        return rows.iter().map(|row| format!("{}\n", object(row))).collect();
    }
    let text = |value: &Value| match value {
        Value::Null => "-".to_string(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    let heading = rows.iter().take(1).map(|row| row.iter().map(|(k, _)| k.to_uppercase()).collect());
    let values = rows.iter().map(|row| row.iter().map(|(_, v)| text(v)).collect());
    let cells: Vec<Vec<String>> = heading.chain(values).collect();
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
