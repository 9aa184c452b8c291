//! Runs the tables and sequences of the tests on the Verilated RTL of a unit:
//! `cargo run -p pmugen-sim --example riscv_hpm_verilated -- <manifest.json> <executable> [--all]`.
//!
//! With `--all` the access matrix tries every number under all combinations of the enables, also
//! those that can't matter to it.
#![allow(clippy::print_stdout)]

#[allow(dead_code, missing_docs, unreachable_pub, clippy::unwrap_used)]
#[path = "../tests/common/riscv_hpm/mod.rs"]
mod riscv_hpm;
#[allow(dead_code, unreachable_pub)]
#[path = "../tests/common/unit.rs"]
mod unit;
#[allow(missing_docs, unreachable_pub)]
mod verilated;

use pmugen_hdl::families::riscv_hpm::{Bus, Params};
use riscv_hpm::matrix::{self, Depth};
use riscv_hpm::sampling::{self, PERIODS};
use riscv_hpm::{faults, sequences};
use std::error::Error;
use verilated::Generated;

/// Everything that is for these parameters; what was done in words.
fn play(unit: &Generated<Params>, depth: Depth) -> Result<String, Box<dyn Error>> {
    let params = &unit.params;
    let mut done = Vec::new();
    if params.bus == Bus::Csr {
        let tally = matrix::run(params, &mut unit.start()?, depth)?;
        done.push(format!("{} accesses of the matrix", tally.total()));
    }
    if params.sscofpmf && params.counters > 0 {
        for (seed, period) in (1..).zip(PERIODS) {
            sampling::period(params, &mut unit.start()?, period, seed)?;
        }
        done.push(format!("{} sampling periods", PERIODS.len()));
    }
    done.push(format!("{} sequences of software", sequences::play_all(params, &mut unit.start()?)));
    done.push(format!("{} faults from the field", faults::play_all(params, &mut unit.start()?)));
    Ok(done.join(", "))
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let unit = Generated::from_arguments("riscv_hpm", &mut arguments)?;
    let depth = match arguments.next().as_deref() {
        None => Depth::Relevant,
        Some("--all") => Depth::All,
        Some(other) => return Err(format!("{other} is not an option").into()),
    };
    unit.report(play(&unit, depth));
    Ok(())
}
