//! One programmable counter: `mhpmcounter` with its `mhpmevent`.

use super::count_register::CountRegister;
use super::event_register::EventRegister;
use super::plan::{Plan, optional, optional_word};
use crate::blocks::lazy::Activity;
use crate::blocks::{Meta, Sig, vectors, wires};
use rust_hdl::prelude::*;

/// `mhpmcounter`, `mhpmevent`, and the gate that travels with the events of a cycle.
pub(super) struct Counter {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub at: Signal<In, Bit>,
    pub write_counter: Vec<Signal<In, Bit>>,
    pub write_event: Vec<Signal<In, Bit>>,
    pub wdata: Sig<In>,
    pub keep: Vec<Sig<In>>,
    pub inhibit: Signal<In, Bit>,
    pub hold: Signal<In, Bit>,
    pub mode: Vec<Sig<In>>,
    pub increment: Sig<In>,
    event: EventRegister,
    count: CountRegister,
    pub counter_rdata: Sig<Out>,
    pub event_rdata: Sig<Out>,
    pub select: Sig<Out>,
    pub counts: Signal<Out, Bit>,
    pub overflow: Vec<Signal<Out, Bit>>,
    pub request: Vec<Signal<Out, Bit>>,
    _counter_halves: usize,
    _event_halves: usize,
    _keep: usize,
    _sscofpmf: usize,
    _activity: Activity,
}

impl Counter {
    pub(super) fn new(plan: &Plan) -> Counter {
        let width = plan.params.counter_width as usize;
        let increment = plan.params.event_width as usize;
        let sscofpmf = usize::from(plan.params.sscofpmf);
        Counter {
            clock: Default::default(),
            reset: Default::default(),
            at: Default::default(),
            write_counter: wires(plan.counter_halves),
            write_event: wires(plan.event_halves),
            wdata: Sig::new(plan.xlen),
            keep: vectors(plan.keep, plan.xlen),
            inhibit: Default::default(),
            hold: Default::default(),
            mode: optional_word(sscofpmf, plan.modes.len()),
            increment: Sig::new(increment),
            event: EventRegister::new(plan),
            count: CountRegister::new("count", plan.count_shape(width, increment)),
            counter_rdata: Sig::new(width),
            event_rdata: Sig::new(plan.event_register),
            select: Sig::new(plan.select),
            counts: Default::default(),
            overflow: optional(sscofpmf),
            request: optional(sscofpmf),
            _counter_halves: plan.counter_halves,
            _event_halves: plan.event_halves,
            _keep: plan.keep,
            _sscofpmf: sscofpmf,
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(Counter {
    inputs: [clock, reset, at, write_counter, write_event, wdata, keep, inhibit, hold, mode, increment],
    children: [event, count],
    drives: [counter_rdata, event_rdata, select, counts, overflow, request],
    fixed: [],
    plain: [_counter_halves, _event_halves, _keep, _sscofpmf],
});

impl Logic for Counter {
    #[hdl_gen]
    fn update(&mut self) {
        self.event.clock.next = self.clock.val();
        self.event.reset.next = self.reset.val();
        self.count.clock.next = self.clock.val();
        self.count.reset.next = self.reset.val();
        for i in 0..self._event_halves {
            self.event.write[i].next = self.write_event[i].val() & self.at.val();
        }
        for i in 0..self._counter_halves {
            self.count.write[i].next = self.write_counter[i].val() & self.at.val();
        }
        self.event.wdata.next = self.wdata.val();
        self.count.wdata.next = self.wdata.val();
        for i in 0..self._keep {
            self.event.keep[i].next = self.keep[i].val();
            self.count.keep[i].next = self.keep[i].val();
        }
        self.count.increment.next = self.increment.val();
        self.select.next = self.event.select.val();
        // Spec: HPM4.6
        // Spec: HPM4.8: the values before the edge
        self.counts.next = !self.inhibit.val() & !self.hold.val();
        for i in 0..self._sscofpmf {
            self.event.mode[i].next = self.mode[i].val();
            self.counts.next = !self.inhibit.val() & !self.hold.val() & !self.event.filtered[i].val();
            self.event.overflow[i].next = self.count.overflow.val();
            self.overflow[i].next = self.event.flag[i].val();
            self.request[i].next = self.event.request[i].val();
        }
        self.counter_rdata.next = 0.into();
        self.event_rdata.next = 0.into();
        if self.at.val() {
            self.counter_rdata.next = self.count.value.val();
            self.event_rdata.next = self.event.value.val();
        }
    }

    crate::meta!(
        Meta::block("counter", "One programmable counter with its mhpmevent.")
            .note("Inhibit, filter and selector act with their values before the edge (HPM4.8).")
            .signal("at", "the access is to the number of this counter")
            .signal("write_counter", "an accepted access writes mhpmcounter, low or only half first")
            .signal("write_event", "an accepted access writes mhpmevent, low or only half first")
            .signal("wdata", "bits to set")
            .signal("keep", "bits that keep their value")
            .signal("inhibit", "bit of mcountinhibit")
            .signal("hold", "the core is stopped for debug")
            .signal("mode", "the present mode")
            .signal("increment", "what the counter adds in this cycle")
            .signal("counter_rdata", "mhpmcounter, if it is addressed")
            .signal("event_rdata", "mhpmevent, if it is addressed")
            .signal("select", "what to count")
            .signal("counts", "events of this cycle count")
            .signal("overflow", "OF")
            .signal("request", "an overflow that software has not been told of")
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::families::riscv_hpm::params::Params;
    use crate::families::riscv_hpm::samples::{params, ready, tick};

    /// Without overflow flags and filters, inhibit and debug stop alone hold a counter.
    // Spec: HPM4.6
    // Spec: HPM4.9
    #[test]
    fn what_stops_it() {
        for (inhibit, hold) in [(false, false), (true, false), (false, true), (true, true)] {
            let mut uut = ready!(Counter::new(&Plan::new(&Params { sscofpmf: false, ..params() })));
            (uut.inhibit.next, uut.hold.next) = (inhibit, hold);
            tick!(uut);
            assert_eq!(uut.counts.val(), !inhibit && !hold);
        }
    }

    /// A write needs the number of the counter; nothing is shown without it.
    // Spec: HPM4.10
    #[test]
    fn only_its_own_number() {
        let mut uut = ready!(Counter::new(&Plan::new(&params())));
        uut.increment.next = 2.into();
        let steps = [
            (true, false, false, 2, 0),
            (false, true, true, 0, 0),
            (true, true, false, 9, 0),
            (true, false, true, 11, 9),
        ];
        for (at, counter, event, value, selector) in steps {
            (uut.at.next, uut.write_counter[0].next, uut.write_event[0].next) = (at, counter, event);
            uut.wdata.next = 9.into();
            tick!(uut);
            let shown = (uut.counter_rdata.val().value(), uut.event_rdata.val().value());
            assert_eq!(shown, (value, selector));
        }
    }
}
