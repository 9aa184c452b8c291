//! The C interface with the RISC-V monitor: the model steps, peeks and resets like the one in Rust,
//! and a 64-bit port is one word.
#![allow(unsafe_code, clippy::unwrap_used)]

mod common;

use common::riscv_hpm_units::{composed_memory, kunminghu, rv32, smallest, usual};
use pmugen_hdl::families::riscv_hpm::Params;
use pmugen_sim::cinterface::*;
use pmugen_sim::families::{Step, new_model, stimulus, vectors};
use pmugen_sim::model::{Direction, Model};
use std::ffi::{CStr, CString, c_char};
use std::ptr::null_mut;

const FAMILY: &str = "riscv_hpm";

fn configuration(params: &Params) -> CString {
    let json = serde_json::json!({
        "format": 1, "family": FAMILY, "name": "unit", "parameters": params,
    });
    CString::new(json.to_string()).unwrap()
}

/// Runs the steps of `c_steps` through both models; they must be those of `steps`.
fn compare(params: &Params, c_steps: *mut PmugenStimulus, mut steps: impl Iterator<Item = Step>) {
    let json = configuration(params);
    let mut rust: Box<dyn Model> = new_model(FAMILY, &serde_json::to_value(params).unwrap()).unwrap();
    unsafe {
        let c = pmugen_model_new(json.as_ptr(), null_mut(), 0);
        assert!(!c.is_null());
        let (mut inputs, mut reset) = (vec![0; pmugen_model_input_words(c)], 0);
        let mut actual = vec![0; pmugen_model_output_words(c)];
        let mut expected = actual.clone();
        while pmugen_stimulus_next(c_steps, inputs.as_mut_ptr(), &mut reset) == 1 {
            let step = steps.next().unwrap();
            assert_eq!((step.reset, &step.inputs), (reset == 1, &inputs));
            let done = if step.reset {
                rust.step_in_reset(&inputs, &mut expected);
                pmugen_model_step_in_reset(c, inputs.as_ptr(), actual.as_mut_ptr())
            } else {
                rust.step(&inputs, &mut expected);
                pmugen_model_step(c, inputs.as_ptr(), actual.as_mut_ptr())
            };
            assert_eq!((done, &expected), (1, &actual));
        }
        assert!(steps.next().is_none());
        for index in 0..400 {
            assert_eq!(pmugen_model_peek(c, index), rust.peek(index).unwrap_or(0));
        }
        rust.reset();
        pmugen_model_reset(c);
        for index in 0..400 {
            assert_eq!(pmugen_model_peek(c, index), rust.peek(index).unwrap_or(0));
        }
        pmugen_stimulus_free(c_steps);
        pmugen_model_free(c);
    }
}

#[test]
fn the_model_steps_like_the_one_in_rust() {
    for params in [usual(), rv32(), kunminghu(), composed_memory()] {
        let json = configuration(&params);
        let c = unsafe { pmugen_stimulus_new(json.as_ptr(), 9, 3000, null_mut(), 0) };
        let steps = stimulus(FAMILY, &serde_json::to_value(&params).unwrap(), 9, 3000).unwrap();
        compare(&params, c, steps);
    }
}

#[test]
fn the_directed_sequence_is_that_of_the_vectors() {
    for params in [smallest(), composed_memory()] {
        let json = configuration(&params);
        let c = unsafe { pmugen_stimulus_directed(json.as_ptr(), 20_000, null_mut(), 0) };
        let steps = vectors(FAMILY, &serde_json::to_value(&params).unwrap(), 20_000).unwrap();
        compare(&params, c, steps);
    }
}

#[test]
fn ports_have_the_names_of_the_model() {
    for params in [usual(), kunminghu(), composed_memory()] {
        let json = configuration(&params);
        let model = new_model(FAMILY, &serde_json::to_value(&params).unwrap()).unwrap();
        let c = unsafe { pmugen_model_new(json.as_ptr(), null_mut(), 0) };
        let (mut name, mut width, mut is_output): ([c_char; 64], _, _) = ([0; 64], 0, 0);
        for (index, port) in model.ports().iter().enumerate() {
            let length = name.len();
            let found =
                unsafe { pmugen_model_port(c, index, name.as_mut_ptr(), length, &mut width, &mut is_output) };
            assert_eq!(found, 1);
            assert_eq!(unsafe { CStr::from_ptr(name.as_ptr()) }.to_str().unwrap(), port.name);
            assert_eq!((width, is_output == 1), (port.width, port.direction == Direction::Output));
        }
        // The widest ports have 64 bits, so that each is one word.
        let outputs = model.ports().iter().filter(|port| port.direction == Direction::Output).count();
        assert_eq!(unsafe { pmugen_model_output_words(c) }, outputs);
        assert_eq!(unsafe { pmugen_model_input_words(c) }, model.ports().len() - outputs);
        unsafe { pmugen_model_free(c) };
    }
}

#[test]
fn a_refusal_says_why() {
    let wrong = Params { user: false, xlen: 16, ..usual() };
    let json = configuration(&wrong);
    let mut err: [c_char; 400] = [1; 400];
    let model = unsafe { pmugen_model_new(json.as_ptr(), err.as_mut_ptr(), err.len()) };
    assert!(model.is_null());
    let message = unsafe { CStr::from_ptr(err.as_ptr()) }.to_str().unwrap();
    assert!(message.contains("xlen 16") && message.contains("user mode"), "{message}");
}
