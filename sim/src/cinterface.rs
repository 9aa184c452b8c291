//! The C interface of the golden models and of their stimulus; the header is
//! `sim/include/pmugen_model.h`, which says what each function does.
//!
//! Nothing unwinds into C: a panic becomes the function's failure value. A null pointer is
//! always accepted and does nothing.

#![allow(unsafe_code)]

use crate::families::{self, Step};
use crate::model::{Direction, Model, Port};
use serde_json::Value;
use std::ffi::{CStr, c_char, c_int, c_uint};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// A golden model behind a C pointer.
pub struct PmugenModel {
    model: Box<dyn Model>,
    input_words: usize,
    output_words: usize,
}

/// A stimulus behind a C pointer.
pub struct PmugenStimulus {
    steps: Box<dyn Iterator<Item = Step>>,
}

/// Runs `f`; a panic counts as `failed`.
fn guarded<T>(failed: T, f: impl FnOnce() -> T) -> T {
    catch_unwind(AssertUnwindSafe(f)).unwrap_or(failed)
}

/// Copies `message` with its terminating zero into the `n` bytes at `err`, cut to fit.
///
/// # Safety
/// `err` is null or points to `n` writable bytes.
unsafe fn report(message: &str, err: *mut c_char, n: usize) {
    if err.is_null() || n == 0 {
        return;
    }
    let mut length = message.len().min(n - 1);
    while !message.is_char_boundary(length) {
        length -= 1;
    }
    // SAFETY: length < n, and the caller gives n writable bytes.
    unsafe {
        std::ptr::copy_nonoverlapping(message.as_ptr(), err.cast::<u8>(), length);
        *err.add(length) = 0;
    }
}

/// The `family` and `parameters` of a JSON object.
///
/// # Safety
/// `json` is null or a zero-terminated string.
unsafe fn configuration(json: *const c_char) -> Result<(String, Value), String> {
    if json.is_null() {
        return Err("no configuration: null pointer".into());
    }
    // SAFETY: not null, and the caller gives a zero-terminated string.
    let text = unsafe { CStr::from_ptr(json) }.to_str().map_err(|error| error.to_string())?;
    let value: Value = serde_json::from_str(text).map_err(|error| error.to_string())?;
    let family = value.get("family").and_then(Value::as_str);
    match (family, value.get("parameters")) {
        (Some(family), Some(parameters)) => Ok((family.to_string(), parameters.clone())),
        _ => Err("the configuration needs `family`, a string, and `parameters`, an object".into()),
    }
}

/// Runs `make` and turns its result into a pointer, or an error into a message and null.
///
/// # Safety
/// `err` is null or points to `n` writable bytes.
unsafe fn boxed<T>(make: impl FnOnce() -> Result<T, String>, err: *mut c_char, n: usize) -> *mut T {
    match guarded(Err("internal error".into()), make) {
        Ok(made) => Box::into_raw(Box::new(made)),
        Err(message) => {
            // SAFETY: passed on from the caller.
            unsafe { report(&message, err, n) };
            std::ptr::null_mut()
        }
    }
}

fn words(ports: &[Port], direction: Direction) -> usize {
    ports.iter().filter(|port| port.direction == direction).map(Port::words).sum()
}

/// See the header.
///
/// # Safety
/// `json` is null or a zero-terminated string; `err` is null or points to `n` writable bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn pmugen_model_new(
    json: *const c_char,
    err: *mut c_char,
    n: usize,
) -> *mut PmugenModel {
    let make = || {
        // SAFETY: passed on from the caller.
        let (family, parameters) = unsafe { configuration(json) }?;
        let model = families::new_model(&family, &parameters)?;
        let input_words = words(model.ports(), Direction::Input);
        let output_words = words(model.ports(), Direction::Output);
        Ok(PmugenModel { model, input_words, output_words })
    };
    // SAFETY: passed on from the caller.
    unsafe { boxed(make, err, n) }
}

/// See the header.
///
/// # Safety
/// `m` is null or comes from `pmugen_model_new` and was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn pmugen_model_input_words(m: *const PmugenModel) -> usize {
    // SAFETY: null or a live model.
    unsafe { m.as_ref() }.map_or(0, |m| m.input_words)
}

/// See the header.
///
/// # Safety
/// `m` is null or comes from `pmugen_model_new` and was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn pmugen_model_output_words(m: *const PmugenModel) -> usize {
    // SAFETY: null or a live model.
    unsafe { m.as_ref() }.map_or(0, |m| m.output_words)
}

/// See the header.
///
/// # Safety
/// `m` is null or comes from `pmugen_model_new` and was not freed; `name` is null or points to
/// `n` writable bytes; `width` and `is_output` are null or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn pmugen_model_port(
    m: *const PmugenModel,
    index: usize,
    name: *mut c_char,
    n: usize,
    width: *mut c_uint,
    is_output: *mut c_int,
) -> c_int {
    // SAFETY: null or a live model.
    let Some(port) = unsafe { m.as_ref() }.and_then(|m| m.model.ports().get(index)) else {
        return 0;
    };
    // SAFETY: each pointer is null or valid.
    unsafe {
        report(&port.name, name, n);
        if let Some(width) = width.as_mut() {
            *width = port.width;
        }
        if let Some(is_output) = is_output.as_mut() {
            *is_output = c_int::from(port.direction == Direction::Output);
        }
    }
    1
}

/// See the header.
///
/// # Safety
/// `m` is null or comes from `pmugen_model_new` and was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn pmugen_model_reset(m: *mut PmugenModel) {
    // SAFETY: null or a live model.
    if let Some(m) = unsafe { m.as_mut() } {
        guarded((), || m.model.reset());
    }
}

/// One clock through `advance`; 1 on success.
///
/// # Safety
/// As for `pmugen_model_step`.
unsafe fn clock(
    m: *mut PmugenModel,
    inputs: *const u64,
    outputs: *mut u64,
    advance: impl FnOnce(&mut dyn Model, &[u64], &mut [u64]),
) -> c_int {
    // SAFETY: null or a live model.
    let Some(m) = (unsafe { m.as_mut() }) else { return 0 };
    if inputs.is_null() || outputs.is_null() {
        return 0;
    }
    // SAFETY: not null, and the caller gives as many words as the model has.
    let (inputs, outputs) = unsafe {
        (
            std::slice::from_raw_parts(inputs, m.input_words),
            std::slice::from_raw_parts_mut(outputs, m.output_words),
        )
    };
    guarded(0, || {
        advance(m.model.as_mut(), inputs, outputs);
        1
    })
}

/// See the header.
///
/// # Safety
/// `m` is null or comes from `pmugen_model_new` and was not freed; `inputs` and `outputs` are null
/// or point to as many words as the model has.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn pmugen_model_step(
    m: *mut PmugenModel,
    inputs: *const u64,
    outputs: *mut u64,
) -> c_int {
    // SAFETY: passed on from the caller.
    unsafe { clock(m, inputs, outputs, |model, inputs, outputs| model.step(inputs, outputs)) }
}

/// See the header.
///
/// # Safety
/// As for `pmugen_model_step`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn pmugen_model_step_in_reset(
    m: *mut PmugenModel,
    inputs: *const u64,
    outputs: *mut u64,
) -> c_int {
    // SAFETY: passed on from the caller.
    unsafe { clock(m, inputs, outputs, |model, inputs, outputs| model.step_in_reset(inputs, outputs)) }
}

/// See the header.
///
/// # Safety
/// `m` is null or comes from `pmugen_model_new` and was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn pmugen_model_peek(m: *const PmugenModel, reg_index: usize) -> u64 {
    // SAFETY: null or a live model.
    let Some(m) = (unsafe { m.as_ref() }) else { return 0 };
    guarded(0, || m.model.peek(reg_index).unwrap_or(0))
}

/// See the header.
///
/// # Safety
/// `m` is null or comes from `pmugen_model_new`; it must not be used afterwards.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn pmugen_model_free(m: *mut PmugenModel) {
    if !m.is_null() {
        // SAFETY: made by Box::into_raw in `boxed`, and freed only once.
        guarded((), || drop(unsafe { Box::from_raw(m) }));
    }
}

/// See the header.
///
/// # Safety
/// `json` is null or a zero-terminated string; `err` is null or points to `n` writable bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn pmugen_stimulus_new(
    json: *const c_char,
    seed: u64,
    cycles: usize,
    err: *mut c_char,
    n: usize,
) -> *mut PmugenStimulus {
    let make = || {
        // SAFETY: passed on from the caller.
        let (family, parameters) = unsafe { configuration(json) }?;
        let steps = families::stimulus(&family, &parameters, seed, cycles)?;
        Ok(PmugenStimulus { steps })
    };
    // SAFETY: passed on from the caller.
    unsafe { boxed(make, err, n) }
}

/// See the header.
///
/// # Safety
/// `json` is null or a zero-terminated string; `err` is null or points to `n` writable bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn pmugen_stimulus_directed(
    json: *const c_char,
    cycles: usize,
    err: *mut c_char,
    n: usize,
) -> *mut PmugenStimulus {
    let make = || {
        // SAFETY: passed on from the caller.
        let (family, parameters) = unsafe { configuration(json) }?;
        let steps = families::vectors(&family, &parameters, cycles)?;
        Ok(PmugenStimulus { steps })
    };
    // SAFETY: passed on from the caller.
    unsafe { boxed(make, err, n) }
}

/// See the header.
///
/// # Safety
/// `s` is null or comes from a function above and was not freed; `inputs` is null or points to as
/// many words as the model of the same configuration has inputs; `reset` is null or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn pmugen_stimulus_next(
    s: *mut PmugenStimulus,
    inputs: *mut u64,
    reset: *mut c_int,
) -> c_int {
    // SAFETY: null or a live stimulus.
    let Some(s) = (unsafe { s.as_mut() }) else { return 0 };
    let Some(step) = guarded(None, || s.steps.next()) else { return 0 };
    // SAFETY: each pointer is null or valid for what is written.
    unsafe {
        if !inputs.is_null() {
            std::ptr::copy_nonoverlapping(step.inputs.as_ptr(), inputs, step.inputs.len());
        }
        if let Some(reset) = reset.as_mut() {
            *reset = c_int::from(step.reset);
        }
    }
    1
}

/// See the header.
///
/// # Safety
/// `s` is null or comes from a function above; it must not be used afterwards.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn pmugen_stimulus_free(s: *mut PmugenStimulus) {
    if !s.is_null() {
        // SAFETY: made by Box::into_raw in `boxed`, and freed only once.
        guarded((), || drop(unsafe { Box::from_raw(s) }));
    }
}
