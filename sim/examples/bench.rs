//! Speed of the golden model of a generated folder: `bench MANIFEST CYCLES BLOCK_CYCLES RUNS`.
//!
//! Prints one line a run, `model <cycles per second>`. The stimulus is made beforehand, so that
//! only the model is measured.
#![allow(clippy::print_stdout)]

use pmugen_sim::families::{Step, new_model, stimulus};
use serde_json::Value;
use std::hint::black_box;
use std::time::Instant;

/// Clocks of stimulus that are made once and played again and again.
const STIMULUS: usize = 20_000;

fn main() -> Result<(), String> {
    let usage = "usage: bench MANIFEST CYCLES BLOCK_CYCLES RUNS";
    let mut arguments = std::env::args().skip(1);
    let path = arguments.next().ok_or(usage)?;
    let cycles: usize = arguments.next().and_then(|text| text.parse().ok()).ok_or(usage)?;
    let runs: usize = arguments.next().and_then(|text| text.parse().ok()).ok_or(usage)?;
    let text = std::fs::read_to_string(&path).map_err(|error| format!("{path}: {error}"))?;
    let manifest: Value = serde_json::from_str(&text).map_err(|error| format!("{path}: {error}"))?;
    let family = manifest["family"].as_str().ok_or("the manifest has no family")?;
    let parameters = &manifest["parameters"];
    let steps: Vec<Step> = stimulus(family, parameters, 1, STIMULUS)?.collect();
    for _ in 0..runs {
        println!("model {:.0}", model_speed(family, parameters, &steps, cycles)?);
    }
    Ok(())
}

/// Cycles per second of the golden model.
fn model_speed(family: &str, parameters: &Value, steps: &[Step], cycles: usize) -> Result<f64, String> {
    let mut model = new_model(family, parameters)?;
    let is_output = |port: &&pmugen_sim::model::Port| port.direction == pmugen_sim::model::Direction::Output;
    let words = model.ports().iter().filter(is_output).map(|port| port.words()).sum();
    let mut outputs = vec![0; words];
    let started = Instant::now();
    for step in steps.iter().cycle().take(cycles) {
        if step.reset {
            model.step_in_reset(&step.inputs, &mut outputs);
        } else {
            model.step(&step.inputs, &mut outputs);
        }
        black_box(&outputs);
    }
    Ok(cycles as f64 / started.elapsed().as_secs_f64())
}
