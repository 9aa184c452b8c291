//! How a configuration becomes files: config -> lower -> design -> passes -> emit -> outputs -> write.

pub mod catalogues;
pub mod cli;
pub mod commands;
pub mod config;
pub mod design;
pub mod diagnostics;
pub mod emit;
pub mod families;
pub mod lower;
pub mod metrics;
pub mod outputs;
pub mod passes;
mod signals;
pub mod unit;
pub mod write;
