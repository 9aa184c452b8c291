//! Every register: reset value, what can be written, who may, and that no two share an address.

use super::super::registers::{
    CCFILTR, CCNTR, CNTENCLR, CNTENSET, CTRL, EVCNTR, EVTYPER, INTENCLR, INTENSET, OVSCLR, OVSSET, SWINC,
    TYPE, offsets,
};
use super::script::{Access, DP, FZO, Script, TRO};
use std::collections::BTreeSet;

/// Size of the register page.
const PAGE: u32 = 0x1000;

impl Script<'_> {
    pub(super) fn registers(&mut self) {
        for offset in (0..PAGE).step_by(4) {
            self.read(offset);
        }
        self.plain_registers();
        self.set_and_clear_pairs();
        self.control_bits();
        self.distinct_values();
        self.read_all();
        self.forbidden_accesses();
        self.read_all();
        self.writes_elsewhere();
        self.read_all();
    }

    /// All ones, then zero, in each register that holds what is written.
    fn plain_registers(&mut self) {
        for n in 0..self.params.counters {
            for offset in [EVCNTR + 4 * n, EVTYPER + 4 * n] {
                self.ones_and_zeros(offset);
            }
        }
        self.ones_and_zeros(CCNTR);
    }

    fn ones_and_zeros(&mut self, offset: u32) {
        for value in [u32::MAX, 0] {
            self.write(offset, value);
            self.read(offset);
        }
    }

    /// Bit after bit, also those that no counter has.
    fn set_and_clear_pairs(&mut self) {
        let bits: BTreeSet<u32> = (0..self.params.counters).chain([self.params.counters, 30, 31]).collect();
        for (set, clear) in [(CNTENSET, CNTENCLR), (INTENSET, INTENCLR), (OVSSET, OVSCLR)] {
            for &bit in &bits {
                self.write(set, 1 << bit);
                self.read(clear);
            }
            self.write(set, u32::MAX);
            self.read(set);
            self.write(set, 0);
            self.write(clear, 0);
            self.read(clear);
            for &bit in &bits {
                self.write(clear, 1 << bit);
                self.read(set);
            }
        }
    }

    fn control_bits(&mut self) {
        for bit in 0..32 {
            self.write(CTRL, 1 << bit);
            self.read(CTRL);
        }
        // DP from Non-secure: set, kept, cleared.
        for (secure, data) in [(false, DP), (true, DP), (false, 0), (true, 0), (false, DP | FZO), (true, TRO)]
        {
            self.access(Access { secure, ..Access::write(CTRL, data) });
            self.read(CTRL);
        }
    }

    /// A value in each register that no other has; nothing counts.
    fn distinct_values(&mut self) {
        for n in 0..self.params.counters {
            self.write_counter(n, 0x8421 ^ ((n + 1) * 0x0821));
            self.select(n, 0x4242 ^ ((n + 1) * 0x0481));
        }
        self.write(CCNTR, 0x89AB_CDEF);
        self.write(CNTENSET, 0xA5A5_5A5A);
        self.write(INTENSET, 0x3C3C_C3C1);
        self.write(OVSSET, 0xCCCC_3332);
        self.write(CTRL, DP | FZO | TRO);
    }

    /// Unprivileged, partial and unaligned accesses of every register: nothing may change.
    fn forbidden_accesses(&mut self) {
        let all: Vec<u32> = offsets(self.params.counters).collect();
        for (i, offset) in (0_u32..).zip(all) {
            self.access(Access { privileged: false, ..Access::write(offset, u32::MAX) });
            self.access(Access { privileged: false, ..Access::read(offset) });
            if self.has("pstrb_i") {
                self.access(Access { strobe: i % 15, ..Access::write(offset, u32::MAX) });
            }
            self.write(offset | (1 + i % 3), u32::MAX);
            self.read(offset | (1 + i % 3));
        }
    }

    /// Ones to every word that software cannot change: reserved words, unimplemented counters,
    /// read-only registers. SWINC is one of them while nothing counts.
    fn writes_elsewhere(&mut self) {
        let writable: BTreeSet<u32> = offsets(self.params.counters)
            .filter(|&offset| offset < TYPE && offset != SWINC && offset != CCFILTR || offset == CTRL)
            .collect();
        for offset in (0..PAGE).step_by(4).filter(|offset| !writable.contains(offset)) {
            self.write(offset, u32::MAX);
        }
    }
}
