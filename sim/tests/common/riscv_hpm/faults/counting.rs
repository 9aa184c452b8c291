//! Counting, overflow, filters.

use super::super::bench::*;
use super::super::csrs::Mode;
use super::super::oracle::{Op, ones};
use pmugen_hdl::families::riscv_hpm::Params;
use pmugen_sim::families::Step;
use pmugen_sim::random::Random;

/// Counter 3 counts its widest event in every mode; its pin.
fn running(bench: &mut Bench<'_>) -> String {
    let (event, pin) = bench.widest(3);
    bench.select(3, event.number.into());
    pin
}

fn width(bench: &Bench<'_>) -> u64 {
    ones(bench.params.counter_width)
}

/// F27: an event of 1, 0, 0, 1 counts 2, and the counter holds while the event is absent.
pub fn holds_without_events(bench: &mut Bench<'_>) {
    let pin = running(bench);
    for value in [1, 0, 0, 1] {
        bench.drive(&pin, value);
        bench.clock();
    }
    bench.drive(&pin, 0);
    bench.clocks(50);
    assert_eq!(bench.counter(3), 2);
}

/// F28: minstret adds what the core says retires and nothing else, mcycle every clock, CSR accesses
/// included; what is written reads back, although the writer retires.
// Spec: HPM4.7
// Spec: HPM4.10
pub fn retires_once(bench: &mut Bench<'_>) {
    bench.write(MCOUNTINHIBIT, 0b101);
    bench.machine_write_64(MCYCLE, 0);
    bench.machine_write_64(MINSTRET, 0);
    bench.write(MCOUNTINHIBIT, 0);
    let most = ones(bench.params.retire_width);
    let clocks = 1 + u64::from(bench.params.read_stages);
    let idle = bench.read(MCYCLE);
    assert_eq!(bench.read(MCYCLE), idle + clocks);
    let mut sum = bench.read(MINSTRET);
    for retired in [1, 0, 0, most, 1, 0] {
        bench.drive("retired_i", retired);
        bench.clock();
        sum += retired;
    }
    bench.drive("retired_i", 0);
    assert_eq!((sum, bench.read(MINSTRET)), (2 + most, sum));
    let before = bench.read(MCYCLE);
    bench.clocks(10);
    assert_eq!(bench.read(MCYCLE), before + 10 + clocks);
    bench.drive("retired_i", 1);
    for number in [MINSTRET, MCYCLE] {
        bench.write(number, 0);
        assert_eq!(bench.read(number), clocks - 1);
    }
}

/// F29: the write that sets an inhibit bit still counts, of mcycle, minstret and a programmable
/// counter alike; the next clock does not.
// Spec: HPM4.8
pub fn inhibit_acts_after_its_clock(bench: &mut Bench<'_>) {
    let pin = running(bench);
    let all = 1 << 3 | 0b101;
    bench.write(MCOUNTINHIBIT, all);
    for number in [MCYCLE, MINSTRET] {
        bench.machine_write_64(number, 0);
    }
    bench.load(3, 0);
    bench.write(MCOUNTINHIBIT, 0);
    bench.drive("retired_i", 1);
    bench.drive(&pin, 1);
    bench.write(MCOUNTINHIBIT, all);
    bench.clocks(5 + u64::from(bench.params.event_stages));
    bench.drive("retired_i", 0);
    bench.drive(&pin, 0);
    // An access with a stage in the read path has a clock of its own after it.
    let late = u64::from(bench.params.read_stages);
    assert_eq!((bench.read(MCYCLE), bench.read(MINSTRET), bench.counter(3)), (1 + late, 1, 1));
}

/// What an increment does to a counter of a known width with a flag.
struct Reference {
    value: u64,
    flag: bool,
    width: u32,
}

impl Reference {
    /// Adds; whether there is a request. `cleared` is a write of 0 to OF in the same clock.
    fn add(&mut self, increment: u64, cleared: bool) -> bool {
        let sum = u128::from(self.value) + u128::from(increment);
        let wraps = sum >> self.width != 0;
        let request = wraps && (!self.flag || cleared);
        self.flag = wraps || self.flag && !cleared;
        self.value = sum as u64 & ones(self.width);
        request
    }
}

/// F30: random increments near the top, across 2^32 and 2^W; the sum is exact, and each wrap is one
/// request, also when a step jumps past zero. OF is cleared in the clock after each request.
// Spec: HPM4.1
// Spec: HPM4.2
// Spec: HPM4.12
pub fn wide_increments_sum_exactly(bench: &mut Bench<'_>) {
    for start in [0xFFFF_FF00, width(bench) - 0x7F] {
        let (event, pin) = bench.widest(3);
        bench.select(3, event.number.into());
        bench.load(3, start);
        bench.requests();
        let params = bench.params.clone();
        let mut reference =
            Reference { value: start & width(bench), flag: false, width: params.counter_width };
        let wraps = sum(bench, &params, event.number.into(), (&pin, event.width), &mut reference);
        bench.drive(&pin, 0);
        bench.clocks(params.event_stages.into());
        assert_eq!(bench.counter(3), reference.value);
        assert_eq!(bench.event(3) & OF != 0, reference.flag);
        assert!(wraps > 0 || start == 0xFFFF_FF00);
    }
}

fn sum(
    bench: &mut Bench<'_>,
    params: &Params,
    selector: u64,
    (pin, bits): (&str, u32),
    reference: &mut Reference,
) -> u32 {
    let mut random = Random::new(30);
    let inputs = bench.inputs();
    let mut player = bench.player::<u64>();
    let word = |name: &str| player.pins.input(name).expect("an input").0;
    let words = ["csr_valid_i", "csr_op_i", "csr_addr_i", "csr_wdata_i", pin].map(word);
    // On RV32 OF stands in the upper half, where the selector of an event without operators is not.
    let (number, data) = if params.xlen == 32 { (MHPMEVENT + 0x403, 0) } else { (MHPMEVENT + 3, selector) };
    let mut stages = vec![0; params.event_stages as usize];
    let (mut wraps, mut clear) = (0, false);
    for clock in 0..10_000 + params.event_stages {
        let count = if clock < 10_000 { random.bits() & ones(bits) } else { 0 };
        let mut now = inputs.clone();
        for (word, value) in
            words.into_iter().zip([clear.into(), Op::Write as u64, number.into(), data, count])
        {
            now[word] = value;
        }
        stages.insert(0, count);
        let arrives = stages.pop().expect("one was put in");
        let request = reference.add(arrives, clear);
        let expected = player.expect(&[("lcofi_req_o", request.into())]);
        player.add(Step { reset: false, inputs: now }, expected, reference.value);
        wraps += u32::from(request);
        clear = request;
    }
    // The request of the last clock stays uncleared.
    player.finish().unwrap_or_else(|error| panic!("{error}"));
    wraps
}

/// F32: the reset value is 0; writing all ones sets no flag; the first event then overflows once.
// Spec: HPM2.8
// Spec: HPM4.1
pub fn probing_sets_no_flag(bench: &mut Bench<'_>) {
    let pin = running(bench);
    let all = width(bench);
    assert_eq!(bench.counter(3), 0);
    bench.load(3, u64::MAX);
    assert_eq!((bench.counter(3), bench.event(3) & OF), (all, 0));
    bench.pulse(&pin, 1);
    let flag = if bench.params.sscofpmf { OF } else { 0 };
    assert_eq!((bench.counter(3), bench.event(3) & OF), (0, flag));
    let selector = bench.event(3) & !OF;
    bench.select(3, selector);
    bench.pulse(&pin, 1);
    assert_eq!((bench.counter(3), bench.event(3) & OF), (1, 0));
}

/// F33: bits above the width read 0 and ignore writes, and the overflow is that of the width.
// Spec: HPM4.1
pub fn any_width(bench: &mut Bench<'_>) {
    let pin = running(bench);
    let all = width(bench);
    for value in [u64::MAX, !all, 0xA5A5_A5A5_5A5A_5A5A, all >> 1] {
        bench.load(3, value);
        assert_eq!(bench.counter(3), value & all);
    }
    bench.pulse(&pin, 1);
    assert_eq!((bench.counter(3), bench.event(3) & OF), ((all >> 1) + 1, 0));
}

/// F35: event 0 counts nothing, whatever the lines do; nor does a number without an event.
// Spec: HPM2.3
// Spec: HPM5.6
pub fn event_0_is_none(bench: &mut Bench<'_>) {
    let groups = bench.params.groups.clone();
    for group in &groups {
        for event in &group.events {
            let pin = bench.params.event_port(group, event);
            bench.drive(&pin, ones(event.width));
        }
    }
    for (group, n) in groups.iter().map(|group| (group, group.first)) {
        let number = |number: u64| group.events.iter().any(|event| u64::from(event.number) == number);
        let mut unwired = (0..=ones(bench.params.event_bits)).filter(|n| !number(*n)).collect::<Vec<u64>>();
        // The first ones, the last ones, and those that alias with a short index.
        let aliases = [64, 128, 256, 512].map(|bit| bit + 1);
        unwired.retain(|n| *n < 70 || aliases.contains(n) || *n > ones(bench.params.event_bits) - 3);
        assert_eq!(unwired[0], 0);
        for selector in unwired {
            bench.select(n, selector);
            bench.clocks(u64::from(bench.params.event_stages) + 1);
            bench.load(n, 0);
            bench.clocks(3);
            assert_eq!(bench.counter(n), 0, "event {selector} of group {}", group.name);
            assert_eq!(bench.event(n), selector);
        }
    }
}

/// F39: under each of the 32 combinations of filters, each mode counts unless its own bit is set;
/// bits of absent modes and bit 63 of mcyclecfg and minstretcfg are 0.
// Spec: HPM2.4
// Spec: HPM4.6
pub fn each_filter_stops_its_mode(bench: &mut Bench<'_>) {
    let modes = Mode::of(&bench.params);
    let existing: u64 = modes.iter().map(|mode| MINH >> *mode as u32).sum();
    for mask in 0..32 {
        let filters = mask << 58;
        if bench.params.sscofpmf && bench.params.counters > 0 {
            programmable(bench, &modes, filters, existing);
        }
        if bench.params.smcntrpmf {
            fixed(bench, &modes, filters, existing);
        }
    }
}

fn programmable(bench: &mut Bench<'_>, modes: &[Mode], filters: u64, existing: u64) {
    let (event, pin) = bench.widest(3);
    let selector = u64::from(event.number);
    bench.select(3, filters | selector);
    assert_eq!(bench.event(3), filters & existing | selector);
    for mode in modes {
        bench.load(3, 0);
        bench.mode(*mode);
        bench.drive(&pin, 1);
        bench.clock();
        bench.drive(&pin, 0);
        // The event is charged to the mode in which it happened.
        bench.mode(if *mode == Mode::M { *modes.last().expect("M") } else { Mode::M });
        bench.clocks(bench.params.event_stages.into());
        bench.mode(Mode::M);
        let counted = u64::from(filters & MINH >> *mode as u32 == 0);
        assert_eq!(bench.counter(3), counted, "{mode:?} with {filters:#x}");
    }
}

fn fixed(bench: &mut Bench<'_>, modes: &[Mode], filters: u64, existing: u64) {
    for (number, config, inhibit) in [(MCYCLE, 0x321, 0b001), (MINSTRET, 0x322, 0b100)] {
        bench.machine_write_64(config, filters | OF | 0xFFFF);
        assert_eq!(bench.machine_read_64(config), filters & existing, "{config:#x}");
        for mode in modes {
            bench.write(MCOUNTINHIBIT, 0b101);
            bench.machine_write_64(number, 0);
            bench.drive("retired_i", 1);
            bench.write(MCOUNTINHIBIT, 0b101 & !inhibit);
            bench.mode(*mode);
            bench.clock();
            bench.mode(Mode::M);
            bench.write(MCOUNTINHIBIT, 0b101);
            bench.drive("retired_i", 0);
            // In M the clock of the stopping write counts too, and with a stage in the read path
            // the one after the starting write.
            let counts = |mode: Mode| u64::from(filters & MINH >> mode as u32 == 0);
            let machine = counts(Mode::M) * (1 + u64::from(bench.params.read_stages));
            assert_eq!(bench.machine_read_64(number), counts(*mode) + machine, "{mode:?} with {filters:#x}");
        }
    }
}

/// F40: debug stop holds fixed and programmable counters alike, from its first clock to its last,
/// and raises nothing; writes go on; without it they count whatever the core does.
// Spec: HPM4.9
pub fn debug_stop(bench: &mut Bench<'_>) {
    let pin = running(bench);
    bench.load(3, 0);
    bench.drive(&pin, 1);
    bench.drive("retired_i", 1);
    bench.drive("debug_stop_i", 1);
    let read = |bench: &mut Bench<'_>| [MCYCLE, MINSTRET].map(|number| bench.machine_read(number));
    let stages = bench.params.event_stages.into();
    bench.clocks(stages);
    let (fixed, counter) = (read(bench), bench.counter(3));
    assert_eq!(counter, 0);
    bench.clocks(20);
    assert_eq!((read(bench), bench.counter(3)), (fixed, 0));
    bench.load(3, u64::MAX);
    bench.clocks(5);
    assert_eq!((bench.counter(3), bench.event(3) & OF, bench.requests()), (width(bench), 0, 0));
    bench.drive("debug_stop_i", 0);
    bench.clocks(3);
    bench.drive("debug_stop_i", 1);
    bench.clocks(stages);
    assert_eq!((read(bench), bench.counter(3)), (fixed.map(|value| value + 3), 2));
}

/// F43: on one port the flag is there no later than the wrapped value, at every phase.
pub fn flag_comes_with_the_value(bench: &mut Bench<'_>) {
    let pin = running(bench);
    let selector = bench.event(3);
    let half = 1 << (bench.params.counter_width.min(32) - 1);
    // On RV32 OF is in the upper half of mhpmevent.
    let flag = |bench: &mut Bench<'_>| match bench.params.xlen {
        32 => bench.machine_read(MHPMEVENT + 0x403) >> 31 & 1,
        _ => bench.machine_read(MHPMEVENT + 3) >> 63,
    };
    // Values from before and from after the wrap, read before and after the flag.
    let mut seen = [[false; 2]; 2];
    for phase in 0..10 + u64::from(bench.params.event_stages) {
        for value_first in [true, false] {
            bench.drive(&pin, 0);
            bench.clocks(bench.params.event_stages.into());
            bench.select(3, selector);
            bench.load(3, 0u64.wrapping_sub(6));
            bench.drive(&pin, 1);
            bench.clocks(phase);
            let first = if value_first { 0 } else { flag(bench) };
            let wrapped = bench.machine_read(MHPMCOUNTER + 3) & half == 0;
            seen[usize::from(value_first)][usize::from(wrapped)] = true;
            if value_first {
                assert!(!wrapped || flag(bench) == 1, "phase {phase}: small value, then no flag");
            } else {
                assert!(wrapped || first == 0, "phase {phase}: flag, then old value");
            }
        }
    }
    assert_eq!(seen, [[true; 2]; 2]);
}
