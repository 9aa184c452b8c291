//! Writes in the cycles around an overflow: a counter counts every cycle, and each kind of write
//! lands before, in and after the cycle in which it wraps, or in which its low half carries.

use super::super::registers::{Part, Register};
use super::script::{CLEAR, OF, SET, Script, WRITE};

impl Script<'_> {
    pub(super) fn collisions(&mut self) {
        self.fresh();
        for n in self.outer_counters() {
            let Some((number, pin, _)) = self.event_of(n) else { continue };
            self.write(Register::Event(n), number);
            self.set(&pin, 1);
            self.tick();
            self.drain();
            for distance in self.distances() {
                self.around_wrap(n, number, self.before_wrap(n, distance));
            }
            if self.params.counter_width > 32 && self.params.xlen == 32 {
                for distance in self.distances() {
                    self.around_carry(n, 0x12_FFFF_FFFF - distance);
                }
            }
            self.set(&pin, 0);
            self.tick();
            self.drain();
            self.write(Register::Event(n), 0);
        }
        self.fixed_counters_written();
    }

    /// Distances to the wrap at which the counter is loaded, so that the next write lands before,
    /// in and after the cycle of the wrap.
    fn distances(&self) -> std::ops::RangeInclusive<u64> {
        match (self.is_csr(), self.params.xlen) {
            (true, 64) => 1..=3,
            (true, _) => 2..=4,
            _ => 4..=8,
        }
    }

    /// Loads the counter, then writes something, then looks at counter, flag and request.
    fn collide(&mut self, n: u8, start: u64, write: impl FnOnce(&mut Self)) {
        self.write(Register::Counter(n), start);
        write(self);
        self.read(Register::Counter(n));
        self.read(Register::Event(n));
        self.read(Register::Mip);
        self.write(Register::Mip, 0);
    }

    fn around_wrap(&mut self, n: u8, number: u64, start: u64) {
        let counter = Register::Counter(n);
        let event = Register::Event(n);
        let other = Register::Counter(if u32::from(n) + 1 < 3 + self.params.counters { n + 1 } else { 3 });
        for old in [0, OF] {
            let load = |script: &mut Self| script.write_upper(event, old | number);
            let case = |script: &mut Self, write: &dyn Fn(&mut Self)| {
                load(script);
                script.collide(n, start, |script| write(script));
            };
            case(self, &|script| script.tick());
            case(self, &|script| script.write_part(counter, Part::Whole, 0x0123_4567_89AB_CDEF));
            case(self, &|script| script.write_part(counter, Part::Low, 0x89AB_CDEF));
            case(self, &|script| script.write_part(counter, Part::High, 0x0123_4567 << 32));
            case(self, &|script| script.write(other, 0x55));
            case(self, &|script| script.write_upper(event, number));
            case(self, &|script| script.write_upper(event, number | OF));
            case(self, &|script| script.write_part(event, Part::Low, number));
            case(self, &|script| script.write(Register::Mip, 0));
            case(self, &|script| script.write(Register::Mcountinhibit, 1 << n));
            self.write(Register::Mcountinhibit, 0);
            self.drain();
            if self.is_csr() {
                case(self, &|script| script.change(SET, event, OF));
                case(self, &|script| script.change(CLEAR, event, OF));
                case(self, &|script| script.change(SET, event, 1 << 62));
                case(self, &|script| script.change(SET, counter, 0x0100));
                self.write(event, number);
                self.tick();
                self.drain();
            }
        }
        self.write_upper(event, number);
    }

    /// The carry from the low into the high half meets writes of either.
    fn around_carry(&mut self, n: u8, start: u64) {
        let counter = Register::Counter(n);
        self.collide(n, start, |script| script.tick());
        self.collide(n, start, |script| script.write_part(counter, Part::Low, 0x0000_0007));
        self.collide(n, start, |script| script.write_part(counter, Part::High, 0x21 << 32));
        let all = self.before_wrap(n, 0x1_0000_0000);
        self.collide(n, all | 0xFFFF_FFFE, |script| script.write_part(counter, Part::Low, 0x0000_0007));
    }

    /// mcycle and minstret: the written value stands, the half that is not written goes on.
    fn fixed_counters_written(&mut self) {
        self.set("retired_i", 1);
        for n in [0, 2] {
            let counter = Register::Counter(n);
            for distance in self.distances() {
                for (part, value) in [(Part::Whole, 5), (Part::Low, 5), (Part::High, 6 << 32)] {
                    self.write(counter, 0x1_FFFF_FFFF - distance);
                    self.write_part(counter, part, value);
                    self.read(counter);
                }
            }
            for (address, part) in self.map.parts(counter) {
                self.access(WRITE, address, part.of(u64::MAX));
                self.access(WRITE, address, part.of(0x5555_5555_5555_5555));
                self.read(counter);
            }
        }
        self.set("retired_i", 0);
        self.tick();
    }
}
