//! Text to [`Config`]: defaults filled, ranges proved. After this no error of the user is possible.

use super::keys::{COMMON, Key};
use super::raw::{RawConfig, RawMapping};
use super::reader::{Place, Reader};
use super::source::{Sources, Span};
use super::tree::{self, Entry, Node, Value};
use super::{Override, names, quote, values};
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::families::{self, Family};
use std::collections::BTreeSet;

pub use crate::families::FamilyParams;

/// A proved configuration: what is in it can be built.
#[derive(Clone, Debug, PartialEq)]
pub struct Config {
    /// Prefix of every generated name.
    pub name: String,
    /// SPDX expression that the output carries.
    pub license: String,
    /// File name of the configuration, without folders.
    pub source_name: String,
    /// Keys that options of the command line set, in alphabetical order.
    pub overridden: Vec<String>,
    /// The family's parameters.
    pub params: FamilyParams,
}

impl Config {
    /// Everything, with all defaults.
    pub fn to_json(&self) -> serde_json::Value {
        serde_json::json!({
            "family": self.params.family().key,
            "name": self.name,
            "license": self.license,
            "parameters": self.params.to_json(),
        })
    }
}

/// Reads and checks the first source. Problems are in `out`; a configuration comes back exactly if
/// none of them is an error.
pub fn load(sources: &mut Sources, overrides: &[Override], out: &mut Diagnostics) -> Option<Config> {
    let mut root = tree::parse(sources, 0, out)?;
    if let Value::Mapping(_) = root.value {
        for change in overrides {
            change.apply(sources, &mut root, out);
        }
    }
    let raw = read(&root, out)?;
    let params = (raw.family.check)(&raw.keys, out);
    let config = Config {
        name: raw.keys.text("name").unwrap_or_default().to_string(),
        license: raw.keys.text("license").unwrap_or_default().to_string(),
        source_name: base_name(&sources.get(0).name).to_string(),
        overridden: overrides.iter().map(Override::key).collect::<BTreeSet<_>>().into_iter().collect(),
        params: params?,
    };
    (!out.has_errors()).then_some(config)
}

/// The keys of a document that is not a configuration, such as a catalogue: the same YAML, the same
/// strictness, another table of keys. `what` is what it is, in words.
pub(crate) fn document(
    sources: &Sources,
    what: &str,
    keys: &'static [Key],
    out: &mut Diagnostics,
) -> Option<RawMapping> {
    let file = sources.get(0);
    if file.text.trim().is_empty() {
        let nothing = Span { source: 0, start: 0, end: 0 };
        out.push(Diagnostic::new(Code::Empty, format!("the {what} is empty"), nothing, "nothing here"));
        return None;
    }
    let root = tree::parse(sources, 0, out)?;
    let keys: Vec<&'static Key> = keys.iter().collect();
    match &root.value {
        Value::Mapping(entries) => Some(Reader { out, root: &keys }.mapping(entries, root.span, "", &keys)),
        Value::Refused => None,
        _ => {
            let message = format!("the {what} must be a mapping of keys");
            out.push(
                Diagnostic::new(Code::WrongShape, message, root.span, "not keys and values")
                    .help("write `key: value` lines, the first one `name:`"),
            );
            None
        }
    }
}

/// The shape of everything, by the tables of the family.
fn read(root: &Node, out: &mut Diagnostics) -> Option<RawConfig> {
    let Value::Mapping(entries) = &root.value else {
        if !matches!(root.value, Value::Refused) {
            out.push(not_a_mapping(root));
        }
        return None;
    };
    let family = match entries.iter().find(|e| e.key == "family") {
        Some(entry) => family_of(entry, out),
        None => None,
    };
    let Some(family) = family else {
        read_without_family(root, entries, out);
        return None;
    };
    let keys: Vec<&'static Key> = family.all_keys().collect();
    let keys = Reader { out, root: &keys }.mapping(entries, root.span, "", &keys);
    Some(RawConfig { family, keys })
}

/// Without a family only the common keys can be judged; the others may be right or wrong.
fn read_without_family(root: &Node, entries: &[Entry], out: &mut Diagnostics) {
    let all: Vec<&'static Key> = COMMON.iter().collect();
    let has_family = entries.iter().any(|e| e.key == "family");
    let keys: Vec<&'static Key> = COMMON.iter().filter(|key| !has_family || key.name != "family").collect();
    let known: Vec<Entry> =
        entries.iter().filter(|e| keys.iter().any(|key| key.name == e.key)).cloned().collect();
    let _: RawMapping = Reader { out, root: &all }.mapping(&known, root.span, "", &keys);
}

fn family_of(entry: &Entry, out: &mut Diagnostics) -> Option<&'static Family> {
    let place = Place { path: "family".to_string(), span: entry.value.span, key: None };
    let Value::Scalar { text, .. } = &entry.value.value else {
        let key = COMMON.iter().find(|key| key.name == "family")?;
        Reader { out, root: &[] }.value(&entry.value, &key.shape, &place);
        return None;
    };
    if let Some(family) = families::ALL.iter().copied().find(|f| f.key == text) {
        return Some(family);
    }
    let known: Vec<&str> = families::ALL.iter().map(|f| f.key).collect();
    if let Some((_, title)) = families::LATER.iter().find(|(key, _)| key == text) {
        out.push(
            Diagnostic::new(
                Code::NotYet,
                format!("`family: {text}` can't be generated"),
                place.span,
                "not available",
            )
            .help(format!("available: {}", known.join(", ")))
            .reason(format!("{title} follows in a later version")),
        );
        return None;
    }
    let shown = quote(text);
    let message = if shown.is_empty() {
        "`family` has no value".to_string()
    } else {
        format!("there is no family `{shown}`")
    };
    let help = match names::nearest(text, known.iter().copied()) {
        Some(near) => format!("did you mean `{near}`?"),
        None => format!("write one of: {}", known.join(", ")),
    };
    let span = if shown.is_empty() { entry.key_span } else { place.span };
    out.push(Diagnostic::new(Code::UnknownFamily, message, span, "not a family").help(help));
    None
}

fn not_a_mapping(root: &Node) -> Diagnostic {
    let found = match root.value {
        Value::List(_) => "a list",
        _ => "a single value",
    };
    Diagnostic::new(
        Code::WrongShape,
        format!("the configuration is {found}; it must be {}", values::describe(&super::keys::Shape::Mapping(&[]))),
        root.span,
        found,
    )
    .help("write `key: value` lines, the first one `pmugen: 1`; `pmugen init armv8m_pmu` prints a complete file")
}

fn base_name(name: &str) -> &str {
    name.rsplit(['/', '\\']).next().unwrap_or(name)
}
