//! The counters side by side, 1 chained to 0 and 3 to 2.

use super::counter::{CONTROL, Counter};
use super::params::COUNTER_WIDTH;
use super::plan::Plan;
use super::selectors::{PAIRS, SELECTORS};
use crate::blocks::lazy::Activity;
use crate::blocks::{Meta, Sig, vectors};
use rust_hdl::prelude::*;

/// All counters, the first at bit or element 0.
pub(super) struct Counters {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub advance: Signal<In, Bit>,
    pub control: Vec<Sig<In>>,
    pub reload_value: Vec<Sig<In>>,
    pub single: Sig<In>,
    pub pair: Sig<In>,
    pub write: Sig<In>,
    pub wdata: Vec<Sig<In>>,
    counter: Vec<Counter>,
    pub value: Vec<Sig<Out>>,
    pub at_zero: Sig<Out>,
    _n: usize,
    _chained: usize,
    _activity: Activity,
}

impl Counters {
    pub(super) fn new(plan: &Plan) -> Counters {
        let (n, width) = (plan.counters, COUNTER_WIDTH as usize);
        Counters {
            clock: Default::default(),
            reset: Default::default(),
            advance: Default::default(),
            control: controls(plan),
            reload_value: vectors(n, width),
            single: Sig::new(SELECTORS),
            pair: Sig::new(PAIRS),
            write: Sig::new(n),
            wdata: vectors(n, width),
            counter: (0..n).map(|i| Counter::new(plan, chained(i))).collect(),
            value: vectors(n, width),
            at_zero: Sig::new(n),
            _n: n,
            _chained: n / 2,
            _activity: Activity::default(),
        }
    }
}

/// Whether a counter can be chained to the one below it.
fn chained(n: usize) -> bool {
    n % 2 == 1
}

/// The `TRCCNTCTLRn`: CNTEVENT, RLDEVENT, RLDSELF, and CNTCHAIN where it exists.
pub(super) fn controls<D: Direction>(plan: &Plan) -> Vec<Sig<D>> {
    (0..plan.counters).map(|n| Sig::new(CONTROL + usize::from(chained(n)))).collect()
}

crate::lazy_block!(Counters {
    inputs: [clock, reset, advance, control, reload_value, single, pair, write, wdata],
    children: [counter],
    drives: [value, at_zero],
    fixed: [],
    plain: [_n, _chained],
});

impl Logic for Counters {
    #[hdl_gen]
    fn update(&mut self) {
        self.at_zero.next = 0.into();
        for i in 0..self._n {
            self.counter[i].clock.next = self.clock.val();
            self.counter[i].reset.next = self.reset.val();
            self.counter[i].advance.next = self.advance.val();
            self.counter[i].control.next = self.control[i].val();
            self.counter[i].reload_value.next = self.reload_value[i].val();
            self.counter[i].single.next = self.single.val();
            self.counter[i].pair.next = self.pair.val();
            self.counter[i].write.next = self.write.val().get_bit(i);
            self.counter[i].wdata.next = self.wdata[i].val();
            self.value[i].next = self.counter[i].value.val();
            self.at_zero.next = self.at_zero.val().replace_bit(i, self.counter[i].at_zero.val());
        }
        // Spec: RWPWQD
        for i in 0..self._chained {
            self.counter[i + i + 1].lower_reload[0].next = self.counter[i + i].reload.val();
        }
    }

    crate::meta!(|me| {
        let each = |name: &'static str, doc: &'static str| {
            (0..me._n).map(move |n| (format!("{name}{n}"), format!("{doc}{n}")))
        };
        Meta::block("counters", "The counters, 1 chained to 0 and 3 to 2.")
            .signal("advance", "resources are Running or Pausing: the events act")
            .names("control", each("cntctlr", "TRCCNTCTLR"))
            .names("reload_value", each("cntrldvr", "TRCCNTRLDVR"))
            .signal("single", "results of the selectors by number")
            .signal("pair", "results of the pairs by number")
            .signal("write", "writes TRCCNTVRn, one bit each")
            .names("wdata", each("cntvr_wdata", "value to write to TRCCNTVR"))
            .names("value", each("cntvr", "TRCCNTVR"))
            .signal("at_zero", "the counters at zero, as resources")
    });
}

#[cfg(test)]
mod tests;
