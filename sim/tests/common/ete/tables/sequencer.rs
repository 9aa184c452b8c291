//! Every state of the sequencer with every combination of events, against the chapter's table of
//! transitions (the model follows the pseudocode instead).

use super::super::bench::*;
use super::Switches;
use pmugen_hdl::families::ete::Params;

/// The seven events: bits 0 to 2 are F0 to F2, 3 to 5 are B0 to B2, 6 is RST.
const RST: u64 = 1 << 6;

/// Conditions of the table; an event that a row does not name does not matter there.
fn row(from: u64, events: u64) -> [bool; 4] {
    let on = |n: u32| events >> n & 1 == 1;
    let (f0, f1, f2) = (on(0), on(1), on(2));
    let (b0, b1, b2) = (on(3), on(4), on(5));
    if on(6) {
        return [true, false, false, false];
    }
    match from {
        0 => [!f0, f0 && !f1, f0 && f1 && !f2, f0 && f1 && f2],
        1 => [b0 && !f0 && !f1, (!b0 || f0) && !f1, f1 && !f2, f1 && f2],
        2 => [b1 && b0 && !f0 && !f1 && !f2, b1 && (!b0 || f0) && !f1 && !f2, (!b1 || f1) && !f2, f2],
        _ => [
            b2 && b1 && b0 && !f0 && !f1 && !f2,
            b2 && b1 && (!b0 || f0) && !f1 && !f2,
            b2 && (!b1 || f1) && !f2,
            !b2 || f2,
        ],
    }
}

/// The state after `from`; exactly one entry of a row is met.
pub fn next(from: u64, events: u64) -> u64 {
    let row = row(from, events);
    assert_eq!(row.iter().filter(|to| **to).count(), 1, "one next state from {from} with {events:#b}");
    row.iter().position(|to| *to).map_or(0, |to| to as u64)
}

/// The state resources: the state and, unless RST leads there, what lies between it and the next.
pub fn resources(from: u64, events: u64) -> u64 {
    let to = next(from, events);
    let passed = |s: &u64| events & RST == 0 && (from.min(to) + 1..from.max(to)).contains(s);
    (0..4).filter(|s| *s == from || passed(s)).map(|s| 1 << s).sum()
}

/// Whether a unit can play the table.
pub fn is_for(params: &Params) -> bool {
    params.sequencer
        && params.pe_comparators >= 7
        && params.resource_selector_pairs >= 7
        && params.ete_events == 4
}

/// The switches make the events, the external outputs show the states.
fn wire(bench: &mut Bench<'_>) {
    Switches::Pe.wire(bench, 7);
    for n in 0..4 {
        bench.set(RSCTLR + 4 * (9 + n), select(COUNTER_SEQUENCER, 1 << (4 + n)));
    }
    bench.set(EVENTCTL0R, 9 | 10 << 8 | 11 << 16 | 12 << 24);
    for n in 0..3 {
        bench.set(SEQEVR + 4 * n, (2 + n) | (5 + n) << 8);
    }
    bench.set(SEQRSTEVR, 8);
    bench.set(SEQSTR, 0);
}

/// All 4 states with all 128 combinations; the number of transitions that were compared.
///
/// Before each, RST and forward events lead to its state, so that these are compared as well.
// Spec: RQYNJH
// Spec: RJDPYL
// Spec: RNPVRQ
// Spec: RKVSXC
// Spec: RHQBBF
// Spec: RHQHFT
pub fn play(bench: &mut Bench<'_>) -> usize {
    wire(bench);
    bench.enable();
    bench.clock();
    bench.put_instruction(false, encoding(SEQSTR), 0);
    let cases = (0..4).flat_map(|state| (0..128).map(move |code| (state, code)));
    let codes = cases.flat_map(|(state, code)| [RST, (1 << state) - 1, code]);
    let (mut state, mut pending, mut shown) = (0, 0, 0b0001);
    let mut transitions = 0;
    for code in codes.chain([0, 0]) {
        Switches::Pe.put(bench, code);
        bench.clock();
        let case = format!("transition {transitions}: from {state} with {pending:#09b}");
        assert_eq!(bench.output("sysreg_rdata_o"), state, "{case}");
        assert_eq!(bench.output("external_output_o"), shown, "{case}: resources of the clock before");
        shown = resources(state, pending);
        state = next(state, pending);
        pending = code;
        transitions += 1;
    }
    bench.put_no_instruction();
    bench.put_no_blocks();
    transitions
}
