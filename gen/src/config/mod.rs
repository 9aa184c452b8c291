//! From YAML to a proved configuration.
//!
//! `source` (texts and places) -> `tree` (YAML with places) -> `reader` (the shape, from the tables
//! of `keys`; its result is `raw`) -> `check` (the meaning; its result is [`Config`]). Each step
//! collects every problem. Nothing here knows rust-hdl, reads a file, or prints.

mod check;
pub mod keys;
mod license;
mod names;
mod overrides;
pub mod raw;
mod reader;
mod reference;
mod reserved;
mod scalar;
pub mod source;
mod syntax;
mod text;
mod tree;
mod values;

pub(crate) use check::document;
pub use check::{Config, FamilyParams, load};
pub use names::nearest;
pub use overrides::Override;
pub use reference::markdown as reference;
pub(crate) use text::quote;
pub use tree::MAX_BYTES;
pub(crate) use values::either;
