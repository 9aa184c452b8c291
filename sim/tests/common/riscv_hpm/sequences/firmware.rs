//! Machine-level firmware: probing at boot, and the counters on behalf of a kernel.

use super::super::bench::*;
use super::super::csrs::Mode;
use super::super::oracle::{Op, ones};
use pmugen_hdl::families::riscv_hpm::Bus;

/// Each of the 29 counters is read, written with 1, and swapped back: it is there if the 1 was
/// kept. None of that traps, whatever is there.
// Spec: HPM2.3
pub fn count_counters(bench: &mut Bench<'_>) {
    let mut found = vec![];
    for n in 3..32 {
        let old = bench.read(MHPMCOUNTER + n);
        bench.write(MHPMCOUNTER + n, 1);
        if bench.write(MHPMCOUNTER + n, old) == 1 {
            found.push(u32::from(n));
        }
        assert_eq!(bench.read(MHPMCOUNTER + n), old);
        bench.write(MHPMEVENT + n, 0);
        assert_eq!(bench.read(MHPMEVENT + n), 0);
    }
    assert_eq!(found, bench.counters().collect::<Vec<u32>>());
    assert_eq!(bench.requests(), 0);
}

/// All ones are written and read back: the highest one tells the width. Nothing overflows by it.
// Spec: HPM4.1
pub fn measure_counters(bench: &mut Bench<'_>) {
    let width = bench.params.counter_width;
    for n in bench.counters() {
        bench.load(n, u64::MAX);
        assert_eq!(64 - bench.counter(n).leading_zeros(), width, "counter {n}");
        assert_eq!(bench.event(n), 0, "counter {n}");
    }
    assert_eq!(bench.requests(), 0);
}

/// Each extension shows by a register that can be read without a trap; what is not there is left
/// to the core, which traps.
// Spec: HPM1.4
pub fn find_extensions(bench: &mut Bench<'_>) {
    let p = bench.params.clone();
    let probes = [
        (MCOUNTINHIBIT, true),
        (MCOUNTEREN, p.user),
        (SCOUNTEREN, p.supervisor),
        (HCOUNTEREN, p.hypervisor),
        (SCOUNTOVF, p.sscofpmf && p.supervisor),
        (0x321, p.smcntrpmf),
        (0x322, p.smcntrpmf),
        (STIMECMP, p.sstc),
        (VSTIMECMP, p.sstc && p.hypervisor),
        (TIME, true),
        (0xC81, p.xlen == 32),
        (0x723, p.xlen == 32 && p.sscofpmf),
    ];
    for (number, exists) in probes {
        let found = bench.csr(Op::Read, number, 0);
        assert_eq!(found.err(), if exists { None } else { Some(Trap::Absent) }, "{number:#x}");
    }
}

/// Each counter in turn: an event with OF set, so that it does not interrupt, and with M left out
/// where there is another mode; the start value, then the inhibit bit; later stop, read, clear.
// Spec: HPM2.2
pub fn count_each(bench: &mut Bench<'_>) {
    bench.machine_write(MCOUNTINHIBIT, 0xFFFF_FFFF);
    for n in bench.counters() {
        let (event, pin) = bench.widest(n);
        let filters = match (bench.params.sscofpmf, bench.params.user) {
            (true, true) => OF | MINH,
            (true, false) => OF,
            _ => 0,
        };
        bench.select(n, u64::from(event.number) | filters);
        bench.load(n, 100);
        let inhibit = bench.machine_read(MCOUNTINHIBIT);
        assert_eq!(inhibit >> n & 1, 1);
        bench.machine_write(MCOUNTINHIBIT, inhibit & !(1 << n));
        if bench.params.user {
            // What happens in M is for nobody, if there are filters.
            let others = if filters == 0 { 0 } else { 1 };
            bench.pulse(&pin, others);
            bench.mode(if bench.params.supervisor { Mode::Hs } else { Mode::Hu });
        }
        let most = ones(event.width.min(3));
        (1..=most).for_each(|count| bench.pulse(&pin, count));
        bench.mode(Mode::M);
        let inhibit = bench.machine_read(MCOUNTINHIBIT);
        bench.machine_write(MCOUNTINHIBIT, inhibit | 1 << n);
        let sum = 100 + most * (most + 1) / 2;
        assert_eq!(bench.counter(n), sum & ones(bench.params.counter_width), "counter {n}");
        bench.pulse(&pin, 1);
        assert_eq!(bench.counter(n), sum & ones(bench.params.counter_width), "counter {n} has stopped");
        bench.select(n, 0);
        bench.load(n, 0);
        assert_eq!((bench.counter(n), bench.event(n)), (0, 0));
    }
    assert_eq!(bench.requests(), 0);
}

/// A counter that was left at all ones by the probe overflows with its first event, once.
// Spec: HPM4.2
pub fn start_after_probe(bench: &mut Bench<'_>) {
    let n = 3;
    let (event, pin) = bench.widest(n);
    bench.load(n, u64::MAX);
    bench.select(n, event.number.into());
    let before = bench.event(n) & OF;
    bench.pulse(&pin, 1);
    assert_eq!((before, bench.counter(n), bench.event(n) & OF), (0, 0, OF));
    bench.pulse(&pin, 1);
    assert_eq!(bench.counter(n), 1);
    if bench.params.bus == Bus::Csr {
        assert_eq!(bench.requests(), 1);
    }
}

/// mcycle and minstret count outside M only, as a profiler of the kernel wants it.
// Spec: HPM2.4
pub fn fixed_counters(bench: &mut Bench<'_>) {
    let mode = if bench.params.supervisor { Mode::Hs } else { Mode::Hu };
    bench.machine_write(MCOUNTINHIBIT, 0b101);
    for config in [0x321, 0x322] {
        bench.machine_write_64(config, MINH);
        assert_eq!(bench.machine_read_64(config), MINH);
    }
    bench.machine_write_64(MCYCLE, 0xFFFF_FFFE);
    bench.machine_write_64(MINSTRET, 0xFFFF_FFFE);
    bench.machine_write(MCOUNTINHIBIT, 0);
    bench.drive("retired_i", 1);
    bench.clocks(7);
    assert_eq!(bench.machine_read_64(MCYCLE), 0xFFFF_FFFE);
    bench.mode(mode);
    bench.clocks(5);
    bench.mode(Mode::M);
    assert_eq!(bench.machine_read_64(MCYCLE), 0x1_0000_0003);
    assert_eq!(bench.machine_read_64(MINSTRET), 0x1_0000_0003);
}

/// One write to mcountinhibit starts all, another one stops all: they agree about the time.
// Spec: HPM2.2
pub fn start_together(bench: &mut Bench<'_>) {
    bench.machine_write(MCOUNTINHIBIT, 0xFFFF_FFFF);
    let counters = bench.counters();
    for n in counters.clone() {
        let (event, _) = bench.widest(n);
        bench.select(n, event.number.into());
    }
    let pins: Vec<String> = counters.clone().map(|n| bench.widest(n).1).collect();
    pins.iter().for_each(|pin| bench.drive(pin, 1));
    bench.clocks(10);
    bench.machine_write(MCOUNTINHIBIT, 0);
    bench.clocks(10);
    bench.machine_write(MCOUNTINHIBIT, 0xFFFF_FFFF);
    let stages = bench.params.event_stages.into();
    bench.clocks(stages);
    let counts: Vec<u64> = counters.map(|n| bench.counter(n)).collect();
    assert!(counts[0] > 10 && counts.iter().all(|count| *count == counts[0]), "{counts:?}");
}
