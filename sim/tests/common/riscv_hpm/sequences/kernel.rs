//! A kernel in S-mode, with firmware under it that writes the machine's registers.

use super::super::bench::*;
use super::super::csrs::Mode;
use super::super::oracle::{Op, ones};

/// Firmware starts a counter for the kernel: a start value, no OF, then the inhibit bit.
pub fn start(bench: &mut Bench<'_>, n: u32, left: u64) {
    bench.mode(Mode::M);
    let event = bench.event(n);
    bench.select(n, event & !OF);
    bench.load(n, 0u64.wrapping_sub(left));
    bench.clear(MCOUNTINHIBIT, 1 << n);
}

/// Firmware stops counters for the kernel.
pub fn stop(bench: &mut Bench<'_>, counters: u64) {
    bench.mode(Mode::M);
    bench.set(MCOUNTINHIBIT, counters);
}

/// Firmware configures a counter: the event with OF, so that it stays quiet, and without M.
pub fn configure(bench: &mut Bench<'_>, n: u32) -> String {
    let (event, pin) = bench.widest(n);
    bench.mode(Mode::M);
    bench.select(n, u64::from(event.number) | OF | MINH);
    pin
}

/// A profiler's interrupt handler, three periods: scountovf tells the counter, its value is read
/// through hpmcounter, the counter is loaded again, and OF is cleared by the start.
// Spec: HPM3.6
// Spec: HPM4.2
// Spec: HPM4.4
pub fn sample(bench: &mut Bench<'_>) {
    let n = bench.counters().last().expect("a counter");
    stop(bench, u64::MAX);
    let pin = configure(bench, n);
    bench.write(MCOUNTEREN, ones(32));
    start(bench, n, 10);
    for round in 0..3 {
        bench.mode(Mode::Hs);
        for event in 1..=9 {
            bench.pulse(&pin, 1);
            assert_eq!((bench.requests(), bench.read(SCOUNTOVF)), (0, 0), "round {round}, event {event}");
        }
        bench.pulse(&pin, 1);
        assert_eq!((bench.requests(), bench.read(SCOUNTOVF)), (1, 1 << n), "round {round}");
        // On the way to the handler the counter runs on, without another request.
        bench.pulse(&pin, 1);
        bench.pulse(&pin, 1);
        stop(bench, 1 << n);
        bench.mode(Mode::Hs);
        assert_eq!(bench.read(SCOUNTOVF), 1 << n);
        assert_eq!(bench.read(HPMCOUNTER + n as u16), 2);
        assert_eq!(bench.requests(), 0);
        start(bench, n, 10);
        bench.mode(Mode::Hs);
        assert_eq!(bench.read(SCOUNTOVF), 0);
    }
    // At the end firmware stops it and takes the event away.
    stop(bench, 1 << n);
    bench.select(n, 0);
    bench.pulse(&pin, 1);
    assert_eq!((bench.requests(), bench.event(n)), (0, 0));
}

/// Two counters overflow, one of them quiet because its OF was set by the configuration and never
/// cleared: one request, both in scountovf, and the kernel sees what mcounteren gives it.
// Spec: HPM2.5
// Spec: HPM4.3
pub fn several_overflows(bench: &mut Bench<'_>) {
    let (quiet, loud) = (3, 4);
    stop(bench, u64::MAX);
    let pins = [configure(bench, quiet), configure(bench, loud)];
    bench.write(MCOUNTEREN, ones(32));
    bench.load(quiet, u64::MAX);
    start(bench, loud, 1);
    bench.clear(MCOUNTINHIBIT, 1 << quiet);
    bench.mode(Mode::Hs);
    bench.pulse(&pins[0], 1);
    assert_eq!(
        (bench.requests(), bench.read(SCOUNTOVF)),
        (
            u32::from(pins[0] == pins[1]),
            match pins[0] == pins[1] {
                true => 1 << quiet | 1 << loud,
                false => 1 << quiet,
            }
        )
    );
    if pins[0] != pins[1] {
        bench.pulse(&pins[1], 1);
        assert_eq!(bench.requests(), 1);
    }
    assert_eq!(bench.read(SCOUNTOVF), 1 << quiet | 1 << loud);
    bench.mode(Mode::M);
    bench.write(MCOUNTEREN, 1 << loud);
    assert_eq!(bench.read(SCOUNTOVF), 1 << quiet | 1 << loud);
    bench.mode(Mode::Hs);
    assert_eq!(bench.read(SCOUNTOVF), 1 << loud);
    // Clearing one leaves the other.
    bench.mode(Mode::M);
    let event = bench.event(loud);
    bench.select(loud, event & !OF);
    assert_eq!(bench.read(SCOUNTOVF), 1 << quiet);
}

/// Users read cycle, time and instret; everything else is closed to them, and no user writes.
// Spec: HPM3.2
pub fn user_access(bench: &mut Bench<'_>) {
    bench.write(MCOUNTEREN, ones(32));
    bench.mode(Mode::Hs);
    bench.write(SCOUNTEREN, 0b111);
    bench.mode(Mode::Hu);
    for n in 0..32 {
        let seen = bench.csr(Op::Read, HPMCOUNTER + n, 0);
        assert_eq!(seen.err(), if n < 3 { None } else { Some(Trap::Illegal) }, "hpmcounter{n}");
        assert_eq!(bench.csr(Op::Set, HPMCOUNTER + n, 0).err(), Some(Trap::Illegal));
    }
    assert_eq!(bench.csr(Op::Read, SCOUNTEREN, 0).err(), Some(Trap::Illegal));
    // Without the machine's permission that of the supervisor is worth nothing.
    bench.mode(Mode::M);
    bench.write(MCOUNTEREN, 0b101);
    bench.mode(Mode::Hu);
    let answers = [0, 1, 2].map(|n| bench.csr(Op::Read, HPMCOUNTER + n, 0).err());
    assert_eq!(answers, [None, Some(Trap::Illegal), None]);
}

/// Writes stimecmp or vstimecmp as a kernel does: on RV32 the lower half is all ones while the
/// upper one changes, so that no wrong time is met.
pub fn set_timer(bench: &mut Bench<'_>, number: u16, time: u64) {
    if bench.params.xlen == 32 {
        bench.write(number, ones(32));
        bench.write(number + 0x10, time >> 32);
    }
    bench.write(number, time & ones(bench.params.xlen));
}

/// The next event is set, comes, is set again; all ones mean never.
// Spec: HPM3.8
// Spec: HPM3.10
pub fn timer(bench: &mut Bench<'_>) {
    let p = bench.params.clone();
    bench.write(MCOUNTEREN, 0b010);
    bench.mode(Mode::Hs);
    bench.clock();
    assert_eq!(bench.output("stip_o"), 0);
    let start = 0x7_FFFF_FFF0_u64;
    bench.drive("mtime_i", start);
    assert_eq!(bench.read(TIME), start & ones(p.xlen));
    for next in [start + 5, start + 0x20, start + 0x1_0000_0000] {
        set_timer(bench, STIMECMP, next);
        for (time, pending) in [(next - 1, 0), (next, 1), (next + 1, 1)] {
            bench.drive("mtime_i", time);
            bench.clock();
            assert_eq!(bench.output("stip_o"), pending, "{time:#x} against {next:#x}");
        }
    }
    set_timer(bench, STIMECMP, u64::MAX);
    bench.clock();
    assert_eq!(bench.output("stip_o"), 0);
    // Firmware without the extension enabled: the pin is low, the register closed.
    set_timer(bench, STIMECMP, 0);
    bench.clock();
    assert_eq!(bench.output("stip_o"), 1);
    bench.mode(Mode::M);
    let (number, bit) = if p.xlen == 32 { (upper(MENVCFG), 1 << 31) } else { (MENVCFG, 1 << 63) };
    bench.clear(number, bit);
    bench.clock();
    assert_eq!((bench.output("stip_o"), bench.output("menvcfg_stce_o")), (0, 0));
    bench.mode(Mode::Hs);
    assert_eq!(bench.csr(Op::Read, STIMECMP, 0).err(), Some(Trap::Illegal));
}

/// The usual loop of RV32: high, low, high again until both highs agree.
// Spec: HPM1.2
pub fn halves(bench: &mut Bench<'_>) {
    bench.machine_write(MCOUNTINHIBIT, 0b101);
    bench.write_if_user();
    bench.machine_write_64(MCYCLE, 0xFFFF_FFFA);
    bench.machine_write(MCOUNTINHIBIT, 0);
    let mut last = 0;
    for _ in 0..6 {
        let value = loop {
            let high = bench.read(0xC80);
            let low = bench.read(0xC00);
            if bench.read(0xC80) == high {
                break high << 32 | low;
            }
        };
        assert!(value > last && value < 0x1_0000_0080, "{value:#x} after {last:#x}");
        last = value;
    }
    assert!(last > 0x1_0000_0000, "the loop met the carry");
}

impl Bench<'_> {
    /// Opens the counters to U-mode and goes there, if there is one.
    fn write_if_user(&mut self) {
        if self.params.user {
            self.write(MCOUNTEREN, ones(32));
        }
        if self.params.supervisor {
            self.write(SCOUNTEREN, ones(32));
        }
    }
}
