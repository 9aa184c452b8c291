//! What the tests run on: the golden model, the rust-hdl block, or anything else with the same
//! ports (the example `riscv_hpm_verilated` adds the Verilated RTL).

pub use super::super::unit::Unit;
use pmugen_hdl::families::riscv_hpm::Params;
use pmugen_sim::families::riscv_hpm::RiscvHpmModel;
use pmugen_sim::families::riscv_hpm::lockstep::BlockUnderTest;
use pmugen_sim::lockstep::UnderTest;
use pmugen_sim::model::{Direction, Model, Port};
use std::collections::BTreeMap;

/// What a test runs on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum On {
    Model,
    Block,
}

impl On {
    /// All of them.
    pub const ALL: &[On] = &[On::Model, On::Block];

    /// A unit of this kind.
    pub fn unit(self, params: &Params) -> Box<dyn Unit> {
        match self {
            On::Model => {
                let model = RiscvHpmModel::new(params).unwrap_or_else(|e| panic!("{params:?}: {e}"));
                Box::new(Box::new(model) as Box<dyn Model>)
            }
            On::Block => Box::new(Box::new(BlockUnderTest::new(params)) as Box<dyn UnderTest>),
        }
    }
}

/// Where a port's word stands among the inputs or outputs, and the port's width.
#[derive(Clone, Debug)]
pub struct Pins {
    by_name: BTreeMap<String, (Direction, usize, u32)>,
    pub inputs: usize,
    pub outputs: usize,
}

impl Pins {
    pub fn new(ports: &[Port]) -> Pins {
        let mut pins = Pins { by_name: BTreeMap::new(), inputs: 0, outputs: 0 };
        for port in ports {
            let words = match port.direction {
                Direction::Input => &mut pins.inputs,
                Direction::Output => &mut pins.outputs,
            };
            pins.by_name.insert(port.name.clone(), (port.direction, *words, port.width));
            *words += port.words();
        }
        pins
    }

    /// Word and width of an input.
    pub fn input(&self, name: &str) -> Option<(usize, u32)> {
        self.find(name, Direction::Input)
    }

    /// Word and width of an output.
    pub fn output(&self, name: &str) -> Option<(usize, u32)> {
        self.find(name, Direction::Output)
    }

    /// Names of all outputs with the word of each.
    pub fn output_names(&self) -> impl Iterator<Item = (&str, usize)> {
        let outputs = self.by_name.iter().filter(|(_, pin)| pin.0 == Direction::Output);
        outputs.map(|(name, pin)| (name.as_str(), pin.1))
    }

    fn find(&self, name: &str, direction: Direction) -> Option<(usize, u32)> {
        self.by_name.get(name).filter(|pin| pin.0 == direction).map(|pin| (pin.1, pin.2))
    }
}
