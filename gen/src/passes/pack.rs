//! Elements of a `Vec` become one vector where that is what the text does with them: single bits,
//! and wider elements that are only passed on side by side.

use super::loops::{Paths, tangled};
use super::{rows, simplify};
use crate::design::{
    Clocked, Direction, Expr, Item, Kind, Module, Part, Signal, SignalId, SignalKind, Stmt, Target,
};
use std::collections::BTreeMap;

/// Packs every list that can be packed.
pub(super) fn run(module: &mut Module, paths: &Paths) {
    for kind in [SignalKind::Flop, SignalKind::Local] {
        let mut lists: BTreeMap<String, Vec<SignalId>> = BTreeMap::new();
        for (s, signal) in module.signals.iter().enumerate() {
            if signal.kind == kind && !signal.list.is_empty() {
                lists.entry(signal.list.clone()).or_default().push(s);
            }
        }
        for (name, elements) in lists {
            let packed =
                if kind == SignalKind::Flop { pack_flops(module, &elements) } else { Some(module.clone()) };
            let Some(mut packed) = packed.and_then(|m| pack(m, &name, &elements)) else { continue };
            rows::join(&mut packed);
            if readable(
                &packed,
                packed.signals.len() - 1,
                elements.iter().all(|s| module.signals[*s].width == 1),
            ) && (!tangled(&packed, paths) || tangled(module, paths))
            {
                *module = packed;
            }
        }
    }
}

/// Places of the elements in the vector, from the lowest bit.
fn places(module: &Module, elements: &[SignalId]) -> BTreeMap<SignalId, u32> {
    let mut lo = 0;
    let mut places = BTreeMap::new();
    for s in elements {
        places.insert(*s, lo);
        lo += module.signals[*s].width;
    }
    places
}

/// The module with the elements replaced by parts of a new vector, its last signal.
fn pack(mut module: Module, name: &str, elements: &[SignalId]) -> Option<Module> {
    let places = places(&module, elements);
    let width = elements.iter().map(|s| module.signals[*s].width).sum();
    let first = module.signals[elements[0]].clone();
    let suffix = if first.kind == SignalKind::Flop { "_q" } else { "" };
    let name = format!("{name}{suffix}");
    let vector =
        module.add_signal(Signal { name, width, kind: first.kind, doc: first.doc, list: String::new() });
    let part =
        |s: SignalId, w: u32| places.get(&s).map(|lo| Expr::slice(Expr::signal(vector, width), *lo, w));
    let widths: Vec<u32> = module.signals.iter().map(|s| s.width).collect();
    for item in &mut module.items {
        item.map_reads(&mut |e| simplify::expr(&e.substitute(&|s| part(s, widths[s]))));
        match item {
            Item::Assign(target, _) => {
                if let Some(lo) = places.get(&target.signal) {
                    let (inner, w) = match target.part {
                        Part::Bits { lo, width } => (lo, width),
                        _ => (0, widths[target.signal]),
                    };
                    *target = Target { signal: vector, part: Part::Bits { lo: lo + inner, width: w } };
                }
            }
            Item::Comb { target, .. } if places.contains_key(&target.signal) => return None,
            Item::Comb { .. } | Item::Clocked(_) => {}
            Item::Instance(i) => {
                for c in i.connections.iter_mut().filter(|c| c.direction == Direction::Output) {
                    c.value = simplify::expr(&c.value.substitute(&|s| part(s, widths[s])));
                }
            }
        }
    }
    Some(module)
}

/// One bit may be read alone; a wider element is better known by its own name.
fn readable(module: &Module, vector: SignalId, bits: bool) -> bool {
    fn sliced(e: &Expr, vector: SignalId) -> bool {
        match &e.kind {
            Kind::Slice(of, _) if of.kind == Kind::Signal(vector) => true,
            _ => e.operands().into_iter().any(|o| sliced(o, vector)),
        }
    }
    let mut apart = false;
    module.items.iter().for_each(|i| i.for_each_read(&mut |e| apart |= sliced(e, vector)));
    bits || !apart
}

/// The module with the flops of a list, which share a process, as one flop; [`pack`] replaces the
/// reads.
fn pack_flops(module: &Module, elements: &[SignalId]) -> Option<Module> {
    let position = module.items.iter().position(|item| match item {
        Item::Clocked(c) => c.flops.iter().map(|(q, _)| *q).eq(elements.iter().copied()),
        _ => false,
    })?;
    let Item::Clocked(c) = &module.items[position] else { return None };
    let vector = module.signals.len();
    let init = simplify::concat(c.flops.iter().rev().map(|(_, v)| v.clone()).collect());
    let body = match c.body.as_slice() {
        [Stmt::If(condition, then, none)] if none.is_empty() => {
            vec![Stmt::If(condition.clone(), vec![side_by_side(then, elements, vector)?], vec![])]
        }
        plain => vec![side_by_side(plain, elements, vector)?],
    };
    let mut packed = module.clone();
    packed.items[position] = Item::Clocked(Clocked { flops: vec![(vector, init)], body, ..c.clone() });
    Some(packed)
}

fn side_by_side(body: &[Stmt], elements: &[SignalId], vector: SignalId) -> Option<Stmt> {
    let mut values = vec![];
    for (statement, element) in body.iter().zip(elements) {
        match statement {
            Stmt::Assign(target, value) if *target == Target::whole(*element) => values.push(value.clone()),
            _ => return None,
        }
    }
    if values.len() != elements.len() || body.len() != elements.len() {
        return None;
    }
    values.reverse();
    let value = simplify::concat(values);
    (value.is_atom() || value.size() <= elements.len() / 2)
        .then(|| Stmt::Assign(Target::whole(vector), value))
}
