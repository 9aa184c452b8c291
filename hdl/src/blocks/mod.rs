//! rust-hdl blocks that families share, one per file.
//!
//! [`signal`] has the run-time-width signals every block is written with, [`register`] the
//! only flop, [`meta`] the channel through which names and reasons reach the emitter.

pub mod meta;
pub mod register;
pub mod signal;

pub use meta::Meta;
pub use register::Register;
pub use signal::{Konst, Sig, W, bit_cast_bit, bit_cast_to};
