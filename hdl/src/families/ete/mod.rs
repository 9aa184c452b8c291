//! The trace unit of the Embedded Trace Extension: resources, filters and programmers' model.

#[allow(dead_code)] // until the blocks use all of it
pub mod addresses;
pub mod events;
pub mod params;
#[allow(dead_code)] // until the blocks use all of it
mod plan;
#[allow(dead_code)] // until the blocks use all of it
pub mod registers;

mod counter;
mod counters;
mod ete_events;
mod external_input;
mod external_inputs;
mod resource_event;
mod resource_group;
mod resource_register;
mod resource_selector;
#[allow(dead_code)] // until the unit has it
mod resources;
#[cfg(test)]
mod samples;
mod selectors;
mod sequencer;
#[allow(dead_code)] // until the unit has it
mod trace_state;

pub use crate::spec::Identification;
pub use events::EVENTS;
pub use params::{AbsentRegisters, EventUse, Export, Params};
pub use registers::registers;
