//! Rewrites expressions into the form a person would write, bit for bit the same.
//!
//! Constants are folded; a shift by a constant becomes a concatenation; a slice moves inwards
//! until it reaches a signal; adjacent slices of one vector become one. A value that enters a
//! wider context stands in a concatenation, where Verilog evaluates it at its own width.

use crate::design::{Binary, Expr, Kind, Unary};
use num_bigint::BigUint;
use std::collections::BTreeSet;

/// Simplifies an expression and everything in it.
pub(super) fn expr(e: &Expr) -> Expr {
    match &e.kind {
        Kind::Const(_) | Kind::Named(..) | Kind::Signal(_) => e.clone(),
        Kind::Slice(of, lo) => slice(&expr(of), *lo, e.width),
        Kind::Index(of, at) => index(expr(of), expr(at)),
        Kind::Unary(Unary::Not, of) => not(&expr(of)),
        Kind::Unary(o, of) => reduction(*o, expr(of)),
        Kind::Binary(o, a, b) => binary(*o, expr(a), expr(b)),
        Kind::Mux(c, t, f) => mux(&expr(c), expr(t), expr(f)),
        Kind::Concat(parts) => concat(parts.iter().map(expr).collect()),
        Kind::Repeat(n, of) => concat(vec![expr(of); *n as usize]),
    }
}

fn value_slice(v: &BigUint, lo: u32, width: u32) -> BigUint {
    (v >> lo) & ((BigUint::from(1u8) << width) - 1u8)
}

/// Bits `lo + width - 1` to `lo` of an already simple expression.
pub(super) fn slice(e: &Expr, lo: u32, width: u32) -> Expr {
    if lo == 0 && width == e.width {
        return e.clone();
    }
    match &e.kind {
        Kind::Const(v) | Kind::Named(_, v) => Expr::constant(value_slice(v, lo, width), width),
        Kind::Slice(of, inner) => slice(of, lo + inner, width),
        Kind::Concat(parts) => slice_parts(parts, lo, width),
        Kind::Repeat(n, of) => slice_parts(&vec![of.as_ref().clone(); *n as usize], lo, width),
        Kind::Unary(Unary::Not, of) => not(&slice(of, lo, width)),
        Kind::Binary(o @ (Binary::And | Binary::Or | Binary::Xor), a, b) => {
            binary(*o, slice(a, lo, width), slice(b, lo, width))
        }
        // The low bits of a sum depend on the low bits alone.
        Kind::Binary(o @ (Binary::Add | Binary::Sub), a, b) if lo == 0 => {
            binary(*o, slice(a, 0, width), slice(b, 0, width))
        }
        Kind::Mux(c, t, f) => mux(c, slice(t, lo, width), slice(f, lo, width)),
        _ => Expr::slice(e.clone(), lo, width),
    }
}

fn slice_parts(parts: &[Expr], lo: u32, width: u32) -> Expr {
    let mut found = vec![];
    let mut place = 0;
    for part in parts.iter().rev() {
        let (from, to) = (lo.max(place), (lo + width).min(place + part.width));
        if from < to {
            found.push(slice(part, from - place, to - from));
        }
        place += part.width;
    }
    found.reverse();
    concat(found)
}

fn index(of: Expr, at: Expr) -> Expr {
    if let Some(at) = at.value().and_then(|v| u32::try_from(v).ok()) {
        return slice(&of, at, 1);
    }
    if of.width == 1 {
        return of;
    }
    Expr { width: 1, kind: Kind::Index(Box::new(of), Box::new(at)) }
}

/// Side by side, most significant first.
pub(super) fn concat(parts: Vec<Expr>) -> Expr {
    let mut flat: Vec<Expr> = vec![];
    for part in parts {
        match part.kind {
            Kind::Concat(inner) => inner.into_iter().for_each(|p| push(&mut flat, p)),
            Kind::Repeat(n, of) => (0..n).for_each(|_| push(&mut flat, of.as_ref().clone())),
            _ => push(&mut flat, part),
        }
    }
    let flat = repeats(flat);
    if flat.len() == 1 {
        return flat.into_iter().next().unwrap_or_else(|| Expr::zero(1));
    }
    Expr::concat(flat)
}

/// Appends to a concatenation, joining constants and adjacent slices.
fn push(flat: &mut Vec<Expr>, part: Expr) {
    if let Some(last) = flat.last_mut()
        && let Some(joined) = join(last, &part)
    {
        *last = joined;
        return;
    }
    flat.push(part);
}

fn join(high: &Expr, low: &Expr) -> Option<Expr> {
    let width = high.width + low.width;
    if let (Kind::Const(a), Kind::Const(b)) = (&high.kind, &low.kind) {
        return Some(Expr::constant((a << low.width) | b, width));
    }
    let (Kind::Slice(a, lo_a), (b, lo_b)) = (&high.kind, base(low)) else { return None };
    (**a == *b && *lo_a == lo_b + low.width).then(|| slice(b, lo_b, width))
}

fn base(e: &Expr) -> (&Expr, u32) {
    match &e.kind {
        Kind::Slice(of, lo) => (of, *lo),
        _ => (e, 0),
    }
}

/// Runs of three or more equal parts become a repetition.
fn repeats(parts: Vec<Expr>) -> Vec<Expr> {
    let mut out: Vec<Expr> = vec![];
    let mut i = 0;
    while i < parts.len() {
        let run = parts[i..].iter().take_while(|p| **p == parts[i]).count();
        if run > 2 || (run == 2 && run == parts.len()) {
            let (n, of) = (u32::try_from(run).unwrap_or(u32::MAX), parts[i].clone());
            out.push(Expr { width: n * of.width, kind: Kind::Repeat(n, Box::new(of)) });
        } else {
            out.extend(parts[i..i + run].iter().cloned());
        }
        i += run;
    }
    out
}

/// The complement of an already simple expression.
pub(super) fn not(e: &Expr) -> Expr {
    match &e.kind {
        Kind::Const(v) => Expr::constant(((BigUint::from(1u8) << e.width) - 1u8) - v, e.width),
        Kind::Unary(Unary::Not, of) => of.as_ref().clone(),
        Kind::Binary(o, a, b) if o.is_comparison() => {
            let inverse = match o {
                Binary::Eq => Binary::Ne,
                Binary::Ne => Binary::Eq,
                Binary::Lt => Binary::Ge,
                Binary::Le => Binary::Gt,
                Binary::Gt => Binary::Le,
                _ => Binary::Lt,
            };
            Expr::binary(inverse, a.as_ref().clone(), b.as_ref().clone())
        }
        Kind::Unary(Unary::Any, of) => compare(Binary::Eq, of.as_ref().clone(), Expr::zero(of.width)),
        _ => Expr::unary(Unary::Not, e.clone()),
    }
}

fn reduction(o: Unary, of: Expr) -> Expr {
    if of.width == 1 {
        return of;
    }
    if let Some(v) = of.value() {
        let ones = v.iter_u64_digits().map(u64::count_ones).sum::<u32>();
        return Expr::bit(match o {
            Unary::All => ones == of.width,
            Unary::Any => ones > 0,
            _ => ones % 2 == 1,
        });
    }
    if let Kind::Repeat(n, inner) = &of.kind
        && o != Unary::Parity
        && *n > 0
    {
        return reduction(o, inner.as_ref().clone());
    }
    if let Kind::Concat(parts) = &of.kind {
        // Bits that are always there decide nothing.
        let neutral = |part: &Expr| if o == Unary::All { part.is_ones() } else { part.is_zero() };
        let rest: Vec<Expr> = parts.iter().filter(|part| !neutral(part)).cloned().collect();
        if rest.len() < parts.len() {
            return reduction(o, concat(rest));
        }
    }
    Expr::unary(o, of)
}

/// An operator over already simple expressions.
pub(super) fn binary(o: Binary, a: Expr, b: Expr) -> Expr {
    if let (Some(x), Some(y)) = (a.value(), b.value()) {
        return fold(o, a.width, x, y);
    }
    match o {
        Binary::And | Binary::LogicalAnd => and(o, a, b),
        Binary::Or | Binary::LogicalOr => or(o, a, b),
        Binary::Xor => xor(a, b),
        Binary::Add if a.is_zero() => b,
        Binary::Add | Binary::Sub if b.is_zero() => a,
        Binary::Sub if a == b => Expr::zero(a.width),
        Binary::Shl | Binary::Shr => shift(o, a, b),
        _ if o.is_comparison() => compare(o, a, b),
        _ => Expr::binary(o, a, b),
    }
}

fn fold(o: Binary, width: u32, x: &BigUint, y: &BigUint) -> Expr {
    let top = BigUint::from(1u8) << width;
    let bit = Expr::bit;
    let full = |v: BigUint| Expr::constant(v % &top, width);
    let amount = u32::try_from(y).unwrap_or(u32::MAX).min(width);
    match o {
        Binary::Add => full(x + y),
        Binary::Sub => full(x + &top - y),
        Binary::And | Binary::LogicalAnd => full(x & y),
        Binary::Or | Binary::LogicalOr => full(x | y),
        Binary::Xor => full(x ^ y),
        Binary::Shl => full(x << amount),
        Binary::Shr => full(x >> amount),
        Binary::Eq => bit(x == y),
        Binary::Ne => bit(x != y),
        Binary::Lt => bit(x < y),
        Binary::Le => bit(x <= y),
        Binary::Gt => bit(x > y),
        Binary::Ge => bit(x >= y),
    }
}

fn and(o: Binary, a: Expr, b: Expr) -> Expr {
    if a.is_zero() || b.is_ones() || a == b {
        return a;
    }
    if b.is_zero() || a.is_ones() {
        return b;
    }
    let (value, mask) = if b.value().is_some() { (&a, &b) } else { (&b, &a) };
    // A mask of the low bits keeps them and clears the rest.
    if let Kind::Const(m) = &mask.kind {
        let kept = u32::try_from(m.trailing_ones()).unwrap_or(0);
        if u64::from(kept) == m.bits() {
            return concat(vec![Expr::zero(value.width - kept), slice(value, 0, kept)]);
        }
    }
    Expr::binary(o, a, b)
}

fn or(o: Binary, a: Expr, b: Expr) -> Expr {
    if a.is_ones() || b.is_zero() || a == b {
        return a;
    }
    if b.is_ones() || a.is_zero() {
        return b;
    }
    beside(&a, &b).unwrap_or_else(|| Expr::binary(o, a, b))
}

/// Two values of which one is zero wherever the other is not are the parts of one.
fn beside(a: &Expr, b: &Expr) -> Option<Expr> {
    fn parts(e: &Expr) -> &[Expr] {
        if let Kind::Concat(parts) = &e.kind { parts } else { std::slice::from_ref(e) }
    }
    fn ends(e: &Expr) -> impl Iterator<Item = u32> {
        parts(e).iter().rev().scan(0, |end, part| {
            *end += part.width;
            Some(*end)
        })
    }
    if !parts(a).iter().chain(parts(b)).any(Expr::is_zero) {
        return None;
    }
    let mut lo = 0;
    let mut out = vec![];
    for end in ends(a).chain(ends(b)).collect::<BTreeSet<u32>>() {
        let (x, y) = (slice(a, lo, end - lo), slice(b, lo, end - lo));
        match (x.is_zero(), y.is_zero()) {
            (true, _) => out.push(y),
            (_, true) => out.push(x),
            _ => return None,
        }
        lo = end;
    }
    out.reverse();
    Some(concat(out))
}

fn xor(a: Expr, b: Expr) -> Expr {
    if a.is_zero() || b.is_ones() {
        return if b.is_ones() { not(&a) } else { b };
    }
    if b.is_zero() || a.is_ones() {
        return if a.is_ones() { not(&b) } else { a };
    }
    if a == b {
        return Expr::zero(a.width);
    }
    Expr::binary(Binary::Xor, a, b)
}

fn shift(o: Binary, a: Expr, b: Expr) -> Expr {
    if a.is_zero() {
        return a;
    }
    let Some(amount) = b.value() else { return Expr::binary(o, a, b) };
    let width = a.width;
    let Some(n) = u32::try_from(amount).ok().filter(|n| *n < width) else { return Expr::zero(width) };
    if n == 0 {
        return a;
    }
    match o {
        Binary::Shl => concat(vec![slice(&a, 0, width - n), Expr::zero(n)]),
        _ => concat(vec![Expr::zero(n), slice(&a, n, width - n)]),
    }
}

fn compare(o: Binary, a: Expr, b: Expr) -> Expr {
    if a.value().is_some() {
        let mirrored = match o {
            Binary::Lt => Binary::Gt,
            Binary::Le => Binary::Ge,
            Binary::Gt => Binary::Lt,
            Binary::Ge => Binary::Le,
            same => same,
        };
        return compare(mirrored, b, a);
    }
    if a == b {
        return Expr::bit(matches!(o, Binary::Eq | Binary::Le | Binary::Ge));
    }
    match (o, b.is_zero(), b.is_ones()) {
        (Binary::Lt, true, _) | (Binary::Gt, _, true) => return Expr::bit(false),
        (Binary::Ge, true, _) | (Binary::Le, _, true) => return Expr::bit(true),
        (Binary::Le, true, _) => return compare(Binary::Eq, a, b),
        (Binary::Gt, true, _) => return compare(Binary::Ne, a, b),
        (Binary::Ge, _, true) => return compare(Binary::Eq, a, b),
        (Binary::Lt, _, true) => return compare(Binary::Ne, a, b),
        _ => {}
    }
    if a.width == 1 && b.value().is_some() && matches!(o, Binary::Eq | Binary::Ne) {
        return if b.is_ones() == (o == Binary::Eq) { a } else { not(&a) };
    }
    Expr::binary(o, a, b)
}

/// A choice between already simple expressions.
pub(super) fn mux(c: &Expr, t: Expr, f: Expr) -> Expr {
    if let Some(v) = c.value() {
        return if v.bits() > 0 { t } else { f };
    }
    if let Kind::Unary(Unary::Not, inner) = &c.kind {
        return mux(inner, f, t);
    }
    let t = if let Kind::Mux(c2, t2, _) = &t.kind
        && **c2 == *c
    {
        t2.as_ref().clone()
    } else {
        t
    };
    let f = if let Kind::Mux(c2, _, f2) = &f.kind
        && **c2 == *c
    {
        f2.as_ref().clone()
    } else {
        f
    };
    if t == f {
        return t;
    }
    // Two choices between the same two values are one.
    if let Kind::Mux(c2, t2, f2) = &t.kind
        && **f2 == f
    {
        return mux(&binary(Binary::LogicalAnd, c.clone(), c2.as_ref().clone()), t2.as_ref().clone(), f);
    }
    if let Kind::Mux(c2, t2, f2) = &f.kind
        && **t2 == t
    {
        return mux(&binary(Binary::LogicalOr, c.clone(), c2.as_ref().clone()), t, f2.as_ref().clone());
    }
    if t.width == 1 {
        if t.is_ones() {
            return binary(Binary::Or, c.clone(), f);
        }
        if t.is_zero() {
            return binary(Binary::And, not(c), f);
        }
        if f.is_zero() {
            return binary(Binary::And, c.clone(), t);
        }
        if f.is_ones() {
            return binary(Binary::Or, not(c), t);
        }
    }
    Expr { width: t.width, kind: Kind::Mux(Box::new(c.clone()), Box::new(t), Box::new(f)) }
}

#[cfg(test)]
mod tests;
