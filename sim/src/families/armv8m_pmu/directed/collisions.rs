//! Writes in the cycles around an overflow: a chained pair counts every cycle, and each kind of
//! write lands before, in and after the cycle in which the low half wraps.

use super::super::registers::{
    CCNTR, CNTENCLR, CNTENSET, CTRL, EVCNTR, EVTYPER, INTENCLR, INTENSET, OVSCLR, OVSSET,
};
use super::script::{C, CHAIN, CPU_CYCLES, CYCLES, E, FZO, P, SW_INCR, Script, TRO};

/// Cycles before the wrap at which the counter is loaded.
const DISTANCES: u32 = 4;

impl Script<'_> {
    pub(super) fn collisions(&mut self) {
        let last_pair = (self.params.counters / 2 - 1) * 2;
        self.pair_collisions(0, true);
        if last_pair != 0 {
            self.pair_collisions(last_pair, false);
        }
        self.cycle_counter_collisions();
    }

    fn pair_collisions(&mut self, low: u32, all: bool) {
        let high = low + 1;
        let (l, h) = (1 << low, 1 << high);
        let mut writes = vec![
            (OVSCLR, l),
            (OVSCLR, h),
            (EVCNTR + 4 * low, 0x0123),
            (EVCNTR + 4 * high, 0x4567),
            (CTRL, E | P | TRO),
            (CNTENCLR, h),
        ];
        if all {
            writes.extend([
                (OVSSET, l),
                (INTENCLR, l),
                (INTENSET, h),
                (CNTENCLR, l),
                (EVTYPER + 4 * low, SW_INCR),
                (EVTYPER + 4 * high, SW_INCR),
                (CTRL, TRO),
                (CTRL, E | FZO),
                (CTRL, E | C | TRO),
            ]);
        }
        for (offset, data) in writes {
            for distance in 1..=DISTANCES {
                self.pair_collision(low, distance, offset, data);
            }
        }
    }

    /// Leaves PMU_CTRL, the types and the enables as it found them.
    fn pair_collision(&mut self, low: u32, distance: u32, offset: u32, data: u32) {
        let high = low + 1;
        self.fresh(1 << low | 1 << high, E | TRO);
        self.write(INTENSET, 1 << low);
        self.select(low, CPU_CYCLES);
        self.select(high, CHAIN);
        self.write_counter(high, 0xFFFF);
        self.write_counter(low, 0x1_0000 - distance);
        self.write(offset, data);
        self.read_counter(high);
        self.read(OVSSET);
        self.read_counter(low);
    }

    fn cycle_counter_collisions(&mut self) {
        let writes = [
            (OVSCLR, CYCLES),
            (OVSSET, CYCLES),
            (CCNTR, 0x55),
            (CTRL, E | C),
            (CTRL, E | P),
            (INTENCLR, CYCLES),
        ];
        for (offset, data) in writes {
            self.fresh(CYCLES, E);
            for distance in 1..=DISTANCES {
                self.write(INTENSET, CYCLES);
                self.write(CCNTR, 0_u32.wrapping_sub(distance));
                self.write(offset, data);
                self.read_cycle_counter();
                self.read(OVSSET);
                self.write(OVSCLR, CYCLES);
            }
        }
        self.write(CNTENSET, 1);
    }
}
