//! What it should do.
//!
//! - [`model`]: the interface of all golden models.
//! - [`families`]: per family the golden model, stimulus, and lockstep with the rust-hdl block.
//! - [`cinterface`]: models and stimulus for C and C++.
//! - [`lockstep`]: a rust-hdl block driven as a golden model is, and both side by side.
//! - [`pins`]: ports by position and by name.
//! - [`random`]: the generator of pseudo-random numbers behind all stimulus.
//!
//! The golden models are written from the specification. They take parameter types from
//! `pmugen-hdl` and nothing else, so that an agreement between model and block proves something.

pub mod cinterface;
pub mod families;
pub mod lockstep;
pub mod model;
pub mod pins;
pub mod random;
mod sequence;
mod strategies;
