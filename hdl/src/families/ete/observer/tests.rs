//! The instruction-block side as a whole, over time, against the text of sections 6 and 7.

mod bench;

use super::super::params::Params;
use super::super::samples::{least, params};
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
