//! Rules of the golden model about registers: widths, halves, reset, timers, the stage in the read
//! path, and the reads of 64 bits in memory.

mod common;

use common::riscv_hpm::bench::*;
use common::riscv_hpm::builds::{LEVELS, Levels, apb4, full, with_counters, with_levels};
use common::riscv_hpm::csrs::Mode;
use common::riscv_hpm::oracle::{Op, ones};
use common::riscv_hpm::unit::On;
use pmugen_hdl::families::riscv_hpm::Params;
use pmugen_hdl::spec::{Reset, ResetKind, ResetPolarity};
use pmugen_sim::families::Step;
use pmugen_sim::families::riscv_hpm::RiscvHpmModel;
use pmugen_sim::families::riscv_hpm::stimulus::RandomRun;
use pmugen_sim::model::Model;
use pmugen_sim::pins::Pins;

/// A counter of any width holds its bits and reads 0 above.
// Spec: HPM1.1
// Spec: HPM2.9
#[test]
fn counters_of_every_width() {
    for counter_width in 8..=64 {
        let builds = [full(), Params { xlen: 32, ..full() }, apb4(full())];
        for params in builds.map(|params| Params { counter_width, ..params }) {
            let mut unit = On::Model.unit(&params);
            let mut bench = Bench::new(unit.as_mut(), &params);
            for value in [u64::MAX, 0x0123_4567_89AB_CDEF, 0] {
                bench.load(3, value);
                bench.load(6, !value);
                assert_eq!(bench.counter(3), value & ones(counter_width));
                assert_eq!(bench.counter(6), !value & ones(counter_width));
                assert_eq!(bench.counter(4), 0);
            }
        }
    }
}

/// Reset, at once or at the edge, puts everything to the values of the sheet.
// Spec: HPM2.8
#[test]
fn reset_values() {
    for kind in [ResetKind::Async, ResetKind::Sync] {
        for xlen in [32, 64] {
            let reset = Reset { kind, polarity: ResetPolarity::Low };
            let params = Params { reset, xlen, ..full() };
            let fresh: Vec<u64> = peek_all(&RiscvHpmModel::new(&params).unwrap_or_else(|e| panic!("{e}")));
            let mut model = RiscvHpmModel::new(&params).unwrap_or_else(|e| panic!("{e}"));
            let pins = Pins::new(model.ports());
            let mut outputs = vec![0; pins.outputs()];
            for step in RandomRun::new(&params, 5, 2000) {
                model.step(&step.inputs, &mut outputs);
            }
            assert_ne!(peek_all(&model), fresh);
            let zero = Step { reset: true, inputs: vec![0; pins.inputs()] };
            model.step_in_reset(&zero.inputs, &mut outputs);
            assert_eq!(peek_all(&model), fresh);
            let ones = fresh.iter().filter(|value| **value == ones(xlen)).count();
            let halves = if xlen == 32 { 2 } else { 1 };
            assert_eq!(ones, 2 * halves, "stimecmp and vstimecmp");
            let stce = fresh.iter().filter(|value| **value == 1 << (xlen - 1)).count();
            assert_eq!(stce, 2, "menvcfg.STCE and henvcfg.STCE");
            assert!(fresh.iter().filter(|value| **value != 0).count() == ones + stce);
        }
    }
}

fn peek_all(model: &RiscvHpmModel) -> Vec<u64> {
    (0..).map_while(|index| model.peek(index)).collect()
}

/// An asynchronous reset shows in its own clock, a synchronous one in the next.
// Spec: HPM2.8
#[test]
fn reset_at_once_or_at_the_edge() {
    for (kind, in_reset) in [(ResetKind::Async, (1, 1)), (ResetKind::Sync, (0, 1))] {
        let params = Params { reset: Reset { kind, polarity: ResetPolarity::High }, ..full() };
        let mut model = RiscvHpmModel::new(&params).unwrap_or_else(|e| panic!("{e}"));
        let pins = Pins::new(model.ports());
        let input = |name: &str| pins.input(name).map_or_else(|| panic!("{name}"), |pin| pin.0);
        let stce = pins.output("menvcfg_stce_o").unwrap_or_else(|| panic!("no output"));
        let mut inputs = vec![0; pins.inputs()];
        let mut outputs = vec![0; pins.outputs()];
        inputs[input("priv_i")] = 3;
        inputs[input("csr_valid_i")] = 1;
        inputs[input("csr_op_i")] = 1;
        inputs[input("csr_addr_i")] = MENVCFG.into();
        model.step(&inputs, &mut outputs);
        inputs[input("csr_valid_i")] = 0;
        model.step(&inputs, &mut outputs);
        assert_eq!(outputs[stce], 0);
        model.step_in_reset(&inputs, &mut outputs);
        let first = outputs[stce];
        model.step_in_reset(&inputs, &mut outputs);
        assert_eq!((first, outputs[stce]), in_reset);
    }
}

/// Absent counters read 0 and stay there, with their bits in every other register.
// Spec: HPM2.3
// Spec: HPM3.4
// Spec: HPM1.3
#[test]
fn absent_counters() {
    for counters in [0, 1, 5, 28, 29] {
        for xlen in [32, 64] {
            let params = with_counters(Params { xlen, ..full() }, counters);
            let mut unit = On::Model.unit(&params);
            let mut bench = Bench::new(unit.as_mut(), &params);
            let there = |n: u16| u32::from(n) < 3 + counters;
            let enables = (0..32).filter(|&n| there(n)).map(|n| 1 << n).sum::<u64>();
            for number in [MCOUNTEREN, SCOUNTEREN, HCOUNTEREN, MCOUNTINHIBIT] {
                bench.write(number, u64::MAX);
                assert_eq!(bench.read(number), if number == MCOUNTINHIBIT { enables & !2 } else { enables });
            }
            for n in 3..32 {
                for number in [MHPMCOUNTER + n, MHPMEVENT + n] {
                    bench.machine_write_64(number, u64::MAX);
                    assert_eq!(bench.machine_read_64(number) != 0, there(n), "{number:#x}");
                }
                assert_eq!(bench.read(HPMCOUNTER + n) != 0, there(n));
                bench.mode(Mode::Hs);
                assert_eq!(bench.csr(Op::Read, HPMCOUNTER + n, 0).is_ok(), there(n));
                bench.mode(Mode::M);
            }
            assert_eq!(bench.read(SCOUNTOVF), enables & !7);
        }
    }
}

/// The compare values, the guest's moved time, and the enables of both.
// Spec: HPM3.10
// Spec: HPM2.6
// Spec: HPM3.3
#[test]
fn timer_interrupts() {
    let times = [0, 1, 0xFFFF_FFFF, 0x1_0000_0000, u64::MAX / 2, u64::MAX / 2 + 1, u64::MAX - 1, u64::MAX];
    for xlen in [32, 64] {
        let params = Params { xlen, ..full() };
        let mut unit = On::Model.unit(&params);
        let mut bench = Bench::new(unit.as_mut(), &params);
        bench.write(MCOUNTEREN, 2);
        bench.write(HCOUNTEREN, 2);
        for compare in times {
            bench.machine_write_64(STIMECMP, compare);
            bench.machine_write_64(VSTIMECMP, compare);
            for delta in [0, 1, 0x8000_0000, u64::MAX, u64::MAX / 2 + 2] {
                bench.machine_write_64(HTIMEDELTA, delta);
                for time in times {
                    bench.drive("mtime_i", time);
                    bench.clock();
                    let guest = time.wrapping_add(delta);
                    let due = (bench.output("stip_o"), bench.output("vstip_o"));
                    assert_eq!(due, (u64::from(time >= compare), u64::from(guest >= compare)));
                    assert_eq!(read_time(&mut bench), time);
                    bench.mode(Mode::Vs);
                    assert_eq!(read_time(&mut bench), guest);
                    bench.mode(Mode::M);
                }
            }
        }
    }
}

/// time, on RV32 with timeh.
fn read_time(bench: &mut Bench<'_>) -> u64 {
    let low = bench.read(TIME);
    if bench.params.xlen == 32 { bench.read(TIME + 0x80) << 32 | low } else { low }
}

/// STCE of M covers that of the guest: it hides the bit, keeps it, and ignores writes to it.
// Spec: HPM2.6
// Spec: HPM3.10
#[test]
fn enables_of_the_timers() {
    for xlen in [32, 64] {
        let params = Params { xlen, ..full() };
        let mut unit = On::Model.unit(&params);
        let mut bench = Bench::new(unit.as_mut(), &params);
        bench.drive("mtime_i", u64::MAX);
        let (mut m, mut h) = (1, 1);
        for bits in 0..256 {
            let value = u64::from(bits >> (bits % 5) & 1 == 1);
            let number = if bits % 3 == 0 { MENVCFG } else { HENVCFG };
            bench.machine_write_64(number, value << 63);
            match number {
                MENVCFG => m = value,
                _ if m == 1 => h = value,
                _ => {}
            }
            assert_eq!(bench.machine_read_64(MENVCFG), m << 63);
            assert_eq!(bench.machine_read_64(HENVCFG), (m & h) << 63);
            assert_eq!((bench.output("menvcfg_stce_o"), bench.output("henvcfg_stce_o")), (m, m & h));
            assert_eq!((bench.output("stip_o"), bench.output("vstip_o")), (m, m & h));
        }
    }
}

/// With a stage in the read path the data come one clock later, and nothing else changes.
// Spec: HPM1.5
#[test]
fn read_stage() {
    let direct = Params { xlen: 32, ..full() };
    let staged = Params { read_stages: 1, ..direct.clone() };
    let mut units = [direct, staged].map(|params| (On::Model.unit(&params), params));
    let [a, b] = &mut units;
    let mut direct = Bench::new(a.0.as_mut(), &a.1);
    let mut staged = Bench::new(b.0.as_mut(), &b.1);
    let mut last = 0;
    let steps = [(Op::Write, 0xB00, 77), (Op::Read, 0xB00, 0), (Op::Set, 0x306, 5), (Op::Clear, 0x306, 4)];
    for (op, number, data) in steps.into_iter().cycle().take(40) {
        let all =
            [("csr_valid_i", 1), ("csr_op_i", op as u64), ("csr_addr_i", number), ("csr_wdata_i", data)];
        for (name, value) in all {
            direct.drive(name, value);
            staged.drive(name, value);
        }
        direct.clock();
        staged.clock();
        for name in ["csr_hit_o", "csr_illegal_o", "csr_virtual_o"] {
            assert_eq!(direct.output(name), staged.output(name));
        }
        assert_eq!(staged.output("csr_rdata_o"), last);
        last = direct.output("csr_rdata_o");
    }
    staged.drive("csr_valid_i", 0);
    staged.clock();
    assert_eq!(staged.output("csr_rdata_o"), last);
    staged.clock();
    assert_eq!(staged.output("csr_rdata_o"), 0);
}

/// Without S-mode or U-mode their levels are others.
// Spec: HPM3.2
#[test]
fn levels_without_modes() {
    for levels in LEVELS {
        let params = with_levels(full(), levels);
        let mut unit = On::Model.unit(&params);
        let mut bench = Bench::new(unit.as_mut(), &params);
        for level in 0..4 {
            bench.drive_if("priv_i", level);
            bench.drive_if("virt_i", 0);
            let machine = levels == Levels::M || level == 3;
            assert_eq!(bench.csr(Op::Read, MCYCLE, 0).is_ok(), machine, "{levels:?} {level}");
        }
    }
}

/// Reads of both halves in memory: all short orders of reads and writes around a carry into the
/// high half. The high half of the low half that was read last is kept for one read, unless the
/// counter is written.
// Spec: HPM2.9
#[test]
fn reads_in_memory_do_not_tear() {
    let orders = 7_u32.pow(4);
    for read_stages in [0, 1] {
        let params = Params { read_stages, counter_width: 40, ..apb4(full()) };
        let mut unit = On::Model.unit(&params);
        let mut bench = Bench::new(unit.as_mut(), &params);
        bench.select(3, 1);
        bench.word_write(0x200, 1);
        for case in 0..3 * orders {
            // The carry comes before the second, third or fourth access.
            let mut live = 0x60_0000_0000 - 4 - 7 * u64::from(case / orders);
            bench.load(3, live);
            bench.load(4, 0x11_1111_1111);
            bench.load(0, 0x22_2222_2222);
            let mut held: Option<(u16, u64)> = None;
            for place in 0..4 {
                let (n, high, write) =
                    [(3, 0, 0), (3, 1, 0), (3, 1, 1), (4, 0, 0), (4, 1, 0), (4, 0, 1), (0, 0, 0)]
                        [(case / 7_u32.pow(place) % 7) as usize];
                let value = [0x22_2222_2222, 0, 0, live, 0x11_1111_1111][usize::from(n)];
                let is_held = held.is_some_and(|held| held.0 == n);
                let own = [value & 0xFFFF_FFFF, value >> 32][usize::from(high)];
                let address = 8 * n + 4 * high;
                if write == 1 {
                    bench.word_write(address, own);
                } else {
                    let kept = held.filter(|_| is_held && high == 1).map(|held| held.1);
                    assert_eq!(bench.word_read(address), kept.unwrap_or(own), "case {case}, access {place}");
                }
                held = match (write, high) {
                    (0, 0) => Some((n, value >> 32)),
                    _ if is_held => None,
                    _ => held,
                };
                bench.pulse("event_wide_i", 7);
                live += 7;
            }
        }
    }
}
