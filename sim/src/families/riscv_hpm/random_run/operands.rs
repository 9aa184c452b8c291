//! The values that a random run writes.

use super::RandomRun;
use pmugen_hdl::families::riscv_hpm::{Composition, Group};

impl RandomRun {
    pub(super) fn random_word(&mut self) -> u64 {
        self.random.bits()
    }

    /// Zero, all ones, one bit, all but one, or anything.
    pub(super) fn operand(&mut self) -> u64 {
        let any = self.random.bits();
        let bit = 1 << self.random.below(64);
        let low_bit = 1 << self.random.below(32);
        self.random.pick(&[0, u64::MAX, bit, !bit, low_bit, any, any & 0xFFFF_FFFF])
    }

    /// One bit, all bits, or any bits, for enables and inhibits.
    pub(super) fn mask(&mut self) -> u64 {
        let any = self.random.bits();
        let bit = 1 << self.random.below(32);
        self.random.pick(&[bit, !bit, u64::MAX, u64::MAX, any, any, 0])
    }

    fn width(&self, n: u8) -> u32 {
        if n < 3 { 64 } else { self.params.counter_width }
    }

    /// A few increments before the wrap of the whole counter.
    pub(super) fn wrap_value(&mut self, n: u8) -> u64 {
        let most = 1 << self.random.pick(&[1, 2, 2, self.params.event_width]);
        let distance = u64::from(self.random.below(2 * most));
        (u64::MAX >> (64 - self.width(n))).wrapping_sub(distance)
    }

    /// Near the wrap of the counter, of a half, or of a segment of the carry chain, or anything.
    pub(super) fn counter_value(&mut self, n: u8) -> u64 {
        let near = u64::from(self.random.below(12));
        let any = self.random.bits();
        match self.random.below(8) {
            0..3 => self.wrap_value(n),
            3 => any & !0xFFFF_FFFF | (0xFFFF_FFFF - near),
            4 => 0x7FFF_FFFF_FFFF_FFFF >> (self.random.below(4) * 16) ^ near,
            5 => any & !0xFFFF | (0xFFFF - near),
            6 => self.operand(),
            _ => any,
        }
    }

    /// A value of mhpmevent, or of mcyclecfg and minstretcfg: an event most of the time, filters
    /// now and then, sometimes bits that do not exist.
    pub(super) fn event_value(&mut self, n: u8) -> u64 {
        let mut value = self.selection(n);
        for bit in 58..64 {
            value |= u64::from(self.random.chance(18)) << bit;
        }
        if self.random.chance(6) {
            value ^= 1 << self.random.below(64);
        }
        if self.random.chance(3) {
            value = self.operand();
        }
        value
    }

    fn selection(&mut self, n: u8) -> u64 {
        match self.params.composition {
            Composition::None => self.number(n),
            Composition::Kunminghu => {
                let mut value = 0;
                for lsb in [0, 10, 20, 30] {
                    if self.random.chance(75) {
                        value |= (self.number(n) & 0x3FF) << lsb;
                    }
                }
                for lsb in [40, 45, 50] {
                    let any = u64::from(self.random.below(32));
                    value |= self.random.pick(&[0, 0, 0, 1, 2, 4, 4, 4, any]) << lsb;
                }
                value
            }
        }
    }

    /// A number that the group of counter `n` wires, most of the time.
    fn number(&mut self, n: u8) -> u64 {
        let any = self.random.bits() & 0xFFFF;
        let group = self.params.groups.iter().find(|group| has(group, n));
        let wired = match group.map_or(&[][..], |group| &group.events) {
            [] => 1,
            events => u64::from(events[self.random.below(events.len() as u32) as usize].number),
        };
        match self.random.below(100) {
            0..88 => wired,
            88..92 => 0,
            92..97 => wired ^ 1 << self.random.below(16),
            _ => any,
        }
    }
}

fn has(group: &Group, n: u8) -> bool {
    (group.first..group.first + group.count).contains(&n.into())
}
