//! The rust-hdl block of the trace unit against its golden model, cycle by cycle.
#![allow(clippy::unwrap_used)]

mod common;

use common::ete_configurations::{all, bare, full, small, speculative, usual};
use pmugen_hdl::families::ete::Params;
use pmugen_sim::families::ete::lockstep::lockstep;
use pmugen_sim::families::ete::stimulus::any_params;
use pmugen_sim::families::ete::{stimulus, vectors};
use proptest::prelude::*;

fn random(params: &Params, seed: u64, cycles: usize) {
    let steps = stimulus(params, seed, cycles).unwrap();
    if let Err(difference) = lockstep(params, steps) {
        panic!("{difference}\n{params:?}");
    }
}

#[test]
fn a_bare_unit() {
    random(&bare(), 1, 4000);
}

#[test]
fn a_small_unit() {
    random(&small(), 2, 4000);
}

#[test]
fn a_usual_unit() {
    random(&usual(), 3, 2000);
}

#[test]
fn a_full_unit() {
    random(&full(), 4, 300);
}

#[test]
fn a_speculative_unit() {
    random(&speculative(), 5, 300);
}

#[test]
fn the_shipped_sequence() {
    for params in all() {
        lockstep(&params, vectors(&params, 2000).unwrap().take(2000)).unwrap();
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(30))]

    #[test]
    fn any_unit(params in any_params(), seed: u64) {
        let steps = stimulus(&params, seed, 200).unwrap();
        prop_assert_eq!(lockstep(&params, steps), Ok(()));
    }
}
