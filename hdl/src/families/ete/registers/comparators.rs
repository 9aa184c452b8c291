//! Registers of the comparators and of the single-shot controls.

use super::{Entry, Kind, LONG, each, entry, fixed, flag, levels, long, numbered, rw};
use crate::families::ete::addresses::*;
use crate::families::ete::params::{CONTEXT_WIDTH, Params};
use crate::spec::Field;

/// First bit of the EXLEVEL fields of `TRCACATRn`.
const LEVELS: u32 = 8;
/// Comparators that share a register of byte masks, and the bits of each.
const MASKS: u32 = 4;
const MASK_STEP: u32 = 8;
/// Bytes of an identifier.
const BYTES: u32 = CONTEXT_WIDTH / 8;

pub(super) fn entries(p: &Params) -> Vec<Entry> {
    let mut all: Vec<Entry> = (0..p.single_shot_controls).flat_map(|n| single_shot(p, n)).collect();
    for n in 0..p.address_comparators() {
        let (name, offset) = numbered("TRCACVR", TRCACVR, LONG_STEP, n);
        let text = format!(
            "Virtual address; bits 62 to {} read as bit 63, and a write to them is ignored.",
            p.address_width
        );
        let address = vec![rw("ADDRESS", (LONG - 1, 0), text)];
        all.push(long(entry(
            name,
            offset,
            Kind::Stored(0),
            address,
            6,
            format!("Address of comparator {n}."),
        )));
        let (name, offset) = numbered("TRCACATR", TRCACATR, LONG_STEP, n);
        let text = format!("Where address comparator {n} compares.");
        all.push(long(entry(name, offset, Kind::Stored(0), access_type(p), 6, text)));
    }
    let kinds = [
        ("TRCCIDC", "context identifier", TRCCIDCVR, TRCCIDCCTLR, p.context_comparators),
        ("TRCVMIDC", "virtual context identifier", TRCVMIDCVR, TRCVMIDCCTLR, p.virtual_context_comparators),
    ];
    all.extend(
        kinds
            .into_iter()
            .flat_map(|(prefix, what, values, masks, count)| identifiers(prefix, what, values, masks, count)),
    );
    all
}

fn single_shot(p: &Params, n: u32) -> Vec<Entry> {
    let control = [
        each("SAC", 0, p.address_comparators(), "Single address comparators that fire it, one bit each."),
        each("ARC", 16, p.address_comparator_pairs, "Address range comparators that fire it, one bit each."),
        Some(flag("RST", 24, "It may fire again: multi-shot.")),
    ];
    let inputs =
        fixed("PC", (3, 3), u64::from(p.pe_comparators > 0) << 3, "PE comparator inputs can fire it.");
    let status = vec![
        fixed("INST", (0, 0), 1, "Instruction addresses can fire it."),
        inputs,
        flag("PENDING", 30, "It was hit while the resources stood."),
        flag("STATUS", 31, "It has fired."),
    ];
    let at = |name: &str, base| numbered(name, base, WORD_STEP, n);
    let (name, offset) = at("TRCSSCCR", TRCSSCCR);
    let fields: Vec<Field> = control.into_iter().flatten().collect();
    let text = format!("What fires single-shot control {n}.");
    let mut all = vec![entry(name, offset, Kind::Stored(0), fields, 7, text)];
    let (name, offset) = at("TRCSSCSR", TRCSSCSR);
    all.push(entry(name, offset, Kind::Live, status, 7, format!("State of single-shot control {n}.")));
    if let Some(inputs) = each("PC", 0, p.pe_comparators, "PE comparator inputs that fire it, one bit each.")
    {
        let (name, offset) = at("TRCSSPCICR", TRCSSPCICR);
        let text = format!("PE comparator inputs that fire single-shot control {n}.");
        all.push(entry(name, offset, Kind::Stored(0), vec![inputs], 7, text));
    }
    all
}

/// Fields of `TRCACATRn`.
fn access_type(p: &Params) -> Vec<Field> {
    let (context, virtual_context) = (p.context_comparators > 0, p.virtual_context_comparators > 0);
    let text = "Identifiers that have to match too: 1 the context's, 2 the virtual context's, 3 both.";
    let kind = match (context, virtual_context) {
        (true, true) => Some((3, 2)),
        (true, false) => Some((2, 2)),
        (false, true) => Some((3, 3)),
        (false, false) => None,
    };
    let mut fields: Vec<Field> = kind.map(|bits| rw("CONTEXTTYPE", bits, text)).into_iter().collect();
    let number = "Number of the comparators of these identifiers.";
    fields.extend(each("CONTEXT", 4, p.context_number_bits(), number));
    fields.extend(levels(p, LEVELS, "Nothing is compared"));
    fields
}

/// Values and byte masks of one kind of identifier comparator.
fn identifiers(prefix: &str, what: &str, values: u16, masks: u16, count: u32) -> Vec<Entry> {
    let value = |n: u32| {
        let (name, offset) = numbered(&format!("{prefix}VR"), values, LONG_STEP, n);
        let fields = vec![rw("VALUE", (CONTEXT_WIDTH - 1, 0), "Identifier to match.")];
        long(entry(name, offset, Kind::Stored(0), fields, 6, format!("Comparator {n} of the {what}.")))
    };
    let mut all: Vec<Entry> = (0..count).map(value).collect();
    for (word, first) in (0..count).step_by(MASKS as usize).enumerate() {
        let compared = (first..count.min(first + MASKS)).zip(0..);
        let fields = compared.map(|(n, i)| {
            let lsb = MASK_STEP * i;
            rw(format!("COMP{n}"), (lsb + BYTES - 1, lsb), format!("Bytes that comparator {n} ignores."))
        });
        let (name, offset) = numbered(&format!("{prefix}CTLR"), masks, WORD_STEP, word as u32);
        let text = format!("Bytes of the {what} that are not compared.");
        all.push(entry(name, offset, Kind::Stored(0), fields.collect(), 6, text));
    }
    all
}
