//! What firmware, kernels and hypervisors do, replayed access by access.

mod common;

use common::riscv_hpm::builds::{apb4, composed, every_combination, full, with_counters};
use common::riscv_hpm::sequences::{SEQUENCES, play_all};
use common::riscv_hpm::unit::On;
use pmugen_hdl::families::riscv_hpm::Params;

fn builds() -> Vec<Params> {
    let mut builds = every_combination();
    builds.push(with_counters(full(), 29));
    builds.push(composed(full()));
    builds.push(apb4(full()));
    builds.push(apb4(Params { sscofpmf: false, smcntrpmf: false, counter_width: 40, ..full() }));
    builds
}

/// Every sequence is for some unit, and each unit plays some.
#[test]
fn every_sequence_is_played() {
    for sequence in SEQUENCES {
        assert!(builds().iter().any(|params| (sequence.is_for)(params)), "{}", sequence.name);
    }
}

#[test]
fn sequences_on_the_model() {
    for params in builds() {
        assert!(play_all(&params, On::Model.unit(&params).as_mut()) > 0);
    }
}

#[test]
fn sequences_on_the_block() {
    for params in builds() {
        assert!(play_all(&params, On::Block.unit(&params).as_mut()) > 0);
    }
}
