//! Clocked processes: a flop that is not assigned holds, and related flops share a process.

use super::assigns;
use crate::design::{Clocked, Expr, Item, Kind, Module, SignalId, Stmt, Target};

/// Drops `q <= q` where nothing was assigned before, and turns simple processes into one line.
pub(super) fn holds(module: &mut Module) {
    let widths: Vec<u32> = module.signals.iter().map(|s| s.width).collect();
    for item in &mut module.items {
        let Item::Clocked(c) = item else { continue };
        let [(q, _)] = c.flops.as_slice() else { continue };
        let q = *q;
        let body = drop_hold(q, std::mem::take(&mut c.body));
        c.body = match assigns::value(widths[q], &body) {
            Some(value) => vec![Stmt::Assign(Target::whole(q), value)],
            None => body,
        };
    }
}

fn drop_hold(q: SignalId, body: Vec<Stmt>) -> Vec<Stmt> {
    let mut out: Vec<Stmt> = vec![];
    for statement in body {
        if !out.is_empty() {
            out.push(statement);
            continue;
        }
        match statement {
            Stmt::Assign(_, Expr { kind: Kind::Signal(s), .. }) if s == q => {}
            Stmt::If(c, then, otherwise) => {
                let (then, otherwise) = (drop_hold(q, then), drop_hold(q, otherwise));
                match (then.is_empty(), otherwise.is_empty()) {
                    (true, true) => {}
                    (true, false) => out.push(Stmt::If(super::simplify::not(&c), otherwise, vec![])),
                    _ => out.push(Stmt::If(c, then, otherwise)),
                }
            }
            Stmt::Case(value, mut arms, default) => {
                arms.iter_mut().for_each(|a| a.body = drop_hold(q, std::mem::take(&mut a.body)));
                out.push(Stmt::Case(value, arms, drop_hold(q, default)));
            }
            other => out.push(other),
        }
    }
    out
}

/// Puts related flops into one process: elements of one `Vec`, and neighbours with one condition.
pub(super) fn run(module: &mut Module) {
    let lists: Vec<String> = module.signals.iter().map(|s| s.list.clone()).collect();
    let mut out: Vec<Item> = vec![];
    for item in std::mem::take(&mut module.items) {
        let Item::Clocked(next) = item else {
            out.push(item);
            continue;
        };
        let place = related(&out, &next, &lists);
        match place.map(|i| &mut out[i]) {
            Some(Item::Clocked(first)) => join(first, next),
            _ => out.push(Item::Clocked(next)),
        }
    }
    module.items = out;
}

fn related(out: &[Item], next: &Clocked, lists: &[String]) -> Option<usize> {
    let field = |c: &Clocked| c.flops.first().map(|(q, _)| lists[*q].as_str()).filter(|l| !l.is_empty());
    let fits = |c: &Clocked| c.clock == next.clock && c.reset == next.reset && c.style == next.style;
    let sibling = out.iter().rposition(|item| match item {
        Item::Clocked(c) => fits(c) && field(next).is_some() && field(c) == field(next),
        _ => false,
    });
    let neighbour = match out.last() {
        // Elements of a `Vec` stay apart until they are one vector.
        Some(Item::Clocked(c)) if fits(c) && field(c) == field(next) && same_shape(&c.body, &next.body) => {
            Some(out.len() - 1)
        }
        _ => None,
    };
    sibling.or(neighbour)
}

fn same_shape(a: &[Stmt], b: &[Stmt]) -> bool {
    let plain = |s: &[Stmt]| s.iter().all(|s| matches!(s, Stmt::Assign(..)));
    match (a, b) {
        ([Stmt::If(c, _, o)], [Stmt::If(d, _, p)]) => c == d && o.is_empty() && p.is_empty(),
        _ => plain(a) && plain(b),
    }
}

fn join(first: &mut Clocked, next: Clocked) {
    first.flops.extend(next.flops);
    let mut rest = next.body;
    if let ([Stmt::If(c, t, o)], [Stmt::If(d, u, p)]) = (first.body.as_mut_slice(), rest.as_mut_slice())
        && c == d
        && o.is_empty()
        && p.is_empty()
    {
        t.append(u);
        return;
    }
    first.body.append(&mut rest);
}
