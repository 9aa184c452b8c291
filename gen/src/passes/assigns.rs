//! Turns processes into continuous assignments where that reads better.
//!
//! A process is evaluated with symbols: its statements become one expression for each run of
//! bits. Per-bit loops over a vector come out as one assignment, or as one for each bit.

use super::simplify;
use crate::design::{Expr, Item, Kind, Module, Part, SignalId, Stmt, Target};

/// More nodes than this in one expression, and the process stays.
const MAX_SIZE: usize = 28;

/// Replaces processes by assignments.
pub(super) fn run(module: &mut Module) {
    for item in std::mem::take(&mut module.items) {
        let Item::Comb { target, body } = &item else {
            module.items.push(item);
            continue;
        };
        match pieces(module, target, body) {
            Some(pieces) => {
                for (lo, value) in pieces {
                    let target = module.target(target.signal, lo, value.width);
                    module.items.push(Item::Assign(target, value));
                }
            }
            None => module.items.push(item),
        }
    }
}

/// The assignments that equal a process, lowest bit first, if they read well.
fn pieces(module: &Module, target: &Target, body: &[Stmt]) -> Option<Vec<(u32, Expr)>> {
    let (lo, width) = module.target_range(target);
    let state = evaluate(Some((target.signal, lo, width)), body, State::unknown(lo, width))?;
    let parts = state.runs()?;
    let readable = |e: &Expr| {
        is_collection(e) || body.len() == 1 && is_plain(body) || e.size() <= MAX_SIZE && muxes(e) <= 1
    };
    if !parts.iter().all(|(_, e)| readable(e)) || parts.len() > 2 + lines(body) {
        return None;
    }
    Some(parts)
}

/// The next value of a flop, if a process always gives one and it reads well.
pub(super) fn value(width: u32, body: &[Stmt]) -> Option<Expr> {
    let parts = evaluate(None, body, State::unknown(0, width))?.runs()?;
    let [(_, only)] = parts.as_slice() else { return None };
    (is_plain(body) || only.size() <= MAX_SIZE && muxes(only) == 0).then(|| only.clone())
}

/// A signal, a constant, or several of them side by side.
pub(super) fn is_collection(e: &Expr) -> bool {
    match &e.kind {
        Kind::Concat(parts) => parts.iter().all(Expr::is_atom),
        Kind::Repeat(_, of) => of.is_atom(),
        _ => e.is_atom(),
    }
}

fn is_plain(body: &[Stmt]) -> bool {
    body.iter().all(|s| matches!(s, Stmt::Assign(..)))
}

fn lines(body: &[Stmt]) -> usize {
    body.iter()
        .map(|s| match s {
            Stmt::Assign(..) => 1,
            Stmt::If(_, t, o) => 2 + lines(t) + lines(o),
            Stmt::Case(_, arms, d) => 2 + arms.iter().map(|a| 2 + lines(&a.body)).sum::<usize>() + lines(d),
        })
        .sum()
}

fn muxes(e: &Expr) -> usize {
    usize::from(matches!(e.kind, Kind::Mux(..))) + e.operands().into_iter().map(muxes).sum::<usize>()
}

/// What each run of bits of the target holds; `None` if nothing was assigned.
#[derive(Clone, PartialEq)]
struct State(Vec<(u32, u32, Option<Expr>)>);

impl State {
    fn unknown(lo: u32, width: u32) -> State {
        State(vec![(lo, width, None)])
    }

    /// Splits a run so that one starts at `bit`.
    fn split(&mut self, bit: u32) {
        let Some(i) = self.0.iter().position(|(lo, w, _)| *lo < bit && bit < lo + w) else { return };
        let (lo, width, value) = self.0[i].clone();
        let low = bit - lo;
        let part = |from, w| value.as_ref().map(|v| simplify::slice(v, from, w));
        let halves = [(lo, low, part(0, low)), (bit, width - low, part(low, width - low))];
        self.0.splice(i..=i, halves);
    }

    fn set(&mut self, lo: u32, value: &Expr) {
        self.split(lo);
        self.split(lo + value.width);
        self.0.retain(|(l, ..)| *l < lo || *l >= lo + value.width);
        let at = self.0.iter().position(|(l, ..)| *l > lo).unwrap_or(self.0.len());
        self.0.insert(at, (lo, value.width, Some(value.clone())));
    }

    fn get(&self, lo: u32, width: u32) -> Option<Expr> {
        let mut copy = self.clone();
        copy.split(lo);
        copy.split(lo + width);
        let inside = copy.0.into_iter().filter(|(l, ..)| *l >= lo && *l < lo + width);
        let mut parts = inside.map(|(.., v)| v).collect::<Option<Vec<Expr>>>()?;
        parts.reverse();
        Some(simplify::concat(parts))
    }

    /// The runs, neighbours that are plain signals or constants joined.
    fn runs(self) -> Option<Vec<(u32, Expr)>> {
        let mut runs: Vec<(u32, Vec<Expr>)> = vec![];
        let mut atoms = false;
        for (lo, _, value) in self.0 {
            let value = value?;
            let atom = value.is_atom();
            match runs.last_mut() {
                Some((_, parts)) if atom && atoms => parts.insert(0, value),
                _ => runs.push((lo, vec![value])),
            }
            atoms = atom;
        }
        Some(runs.into_iter().map(|(lo, parts)| (lo, simplify::concat(parts))).collect())
    }
}

/// The bits whose reads see what the process has assigned so far: signal, lowest bit, width. A
/// clocked process has none.
type Own = Option<(SignalId, u32, u32)>;

fn evaluate(own: Own, body: &[Stmt], mut state: State) -> Option<State> {
    for statement in body {
        match statement {
            Stmt::Assign(target, value) => {
                let value = simplify::expr(&own_reads(own, value, &state)?);
                if value.size() > 16 * MAX_SIZE {
                    return None;
                }
                match target.part {
                    Part::Whole => state.set(0, &value),
                    Part::Bits { lo, .. } => state.set(lo, &value),
                    Part::Bit(_) => return None,
                }
            }
            Stmt::If(condition, then, otherwise) => {
                let condition = simplify::expr(&own_reads(own, condition, &state)?);
                let a = evaluate(own, then, state.clone())?;
                let b = evaluate(own, otherwise, state)?;
                state = meet(&condition, a, b)?;
            }
            Stmt::Case(..) => return None,
        }
    }
    Some(state)
}

/// The expression with reads of the target replaced by what it holds at this point.
fn own_reads(own: Own, e: &Expr, state: &State) -> Option<Expr> {
    let Some((signal, first, count)) = own.filter(|(s, ..)| e.reads(*s)) else { return Some(e.clone()) };
    let (lo, width) = match &e.kind {
        Kind::Signal(_) => (0, e.width),
        Kind::Slice(of, lo) if matches!(of.kind, Kind::Signal(_)) => (*lo, e.width),
        Kind::Index(of, _) if of.reads(signal) => return None,
        _ => {
            let mut known = true;
            let out = e.map_operands(&mut |o| {
                own_reads(own, o, state).unwrap_or_else(|| {
                    known = false;
                    o.clone()
                })
            });
            return known.then_some(out);
        }
    };
    if lo >= first + count || lo + width <= first {
        return Some(e.clone());
    }
    let inside = lo >= first && lo + width <= first + count;
    if inside { state.get(lo, width) } else { None }
}

fn meet(condition: &Expr, mut a: State, mut b: State) -> Option<State> {
    let starts: Vec<u32> = a.0.iter().chain(&b.0).map(|(lo, ..)| *lo).collect();
    for bit in starts {
        a.split(bit);
        b.split(bit);
    }
    let mut out = vec![];
    for ((lo, width, x), (_, _, y)) in a.0.into_iter().zip(b.0) {
        let value = match (x, y) {
            (None, None) => None,
            (Some(x), Some(y)) => {
                let merged = simplify::mux(condition, x, y);
                if merged.size() > 4 * MAX_SIZE {
                    return None;
                }
                Some(merged)
            }
            // Assigned in one branch only: a later assignment must cover it, or it is a latch.
            _ => None,
        };
        out.push((lo, width, value));
    }
    Some(State(out))
}
