//! Runs of `if (x == CONSTANT)` on one value become a `case`.

use super::statements::{assigns_any, block as simplified};
use crate::design::{Arm, Binary, Expr, Item, Kind, Module, Part, SignalId, Stmt};

/// Fewer alternatives than this stay an `if`.
const MIN_ARMS: usize = 3;

/// Rewrites every process of the module.
pub(super) fn run(module: &mut Module) {
    for item in &mut module.items {
        match item {
            Item::Comb { body, .. } => *body = block(std::mem::take(body)),
            Item::Clocked(c) => c.body = block(std::mem::take(&mut c.body)),
            Item::Assign(..) | Item::Instance(_) => {}
        }
    }
}

/// One tested value with its alternatives, collected from a run of statements.
struct Run {
    guard: Option<Expr>,
    value: Expr,
    arms: Vec<Arm>,
    default: Vec<Stmt>,
    original: Vec<Stmt>,
}

fn block(body: Vec<Stmt>) -> Vec<Stmt> {
    let mut out: Vec<Stmt> = vec![];
    let mut open: Option<Run> = None;
    for statement in body {
        let statement = inner(statement);
        let Some(mut next) = alternatives(&statement) else {
            close(&mut open, &mut out);
            out.push(statement);
            continue;
        };
        next.original.push(statement);
        match &mut open {
            Some(run) if joins(run, &next) => {
                for arm in next.arms {
                    add(&mut run.arms, arm);
                }
                run.original.extend(next.original);
            }
            _ => {
                close(&mut open, &mut out);
                open = Some(next);
            }
        }
    }
    close(&mut open, &mut out);
    out
}

/// Rewrites the statements inside a statement.
fn inner(statement: Stmt) -> Stmt {
    match statement {
        Stmt::Assign(..) => statement,
        Stmt::If(c, then, otherwise) => Stmt::If(c, block(then), block(otherwise)),
        Stmt::Case(v, arms, default) => {
            let arms = arms.into_iter().map(|a| Arm { labels: a.labels, body: block(a.body) });
            Stmt::Case(v, arms.collect(), block(default))
        }
    }
}

/// Reads `if (x == A) .. else if (x == B) .. else ..`, with an optional common guard.
fn alternatives(statement: &Stmt) -> Option<Run> {
    let Stmt::If(condition, then, otherwise) = statement else { return None };
    if let Some((value, label)) = equality(condition) {
        let first = Arm { labels: vec![label.clone()], body: then.clone() };
        let mut run = Run { guard: None, value, arms: vec![first], default: vec![], original: vec![] };
        match otherwise.as_slice() {
            [Stmt::Case(value, arms, default)] if *value == run.value => {
                run.arms.extend(without(&label, arms));
                run.default.clone_from(default);
            }
            [only] => match alternatives(only) {
                Some(rest) if rest.value == run.value && rest.guard.is_none() => {
                    run.arms.extend(without(&label, &rest.arms));
                    run.default = rest.default;
                }
                _ => run.default.clone_from(otherwise),
            },
            _ => run.default.clone_from(otherwise),
        }
        return Some(run);
    }
    let Kind::Binary(Binary::LogicalAnd | Binary::And, a, b) = &condition.kind else { return None };
    if !otherwise.is_empty() || condition.width != 1 {
        return None;
    }
    let (guard, (value, label)) = match (equality(b), equality(a)) {
        (Some(test), _) => (a, test),
        (None, Some(test)) => (b, test),
        (None, None) => return None,
    };
    let arms = vec![Arm { labels: vec![label], body: then.clone() }];
    Some(Run { guard: Some(guard.as_ref().clone()), value, arms, default: vec![], original: vec![] })
}

/// The alternatives that are left when one value has been dealt with.
fn without(label: &Expr, arms: &[Arm]) -> Vec<Arm> {
    let keep = |a: &Arm| a.labels.iter().filter(|l| l.value() != label.value()).cloned().collect::<Vec<_>>();
    let rest = arms.iter().map(|a| Arm { labels: keep(a), body: a.body.clone() });
    rest.filter(|a| !a.labels.is_empty()).collect()
}

fn equality(condition: &Expr) -> Option<(Expr, Expr)> {
    match &condition.kind {
        Kind::Binary(Binary::Eq, value, label) if label.value().is_some() => {
            Some((value.as_ref().clone(), label.as_ref().clone()))
        }
        _ => None,
    }
}

/// Whether the alternatives of `next` can be added to those of `run`: exactly one value can
/// match, so their order does not matter as long as no body changes what is tested.
fn joins(run: &Run, next: &Run) -> bool {
    run.value == next.value
        && run.guard == next.guard
        && run.default.is_empty()
        && next.default.is_empty()
        && run.original.iter().all(|s| !assigns_any(s, &run.value))
        && run.guard.as_ref().is_none_or(|g| run.original.iter().all(|s| !assigns_any(s, g)))
}

/// Adds an alternative; a second one for the same value acts after the first.
fn add(arms: &mut Vec<Arm>, arm: Arm) {
    let same = |a: &Arm| a.labels.iter().any(|l| arm.labels.iter().any(|m| l.value() == m.value()));
    match arms.iter_mut().find(|a| same(a)) {
        Some(found) => found.body.extend(arm.body),
        None => arms.push(arm),
    }
}

fn close(open: &mut Option<Run>, out: &mut Vec<Stmt>) {
    let Some(run) = open.take() else { return };
    if run.arms.len() < MIN_ARMS {
        out.extend(run.original);
        return;
    }
    let mut default = run.default;
    let mut arms: Vec<Arm> = vec![];
    for arm in run.arms {
        let body = simplified(arm.body);
        match arms.iter_mut().find(|a| a.body == body) {
            Some(same) => same.labels.extend(arm.labels),
            None => arms.push(Arm { labels: arm.labels, body }),
        }
    }
    if default.is_empty() && run.guard.is_none() {
        take_default(&mut default, &mut arms, out);
    }
    let case = Stmt::Case(run.value, arms, default);
    out.push(match run.guard {
        Some(guard) => Stmt::If(guard, vec![case], vec![]),
        None => case,
    });
}

/// A default that stands before the case moves into it if every arm replaces it.
fn take_default(default: &mut Vec<Stmt>, arms: &mut Vec<Arm>, out: &mut Vec<Stmt>) {
    let Some(Stmt::Assign(target, value)) = out.last() else { return };
    if !matches!(target.part, Part::Whole | Part::Bits { .. }) || value.reads(target.signal) {
        return;
    }
    let replaced = |a: &Arm| match a.body.as_slice() {
        [Stmt::Assign(t, v)] => t == target && !v.reads(t.signal),
        _ => false,
    };
    if arms.iter().all(replaced) && no_reads(arms, target.signal) {
        default.extend(out.pop());
        arms.retain(|a| a.body != *default);
    }
}

fn no_reads(arms: &[Arm], signal: SignalId) -> bool {
    let mut reads = false;
    for statement in arms.iter().flat_map(|a| &a.body) {
        statement.for_each_expr(&mut |e| reads |= e.reads(signal));
    }
    !reads
}
