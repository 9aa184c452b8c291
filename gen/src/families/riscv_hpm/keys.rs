//! The keys of a RISC-V hardware performance monitor.

use crate::config::keys::{Choice, Key, List, Presence, Range, Shape, Text, Variant};
use pmugen_hdl::families::riscv_hpm::params;
use std::ops::RangeInclusive;

/// Most events of one table; Kunminghu's largest has 126.
const MAX_EVENTS: usize = 512;
/// Longest name of an event.
const MAX_EVENT_NAME: usize = 40;
/// Longest name of a group.
const MAX_GROUP_NAME: usize = 24;

/// A key that is true or false.
const fn flag(name: &'static str, default: &'static str, doc: &'static str) -> Key {
    Key { name, shape: Shape::Boolean, presence: Presence::Default(default), doc }
}

/// The same, and `init` writes it.
const fn shown(name: &'static str, default: &'static str, doc: &'static str) -> Key {
    Key { name, shape: Shape::Boolean, presence: Presence::Shown(default), doc }
}

/// A number in a range of the parameters.
const fn number(range: RangeInclusive<u32>, below: &'static str, above: &'static str) -> Shape {
    let (min, max) = (*range.start() as u64, *range.end() as u64);
    Shape::Integer(Range { min, max, reads_from: min, hex: 0, below, above })
}

/// All of them, in the order in which `init` prints them.
pub(super) const KEYS: &[Key] = &[
    Key {
        name: "bus",
        shape: Shape::Choice(&[
            Choice::new("csr", "control and status registers, with the privilege rules of all modes"),
            Choice::new("apb4", "the machine-level registers in memory, for a core that can't be changed"),
            Choice::refused("axi4_lite", "AXI4-Lite follows in a later version"),
            Choice::refused("raw", "the raw port belongs to the family `armv8m_pmu`"),
            Choice::refused("sysreg", "the A64 system register port belongs to families of Arm cores"),
        ]),
        presence: Presence::Shown("csr"),
        doc: "Port through which software reaches the registers.",
    },
    Key {
        name: "xlen",
        shape: Shape::OneOf(&[32, 64]),
        presence: Presence::Shown("32"),
        doc: "Width of a CSR; 32 with `bus: apb4`. With 32, counters wider than that have a high half.",
    },
    Key {
        name: "counters",
        shape: number(params::COUNTERS, "", "programmable counters have the numbers 3 to 31"),
        presence: Presence::Example("4"),
        doc: "Number of programmable counters, mhpmcounter3 upwards; mcycle and minstret always exist. \
              With `groups` it may be left out: it is then their sum.",
    },
    Key {
        name: "counter_width",
        shape: number(
            params::COUNTER_WIDTH,
            "a counter has to hold the largest increment of one cycle",
            "mhpmcountern has at most 64 bits",
        ),
        presence: Presence::Shown("64"),
        doc: "Implemented bits of each programmable counter; the bits above read as 0.",
    },
    Key {
        name: "event_width",
        shape: number(
            params::EVENT_WIDTH,
            "an increment needs a bit",
            "a counter adds at most 255 occurrences in a cycle",
        ),
        presence: Presence::Optional,
        doc: "Bits of a counter's increment; left out, as many as the widest event has. Composition \
              computes modulo two to this power.",
    },
    Key {
        name: "event_bits",
        shape: number(
            params::EVENT_BITS,
            "a selector needs a bit",
            "event numbers here have at most 16 bits",
        ),
        presence: Presence::Optional,
        doc: "Bits of an event number in mhpmeventn; left out, as many as the largest number needs, and \
              10 with composition.",
    },
    Key {
        name: "composition",
        shape: Shape::Choice(&[
            Choice::new("none", "a counter counts one event"),
            Choice::new(
                "kunminghu",
                "a counter counts four events that three operators combine, as in XiangShan Kunminghu",
            ),
        ]),
        presence: Presence::Default("none"),
        doc: "What mhpmeventn selects.",
    },
    Key {
        name: "form",
        shape: Shape::Choice(&[
            Choice::new("compact", "in one block, beside the counters"),
            Choice::new("distributed", "in one monitor a group, to be placed near the sources of its events"),
        ]),
        presence: Presence::Default("compact"),
        doc: "Where events are selected.",
    },
    Key {
        name: "event_stages",
        shape: number(
            params::EVENT_STAGES,
            "",
            "each stage delays counting by a cycle; eight are enough for selection and composition",
        ),
        presence: Presence::Default("0"),
        doc: "Flops between an event input and its counter. Modes, inhibits and selectors travel with the \
              events.",
    },
    Key {
        name: "selector_stages",
        shape: number(params::SELECTOR_STAGES, "", "two flops are enough to cross a die"),
        presence: Presence::Default("0"),
        doc: "Distributed form: how many of `event_stages` the selectors take to reach the monitors.",
    },
    shown("user", "true", "User mode exists; mcounteren exists with it."),
    shown("supervisor", "false", "Supervisor mode exists; needs `user`."),
    flag("hypervisor", "false", "The hypervisor extension exists; needs `supervisor`."),
    shown(
        "sscofpmf",
        "false",
        "Sscofpmf: overflow flags, the interrupt request, mode filters of the counters.",
    ),
    flag("smcntrpmf", "false", "Smcntrpmf: mode filters of mcycle and minstret."),
    flag(
        "sstc",
        "false",
        "Sstc: stimecmp, and vstimecmp with the hypervisor extension; needs `supervisor` and `bus: csr`.",
    ),
    Key {
        name: "retire_width",
        shape: number(
            params::RETIRE_WIDTH,
            "an instruction has to retire some time",
            "at most 15 instructions retire in a cycle",
        ),
        presence: Presence::Default("1"),
        doc: "Bits of the number of instructions that retire in a cycle.",
    },
    Key {
        name: "carry_segment",
        shape: Shape::OneOf(&[0, 16, 32]),
        presence: Presence::Default("0"),
        doc: "Bits of a segment of the counters' carry chain, for speed; 0 is one chain. Software sees no \
              difference.",
    },
    Key {
        name: "read_stages",
        shape: Shape::OneOf(&[0, 1]),
        presence: Presence::Default("0"),
        doc: "Flops in the path of read data: with 1 it comes a cycle after the access (`apb4`: that of the \
              setup cycle).",
    },
    CATALOGUE,
    Key {
        name: "events",
        shape: Shape::List(&EVENTS),
        presence: Presence::Example(
            "\n  - {use: LOAD}\n  - {use: STORE}\n  - {use: BRANCH_TAKEN}\n  - {use: STALL}\n  \
             # - {name: MY_QUEUE_FULL, number: 0x20, kind: duration}",
        ),
        doc: "The events that are wired, each a port `event_<name>_i`. Every counter can select each of \
              them.",
    },
    Key {
        name: "groups",
        shape: Shape::List(&List {
            min: 1,
            max: *params::COUNTERS.end() as usize,
            item: Shape::Mapping(GROUP),
            item_word: "group",
        }),
        presence: Presence::Alternative(
            "
  - {name: frontend, counters: 2, catalogue: kunminghu_frontend}
  - {name: memory, counters: 2, catalogue: kunminghu_memory}",
        ),
        doc: "Instead of `catalogue` and `events`: groups of counters, each with a table of its own, in the order of the \
              counters from mhpmcounter3 on.",
    },
];

const CATALOGUE: Key = Key {
    name: "catalogue",
    shape: Shape::Lookup(crate::catalogues::names),
    presence: Presence::Example("riscv_small"),
    doc: "Table in which `use` finds an event; without `events` all of it is wired. \
          `pmugen list events --family riscv_hpm` prints the tables.",
};

const GROUP: &[Key] = &[
    Key {
        name: "name",
        shape: Shape::Text(Text::Name(MAX_GROUP_NAME)),
        presence: Presence::Required("frontend"),
        doc: "Name of the group; its ports are `event_<group>_<name>_i`.",
    },
    Key {
        name: "counters",
        shape: number(1..=*params::COUNTERS.end(), "a group has a counter", "there are at most 29 counters"),
        presence: Presence::Required("8"),
        doc: "How many counters see this table.",
    },
    Key { presence: Presence::Optional, ..CATALOGUE },
    Key {
        name: "events",
        shape: Shape::List(&EVENTS),
        presence: Presence::Optional,
        doc: "The events that are wired, as in the key `events` of the outermost level.",
    },
];

const EVENTS: List = List { min: 1, max: MAX_EVENTS, item: Shape::Variants(EVENT), item_word: "event" };

const WIDTH_DOC: &str = "Bits of the port, which carries the number of occurrences in a cycle.";

/// Bits of an event's port.
const WIDTH: Shape = number(
    params::EVENT_WIDTH,
    "an event without a bit can't happen",
    "a counter adds at most 255 occurrences in a cycle",
);

const EVENT: &[Variant] = &[
    Variant {
        title: "an event of the catalogue",
        keys: &[
            Key {
                name: "use",
                shape: Shape::Lookup(super::events::usable),
                presence: Presence::Required("LOAD"),
                doc: "Its name in the catalogue, which gives number, kind and description.",
            },
            Key { name: "width", shape: WIDTH, presence: Presence::Optional, doc: WIDTH_DOC },
        ],
    },
    Variant {
        title: "an event of your own",
        keys: &[
            Key {
                name: "name",
                shape: Shape::Text(Text::Name(MAX_EVENT_NAME)),
                presence: Presence::Required("MY_QUEUE_FULL"),
                doc: "Name of the event.",
            },
            Key {
                name: "number",
                shape: Shape::Integer(Range {
                    min: 1,
                    max: 0xFFFF,
                    reads_from: 1,
                    hex: 4,
                    below: "0 in mhpmeventn means no event",
                    above: "event numbers here have at most 16 bits",
                }),
                presence: Presence::Required("0x20"),
                doc: "Number that selects it in mhpmeventn.",
            },
            Key {
                name: "kind",
                shape: Shape::Choice(&[
                    Choice::new("occurrence", "the port carries the number of occurrences in this cycle"),
                    Choice::new("duration", "the port is high while the condition holds"),
                ]),
                presence: Presence::Default("occurrence"),
                doc: "Counted once each, or in each cycle that it lasts.",
            },
            Key { name: "width", shape: WIDTH, presence: Presence::Default("1"), doc: WIDTH_DOC },
            Key {
                name: "description",
                shape: Shape::Text(Text::Sentence),
                presence: Presence::Optional,
                doc: "What it counts, printed in comments and manuals.",
            },
        ],
    },
];
