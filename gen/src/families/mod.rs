//! The families, one line each: the keys of a configuration, what they mean, and the unit that
//! they make. Adding a family touches the three lists of this file and nothing else of `gen`.

pub mod armv8m_pmu;
pub mod ete;
pub mod riscv_hpm;
mod wired;

use crate::config::keys::{COMMON, Key};
use crate::config::raw::RawMapping;
use crate::design::Design;
use crate::diagnostics::Diagnostics;
use crate::unit::UnitEvent;
use pmugen_hdl::spec::{EventClass, EventKind, Register, RegisterMap};
use thiserror::Error;

/// What the rest of `gen` needs to know about a family.
#[derive(Debug)]
pub struct Family {
    /// As it is written in a configuration.
    pub key: &'static str,
    /// In words.
    pub title: &'static str,
    /// One sentence for `list families`.
    pub summary: &'static str,
    /// Its keys, beside the common ones.
    pub keys: &'static [Key],
    /// Tables from which a configuration takes events.
    pub tables: fn() -> Vec<EventTable>,
    /// From keys of the right shape to parameters; `None` if a problem forbids it.
    pub check: fn(&RawMapping, &mut Diagnostics) -> Option<FamilyParams>,
}

/// A table of events that have numbers and names already.
#[derive(Debug)]
pub struct EventTable {
    /// What a configuration calls it; empty for the architecture's own, which needs no name.
    pub name: &'static str,
    /// Its events, ascending by number.
    pub events: Vec<TableEvent>,
}

/// One event of a table.
#[derive(Debug)]
pub struct TableEvent {
    /// Number.
    pub number: u16,
    /// Mnemonic, upper case.
    pub name: &'static str,
    /// Occurrence or duration.
    pub kind: EventKind,
    /// Whether it means the same in every implementation, if the architecture says so.
    pub class: Option<EventClass>,
    /// Bits of its port unless the configuration says otherwise; 0 for one that the unit makes itself.
    pub width: u32,
    /// What it counts.
    pub description: &'static str,
}

impl Family {
    /// Every key of a configuration of this family, in the order in which they are written.
    pub fn all_keys(&self) -> impl Iterator<Item = &'static Key> {
        COMMON.iter().chain(self.keys)
    }
}

/// A block that can't be printed: a fault of this program, not of the configuration.
#[derive(Debug, Error)]
pub enum DesignError {
    /// A block that can't be turned into a design.
    #[error(transparent)]
    Lower(#[from] crate::lower::LowerError),
    /// A design that can't be made legal.
    #[error(transparent)]
    Pass(#[from] crate::passes::PassError),
}

/// Proved parameters of one family.
#[derive(Clone, Debug, PartialEq)]
pub enum FamilyParams {
    /// Armv8.1-M PMU.
    Armv8mPmu(pmugen_hdl::families::armv8m_pmu::Params),
    /// Embedded Trace Extension.
    Ete(pmugen_hdl::families::ete::Params),
    /// RISC-V hardware performance monitor.
    RiscvHpm(pmugen_hdl::families::riscv_hpm::Params),
}

/// Every family that can be generated.
pub const ALL: &[&Family] = &[&armv8m_pmu::FAMILY, &ete::FAMILY, &riscv_hpm::FAMILY];

/// Families that follow, with their names in words.
pub const LATER: &[(&str, &str)] = &[("pmuv3", "the PMUv3 of A-profile processors")];

/// The keys of [`ALL`].
pub fn keys() -> Vec<&'static str> {
    ALL.iter().map(|family| family.key).collect()
}

impl FamilyParams {
    /// The family.
    pub fn family(&self) -> &'static Family {
        match self {
            FamilyParams::Armv8mPmu(_) => &armv8m_pmu::FAMILY,
            FamilyParams::Ete(_) => &ete::FAMILY,
            FamilyParams::RiscvHpm(_) => &riscv_hpm::FAMILY,
        }
    }

    /// Events that a counter can select, ascending.
    pub fn events(&self) -> Vec<UnitEvent> {
        match self {
            FamilyParams::Armv8mPmu(params) => armv8m_pmu::unit_events(params),
            FamilyParams::Ete(params) => ete::unit_events(params),
            FamilyParams::RiscvHpm(params) => riscv_hpm::unit_events(params),
        }
    }

    /// The register map.
    pub fn registers(&self) -> RegisterMap {
        match self {
            FamilyParams::Armv8mPmu(params) => armv8m_pmu::registers(params),
            FamilyParams::Ete(params) => ete::registers(params),
            FamilyParams::RiscvHpm(params) => riscv_hpm::registers(params),
        }
    }

    /// What system instructions of an A-profile processor call a register, if they reach it.
    pub fn system_register(&self, register: &Register) -> Option<String> {
        match self {
            FamilyParams::Ete(_) => ete::system_register(register),
            FamilyParams::Armv8mPmu(_) | FamilyParams::RiscvHpm(_) => None,
        }
    }

    /// The hardware, ready to be printed; `name` starts every module's name.
    pub fn design(&self, name: &str) -> Result<Design, DesignError> {
        match self {
            FamilyParams::Armv8mPmu(params) => armv8m_pmu::design(params, name),
            FamilyParams::Ete(params) => ete::design(params, name),
            FamilyParams::RiscvHpm(params) => riscv_hpm::design(params, name),
        }
    }

    /// The `parameters` object of `manifest.json`.
    pub fn to_json(&self) -> serde_json::Value {
        let json = match self {
            FamilyParams::Armv8mPmu(params) => serde_json::to_value(params),
            FamilyParams::Ete(params) => serde_json::to_value(params),
            FamilyParams::RiscvHpm(params) => serde_json::to_value(params),
        };
        json.expect("parameters are plain data")
    }
}
