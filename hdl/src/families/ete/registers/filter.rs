//! Registers that decide which instructions are traced.

use super::{Entry, Kind, each, entry, event, fixed, flag, levels};
use crate::families::ete::addresses::*;
use crate::families::ete::params::Params;

/// Bit of `TRCVICTLR.SSSTATUS`, which the hardware changes too.
pub(in crate::families::ete) const SSSTATUS: u32 = 9;
/// First bit of the EXLEVEL fields of `TRCVICTLR`.
const LEVELS: u32 = 16;

pub(super) fn entries(p: &Params) -> Vec<Entry> {
    let stored =
        |name: &str, offset, fields, text: &str| entry(name, offset, Kind::Stored(0), fields, 3, text);
    let mut all = vec![view_control(p)];
    if p.address_comparator_pairs > 0 {
        let (pairs, single) = (p.address_comparator_pairs, p.address_comparators());
        let ranges = [
            each("INCLUDE", 0, pairs, "Ranges to trace, one bit each; with none, everything."),
            each("EXCLUDE", 16, pairs, "Ranges not to trace, one bit each."),
        ];
        let text = "Address range comparators of ViewInst.";
        all.push(stored("TRCVIIECTLR", TRCVIIECTLR, ranges.into_iter().flatten().collect(), text));
        let points = [
            each("START", 0, single, "Single address comparators that start tracing, one bit each."),
            each("STOP", 16, single, "Single address comparators that stop tracing, one bit each."),
        ];
        let text = "Single address comparators that start and stop ViewInst.";
        all.push(stored("TRCVISSCTLR", TRCVISSCTLR, points.into_iter().flatten().collect(), text));
    }
    if p.pe_comparators > 0 {
        let points = [
            each("START", 0, p.pe_comparators, "PE comparator inputs that start tracing, one bit each."),
            each("STOP", 16, p.pe_comparators, "PE comparator inputs that stop tracing, one bit each."),
        ];
        let text = "PE comparator inputs that start and stop ViewInst.";
        all.push(stored("TRCVIPCSSCTLR", TRCVIPCSSCTLR, points.into_iter().flatten().collect(), text));
    }
    all
}

/// `TRCVICTLR`.
fn view_control(p: &Params) -> Entry {
    let mut fields = event(p, "EVENT", 0, "Event that allows tracing");
    if fields.is_empty() {
        fields.push(fixed("EVENT_SEL", (0, 0), 1, "Always 1: every instruction is allowed."));
    }
    let status = "The start/stop function traces.";
    fields.push(if p.has_start_stop() {
        flag("SSSTATUS", SSSTATUS, status)
    } else {
        fixed("SSSTATUS", (SSSTATUS, SSSTATUS), 1 << SSSTATUS, "Always 1: nothing starts or stops tracing.")
    });
    fields.push(flag("TRCRESET", 10, "A PE reset is traced in any case."));
    fields.push(flag("TRCERR", 11, "An SError exception is traced in any case."));
    fields.extend(levels(p, LEVELS, "Nothing is traced"));
    let text = "The ViewInst function: which instructions are traced.";
    entry("TRCVICTLR", TRCVICTLR, Kind::Stored(1 << SSSTATUS), fields, 3, text)
}
