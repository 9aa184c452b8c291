//! Connects children directly: an output to the signal that it is copied to, an input to the
//! expression that feeds it. Wires that only passed a value on disappear.

use super::loops::{Graph, Paths};
use super::simplify;
use crate::design::{Direction, Expr, Item, Kind, Module, SignalId, SignalKind, Target};
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
    let links = child_outputs(module);
    let mut graph = Graph::new(module, paths);
    let mut replaced: BTreeMap<SignalId, Expr> = BTreeMap::new();
    let mut copies: BTreeMap<usize, Vec<Item>> = BTreeMap::new();
    // Ports first: a result that also has a local name is better known by its port.
    for wanted in [SignalKind::Output, SignalKind::Local] {
        for (index, item) in module.items.iter().enumerate() {
            let Item::Assign(target, value) = item else { continue };
            if module.signals[target.signal].kind != wanted {
                continue;
            }
            let free = |s: &SignalId| links.contains(s) && !replaced.contains_key(s);
            let Some(copy) = Copy::new(module, target, value, &free) else { continue };
            let parts: Vec<SignalId> = copy.replaced.keys().copied().collect();
            if graph.try_merge(index, target.signal, &parts, &copy.read()) {
                replaced.extend(copy.replaced);
                copies.insert(index, copy.rest);
            }
        }
    }
    let replacement = |s| replaced.get(&s).cloned();
    let mut items = vec![];
    for (index, item) in std::mem::take(&mut module.items).into_iter().enumerate() {
        match copies.remove(&index) {
            Some(rest) => items.extend(rest),
            None => items.push(item),
        }
    }
    for item in &mut items {
        item.map_reads(&mut |e| {
            let mut touched = false;
            e.for_each_signal(&mut |s, _, _| touched |= replaced.contains_key(&s));
            if touched { simplify::expr(&e.substitute(&replacement)) } else { e.clone() }
        });
        if let Item::Instance(i) = item {
            let driven = i.connections.iter_mut().filter(|c| c.direction == Direction::Output);
            driven.for_each(|c| c.value = c.value.substitute(&replacement));
        }
    }
    module.items = items;
}

/// An assignment that copies outputs of children.
struct Copy {
    /// The part of the target that each of them becomes.
    replaced: BTreeMap<SignalId, Expr>,
    /// Assignments of what is not an output of a child.
    rest: Vec<Item>,
}

impl Copy {
    fn new(module: &Module, target: &Target, value: &Expr, free: &dyn Fn(&SignalId) -> bool) -> Option<Copy> {
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
                Kind::Signal(s) if free(&s) && !replaced.contains_key(&s) => {
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
        let assign = |(lo, parts)| {
            let value = simplify::concat(parts);
            Item::Assign(module.target(target.signal, lo, value.width), value)
        };
        Some(Copy { replaced, rest: rest.into_iter().map(assign).collect() })
    }

    /// The signals that the rest reads.
    fn read(&self) -> Vec<SignalId> {
        let mut read = vec![];
        for item in &self.rest {
            item.for_each_read(&mut |e| e.for_each_signal(&mut |s, _, _| read.push(s)));
        }
        read
    }
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
