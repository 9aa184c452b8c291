//! The sequencer, as the chapter's pseudocode has it (D4.6.10.1).

use super::registers::Registers;

/// EvalSequencer(): one clock. `is_event_active` tells about the event that a field selects.
/// Returns the four state resources.
// Spec: RVDTDP
// Spec: RTQWHX
pub(super) fn eval_sequencer(regs: &mut Registers, is_event_active: impl Fn(u32) -> bool) -> u32 {
    let forward = |n: usize| is_event_active(regs.seqevr[n] & 0xFF);
    let backward = |n: usize| is_event_active(regs.seqevr[n] >> 8 & 0xFF);
    let reset = is_event_active(regs.seqrstevr & 0xFF);
    let state = regs.seqstr as usize;
    let txn = transitions([forward(0), forward(1), forward(2)], [backward(0), backward(1), backward(2)]);
    let resources = resources(state, reset, &txn);
    regs.seqstr = next_state(state, reset, &txn) as u32;
    resources
}

/// SequencerTransitions(): whether the events lead from the first state to the second.
// Spec: RJDPYL
// Spec: RNPVRQ
fn transitions(f: [bool; 3], b: [bool; 3]) -> [[bool; 4]; 4] {
    let [f0, f1, f2] = f;
    let [b0, b1, b2] = b;
    [
        [false, f0 && !f1, f0 && f1 && !f2, f0 && f1 && f2],
        [b0 && !f0 && !f1, (!b0 || f0) && !f1, f1 && !f2, f1 && f2],
        [b0 && !f0 && b1 && !f1 && !f2, (!b0 || f0) && b1 && !f1 && !f2, (!b1 || f1) && !f2, f2],
        [
            b0 && !f0 && b1 && !f1 && b2 && !f2,
            (!b0 || f0) && b1 && !f1 && b2 && !f2,
            (!b1 || f1) && b2 && !f2,
            !b2 || f2,
        ],
    ]
}

/// SequencerResource(): the state, and the states that it passes in this clock unless it is reset.
// Spec: RHQHFT
fn resources(state: usize, reset: bool, txn: &[[bool; 4]; 4]) -> u32 {
    let passed = match state {
        _ if reset => 0,
        0 if txn[0][2] => 0b0010,
        0 if txn[0][3] => 0b0110,
        1 if txn[1][3] => 0b0100,
        2 if txn[2][0] => 0b0010,
        3 if txn[3][0] => 0b0110,
        3 if txn[3][1] => 0b0100,
        _ => 0,
    };
    1 << state | passed
}

/// SequencerNextState()
// Spec: RKVSXC
// Spec: RHQBBF
fn next_state(state: usize, reset: bool, txn: &[[bool; 4]; 4]) -> usize {
    if reset {
        return 0;
    }
    (0..4).find(|&to| txn[state][to]).unwrap_or(state)
}
