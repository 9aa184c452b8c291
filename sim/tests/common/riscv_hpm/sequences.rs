//! What firmware, kernels and hypervisors do to the unit, access by access, in the manner of the
//! machine-level SBI implementations and of Linux and its hypervisor.

mod firmware;
mod guest;
mod kernel;
mod memory;

use super::bench::Bench;
use super::unit::Unit;
use pmugen_hdl::families::riscv_hpm::{Bus, Params};

/// One sequence: its name, which units it is for, and what software does and finds.
pub struct Sequence {
    pub name: &'static str,
    pub is_for: fn(&Params) -> bool,
    pub play: fn(&mut Bench<'_>),
}

/// A unit whose counters can do something.
fn counts(params: &Params) -> bool {
    params.counters > 0
}

fn csr(params: &Params) -> bool {
    params.bus == Bus::Csr
}

/// Every sequence.
#[rustfmt::skip]
pub const SEQUENCES: &[Sequence] = &[
    Sequence { name: "firmware counts the counters", is_for: csr, play: firmware::count_counters },
    Sequence { name: "firmware measures the counters", is_for: counts, play: firmware::measure_counters },
    Sequence { name: "firmware finds the extensions", is_for: csr, play: firmware::find_extensions },
    Sequence { name: "configure, start, stop, read, clear", is_for: counts, play: firmware::count_each },
    Sequence { name: "a probed counter starts", is_for: |p| counts(p) && p.sscofpmf, play: firmware::start_after_probe },
    Sequence { name: "fixed counters leave firmware out", is_for: |p| csr(p) && p.smcntrpmf && p.user, play: firmware::fixed_counters },
    Sequence { name: "several counters start and stop together", is_for: |p| p.counters > 1, play: firmware::start_together },
    Sequence { name: "kernel samples", is_for: |p| csr(p) && counts(p) && p.sscofpmf && p.supervisor, play: kernel::sample },
    Sequence { name: "kernel finds who overflowed", is_for: |p| csr(p) && p.counters > 1 && p.sscofpmf && p.supervisor, play: kernel::several_overflows },
    Sequence { name: "kernel lets users read", is_for: |p| csr(p) && p.supervisor, play: kernel::user_access },
    Sequence { name: "kernel sets its timer", is_for: |p| p.sstc, play: kernel::timer },
    Sequence { name: "user reads halves", is_for: |p| csr(p) && p.xlen == 32, play: kernel::halves },
    Sequence { name: "guest reads what it is given", is_for: |p| csr(p) && counts(p) && p.hypervisor, play: guest::counters },
    Sequence { name: "guest samples", is_for: |p| csr(p) && p.counters > 1 && p.hypervisor && p.sscofpmf, play: guest::sample },
    Sequence { name: "guest has a clock of its own", is_for: |p| p.sstc && p.hypervisor, play: guest::timer },
    Sequence { name: "driver of the form in memory samples", is_for: |p| !csr(p) && counts(p) && p.sscofpmf, play: memory::sample },
    Sequence { name: "driver reads a running counter", is_for: |p| !csr(p), play: memory::running_counter },
];

/// Plays every sequence that is for `params` on `unit`; how many.
pub fn play_all(params: &Params, unit: &mut dyn Unit) -> usize {
    let ours = SEQUENCES.iter().filter(|sequence| (sequence.is_for)(params));
    ours.map(|sequence| (sequence.play)(&mut Bench::new(unit, params))).count()
}
