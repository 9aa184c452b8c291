//! Where the flops of one unit are, for its integration guide.

use super::{Flops, Unit};

/// A row of the table: state that this unit has.
pub(super) struct SizeRow {
    pub(super) state: String,
    pub(super) formula: &'static str,
    pub(super) count: u32,
}

/// The rows with flops, without the names of registers that this unit lacks.
pub(super) fn sizes(unit: &Unit, flops: &[Flops]) -> Vec<SizeRow> {
    let row = |f: &Flops| SizeRow { state: present(unit, f.register), formula: f.formula, count: f.count };
    flops.iter().filter(|f| f.count > 0).map(row).collect()
}

/// Of names in a list those that are registers of the unit; the whole list if none is.
fn present(unit: &Unit, list: &str) -> String {
    let exists = |part: &&str| part.split(' ').any(|word| is_register(unit, word));
    let found: Vec<&str> = list.split(", ").filter(exists).collect();
    if found.is_empty() { list.to_string() } else { found.join(", ") }
}

/// `TRCACVR0..` names a register, or the first of several; `TRCPDSR.STICKYPD` a field of one.
fn is_register(unit: &Unit, word: &str) -> bool {
    let name = word.split(['.', ':']).next().unwrap_or_default();
    unit.registers.registers.iter().any(|r| r.name == name)
}
