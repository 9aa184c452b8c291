//! The families, one line each. Each folder has the same files in the same order: `params`,
//! `registers`, `events`, `block` and its parts.

pub mod armv8m_pmu;
pub mod ete;
pub mod riscv_hpm;
