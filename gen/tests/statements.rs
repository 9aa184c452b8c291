//! Random clocked blocks: rust-hdl's simulation against the emitted text in two simulators.
//!
//! X counts as a difference, and a text that oscillates fails by the time limit.
//! `examples/random_blocks` makes the blocks.
#![allow(clippy::unwrap_used, missing_docs)]

mod random;

use pmugen::emit::{self, Dialect};
use pmugen::{lower, passes};
use pmugen_hdl::blocks::{Meta, Register, Sig, bit_cast_to};
use pmugen_hdl::spec::{Reset, ResetKind, ResetPolarity};
use rust_hdl::prelude::*;
use std::fmt::Write;
use std::path::Path;

const CYCLES: usize = 200;

/// Inputs of one cycle.
#[derive(Clone, Copy)]
struct Inputs {
    reset: bool,
    a: u64,
    b: u64,
    s: u64,
    p: bool,
    q: bool,
}

/// A block under test.
trait Clockable {
    /// Outputs before the rising edge of one cycle: y0, y1, o packed, z.
    fn cycle(&mut self, inputs: Inputs, style: Reset) -> (u128, u128, u128, bool);
    /// Every module, children first.
    fn modules(&self, name: &str, dialect: Dialect) -> Result<Vec<(String, String)>, String>;
}

fn style(i: u32) -> Reset {
    Reset {
        kind: if i & 1 == 0 { ResetKind::Async } else { ResetKind::Sync },
        polarity: if i & 2 == 0 { ResetPolarity::Low } else { ResetPolarity::High },
    }
}

/// A child with a register, a combinational path and a `Vec` port of two widths.
#[derive(LogicBlock)]
pub struct Kid {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub a: Sig<In>,
    pub b: Sig<In>,
    pub pair: Vec<Sig<In>>,
    pub go: Signal<In, Bit>,
    pub o: Sig<Out>,
    pub t: Sig<Out>,
    pub c: Signal<Out, Bit>,
    r: Register,
    _w: usize,
}

impl Kid {
    fn new(init: u128, style: Reset) -> Kid {
        Kid {
            clock: Default::default(),
            reset: Default::default(),
            a: Sig::new(8),
            b: Sig::new(8),
            pair: vec![Sig::new(8), Sig::new(4)],
            go: Default::default(),
            o: Sig::new(8),
            t: Sig::new(8),
            c: Default::default(),
            r: Register::new(8, init, style),
            _w: 8,
        }
    }
}

impl Logic for Kid {
    #[hdl_gen]
    fn update(&mut self) {
        self.r.clock.next = self.clock.val();
        self.r.reset.next = self.reset.val();
        self.r.d.next = self.r.q.val();
        if self.a.val() > self.b.val() {
            self.r.d.next = self.a.val() - self.pair[0].val();
        } else if self.go.val() {
            self.r.d.next = self.r.q.val() + bit_cast_to(self.pair[1].val(), self._w);
        }
        self.o.next = self.r.q.val() + 1;
        self.t.next = self.a.val() ^ self.r.q.val();
        self.c.next = self.pair[1].val().all() ^ self.go.val();
    }

    pmugen_hdl::meta!(Meta::block("kid", "A child."));
}

macro_rules! statement_block {
    ($name:ident) => {
        #[derive(LogicBlock)]
        pub(crate) struct $name {
            pub clock: Signal<In, Clock>,
            pub reset: Signal<In, Bit>,
            pub a: Sig<In>,
            pub b: Sig<In>,
            pub s: Sig<In>,
            pub p: Signal<In, Bit>,
            pub q: Signal<In, Bit>,
            pub y0: Sig<Out>,
            pub y1: Sig<Out>,
            pub o: Vec<Sig<Out>>,
            pub z: Signal<Out, Bit>,
            l0: Sig<Local>,
            l1: Sig<Local>,
            m0: Signal<Local, Bit>,
            f: Vec<Signal<Local, Bit>>,
            r0: Register,
            r1: Register,
            e: Vec<Register>,
            kid: Kid,
            v: Vec<Kid>,
            k: Vec<Konst>,
            has: Constant<Bit>,
            lacks: Constant<Bit>,
        }

        impl $name {
            fn new(style: Reset) -> $name {
                $name {
                    clock: Default::default(),
                    reset: Default::default(),
                    a: Sig::new(8),
                    b: Sig::new(8),
                    s: Sig::new(3),
                    p: Default::default(),
                    q: Default::default(),
                    y0: Sig::new(8),
                    y1: Sig::new(8),
                    o: vec![Sig::new(8), Sig::new(8)],
                    z: Default::default(),
                    l0: Sig::new(8),
                    l1: Sig::new(8),
                    m0: Default::default(),
                    f: vec![Signal::default(), Signal::default()],
                    r0: Register::new(8, 9, style),
                    r1: Register::new(8, 0xc3, style),
                    e: (0..2).map(|i| Register::new(8, i, style)).collect(),
                    kid: Kid::new(1, style),
                    v: (0..2).map(|_| Kid::new(2, style)).collect(),
                    k: (0..6).map(|i| Konst::named(format!("CODE_{i}"), i, 3)).collect(),
                    has: Constant::new(true),
                    lacks: Constant::new(false),
                }
            }
        }

        impl Clockable for $name {
            fn cycle(&mut self, i: Inputs, style: Reset) -> (u128, u128, u128, bool) {
                self.reset.next = i.reset == (style.polarity == ResetPolarity::High);
                self.a.next = i.a.into();
                self.b.next = i.b.into();
                self.s.next = i.s.into();
                self.p.next = i.p;
                self.q.next = i.q;
                assert!(simulate(self, 100));
                let o = self.o[0].val().value() | self.o[1].val().value() << 8;
                let outputs = (self.y0.val().value(), self.y1.val().value(), o, self.z.val());
                for level in [true, false] {
                    self.clock.next = level.into();
                    assert!(simulate(self, 100));
                }
                outputs
            }

            fn modules(&self, name: &str, dialect: Dialect) -> Result<Vec<(String, String)>, String> {
                modules(self, name, dialect)
            }
        }
    };
}

fn modules(block: &dyn Block, name: &str, dialect: Dialect) -> Result<Vec<(String, String)>, String> {
    let design = lower::lower(block, name).map_err(|e| e.to_string())?;
    let design = passes::run(design).map_err(|e| e.to_string())?;
    Ok(design.modules.iter().map(|m| (m.name.clone(), emit::module(m, dialect))).collect())
}

#[rustfmt::skip]
#[allow(unused_parens, unused_variables, clippy::all, clippy::nonminimal_bool, unused_comparisons)]
mod blocks {
    use super::{Clockable, Inputs, Kid, modules, style};
    use pmugen::emit::Dialect;
    use pmugen_hdl::blocks::{Konst, Register, Sig, bit_cast_to};
    use pmugen_hdl::spec::{Reset, ResetPolarity};
    use rust_hdl::prelude::*;
    include!("random/statement_blocks.rs");
    include!("random/known_statements.rs");
}

fn inputs() -> Vec<Inputs> {
    let mut state = 88_172_645_463_325_252_u64;
    let mut random = move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state >> 8
    };
    let one = |i: usize| {
        let r = random();
        let reset = i < 2 || random() % 23 == 0;
        Inputs {
            reset,
            a: r & 255,
            b: r >> 8 & 255,
            s: r >> 16 & 7,
            p: r >> 20 & 1 == 1,
            q: r >> 21 & 1 == 1,
        }
    };
    (0..CYCLES).map(one).collect()
}

/// What a testbench of all blocks is made of.
#[derive(Default)]
struct Parts {
    modules: String,
    declarations: String,
    reads: String,
    checks: String,
    compared: usize,
    refused: Vec<String>,
}

/// Writes modules, expected values and a testbench that prints one line for each difference.
fn testbench(dir: &Path, dialect: Dialect) -> Parts {
    let inputs = inputs();
    let mut parts = Parts::default();
    for_each_block(&mut |name, style, block| match block.modules(name, dialect) {
        Ok(texts) => {
            texts.into_iter().for_each(|(_, text)| parts.modules += &text);
            one_block(dir, &inputs, name, style, block, &mut parts);
        }
        Err(e) => parts.refused.push(e),
    });
    let mut lines = String::new();
    for i in &inputs {
        let (r, p, q) = (u8::from(i.reset), u8::from(i.p), u8::from(i.q));
        writeln!(lines, "{r}{:08b}{:08b}{:03b}{p}{q}", i.a, i.b, i.s).unwrap();
    }
    std::fs::write(dir.join("inputs.bin"), lines).unwrap();
    let Parts { modules, declarations, reads, checks, .. } = &parts;
    let tb = format!(
        "module tb;\n  integer i;\n  reg clock = 0;\n  reg reset, p, q;\n  reg [7:0] a, b;\n  reg [2:0] s;\n  \
         reg [21:0] v [0:{last}];\n{declarations}  initial begin\n    $readmemb(\"inputs.bin\", v);\n{reads}    \
         for (i = 0; i < {CYCLES}; i = i + 1) begin\n      {{reset, a, b, s, p, q}} = v[i];\n      #1;\n      \
         if (i > 1) begin\n{checks}      end\n      clock = 1;\n      #1;\n      clock = 0;\n      #1;\n    end\n    \
         $display(\"DONE\");\n    $finish;\n  end\nendmodule\n",
        last = CYCLES - 1,
    );
    std::fs::write(dir.join("tb.v"), format!("{modules}{tb}")).unwrap();
    parts
}

fn one_block(
    dir: &Path,
    inputs: &[Inputs],
    name: &str,
    style: Reset,
    block: &mut dyn Clockable,
    parts: &mut Parts,
) {
    let mut expected = String::new();
    for i in inputs {
        let (y0, y1, o, z) = block.cycle(*i, style);
        writeln!(expected, "{y0:08b}{y1:08b}{o:016b}{:b}", u8::from(z)).unwrap();
    }
    std::fs::write(dir.join(format!("{name}.bin")), expected).unwrap();
    let low = style.polarity == ResetPolarity::Low;
    let reset = if low { ".rst_ni(!reset)" } else { ".rst_i(reset)" };
    let last = CYCLES - 1;
    writeln!(
        parts.declarations,
        "  wire [32:0] y_{name}; reg [32:0] m_{name} [0:{last}];\n  {name} u_{name} (.clk_i(clock), {reset}, .a_i(a), \
         .b_i(b), .s_i(s), .p_i(p), .q_i(q), .y0_o(y_{name}[32:25]), .y1_o(y_{name}[24:17]), .o_o(y_{name}[16:1]), \
         .z_o(y_{name}[0]));"
    )
    .unwrap();
    writeln!(parts.reads, "    $readmemb(\"{name}.bin\", m_{name});").unwrap();
    writeln!(parts.checks, "        if (y_{name} !== m_{name}[i]) $display(\"DIFFERENT {name} %0d %b %b\", i, y_{name}, m_{name}[i]);").unwrap();
    parts.compared += 1;
}

fn compare(output: &str, parts: &Parts) {
    assert!(output.contains("DONE"), "the testbench did not end:\n{output}");
    let different: Vec<&str> = output.lines().filter(|l| l.starts_with("DIFFERENT")).collect();
    let first = different[..different.len().min(5)].join("\n");
    assert!(different.is_empty(), "{} differences, the first:\n{first}", different.len());
    assert!(
        parts.compared > 30,
        "only {} blocks compared; refused:\n{}",
        parts.compared,
        parts.refused.join("\n")
    );
}

/// Every random block and every known case.
fn for_each_block(visit: &mut dyn FnMut(&str, Reset, &mut dyn Clockable)) {
    blocks::for_each_known(visit);
    blocks::for_each(visit);
}

#[test]
fn icarus_agrees_with_rust() {
    if !random::have("iverilog") {
        return;
    }
    let dir = tempfile::tempdir().unwrap();
    let parts = testbench(dir.path(), Dialect::Verilog2005);
    compare(&random::icarus(dir.path()), &parts);
}

#[test]
fn verilator_agrees_with_rust_in_systemverilog() {
    if !random::have("verilator") {
        return;
    }
    let dir = tempfile::tempdir().unwrap();
    let parts = testbench(dir.path(), Dialect::SystemVerilog);
    std::fs::rename(dir.path().join("tb.v"), dir.path().join("tb.sv")).unwrap();
    compare(&random::verilator(dir.path(), "tb.sv"), &parts);
}

#[test]
fn verilator_has_nothing_to_say() {
    if !random::have("verilator") {
        return;
    }
    let dir = tempfile::tempdir().unwrap();
    let mut all = String::new();
    for_each_block(&mut |name, _, block| {
        for dialect in [Dialect::Verilog2005, Dialect::SystemVerilog] {
            let Ok(texts) = block.modules(name, dialect) else { continue };
            all += &random::lint(dir.path(), &texts, dialect.extension());
        }
    });
    assert!(all.is_empty(), "{}", &all[..all.len().min(3000)]);
}
