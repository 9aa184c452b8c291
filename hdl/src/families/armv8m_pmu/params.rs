//! Parameters of the Armv8.1-M PMU and their legal ranges.
//!
//! Section numbers refer to `docs/families/armv8m_pmu.md`; rules `M<section>.<n>` to the n-th rule
//! paragraph of that section of the architecture's chapter.

use crate::spec::{Bus, EventKind, Identification, Reset};
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;

/// Event counters: at least two with a PMU (M1.5), at most 31 (M1.2).
pub const COUNTERS: RangeInclusive<u32> = 2..=31;
/// Stages that register the event inputs.
pub const EVENT_STAGES: RangeInclusive<u32> = 0..=2;
/// Width of an event input: up to 255 occurrences a cycle.
pub const EVENT_WIDTH: RangeInclusive<u32> = 1..=8;
/// Width of an event counter (M1.3).
pub const COUNTER_WIDTH: u32 = 16;
/// Width of the cycle counter (M1.9).
pub const CYCLE_COUNTER_WIDTH: u32 = 32;
/// Bit of the cycle counter in the enable, interrupt and overflow registers.
pub const CYCLE_BIT: u32 = 31;

/// One wired event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EventUse {
    /// Number that selects it in `PMU_EVTYPERn`: one of the common events, or above them an
    /// IMPLEMENTATION DEFINED one (M8.1, M8.3).
    pub number: u16,
    /// Mnemonic, upper case; the port is `event_<lower case>_i`.
    pub name: String,
    /// Width of the port in bits; the port carries the number of occurrences in this cycle.
    pub width: u32,
    /// Occurrence or duration; a duration is one bit wide.
    pub kind: EventKind,
    /// Which pins tell the state that the event belongs to.
    pub attribution: Attribution,
    /// What it counts.
    pub description: String,
}

/// Which pins tell the security state and privilege that an event belongs to (M4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Attribution {
    /// `pe_secure_i` and `pe_privileged_i` of the same cycle.
    Pe,
    /// `event_<name>_secure_i` and `event_<name>_privileged_i` of the same cycle, for a source
    /// such as exception stacking whose state may differ from the PE's (M4.5).
    Own,
}

/// When `PMU_CTRL.DP` stops the cycle counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DpStops {
    /// In Secure state, as the chapter says (M3.5).
    Secure,
    /// When counting is prohibited in the PE's state, as the field's name suggests.
    Prohibited,
}

/// How the debug permissions reach the unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Permissions {
    /// As the architecture's predicates, computed by the PE: `nid_p_i` and so on.
    Predicates,
    /// As the debug authentication signals and `DAUTHCTRL` bits, from which a block of the
    /// unit computes the predicates.
    Authentication,
}

/// Every parameter, normalised; this is the `parameters` object of `manifest.json`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// Register port.
    pub bus: Bus,
    /// Reset style of every flop.
    pub reset: Reset,
    /// Number of event counters, [`COUNTERS`].
    pub counters: u32,
    /// Wired events in ascending order of number; never SW_INCR, CPU_CYCLES or CHAIN, which the
    /// unit makes itself.
    pub events: Vec<EventUse>,
    /// Stages that register the event inputs and the state pins, [`EVENT_STAGES`].
    pub event_stages: u32,
    /// `PMU_CTRL.FZO` exists.
    pub freeze_on_overflow: bool,
    /// The overflow flag of the cycle counter freezes the event counters too.
    pub fzo_uses_cycle_bit: bool,
    /// `PMU_CTRL.TRO` and the trace-on-overflow port exist.
    pub trace_on_overflow: bool,
    /// Trace on overflow reports a carry out of this many low bits: 8 or 16.
    pub tro_bits: u32,
    /// The PE has the Security Extension.
    pub security_extension: bool,
    /// The PE has the unprivileged debug extension.
    pub unprivileged_debug: bool,
    /// An overflow can halt the PE (`DHCSR.C_PMOV`).
    pub halting_debug_events: bool,
    /// An overflow that could halt but does not because `C_PMOV` is 0 pends DebugMonitor (M6.4).
    pub mon_if_can_halt: bool,
    /// `DEMCR.MON_EN` also serves unprivileged events.
    pub mon_en_covers_unprivileged: bool,
    /// The state that the PE is in stops event counters, in addition to the event's own (M3.2).
    pub pe_state_gates: bool,
    /// SE_CALL_S and SE_CALL_NS ignore the debug permissions.
    pub se_call_exempt: bool,
    /// Only Secure accesses change `PMU_CTRL.DP`.
    pub dp_secure_only: bool,
    /// When `PMU_CTRL.DP` stops the cycle counter.
    pub dp_stops: DpStops,
    /// Counters go on in sleep (M3.3).
    pub count_in_sleep: bool,
    /// Counters go on in Lockup (M3.4).
    pub count_in_lockup: bool,
    /// Event counters that can request an interrupt, one bit each (M1.7); the cycle counter
    /// always can.
    pub interrupts: u32,
    /// The cycle counter is shared with a DWT unit (M5.1).
    pub dwt: bool,
    /// How the debug permissions reach the unit.
    pub permissions: Permissions,
    /// Peripheral identification.
    pub identification: Identification,
}

impl Params {
    /// Bits 0 to `counters - 1`: one for each event counter.
    pub fn counter_mask(&self) -> u32 {
        (1 << self.counters) - 1
    }

    /// [`Params::counter_mask`] and the cycle counter's bit: what the enable and overflow
    /// registers implement.
    pub fn status_mask(&self) -> u32 {
        self.counter_mask() + (1 << CYCLE_BIT)
    }

    /// What the interrupt enable registers implement.
    pub fn interrupt_mask(&self) -> u32 {
        self.interrupts + (1 << CYCLE_BIT)
    }

    /// Width of the number of occurrences that a counter adds in a cycle: that of the widest
    /// event, at least one bit.
    pub fn increment_width(&self) -> u32 {
        self.events.iter().map(|e| e.width).max().unwrap_or(1)
    }

    /// Whether the unit needs to know where halting is allowed.
    pub fn has_can_halt(&self) -> bool {
        self.halting_debug_events || !self.mon_if_can_halt
    }
}
