//! The keys of an Armv8.1-M PMU.

use super::events::FIRST_OWN;
use crate::config::keys::{Choice, Key, List, Presence, Range, Shape, Text, Variant};
use pmugen_hdl::families::armv8m_pmu::params;

/// Most events that one unit can wire; the chapter defines 140.
const MAX_EVENTS: usize = 512;
/// Longest name of an own event; the longest of the chapter has 36 characters.
const MAX_EVENT_NAME: usize = 40;

/// A key that is true or false.
const fn flag(name: &'static str, default: &'static str, doc: &'static str) -> Key {
    Key { name, shape: Shape::Boolean, presence: Presence::Default(default), doc }
}

/// A key of the identification registers.
const fn id(name: &'static str, bits: u32, field: &'static str, doc: &'static str) -> Key {
    Key { name, shape: Shape::Integer(Range::bits(bits, field)), presence: Presence::Default("0"), doc }
}

/// All of them, in the order in which `init` prints them.
pub(super) const KEYS: &[Key] = &[
    Key {
        name: "bus",
        shape: Shape::Choice(&[
            Choice::new("apb4", "AMBA APB4 completer without wait states"),
            Choice::new("raw", "request, write, address and data, answered in the same cycle"),
            Choice::refused("axi4_lite", "AXI4-Lite follows in a later version"),
            Choice::refused("csr", "the CSR port belongs to RISC-V units, family `riscv_hpm`"),
            Choice::refused(
                "sysreg",
                "the A64 system register port belongs to the families `pmuv3` and `ete`",
            ),
        ]),
        presence: Presence::Shown("apb4"),
        doc: "Port through which software reaches the registers.",
    },
    Key {
        name: "counters",
        shape: Shape::Integer(Range {
            min: *params::COUNTERS.start() as u64,
            max: *params::COUNTERS.end() as u64,
            reads_from: *params::COUNTERS.start() as u64,
            hex: 0,
            below: "M1.5: a PMU has at least two 16-bit event counters beside the cycle counter",
            above: "M1.2: a PMU has at most 31 event counters; bit 31 of its enable, interrupt and \
                    overflow registers is the cycle counter",
        }),
        presence: Presence::Shown("8"),
        doc: "Number of 16-bit event counters; the 32-bit cycle counter always exists.",
    },
    Key {
        name: "interrupts",
        shape: Shape::ChoiceOrList(
            &[
                Choice::new("all", "every event counter can"),
                Choice::new("none", "only the cycle counter can"),
            ],
            &List {
                min: 0,
                max: 31,
                item: Shape::Integer(Range {
                    min: 0,
                    max: 30,
                    reads_from: 0,
                    hex: 0,
                    below: "",
                    above: "M1.2: event counters have the numbers 0 to 30",
                }),
                item_word: "counter number",
            },
        ),
        presence: Presence::Default("all"),
        doc: "Event counters that can request an interrupt (M1.7), such as [0, 1, 5]; the cycle \
              counter always can.",
    },
    Key {
        name: "event_stages",
        shape: Shape::Integer(Range {
            min: *params::EVENT_STAGES.start() as u64,
            max: *params::EVENT_STAGES.end() as u64,
            reads_from: 0,
            hex: 0,
            below: "",
            above: "each stage delays counting by a cycle; two are enough to cross a die",
        }),
        presence: Presence::Default("0"),
        doc: "Flops in the path of the event inputs and of the state pins that belong to them.",
    },
    flag("freeze_on_overflow", "true", "PMU_CTRL.FZO exists: event counters can stop after an overflow."),
    flag(
        "fzo_uses_cycle_bit",
        "true",
        "The overflow flag of the cycle counter freezes the event counters too.",
    ),
    flag("trace_on_overflow", "false", "PMU_CTRL.TRO and the trace port exist."),
    Key {
        name: "tro_bits",
        shape: Shape::OneOf(&[8, 16]),
        presence: Presence::Default("8"),
        doc: "Trace on overflow reports a carry out of this many low bits of a counter.",
    },
    flag("security_extension", "true", "The PE has the Security Extension: Secure and Non-secure state."),
    flag("unprivileged_debug", "false", "The PE has the Unprivileged Debug Extension."),
    flag("halting_debug_events", "true", "An overflow can halt the PE (DHCSR.C_PMOV)."),
    flag(
        "mon_if_can_halt",
        "true",
        "An overflow that could halt but does not, because C_PMOV is 0, pends DebugMonitor (M6.4).",
    ),
    flag("mon_en_covers_unprivileged", "false", "DEMCR.MON_EN also serves unprivileged events."),
    flag(
        "pe_state_gates",
        "true",
        "The state that the PE is in stops event counters, in addition to the event's own (M3.2).",
    ),
    flag("se_call_exempt", "true", "SE_CALL_S and SE_CALL_NS are counted whatever the debug permissions."),
    flag("dp_secure_only", "false", "Only Secure accesses change PMU_CTRL.DP."),
    Key {
        name: "dp_stops",
        shape: Shape::Choice(&[
            Choice::new("secure", "in Secure state, as the chapter says (M3.5)"),
            Choice::new("prohibited", "where counting is prohibited, as the field's name suggests"),
        ]),
        presence: Presence::Default("secure"),
        doc: "When PMU_CTRL.DP stops the cycle counter.",
    },
    flag("count_in_sleep", "false", "Counters go on while the PE sleeps (M3.3)."),
    flag("count_in_lockup", "false", "Counters go on in Lockup (M3.4)."),
    flag("dwt", "true", "The cycle counter is shared with a DWT unit (M5.1)."),
    Key {
        name: "permissions",
        shape: Shape::Choice(&[
            Choice::new("predicates", "as the architecture's predicates, computed by the PE"),
            Choice::new("authentication", "as the debug authentication signals and DAUTHCTRL bits"),
        ]),
        presence: Presence::Default("predicates"),
        doc: "How the debug permissions reach the unit.",
    },
    Key {
        name: "identification",
        shape: Shape::Mapping(IDENTIFICATION),
        presence: Presence::Default("{}"),
        doc: "Contents of the peripheral identification registers.",
    },
    Key {
        name: "events",
        shape: Shape::List(&List {
            min: 1,
            max: MAX_EVENTS,
            item: Shape::Variants(EVENT),
            item_word: "event",
        }),
        presence: Presence::Required(
            "\n  - {use: INST_RETIRED, width: 2}\n  - {use: STALL_FRONTEND}\n  - {use: STALL_BACKEND}\n  \
             # - {name: MY_QUEUE_FULL, number: 0xC001, kind: duration}",
        ),
        doc: "The events that are wired, each a port `event_<name>_i`. SW_INCR, CPU_CYCLES and CHAIN \
              are always there without a port.",
    },
];

const IDENTIFICATION: &[Key] = &[
    id("jep106_continuation", 4, "PMU_PIDR4.DES_2 has 4 bits", "JEP106 continuation code of the designer."),
    id(
        "jep106_identification",
        7,
        "PMU_PIDR1.DES_0 and PMU_PIDR2.DES_1 have 7 bits together; the parity bit is left out",
        "JEP106 identification code of the designer, without parity.",
    ),
    id("part", 12, "PMU_PIDR0.PART_0 and PMU_PIDR1.PART_1 have 12 bits together", "Part number."),
    id("revision", 4, "PMU_PIDR2.REVISION has 4 bits", "Revision."),
    id("revand", 4, "PMU_PIDR3.REVAND has 4 bits", "Revision of the metal layers."),
    id("cmod", 4, "PMU_PIDR3.CMOD has 4 bits", "Customer modification number."),
];

const WIDTH: Key = Key {
    name: "width",
    shape: Shape::Integer(Range {
        min: *params::EVENT_WIDTH.start() as u64,
        max: *params::EVENT_WIDTH.end() as u64,
        reads_from: *params::EVENT_WIDTH.start() as u64,
        hex: 0,
        below: "an event without a bit can't happen",
        above: "a counter adds at most 255 occurrences in a cycle",
    }),
    presence: Presence::Default("1"),
    doc: "Bits of the port, which carries the number of occurrences in a cycle.",
};

const ATTRIBUTION: Key = Key {
    name: "attribution",
    shape: Shape::Choice(&[
        Choice::new("pe", "the state that the PE is in, pe_secure_i and pe_privileged_i"),
        Choice::new("own", "pins of its own, for a source such as exception stacking (M4.5)"),
    ]),
    presence: Presence::Default("pe"),
    doc: "Which pins tell the security state and privilege that the event belongs to.",
};

const EVENT: &[Variant] = &[
    Variant {
        title: "an event of the architecture's table",
        keys: &[
            Key {
                name: "use",
                shape: Shape::Lookup(super::events::wirable),
                presence: Presence::Required("INST_RETIRED"),
                doc: "Mnemonic; `pmugen list events --family armv8m_pmu` prints them.",
            },
            WIDTH,
            ATTRIBUTION,
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
                    min: FIRST_OWN as u64,
                    max: 0xFFFF,
                    // Below, `events` can say which common event has the number.
                    reads_from: 0,
                    hex: 4,
                    below: "",
                    above: "PMU_EVTYPERn.evtCount has 16 bits",
                }),
                presence: Presence::Required("0xC001"),
                doc: "Number that selects it in PMU_EVTYPERn (M8.2, M8.3).",
            },
            Key {
                name: "kind",
                shape: Shape::Choice(&[
                    Choice::new("occurrence", "the port carries the number of occurrences in this cycle"),
                    Choice::new("duration", "the port is high while the condition holds"),
                ]),
                presence: Presence::Default("occurrence"),
                doc: "Counted once each, or in each cycle that it lasts (M12.1).",
            },
            WIDTH,
            ATTRIBUTION,
            Key {
                name: "description",
                shape: Shape::Text(Text::Sentence),
                presence: Presence::Optional,
                doc: "What it counts, printed in comments and manuals.",
            },
        ],
    },
];
