//! What only one family can say: how software uses it, what drives its ports.
//!
//! A new family adds its own file here, its folder of templates, and one line in [`of`].

mod armv8m_pmu;
mod armv8m_pmu_ports;
mod ete;
mod ete_flops;
mod ete_ports;
mod ete_sample;
mod riscv_hpm;
mod riscv_hpm_flops;
mod riscv_hpm_ports;
mod sizes;

use super::Unit;
use crate::design::Port;
use crate::families::FamilyParams;
use pmugen_hdl::spec::Register;
use sizes::{SizeRow, sizes};

/// When the value of an input counts that this unit does not look at.
const UNREAD: &str = "not read by this unit: tie it to 0";

/// How software names a register.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Space {
    /// By its byte offset in a page.
    Bytes,
    /// By its number among the control and status registers of a RISC-V core.
    Csr,
}

impl Space {
    /// What `offset` of a register is, in a word.
    pub(super) fn word(self) -> &'static str {
        match self {
            Space::Bytes => "offset",
            Space::Csr => "CSR",
        }
    }
}

/// The texts of one family for one unit.
pub(super) trait FamilyText {
    /// How software names a register.
    fn space(&self) -> Space {
        Space::Bytes
    }
    /// What system instructions of an A-profile processor call a register, if they reach it.
    fn system_register(&self, _register: &Register) -> Option<String> {
        None
    }
    /// What the register map as a whole is, to follow the family's title; and what is not in it.
    fn map(&self) -> String;
    /// What becomes of a write to a field or register that is read only.
    fn read_only(&self) -> &'static str {
        "writes are ignored"
    }
    /// What a register or bit without an implementation does.
    fn reserved(&self) -> &'static str {
        "reads as 0; writes are ignored"
    }
    /// When the value counts of an input that this unit does not look at.
    fn unread(&self) -> &'static str {
        UNREAD
    }
    /// What the numbers of the events are for, to follow `Events:` in the header.
    fn event_numbers(&self) -> &'static str;
    /// What the registers do with the numbers of the events, and with others.
    fn event_selection(&self) -> String;
    /// The counters that can select the events of a named group.
    fn group_counters(&self, _group: &str) -> String {
        String::new()
    }
    /// Registers of the C header that are arrays whatever their number, by their names without it, so that
    /// firmware fits every configuration. Below the first one there is room for those before it.
    fn arrays(&self) -> &'static [&'static str] {
        &[]
    }
    /// Functions of the C header for firmware.
    fn c_helpers(&self) -> String;
    /// Software sequences, as Markdown sections of level 3.
    fn sequences(&self) -> String;
    /// What a port is connected to, and when its value counts.
    fn port(&self, port: &Port) -> PortUse;
    /// What an integrator must know beyond the ports, as Markdown sections of level 2.
    fn integration(&self) -> String;
    /// Where the flops are.
    fn flops(&self) -> Vec<Flops>;
}

/// How one port is used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PortUse {
    /// What drives an input or takes an output.
    pub(super) connect: String,
    /// When the value counts or holds.
    pub(super) timing: String,
}

/// The flops of one register or group of registers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flops {
    /// What holds the state, in the architecture's words.
    pub register: &'static str,
    /// The number in terms of the parameters, as the family's page has it.
    pub formula: &'static str,
    /// The number in this unit.
    pub count: u32,
}

/// The flops of a family's units, in terms of the parameters.
pub fn flops_of(params: &FamilyParams) -> Vec<Flops> {
    match params {
        FamilyParams::Armv8mPmu(params) => armv8m_pmu::flops(params),
        FamilyParams::Ete(params) => ete_flops::flops(params),
        FamilyParams::RiscvHpm(params) => riscv_hpm_flops::flops(params),
    }
}

/// Where the flops of a unit are, by register.
pub fn flops(unit: &Unit) -> Vec<Flops> {
    of(unit).flops()
}

/// The texts for a unit.
///
/// # Panics
/// For a family that has no texts, which is a fault in this file's list.
pub(super) fn of(unit: &Unit) -> Box<dyn FamilyText + '_> {
    match unit.family {
        "armv8m_pmu" => Box::new(armv8m_pmu::Texts::new(unit)),
        "ete" => Box::new(ete::Texts::new(unit)),
        "riscv_hpm" => Box::new(riscv_hpm::Texts::new(unit)),
        other => panic!("family {other} has no texts for its outputs"),
    }
}

/// A page of memory with registers of one width.
fn page(size: u64, width: u32) -> String {
    format!(
        ", {size} bytes of address space, all registers {width} bits wide. A register that is not listed, \
         and a bit that no field covers, reads as 0 and ignores writes."
    )
}
