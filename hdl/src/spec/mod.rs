//! Plain data that describes a unit: registers and fields, events, and what all families
//! can be asked for (bus, reset). Nothing here knows rust-hdl or YAML.

mod event;
mod options;
mod register;

pub use event::{EventClass, EventKind, EventSpec};
pub use options::{Bus, Identification, Reset, ResetKind, ResetPolarity};
pub use register::{Access, Field, Register, RegisterMap};
