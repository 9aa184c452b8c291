//! Sizes and lists that follow from the parameters and that several parts need.

use super::params::{CONTEXT_WIDTH, Params};
use crate::blocks::{Konst, Sig};
use crate::spec::Reset;
use rust_hdl::prelude::*;

/// Width of a word of the external debugger's port.
pub(super) const WORD: usize = 32;
/// Width of a register of the system-instruction port.
pub(super) const LONG: usize = 64;
/// Bits of a byte address on the external debugger's port.
pub(super) const PAGE_ADDRESS: usize = 12;
/// Bits of a field that selects a resource event: TYPE above SEL.
pub(super) const EVENT_FIELD: usize = 6;
/// Bits of the number of an event of the PMU event bus.
pub(super) const EVENT_NUMBER: usize = 16;
/// Bits of a context identifier and of a virtual one.
pub(super) const IDENTIFIER: usize = CONTEXT_WIDTH as usize;

/// An exception level in a security state, as a bit of the EXLEVEL fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Level {
    /// Name of the bit in `TRCVICTLR` and `TRCACATRn`, such as `EXLEVEL_S_EL0`.
    pub name: &'static str,
    /// Place in the field: Secure EL0 to EL3 are 0 to 3, Non-secure EL0 to EL2 are 4 to 6, Realm
    /// EL0 to EL2 are 8 to 10. The field begins at bit 16 of `TRCVICTLR`, 8 of `TRCACATRn`.
    pub place: u32,
}

/// What follows from the parameters. Optional parts are numbers, 0 or 1, because a block repeats
/// its text that many times.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub params: Params,
    pub reset: Reset,
    /// Pairs of resource selectors, the fixed first pair included.
    pub pairs: usize,
    /// Resource selectors: twice the pairs.
    pub selectors: usize,
    /// ETEEvents.
    pub ete_events: usize,
    pub counters: usize,
    /// The sequencer exists.
    pub sequencer: usize,
    /// Address range comparators, each a pair of single ones.
    pub ranges: usize,
    /// Single address comparators.
    pub addresses: usize,
    pub contexts: usize,
    pub virtual_contexts: usize,
    pub single_shots: usize,
    pub pe_comparators: usize,
    /// External input selectors.
    pub external_inputs: usize,
    /// Slots of the instruction-block port.
    pub slots: usize,
    /// Places in a block where an instruction may begin: halfwords with T32, else words.
    pub positions: usize,
    /// Bits of an instruction address without its lowest one, which is 0; the highest is the sign.
    pub address: usize,
    /// Exception levels that have a bit in EXLEVEL fields, ascending by place; the order of the
    /// bits in every `levels` signal.
    pub levels: Vec<Level>,
    /// Speculation tags; 0 without speculation.
    pub tags: usize,
    /// Bits of a tag, 1 at least.
    pub tag: usize,
    /// Blocks carry tags.
    pub speculative: usize,
    /// The start/stop function of ViewInst exists, and `TRCVICTLR.SSSTATUS` with it.
    pub start_stop: usize,
    /// The unit has a low-power state.
    pub low_power: usize,
    /// The PE executes A32 and T32.
    pub aarch32: usize,
}

impl Plan {
    pub(super) fn new(params: &Params) -> Plan {
        let p = params;
        let size = |n: u32| n as usize;
        let step = if p.aarch32 { 2 } else { 1 };
        Plan {
            reset: p.reset,
            pairs: size(p.resource_selector_pairs),
            selectors: size(2 * p.resource_selector_pairs),
            ete_events: size(p.ete_events),
            counters: size(p.counters),
            sequencer: p.sequencer.into(),
            ranges: size(p.address_comparator_pairs),
            addresses: size(p.address_comparators()),
            contexts: size(p.context_comparators),
            virtual_contexts: size(p.virtual_context_comparators),
            single_shots: size(p.single_shot_controls),
            pe_comparators: size(p.pe_comparators),
            external_inputs: size(p.external_input_selectors),
            slots: size(p.blocks_per_cycle),
            positions: size(step * p.block_instructions),
            address: size(p.address_width),
            levels: levels(p),
            tags: size(p.speculation_tags),
            tag: size(p.tag_bits().max(1)),
            speculative: (p.speculation_tags > 0).into(),
            start_stop: p.has_start_stop().into(),
            low_power: p.low_power.into(),
            aarch32: p.aarch32.into(),
            params: p.clone(),
        }
    }
}

/// The levels that exist.
pub(super) fn levels(p: &Params) -> Vec<Level> {
    let all = [
        (p.secure, "EXLEVEL_S_EL0", 0),
        (p.secure, "EXLEVEL_S_EL1", 1),
        (p.secure_el2, "EXLEVEL_S_EL2", 2),
        (p.el3, "EXLEVEL_S_EL3", 3),
        (p.non_secure, "EXLEVEL_NS_EL0", 4),
        (p.non_secure, "EXLEVEL_NS_EL1", 5),
        (p.el2 && p.non_secure, "EXLEVEL_NS_EL2", 6),
        (p.realm, "EXLEVEL_RL_EL0", 8),
        (p.realm, "EXLEVEL_RL_EL1", 9),
        (p.realm, "EXLEVEL_RL_EL2", 10),
    ];
    all.into_iter().filter(|l| l.0).map(|(_, name, place)| Level { name, place }).collect()
}

/// A bit position for `get_bit` and `replace_bit`.
pub(super) fn position(at: usize) -> Konst {
    Konst::new(at as u128, 8)
}

/// A signal that exists if `present` is not 0.
pub(super) fn optional<D: Direction>(present: usize) -> Vec<Signal<D, Bit>> {
    crate::blocks::wires(present)
}

/// A signal of `w` bits that exists if `present` is not 0.
pub(super) fn optional_word<D: Direction>(present: usize, w: usize) -> Vec<Sig<D>> {
    crate::blocks::vectors(present, w)
}
