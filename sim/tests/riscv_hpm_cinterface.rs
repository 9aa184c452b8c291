//! The C interface with the RISC-V monitor: the model steps, peeks and resets like the one in Rust,
//! and a 64-bit port is one word.
#![allow(unsafe_code, clippy::unwrap_used)]

mod common;

use common::c_interface::{check_ports, compare, configuration, refused};
use common::riscv_hpm_units::{composed_memory, kunminghu, rv32, smallest, usual};
use pmugen_hdl::families::riscv_hpm::Params;
use pmugen_sim::cinterface::*;
use pmugen_sim::families::{new_model, stimulus, vectors};
use pmugen_sim::model::Direction;
use std::ptr::null_mut;

const FAMILY: &str = "riscv_hpm";

#[test]
fn the_model_steps_like_the_one_in_rust() {
    for params in [usual(), rv32(), kunminghu(), composed_memory()] {
        let json = configuration(FAMILY, &params);
        let c = unsafe { pmugen_stimulus_new(json.as_ptr(), 9, 3000, null_mut(), 0) };
        let steps = stimulus(FAMILY, &serde_json::to_value(&params).unwrap(), 9, 3000).unwrap();
        compare(FAMILY, &params, c, steps);
    }
}

#[test]
fn the_directed_sequence_is_that_of_the_vectors() {
    for params in [smallest(), composed_memory()] {
        let json = configuration(FAMILY, &params);
        let c = unsafe { pmugen_stimulus_directed(json.as_ptr(), 20_000, null_mut(), 0) };
        let steps = vectors(FAMILY, &serde_json::to_value(&params).unwrap(), 20_000).unwrap();
        compare(FAMILY, &params, c, steps);
    }
}

#[test]
fn ports_have_the_names_of_the_model() {
    [usual(), kunminghu(), composed_memory()].iter().for_each(|params| check_ports(FAMILY, params));
}

#[test]
fn a_port_of_64_bits_is_one_word() {
    for params in [usual(), kunminghu(), composed_memory()] {
        let json = configuration(FAMILY, &params);
        let model = new_model(FAMILY, &serde_json::to_value(&params).unwrap()).unwrap();
        let outputs = model.ports().iter().filter(|port| port.direction == Direction::Output).count();
        let c = unsafe { pmugen_model_new(json.as_ptr(), null_mut(), 0) };
        assert_eq!(unsafe { pmugen_model_output_words(c) }, outputs);
        assert_eq!(unsafe { pmugen_model_input_words(c) }, model.ports().len() - outputs);
        unsafe { pmugen_model_free(c) };
    }
}

#[test]
fn a_refusal_says_why() {
    let wrong = Params { user: false, xlen: 16, ..usual() };
    let message = refused(&configuration(FAMILY, &wrong));
    assert!(message.contains("xlen 16") && message.contains("user mode"), "{message}");
}
