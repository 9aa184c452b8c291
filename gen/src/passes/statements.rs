//! Simplifies the statements of processes and carries constants from wire to reader.

use super::simplify;
use crate::design::{Arm, Binary, Expr, Item, Module, Part, SignalKind, Stmt, Target};
use std::collections::BTreeMap;

/// Simplifies every expression and statement of the module.
pub(super) fn run(module: &mut Module) {
    for item in &mut module.items {
        match item {
            Item::Assign(_, value) => *value = simplify::expr(value),
            Item::Comb { body, .. } => *body = block(std::mem::take(body)),
            Item::Clocked(c) => c.body = block(std::mem::take(&mut c.body)),
            Item::Instance(i) => i.connections.iter_mut().for_each(|c| c.value = simplify::expr(&c.value)),
        }
    }
}

/// Replaces reads of wires that are constant until none is left, so that no process has only
/// constant sources: such an `always @(*)` would never run.
pub(super) fn constants(module: &mut Module) {
    loop {
        let mut known: BTreeMap<usize, Expr> = BTreeMap::new();
        for item in &module.items {
            if let Item::Assign(Target { signal, part: Part::Whole }, value) = item
                && value.value().is_some()
                && module.signals[*signal].kind != SignalKind::Input
            {
                known.insert(*signal, value.clone());
            }
        }
        let mut replaced = false;
        for item in &mut module.items {
            item.map_reads(&mut |e| e.substitute(&|s| known.get(&s).cloned()).clone_if(e, &mut replaced));
        }
        if !replaced {
            return;
        }
        run(module);
        super::assigns::run(module);
    }
}

trait CloneIf {
    fn clone_if(self, old: &Expr, changed: &mut bool) -> Expr;
}

impl CloneIf for Expr {
    fn clone_if(self, old: &Expr, changed: &mut bool) -> Expr {
        *changed |= self != *old;
        self
    }
}

/// Simplifies a list of statements for one target.
pub(super) fn block(body: Vec<Stmt>) -> Vec<Stmt> {
    let mut out: Vec<Stmt> = vec![];
    for statement in body {
        match statement {
            Stmt::Assign(mut target, value) => {
                target.map_reads(&mut simplify::expr);
                let value = simplify::expr(&value);
                if matches!(target.part, Part::Whole | Part::Bits { .. }) && !value.reads(target.signal) {
                    // What stood here before is overwritten.
                    while out.last().is_some_and(|s| overwritten(s, &target)) {
                        out.pop();
                    }
                }
                out.push(Stmt::Assign(target, value));
            }
            Stmt::If(condition, then, otherwise) => conditional(&condition, then, otherwise, &mut out),
            Stmt::Case(value, arms, default) => choice(&value, arms, default, &mut out),
        }
    }
    out
}

/// Whether everything that a statement assigns is assigned again by `target`.
fn overwritten(statement: &Stmt, target: &Target) -> bool {
    match statement {
        Stmt::Assign(t, _) => {
            t.signal == target.signal
                && (target.part == Part::Whole || t.part == target.part && t.part != Part::Whole)
        }
        Stmt::If(_, then, otherwise) => then.iter().chain(otherwise).all(|s| overwritten(s, target)),
        Stmt::Case(_, arms, default) => {
            arms.iter().flat_map(|a| &a.body).chain(default).all(|s| overwritten(s, target))
        }
    }
}

fn conditional(condition: &Expr, then: Vec<Stmt>, otherwise: Vec<Stmt>, out: &mut Vec<Stmt>) {
    let condition = simplify::expr(condition);
    let (then, otherwise) = (block(then), block(otherwise));
    if let Some(value) = condition.value() {
        out.extend(if value.bits() > 0 { then } else { otherwise });
        return;
    }
    if then == otherwise {
        out.extend(then);
        return;
    }
    let statement = if then.is_empty() {
        Stmt::If(simplify::not(&condition), otherwise, vec![])
    } else {
        Stmt::If(condition, then, otherwise)
    };
    let statement = nested(statement);
    if let (Some(Stmt::If(c1, t1, o1)), Stmt::If(c2, t2, o2)) = (out.last_mut(), &statement)
        && c1 == c2
        && !t1.iter().chain(o1.iter()).any(|s| assigns_any(s, c2))
    {
        t1.extend(t2.iter().cloned());
        o1.extend(o2.iter().cloned());
        *t1 = block(std::mem::take(t1));
        *o1 = block(std::mem::take(o1));
        return;
    }
    out.push(statement);
}

/// `if (a) if (b) ..` without an `else` is `if (a && b) ..`.
fn nested(statement: Stmt) -> Stmt {
    let Stmt::If(outer, then, otherwise) = statement else { return statement };
    match then.as_slice() {
        [Stmt::If(inner, body, none)] if otherwise.is_empty() && none.is_empty() => {
            let both = simplify::binary(Binary::LogicalAnd, outer, inner.clone());
            Stmt::If(both, body.clone(), vec![])
        }
        _ => Stmt::If(outer, then, otherwise),
    }
}

/// Whether a statement assigns something that an expression reads.
pub(super) fn assigns_any(statement: &Stmt, e: &Expr) -> bool {
    match statement {
        Stmt::Assign(target, _) => e.reads(target.signal),
        Stmt::If(_, then, otherwise) => then.iter().chain(otherwise).any(|s| assigns_any(s, e)),
        Stmt::Case(_, arms, default) => {
            arms.iter().flat_map(|a| &a.body).chain(default).any(|s| assigns_any(s, e))
        }
    }
}

fn choice(value: &Expr, arms: Vec<Arm>, default: Vec<Stmt>, out: &mut Vec<Stmt>) {
    let value = simplify::expr(value);
    let default = block(default);
    let mut kept: Vec<Arm> = vec![];
    for arm in arms {
        let body = block(arm.body);
        match kept.iter_mut().find(|k| k.body == body) {
            Some(same) => same.labels.extend(arm.labels),
            None => kept.push(Arm { labels: arm.labels, body }),
        }
    }
    kept.retain(|a| a.body != default);
    if let Some(v) = value.value() {
        let hit = kept.into_iter().find(|a| a.labels.iter().any(|l| l.value() == Some(v)));
        out.extend(hit.map_or(default, |a| a.body));
        return;
    }
    match kept.len() {
        0 => out.extend(default),
        1 if kept[0].labels.len() == 1 => {
            let arm = kept.remove(0);
            let condition = simplify::binary(Binary::Eq, value, arm.labels[0].clone());
            conditional(&condition, arm.body, default, out);
        }
        _ => out.push(Stmt::Case(value, kept, default)),
    }
}
