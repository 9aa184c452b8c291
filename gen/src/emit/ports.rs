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
    out.push_str(" (\n");
    let gap = if ranges == 0 { "" } else { " " };
    let head = |s: usize| {
        let port = &module.ports[s];
        let direction = if port.direction == Direction::Input { "input " } else { "output" };
        let (kind, range) = (kind(s, port.direction), vector(port.width));
        let comma = if s + 1 < module.ports.len() { "," } else { "" };
        format!("  {direction} {kind:<kinds$} {range:>ranges$}{gap}{}{comma}", port.name)
    };
    let mut column = 0;
    for (s, port) in ports() {
        if s == 0 || !port.group.is_empty() {
            let group = (s..module.ports.len()).take_while(|t| *t == s || module.ports[*t].group.is_empty());
            let sizes: Vec<(usize, usize)> =
                group.map(|t| (head(t).len(), module.ports[t].doc.chars().count())).collect();
            column = comment_column(&sizes);
        }
        if !port.group.is_empty() {
            if s > 0 {
                out.push('\n');
            }
            comment(&port.group, 2, out);
        }
        let head = head(s);
        if port.doc.is_empty() {
            out.push_str(&head);
        } else if fits((head.len(), port.doc.chars().count()), column) && !port.doc.contains('\n') {
            out.push_str(&format!("{head:<column$}  // {}", port.doc));
        } else {
            comment(&port.doc, 2, out);
            out.push_str(&head);
        }
        out.push('\n');
    }
    out.push_str(");\n");
}

/// Whether a port of this length and its comment stand on one line.
fn fits((head, doc): (usize, usize), column: usize) -> bool {
    doc > 0 && head <= column && column + 5 + doc <= COLUMNS
}

/// The column that leaves the fewest comments of a group to stand above their ports.
fn comment_column(sizes: &[(usize, usize)]) -> usize {
    let beside = |column: usize| sizes.iter().filter(|s| fits(**s, column)).count();
    let columns = sizes.iter().map(|(head, _)| *head);
    columns.max_by_key(|c| (beside(*c), std::cmp::Reverse(*c))).unwrap_or(0)
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
