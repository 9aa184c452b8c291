//! The emitter's own tree: modules, ports, processes, every expression with a width.
//!
//! It knows neither rust-hdl nor files. [`crate::lower`] makes it, [`crate::passes`] turn it into
//! what a person would have written, [`crate::emit`] prints it.

mod depends;
mod expr;
mod stmt;

pub use expr::{Binary, Expr, Kind, Unary};
pub use stmt::{Arm, Part, Stmt, Target};

use num_bigint::BigUint;
use std::collections::{BTreeMap, BTreeSet};

/// Index into [`Module::signals`].
pub type SignalId = usize;

/// A whole unit: modules with children before parents, the top module last.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Design {
    /// The modules.
    pub modules: Vec<Module>,
}

/// One module.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Module {
    /// Legal, unique name that starts with the configuration's name.
    pub name: String,
    /// One sentence for the file header.
    pub purpose: String,
    /// Reasons and rule tags for the file header.
    pub notes: Vec<String>,
    /// Ports in order. Signal `i` is port `i` for every `i` below the number of ports.
    pub ports: Vec<Port>,
    /// Named constants, in the order in which the block declares them.
    pub constants: Vec<Constant>,
    /// Everything that has a name and a value: the ports first, then wires and flops.
    pub signals: Vec<Signal>,
    /// The logic, in source order.
    pub items: Vec<Item>,
}

/// Direction of a port.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// Into the module.
    Input,
    /// Out of the module.
    Output,
}

/// One port.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Port {
    /// Name with its suffix (`psel_i`).
    pub name: String,
    /// Direction.
    pub direction: Direction,
    /// Width in bits.
    pub width: u32,
    /// Meaning.
    pub doc: String,
    /// Title of the group that starts at this port; empty if none does.
    pub group: String,
}

/// A named constant, printed as `localparam`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Constant {
    /// Upper-case name.
    pub name: String,
    /// Width in bits.
    pub width: u32,
    /// Value.
    pub value: BigUint,
}

/// What a signal is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SignalKind {
    /// An input port.
    Input,
    /// An output port.
    Output,
    /// A wire that the block's author named.
    Local,
    /// A wire between the module and a port of a child, made by the lowering.
    Link,
    /// The output of a flop.
    Flop,
}

/// A named value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signal {
    /// Name in the text.
    pub name: String,
    /// Width in bits.
    pub width: u32,
    /// What it is.
    pub kind: SignalKind,
    /// Meaning, printed above the logic that drives it (of a port: in the port list).
    pub doc: String,
    /// Name of the `Vec` of which this is an element; empty if it is none.
    pub list: String,
}

/// How a flop resets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ResetStyle {
    /// Acts at once, not at the clock edge.
    pub asynchronous: bool,
    /// Active low.
    pub low: bool,
}

/// A piece of logic.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Item {
    /// A continuous assignment.
    Assign(Target, Expr),
    /// A combinational process that drives `target`.
    Comb {
        /// What the process drives.
        target: Target,
        /// Blocking assignments.
        body: Vec<Stmt>,
    },
    /// Flops.
    Clocked(Clocked),
    /// A child.
    Instance(Instance),
}

/// A clocked process.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clocked {
    /// Clock, an input.
    pub clock: SignalId,
    /// Reset, an input.
    pub reset: SignalId,
    /// Reset style.
    pub style: ResetStyle,
    /// The flops with their reset values.
    pub flops: Vec<(SignalId, Expr)>,
    /// Assignments outside reset; a flop that no path assigns holds.
    pub body: Vec<Stmt>,
}

/// An instance of a child module.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Instance {
    /// Name of the module.
    pub module: String,
    /// Name of the instance.
    pub name: String,
    /// What the instance is for; empty if there is nothing to say.
    pub doc: String,
    /// Every port in the module's order.
    pub connections: Vec<Connection>,
}

/// One port of an instance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Connection {
    /// The child's port.
    pub port: String,
    /// The child's direction.
    pub direction: Direction,
    /// What it is connected to; of an output a signal, a part of one, or a concatenation of those.
    pub value: Expr,
}

impl Design {
    /// The top module.
    ///
    /// # Panics
    /// If the design has no module, which lowering never makes.
    pub fn top(&self) -> &Module {
        self.modules.last().expect("a design has a top module")
    }

    /// Bits of the top module's inputs on which no output ever depends, by port: runs of
    /// (lowest bit, width), ascending.
    ///
    /// # Panics
    /// If the design has no module, which lowering never makes.
    pub fn unread_inputs(&self) -> BTreeMap<String, Vec<(u32, u32)>> {
        depends::unread(self)
    }

    /// The top module's inputs with a path to an output that no flop cuts, by output.
    ///
    /// # Panics
    /// If the design has no module, which lowering never makes.
    pub fn combinational_inputs(&self) -> BTreeMap<String, BTreeSet<String>> {
        depends::paths(self)
    }

    /// The module called `name`.
    pub fn find(&self, name: &str) -> Option<&Module> {
        self.modules.iter().find(|m| m.name == name)
    }
}

impl Module {
    /// Adds a wire or flop and returns its index.
    pub fn add_signal(&mut self, signal: Signal) -> SignalId {
        self.signals.push(signal);
        self.signals.len() - 1
    }

    /// A reference to the whole of a signal.
    pub fn read(&self, signal: SignalId) -> Expr {
        Expr::signal(signal, self.signals[signal].width)
    }

    /// Width of a target in bits.
    pub fn target_width(&self, target: &Target) -> u32 {
        match &target.part {
            Part::Whole => self.signals[target.signal].width,
            Part::Bits { width, .. } => *width,
            Part::Bit(_) => 1,
        }
    }

    /// Lowest bit and width of a target whose place is known.
    pub fn target_range(&self, target: &Target) -> (u32, u32) {
        match &target.part {
            Part::Bits { lo, width } => (*lo, *width),
            Part::Whole | Part::Bit(_) => (0, self.signals[target.signal].width),
        }
    }

    /// The target that covers `width` bits of a signal from bit `lo`.
    pub fn target(&self, signal: SignalId, lo: u32, width: u32) -> Target {
        if width == self.signals[signal].width {
            Target::whole(signal)
        } else {
            Target { signal, part: Part::Bits { lo, width } }
        }
    }
}

impl Item {
    /// Calls `f` with every expression that the item reads, in order.
    pub fn for_each_read<'a>(&'a self, f: &mut dyn FnMut(&'a Expr)) {
        match self {
            Item::Assign(target, value) => {
                target.for_each_read(f);
                f(value);
            }
            Item::Comb { body, .. } => body.iter().for_each(|s| s.for_each_expr(f)),
            Item::Clocked(c) => c.body.iter().for_each(|s| s.for_each_expr(f)),
            Item::Instance(i) => {
                i.connections.iter().filter(|c| c.direction == Direction::Input).for_each(|c| f(&c.value));
            }
        }
    }

    /// Replaces every expression that the item reads, including dynamic indices of targets.
    pub fn map_reads(&mut self, f: &mut dyn FnMut(&Expr) -> Expr) {
        match self {
            Item::Assign(target, value) => {
                target.map_reads(f);
                *value = f(value);
            }
            Item::Comb { body, .. } => body.iter_mut().for_each(|s| s.map_exprs(f)),
            Item::Clocked(c) => c.body.iter_mut().for_each(|s| s.map_exprs(f)),
            Item::Instance(i) => {
                let inputs = i.connections.iter_mut().filter(|c| c.direction == Direction::Input);
                inputs.for_each(|c| c.value = f(&c.value));
            }
        }
    }

    /// Calls `f` with every (signal, lowest bit, width) that the item drives.
    pub fn for_each_driven(&self, module: &Module, f: &mut dyn FnMut(SignalId, u32, u32)) {
        match self {
            Item::Assign(target, _) | Item::Comb { target, .. } => {
                let (lo, width) = module.target_range(target);
                f(target.signal, lo, width);
            }
            Item::Clocked(c) => c.flops.iter().for_each(|(q, _)| f(*q, 0, module.signals[*q].width)),
            Item::Instance(i) => {
                let outputs = i.connections.iter().filter(|c| c.direction == Direction::Output);
                outputs.for_each(|c| c.value.for_each_signal(&mut |s, lo, w| f(s, lo, w)));
            }
        }
    }
}
