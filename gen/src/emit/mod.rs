//! `Design` to text, one file per construct.

mod expr;
mod items;
pub mod keywords;
mod ports;
mod stmt;
mod wrap;

use crate::design::{Direction, Item, Module, Part, SignalKind};
use wrap::Text;

/// The language that is printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Dialect {
    /// Verilog-2005, files end in `.v`.
    #[default]
    Verilog2005,
    /// The portable subset of SystemVerilog, files end in `.sv`.
    SystemVerilog,
}

impl Dialect {
    /// File name extension, without the dot.
    pub fn extension(self) -> &'static str {
        match self {
            Dialect::Verilog2005 => "v",
            Dialect::SystemVerilog => "sv",
        }
    }
}

/// How the signals of a module are declared.
struct Style {
    dialect: Dialect,
    /// Driven by a process.
    procedural: Vec<bool>,
    /// Driven piece by piece, which only a net can be.
    partial: Vec<bool>,
}

impl Style {
    fn new(module: &Module, dialect: Dialect) -> Style {
        let mut style = Style {
            dialect,
            procedural: vec![false; module.signals.len()],
            partial: vec![false; module.signals.len()],
        };
        for item in &module.items {
            match item {
                Item::Assign(t, _) => style.partial[t.signal] |= t.part != Part::Whole,
                Item::Comb { target, .. } => style.procedural[target.signal] = true,
                Item::Clocked(c) => c.flops.iter().for_each(|(q, _)| style.procedural[*q] = true),
                Item::Instance(i) => {
                    for c in i.connections.iter().filter(|c| c.direction == Direction::Output) {
                        c.value
                            .for_each_signal(&mut |s, _, w| style.partial[s] |= w != module.signals[s].width);
                    }
                }
            }
        }
        style
    }
}

/// The text of a module, from `module` to `endmodule`.
pub fn module(module: &Module, dialect: Dialect) -> String {
    let style = Style::new(module, dialect);
    let mut out = format!("module {}", module.name);
    ports::print(module, &style, &mut out);
    constants(module, dialect, &mut out);
    declarations(module, &style, &mut out);
    items::print(module, dialect, &mut out);
    out.push_str("\nendmodule");
    if dialect == Dialect::SystemVerilog {
        out.push_str(&format!(" : {}", module.name));
    }
    out.push('\n');
    out
}

fn constants(module: &Module, dialect: Dialect, out: &mut String) {
    if module.constants.is_empty() {
        return;
    }
    out.push('\n');
    let kind = if dialect == Dialect::SystemVerilog { "localparam logic" } else { "localparam" };
    let vector = |width: u32| if width == 1 { String::new() } else { format!(" [{}:0]", width - 1) };
    let ranges = module.constants.iter().map(|c| vector(c.width).len()).max().unwrap_or(0);
    let names = module.constants.iter().map(|c| c.name.len()).max().unwrap_or(0);
    for c in &module.constants {
        let (range, value) = (vector(c.width), expr::padded(&c.value, c.width));
        out.push_str(&format!("  {kind}{range:<ranges$} {:<names$} = {value};\n", c.name));
    }
}

fn declarations(module: &Module, style: &Style, out: &mut String) {
    let inner = || module.signals.iter().enumerate().skip(module.ports.len());
    if inner().next().is_none() {
        return;
    }
    out.push('\n');
    let vector = |width: u32| if width == 1 { String::new() } else { format!("[{}:0]", width - 1) };
    let kinds = inner().map(|(s, _)| style.kind(s).len()).max().unwrap_or(0);
    let ranges = inner().map(|(_, s)| vector(s.width).len()).max().unwrap_or(0);
    let gap = if ranges == 0 { "" } else { " " };
    let mut out_row = |head: &str, names: &[&str]| {
        let mut text = Text::default();
        for (n, name) in names.iter().enumerate() {
            if n > 0 {
                text.word(",").space();
            }
            text.word(name);
        }
        text.word(";");
        text.print(head, head.len(), out);
    };
    let head = |kind: &str, range: &str| format!("  {kind:<kinds$} {range:>ranges$}{gap}");
    // Flops first, each on its line: they are the state of the module.
    for (s, signal) in inner().filter(|(_, s)| s.kind == SignalKind::Flop) {
        out_row(&head(style.kind(s), &vector(signal.width)), &[&signal.name]);
    }
    // The others in rows by kind and width.
    let mut rows: Vec<(&str, u32, Vec<&str>)> = vec![];
    for (s, signal) in inner().filter(|(_, s)| s.kind != SignalKind::Flop) {
        let (kind, width) = (style.kind(s), signal.width);
        match rows.iter_mut().find(|(k, w, _)| (*k, *w) == (kind, width)) {
            Some((.., names)) => names.push(&signal.name),
            None => rows.push((kind, width, vec![&signal.name])),
        }
    }
    for (kind, width, names) in rows {
        out_row(&head(kind, &vector(width)), &names);
    }
}
