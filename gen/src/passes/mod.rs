//! `Design` to `Design`, one pass a file: from correct text to text that a person would write.
//!
//! [`run`] states the order. A pass never changes what a module does; a check never changes a
//! module.

mod assigns;
mod case;
mod complete;
mod flops;
mod hoist;
mod links;
mod loops;
mod merge;
mod names;
mod pack;
mod rows;
mod simplify;
mod split;
mod statements;
mod sweep;
mod unused;
mod widths;

use crate::design::Design;
use std::collections::BTreeMap;

/// Why a design can't be printed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("module `{module}`: {message}")]
pub struct PassError {
    /// The module.
    pub module: String,
    /// What is wrong, with the signal's name.
    pub message: String,
}

/// Result of a pass over one module.
type Check = Result<(), String>;

/// Runs every pass.
///
/// # Errors
/// If a signal is a latch, undriven, driven twice or in a combinational loop.
pub fn run(design: Design) -> Result<Design, PassError> {
    let mut design = merge::run(design);
    let mut paths = BTreeMap::new();
    for i in 0..design.modules.len() {
        let module = &mut design.modules[i];
        let name = module.name.clone();
        let refuse = |message: String| PassError { module: name.clone(), message };
        widths::check(module).map_err(refuse)?;
        complete::check(module).map_err(refuse)?;
        statements::run(module);
        assigns::run(module);
        statements::constants(module);
        split::run(module).map_err(refuse)?;
        flops::holds(module);
        case::run(module);
        links::run(module, &paths);
        rows::join(module);
        flops::run(module);
        pack::run(module, &paths);
        flops::run(module);
        hoist::run(module).map_err(refuse)?;
        sweep::run(module);
        unused::run(module);
        names::run(module);
        widths::check(module).map_err(refuse)?;
        let through = loops::check(module, &paths).map_err(refuse)?;
        paths.insert(name.clone(), through);
    }
    Ok(design)
}
