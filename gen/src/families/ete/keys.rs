//! The keys of a trace unit of the Embedded Trace Extension.

use crate::config::keys::{Choice, Key, List, Presence, Range, Shape, Text, Variant};
use pmugen_hdl::families::ete::params;
use std::ops::RangeInclusive;

/// Most events that one unit can wire.
const MAX_EVENTS: usize = 512;
/// Longest name of an event.
const MAX_EVENT_NAME: usize = 40;

/// A key that is true or false.
const fn flag(name: &'static str, default: &'static str, doc: &'static str) -> Key {
    Key { name, shape: Shape::Boolean, presence: Presence::Default(default), doc }
}

/// The same, and `init` writes it.
const fn shown(name: &'static str, default: &'static str, doc: &'static str) -> Key {
    Key { name, shape: Shape::Boolean, presence: Presence::Shown(default), doc }
}

/// A number in a range of the parameters, 0 included.
const fn up_to(range: RangeInclusive<u32>, above: &'static str) -> Shape {
    number(0..=*range.end(), "", above)
}

/// A number in a range of the parameters.
const fn number(range: RangeInclusive<u32>, below: &'static str, above: &'static str) -> Shape {
    let (min, max) = (*range.start() as u64, *range.end() as u64);
    Shape::Integer(Range { min, max, reads_from: min, hex: 0, below, above })
}

/// A key that `init` writes.
const fn main(name: &'static str, shape: Shape, default: &'static str, doc: &'static str) -> Key {
    Key { name, shape, presence: Presence::Shown(default), doc }
}

/// A key that few users change.
const fn other(name: &'static str, shape: Shape, default: &'static str, doc: &'static str) -> Key {
    Key { name, shape, presence: Presence::Default(default), doc }
}

/// A key of the identification registers.
const fn id(name: &'static str, bits: u32, field: &'static str, doc: &'static str) -> Key {
    other(name, Shape::Integer(Range::bits(bits, field)), "0", doc)
}

/// All of them, in the order in which `init` prints them: resources, comparators, instruction
/// blocks, states and Security states, access, what trace generation will do, identification.
pub(super) const KEYS: &[Key] = &[
    main(
        "resource_selector_pairs",
        Shape::OneOf(&[0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]),
        "8",
        "Pairs of resource selectors, the fixed pair FALSE and TRUE included (RQDJVV). With 0 there are \
         no resource events at all: no counters, sequencer, external inputs and ETEEvents.",
    ),
    main(
        "counters",
        up_to(params::COUNTERS, "TRCIDR5.NUMCNTR is at most 4"),
        "2",
        "16-bit counters; 1 and 3 can be chained to the one below. Left out, 0 without resource selectors.",
    ),
    shown(
        "sequencer",
        "true",
        "The sequencer of four states (RQYNJH). Left out, false without resource selectors.",
    ),
    main(
        "ete_events",
        up_to(params::ETE_EVENTS, "TRCEVENTCTL0R selects four events"),
        "4",
        "ETEEvents and external outputs; 1 or more with resource selectors. Left out, 0 without them.",
    ),
    other(
        "external_input_selectors",
        up_to(params::EXTERNAL_INPUT_SELECTORS, "TRCIDR5.NUMEXTINSEL is at most 4"),
        "4",
        "External input selectors, each of which picks one event of `events`. Left out, 0 without events.",
    ),
    Key {
        name: "events",
        shape: Shape::List(&List {
            min: 1,
            max: MAX_EVENTS,
            item: Shape::Variants(EVENT),
            item_word: "event",
        }),
        presence: Presence::Example(
            "\n  - {use: L1D_CACHE_REFILL}\n  - {use: BR_MIS_PRED_RETIRED, width: 2}\n  \
             - {use: PMU_OVFS}\n  - {use: PMU_HOVFS}\n  - {use: CTI_TRIGOUT4}\n  - {use: CTI_TRIGOUT5}\n  \
             - {use: CTI_TRIGOUT6}\n  - {use: CTI_TRIGOUT7}\n  \
             # - {name: MY_QUEUE_FULL, number: 0x00C1, kind: duration}",
        ),
        doc: "PMU events that are wired, each a port `event_<name>_i` (ITPPSC).",
    },
    main(
        "address_comparator_pairs",
        up_to(params::ADDRESS_COMPARATOR_PAIRS, "TRCIDR4.NUMACPAIRS is at most 8"),
        "4",
        "Pairs of single address comparators; each pair is an address range comparator too (RYCRNP).",
    ),
    main(
        "context_comparators",
        up_to(params::CONTEXT_COMPARATORS, "TRCIDR4.NUMCIDC is at most 8"),
        "1",
        "Context identifier comparators.",
    ),
    other(
        "virtual_context_comparators",
        up_to(params::CONTEXT_COMPARATORS, "TRCIDR4.NUMVMIDC is at most 8"),
        "0",
        "Virtual context identifier comparators; need `el2`.",
    ),
    main(
        "single_shot_controls",
        up_to(params::SINGLE_SHOT_CONTROLS, "TRCIDR4.NUMSSCC is at most 8"),
        "1",
        "Single-shot comparator controls; need comparators. Left out, 0 without these.",
    ),
    other(
        "pe_comparators",
        up_to(params::PE_COMPARATORS, "TRCIDR4.NUMPC is at most 8 (RCNVSS)"),
        "0",
        "PE comparator inputs, which the processor's own comparators drive.",
    ),
    main(
        "blocks_per_cycle",
        number(
            params::BLOCKS_PER_CYCLE,
            "the instruction-block port has a slot",
            "the instruction-block port has at most 4 slots",
        ),
        "1",
        "Slots of the instruction-block port: blocks that the processor can hand over in a cycle.",
    ),
    main(
        "block_instructions",
        Shape::OneOf(&[1, 2, 4, 8, 16]),
        "4",
        "Most 4-byte instructions in a block. Every address comparator looks at each of them.",
    ),
    main("address_width", Shape::OneOf(&[48, 52, 56]), "48", "Virtual address bits below the sign."),
    flag("aarch32", "false", "The processor executes A32 and T32 too: a block may have 2-byte instructions."),
    other(
        "speculation_tags",
        Shape::OneOf(&[0, 4, 8, 16, 32]),
        "0",
        "Tags for blocks that are handed over in speculative execution, at least twice \
         `blocks_per_cycle`; 0 if the processor hands over committed blocks only.",
    ),
    flag("low_power", "false", "The unit has a low-power state, and TRCEVENTCTL1R.LPOVERRIDE (RFBMYZ)."),
    shown("non_secure", "true", "Non-secure state exists."),
    shown("secure", "true", "Secure state exists."),
    flag("realm", "false", "Realm and Root state exist; need `non_secure`, `el2` and `el3`."),
    flag("el2", "true", "EL2 exists. Left out, false where no state can have it."),
    flag("secure_el2", "true", "EL2 exists in Secure state. Left out, false without `secure` or `el2`."),
    flag("el3", "true", "EL3 exists. Left out, false without `secure` and `realm`."),
    other(
        "absent_registers",
        Shape::Choice(&[
            Choice::new(
                "raz_wi_driver",
                "the eight that the Linux driver accesses unasked read 0 and ignore writes, all others are UNDEFINED",
            ),
            Choice::new("undefined", "UNDEFINED, as the architecture has it"),
        ]),
        "raz_wi_driver",
        "What the system-instruction port answers for registers that this unit lacks.",
    ),
    other(
        "claim_tags",
        number(params::CLAIM_TAGS, "software expects four claim tags", "TRCCLAIMSET has 32 bits"),
        "4",
        "Claim tags.",
    ),
    flag(
        "trace_ports",
        "false",
        "There are the input pins that only trace generation reads; nothing reads them yet.",
    ),
    flag("return_stack", "false", "Return stack (TRCIDR0.RETSTACK, TRCCONFIGR.RS)."),
    other(
        "q_elements",
        up_to(params::Q_ELEMENTS, "TRCIDR0.QSUPP has 2 bits"),
        "0",
        "Q elements as TRCIDR0.QSUPP has them: 0 none, 1 with counts, 2 without, 3 both.",
    ),
    flag("q_filter", "false", "TRCQCTLR; needs `q_elements` and address comparators."),
    flag("instrumentation", "false", "Instrumentation extension (TRCIDR0.ITE, TRCITEEDCR)."),
    flag(
        "timestamp_marker",
        "false",
        "Timestamp Marker elements (TRCIDR0.TSMARK); need `version` 1 or more.",
    ),
    flag("commit_transactions", "false", "A transaction start is no P0 element (TRCIDR0.COMMTRANS)."),
    flag("wfx_branch", "false", "WFI and WFE are P0 instructions (TRCIDR2.WFXMODE)."),
    other(
        "cycle_counter_bits",
        number(
            params::CYCLE_COUNTER_BITS,
            "TRCIDR2.CCSIZE counts from 12 bits",
            "TRCIDR2.CCSIZE ends at 20 bits",
        ),
        "12",
        "Width of the cycle counter of the trace stream (TRCIDR2.CCSIZE).",
    ),
    other(
        "cycle_threshold_min",
        number(
            params::CYCLE_THRESHOLD_MIN,
            "a threshold of 0 is no threshold",
            "TRCIDR3.CCITMIN has 12 bits",
        ),
        "4",
        "Smallest threshold of cycle counting (TRCIDR3.CCITMIN).",
    ),
    flag("stall", "false", "The unit can stall the processor (TRCSTALLCTLR)."),
    flag("no_overflow", "false", "TRCSTALLCTLR.NOOVERFLOW; needs `stall`."),
    flag("atb", "false", "The trace leaves on an AMBA ATB port (TRCTRACEIDR.TRACEID)."),
    flag("atb_trigger", "false", "ETEEvent 0 can be sent as a trigger; needs `atb` and resource selectors."),
    other(
        "version",
        number(params::VERSION, "", "ETEv1.3 is the newest that is known"),
        "2",
        "Minor version of the architecture, ETEv1.0 to ETEv1.3 (TRCDEVARCH.REVISION).",
    ),
    id("designer", 8, "TRCIDR1.DESIGNER has 8 bits", "Implementer code, as in MIDR_EL1."),
    id("revision", 4, "TRCIDR1.REVISION has 4 bits", "Revision of the trace unit."),
    other(
        "identification",
        Shape::Mapping(IDENTIFICATION),
        "{}",
        "Contents of the peripheral identification registers.",
    ),
];

const IDENTIFICATION: &[Key] = &[
    id("jep106_continuation", 4, "TRCPIDR4.DES_2 has 4 bits", "JEP106 continuation code of the designer."),
    id(
        "jep106_identification",
        7,
        "TRCPIDR1.DES_0 and TRCPIDR2.DES_1 have 7 bits together; the parity bit is left out",
        "JEP106 identification code of the designer, without parity.",
    ),
    id("part", 12, "TRCPIDR0.PART_0 and TRCPIDR1.PART_1 have 12 bits together", "Part number."),
    id("revision", 4, "TRCPIDR2.REVISION has 4 bits", "Revision."),
    id("revand", 4, "TRCPIDR3.REVAND has 4 bits", "Revision of the metal layers."),
    id("cmod", 4, "TRCPIDR3.CMOD has 4 bits", "Customer modification number."),
];

const WIDTH: Key = Key {
    name: "width",
    shape: number(
        params::EVENT_WIDTH,
        "an event without a bit can't happen",
        "an event happens at most 255 times in a cycle",
    ),
    presence: Presence::Default("1"),
    doc: "Bits of the port, which carries the number of occurrences in a cycle; the unit looks whether it is 0 (RQPDHK).",
};

const EVENT: &[Variant] = &[
    Variant {
        title: "an event of the architecture's table",
        keys: &[
            Key {
                name: "use",
                shape: Shape::Lookup(super::events::names),
                presence: Presence::Required("L1D_CACHE_REFILL"),
                doc: "Mnemonic; `pmugen list events --family ete` prints them.",
            },
            WIDTH,
        ],
    },
    Variant {
        title: "an event of your own",
        keys: &[
            Key {
                name: "name",
                shape: Shape::Text(Text::Name(MAX_EVENT_NAME)),
                presence: Presence::Required("MY_QUEUE_FULL"),
                doc: "Mnemonic of the event.",
            },
            Key {
                name: "number",
                shape: Shape::Integer(Range {
                    min: 0,
                    max: 0xFFFF,
                    reads_from: 0,
                    hex: 4,
                    below: "",
                    above: "TRCEXTINSELRn.evtCount has 16 bits",
                }),
                presence: Presence::Required("0x00C1"),
                doc: "Number that selects it in TRCEXTINSELRn.",
            },
            Key {
                name: "kind",
                shape: Shape::Choice(&[
                    Choice::new("occurrence", "the port carries the number of occurrences in this cycle"),
                    Choice::new("duration", "the port is high while the condition holds"),
                ]),
                presence: Presence::Default("occurrence"),
                doc: "What the port shows.",
            },
            WIDTH,
            Key {
                name: "export",
                shape: Shape::Choice(&[
                    Choice::new(
                        "permitted",
                        "where tracing is permitted if self-hosted trace is enabled, else where counting is",
                    ),
                    Choice::new("always", "always, as a cross trigger"),
                    Choice::new(
                        "hypervisor",
                        "always, unless TRFCR_EL2.E2TRE hides it from self-hosted trace",
                    ),
                ]),
                presence: Presence::Default("permitted"),
                doc: "When it reaches the unit (RRFWZB, RWSXTC, RVBCBZ, RKRSMY).",
            },
            Key {
                name: "description",
                shape: Shape::Text(Text::Sentence),
                presence: Presence::Optional,
                doc: "What it counts, printed in comments and manuals.",
            },
        ],
    },
];
