//! The C interface beside the model in Rust, for every family.
#![allow(unsafe_code)]

use pmugen_sim::cinterface::*;
use pmugen_sim::families::{Step, new_model};
use pmugen_sim::model::{Direction, Model};
use serde::Serialize;
use std::ffi::{CStr, CString, c_char};
use std::ptr::null_mut;

/// More than any unit has registers.
const REGISTERS: usize = 400;

/// A manifest with these parameters, as C hands it over.
pub fn configuration(family: &str, params: &impl Serialize) -> CString {
    let json = serde_json::json!({
        "format": 1, "family": family, "name": "unit", "parameters": params,
    });
    CString::new(json.to_string()).unwrap()
}

/// The message of a configuration that is refused.
pub fn refused(json: &CStr) -> String {
    let mut err: [c_char; 400] = [1; 400];
    let model = unsafe { pmugen_model_new(json.as_ptr(), err.as_mut_ptr(), err.len()) };
    assert!(model.is_null());
    unsafe { CStr::from_ptr(err.as_ptr()) }.to_str().unwrap().to_string()
}

fn rust_model(family: &str, params: &impl Serialize) -> Box<dyn Model> {
    new_model(family, &serde_json::to_value(params).unwrap()).unwrap()
}

/// Runs the steps of `c_steps`, which it frees, through both models; they must be those of `steps`.
pub fn compare(
    family: &str,
    params: &impl Serialize,
    c_steps: *mut PmugenStimulus,
    mut steps: impl Iterator<Item = Step>,
) {
    let (json, mut rust) = (configuration(family, params), rust_model(family, params));
    unsafe {
        let c = pmugen_model_new(json.as_ptr(), null_mut(), 0);
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
        let same = |rust: &dyn Model| {
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

/// Names, widths and directions of the ports are those of the model in Rust.
pub fn check_ports(family: &str, params: &impl Serialize) {
    let (json, model) = (configuration(family, params), rust_model(family, params));
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
