//! Pairs of counters.

use super::super::registers::{CNTENCLR, CNTENSET, CTRL, OVSCLR, OVSSET, SWINC};
use super::events::pin;
use super::script::{CHAIN, CPU_CYCLES, E, FZO, SW_INCR, Script};

impl Script<'_> {
    pub(super) fn chains(&mut self) {
        let counters = self.params.counters;
        self.fresh(u32::MAX, E);
        for n in 0..counters {
            self.select(n, if n % 2 == 1 { CHAIN } else { SW_INCR });
        }
        for low in (0..counters - 1).step_by(2) {
            self.pair(low);
        }
        self.all_links_at_once();
        self.disabled_halves(0);
        self.even_chain();
        self.wide_link();
        self.frozen_link();
    }

    /// The link, a step without link, both halves wrapping, and the pairs around it at rest.
    fn pair(&mut self, low: u32) {
        let high = low + 1;
        let counters = self.params.counters;
        self.write_counter(low, 0xFFFF);
        self.write_counter(high, 0x0FFF);
        self.write(SWINC, 1 << low);
        self.read_counter(low);
        self.read_counter(high);
        self.read_counter((high + 2) % counters);
        self.write(SWINC, 1 << low | 1 << high);
        self.read_counter(high);
        self.read(OVSSET);
        self.write_counter(low, 0xFFFF);
        self.write_counter(high, 0xFFFF);
        self.write(SWINC, 1 << low);
        self.read_counter(high);
        self.read(OVSSET);
        // A flag that software sets is no overflow.
        self.write(OVSSET, 1 << low);
        self.read_counter(high);
        self.write(OVSCLR, u32::MAX);
    }

    /// Different values, every even counter over its wrap at once.
    fn all_links_at_once(&mut self) {
        for n in 0..self.params.counters {
            self.write_counter(n, if n % 2 == 1 { 0x0100 * n } else { 0xFFFF });
        }
        self.write(SWINC, 0x5555_5555);
        self.read_counters();
        self.write(OVSCLR, u32::MAX);
    }

    /// Both halves need their own enable.
    fn disabled_halves(&mut self, low: u32) {
        for off in [1 << low, 1 << (low + 1), 3 << low] {
            self.write_counter(low, 0xFFFF);
            self.write(CNTENCLR, off);
            self.write(SWINC, 1 << low);
            self.read_counter(low);
            self.read_counter(low + 1);
            self.read(OVSSET);
            self.write(OVSCLR, u32::MAX);
            self.write(CNTENSET, u32::MAX);
        }
    }

    /// CHAIN in even counters never counts, whatever their neighbours do.
    fn even_chain(&mut self) {
        let counters = self.params.counters;
        for n in 0..counters {
            self.select(n, if n % 2 == 0 { CHAIN } else { SW_INCR });
            self.write_counter(n, 0xFFFF);
        }
        self.write(SWINC, u32::MAX);
        self.read_counters();
        self.write(OVSCLR, u32::MAX);
    }

    /// A wide increment over the wrap is one link; an odd counter without CHAIN takes none.
    fn wide_link(&mut self) {
        let Some(event) = self.params.events.iter().max_by_key(|event| event.width) else { return };
        self.select(0, u32::from(event.number));
        for number in [CHAIN, SW_INCR] {
            self.select(1, number);
            self.write_counter(0, 0xFFFF);
            self.write_counter(1, 0x00FF);
            self.pulse(&pin(event), u32::MAX);
            self.drain();
            self.read_counter(0);
            self.read_counter(1);
        }
        self.write(OVSCLR, u32::MAX);
    }

    /// With FZO the link still counts, then the pair stands.
    fn frozen_link(&mut self) {
        self.select(0, CPU_CYCLES);
        self.select(1, CHAIN);
        self.write(CTRL, E | FZO);
        self.write_counter(1, 0x7FFF);
        self.write_counter(0, 0xFFFD);
        self.ticks(5);
        self.read_counter(0);
        self.read_counter(1);
        self.read_counter(0);
        self.write(OVSCLR, u32::MAX);
        self.read_counter(0);
        self.read_counter(0);
    }
}
