//! The register map as data, from which headers, manuals and `registers.json` are made.

use serde::Serialize;

/// How software may use a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Access {
    /// Reads the stored or live value; writes are ignored.
    Ro,
    /// Reads and writes the stored value.
    Rw,
    /// Writing 1 acts once; reads as zero.
    Wo,
    /// Reads the stored value; writing 1 sets the bit, writing 0 does nothing.
    W1s,
    /// Reads the stored value; writing 1 clears the bit, writing 0 does nothing.
    W1c,
    /// Reads as zero; writes are ignored.
    Res0,
}

/// One field of a register.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Field {
    /// The architecture's name, upper case.
    pub name: String,
    /// Most significant bit.
    pub msb: u32,
    /// Least significant bit.
    pub lsb: u32,
    /// How software may use it.
    pub access: Access,
    /// Value after reset, of this field alone; for a live [`Access::Ro`] field, `None`.
    pub reset: Option<u64>,
    /// What the field means, one or two sentences of our own.
    pub description: String,
}

/// One register.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Register {
    /// The architecture's name, upper case (`PMU_EVCNTR0`).
    pub name: String,
    /// Byte offset in the page, or the number in the family's address space.
    pub offset: u64,
    /// Width in bits.
    pub width: u32,
    /// Fields from the least significant bit upwards; bits that no field covers are RES0.
    pub fields: Vec<Field>,
    /// What the register is for, one or two sentences of our own.
    pub description: String,
    /// Where it is specified (sheet section).
    pub source: String,
}

impl Register {
    /// The value after reset; live fields count as zero.
    pub fn reset(&self) -> u64 {
        self.fields.iter().map(|f| f.reset.unwrap_or(0) << f.lsb).fold(0, |a, b| a | b)
    }

    /// The bits that hold what software writes ([`Access::Rw`]).
    pub fn writable(&self) -> u64 {
        self.mask(|a| a == Access::Rw)
    }

    /// The bits whose access satisfies `pick`.
    pub fn mask(&self, pick: impl Fn(Access) -> bool) -> u64 {
        self.fields.iter().filter(|f| pick(f.access)).map(Field::mask).fold(0, |a, b| a | b)
    }
}

impl Field {
    /// The bits of the register that this field covers.
    pub fn mask(&self) -> u64 {
        let width = self.msb - self.lsb + 1;
        let ones = if width == 64 { u64::MAX } else { (1 << width) - 1 };
        ones << self.lsb
    }
}

/// Every register of a unit, in ascending order of offset. The index in `registers` is the
/// `reg_index` of the golden model's `peek`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RegisterMap {
    /// Size of the address space in bytes (4096 for a CoreSight page).
    pub size: u64,
    /// The registers that exist in this configuration.
    pub registers: Vec<Register>,
}
