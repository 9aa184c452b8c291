//! What the tests of this crate share.
#![allow(dead_code, missing_docs, unreachable_pub, clippy::unwrap_used)]

pub mod armv8m_pmu_events;
pub mod armv8m_pmu_map;
pub mod bench;
pub mod c_interface;
pub mod configurations;
pub mod ete;
pub mod ete_bench;
pub mod ete_configurations;
pub mod ete_scenes;
pub mod riscv_hpm;
pub mod riscv_hpm_units;
pub mod unit;
pub mod vector_file;
