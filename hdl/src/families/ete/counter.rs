//! One counter: `TRCCNTVRn` with its two resource events.

use super::params::COUNTER_WIDTH;
use super::plan::{Plan, optional, position};
use super::resource_event::ResourceEvent;
use super::selectors::{PAIRS, SELECTORS};
use crate::blocks::lazy::Activity;
use crate::blocks::{Konst, Meta, Register, Sig, bit_cast_to};
use rust_hdl::prelude::*;

/// Bits of `TRCCNTCTLRn` that every counter has: CNTEVENT, RLDEVENT, RLDSELF.
pub(super) const CONTROL: usize = 13;
/// Bits of a field of TYPE and SEL.
const EVENT: usize = super::plan::EVENT_FIELD;
const RLDEVENT_AT: usize = 6;
const RLDSELF_AT: usize = 12;
const CNTCHAIN_AT: usize = 13;

/// Counts down and reloads. One that can be chained takes a reload of the counter below for an
/// event that it counts.
pub(super) struct Counter {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub advance: Signal<In, Bit>,
    pub control: Sig<In>,
    pub reload_value: Sig<In>,
    pub lower_reload: Vec<Signal<In, Bit>>,
    pub single: Sig<In>,
    pub pair: Sig<In>,
    pub write: Signal<In, Bit>,
    pub wdata: Sig<In>,
    cnt_event: ResourceEvent,
    rld_event: ResourceEvent,
    cntvr: Register,
    pub value: Sig<Out>,
    pub reload: Signal<Out, Bit>,
    pub at_zero: Signal<Out, Bit>,
    count: Signal<Local, Bit>,
    rld: Signal<Local, Bit>,
    zero: Signal<Local, Bit>,
    self_reload: Signal<Local, Bit>,
    rldevent_at: Konst,
    rldself_at: Konst,
    cntchain_at: Konst,
    _field: usize,
    _chained: usize,
    _activity: Activity,
}

impl Counter {
    /// A counter, with `chained` one that can be chained to the counter below.
    pub(super) fn new(plan: &Plan, chained: bool) -> Counter {
        let chained = usize::from(chained);
        let width = COUNTER_WIDTH as usize;
        Counter {
            clock: Default::default(),
            reset: Default::default(),
            advance: Default::default(),
            control: Sig::new(CONTROL + chained),
            reload_value: Sig::new(width),
            lower_reload: optional(chained),
            single: Sig::new(SELECTORS),
            pair: Sig::new(PAIRS),
            write: Default::default(),
            wdata: Sig::new(width),
            cnt_event: ResourceEvent::new(),
            rld_event: ResourceEvent::new(),
            cntvr: Register::new(width, 0, plan.reset),
            value: Sig::new(width),
            reload: Default::default(),
            at_zero: Default::default(),
            count: Default::default(),
            rld: Default::default(),
            zero: Default::default(),
            self_reload: Default::default(),
            rldevent_at: position(RLDEVENT_AT),
            rldself_at: position(RLDSELF_AT),
            cntchain_at: position(CNTCHAIN_AT),
            _field: EVENT,
            _chained: chained,
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(Counter {
    inputs: [clock, reset, advance, control, reload_value, lower_reload, single, pair, write, wdata],
    children: [cnt_event, rld_event, cntvr],
    drives: [value, reload, at_zero, count, rld, zero, self_reload],
    fixed: [rldevent_at, rldself_at, cntchain_at],
    plain: [_field, _chained],
});

impl Logic for Counter {
    #[hdl_gen]
    fn update(&mut self) {
        self.cntvr.clock.next = self.clock.val();
        self.cntvr.reset.next = self.reset.val();
        self.cnt_event.field.next = bit_cast_to(self.control.val(), self._field);
        self.cnt_event.single.next = self.single.val();
        self.cnt_event.pair.next = self.pair.val();
        self.rld_event.field.next = bit_cast_to(self.control.val() >> self.rldevent_at.val(), self._field);
        self.rld_event.single.next = self.single.val();
        self.rld_event.pair.next = self.pair.val();

        // Spec: RFHFMP
        self.count.next = self.advance.val() & self.cnt_event.active.val();
        for i in 0..self._chained {
            // Spec: RQHZFW
            // Spec: RWPWQD
            self.count.next = (self.advance.val() & self.cnt_event.active.val())
                | (self.lower_reload[i].val() & self.control.val().get_bit(self.cntchain_at.val().index()));
        }
        self.rld.next = self.advance.val() & self.rld_event.active.val();
        self.zero.next = !self.cntvr.q.val().any();
        self.self_reload.next = self.control.val().get_bit(self.rldself_at.val().index());
        // Spec: RYLYPH
        self.reload.next = self.rld.val() | (self.self_reload.val() & self.count.val() & self.zero.val());

        // Spec: RKXLKC
        // Spec: RSBQPN
        self.cntvr.d.next = self.cntvr.q.val();
        if self.count.val() & !self.zero.val() {
            self.cntvr.d.next = self.cntvr.q.val() - 1;
        }
        // Spec: RDDCDK
        if self.reload.val() {
            self.cntvr.d.next = self.reload_value.val();
        }
        if self.write.val() {
            self.cntvr.d.next = self.wdata.val();
        }
        self.value.next = self.cntvr.q.val();
        // Spec: RHYLGG
        // Spec: RVGJNL
        self.at_zero.next =
            self.zero.val() & (!self.self_reload.val() | (self.count.val() & !self.rld.val()));
    }

    crate::meta!(|me| {
        let (module, purpose, control, chain) = if me._chained > 0 {
            (
                "counter_chained",
                "One counter that counts down and can be chained to the counter below.",
                ", CNTCHAIN [13]",
                "With CNTCHAIN a reload of the counter below is an event to count in the same cycle, so \
                 that the two are one counter of 32 bits without tearing (RBDPDN).",
            )
        } else {
            ("counter", "One counter that counts down.", "", "A reload comes before a count (RDDCDK).")
        };
        Meta::block(module, purpose)
            .note(chain)
            .signal("advance", "resources are Running or Pausing: the events act")
            .signal("control", format!("TRCCNTCTLRn: CNTEVENT [5:0], RLDEVENT [11:6], RLDSELF [12]{control}"))
            .signal("reload_value", "TRCCNTRLDVRn")
            .signal("lower_reload", "the counter below reloads")
            .signal("single", "results of the selectors by number")
            .signal("pair", "results of the pairs by number")
            .signal("write", "writes TRCCNTVRn")
            .signal("wdata", "value to write")
            .signal("value", "TRCCNTVRn")
            .signal("reload", "the counter reloads")
            .signal("at_zero", "the counter at zero, as a resource")
            .signal("count", "an event to count")
            .signal("rld", "RLDEVENT is active")
    });
}

#[cfg(test)]
mod tests;
