//! Prohibited regions as a PE tells of them: the pin follows the blocks.

use super::script::Script;

/// TRCRSCTLRn, TRCACVRn.
const RSCTLR: u32 = 0x200;
const ACVR: u32 = 0x400;

impl Script<'_> {
    /// The last block before a region and the first one behind it match; the pin rises with the one
    /// or later, and falls before the other or with it. Comparators of each kind count.
    pub(super) fn regions(&mut self) {
        for group in [1_u64, 3, 4, 5, 6, 7] {
            self.fresh();
            self.write(ACVR, 0x1000);
            self.write(ACVR + 8, 0x1000);
            self.write(0x280, 1 | 1 << 24);
            self.write(RSCTLR + 8, group << 16 | 1);
            self.write(0x150, 2);
            self.write(0x160, 100);
            self.events([2, 2, 2, 2]);
            self.start();
            for late in 0..3 {
                for (high, wait) in [(1, 2), (2, 1), (3, 0), (5, 0), (5, 2)] {
                    self.matching(u64::from(late == 0));
                    self.ticks(late);
                    self.set("prohibited_i", 1);
                    self.ticks(high - u32::from(late == 0));
                    self.set("prohibited_i", 0);
                    self.ticks(wait);
                    self.matching(0);
                    self.ticks(3);
                    self.read(0x160);
                }
            }
        }
    }

    /// One cycle with a block at 0x1000 where a PE comparator matches too, and with that on the pin.
    fn matching(&mut self, prohibited: u64) {
        self.set("prohibited_i", prohibited);
        self.put(0, 0x1000, 1);
        self.set("block0_pe_match_i", 1);
        self.end_blocks();
    }
}
