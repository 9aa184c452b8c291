//! Both operation tables of a counter, and pairs of counters as one of 32 bits.

use super::super::bench::*;
use super::Switches;
use pmugen_hdl::families::ete::Params;

/// Whether a unit can play the tables: a selector for each event and one that shows the resource.
pub fn is_for(params: &Params) -> bool {
    params.counters > 0 && params.resource_selector_pairs >= 3 && Switches::of(params).is_some()
}

/// Whether a unit has a pair of counters and can decrement it.
pub fn can_chain(params: &Params) -> bool {
    params.counters >= 2 && is_for(params)
}

/// What one row of an operation table says: the next value, and whether the resource is active.
type Outcome = (u32, bool);

/// The table of normal mode.
fn normal(rld: bool, dec: bool, value: u32, reload: u32) -> Outcome {
    match (rld, dec, value) {
        (false, _, 0) => (0, true),
        (false, false, v) => (v, false),
        (false, true, v) => (v - 1, false),
        (true, _, v) => (reload, v == 0),
    }
}

/// The table of self-reload mode.
fn self_reload(rld: bool, dec: bool, value: u32, reload: u32) -> Outcome {
    match (rld, dec, value) {
        (false, false, v) => (v, false),
        (false, true, 0) => (reload, true),
        (false, true, v) => (v - 1, false),
        (true, _, _) => (reload, false),
    }
}

fn load(bench: &mut Bench<'_>, n: u32, control: u32, reload: u32, value: u32) {
    bench.set(CNTCTLR + 4 * n, control);
    bench.set(CNTRLDVR + 4 * n, reload);
    bench.set(CNTVR + 4 * n, value);
}

/// Every row of both tables, for every counter, with values around the edges; how many.
// Spec: RSBQPN
// Spec: RHYLGG
// Spec: RYLYPH
// Spec: RVGJNL
// Spec: RKXLKC
// Spec: RDDCDK
pub fn rows(bench: &mut Bench<'_>) -> usize {
    let switches = Switches::of(&bench.params).expect("two switches");
    switches.wire(bench, 2);
    bench.set(EVENTCTL0R, 4);
    let mut rows = 0;
    for n in 0..bench.params.counters {
        bench.set(RSCTLR + 4 * 4, select(COUNTER_SEQUENCER, 1 << n));
        for (mode, table) in [(0, normal as fn(_, _, _, _) -> _), (RLDSELF, self_reload)] {
            for value in [0, 1, 0x8000, 0xFFFF] {
                for (code, reload) in (0..4).flat_map(|code| [(code, 0), (code, 5), (code, 0xFFFF)]) {
                    load(bench, n, 2 | 3 << 8 | mode, reload, value);
                    bench.enable();
                    switches.put(bench, code);
                    bench.clock();
                    bench.put_no_blocks();
                    bench.clock();
                    let seen = bench.get(CNTVR + 4 * n) as u32;
                    let (dec, rld) = (code & 1 == 1, code & 2 == 2);
                    let case =
                        format!("counter {n} mode {mode:#x} from {value:#x} reload {reload:#x} {code:#b}");
                    let active = bench.output("external_output_o") & 1 == 1;
                    assert_eq!((seen, active), table(rld, dec, value, reload), "{case}");
                    bench.stop();
                    rows += 1;
                }
            }
        }
    }
    rows
}

/// Both halves in one clock, one over each view.
fn watch(bench: &mut Bench<'_>, low: u32) {
    bench.put_instruction(false, encoding(CNTVR + 4 * low), 0);
    bench.put_word(CNTVR + 4 * low + 4);
}

fn watched(bench: &Bench<'_>) -> u64 {
    assert_eq!(bench.output("pslverr_o"), 0);
    bench.output("prdata_o") << 16 | bench.output("sysreg_rdata_o")
}

fn unwatch(bench: &mut Bench<'_>) {
    bench.put_no_instruction();
    bench.put_no_word();
    bench.put_no_blocks();
}

/// Values of a pair from which the walks begin: before borrows of every length, and others.
fn starts() -> impl Iterator<Item = u64> {
    let others = [0x1234_0000, 0x8000_0002, 0xFFFF_0001, 0x0002_0003, 0x0000_0002];
    (0..16).map(|bit| 0x0001_0000 << bit).chain(others)
}

/// A chained pair over boundaries of its halves is one 32-bit down-counter; software never sees a
/// half that has moved without the other.
// Spec: RBDPDN
// Spec: RWPWQD
// Spec: RQHZFW
pub fn walks(bench: &mut Bench<'_>) {
    let switches = Switches::of(&bench.params).expect("two switches");
    switches.wire(bench, 2);
    for low in (0..bench.params.counters - 1).step_by(2) {
        for start in starts() {
            load(bench, low, 2 | RLDSELF, 0xFFFF, start as u32 & 0xFFFF);
            load(bench, low + 1, CNTCHAIN, 0, (start >> 16) as u32);
            bench.enable();
            watch(bench, low);
            // What was put two clocks ago has counted.
            let (mut expected, mut pending) = (start, 0);
            for i in 0..40_u64 {
                let now = i.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 63;
                switches.put(bench, now);
                bench.clock();
                assert_eq!(watched(bench), expected, "clock {i} from {start:#x}");
                // At zero the high counter, in normal mode, stands; the low one goes round.
                expected = if expected < pending { 0xFFFF } else { expected - pending };
                pending = now;
            }
            unwatch(bench);
            bench.stop();
        }
    }
}

/// Every boundary of every pair: all values of the high half, each crossed from low half 0; how
/// many.
// Spec: RBDPDN
pub fn boundaries(bench: &mut Bench<'_>) -> usize {
    let lows = (0..bench.params.counters - 1).step_by(2);
    lows.clone().for_each(|low| boundaries_of(bench, low));
    0xFFFF * lows.count()
}

fn boundaries_of(bench: &mut Bench<'_>, low: u32) {
    load(bench, low, ALWAYS | RLDSELF, 0, 0);
    load(bench, low + 1, CNTCHAIN, 0, 0xFFFF);
    bench.enable();
    watch(bench, low);
    for high in (0..=0xFFFF).rev() {
        bench.clock();
        assert_eq!(watched(bench), high << 16, "pair {low}: one step a clock");
    }
    bench.clocks(3);
    assert_eq!(watched(bench), 0, "normal mode: stays at zero");
    unwatch(bench);
    bench.stop();
}
