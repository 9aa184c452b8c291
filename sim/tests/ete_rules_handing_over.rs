//! When a PE hands over what (section 6.8): prohibited regions, enabling and disabling, Debug state.
//! Everything on the model and on the block.
#![allow(clippy::unwrap_used)]

mod common;

use common::ete::bench::*;
use common::ete::counting::*;
use common::ete::unit::On;
use common::ete_configurations::comparators;
use pmugen_hdl::families::ete::Params;

/// The pins for which the resources pause.
const PAUSING: [&str; 2] = ["prohibited_i", "wfx_idle_i"];

/// The last block before a prohibited region or the PE's sleep and the first one behind it match: no
/// match is lost, whenever the pin rises after the one and falls before the other.
// Spec: RRDCGC
// Spec: RKQVNN
// Spec: RFHYQW
// Spec: RLYFDT
// Spec: RPVRGR
#[test]
fn no_match_is_lost_around_a_pause() {
    for on in On::ALL {
        for (pin, groups) in PAUSING.into_iter().flat_map(|pin| GROUPS.map(|groups| (pin, groups))) {
            let mut unit = on.unit(&comparators());
            // From the last block to the rise, from there to the next block, and how long it is 1.
            for (late, gap) in (0..4).flat_map(|late| (3..8).map(move |gap| (late, gap))) {
                for high in 1..=gap {
                    let mut bench = counting(&mut *unit, &comparators(), groups);
                    bench.enable();
                    let case = format!("{on:?} {pin} {groups:?} {late} {gap} {high}");
                    for clock in 0..=late + gap {
                        bench.drive(pin, u64::from((late..late + high).contains(&clock)));
                        if clock == 0 || clock == late + gap {
                            assert!(block(&mut bench, 0x1000), "{case}");
                        } else {
                            bench.clock();
                        }
                    }
                    bench.clocks(4);
                    assert_eq!(counts(&mut bench, groups), vec![2; groups.len()], "{case}");
                }
            }
        }
    }
}

/// A block that comes while the resources are still Pausing is traced, but no resource of a
/// comparator: that is what the three clocks are for. The control remembers its hit.
#[test]
fn blocks_that_come_too_soon() {
    let groups = &[SAC, SINGLE_SHOT];
    for on in On::ALL {
        for gap in 1..3 {
            let mut unit = on.unit(&comparators());
            let mut bench = counting(&mut *unit, &comparators(), groups);
            bench.enable();
            bench.drive("prohibited_i", 1);
            bench.clock();
            bench.drive("prohibited_i", 0);
            bench.clocks(gap - 1);
            assert!(block(&mut bench, 0x1000));
            bench.clocks(8);
            assert_eq!(counts(&mut bench, groups), [0, 1], "{on:?} {gap}");
        }
    }
}

/// Start and stop points beside a prohibited region count, whenever the pin moves.
// Spec: RMVFYN
// Spec: RKBFFQ
#[test]
fn start_and_stop_points_beside_a_prohibited_region() {
    for on in On::ALL {
        let mut unit = on.unit(&comparators());
        for (late, high) in (0..4).flat_map(|late| (1..=4).map(move |high| (late, high))) {
            let mut bench = Bench::new(&mut *unit, &comparators());
            bench.write(View::System, ACVR, 0x1000);
            bench.write(View::System, ACVR + 8, 0x2000);
            bench.set(VISSCTLR, 0b10 << 16 | 0b01);
            bench.set(VICTLR, ALWAYS);
            bench.enable();
            let mut traced = Vec::new();
            for clock in 0..late + 7 {
                bench.drive("prohibited_i", u64::from((late..late + high).contains(&clock)));
                match clock {
                    0 => traced.push(block(&mut bench, 0x1000)),
                    _ if clock == late + 4 => traced.push(block(&mut bench, 0x2000)),
                    _ if clock == late + 5 => traced.push(block(&mut bench, 0x3000)),
                    _ => bench.clock(),
                }
            }
            assert_eq!(traced, [true, true, false], "{on:?} {late} {high}");
        }
    }
}

/// `prohibited_i` waits for the blocks, but the events of the region stay hidden: other pins decide
/// about these, with self-hosted trace and without.
// Spec: RRFWZB
// Spec: RWSXTC
#[test]
fn a_late_pin_shows_no_event_of_the_region() {
    for on in On::ALL {
        for (self_hosted, pin) in [(1, "tracing_prohibited_i"), (0, "counting_prohibited_i")] {
            let mut unit = on.unit(&comparators());
            let mut bench = counting(&mut *unit, &comparators(), &[0]);
            bench.set(EXTINSELR, 0x0008);
            bench.drive("self_hosted_i", self_hosted);
            bench.enable();
            bench.clocks(2);
            for (late, region) in [(0, 1), (3, 1), (5, 1), (0, 0)] {
                bench.drive(pin, region);
                let before = counts(&mut bench, &[0])[0];
                for clock in 0..8 {
                    bench.drive("prohibited_i", u64::from(region == 1 && clock >= late));
                    bench.drive("event_inst_retired_i", 1);
                    bench.clock();
                }
                bench.drive("event_inst_retired_i", 0);
                bench.drive("prohibited_i", 0);
                bench.clocks(8);
                let seen = counts(&mut bench, &[0])[0] - before;
                assert_eq!(seen, if region == 1 { 0 } else { 8 }, "{on:?} {pin} {late}");
            }
        }
    }
}

/// An MSR that sets EN in clock t: blocks of t + 3 are the first that are looked at, and the
/// selectors see their matches in t + 4. With `os_lock_i` = 0 from clock t on it is one clock less.
// Spec: RKNQWS
#[test]
fn the_first_block_of_an_enabled_unit() {
    for on in On::ALL {
        for (lock, first) in [(false, 3), (true, 2)] {
            for clock in 1..6_u32 {
                let mut unit = on.unit(&comparators());
                let groups = &[SAC, SINGLE_SHOT];
                let mut bench = counting(&mut *unit, &comparators(), groups);
                bench.set(0x020, 2);
                if lock {
                    bench.drive("os_lock_i", 1);
                    bench.set(PRGCTLR, 1);
                    bench.clocks(5);
                    bench.drive("os_lock_i", 0);
                    bench.clock();
                } else {
                    bench.set(PRGCTLR, 1);
                }
                bench.clocks(clock - 1);
                let traced = block(&mut bench, 0x1000);
                assert_eq!(traced, clock >= first, "{on:?} {lock} {clock}");
                bench.clock();
                assert_eq!(bench.output("external_output_o"), u64::from(clock >= first), "{on:?} {clock}");
                bench.clocks(4);
                assert_eq!(counts(&mut bench, groups), [u64::from(clock >= first); 2], "{on:?} {clock}");
            }
        }
    }
}

/// An MSR that clears EN in clock t: blocks that come with it are looked at, later ones are not. Of
/// the OS Lock it is the clock before `os_lock_i` rises.
// Spec: RJQTMC
#[test]
fn the_last_block_of_an_enabled_unit() {
    for on in On::ALL {
        for (lock, last) in [(false, 0), (true, -1)] {
            for clock in -2..3_i32 {
                let mut unit = on.unit(&comparators());
                let mut bench = counting(&mut *unit, &comparators(), &[SAC, SINGLE_SHOT]);
                bench.enable();
                bench.clocks(2);
                let mut traced = false;
                for now in -2..3 {
                    if now == 0 && lock {
                        bench.drive("os_lock_i", 1);
                    } else if now == 0 {
                        bench.put_instruction(true, encoding(PRGCTLR), 0);
                    }
                    if now == clock {
                        traced = block(&mut bench, 0x1000);
                    } else {
                        bench.clock();
                    }
                    bench.put_no_instruction();
                }
                bench.clocks(8);
                let looked_at = clock <= last;
                assert_eq!(traced, looked_at, "{on:?} {lock} {clock}");
                assert_eq!(bench.get(SSCSR) & u64::from(STATUS) != 0, looked_at, "{on:?} {lock} {clock}");
                assert!(!looked_at || counts(&mut bench, &[SAC]) == [1], "{on:?} {lock} {clock}");
            }
        }
    }
}

/// What is executed in Debug state is not allowed; the occurrence that leads there and a PE reset
/// that leads out are, whatever the pin says that tells trace generation of Debug state.
// Spec: RDPKSC
// Spec: RYMJFJ
// Spec: RTGFHM
// Spec: RBJQDP
#[test]
fn debug_state_is_told_with_the_blocks() {
    const DEBUG_HALT: u64 = 1;
    let params = Params { trace_ports: true, ..comparators() };
    let occurrence = |bench: &mut Bench<'_>, kind: u64, allowed: u64| {
        bench.put_block(0, 0, 0);
        bench.drive("block0_exc_i", 1);
        bench.drive("block0_exc_type_i", kind);
        bench.drive("block0_allowed_i", allowed);
        bench.clock();
        bench.put_no_blocks();
        bench.output("exception_traced_o") == 1
    };
    for on in On::ALL {
        for (traced, late) in [(true, 0), (true, 3), (false, 0)] {
            let mut unit = on.unit(&params);
            let mut bench = Bench::new(&mut *unit, &params);
            bench.write(View::System, ACVR, 0x1000);
            bench.write(View::System, ACVR + 8, 0x2000);
            bench.set(VISSCTLR, 0b10 << 16 | 0b01);
            bench.set(VICTLR, ALWAYS | if traced { SSSTATUS } else { 0 } | 1 << 10);
            bench.enable();
            bench.clock();
            bench.drive("debug_state_i", 1);
            bench.clocks(late);
            assert_eq!(block(&mut bench, 0x3000), traced);
            assert_eq!(occurrence(&mut bench, DEBUG_HALT, 1), traced, "{on:?}: entry");
            let before = (bench.get(VICTLR), bench.get(RSR));
            for start in [0x1000, 0x2000, 0x3000] {
                bench.put_block(0, start, 1);
                bench.drive("block0_allowed_i", 0);
                bench.clock();
                bench.put_no_blocks();
                assert_eq!(bench.output("view_inst_o"), 0);
            }
            assert!(!occurrence(&mut bench, 4, 0) && !occurrence(&mut bench, 0, 0));
            assert_eq!((bench.get(VICTLR), bench.get(RSR)), before, "{on:?}: nothing has changed");
            assert!(occurrence(&mut bench, 0, 1), "{on:?}: a PE reset leaves Debug state");
            assert_eq!(block(&mut bench, 0x3000), traced);
        }
    }
}
