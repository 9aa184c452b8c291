//! The logic of a module: assignments, processes, instances.

use super::stmt::{Statements, target};
use super::wrap::{COLUMNS, Text, comment};
use super::{Dialect, expr};
use crate::design::{Clocked, Expr, Instance, Item, Kind, Module, SignalKind, Stmt, Target};

/// Appends every item; a blank line stands round everything but plain assignments.
pub(super) fn print(module: &Module, dialect: Dialect, out: &mut String) {
    let mut documented = vec![false; module.signals.len()];
    let mut above = Above::default();
    for item in &module.items {
        let doc = doc(item, module, &mut documented);
        if above.needs_blank(item, &doc) {
            out.push('\n');
        }
        if doc != above.said || !matches!(item, Item::Assign(..)) {
            doc.iter().for_each(|d| comment(d, 2, out));
        }
        above.remember(item, doc);
        match item {
            Item::Assign(t, value) => assignment(t, value, module, out),
            Item::Comb { body, .. } => combinational(body, module, dialect, out),
            Item::Clocked(c) => clocked(c, module, dialect, out),
            Item::Instance(i) => instance(i, module, out),
        }
    }
}

fn assignment(t: &Target, value: &Expr, module: &Module, out: &mut String) {
    let mut text = Text::default();
    text.word(&format!("assign {} = ", target(t, module)));
    expr::print(value, module, &mut text);
    text.word(";");
    match fields(value) {
        Some(fields) if text.flat().len() + 2 > COLUMNS => {
            out.push_str(&format!("  assign {} = {{\n", target(t, module)));
            let last = fields.len() - 1;
            for (i, field) in fields.iter().enumerate() {
                let mut text = expr::row(field, module);
                text.word(if i == last { "};" } else { "," });
                text.print("      ", 8, out);
            }
        }
        _ => text.print("  ", 6, out),
    }
}

/// The parts of a vector that holds constants between its fields, such as a register with bits that
/// always read the same: each field with the constants to its left.
fn fields(value: &Expr) -> Option<Vec<&[Expr]>> {
    let Kind::Concat(parts) = &value.kind else { return None };
    let constant = |e: &Expr| matches!(e.kind, Kind::Const(_) | Kind::Named(..));
    if !parts.iter().any(constant) {
        return None;
    }
    Some(parts.split_inclusive(|part| !constant(part)).collect())
}

/// What stands above an item.
#[derive(Default)]
struct Above {
    /// The signal that a plain assignment drove.
    assigned: Option<usize>,
    /// Its comment.
    said: Vec<String>,
}

impl Above {
    /// Assignments stand together unless a comment starts at one.
    fn needs_blank(&self, item: &Item, doc: &[String]) -> bool {
        match (item, self.assigned) {
            (Item::Assign(t, _), Some(before)) => {
                t.signal != before && !(doc.is_empty() && self.said.is_empty()) && doc != self.said
            }
            _ => true,
        }
    }

    fn remember(&mut self, item: &Item, doc: Vec<String>) {
        let Item::Assign(t, _) = item else {
            *self = Above::default();
            return;
        };
        // Later parts of a signal repeat nothing and keep its comment in force.
        if self.assigned != Some(t.signal) || !doc.is_empty() {
            self.said = doc;
        }
        self.assigned = Some(t.signal);
    }
}

/// What to say above an item: the meaning of what it drives, once for each signal.
fn doc(item: &Item, module: &Module, documented: &mut [bool]) -> Vec<String> {
    let driven: Vec<usize> = match item {
        Item::Assign(t, _) | Item::Comb { target: t, .. } => vec![t.signal],
        Item::Clocked(c) => c.flops.iter().map(|(q, _)| *q).collect(),
        Item::Instance(i) => return if i.doc.is_empty() { vec![] } else { vec![i.doc.clone()] },
    };
    let mut docs: Vec<String> = vec![];
    for s in driven {
        let signal = &module.signals[s];
        let said = std::mem::replace(&mut documented[s], true);
        let inner = !matches!(signal.kind, SignalKind::Input | SignalKind::Output);
        if inner && !said && !signal.doc.is_empty() && !docs.contains(&signal.doc) {
            docs.push(signal.doc.clone());
        }
    }
    docs
}

fn combinational(body: &[Stmt], module: &Module, dialect: Dialect, out: &mut String) {
    // Icarus 11 does not take `always_comb` with parts of vectors without a remark.
    out.push_str(if dialect == Dialect::SystemVerilog && !reads_parts(body) {
        "  always_comb begin\n"
    } else {
        "  always @(*) begin\n"
    });
    Statements { module, operator: "=" }.block(body, 4, out);
    out.push_str("  end\n");
}

/// Whether a process reads some bits of a vector by constant places.
fn reads_parts(body: &[Stmt]) -> bool {
    fn in_expr(e: &Expr) -> bool {
        matches!(e.kind, Kind::Slice(..)) || e.operands().into_iter().any(in_expr)
    }
    let mut found = false;
    body.iter().for_each(|s| s.for_each_expr(&mut |e| found |= in_expr(e)));
    found
}

fn clocked(c: &Clocked, module: &Module, dialect: Dialect, out: &mut String) {
    let name = |s: usize| &module.signals[s].name;
    let edge = if c.style.low { "negedge" } else { "posedge" };
    let also = if c.style.asynchronous { format!(" or {edge} {}", name(c.reset)) } else { String::new() };
    let always = if dialect == Dialect::SystemVerilog { "always_ff" } else { "always" };
    let not = if c.style.low { "!" } else { "" };
    out.push_str(&format!("  {always} @(posedge {}{also}) begin\n", name(c.clock)));
    out.push_str(&format!("    if ({not}{}) begin\n", name(c.reset)));
    let statements = Statements { module, operator: "<=" };
    let resets: Vec<Stmt> = c.flops.iter().map(|(q, v)| Stmt::Assign(Target::whole(*q), v.clone())).collect();
    statements.block(&resets, 6, out);
    match c.body.as_slice() {
        [only @ Stmt::If(..)] => statements.conditional(only, "end else ", 4, out),
        body => {
            out.push_str("    end else begin\n");
            statements.block(body, 6, out);
            out.push_str("    end\n");
        }
    }
    out.push_str("  end\n");
}

fn instance(i: &Instance, module: &Module, out: &mut String) {
    out.push_str(&format!("  {} {} (\n", i.module, i.name));
    let width = i.connections.iter().map(|c| c.port.len()).max().unwrap_or(0);
    for (n, c) in i.connections.iter().enumerate() {
        let mut text = Text::default();
        text.open("(");
        expr::print(&c.value, module, &mut text);
        text.close(if n + 1 < i.connections.len() { ")," } else { ")" });
        text.print(&format!("    .{:<width$} ", c.port), 8, out);
    }
    out.push_str("  );\n");
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::design::Signal;

    fn word(module: &mut Module, name: &str) -> Expr {
        let (kind, doc, list) = (SignalKind::Local, String::new(), String::new());
        let signal = module.add_signal(Signal { name: name.into(), width: 8, kind, doc, list });
        module.read(signal)
    }

    #[test]
    fn a_long_vector_with_constants_has_a_line_for_each_field() {
        let mut module = Module::default();
        let names = ["a_field_with_a_long_name", "another_field_with_a_long_name", "the_last_field"];
        let fields = names.map(|name| word(&mut module, name));
        let [first, second, third] = fields.clone();
        let target = Target::whole(module.signals.len());
        word(&mut module, "status");
        let gaps = vec![Expr::zero(4), first, second, Expr::bit(true), third, Expr::zero(2)];
        let mut out = String::new();
        assignment(&target, &Expr::concat(gaps), &module, &mut out);
        let line = "  assign status = {4'd0, a_field_with_a_long_name, another_field_with_a_long_name, \
                    1'b1, the_last_field, 2'd0};";
        assert!(line.len() > COLUMNS);
        let fields_apart = "  assign status = {\n      4'd0, a_field_with_a_long_name,\n      \
                            another_field_with_a_long_name,\n      1'b1, the_last_field,\n      2'd0};\n";
        assert_eq!(out, fields_apart);

        let mut out = String::new();
        assignment(&target, &Expr::concat(fields.to_vec()), &module, &mut out);
        assert_eq!(out.lines().count(), 1, "short, and without a constant: {out}");
    }
}
