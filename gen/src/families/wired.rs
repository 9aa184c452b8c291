//! What the lists of wired events of all families share.

use crate::config::source::Span;
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use pmugen_hdl::spec::{EventKind, EventSpec};
use std::collections::BTreeMap;

/// One event of a list, as far as it must differ from the others.
pub(super) struct Listed<'a> {
    pub(super) number: u16,
    /// Upper case, as it is in the unit.
    pub(super) name: &'a str,
    /// As it was written.
    pub(super) spelled: &'a str,
    pub(super) kind: EventKind,
    /// Where the name stands.
    pub(super) name_span: Span,
    /// Where the number stands; the name for an event of a table.
    pub(super) number_span: Span,
}

/// Removes events whose number or name another one has already. `of` follows `two events` in a
/// message, `reason` is why a number is one event.
pub(super) fn unique<T>(
    all: Vec<T>,
    listed: impl Fn(&T) -> Listed<'_>,
    of: &str,
    reason: &str,
    out: &mut Diagnostics,
) -> Vec<T> {
    let mut numbers: BTreeMap<u16, (Span, String)> = BTreeMap::new();
    let mut names: BTreeMap<String, (Span, String)> = BTreeMap::new();
    let mut kept = Vec::new();
    for one in all {
        let event = listed(&one);
        if let Some((first, name)) = numbers.get(&event.number) {
            out.push(number_twice(&event, *first, name).reason(reason));
            continue;
        }
        if let Some((first, spelled)) = names.get(event.name) {
            let message = match spelled == event.spelled {
                true => format!("two events{of} are named `{spelled}`"),
                false => format!("two events{of} have one name, `{spelled}` and `{}`", event.spelled),
            };
            out.push(
                Diagnostic::new(Code::EventNameTwice, message, event.name_span, "again here")
                    .also(*first, "first here")
                    .help("give one of them another name")
                    .reason("upper and lower case are the same in names of ports, of C macros and in VHDL"),
            );
            continue;
        }
        numbers.insert(event.number, (event.number_span, event.spelled.to_string()));
        names.insert(event.name.to_string(), (event.name_span, event.spelled.to_string()));
        kept.push(one);
    }
    kept
}

fn number_twice(event: &Listed<'_>, first: Span, first_name: &str) -> Diagnostic {
    let Listed { number, spelled, .. } = event;
    let (message, help) = if spelled.eq_ignore_ascii_case(first_name) {
        let help = match event.kind {
            EventKind::Occurrence => "remove one of them; for several occurrences in a cycle write `width`",
            EventKind::Duration => "remove one of them",
        };
        let message = match *spelled == first_name {
            true => format!("event `{spelled}` (0x{number:04X}) is wired twice"),
            false => {
                format!("`{first_name}` and `{spelled}` are one name, and 0x{number:04X} is wired twice")
            }
        };
        (message, help)
    } else {
        (
            format!("number 0x{number:04X} is used by `{first_name}` and by `{spelled}`"),
            "give one of them another number",
        )
    };
    Diagnostic::new(Code::EventNumberTwice, message, event.number_span, "again here")
        .also(first, "first here")
        .help(help)
}

/// Warns that the `list` lacks the `missing` events, if there are any; `reason` is why they belong
/// there.
pub(super) fn missing_required(missing: &[&EventSpec], list: Span, reason: &str, out: &mut Diagnostics) {
    if missing.is_empty() {
        return;
    }
    let named: Vec<String> =
        missing.iter().map(|e| format!("`{}` (0x{:04X})", e.mnemonic, e.number)).collect();
    let lines: Vec<String> = missing.iter().map(|e| format!("  - {{use: {}}}", e.mnemonic)).collect();
    let message = format!(
        "{} not wired: {}",
        if named.len() == 1 { "a required event is" } else { "required events are" },
        named.join(", ")
    );
    out.push(
        Diagnostic::new(Code::RequiredEvent, message, list, "missing in this list")
            .help(format!("add\n{}", lines.join("\n")))
            .reason(reason),
    );
}
