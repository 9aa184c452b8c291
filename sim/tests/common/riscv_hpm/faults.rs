//! Kinds of faults that people met in the performance counters of RISC-V cores, each with what is
//! right instead. F and a number name the report.

mod access;
mod counting;
mod memory;

use super::bench::Bench;
use super::sequences::Sequence;
use super::unit::Unit;
use pmugen_hdl::families::riscv_hpm::{Bus, Params};

fn csr(params: &Params) -> bool {
    params.bus == Bus::Csr
}

fn counts(params: &Params) -> bool {
    params.counters > 0
}

/// Every fault, on the units that could have it.
#[rustfmt::skip]
pub const FAULTS: &[Sequence] = &[
    Sequence { name: "F27", is_for: counts, play: counting::holds_without_events },
    Sequence { name: "F28", is_for: csr, play: counting::retires_once },
    Sequence { name: "F29", is_for: |p| csr(p) && counts(p), play: counting::inhibit_acts_after_its_clock },
    Sequence { name: "F30", is_for: |p| csr(p) && counts(p) && p.sscofpmf, play: counting::wide_increments_sum_exactly },
    Sequence { name: "F32", is_for: counts, play: counting::probing_sets_no_flag },
    Sequence { name: "F33", is_for: counts, play: counting::any_width },
    Sequence { name: "F34", is_for: |p| p.xlen == 32, play: access::halves_are_apart },
    Sequence { name: "F35", is_for: counts, play: counting::event_0_is_none },
    Sequence { name: "F36", is_for: csr, play: access::absent_counters_do_not_trap },
    Sequence { name: "F37", is_for: csr, play: access::refused_where_it_must_be },
    Sequence { name: "F38", is_for: csr, play: access::short_registers },
    Sequence { name: "F39", is_for: |p| csr(p) && (p.sscofpmf || p.smcntrpmf), play: counting::each_filter_stops_its_mode },
    Sequence { name: "F40", is_for: counts, play: counting::debug_stop },
    Sequence { name: "F43", is_for: |p| counts(p) && p.sscofpmf, play: counting::flag_comes_with_the_value },
    Sequence { name: "F44", is_for: |p| p.xlen == 32, play: memory::no_torn_value },
    Sequence { name: "F49", is_for: csr, play: access::save_and_restore },
    Sequence { name: "F53", is_for: |p| !csr(p), play: memory::errors_as_documented },
    Sequence { name: "F54", is_for: |p| !csr(p), play: memory::strobes },
];

/// Plays every fault that `params` could have on `unit`; how many.
pub fn play_all(params: &Params, unit: &mut dyn Unit) -> usize {
    let ours = FAULTS.iter().filter(|fault| (fault.is_for)(params));
    ours.map(|fault| (fault.play)(&mut Bench::new(unit, params))).count()
}
