//! Checks that every operand and assignment has the width it needs.

use super::Check;
use crate::design::{Binary, Expr, Item, Kind, Module, Stmt};

/// Refuses a module with a width that does not fit: always a fault of this program.
pub(super) fn check(module: &Module) -> Check {
    for item in &module.items {
        let mut result = Ok(());
        item.for_each_read(&mut |e| {
            if result.is_ok() {
                result = expr(e, module);
            }
        });
        result?;
        match item {
            Item::Assign(target, value) => same(module.target_width(target), value.width, "assignment")?,
            Item::Comb { body, .. } => statements(body, module)?,
            Item::Clocked(c) => statements(&c.body, module)?,
            Item::Instance(_) => {}
        }
    }
    Ok(())
}

fn same(a: u32, b: u32, what: &str) -> Check {
    if a == b { Ok(()) } else { Err(format!("{what} of {b} bits where {a} are needed")) }
}

fn statements(body: &[Stmt], module: &Module) -> Check {
    for statement in body {
        match statement {
            Stmt::Assign(target, value) => same(module.target_width(target), value.width, "assignment")?,
            Stmt::If(condition, then, otherwise) => {
                same(1, condition.width, "condition")?;
                statements(then, module)?;
                statements(otherwise, module)?;
            }
            Stmt::Case(value, arms, default) => {
                for arm in arms {
                    arm.labels.iter().try_for_each(|l| same(value.width, l.width, "case label"))?;
                    statements(&arm.body, module)?;
                }
                statements(default, module)?;
            }
        }
    }
    Ok(())
}

fn expr(e: &Expr, module: &Module) -> Check {
    for operand in e.operands() {
        expr(operand, module)?;
    }
    match &e.kind {
        Kind::Const(v) | Kind::Named(_, v) if v.bits() > u64::from(e.width) => {
            Err(format!("constant {v} in {} bits", e.width))
        }
        Kind::Const(_) | Kind::Named(..) => Ok(()),
        Kind::Signal(s) => same(module.signals[*s].width, e.width, "read"),
        Kind::Slice(of, lo) if lo + e.width > of.width => Err(format!("bits above {} of {}", lo, of.width)),
        Kind::Slice(..) | Kind::Index(..) | Kind::Unary(..) => Ok(()),
        Kind::Binary(Binary::Shl | Binary::Shr, a, _) => same(e.width, a.width, "shift"),
        Kind::Binary(o, a, b) => {
            same(a.width, b.width, "operand")?;
            same(e.width, if o.is_comparison() { 1 } else { a.width }, "operator")
        }
        Kind::Mux(c, t, f) => {
            same(1, c.width, "condition")?;
            same(e.width, t.width, "choice")?;
            same(e.width, f.width, "choice")
        }
        Kind::Concat(parts) => same(e.width, parts.iter().map(|p| p.width).sum(), "concatenation"),
        Kind::Repeat(n, of) => same(e.width, n * of.width, "repetition"),
    }
}
