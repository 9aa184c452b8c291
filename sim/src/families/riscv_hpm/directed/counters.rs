//! Each counter alone: carries, wrap, flag, request; several increments in a cycle.

use super::super::registers::Register;
use super::script::{CLEAR, OF, Script};

impl Script<'_> {
    pub(super) fn counters(&mut self) {
        self.fresh();
        self.fixed_counters();
        for n in self.programmable() {
            let Some((number, pin, greatest)) = self.event_of(n) else { continue };
            self.write(Register::Event(n), number);
            self.carries(n, &pin, greatest);
            self.wraps(n, number, &pin, greatest);
            self.write(Register::Event(n), 0);
        }
    }

    /// mcycle and minstret over every carry and over their wrap.
    fn fixed_counters(&mut self) {
        let most = (1 << self.params.retire_width) - 1;
        for bits in [16, 32, 33, 48, 64] {
            let value = u64::MAX >> (64 - bits);
            self.write(Register::Counter(0), value - 2);
            self.ticks(2);
            self.read(Register::Counter(0));
            self.read(Register::Shadow(0));
            self.write(Register::Counter(2), value - 1);
            for retired in [1, most, 0, most] {
                self.pulse("retired_i", retired);
            }
            self.read(Register::Counter(2));
            self.read(Register::Shadow(2));
        }
        for bit in 0..self.params.retire_width {
            self.pulse("retired_i", 1 << bit);
            self.read(Register::Counter(2));
        }
    }

    /// Into and out of each 16 bits of the counter.
    fn carries(&mut self, n: u8, pin: &str, greatest: u64) {
        for bits in [8, 16, 32, 48] {
            if bits >= self.params.counter_width {
                break;
            }
            self.write(Register::Counter(n), u64::MAX >> (64 - bits));
            self.pulse(pin, 1);
            self.pulse(pin, greatest);
            self.drain();
            self.read(Register::Counter(n));
            self.read(Register::Shadow(n));
        }
    }

    /// Wraps by one and by the most, with the flag clear, set, and cleared by software.
    fn wraps(&mut self, n: u8, number: u64, pin: &str, greatest: u64) {
        for (distance, step) in [(2, 1), (greatest, greatest), (greatest + 1, greatest), (1, greatest)] {
            self.write(Register::Counter(n), self.before_wrap(n, distance));
            self.pulse(pin, step);
            self.tick();
            self.pulse(pin, step);
            self.ticks(self.params.event_stages + 1);
            self.read(Register::Counter(n));
            self.read(Register::Scountovf);
            self.read(Register::Event(n));
        }
        // Another wrap with the flag still there asks for nothing.
        self.write(Register::Counter(n), self.before_wrap(n, 1));
        self.pulse(pin, 1);
        self.ticks(self.params.event_stages + 1);
        self.write(Register::Mip, 0);
        if self.is_csr() {
            self.change(CLEAR, Register::Event(n), OF);
        } else {
            self.write(Register::Event(n), number);
        }
        self.read(Register::Event(n));
        self.write(Register::Counter(n), self.before_wrap(n, 1));
        self.pulse(pin, 1);
        self.ticks(self.params.event_stages + 1);
        self.read(Register::Mip);
        self.read(Register::Scountovf);
        // A flag that software sets asks for nothing, and neither does the wrap behind it.
        self.write(Register::Mip, 0);
        self.write(Register::Event(n), number | OF);
        self.write(Register::Counter(n), self.before_wrap(n, 1));
        self.pulse(pin, 1);
        self.ticks(self.params.event_stages + 1);
        self.read(Register::Mip);
        self.write(Register::Event(n), number);
    }
}
