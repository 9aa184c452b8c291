//! The port list, one port a line.

use super::wrap::{COLUMNS, comment};
use super::{Dialect, Style};
use crate::design::{Direction, Module};

/// Appends the ANSI port list with its parentheses.
pub(super) fn print(module: &Module, style: &Style, out: &mut String) {
    let vector = |width: u32| if width == 1 { String::new() } else { format!("[{}:0]", width - 1) };
    let kind = |s: usize, direction| match direction {
        Direction::Input => "wire",
        Direction::Output => style.kind(s),
    };
    let ports = || module.ports.iter().enumerate();
    let kinds = ports().map(|(s, p)| kind(s, p.direction).len()).max().unwrap_or(0);
    let ranges = module.ports.iter().map(|p| vector(p.width).len()).max().unwrap_or(0);
    let names = module.ports.iter().map(|p| p.name.len()).max().unwrap_or(0) + 1;
    out.push_str(" (\n");
    for (s, port) in ports() {
        if !port.group.is_empty() {
            if s > 0 {
                out.push('\n');
            }
            comment(&port.group, 2, out);
        }
        let direction = if port.direction == Direction::Input { "input " } else { "output" };
        let gap = if ranges == 0 { "" } else { " " };
        let range = vector(port.width);
        let kind = kind(s, port.direction);
        let head = format!("  {direction} {kind:<kinds$} {range:>ranges$}{gap}{}", port.name);
        let comma = if s + 1 < module.ports.len() { "," } else { "" };
        let name_at = head.len() - port.name.len();
        let tail = format!("{head}{comma}");
        let width = name_at + names;
        if port.doc.is_empty() {
            out.push_str(&tail);
        } else if width + 5 + port.doc.len() <= COLUMNS && !port.doc.contains('\n') {
            out.push_str(&format!("{tail:<width$}  // {}", port.doc));
        } else {
            comment(&port.doc, 2, out);
            out.push_str(&tail);
        }
        out.push('\n');
    }
    out.push_str(");\n");
}

impl Style {
    /// `reg`, `wire` or `logic`.
    pub(super) fn kind(&self, signal: usize) -> &'static str {
        match (self.dialect, self.procedural[signal], self.partial[signal]) {
            (Dialect::Verilog2005, true, _) => "reg",
            (Dialect::Verilog2005, false, _) | (Dialect::SystemVerilog, false, true) => "wire",
            (Dialect::SystemVerilog, ..) => "logic",
        }
    }
}
