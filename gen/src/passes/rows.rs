//! Signals that are put together from others: one assignment for the whole.

use super::assigns::is_collection;
use super::simplify;
use crate::design::{Binary, Expr, Item, Kind, Module, SignalId, Unary};
use std::collections::BTreeMap;

/// More nodes than this in one part, and each part keeps an assignment of its own.
const MAX_PART: usize = 3;

/// Joins the parts of a signal that are all short.
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
        } else if values.iter().all(|v| is_collection(v) || v.size() <= MAX_PART) {
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
