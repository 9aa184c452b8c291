//! Puts the modules of a design together.

use super::flow::Flow;
use super::scope::{Role, Scope, base, ports, word};
use super::stmt::{Lowering, Trees};
use super::tree::Node;
use super::{LowerError, Step};
use crate::design::{
    Clocked, Connection, Design, Expr, Instance, Item, Kind, Module, ResetStyle, SignalId, SignalKind, Stmt,
    Target,
};
use num_bigint::BigUint;
use pmugen_hdl::spec::{Reset, ResetKind, ResetPolarity};
use rust_hdl::core::ast::Verilog;
use std::collections::BTreeMap;

/// What the whole design shares.
struct Context<'a> {
    prefix: &'a str,
    active_low: bool,
    design: Design,
    /// Names of the modules by the signature of their block and the names of their children.
    known: BTreeMap<String, String>,
}

/// The design under the top block `tree`.
pub(super) fn design(tree: &Node, name: &str) -> Result<Design, LowerError> {
    let refuse = |message: String| LowerError { block: name.into(), message };
    if tree.register.is_some() {
        return Err(refuse("a register can't be the top block".into()));
    }
    let mut styles = vec![];
    collect_styles(tree, &mut styles);
    let low = |r: &Reset| r.polarity == ResetPolarity::Low;
    if styles.windows(2).any(|w| low(&w[0]) != low(&w[1])) {
        return Err(refuse("registers disagree about the polarity of reset".into()));
    }
    let active_low = styles.first().is_none_or(low);
    let mut context = Context { prefix: name, active_low, design: Design::default(), known: BTreeMap::new() };
    context.module(tree, name, None)?;
    Ok(context.design)
}

fn collect_styles(node: &Node, styles: &mut Vec<Reset>) {
    styles.extend(node.register.iter().map(|(_, reset)| *reset));
    node.children.iter().for_each(|c| collect_styles(c, styles));
}

impl Context<'_> {
    /// Adds the module of `node` after those of its children and returns its name.
    fn module(&mut self, node: &Node, path: &str, parent: Option<&Node>) -> Result<String, LowerError> {
        let mut children = vec![];
        for child in &node.children {
            let path = format!("{path}.{}", child.name.replace('$', "_"));
            children.push(if child.register.is_some() {
                None
            } else {
                Some(self.module(child, &path, Some(node))?)
            });
        }
        let signature = signature(node, &children);
        if let Some(name) = self.known.get(&signature) {
            return Ok(name.clone());
        }
        let refuse = |message: String| LowerError { block: path.into(), message };
        let wanted = match (parent, node.meta.module.as_str()) {
            (None, _) => self.prefix.to_string(),
            (Some(_), "") => return Err(refuse("has no `meta!` with a module name".into())),
            (Some(_), module) => format!("{}_{module}", self.prefix),
        };
        let mut module = Module {
            name: self.unique(&wanted),
            purpose: node.meta.purpose.clone(),
            notes: node.meta.notes.clone(),
            ..Module::default()
        };
        body(node, &mut module, &children, self.active_low).map_err(refuse)?;
        let name = module.name.clone();
        self.design.modules.push(module);
        self.known.insert(signature, name.clone());
        Ok(name)
    }

    fn unique(&self, wanted: &str) -> String {
        let taken = |name: &str| self.design.find(name).is_some();
        let numbered = (2u32..).map(|k| format!("{wanted}_v{k}"));
        std::iter::once(wanted.to_string()).chain(numbered).find(|n| !taken(n)).unwrap_or_default()
    }
}

/// Two blocks with one signature are one module.
fn signature(node: &Node, children: &[Option<String>]) -> String {
    let mut out = node.signature();
    for (child, name) in node.children.iter().zip(children) {
        let what = name.clone().unwrap_or_else(|| child.signature());
        out += &format!("|{} {what}", child.name);
    }
    out
}

fn body(node: &Node, module: &mut Module, children: &[Option<String>], low: bool) -> Step<()> {
    let scope = Scope::new(node, module, low)?;
    let mut lowering = Lowering { scope: &scope, module, env: vec![], flow: Flow::default() };
    let mut trees = match &node.code {
        Verilog::Combinatorial(block) => lowering.block(block)?,
        Verilog::Empty => Trees::new(),
        _ => return Err("has hand-written Verilog".into()),
    };
    let flow = lowering.flow;
    flow.check(&scope)?;
    let mut items: Vec<(usize, Item)> = vec![];
    let places = instance_places(node, &scope, &flow);
    for ((child, name), place) in node.children.iter().zip(children).zip(places) {
        items.push(match name {
            // Right after the statement that says what the flop takes.
            None => (
                flow.order(scope.find(&format!("{}$d", child.name))?),
                flop(child, module, &scope, &mut trees)?,
            ),
            Some(name) => (place, Item::Instance(instance(child, node, name, module, &scope, low)?)),
        });
    }
    for (var, tree) in trees {
        let v = &scope.vars[var];
        let target = module.target(v.signal, v.lo, v.width);
        items.push((flow.order(var), Item::Comb { target, body: tree }));
    }
    items.sort_by_key(|(order, item)| (*order, matches!(item, Item::Instance(_))));
    module.items = items.into_iter().map(|(_, item)| item).collect();
    Ok(())
}

/// Where each child stands: after the last assignment to an input of it or of its siblings, so that
/// the elements of a `Vec` keep their order.
fn instance_places(node: &Node, scope: &Scope, flow: &Flow) -> Vec<usize> {
    let mut last = vec![0; node.children.len()];
    for (var, v) in scope.vars.iter().enumerate() {
        if let Role::ChildInput(child) = v.role
            && flow.order(var) != usize::MAX
        {
            last[child] = flow.order(var).max(last[child]);
        }
    }
    let mut fields: BTreeMap<&str, usize> = BTreeMap::new();
    for (child, place) in node.children.iter().zip(&last) {
        let field = fields.entry(base(&child.name)).or_default();
        *field = (*field).max(*place);
    }
    node.children.iter().map(|c| fields[base(&c.name)]).collect()
}

/// A register becomes a clocked process of its parent.
fn flop(child: &Node, module: &Module, scope: &Scope, trees: &mut Trees) -> Step<Item> {
    let Some((init, reset)) = child.register else { return Err("not a register".into()) };
    let var = |port: &str| scope.find(&format!("{}${port}", child.name));
    let q = scope.vars[var("q")?].signal;
    let d = scope.vars[var("d")?].signal;
    let mut input = |port: &str| -> Step<SignalId> {
        let tree = trees.remove(&var(port)?).unwrap_or_default();
        let source = match tree.as_slice() {
            [Stmt::Assign(_, Expr { kind: Kind::Signal(s), .. })] => Some(*s),
            _ => None,
        };
        source
            .filter(|s| module.signals[*s].kind == SignalKind::Input)
            .ok_or_else(|| format!("`{}`: its {port} must be the block's own `{port}`", child.name))
    };
    let (clock, reset_input) = (input("clock")?, input("reset")?);
    let mut body = trees.remove(&var("d")?).ok_or_else(|| format!("`{}` has no next value", child.name))?;
    for statement in &mut body {
        statement.map_targets(&mut |t| {
            *t = Target { signal: if t.signal == d { q } else { t.signal }, part: t.part.clone() };
        });
    }
    let style = ResetStyle {
        asynchronous: reset.kind == ResetKind::Async,
        low: reset.polarity == ResetPolarity::Low,
    };
    let init = Expr::constant(BigUint::from(init), module.signals[q].width);
    Ok(Item::Clocked(Clocked { clock, reset: reset_input, style, flops: vec![(q, init)], body }))
}

fn instance(
    child: &Node,
    node: &Node,
    name: &str,
    module: &Module,
    scope: &Scope,
    low: bool,
) -> Step<Instance> {
    let mut connections = vec![];
    for group in ports(child, low)? {
        let first = scope.find(&format!("{}${}", child.name, group.atoms[0].name))?;
        let value = module.read(scope.vars[first].signal);
        connections.push(Connection { port: group.name, direction: group.direction, value });
    }
    let word = word(child, node);
    let field = child.name.split('$').next().unwrap_or_default();
    let doc = node.meta.find(field).map(|m| m.doc.clone()).unwrap_or_default();
    Ok(Instance { module: name.into(), name: format!("u_{word}"), doc, connections })
}
