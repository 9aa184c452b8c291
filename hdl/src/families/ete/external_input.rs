//! One external input selector: `TRCEXTINSELRn`.

use super::params::EventUse;
use super::plan::EVENT_NUMBER;
use crate::blocks::event_select::{chunks, event_constant};
use crate::blocks::lazy::Activity;
use crate::blocks::{Konst, Meta, Sig};
use rust_hdl::prelude::*;

/// Picks one event of the PMU event bus by its number.
pub(super) struct ExternalInput {
    pub number: Sig<In>,
    pub occurs: Vec<Sig<In>>,
    pub active: Signal<Out, Bit>,
    event_number: Vec<Konst>,
    _events: usize,
    _activity: Activity,
}

impl ExternalInput {
    pub(super) fn new(events: &[EventUse]) -> ExternalInput {
        ExternalInput {
            number: Sig::new(EVENT_NUMBER),
            occurs: chunks(events.len()),
            active: Default::default(),
            event_number: events.iter().map(|e| event_constant(&e.name, e.number, EVENT_NUMBER)).collect(),
            _events: events.len(),
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(ExternalInput {
    inputs: [number, occurs],
    children: [],
    drives: [active],
    fixed: [event_number],
    plain: [_events],
});

impl Logic for ExternalInput {
    #[hdl_gen]
    fn update(&mut self) {
        // Spec: RMTGKB
        self.active.next = false;
        for i in 0..self._events {
            if self.number.val() == self.event_number[i].val() {
                self.active.next = self.occurs[i / 128].val().get_bit(i & 127);
            }
        }
    }

    crate::meta!(
        Meta::block("external_input", "One external input selector, TRCEXTINSELRn.")
            .note("A number without an event is never active (RMTGKB).")
            .signal("number", "TRCEXTINSELRn.evtCount")
            .signal("occurs", "events that reach the unit in this cycle, ascending by number")
            .signal("active", "the selected event occurs")
    );
}

#[cfg(test)]
mod tests;
