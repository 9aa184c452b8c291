//! Embedded Trace Extension: its keys, their meaning, and the unit that they make.

mod check;
mod events;
mod keys;
mod needs;
mod unit;

use super::Family;

pub(super) use pmugen_hdl::families::ete::registers::registers;
pub(crate) use unit::system_register;
pub(super) use unit::{design, unit_events};

/// The family.
pub const FAMILY: Family = Family {
    key: "ete",
    title: "ETE trace unit",
    summary: "Trace unit of A-profile processors, resource half: selectors, counters, sequencer, comparators, filters, APB4 and system-instruction port",
    keys: keys::KEYS,
    tables: events::tables,
    check: check::check,
};
