//! Connects children directly: an output to the signal that it is copied to, an input to the
//! expression that feeds it. Wires that only passed a value on disappear.

use super::loops::{Paths, tangled};
use super::simplify;
use crate::design::{Direction, Expr, Item, Kind, Module, SignalId, SignalKind};
use std::collections::{BTreeMap, BTreeSet};

/// More nodes than this in one connection, and the input keeps its wire.
const MAX_SIZE: usize = 9;

/// Connects what can be connected.
pub(super) fn run(module: &mut Module, paths: &Paths) {
    outputs(module, paths);
    inputs(module);
}

/// Links that an instance drives whole.
fn child_outputs(module: &Module) -> BTreeSet<SignalId> {
    let mut links = BTreeSet::new();
    for item in &module.items {
        let Item::Instance(i) = item else { continue };
        for c in i.connections.iter().filter(|c| c.direction == Direction::Output) {
            if let Kind::Signal(s) = c.value.kind
                && module.signals[s].kind == SignalKind::Link
            {
                links.insert(s);
            }
        }
    }
    links
}

fn outputs(module: &mut Module, paths: &Paths) {
    // Ports first: a result that also has a local name is better known by its port.
    for wanted in [SignalKind::Output, SignalKind::Local] {
        let mut index = 0;
        while index < module.items.len() {
            let links = child_outputs(module);
            if let Some(better) = connect_output(module, index, wanted, &links)
                && (!tangled(&better, paths) || tangled(module, paths))
            {
                *module = better;
            } else {
                index += 1;
            }
        }
    }
}

/// The module with the child outputs that item `index` copies connected to what it drives.
fn connect_output(
    module: &Module,
    index: usize,
    wanted: SignalKind,
    links: &BTreeSet<SignalId>,
) -> Option<Module> {
    let Item::Assign(target, value) = &module.items[index] else { return None };
    if module.signals[target.signal].kind != wanted {
        return None;
    }
    let parts = match &value.kind {
        Kind::Signal(_) => vec![value.clone()],
        Kind::Concat(parts) => parts.clone(),
        _ => return None,
    };
    let (mut lo, _) = module.target_range(target);
    let mut replaced: BTreeMap<SignalId, Expr> = BTreeMap::new();
    let mut rest: Vec<(u32, Vec<Expr>)> = vec![];
    let mut open = false;
    for part in parts.into_iter().rev() {
        let width = part.width;
        match part.kind {
            Kind::Signal(s) if links.contains(&s) && !replaced.contains_key(&s) => {
                replaced.insert(s, Expr::slice(module.read(target.signal), lo, width));
                open = false;
            }
            _ if open => rest.last_mut()?.1.insert(0, part),
            _ => {
                rest.push((lo, vec![part]));
                open = true;
            }
        }
        lo += width;
    }
    if replaced.is_empty() {
        return None;
    }
    let mut better = module.clone();
    let assigns = rest.into_iter().map(|(lo, parts)| {
        let value = simplify::concat(parts);
        Item::Assign(module.target(target.signal, lo, value.width), value)
    });
    better.items.splice(index..=index, assigns);
    for item in &mut better.items {
        item.map_reads(&mut |e| simplify::expr(&e.substitute(&|s| replaced.get(&s).cloned())));
        if let Item::Instance(i) = item {
            let driven = i.connections.iter_mut().filter(|c| c.direction == Direction::Output);
            driven.for_each(|c| c.value = c.value.substitute(&|s| replaced.get(&s).cloned()));
        }
    }
    Some(better)
}

fn inputs(module: &mut Module) {
    let mut values: BTreeMap<SignalId, Vec<(u32, Expr)>> = BTreeMap::new();
    for item in &module.items {
        match item {
            Item::Assign(target, value) if module.signals[target.signal].kind == SignalKind::Link => {
                values.entry(target.signal).or_default().push((module.target_range(target).0, value.clone()));
            }
            _ => {}
        }
    }
    let mut direct: BTreeMap<SignalId, Expr> = BTreeMap::new();
    for (link, mut parts) in values {
        parts.sort_by_key(|(lo, _)| std::cmp::Reverse(*lo));
        let value = simplify::concat(parts.into_iter().map(|(_, e)| e).collect());
        let short = value.is_atom() || value.size() <= MAX_SIZE && !matches!(value.kind, Kind::Mux(..));
        if value.width == module.signals[link].width && short {
            direct.insert(link, value);
        }
    }
    let mut items = vec![];
    for item in std::mem::take(&mut module.items) {
        match item {
            Item::Assign(target, _) if direct.contains_key(&target.signal) => {}
            Item::Instance(mut i) => {
                for c in i.connections.iter_mut().filter(|c| c.direction == Direction::Input) {
                    c.value = c.value.substitute(&|s| direct.get(&s).cloned());
                }
                items.push(Item::Instance(i));
            }
            other => items.push(other),
        }
    }
    module.items = items;
}
