//! What the counters of one group count.

use super::event_table::EventTable;
use super::params::{Form, Group};
use super::plan::Plan;
use super::selector::{Selector, Stages};
use crate::blocks::lazy::Activity;
use crate::blocks::{Konst, Meta, Register, Sig, unsigned_cast_to, vectors, wires};
use rust_hdl::prelude::*;

/// Selects for every counter of a group among the events of the group (HPM5.5). In the distributed
/// form this is what stands near the sources of the events, with copies of the selectors.
pub(super) struct Monitor {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub event: Vec<Sig<In>>,
    pub select: Vec<Sig<In>>,
    pub counts: Vec<Signal<In, Bit>>,
    arriving: Vec<Register>,
    arrived: Vec<Register>,
    selector: Vec<Selector>,
    pub increment: Vec<Sig<Out>>,
    here: Vec<Sig<Local>>,
    place: Vec<Sig<Local>>,
    event_number: Vec<Konst>,
    place_number: Vec<Konst>,
    _n: usize,
    _events: usize,
    _arriving: usize,
    _arrived: usize,
    _places: usize,
    _width: usize,
    _module: String,
    _activity: Activity,
}

impl Monitor {
    pub(super) fn new(plan: &Plan, group: &Group) -> Monitor {
        let table = EventTable::new(group, plan.params.event_width as usize);
        let n = group.count as usize;
        let before = Stages::new(plan).before;
        let kind = if plan.params.form == Form::Distributed { "monitor" } else { "select" };
        let name = if group.name.is_empty() { String::new() } else { format!("_{}", group.name) };
        let registers = |stage: usize| -> Vec<Register> {
            let events = group.events.iter().filter(|_| stage <= before);
            events.map(|e| Register::new(e.width as usize, 0, plan.reset)).collect()
        };
        let events = group.events.len();
        let number = |n: u32| Konst::new(n.into(), 16);
        Monitor {
            clock: Default::default(),
            reset: Default::default(),
            event: group.events.iter().map(|e| Sig::new(e.width as usize)).collect(),
            select: vectors(n, plan.select),
            counts: wires(n),
            arriving: registers(1),
            arrived: registers(2),
            selector: (0..n).map(|_| Selector::new(plan, &table)).collect(),
            increment: vectors(n, table.width),
            here: group.events.iter().map(|e| Sig::new(e.width as usize)).collect(),
            place: table.places(),
            event_number: group.events.iter().map(|e| number(e.number.into())).collect(),
            place_number: table.numbers.iter().map(|n| number(*n)).collect(),
            _n: n,
            _events: events,
            _arriving: events * before.min(1),
            _arrived: events * (before / 2),
            _places: table.numbers.len(),
            _width: table.width,
            _module: format!("{kind}{name}"),
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(Monitor {
    inputs: [clock, reset, event, select, counts],
    children: [arriving, arrived, selector],
    drives: [increment, here, place],
    fixed: [event_number, place_number],
    plain: [_n, _events, _arriving, _arrived, _places, _width, _module],
});

impl Logic for Monitor {
    #[hdl_gen]
    fn update(&mut self) {
        for i in 0..self._events {
            self.here[i].next = self.event[i].val();
        }
        // Spec: HPM5.8: the events wait for the selectors
        for i in 0..self._arriving {
            self.arriving[i].clock.next = self.clock.val();
            self.arriving[i].reset.next = self.reset.val();
            self.arriving[i].d.next = self.event[i].val();
            self.here[i].next = self.arriving[i].q.val();
        }
        for i in 0..self._arrived {
            self.arrived[i].clock.next = self.clock.val();
            self.arrived[i].reset.next = self.reset.val();
            self.arrived[i].d.next = self.arriving[i].q.val();
            self.here[i].next = self.arrived[i].q.val();
        }
        for k in 0..self._places {
            self.place[k].next = 0.into();
            for i in 0..self._events {
                if self.event_number[i].val() == self.place_number[k].val() {
                    self.place[k].next = unsigned_cast_to(self.here[i].val(), self._width);
                }
            }
        }
        for i in 0..self._n {
            self.selector[i].clock.next = self.clock.val();
            self.selector[i].reset.next = self.reset.val();
            self.selector[i].select.next = self.select[i].val();
            self.selector[i].counts.next = self.counts[i].val();
            for k in 0..self._places {
                self.selector[i].event[k].next = self.place[k].val();
            }
            self.increment[i].next = self.selector[i].increment.val();
        }
    }

    crate::meta!(|me| {
        Meta::block(me._module.clone(), "What the counters of a group count.")
            .signal("event", "events of the group, in ascending order of number")
            .signal("select", "event part of mhpmevent of each counter")
            .signal("counts", "events of this cycle count, one bit for each counter")
            .signal("increment", "what each counter adds")
            .signal("arriving", "events, while the selectors travel")
            .signal("arrived", "events, while the selectors travel on")
            .signal("place", "occurrences by number, zero where there is no event")
    });
}
