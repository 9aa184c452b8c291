//! Rules of the golden model about counting: what gates an event, and how long it is on its way.

mod common;

use common::riscv_hpm::bench::*;
use common::riscv_hpm::builds::{LEVELS, apb4, composed, full, with_levels};
use common::riscv_hpm::csrs::Mode;
use common::riscv_hpm::unit::On;
use pmugen_hdl::families::riscv_hpm::Params;

/// Filter of each mode.
const FILTERS: [(Mode, u64); 5] =
    [(Mode::M, MINH), (Mode::Hs, SINH), (Mode::Hu, UINH), (Mode::Vs, VSINH), (Mode::Vu, VUINH)];
const MCYCLECFG: u16 = 0x321;
const MINSTRETCFG: u16 = 0x322;

fn builds() -> Vec<Params> {
    let mut builds = vec![
        full(),
        Params { event_stages: 3, ..full() },
        Params { xlen: 32, event_stages: 1, read_stages: 1, ..full() },
        Params { event_stages: 8, ..composed(full()) },
        apb4(Params { event_stages: 2, ..full() }),
    ];
    builds.extend(LEVELS.map(|levels| with_levels(full(), levels)));
    builds
}

/// A test on the model of each build. Everything stands still but for the clocks of
/// [`run_in`].
fn on_each(builds: &[Params], test: impl Fn(&mut Bench<'_>)) {
    for params in builds {
        let mut unit = On::Model.unit(params);
        let mut bench = Bench::new(unit.as_mut(), params);
        bench.drive("debug_stop_i", 1);
        test(&mut bench);
    }
}

/// Clocks in `mode` without debug stop.
fn run_in(bench: &mut Bench<'_>, mode: Mode, clocks: u64) {
    bench.mode(mode);
    bench.drive("debug_stop_i", 0);
    bench.clocks(clocks);
    bench.drive("debug_stop_i", 1);
    bench.mode(Mode::M);
}

/// As many clocks as events take to arrive.
fn drain(bench: &mut Bench<'_>) {
    bench.clocks(bench.params.event_stages.into());
}

/// Each set of filters stops its own modes alone; all of them stop everything, none of them nothing.
// Spec: HPM4.6
// Spec: HPM2.3
#[test]
fn filters_stop_their_modes() {
    on_each(&builds(), |bench| {
        let (event, pin) = bench.widest(4);
        bench.drive(&pin, 5);
        for set in 0..32_u32 {
            let filters =
                FILTERS.iter().enumerate().filter(|(i, _)| set >> i & 1 == 1).map(|(_, filter)| *filter);
            let filters: Vec<(Mode, u64)> = filters.collect();
            bench.select(4, u64::from(event.number) | filters.iter().map(|filter| filter.1).sum::<u64>());
            for mode in Mode::of(&bench.params) {
                bench.load(4, 0);
                run_in(bench, mode, 2);
                drain(bench);
                let filtered = filters.iter().any(|filter| filter.0 == mode);
                assert_eq!(bench.counter(4), if filtered { 0 } else { 10 }, "{filters:?} {mode:?}");
            }
        }
    });
}

/// mcycle and minstret have filters of their own, and no stages.
// Spec: HPM2.4
// Spec: HPM4.6
// Spec: HPM4.7
#[test]
fn filters_of_the_fixed_counters() {
    on_each(&builds(), |bench| {
        bench.drive("retired_i", 3);
        for (filter, bit) in FILTERS {
            for (config, number, step) in [(MCYCLECFG, MCYCLE, 1), (MINSTRETCFG, MINSTRET, 3)] {
                bench.machine_write_64(config, bit);
                for mode in Mode::of(&bench.params) {
                    bench.machine_write_64(MCYCLE, 0);
                    bench.machine_write_64(MINSTRET, 0);
                    run_in(bench, mode, 4);
                    let expected = if filter == mode { 0 } else { 4 * step };
                    assert_eq!(bench.machine_read_64(number), expected, "{number:#x} {filter:?} {mode:?}");
                    let (other, all) = if number == MCYCLE { (MINSTRET, 12) } else { (MCYCLE, 4) };
                    assert_eq!(bench.machine_read_64(other), all, "{other:#x} {filter:?} {mode:?}");
                }
                bench.machine_write_64(config, 0);
            }
        }
    });
}

/// Each bit of mcountinhibit stops its own counter and no other.
// Spec: HPM2.2
// Spec: HPM4.6
#[test]
fn inhibit_bits_stop_their_counter() {
    on_each(&builds(), |bench| {
        let counters: Vec<u32> = [0, 2].into_iter().chain(bench.counters()).collect();
        bench.drive("retired_i", 1);
        for n in bench.counters() {
            let (event, pin) = bench.widest(n);
            bench.select(n, event.number.into());
            bench.drive(&pin, 1);
        }
        for bit in 0..32 {
            bench.machine_write(MCOUNTINHIBIT, 1 << bit);
            for &n in &counters {
                bench.load(n, 100);
            }
            run_in(bench, Mode::M, 1);
            drain(bench);
            for &n in &counters {
                assert_eq!(bench.counter(n), if n == bit { 100 } else { 101 }, "bit {bit}, counter {n}");
            }
        }
    });
}

/// The number of retired instructions is added as the core gives it.
// Spec: HPM4.7
#[test]
fn minstret_adds_what_retires() {
    for retire_width in 1..=4 {
        on_each(&[Params { retire_width, ..full() }], |bench| {
            let mut sum = 0;
            for retired in (0..1 << retire_width).chain([1, 0, (1 << retire_width) - 1]) {
                bench.drive("retired_i", retired);
                run_in(bench, Mode::M, 1);
                sum += retired;
            }
            assert_eq!(bench.read(MINSTRET), sum);
        });
    }
}

/// A write of an inhibit, a filter or a selector acts after its own clock: that clock still counts.
// Spec: HPM4.8
#[test]
fn the_clock_of_a_write_counts_by_the_old_values() {
    let (event, other) = (1, 2);
    for event_stages in [0, 1, 4] {
        let params = Params { event_stages, ..full() };
        for (number, value) in
            [(MCOUNTINHIBIT, 1 << 3), (MHPMEVENT + 3, MINH | event), (MHPMEVENT + 3, other)]
        {
            let mut unit = On::Model.unit(&params);
            let mut bench = Bench::new(unit.as_mut(), &params);
            bench.drive("event_wide_i", 2);
            bench.select(3, event);
            bench.clocks(3);
            bench.write(number, value);
            bench.clocks(20);
            assert_eq!(bench.counter(3), 8, "{number:#x}, {event_stages} stages");
            // The way back: the clock of the write does not count yet.
            bench.write(number, if number == MCOUNTINHIBIT { 0 } else { event });
            bench.clocks(3);
            bench.drive("event_wide_i", 0);
            drain(&mut bench);
            assert_eq!(bench.counter(3), 14, "{number:#x}, {event_stages} stages");
        }
        // minstret counts what retires with the instruction that stops it.
        let mut unit = On::Model.unit(&params);
        let mut bench = Bench::new(unit.as_mut(), &params);
        bench.drive("retired_i", 1);
        bench.write(MCOUNTINHIBIT, 0b101);
        bench.clocks(5);
        assert_eq!((bench.read(MINSTRET), bench.read(MCYCLE)), (1, 1));
    }
}

/// An event arrives after exactly the stages, whatever stops or changes meanwhile.
// Spec: HPM5.7
#[test]
fn gates_travel_with_the_event() {
    for event_stages in 0..=8_u64 {
        let params = Params { event_stages: event_stages as u32, ..full() };
        // What the unit gets in the clock after that of the event.
        let changes: [&dyn Fn(&mut Bench<'_>); 6] = [
            &|bench| bench.clock(),
            &|bench| bench.machine_write(MCOUNTINHIBIT, 0xFFFF_FFFF),
            &|bench| bench.select(3, MINH | SINH),
            &|bench| bench.select(3, 2),
            &|bench| {
                bench.drive("debug_stop_i", 1);
                bench.clock();
            },
            &|bench| {
                bench.mode(Mode::Vu);
                bench.clock();
                bench.mode(Mode::M);
            },
        ];
        for change in changes {
            let mut unit = On::Model.unit(&params);
            let mut bench = Bench::new(unit.as_mut(), &params);
            bench.select(3, 1 | VUINH);
            bench.drive("event_wide_i", 7);
            bench.clock();
            bench.drive("event_wide_i", 0);
            if event_stages == 0 {
                assert_eq!(bench.counter(3), 7);
                continue;
            }
            change(&mut bench);
            // The last of these is the clock in which it arrives.
            for _ in 1..event_stages {
                assert_eq!(bench.counter(3), 0, "{event_stages} stages");
            }
            assert_eq!(bench.counter(3), 7, "{event_stages} stages");
        }
    }
}

/// An event belongs to the mode of its own clock, not of that in which it arrives.
// Spec: HPM5.7
// Spec: HPM4.6
#[test]
fn an_event_is_charged_to_its_own_mode() {
    for event_stages in [0, 1, 5] {
        on_each(&[Params { event_stages, ..full() }], |bench| {
            bench.select(3, 1 | UINH | MINH);
            let mut expected = 0;
            let modes = [Mode::M, Mode::Hs, Mode::Hu, Mode::Vs, Mode::M, Mode::Vu, Mode::Hs, Mode::M];
            for (i, mode) in (0..).zip(modes) {
                bench.drive("event_wide_i", i);
                expected += if matches!(mode, Mode::M | Mode::Hu) { 0 } else { i };
                run_in(bench, mode, 1);
            }
            drain(bench);
            assert_eq!(bench.counter(3), expected);
        });
    }
}

/// Debug stop holds every counter, even at its wrap; software writes, time and timers go on.
// Spec: HPM4.9
#[test]
fn debug_stop_holds_all_counters() {
    on_each(&[full()], |bench| {
        bench.drive("retired_i", 3);
        bench.drive("event_wide_i", 7);
        for n in bench.counters() {
            bench.select(n, 1);
            bench.load(n, u64::MAX);
        }
        bench.write(MCYCLE, 9);
        bench.write(MINSTRET, 8);
        bench.drive("mtime_i", 40);
        bench.write(STIMECMP, 41);
        bench.clocks(10);
        assert_eq!((bench.read(MCYCLE), bench.read(MINSTRET), bench.output("stip_o")), (9, 8, 0));
        assert!(bench.counters().all(|n| bench.counter(n) == u64::MAX));
        bench.drive("mtime_i", 41);
        assert_eq!((bench.read(TIME), bench.output("stip_o")), (41, 1));
        assert_eq!((bench.read(SCOUNTOVF), bench.requests()), (0, 0));
        run_in(bench, Mode::M, 1);
        assert_eq!((bench.read(SCOUNTOVF), bench.requests()), (0b111_1000, 1));
    });
}

/// Enables gate accesses, never counting.
// Spec: HPM2.1
#[test]
fn enables_do_not_count() {
    on_each(&[full()], |bench| {
        bench.select(3, 1);
        bench.drive("event_wide_i", 1);
        for enabled in [0, 0xFFFF_FFFF] {
            for number in [MCOUNTEREN, SCOUNTEREN, HCOUNTEREN] {
                bench.write(number, enabled);
            }
            bench.load(3, 0);
            for mode in Mode::of(&bench.params) {
                run_in(bench, mode, 1);
            }
            assert_eq!(bench.counter(3), 5);
        }
    });
}

/// mcycle and minstret wrap without flag and request.
// Spec: HPM4.5
#[test]
fn fixed_counters_never_ask() {
    for xlen in [32, 64] {
        on_each(&[Params { xlen, ..full() }], |bench| {
            bench.drive("retired_i", 2);
            bench.machine_write_64(MCYCLE, u64::MAX);
            bench.machine_write_64(MINSTRET, u64::MAX);
            run_in(bench, Mode::M, 1);
            assert_eq!((bench.machine_read_64(MCYCLE), bench.machine_read_64(MINSTRET)), (0, 1));
            assert_eq!((bench.read(SCOUNTOVF), bench.requests()), (0, 0));
        });
    }
}
