//! The access matrix: every CSR number in every mode under every combination of the enables with
//! every operation, against a table typed from the privileged architecture.

mod common;

use common::riscv_hpm::builds::{every_combination, full, with_counters};
use common::riscv_hpm::csrs::{Csr, Mode, Part, csrs, neighbourhood};
use common::riscv_hpm::matrix::{Depth, Tally, run};
use common::riscv_hpm::unit::On;
use pmugen_hdl::families::riscv_hpm::Params;
use std::thread;

/// Runs the matrix on units of several configurations, two at a time.
fn matrix(on: On, depth: Depth, builds: &[Params]) {
    thread::scope(|scope| {
        for half in 0..2 {
            scope.spawn(move || {
                for params in builds.iter().skip(half).step_by(2) {
                    let tally = run(params, on.unit(params).as_mut(), depth)
                        .unwrap_or_else(|error| panic!("{error}\n{params:?}"));
                    assert_plausible(params, tally);
                }
            });
        }
    });
}

/// A matrix that never met an outcome says nothing about it.
fn assert_plausible(params: &Params, tally: Tally) {
    assert!(tally.absent > 500 && tally.ok > 500 && tally.illegal > 500, "{tally:?}");
    assert_eq!(tally.virtual_ > 200, params.hypervisor, "{tally:?}");
}

// Spec: HPM3.1
// Spec: HPM3.2
// Spec: HPM3.4
// Spec: HPM3.5
// Spec: HPM3.6
// Spec: HPM3.7
// Spec: HPM3.8
#[test]
fn access_matrix_of_the_model() {
    let mut builds = every_combination();
    builds.push(with_counters(full(), 29));
    builds.push(with_counters(Params { xlen: 32, ..full() }, 29));
    matrix(On::Model, Depth::All, &builds);
}

/// All combinations of the enables that a number's rule names; the model shows that the others do
/// not matter.
#[test]
fn access_matrix_of_the_block() {
    matrix(On::Block, Depth::Relevant, &every_combination());
}

/// All combinations, as on the model.
#[test]
#[ignore = "some minutes: a part of `make long`"]
fn access_matrix_of_the_block_under_all_enables() {
    matrix(On::Block, Depth::All, &every_combination());
}

// Spec: HPM1.1
// Spec: HPM1.2
// Spec: HPM1.4
#[test]
fn the_table_follows_the_numbers() {
    for params in every_combination() {
        let table = csrs(&params);
        assert!(table.is_sorted_by(|a, b| a.number < b.number), "no number twice");
        let near = neighbourhood();
        for csr in &table {
            assert!(near.contains(&csr.number), "{}", csr.name);
            assert_lowest_mode(&params, csr);
            // Upper halves belong to RV32 and to a lower half of the same rule.
            if csr.part == Part::High {
                let low = csr.name.strip_suffix('h').and_then(|low| table.iter().find(|c| c.name == low));
                assert_eq!(low.map(|low| (low.what, low.rule)), Some((csr.what, csr.rule)), "{}", csr.name);
                assert_eq!(params.xlen, 32);
            }
        }
        let upper = table.iter().filter(|csr| csr.part == Part::High).count();
        assert_eq!(upper > 0, params.xlen == 32);
    }
}

/// Bits 9:8 of a number are the lowest privilege that may reach it: below it no mode may, whatever
/// the enables say, and at it some may.
fn assert_lowest_mode(params: &Params, csr: &Csr) {
    use common::riscv_hpm::csrs::Bit::Never;
    let level = |mode| match mode {
        Mode::M => 3,
        Mode::Hs => 2,
        Mode::Vs => 1,
        Mode::Hu | Mode::Vu => 0,
    };
    let lowest = csr.number >> 8 & 3;
    for mode in Mode::of(params) {
        let may = csr.gate(mode).is_none_or(|gate| !gate.0.contains(&Never) && !gate.1.contains(&Never));
        assert_eq!(may, level(mode) >= lowest, "{} in {mode:?}", csr.name);
    }
}
