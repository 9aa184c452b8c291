//! The trace unit of the Embedded Trace Extension: resources, filters and programmers' model.

#[allow(dead_code)] // until the blocks use all of it
pub mod addresses;
pub mod events;
pub mod params;
#[allow(dead_code)] // until the blocks use all of it
mod plan;
#[allow(dead_code)] // until the blocks use all of it
pub mod registers;
#[cfg(test)]
mod samples;

pub use crate::spec::Identification;
pub use events::EVENTS;
pub use params::{AbsentRegisters, EventUse, Export, Params};
pub use registers::registers;
