//! Text to [`Catalogue`].

use super::keys::CATALOGUE;
use super::{Catalogue, CatalogueEvent};
use crate::config::document;
use crate::config::raw::{Raw, RawMapping};
use crate::config::source::{Sources, Span};
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use pmugen_hdl::spec::EventKind;
use std::collections::BTreeMap;

/// Name of number 0 in every catalogue.
const NO_EVENT: &str = "NO_EVENT";

/// Reads the first source. Problems are in `out`; a catalogue comes back exactly if there is none.
pub fn read(sources: &Sources, out: &mut Diagnostics) -> Option<Catalogue> {
    let keys = document(sources, "catalogue", CATALOGUE, out)?;
    let events = events(&keys, out);
    let counters = match keys.mapping("counters") {
        Some(counters) => Some((counters.small("first")?, counters.small("count")?)),
        None => None,
    };
    let catalogue = Catalogue {
        name: keys.text("name")?.to_string(),
        title: keys.text("title")?.to_string(),
        description: keys.text("description")?.to_string(),
        counters,
        events: events?,
    };
    out.is_empty().then_some(catalogue)
}

fn events(keys: &RawMapping, out: &mut Diagnostics) -> Option<Vec<CatalogueEvent>> {
    let mut events: Vec<CatalogueEvent> = Vec::new();
    let mut last: Option<(u16, Span)> = None;
    let mut names: BTreeMap<String, Span> = BTreeMap::new();
    for entry in keys.list("events")? {
        let Raw::Mapping(keys) = &entry.value else { continue };
        let Some(event) = event(keys, out) else { continue };
        let here = keys.span_of("number");
        if let Some((number, there)) = last.filter(|(number, _)| *number >= event.number) {
            let message = format!("number {} stands after {number}", event.number);
            out.push(
                Diagnostic::new(Code::EventOrder, message, here, "not greater than the one before")
                    .also(there, "the one before")
                    .help("list each number once, in ascending order"),
            );
        }
        last = Some((event.number, here));
        let name_span = keys.span_of("name");
        if let Some(first) = names.insert(event.name.clone(), name_span) {
            let message = format!("two events are called `{}`", event.name);
            out.push(
                Diagnostic::new(Code::EventNameTwice, message, name_span, "again here")
                    .also(first, "first here")
                    .help("add what tells them apart, such as the number of the unit"),
            );
        }
        if event.number != 0 {
            events.push(event);
        }
    }
    Some(events)
}

fn event(keys: &RawMapping, out: &mut Diagnostics) -> Option<CatalogueEvent> {
    let event = CatalogueEvent {
        number: u16::try_from(keys.integer("number")?).ok()?,
        name: keys.text("name")?.to_string(),
        document: keys.text("document").map(str::to_string),
        width: keys.small("width")?,
        kind: keys.choice("kind")?,
        description: keys.text("description")?.to_string(),
    };
    let name = keys.span_of("name");
    if event.name != event.name.to_ascii_uppercase() {
        let message = format!("`{}` is not in upper case", event.name);
        let help = format!("write `{}`", event.name.to_ascii_uppercase());
        out.push(Diagnostic::new(Code::IllegalName, message, name, "lower case here").help(help));
    }
    if (event.number == 0) != (event.name == NO_EVENT) {
        let message = format!("number 0 is `{NO_EVENT}`, and nothing else is");
        out.push(Diagnostic::new(Code::EventOrder, message, name, "this name").help("0 selects no event"));
    }
    if event.kind == EventKind::Duration && event.width > 1 {
        let message = format!("`{}` is a duration of {} bits", event.name, event.width);
        out.push(
            Diagnostic::new(Code::DurationWidth, message, keys.span_of("width"), "more than one bit")
                .help("remove `width`, or make it an occurrence"),
        );
    }
    Some(event)
}
