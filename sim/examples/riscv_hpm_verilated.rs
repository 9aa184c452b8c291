//! Runs the tables and sequences of the tests on the Verilated RTL of a unit:
//! `cargo run -p pmugen-sim --example riscv_hpm_verilated -- <manifest.json> <executable> [--all]`.
//!
//! With `--all` the access matrix tries every number under all combinations of the enables, also
//! those that can't matter to it.
//! The executable is the one of `testbench/common`; its program `steps` runs the unit clock by
//! clock for this process.
#![allow(clippy::print_stdout)]

#[allow(dead_code, missing_docs, unreachable_pub, clippy::unwrap_used)]
#[path = "../tests/common/riscv_hpm/mod.rs"]
mod riscv_hpm;

use pmugen_hdl::families::riscv_hpm::{Bus, Params};
use pmugen_sim::families::{Step, new_model};
use pmugen_sim::model::Port;
use riscv_hpm::matrix::{self, Depth};
use riscv_hpm::sampling::{self, PERIODS};
use riscv_hpm::unit::{Pins, Unit};
use riscv_hpm::{faults, sequences};
use serde_json::Value;
use std::error::Error;
use std::io::{BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// Clocks of one request: small enough that neither side waits with a full pipe.
const BATCH: usize = 256;

/// The unit in another process.
struct Verilated {
    ports: Vec<Port>,
    outputs: usize,
    child: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
}

impl Verilated {
    fn start(executable: &str, ports: Vec<Port>) -> Result<Verilated, Box<dyn Error>> {
        let mut child =
            Command::new(executable).arg("steps").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let to = child.stdin.take().ok_or("no pipe to the unit")?;
        let from = BufReader::new(child.stdout.take().ok_or("no pipe from the unit")?);
        let outputs = Pins::new(&ports).outputs;
        Ok(Verilated { ports, outputs, child, to, from })
    }

    fn request(&mut self, steps: &[Step], outputs: &mut Vec<u64>) -> std::io::Result<()> {
        let mut request = (steps.len() as u64).to_ne_bytes().to_vec();
        for step in steps {
            request.extend(u64::from(step.reset).to_ne_bytes());
            request.extend(step.inputs.iter().flat_map(|word| word.to_ne_bytes()));
        }
        self.to.write_all(&request)?;
        self.to.flush()?;
        let mut word = [0; 8];
        for _ in 0..steps.len() * self.outputs {
            self.from.read_exact(&mut word)?;
            outputs.push(u64::from_ne_bytes(word));
        }
        Ok(())
    }
}

impl Drop for Verilated {
    fn drop(&mut self) {
        // It ends with its input; a failure to kill one that has ended is none.
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

impl Unit for Verilated {
    fn ports(&self) -> &[Port] {
        &self.ports
    }

    fn run(&mut self, steps: &[Step], outputs: &mut Vec<u64>) {
        for batch in steps.chunks(BATCH) {
            self.request(batch, outputs).expect("the Verilated unit answers");
        }
    }
}

/// Everything that is for these parameters; what was done in words.
fn play(
    params: &Params,
    depth: Depth,
    start: &dyn Fn() -> Result<Verilated, Box<dyn Error>>,
) -> Result<String, Box<dyn Error>> {
    let mut done = Vec::new();
    if params.bus == Bus::Csr {
        let tally = matrix::run(params, &mut start()?, depth)?;
        done.push(format!("{} accesses of the matrix", tally.total()));
    }
    if params.sscofpmf && params.counters > 0 {
        for (seed, period) in (1..).zip(PERIODS) {
            sampling::period(params, &mut start()?, period, seed)?;
        }
        done.push(format!("{} sampling periods", PERIODS.len()));
    }
    done.push(format!("{} sequences of software", sequences::play_all(params, &mut start()?)));
    done.push(format!("{} faults from the field", faults::play_all(params, &mut start()?)));
    Ok(done.join(", "))
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let path = arguments.next().ok_or("the manifest is missing")?;
    let executable = arguments.next().ok_or("the executable is missing")?;
    let depth = match arguments.next().as_deref() {
        None => Depth::Relevant,
        Some("--all") => Depth::All,
        Some(other) => return Err(format!("{other} is not an option").into()),
    };
    let manifest: Value = serde_json::from_str(&std::fs::read_to_string(path)?)?;
    let params: Params = serde_json::from_value(manifest["parameters"].clone())?;
    let ports = new_model("riscv_hpm", &manifest["parameters"])?.ports().to_vec();
    let name = manifest["name"].as_str().unwrap_or("?");
    match play(&params, depth, &|| Verilated::start(&executable, ports.clone())) {
        Ok(done) => println!("PASS {name}: {done}"),
        Err(problem) => {
            println!("MISMATCH {problem}");
            println!("FAIL {name}: software on the Verilated unit");
            std::process::exit(1);
        }
    }
    Ok(())
}
