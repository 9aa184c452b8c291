//! Rules of the golden model about overflow: every write in the clock of an overflow against the
//! outcome that section 4 gives it.

mod common;

use common::riscv_hpm::bench::*;
use common::riscv_hpm::builds::{apb4, composed, event, full};
use common::riscv_hpm::oracle::{Op, ones};
use common::riscv_hpm::unit::On;
use pmugen_hdl::families::riscv_hpm::{Bus, Group, Params};

const WIDTHS: [u32; 9] = [8, 16, 31, 32, 33, 40, 48, 63, 64];
const LOW: u64 = 0xFFFF_FFFF;
const LCOFIP: u64 = 1 << 13;
/// The counter that is looked at, its neighbour, and the event that both select.
const N: u32 = 4;
const OTHER: u32 = 5;
const DEEP: u64 = 5;

/// What software writes in the clock in which the increment arrives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Written {
    Nothing,
    /// The whole counter, or one of its halves.
    Counter(u64),
    Low(u64),
    High(u64),
    /// The other counter, the inhibit.
    Other,
    Inhibit,
    /// mhpmevent, all of it or the high half, with this OF; or its low half.
    Event(bool),
    EventLow,
    /// OF by set or by clear; or another bit by set.
    SetFlag,
    ClearFlag,
    SetFilter,
    /// LCOFIP.
    Mip(bool),
}

use Written::*;

/// What a unit can be asked for in one clock.
fn writes(params: &Params) -> Vec<Written> {
    let mut writes = vec![Nothing, Other, Inhibit, Event(false), Event(true)];
    let values = [0, u64::MAX, 0x0123_4567_89AB_CDEF, 0x8000_0000_7FFF_FFFF];
    if params.xlen == 64 {
        writes.extend(values.map(Counter));
    } else {
        writes.extend(values.map(|value| Low(value & LOW)));
        writes.extend(values.map(|value| High(value >> 32)));
        writes.push(EventLow);
    }
    match params.bus {
        Bus::Csr => writes.extend([SetFlag, ClearFlag, SetFilter]),
        Bus::Apb4 => writes.extend([Mip(false), Mip(true)]),
    }
    writes
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Outcome {
    counter: u64,
    of: bool,
    request: bool,
}

/// Section 4 in numbers, with more bits than any counter has.
fn expected(width: u32, start: u64, increment: u64, of: bool, written: Written) -> Outcome {
    let sum = u128::from(start) + u128::from(increment);
    let wraps = sum >> width != 0;
    let sum = sum as u64 & ones(width);
    let wide = width > 32;
    let (counter, overflow) = match written {
        // Spec: HPM4.10
        Counter(value) => (value & ones(width), false),
        Low(value) if !wide => (value & ones(width), false),
        // Spec: HPM4.11
        Low(value) => (sum & !LOW | value, wraps),
        High(_) if !wide => (sum, wraps),
        High(value) => ((value << 32 | sum & LOW) & ones(width), false),
        _ => (sum, wraps),
    };
    // Spec: HPM4.12
    let of_written = match written {
        Event(of) => of,
        SetFlag => true,
        ClearFlag => false,
        _ => of,
    };
    Outcome { counter, of: of_written || overflow, request: overflow && !of_written }
}

/// Puts a write on the bus; on the CSR port it takes one clock, on APB the access clock is the
/// second.
fn write(bench: &mut Bench<'_>, written: Written, of: bool) {
    let rv32 = bench.params.xlen == 32;
    let counter = MHPMCOUNTER + N as u16;
    let event = MHPMEVENT + N as u16;
    let flag = |of: bool| if of { OF } else { 0 };
    let high_half = |value: u64| if rv32 { value >> 32 } else { value };
    let flag_register = if rv32 { upper(event) } else { event };
    let rest = if rv32 { 0 } else { DEEP };
    match written {
        Nothing => bench.clock(),
        Counter(value) | Low(value) => bench.machine_write(counter, value),
        High(value) => bench.machine_write(upper(counter), value),
        Other => bench.machine_write(MHPMCOUNTER + OTHER as u16, 0x55),
        Inhibit => bench.machine_write(MCOUNTINHIBIT, 1 << N),
        Event(of) => bench.machine_write(flag_register, high_half(flag(of)) | rest),
        EventLow => bench.machine_write(event, DEEP),
        SetFlag => drop(bench.csr(Op::Set, flag_register, high_half(OF))),
        ClearFlag => drop(bench.csr(Op::Clear, flag_register, high_half(OF))),
        SetFilter => drop(bench.csr(Op::Set, flag_register, high_half(flag(of) | MINH))),
        Mip(pending) => bench.word_write(0x208, if pending { LCOFIP } else { 0 }),
    }
}

/// One increment arrives in the clock of one write.
fn collide(bench: &mut Bench<'_>, start: u64, increment: u64, of: bool, written: Written) -> Outcome {
    let stages: u64 = bench.params.event_stages.into();
    let apb = bench.params.bus == Bus::Apb4;
    bench.machine_write(MCOUNTINHIBIT, 0);
    bench.select(N, DEEP | if of { OF } else { 0 });
    bench.select(OTHER, 0);
    bench.load(N, start);
    bench.load(OTHER, 7);
    if apb {
        bench.word_write(0x208, 0);
    }
    bench.requests();
    // The access clock of an APB transfer is its second one.
    let lead = if apb && written != Nothing { 1 } else { 0 };
    assert!(stages > lead || lead == 0);
    bench.drive("event_deep_i", increment);
    if stages > 0 {
        bench.clock();
        bench.drive("event_deep_i", 0);
        bench.clocks(stages - 1 - lead);
    }
    write(bench, written, of);
    bench.drive("event_deep_i", 0);
    let request = if apb { pending_after(bench, written) } else { bench.requests() == 1 };
    let other = if written == Other { 0x55 } else { 7 };
    assert_eq!(bench.counter(OTHER), other, "{written:?}");
    Outcome { counter: bench.counter(N), of: bench.event(N) & OF != 0, request }
}

/// Whether LCOFIP shows a request; software's own 1 is not one.
// Spec: HPM4.13
fn pending_after(bench: &mut Bench<'_>, written: Written) -> bool {
    bench.word_read(0x208) == LCOFIP && written != Mip(true)
}

// Spec: HPM4.1
// Spec: HPM4.2
// Spec: HPM4.3
// Spec: HPM4.10
// Spec: HPM4.11
// Spec: HPM4.12
// Spec: HPM4.13
#[test]
fn every_write_against_every_overflow() {
    let mut seen = 0;
    for counter_width in WIDTHS {
        let params = Params { counter_width, ..full() };
        let builds = [
            params.clone(),
            Params { xlen: 32, ..params.clone() },
            Params { xlen: 32, event_stages: 2, ..params.clone() },
            Params { event_stages: 5, ..params.clone() },
            apb4(Params { event_stages: 3, ..params }),
        ];
        for params in builds {
            let mut unit = On::Model.unit(&params);
            let mut bench = Bench::new(unit.as_mut(), &params);
            for (start, increment) in starts(counter_width) {
                for written in writes(&params) {
                    for of in [false, true] {
                        let case =
                            format!("{start:#x} + {increment} of {counter_width}, OF {of}, {written:?}");
                        let found = collide(&mut bench, start, increment, of, written);
                        let mut right = expected(counter_width, start, increment, of, written);
                        right.request &= written != Mip(true);
                        assert_eq!(found, right, "{case}, {params:?}");
                        seen += u32::from(right.request);
                    }
                }
            }
        }
    }
    assert!(seen > 500, "{seen} requests");
}

/// Values before the wrap of the counter or of its low half, and increments that reach it or not.
fn starts(width: u32) -> Vec<(u64, u64)> {
    let most = ones(width);
    let half = ones(width.min(32));
    let values = [most, most - 1, most - 254, half, half - 6, 0, most / 2, most & 0x5555_5555_5555_5555];
    values.into_iter().flat_map(|value| [0, 1, 2, 7, 255].map(|increment| (value, increment))).collect()
}

/// Every value of a counter of 8 bits with every increment.
// Spec: HPM4.1
#[test]
fn all_sums_of_eight_bits() {
    let params = Params { counter_width: 8, ..full() };
    let mut unit = On::Model.unit(&params);
    let mut bench = Bench::new(unit.as_mut(), &params);
    bench.write(MHPMEVENT + N as u16, DEEP);
    for start in 0..256 {
        for increment in 0..256 {
            bench.write(MHPMCOUNTER + N as u16, start);
            bench.pulse("event_deep_i", increment);
            let flag = bench.clear(MHPMEVENT + N as u16, OF) & OF != 0;
            assert_eq!((bench.counter(N), flag), ((start + increment) % 256, start + increment > 255));
            assert_eq!(bench.requests(), u32::from(flag));
        }
    }
}

/// A flag silences its counter until software clears it, and only that counter; counting goes on.
// Spec: HPM4.2
// Spec: HPM4.3
// Spec: HPM2.5
#[test]
fn a_flag_blocks_further_requests() {
    for params in [full(), Params { xlen: 32, event_stages: 2, ..full() }, composed(full())] {
        let mut unit = On::Model.unit(&params);
        let mut bench = Bench::new(unit.as_mut(), &params);
        let wide = 1;
        for n in [3, 5] {
            bench.select(n, wide);
            bench.load(n, u64::MAX);
        }
        bench.pulse("event_wide_i", 3);
        assert_eq!((bench.read(SCOUNTOVF), bench.requests()), (0b10_1000, 1));
        bench.load(3, u64::MAX);
        bench.pulse("event_wide_i", 5);
        assert_eq!((bench.counter(3), bench.counter(5), bench.requests()), (4, 7, 0));
        bench.select(3, wide);
        assert_eq!(bench.read(SCOUNTOVF), 0b10_0000);
        for n in [3, 5] {
            bench.load(n, u64::MAX);
        }
        bench.pulse("event_wide_i", 1);
        assert_eq!((bench.read(SCOUNTOVF), bench.requests()), (0b10_1000, 1));
        // Software's own flag asks for nothing.
        bench.select(4, wide | OF);
        bench.clocks(3);
        assert_eq!((bench.read(SCOUNTOVF), bench.requests()), (0b11_1000, 0));
    }
}

/// Counters that overflow in one clock make one request.
// Spec: HPM4.2
#[test]
fn requests_of_one_clock_are_one() {
    let mut unit = On::Model.unit(&full());
    let mut bench = Bench::new(unit.as_mut(), &full());
    for n in bench.counters() {
        bench.select(n, 1);
        bench.load(n, u64::MAX);
    }
    bench.drive("event_wide_i", 1);
    bench.clock();
    assert_eq!(bench.output("lcofi_req_o"), 1);
    bench.clock();
    assert_eq!((bench.output("lcofi_req_o"), bench.requests()), (0, 1));
    assert_eq!(bench.read(SCOUNTOVF), 0b111_1000);
}

/// LCOFIP and OF are cleared apart.
// Spec: HPM4.4
// Spec: HPM2.7
#[test]
fn pending_bit_and_flag_are_apart() {
    let params = apb4(full());
    let mut unit = On::Model.unit(&params);
    let mut bench = Bench::new(unit.as_mut(), &params);
    bench.select(3, 1);
    bench.load(3, u64::MAX);
    bench.pulse("event_wide_i", 1);
    assert_eq!((bench.word_read(0x208), bench.word_read(0x204)), (LCOFIP, 1 << 3));
    bench.select(3, 1);
    assert_eq!((bench.word_read(0x208), bench.word_read(0x204)), (LCOFIP, 0));
    bench.word_write(0x208, 0xFFFF_FFFF);
    assert_eq!(bench.word_read(0x208), LCOFIP);
    bench.word_write(0x208, !LCOFIP & 0xFFFF_FFFF);
    assert_eq!((bench.word_read(0x208), bench.output("lcofi_irq_o")), (0, 0));
    bench.word_write(0x208, LCOFIP);
    bench.clock();
    assert_eq!((bench.output("lcofi_irq_o"), bench.word_read(0x204)), (1, 0));
}

/// Without Sscofpmf a wrap leaves nothing behind.
// Spec: HPM2.3
#[test]
fn no_flag_without_the_extension() {
    let group = Group { name: String::new(), first: 3, count: 4, events: vec![event(1, "WIDE", 3)] };
    let params = Params { sscofpmf: false, groups: vec![group], ..full() };
    let mut unit = On::Model.unit(&params);
    let mut bench = Bench::new(unit.as_mut(), &params);
    bench.select(3, u64::MAX << 8 | 1);
    assert_eq!(bench.event(3), 1);
    bench.load(3, u64::MAX);
    bench.pulse("event_wide_i", 2);
    assert_eq!((bench.counter(3), bench.event(3)), (1, 1));
}
