//! Every wired event, in two counters of its group: only its own input counts, with its whole
//! width.

use super::super::registers::Register;
use super::script::{Script, greatest};
use pmugen_hdl::families::riscv_hpm::{Composition, EventUse, Group};

impl Script<'_> {
    pub(super) fn events(&mut self) {
        self.fresh();
        let params = self.params;
        for group in &params.groups {
            for pass in 0..2.min(group.count) {
                for (i, event) in (0..).zip(&group.events) {
                    let n = (group.first + (i + pass) % group.count) as u8;
                    self.one_event(n, group, event, (i + pass) % 4);
                }
            }
            self.numbers_without_event(group);
        }
        self.all_events_at_once();
    }

    /// Selects the event, composed in the field of its place, and shows each bit of its input.
    fn one_event(&mut self, n: u8, group: &Group, event: &EventUse, place: u32) {
        let lsb = if self.params.composition == Composition::Kunminghu { 10 * place } else { 0 };
        self.write(Register::Event(n), u64::from(event.number) << lsb);
        let pin = self.pin(group, event);
        for bit in 0..event.width {
            self.set(&pin, 1 << bit);
            self.tick();
        }
        self.set(&pin, 0);
        self.ticks(self.params.event_stages + 1);
        self.read(Register::Counter(n));
    }

    /// Numbers between and beyond the wired ones, with all inputs busy.
    fn numbers_without_event(&mut self, group: &Group) {
        let n = group.first as u8;
        for event in &group.events {
            self.set(&self.pin(group, event), greatest(event));
        }
        self.drain();
        let most = (1 << self.params.event_bits) - 1;
        let wired = |number: u64| group.events.iter().any(|event| u64::from(event.number) == number);
        let last = group.events.last().map_or(0, |event| u64::from(event.number));
        let powers = (0..self.params.event_bits).map(|bit| 1 << bit);
        let numbers: Vec<u64> = powers.chain([0, last + 1, most]).filter(|number| !wired(*number)).collect();
        for number in numbers {
            self.write(Register::Event(n), number & most);
            self.ticks(2);
        }
        self.drain();
        self.read(Register::Counter(n));
        for event in &group.events {
            self.set(&self.pin(group, event), 0);
        }
        self.tick();
        self.drain();
        self.write(Register::Event(n), 0);
    }

    /// Every input at its greatest for two cycles, the selectors as the last events left them.
    fn all_events_at_once(&mut self) {
        let params = self.params;
        for value in [u64::MAX, 0] {
            for group in &params.groups {
                for event in &group.events {
                    self.set(&self.pin(group, event), value & greatest(event));
                }
            }
            self.ticks(2);
        }
        self.drain();
        self.read_counters();
    }
}
