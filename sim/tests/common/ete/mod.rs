//! Second tables, software sequences and scenarios of the trace unit, and what they run on.

pub mod access;
pub mod bench;
pub mod counting;
pub mod driver;
pub mod map;
pub mod names;
pub mod scenario;
pub mod tables;
pub mod unit;
