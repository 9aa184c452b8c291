//! The trace unit of the Embedded Trace Extension: resources, filters and programmers' model.
//!
//! `observer` looks at instruction blocks: `slot_context` says what the context of each slot
//! lets match, an `instruction_slot` what its block matches, `view_inst` goes through the slots in
//! program order, `single_shot` and `speculation` follow what matched.

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

mod address_comparator;
mod address_context;
mod address_pair;
mod context_comparator;
mod context_match;
mod exception_level;
mod held_context;
mod instruction_slot;
#[allow(dead_code)] // until the unit has it
mod observer;
mod positions;
#[cfg(test)]
mod reference;
mod shot_history;
mod shot_match;
mod single_shot;
mod slot_context;
mod speculation;
mod tag_history;
mod tag_span;
mod view_inst;
mod view_slot;

pub use crate::spec::Identification;
pub use events::EVENTS;
pub use params::{AbsentRegisters, EventUse, Export, Params};
pub use registers::registers;
