//! Text to [`MetricSet`]: after this every formula can be computed if the values are there.

use super::formula::Formula;
use super::keys::SET;
use super::{Constant, Counter, Home, Meaning, Metric, MetricSet, Place, graph};
use crate::catalogues::{self, Catalogue};
use crate::config::raw::{Raw, RawMapping};
use crate::config::source::{Sources, Span, Spanned};
use crate::config::{document, nearest, quote};
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use std::collections::BTreeMap;

/// Reads the first source. Problems are in `out`; a set comes back exactly if there is none.
pub fn read(sources: &Sources, out: &mut Diagnostics) -> Option<MetricSet> {
    let keys = document(sources, "file of metrics", SET, out)?;
    let mut names = Names::default();
    let catalogues = listed(keys.list("catalogues")?, out);
    let mut set = MetricSet {
        name: keys.text("name").unwrap_or_default().to_string(),
        title: keys.text("title").unwrap_or_default().to_string(),
        description: keys.text("description").unwrap_or_default().to_string(),
        catalogues,
        constants: Vec::new(),
        counters: Vec::new(),
        metrics: Vec::new(),
    };
    for keys in mappings(&keys, "constants") {
        names.add(keys, out);
        set.constants.extend(constant(keys));
    }
    for keys in mappings(&keys, "counters") {
        names.add(keys, out);
        set.counters.extend(counter(&set, keys, out));
    }
    for keys in mappings(&keys, "metrics") {
        names.add(keys, out);
        set.metrics.extend(metric(&set, keys, sources, out));
    }
    names.against_events(&set, out);
    // A name may stand for a part that was refused: then it is not unknown.
    if !out.has_errors() {
        formulas(&set, out);
        graph::check(&set, out);
    }
    out.is_empty().then_some(set)
}

fn mappings<'a>(keys: &'a RawMapping, list: &str) -> impl Iterator<Item = &'a RawMapping> {
    keys.list(list).unwrap_or_default().iter().filter_map(|entry| match &entry.value {
        Raw::Mapping(keys) => Some(keys),
        _ => None,
    })
}

/// Names of a file, each with its place.
#[derive(Default)]
struct Names(BTreeMap<String, Span>);

impl Names {
    fn add(&mut self, keys: &RawMapping, out: &mut Diagnostics) {
        let Some(name) = keys.text("name") else { return };
        let span = keys.span_of("name");
        if let Some(first) = self.0.get(name) {
            let message = format!("`{name}` is the name of two things");
            out.push(
                Diagnostic::new(Code::NameTwice, message, span, "again here")
                    .also(*first, "first here")
                    .help("give one of them another name"),
            );
            return;
        }
        self.0.insert(name.to_string(), span);
    }

    /// A name of the file must not hide an event.
    fn against_events(&self, set: &MetricSet, out: &mut Diagnostics) {
        for (name, span) in &self.0 {
            if let Some(Home::Event(table, event)) = set.events(name).next() {
                let message = format!("`{name}` is also an event of {}", table.name);
                out.push(
                    Diagnostic::new(Code::NameTwice, message, *span, "this name")
                        .help("give it another name; an event needs none of its own")
                        .reason(format!(
                            "event {} of {} is: {}",
                            event.number, table.name, event.description
                        )),
                );
            }
        }
    }
}

/// The catalogues of a list, each once.
fn listed(entries: &[Spanned<Raw>], out: &mut Diagnostics) -> Vec<&'static Catalogue> {
    let mut listed: Vec<(&'static Catalogue, Span)> = Vec::new();
    for entry in entries {
        let Raw::Text(name) = &entry.value else { continue };
        let Some(found) = find_catalogue(name, entry.span, out) else { continue };
        if let Some((_, first)) = listed.iter().find(|(other, _)| other.name == found.name) {
            let message = format!("`{name}` is listed twice");
            out.push(
                Diagnostic::new(Code::NameTwice, message, entry.span, "again here")
                    .also(*first, "first here")
                    .help("remove it"),
            );
            continue;
        }
        listed.push((found, entry.span));
    }
    listed.into_iter().map(|(catalogue, _)| catalogue).collect()
}

fn find_catalogue(name: &str, span: Span, out: &mut Diagnostics) -> Option<&'static Catalogue> {
    let found = catalogues::find(name);
    if found.is_none() {
        out.push(unknown("catalogue", name, span, &catalogues::names()));
    }
    found
}

/// A name that nothing has, with the one that was probably meant.
fn unknown(what: &str, name: &str, span: Span, known: &[&str]) -> Diagnostic {
    let message = format!("there is no {what} `{}`", quote(name));
    let help = match nearest(name, known.iter().copied()) {
        Some(near) => format!("did you mean `{near}`?"),
        None if known.is_empty() => "the file lists no catalogue".to_string(),
        None if known.len() > 12 => format!("there are {}, such as `{}`", known.len(), known[0]),
        None => format!("there are: {}", known.join(", ")),
    };
    Diagnostic::new(Code::UnknownName, message, span, "not known").help(help)
}

fn constant(keys: &RawMapping) -> Option<Constant> {
    Some(Constant {
        name: keys.text("name")?.to_string(),
        value: keys.integer("value")?,
        description: keys.text("description")?.to_string(),
    })
}

fn counter(set: &MetricSet, keys: &RawMapping, out: &mut Diagnostics) -> Option<Counter> {
    let name = keys.text("name")?.to_string();
    if let Some(register) = keys.text("register") {
        return Some(Counter { name, home: Home::Register(register.to_string()) });
    }
    let tables: Vec<&'static Catalogue> = match keys.text("catalogue") {
        Some(table) => vec![find_catalogue(table, keys.span_of("catalogue"), out)?],
        None => set.catalogues.clone(),
    };
    let (event, span) = (keys.text("event")?, keys.span_of("event"));
    let homes: Vec<Home> =
        tables.iter().filter_map(|table| table.event(event).map(|found| Home::Event(table, found))).collect();
    if homes.is_empty() {
        let known: Vec<&str> = tables.iter().flat_map(|t| &t.events).map(|e| e.name.as_str()).collect();
        out.push(unknown("event", event, span, &known));
    } else if homes.len() > 1 {
        out.push(ambiguous(event, span, &homes).help("add `catalogue:` with the one that is meant"));
    }
    (homes.len() == 1).then(|| Counter { name, home: homes[0].clone() })
}

/// An event that several tables have.
fn ambiguous(event: &str, span: Span, homes: &[Home]) -> Diagnostic {
    let table = |home: &Home| match home {
        Home::Event(table, _) => table.name.clone(),
        Home::Register(register) => register.clone(),
    };
    let tables: Vec<String> = homes.iter().map(table).collect();
    let message = format!("several catalogues have an event `{event}`: {}", tables.join(", "));
    Diagnostic::new(Code::NameTwice, message, span, "which one?")
}

fn metric(set: &MetricSet, keys: &RawMapping, sources: &Sources, out: &mut Diagnostics) -> Option<Metric> {
    let text = match &keys.value("formula")?.value {
        Raw::Text(text) => text.clone(),
        _ => return None,
    };
    let place = place(&text, keys.span_of("formula"), sources);
    if let Some(under) = keys.text("under").filter(|under| set.metric(under).is_none()) {
        let known = set.metrics.iter().map(|metric| metric.name.as_str());
        let message = format!("no metric `{}` stands above this one", quote(under));
        let help = match nearest(under, known) {
            Some(near) => format!("did you mean `{near}`?"),
            None => "list a metric below the one that it is a part of".to_string(),
        };
        let here = keys.span_of("under");
        out.push(Diagnostic::new(Code::UnknownName, message, here, "not above").help(help));
    }
    let formula = match Formula::parse(&text) {
        Ok(formula) => formula,
        Err(error) => {
            let span = place.part(&error.range);
            let message = format!("the formula can't be read: {}", error.message);
            out.push(Diagnostic::new(Code::FormulaSyntax, message, span, "here").help(error.help));
            return None;
        }
    };
    Some(Metric {
        name: keys.text("name")?.to_string(),
        title: keys.text("title")?.to_string(),
        under: keys.text("under").map(str::to_string),
        formula,
        text,
        units: keys.text("units")?.to_string(),
        description: keys.text("description")?.to_string(),
        caveat: keys.text("caveat").map(str::to_string),
        place,
    })
}

/// Where a value stands without its quotes, and whether it stands there unchanged.
fn place(text: &str, span: Span, sources: &Sources) -> Place {
    let inner = Span { start: span.start + 1, end: span.end.saturating_sub(1).max(span.start + 1), ..span };
    for span in [span, inner] {
        if sources.text(span) == text {
            return Place { span, exact: true };
        }
    }
    Place { span, exact: false }
}

/// Whether every name of every formula means something.
pub(super) fn formulas(set: &MetricSet, out: &mut Diagnostics) {
    for metric in &set.metrics {
        for (name, range) in metric.formula.names() {
            if let Some(Meaning::Metric(_) | Meaning::Constant(_) | Meaning::Counter(_)) = set.meaning(name) {
                continue;
            }
            let span = metric.place.part(range);
            let homes: Vec<Home> = set.events(name).collect();
            if homes.is_empty() {
                out.push(unknown("counter, constant or metric", name, span, &known(set)));
            } else {
                let help = "name the one that is meant in `counters`";
                out.push(ambiguous(name, span, &homes).help(help));
            }
        }
    }
}

/// Everything that a formula can name.
pub(super) fn known(set: &MetricSet) -> Vec<&str> {
    let metrics = set.metrics.iter().map(|metric| metric.name.as_str());
    metrics.chain(known_values(set)).collect()
}

/// Everything that can have a value.
pub(super) fn known_values(set: &MetricSet) -> Vec<&str> {
    let constants = set.constants.iter().map(|constant| constant.name.as_str());
    let counters = set.counters.iter().map(|counter| counter.name.as_str());
    let events = set.catalogues.iter().flat_map(|table| &table.events).map(|event| event.name.as_str());
    constants.chain(counters).chain(events).collect()
}
