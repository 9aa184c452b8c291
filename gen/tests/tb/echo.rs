//! A unit that is small enough to be written by hand: ports of every storage class of Verilator,
//! a name with two underscores, one register.

use crate::simulator::{Run, Simulator, compile_strictly, write};
use pmugen::design::{Design, Direction, Module, Port};
use pmugen::emit::Dialect;
use pmugen::outputs::tb;
use pmugen::outputs::tb::record::{Frame, Recording};
use pmugen::unit::Unit;
use pmugen_hdl::spec::{Register, RegisterMap};
use std::collections::BTreeMap;

pub(crate) const RTL: &str = "
module echo_unit (
  input  wire        clk_i,
  input  wire        rst_ni,
  input  wire        psel_i,
  input  wire        penable_i,
  input  wire        pwrite_i,
  input  wire [11:0] paddr_i,
  input  wire [31:0] pwdata_i,
  input  wire [3:0]  pstrb_i,
  input  wire [2:0]  pprot_i,
  output wire        pready_o,
  output wire [31:0] prdata_o,
  input  wire [69:0] wide__x_i,
  output reg  [69:0] total_o,
  output wire [39:0] middle_o
);
  reg [31:0] data_q;
  assign pready_o = 1'b1;
  assign prdata_o = psel_i && !pwrite_i && paddr_i == 12'h004 ? data_q : 32'd0;
  assign middle_o = total_o[45:6];
  always @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      data_q <= 32'd0;
      total_o <= 70'd0;
    end else begin
      if (psel_i && penable_i && pwrite_i && paddr_i == 12'h004 && &pstrb_i && pprot_i[0])
        data_q <= pwdata_i;
      total_o <= total_o + wide__x_i;
    end
  end
endmodule
";

const INPUTS: [(&str, u32); 8] = [
    ("psel_i", 1),
    ("penable_i", 1),
    ("pwrite_i", 1),
    ("paddr_i", 12),
    ("pwdata_i", 32),
    ("pstrb_i", 4),
    ("pprot_i", 3),
    ("wide__x_i", 70),
];

fn ports() -> Vec<Port> {
    let port = |name: &str, direction, width| Port {
        name: name.into(),
        direction,
        width,
        doc: String::new(),
        group: String::new(),
    };
    let mut ports: Vec<Port> =
        INPUTS.iter().map(|(name, width)| port(name, Direction::Input, *width)).collect();
    ports.insert(7, port("pready_o", Direction::Output, 1));
    ports.insert(8, port("prdata_o", Direction::Output, 32));
    ports.push(port("total_o", Direction::Output, 70));
    ports.push(port("middle_o", Direction::Output, 40));
    ports.insert(0, port("clk_i", Direction::Input, 1));
    ports.insert(1, port("rst_ni", Direction::Input, 1));
    ports
}

fn unit() -> Unit {
    let top = Module { name: "echo_unit".into(), ports: ports(), ..Module::default() };
    let register = Register {
        name: "ECHO_DATA".into(),
        offset: 4,
        width: 32,
        fields: Vec::new(),
        description: String::new(),
        source: String::new(),
    };
    Unit {
        name: "echo_unit".into(),
        family: "echo",
        title: "Echo",
        license: "MIT".into(),
        source_name: "echo.yaml".into(),
        overridden: Vec::new(),
        config_hash: "0123456789ab".into(),
        dialect: Dialect::Verilog2005,
        parameters: serde_json::Value::Null,
        registers: RegisterMap { size: 4096, registers: vec![register] },
        events: Vec::new(),
        design: Design { modules: vec![top] },
        unread: BTreeMap::new(),
    }
}

/// What the hardware above does; reset in the first cycles and once in the middle.
fn frames() -> Vec<Frame> {
    let mask = (1u128 << 70) - 1;
    let (mut data, mut total) = (0u64, 0u128);
    let mut state = 1u64;
    let mut random = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        state >> 32
    };
    let mut frames = Vec::new();
    for cycle in 0..600u64 {
        let reset = cycle < 3 || (300..302).contains(&cycle);
        if reset {
            (data, total) = (0, 0);
        }
        let write = random() & 1;
        let address = if random() % 4 == 0 { 0x008 } else { 0x004 };
        let value = random();
        let x = (u128::from(random()) << 38 | u128::from(random())) & mask;
        let x = if cycle < 3 { 0 } else { x };
        let read = if write == 0 && address == 4 { data } else { 0 };
        frames.push(Frame {
            reset,
            values: vec![
                vec![1],
                vec![1],
                vec![write],
                vec![address],
                vec![value],
                vec![0xf],
                vec![0b001],
                vec![1],
                vec![read],
                vec![x as u64, (x >> 64) as u64],
                vec![total as u64, (total >> 64) as u64],
                vec![(total >> 6) as u64 & 0xff_ffff_ffff],
            ],
        });
        if !reset {
            total = (total + x) & mask;
            if write == 1 && address == 4 {
                data = value;
            }
        }
    }
    frames
}

/// Builds and runs the testbench of the unit around `rtl`; `None` without the simulator.
pub(crate) fn run(simulator: Simulator, rtl: &str) -> Option<Run> {
    run_with(simulator, rtl, str::to_string)
}

/// The same with changed vectors.
pub(crate) fn run_with(simulator: Simulator, rtl: &str, change: impl Fn(&str) -> String) -> Option<Run> {
    let folder = folder(rtl, change);
    simulator.run(folder.path())
}

/// What the strictest warnings of the C++ compiler say about the testbench itself.
pub(crate) fn compiler_output() -> Option<Run> {
    let folder = folder(RTL, str::to_string);
    Simulator::Verilator.run(folder.path())?;
    Some(compile_strictly(&folder.path().join("tb"), "build/verilator"))
}

fn folder(rtl: &str, change: impl Fn(&str) -> String) -> tempfile::TempDir {
    let unit = unit();
    let mut files: BTreeMap<String, String> = tb::files_with(&unit, &Recording::new(12, &frames()))
        .into_iter()
        .map(|file| (file.path, file.text))
        .collect();
    let vectors = files.get_mut("tb/vectors.txt").unwrap();
    *vectors = change(vectors);
    files.insert("rtl/echo_unit.v".into(), rtl.into());
    files.insert("echo_unit.f".into(), "rtl/echo_unit.v\n".into());
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), &files);
    folder
}
