//! `tb/`: a testbench with recorded vectors, for somebody who has a simulator and no Rust.
//!
//! The only output that runs the golden model. The driver header is the one that
//! `testbench/<family>/` uses.

pub mod coverage;
pub mod record;

use super::text::origin;
use super::{Artifact, Unit};
use crate::design::{Direction, Port};
use crate::emit::Dialect;
use askama::Template;
use record::Recording;

const DRIVER: &str = include_str!("../../../testbench/common/pmugen_driver.h");
const MAIN: &str = include_str!("../../templates/tb/tb_main.cpp");
/// Plays a program's instruction blocks, for units that take them.
const SCENARIO: &str = include_str!("../../../testbench/common/scenario.h");

/// The files of `tb/`.
pub(super) fn files(unit: &Unit) -> Vec<Artifact> {
    files_with(unit, &record::record(unit))
}

/// The same around other vectors.
pub fn files_with(unit: &Unit, recording: &Recording) -> Vec<Artifact> {
    let bench = Bench::new(unit, recording.cycles);
    let mut files = vec![
        Artifact::new("tb/Makefile", bench.makefile()),
        Artifact::new("tb/pmugen_driver.h", with_header(unit, DRIVER)),
        Artifact::new("tb/ports.h", bench.ports_header()),
        Artifact::new("tb/tb_icarus.v", bench.icarus()),
        Artifact::new("tb/tb_main.cpp", with_header(unit, MAIN)),
        Artifact::new("tb/vectors.txt", recording.text.clone()),
    ];
    if bench.takes_blocks() {
        files.push(Artifact::new("tb/scenario.h", with_header(unit, SCENARIO)));
    }
    files
}

/// A C++ source of ours, under the user's licence.
fn with_header(unit: &Unit, source: &str) -> String {
    let origin: String = origin(unit).iter().map(|line| format!("// {line}\n")).collect();
    format!("{origin}// SPDX-License-Identifier: {}\n//\n{source}", unit.license)
}

/// What the templates print.
struct Bench<'a> {
    unit: &'a Unit,
    origin: Vec<String>,
    cycles: usize,
    clock: String,
    reset: String,
    reset_active_low: bool,
    ports: Vec<BenchPort>,
}

/// A port other than clock and reset.
struct BenchPort {
    name: String,
    /// Its name in the Verilated class.
    member: String,
    width: u32,
    input: bool,
}

impl BenchPort {
    fn new(port: &Port) -> BenchPort {
        BenchPort {
            name: port.name.clone(),
            member: verilated(&port.name),
            width: port.width,
            input: port.direction == Direction::Input,
        }
    }

    fn bind(&self) -> &'static str {
        if self.input { "input" } else { "output" }
    }

    fn range(&self) -> String {
        if self.width == 1 { String::new() } else { format!("[{}:0] ", self.width - 1) }
    }
}

#[derive(Template)]
#[template(path = "tb/Makefile", escape = "none")]
struct Makefile<'a> {
    bench: &'a Bench<'a>,
    language: &'static str,
}

#[derive(Template)]
#[template(path = "tb/ports.h", escape = "none")]
struct PortsHeader<'a> {
    bench: &'a Bench<'a>,
}

#[derive(Template)]
#[template(path = "tb/tb_icarus.v", escape = "none")]
struct Icarus<'a> {
    bench: &'a Bench<'a>,
    apb4: bool,
    raw: bool,
    /// Width of a control and status register; 0 without such a port.
    xlen: u32,
    width: u32,
}

impl<'a> Bench<'a> {
    fn new(unit: &'a Unit, cycles: usize) -> Bench<'a> {
        let (clock_and_reset, ports) = split_ports(unit);
        Bench {
            unit,
            origin: origin(unit),
            cycles,
            clock: clock_and_reset[0].name.clone(),
            reset: clock_and_reset[1].name.clone(),
            reset_active_low: clock_and_reset[1].name.ends_with("_ni"),
            ports: ports.iter().map(BenchPort::new).collect(),
        }
    }

    /// The unit watches instruction blocks.
    fn takes_blocks(&self) -> bool {
        self.ports.iter().any(|port| port.name == "block0_valid_i")
    }

    fn makefile(&self) -> String {
        let language = match self.unit.dialect {
            Dialect::Verilog2005 => "-g2005",
            Dialect::SystemVerilog => "-g2012",
        };
        render(&Makefile { bench: self, language })
    }

    fn ports_header(&self) -> String {
        render(&PortsHeader { bench: self })
    }

    fn icarus(&self) -> String {
        let has = |name: &str| self.ports.iter().any(|p| p.name == name);
        render(&Icarus {
            bench: self,
            apb4: has("psel_i"),
            raw: has("reg_req_i"),
            xlen: self.ports.iter().find(|p| p.name == "csr_wdata_i").map_or(0, |p| p.width),
            width: self.ports.iter().map(|p| p.width).max().unwrap_or(1),
        })
    }
}

fn render(template: &impl Template) -> String {
    template.render().expect("a template without fallible filters prints into a string")
}

/// Clock and reset, and the ports that are columns of the vector file.
pub(crate) fn split_ports(unit: &Unit) -> (&[Port], &[Port]) {
    unit.design.top().ports.split_at(2)
}

/// How Verilator spells a port in C++: of two adjacent underscores it encodes the second.
fn verilated(name: &str) -> String {
    name.replace("__", "___05F")
}
