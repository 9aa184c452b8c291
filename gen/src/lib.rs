//! How a configuration becomes files: config -> lower -> design -> passes -> emit -> outputs -> write.

pub mod design;
pub mod emit;
pub mod outputs;
pub mod unit;
