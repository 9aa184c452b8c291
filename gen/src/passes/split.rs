//! A process that drives a part of a vector gets a wire of its own: a vector can't be driven by
//! a process here and by an assignment there.

use crate::design::{Expr, Item, Kind, Module, Part, Signal, SignalKind, Stmt, Target};

/// Gives the wires. What a process reads of the vector beyond its own part stays.
pub(super) fn run(module: &mut Module) -> Result<(), String> {
    for item in std::mem::take(&mut module.items) {
        match item {
            Item::Comb { target: Target { signal, part: Part::Bits { lo, width } }, mut body } => {
                let vector = &module.signals[signal];
                let (name, doc) = (format!("{}_{lo}", vector.name), vector.doc.clone());
                let wire = module.add_signal(Signal {
                    name,
                    width,
                    kind: SignalKind::Local,
                    doc,
                    list: String::new(),
                });
                let own = Own { signal, lo, width, wire };
                body.iter_mut().try_for_each(|s| own.statement(s, module))?;
                module.items.push(Item::Comb { target: Target::whole(wire), body });
                let target = module.target(signal, lo, width);
                module.items.push(Item::Assign(target, module.read(wire)));
            }
            other => module.items.push(other),
        }
    }
    Ok(())
}

struct Own {
    signal: usize,
    lo: u32,
    width: u32,
    wire: usize,
}

impl Own {
    fn statement(&self, s: &mut Stmt, module: &Module) -> Result<(), String> {
        let mut straddles = false;
        s.map_exprs(&mut |e| self.expr(e, &mut straddles));
        s.map_targets(&mut |t| {
            let (lo, width) = match t.part {
                Part::Bits { lo, width } => (lo, width),
                Part::Whole | Part::Bit(_) => (self.lo, self.width),
            };
            *t = module.target(self.wire, lo - self.lo, width);
        });
        if straddles {
            return Err(format!(
                "a process of `{}` reads across its own bits",
                module.signals[self.signal].name
            ));
        }
        Ok(())
    }

    fn expr(&self, e: &Expr, straddles: &mut bool) -> Expr {
        let (lo, width) = match &e.kind {
            Kind::Signal(s) if *s == self.signal => (0, e.width),
            Kind::Slice(of, lo) if of.kind == Kind::Signal(self.signal) => (*lo, e.width),
            _ => return e.map_operands(&mut |o| self.expr(o, straddles)),
        };
        if lo >= self.lo && lo + width <= self.lo + self.width {
            return Expr::slice(Expr::signal(self.wire, self.width), lo - self.lo, width);
        }
        *straddles |= lo < self.lo + self.width && self.lo < lo + width;
        e.clone()
    }
}
