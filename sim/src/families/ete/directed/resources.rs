//! Selectors, counters, sequencer, external inputs and the states of the resources.

use super::script::Script;

/// TRCRSCTLRn.
const RSCTLR: u32 = 0x200;

/// Which events of the sequencer are active: F0 to F2, B0 to B2, RST from bit 0 on.
const SEQUENCER_EVENTS: [u64; 11] = [
    0b000_0001, 0b000_0111, 0b011_1000, 0b011_0000, 0b100_0111, 0b010_1010, 0b000_0101, 0b000_1001,
    0b001_0010, 0b010_0100, 0b100_0011,
];

impl Script<'_> {
    /// Each selector by itself, inverted, and in its pair, with nothing selected.
    pub(super) fn selectors(&mut self) {
        for pair in 1..self.params.resource_selector_pairs {
            self.fresh();
            let (a, b) = (2 * u64::from(pair), 2 * u64::from(pair) + 1);
            self.events([a, b, 0x80 | u64::from(pair), 1]);
            for inversion in 0..8_u64 {
                self.write(RSCTLR + 8 * pair, (inversion & 1) << 20 | (inversion >> 1 & 1) << 21);
                self.write(RSCTLR + 8 * pair + 4, (inversion >> 2) << 20);
                self.start();
                self.write(0x004, 0);
                self.ticks(7);
            }
        }
    }

    /// Each counter alone in both modes, and each pair across a boundary.
    pub(super) fn counters(&mut self) {
        for mode in [0_u64, 1 << 16] {
            for n in 0..self.params.counters {
                for events in [1, 1 | 1 << 8, 1 << 8] {
                    self.counter_alone(n, events | mode, 3);
                }
                self.counter_alone(n, 1 | 1 << 8 | mode, 0);
            }
        }
        for low in (0..self.params.counters / 2).map(|pair| 2 * pair) {
            for chain in [1 << 17, 0] {
                self.counter_pair(low, chain);
            }
        }
    }

    /// Counter `n` from 5 with this TRCCNTCTLRn and this TRCCNTRLDVRn.
    fn counter_alone(&mut self, n: u32, control: u64, reload: u64) {
        self.fresh();
        self.write(RSCTLR + 8, 2 << 16 | 1 << n);
        self.events([2, 2, 2, 2]);
        self.write(0x140 + 4 * n, reload);
        self.write(0x150 + 4 * n, control);
        self.write(0x160 + 4 * n, 5);
        self.start();
        (0..12).for_each(|_| self.read(0x160 + 4 * n));
    }

    /// The counter `low` reloads itself below zero; the one above it with this TRCCNTCTLRn.
    fn counter_pair(&mut self, low: u32, control: u64) {
        self.fresh();
        self.write(0x140 + 4 * low, 0xFFFF);
        self.write(0x150 + 4 * low, 1 | 1 << 16);
        self.write(0x154 + 4 * low, control);
        self.write(0x160 + 4 * low, 2);
        self.write(0x164 + 4 * low, 0x8000);
        self.start();
        (0..6).for_each(|_| {
            self.read(0x160 + 4 * low);
            self.read(0x164 + 4 * low);
        });
    }

    /// Every step of the sequencer, several in a cycle, and its reset.
    pub(super) fn sequencer(&mut self) {
        if !self.params.sequencer {
            return;
        }
        for state in 0..4 {
            for code in SEQUENCER_EVENTS {
                self.fresh();
                let field = |bit: u32| code >> bit & 1;
                for n in 0..3 {
                    self.write(0x100 + 4 * n, field(n) | field(3 + n) << 8);
                }
                self.write(0x118, field(6));
                self.write(0x11C, state);
                for n in 0..4 {
                    self.write(RSCTLR + 8 + 4 * n, 2 << 16 | 0x10 << ((code + u64::from(n)) & 3));
                }
                self.events([2, 3, 4, 5]);
                self.start();
                (0..4).for_each(|_| self.read(0x11C));
            }
        }
    }

    /// Each event on each selector, kept in Paused, in low power, and hidden.
    pub(super) fn inputs(&mut self) {
        let events = self.params.events.clone();
        for n in 0..self.params.external_input_selectors {
            for event in &events {
                self.fresh();
                self.write(0x120 + 4 * n, u64::from(event.number));
                self.write(RSCTLR + 8, 1 << n);
                self.events([2, 2, 2, 2]);
                self.start();
                let pin = format!("event_{}_i", event.name.to_lowercase());
                self.pulse(&pin, 1);
                self.ticks(2);
                for hide in ["counting_prohibited_i", "self_hosted_i", "e2tre_i", "tracing_prohibited_i"] {
                    self.set(hide, 1);
                    self.pulse(&pin, u64::MAX);
                    self.ticks(2);
                }
                for pin in ["counting_prohibited_i", "self_hosted_i", "e2tre_i", "tracing_prohibited_i"] {
                    self.set(pin, 0);
                }
                // In low power before anything else can be kept.
                for (cause, wait) in [("wfx_idle_i", 6), ("prohibited_i", 2), ("wfx_idle_i", 2)] {
                    self.set(cause, 1);
                    self.ticks(wait);
                    self.pulse(&pin, 1);
                    self.ticks(4);
                    self.pulse(&pin, 1);
                    self.read(0x028);
                    self.set(cause, 0);
                    self.ticks(5);
                }
            }
        }
    }
}
