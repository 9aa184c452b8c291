//! The wired events of a configuration: from the architecture's table or the user's own.

use crate::config::raw::{Raw, RawMapping};
use crate::config::source::{Span, Spanned};
use crate::config::{nearest, quote};
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::families::wired::{Listed, missing_required, unique};
use crate::families::{EventTable, TableEvent};
use pmugen_hdl::families::ete::events::{EVENTS, export_of};
use pmugen_hdl::families::ete::{EventUse, Export, Params};
use pmugen_hdl::spec::{EventKind, EventSpec};

/// Events of the trace buffer: a processor that has one of them has both.
const TRACE_BUFFER: [&str; 2] = ["TRB_WRAP", "TRB_TRIG"];

/// The architecture's events, for lists and manuals.
pub(super) fn tables() -> Vec<EventTable> {
    let event = |spec: &EventSpec| TableEvent {
        number: spec.number,
        name: spec.mnemonic,
        kind: spec.kind,
        class: Some(spec.class),
        width: 1,
        description: spec.description,
    };
    vec![EventTable { name: "", events: EVENTS.iter().map(event).collect() }]
}

/// Mnemonics that `use` accepts.
pub(super) fn names() -> Vec<&'static str> {
    EVENTS.iter().map(|e| e.mnemonic).collect()
}

/// One event with the places that messages point at.
struct Wired {
    event: EventUse,
    /// The name as it was written.
    spelled: String,
    /// Where the name stands, in `use` or `name`.
    name: Span,
    /// Where the number stands; the name for an event of the table.
    number: Span,
}

/// Checks the list; ascending by number. Entries that were refused are absent.
pub(super) fn check(keys: &RawMapping, out: &mut Diagnostics) -> Vec<EventUse> {
    let entries = keys.list("events").unwrap_or_default();
    let wired: Vec<Wired> = entries.iter().filter_map(|entry| event(entry, out)).collect();
    let wired = unique(wired, listed, "", "the number in TRCEXTINSELRn selects one event", out);
    let mut events: Vec<EventUse> = wired.into_iter().map(|w| w.event).collect();
    events.sort_by_key(|e| e.number);
    events
}

fn listed(w: &Wired) -> Listed<'_> {
    let (number, name, kind) = (w.event.number, w.event.name.as_str(), w.event.kind);
    Listed { number, name, spelled: &w.spelled, kind, name_span: w.name, number_span: w.number }
}

fn event(entry: &Spanned<Raw>, out: &mut Diagnostics) -> Option<Wired> {
    let Raw::Mapping(keys) = &entry.value else { return None };
    let wired = if keys.variant == 0 { of_table(keys, out) } else { own(keys, out) }?;
    if wired.event.kind == EventKind::Duration && wired.event.width > 1 {
        out.push(too_wide(keys, &wired.event));
        return None;
    }
    Some(wired)
}

fn of_table(keys: &RawMapping, out: &mut Diagnostics) -> Option<Wired> {
    let span = keys.span_of("use");
    let spec = look_up(keys.text("use")?, span, out)?;
    let event = EventUse {
        number: spec.number,
        name: spec.mnemonic.to_string(),
        width: keys.small("width")?,
        kind: spec.kind,
        export: export_of(spec.number),
        description: spec.description.to_string(),
    };
    Some(Wired { spelled: event.name.clone(), event, name: span, number: span })
}

/// The event of the table with this mnemonic.
fn look_up(name: &str, span: Span, out: &mut Diagnostics) -> Option<&'static EventSpec> {
    let found = EVENTS.iter().find(|e| e.mnemonic == name);
    if found.is_none() {
        let shown = quote(name);
        let help = match nearest(name, EVENTS.iter().map(|e| e.mnemonic)) {
            Some(near) => format!("did you mean `{near}`?"),
            None => format!(
                "`pmugen list events --family ete` prints the table; an event of your own is \
                 `{{name: {shown}, number: 0x00C0}}`"
            ),
        };
        let message = format!("the architecture's table has no event `{shown}`");
        out.push(Diagnostic::new(Code::UnknownEvent, message, span, "not in the table").help(help));
    }
    found
}

/// An event that is not of the table.
///
/// Spec: IXJBHV: such events have numbers of the IMPLEMENTATION DEFINED space; a number outside it may
/// be a common event that the table does not know, so that only those of the table are refused.
fn own(keys: &RawMapping, out: &mut Diagnostics) -> Option<Wired> {
    let spelled = keys.text("name");
    let name = spelled.map(str::to_ascii_uppercase);
    let number = keys.integer("number").and_then(|n| u16::try_from(n).ok());
    let (name_span, number_span) = (keys.span_of("name"), keys.span_of("number"));
    if let Some(spec) = EVENTS.iter().find(|e| Some(e.mnemonic) == name.as_deref()) {
        let (name, number) = (spec.mnemonic, spec.number);
        let message = format!("`{name}` is a mnemonic of the architecture's table, for event 0x{number:04X}");
        out.push(
            Diagnostic::new(Code::CommonName, message, name_span, "already taken")
                .help(format!("write `{{use: {name}}}`, or give your event another name"))
                .reason("software finds events by these mnemonics"),
        );
        return None;
    }
    if let Some(spec) = EVENTS.iter().find(|e| Some(e.number) == number) {
        let (name, number) = (spec.mnemonic, spec.number);
        let message = format!("number 0x{number:04X} is the event `{name}`");
        let help = format!("write `{{use: {name}}}`, or give your event another number");
        out.push(
            Diagnostic::new(Code::CommonNumber, message, number_span, "already taken").help(help).reason(
                "IXJBHV: events that only your core has are 0x00C0 to 0x3FFF; a common event that the table \
                     does not know may have any number that is not in it",
            ),
        );
        return None;
    }
    let name = name?;
    let export: Export = keys.choice("export")?;
    let event = EventUse {
        number: number?,
        width: keys.small("width")?,
        kind: keys.choice("kind")?,
        export,
        description: match keys.text("description") {
            Some(text) => text.to_string(),
            None => format!("IMPLEMENTATION DEFINED event {name}"),
        },
        name,
    };
    Some(Wired { event, spelled: spelled?.to_string(), name: name_span, number: number_span })
}

/// Warns of an event that the chapter requires, or always exports, and that is not wired.
///
/// Which events the processor's PMU and its other extensions have, no key tells; that it has a trace
/// buffer the events do. `PMU_HOVFS` can't happen without EL2.
///
/// Spec: RYCNCR
/// Spec: RVBCBZ
pub(super) fn required(keys: &RawMapping, params: &Params, out: &mut Diagnostics) {
    // A refused entry may have been meant to be one of them.
    let complete = keys.list("events").is_some_and(|entries| entries.len() == params.events.len());
    if !complete || out.has_errors() {
        return;
    }
    let wired = |name: &str| params.events.iter().any(|e| e.name == name);
    let trace_buffer = TRACE_BUFFER.iter().any(|name| wired(name));
    let wanted = |e: &&EventSpec| match e.mnemonic {
        "PMU_HOVFS" => params.el2,
        name if TRACE_BUFFER.contains(&name) => trace_buffer,
        _ => export_of(e.number) == Export::Always,
    };
    let missing: Vec<&EventSpec> = EVENTS.iter().filter(wanted).filter(|e| !wired(e.mnemonic)).collect();
    let reason = "RYCNCR, RVBCBZ: these events can be selected, and always reach the trace unit";
    missing_required(&missing, keys.key_span("events"), reason, out);
}

fn too_wide(keys: &RawMapping, event: &EventUse) -> Diagnostic {
    let message = format!("`{}` is a duration, so it can't be {} bits wide", event.name, event.width);
    let problem = Diagnostic::new(Code::DurationWidth, message, keys.span_of("width"), "more than 1");
    let problem = match keys.written("kind") {
        Some(kind) => problem
            .also(kind, "a duration because of this")
            .help("remove `width`, or write `kind: occurrence`"),
        None => problem.help("remove `width`"),
    };
    problem.reason("a duration is high in each cycle in which its condition holds")
}
