//! From keys to [`Params`]: the rules that tie keys to each other.

use super::groups::{self, Table};
use crate::config::raw::RawMapping;
use crate::config::source::Span;
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::families::FamilyParams;
use pmugen_hdl::families::riscv_hpm::Params;
use pmugen_hdl::families::riscv_hpm::params::COMPOSED_EVENT_BITS;
use pmugen_hdl::spec::Reset;

/// The parameters, unless a problem forbids them.
pub(super) fn check(keys: &RawMapping, out: &mut Diagnostics) -> Option<FamilyParams> {
    let tables = groups::check(keys, out);
    options(keys, out);
    words(keys, out);
    stages(keys, out);
    let (tables, counters) = tables?;
    if counters == 0 {
        distribution(keys, out);
    }
    let event_width = event_width(keys, &tables, out);
    let event_bits = event_bits(keys, &tables, out);
    idle_modes(keys, counters, out);
    let params = Params {
        bus: keys.choice("bus")?,
        reset: reset(keys.mapping("reset")?)?,
        xlen: keys.small("xlen")?,
        counters,
        counter_width: keys.small("counter_width")?,
        event_width: event_width?,
        event_bits: event_bits?,
        composition: keys.choice("composition")?,
        groups: groups::groups(tables),
        form: keys.choice("form")?,
        event_stages: keys.small("event_stages")?,
        selector_stages: keys.small("selector_stages")?,
        user: keys.boolean("user")?,
        supervisor: keys.boolean("supervisor")?,
        hypervisor: keys.boolean("hypervisor")?,
        sscofpmf: keys.boolean("sscofpmf")?,
        smcntrpmf: keys.boolean("smcntrpmf")?,
        sstc: keys.boolean("sstc")?,
        retire_width: keys.small("retire_width")?,
        carry_segment: keys.small("carry_segment")?,
        read_stages: keys.small("read_stages")?,
    };
    Some(FamilyParams::RiscvHpm(params))
}

fn reset(keys: &RawMapping) -> Option<Reset> {
    Some(Reset { kind: keys.choice("kind")?, polarity: keys.choice("polarity")? })
}

/// A setting that needs another one.
struct Dependency {
    key: &'static str,
    /// Whether the setting asks for something.
    asks: fn(&RawMapping) -> bool,
    /// The other key.
    needs: &'static str,
    /// Its value.
    value: &'static str,
    reason: &'static str,
}

const DEPENDENCIES: &[Dependency] = &[
    Dependency {
        key: "supervisor",
        asks: |keys| keys.boolean("supervisor") == Some(true),
        needs: "user",
        value: "true",
        reason: "a core with supervisor mode has user mode too",
    },
    Dependency {
        key: "hypervisor",
        asks: |keys| keys.boolean("hypervisor") == Some(true),
        needs: "supervisor",
        value: "true",
        reason: "the hypervisor extension extends supervisor mode",
    },
    Dependency {
        key: "sstc",
        asks: |keys| keys.boolean("sstc") == Some(true),
        needs: "supervisor",
        value: "true",
        reason: "stimecmp is supervisor mode's timer",
    },
    Dependency {
        key: "sstc",
        asks: |keys| keys.boolean("sstc") == Some(true),
        needs: "bus",
        value: "csr",
        reason: "the timers are registers of supervisor mode, which `apb4` does not have",
    },
    Dependency {
        key: "selector_stages",
        asks: |keys| keys.integer("selector_stages").is_some_and(|n| n > 0),
        needs: "form",
        value: "distributed",
        reason: "in the compact form the selectors stand beside the events",
    },
    Dependency {
        key: "composition",
        asks: |keys| {
            let half = keys.word("bus") == Some("csr") && keys.integer("xlen") == Some(32);
            half && keys.word("composition") == Some("kunminghu")
        },
        needs: "sscofpmf",
        value: "true",
        reason: "the operators stand in mhpmeventnh, which RV32 has with Sscofpmf only",
    },
];

/// The value of a key as it is written.
fn written_value(keys: &RawMapping, key: &str) -> Option<String> {
    keys.word(key).map(str::to_string).or_else(|| keys.boolean(key).map(|b| b.to_string()))
}

fn options(keys: &RawMapping, out: &mut Diagnostics) {
    for rule in DEPENDENCIES {
        let Some(span) = keys.written(rule.key).filter(|_| (rule.asks)(keys)) else { continue };
        let Some(other) = written_value(keys, rule.needs) else { continue };
        if other == rule.value {
            continue;
        }
        let wanted = format!("{}: {}", rule.needs, rule.value);
        let mut problem = Diagnostic::new(
            Code::OptionNeeds,
            format!("`{}` needs `{wanted}`", rule.key),
            span,
            "this setting",
        )
        .help(format!("set `{wanted}`, or remove `{}`", rule.key))
        .reason(rule.reason);
        if let Some(other_span) = keys.written(rule.needs) {
            problem = problem.also(other_span, format!("`{other}` here"));
        }
        out.push(problem);
    }
}

/// Modes that only registers of the core's own or filters of counters would tell apart.
fn idle_modes(keys: &RawMapping, counters: u32, out: &mut Diagnostics) {
    let on = |key: &str| keys.boolean(key) == Some(true);
    let filters = on("smcntrpmf") || on("sscofpmf") && counters > 0;
    if out.has_errors() || keys.word("bus") != Some("apb4") || filters {
        return;
    }
    for key in ["supervisor", "hypervisor"] {
        let Some(span) = keys.written(key).filter(|_| on(key)) else { continue };
        let message = format!("`{key}` has no effect with `bus: apb4` and without filters");
        out.push(
            Diagnostic::new(Code::NoEffect, message, span, "this setting")
                .also(keys.span_of("bus"), "`apb4` here")
                .help(format!("set `smcntrpmf: true` or `sscofpmf: true`, or remove `{key}`"))
                .reason("the page has registers of machine mode only, and nothing counts by mode"),
        );
    }
}

/// Words of 32 bits in memory.
fn words(keys: &RawMapping, out: &mut Diagnostics) {
    if keys.word("bus") != Some("apb4") || keys.integer("xlen") != Some(64) {
        return;
    }
    out.push(
        Diagnostic::new(
            Code::Contradiction,
            "`xlen` is 64, but `bus` is `apb4`",
            keys.span_of("xlen"),
            "not with this bus",
        )
        .also(keys.span_of("bus"), "words of 32 bits")
        .help("remove `xlen`, or write `bus: csr`")
        .reason("APB4 moves 32 bits; a counter is two words, of which reads don't tear"),
    );
}

fn stages(keys: &RawMapping, out: &mut Diagnostics) {
    let (Some(selectors), Some(all)) = (keys.integer("selector_stages"), keys.integer("event_stages")) else {
        return;
    };
    if selectors <= all || keys.word("form") != Some("distributed") {
        return;
    }
    let mut problem = Diagnostic::new(
        Code::SelectorStages,
        format!("`selector_stages` is {selectors}, but `event_stages` is {all}"),
        keys.span_of("selector_stages"),
        "more than all stages",
    )
    .help(match all {
        0 => format!("set `event_stages` to {selectors} or more, or remove `selector_stages`"),
        _ => format!("set `event_stages` to {selectors} or more, or `selector_stages` to {all} or less"),
    })
    .reason("events wait for the selectors: those stages are among the stages of the events");
    if let Some(span) = keys.written("event_stages") {
        problem = problem.also(span, "all stages");
    }
    out.push(problem);
}

fn distribution(keys: &RawMapping, out: &mut Diagnostics) {
    let Some(span) = keys.written("form").filter(|_| keys.word("form") == Some("distributed")) else {
        return;
    };
    out.push(
        Diagnostic::new(Code::OptionNeeds, "`form: distributed` needs counters", span, "this setting")
            .also(keys.span_of("counters"), "no counter")
            .help("set `counters` to 1 or more, or remove `form`")
            .reason("there is nothing to place"),
    );
}

/// Bits of an increment: what was written, or what the widest event needs.
fn event_width(keys: &RawMapping, tables: &[Table], out: &mut Diagnostics) -> Option<u32> {
    let all = tables.iter().flat_map(|table| &table.wired);
    let widest = all.clone().map(|w| w.event.width).max().unwrap_or(1);
    let Some(span) = keys.written("event_width") else { return Some(widest) };
    let bits = keys.small("event_width")?;
    for w in all.filter(|w| w.event.width > bits) {
        let message = format!("`{}` has {} bits, but `event_width` is {bits}", w.event.name, w.event.width);
        out.push(narrow(message, w.width, span, "event_width", widest).reason(
            "the increment of a counter has `event_width` bits, and an event that does not fit would lose \
             occurrences",
        ));
    }
    Some(bits)
}

/// Bits of an event number: what was written, or what the largest number needs.
fn event_bits(keys: &RawMapping, tables: &[Table], out: &mut Diagnostics) -> Option<u32> {
    let all = tables.iter().flat_map(|table| &table.wired);
    let largest = all.clone().map(|w| w.event.number).max().unwrap_or(1);
    let needed = u16::BITS - largest.leading_zeros();
    let written = keys.written("event_bits");
    let composed = keys.word("composition")? == "kunminghu";
    let bits = match written {
        None if composed => COMPOSED_EVENT_BITS,
        None => return Some(needed),
        Some(span) => {
            let bits = keys.small("event_bits")?;
            if composed && bits != COMPOSED_EVENT_BITS {
                out.push(composed_bits(keys, bits, span));
                return None;
            }
            bits
        }
    };
    for w in all.filter(|w| u32::from(w.event.number) >> bits != 0) {
        let (number, name) = (w.event.number, &w.event.name);
        let problem = match written {
            Some(span) if !composed => {
                let message = format!("number 0x{number:04X} of `{name}` has more than {bits} bits");
                narrow(message, w.number, span, "event_bits", needed)
            }
            _ => {
                let message = format!("number 0x{number:04X} of `{name}` is more than 0x03FF");
                Diagnostic::new(Code::TooNarrow, message, w.number, "does not fit")
                    .also(keys.span_of("composition"), "four numbers of 10 bits")
                    .help("give the event a number from 1 to 0x03FF")
            }
        };
        out.push(problem.reason("software could not write this number into mhpmeventn"));
    }
    Some(bits)
}

fn composed_bits(keys: &RawMapping, bits: u32, span: Span) -> Diagnostic {
    Diagnostic::new(
        Code::Contradiction,
        format!("`event_bits` is {bits}, but `composition` is `kunminghu`"),
        span,
        "not 10",
    )
    .also(keys.span_of("composition"), "four numbers of 10 bits")
    .help("remove `event_bits`, or `composition`")
    .reason("with composition mhpmeventn has four fields of 10 bits for event numbers")
}

/// An event that a field can't hold.
fn narrow(message: String, place: Span, field: Span, key: &str, needed: u32) -> Diagnostic {
    Diagnostic::new(Code::TooNarrow, message, place, "does not fit")
        .also(field, "the field")
        .help(format!("set `{key}` to {needed} or more, or leave it out"))
}
