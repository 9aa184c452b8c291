//! From parameters to what the outputs need.

use crate::design::Design;
use crate::families::DesignError;
use crate::lower::lower;
use crate::passes;
use crate::unit::UnitEvent;
use pmugen_hdl::families::ete::addresses::system;
use pmugen_hdl::families::ete::{Ete, EventUse, Params};
use pmugen_hdl::spec::Register;

/// The wired events, ascending.
pub(in crate::families) fn unit_events(params: &Params) -> Vec<UnitEvent> {
    let event = |e: &EventUse| UnitEvent {
        group: String::new(),
        number: e.number,
        name: e.name.clone(),
        width: e.width,
        kind: e.kind,
        port: Some(format!("event_{}_i", e.name.to_lowercase())),
        description: e.description.clone(),
    };
    params.events.iter().map(event).collect()
}

/// The name of a register in system instructions, if they reach it.
pub(crate) fn system_register(register: &Register) -> Option<String> {
    let name = system(u16::try_from(register.offset).ok()?)?;
    Some(format!("S2_1_C{}_C{}_{}", name.crn, name.crm, name.op2))
}

/// The hardware, ready to be printed.
pub(in crate::families) fn design(params: &Params, name: &str) -> Result<Design, DesignError> {
    let lowered = lower(&Ete::new(params), name)?;
    Ok(passes::run(lowered)?)
}
