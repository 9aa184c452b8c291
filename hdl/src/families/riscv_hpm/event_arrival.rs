//! The events of a group, each at the place of its number.

use super::event_table::EventTable;
use super::params::Group;
use super::plan::Plan;
use super::selector::Stages;
use crate::blocks::lazy::Activity;
use crate::blocks::{Konst, Meta, Register, Sig, unsigned_cast_to, vectors};
use rust_hdl::prelude::*;

/// Once for all counters of a group: as many flops as selectors need to reach the group, and the
/// order that selection by number asks for.
pub(super) struct EventArrival {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub event: Vec<Sig<In>>,
    event_stage: Vec<Register>,
    pub place: Vec<Sig<Out>>,
    event_number: Vec<Konst>,
    place_number: Vec<Konst>,
    _events: usize,
    _delayed: usize,
    _direct: usize,
    _first: usize,
    _second: usize,
    _last: usize,
    _end: usize,
    _places: usize,
    _width: usize,
    _module: String,
    _activity: Activity,
}

impl EventArrival {
    pub(super) fn new(plan: &Plan, group: &Group, table: &EventTable) -> EventArrival {
        let events = group.events.len();
        let stages = Stages::new(plan).before;
        // Flops of all events, of the first stage, and of all stages but the last.
        let (delayed, first, last) =
            (events * stages, events * stages.min(1), events * stages.saturating_sub(1));
        let widths = || group.events.iter().map(|e| e.width as usize);
        let number = |n: u32| Konst::new(n.into(), 16);
        let name = if group.name.is_empty() { String::new() } else { format!("_{}", group.name) };
        EventArrival {
            clock: Default::default(),
            reset: Default::default(),
            event: widths().map(Sig::new).collect(),
            event_stage: widths().cycle().take(delayed).map(|w| Register::new(w, 0, plan.reset)).collect(),
            place: vectors(table.numbers.len(), table.width),
            event_number: group.events.iter().map(|e| number(e.number.into())).collect(),
            place_number: table.numbers.iter().map(|n| number(*n)).collect(),
            _events: events,
            _delayed: delayed,
            _direct: usize::from(stages == 0),
            _first: first,
            _second: first + usize::from(stages > 0),
            _last: last,
            _end: last + usize::from(stages > 0),
            _places: table.numbers.len(),
            _width: table.width,
            _module: format!("events{name}"),
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(EventArrival {
    inputs: [clock, reset, event],
    children: [event_stage],
    drives: [place],
    fixed: [event_number, place_number],
    plain: [_events, _delayed, _direct, _first, _second, _last, _end, _places, _width, _module],
});

impl Logic for EventArrival {
    #[hdl_gen]
    fn update(&mut self) {
        for i in 0..self._delayed {
            self.event_stage[i].clock.next = self.clock.val();
            self.event_stage[i].reset.next = self.reset.val();
        }
        for i in 0..self._first {
            self.event_stage[i].d.next = self.event[i].val();
        }
        for i in 0..self._last {
            for row in self._first..self._second {
                self.event_stage[row + i].d.next = self.event_stage[i].q.val();
            }
        }
        for k in 0..self._places {
            self.place[k].next = 0.into();
            for i in 0..self._events {
                if self.event_number[i].val() == self.place_number[k].val() {
                    for _now in 0..self._direct {
                        self.place[k].next = unsigned_cast_to(self.event[i].val(), self._width);
                    }
                    for row in self._last..self._end {
                        self.place[k].next = unsigned_cast_to(self.event_stage[row + i].q.val(), self._width);
                    }
                }
            }
        }
    }

    crate::meta!(|me| {
        Meta::block(me._module.clone(), "The events of a group, each at the place of its number.")
            .signal("event", "events of the group, in ascending order of number")
            .signal("place", "occurrences by number, zero where there is no event")
    });
}
