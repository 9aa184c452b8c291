//! Parameters of the RISC-V hardware performance monitor and their legal ranges.
//!
//! Section numbers refer to `docs/families/riscv_hpm.md`.

use crate::spec::{EventKind, Reset};
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;

/// Programmable counters, `mhpmcounter3` upwards.
pub const COUNTERS: RangeInclusive<u32> = 0..=29;
/// Number of the first programmable counter; below it stand cycle, time and instret.
pub const FIRST_COUNTER: u32 = 3;
/// Implemented bits of a programmable counter (WARL up to 64).
pub const COUNTER_WIDTH: RangeInclusive<u32> = 8..=64;
/// Width of `mcycle` and `minstret`.
pub const FIXED_COUNTER_WIDTH: u32 = 64;
/// Width of an event input: up to 255 occurrences a cycle.
pub const EVENT_WIDTH: RangeInclusive<u32> = 1..=8;
/// Width of the number of retired instructions.
pub const RETIRE_WIDTH: RangeInclusive<u32> = 1..=4;
/// Flops between an event input and its counter.
pub const EVENT_STAGES: RangeInclusive<u32> = 0..=8;
/// Flops between the CSR block and the selector copies of the distributed form.
pub const SELECTOR_STAGES: RangeInclusive<u32> = 0..=2;
/// Bits of the event number in `mhpmevent` without composition.
pub const EVENT_BITS: RangeInclusive<u32> = 1..=16;
/// Bits of each of the four event numbers with composition.
pub const COMPOSED_EVENT_BITS: u32 = 10;
/// Segments of the carry chain; 0 is one chain over the whole counter.
pub const CARRY_SEGMENTS: [u32; 3] = [0, 16, 32];

/// The port through which software reaches the registers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bus {
    /// Control and status registers by number, with the privilege rules of all modes.
    Csr,
    /// AMBA APB4 completer without wait states; the machine-level registers in memory.
    Apb4,
}

/// One wired event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EventUse {
    /// Number that selects it in `mhpmevent`; 0 is no event.
    pub number: u16,
    /// Name, upper case; the port is `event_<lower case>_i`, or `event_<group>_<lower case>_i` in a
    /// named group.
    pub name: String,
    /// Width of the port in bits; the port carries the number of occurrences in this cycle.
    pub width: u32,
    /// Occurrence or duration; a duration is one bit wide.
    pub kind: EventKind,
    /// What it counts.
    pub description: String,
}

/// Neighbouring counters that select from one table of events.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Group {
    /// Name, lower case; empty when the unit has a single table.
    pub name: String,
    /// Number of the first counter, 3 to 31.
    pub first: u32,
    /// Number of counters.
    pub count: u32,
    /// Wired events in ascending order of number.
    pub events: Vec<EventUse>,
}

/// What `mhpmevent` selects.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Composition {
    /// One event.
    None,
    /// Four events that three operators combine, as in XiangShan Kunminghu.
    Kunminghu,
}

/// Where selection takes place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Form {
    /// In one block, beside the counters.
    Compact,
    /// In one monitor a group, to be placed near the sources of the events, with a copy of the
    /// selectors; only the increments come back to the counters.
    Distributed,
}

/// Every parameter, normalised; this is the `parameters` object of `manifest.json`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// Register port.
    pub bus: Bus,
    /// Reset style of every flop.
    pub reset: Reset,
    /// Width of a CSR, 32 or 64; 32 with `apb4`.
    pub xlen: u32,
    /// Number of programmable counters, [`COUNTERS`].
    pub counters: u32,
    /// Implemented bits of each, [`COUNTER_WIDTH`].
    pub counter_width: u32,
    /// Width of a counter's increment, [`EVENT_WIDTH`]: at least that of the widest event;
    /// composition computes modulo two to this power.
    pub event_width: u32,
    /// Bits of an event number in `mhpmevent`: [`EVENT_BITS`], or [`COMPOSED_EVENT_BITS`].
    pub event_bits: u32,
    /// What `mhpmevent` selects.
    pub composition: Composition,
    /// Which counters see which events: ascending, without gaps, all counters; none without
    /// counters.
    pub groups: Vec<Group>,
    /// Compact or distributed.
    pub form: Form,
    /// Clocks from an event input to the counter that adds it, [`EVENT_STAGES`].
    pub event_stages: u32,
    /// Distributed form: how many of `event_stages` the selectors take to reach their copies,
    /// [`SELECTOR_STAGES`]; otherwise 0.
    pub selector_stages: u32,
    /// User mode exists.
    pub user: bool,
    /// Supervisor mode exists; needs `user`.
    pub supervisor: bool,
    /// The hypervisor extension exists; needs `supervisor`.
    pub hypervisor: bool,
    /// Sscofpmf: overflow flags, interrupt request, mode filters.
    pub sscofpmf: bool,
    /// Smcntrpmf: mode filters of `mcycle` and `minstret`.
    pub smcntrpmf: bool,
    /// Sstc: `stimecmp`, and `vstimecmp` with the hypervisor extension; needs `supervisor` and
    /// the `csr` port.
    pub sstc: bool,
    /// Width of the number of instructions that retire in a cycle, [`RETIRE_WIDTH`].
    pub retire_width: u32,
    /// Bits of a segment of the counters' carry chain, one of [`CARRY_SEGMENTS`].
    pub carry_segment: u32,
    /// Flops in the path of read data: 0 or 1.
    pub read_stages: u32,
}

impl Params {
    /// Whether counter `index` (3 to 31) is implemented.
    pub fn has_counter(&self, index: u32) -> bool {
        (FIRST_COUNTER..FIRST_COUNTER + self.counters).contains(&index)
    }

    /// One bit for each implemented programmable counter, at its number.
    pub fn counter_mask(&self) -> u32 {
        (((1u64 << self.counters) - 1) << FIRST_COUNTER) as u32
    }

    /// Prefix of the event ports of a group: `event_`, or `event_<group>_` for a named one.
    pub fn event_port(&self, group: &Group, event: &EventUse) -> String {
        let name = event.name.to_ascii_lowercase();
        match group.name.as_str() {
            "" => format!("event_{name}_i"),
            group => format!("event_{group}_{name}_i"),
        }
    }
}
