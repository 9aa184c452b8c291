//! A rust-hdl block tree to [`Design`]; the only part of this crate that sees rust-hdl.
//!
//! [`tree`] reads the blocks, [`scope`] gives every atom a signal, [`expr`] and [`stmt`] turn a
//! block's syntax tree into ours with loops unrolled and names resolved, [`flow`] refuses what
//! would mean something else in Verilog, and [`module`] puts a module together. What comes out is
//! correct but plain: one process a target, one wire a port of a child. [`crate::passes`] make
//! it readable.

mod expr;
mod flow;
mod index;
mod module;
mod scope;
mod stmt;
mod tree;

use crate::design::Design;
use rust_hdl::core::block::Block;

/// Why a block can't be printed exactly.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("block `{block}`: {message}")]
pub struct LowerError {
    /// Path of the block in the tree, with dots.
    pub block: String,
    /// What is wrong, with the signal's name.
    pub message: String,
}

/// Result of a step inside one block; [`module`] adds the block's path.
type Step<T> = Result<T, String>;

/// Turns a block and all its children into modules whose names start with `name`.
///
/// # Errors
/// If a block can't be printed exactly.
pub fn lower(block: &dyn Block, name: &str) -> Result<Design, LowerError> {
    let tree = tree::read(block, name).map_err(|message| LowerError { block: name.into(), message })?;
    module::design(&tree, name)
}
