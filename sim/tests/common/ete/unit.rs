//! What the tests of the trace unit run on.

pub use super::super::unit::Unit;
use pmugen_hdl::families::ete::Params;
use pmugen_sim::families::ete::EteModel;
use pmugen_sim::families::ete::lockstep::BlockUnderTest;
use pmugen_sim::lockstep::UnderTest;
use pmugen_sim::model::Model;

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
                let model = EteModel::new(params).unwrap_or_else(|e| panic!("{params:?}: {e}"));
                Box::new(Box::new(model) as Box<dyn Model>)
            }
            On::Block => Box::new(Box::new(BlockUnderTest::new(params)) as Box<dyn UnderTest>),
        }
    }
}
