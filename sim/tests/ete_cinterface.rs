//! The C interface with the trace unit: the model steps, peeks and resets like the one in Rust, and
//! ports have their names.
#![allow(unsafe_code, clippy::unwrap_used)]

mod common;

use common::c_interface::{check_ports, compare, configuration, refused};
use common::ete_configurations::{bare, speculative, usual};
use pmugen_hdl::families::ete::Params;
use pmugen_sim::cinterface::pmugen_stimulus_new;
use pmugen_sim::families::stimulus;
use std::ptr::null_mut;

const FAMILY: &str = "ete";

#[test]
fn the_model_steps_like_the_one_in_rust() {
    for params in [bare(), usual(), speculative()] {
        let json = configuration(FAMILY, &params);
        let c = unsafe { pmugen_stimulus_new(json.as_ptr(), 9, 3000, null_mut(), 0) };
        let steps = stimulus(FAMILY, &serde_json::to_value(&params).unwrap(), 9, 3000).unwrap();
        compare(FAMILY, &params, c, steps);
    }
}

#[test]
fn ports_have_the_names_of_the_model() {
    [bare(), usual(), speculative()].iter().for_each(|params| check_ports(FAMILY, params));
}

#[test]
fn a_refusal_says_why() {
    let message = refused(&configuration(FAMILY, &Params { counters: 5, ..usual() }));
    assert!(message.contains("counters"), "{message}");
}
