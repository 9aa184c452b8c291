//! The Armv8.1-M Performance Monitoring Unit.
//!
//! [`block::Armv8mPmu`] is the unit, with its ports in `event_ports` and `interface`. Its parts, in
//! the order in which a cycle passes through them: `predicates` or `authentication` take the debug
//! permissions; in `core`, `permissions` says what may be counted, `decoder` and `control` what
//! software asks for; `counters` (each a `counter`, two of them a `counter_pair`) and
//! `cycle_counter` count; `overflow_requests` and `trace` tell the processor; `read` answers reads.
//! `plan` has the sizes that follow from the parameters.

pub mod addresses;
mod authentication;
pub mod block;
mod control;
mod core;
mod counter;
mod counter_pair;
mod counters;
mod cycle_counter;
mod decoder;
pub mod event_ports;
pub mod events;
mod identification;
mod interface;
mod overflow_requests;
pub mod params;
mod permissions;
mod plan;
mod predicates;
mod read;
pub mod registers;
mod trace;

pub use crate::spec::Identification;
pub use block::Armv8mPmu;
pub use events::EVENTS;
pub use params::{Attribution, DpStops, EventUse, Params, Permissions};
pub use registers::registers;
