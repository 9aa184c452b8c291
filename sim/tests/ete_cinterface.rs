//! The C interface with the trace unit: the model steps, peeks and resets like the one in Rust, and
//! ports have their names.
#![allow(unsafe_code, clippy::unwrap_used)]

mod common;

use common::ete_configurations::{bare, speculative, usual};
use pmugen_hdl::families::ete::Params;
use pmugen_sim::cinterface::*;
use pmugen_sim::families::{new_model, stimulus};
use pmugen_sim::model::Direction;
use std::ffi::{CStr, CString, c_char};
use std::ptr::null_mut;

const FAMILY: &str = "ete";
const STEPS: usize = 3000;
/// More than any unit has registers.
const REGISTERS: usize = 300;

fn configuration(params: &Params) -> CString {
    let json = serde_json::json!({
        "format": 1, "family": FAMILY, "name": "unit", "parameters": params,
    });
    CString::new(json.to_string()).unwrap()
}

#[test]
fn the_model_steps_like_the_one_in_rust() {
    for params in [bare(), usual(), speculative()] {
        let (json, parameters) = (configuration(&params), serde_json::to_value(&params).unwrap());
        let mut rust = new_model(FAMILY, &parameters).unwrap();
        let mut steps = stimulus(FAMILY, &parameters, 9, STEPS).unwrap();
        unsafe {
            let c = pmugen_model_new(json.as_ptr(), null_mut(), 0);
            let c_steps = pmugen_stimulus_new(json.as_ptr(), 9, STEPS as _, null_mut(), 0);
            assert!(!c.is_null() && !c_steps.is_null());
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
            let same = |rust: &dyn pmugen_sim::model::Model| {
                (0..REGISTERS).all(|at| pmugen_model_peek(c, at) == rust.peek(at).unwrap_or(0))
            };
            assert!(same(rust.as_ref()) && rust.peek(REGISTERS).is_none());
            rust.reset();
            pmugen_model_reset(c);
            assert!(same(rust.as_ref()), "after reset");
            pmugen_stimulus_free(c_steps);
            pmugen_model_free(c);
        }
    }
}

#[test]
fn ports_have_the_names_of_the_model() {
    for params in [bare(), usual(), speculative()] {
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
        unsafe { pmugen_model_free(c) };
    }
}

#[test]
fn a_refusal_says_why() {
    let json = configuration(&Params { counters: 5, ..usual() });
    let mut err: [c_char; 400] = [1; 400];
    let model = unsafe { pmugen_model_new(json.as_ptr(), err.as_mut_ptr(), err.len()) };
    assert!(model.is_null());
    let message = unsafe { CStr::from_ptr(err.as_ptr()) }.to_str().unwrap();
    assert!(message.contains("counters"), "{message}");
}
