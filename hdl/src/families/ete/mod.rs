//! The trace unit of the Embedded Trace Extension: resources, filters and programmers' model.

pub mod params;

pub use crate::spec::Identification;
pub use params::{AbsentRegisters, EventUse, Export, Params};
