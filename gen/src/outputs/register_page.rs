//! `registers.md`: the register map, the events as built, and how software uses them.

use super::arrays::{Item, items};
use super::c_header::{access_word, has_instructions};
use super::text::{self, cell, hex};
use super::{Artifact, Unit, family};
use crate::unit::UnitEvent;
use askama::Template;
use pmugen_hdl::spec::{EventKind, Field, Register};
use std::collections::BTreeSet;

#[derive(Template)]
#[template(path = "register_page.md", escape = "none")]
struct Page<'a> {
    unit: &'a Unit,
    origin: Vec<String>,
    intro: String,
    space: &'static str,
    /// The words for accesses in the tables, and what they mean.
    accesses: Vec<(String, String)>,
    /// System instructions reach registers.
    instructions: bool,
    map: Vec<MapRow>,
    registers: Vec<RegisterView>,
    selection: String,
    /// Events belong to groups of counters.
    grouped: bool,
    events: Vec<EventView>,
    sequences: String,
}

/// One register in the map.
struct MapRow {
    offset: String,
    /// Its name in system instructions.
    instruction: String,
    name: String,
    /// The heading that describes it.
    anchor: String,
    access: String,
    reset: String,
    description: String,
}

/// One register or array of equal registers in detail.
struct RegisterView {
    name: String,
    /// Where it is.
    offset: String,
    reset: String,
    description: String,
    diagram: Vec<String>,
    fields: Vec<FieldView>,
}

struct FieldView {
    bits: String,
    name: String,
    access: &'static str,
    reset: String,
    description: String,
}

/// One row of the event tables.
pub(super) struct EventView {
    /// The counters that can select it, if not all can.
    pub(super) counters: String,
    pub(super) number: String,
    pub(super) name: String,
    pub(super) kind: &'static str,
    pub(super) width: u32,
    pub(super) most: u64,
    pub(super) input: String,
    pub(super) description: String,
}

/// The page.
pub(super) fn files(unit: &Unit) -> Vec<Artifact> {
    let items = items(unit);
    let family = family::of(unit);
    let space = family.space().word();
    let page = Page {
        unit,
        origin: text::origin(unit),
        intro: family.map(),
        space,
        accesses: accesses(unit),
        instructions: has_instructions(unit),
        map: rows(unit, &items),
        registers: items.iter().map(|item| register(item, space)).collect(),
        selection: family.event_selection(),
        grouped: is_grouped(unit),
        events: events(unit),
        sequences: family.sequences(),
    };
    let text = page.render().expect("the template has no failing filter");
    vec![Artifact::new("registers.md", text::fill(&text))]
}

/// What the words of the tables mean: those that this unit uses.
fn accesses(unit: &Unit) -> Vec<(String, String)> {
    let family = family::of(unit);
    let read_only = format!("reads; {}", family.read_only());
    let all = [
        ("RW", "reads and writes the stored value"),
        ("RO", read_only.as_str()),
        ("WO", "writing 1 acts once; reads as 0"),
        ("W1S", "reads; writing 1 sets, writing 0 does nothing"),
        ("W1C", "reads; writing 1 clears, writing 0 does nothing"),
        ("RES0", family.reserved()),
    ];
    let used: BTreeSet<String> = unit.registers.registers.iter().map(access_word).collect();
    let is_used = |word: &str| used.iter().any(|words| words.split(", ").any(|w| w == word));
    let several = used.iter().filter(|words| words.contains(", "));
    let several = several.map(|words| (words.clone(), "each field as its table below says".to_string()));
    let single = all.iter().filter(|(word, _)| is_used(word));
    single.map(|(word, meaning)| (word.to_string(), meaning.to_string())).chain(several).collect()
}

/// All registers in their order.
fn rows(unit: &Unit, items: &[Item<'_>]) -> Vec<MapRow> {
    let family = family::of(unit);
    let row = |r: &Register| MapRow {
        offset: hex(r.offset, 12),
        instruction: family.system_register(r).unwrap_or_default(),
        name: r.name.clone(),
        anchor: items.iter().find(|i| i.holds(r)).map(|i| i.name().to_lowercase()).unwrap_or_default(),
        access: access_word(r),
        reset: reset(r),
        description: cell(&r.description),
    };
    unit.registers.registers.iter().map(row).collect()
}

fn register(item: &Item<'_>, space: &str) -> RegisterView {
    let first = item.first();
    let (low, high) = item.indices();
    // Where number 0 would be.
    let base = hex(first.offset - item.stride * low as u64, 12);
    let step = if item.stride == 1 { String::new() } else { format!("{} * ", item.stride) };
    RegisterView {
        name: item.name(),
        offset: match item.count() {
            1 => capital(&format!("{space} {base}")),
            _ => format!("n = {low} to {high}, {space} {base} + {step}n"),
        },
        reset: reset(first),
        description: cell(&item.description()),
        diagram: diagram(item.richest()),
        fields: item.richest().fields.iter().map(|f| field(f, item.note(f))).collect(),
    }
}

fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or(String::new(), |c| c.to_ascii_uppercase().to_string() + chars.as_str())
}

/// The value after reset, or that a part of it is live.
fn reset(r: &Register) -> String {
    let live = r.fields.iter().any(|f| f.reset.is_none());
    if live { "live".to_string() } else { hex(r.reset(), r.width) }
}

fn field(f: &Field, note: &str) -> FieldView {
    FieldView {
        bits: if f.msb == f.lsb { f.lsb.to_string() } else { format!("{}:{}", f.msb, f.lsb) },
        name: f.name.clone(),
        access: text::access(f.access),
        reset: f.reset.map_or("live".to_string(), |v| hex(v, f.msb - f.lsb + 1)),
        description: match note {
            "" => cell(&f.description),
            note => cell(&format!("{} ({note})", f.description)),
        },
    }
}

/// Whether events belong to groups of counters.
pub(super) fn is_grouped(unit: &Unit) -> bool {
    unit.events.iter().any(|e| !e.group.is_empty())
}

/// The events as rows of a Markdown table.
pub(super) fn events(unit: &Unit) -> Vec<EventView> {
    let family = family::of(unit);
    unit.events.iter().map(|e| event(e, family.group_counters(&e.group))).collect()
}

fn event(e: &UnitEvent, counters: String) -> EventView {
    EventView {
        counters,
        number: hex(u64::from(e.number), 16),
        name: e.name.clone(),
        kind: match e.kind {
            EventKind::Occurrence => "occurrence",
            EventKind::Duration => "duration",
        },
        width: e.width,
        most: if e.width == 0 { 1 } else { (1 << e.width) - 1 },
        input: e.port.as_ref().map_or("made by the unit".to_string(), |p| format!("`{p}`")),
        description: cell(&e.description),
    }
}

/// Columns of one bit in a diagram, without its border.
const CELL: usize = 5;
/// Bits in one row of a diagram.
const ROW: u32 = 16;

/// The register drawn in rows of 16 bits, most significant first. A name that does not fit is
/// the number of its row in the table of fields.
fn diagram(r: &Register) -> Vec<String> {
    let mut lines = Vec::new();
    for row in (0..r.width.div_ceil(ROW)).rev() {
        let (low, high) = (row * ROW, (row * ROW + ROW).min(r.width) - 1);
        let cells = row_cells(r, low, high);
        let bits: String = (low..=high).rev().map(|b| format!(" {b:^CELL$}")).collect();
        let border: String = cells.iter().map(|c| format!("+{}", "-".repeat(c.columns()))).collect();
        let names: String = cells.iter().map(|c| format!("|{:^1$}", c.label(), c.columns())).collect();
        lines.extend([bits.trim_end().to_string(), border.clone() + "+", names + "|", border + "+"]);
    }
    lines
}

/// Bits of one row that belong together.
struct Cell<'a> {
    bits: u32,
    name: &'a str,
    number: usize,
}

impl Cell<'_> {
    fn columns(&self) -> usize {
        self.bits as usize * (CELL + 1) - 1
    }

    fn label(&self) -> String {
        if self.name.len() <= self.columns() { self.name.to_string() } else { format!("({})", self.number) }
    }
}

fn row_cells(r: &Register, low: u32, high: u32) -> Vec<Cell<'_>> {
    let mut cells: Vec<Cell<'_>> = Vec::new();
    for bit in (low..=high).rev() {
        let covers = |f: &&Field| (f.lsb..=f.msb).contains(&bit);
        let (number, name) = match r.fields.iter().position(|f| covers(&f)) {
            Some(i) => (i + 1, r.fields[i].name.as_str()),
            None => (0, "RES0"),
        };
        match cells.last_mut() {
            Some(cell) if cell.number == number => cell.bits += 1,
            _ => cells.push(Cell { bits: 1, name, number }),
        }
    }
    cells
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::super::sample;
    use super::*;

    #[test]
    fn a_diagram_shows_each_bit_once() {
        let unit = sample::unit();
        let ctrl = unit.registers.registers.iter().find(|r| r.name == "PMU_CTRL").unwrap();
        let lines = diagram(ctrl);
        assert_eq!(lines.len(), 8);
        assert!(lines.iter().all(|l| l.len() <= 97));
        assert!(lines[2].contains("RES0") && lines[6].ends_with("|  C  |  P  |  E  |"));
        assert!(lines[4].starts_with("  15") && lines[0].starts_with("  31"));
    }

    #[test]
    fn a_long_name_becomes_its_number() {
        let mut unit = sample::unit();
        unit.registers.registers[14].fields[1].name = "PROFILING".into();
        assert!(diagram(&unit.registers.registers[14])[6].ends_with("|  C  | (2) |  E  |"));
    }

    #[test]
    fn page_has_every_register_and_event() {
        let unit = sample::unit();
        let page = &files(&unit)[0].text;
        for r in &unit.registers.registers {
            assert!(page.contains(&format!("| [{}](#", r.name)), "{}", r.name);
        }
        assert!(page.contains("\n### PMU_EVCNTRn\n\nn = 0 to 1, offset 0x000 + 4 * n, reset "));
        for e in &unit.events {
            assert!(page.contains(&format!("| {} |", e.name)), "{}", e.name);
        }
        assert!(page.contains("| 0xFB8 | [PMU_AUTHSTATUS](#pmu_authstatus) | RO | live |"));
        assert!(page.contains("All bits are RES0."));
    }
}
