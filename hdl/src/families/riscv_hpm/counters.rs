//! The programmable counters side by side.

use super::counter::Counter;
use super::plan::{Plan, optional, optional_word};
use crate::blocks::lazy::Activity;
use crate::blocks::{Meta, Sig, vectors, wires};
use rust_hdl::prelude::*;

/// All programmable counters, the first at bit or element 0. They are read by AND-OR, so that a
/// counter costs the read path no decoder.
pub(super) struct Counters {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub at: Sig<In>,
    pub write_counter: Vec<Signal<In, Bit>>,
    pub write_event: Vec<Signal<In, Bit>>,
    pub wdata: Sig<In>,
    pub keep: Vec<Sig<In>>,
    pub inhibit: Sig<In>,
    pub hold: Signal<In, Bit>,
    pub mode: Vec<Sig<In>>,
    pub increment: Vec<Sig<In>>,
    counter: Vec<Counter>,
    pub select: Vec<Sig<Out>>,
    pub counts: Sig<Out>,
    pub counter_rdata: Sig<Out>,
    pub event_rdata: Sig<Out>,
    pub overflow: Vec<Sig<Out>>,
    pub request: Vec<Signal<Out, Bit>>,
    requests: Vec<Sig<Local>>,
    _n: usize,
    _counter_halves: usize,
    _event_halves: usize,
    _keep: usize,
    _sscofpmf: usize,
    _activity: Activity,
}

impl Counters {
    pub(super) fn new(plan: &Plan) -> Counters {
        let n = plan.counters;
        let sscofpmf = usize::from(plan.params.sscofpmf);
        Counters {
            clock: Default::default(),
            reset: Default::default(),
            at: Sig::new(n),
            write_counter: wires(plan.counter_halves),
            write_event: wires(plan.event_halves),
            wdata: Sig::new(plan.xlen),
            keep: vectors(plan.keep, plan.xlen),
            inhibit: Sig::new(n),
            hold: Default::default(),
            mode: optional_word(sscofpmf, plan.modes.len()),
            increment: vectors(n, plan.params.event_width as usize),
            counter: (0..n).map(|_| Counter::new(plan)).collect(),
            select: vectors(n, plan.select),
            counts: Sig::new(n),
            counter_rdata: Sig::new(plan.params.counter_width as usize),
            event_rdata: Sig::new(plan.event_register),
            overflow: optional_word(sscofpmf, n),
            request: optional(sscofpmf),
            requests: optional_word(sscofpmf, n),
            _n: n,
            _counter_halves: plan.counter_halves,
            _event_halves: plan.event_halves,
            _keep: plan.keep,
            _sscofpmf: sscofpmf,
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(Counters {
    inputs: [clock, reset, at, write_counter, write_event, wdata, keep, inhibit, hold, mode, increment],
    children: [counter],
    drives: [select, counts, counter_rdata, event_rdata, overflow, request, requests],
    fixed: [],
    plain: [_n, _counter_halves, _event_halves, _keep, _sscofpmf],
});

impl Logic for Counters {
    #[hdl_gen]
    fn update(&mut self) {
        self.counts.next = 0.into();
        self.counter_rdata.next = 0.into();
        self.event_rdata.next = 0.into();
        for j in 0..self._sscofpmf {
            self.overflow[j].next = 0.into();
            self.requests[j].next = 0.into();
        }
        for i in 0..self._n {
            self.counter[i].clock.next = self.clock.val();
            self.counter[i].reset.next = self.reset.val();
            self.counter[i].at.next = self.at.val().get_bit(i);
            for j in 0..self._counter_halves {
                self.counter[i].write_counter[j].next = self.write_counter[j].val();
            }
            for j in 0..self._event_halves {
                self.counter[i].write_event[j].next = self.write_event[j].val();
            }
            self.counter[i].wdata.next = self.wdata.val();
            for j in 0..self._keep {
                self.counter[i].keep[j].next = self.keep[j].val();
            }
            self.counter[i].inhibit.next = self.inhibit.val().get_bit(i);
            self.counter[i].hold.next = self.hold.val();
            self.counter[i].increment.next = self.increment[i].val();
            self.select[i].next = self.counter[i].select.val();
            self.counts.next = self.counts.val().replace_bit(i, self.counter[i].counts.val());
            self.counter_rdata.next = self.counter_rdata.val() | self.counter[i].counter_rdata.val();
            self.event_rdata.next = self.event_rdata.val() | self.counter[i].event_rdata.val();
            for j in 0..self._sscofpmf {
                self.counter[i].mode[j].next = self.mode[j].val();
                self.overflow[j].next =
                    self.overflow[j].val().replace_bit(i, self.counter[i].overflow[j].val());
                self.requests[j].next =
                    self.requests[j].val().replace_bit(i, self.counter[i].request[j].val());
            }
        }
        for j in 0..self._sscofpmf {
            self.request[j].next = self.requests[j].val().any();
        }
    }

    crate::meta!(
        Meta::block("counters", "The programmable counters, mhpmcounter3 first.")
            .signal("at", "the access is to the number of this counter, one bit each")
            .signal("write_counter", "an accepted access writes mhpmcounter, low or only half first")
            .signal("write_event", "an accepted access writes mhpmevent, low or only half first")
            .signal("wdata", "bits to set")
            .signal("keep", "bits that keep their value")
            .signal("inhibit", "mcountinhibit, one bit each")
            .signal("hold", "the core is stopped for debug")
            .signal("mode", "the present mode")
            .signal("increment", "what each counter adds in this cycle")
            .signal("select", "what each counter is to count")
            .signal("counts", "events of this cycle count, one bit each")
            .signal("counter_rdata", "the addressed mhpmcounter, or zero")
            .signal("event_rdata", "the addressed mhpmevent, or zero")
            .signal("overflow", "OF, one bit each")
            .signal("requests", "overflows that software has not been told of, one bit each")
            .signal("request", "some overflow that software has not been told of")
    );
}

#[cfg(test)]
mod tests;
