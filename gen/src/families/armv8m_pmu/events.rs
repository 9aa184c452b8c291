//! The wired events of a configuration: from the architecture's table or the user's own.

use crate::config::raw::{Raw, RawMapping};
use crate::config::source::{Span, Spanned};
use crate::config::{nearest, quote};
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::families::wired::{Listed, missing_required, unique};
use crate::families::{EventTable, TableEvent};
use pmugen_hdl::families::armv8m_pmu::events::EVENTS;
use pmugen_hdl::families::armv8m_pmu::{Attribution, EventUse};
use pmugen_hdl::spec::{EventKind, EventSpec};

/// Spec: M8.2: first number outside the space of common events.
pub(super) const FIRST_OWN: u16 = 0xC000;

/// Spec: M11.1: events that every PMU supports and that need an input; SW_INCR and CPU_CYCLES are made
/// by the unit.
const REQUIRED: &[&str] = &["INST_RETIRED", "STALL_FRONTEND", "STALL_BACKEND"];

/// The architecture's events.
pub(super) fn catalogue() -> &'static [EventSpec] {
    EVENTS
}

/// The same for lists.
pub(super) fn tables() -> Vec<EventTable> {
    let event = |spec: &EventSpec| TableEvent {
        number: spec.number,
        name: spec.mnemonic,
        kind: spec.kind,
        class: Some(spec.class),
        width: u32::from(!spec.built_in),
        description: spec.description,
    };
    vec![EventTable { name: "", events: catalogue().iter().map(event).collect() }]
}

/// Mnemonics that `use` accepts.
pub(super) fn wirable() -> Vec<&'static str> {
    catalogue().iter().filter(|e| !e.built_in).map(|e| e.mnemonic).collect()
}

/// One event with the places that messages point at.
struct Wired {
    event: EventUse,
    /// The name as it was written.
    spelled: String,
    entry: Span,
    /// Where the name stands, in `use` or `name`.
    name: Span,
    /// Where the number stands; the name for an event of the table.
    number: Span,
}

/// Checks the list; ascending by number.
pub(super) fn check(keys: &RawMapping, out: &mut Diagnostics) -> Option<Vec<EventUse>> {
    let entries = keys.list("events")?;
    let wired: Vec<Wired> = entries.iter().filter_map(|entry| event(entry, out)).collect();
    let complete = wired.len() == entries.len();
    let wired = unique(wired, listed, "", "M1.6: the number in PMU_EVTYPERn selects one event", out);
    ports(&wired, keys, out);
    // A refused entry may have been meant to be one of the required events.
    if complete && !out.has_errors() {
        required(&wired, keys.key_span("events"), out);
    }
    impossible(&wired, keys, out);
    let mut events: Vec<EventUse> = wired.into_iter().map(|w| w.event).collect();
    events.sort_by_key(|e| e.number);
    Some(events)
}

fn listed(w: &Wired) -> Listed<'_> {
    let (number, name, kind) = (w.event.number, w.event.name.as_str(), w.event.kind);
    Listed { number, name, spelled: &w.spelled, kind, name_span: w.name, number_span: w.number }
}

fn event(entry: &Spanned<Raw>, out: &mut Diagnostics) -> Option<Wired> {
    let Raw::Mapping(keys) = &entry.value else { return None };
    let width = keys.small("width");
    let attribution: Option<Attribution> = keys.choice("attribution");
    let (number, name, kind, description, name_span, number_span) = if keys.variant == 0 {
        let span = keys.span_of("use");
        let spec = look_up(keys.text("use")?, span, out)?;
        (spec.number, spec.mnemonic.to_string(), spec.kind, spec.description.to_string(), span, span)
    } else {
        let name = keys.text("name");
        let number = keys.integer("number").and_then(|n| u16::try_from(n).ok());
        own(keys, name, number, out)?;
        let name = name?.to_ascii_uppercase();
        let description = match keys.text("description") {
            Some(text) => text.to_string(),
            None => format!("IMPLEMENTATION DEFINED event {name}"),
        };
        (number?, name, keys.choice("kind")?, description, keys.span_of("name"), keys.span_of("number"))
    };
    let width = width?;
    if kind == EventKind::Duration && width > 1 {
        too_wide(keys, &name, width, out);
        return None;
    }
    let event = EventUse { number, name, width, kind, attribution: attribution?, description };
    let spelled = keys.text("name").unwrap_or(&event.name).to_string();
    Some(Wired { event, spelled, entry: entry.span, name: name_span, number: number_span })
}

/// The event of the table with this mnemonic.
fn look_up(name: &str, span: Span, out: &mut Diagnostics) -> Option<&'static EventSpec> {
    let shown = quote(name);
    match catalogue().iter().find(|e| e.mnemonic == name) {
        Some(spec) if !spec.built_in => Some(spec),
        Some(spec) => {
            out.push(built_in(spec, span));
            None
        }
        None => {
            let help = match nearest(name, catalogue().iter().map(|e| e.mnemonic)) {
                Some(near) => format!("did you mean `{near}`?"),
                None => format!(
                    "`pmugen list events --family armv8m_pmu` prints the table; an event of your own is \
                     `{{name: {shown}, number: 0xC000}}`"
                ),
            };
            let message = format!("the architecture's table has no event `{shown}`");
            out.push(Diagnostic::new(Code::UnknownEvent, message, span, "not in the table").help(help));
            None
        }
    }
}

fn built_in(spec: &EventSpec, span: Span) -> Diagnostic {
    let reason = match spec.mnemonic {
        "CHAIN" => "M1.4, M1.10: CHAIN is the overflow of the even neighbour, which the unit knows itself",
        "SW_INCR" => "SW_INCR is a write to PMU_SWINC, which the unit sees itself",
        _ => "CPU_CYCLES is the unit's own clock",
    };
    let message = format!("`{}` (0x{:04X}) can't be wired as an event", spec.mnemonic, spec.number);
    Diagnostic::new(Code::BuiltInEvent, message, span, "made by the unit itself")
        .help("remove it from `events`; every counter can select it without a port")
        .reason(reason)
}

/// Rules for the number and name of an event that is not of the table.
///
/// Spec: M8.1: own events may be wired. Spec: M8.2, M8.3: outside the space of common events.
fn own(keys: &RawMapping, name: Option<&str>, number: Option<u16>, out: &mut Diagnostics) -> Option<()> {
    let upper = name.map(str::to_ascii_uppercase);
    let by_name = catalogue().iter().find(|e| Some(e.mnemonic) == upper.as_deref());
    let by_number = catalogue().iter().find(|e| Some(e.number) == number);
    if let Some(spec) = by_name {
        if spec.built_in {
            out.push(built_in(spec, keys.span_of("name")));
            return None;
        }
        let message = format!(
            "`{}` is a mnemonic of the architecture's table, for event 0x{:04X}",
            spec.mnemonic, spec.number
        );
        out.push(
            Diagnostic::new(Code::CommonName, message, keys.span_of("name"), "already taken")
                .help(format!("write `{{use: {}}}`, or give your event another name", spec.mnemonic))
                .reason("software finds events by these mnemonics"),
        );
        return None;
    }
    let Some(number) = number.filter(|n| *n < FIRST_OWN) else { return Some(()) };
    let message = format!("number 0x{number:04X} is reserved for common events");
    let help = match by_number {
        Some(spec) if spec.built_in => {
            format!(
                "0x{number:04X} is {}, which needs no port; give your event a number from 0xC000",
                spec.mnemonic
            )
        }
        Some(spec) => format!("write `{{use: {}}}`, or give your event a number from 0xC000", spec.mnemonic),
        None => "give your event a number from 0xC000 to 0xFFFF".to_string(),
    };
    out.push(
        Diagnostic::new(Code::CommonNumber, message, keys.span_of("number"), "below 0xC000")
            .help(help)
            .reason("M8.2, M8.3: 0x0000 to 0xBFFF are defined or reserved for common events"),
    );
    None
}

fn too_wide(keys: &RawMapping, name: &str, width: u32, out: &mut Diagnostics) {
    let message = format!("`{name}` is a duration, so it can't be {width} bits wide");
    let mut problem = Diagnostic::new(Code::DurationWidth, message, keys.span_of("width"), "more than 1");
    problem = match keys.written("kind") {
        Some(kind) => problem
            .also(kind, "a duration because of this")
            .help("remove `width`, or write `kind: occurrence`"),
        None => problem.help("remove `width`"),
    };
    out.push(problem.reason("M12.1: a duration adds one in each cycle in which its condition holds"));
}

/// An event with pins of its own has three ports, and another event may be named like one of them.
fn ports(kept: &[Wired], keys: &RawMapping, out: &mut Diagnostics) {
    let secure = keys.boolean("security_extension") != Some(false);
    let suffixes: &[&str] = if secure { &["_SECURE", "_PRIVILEGED"] } else { &["_PRIVILEGED"] };
    for owner in kept.iter().filter(|w| w.event.attribution == Attribution::Own) {
        for suffix in suffixes {
            let name = format!("{}{suffix}", owner.event.name);
            let Some(other) = kept.iter().find(|w| w.event.name == name) else { continue };
            let port = format!("event_{}_i", name.to_lowercase());
            out.push(
                Diagnostic::new(
                    Code::PortTwice,
                    format!("two inputs would be named `{port}`"),
                    other.name,
                    "the event itself",
                )
                .also(owner.entry, format!("the attribution pin of {}", owner.event.name))
                .help(format!(
                    "give `{name}` another name, or write `attribution: pe` for `{}`",
                    owner.event.name
                ))
                .reason("`attribution: own` adds an input for the Security state and one for the privilege"),
            );
        }
    }
}

fn required(wired: &[Wired], list: Span, out: &mut Diagnostics) {
    let missing: Vec<&EventSpec> = catalogue()
        .iter()
        .filter(|spec| {
            REQUIRED.contains(&spec.mnemonic) && wired.iter().all(|w| w.event.number != spec.number)
        })
        .collect();
    missing_required(&missing, list, "M11.1: every PMU supports these events", out);
}

/// Events whose source this unit's surroundings lack.
fn impossible(wired: &[Wired], keys: &RawMapping, out: &mut Diagnostics) {
    let cases: [(&str, &str, &str); 2] = [
        ("SE_CALL_", "security_extension", "calls between Security states need the Security Extension"),
        ("DWT_CMPMATCH", "dwt", "section 9.3 of the chapter: the event is a match of a DWT comparator"),
    ];
    for (start, needs, reason) in cases {
        if keys.boolean(needs) != Some(false) {
            continue;
        }
        for w in wired.iter().filter(|w| w.event.name.starts_with(start) && w.event.number < FIRST_OWN) {
            let message = format!("`{}` can't happen without `{needs}: true`", w.event.name);
            let mut problem = Diagnostic::new(Code::NeverHappens, message, w.name, "never happens")
                .help(format!("remove it, or set `{needs}: true`"))
                .reason(reason);
            if let Some(other) = keys.written(needs) {
                problem = problem.also(other, "switched off here");
            }
            out.push(problem);
        }
    }
}
