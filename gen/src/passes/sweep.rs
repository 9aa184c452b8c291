//! Removes what nothing reads: wires, their logic, named constants.

use crate::design::{Direction, Expr, Item, Kind, Module, SignalId, SignalKind, Stmt, Target};
use std::collections::BTreeSet;

/// Sweeps until nothing is left to remove, then renumbers the signals.
pub(super) fn run(module: &mut Module) {
    loop {
        let read = reads(module);
        let before = module.items.len();
        let kinds: Vec<SignalKind> = module.signals.iter().map(|s| s.kind).collect();
        module.items.retain(|item| match item {
            Item::Assign(t, _) | Item::Comb { target: t, .. } => {
                kinds[t.signal] == SignalKind::Output || read.contains(&t.signal)
            }
            Item::Clocked(_) | Item::Instance(_) => true,
        });
        if module.items.len() == before {
            break;
        }
    }
    renumber(module);
    let used = constants(module);
    module.constants.retain(|c| used.contains(&c.name));
}

fn reads(module: &Module) -> BTreeSet<SignalId> {
    let mut read = BTreeSet::new();
    for item in &module.items {
        let own = match item {
            Item::Comb { target, .. } => Some(target.signal),
            _ => None,
        };
        item.for_each_read(&mut |e| {
            e.for_each_signal(&mut |s, _, _| {
                if Some(s) != own {
                    read.insert(s);
                }
            });
        });
    }
    read
}

fn constants(module: &Module) -> BTreeSet<String> {
    fn names(e: &Expr, used: &mut BTreeSet<String>) {
        if let Kind::Named(name, _) = &e.kind {
            used.insert(name.clone());
        }
        e.operands().into_iter().for_each(|o| names(o, used));
    }
    let mut used = BTreeSet::new();
    for item in &module.items {
        item.for_each_read(&mut |e| names(e, &mut used));
    }
    used
}

fn renumber(module: &mut Module) {
    let mut used = reads(module);
    for item in &module.items {
        item.for_each_driven(module, &mut |s, _, _| {
            used.insert(s);
        });
        if let Item::Clocked(c) = item {
            used.extend([c.clock, c.reset]);
        }
    }
    used.extend(0..module.ports.len());
    let order: Vec<SignalId> = used.into_iter().collect();
    let mut new = vec![0; module.signals.len()];
    for (to, from) in order.iter().enumerate() {
        new[*from] = to;
    }
    module.signals = order.iter().map(|s| module.signals[*s].clone()).collect();
    module.items.iter_mut().for_each(|item| renumber_item(item, &new));
}

fn renumber_item(item: &mut Item, new: &[SignalId]) {
    item.map_reads(&mut |e| renumber_expr(e, new));
    let target = |t: &mut Target| t.signal = new[t.signal];
    let body =
        |body: &mut Vec<Stmt>| body.iter_mut().for_each(|s| s.map_targets(&mut |t| t.signal = new[t.signal]));
    match item {
        Item::Assign(t, _) => target(t),
        Item::Comb { target: t, body: b } => {
            target(t);
            body(b);
        }
        Item::Clocked(c) => {
            c.clock = new[c.clock];
            c.reset = new[c.reset];
            c.flops.iter_mut().for_each(|(q, _)| *q = new[*q]);
            body(&mut c.body);
        }
        Item::Instance(i) => {
            let outputs = i.connections.iter_mut().filter(|c| c.direction == Direction::Output);
            outputs.for_each(|c| c.value = renumber_expr(&c.value, new));
        }
    }
}

fn renumber_expr(e: &Expr, new: &[SignalId]) -> Expr {
    match &e.kind {
        Kind::Signal(s) => Expr::signal(new[*s], e.width),
        _ => e.map_operands(&mut |o| renumber_expr(o, new)),
    }
}
