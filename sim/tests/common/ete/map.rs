//! The register map as the manual tells it (sections 3 and 4), typed a second time and never from
//! `registers.rs` or from the model: every register that a unit has, ascending.

mod control;
mod identification;
mod resources;

use pmugen_hdl::families::ete::Params;
use pmugen_hdl::spec::Access::{self, Ro, Rw};

/// A field; a name of `""` means that the architecture gives none.
#[derive(Clone, Debug)]
pub struct Field {
    pub name: String,
    pub msb: u32,
    pub lsb: u32,
    pub access: Access,
    /// Value after reset; `None` when the field shows pins.
    pub reset: Option<u64>,
    /// It shows pins or the unit's state.
    pub is_live: bool,
}

/// When an external access fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// The OS Lock is locked or access is not allowed.
    A,
    /// The OS Lock is locked.
    B,
    /// Access is not allowed.
    C,
    /// Never.
    D,
}

impl Class {
    /// Whether an access fails.
    pub fn fails(self, os_lock: bool, allowed: bool) -> bool {
        match self {
            Class::A => os_lock || !allowed,
            Class::B => os_lock,
            Class::C => !allowed,
            Class::D => false,
        }
    }

    /// Whether EDPRSR.STAD is to be set: permission is the first reason of the failure.
    pub fn sets_stad(self, os_lock: bool, allowed: bool) -> bool {
        match self {
            Class::A => !allowed && !os_lock,
            Class::C => !allowed,
            Class::B | Class::D => false,
        }
    }
}

/// A register. Bits without a field read as zero.
#[derive(Clone, Debug)]
pub struct Register {
    pub name: String,
    pub offset: u32,
    pub width: u32,
    pub class: Class,
    /// CRn, CRm and op2, unless system instructions don't reach it.
    pub encoding: Option<[u32; 3]>,
    /// A write by a system instruction is defined.
    pub writable: bool,
    pub fields: Vec<Field>,
}

impl Register {
    /// The bits of all fields that satisfy `wanted`.
    pub fn mask(&self, wanted: impl Fn(&Field) -> bool) -> u64 {
        self.fields.iter().filter(|f| wanted(f)).map(Field::mask).fold(0, |all, bits| all | bits)
    }

    /// The value after reset; what shows pins or states counts as zero.
    pub fn reset(&self) -> u64 {
        self.fields.iter().fold(0, |all, f| all | f.reset.unwrap_or(0) << f.lsb)
    }
}

impl Field {
    /// Its bits.
    pub fn mask(&self) -> u64 {
        u64::MAX >> (63 - (self.msb - self.lsb)) << self.lsb
    }
}

/// A field of several bits.
fn bits(name: &str, msb: u32, lsb: u32, access: Access, reset: Option<u64>) -> Field {
    Field { name: name.into(), msb, lsb, access, reset, is_live: reset.is_none() }
}

/// A stored field, zero after reset.
fn rw(name: &str, msb: u32, lsb: u32) -> Field {
    bits(name, msb, lsb, Rw, Some(0))
}

/// A stored bit.
fn bit(name: &str, at: u32) -> Field {
    rw(name, at, at)
}

/// A constant field.
fn constant(name: &str, msb: u32, lsb: u32, value: u32) -> Field {
    bits(name, msb, lsb, Ro, Some(value.into()))
}

/// A field that shows pins.
fn live(name: &str, msb: u32, lsb: u32) -> Field {
    bits(name, msb, lsb, Ro, None)
}

/// A field with a bit for each of `count` resources; nothing without them.
fn each(name: &str, lsb: u32, count: u32) -> Option<Field> {
    (count > 0).then(|| rw(name, lsb + count - 1, lsb))
}

/// A resource event, whose byte begins at `lsb`.
fn event(name: &str, lsb: u32) -> [Field; 2] {
    [rw(&format!("{name}_SEL"), lsb + 4, lsb), rw(&format!("{name}_TYPE"), lsb + 7, lsb + 7)]
}

/// A writable register of class A.
fn register(name: &str, offset: u32, encoding: [u32; 3], fields: Vec<Field>) -> Register {
    let encoding = Some(encoding);
    Register { name: name.into(), offset, width: 32, class: Class::A, encoding, writable: true, fields }
}

/// The levels that have a bit in an EXLEVEL field, by their distance from its first bit; the Realm
/// ones stand four above the Non-secure ones.
fn levels(p: &Params, lsb: u32) -> Vec<Field> {
    let all = [
        ("EXLEVEL_S_EL0", 0, p.secure),
        ("EXLEVEL_S_EL1", 1, p.secure),
        ("EXLEVEL_S_EL2", 2, p.secure_el2),
        ("EXLEVEL_S_EL3", 3, p.el3),
        ("EXLEVEL_NS_EL0", 4, p.non_secure),
        ("EXLEVEL_NS_EL1", 5, p.non_secure),
        ("EXLEVEL_NS_EL2", 6, p.non_secure && p.el2),
        ("EXLEVEL_RL_EL0", 8, p.realm),
        ("EXLEVEL_RL_EL1", 9, p.realm),
        ("EXLEVEL_RL_EL2", 10, p.realm),
    ];
    all.into_iter().filter(|level| level.2).map(|(name, at, _)| bit(name, lsb + at)).collect()
}

/// Every register of a unit, in ascending order of offset.
pub fn map(p: &Params) -> Vec<Register> {
    let mut map = control::registers(p);
    map.extend(resources::registers(p));
    map.extend(identification::registers(p));
    map.sort_by_key(|register| register.offset);
    map
}

/// The eight registers that the Linux driver reaches without looking whether they exist, by their
/// encodings.
pub const DRIVER: [[u32; 3]; 8] =
    [[0, 8, 0], [0, 12, 0], [0, 14, 0], [0, 15, 0], [0, 1, 2], [0, 2, 2], [3, 0, 2], [3, 2, 2]];

/// The class of a word of the page: that of its register, else A below the management registers,
/// where nothing fails.
pub fn class_of(map: &[Register], offset: u32) -> Class {
    let holds = |r: &&Register| r.offset == offset || (r.width == 64 && r.offset + 4 == offset);
    match map.iter().find(holds) {
        Some(register) => register.class,
        None if offset < 0xF00 => Class::A,
        None => Class::D,
    }
}
