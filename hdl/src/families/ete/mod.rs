//! The trace unit of the Embedded Trace Extension: resources, filters and programmers' model.

pub mod params;
#[allow(dead_code)] // until the blocks use all of it
mod plan;

pub use crate::spec::Identification;
pub use params::{AbsentRegisters, EventUse, Export, Params};
