//! Everything that nothing reads ends in one wire, so that no lint pragma is needed.

use super::simplify;
use crate::design::{Expr, Item, Module, Signal, SignalKind, Target, Unary};

/// Adds `unused_bits`, the parity of every unread bit, if there is one.
pub(super) fn run(module: &mut Module) {
    let mut read: Vec<Vec<bool>> = module.signals.iter().map(|s| vec![false; s.width as usize]).collect();
    let mut mark = |s: usize, lo: u32, width: u32| {
        read[s][lo as usize..(lo + width) as usize].iter_mut().for_each(|b| *b = true);
    };
    for item in &module.items {
        item.for_each_read(&mut |e| e.for_each_signal(&mut mark));
        if let Item::Clocked(c) = item {
            mark(c.clock, 0, 1);
            mark(c.reset, 0, 1);
        }
    }
    let mut parts = vec![];
    for (s, signal) in module.signals.iter().enumerate() {
        if signal.kind != SignalKind::Output {
            unread(&read[s]).into_iter().for_each(|(lo, width)| {
                parts.push(Expr::slice(Expr::signal(s, signal.width), lo, width));
            });
        }
    }
    if parts.is_empty() {
        return;
    }
    let all = simplify::concat(parts);
    let value = if all.width == 1 { all } else { Expr::unary(Unary::Parity, all) };
    let doc = "Inputs and results that this configuration does not need.".into();
    let unused =
        Signal { name: "unused_bits".into(), width: 1, kind: SignalKind::Local, doc, list: String::new() };
    let unused = module.add_signal(unused);
    module.items.push(Item::Assign(Target::whole(unused), value));
}

/// Runs of unread bits as (lowest bit, width), highest first.
fn unread(read: &[bool]) -> Vec<(u32, u32)> {
    let mut runs: Vec<(u32, u32)> = vec![];
    for (bit, _) in (0u32..).zip(read).filter(|(_, r)| !**r) {
        match runs.last_mut() {
            Some((lo, width)) if *lo + *width == bit => *width += 1,
            _ => runs.push((bit, 1)),
        }
    }
    runs.reverse();
    runs
}
