//! The sequencer: every state with every combination of events, against the chapter's transition
//! table typed here again (the model follows the pseudocode instead).
#![allow(clippy::unwrap_used)]

mod common;

use common::ete_bench::*;
use common::ete_configurations::full;

/// The seven events as the test gives them: bits 0 to 2 are F0 to F2, 3 to 5 are B0 to B2, 6 is RST.
#[derive(Clone, Copy)]
struct Events(u64);

impl Events {
    fn f(self, n: u32) -> bool {
        self.0 >> n & 1 == 1
    }

    fn b(self, n: u32) -> bool {
        self.0 >> (3 + n) & 1 == 1
    }

    fn rst(self) -> bool {
        self.0 >> 6 & 1 == 1
    }
}

/// One row of the table for `from`: which of the four states is next. RST stands in the first
/// column only and masks the others.
fn row(from: u64, e: Events) -> [bool; 4] {
    if e.rst() {
        return [true, false, false, false];
    }
    let (f0, f1, f2) = (e.f(0), e.f(1), e.f(2));
    let (b0, b1, b2) = (e.b(0), e.b(1), e.b(2));
    match from {
        0 => [!f0, f0 & !f1, f0 & f1 & !f2, f0 & f1 & f2],
        1 => [b0 & !f1 & !f0, (!b0 | f0) & !f1, f1 & !f2, f1 & f2],
        2 => [b0 & b1 & !f2 & !f1 & !f0, b1 & (!b0 | f0) & !f1 & !f2, (!b1 | f1) & !f2, f2],
        _ => [
            b0 & b1 & b2 & !f2 & !f1 & !f0,
            b2 & b1 & (!b0 | f0) & !f2 & !f1,
            b2 & (!b1 | f1) & !f2,
            !b2 | f2,
        ],
    }
}

fn next(from: u64, e: Events) -> u64 {
    let row = row(from, e);
    assert_eq!(row.iter().filter(|&&to| to).count(), 1, "one next state");
    row.iter().position(|&to| to).unwrap() as u64
}

/// The state resources of a clock: the state, and the states between it and the next unless RST
/// leads there.
fn resources(from: u64, e: Events) -> u64 {
    let to = next(from, e);
    let between = |s: &u64| from.min(to) < *s && *s < from.max(to) && !e.rst();
    (0..4).filter(|s| *s == from || between(s)).fold(0, |mask, s| mask | 1 << s)
}

/// PE comparators 0 to 6 make the seven events, the external outputs show the four states.
fn wired(state: u32) -> Bench {
    let mut bench = Bench::new(&full());
    for n in 0..7 {
        bench.selector(2 + n, select(PE, 1 << n));
    }
    for n in 0..4 {
        bench.selector(9 + n, select(COUNTER_SEQUENCER, 1 << (4 + n)));
        bench.ete_event(n, 9 + n);
    }
    for n in 0..3 {
        bench.write(SEQEVR + 4 * n, (2 + n) | (5 + n) << 8);
    }
    bench.write(SEQRSTEVR, 8);
    bench.write(SEQSTR, state);
    bench.start();
    bench
}

/// All 4 states with all 128 combinations of events: next state and state resources.
// Spec: RQYNJH
// Spec: RTQWHX
// Spec: RJDPYL
// Spec: RNPVRQ
// Spec: RKVSXC
// Spec: RHQBBF
// Spec: RHQHFT
#[test]
fn every_state_with_every_combination_of_events() {
    for state in 0..4 {
        let ready = wired(state);
        for code in 0..128 {
            let (mut bench, events) = (ready.clone(), Events(code));
            bench.pe_match(code);
            assert_eq!(bench.value(SEQSTR), u64::from(state), "the events are on their way");
            bench.clock();
            let from = u64::from(state);
            assert_eq!(bench.value(SEQSTR), next(from, events), "from {state} with {code:#09b}");
            bench.clock();
            assert_eq!(bench.events(), resources(from, events), "from {state} with {code:#09b}");
            bench.clock();
            assert_eq!(bench.events(), 1 << next(from, events), "stands in the next state");
        }
    }
}

/// With the events of a cycle on every clock the state walks as the table says, hundreds of times.
#[test]
fn a_long_walk() {
    let mut bench = wired(0);
    let mut state = 0;
    let mut pending = Events(0);
    for i in 0..3000_u64 {
        let code = i.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 57;
        bench.pe_match(code);
        state = next(state, pending);
        pending = Events(code);
        assert_eq!(bench.value(SEQSTR), state, "clock {i}");
    }
}

/// Software sets the state while the unit is idle; afterwards the unit changes it, and software
/// reads what it has become.
// Spec: RVDTDP
// Spec: RVNGFG
#[test]
fn the_state_is_software_s_until_the_unit_is_enabled() {
    let mut bench = wired(2);
    bench.stop();
    assert_eq!(bench.value(SEQSTR), 2, "neither enabling nor disabling resets it");
    bench.write(SEQSTR, 0xFFFF_FFFD);
    assert_eq!(bench.value(SEQSTR), 1);
    bench.start();
    bench.pe_match(1 << 1);
    bench.clocks(2);
    assert_eq!(bench.value(SEQSTR), 2);
    bench.stop();
    assert_eq!(bench.value(SEQSTR), 2);
}

/// A unit without a sequencer has none of its registers and no state resources.
#[test]
fn a_unit_without_sequencer() {
    let params = pmugen_hdl::families::ete::Params { sequencer: false, ..full() };
    let mut bench = Bench::new(&params);
    for offset in [SEQEVR, SEQEVR + 4, SEQEVR + 8, SEQRSTEVR, SEQSTR] {
        assert_eq!(bench.mrs(offset), None);
    }
    bench.selector(2, select(COUNTER_SEQUENCER, 0xF0));
    bench.ete_event(0, 2);
    bench.start();
    bench.clocks(3);
    assert_eq!(bench.events(), 0);
}
