//! Signals that are put together from others: one assignment for the whole, or one for each part.

use super::assigns::is_collection;
use super::simplify;
use crate::design::{Expr, Item, Kind, Module, SignalId, SignalKind};
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
        if values.len() > 1 && values.iter().all(|(_, e)| is_collection(e)) {
            let value = simplify::concat(values.into_iter().map(|(_, e)| e).collect());
            if value.width == module.signals[signal].width {
                joined.insert(signal, value);
            }
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
