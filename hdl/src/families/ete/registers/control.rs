//! Registers that control the trace unit as a whole.

use super::{Entry, Kind, entry, event, field, fixed, flag, rw};
use crate::families::ete::addresses::*;
use crate::families::ete::params::Params;
use crate::spec::{Access, Field};

/// Bit of MODE, above those of the address range comparators.
const MODE: u32 = 8;
/// Low bit of `TRCCONFIGR.QE`.
const QE: u32 = 13;

pub(super) fn entries(p: &Params) -> Vec<Entry> {
    let stored =
        |name: &str, offset, fields, text: &str| entry(name, offset, Kind::Stored(0), fields, 3, text);
    let enable = flag("EN", 0, "The unit is enabled while this is 1 and the OS Lock is unlocked.");
    let status = vec![
        field("IDLE", (0, 0), Access::Ro, Some(1), "The unit is idle, or is about to start."),
        field("PMSTABLE", (1, 1), Access::Ro, Some(1), "The registers can be read and do not change."),
    ];
    let mut all = vec![
        entry("TRCPRGCTLR", TRCPRGCTLR, Kind::Live, vec![enable], 3, "Enables the trace unit."),
        entry("TRCSTATR", TRCSTATR, Kind::Shown, status, 5, "State of the trace unit."),
        Entry {
            joined: (p.q_elements == 2).then_some(QE),
            ..stored("TRCCONFIGR", TRCCONFIGR, configuration(p), "What the trace has in it.")
        },
        stored("TRCAUXCTLR", TRCAUXCTLR, vec![], "Auxiliary control; no bit is implemented."),
        stored("TRCEVENTCTL1R", TRCEVENTCTL1R, event_options(p), "What the ETEEvents do."),
        stored(
            "TRCTSCTLR",
            TRCTSCTLR,
            event(p, "EVENT", 0, "Event that asks for a timestamp"),
            "When timestamps are traced.",
        ),
        stored(
            "TRCSYNCPR",
            TRCSYNCPR,
            vec![rw(
                "PERIOD",
                (4, 0),
                "Bytes of trace between synchronisations, as a power of 2; 0 is never.",
            )],
            "How often the trace is synchronised.",
        ),
        stored(
            "TRCCCCTLR",
            TRCCCCTLR,
            vec![rw("THRESHOLD", (11, 0), "Fewest cycles between two cycle counts.")],
            "How often cycles are traced.",
        ),
        stored("TRCTRACEIDR", TRCTRACEIDR, trace_id(p), "Name of the trace stream."),
    ];
    if p.has_selectors() {
        let names = ["EVENT0", "EVENT1", "EVENT2", "EVENT3"];
        let events = names.iter().zip(0..p.ete_events);
        let fields = events.flat_map(|(name, m)| event(p, name, m, &format!("ETEEvent {m}"))).collect();
        all.push(stored("TRCEVENTCTL0R", TRCEVENTCTL0R, fields, "Resource events that are the ETEEvents."));
    }
    if p.stall {
        all.push(stored("TRCSTALLCTLR", TRCSTALLCTLR, stall(p), "When the PE stalls for the trace."));
    }
    if p.address_comparator_pairs > 0 {
        let what = "branch broadcasting";
        all.push(stored("TRCBBCTLR", TRCBBCTLR, ranges(p, what), "Where branch broadcasting is active."));
    }
    if p.q_filter {
        all.push(stored("TRCQCTLR", TRCQCTLR, ranges(p, "Q elements"), "Where Q elements are allowed."));
    }
    if p.instrumentation {
        let text = "Where instrumentation is traced, unless self-hosted trace is enabled.";
        all.push(stored("TRCITEEDCR", TRCITEEDCR, instrumentation(p), text));
    }
    all
}

fn configuration(p: &Params) -> Vec<Field> {
    let mut fields = vec![
        fixed("RES1", (0, 0), 1, "Always 1."),
        flag("BB", 3, "Branch broadcasting."),
        flag("CCI", 4, "Cycle counting."),
        flag("CID", 6, "Context identifiers."),
        flag("TS", 11, "Global timestamps."),
    ];
    if p.el2 {
        fields.push(flag("VMID", 7, "Virtual context identifiers."));
        fields.push(fixed("VMIDOPT", (15, 15), 1 << 15, "The virtual context identifier is CONTEXTIDR_EL2."));
    }
    if p.return_stack {
        fields.push(flag("RS", 12, "Return stack."));
    }
    match p.q_elements {
        0 => {}
        1 => fields.push(rw("QE", (QE, QE), "Q elements with instruction counts.")),
        2 => fields.push(rw("QE", (QE + 1, QE), "0 no Q elements, 3 Q elements; 1 and 2 are kept as 0.")),
        _ => fields.push(rw("QE", (QE + 1, QE), "0 no Q elements, 1 only with instruction counts, 3 all.")),
    }
    if p.instrumentation {
        fields.push(flag("ITO", 18, "Only instrumentation is traced, unless self-hosted trace is enabled."));
    }
    fields
}

fn event_options(p: &Params) -> Vec<Field> {
    let mut fields = Vec::new();
    if p.ete_events > 0 {
        fields.push(rw("INSTEN", (p.ete_events - 1, 0), "ETEEvents that are traced, one bit each."));
    }
    if p.atb_trigger {
        fields.push(flag("ATB", 11, "ETEEvent 0 sends an ATB trigger."));
    }
    if p.low_power {
        fields.push(flag("LPOVERRIDE", 12, "The unit goes on while the PE is in low-power state."));
    }
    // Spec: RHBBDV
    // Spec: RRPHPJ: only ETEv1.3 has it
    if p.has_output_enable() {
        fields.push(flag("OE", 13, "Trace leaves on the ATB port while the trace buffer is disabled."));
    }
    fields
}

fn stall(p: &Params) -> Vec<Field> {
    let mut fields = vec![
        rw("LEVEL", (3, 0), "Room in the trace buffer below which the PE may stall: 0 the least."),
        flag("ISTALL", 8, "The PE may stall."),
    ];
    if p.no_overflow {
        fields.push(flag("NOOVERFLOW", 13, "The PE stalls rather than that trace is lost."));
    }
    fields
}

fn ranges(p: &Params, what: &str) -> Vec<Field> {
    let pairs = p.address_comparator_pairs;
    vec![
        rw("RANGE", (pairs - 1, 0), format!("Address range comparators that control {what}, one bit each.")),
        flag("MODE", MODE, "0 not in these ranges, 1 only in them."),
    ]
}

fn trace_id(p: &Params) -> Vec<Field> {
    let id = rw("TRACEID", (6, 0), "Trace ID on the trace bus.");
    if p.atb { vec![id] } else { vec![] }
}

fn instrumentation(p: &Params) -> Vec<Field> {
    let all = [
        (true, "E0", 0, "EL0"),
        (true, "E1", 1, "EL1"),
        (p.el2, "E2", 2, "EL2"),
        (p.el3, "E3", 3, "EL3"),
        (p.non_secure, "NS", 4, "Non-secure state"),
        (p.secure, "S", 5, "Secure state"),
        (p.realm, "RL", 6, "Realm state"),
    ];
    let present = all.into_iter().filter(|row| row.0);
    present.map(|(_, name, bit, place)| flag(name, bit, format!("Allowed in {place}."))).collect()
}
