//! `diff`: what two configurations make differently, in the user's terms.

use super::console::{Console, Failure};
use super::{Exit, input};
use crate::cli::Diff;
use crate::config::Config;
use crate::design::{Direction, Port};
use crate::emit::Dialect;
use crate::unit::{Unit, UnitEvent};
use pmugen_hdl::spec::Register;
use serde_json::{Value, json};
use std::path::Path;

pub(super) fn run(args: &Diff, console: &mut Console) -> Result<Exit, Failure> {
    let (old, new) = (load(&args.old, console)?, load(&args.new, console)?);
    let (Some(old), Some(new)) = (old, new) else { return Ok(Exit::Bad) };
    let (old, new) = (sections(&old)?, sections(&new)?);
    let mut text = String::new();
    for ((title, old), (_, new)) in old.iter().zip(&new) {
        let changes = changes(old, new);
        if console.json() {
            text += &changes.iter().map(|change| as_json(title, change)).collect::<String>();
        } else if !changes.is_empty() {
            text += &format!("{title}\n");
            text += &changes.iter().map(as_text).collect::<String>();
        }
    }
    if text.is_empty() && !console.json() {
        text = "no difference\n".to_string();
    }
    console.result(&text)?;
    Ok(Exit::Done)
}

fn load(path: &Path, console: &mut Console) -> Result<Option<Config>, Failure> {
    input::load(path, &[], console)
}

/// Named things with a description each, in their order.
type Section = Vec<(String, String)>;

/// What one configuration makes.
fn sections(config: &Config) -> Result<[(&'static str, Section); 4], Failure> {
    let unit = Unit::new(config, Dialect::default())?;
    let mut parameters =
        vec![("name".to_string(), unit.name.clone()), ("license".to_string(), unit.license.clone())];
    flatten("", &unit.parameters, &mut parameters);
    let events = unit.events.iter().map(|e| (e.full_name(), event(e))).collect();
    let ports = unit.design.top().ports.iter().map(|p| (p.name.clone(), port(p))).collect();
    let registers = unit.registers.registers.iter().flat_map(register).collect();
    Ok([("parameters", parameters), ("events", events), ("ports", ports), ("registers", registers)])
}

/// One line for each single value; the events have a section of their own.
fn flatten(path: &str, value: &Value, out: &mut Section) {
    match value {
        Value::Object(map) => {
            for (key, value) in map.iter().filter(|(key, _)| *key != "events") {
                let path = if path.is_empty() { key.clone() } else { format!("{path}.{key}") };
                flatten(&path, value, out);
            }
        }
        Value::Array(entries) if entries.iter().any(Value::is_object) => {
            for (index, entry) in entries.iter().enumerate() {
                match entry.get("name").and_then(Value::as_str) {
                    // The one group of a unit without groups says nothing that `counters` does not.
                    Some("") => {}
                    Some(name) => flatten(&format!("{path}.{name}"), &without_name(entry), out),
                    None => flatten(&format!("{path}[{index}]"), entry, out),
                }
            }
        }
        Value::String(text) => out.push((path.to_string(), text.clone())),
        single => out.push((path.to_string(), single.to_string())),
    }
}

/// An entry whose name is part of its path already.
fn without_name(entry: &Value) -> Value {
    let mut entry = entry.clone();
    if let Some(map) = entry.as_object_mut() {
        map.shift_remove("name");
    }
    entry
}

fn event(event: &UnitEvent) -> String {
    let kind = json!(event.kind);
    let bits = match event.width {
        0 => "built in".to_string(),
        1 => "1 bit".to_string(),
        n => format!("{n} bits"),
    };
    format!("0x{:04X}, {}, {bits}", event.number, kind.as_str().unwrap_or_default())
}

fn port(port: &Port) -> String {
    let direction = match port.direction {
        Direction::Input => "input",
        Direction::Output => "output",
    };
    let range = if port.width == 1 { String::new() } else { format!(" [{}:0]", port.width - 1) };
    format!("{direction}{range}")
}

/// The register and each of its fields.
fn register(register: &Register) -> Section {
    let digits = register.width as usize / 4;
    let whole = format!("at 0x{:03X}, reset 0x{:0digits$X}", register.offset, register.reset());
    let fields = register.fields.iter().map(|f| {
        let access = json!(f.access);
        let bits = if f.msb == f.lsb { format!("[{}]", f.msb) } else { format!("[{}:{}]", f.msb, f.lsb) };
        let text = format!("{bits} {}", access.as_str().unwrap_or_default());
        (format!("{}.{}", register.name, f.name), text)
    });
    [(register.name.clone(), whole)].into_iter().chain(fields).collect()
}

/// A name with its old and its new description.
type Change<'a> = (&'a str, Option<&'a str>, Option<&'a str>);

fn changes<'a>(old: &'a Section, new: &'a Section) -> Vec<Change<'a>> {
    let find = |section: &'a Section, name: &str| {
        section.iter().find(|(n, _)| n == name).map(|(_, text)| text.as_str())
    };
    let gone = old.iter().map(|(name, text)| (name.as_str(), Some(text.as_str()), find(new, name)));
    let come = new.iter().filter(|(name, _)| find(old, name).is_none());
    let come = come.map(|(name, text)| (name.as_str(), None, Some(text.as_str())));
    gone.chain(come).filter(|(_, old, new)| old != new).collect()
}

fn as_text((name, old, new): &Change<'_>) -> String {
    match (old, new) {
        (Some(old), Some(new)) => format!("  {name}: {old} -> {new}\n"),
        (Some(old), None) => format!("- {name}: {old}\n"),
        (None, new) => format!("+ {name}: {}\n", new.unwrap_or_default()),
    }
}

fn as_json(section: &str, (name, old, new): &Change<'_>) -> String {
    format!("{}\n", json!({"section": section, "name": name, "old": old, "new": new}))
}
