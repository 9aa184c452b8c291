//! What only one family can say: how software uses it, what drives its ports.
//!
//! A new family adds its own file here, its folder of templates, and one line in [`of`].

mod armv8m_pmu;
mod armv8m_pmu_ports;

use super::Unit;
use crate::design::Port;

/// The texts of one family for one unit.
pub(super) trait FamilyText {
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
        other => panic!("family {other} has no texts for its outputs"),
    }
}
