//! From parameters to what the outputs need.

use crate::design::Design;
use crate::families::DesignError;
use crate::lower::lower;
use crate::passes;
use crate::unit::UnitEvent;
use pmugen_hdl::families::riscv_hpm::{Params, RiscvHpm};

/// The wired events, by group and ascending in each.
pub(in crate::families) fn unit_events(params: &Params) -> Vec<UnitEvent> {
    let of_group = |group: &pmugen_hdl::families::riscv_hpm::Group| -> Vec<UnitEvent> {
        let event = |e: &pmugen_hdl::families::riscv_hpm::EventUse| UnitEvent {
            group: group.name.clone(),
            number: e.number,
            name: e.name.clone(),
            width: e.width,
            kind: e.kind,
            port: Some(params.event_port(group, e)),
            description: e.description.clone(),
        };
        group.events.iter().map(event).collect()
    };
    params.groups.iter().flat_map(of_group).collect()
}

/// The hardware, ready to be printed.
pub(in crate::families) fn design(params: &Params, name: &str) -> Result<Design, DesignError> {
    let lowered = lower(&RiscvHpm::new(params), name)?;
    Ok(passes::run(lowered)?)
}
