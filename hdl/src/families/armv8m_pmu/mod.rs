//! The Armv8.1-M Performance Monitoring Unit.

pub mod params;

pub use params::{Attribution, DpStops, EventUse, Identification, Params, Permissions};
