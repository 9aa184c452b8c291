//! Instruction blocks: comparators, filters, exceptions, single-shot controls.

use super::script::Script;

/// TRCRSCTLRn, TRCACVRn, TRCACATRn.
const RSCTLR: u32 = 0x200;
const ACVR: u32 = 0x400;
const ACATR: u32 = 0x480;

impl Script<'_> {
    /// Each address comparator and range at its edges, in every slot, with one address bit wrong.
    pub(super) fn addresses(&mut self) {
        for k in 0..self.params.address_comparator_pairs {
            self.fresh();
            let first = 0x7F00_1000 + 0x100 * u64::from(k);
            self.write(ACVR + 16 * k, first);
            self.write(ACVR + 16 * k + 8, first + 0x10);
            self.write(RSCTLR + 8, 4 << 16 | 1 << (2 * k));
            self.write(RSCTLR + 12, 5 << 16 | 1 << k);
            self.events([2, 3, 0x81, 0]);
            self.write(0x084, 1 << k);
            self.start();
            for slot in 0..self.params.blocks_per_cycle {
                for at in [first - 4, first, first + 4, first + 0x10, first + 0x14] {
                    self.block(slot, at, 1);
                }
                self.block(slot, first - 8, 16);
            }
            for bit in 2..self.params.address_width {
                self.block(0, first ^ 1 << bit, 1);
            }
            for level in 0..4 {
                self.context(level, 1, 0, 0, 0);
                self.block(0, first, 1);
            }
            self.write(0x004, 0);
            self.ticks(7);
            self.write(ACATR + 16 * k, 0x0003_5500);
            self.start();
            for code in 0..16 {
                self.context(code & 3, code >> 2 & 1, code >> 3, 0, 0);
                self.block(0, first, 1);
            }
            self.context(1, 1, 0, 0, 0);
        }
    }

    /// Each identifier comparator, byte by byte, alone and with an address.
    pub(super) fn identifiers(&mut self) {
        let kinds = [
            (6_u64, 0x600, 0x680, 1, self.params.context_comparators),
            (7, 0x640, 0x688, 2, self.params.virtual_context_comparators),
        ];
        for (group, value, mask, kind, count) in kinds {
            for n in 0..count {
                self.fresh();
                self.write(value + 8 * n, 0x1122_3344);
                self.write(mask + 4 * (n / 4), 0b0010 << (8 * (n % 4)));
                self.write(RSCTLR + 8, group << 16 | 1 << n);
                self.write(RSCTLR + 12, 4 << 16 | 1);
                self.write(ACVR, 0x4000);
                self.write(ACATR, kind << 2 | u64::from(n) << 4);
                self.events([2, 3, 0, 0]);
                self.start();
                for wrong in [0_u64, 1, 1 << 8, 1 << 16, 1 << 31] {
                    let id = 0x1122_3344 ^ wrong;
                    self.context(1, 1, 0, id, id);
                    self.block(0, 0x4000, 1);
                }
                self.context(1, 1, 0, 0x1122_3344, 0x1122_3344);
                self.set("vmid_allowed_i", 0);
                self.block(0, 0x4000, 1);
                self.set("vmid_allowed_i", 1);
                self.pulse("pe_reset_i", 1);
                self.block(0, 0x4000, 1);
            }
        }
    }

    /// Start and stop by each comparator, include and exclude, each level, regions and Debug state.
    pub(super) fn start_and_stop(&mut self) {
        // The last one stops before it starts.
        let each = (0..2 * self.params.address_comparator_pairs).map(|n| (n, 0x1008));
        let reversed = (self.params.address_comparator_pairs > 0).then_some((0, 0x0FFC));
        for (n, stop_at) in each.chain(reversed) {
            self.fresh();
            let stop = (n + 1) % (2 * self.params.address_comparator_pairs);
            self.write(ACVR + 8 * n, 0x1000);
            self.write(ACVR + 8 * stop, stop_at);
            self.write(0x088, 1 << n | 1 << (16 + stop));
            self.write(0x080, 1);
            self.start();
            for at in [0x0FFC, 0x1000, 0x2000, 0x1008, 0x2000] {
                self.block(self.params.blocks_per_cycle - 1, at, 1);
            }
            self.block(0, stop_at.min(0x1000), 4);
            self.block(0, 0x2000, 1);
            self.read(0x080);
        }
        for m in 0..self.params.pe_comparators {
            self.fresh();
            self.write(0x08C, 1 << m | 1 << (16 + (m + 1) % 8));
            self.write(0x080, 1);
            self.write(RSCTLR + 8, 1 << 16 | 1 << m);
            self.events([2, 2, 2, 2]);
            self.start();
            for matched in [0, 1 << m, 0, 1 << ((m + 1) % 8), 0_u64] {
                self.set("block0_pe_match_i", matched);
                self.block(0, 0x5000, 1);
            }
        }
        self.pe_comparators_together();
        for k in 0..self.params.address_comparator_pairs {
            self.fresh();
            self.write(ACVR + 16 * k, 0x1004);
            self.write(ACVR + 16 * k + 8, 0x1008);
            self.write(0x084, 1 << (16 + k));
            self.start();
            for at in [0x1000, 0x1004, 0x1008, 0x100C] {
                self.block(0, at, 1);
                self.block(0, at, 2);
            }
        }
        self.levels();
    }

    /// Two PE comparators in one block: each starts, stops or does both; either order of numbers.
    fn pe_comparators_together(&mut self) {
        for low in (0..self.params.pe_comparators.saturating_sub(1)).step_by(2) {
            for kinds in [0b01_10_u64, 0b10_01, 0b11_01, 0b01_11, 0b10_11] {
                self.fresh();
                let field = |kind: u64| (kind & 1 | (kind >> 2 & 1) << 1) << low;
                self.write(0x08C, field(kinds) | field(kinds >> 1) << 16);
                self.write(0x080, 1);
                self.start();
                for _ in 0..2 {
                    self.set("block0_pe_match_i", 0b11 << low);
                    self.block(0, 0x5000, 1);
                    self.block(0, 0x5000, 1);
                    self.read(0x080);
                }
            }
        }
    }

    fn levels(&mut self) {
        for bit in 16..27 {
            self.fresh();
            self.write(0x080, 0x201 | 1 << bit);
            self.start();
            for code in 0..16 {
                self.context(code & 3, code >> 2 & 1, code >> 3, 0, 0);
                self.block(0, 0x1000, 1);
            }
            self.context(1, 1, 0, 0, 0);
        }
        self.fresh();
        self.start();
        for (pin, value) in [("prohibited_i", 1), ("block0_allowed_i", 0)] {
            self.put(0, 0x1000, 1);
            self.set(pin, value);
            self.end_blocks();
            self.set("prohibited_i", 0);
            self.ticks(2);
            self.block(0, 0x1000, 1);
        }
    }

    /// Exceptions of each kind after a traced block, after one that is not, and alone.
    pub(super) fn exceptions(&mut self) {
        for victlr in [0x201, 0x200, 0x600, 0xA00] {
            self.fresh();
            self.write(0x080, victlr);
            self.start();
            for slot in 0..self.params.blocks_per_cycle {
                for kind in [0x00, 0x04, 0x0E] {
                    for size in [0, 1] {
                        self.put(slot, 0x1000, size);
                        self.set(&format!("block{slot}_exc_i"), 1);
                        self.set(&format!("block{slot}_exc_type_i"), kind);
                        self.end_blocks();
                        self.read(0x028);
                    }
                }
                self.block(slot, 0x1000, 1);
            }
        }
    }

    /// Each single-shot control in both modes, and pending across a pause.
    pub(super) fn single_shots(&mut self) {
        for n in 0..self.params.single_shot_controls {
            for multi in [0_u64, 1 << 24] {
                self.fresh();
                self.write(ACVR, 0x1000);
                self.write(0x280 + 4 * n, 1 | multi);
                self.write(0x2C0 + 4 * n, 1);
                self.write(RSCTLR + 8, 3 << 16 | 1 << n);
                self.events([2, 2, 2, 2]);
                self.start();
                for cause in [0, 0, 1, 0] {
                    self.set("prohibited_i", cause);
                    self.ticks(5 * cause as u32);
                    self.set("block0_pe_match_i", 1);
                    self.block(0, 0x1000, 1);
                    self.read(0x2A0 + 4 * n);
                    self.set("prohibited_i", 0);
                    self.ticks(4);
                }
            }
        }
    }

    /// A block that starts, matches and is traced, first cancelled and then executed: what it left
    /// in SSSTATUS, TA and the single-shot control goes with it or stays.
    pub(super) fn cancellations(&mut self) {
        if self.params.speculation_tags == 0 {
            return;
        }
        for slot in 0..self.params.blocks_per_cycle {
            self.fresh();
            self.write(ACVR, 0x1000);
            self.write(0x088, 1);
            self.write(0x280, 1 | 1 << 24);
            self.write(0x2C0, 1);
            self.write(0x080, if self.params.address_comparator_pairs > 0 { 1 } else { 0x201 });
            self.write(RSCTLR + 8, 3 << 16 | 1);
            self.events([2, 2, 2, 2]);
            self.start();
            for cancelled in [true, false] {
                self.put(slot, 0x1000, 1);
                self.set(&format!("block{slot}_pe_match_i"), 1);
                if cancelled {
                    self.cancel_blocks()
                } else {
                    self.end_blocks()
                }
                for register in [0x028, 0x080, 0x2A0] {
                    self.read(register);
                }
                self.block(slot, 0x2000, 1);
            }
        }
    }
}
