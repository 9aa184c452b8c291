//! Kinds of faults that people met in the performance counters of RISC-V cores, as tests.

mod common;

use common::riscv_hpm::bench::Bench;
use common::riscv_hpm::builds::{apb4, composed, every_combination, full, with_counters};
use common::riscv_hpm::faults::FAULTS;
use common::riscv_hpm::sampling::period;
use common::riscv_hpm::unit::On;
use pmugen_hdl::families::riscv_hpm::Params;

fn builds() -> Vec<Params> {
    let mut builds = every_combination();
    builds.push(composed(full()));
    builds.push(with_counters(full(), 29));
    for counter_width in [33, 40, 48, 64] {
        builds.push(Params { counter_width, ..full() });
        builds.push(apb4(Params { counter_width, ..full() }));
    }
    builds.push(apb4(Params { read_stages: 1, sscofpmf: false, ..full() }));
    builds
}

/// On every unit that could have the fault.
fn absent(name: &str) {
    let fault = FAULTS.iter().find(|fault| fault.name == name).expect("a fault of that name");
    let builds: Vec<Params> = builds().into_iter().filter(fault.is_for).collect();
    assert!(!builds.is_empty());
    for (place, params) in builds.into_iter().enumerate() {
        // The block, which is slower and equals the model in lockstep, on every third.
        for on in if place % 3 == 0 { On::ALL } else { &[On::Model] } {
            let play = std::panic::AssertUnwindSafe(|| {
                (fault.play)(&mut Bench::new(on.unit(&params).as_mut(), &params));
            });
            assert!(std::panic::catch_unwind(play).is_ok(), "{name} on {on:?} with {params:?}");
        }
    }
}

macro_rules! faults {
    ($($name:ident $report:literal)*) => {$(
        #[test]
        fn $name() {
            absent($report);
        }
    )*};
}

faults! {
    f27_counter_holds_while_its_event_is_absent "F27"
    f28_issue_is_not_retire "F28"
    f29_inhibit_acts_after_the_clock_that_sets_it "F29"
    f30_several_events_in_a_clock_add_up "F30"
    f32_probing_sets_no_flag "F32"
    f33_any_width "F33"
    f34_halves_are_apart "F34"
    f35_event_0_counts_nothing "F35"
    f36_absent_counters_do_not_trap "F36"
    f37_refused_where_it_must_be "F37"
    f38_short_registers_are_short "F38"
    f39_each_filter_stops_its_own_mode "F39"
    f40_debug_stop_holds_everything "F40"
    f43_flag_comes_with_the_value "F43"
    f44_no_torn_value "F44"
    f49_state_can_be_saved_and_restored "F49"
    f53_errors_as_documented "F53"
    f54_strobes_are_honoured_or_refused "F54"
}

/// F31: a period of P counted events ends with the P-th.
// Spec: HPM4.2
#[test]
fn f31_overflow_neither_early_nor_late() {
    for on in On::ALL {
        for (seed, periods) in [1, 2, 100].into_iter().enumerate() {
            period(&full(), on.unit(&full()).as_mut(), periods, seed as u64).expect("the period is exact");
        }
    }
}

/// Each report is a test here.
#[test]
fn every_fault_is_tested() {
    let source = include_str!("riscv_hpm_field_faults.rs");
    for fault in FAULTS {
        assert!(source.contains(&format!("\"{}\"\n", fault.name)), "{}", fault.name);
    }
}
