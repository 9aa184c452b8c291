//! Verilated RTL in another process, as a unit that tests run on.
//!
//! The executable is the one of `testbench/common`; its program `steps` runs the unit clock by
//! clock for this process.

use crate::unit::Unit;
use pmugen_sim::families::{Step, new_model};
use pmugen_sim::model::Port;
use pmugen_sim::pins::Pins;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::error::Error;
use std::io::{BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// Clocks of one request: small enough that neither side waits with a full pipe.
const BATCH: usize = 256;

/// The unit in another process.
pub struct Verilated {
    ports: Vec<Port>,
    outputs: usize,
    child: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
}

impl Verilated {
    /// Starts an executable of `testbench/common` around a unit with these ports.
    ///
    /// # Errors
    /// If it cannot be started.
    pub fn start(executable: &str, ports: Vec<Port>) -> Result<Verilated, Box<dyn Error>> {
        let mut child =
            Command::new(executable).arg("steps").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let to = child.stdin.take().ok_or("no pipe to the unit")?;
        let from = BufReader::new(child.stdout.take().ok_or("no pipe from the unit")?);
        let outputs = Pins::new(&ports).outputs();
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

/// What a manifest says that the tests need.
pub struct Generated<Params> {
    pub name: String,
    pub params: Params,
    executable: String,
    ports: Vec<Port>,
}

impl<Params: DeserializeOwned> Generated<Params> {
    /// The unit of a family whose manifest and executable are the first two arguments.
    ///
    /// # Errors
    /// If an argument is missing or the manifest is of something else.
    pub fn from_arguments(
        family: &str,
        arguments: &mut impl Iterator<Item = String>,
    ) -> Result<Generated<Params>, Box<dyn Error>> {
        let path = arguments.next().ok_or("the manifest is missing")?;
        let executable = arguments.next().ok_or("the executable is missing")?;
        let manifest: Value = serde_json::from_str(&std::fs::read_to_string(path)?)?;
        Ok(Generated {
            name: manifest["name"].as_str().unwrap_or("?").into(),
            params: serde_json::from_value(manifest["parameters"].clone())?,
            ports: new_model(family, &manifest["parameters"])?.ports().to_vec(),
            executable,
        })
    }

    /// The unit after reset, in a process of its own.
    ///
    /// # Errors
    /// If it cannot be started.
    pub fn start(&self) -> Result<Verilated, Box<dyn Error>> {
        Verilated::start(&self.executable, self.ports.clone())
    }

    /// Says how it went; a failure ends this process.
    pub fn report(&self, result: Result<String, Box<dyn Error>>) {
        match result {
            Ok(done) => println!("PASS {}: {done}", self.name),
            Err(problem) => {
                println!("MISMATCH {problem}");
                println!("FAIL {}: software on the Verilated unit", self.name);
                std::process::exit(1);
            }
        }
    }
}
