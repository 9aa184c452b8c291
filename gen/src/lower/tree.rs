//! Reads a block tree through rust-hdl's `Probe`.

use super::Step;
use num_bigint::BigUint;
use pmugen_hdl::blocks::{Meta, Register};
use pmugen_hdl::spec::Reset;
use rust_hdl::core::ast::{Verilog, VerilogLiteral};
use rust_hdl::core::atom::{Atom, AtomKind};
use rust_hdl::core::block::Block;
use rust_hdl::core::probe::Probe;
use rust_hdl::core::type_descriptor::TypeKind;

/// One block.
pub(super) struct Node {
    /// Field name in the parent, with `$index` for an element of a `Vec`.
    pub name: String,
    pub atoms: Vec<AtomInfo>,
    pub children: Vec<Node>,
    pub code: Verilog,
    pub meta: Meta,
    /// Reset value and style, if the block is a register.
    pub register: Option<(u128, Reset)>,
}

/// One signal or constant of a block.
pub(super) struct AtomInfo {
    /// Field name, with `$` between the parts.
    pub name: String,
    pub kind: AtomKind,
    pub width: u32,
    /// Present value; of a constant its value.
    pub value: BigUint,
    /// Name of the type; of a constant the name of its `localparam`.
    pub type_name: String,
    /// Variants of an enum type, in order.
    pub variants: Vec<String>,
    pub signed: bool,
}

impl Node {
    /// Equal for two blocks only if they lower to the same module, given that their children do.
    pub(super) fn signature(&self) -> String {
        let mut out = format!("{:?} {:?} {:?}", self.meta, self.register, self.code);
        for a in &self.atoms {
            let value = if a.kind == AtomKind::Constant { a.value.to_string() } else { String::new() };
            out += &format!(
                "|{} {:?} {} {value} {} {:?} {}",
                a.name, a.kind, a.width, a.type_name, a.variants, a.signed
            );
        }
        out
    }
}

/// Reads the tree under `block`.
pub(super) fn read(block: &dyn Block, name: &str) -> Step<Node> {
    let mut reader = Reader::default();
    block.accept(name, &mut reader);
    reader.done.ok_or_else(|| "is a signal, not a block".into())
}

/// The value of a literal, whose fields rust-hdl keeps to itself.
pub(super) fn literal_value(literal: &VerilogLiteral) -> Step<BigUint> {
    let text = format!("{literal:x}");
    let digits = text.split("'h").nth(1).unwrap_or_default();
    BigUint::parse_bytes(digits.as_bytes(), 16)
        .ok_or_else(|| format!("literal {text} is not a natural number"))
}

#[derive(Default)]
struct Reader {
    stack: Vec<Node>,
    namespaces: Vec<String>,
    done: Option<Node>,
}

impl Probe for Reader {
    fn visit_start_scope(&mut self, name: &str, block: &dyn Block) {
        let timing = block.timing();
        self.stack.push(Node {
            name: name.replace("r#", ""),
            atoms: vec![],
            children: vec![],
            code: block.hdl(),
            register: Register::from_timing(&timing),
            meta: Meta::from_timing(timing).unwrap_or_default(),
        });
    }

    fn visit_start_namespace(&mut self, name: &str, _block: &dyn Block) {
        self.namespaces.push(name.into());
    }

    fn visit_end_namespace(&mut self, _name: &str, _block: &dyn Block) {
        self.namespaces.pop();
    }

    fn visit_atom(&mut self, name: &str, atom: &dyn Atom) {
        let Some(node) = self.stack.last_mut() else { return };
        let mut path = self.namespaces.clone();
        path.push(name.into());
        let descriptor = atom.descriptor();
        let variants = match &descriptor.kind {
            TypeKind::Enum(variants) => variants.iter().map(|v| v.replace("::", "$")).collect(),
            _ => vec![],
        };
        node.atoms.push(AtomInfo {
            name: path.join("$").replace("r#", ""),
            kind: atom.kind(),
            width: u32::try_from(atom.bits()).unwrap_or(u32::MAX),
            value: literal_value(&atom.verilog()).unwrap_or_default(),
            signed: matches!(descriptor.kind, TypeKind::Signed(_)),
            type_name: descriptor.name,
            variants,
        });
    }

    fn visit_end_scope(&mut self, _name: &str, _block: &dyn Block) {
        let Some(node) = self.stack.pop() else { return };
        match self.stack.last_mut() {
            Some(parent) => parent.children.push(node),
            None => self.done = Some(node),
        }
    }
}
