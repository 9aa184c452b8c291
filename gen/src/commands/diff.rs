//! `diff`: what two configurations make differently, in the user's terms.

use super::console::{Console, Failure};
use super::{Exit, input};
use crate::cli::Diff;
use crate::config::Config;
use crate::design::Direction;
use crate::emit::Dialect;
use crate::unit::Unit;
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
fn sections(config: &Config) -> Result<[(&'static str, Section); 3], Failure> {
    let unit = Unit::new(config, Dialect::default())?;
    let mut parameters = Vec::new();
    flatten("", &config.to_json(), &mut parameters);
    let ports = unit.design.top().ports.iter().map(|port| {
        let direction = match port.direction {
            Direction::Input => "input",
            Direction::Output => "output",
        };
        let range = if port.width == 1 { String::new() } else { format!("[{}:0]", port.width - 1) };
        (port.name.clone(), format!("{direction}{range}"))
    });
    let ports = ports.collect();
    let registers = unit.registers.registers.iter().map(|r| (r.name.clone(), register(r))).collect();
    Ok([("parameters", parameters), ("ports", ports), ("registers", registers)])
}

/// One line for each single value; entries of a list go by their name if they have one.
fn flatten(path: &str, value: &Value, out: &mut Section) {
    let join = |key: &str| if path.is_empty() { key.to_string() } else { format!("{path}.{key}") };
    match value {
        Value::Object(map) => map.iter().for_each(|(key, value)| flatten(&join(key), value, out)),
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                let name = item.get("name").and_then(Value::as_str).map(ToString::to_string);
                let name = name.unwrap_or_else(|| index.to_string());
                flatten(&join(&name), item, out);
            }
        }
        Value::String(text) => out.push((path.to_string(), text.clone())),
        single => out.push((path.to_string(), single.to_string())),
    }
}

fn register(register: &Register) -> String {
    let fields: Vec<String> = register
        .fields
        .iter()
        .map(|f| {
            let access = json!(f.access);
            format!("{}[{}:{}] {}", f.name, f.msb, f.lsb, access.as_str().unwrap_or_default())
        })
        .collect();
    format!("at 0x{:03X}, reset 0x{:X}, {}", register.offset, register.reset(), fields.join(", "))
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
