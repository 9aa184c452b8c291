//! The trace unit of the Embedded Trace Extension: resources, filters and programmers' model.
//!
//! The top `block` has two ports of the registers (`external_port`, `system_port`), the states of
//! the unit (`trace_state`), and three groups of registers, each with what it programs:
//! `trace_registers` stand alone, `filter` has `filter_registers` and `observer`, `resource_unit`
//! has `resource_registers` and `resources`. Each group answers both ports by itself: what is not
//! accessed reads zero, and the top joins the answers. In a group a `control_bank` holds registers
//! that only software changes, a `live_bank` reads and loads state that is elsewhere.
//!
//! `observer` looks at instruction blocks: `slot_context` says what the context of each slot
//! lets match, an `instruction_slot` what its block matches, `view_inst` goes through the slots in
//! program order, `single_shot` and `speculation` follow what matched.

pub mod addresses;
pub mod block;
pub mod events;
mod interface;
pub mod params;
mod plan;
pub mod registers;
#[cfg(test)]
mod samples;

mod address_bank;
mod address_register;
mod claim_tags;
mod constant_words;
mod control_bank;
mod control_word;
mod empty_words;
mod external_port;
mod filter;
mod filter_registers;
mod live_bank;
mod resource_registers;
mod resource_unit;
mod status_words;
mod system_port;
mod trace_registers;
mod word_select;

mod counter;
mod counters;
mod ete_events;
mod external_input;
mod external_inputs;
mod resource_event;
mod resource_group;
mod resource_register;
mod resource_selector;
mod resources;
mod selectors;
mod sequencer;
mod trace_state;

mod address_comparator;
mod address_context;
mod address_pair;
mod context_comparator;
mod context_match;
mod exception_level;
mod held_context;
mod instruction_slot;
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
pub use block::Ete;
pub use events::EVENTS;
pub use params::{AbsentRegisters, EventUse, Export, Params};
pub use registers::registers;
