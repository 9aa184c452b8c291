//! `<name>.h`: the register map, the events and small helpers for firmware, in C99 that is
//! also C++.
//!
//! Every name starts with the configuration's name. Registers lose the prefix that all of a
//! map share (`PMU_`), so that `my_pmu` gives `MY_PMU_CTRL_OFFSET`.

use super::arrays::{Item, items, shared_prefix};
use super::family::Space;
use super::text::{self, hex};
use super::{Artifact, Unit, family};
use askama::Template;
use pmugen_hdl::spec::{Access, Register};
use std::collections::BTreeSet;

/// A line `#define NAME value`, with what it means.
struct Define {
    name: String,
    value: String,
    comment: String,
}

/// Macros under one comment.
struct Section {
    comment: Vec<String>,
    defines: Vec<String>,
}

#[derive(Template)]
#[template(path = "c_header.h", escape = "none")]
struct Header<'a> {
    unit: &'a Unit,
    origin: Vec<String>,
    upper: String,
    registers: Section,
    fields: Vec<Section>,
    events: Vec<Section>,
    members: Vec<String>,
    asserts: Vec<String>,
    helpers: String,
}

/// The header.
pub(super) fn files(unit: &Unit) -> Vec<Artifact> {
    let upper = unit.name.to_uppercase();
    let items = items(unit);
    let registers = offsets(unit, &upper);
    let fields: Vec<(String, Vec<Define>)> =
        items.iter().filter(|i| !i.richest().fields.is_empty()).map(|i| fields(i, &upper)).collect();
    let events = events(unit, &upper);
    check_names(registers.iter().chain(fields.iter().chain(&events).flat_map(|f| &f.1)));
    let family = family::of(unit);
    let title = match family.space() {
        Space::Bytes if has_instructions(unit) => {
            "Registers: byte offset, name in system instructions, and value after reset."
        }
        Space::Bytes => "Registers: byte offset, and value after reset.",
        Space::Csr => "Registers: number, and value after reset.",
    };
    let memory = if family.space() == Space::Bytes { in_memory(unit, &items) } else { Vec::new() };
    let sections = |parts: &[(String, Vec<Define>)]| -> Vec<Section> {
        parts.iter().map(|(comment, defines)| section(comment, defines)).collect()
    };
    let header = Header {
        unit,
        origin: text::origin(unit),
        registers: section(title, &registers),
        fields: sections(&fields),
        events: sections(&events),
        members: members(&memory),
        asserts: asserts(unit, &memory),
        helpers: family.c_helpers(),
        upper,
    };
    let text = header.render().expect("the template has no failing filter");
    vec![Artifact::new(format!("{}.h", unit.name), text + "\n")]
}

/// Whether system instructions reach any register.
pub(super) fn has_instructions(unit: &Unit) -> bool {
    let family = family::of(unit);
    unit.registers.registers.iter().any(|r| family.system_register(r).is_some())
}

fn offsets(unit: &Unit, upper: &str) -> Vec<Define> {
    let registers = &unit.registers.registers;
    let prefix = shared_prefix(registers);
    let family = family::of(unit);
    let place = family.space().word();
    let address_bits = 64 - (unit.registers.size.max(2) - 1).leading_zeros();
    let mut defines = Vec::new();
    for r in registers {
        let name = format!("{upper}_{}", r.name[prefix.len()..].to_uppercase());
        let access = access_word(r);
        defines.push(Define {
            name: format!("{name}_{}", place.to_uppercase()),
            value: format!("{}u", hex(r.offset, address_bits)),
            comment: format!("{} ({access})", r.name),
        });
        if let Some(instruction) = family.system_register(r) {
            let value = format!("\"{instruction}\"");
            defines.push(Define { name: format!("{name}_SYS"), value, comment: String::new() });
        }
        // A live register has no value after reset.
        if r.fields.iter().all(|f| f.reset.is_some()) {
            defines.push(Define {
                name: format!("{name}_RESET"),
                value: literal(r.reset(), r.width),
                comment: String::new(),
            });
        }
    }
    defines
}

/// Accesses of the fields, each once.
pub(super) fn access_word(register: &Register) -> String {
    let mut words: Vec<&str> = Vec::new();
    for field in &register.fields {
        let word = text::access(field.access);
        if field.access != Access::Res0 && !words.contains(&word) {
            words.push(word);
        }
    }
    words.sort_unstable();
    if words.is_empty() { "RES0".to_string() } else { words.join(", ") }
}

fn fields(item: &Item<'_>, upper: &str) -> (String, Vec<Define>) {
    let mut defines = Vec::new();
    for f in &item.richest().fields {
        let name = format!("{upper}_{}_{}", item.stem.to_uppercase(), f.name.to_uppercase());
        let bits = if f.msb == f.lsb { f.lsb.to_string() } else { format!("{}:{}", f.msb, f.lsb) };
        defines.push(Define {
            name: format!("{name}_POS"),
            value: format!("{}u", f.lsb),
            comment: match item.note(f) {
                "" => format!("[{bits}] {}", text::access(f.access)),
                note => format!("[{bits}] {}, {note}", text::access(f.access)),
            },
        });
        defines.push(Define {
            name: format!("{name}_MSK"),
            value: literal(f.mask(), item.first().width),
            comment: String::new(),
        });
    }
    (format!("{}: {}", item.title(), item.description()), defines)
}

/// The numbers of the events, a part for each group of counters.
fn events(unit: &Unit, upper: &str) -> Vec<(String, Vec<Define>)> {
    let define = |e: &crate::unit::UnitEvent| Define {
        name: format!("{upper}_EVENT_{}", e.full_name().to_uppercase()),
        value: format!("{}u", hex(u64::from(e.number), 16)),
        comment: e.description.clone(),
    };
    let family = family::of(unit);
    let mut parts: Vec<(String, Vec<Define>)> = Vec::new();
    for (i, event) in unit.events.iter().enumerate() {
        if i == 0 || unit.events[i - 1].group != event.group {
            let comment = match event.group.as_str() {
                "" => format!("Events: {}", family.event_numbers()),
                group => {
                    format!("Events of counters {}: {}", family.group_counters(group), family.event_numbers())
                }
            };
            parts.push((comment, Vec::new()));
        }
        if let Some((_, defines)) = parts.last_mut() {
            defines.push(define(event));
        }
    }
    parts
}

fn literal(value: u64, width: u32) -> String {
    format!("{}{}", hex(value, width), if width > 32 { "ull" } else { "u" })
}

/// Names are unique because the kinds end differently and no two registers share a name; the
/// header would say nothing of a clash, hence the check.
fn check_names<'a>(defines: impl Iterator<Item = &'a Define>) {
    let mut seen = BTreeSet::new();
    for define in defines {
        assert!(seen.insert(&define.name), "macro {} is defined twice", define.name);
    }
}

/// Aligned lines with what each means beside it, or above it if one of them would be too long.
fn section(comment: &str, defines: &[Define]) -> Section {
    let longest = defines.iter().map(|d| d.name.len()).max().unwrap_or(0);
    let widest = defines.iter().map(|d| d.value.len()).max().unwrap_or(0);
    let line = |d: &Define| format!("#define {:longest$} {}", d.name, d.value);
    let beside = |d: &Define| match text::c_comment(&d.comment) {
        note if note.is_empty() => line(d),
        note => format!("{:1$}  /* {note} */", line(d), 9 + longest + widest),
    };
    let fits = defines.iter().all(|d| beside(d).chars().count() <= 100);
    let defines = if fits {
        defines.iter().map(beside).collect()
    } else {
        let above = |d: &Define| [block(&text::c_comment(&d.comment)), vec![line(d)]].concat();
        defines.iter().flat_map(above).collect()
    };
    Section { comment: block(&text::c_comment(comment)), defines }
}

/// A C comment of one or more lines.
fn block(note: &str) -> Vec<String> {
    let lines = text::wrap(note, 94);
    let last = lines.len().saturating_sub(1);
    let open = |i| if i == 0 { "/* " } else { "   " };
    let close = |i| if i == last { " */" } else { "" };
    lines.iter().enumerate().map(|(i, line)| format!("{}{line}{}", open(i), close(i))).collect()
}

/// What the struct has members for, by offset.
fn in_memory<'a>(unit: &Unit, items: &[Item<'a>]) -> Vec<Item<'a>> {
    let prefix = shared_prefix(&unit.registers.registers);
    let mut members = Vec::new();
    for item in items {
        // An array that C can't have becomes single registers.
        members.extend(if item.is_array() { vec![item.clone()] } else { item.each(prefix) });
    }
    members.sort_by_key(Item::start);
    members
}

/// The members of the struct, with the gaps between them.
fn members(items: &[Item<'_>]) -> Vec<String> {
    let mut lines = Vec::new();
    let mut at = 0;
    for item in items {
        let (r, start) = (item.first(), item.start());
        if start > at {
            lines.push(gap(at, start));
        }
        let constant = r.fields.iter().all(|f| matches!(f.access, Access::Ro | Access::Res0));
        let qualifier = if constant { "volatile const" } else { "volatile" };
        let index = if item.is_array() { format!("[{}]", item.elements()) } else { String::new() };
        // A bus of 32 bits moves a longer register word by word, low word first.
        let words = if r.width > 32 { format!("[{}]", r.width / 32) } else { String::new() };
        let bits = r.width.min(32);
        let member = format!("  {qualifier} uint{bits}_t {}{index}{words};", item.stem);
        let note = format!("{} {} ({})", hex(r.offset, 12), item.title(), access_word(r));
        lines.push(format!("{member:44}/* {note} */"));
        at = r.offset + item.bytes() * item.count() as u64;
    }
    lines
}

/// The unused bytes between two registers, in the widest unit that divides them.
fn gap(from: u64, to: u64) -> String {
    let bytes = to - from;
    let unit = if bytes.is_multiple_of(4) && from.is_multiple_of(4) { 4 } else { 1 };
    format!("  uint{}_t reserved_{from:03x}[{}];", unit * 8, bytes / unit)
}

/// One compile-time check of each member's offset.
fn asserts(unit: &Unit, items: &[Item<'_>]) -> Vec<String> {
    let upper = unit.name.to_uppercase();
    let prefix = shared_prefix(&unit.registers.registers);
    let assert = |i: &Item<'_>| {
        let register = i.first().name[prefix.len()..].to_uppercase();
        let number = i.indices().0;
        let element = if number > 0 { format!("[{number}]") } else { String::new() };
        format!("{upper}_AT({}{element}, {register});", i.stem)
    };
    items.iter().map(assert).collect()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn long_comments_stand_above_their_line() {
        let define = Define { name: "X".into(), value: "1u".into(), comment: "word ".repeat(30) };
        let section = section("Title.", &[define]);
        assert!(section.defines.len() == 3 && section.defines[2] == "#define X 1u");
        assert!(section.defines.iter().all(|l| l.len() <= 100));
    }

    #[test]
    fn a_description_cannot_end_the_comment() {
        assert_eq!(text::c_comment("a */ b /* c"), "a * / b / * c");
    }

    #[test]
    #[should_panic(expected = "defined twice")]
    fn a_clash_is_our_error() {
        let define = || Define { name: "X".into(), value: "1u".into(), comment: String::new() };
        check_names([define(), define()].iter());
    }
}
