//! RISC-V hardware performance monitor: its keys, their meaning, and the unit that they make.

mod check;
mod events;
mod groups;
mod keys;
mod unit;

use super::Family;

pub(super) use pmugen_hdl::families::riscv_hpm::registers::registers;
pub(super) use unit::{design, unit_events};

/// The family.
pub const FAMILY: Family = Family {
    key: "riscv_hpm",
    title: "RISC-V HPM",
    summary: "Hardware performance monitor of RISC-V processors: up to 29 counters, Sscofpmf, Smcntrpmf, Sstc, CSR or APB4 port",
    keys: keys::KEYS,
    tables: events::tables,
    check: check::check,
};
