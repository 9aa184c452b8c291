//! Speed of a generated folder's golden model and of its block in rust-hdl's simulation:
//! `bench MANIFEST MODEL_CYCLES BLOCK_CYCLES RUNS`.
//!
//! Prints a line a run, `model <cycles per second>` or `block <cycles per second>`. The stimulus is
//! made beforehand, so that only the simulation is measured.
#![allow(clippy::print_stdout)]

use pmugen_hdl::families::{armv8m_pmu::Armv8mPmu, ete::Ete, riscv_hpm::RiscvHpm};
use pmugen_sim::families::{Step, new_model, stimulus};
use pmugen_sim::lockstep::{BlockUnderTest, UnderTest, Unit};
use pmugen_sim::model::Direction;
use serde_json::Value;
use std::hint::black_box;
use std::time::Instant;

/// Clocks of stimulus that are made once and played again and again: few enough that the inputs
/// stay in the cache, since a long record would measure the memory.
const STIMULUS: usize = 2_000;

fn main() -> Result<(), String> {
    let usage = "usage: bench MANIFEST MODEL_CYCLES BLOCK_CYCLES RUNS";
    let mut arguments = std::env::args().skip(1);
    let path = arguments.next().ok_or(usage)?;
    let mut number = || arguments.next().and_then(|text| text.parse().ok()).ok_or(usage);
    let (model_cycles, block_cycles, runs): (usize, usize, usize) = (number()?, number()?, number()?);
    let text = std::fs::read_to_string(&path).map_err(|error| format!("{path}: {error}"))?;
    let manifest: Value = serde_json::from_str(&text).map_err(|error| format!("{path}: {error}"))?;
    let family = manifest["family"].as_str().ok_or("the manifest has no family")?;
    let parameters = &manifest["parameters"];
    let steps: Vec<Step> = stimulus(family, parameters, 1, STIMULUS)?.collect();
    for _ in 0..runs {
        println!("model {:.0}", model_speed(family, parameters, &steps, model_cycles)?);
        println!("block {:.0}", block_speed(family, parameters, &steps, block_cycles)?);
    }
    Ok(())
}

/// Cycles per second of the golden model.
fn model_speed(family: &str, parameters: &Value, steps: &[Step], cycles: usize) -> Result<f64, String> {
    let mut model = new_model(family, parameters)?;
    let outputs = model.ports().iter().filter(|port| port.direction == Direction::Output);
    let words = outputs.map(|port| port.words()).sum();
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

/// The block of a family in rust-hdl's simulation.
fn block(family: &str, parameters: &Value) -> Result<Box<dyn UnderTest>, String> {
    fn new<B: Unit + 'static>(parameters: &Value) -> Result<Box<dyn UnderTest>, String>
    where
        B::Params: serde::de::DeserializeOwned,
    {
        let params = serde_json::from_value(parameters.clone()).map_err(|error| error.to_string())?;
        Ok(Box::new(BlockUnderTest::<B>::new(&params)))
    }
    match family {
        "armv8m_pmu" => new::<Armv8mPmu>(parameters),
        "ete" => new::<Ete>(parameters),
        "riscv_hpm" => new::<RiscvHpm>(parameters),
        _ => Err(format!("no block of family `{family}` to measure")),
    }
}

/// Cycles per second of the block in rust-hdl's simulation.
fn block_speed(family: &str, parameters: &Value, steps: &[Step], cycles: usize) -> Result<f64, String> {
    let mut block = block(family, parameters)?;
    let mut outputs = Vec::new();
    let started = Instant::now();
    for step in steps.iter().cycle().take(cycles) {
        if step.reset {
            block.step_in_reset(&step.inputs, &mut outputs);
        } else {
            block.step(&step.inputs, &mut outputs);
        }
        black_box(&outputs);
    }
    Ok(cycles as f64 / started.elapsed().as_secs_f64())
}
