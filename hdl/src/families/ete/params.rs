//! Parameters of the ETE trace unit and their legal ranges.
//!
//! Section numbers refer to `docs/families/ete.md`; rules `RXXXXX` are those of the
//! architecture's chapter.

use crate::spec::{EventKind, Identification, Reset};
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;

/// Minor version of the architecture, ETEv1.0 to ETEv1.3.
pub const VERSION: RangeInclusive<u32> = 0..=3;
/// Pairs of resource selectors, the fixed first pair included; besides, 0 is legal.
pub const RESOURCE_SELECTOR_PAIRS: RangeInclusive<u32> = 2..=16;
/// ETEEvents of a unit that has resource selectors.
pub const ETE_EVENTS: RangeInclusive<u32> = 1..=4;
/// 16-bit counters.
pub const COUNTERS: RangeInclusive<u32> = 0..=4;
/// States of the sequencer (RQYNJH).
pub const SEQUENCER_STATES: u32 = 4;
/// Pairs of single address comparators (RYCRNP).
pub const ADDRESS_COMPARATOR_PAIRS: RangeInclusive<u32> = 0..=8;
/// Context identifier comparators, and as many virtual ones.
pub const CONTEXT_COMPARATORS: RangeInclusive<u32> = 0..=8;
/// Single-shot comparator controls.
pub const SINGLE_SHOT_CONTROLS: RangeInclusive<u32> = 0..=8;
/// PE comparator inputs (RCNVSS).
pub const PE_COMPARATORS: RangeInclusive<u32> = 0..=8;
/// External input selectors.
pub const EXTERNAL_INPUT_SELECTORS: RangeInclusive<u32> = 0..=4;
/// Width of an event input: up to 255 occurrences a cycle, of which the unit observes one (RQPDHK).
pub const EVENT_WIDTH: RangeInclusive<u32> = 1..=8;
/// Instruction blocks that the PE hands over in a cycle.
pub const BLOCKS_PER_CYCLE: RangeInclusive<u32> = 1..=4;
/// Most 4-byte instructions in a block.
pub const BLOCK_INSTRUCTIONS: [u32; 5] = [1, 2, 4, 8, 16];
/// Virtual address bits below the sign.
pub const ADDRESS_WIDTHS: [u32; 3] = [48, 52, 56];
/// Tags for blocks in speculative execution; 0 is a PE that shows committed execution only.
pub const SPECULATION_TAGS: [u32; 5] = [0, 4, 8, 16, 32];
/// Claim tags.
pub const CLAIM_TAGS: RangeInclusive<u32> = 4..=32;
/// `TRCIDR0.QSUPP`.
pub const Q_ELEMENTS: RangeInclusive<u32> = 0..=3;
/// Width of the cycle counter of the trace stream.
pub const CYCLE_COUNTER_BITS: RangeInclusive<u32> = 12..=20;
/// Smallest threshold of cycle counting, `TRCIDR3.CCITMIN`.
pub const CYCLE_THRESHOLD_MIN: RangeInclusive<u32> = 1..=0xFFF;
/// Width of a counter.
pub const COUNTER_WIDTH: u32 = 16;
/// Width of a context identifier and of a virtual one.
pub const CONTEXT_WIDTH: u32 = 32;

/// When an event reaches the trace unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Export {
    /// Where tracing is permitted if self-hosted trace is enabled (RRFWZB), else where counting is
    /// permitted (RWSXTC): every usual PMU event.
    Permitted,
    /// Always, such as CTI_TRIGOUT4, PMU_OVFS and TRB_TRIG (RVBCBZ).
    Always,
    /// Always, unless self-hosted trace is enabled and TRFCR_EL2.E2TRE is 0: PMU_HOVFS (RKRSMY).
    Hypervisor,
}

/// One wired event of the PMU event bus.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EventUse {
    /// PMU event number that selects it in `TRCEXTINSELRn`; 0 is SW_INCR.
    pub number: u16,
    /// Mnemonic, upper case; the port is `event_<lower case>_i`.
    pub name: String,
    /// Width of the port in bits; the event occurs in a cycle in which the port is not 0.
    pub width: u32,
    /// Occurrence or duration; a duration is one bit wide.
    pub kind: EventKind,
    /// When it reaches the trace unit.
    pub export: Export,
    /// What it counts.
    pub description: String,
}

/// What the system-instruction port answers for registers that this configuration lacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AbsentRegisters {
    /// UNDEFINED, as the architecture has it.
    Undefined,
    /// The eight registers that the Linux driver accesses without looking read zero and ignore
    /// writes; all others are UNDEFINED.
    RazWiDriver,
}

/// Every parameter, normalised; this is the `parameters` object of `manifest.json`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// Reset style of every flop.
    pub reset: Reset,
    /// Minor version, [`VERSION`].
    pub version: u32,
    /// Pairs of resource selectors, 0 or [`RESOURCE_SELECTOR_PAIRS`]. Without them there are no
    /// ETEEvents, counters, sequencer and external input selectors.
    pub resource_selector_pairs: u32,
    /// ETEEvents and external outputs, [`ETE_EVENTS`]; 0 without resource selectors.
    pub ete_events: u32,
    /// Counters, [`COUNTERS`]; counters 1 and 3 can be chained to the one below.
    pub counters: u32,
    /// The sequencer exists.
    pub sequencer: bool,
    /// Pairs of single address comparators, [`ADDRESS_COMPARATOR_PAIRS`]; each pair is an address
    /// range comparator too.
    pub address_comparator_pairs: u32,
    /// Context identifier comparators, [`CONTEXT_COMPARATORS`].
    pub context_comparators: u32,
    /// Virtual context identifier comparators, [`CONTEXT_COMPARATORS`]; needs `el2`.
    pub virtual_context_comparators: u32,
    /// Single-shot comparator controls, [`SINGLE_SHOT_CONTROLS`]; needs address comparators or PE
    /// comparator inputs.
    pub single_shot_controls: u32,
    /// PE comparator inputs, [`PE_COMPARATORS`].
    pub pe_comparators: u32,
    /// External input selectors, [`EXTERNAL_INPUT_SELECTORS`].
    pub external_input_selectors: u32,
    /// Wired events that these can select, in ascending order of number.
    pub events: Vec<EventUse>,
    /// Slots of the instruction-block port, [`BLOCKS_PER_CYCLE`].
    pub blocks_per_cycle: u32,
    /// Most 4-byte instructions in a block, [`BLOCK_INSTRUCTIONS`].
    pub block_instructions: u32,
    /// Virtual address bits below the sign, [`ADDRESS_WIDTHS`].
    pub address_width: u32,
    /// The PE executes A32 and T32 too: blocks may have 2-byte instructions.
    pub aarch32: bool,
    /// Non-secure state exists.
    pub non_secure: bool,
    /// Secure state exists.
    pub secure: bool,
    /// Realm and Root state exist; needs `non_secure`, `el2` and `el3`.
    pub realm: bool,
    /// EL2 exists, and with it virtual context identifiers.
    pub el2: bool,
    /// EL2 exists in Secure state; needs `secure` and `el2`.
    pub secure_el2: bool,
    /// EL3 exists.
    pub el3: bool,
    /// What the system-instruction port answers for absent registers.
    pub absent_registers: AbsentRegisters,
    /// Tags for blocks in speculative execution, [`SPECULATION_TAGS`]; if not 0, at least twice
    /// `blocks_per_cycle`.
    pub speculation_tags: u32,
    /// The unit has a low-power state (RFBMYZ) and `TRCEVENTCTL1R.LPOVERRIDE`.
    pub low_power: bool,
    /// Claim tags, [`CLAIM_TAGS`].
    pub claim_tags: u32,
    /// The instruction-block port has the pins that only trace generation reads.
    pub trace_ports: bool,
    /// Return stack (`TRCIDR0.RETSTACK`).
    pub return_stack: bool,
    /// Q elements (`TRCIDR0.QSUPP`), [`Q_ELEMENTS`].
    pub q_elements: u32,
    /// Filtered Q elements and `TRCQCTLR`; needs `q_elements` and address comparators.
    pub q_filter: bool,
    /// Instrumentation extension and `TRCITEEDCR`.
    pub instrumentation: bool,
    /// Timestamp marker elements (`TRCIDR0.TSMARK`); need ETEv1.1.
    pub timestamp_marker: bool,
    /// A transaction start is no P0 element (`TRCIDR0.COMMTRANS`).
    pub commit_transactions: bool,
    /// WFI and WFE are P0 instructions (`TRCIDR2.WFXMODE`).
    pub wfx_branch: bool,
    /// Width of the cycle counter of the trace stream, [`CYCLE_COUNTER_BITS`].
    pub cycle_counter_bits: u32,
    /// `TRCIDR3.CCITMIN`, [`CYCLE_THRESHOLD_MIN`].
    pub cycle_threshold_min: u32,
    /// The unit can stall the PE (`TRCSTALLCTLR`).
    pub stall: bool,
    /// `TRCSTALLCTLR.NOOVERFLOW` exists; needs `stall`.
    pub no_overflow: bool,
    /// The trace leaves on an AMBA ATB port with `TRCTRACEIDR.TRACEID`.
    pub atb: bool,
    /// ETEEvent 0 can be sent as an ATB trigger; needs `atb` and resource selectors.
    pub atb_trigger: bool,
    /// Implementer code as in MIDR_EL1, 8 bits (`TRCIDR1.DESIGNER`).
    pub designer: u32,
    /// Revision, 4 bits (`TRCIDR1.REVISION`).
    pub revision: u32,
    /// Peripheral identification.
    pub identification: Identification,
}

impl Params {
    /// Whether resource selectors, and with them resource events, exist.
    pub fn has_selectors(&self) -> bool {
        self.resource_selector_pairs > 0
    }

    /// Whether `TRCEVENTCTL1R.OE` exists: an output of the trace that ETEv1.3 enables (RHBBDV).
    pub fn has_output_enable(&self) -> bool {
        self.version >= 3 && self.atb
    }

    /// Number of single address comparators.
    pub fn address_comparators(&self) -> u32 {
        2 * self.address_comparator_pairs
    }

    /// Whether the ViewInst start/stop function exists: something can start and stop it.
    pub fn has_start_stop(&self) -> bool {
        self.address_comparator_pairs > 0 || self.pe_comparators > 0
    }

    /// Bits of `TRCACATRn.CONTEXT`: enough for the number of a comparator.
    pub fn context_number_bits(&self) -> u32 {
        bits_below(self.context_comparators.max(self.virtual_context_comparators))
    }

    /// Bits of a slot number; 0 with one slot.
    pub fn slot_bits(&self) -> u32 {
        bits_below(self.blocks_per_cycle)
    }

    /// Bits of a speculation tag; 0 without speculation.
    pub fn tag_bits(&self) -> u32 {
        bits_below(self.speculation_tags)
    }

    /// Bits of the size of a block in halfwords.
    pub fn size_bits(&self) -> u32 {
        bits_below(2 * self.block_instructions) + 1
    }

    /// Whether an event hides from the trace unit by TRFCR_EL2.E2TRE.
    pub fn has_hypervisor_event(&self) -> bool {
        self.events.iter().any(|e| e.export == Export::Hypervisor)
    }

    /// `ctx_ns_i` exists: there are two Security states that it tells apart.
    pub fn has_ns_pin(&self) -> bool {
        self.secure && self.non_secure
    }

    /// `it_valid_i`, `it_el_i` and `it_data_i` exist.
    pub fn has_instrumentation_pins(&self) -> bool {
        self.trace_ports && self.instrumentation
    }

    /// `ctx_contextid_i` exists.
    pub fn has_contextid_pin(&self) -> bool {
        self.context_comparators > 0 || self.trace_ports
    }

    /// `ctx_vmid_i` exists.
    pub fn has_vmid_pin(&self) -> bool {
        self.virtual_context_comparators > 0 || (self.el2 && self.trace_ports)
    }
}

/// Bits that hold the numbers below `count`.
fn bits_below(count: u32) -> u32 {
    count.max(1).next_power_of_two().trailing_zeros()
}
