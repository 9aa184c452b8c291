//! What the hardware is.
//!
//! - [`spec`]: plain data (registers, fields, events, parameters), no rust-hdl.
//! - [`blocks`]: rust-hdl blocks that families share, one per file, and the signal type they use.
//! - [`families`]: one folder per family, each with the same files in the same order.
//!
//! This crate knows neither YAML nor Verilog: `pmugen` lowers its blocks to text, and
//! `pmugen-sim` compares them with golden models that never look at them.

pub mod blocks;
pub mod families;
pub mod spec;
