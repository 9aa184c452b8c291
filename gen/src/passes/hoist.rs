//! Gives a wire to a value that Verilog can't take bits of.

use crate::design::{Expr, Item, Kind, Module, Signal, SignalId, SignalKind, Target};

/// Adds a wire for every slice or bit of something that is not a signal.
pub(super) fn run(module: &mut Module) -> Result<(), String> {
    for mut item in std::mem::take(&mut module.items) {
        let (own, stem) = match &item {
            Item::Assign(t, _) => (None, module.signals[t.signal].name.clone()),
            Item::Comb { target, .. } => (Some(target.signal), module.signals[target.signal].name.clone()),
            Item::Clocked(c) => {
                (None, c.flops.first().map_or(String::new(), |(q, _)| module.signals[*q].name.clone()))
            }
            Item::Instance(i) => (None, i.name.clone()),
        };
        let mut wires = Wires { module, own, stem, refused: None };
        item.map_reads(&mut |e| wires.expr(e));
        if let Some(message) = wires.refused {
            return Err(message);
        }
        module.items.push(item);
    }
    Ok(())
}

struct Wires<'a> {
    module: &'a mut Module,
    own: Option<SignalId>,
    stem: String,
    refused: Option<String>,
}

impl Wires<'_> {
    fn expr(&mut self, e: &Expr) -> Expr {
        let e = e.map_operands(&mut |o| self.expr(o));
        match &e.kind {
            Kind::Slice(of, lo) if !matches!(of.kind, Kind::Signal(_)) => {
                Expr::slice(self.wire(of), *lo, e.width)
            }
            Kind::Index(of, at) if !matches!(of.kind, Kind::Signal(_)) => {
                Expr { width: 1, kind: Kind::Index(Box::new(self.wire(of)), at.clone()) }
            }
            _ => e,
        }
    }

    fn wire(&mut self, value: &Expr) -> Expr {
        if self.own.is_some_and(|s| value.reads(s)) {
            self.refused =
                Some(format!("`{}` takes bits of a value that reads itself: use a Local", self.stem));
            return value.clone();
        }
        let same = |i: &Item| matches!(i, Item::Assign(_, v) if v == value);
        if let Some(Item::Assign(target, _)) = self.module.items.iter().find(|i| same(i))
            && *target == Target::whole(target.signal)
        {
            return self.module.read(target.signal);
        }
        let name = format!("{}_full", self.stem);
        let signal = Signal {
            name,
            width: value.width,
            kind: SignalKind::Local,
            doc: String::new(),
            list: String::new(),
        };
        let signal = self.module.add_signal(signal);
        self.module.items.push(Item::Assign(Target::whole(signal), value.clone()));
        self.module.read(signal)
    }
}
