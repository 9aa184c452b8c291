//! The chain over the slots against a walk in program order.

use super::*;
use crate::blocks::settle;
use crate::blocks::wires::connect_and_check;
use crate::families::ete::params::Params;
use crate::families::ete::samples::params;
use proptest::prelude::*;

/// What a slot brings.
#[derive(Clone, Copy, Debug)]
struct Slot {
    block: bool,
    exception: bool,
    exc_type: u64,
    included: bool,
    /// The order of points in the block: start points are true.
    points: [Option<bool>; 2],
    view_here: bool,
}

/// What a cycle brings.
#[derive(Clone, Debug)]
struct Cycle {
    on: bool,
    slots: Vec<Slot>,
    event: bool,
    forced: (bool, bool),
    write_ssstatus: Option<bool>,
    write_ta: Option<bool>,
    /// A cancel operation, with the values to go back to.
    back: Option<(bool, bool)>,
}

/// SSSTATUS and TA.
#[derive(Clone, Copy, Debug, PartialEq)]
struct State {
    ss: bool,
    ta: bool,
}

/// What a cycle makes: per slot the states before it, then what is traced of it.
type Seen = Vec<(State, bool, bool)>;

fn expected(cycle: &Cycle, old: State, points: bool, ranges: bool) -> (Seen, State) {
    let mut now = old;
    if let Some((ss, ta)) = cycle.back {
        now = State { ss, ta };
    }
    let mut seen = vec![];
    for slot in &cycle.slots {
        let before = now;
        let marks: Vec<bool> = slot.points.into_iter().flatten().filter(|_| slot.block).collect();
        let active = !points || now.ss || marks.contains(&true);
        let included = slot.included || !ranges;
        let view = cycle.on && slot.block && active && included && slot.view_here && cycle.event;
        now.ss = marks.last().copied().unwrap_or(now.ss);
        if slot.block {
            now.ta = view;
        }
        let forced = slot.exc_type == 0 && cycle.forced.0 || slot.exc_type == 4 && cycle.forced.1;
        let traced = cycle.on && slot.exception && (now.ta || forced);
        if slot.exception {
            now.ta = traced;
        }
        seen.push((before, view, traced));
    }
    if !cycle.on {
        now = old;
    }
    let ss = cycle.write_ssstatus.unwrap_or(now.ss);
    (seen, State { ss, ta: cycle.write_ta.unwrap_or(now.ta) })
}

fn drive(uut: &mut ViewInst, cycle: &Cycle) {
    let bits = |f: &dyn Fn(&Slot) -> bool| {
        cycle.slots.iter().enumerate().fold(0u64, |m, (i, s)| m | u64::from(f(s)) << i)
    };
    uut.reset.next = true;
    uut.on.next = cycle.on;
    uut.block.next = bits(&|s| s.block).into();
    uut.exception.next = bits(&|s| s.exception).into();
    for (to, slot) in uut.exc_type.iter_mut().zip(&cycle.slots) {
        to.next = slot.exc_type.into();
    }
    let has = |s: &Slot, start: bool| s.block && s.points.contains(&Some(start));
    let last = |s: &Slot| s.block && s.points.into_iter().flatten().last() == Some(true);
    uut.included.iter_mut().for_each(|s| s.next = bits(&|s| s.included).into());
    uut.started.iter_mut().for_each(|s| s.next = bits(&|s| has(s, true)).into());
    uut.stopped.iter_mut().for_each(|s| s.next = bits(&|s| has(s, false)).into());
    uut.start_last.iter_mut().for_each(|s| s.next = bits(&last).into());
    uut.view_here.next = bits(&|s| s.view_here).into();
    uut.view_event.next = cycle.event;
    uut.trcreset.next = cycle.forced.0;
    uut.trcerr.next = cycle.forced.1;
    uut.ssstatus_write.iter_mut().for_each(|s| s.next = cycle.write_ssstatus.is_some());
    uut.ssstatus_wdata.iter_mut().for_each(|s| s.next = cycle.write_ssstatus == Some(true));
    uut.ta_write.next = cycle.write_ta.is_some();
    uut.ta_wdata.next = cycle.write_ta == Some(true);
    uut.cancel.iter_mut().for_each(|s| s.next = cycle.back.is_some());
    uut.ssstatus_back.iter_mut().for_each(|s| s.next = cycle.back.is_some_and(|b| b.0));
    uut.ta_back.iter_mut().for_each(|s| s.next = cycle.back.is_some_and(|b| b.1));
}

/// Runs the cycles in one configuration.
fn run(params: &Params, cycles: &[Cycle]) {
    let mut uut = ViewInst::new(&Plan::new(params));
    connect_and_check(&mut uut);
    let (points, ranges) = (params.has_start_stop(), params.address_comparator_pairs > 0);
    let mut state = State { ss: false, ta: false };
    for cycle in cycles {
        let mut cycle = cycle.clone();
        cycle.slots.truncate(params.blocks_per_cycle as usize);
        if params.speculation_tags == 0 {
            cycle.back = None;
        }
        let (seen, next) = expected(&cycle, state, points, ranges);
        drive(&mut uut, &cycle);
        settle(&mut uut);
        for (i, (before, view, traced)) in seen.into_iter().enumerate() {
            assert_eq!(uut.view_inst.val().get_bit(i), view, "slot {i} of {cycle:?}");
            assert_eq!(uut.exception_traced.val().get_bit(i), traced, "slot {i} of {cycle:?}");
            if cycle.on {
                uut.ta_before.iter().for_each(|t| assert_eq!(t.val().get_bit(i), before.ta));
                uut.ssstatus_before.iter().for_each(|s| assert_eq!(s.val().get_bit(i), before.ss));
            }
        }
        assert_eq!(uut.ta.val(), state.ta);
        uut.ssstatus.iter().for_each(|s| assert_eq!(s.val(), state.ss));
        uut.clock.next = true.into();
        settle(&mut uut);
        uut.clock.next = false.into();
        settle(&mut uut);
        state = next;
    }
}

fn slot() -> impl Strategy<Value = Slot> {
    let flags = (any::<bool>(), any::<bool>(), any::<bool>(), prop::bool::weighted(0.8));
    let exc_type = prop_oneof![Just(0), Just(4), 0..32u64];
    (flags, exc_type, [any::<Option<bool>>(), any::<Option<bool>>()]).prop_map(
        |((block, exception, included, view_here), exc_type, points)| Slot {
            block,
            exception,
            exc_type,
            included,
            points,
            view_here,
        },
    )
}

fn cycle() -> impl Strategy<Value = Cycle> {
    let rarely = || prop::option::weighted(0.1, any::<bool>());
    let back = prop::option::weighted(0.2, any::<(bool, bool)>());
    let flags = (prop::bool::weighted(0.8), prop::bool::weighted(0.8), any::<(bool, bool)>());
    (flags, prop::collection::vec(slot(), 4), rarely(), rarely(), back).prop_map(
        |((on, event, forced), slots, write_ssstatus, write_ta, back)| Cycle {
            on,
            slots,
            event,
            forced,
            write_ssstatus,
            write_ta,
            back,
        },
    )
}

proptest! {
    /// Spec: RNFDCZ
    /// Spec: RCDFBP
    /// Spec: RWJLMR
    /// Spec: RGRSVY
    /// Spec: RPBFMY
    /// Spec: RBFSWZ
    /// Spec: RBJQDP
    /// Spec: RHYLDM
    /// Spec: RCJTJM
    #[test]
    fn any_run(cycles in prop::collection::vec(cycle(), 1..20)) {
        let slots = |n| Params { blocks_per_cycle: n, ..params() };
        let committed = Params { speculation_tags: 0, ..slots(3) };
        let without_ranges = Params { address_comparator_pairs: 0, ..slots(2) };
        let without_points = Params { pe_comparators: 0, single_shot_controls: 0, ..without_ranges.clone() };
        for params in [slots(1), slots(2), slots(4), committed, without_ranges, without_points] {
            run(&params, &cycles);
        }
    }
}
