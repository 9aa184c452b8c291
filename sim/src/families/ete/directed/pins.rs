//! Every bit of the inputs that say what the PE is and does.

use super::super::ports::TRACE_INPUTS;
use super::script::Script;

/// Both values of every bit, with neighbours that differ.
const PATTERNS: [u64; 2] = [0x5555_5555_5555_5555, 0xAAAA_AAAA_AAAA_AAAA];

impl Script<'_> {
    /// Identity, context and the pins of the slots, those included that only trace generation reads.
    pub(super) fn every_bit(&mut self) {
        for pattern in PATTERNS {
            self.set("mpidr_i", pattern);
            self.set("debug_state_i", pattern & 1);
            self.context(1, 1, 0, pattern, pattern);
            for slot in 0..self.params.blocks_per_cycle {
                self.slot_bits(slot, pattern);
            }
            self.later_bits(pattern);
        }
        self.permissive();
    }

    /// The pattern on the pins that come once and that only trace generation reads.
    fn later_bits(&mut self, pattern: u64) {
        for pin in TRACE_INPUTS {
            self.set(pin, pattern);
        }
        self.tick();
        for pin in TRACE_INPUTS {
            self.set(pin, 0);
        }
    }

    /// The pattern on the pins of a slot that is not valid, so that it need not make sense.
    fn slot_bits(&mut self, slot: u32, pattern: u64) {
        let pins = ["start", "size", "exc_type", "p0", "link", "eret", "taken", "target", "exc_ret"];
        for pin in pins {
            self.set(&format!("block{slot}_{pin}_i"), pattern);
        }
        self.tick();
        for pin in pins {
            self.set(&format!("block{slot}_{pin}_i"), 0);
        }
    }
}
