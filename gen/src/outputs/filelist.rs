//! `<name>.f`: the RTL files, children first, top module last.
//!
//! Paths only, so that `verilator -F`, `iverilog -c` and `$(cat <name>.f)` can all use it.

use super::{Artifact, Unit, rtl};

/// The file list, relative to itself.
pub(super) fn files(unit: &Unit) -> Vec<Artifact> {
    let lines: String = unit.design.modules.iter().map(|m| format!("{}\n", rtl::path(unit, m))).collect();
    vec![Artifact::new(format!("{}.f", unit.name), lines)]
}

#[cfg(test)]
mod tests {
    use super::super::sample;
    use super::*;

    #[test]
    fn the_top_module_is_last() {
        let files = files(&sample::unit());
        assert_eq!(files[0].path, "sample_pmu.f");
        assert_eq!(files[0].text, "rtl/sample_pmu_event_counter.v\nrtl/sample_pmu.v\n");
    }
}
