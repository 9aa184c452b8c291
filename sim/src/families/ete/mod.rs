//! The trace unit of the Embedded Trace Extension.

mod blocks;
mod bus;
mod comparators;
mod counters;
mod external;
mod identification;
mod legal;
mod map;
pub mod model;
mod ports;
mod read;
mod registers;
mod selectors;
mod sequencer;
mod single_shot;
mod speculation;
mod states;
mod viewinst;
mod write;

pub use model::EteModel;
