//! The Linux driver's accesses, in its order, on everything that a unit can run on.
#![allow(clippy::unwrap_used)]

mod common;

use common::ete::driver;
use common::ete::unit::On;
use common::ete_configurations::{bare, full, small, speculative, usual};
use pmugen_hdl::families::ete::{AbsentRegisters, Params};

/// Units that the driver can be given; whether it finds all that it reaches over the system view, so
/// that it can save and restore.
fn builds() -> [(Params, bool); 6] {
    let lacking = Params { absent_registers: AbsentRegisters::RazWiDriver, ..bare() };
    let units = [bare(), lacking, small(), usual(), full(), speculative()];
    let system = [false, true, true, true, true, true];
    std::array::from_fn(|i| (units[i].clone(), system[i]))
}

// Spec: RVBMLV
// Spec: RTMLTF
// Spec: RTNYDD
// Spec: RQVYMJ
// Spec: RFCBLJ
#[test]
fn probe_enable_disable_save_and_restore() {
    for (params, system) in builds() {
        let done = driver::play_all(&params, &mut *On::Model.unit(&params));
        assert!(done.contains("External view"), "{done}");
        assert_eq!(done.contains("System view"), system, "{done}");
        assert_eq!(done.contains("save and restore"), system, "{done}");
    }
}

/// The same on the block.
#[test]
fn the_driver_on_the_block() {
    for params in [small(), usual(), speculative()] {
        let done = driver::play_all(&params, &mut *On::Block.unit(&params));
        assert_eq!(done.split(", ").count(), 5, "{done}");
    }
}
