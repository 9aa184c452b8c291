//! Refuses latches, reads of what is not yet assigned, undriven and doubly driven signals.

use super::Check;
use crate::design::{Item, Module, Part, SignalId, SignalKind, Stmt, Target};
use num_bigint::BigUint;

/// Checks the module as it comes from the lowering.
pub(super) fn check(module: &Module) -> Check {
    for item in &module.items {
        match item {
            Item::Comb { target, body } => process(module, target, body, true)?,
            Item::Clocked(c) => {
                for (q, _) in &c.flops {
                    process(module, &Target::whole(*q), &c.body, false)?;
                }
            }
            Item::Assign(..) | Item::Instance(_) => {}
        }
    }
    drivers(module)
}

fn mask(lo: u32, width: u32) -> BigUint {
    ((BigUint::from(1u8) << width) - 1u8) << lo
}

fn process(module: &Module, target: &Target, body: &[Stmt], blocking: bool) -> Check {
    let (lo, width) = module.target_range(target);
    let walk = Walk { module, signal: target.signal, all: mask(lo, width), blocking };
    let covered = walk.block(body, BigUint::default())?;
    if covered == walk.all {
        return Ok(());
    }
    let name = &module.signals[target.signal].name;
    Err(format!("`{name}` is not assigned on every path, which is a latch: start with a default"))
}

/// A walk over the process of one target.
struct Walk<'a> {
    module: &'a Module,
    signal: SignalId,
    all: BigUint,
    blocking: bool,
}

impl Walk<'_> {
    /// The bits that are assigned after `body` if `covered` are before.
    fn block(&self, body: &[Stmt], mut covered: BigUint) -> Result<BigUint, String> {
        for statement in body {
            covered = self.statement(statement, covered)?;
        }
        Ok(covered)
    }

    fn statement(&self, statement: &Stmt, covered: BigUint) -> Result<BigUint, String> {
        match statement {
            Stmt::Assign(target, value) => {
                self.read(value, &covered)?;
                Ok(match &target.part {
                    Part::Whole => covered | &self.all,
                    Part::Bits { lo, width } => covered | mask(*lo, *width),
                    Part::Bit(at) => {
                        self.read(at, &covered)?;
                        covered
                    }
                })
            }
            Stmt::If(condition, then, otherwise) => {
                self.read(condition, &covered)?;
                Ok(self.block(then, covered.clone())? & self.block(otherwise, covered)?)
            }
            Stmt::Case(value, arms, default) => {
                self.read(value, &covered)?;
                let mut met = self.block(default, covered.clone())?;
                for arm in arms {
                    met &= self.block(&arm.body, covered.clone())?;
                }
                Ok(met)
            }
        }
    }

    fn read(&self, value: &crate::design::Expr, covered: &BigUint) -> Check {
        let mut result = Ok(());
        value.for_each_signal(&mut |s, lo, width| {
            let wanted = mask(lo, width) & &self.all;
            if self.blocking && s == self.signal && (&wanted & covered) != wanted {
                result = Err(format!("`{}` is read before it is assigned", self.module.signals[s].name));
            }
        });
        result
    }
}

fn drivers(module: &Module) -> Check {
    let mut driven = vec![BigUint::default(); module.signals.len()];
    let mut twice = None;
    for item in &module.items {
        item.for_each_driven(module, &mut |s, lo, width| {
            let bits = mask(lo, width);
            if (&driven[s] & &bits).bits() > 0 {
                twice = Some(s);
            }
            driven[s] |= bits;
        });
    }
    if let Some(s) = twice {
        return Err(format!("`{}` is driven twice", module.signals[s].name));
    }
    let mut read = vec![false; module.signals.len()];
    for item in &module.items {
        item.for_each_read(&mut |e| e.for_each_signal(&mut |s, _, _| read[s] = true));
    }
    for (s, signal) in module.signals.iter().enumerate() {
        let needed = signal.kind == SignalKind::Output || (signal.kind != SignalKind::Input && read[s]);
        if needed && driven[s] != mask(0, signal.width) {
            return Err(format!("`{}` is not driven", signal.name));
        }
    }
    Ok(())
}
