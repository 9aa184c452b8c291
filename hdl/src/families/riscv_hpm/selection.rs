//! From events and selectors to increments.

use super::monitor::Monitor;
use super::plan::Plan;
use crate::blocks::lazy::Activity;
use crate::blocks::{Meta, Sig, vectors};
use rust_hdl::core::ast::{Verilog, VerilogExpression, VerilogStatement};
use rust_hdl::prelude::*;

/// A port of a group: which group, which element.
type Place = (usize, usize);

/// All groups side by side, each with a module of its own, because each has a table of its own.
///
/// This is wiring only. Groups differ in their numbers of events and counters, which a loop of
/// `#[hdl_gen]` cannot follow: simulation and text are both written from the two lists of places.
pub(super) struct Selection {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub event: Vec<Sig<In>>,
    pub select: Vec<Sig<In>>,
    pub counts: Sig<In>,
    group: Vec<Monitor>,
    pub increment: Vec<Sig<Out>>,
    _events: Vec<Place>,
    _counters: Vec<Place>,
    _activity: Activity,
}

impl Selection {
    pub(super) fn new(plan: &Plan) -> Selection {
        let groups = &plan.params.groups;
        let places = |sizes: Vec<usize>| -> Vec<Place> {
            sizes.into_iter().enumerate().flat_map(|(g, n)| (0..n).map(move |k| (g, k))).collect()
        };
        let widths = groups.iter().flat_map(|g| &g.events).map(|e| e.width as usize);
        Selection {
            clock: Default::default(),
            reset: Default::default(),
            event: widths.map(Sig::new).collect(),
            select: vectors(plan.counters, plan.select),
            counts: Sig::new(plan.counters),
            group: groups.iter().map(|g| Monitor::new(plan, g)).collect(),
            increment: vectors(plan.counters, plan.params.event_width as usize),
            _events: places(groups.iter().map(|g| g.events.len()).collect()),
            _counters: places(groups.iter().map(|g| g.count as usize).collect()),
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(Selection {
    inputs: [clock, reset, event, select, counts],
    children: [group],
    drives: [increment],
    fixed: [],
    plain: [_events, _counters],
});

fn signal(name: String) -> VerilogExpression {
    VerilogExpression::Signal(name)
}

impl Logic for Selection {
    fn update(&mut self) {
        for group in &mut self.group {
            group.clock.next = self.clock.val();
            group.reset.next = self.reset.val();
        }
        for (event, (g, k)) in self.event.iter().zip(&self._events) {
            self.group[*g].event[*k].next = event.val();
        }
        for (i, (g, k)) in self._counters.iter().enumerate() {
            let group = &mut self.group[*g];
            group.select[*k].next = self.select[i].val();
            group.counts[*k].next = self.counts.val().get_bit(i);
            self.increment[i].next = group.increment[*k].val();
        }
    }

    fn connect(&mut self) {
        for group in &mut self.group {
            group.clock.connect();
            group.reset.connect();
            group.event.iter_mut().for_each(Logic::connect);
            group.select.iter_mut().for_each(Logic::connect);
            group.counts.iter_mut().for_each(Logic::connect);
        }
        self.increment.iter_mut().for_each(Logic::connect);
    }

    fn hdl(&self) -> Verilog {
        let mut text = vec![];
        let mut assign = |to: String, from| text.push(VerilogStatement::Assignment(signal(to), from));
        for g in 0..self.group.len() {
            assign(format!("group[{g}]$clock"), signal("clock".into()));
            assign(format!("group[{g}]$reset"), signal("reset".into()));
        }
        for (i, (g, k)) in self._events.iter().enumerate() {
            assign(format!("group[{g}]$event[{k}]"), signal(format!("event[{i}]")));
        }
        for (i, (g, k)) in self._counters.iter().enumerate() {
            let number = VerilogExpression::Literal((i as u128).into());
            let gate = VerilogExpression::Index(Box::new(signal("counts".into())), Box::new(number));
            assign(format!("group[{g}]$select[{k}]"), signal(format!("select[{i}]")));
            assign(format!("group[{g}]$counts[{k}]"), gate);
            assign(format!("increment[{i}]"), signal(format!("group[{g}]$increment[{k}]")));
        }
        Verilog::Combinatorial(text)
    }

    crate::meta!(
        Meta::block("selection", "From events and selectors to increments, group by group.")
            .note("A counter can only count events of its own group (HPM5.5).")
            .signal("event", "events of all groups, in the order of the ports")
            .signal("select", "event part of mhpmevent of each counter")
            .signal("counts", "events of this cycle count, one bit for each counter")
            .signal("increment", "what each counter adds")
    );
}

#[cfg(test)]
mod tests;
