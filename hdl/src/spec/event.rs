//! Events as data.

use serde::{Deserialize, Serialize};

/// Whether an event means the same in every implementation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum EventClass {
    /// The same in all implementations.
    Architectural,
    /// May differ between implementations.
    Microarchitectural,
}

/// What one cycle of the event's input means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EventKind {
    /// The input is the number of occurrences in this cycle.
    Occurrence,
    /// The input is high in each cycle in which the condition holds.
    Duration,
}

/// One row of an architecture's event table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EventSpec {
    /// The number that selects it.
    pub number: u16,
    /// The architecture's mnemonic, upper case.
    pub mnemonic: &'static str,
    /// Architectural or microarchitectural.
    pub class: EventClass,
    /// Occurrence or duration.
    pub kind: EventKind,
    /// Made by the unit itself (SW_INCR, CHAIN, CPU_CYCLES): it has no input port.
    pub built_in: bool,
    /// What it counts, in a few words of our own.
    pub description: &'static str,
}
