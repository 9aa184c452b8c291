//! The names of one block: which signal, which bits, who may drive it.

use super::Step;
use super::tree::{AtomInfo, Node};
use crate::design::{Constant, Direction, Expr, Kind, Module, Port, Signal, SignalId, SignalKind};
use num_bigint::BigUint;
use rust_hdl::core::atom::AtomKind;
use std::collections::BTreeMap;

/// Who drives an atom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    Input,
    Output,
    Local,
    /// An input of the child with this index.
    ChildInput(usize),
    /// An output of the child with this index.
    ChildOutput(usize),
}

/// An atom of the block, or a port of one of its children.
pub(super) struct Var {
    /// Name in the block's text, with `$` between the parts.
    pub key: String,
    pub role: Role,
    pub width: u32,
    /// The signal that holds it, from bit `lo`.
    pub signal: SignalId,
    pub lo: u32,
}

/// Everything that the text of a block can name.
pub(super) struct Scope {
    pub vars: Vec<Var>,
    by_key: BTreeMap<String, usize>,
    constants: BTreeMap<String, Expr>,
    variants: BTreeMap<String, (u64, u32, usize)>,
}

/// A port of a block: one atom, or a `Vec` of them side by side.
pub(super) struct PortGroup<'a> {
    pub name: String,
    pub direction: Direction,
    pub atoms: Vec<&'a AtomInfo>,
    pub doc: String,
    pub group: String,
}

impl PortGroup<'_> {
    pub(super) fn width(&self) -> u32 {
        self.atoms.iter().map(|a| a.width).sum()
    }
}

/// `events$3` is element 3 of `events`.
pub(super) fn base(name: &str) -> &str {
    let trimmed = name.trim_end_matches(|c: char| c.is_ascii_digit());
    match trimmed.strip_suffix('$') {
        Some(rest) if trimmed.len() < name.len() => base(rest),
        _ => name,
    }
}

/// A child's name in the text: an element of a `Vec` has the name that the parent gives it, else its
/// index, unless it is the only one.
pub(super) fn word(child: &Node, parent: &Node) -> String {
    let field = base(&child.name);
    let same = || parent.children.iter().filter(|c| base(&c.name) == field);
    let named = parent.meta.find(field).and_then(|meta| {
        let element = same().position(|c| c.name == child.name)?;
        meta.names.get(element).cloned()
    });
    let counted = if same().count() == 1 { field } else { &child.name };
    named.unwrap_or_else(|| counted.replace('$', "_"))
}

/// The ports of a block in order, packed and named.
pub(super) fn ports<'a>(node: &'a Node, active_low: bool) -> Step<Vec<PortGroup<'a>>> {
    let mut groups: Vec<PortGroup<'a>> = vec![];
    let mut fields: Vec<&str> = vec![];
    for atom in &node.atoms {
        let direction = match atom.kind {
            AtomKind::InputParameter => Direction::Input,
            AtomKind::OutputParameter => Direction::Output,
            AtomKind::Constant | AtomKind::LocalSignal => continue,
            other => return Err(format!("`{}` is a port of kind {other:?}", atom.name)),
        };
        let field = base(&atom.name);
        let meta = node.meta.find(field).cloned().unwrap_or_default();
        let element = fields.iter().filter(|f| **f == field).count();
        let own_name = meta.names.get(element);
        fields.push(field);
        if let (None, true) = (own_name, element > 0 && meta.names.is_empty()) {
            let found = groups.iter_mut().find(|g| base(&g.atoms[0].name) == field);
            found.ok_or_else(|| format!("`{field}` is split"))?.atoms.push(atom);
            continue;
        }
        if !meta.names.is_empty() && own_name.is_none() {
            return Err(format!("`{field}` has more elements than names"));
        }
        let doc = meta.docs.get(element).cloned().unwrap_or_else(|| meta.doc.clone());
        let word = own_name.map_or(field, String::as_str);
        let group = if element == 0 { meta.group } else { String::new() };
        groups.push(PortGroup {
            name: port_name(word, direction, active_low),
            direction,
            atoms: vec![atom],
            doc,
            group,
        });
    }
    Ok(groups)
}

fn port_name(field: &str, direction: Direction, active_low: bool) -> String {
    let word = field.replace('$', "_");
    match (word.as_str(), direction) {
        ("clock", Direction::Input) => "clk_i".into(),
        ("reset", Direction::Input) => if active_low { "rst_ni" } else { "rst_i" }.into(),
        (_, Direction::Input) => format!("{word}_i"),
        (_, Direction::Output) => format!("{word}_o"),
    }
}

impl Scope {
    /// Declares the ports, locals, flops and wires to children of `node` in `module`.
    pub(super) fn new(node: &Node, module: &mut Module, active_low: bool) -> Step<Scope> {
        let mut scope = Scope {
            vars: vec![],
            by_key: BTreeMap::new(),
            constants: BTreeMap::new(),
            variants: BTreeMap::new(),
        };
        scope.own_ports(node, module, active_low)?;
        scope.own_atoms(node, module)?;
        for (index, child) in node.children.iter().enumerate() {
            scope.child(index, child, node, module, active_low)?;
        }
        Ok(scope)
    }

    fn own_ports(&mut self, node: &Node, module: &mut Module, active_low: bool) -> Step<()> {
        for group in ports(node, active_low)? {
            let (kind, role) = match group.direction {
                Direction::Input => (SignalKind::Input, Role::Input),
                Direction::Output => (SignalKind::Output, Role::Output),
            };
            let width = group.width();
            let signal = module.add_signal(Signal {
                name: group.name.clone(),
                width,
                kind,
                doc: group.doc.clone(),
                list: String::new(),
            });
            self.elements("", &group.atoms, role, signal)?;
            let (name, direction, doc) = (group.name, group.direction, group.doc);
            module.ports.push(Port { name, direction, width, doc, group: group.group });
        }
        Ok(())
    }

    fn own_atoms(&mut self, node: &Node, module: &mut Module) -> Step<()> {
        for atom in &node.atoms {
            if atom.signed {
                return Err(format!("`{}` is signed", atom.name));
            }
            self.enumerate(atom);
            match atom.kind {
                AtomKind::Constant => self.constant(atom, module)?,
                AtomKind::LocalSignal => self.local(atom, node, module)?,
                _ => {}
            }
        }
        Ok(())
    }

    fn enumerate(&mut self, atom: &AtomInfo) {
        for (value, name) in (0..).zip(&atom.variants) {
            self.variants.insert(name.clone(), (value, atom.width, atom.variants.len()));
        }
    }

    fn constant(&mut self, atom: &AtomInfo, module: &mut Module) -> Step<()> {
        let (name, width, value) = (atom.type_name.clone(), atom.width, atom.value.clone());
        // A `Konst` names itself in its type; `Constant<Bit>` and the like are folded away.
        let named = name.starts_with(|c: char| c.is_ascii_uppercase())
            && name.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_');
        if !named {
            self.constants.insert(atom.name.clone(), Expr::constant(value, width));
            return Ok(());
        }
        let constant = Constant { name: name.clone(), width, value: value.clone() };
        match module.constants.iter().find(|c| c.name == name) {
            Some(old) if *old != constant => return Err(format!("two constants are called `{name}`")),
            Some(_) => {}
            None => module.constants.push(constant),
        }
        self.constants.insert(atom.name.clone(), Expr { width, kind: Kind::Named(name, value) });
        Ok(())
    }

    fn local(&mut self, atom: &AtomInfo, node: &Node, module: &mut Module) -> Step<()> {
        let field = base(&atom.name);
        let doc = node.meta.find(field).map(|m| m.doc.clone()).unwrap_or_default();
        let same = |a: &&AtomInfo| a.kind == AtomKind::LocalSignal && base(&a.name) == field;
        let alone = node.atoms.iter().filter(same).count() == 1;
        let list = if alone { String::new() } else { field.replace('$', "_") };
        let name = if alone { field } else { &atom.name }.replace('$', "_");
        let signal = Signal { name, width: atom.width, kind: SignalKind::Local, doc, list };
        let signal = module.add_signal(signal);
        self.elements("", &[atom], Role::Local, signal)
    }

    fn child(&mut self, index: usize, child: &Node, node: &Node, module: &mut Module, low: bool) -> Step<()> {
        let word = word(child, node);
        for atom in &child.atoms {
            self.enumerate(atom);
        }
        for group in ports(child, low)? {
            let field = base(&group.atoms[0].name).replace('$', "_");
            let is_q = child.register.is_some() && field == "q";
            let (kind, name) = match (is_q, child.register.is_some()) {
                (true, _) => (SignalKind::Flop, format!("{word}_q")),
                (false, true) => (SignalKind::Link, format!("{word}_{field}")),
                (false, false) => (SignalKind::Link, format!("{word}_{}", stem(&group.name))),
            };
            let doc = node.meta.find(base(&child.name)).filter(|_| is_q).map(|m| m.doc.clone());
            let list = if word == base(&child.name) {
                String::new()
            } else if is_q {
                base(&child.name).replace('$', "_")
            } else {
                format!("{}_{}", base(&child.name), stem(&group.name)).replace('$', "_")
            };
            let doc = doc.unwrap_or_default();
            let signal = module.add_signal(Signal { name, width: group.width(), kind, doc, list });
            let role = match group.direction {
                Direction::Input => Role::ChildInput(index),
                Direction::Output => Role::ChildOutput(index),
            };
            self.elements(&format!("{}$", child.name), &group.atoms, role, signal)?;
        }
        Ok(())
    }

    fn elements(&mut self, prefix: &str, atoms: &[&AtomInfo], role: Role, signal: SignalId) -> Step<()> {
        let mut lo = 0;
        for atom in atoms {
            let key = format!("{prefix}{}", atom.name);
            if self.by_key.insert(key.clone(), self.vars.len()).is_some() {
                return Err(format!("two signals are called `{key}`"));
            }
            self.vars.push(Var { key, role, width: atom.width, signal, lo });
            lo += atom.width;
        }
        Ok(())
    }

    /// The atom that a resolved name means.
    pub(super) fn find(&self, name: &str) -> Step<usize> {
        self.by_key.get(name).copied().ok_or_else(|| format!("`{name}` names no signal"))
    }

    /// The constant or enum variant that a resolved name means.
    pub(super) fn find_constant(&self, name: &str) -> Option<Expr> {
        let variant = || self.variants.get(name).map(|(v, w, _)| Expr::constant(BigUint::from(*v), *w));
        self.constants.get(name).cloned().or_else(variant)
    }

    /// Value of an enum variant and the number of variants of its type.
    pub(super) fn variant(&self, name: &str) -> Option<(u64, usize)> {
        self.variants.get(name).map(|(v, _, n)| (*v, *n))
    }

    /// The value of an atom.
    pub(super) fn read(&self, var: usize, module: &Module) -> Expr {
        let v = &self.vars[var];
        Expr::slice(module.read(v.signal), v.lo, v.width)
    }
}

/// A port's name without its suffix.
fn stem(port: &str) -> &str {
    port.strip_suffix("_i")
        .or_else(|| port.strip_suffix("_o"))
        .or_else(|| port.strip_suffix("_ni"))
        .unwrap_or(port)
}
