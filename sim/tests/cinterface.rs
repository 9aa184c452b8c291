//! The C interface, called as C calls it.
#![allow(unsafe_code, clippy::unwrap_used)]

mod common;

use common::configurations::{smallest, usual};
use pmugen_hdl::families::armv8m_pmu::Params;
use pmugen_hdl::spec::{Reset, ResetKind, ResetPolarity};
use pmugen_sim::cinterface::*;
use pmugen_sim::families::{Step, new_model, stimulus, vectors};
use pmugen_sim::model::Direction;
use std::collections::BTreeSet;
use std::ffi::{CStr, CString, c_char};
use std::path::Path;
use std::process::Command;
use std::ptr::{null, null_mut};

fn configuration(params: &Params) -> CString {
    let json = serde_json::json!({
        "format": 1, "family": "armv8m_pmu", "name": "unit", "parameters": params,
    });
    CString::new(json.to_string()).unwrap()
}

/// The message of a configuration that is refused.
fn refused(json: &str) -> String {
    let json = CString::new(json).unwrap();
    let mut err: [c_char; 400] = [1; 400];
    let model = unsafe { pmugen_model_new(json.as_ptr(), err.as_mut_ptr(), err.len()) };
    assert!(model.is_null());
    unsafe { CStr::from_ptr(err.as_ptr()) }.to_str().unwrap().to_string()
}

#[test]
fn the_model_steps_like_the_one_in_rust() {
    let reset = Reset { kind: ResetKind::Sync, polarity: ResetPolarity::High };
    for params in [usual(), Params { reset, ..smallest() }] {
        let parameters = serde_json::to_value(&params).unwrap();
        let json = configuration(&params);
        let mut rust = new_model("armv8m_pmu", &parameters).unwrap();
        let c = unsafe { pmugen_model_new(json.as_ptr(), null_mut(), 0) };
        let s = unsafe { pmugen_stimulus_new(json.as_ptr(), 7, 3000, null_mut(), 0) };
        let (words_in, words_out) = unsafe { (pmugen_model_input_words(c), pmugen_model_output_words(c)) };
        let (mut inputs, mut reset) = (vec![0; words_in], 0);
        let (mut expected, mut actual) = (vec![0; words_out], vec![0; words_out]);
        let mut steps = stimulus("armv8m_pmu", &parameters, 7, 3000).unwrap();
        while unsafe { pmugen_stimulus_next(s, inputs.as_mut_ptr(), &mut reset) } == 1 {
            let step: Step = steps.next().unwrap();
            assert_eq!((step.reset, &step.inputs), (reset == 1, &inputs));
            let done = if step.reset {
                rust.step_in_reset(&inputs, &mut expected);
                unsafe { pmugen_model_step_in_reset(c, inputs.as_ptr(), actual.as_mut_ptr()) }
            } else {
                rust.step(&inputs, &mut expected);
                unsafe { pmugen_model_step(c, inputs.as_ptr(), actual.as_mut_ptr()) }
            };
            assert_eq!(done, 1);
            assert_eq!(expected, actual);
        }
        assert!(steps.next().is_none());
        for index in 0..100 {
            assert_eq!(unsafe { pmugen_model_peek(c, index) }, rust.peek(index).unwrap_or(0));
        }
        unsafe {
            pmugen_model_reset(c);
            assert_eq!(pmugen_model_peek(c, params.counters as usize), 0);
            pmugen_stimulus_free(s);
            pmugen_model_free(c);
        }
    }
}

#[test]
fn ports_have_the_names_of_the_model() {
    let json = configuration(&usual());
    let model = new_model("armv8m_pmu", &serde_json::to_value(usual()).unwrap()).unwrap();
    let c = unsafe { pmugen_model_new(json.as_ptr(), null_mut(), 0) };
    let (mut name, mut width, mut is_output): ([c_char; 64], _, _) = ([0; 64], 0, 0);
    for (index, port) in model.ports().iter().enumerate() {
        let found =
            unsafe { pmugen_model_port(c, index, name.as_mut_ptr(), name.len(), &mut width, &mut is_output) };
        assert_eq!(found, 1);
        assert_eq!(unsafe { CStr::from_ptr(name.as_ptr()) }.to_str().unwrap(), port.name);
        assert_eq!((width, is_output == 1), (port.width, port.direction == Direction::Output));
    }
    let beyond = model.ports().len();
    assert_eq!(unsafe { pmugen_model_port(c, beyond, null_mut(), 0, null_mut(), null_mut()) }, 0);
    assert_eq!(unsafe { pmugen_model_port(c, 0, null_mut(), 0, null_mut(), null_mut()) }, 1);
    unsafe { pmugen_model_free(c) };
}

#[test]
fn the_directed_sequence_is_that_of_the_vectors() {
    let json = configuration(&smallest());
    let s = unsafe { pmugen_stimulus_directed(json.as_ptr(), 20_000, null_mut(), 0) };
    let mut steps = vectors("armv8m_pmu", &serde_json::to_value(smallest()).unwrap(), 20_000).unwrap();
    let (mut inputs, mut reset) = (vec![0; 64], 0);
    while unsafe { pmugen_stimulus_next(s, inputs.as_mut_ptr(), &mut reset) } == 1 {
        let step = steps.next().unwrap();
        assert_eq!((step.reset, step.inputs.as_slice()), (reset == 1, &inputs[..step.inputs.len()]));
    }
    assert!(steps.next().is_none());
    unsafe { pmugen_stimulus_free(s) };
}

#[test]
fn null_pointers_do_nothing() {
    unsafe {
        assert!(pmugen_model_new(null(), null_mut(), 0).is_null());
        assert!(pmugen_stimulus_new(null(), 0, 1, null_mut(), 0).is_null());
        assert!(pmugen_stimulus_directed(null(), 1, null_mut(), 0).is_null());
        assert_eq!((pmugen_model_input_words(null()), pmugen_model_output_words(null())), (0, 0));
        assert_eq!(pmugen_model_port(null(), 0, null_mut(), 0, null_mut(), null_mut()), 0);
        assert_eq!(pmugen_model_step(null_mut(), null(), null_mut()), 0);
        assert_eq!(pmugen_model_step_in_reset(null_mut(), null(), null_mut()), 0);
        assert_eq!(pmugen_model_peek(null(), 0), 0);
        assert_eq!(pmugen_stimulus_next(null_mut(), null_mut(), null_mut()), 0);
        pmugen_model_reset(null_mut());
        pmugen_model_free(null_mut());
        pmugen_stimulus_free(null_mut());

        let json = configuration(&smallest());
        let c = pmugen_model_new(json.as_ptr(), null_mut(), 0);
        assert_eq!(pmugen_model_step(c, null(), null_mut()), 0);
        pmugen_model_free(c);
    }
}

#[test]
fn a_refusal_says_why() {
    assert!(refused("{").contains("EOF"));
    assert!(refused("{\"parameters\": {}}").contains("`family`"));
    assert!(refused("{\"family\": \"other\", \"parameters\": {}}").contains("no family `other`"));
    assert!(refused("{\"family\": \"armv8m_pmu\", \"parameters\": {}}").contains("missing field"));
    let one = Params { counters: 1, ..smallest() };
    assert!(refused(configuration(&one).to_str().unwrap()).contains("M1.5"));
    assert!(refused(&format!("{{\"family\": \"{}\", \"parameters\": {{}}}}", "é".repeat(500))).len() < 400);
}

/// The header declares exactly the functions that the library has, in C99 and in C++.
#[test]
fn the_header_fits() {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR"));
    let header = std::fs::read_to_string(manifest.join("include/pmugen_model.h")).unwrap();
    let source = std::fs::read_to_string(manifest.join("src/cinterface.rs")).unwrap();
    let code = header.split("*/").map(|part| part.split("/*").next().unwrap()).collect::<String>();
    let declared: BTreeSet<&str> = names(&code).collect();
    let exported = source.split("extern \"C\" fn ").skip(1).map(|rest| names(rest).next().unwrap());
    assert_eq!(declared, exported.collect());

    for (compiler, options) in [("cc", "-std=c99"), ("c++", "-std=c++11")] {
        let language = if compiler == "cc" { "c" } else { "c++" };
        let compiled = Command::new(compiler)
            .args([options, "-Wall", "-Wextra", "-Werror", "-fsyntax-only", "-x", language])
            .arg(manifest.join("tests/header.c"))
            .status();
        // A machine without this compiler has nothing to check here.
        assert!(compiled.map_or(true, |status| status.success()), "{compiler}");
    }
}

/// Words that start with `pmugen_`.
fn names(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| c != '_' && !c.is_ascii_alphanumeric()).filter(|word| word.starts_with("pmugen_"))
}
