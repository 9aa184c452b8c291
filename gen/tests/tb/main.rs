//! The shipped testbench builds, passes on the right hardware, and finds the wrong one; its
//! vectors reach everything.
#![allow(clippy::unwrap_used, clippy::print_stderr)]

mod coverage;
mod echo;
mod simulator;

use simulator::Simulator;

#[test]
fn the_right_hardware_passes_without_a_warning() {
    for simulator in [Simulator::Verilator, Simulator::Icarus] {
        let Some(run) = echo::run(simulator, echo::RTL) else { continue };
        assert!(run.success, "{}", run.text);
        assert!(run.text.contains("PASS echo_unit: 600 cycles"), "{}", run.text);
        assert!(!run.text.to_lowercase().contains("warning"), "{}", run.text);
    }
}

#[test]
fn the_testbench_compiles_without_a_warning() {
    let Some(run) = echo::compiler_output() else { return };
    assert!(run.success && run.text.is_empty(), "{}", run.text);
}

#[test]
fn a_difference_names_cycle_port_values_and_access() {
    let rtl = echo::RTL.replace("+ wide__x_i", "- wide__x_i");
    for simulator in [Simulator::Verilator, Simulator::Icarus] {
        let Some(run) = echo::run(simulator, &rtl) else { continue };
        assert!(!run.success, "{}", run.text);
        for part in [
            "MISMATCH in cycle 4: total_o expected ",
            ", got ",
            "last register access: cycle 4, ",
            "FAIL echo_unit after 5 of 600 cycles",
        ] {
            assert!(run.text.contains(part), "no `{part}` in\n{}", run.text);
        }
    }
}

#[test]
fn an_unknown_output_is_a_difference_in_icarus() {
    let rtl = echo::RTL.replace("pready_o = 1'b1", "pready_o = 1'bx");
    let Some(run) = echo::run(Simulator::Icarus, &rtl) else { return };
    assert!(!run.success, "{}", run.text);
    assert!(run.text.contains("pready_o expected 1, got x"), "{}", run.text);
}

#[test]
fn truncated_and_malformed_vectors_fail() {
    let cut = |text: &str| text.lines().take(100).map(|l| format!("{l}\n")).collect();
    let spoil = |text: &str| format!("1 ff 0\n{text}");
    for simulator in [Simulator::Verilator, Simulator::Icarus] {
        let Some(run) = echo::run_with(simulator, echo::RTL, cut) else { continue };
        assert!(!run.success, "{}", run.text);
        assert!(run.text.contains("100 cycles in the vector file, 600 recorded"), "{}", run.text);
        let run = echo::run_with(simulator, echo::RTL, spoil).unwrap();
        assert!(!run.success, "{}", run.text);
        assert!(run.text.contains("malformed in cycle 0"), "{}", run.text);
    }
}
