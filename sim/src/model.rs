//! The interface that every golden model has, and that the C interface and the testbenches use.

/// Whether a port is an input or an output of the unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// Driven by the environment.
    Input,
    /// Driven by the unit.
    Output,
}

/// One port of a unit as the specification of the interface has it, without clock and reset.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Port {
    /// Name with its suffix (`psel_i`).
    pub name: String,
    /// Direction.
    pub direction: Direction,
    /// Width in bits.
    pub width: u32,
}

impl Port {
    /// An input of `width` bits.
    pub fn input(name: impl Into<String>, width: u32) -> Port {
        Port { name: name.into(), direction: Direction::Input, width }
    }

    /// An output of `width` bits.
    pub fn output(name: impl Into<String>, width: u32) -> Port {
        Port { name: name.into(), direction: Direction::Output, width }
    }

    /// 64-bit words that the port takes in [`Model::step`].
    pub fn words(&self) -> usize {
        self.width.div_ceil(64) as usize
    }
}

/// A golden model: cycle exact at the ports, no timing of its own.
pub trait Model {
    /// The ports in the order of `manifest.json`, without clock and reset. The inputs in this
    /// order are the words of `inputs` in [`Model::step`], the outputs those of `outputs`; a port
    /// of more than 64 bits takes several words, low word first.
    fn ports(&self) -> &[Port];

    /// Puts every register to its reset value.
    fn reset(&mut self);

    /// One clock: writes the outputs during this period (inputs applied and settled, before the
    /// rising edge), then advances the state by that edge.
    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]);

    /// One clock with reset asserted. An asynchronous reset acts before the outputs settle, a
    /// synchronous one at the edge; the registers have their reset values afterwards.
    fn step_in_reset(&mut self, inputs: &[u64], outputs: &mut [u64]);

    /// What software would read from register `index` of `registers.json` now, without side
    /// effects; `None` beyond the last.
    fn peek(&self, index: usize) -> Option<u64>;
}
