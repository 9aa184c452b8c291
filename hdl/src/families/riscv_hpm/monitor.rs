//! What the counters of one group count.

use super::event_arrival::EventArrival;
use super::event_table::EventTable;
use super::params::{Form, Group};
use super::plan::Plan;
use super::selector::Selector;
use crate::blocks::lazy::Activity;
use crate::blocks::{Meta, Sig, vectors, wires};
use rust_hdl::prelude::*;

/// Selects for every counter of a group among the events of the group (HPM5.5). In the distributed
/// form this is what stands near the sources of the events, with copies of the selectors.
pub(super) struct Monitor {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub event: Vec<Sig<In>>,
    pub select: Vec<Sig<In>>,
    pub counts: Vec<Signal<In, Bit>>,
    arrival: EventArrival,
    selector: Vec<Selector>,
    pub increment: Vec<Sig<Out>>,
    _n: usize,
    _events: usize,
    _places: usize,
    _module: String,
    _activity: Activity,
}

impl Monitor {
    pub(super) fn new(plan: &Plan, group: &Group) -> Monitor {
        let table = EventTable::new(group);
        let n = group.count as usize;
        let kind = if plan.params.form == Form::Distributed { "monitor" } else { "select" };
        let name = if group.name.is_empty() { String::new() } else { format!("_{}", group.name) };
        Monitor {
            clock: Default::default(),
            reset: Default::default(),
            event: group.events.iter().map(|e| Sig::new(e.width as usize)).collect(),
            select: vectors(n, plan.select),
            counts: wires(n),
            arrival: EventArrival::new(plan, group, &table),
            selector: (0..n).map(|_| Selector::new(plan, &table)).collect(),
            increment: vectors(n, plan.params.event_width as usize),
            _n: n,
            _events: group.events.len(),
            _places: table.numbers.len(),
            _module: format!("{kind}{name}"),
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(Monitor {
    inputs: [clock, reset, event, select, counts],
    children: [arrival, selector],
    drives: [increment],
    fixed: [],
    plain: [_n, _events, _places, _module],
});

impl Logic for Monitor {
    #[hdl_gen]
    fn update(&mut self) {
        self.arrival.clock.next = self.clock.val();
        self.arrival.reset.next = self.reset.val();
        for i in 0..self._events {
            self.arrival.event[i].next = self.event[i].val();
        }
        for i in 0..self._n {
            self.selector[i].clock.next = self.clock.val();
            self.selector[i].reset.next = self.reset.val();
            self.selector[i].select.next = self.select[i].val();
            self.selector[i].counts.next = self.counts[i].val();
            for k in 0..self._places {
                self.selector[i].event[k].next = self.arrival.place[k].val();
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
    });
}
