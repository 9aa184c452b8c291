//! What the tests of this crate share.
#![allow(dead_code, missing_docs, unreachable_pub, clippy::unwrap_used)]

pub mod bench;
pub mod configurations;
