//! Registers whose value is fixed by the configuration (section 4).

use super::{Entry, Kind, entry, fixed};
use crate::families::ete::addresses::*;
use crate::families::ete::params::{CYCLE_COUNTER_BITS, Params, SEQUENCER_STATES};
use crate::spec::Field;

/// CoreSight component identification, class 9.
const CIDR: [u32; 4] = [0x0D, 0x90, 0x05, 0xB1];
/// Architect Arm, present, version 5, trace unit of a PE.
const DEVARCH: u32 = 0x4770_5A13;
/// Trace source, of a PE.
const DEVTYPE: u32 = 0x13;
/// JEDEC-assigned designer code in use.
const PIDR2_JEDEC: u32 = 1 << 3;
/// Bytes of an instruction address, and of an identifier.
const ADDRESS_BYTES: u32 = 8;
const IDENTIFIER_BYTES: u32 = 4;
/// A timestamp has 64 bits.
const TIMESTAMP: u32 = 8;
/// Any event of the PMU event bus can be selected.
const UNIFIED_INPUTS: u32 = 0x1FF;
/// Trace IDs have 7 bits.
const TRACE_ID: u32 = 7;

/// Fields of an identification register: name, bits, value, description.
type Row = (&'static str, (u32, u32), u32, &'static str);

pub(super) fn entries(p: &Params) -> Vec<Entry> {
    let mut all: Vec<Entry> = (0..14).map(|n| feature(p, n)).collect();
    all.extend(component(p));
    all.extend(peripheral(p));
    all
}

/// A register with the `rows` that it has.
fn constant(name: &str, offset: u16, rows: &[Row], text: &str) -> Entry {
    let fields: Vec<Field> = rows
        .iter()
        .map(|(name, bits, value, text)| fixed(name, *bits, u64::from(*value) << bits.1, text))
        .collect();
    entry(name, offset, Kind::Constant, fields, 4, text)
}

/// `TRCIDR0` to `TRCIDR13`.
fn feature(p: &Params, n: u16) -> Entry {
    let offset = if n < 8 { TRCIDR0 + WORD_STEP * n } else { TRCIDR8 + WORD_STEP * (n - 8) };
    let (rows, text) = match n {
        0 => (trace(p), "What the trace can have in it."),
        1 => (version(p), "Who made the unit."),
        2 => (sizes(p), "Sizes of addresses, identifiers and counts."),
        3 => (levels(p), "Exception levels and stalling."),
        4 => (comparators(p), "Numbers of comparators and selectors."),
        5 => (resources(p), "Numbers of other resources."),
        6 => (realm(p), "Exception levels of Realm state."),
        8 => (speculation(p), "Speculation."),
        _ => (vec![], "No feature is defined here."),
    };
    constant(&format!("TRCIDR{n}"), offset, &rows, text)
}

fn trace(p: &Params) -> Vec<Row> {
    vec![
        ("RES1", (0, 0), 1, "Always 1."),
        ("INSTP0", (2, 1), 0, "Loads and stores are no P0 instructions."),
        ("TRCDATA", (4, 3), 0, "No data trace."),
        ("TRCBB", (5, 5), 1, "Branch broadcasting."),
        ("TRCCOND", (6, 6), 0, "No trace of conditional instructions."),
        ("TRCCCI", (7, 7), 1, "Cycle counting."),
        ("RETSTACK", (9, 9), p.return_stack.into(), "Return stack."),
        ("NUMEVENT", (11, 10), p.ete_events.saturating_sub(1), "ETEEvents, less one."),
        ("CONDTYPE", (13, 12), 0, "No trace of conditional instructions."),
        ("QFILT", (14, 14), p.q_filter.into(), "Q elements can be filtered."),
        ("QSUPP", (16, 15), p.q_elements, "Q elements: 0 none, 1 with counts, 2 without, 3 both."),
        ("TRCEXDATA", (17, 17), 0, "No data trace of exceptions."),
        ("ITE", (22, 22), p.instrumentation.into(), "Instrumentation extension."),
        ("TSMARK", (23, 23), p.timestamp_marker.into(), "Timestamp markers."),
        ("TSSIZE", (28, 24), TIMESTAMP, "Bytes of a timestamp."),
        ("COMMOPT", (29, 29), (p.speculation_tags == 0).into(), "How cycle counts and commits go together."),
        ("COMMTRANS", (30, 30), p.commit_transactions.into(), "A transaction start is no P0 element."),
    ]
}

fn version(p: &Params) -> Vec<Row> {
    vec![
        ("REVISION", (3, 0), p.revision, "Revision of the unit."),
        ("TRCARCHMIN", (7, 4), 0xF, "See TRCDEVARCH."),
        ("TRCARCHMAJ", (11, 8), 0xF, "See TRCDEVARCH."),
        ("RES1", (15, 12), 0xF, "Always all ones."),
        ("DESIGNER", (31, 24), p.designer, "Implementer, as in MIDR_EL1."),
    ]
}

fn sizes(p: &Params) -> Vec<Row> {
    let virtual_context = if p.el2 { IDENTIFIER_BYTES } else { 0 };
    let counter = p.cycle_counter_bits.saturating_sub(*CYCLE_COUNTER_BITS.start());
    vec![
        ("IASIZE", (4, 0), ADDRESS_BYTES, "Bytes of an instruction address."),
        ("CIDSIZE", (9, 5), IDENTIFIER_BYTES, "Bytes of a context identifier."),
        ("VMIDSIZE", (14, 10), virtual_context, "Bytes of a virtual context identifier."),
        ("DASIZE", (19, 15), 0, "No data trace."),
        ("DVSIZE", (24, 20), 0, "No data trace."),
        ("CCSIZE", (28, 25), counter, "Bits of the cycle counter, less 12."),
        ("VMIDOPT", (30, 29), if p.el2 { 2 } else { 0 }, "2: the virtual context is CONTEXTIDR_EL2."),
        ("WFXMODE", (31, 31), p.wfx_branch.into(), "WFI and WFE are P0 instructions."),
    ]
}

/// Whether each of the levels from `first` on exists: one bit each, from `lsb` upwards.
fn level_bits(p: &Params, first: u32, lsb: u32, names: &[&'static str]) -> Vec<Row> {
    let places: Vec<u32> = crate::families::ete::plan::levels(p).into_iter().map(|l| l.place).collect();
    let row = |(n, name): (u32, &&'static str)| {
        (*name, (lsb + n, lsb + n), places.contains(&(first + n)).into(), "The level exists.")
    };
    (0..).zip(names).map(row).collect()
}

fn levels(p: &Params) -> Vec<Row> {
    let stall = u32::from(p.stall);
    let secure = ["EXLEVEL_S_EL0", "EXLEVEL_S_EL1", "EXLEVEL_S_EL2", "EXLEVEL_S_EL3"];
    let non_secure = ["EXLEVEL_NS_EL0", "EXLEVEL_NS_EL1", "EXLEVEL_NS_EL2"];
    let mut rows = vec![
        ("CCITMIN", (11, 0), p.cycle_threshold_min, "Smallest threshold of cycle counting."),
        ("NUMPROC4_3", (13, 12), 0, "The unit traces one PE."),
    ];
    rows.extend(level_bits(p, 0, 16, &secure));
    rows.extend(level_bits(p, 4, 20, &non_secure));
    rows.extend([
        ("TRCERR", (24, 24), 1, "TRCVICTLR.TRCERR is implemented."),
        ("SYNCPR", (25, 25), 0, "TRCSYNCPR can be written."),
        ("STALLCTL", (26, 26), stall, "Control of how the PE stalls."),
        ("SYSSTALL", (27, 27), stall, "The unit can stall the PE."),
        ("NUMPROC2_0", (30, 28), 0, "The unit traces one PE."),
        ("NOOVERFLOW", (31, 31), p.no_overflow.into(), "Prevention of overflows by stalling."),
    ]);
    rows
}

fn comparators(p: &Params) -> Vec<Row> {
    vec![
        ("NUMACPAIRS", (3, 0), p.address_comparator_pairs, "Pairs of address comparators."),
        ("NUMDVC", (7, 4), 0, "No data value comparators."),
        ("SUPPDAC", (8, 8), 0, "No data address comparison."),
        ("NUMPC", (15, 12), p.pe_comparators, "PE comparator inputs."),
        (
            "NUMRSPAIR",
            (19, 16),
            p.resource_selector_pairs.saturating_sub(1),
            "Pairs of resource selectors, less one; 0 is none at all.",
        ),
        ("NUMSSCC", (23, 20), p.single_shot_controls, "Single-shot comparator controls."),
        ("NUMCIDC", (27, 24), p.context_comparators, "Context identifier comparators."),
        ("NUMVMIDC", (31, 28), p.virtual_context_comparators, "Virtual context identifier comparators."),
    ]
}

fn resources(p: &Params) -> Vec<Row> {
    vec![
        ("NUMEXTIN", (8, 0), UNIFIED_INPUTS, "Inputs are selected among the PMU events."),
        ("NUMEXTINSEL", (11, 9), p.external_input_selectors, "External input selectors."),
        ("TRACEIDSIZE", (21, 16), if p.atb { TRACE_ID } else { 0 }, "Bits of a trace ID."),
        ("ATBTRIG", (22, 22), p.atb_trigger.into(), "ETEEvent 0 can send an ATB trigger."),
        ("LPOVERRIDE", (23, 23), p.low_power.into(), "TRCEVENTCTL1R.LPOVERRIDE is implemented."),
        ("NUMSEQSTATE", (27, 25), u32::from(p.sequencer) * SEQUENCER_STATES, "States of the sequencer."),
        ("NUMCNTR", (30, 28), p.counters, "Counters."),
        ("OE", (31, 31), p.has_output_enable().into(), "TRCEVENTCTL1R.OE is implemented."),
    ]
}

fn realm(p: &Params) -> Vec<Row> {
    level_bits(p, 8, 0, &["EXLEVEL_RL_EL0", "EXLEVEL_RL_EL1", "EXLEVEL_RL_EL2"])
}

/// A block in speculation is at most a P0 element and an Exception element.
fn speculation(p: &Params) -> Vec<Row> {
    vec![("MAXSPEC", (31, 0), 2 * p.speculation_tags, "Most P0 elements in speculation.")]
}

/// What kind of component the unit is.
fn component(p: &Params) -> Vec<Entry> {
    let device = [
        ("ARCHPART", (11, 0), DEVARCH & 0xFFF, "Architecture of the component: trace unit of a PE."),
        ("ARCHVER", (15, 12), DEVARCH >> 12 & 0xF, "Major version of that architecture."),
        ("REVISION", (19, 16), p.version, "Minor version of ETE."),
        ("PRESENT", (20, 20), DEVARCH >> 20 & 1, "This register is present."),
        ("ARCHITECT", (31, 21), DEVARCH >> 21, "Who defined the architecture: Arm."),
    ];
    let kind = [("MAJOR", (3, 0), DEVTYPE & 0xF, "Trace source."), ("SUB", (7, 4), DEVTYPE >> 4, "Of a PE.")];
    let none = "No feature is defined here.";
    vec![
        constant("TRCDEVARCH", TRCDEVARCH, &device, "Architecture of the component."),
        constant("TRCDEVID2", TRCDEVID2, &[], none),
        constant("TRCDEVID1", TRCDEVID1, &[], none),
        constant("TRCDEVID", TRCDEVID, &[], none),
        constant("TRCDEVTYPE", TRCDEVTYPE, &kind, "Type of the component."),
    ]
}

/// Peripheral and component identification.
fn peripheral(p: &Params) -> Vec<Entry> {
    let id = &p.identification;
    let designer = id.jep106_identification;
    let text = "Peripheral identification.";
    let rows: [&[Row]; 8] = [
        &[("PART_0", (7, 0), id.part & 0xFF, "Part number, low bits.")],
        &[
            ("PART_1", (3, 0), id.part >> 8, "Part number, high bits."),
            ("DES_0", (7, 4), designer & 0xF, "Designer: JEP106 identification code, low bits."),
        ],
        &[
            ("DES_1", (2, 0), designer >> 4, "Designer: JEP106 identification code, high bits."),
            ("JEDEC", (3, 3), PIDR2_JEDEC >> 3, "The designer code is one of JEP106."),
            ("REVISION", (7, 4), id.revision, "Revision of the part."),
        ],
        &[
            ("CMOD", (3, 0), id.cmod, "Not 0 if the customer changed the part."),
            ("REVAND", (7, 4), id.revand, "Metal revision."),
        ],
        &[
            ("DES_2", (3, 0), id.jep106_continuation, "Designer: JEP106 continuation code."),
            ("SIZE", (7, 4), 0, "The component takes one page of 4 KB."),
        ],
        &[],
        &[],
        &[],
    ];
    let mut all: Vec<Entry> = (0..)
        .zip(rows)
        .map(|(n, rows)| {
            let base = if n < 4 { TRCPIDR0 } else { TRCPIDR4 - 4 * WORD_STEP };
            constant(&format!("TRCPIDR{n}"), base + WORD_STEP * n, rows, text)
        })
        .collect();
    all.extend((0..).zip(CIDR).map(|(n, value)| {
        let preamble = [("PRMBL", (7, 0), value, "Fixed pattern of CoreSight component class 9.")];
        constant(&format!("TRCCIDR{n}"), TRCCIDR0 + WORD_STEP * n, &preamble, "Component identification.")
    }));
    all
}
