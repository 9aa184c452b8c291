//! Statements of a block: loops unrolled, elaboration-time choices made, one tree for each target.

use super::expr::{Value, in_range, with_cast_widths};
use super::flow::Flow;
use super::scope::{Role, Scope};
use super::{Step, index};
use crate::design::{Arm, Expr, Kind, Module, Part, Stmt, Target};
use num_bigint::BigUint;
use rust_hdl::core::ast::{
    VerilogBlockOrConditional, VerilogConditional, VerilogExpression, VerilogLink, VerilogLoop, VerilogMatch,
    VerilogStatement,
};
use std::collections::BTreeMap;

/// Statements by the atom that they drive; each keeps the shape of the conditions around it.
pub(super) type Trees = BTreeMap<usize, Vec<Stmt>>;

/// The state of one walk over a block's text.
pub(super) struct Lowering<'a> {
    pub scope: &'a Scope,
    pub module: &'a Module,
    pub env: index::Env,
    pub flow: Flow,
}

impl Lowering<'_> {
    pub(super) fn note_read(&mut self, var: usize) -> Step<()> {
        let v = &self.scope.vars[var];
        if let Role::ChildInput(_) = v.role {
            return Err(format!("reads `{}`, an input of a child, which holds a stale value", v.key));
        }
        self.flow.read(var);
        Ok(())
    }

    /// A block of statements.
    pub(super) fn block(&mut self, block: &[VerilogStatement]) -> Step<Trees> {
        let mut all = Trees::new();
        for statement in block {
            for (var, statements) in self.statement(statement)? {
                all.entry(var).or_default().extend(statements);
            }
        }
        Ok(all)
    }

    fn statement(&mut self, statement: &VerilogStatement) -> Step<Trees> {
        self.flow.next_statement();
        match statement {
            VerilogStatement::Comment(_) => Ok(Trees::new()),
            VerilogStatement::Macro(block) => self.block(block),
            VerilogStatement::Assignment(target, value) => self.assignment(target, value),
            VerilogStatement::SliceAssignment { base, width, offset, replacement } => {
                self.slice_assignment(base, *width, offset, replacement)
            }
            VerilogStatement::If(c) => self.conditional(c),
            VerilogStatement::Match(m) => self.choice(m),
            VerilogStatement::Loop(l) => self.repeat(l),
            VerilogStatement::Link(links) => self.links(links),
        }
    }

    fn target(&mut self, target: &VerilogExpression) -> Step<usize> {
        let VerilogExpression::Signal(name) = target else {
            return Err("assigns to something that is not a signal".into());
        };
        let var = self.scope.find(&index::resolve(name, &self.env)?)?;
        let v = &self.scope.vars[var];
        match v.role {
            Role::Input => Err(format!("writes its own input `{}`", v.key)),
            Role::ChildOutput(_) => Err(format!("writes `{}`, an output of a child", v.key)),
            Role::Output | Role::Local | Role::ChildInput(_) => Ok(var),
        }
    }

    fn assignment(&mut self, target: &VerilogExpression, value: &VerilogExpression) -> Step<Trees> {
        let var = self.target(target)?;
        let v = &self.scope.vars[var];
        let (key, width) = (v.key.clone(), v.width);
        let in_target = |e: String| format!("assignment to `{key}`: {e}");
        if let Some(statement) = self.replaced_bit(var, value).map_err(in_target)? {
            self.flow.write(var);
            return Ok(Trees::from([(var, vec![statement])]));
        }
        let value = self.expr(&with_cast_widths(value, width)).and_then(|v| v.sized(width));
        let value = value.map_err(in_target)?;
        self.flow.write(var);
        Ok(Trees::from([(var, vec![Stmt::Assign(self.bits(var, 0, width), value)])]))
    }

    /// `y.next = y.val().replace_bit(i, b)` writes one bit and reads none.
    fn replaced_bit(&mut self, var: usize, value: &VerilogExpression) -> Step<Option<Stmt>> {
        let mut value = value;
        while let VerilogExpression::Paren(inner) = value {
            value = inner;
        }
        let VerilogExpression::IndexReplace(of, at, bit) = value else { return Ok(None) };
        let VerilogExpression::Signal(name) = of.as_ref() else { return Ok(None) };
        let name = index::resolve(name, &self.env)?;
        let v = &self.scope.vars[var];
        if name != v.key || matches!(v.role, Role::ChildInput(_)) {
            return Ok(None);
        }
        let at = self.expr(at)?;
        let bit = self.expr(bit)?.sized(1)?;
        let fixed = match &at {
            Value::Literal(value) => Some(value.clone()),
            Value::Sized(e) => e.value().cloned(),
        };
        let target = match fixed {
            Some(at) => {
                let at = u32::try_from(&at).ok().filter(|at| *at < v.width);
                self.bits(var, at.ok_or_else(|| format!("replaces a bit beyond {} bits", v.width))?, 1)
            }
            None => {
                let at = in_range(at.any_width()?, v.width)?;
                if self.module.signals[v.signal].width != v.width {
                    return Err("a computed bit of an element of a Vec".into());
                }
                Target { signal: v.signal, part: Part::Bit(at) }
            }
        };
        Ok(Some(Stmt::Assign(target, bit)))
    }

    fn bits(&self, var: usize, lo: u32, width: u32) -> Target {
        let v = &self.scope.vars[var];
        self.module.target(v.signal, v.lo + lo, width)
    }

    fn slice_assignment(
        &mut self,
        base: &VerilogExpression,
        width: usize,
        offset: &VerilogExpression,
        value: &VerilogExpression,
    ) -> Step<Trees> {
        let var = self.target(base)?;
        let Value::Literal(lo) = self.expr(offset)? else { return Err("a field at a computed place".into()) };
        let lo = u32::try_from(&lo).map_err(|_| "a field at an absurd place")?;
        let width = u32::try_from(width).map_err(|_| "absurd width")?;
        if lo + width > self.scope.vars[var].width {
            return Err(format!("assigns beyond the end of `{}`", self.scope.vars[var].key));
        }
        let value = self.expr(value)?.sized(width)?;
        self.flow.write(var);
        Ok(Trees::from([(var, vec![Stmt::Assign(self.bits(var, lo, width), value)])]))
    }

    fn conditional(&mut self, c: &VerilogConditional) -> Step<Trees> {
        let condition = self.expr(&c.test)?.sized(1)?;
        if let Some(value) = condition.value() {
            self.flow.forget_reads();
            return if value.bits() > 0 { self.block(&c.then) } else { self.otherwise(&c.otherwise) };
        }
        let mark = self.flow.enter();
        let mut then = self.block(&c.then)?;
        let mut otherwise = self.otherwise(&c.otherwise)?;
        self.flow.leave(mark);
        let vars: Vec<usize> = then.keys().chain(otherwise.keys()).copied().collect();
        let mut all = Trees::new();
        for var in vars {
            let (a, b) = (then.remove(&var), otherwise.remove(&var));
            if a.is_some() || b.is_some() {
                let statement = Stmt::If(condition.clone(), a.unwrap_or_default(), b.unwrap_or_default());
                all.insert(var, vec![statement]);
            }
        }
        Ok(all)
    }

    fn otherwise(&mut self, otherwise: &VerilogBlockOrConditional) -> Step<Trees> {
        match otherwise {
            VerilogBlockOrConditional::Block(block) => self.block(block),
            VerilogBlockOrConditional::Conditional(statement) => self.statement(statement),
            VerilogBlockOrConditional::None => Ok(Trees::new()),
        }
    }

    fn choice(&mut self, m: &VerilogMatch) -> Step<Trees> {
        let value = self.expr(&m.test)?;
        let mark = self.flow.enter();
        let mut arms: Vec<(Option<BigUint>, Trees)> = vec![];
        let mut variants = 0;
        for case in &m.cases {
            let label = match case.condition.as_str() {
                "default" => None,
                text => match (index::literal(text), self.scope.variant(text)) {
                    (Some(v), _) => Some(BigUint::from(v)),
                    (None, Some((v, n))) => {
                        variants = n;
                        Some(BigUint::from(v))
                    }
                    (None, None) => return Err(format!("match pattern `{text}` is not a value")),
                },
            };
            arms.push((label, self.block(&case.block)?));
        }
        self.flow.leave(mark);
        let value = match value {
            Value::Literal(v) => return Ok(pick(arms, &v)),
            Value::Sized(e) => e,
        };
        if let Some(v) = value.value() {
            return Ok(pick(arms, &v.clone()));
        }
        arms.retain(|(label, _)| label.as_ref().is_none_or(|v| v.bits() <= u64::from(value.width)));
        if arms.iter().all(|(label, _)| label.is_some()) {
            let full = arms.len() == variants || (value.width < 16 && arms.len() == 1 << value.width);
            if let (true, Some(last)) = (full, arms.last_mut()) {
                last.0 = None;
            }
        }
        Ok(by_target(&value, arms))
    }

    fn repeat(&mut self, l: &VerilogLoop) -> Step<Trees> {
        if self.scope.find(&l.index).is_ok() {
            return Err(format!("loop variable `{}` has the name of a signal", l.index));
        }
        let mut all = Trees::new();
        for i in l.from.as_usize()..l.to.as_usize() {
            self.env.push((l.index.clone(), i as u64));
            let round = self.block(&l.block)?;
            self.env.pop();
            for (var, statements) in round {
                all.entry(var).or_default().extend(statements);
            }
        }
        Ok(all)
    }

    fn links(&mut self, links: &[VerilogLink]) -> Step<Trees> {
        let mut all = Trees::new();
        for link in links {
            let (to, from, d) = match link {
                VerilogLink::Forward(d) => (&d.other_name, &d.owner_name, d),
                VerilogLink::Backward(d) => (&d.owner_name, &d.other_name, d),
                VerilogLink::Bidirectional(d) => return Err(format!("`{}` is bidirectional", d.my_name)),
            };
            let my = d.my_name.trim_start_matches('.');
            let full = |name: &str| {
                VerilogExpression::Signal(if my.is_empty() { name.into() } else { format!("{name}${my}") })
            };
            self.flow.next_statement();
            for (var, statements) in self.assignment(&full(to), &full(from))? {
                all.entry(var).or_default().extend(statements);
            }
        }
        Ok(all)
    }
}

fn pick(arms: Vec<(Option<BigUint>, Trees)>, value: &BigUint) -> Trees {
    let found = arms.into_iter().find(|(label, _)| label.as_ref().is_none_or(|v| v == value));
    found.map(|(_, body)| body).unwrap_or_default()
}

/// One case for each atom that any arm drives.
fn by_target(value: &Expr, arms: Vec<(Option<BigUint>, Trees)>) -> Trees {
    let mut all = Trees::new();
    let vars: Vec<usize> = arms.iter().flat_map(|(_, body)| body.keys().copied()).collect();
    for var in vars {
        if all.contains_key(&var) {
            continue;
        }
        let mut default = vec![];
        let mut labelled = vec![];
        for (label, body) in &arms {
            let body = body.get(&var).cloned().unwrap_or_default();
            match label {
                None => default = body,
                Some(v) => {
                    let label = Expr { width: value.width, kind: Kind::Const(v.clone()) };
                    labelled.push(Arm { labels: vec![label], body });
                }
            }
        }
        all.insert(var, vec![Stmt::Case(value.clone(), labelled, default)]);
    }
    all
}
