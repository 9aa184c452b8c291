//! Every wired event, in every counter's turn: only its own input counts, with its whole width.

use super::script::{E, Script};
use pmugen_hdl::families::armv8m_pmu::{Attribution, EventUse};

/// How many counters each event passes through.
const PASSES: u32 = 2;

impl Script<'_> {
    pub(super) fn events(&mut self) {
        let counters = self.params.counters;
        self.own_attribution(true);
        for pass in 0..PASSES.min(counters) {
            for group in self.params.events.chunks(counters as usize) {
                self.fresh(u32::MAX, E);
                let places: Vec<_> = (0..counters).map(|i| (i + pass) % counters).zip(group).collect();
                for &(n, event) in &places {
                    self.select(n, u32::from(event.number));
                }
                for (n, event) in places {
                    self.one_event(n, event);
                }
                self.read_counters();
            }
        }
        self.all_events_at_once();
    }

    /// The counter before and after the event occurs.
    fn one_event(&mut self, n: u32, event: &EventUse) {
        let pin = pin(event);
        self.read_counter(n);
        for bit in 0..event.width {
            self.pulse(&pin, 1 << bit);
        }
        self.drain();
        self.read_counter(n);
        if event.width > 1 {
            self.pulse(&pin, u32::MAX);
            self.drain();
            self.read_counter(n);
        }
    }

    /// Every input at its greatest for two cycles, the counters left as the last group has them.
    fn all_events_at_once(&mut self) {
        let pins: Vec<String> = self.params.events.iter().map(pin).collect();
        for pin in &pins {
            self.set(pin, u32::MAX);
        }
        self.ticks(2);
        for pin in &pins {
            self.set(pin, 0);
        }
        self.tick();
        self.drain();
        self.read_counters();
    }

    /// Privileged or unprivileged Non-secure for all events with their own attribution.
    pub(super) fn own_attribution(&mut self, privileged: bool) {
        for event in self.params.events.iter().filter(|event| event.attribution == Attribution::Own) {
            let name = event.name.to_lowercase();
            self.set(&format!("event_{name}_secure_i"), 0);
            self.set(&format!("event_{name}_privileged_i"), u32::from(privileged));
        }
    }
}

/// The port of an event.
pub(super) fn pin(event: &EventUse) -> String {
    format!("event_{}_i", event.name.to_lowercase())
}
