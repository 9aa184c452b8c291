//! Runs the tables, accesses, driver's sequences and scenarios of the tests on the Verilated RTL of
//! a trace unit:
//! `cargo run -p pmugen-sim --example ete_verilated -- <manifest.json> <executable>`.
#![allow(clippy::print_stdout)]

#[allow(dead_code, missing_docs, unreachable_pub, clippy::unwrap_used)]
#[path = "../tests/common/ete/mod.rs"]
mod ete;
#[allow(dead_code, unreachable_pub)]
#[path = "../tests/common/unit.rs"]
mod unit;
#[allow(missing_docs, unreachable_pub)]
mod verilated;

use ete::scenario::{self, SCENARIOS};
use ete::{access, driver, tables};
use pmugen_hdl::families::ete::Params;
use std::error::Error;
use verilated::Generated;

/// Everything that is for these parameters; what was done in words.
fn play(unit: &Generated<Params>) -> Result<String, Box<dyn Error>> {
    let params = &unit.params;
    let mut done = Vec::new();
    access::play_all(params, &mut unit.start()?);
    done.push("every register, encoding and word".into());
    done.push(driver::play_all(params, &mut unit.start()?));
    done.push(tables::play_all(params, &mut unit.start()?));
    if scenario::is_for(params) {
        for scenario in SCENARIOS {
            let clocks = scenario.play(params, &mut unit.start()?);
            done.push(format!("scenario {} of {clocks} clocks", scenario.name));
        }
    }
    done.retain(|part: &String| !part.is_empty());
    Ok(done.join(", "))
}

fn main() -> Result<(), Box<dyn Error>> {
    let unit = Generated::from_arguments("ete", &mut std::env::args().skip(1))?;
    unit.report(play(&unit));
    Ok(())
}
