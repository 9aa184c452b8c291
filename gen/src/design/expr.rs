//! Expressions, each with its width.

use super::SignalId;
use num_bigint::BigUint;

/// Operators with one operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unary {
    /// Bitwise complement.
    Not,
    /// Whether every bit is 1.
    All,
    /// Whether any bit is 1.
    Any,
    /// Whether an odd number of bits is 1.
    Parity,
}

/// Operators with two operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Binary {
    /// Sum, wraps at the width.
    Add,
    /// Difference, wraps at the width.
    Sub,
    /// Bitwise and.
    And,
    /// Bitwise or.
    Or,
    /// Bitwise exclusive or.
    Xor,
    /// Both conditions.
    LogicalAnd,
    /// Either condition.
    LogicalOr,
    /// Shift left by a value.
    Shl,
    /// Shift right by a value.
    Shr,
    /// Equal.
    Eq,
    /// Different.
    Ne,
    /// Less.
    Lt,
    /// Less or equal.
    Le,
    /// Greater.
    Gt,
    /// Greater or equal.
    Ge,
}

impl Binary {
    /// Whether the result is one bit that compares the operands.
    pub fn is_comparison(self) -> bool {
        matches!(self, Binary::Eq | Binary::Ne | Binary::Lt | Binary::Le | Binary::Gt | Binary::Ge)
    }
}

/// A value of `width` bits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expr {
    /// Width in bits, as the block's Rust has it.
    pub width: u32,
    /// How the value is made.
    pub kind: Kind,
}

/// How a value is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A literal.
    Const(BigUint),
    /// A named constant of the module and its value.
    Named(String, BigUint),
    /// A whole signal.
    Signal(SignalId),
    /// Bits from the given lowest bit upwards; after the passes only of a signal.
    Slice(Box<Expr>, u32),
    /// The bit of the first chosen by the second.
    Index(Box<Expr>, Box<Expr>),
    /// An operator with one operand.
    Unary(Unary, Box<Expr>),
    /// An operator with two operands. Widths are equal except for shifts.
    Binary(Binary, Box<Expr>, Box<Expr>),
    /// The second if the first is 1, else the third.
    Mux(Box<Expr>, Box<Expr>, Box<Expr>),
    /// Side by side, most significant first.
    Concat(Vec<Expr>),
    /// The same value a number of times side by side.
    Repeat(u32, Box<Expr>),
}

impl Expr {
    /// A literal.
    pub fn constant(value: BigUint, width: u32) -> Expr {
        Expr { width, kind: Kind::Const(value) }
    }

    /// Zero.
    pub fn zero(width: u32) -> Expr {
        Expr::constant(BigUint::default(), width)
    }

    /// All ones.
    pub fn ones(width: u32) -> Expr {
        Expr::constant(ones(width), width)
    }

    /// One bit.
    pub fn bit(value: bool) -> Expr {
        Expr::constant(BigUint::from(u8::from(value)), 1)
    }

    /// The whole of a signal.
    pub fn signal(signal: SignalId, width: u32) -> Expr {
        Expr { width, kind: Kind::Signal(signal) }
    }

    /// Bits `lo + width - 1` to `lo` of a value.
    pub fn slice(of: Expr, lo: u32, width: u32) -> Expr {
        if lo == 0 && width == of.width { of } else { Expr { width, kind: Kind::Slice(Box::new(of), lo) } }
    }

    /// An operator with one operand.
    pub fn unary(operator: Unary, of: Expr) -> Expr {
        let width = if operator == Unary::Not { of.width } else { 1 };
        Expr { width, kind: Kind::Unary(operator, Box::new(of)) }
    }

    /// An operator with two operands; the width is that of the left one, or one bit.
    pub fn binary(operator: Binary, left: Expr, right: Expr) -> Expr {
        let width = if operator.is_comparison() { 1 } else { left.width };
        Expr { width, kind: Kind::Binary(operator, Box::new(left), Box::new(right)) }
    }

    /// Side by side, most significant first.
    pub fn concat(parts: Vec<Expr>) -> Expr {
        Expr { width: parts.iter().map(|p| p.width).sum(), kind: Kind::Concat(parts) }
    }

    /// The value of a literal or named constant.
    pub fn value(&self) -> Option<&BigUint> {
        match &self.kind {
            Kind::Const(v) | Kind::Named(_, v) => Some(v),
            _ => None,
        }
    }

    /// Whether this is a constant with every bit 0.
    pub fn is_zero(&self) -> bool {
        self.value().is_some_and(|v| v.bits() == 0)
    }

    /// Whether this is a constant with every bit 1.
    pub fn is_ones(&self) -> bool {
        self.value().is_some_and(|v| *v == ones(self.width))
    }

    /// Whether this is a constant, a signal or a part of a signal.
    pub fn is_atom(&self) -> bool {
        match &self.kind {
            Kind::Const(_) | Kind::Named(..) | Kind::Signal(_) => true,
            Kind::Slice(of, _) => matches!(of.kind, Kind::Signal(_)),
            _ => false,
        }
    }

    /// The operands, in order.
    pub fn operands(&self) -> Vec<&Expr> {
        match &self.kind {
            Kind::Const(_) | Kind::Named(..) | Kind::Signal(_) => vec![],
            Kind::Slice(a, _) | Kind::Unary(_, a) | Kind::Repeat(_, a) => vec![a],
            Kind::Index(a, b) | Kind::Binary(_, a, b) => vec![a, b],
            Kind::Mux(a, b, c) => vec![a, b, c],
            Kind::Concat(parts) => parts.iter().collect(),
        }
    }

    /// The same expression over replaced operands.
    pub fn map_operands(&self, f: &mut dyn FnMut(&Expr) -> Expr) -> Expr {
        let mut go = |e: &Expr| Box::new(f(e));
        let kind = match &self.kind {
            Kind::Const(_) | Kind::Named(..) | Kind::Signal(_) => return self.clone(),
            Kind::Slice(a, lo) => Kind::Slice(go(a), *lo),
            Kind::Unary(o, a) => Kind::Unary(*o, go(a)),
            Kind::Repeat(n, a) => Kind::Repeat(*n, go(a)),
            Kind::Index(a, b) => Kind::Index(go(a), go(b)),
            Kind::Binary(o, a, b) => Kind::Binary(*o, go(a), go(b)),
            Kind::Mux(a, b, c) => Kind::Mux(go(a), go(b), go(c)),
            Kind::Concat(parts) => Kind::Concat(parts.iter().map(&mut *f).collect()),
        };
        Expr { width: self.width, kind }
    }

    /// Calls `f` with (signal, lowest bit, width) of everything that the value reads.
    pub fn for_each_signal(&self, f: &mut dyn FnMut(SignalId, u32, u32)) {
        match &self.kind {
            Kind::Signal(s) => f(*s, 0, self.width),
            Kind::Slice(of, lo) => match of.kind {
                Kind::Signal(s) => f(s, *lo, self.width),
                _ => of.for_each_signal(f),
            },
            _ => self.operands().into_iter().for_each(|e| e.for_each_signal(f)),
        }
    }

    /// Whether the value reads a signal.
    pub fn reads(&self, signal: SignalId) -> bool {
        let mut found = false;
        self.for_each_signal(&mut |s, _, _| found |= s == signal);
        found
    }

    /// The same value with `replace` in place of each signal for which it has one.
    pub fn substitute(&self, replace: &dyn Fn(SignalId) -> Option<Expr>) -> Expr {
        match &self.kind {
            Kind::Signal(s) => replace(*s).unwrap_or_else(|| self.clone()),
            _ => self.map_operands(&mut |e| e.substitute(replace)),
        }
    }

    /// Number of nodes, a measure of how long the text will be.
    pub fn size(&self) -> usize {
        1 + self.operands().into_iter().map(Expr::size).sum::<usize>()
    }
}

/// The number with the low `width` bits set.
pub(super) fn ones(width: u32) -> BigUint {
    (BigUint::from(1u8) << width) - 1u8
}
