//! The register map as data (sections 3 and 4).

mod comparators;
mod control;
mod filter;
mod identification;
mod management;
mod resources;
#[cfg(test)]
mod tests;

use super::addresses::*;
use super::control_word::WordShape;
use super::params::Params;
use super::word_select::Word;
use crate::spec::{Access, Field, Register, RegisterMap};

/// Bits of most registers and of a word of the external debugger.
const WORD: u32 = 32;
/// Bits of the registers that take two words.
const LONG: u32 = 64;
/// Bits of `SEL` in a field that selects a resource event.
pub(super) const SELECTOR_NUMBER: u32 = 5;
/// From `SEL` to `TYPE`, and from one such field to the next.
pub(super) const EVENT_TYPE: u32 = 7;
pub(super) const EVENT_STEP: u32 = 8;

/// The registers of a configuration, ascending; a register of 64 bits is one entry.
pub fn registers(params: &Params) -> RegisterMap {
    let registers = entries(params).into_iter().map(|entry| entry.register).collect();
    RegisterMap { size: 0x1000, registers }
}

/// Where the value of a register comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Flops that only software changes, except for the bits given.
    Stored(u64),
    /// State that the hardware changes too, or that is no plain storage.
    Live,
    /// Only read: pins, or state that no write changes.
    Shown,
    /// Only read, and fixed by the configuration.
    Constant,
    /// No bit is implemented: reads zero, and a write is ignored.
    Empty,
}

/// A register and what the hardware has to know about it.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    pub register: Register,
    pub kind: Kind,
    /// Bit that shares a flop with the one above: both are set or none.
    pub joined: Option<u32>,
}

impl Entry {
    /// System instructions reach it; the external debugger reaches all.
    pub(super) fn is_system(&self) -> bool {
        system(self.register.offset as u16).is_some()
    }

    /// A write by a system instruction is refused.
    #[cfg(test)]
    pub(super) fn is_read_only(&self) -> bool {
        matches!(self.kind, Kind::Shown | Kind::Constant)
    }

    /// Bits that the register's own flops hold.
    pub(super) fn stored(&self) -> u64 {
        match self.kind {
            Kind::Stored(elsewhere) => {
                let twin = self.joined.map_or(0, |bit| 2 << bit);
                self.register.writable() & !elsewhere & !twin
            }
            _ => 0,
        }
    }

    /// The word that these flops make; bits above it do not exist.
    pub(super) fn shape(&self) -> WordShape {
        let ones = self.register.fields.iter().filter(|f| f.access == Access::Ro);
        let ones = ones.map(|f| f.reset.unwrap_or(0) << f.lsb).fold(0, |a, b| a | b);
        WordShape { stored: self.stored() as u32, ones: ones as u32, joined: self.joined }
    }

    /// Its name and offset.
    pub(super) fn word(&self) -> Word {
        (self.register.name.clone(), self.register.offset as u16)
    }
}

/// Every register with where its value comes from, ascending.
pub(super) fn entries(params: &Params) -> Vec<Entry> {
    let mut all = control::entries(params);
    all.extend(filter::entries(params));
    all.extend(resources::entries(params));
    all.extend(comparators::entries(params));
    all.extend(identification::entries(params));
    all.extend(management::entries(params));
    all.sort_by_key(|entry| entry.register.offset);
    for entry in &mut all {
        // What no configuration option has given a bit.
        if matches!(entry.kind, Kind::Stored(_)) && entry.register.fields.is_empty() {
            entry.kind = Kind::Empty;
        }
    }
    all
}

/// A register of 32 bits.
fn entry(
    name: impl Into<String>,
    offset: u16,
    kind: Kind,
    fields: Vec<Field>,
    section: u32,
    description: impl Into<String>,
) -> Entry {
    let place = format!("section {section}");
    let mut register = Register {
        name: name.into(),
        offset: offset.into(),
        width: WORD,
        fields,
        description: description.into(),
        source: place,
    };
    register.fields.sort_by_key(|f| f.lsb);
    Entry { register, kind, joined: None }
}

/// The same with 64 bits.
fn long(made: Entry) -> Entry {
    Entry { register: Register { width: LONG, ..made.register }, ..made }
}

fn field(
    name: impl Into<String>,
    (msb, lsb): (u32, u32),
    access: Access,
    reset: Option<u64>,
    description: impl Into<String>,
) -> Field {
    Field { name: name.into(), msb, lsb, access, reset, description: description.into() }
}

/// A field that holds what software writes.
fn rw(name: impl Into<String>, bits: (u32, u32), description: impl Into<String>) -> Field {
    field(name, bits, Access::Rw, Some(0), description)
}

/// A flag that holds what software writes.
fn flag(name: impl Into<String>, bit: u32, description: impl Into<String>) -> Field {
    rw(name, (bit, bit), description)
}

/// One bit for each of `count` things from `lsb` upwards, if there are any.
fn each(name: &str, lsb: u32, count: u32, description: &str) -> Option<Field> {
    (count > 0).then(|| rw(name, (lsb + count - 1, lsb), description))
}

/// A field that always reads the bits of `word`.
fn fixed(name: &str, bits: (u32, u32), word: u64, description: &str) -> Field {
    let ones = u64::MAX >> (63 - (bits.0 - bits.1));
    field(name, bits, Access::Ro, Some(word >> bits.1 & ones), description)
}

/// The two parts of a field that selects a resource event; without selectors there are none.
fn event(params: &Params, name: &str, at: u32, what: &str) -> Vec<Field> {
    if !params.has_selectors() {
        return vec![];
    }
    let lsb = EVENT_STEP * at;
    let number = format!("{what}: number of the selector, or of the pair.");
    let kind = format!("{what}: 0 one selector, 1 a pair of selectors.");
    vec![
        rw(format!("{name}_SEL"), (lsb + SELECTOR_NUMBER - 1, lsb), number),
        flag(format!("{name}_TYPE"), lsb + EVENT_TYPE, kind),
    ]
}

/// Name of the register `n` of several, and its offset.
fn numbered(name: &str, base: u16, step: u16, n: u32) -> (String, u16) {
    (format!("{name}{n}"), base + step * n as u16)
}

/// The levels that exist, as bits of an EXLEVEL field that begins at `lsb`.
fn levels(params: &Params, lsb: u32, what: &str) -> Vec<Field> {
    let all = super::plan::levels(params);
    all.iter()
        .map(|level| {
            let text = match level.name.strip_prefix("EXLEVEL_RL_EL") {
                Some(n) if params.non_secure => {
                    format!("{what} at Realm EL{n} if this bit differs from EXLEVEL_NS_EL{n}.")
                }
                _ => format!("{what} at this level."),
            };
            flag(level.name, lsb + level.place, text)
        })
        .collect()
}
