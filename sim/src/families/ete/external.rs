//! External inputs and outputs: PMU events in, ETEEvents out (D4.6.12, D4.6.13).

use super::ports::{EventPin, Layout};
use super::registers::{Registers, ones};
use super::selectors::Selectors;
use super::states::ResourceState;
use pmugen_hdl::families::ete::{Export, Params};

/// What decides which PMU events reach the trace unit.
#[derive(Clone, Copy, Debug)]
struct Exporting {
    self_hosted: bool,
    e2tre: bool,
    tracing_prohibited: bool,
    counting_prohibited: bool,
}

impl Exporting {
    fn of(pins: &Layout, inputs: &[u64]) -> Exporting {
        Exporting {
            self_hosted: pins.self_hosted.is_set(inputs),
            e2tre: pins.e2tre.is_set(inputs),
            tracing_prohibited: pins.tracing_prohibited.is_set(inputs),
            counting_prohibited: pins.counting_prohibited.is_set(inputs),
        }
    }

    fn exports(&self, event: &EventPin) -> bool {
        match event.export {
            // Spec: RVBCBZ
            Export::Always => true,
            // Spec: RKRSMY
            Export::Hypervisor => !self.self_hosted || self.e2tre,
            // Spec: RRFWZB
            Export::Permitted if self.self_hosted => !self.tracing_prohibited,
            // Spec: RWSXTC
            Export::Permitted => !self.counting_prohibited,
        }
    }
}

/// The external input selectors whose event occurs in this cycle.
// Spec: RPHDQT: PMCR has no say
// Spec: RTTPPY: neither has a Warm reset
// Spec: RMTGKB
// Spec: RXGMPN: SW_INCR by its number 0
// Spec: RBXPZK
// Spec: RYCNCR
// Spec: RQPDHK: several occurrences are one
pub(super) fn occurrences(pins: &Layout, regs: &Registers, p: &Params, inputs: &[u64]) -> u32 {
    let exporting = Exporting::of(pins, inputs);
    let mut occurring = 0;
    for event in pins.events.iter().filter(|e| e.pin.is_set(inputs) && exporting.exports(e)) {
        for n in 0..p.external_input_selectors {
            if regs.extinselr[n as usize] == u32::from(event.number) {
                occurring |= 1 << n;
            }
        }
    }
    occurring
}

/// One clock of the external input selectors as resources. While the resources do not run, an
/// input that is asserted is kept in TRCRSR.EXTIN, unless the unit is disabled or in its low-power
/// state (`keeps`).
// Spec: RKCXLF
// Spec: RQWYSK
// Spec: RKVFVS
pub(super) fn inputs(regs: &mut Registers, occurring: u32, state: ResourceState, keeps: bool) -> u32 {
    match state {
        ResourceState::Entering => occurring | std::mem::take(&mut regs.extin),
        ResourceState::Running => occurring,
        _ => {
            regs.extin |= if keeps { occurring } else { 0 };
            0
        }
    }
}

/// The external outputs of this cycle, and what becomes of TRCRSR.EVENT: the event that is still
/// under way when the resources have come to Paused is kept, and acts when they run again.
// Spec: RRFGJD: a Warm reset of the PE has no say
// Spec: RBQSMN
// Spec: RGYWLS
// Spec: RBCMYM
// Spec: RDCLHJ
// Spec: RSWBRL
// Spec: RKQVNN
// Spec: RFHYQW
pub(super) fn outputs(regs: &mut Registers, p: &Params, selectors: &Selectors, state: ResourceState) -> u32 {
    let active = |m: &u32| selectors.is_event_active(regs.eventctl0r >> (8 * m) & 0xFF);
    let events = (0..p.ete_events).filter(active).fold(0, |all, m| all | 1 << m);
    match state {
        ResourceState::Entering => events | std::mem::take(&mut regs.event),
        ResourceState::Running | ResourceState::Pausing1 | ResourceState::Pausing2 => events,
        ResourceState::Catching => {
            regs.event |= events;
            0
        }
        // Spec: RFHYHC
        // Spec: RLBDSM: nor their elements, which go with them
        ResourceState::Paused => 0,
    }
}

/// The Event elements that go with the outputs: both or none.
// Spec: RSNKFL
// Spec: RFVCMB
pub(super) fn event_elements(regs: &Registers, p: &Params, outputs: u32) -> u32 {
    outputs & regs.eventctl1r & ones(p.ete_events)
}
