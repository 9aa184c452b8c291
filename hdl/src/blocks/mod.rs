//! rust-hdl blocks that families share, one per file.
//!
//! [`signal`] has the run-time-width signals every block is written with, [`register`] the
//! only flop, [`meta`] the channel through which names and reasons reach the emitter, [`lazy`]
//! what keeps the simulation fast.
//!
//! A unit is built from them in this order: a bus adapter ([`apb4_port`], [`raw_port`]) turns bus
//! accesses into one register port; [`set_clear_bank`] and [`overflow_status`] hold control bits;
//! [`event_stage`] registers what comes from the processor, [`event_select`] picks the event of
//! one counter, and [`event_counter`] counts it.

pub mod apb4_port;
pub mod event_counter;
pub mod event_select;
pub mod event_stage;
pub mod lazy;
pub mod meta;
pub mod overflow_status;
pub mod raw_port;
pub mod register;
pub mod set_clear_bank;
pub mod signal;
pub mod wires;

pub use apb4_port::Apb4Port;
pub use event_counter::EventCounter;
pub use event_select::EventSelect;
pub use event_stage::EventStage;
pub use meta::Meta;
pub use overflow_status::OverflowStatus;
pub use raw_port::RawPort;
pub use register::Register;
pub use set_clear_bank::SetClearBank;
pub use signal::{Konst, Sig, W, bit_cast_bit, bit_cast_to};
pub use wires::{like, settle, unsigned_cast_to, vectors, wires};
