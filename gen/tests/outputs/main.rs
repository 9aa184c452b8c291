//! The generated files of every preset: complete, consistent with each other, and usable by the
//! tools that they are for.
#![allow(clippy::unwrap_used)]

mod absent;
mod documents;
mod ete;
mod excerpts;
mod header;
mod manifest;
mod paths;
mod presets;
mod riscv;
mod rtl;
