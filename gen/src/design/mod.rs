//! The emitter's own tree: modules, ports, processes, every expression with a width.
//!
//! It knows neither rust-hdl nor files.

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
    /// Ports in order.
    pub ports: Vec<Port>,
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

impl Design {
    /// The top module.
    ///
    /// # Panics
    /// If the design has no module, which lowering never makes.
    pub fn top(&self) -> &Module {
        self.modules.last().expect("a design has a top module")
    }
}
