//! Signals that are put together from others: one assignment for the whole, or one for each part.

use super::assigns::is_collection;
use super::simplify;
use crate::design::{Binary, Expr, Item, Kind, Module, SignalId, SignalKind, Unary};
use std::collections::BTreeMap;

/// More named signals than this side by side get an assignment each.
const MAX_ROW: usize = 16;

/// Joins the parts of a signal that are all taken from other signals.
pub(super) fn join(module: &mut Module) {
    let mut parts: BTreeMap<SignalId, Vec<(u32, Expr)>> = BTreeMap::new();
    for item in &module.items {
        if let Item::Assign(target, value) = item {
            parts.entry(target.signal).or_default().push((module.target_range(target).0, value.clone()));
        }
    }
    let mut joined: BTreeMap<SignalId, Expr> = BTreeMap::new();
    for (signal, mut values) in parts {
        values.sort_by_key(|(lo, _)| std::cmp::Reverse(*lo));
        let values: Vec<Expr> = values.into_iter().map(|(_, e)| e).collect();
        let whole = if values.len() < 2 {
            None
        } else if values.iter().all(is_collection) {
            Some(simplify::concat(values))
        } else {
            alike(&values)
        };
        if let Some(whole) = whole.filter(|w| w.width == module.signals[signal].width) {
            joined.insert(signal, whole);
        }
    }
    for item in std::mem::take(&mut module.items) {
        match item {
            Item::Assign(target, value) => match joined.get(&target.signal) {
                // The lowest part makes way for the whole.
                Some(whole) if module.target_range(&target).0 == 0 => {
                    let target = module.target(target.signal, 0, whole.width);
                    module.items.push(Item::Assign(target, whole.clone()));
                }
                Some(_) => {}
                None => module.items.push(Item::Assign(target, value)),
            },
            other => module.items.push(other),
        }
    }
}

/// One expression over vectors for the same expression over their parts, most significant first:
/// `a[1] & b[1]` beside `a[0] & b[0]` is `a & b`.
fn alike(parts: &[Expr]) -> Option<Expr> {
    if parts.iter().all(Expr::is_atom) {
        let row = simplify::concat(parts.to_vec());
        let same = matches!(&row.kind, Kind::Repeat(_, of) if of.is_atom());
        return (row.is_atom() || same).then_some(row);
    }
    let column = |n: usize| -> Option<Expr> {
        let operands: Option<Vec<Expr>> =
            parts.iter().map(|p| p.operands().get(n).copied().cloned()).collect();
        alike(&operands?)
    };
    match &parts[0].kind {
        Kind::Unary(Unary::Not, _) => {
            let not = |p: &Expr| matches!(p.kind, Kind::Unary(Unary::Not, _));
            if parts.iter().all(not) { Some(simplify::not(&column(0)?)) } else { None }
        }
        Kind::Binary(o @ (Binary::And | Binary::Or | Binary::Xor), ..) => {
            let same = |p: &Expr| matches!(&p.kind, Kind::Binary(q, ..) if q == o);
            if parts.iter().all(same) { Some(simplify::binary(*o, column(0)?, column(1)?)) } else { None }
        }
        Kind::Mux(c, ..) => {
            let same = |p: &Expr| matches!(&p.kind, Kind::Mux(d, ..) if d == c);
            if parts.iter().all(same) { Some(simplify::mux(c, column(1)?, column(2)?)) } else { None }
        }
        _ => None,
    }
}

/// A long row of named bits reads better as one assignment for each, with its number.
pub(super) fn spread(module: &mut Module) {
    for item in std::mem::take(&mut module.items) {
        let Item::Assign(target, value) = &item else {
            module.items.push(item);
            continue;
        };
        let named =
            |e: &Expr| matches!(e.kind, Kind::Signal(s) if module.signals[s].kind != SignalKind::Link);
        match &value.kind {
            Kind::Concat(parts) if parts.len() > MAX_ROW && parts.iter().all(named) => {
                let (mut lo, _) = module.target_range(target);
                for part in parts.iter().rev() {
                    module
                        .items
                        .push(Item::Assign(module.target(target.signal, lo, part.width), part.clone()));
                    lo += part.width;
                }
            }
            _ => module.items.push(item),
        }
    }
}
