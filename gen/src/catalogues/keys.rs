//! The shape of a catalogue.

use crate::config::keys::{Choice, Key, List, Presence, Range, Shape, Text, Variant};

const NUMBER: Range = Range { min: 0, max: 0xFFFF, reads_from: 0, hex: 0, below: "", above: "" };
const COUNTER: Range = Range {
    min: 3,
    max: 31,
    reads_from: 3,
    hex: 0,
    below: "counters 0 to 2 are cycle, time and instret",
    above: "there are 32 counters",
};
const COUNT: Range = Range { min: 1, max: 29, ..COUNTER };
const WIDTH: Range = Range { min: 1, max: 8, reads_from: 1, hex: 0, below: "", above: "" };

/// Keys of a catalogue.
pub(super) const CATALOGUE: &[Key] = &[
    Key {
        name: "name",
        shape: Shape::Text(Text::Name(40)),
        presence: Presence::Required("my_core"),
        doc: "As a configuration writes it.",
    },
    Key {
        name: "family",
        shape: Shape::Choice(&[Choice::new("riscv_hpm", "the RISC-V hardware performance monitor")]),
        presence: Presence::Required("riscv_hpm"),
        doc: "Whose counters can select the events.",
    },
    Key {
        name: "title",
        shape: Shape::Text(Text::Sentence),
        presence: Presence::Required("My core"),
        doc: "In words.",
    },
    Key {
        name: "description",
        shape: Shape::Text(Text::Sentence),
        presence: Presence::Required("Events of my core."),
        doc: "What it is, one sentence.",
    },
    Key {
        name: "counters",
        shape: Shape::Mapping(COUNTERS),
        presence: Presence::Optional,
        doc: "Which counters see the table in the original machine.",
    },
    Key {
        name: "events",
        shape: Shape::List(&List {
            min: 1,
            max: 1024,
            item: Shape::Variants(&[Variant { title: "an event", keys: EVENT }]),
            item_word: "event",
        }),
        presence: Presence::Required("[]"),
        doc: "The events in ascending order of number.",
    },
];

const COUNTERS: &[Key] = &[
    Key {
        name: "first",
        shape: Shape::Integer(COUNTER),
        presence: Presence::Required("3"),
        doc: "Number of the first.",
    },
    Key {
        name: "count",
        shape: Shape::Integer(COUNT),
        presence: Presence::Required("8"),
        doc: "How many there are.",
    },
];

const EVENT: &[Key] = &[
    Key {
        name: "number",
        shape: Shape::Integer(NUMBER),
        presence: Presence::Required("1"),
        doc: "The number that selects it; 0 is no event.",
    },
    Key {
        name: "name",
        shape: Shape::Text(Text::Name(40)),
        presence: Presence::Required("MY_EVENT"),
        doc: "Upper case; the input's name has it in lower case.",
    },
    Key {
        name: "document",
        shape: Shape::Text(Text::Sentence),
        presence: Presence::Optional,
        doc: "Its name in the document that the catalogue follows, where that differs.",
    },
    Key {
        name: "width",
        shape: Shape::Integer(WIDTH),
        presence: Presence::Default("1"),
        doc: "Bits that its occurrences in one cycle need.",
    },
    Key {
        name: "kind",
        shape: Shape::Choice(&[
            Choice::new("occurrence", "the input carries the number of occurrences in this cycle"),
            Choice::new("duration", "the input is high while the condition holds"),
        ]),
        presence: Presence::Default("occurrence"),
        doc: "Counted once each, or in each cycle that it lasts.",
    },
    Key {
        name: "description",
        shape: Shape::Text(Text::Sentence),
        presence: Presence::Required("What it counts."),
        doc: "What it counts.",
    },
];
