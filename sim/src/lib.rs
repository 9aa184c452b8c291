//! What it should do.
//!
//! - [`model`]: the interface of all golden models.
//! - [`families`]: per family the golden model, stimulus, and lockstep with the rust-hdl block.
//!
//! The golden models are written from the specification. They take parameter types from
//! `pmugen-hdl` and nothing else, so that an agreement between model and block proves something.

pub mod families;
pub mod model;
