//! Armv8.1-M PMU: its keys, their meaning, and the unit that they make.

mod check;
mod events;
mod keys;
mod unit;

use super::Family;

pub(super) use pmugen_hdl::families::armv8m_pmu::registers::registers;
pub(super) use unit::{design, unit_events};

/// The family.
pub const FAMILY: Family = Family {
    key: "armv8m_pmu",
    title: "Armv8.1-M PMU",
    summary: "Performance Monitoring Unit of M-profile processors: 2 to 31 event counters, cycle counter, APB4 or raw port",
    keys: keys::KEYS,
    tables: events::tables,
    check: check::check,
};
