//! Groups of resources, as `TRCRSCTLRn.GROUP` selects them.

use super::plan::Plan;

/// `TRCRSCTLRn.GROUP` of the external input selectors.
pub(super) const EXTERNAL_INPUTS: usize = 0;
/// Of the PE comparator inputs.
pub(super) const PE_COMPARATORS: usize = 1;
/// Of the counters at zero and the sequencer states.
pub(super) const COUNTERS_SEQUENCER: usize = 2;
/// Of the single-shot comparator controls.
pub(super) const SINGLE_SHOT: usize = 3;
/// Of the single address comparators.
pub(super) const SAC: usize = 4;
/// Of the address range comparators.
pub(super) const ARC: usize = 5;
/// Of the context identifier comparators.
pub(super) const CID: usize = 6;
/// Of the virtual context identifier comparators.
pub(super) const VMID: usize = 7;
/// Most resources of a group.
pub(super) const RESOURCES: usize = 16;
/// Bit of the first sequencer state in its group.
pub(super) const SEQUENCER_AT: usize = 4;

/// A group of which this unit has resources (table D4-26).
pub(super) struct ResourceGroup {
    /// `TRCRSCTLRn.GROUP`.
    pub number: usize,
    /// Name in the Verilog.
    pub name: &'static str,
    /// What the bits are, the first lowest.
    pub description: &'static str,
    /// Bits, up to the last resource that exists.
    pub width: usize,
}

/// The groups that exist, ascending.
pub(super) fn groups(plan: &Plan) -> Vec<ResourceGroup> {
    let sequencer = SEQUENCER_AT + super::params::SEQUENCER_STATES as usize;
    let counters_sequencer = if plan.sequencer > 0 { sequencer } else { plan.counters };
    let all = [
        (EXTERNAL_INPUTS, "external_input", "external input selectors", plan.external_inputs),
        (PE_COMPARATORS, "pe_comparator", "PE comparator inputs", plan.pe_comparators),
        (
            COUNTERS_SEQUENCER,
            "counter_sequencer",
            "counters at zero, from bit 4 states of the sequencer",
            counters_sequencer,
        ),
        (SINGLE_SHOT, "single_shot", "single-shot comparator controls", plan.single_shots),
        (SAC, "sac", "single address comparators", plan.addresses),
        (ARC, "arc", "address range comparators", plan.ranges),
        (CID, "cid", "context identifier comparators", plan.contexts),
        (VMID, "vmid", "virtual context identifier comparators", plan.virtual_contexts),
    ];
    let group = |(number, name, description, width)| ResourceGroup { number, name, description, width };
    all.into_iter().map(group).filter(|g| g.width > 0).collect()
}
