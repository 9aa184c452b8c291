//! The states of the trace unit and of its resources.

/// Programming states of the trace unit (table D4-1). Outside Enabling and Running nothing that
/// hardware moves changes, apart from what Pausing finishes before Stable.
// Spec: RWMGGP
// Spec: RBPTKT
// Spec: RRWNTS
// Spec: RTMVLW
// Spec: RYFLJT
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum UnitState {
    /// Disabled; programming takes effect.
    #[default]
    Idle,
    /// Enabled, not yet at work.
    Enabling,
    /// At work.
    Running,
    /// Disabled, resources not yet settled.
    Unstable,
    /// Disabled, everything that software sees stands still.
    Stable,
}

impl UnitState {
    /// The state after a clock; `enabled` is TRCPRGCTLR.EN with the OS Lock unlocked.
    // Spec: RTZSRP
    pub(super) fn next(self, enabled: bool, resources_paused: bool) -> UnitState {
        match self {
            // Spec: RDXFFN: a level, also one that came before Idle
            UnitState::Idle if enabled => UnitState::Enabling,
            UnitState::Idle => UnitState::Idle,
            // Spec: RZFPHC
            UnitState::Enabling => UnitState::Running,
            UnitState::Running if enabled => UnitState::Running,
            UnitState::Running => UnitState::Unstable,
            // Spec: RCZHWF
            // Spec: RMVZYP
            UnitState::Unstable if resources_paused => UnitState::Stable,
            UnitState::Unstable => UnitState::Unstable,
            // Spec: RZDTLK
            // Spec: RGLBHL
            // Spec: RTRZCP: no trace is left, the external outputs are low
            UnitState::Stable => UnitState::Idle,
        }
    }
}

/// States of the resources (figure D4-16), with the steps that the model gives them.
// Spec: RPWBZK
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum ResourceState {
    /// Paused; nothing is under way.
    #[default]
    Paused,
    /// The first clock of Running, in which what was kept in Paused acts.
    Entering,
    /// Running.
    Running,
    /// Pausing: the last inputs pass through the selectors.
    Pausing1,
    /// Pausing: what counters and sequencer made of them passes through.
    Pausing2,
    /// The first clock of Paused: an ETEEvent that is still under way is kept.
    Catching,
}

use ResourceState::*;

impl ResourceState {
    /// The state after a clock; `run` asks for Running.
    // Spec: RJLLVN
    // Spec: RYWDVJ
    // Spec: RLYFDT
    pub(super) fn next(self, run: bool) -> ResourceState {
        match self {
            Paused | Catching if run => Entering,
            Paused | Catching => Paused,
            Entering | Running if run => Running,
            Entering | Running => Pausing1,
            Pausing1 => Pausing2,
            Pausing2 => Catching,
        }
    }

    /// The resources are in the architecture's Running state.
    pub(super) fn is_running(self) -> bool {
        matches!(self, Entering | Running)
    }

    /// The resources are in the architecture's Paused state: they have done all that earlier
    /// instructions caused.
    // Spec: RRFSRY
    pub(super) fn is_paused(self) -> bool {
        matches!(self, Paused | Catching)
    }
}
