//! The shape of a configuration as data. One table of keys per family feeds the reader, the JSON
//! Schema, the text of `init`, and the documentation, so that they can't disagree.

/// One key of a mapping.
#[derive(Debug)]
pub struct Key {
    /// As it is written.
    pub name: &'static str,
    /// What its value may be.
    pub shape: Shape,
    /// Whether it may be left out.
    pub presence: Presence,
    /// What it means, one or two sentences.
    pub doc: &'static str,
}

impl Key {
    /// The YAML text of the value that the key has when it is left out.
    pub fn default(&self) -> Option<&'static str> {
        match self.presence {
            Presence::Default(text) | Presence::Shown(text) => Some(text),
            Presence::Required(_) | Presence::Example(_) | Presence::Alternative(_) | Presence::Optional => {
                None
            }
        }
    }
}

/// Whether a key may be left out.
#[derive(Debug)]
pub enum Presence {
    /// It must be written; the value of the example that `init` prints.
    Required(&'static str),
    /// If it is left out, this YAML text is its value.
    Default(&'static str),
    /// As [`Presence::Default`], but `init` writes it, because most users change it.
    Shown(&'static str),
    /// It may be left out, and then has no value.
    Optional,
    /// As [`Presence::Optional`], but `init` shows this value as a comment, because it replaces what
    /// `init` writes.
    Alternative(&'static str),
    /// As [`Presence::Optional`], but `init` writes it with this value.
    Example(&'static str),
}

/// What a value may be.
#[derive(Debug)]
pub enum Shape {
    /// A whole number.
    Integer(Range),
    /// One of a few whole numbers.
    OneOf(&'static [u64]),
    /// `true` or `false`.
    Boolean,
    /// One of a few words.
    Choice(&'static [Choice]),
    /// Text.
    Text(Text),
    /// One word of a long list, which the family looks up itself.
    Lookup(fn() -> Vec<&'static str>),
    /// Keys with values.
    Mapping(&'static [Key]),
    /// A list.
    List(&'static List),
    /// One of a few words, or a list.
    ChoiceOrList(&'static [Choice], &'static List),
    /// One of several mappings, told apart by the keys that only one of them has.
    Variants(&'static [Variant]),
}

/// Limits of a whole number.
#[derive(Clone, Copy, Debug)]
pub struct Range {
    /// Least value.
    pub min: u64,
    /// Greatest value.
    pub max: u64,
    /// Least value that the reader lets pass: below `min` the family itself says what is wrong.
    pub reads_from: u64,
    /// How many hexadecimal digits it is shown with; 0 for decimal.
    pub hex: usize,
    /// Why it can't be less.
    pub below: &'static str,
    /// Why it can't be more.
    pub above: &'static str,
}

impl Range {
    /// A field of so many bits, shown in hexadecimal.
    pub const fn bits(bits: u32, field: &'static str) -> Range {
        Range {
            min: 0,
            max: (1 << bits) - 1,
            reads_from: 0,
            hex: bits.div_ceil(4) as usize,
            below: "",
            above: field,
        }
    }

    /// A value as this range shows it.
    pub fn show(&self, value: u64) -> String {
        match self.hex {
            0 => value.to_string(),
            digits => format!("0x{value:0digits$X}"),
        }
    }
}

/// Numbers in ascending order as text, neighbours as one range: `0`, `2 to 16`.
pub fn runs(numbers: &[u64]) -> Vec<String> {
    let mut runs: Vec<(u64, u64)> = Vec::new();
    for n in numbers.iter().copied() {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == n => *last = n,
            _ => runs.push((n, n)),
        }
    }
    let text = |(first, last): (u64, u64)| match last - first {
        0 => vec![first.to_string()],
        1 => vec![first.to_string(), last.to_string()],
        _ => vec![format!("{first} to {last}")],
    };
    runs.into_iter().flat_map(text).collect()
}

/// A word that may be chosen, or that is refused with a reason.
#[derive(Debug)]
pub struct Choice {
    /// As it is written.
    pub word: &'static str,
    /// What it means; for a refused one, why it can't be chosen.
    pub doc: &'static str,
    /// Whether it can be chosen.
    pub available: bool,
}

impl Choice {
    /// One that can be chosen.
    pub const fn new(word: &'static str, doc: &'static str) -> Choice {
        Choice { word, doc, available: true }
    }

    /// One that is known but can't be chosen.
    pub const fn refused(word: &'static str, why: &'static str) -> Choice {
        Choice { word, doc: why, available: false }
    }
}

/// What a text is used for, hence what may be in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Text {
    /// A name that becomes part of names in Verilog, C and files; at most so many characters.
    Name(usize),
    /// A name that is the whole name of files as well.
    UnitName(usize),
    /// An SPDX licence expression.
    License,
    /// A sentence that is printed in comments and manuals.
    Sentence,
}

/// A list.
#[derive(Debug)]
pub struct List {
    /// Fewest entries.
    pub min: usize,
    /// Most entries.
    pub max: usize,
    /// What an entry may be.
    pub item: Shape,
    /// An entry, in a word (`event`).
    pub item_word: &'static str,
}

/// One of several mappings that may stand in one place.
#[derive(Debug)]
pub struct Variant {
    /// What it is (`an event of the architecture's table`).
    pub title: &'static str,
    /// Its keys; the first one tells it from the others.
    pub keys: &'static [Key],
}

/// Keys of every family, in the order in which they are written.
pub const COMMON: &[Key] = &[
    Key {
        name: "pmugen",
        shape: Shape::OneOf(&[1]),
        presence: Presence::Required("1"),
        doc: "Version of this file format.",
    },
    Key {
        name: "family",
        shape: Shape::Lookup(crate::families::keys),
        presence: Presence::Required("armv8m_pmu"),
        doc: "Which kind of unit; `pmugen list families` prints them.",
    },
    Key {
        name: "name",
        shape: Shape::Text(Text::UnitName(32)),
        presence: Presence::Required("my_pmu"),
        doc: "Name of the top module, and prefix of every other module, file and C macro. It can't end like \
              a port (`_i`, `_ni`, `_o`).",
    },
    Key {
        name: "license",
        shape: Shape::Text(Text::License),
        presence: Presence::Default("Apache-2.0"),
        doc: "SPDX licence expression that the generated files carry.",
    },
    Key {
        name: "reset",
        shape: Shape::Mapping(RESET),
        presence: Presence::Default("{}"),
        doc: "Reset style of every flop.",
    },
];

const RESET: &[Key] = &[
    Key {
        name: "kind",
        shape: Shape::Choice(&[
            Choice::new("async", "acts at once"),
            Choice::new("sync", "acts at the next rising edge of the clock"),
        ]),
        presence: Presence::Default("async"),
        doc: "Asynchronous or synchronous.",
    },
    Key {
        name: "polarity",
        shape: Shape::Choice(&[
            Choice::new("low", "active low, the port is `rst_ni`"),
            Choice::new("high", "active high, the port is `rst_i`"),
        ]),
        presence: Presence::Default("low"),
        doc: "The level at which reset is active.",
    },
];
