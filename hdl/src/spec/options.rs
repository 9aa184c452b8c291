//! What every family can be asked for.

use serde::{Deserialize, Serialize};

/// The port through which software reaches the registers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bus {
    /// AMBA APB4 completer without wait states.
    Apb4,
    /// Request, write, address, data; answers in the same cycle.
    Raw,
}

/// Whether reset acts at once or at the next rising edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ResetKind {
    /// Acts at once.
    Async,
    /// Acts at the next rising edge of the clock.
    Sync,
}

/// The level at which reset is active.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ResetPolarity {
    /// Active low: the port is `rst_ni`.
    Low,
    /// Active high: the port is `rst_i`.
    High,
}

/// The reset style of every flop of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reset {
    /// Asynchronous or synchronous.
    pub kind: ResetKind,
    /// Active level.
    pub polarity: ResetPolarity,
}

impl Default for Reset {
    fn default() -> Self {
        Reset { kind: ResetKind::Async, polarity: ResetPolarity::Low }
    }
}

/// Contents of the CoreSight peripheral identification registers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Identification {
    /// JEP106 continuation code of the designer, 4 bits (`PIDR4.DES_2`).
    pub jep106_continuation: u32,
    /// JEP106 identification code of the designer, 7 bits (`PIDR1.DES_0`, `PIDR2.DES_1`).
    pub jep106_identification: u32,
    /// Part number, 12 bits (`PIDR0.PART_0`, `PIDR1.PART_1`).
    pub part: u32,
    /// Revision, 4 bits (`PIDR2.REVISION`).
    pub revision: u32,
    /// Metal revision, 4 bits (`PIDR3.REVAND`).
    pub revand: u32,
    /// Customer modified, 4 bits (`PIDR3.CMOD`).
    pub cmod: u32,
}
