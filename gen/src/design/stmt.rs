//! Statements of processes.

use super::{Expr, SignalId};

/// The bits that an assignment writes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// The whole signal.
    Whole,
    /// `width` bits from bit `lo`.
    Bits {
        /// Lowest bit.
        lo: u32,
        /// Number of bits.
        width: u32,
    },
    /// One bit, chosen by a value that can't leave the signal.
    Bit(Expr),
}

/// What an assignment writes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Target {
    /// The signal.
    pub signal: SignalId,
    /// Its bits.
    pub part: Part,
}

/// One statement of a process.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stmt {
    /// An assignment; blocking or not as the process demands.
    Assign(Target, Expr),
    /// `if (condition) then else otherwise`.
    If(Expr, Vec<Stmt>, Vec<Stmt>),
    /// A choice by value; the last field is the default.
    Case(Expr, Vec<Arm>, Vec<Stmt>),
}

/// One arm of a [`Stmt::Case`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arm {
    /// Constants, as wide as the value that the case tests.
    pub labels: Vec<Expr>,
    /// What happens.
    pub body: Vec<Stmt>,
}

impl Target {
    /// The whole of a signal.
    pub fn whole(signal: SignalId) -> Target {
        Target { signal, part: Part::Whole }
    }

    /// Calls `f` with the index if it is computed.
    pub fn for_each_read<'a>(&'a self, f: &mut dyn FnMut(&'a Expr)) {
        if let Part::Bit(index) = &self.part {
            f(index);
        }
    }

    /// Replaces the index if it is computed.
    pub fn map_reads(&mut self, f: &mut dyn FnMut(&Expr) -> Expr) {
        if let Part::Bit(index) = &mut self.part {
            *index = f(index);
        }
    }
}

impl Stmt {
    /// Calls `f` with every expression of the statement, in order.
    pub fn for_each_expr<'a>(&'a self, f: &mut dyn FnMut(&'a Expr)) {
        match self {
            Stmt::Assign(target, value) => {
                target.for_each_read(f);
                f(value);
            }
            Stmt::If(condition, then, otherwise) => {
                f(condition);
                then.iter().chain(otherwise).for_each(|s| s.for_each_expr(f));
            }
            Stmt::Case(value, arms, default) => {
                f(value);
                for arm in arms {
                    arm.labels.iter().for_each(&mut *f);
                    arm.body.iter().for_each(|s| s.for_each_expr(f));
                }
                default.iter().for_each(|s| s.for_each_expr(f));
            }
        }
    }

    /// Replaces every expression of the statement.
    pub fn map_exprs(&mut self, f: &mut dyn FnMut(&Expr) -> Expr) {
        match self {
            Stmt::Assign(target, value) => {
                target.map_reads(f);
                *value = f(value);
            }
            Stmt::If(condition, then, otherwise) => {
                *condition = f(condition);
                then.iter_mut().chain(otherwise).for_each(|s| s.map_exprs(f));
            }
            Stmt::Case(value, arms, default) => {
                *value = f(value);
                let bodies = arms.iter_mut().flat_map(|a| &mut a.body);
                bodies.chain(default).for_each(|s| s.map_exprs(f));
            }
        }
    }

    /// Replaces every target of the statement.
    pub fn map_targets(&mut self, f: &mut dyn FnMut(&mut Target)) {
        match self {
            Stmt::Assign(target, _) => f(target),
            Stmt::If(_, then, otherwise) => {
                then.iter_mut().chain(otherwise).for_each(|s| s.map_targets(f));
            }
            Stmt::Case(_, arms, default) => {
                let bodies = arms.iter_mut().flat_map(|a| &mut a.body);
                bodies.chain(default).for_each(|s| s.map_targets(f));
            }
        }
    }
}
