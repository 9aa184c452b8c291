//! What a random run does at the register port.

use super::super::registers::{
    CCNTR, CNTENCLR, CNTENSET, CTRL, EVCNTR, EVTYPER, INTENCLR, INTENSET, OVSCLR, OVSSET, SWINC, offsets,
};
use super::{Operation, RandomRun};

impl RandomRun {
    /// After reset: a type and a value for every counter, everything enabled.
    pub(super) fn prepare(&mut self) {
        for n in 0..self.params.counters {
            let number = self.event_number(n);
            let value = self.counter_value();
            self.write(EVTYPER + 4 * n, number);
            self.write(EVCNTR + 4 * n, value);
        }
        self.write(CNTENSET, u32::MAX);
        self.write(INTENSET, u32::MAX);
        let ctrl = self.ctrl_value() | 1;
        self.write(CTRL, ctrl);
    }

    /// Queues the next accesses.
    pub(super) fn plan(&mut self) {
        let n = self.random.below(self.params.counters);
        match self.random.below(100) {
            0..40 => self.plan_read(n),
            40..52 => {
                let value = self.counter_value();
                self.write(EVCNTR + 4 * n, value);
            }
            52..60 => {
                let number = self.event_number(n);
                self.write(EVTYPER + 4 * n, number);
            }
            60..62 => {
                let value = self.cycle_value();
                self.write(CCNTR, value);
            }
            62..72 => self.plan_collision(n),
            72..78 => {
                let mask = self.mask();
                self.write(SWINC, mask);
            }
            78..94 => self.plan_status(),
            _ => self.plan_odd(),
        }
    }

    /// A read; counters and flags most of the time, so that state becomes visible.
    fn plan_read(&mut self, n: u32) {
        let any = self.any_register();
        let address = match self.random.below(10) {
            0..5 => EVCNTR + 4 * n,
            5 => OVSSET,
            6 => CCNTR,
            7 => EVTYPER + 4 * n,
            _ => any,
        };
        self.read(address);
    }

    /// Control, enables and flags.
    fn plan_status(&mut self) {
        let mask = self.mask();
        match self.random.below(16) {
            0..3 => self.write(CNTENSET, u32::MAX),
            3 => self.write(CNTENSET, mask),
            4 => self.write(CNTENCLR, mask),
            5..7 => self.write(INTENSET, mask),
            7 => self.write(INTENCLR, mask),
            8 => self.write(OVSCLR, mask),
            9..12 => self.write(OVSCLR, u32::MAX),
            12 => self.write(OVSSET, mask),
            _ => {
                let ctrl = self.ctrl_value();
                self.write(CTRL, ctrl);
            }
        }
    }

    /// A counter a few events before its wrap, and a write that meets the overflow or just misses
    /// it.
    fn plan_collision(&mut self, n: u32) {
        let distance = self.random.below(5);
        let bit = 1 << n;
        if self.random.chance(15) {
            self.write(CCNTR, !distance);
            let ctrl = self.ctrl_value() | 1;
            let value = self.cycle_value();
            let (address, data) = self.random.pick(&[
                (CCNTR, value),
                (OVSCLR, 1 << 31),
                (OVSSET, 1 << 31),
                (INTENCLR, 1 << 31),
                (CNTENCLR, 1 << 31),
                (CTRL, ctrl | 4),
            ]);
            self.write(address, data);
            return self.read(CCNTR);
        }
        self.write(EVCNTR + 4 * n, 0xFFFF - distance);
        let value = self.counter_value();
        let number = self.event_number(n);
        let ctrl = self.ctrl_value();
        let (address, data) = self.random.pick(&[
            (EVCNTR + 4 * n, value),
            (EVCNTR + 4 * (n ^ 1), value),
            (EVTYPER + 4 * n, number),
            (OVSCLR, bit),
            (OVSCLR, bit),
            (OVSCLR, u32::MAX),
            (OVSSET, bit),
            (OVSSET, 1 << (n ^ 1)),
            (INTENSET, bit),
            (INTENCLR, bit),
            (CNTENCLR, bit),
            (SWINC, bit),
            (CTRL, ctrl | 2),
            (CTRL, ctrl),
        ]);
        self.write(address, data);
        let neighbour = u32::from(self.random.chance(30));
        self.read(EVCNTR + 4 * (n ^ neighbour));
        self.read(OVSCLR);
        if data == bit && (address == INTENCLR || address == CNTENCLR) {
            self.write(address - 0x20, bit);
        }
    }

    /// Accesses that software should not make: reserved and unaligned addresses, unprivileged
    /// accesses, partial strobes.
    fn plan_odd(&mut self) {
        let anywhere = self.random.below(0x1000);
        let register = self.any_register();
        let write = self.random.chance(60);
        let mut operation = self.operation(write, register);
        operation.data = self.random.bits() as u32;
        match self.random.below(4) {
            0 => operation.address = anywhere,
            1 => operation.address = register | (1 + self.random.below(3)),
            2 => operation.privileged = false,
            _ => {
                operation.write = true;
                operation.strobe = self.random.below(15);
            }
        }
        self.queue.push_back(operation);
    }

    fn any_register(&mut self) -> u32 {
        let register = self.random.below(2 * self.params.counters + 26) as usize;
        offsets(self.params.counters).nth(register).unwrap_or(CTRL)
    }

    fn operation(&mut self, write: bool, address: u32) -> Operation {
        let secure = self.random.chance(50);
        Operation { write, address, data: 0, strobe: 0xF, privileged: true, secure }
    }

    fn write(&mut self, address: u32, data: u32) {
        let operation = self.operation(true, address);
        self.queue.push_back(Operation { data, ..operation });
    }

    fn read(&mut self, address: u32) {
        let operation = self.operation(false, address);
        self.queue.push_back(operation);
    }

    /// One bit, all bits, or any bits.
    fn mask(&mut self) -> u32 {
        let any = self.random.bits() as u32;
        let n = self.random.below(self.params.counters);
        self.random.pick(&[1 << n, 1 << n | 1 << 31, u32::MAX, any, any])
    }

    /// Near the wrap of the counter or of its low byte, or anything.
    fn counter_value(&mut self) -> u32 {
        let near = self.random.below(12);
        let any = self.random.bits() as u32;
        match self.random.below(8) {
            0..5 => 0xFFFF - near,
            5..7 => (any & 0xFF00) | (0xFF - near),
            _ => any,
        }
    }

    pub(super) fn cycle_value(&mut self) -> u32 {
        let near = self.random.below(40);
        let any = self.random.bits() as u32;
        self.random.pick(&[!near, !near, !near, any, any >> 16 | 0xFFFF])
    }

    /// A wired event most of the time; CHAIN in an odd counter often.
    fn event_number(&mut self, n: u32) -> u32 {
        let any = self.random.bits() as u32;
        if n % 2 == 1 && self.random.chance(35) {
            return 0x001E;
        }
        let wired = match self.params.events.len() {
            0 => 0x0011,
            count => u32::from(self.params.events[self.random.below(count as u32) as usize].number),
        };
        match self.random.below(100) {
            0..72 => wired,
            72..84 => 0x0000,
            84..92 => 0x0011,
            92..95 => 0x001E,
            95..97 => wired ^ 1 << self.random.below(16),
            _ => any,
        }
    }

    fn ctrl_value(&mut self) -> u32 {
        let mut value = 0;
        for (bit, percent) in [(0, 92), (1, 4), (2, 6), (5, 25), (9, 25), (11, 70)] {
            value |= u32::from(self.random.chance(percent)) << bit;
        }
        if self.random.chance(10) {
            value |= self.random.bits() as u32 & !0x2B;
        }
        value
    }
}
