//! The instruction-block side as a whole, over time, against the text of sections 6 and 7.

mod bench;

use super::super::params::Params;
use super::super::plan::Plan;
use super::super::samples::{least, params};
use super::Observer;
use bench::Bench;

fn run(params: &Params, seed: u64, cycles: u32) {
    let mut bench = Bench::new(params, seed);
    for cycle in 0..cycles {
        bench.cycle(cycle);
    }
}

/// Spec: RWNGDH
/// Spec: RNFDCZ
/// Spec: RHMYMX
/// Spec: RMPJBW
/// Spec: RJNNDL
/// Spec: RHYLDM
/// Spec: RCJTJM
/// Spec: RBZSXR
/// Spec: RHMKSZ
/// Spec: RNKKSN
/// Spec: RDQZSD
#[test]
fn a_speculative_pe() {
    run(&params(), 1, 4000);
    let wide = Params {
        blocks_per_cycle: 4,
        speculation_tags: 16,
        address_comparator_pairs: 4,
        context_comparators: 5,
        virtual_context_comparators: 1,
        single_shot_controls: 4,
        address_width: 56,
        ..params()
    };
    run(&wide, 2, 2000);
    let without_ranges = Params { address_comparator_pairs: 0, blocks_per_cycle: 1, ..params() };
    run(&without_ranges, 3, 2000);
    let without_points = Params { pe_comparators: 0, single_shot_controls: 0, ..without_ranges };
    run(&without_points, 4, 1000);
}

/// Spec: RWNGDH
/// Spec: RMVFYN
/// Spec: RVTWXJ
/// Spec: RSNDBZ
#[test]
fn a_pe_that_tells_what_it_has_executed() {
    let committed = Params { speculation_tags: 0, ..params() };
    run(&committed, 5, 3000);
    let words = Params { aarch32: false, blocks_per_cycle: 3, pe_comparators: 0, ..committed.clone() };
    run(&words, 6, 2000);
    let single = Params { blocks_per_cycle: 1, context_comparators: 1, single_shot_controls: 1, ..least() };
    run(&Params { address_comparator_pairs: 1, ..single }, 7, 2000);
    let no_contexts = Params { address_comparator_pairs: 1, block_instructions: 2, ..least() };
    run(&no_contexts, 9, 1000);
    run(&least(), 8, 500);
}

/// How many elements each optional input has.
fn inputs(params: &Params) -> Vec<usize> {
    let uut = Observer::new(&Plan::new(params));
    let slots = [uut.last4.len(), uut.t32.len(), uut.pe_match.len(), uut.tag.len()];
    let context = [uut.ctx_slot.len(), uut.ctx_ns.len(), uut.ctx_nse.len(), uut.ctx_contextid.len()];
    let identifiers = [uut.ctx_vmid.len(), uut.vmid_allowed.len(), uut.context_value.len()];
    let masks = [uut.context_mask.len(), uut.virtual_value.len(), uut.virtual_mask.len()];
    let tags = [uut.resolve_valid.len(), uut.resolve_tag.len(), uut.cancel_valid.len(), uut.cancel_tag.len()];
    let addresses = [uut.address.len(), uut.address_level.len(), uut.address_type.len()];
    let ranges = [uut.address_context.len(), uut.include.len(), uut.exclude.len()];
    let points = [uut.start_address.len(), uut.stop_address.len(), uut.start_pe.len(), uut.stop_pe.len()];
    let status = [uut.ssstatus_write.len(), uut.ssstatus_wdata.len()];
    let shots = [uut.shot_address.len(), uut.shot_range.len(), uut.shot_pe.len(), uut.shot_multiple.len()];
    let writes = [uut.shot_write.len(), uut.shot_status_wdata.len(), uut.shot_pending_wdata.len()];
    let parts: [&[usize]; 11] = [
        &slots,
        &context,
        &identifiers,
        &masks,
        &tags,
        &addresses,
        &ranges,
        &points,
        &status,
        &shots,
        &writes,
    ];
    parts.concat()
}

/// A port exists if something reads it.
#[test]
fn optional_inputs() {
    let full = [
        2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 1, 1, 1, 1, 4, 4, 4, 4, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 1,
        1, 1, 1,
    ];
    assert_eq!(inputs(&params()), full);
    assert_eq!(inputs(&least()), [0; 37]);
    let words = Params { aarch32: false, speculation_tags: 0, pe_comparators: 0, ..params() };
    let without = [
        0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 0, 0, 0, 0, 4, 4, 4, 4, 1, 1, 1, 1, 0, 0, 1, 1, 2, 2, 0, 1,
        1, 1, 1,
    ];
    assert_eq!(inputs(&words), without);
}
