//! Sampling exactness: the request comes with the P-th counted event.

mod common;

use common::riscv_hpm::builds::{LEVELS, apb4, composed, full, with_counters, with_levels};
use common::riscv_hpm::sampling::{PERIODS, period};
use common::riscv_hpm::unit::On;
use pmugen_hdl::families::riscv_hpm::Params;
use std::thread;

const WIDTHS: [u32; 4] = [32, 40, 48, 64];

/// A unit of one counter for each width: both register widths, stages, segments, both buses.
fn builds() -> Vec<Params> {
    let mut builds = Vec::new();
    for (place, counter_width) in (0..).zip(WIDTHS) {
        let params = with_counters(Params { counter_width, ..full() }, 1);
        let stages = [0, 1, 3, 8][place];
        let carry_segment = [0, 16, 32, 16][place];
        builds.push(Params { carry_segment, event_stages: stages, ..params.clone() });
        builds.push(Params { xlen: 32, read_stages: 1, carry_segment, ..params.clone() });
        builds.push(with_levels(Params { xlen: 32, ..params.clone() }, LEVELS[place]));
        builds.push(composed(params.clone()));
        builds.push(apb4(Params { event_stages: stages, ..params }));
    }
    builds
}

fn sample(on: On, builds: &[Params], periods: &[u64]) {
    thread::scope(|scope| {
        for half in 0..2 {
            scope.spawn(move || {
                for params in builds.iter().skip(half).step_by(2) {
                    for (seed, p) in (1..).zip(periods) {
                        let mut unit = on.unit(params);
                        period(params, unit.as_mut(), *p, seed)
                            .unwrap_or_else(|error| panic!("{error}\n{params:?}"));
                    }
                }
            });
        }
    });
}

// Spec: HPM4.1
// Spec: HPM4.2
// Spec: HPM4.6
#[test]
fn sampling_periods_of_the_model_are_exact() {
    sample(On::Model, &builds(), &PERIODS);
}

/// The longest period on one unit of each width, the others on all.
#[test]
fn sampling_periods_of_the_block_are_exact() {
    let (longest, others) = PERIODS.split_last().expect("periods");
    sample(On::Block, &builds(), others);
    let each_width: Vec<Params> = builds().into_iter().step_by(5).collect();
    assert_eq!(each_width.iter().map(|params| params.counter_width).collect::<Vec<_>>(), WIDTHS);
    sample(On::Block, &each_width, &[*longest]);
}
