//! Random expressions: rust-hdl's simulation against the emitted text in two simulators.
//!
//! X counts as a difference. `examples/random_blocks` makes the blocks.
#![allow(clippy::unwrap_used, missing_docs)]

mod random;

use pmugen::emit::{self, Dialect};
use pmugen::{lower, passes};
use rust_hdl::prelude::*;
use std::fmt::Write;
use std::path::Path;

/// Input vectors, each signal with its width.
const INPUTS: [(&str, usize); 11] = [
    ("a", 8),
    ("b", 8),
    ("c", 16),
    ("d", 16),
    ("w", 40),
    ("x", 40),
    ("g", 100),
    ("h", 100),
    ("s", 3),
    ("p", 1),
    ("q", 1),
];
const VECTORS: usize = 200;

/// A block under test.
trait Uut {
    /// The output for one set of inputs.
    fn evaluate(&mut self, inputs: &[u128]) -> u128;
    /// The emitted module.
    fn text(&self, name: &str) -> String;
}

fn text(block: &dyn Block, name: &str) -> String {
    let design = passes::run(lower::lower(block, name).unwrap_or_else(|e| panic!("{name}: {e}"))).unwrap();
    emit::module(design.top(), Dialect::Verilog2005)
}

/// Defines a block with the inputs above and the given output, `y`.
macro_rules! random_block {
    ($name:ident, $output:ty, $new:expr, $value:expr) => {
        #[derive(LogicBlock)]
        pub(crate) struct $name {
            pub a: Sig<In>,
            pub b: Sig<In>,
            pub c: Sig<In>,
            pub d: Sig<In>,
            pub w: Sig<In>,
            pub x: Sig<In>,
            pub g: Sig<In>,
            pub h: Sig<In>,
            pub s: Sig<In>,
            pub p: Signal<In, Bit>,
            pub q: Signal<In, Bit>,
            pub y: $output,
        }

        impl $name {
            fn new(width: usize) -> $name {
                let v = Sig::new;
                $name {
                    a: v(8),
                    b: v(8),
                    c: v(16),
                    d: v(16),
                    w: v(40),
                    x: v(40),
                    g: v(100),
                    h: v(100),
                    s: v(3),
                    p: Default::default(),
                    q: Default::default(),
                    y: $new(width),
                }
            }
        }

        impl Uut for $name {
            fn evaluate(&mut self, i: &[u128]) -> u128 {
                self.a.next = W::new(i[0], 8);
                self.b.next = W::new(i[1], 8);
                self.c.next = W::new(i[2], 16);
                self.d.next = W::new(i[3], 16);
                self.w.next = W::new(i[4], 40);
                self.x.next = W::new(i[5], 40);
                self.g.next = W::new(i[6], 100);
                self.h.next = W::new(i[7], 100);
                self.s.next = W::new(i[8], 3);
                self.p.next = i[9] == 1;
                self.q.next = i[10] == 1;
                assert!(simulate(self, 20));
                $value(self.y.val())
            }

            fn text(&self, name: &str) -> String {
                text(self, name)
            }
        }
    };
}

macro_rules! vector_block {
    ($name:ident) => {
        random_block!($name, Sig<Out>, Sig::new, W::value);
    };
}

macro_rules! bit_block {
    ($name:ident) => {
        random_block!($name, Signal<Out, Bit>, |_| Default::default(), u128::from);
    };
}

#[rustfmt::skip]
#[allow(unused_parens, unused_variables, clippy::all, clippy::nonminimal_bool, unused_comparisons)]
mod blocks {
    use super::{Uut, text};
    use pmugen_hdl::blocks::{Sig, W, bit_cast_bit, bit_cast_to};
    use rust_hdl::prelude::*;
    include!("random/expression_blocks.rs");
    include!("random/known_expressions.rs");
}

fn vectors() -> Vec<Vec<u128>> {
    let mut state = 88_172_645_463_325_252_u64;
    let mut random = move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    let mut one = move |width: usize| {
        let top = if width == 128 { u128::MAX } else { (1 << width) - 1 };
        let any = (u128::from(random()) << 64 | u128::from(random())) & top;
        match random() % 6 {
            0 => 0,
            1 => top,
            2 => 1,
            3 => 1 << (random() % width as u64),
            _ => any,
        }
    };
    (0..VECTORS).map(|_| INPUTS.iter().map(|(_, w)| one(*w)).collect()).collect()
}

/// Writes modules, expected values and a testbench that prints one line for each difference.
fn testbench(dir: &Path) -> usize {
    let vectors = vectors();
    let mut modules = String::new();
    let (mut declarations, mut reads, mut checks) = (String::new(), String::new(), String::new());
    let ports: String = INPUTS.iter().map(|(n, _)| format!(".{n}_i({n}), ")).collect();
    let mut count = 0;
    for_each_block(&mut |name, width, block| {
        count += 1;
        let mut expected = String::new();
        for v in &vectors {
            writeln!(expected, "{:x}", block.evaluate(v)).unwrap();
        }
        std::fs::write(dir.join(format!("{name}.hex")), expected).unwrap();
        modules += &block.text(name);
        let top = width - 1;
        writeln!(declarations, "  wire [{top}:0] y_{name}; reg [{top}:0] m_{name} [0:{}];", VECTORS - 1)
            .unwrap();
        writeln!(declarations, "  {name} u_{name} ({ports}.y_o(y_{name}));").unwrap();
        writeln!(reads, "    $readmemh(\"{name}.hex\", m_{name});").unwrap();
        writeln!(checks, "      if (y_{name} !== m_{name}[i]) $display(\"DIFFERENT {name} %0d %h %h\", i, y_{name}, m_{name}[i]);").unwrap();
    });
    let bits: usize = INPUTS.iter().map(|(_, w)| w).sum();
    let all: Vec<&str> = INPUTS.iter().map(|(n, _)| *n).collect();
    let mut lines = String::new();
    for v in &vectors {
        let line: String = v.iter().zip(INPUTS).map(|(v, (_, w))| format!("{v:0w$b}")).collect();
        writeln!(lines, "{line}").unwrap();
    }
    std::fs::write(dir.join("vectors.bin"), lines).unwrap();
    let inputs: String = INPUTS.iter().map(|(n, w)| format!("  reg [{}:0] {n};\n", w - 1)).collect();
    let tb = format!(
        "module tb;\n  integer i;\n  reg [{}:0] v [0:{}];\n{inputs}{declarations}  initial begin\n    \
         $readmemb(\"vectors.bin\", v);\n{reads}    for (i = 0; i < {VECTORS}; i = i + 1) begin\n      \
         {{{}}} = v[i];\n      #1;\n{checks}    end\n    $display(\"DONE\");\n    $finish;\n  end\nendmodule\n",
        bits - 1,
        VECTORS - 1,
        all.join(", ")
    );
    std::fs::write(dir.join("tb.v"), modules + &tb).unwrap();
    count
}

fn compare(output: &str) {
    assert!(output.contains("DONE"), "the testbench did not end:\n{output}");
    let different: Vec<&str> = output.lines().filter(|l| l.starts_with("DIFFERENT")).collect();
    assert!(
        different.is_empty(),
        "{} differences, the first:\n{}",
        different.len(),
        different[..different.len().min(5)].join("\n")
    );
}

/// Every random block and every known case.
fn for_each_block(visit: &mut dyn FnMut(&str, usize, &mut dyn Uut)) {
    blocks::for_each_known(visit);
    blocks::for_each(visit);
}

#[test]
fn icarus_agrees_with_rust() {
    if !random::have("iverilog") {
        return;
    }
    let dir = tempfile::tempdir().unwrap();
    assert!(testbench(dir.path()) > 100);
    compare(&random::icarus(dir.path()));
}

#[test]
fn verilator_agrees_with_rust() {
    if !random::have("verilator") {
        return;
    }
    let dir = tempfile::tempdir().unwrap();
    testbench(dir.path());
    compare(&random::verilator(dir.path(), "tb.v"));
}

#[test]
fn verilator_has_nothing_to_say() {
    if !random::have("verilator") {
        return;
    }
    let dir = tempfile::tempdir().unwrap();
    let mut all = String::new();
    for_each_block(&mut |name, _, block| {
        all += &random::lint(dir.path(), &[(name.into(), block.text(name))], "v");
    });
    assert!(all.is_empty(), "{}", &all[..all.len().min(3000)]);
}
