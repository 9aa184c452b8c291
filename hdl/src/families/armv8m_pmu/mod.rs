//! The Armv8.1-M Performance Monitoring Unit.
//!
//! [`block::Armv8mPmu`] is the unit. Its parts, in the order in which a cycle passes through them:
//! `authentication` and `event_ports` are what comes in, `permissions` says what may be counted,
//! `decoder` and `control` what software asks for; `counters` (of `counter_slot`s) and
//! `cycle_counter` count; `overflow_requests` and `trace` tell the processor; `read` answers reads.
//! `plan` has the sizes that follow from the parameters.

pub mod addresses;
mod authentication;
pub mod block;
mod control;
mod counter_slot;
mod counters;
mod cycle_counter;
mod decoder;
pub mod event_ports;
pub mod events;
mod identification;
mod overflow_requests;
pub mod params;
mod permissions;
mod plan;
mod read;
pub mod registers;
mod trace;

pub use block::Armv8mPmu;
pub use events::EVENTS;
pub use params::{Attribution, DpStops, EventUse, Identification, Params, Permissions};
pub use registers::registers;
