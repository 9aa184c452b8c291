//! Registers of the resources and of their state.

use super::{Entry, Kind, each, entry, event, flag, numbered, rw};
use crate::families::ete::addresses::*;
use crate::families::ete::params::{COUNTER_WIDTH, Params};
use crate::spec::Field;

/// First selector that software programs; 0 is always false and 1 true.
pub(in crate::families::ete) const FIRST_SELECTOR: u32 = 2;

pub(super) fn entries(p: &Params) -> Vec<Entry> {
    let mut all = vec![entry("TRCRSR", TRCRSR, Kind::Live, status(p), 7, "State of events and inputs.")];
    all.extend(sequencer(p));
    all.extend((0..p.external_input_selectors).map(|n| {
        let text = "Number of the PMU event; 0 and one that is not wired never occur.";
        let (name, offset) = numbered("TRCEXTINSELR", TRCEXTINSELR, WORD_STEP, n);
        let fields = vec![rw("evtCount", (15, 0), text)];
        entry(name, offset, Kind::Stored(0), fields, 7, format!("Event that external input {n} is."))
    }));
    all.extend((0..p.counters).flat_map(|n| counter(p, n)));
    all.extend((FIRST_SELECTOR..2 * p.resource_selector_pairs).map(|n| {
        let (name, offset) = numbered("TRCRSCTLR", TRCRSCTLR, WORD_STEP, n);
        entry(name, offset, Kind::Stored(0), selector(n), 7, format!("Resources that selector {n} joins."))
    }));
    all
}

fn status(p: &Params) -> Vec<Field> {
    let inputs = "External inputs that occurred while the resources stood, one bit each.";
    let events = "ETEEvents that occurred while the resources stood, one bit each.";
    let optional = [
        each("EXTIN", 0, p.external_input_selectors, inputs),
        each("EVENT", 8, p.ete_events, events),
        Some(flag("TA", 12, "Tracing was active at the last instruction or exception.")),
    ];
    optional.into_iter().flatten().collect()
}

fn sequencer(p: &Params) -> Vec<Entry> {
    if !p.sequencer {
        return vec![];
    }
    let stored =
        |name: String, offset, fields, text: String| entry(name, offset, Kind::Stored(0), fields, 7, text);
    let mut all: Vec<Entry> = (0..3)
        .map(|n| {
            let mut fields = event(p, "F", 0, "Event from this state to the next");
            fields.extend(event(p, "B", 1, "Event from the next state back to this one"));
            let (name, offset) = numbered("TRCSEQEVR", TRCSEQEVR, WORD_STEP, n);
            stored(name, offset, fields, format!("Events between state {n} of the sequencer and the next."))
        })
        .collect();
    let reset = event(p, "RST", 0, "Event that takes the sequencer to state 0");
    let text = "Event that takes the sequencer back.".to_string();
    all.push(stored("TRCSEQRSTEVR".into(), TRCSEQRSTEVR, reset, text));
    let state = vec![rw("STATE", (1, 0), "State of the sequencer.")];
    all.push(entry("TRCSEQSTR", TRCSEQSTR, Kind::Live, state, 7, "Present state of the sequencer."));
    all
}

fn counter(p: &Params, n: u32) -> Vec<Entry> {
    let whole = |text: &str| vec![rw("VALUE", (COUNTER_WIDTH - 1, 0), text)];
    let mut control = event(p, "CNTEVENT", 0, "Event that counts down");
    control.extend(event(p, "RLDEVENT", 1, "Event that reloads"));
    control.push(flag("RLDSELF", 16, "The counter reloads when it would pass zero."));
    if n % 2 == 1 {
        let text = "The counter also counts down when the one below reloads.";
        control.push(flag("CNTCHAIN", 17, text));
    }
    let at = |name: &str, base| numbered(name, base, WORD_STEP, n);
    let (reload, control_name, value) =
        (at("TRCCNTRLDVR", TRCCNTRLDVR), at("TRCCNTCTLR", TRCCNTCTLR), at("TRCCNTVR", TRCCNTVR));
    let reload_text = format!("Value that counter {n} reloads.");
    let stored = Kind::Stored(0);
    vec![
        entry(reload.0, reload.1, stored, whole("Reload value."), 7, reload_text),
        entry(control_name.0, control_name.1, stored, control, 7, format!("What counter {n} counts.")),
        entry(value.0, value.1, Kind::Live, whole("Present count."), 7, format!("Counter {n}.")),
    ]
}

fn selector(n: u32) -> Vec<Field> {
    let mut fields = vec![
        rw("SELECT", (15, 0), "Resources of the group, one bit each; any of them makes the selector true."),
        rw("GROUP", (19, 16), "Group of resources."),
        flag("INV", 20, "The selector is inverted."),
    ];
    if n.is_multiple_of(2) {
        fields.push(flag("PAIRINV", 21, "The pair of this selector and the next is inverted."));
    }
    fields
}
