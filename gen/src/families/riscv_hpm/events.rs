//! The wired events of a table: from a catalogue or the user's own.

use crate::catalogues::{self, Catalogue, CatalogueEvent};
use crate::config::raw::{Raw, RawMapping};
use crate::config::source::{Span, Spanned};
use crate::config::{nearest, quote};
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::families::wired::{Listed, unique};
use crate::families::{EventTable, TableEvent};
use pmugen_hdl::families::riscv_hpm::EventUse;
use pmugen_hdl::spec::EventKind;
use std::collections::BTreeSet;

const LIST: &str = "pmugen list events --family riscv_hpm";

/// The catalogues, for lists and manuals.
pub(super) fn tables() -> Vec<EventTable> {
    let event = |e: &'static CatalogueEvent| TableEvent {
        number: e.number,
        name: &e.name,
        kind: e.kind,
        class: None,
        width: e.width,
        description: &e.description,
    };
    let table = |name: &&'static str| {
        let events = catalogues::find(name).map(|c| c.events.iter().map(event).collect());
        EventTable { name, events: events.unwrap_or_default() }
    };
    catalogues::names().iter().map(table).collect()
}

/// Names that `use` accepts, whatever the catalogue.
pub(super) fn usable() -> Vec<&'static str> {
    let names: BTreeSet<&str> = tables().iter().flat_map(|t| t.events.iter().map(|e| e.name)).collect();
    names.into_iter().collect()
}

/// One event with the places that messages point at.
pub(super) struct Wired {
    pub(super) event: EventUse,
    /// The name as it was written.
    spelled: String,
    /// Where the name stands, in `use`, `name` or `catalogue`.
    pub(super) name: Span,
    /// Where the number stands; the name for an event of a catalogue.
    pub(super) number: Span,
    /// Where the width stands; the name if the catalogue gives it.
    pub(super) width: Span,
}

/// The table that the keys `catalogue` and `events` of a mapping describe, ascending by number;
/// nothing if neither was written, or what was written is refused.
pub(super) fn table(keys: &RawMapping, out: &mut Diagnostics) -> Option<Vec<Wired>> {
    let catalogue = catalogue(keys, out);
    let wired = if keys.written("events").is_none() {
        let span = keys.span_of("catalogue");
        catalogue?.events.iter().map(|event| of_catalogue(event, None, span, span)).collect()
    } else {
        let known = catalogue.is_some() || keys.written("catalogue").is_some();
        let entries = keys.list("events")?;
        if !known {
            out_of_catalogue(entries, out);
        }
        let event = |entry| event(entry, catalogue, out);
        entries.iter().filter_map(event).collect()
    };
    let reason = "the number in mhpmeventn selects one event of the counter's table";
    let mut wired = unique(wired, listed, " of one table", reason, out);
    wired.sort_by_key(|w| w.event.number);
    Some(wired)
}

fn listed(w: &Wired) -> Listed<'_> {
    let (number, name, kind) = (w.event.number, w.event.name.as_str(), w.event.kind);
    Listed { number, name, spelled: &w.spelled, kind, name_span: w.name, number_span: w.number }
}

fn catalogue(keys: &RawMapping, out: &mut Diagnostics) -> Option<&'static Catalogue> {
    let name = keys.text("catalogue")?;
    let found = catalogues::find(name);
    if found.is_none() {
        let names = catalogues::names();
        let help = match nearest(name, names.iter().copied()) {
            Some(near) => format!("did you mean `{near}`?"),
            None => format!("write one of: {}", names.join(", ")),
        };
        let message = format!("there is no catalogue `{}`", quote(name));
        out.push(
            Diagnostic::new(Code::UnknownCatalogue, message, keys.span_of("catalogue"), "not a catalogue")
                .help(help)
                .reason(format!("`{LIST}` prints the catalogues")),
        );
    }
    found
}

fn event(
    entry: &Spanned<Raw>,
    catalogue: Option<&'static Catalogue>,
    out: &mut Diagnostics,
) -> Option<Wired> {
    let Raw::Mapping(keys) = &entry.value else { return None };
    let wired = if keys.variant == 0 {
        let span = keys.span_of("use");
        let name = keys.text("use")?;
        let event = look_up(name, catalogue?, span, out)?;
        // A width that was refused is not the catalogue's.
        let written = keys.written("width");
        let width = if written.is_some() { Some(keys.small("width")?) } else { None };
        of_catalogue(event, width, span, written.unwrap_or(span))
    } else {
        own(keys)?
    };
    if wired.event.kind == EventKind::Duration && wired.event.width > 1 {
        out.push(too_wide(keys, &wired));
        return None;
    }
    Some(wired)
}

fn of_catalogue(event: &CatalogueEvent, width: Option<u32>, name: Span, place: Span) -> Wired {
    let event = EventUse {
        number: event.number,
        name: event.name.clone(),
        width: width.unwrap_or(event.width),
        kind: event.kind,
        description: event.description.clone(),
    };
    Wired { spelled: event.name.clone(), event, name, number: name, width: place }
}

fn own(keys: &RawMapping) -> Option<Wired> {
    let spelled = keys.text("name")?.to_string();
    let name = spelled.to_ascii_uppercase();
    let description = match keys.text("description") {
        Some(text) => text.to_string(),
        None => format!("Event {name} of this core"),
    };
    let event = EventUse {
        number: keys.integer("number").and_then(|n| u16::try_from(n).ok())?,
        width: keys.small("width")?,
        kind: keys.choice("kind")?,
        name,
        description,
    };
    let (name, number, width) = (keys.span_of("name"), keys.span_of("number"), keys.span_of("width"));
    Some(Wired { event, spelled, name, number, width })
}

/// Says once that there is no table for the entries with `use`.
fn out_of_catalogue(entries: &[Spanned<Raw>], out: &mut Diagnostics) {
    let used = entries.iter().filter_map(|entry| match &entry.value {
        Raw::Mapping(keys) => keys.text("use").map(|name| (name, keys.span_of("use"))),
        _ => None,
    });
    let mut used = used.peekable();
    let Some((name, span)) = used.peek().copied() else { return };
    let more = match used.count() - 1 {
        0 => String::new(),
        n => format!(" (and {n} more)"),
    };
    let message = "`use` needs a `catalogue` beside `events`";
    let problem = Diagnostic::new(Code::OptionNeeds, message, span, format!("of which table{more}?"));
    out.push(
        problem
            .help(format!(
                "add `catalogue: riscv_small` or another one of `{LIST}`, or write an event of your own: \
                 `{{name: {}, number: 1}}`",
                quote(name)
            ))
            .reason("RISC-V leaves the events to the core: a name stands for something only in a table"),
    );
}

/// The event of the catalogue with this name.
fn look_up<'a>(
    name: &str,
    catalogue: &'a Catalogue,
    span: Span,
    out: &mut Diagnostics,
) -> Option<&'a CatalogueEvent> {
    let found = catalogue.events.iter().find(|e| e.name == name);
    if found.is_none() {
        let shown = quote(name);
        let help = match nearest(name, catalogue.events.iter().map(|e| e.name.as_str())) {
            Some(near) => format!("did you mean `{near}`?"),
            None => {
                format!(
                    "`{LIST}` prints the catalogues; an event of your own is `{{name: {shown}, number: 1}}`"
                )
            }
        };
        let message = format!("the catalogue `{}` has no event `{shown}`", catalogue.name);
        out.push(Diagnostic::new(Code::UnknownEvent, message, span, "not in the catalogue").help(help));
    }
    found
}

fn too_wide(keys: &RawMapping, wired: &Wired) -> Diagnostic {
    let EventUse { name, width, .. } = &wired.event;
    let message = format!("`{name}` is a duration, so it can't be {width} bits wide");
    let problem = Diagnostic::new(Code::DurationWidth, message, wired.width, "more than 1");
    let problem = match keys.written("kind") {
        Some(kind) => problem
            .also(kind, "a duration because of this")
            .help("remove `width`, or write `kind: occurrence`"),
        None => problem.help("remove `width`"),
    };
    problem.reason("a duration adds one in each cycle in which its condition holds")
}
