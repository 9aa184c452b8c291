//! From parameters to what the outputs need.

use super::events::catalogue;
use crate::design::Design;
use crate::families::DesignError;
use crate::lower::lower;
use crate::passes;
use crate::unit::UnitEvent;
use pmugen_hdl::families::armv8m_pmu::{Armv8mPmu, Params};

/// The wired events and those that the unit makes itself, ascending.
pub(in crate::families) fn unit_events(params: &Params) -> Vec<UnitEvent> {
    let built_in = catalogue().iter().filter(|e| e.built_in).map(|e| UnitEvent {
        group: String::new(),
        number: e.number,
        name: e.mnemonic.to_string(),
        width: 0,
        kind: e.kind,
        port: None,
        description: e.description.to_string(),
    });
    let wired = params.events.iter().map(|e| UnitEvent {
        group: String::new(),
        number: e.number,
        name: e.name.clone(),
        width: e.width,
        kind: e.kind,
        port: Some(format!("event_{}_i", e.name.to_lowercase())),
        description: e.description.clone(),
    });
    let mut events: Vec<UnitEvent> = built_in.chain(wired).collect();
    events.sort_by_key(|e| e.number);
    events
}

/// The hardware, ready to be printed.
pub(in crate::families) fn design(params: &Params, name: &str) -> Result<Design, DesignError> {
    let lowered = lower(&Armv8mPmu::new(params), name)?;
    Ok(passes::run(lowered)?)
}
