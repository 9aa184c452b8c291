//! Which counters see which table: `events` for all of them, or `groups`.

use super::events::{Wired, table};
use crate::config::raw::{Raw, RawMapping};
use crate::config::source::Span;
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use pmugen_hdl::families::riscv_hpm::params::{COUNTERS, FIRST_COUNTER};
use pmugen_hdl::families::riscv_hpm::{EventUse, Group};
use std::collections::BTreeMap;

/// Counters and the table that they see.
pub(super) struct Table {
    /// Name, lower case; empty for the table of all counters.
    name: String,
    count: u32,
    /// The events, ascending by number.
    pub(super) wired: Vec<Wired>,
}

/// The tables, and the number of counters.
pub(super) fn check(keys: &RawMapping, out: &mut Diagnostics) -> Option<(Vec<Table>, u32)> {
    let tables = if keys.written("groups").is_some() { grouped(keys, out) } else { flat(keys, out) };
    let (tables, counters) = tables?;
    ports(&tables, out);
    Some((tables, counters))
}

/// What the hardware is made from.
pub(super) fn groups(tables: Vec<Table>) -> Vec<Group> {
    let mut first = FIRST_COUNTER;
    let group = |table: Table| {
        let events = table.wired.into_iter().map(|w| w.event).collect();
        let group = Group { name: table.name, first, count: table.count, events };
        first += group.count;
        group
    };
    tables.into_iter().map(group).collect()
}

/// One table for all counters.
fn flat(keys: &RawMapping, out: &mut Diagnostics) -> Option<(Vec<Table>, u32)> {
    let wired = table(keys, out);
    let counters = keys.small("counters");
    if keys.written("counters").is_none() {
        out.push(missing("counters", "add `counters: 4`", keys));
    }
    if counters == Some(0) {
        for key in ["catalogue", "events"] {
            let Some(span) = keys.written(key) else { continue };
            out.push(
                Diagnostic::new(
                    Code::NoEffect,
                    format!("`{key}` has no effect without counters"),
                    span,
                    "this setting",
                )
                .also(keys.span_of("counters"), "no counter")
                .help(format!("remove `{key}`, or set `counters` to 1 or more"))
                .reason("mcycle and minstret always count the same"),
            );
        }
        return Some((Vec::new(), 0));
    }
    let written = keys.written("events").or(keys.written("catalogue"));
    if written.is_none() {
        out.push(missing(
            "events",
            "add events, or a catalogue of which all events are wired, for example:\ncatalogue: riscv_small",
            keys,
        ));
    }
    let (wired, count) = (wired?, counters?);
    Some((vec![Table { name: String::new(), count, wired }], count))
}

fn missing(key: &str, help: &str, keys: &RawMapping) -> Diagnostic {
    let span = Span { end: keys.span.start, ..keys.span };
    Diagnostic::new(Code::MissingKey, format!("`{key}` is missing"), span, "not here")
        .help(help)
        .reason("without `groups` all counters see one table of events")
}

/// A table a group.
fn grouped(keys: &RawMapping, out: &mut Diagnostics) -> Option<(Vec<Table>, u32)> {
    for key in ["catalogue", "events"] {
        if keys.written(key).is_some() {
            out.push(
                Diagnostic::new(
                    Code::KeysExclude,
                    format!("`{key}` can't be written beside `groups`"),
                    keys.key_span(key),
                    "this key",
                )
                .also(keys.key_span("groups"), "beside this one")
                .help(format!("move `{key}` into the groups, or remove `groups`"))
                .reason("each group has its own table"),
            );
        }
    }
    let entries = keys.list("groups")?;
    let mut names: BTreeMap<String, (Span, String)> = BTreeMap::new();
    let mut tables = Vec::new();
    for entry in entries {
        let Raw::Mapping(group) = &entry.value else { continue };
        tables.extend(one(group, &mut names, out));
    }
    let complete = entries.iter().all(|entry| match &entry.value {
        Raw::Mapping(group) => group.small("counters").is_some(),
        _ => false,
    });
    // A sum of some of the groups says nothing.
    let counters = if complete { sum(entries.len(), keys, out) } else { None };
    (tables.len() == entries.len()).then_some((tables, counters?))
}

fn one(
    keys: &RawMapping,
    names: &mut BTreeMap<String, (Span, String)>,
    out: &mut Diagnostics,
) -> Option<Table> {
    if keys.written("events").or(keys.written("catalogue")).is_none() {
        out.push(
            Diagnostic::new(Code::MissingKey, "a group without events", keys.span, "this group")
                .help("add `catalogue`, such as `catalogue: kunminghu_frontend`, or `events`")
                .reason("its counters could count nothing"),
        );
    }
    let wired = table(keys, out);
    let spelled = keys.text("name")?;
    let name = spelled.to_ascii_lowercase();
    let span = keys.span_of("name");
    if let Some((first, other)) = names.insert(name.clone(), (span, spelled.to_string())) {
        let message = match other == spelled {
            true => format!("two groups are named `{spelled}`"),
            false => format!("two groups have one name, `{other}` and `{spelled}`"),
        };
        out.push(
            Diagnostic::new(Code::GroupNameTwice, message, span, "again here")
                .also(first, "first here")
                .help("give one of them another name")
                .reason("the names of ports and macros start with it; upper and lower case are the same"),
        );
        return None;
    }
    Some(Table { name, count: keys.small("counters")?, wired: wired? })
}

/// The counters of all groups.
fn sum(groups: usize, keys: &RawMapping, out: &mut Diagnostics) -> Option<u32> {
    let counts = keys.list("groups")?.iter().filter_map(|entry| match &entry.value {
        Raw::Mapping(group) => group.small("counters"),
        _ => None,
    });
    let sum: u32 = counts.sum();
    let written = keys.written("counters");
    let has = if groups == 1 { "the group has" } else { "the groups have" };
    let (message, help) = match keys.small("counters") {
        // It was written and refused.
        None if written.is_some() => return None,
        Some(counters) if counters != sum => (
            format!("{has} {sum} counters, but `counters` is {counters}"),
            format!("set `counters: {sum}` or leave it out, or change the groups"),
        ),
        _ if !COUNTERS.contains(&sum) => (
            format!("{has} {sum} counters; at most {} are allowed", COUNTERS.end()),
            format!("take {} counters out of the groups", sum - COUNTERS.end()),
        ),
        _ => return Some(sum),
    };
    let mut problem = Diagnostic::new(Code::GroupCounters, message, keys.key_span("groups"), "these groups");
    if let Some(span) = written {
        problem = problem.also(span, "the number of counters");
    }
    out.push(problem.help(help).reason("counters 3 to 31 are shared out in the order of the groups"));
    None
}

/// Name of a port, as the hardware has it.
fn port(group: &str, event: &EventUse) -> String {
    let name = event.name.to_ascii_lowercase();
    if group.is_empty() { format!("event_{name}_i") } else { format!("event_{group}_{name}_i") }
}

/// The group `a` with the event `B_C` and the group `a_b` with `C` would have one port.
fn ports(tables: &[Table], out: &mut Diagnostics) {
    let mut seen: BTreeMap<String, Span> = BTreeMap::new();
    for table in tables {
        for w in &table.wired {
            let port = port(&table.name, &w.event);
            if let Some(first) = seen.insert(port.clone(), w.name) {
                let message = format!("two inputs would be named `{port}`");
                out.push(
                    Diagnostic::new(
                        Code::PortTwice,
                        message,
                        w.name,
                        format!("`{}` of group `{}`", w.event.name, table.name),
                    )
                    .also(first, "the other one")
                    .help("give one of the events or groups another name")
                    .reason("an input is named after its group and its event"),
                );
            }
        }
    }
}
