//! One register stage for events and for the pins that belong to them.

use super::event_select::chunks;
use super::lazy::Activity;
use super::{Meta, Register, Sig, vectors};
use crate::spec::Reset;
use rust_hdl::prelude::*;

/// Delays events and the state they belong to by one cycle, together.
pub struct EventStage {
    /// Clock, rising edge.
    pub clock: Signal<In, Clock>,
    /// Reset to zero: no event.
    pub reset: Signal<In, Bit>,
    /// Events of one bit, side by side.
    pub flag: Vec<Sig<In>>,
    /// Wider events.
    pub count: Vec<Sig<In>>,
    /// For each event that has pins of its own, the state that it belongs to.
    pub owner: Vec<Sig<In>>,
    /// Pins that describe the processor's state.
    pub state: Sig<In>,
    /// `flag` one cycle later.
    pub flag_staged: Vec<Sig<Out>>,
    /// `count` one cycle later.
    pub count_staged: Vec<Sig<Out>>,
    /// `owner` one cycle later.
    pub owner_staged: Vec<Sig<Out>>,
    /// `state` one cycle later.
    pub state_staged: Sig<Out>,
    flags: Vec<Register>,
    counts: Vec<Register>,
    owners: Vec<Register>,
    states: Register,
    _flags: usize,
    _counts: usize,
    _owners: usize,
    _activity: Activity,
}

/// Sizes of an [`EventStage`].
#[derive(Clone, Debug)]
pub struct StageShape {
    /// Number of events of one bit.
    pub flags: usize,
    /// Width of each wider event; each keeps its own, so that no flop holds a constant.
    pub counts: Vec<usize>,
    /// Number of events with pins of their own.
    pub owners: usize,
    /// Pins of one such event.
    pub owner_width: usize,
    /// Number of state pins.
    pub state_width: usize,
}

impl EventStage {
    /// A stage of the given sizes.
    pub fn new(shape: StageShape, reset: Reset) -> EventStage {
        let registers = |signals: &[Sig<In>]| -> Vec<Register> {
            signals.iter().map(|s| Register::new(s.bits(), 0, reset)).collect()
        };
        let flag = chunks(shape.flags);
        let count = widths(&shape.counts);
        let owner = vectors(shape.owners, shape.owner_width);
        EventStage {
            clock: Default::default(),
            reset: Default::default(),
            state: Sig::new(shape.state_width),
            flag_staged: chunks(shape.flags),
            count_staged: widths(&shape.counts),
            owner_staged: vectors(shape.owners, shape.owner_width),
            state_staged: Sig::new(shape.state_width),
            flags: registers(&flag),
            counts: registers(&count),
            owners: registers(&owner),
            states: Register::new(shape.state_width, 0, reset),
            _flags: flag.len(),
            _counts: count.len(),
            _owners: owner.len(),
            flag,
            count,
            owner,
            _activity: Activity::default(),
        }
    }
}

/// One signal of each width.
fn widths<D: Direction>(widths: &[usize]) -> Vec<Sig<D>> {
    widths.iter().map(|width| Sig::new(*width)).collect()
}

crate::lazy_block!(EventStage {
    inputs: [clock, reset, flag, count, owner, state],
    children: [flags, counts, owners, states],
    drives: [flag_staged, count_staged, owner_staged, state_staged],
    fixed: [],
    plain: [_flags, _counts, _owners],
});

impl Logic for EventStage {
    #[hdl_gen]
    fn update(&mut self) {
        for i in 0..self._flags {
            self.flags[i].clock.next = self.clock.val();
            self.flags[i].reset.next = self.reset.val();
            self.flags[i].d.next = self.flag[i].val();
        }
        for i in 0..self._counts {
            self.counts[i].clock.next = self.clock.val();
            self.counts[i].reset.next = self.reset.val();
            self.counts[i].d.next = self.count[i].val();
        }
        for i in 0..self._owners {
            self.owners[i].clock.next = self.clock.val();
            self.owners[i].reset.next = self.reset.val();
            self.owners[i].d.next = self.owner[i].val();
        }
        self.states.clock.next = self.clock.val();
        self.states.reset.next = self.reset.val();
        self.states.d.next = self.state.val();
        self.state_staged.next = self.states.q.val();
        for i in 0..self._flags {
            self.flag_staged[i].next = self.flags[i].q.val();
        }
        for i in 0..self._counts {
            self.count_staged[i].next = self.counts[i].q.val();
        }
        for i in 0..self._owners {
            self.owner_staged[i].next = self.owners[i].q.val();
        }
    }

    crate::meta!(
        Meta::block("event_stage", "Delays events and the state they belong to by one cycle, together.")
            .note("Reset to zero: nothing counts until the first real values arrive.")
            .signal("flag", "events of one bit")
            .signal("count", "wider events")
            .signal("owner", "state that an event with pins of its own belongs to")
            .signal("state", "state of the processor")
            .signal("flag_staged", "events of one bit, one cycle later")
            .signal("count_staged", "wider events, one cycle later")
            .signal("owner_staged", "owners, one cycle later")
            .signal("state_staged", "state, one cycle later")
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::blocks::settle;
    use crate::blocks::wires::connect_and_check;

    #[test]
    fn everything_arrives_one_edge_later() {
        let shape = StageShape { flags: 130, counts: vec![3], owners: 1, owner_width: 2, state_width: 5 };
        let mut uut = EventStage::new(shape, Reset::default());
        connect_and_check(&mut uut);
        uut.reset.next = true;
        let mut previous = [0, 0, 0, 0];
        for cycle in 0..8_u64 {
            let present = [cycle & 3, cycle & 7, !cycle & 3, (cycle * 5) & 31];
            uut.clock.next = false.into();
            uut.flag[1].next = present[0].into();
            uut.count[0].next = present[1].into();
            uut.owner[0].next = present[2].into();
            uut.state.next = present[3].into();
            settle(&mut uut);
            let seen = [&uut.flag_staged[1], &uut.count_staged[0], &uut.owner_staged[0], &uut.state_staged]
                .map(|s| s.val().value() as u64);
            assert_eq!(seen, previous);
            uut.clock.next = true.into();
            settle(&mut uut);
            previous = present;
        }
    }
}
