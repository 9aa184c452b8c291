//! The shape of a file of metrics.

use crate::catalogues;
use crate::config::keys::{Key, List, Presence, Range, Shape, Text, Variant};

const VALUE: Range = Range { min: 0, max: 0xFFFF_FFFF, reads_from: 0, hex: 0, below: "", above: "" };

/// A text that is looked at elsewhere and may be anything.
fn anything() -> Vec<&'static str> {
    Vec::new()
}

const NAME: Shape = Shape::Text(Text::Name(48));

/// A key that holds one sentence.
const fn sentence(name: &'static str, presence: Presence, doc: &'static str) -> Key {
    Key { name, shape: Shape::Text(Text::Sentence), presence, doc }
}

/// Keys of a file of metrics.
pub(super) const SET: &[Key] = &[
    Key { name: "name", shape: NAME, presence: Presence::Required("my_metrics"), doc: "Name of the set." },
    sentence("title", Presence::Required("My metrics"), "In words."),
    sentence("description", Presence::Required("Metrics of my core."), "What it is, one sentence."),
    Key {
        name: "catalogues",
        shape: Shape::List(&List {
            min: 0,
            max: 16,
            item: Shape::Lookup(catalogues::names),
            item_word: "catalogue",
        }),
        presence: Presence::Default("[]"),
        doc: "Tables of the events that the formulas name.",
    },
    Key {
        name: "constants",
        shape: Shape::List(&List {
            min: 0,
            max: 64,
            item: Shape::Variants(&[Variant { title: "a constant", keys: CONSTANT }]),
            item_word: "constant",
        }),
        presence: Presence::Default("[]"),
        doc: "Numbers of the machine.",
    },
    Key {
        name: "counters",
        shape: Shape::List(&List {
            min: 0,
            max: 512,
            item: Shape::Variants(&[
                Variant { title: "a register", keys: REGISTER },
                Variant { title: "an event of a catalogue", keys: EVENT },
            ]),
            item_word: "counter",
        }),
        presence: Presence::Default("[]"),
        doc: "Names of counters beside those of the events.",
    },
    Key {
        name: "metrics",
        shape: Shape::List(&List {
            min: 1,
            max: 512,
            item: Shape::Variants(&[Variant { title: "a metric", keys: METRIC }]),
            item_word: "metric",
        }),
        presence: Presence::Required("[]"),
        doc: "The metrics; each stands below the one that it refines.",
    },
];

const CONSTANT: &[Key] = &[
    Key { name: "name", shape: NAME, presence: Presence::Required("W"), doc: "As formulas name it." },
    Key {
        name: "value",
        shape: Shape::Integer(VALUE),
        presence: Presence::Required("6"),
        doc: "Its value, which a user may replace.",
    },
    sentence("description", Presence::Required("What it is."), "What it is."),
];

const REGISTER: &[Key] = &[
    Key { name: "register", shape: NAME, presence: Presence::Required("mcycle"), doc: "The register." },
    Key { name: "name", shape: NAME, presence: Presence::Required("CYCLES"), doc: "As formulas name it." },
];

const EVENT: &[Key] = &[
    Key { name: "event", shape: NAME, presence: Presence::Required("LOAD"), doc: "The event." },
    Key {
        name: "catalogue",
        shape: Shape::Lookup(catalogues::names),
        presence: Presence::Optional,
        doc: "Its table, if several have an event of that name.",
    },
    Key { name: "name", shape: NAME, presence: Presence::Required("LOADS"), doc: "As formulas name it." },
];

const METRIC: &[Key] = &[
    Key { name: "name", shape: NAME, presence: Presence::Required("ipc"), doc: "As users name it." },
    sentence("title", Presence::Required("Instructions per cycle"), "In words."),
    Key { name: "under", shape: NAME, presence: Presence::Optional, doc: "The metric that it is a part of." },
    Key {
        name: "formula",
        shape: Shape::Lookup(anything),
        presence: Presence::Required("INST_RETIRED / CYCLES"),
        doc: "Numbers, names, + - * / and parentheses.",
    },
    sentence("units", Presence::Required("per cycle"), "Of what it is a share or a number."),
    sentence("description", Presence::Required("What it tells."), "What it tells."),
    sentence("caveat", Presence::Optional, "What to beware of."),
];
