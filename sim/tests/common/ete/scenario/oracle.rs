//! What the outputs of each scenario must have been, clock by clock: from the program's blocks and
//! from when resources act (section 7), not from a model.
//!
//! A resource that a block makes acts one clock after the block; what a counter or the sequencer
//! makes of it acts two clocks later.

use super::{Clock, Program};

/// The clocks in which the block has the first instruction of a function.
fn entries(clocks: &[Clock], address: u64) -> Vec<usize> {
    let entered = clocks.iter().enumerate().filter(|(_, clock)| clock.has(address));
    entered.map(|(at, _)| at).collect()
}

/// The clocks in which an external output rises.
fn rises(clocks: &[Clock], output: u32) -> Vec<usize> {
    let high = |at: usize| clocks[at].outputs >> output & 1 == 1;
    (1..clocks.len()).filter(|at| high(*at) && !high(at - 1)).collect()
}

/// The seventh call of lookup() by the first process.
pub fn nth_call(program: &Program, clocks: &[Clock]) {
    let lookup = program.address("lookup");
    let ours = |at: &usize| clocks[*at].block.is_some_and(|block| block.2 == 0x2A);
    let (mine, others): (Vec<usize>, Vec<usize>) = entries(clocks, lookup).into_iter().partition(ours);
    assert!(
        mine.len() > 7 && others.iter().any(|other| *other < mine[6]),
        "calls of both before the seventh"
    );
    assert_eq!(rises(clocks, 0), [mine[6] + 3]);
    for (at, clock) in clocks.iter().enumerate() {
        let calls = mine.iter().filter(|call| **call + 2 <= at).count() as u64;
        assert_eq!(clock.watched[0], 7_u64.saturating_sub(calls), "counter in clock {at}");
    }
}

/// Between serve() and leave(), both entries included, but for blocks that are all in checksum().
pub fn start_stop(program: &Program, clocks: &[Clock]) {
    let [serve, leave] = ["serve", "leave"].map(|name| program.address(name));
    let excluded = program.address("checksum")..program.end("checksum");
    let (mut started, mut traced) = (false, 0);
    for (at, clock) in clocks.iter().enumerate() {
        let Some((start, bytes, _)) = clock.block else {
            assert!(!clock.view_inst, "clock {at}");
            continue;
        };
        started |= clock.has(serve);
        let outside = (start..start + bytes).step_by(4).any(|address| !excluded.contains(&address));
        assert_eq!(clock.view_inst, started && outside, "clock {at}: block at {start:#x}");
        traced += u32::from(clock.view_inst);
        started &= !clock.has(leave);
    }
    assert!(traced > 10, "{traced} blocks traced");
}

/// Refills from two clocks after sweep() is entered to a clock after swept() is.
pub fn refills(program: &Program, clocks: &[Clock]) {
    let from = entries(clocks, program.address("sweep"));
    let to = entries(clocks, program.address("swept"));
    let counts = |at: usize| from.iter().zip(&to).any(|(from, to)| (from + 2..=to + 1).contains(&at));
    let counted: Vec<usize> = (0..clocks.len()).filter(|at| clocks[*at].event && counts(*at)).collect();
    let missed = clocks.iter().filter(|clock| clock.event).count() - counted.len();
    assert!(counted.len() > 65_600 && missed > 14, "{} counted, {missed} not", counted.len());
    assert_eq!(rises(clocks, 0), [counted[65_600] + 2]);
    let mut passed = 0;
    for (at, clock) in clocks.iter().enumerate() {
        while counted.get(passed).is_some_and(|refill| refill + 2 <= at) {
            passed += 1;
        }
        let left = match 65_600_usize.checked_sub(passed) {
            Some(left) => left,
            // The high half stays at zero, the low one goes round.
            None => 0x1_0000 - (passed - 65_600),
        };
        let seen = clock.watched[1] << 16 | clock.watched[0];
        assert_eq!(seen, left as u64, "counters in clock {at}");
    }
}

/// Three times request(), grant(), release(); the second time too late.
pub fn protocol(program: &Program, clocks: &[Clock]) {
    let steps = ["request", "grant", "release"].map(|name| entries(clocks, program.address(name)));
    let [requests, grants, releases] = steps;
    assert_eq!([requests.len(), grants.len(), releases.len()], [3, 3, 3]);
    let (mut done, mut late) = (vec![], vec![]);
    for ((request, grant), release) in requests.iter().zip(&grants).zip(&releases) {
        assert!(request < grant && grant < release);
        if release - request < 1000 { done.push(release + 3) } else { late.push(request + 1004) }
    }
    assert_eq!((done.len(), late.len()), (2, 1), "the program has both kinds");
    assert_eq!(rises(clocks, 0), done);
    assert_eq!(rises(clocks, 1), late);
    let states: Vec<u64> = clocks.iter().map(|clock| clock.watched[0]).collect();
    let walk: Vec<u64> = states.windows(2).filter(|pair| pair[0] != pair[1]).map(|pair| pair[1]).collect();
    assert_eq!(walk, [1, 2, 3, 0, 1, 2, 0, 1, 2, 3, 0]);
}
