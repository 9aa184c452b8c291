//! What the Linux driver does to a trace unit, access by access, and what it finds.

pub mod lists;
pub mod power;

use super::bench::{Bench, View};
use super::unit::Unit;
use lists::Driver;
use pmugen_hdl::families::ete::{AbsentRegisters, Params};

/// Registers that the driver reaches without looking whether they exist exist, or read as zero.
fn can_run(params: &Params, view: View) -> bool {
    let p = params;
    let complete = p.resource_selector_pairs > 0
        && p.address_comparator_pairs > 0
        && p.context_comparators > 0
        && p.virtual_context_comparators > 0;
    view == View::External || complete || p.absent_registers == AbsentRegisters::RazWiDriver
}

/// Everything that is for a unit, in words.
pub fn play_all(params: &Params, unit: &mut dyn Unit) -> String {
    let mut done = Vec::new();
    for view in View::ALL.into_iter().filter(|view| can_run(params, *view)) {
        let bench = &mut Bench::new(unit, params);
        let mut driver = Driver::new(bench, view);
        driver.probe();
        for _ in 0..2 {
            driver.enable();
            driver.trace();
            driver.disable();
            driver.resume();
            driver.trace();
            driver.pause();
        }
        done.push(format!("probe, enable and disable over the {view:?} view"));
    }
    if can_run(params, View::System) {
        for seed in 1..=3 {
            power::down_and_up(params, unit, seed);
        }
        done.push("3 times save and restore".into());
    }
    done.join(", ")
}
