//! What a random run does at the register port.

use super::super::registers::{Part, Register};
use super::{Item, Operation, RandomRun};
use pmugen_hdl::families::riscv_hpm::Bus;

/// The enable registers.
const ENABLES: [Register; 3] = [Register::Mcounteren, Register::Scounteren, Register::Hcounteren];

impl RandomRun {
    /// After reset: a selection and a value for every counter, everything enabled.
    pub(super) fn prepare(&mut self) {
        for n in self.counters() {
            let event = self.event_value(n);
            let value = self.counter_value(n);
            self.write_all(Register::Event(n), event);
            self.write_all(Register::Counter(n), value);
        }
        for register in ENABLES {
            self.write_all(register, u64::MAX);
        }
        self.write_time_compares();
    }

    /// The programmable counters.
    fn counters(&self) -> std::ops::Range<u8> {
        3..3 + self.params.counters as u8
    }

    /// A programmable counter if there is one; mcycle or minstret now and then.
    fn any_counter(&mut self) -> u8 {
        if self.params.counters == 0 || self.random.chance(10) {
            return self.random.pick(&[0, 2]);
        }
        3 + self.random.below(self.params.counters) as u8
    }

    /// Queues the next accesses.
    pub(super) fn plan(&mut self) {
        let n = self.any_counter();
        match self.random.below(100) {
            0..28 => self.plan_read(n),
            28..36 => {
                let value = self.counter_value(n);
                self.write(Register::Counter(n), value);
            }
            36..46 => {
                let event = self.event_value(n);
                self.write(filter_register(n), event);
            }
            46..54 => self.plan_gates(),
            54..68 => self.plan_collision(n),
            68..76 => self.plan_timers(),
            76..90 => self.plan_any(),
            _ => self.plan_odd(),
        }
    }

    /// A read, mostly from the mode of the moment, else from M; sometimes of both halves.
    fn plan_read(&mut self, n: u8) {
        let machine = self.random.chance(30);
        let shadow = self.random.pick(&[n, n, 0, 1, 2]);
        let register = match self.random.below(10) {
            0..3 => Register::Counter(n),
            3..7 => Register::Shadow(shadow),
            7 => filter_register(n),
            8 => Register::Scountovf,
            _ => Register::Mip,
        };
        let parts = self.map.parts(register);
        if parts.is_empty() {
            return self.plan_any();
        }
        let once = self.random.chance(40);
        let backwards = self.random.chance(25);
        let half = self.random.below(parts.len() as u32) as usize;
        for i in 0..parts.len() {
            let i = if backwards { parts.len() - 1 - i } else { i };
            if !once || i == half {
                self.push(0, parts[i].0, 0, machine);
                self.pause(20);
            }
        }
    }

    /// Inhibits and enables.
    fn plan_gates(&mut self) {
        let (mask, other) = (self.mask(), self.random_word());
        match self.random.below(8) {
            0..2 => self.write(Register::Mcountinhibit, 0),
            2..4 => self.write(Register::Mcountinhibit, mask & other),
            4 => self.write(Register::Mip, mask),
            // A guest is refused by its hypervisor only if M lets it pass.
            5 => self.write_all(Register::Mcounteren, u64::MAX),
            _ => {
                let register = self.random.pick(&ENABLES);
                self.write(register, mask);
            }
        }
    }

    /// A counter a few events before its wrap, and a write that meets the overflow or just misses
    /// it.
    fn plan_collision(&mut self, n: u8) {
        let counter = self.wrap_value(n);
        self.write_all(Register::Counter(n), counter);
        let gap = self.random.below(3 + self.params.event_stages);
        for _ in 0..gap {
            self.queue.push_back(Item::Idle);
        }
        let other = self.any_counter();
        let (value, event, mask) = (self.counter_value(n), self.event_value(n), self.mask());
        // Only OF is touched, the rest stays.
        let flag = self.random.pick(&[0, 1 << 63]);
        match self.random.below(12) {
            0..2 => self.write(Register::Counter(n), value),
            2 => self.write(Register::Counter(other), value),
            3..5 => self.write(Register::Event(n), event & !(1 << 63) | flag),
            5 => self.change(filter_register(n), 2, flag),
            6..8 => self.change(filter_register(n), 3, 1 << 63),
            8 => self.write(Register::Event(other), event),
            9 => self.write(Register::Mcountinhibit, mask),
            10 => self.write(Register::Mip, mask),
            _ => {}
        }
        for register in [Register::Counter(n), Register::Event(n), Register::Mip] {
            self.read(register);
        }
        if self.random.chance(70) {
            self.change(Register::Event(n), 3, 1 << 63);
            self.write(Register::Mcountinhibit, 0);
        }
    }

    /// Compare values around the time, the guest's time, and the enables.
    fn plan_timers(&mut self) {
        let word = self.random_word();
        match self.random.below(8) {
            0..3 => self.write_time_compares(),
            3 => {
                let delta = self.random.pick(&[0, u64::MAX, 5, 0xFFFF_FFF0, word, self.mtime.wrapping_neg()]);
                self.htimedelta = delta;
                self.write_all(Register::Htimedelta, delta);
            }
            4 => self.write(Register::Menvcfg, word),
            5 => self.write(Register::Menvcfg, u64::MAX),
            6 => self.write(Register::Henvcfg, word),
            _ => self.write(Register::Henvcfg, u64::MAX),
        }
    }

    fn write_time_compares(&mut self) {
        let soon = self.mtime.wrapping_add(u64::from(self.random.below(12)));
        let guest = self.mtime.wrapping_add(self.htimedelta).wrapping_add(u64::from(self.random.below(12)));
        self.write_all(Register::Stimecmp, soon);
        self.write_all(Register::Vstimecmp, guest);
    }

    /// Any register, any operation, any operand, from any mode.
    fn plan_any(&mut self) {
        let index = self.random.below(self.map.places().len() as u32) as usize;
        let (address, place) = self.map.places()[index];
        let mut op = self.random.below(4);
        // All counters stopped for long would hide too much.
        if place.register == Register::Mcountinhibit && self.random.chance(60) {
            op = 3;
        }
        let data = self.operand();
        let machine = self.random.chance(20);
        self.push(op, address, data, machine);
    }

    /// Accesses that software should not make: numbers that do not exist, words off their
    /// boundary, unprivileged accesses, partial strobes.
    fn plan_odd(&mut self) {
        let index = self.random.below(self.map.places().len() as u32) as usize;
        let existing = self.map.places()[index].0;
        let mut operation = Operation {
            op: self.random.below(4),
            address: existing,
            data: self.operand(),
            machine: self.random.chance(40),
            strobe: 0xF,
            privileged: true,
        };
        match self.random.below(5) {
            0 => operation.address = self.random.below(0x1000),
            1 | 2 => operation.address = existing ^ 1 << self.random.below(12),
            3 if self.params.bus == Bus::Apb4 => operation.privileged = false,
            4 if self.params.bus == Bus::Apb4 => {
                operation.op = 1;
                operation.strobe = self.random.below(15);
            }
            // Some of the space that the architecture leaves to others.
            _ => operation.address = self.random.pick(&[0x120, 0xB01, 0xB81, 0xC00, 0x7A0, 0x301, 0x344]),
        }
        self.queue.push_back(Item::Access(operation));
    }

    fn push(&mut self, op: u32, address: u32, data: u64, machine: bool) {
        let operation = Operation { op, address, data, machine, strobe: 0xF, privileged: true };
        self.queue.push_back(Item::Access(operation));
    }

    /// Idle cycles in `percent` of 100 cases.
    fn pause(&mut self, percent: u32) {
        while self.random.chance(percent) {
            self.queue.push_back(Item::Idle);
        }
    }

    fn read(&mut self, register: Register) {
        if let Some(address) = self.map.address(register, Part::Low) {
            self.push(0, address, 0, true);
        }
    }

    /// All parts of a register, each with a write, in M; one that does not exist is left out.
    fn write_all(&mut self, register: Register, value: u64) {
        let mut parts = self.map.parts(register);
        if self.random.chance(30) {
            parts.reverse();
        }
        for (address, part) in parts {
            self.push(1, address, part.of(value), true);
        }
    }

    /// The same, or one half alone, or by setting or clearing bits, rarely from another mode.
    fn write(&mut self, register: Register, value: u64) {
        match self.random.below(10) {
            0..5 => self.write_all(register, value),
            5..7 => {
                let op = self.random.pick(&[2, 3]);
                self.change(register, op, value);
            }
            _ => {
                let parts = self.map.parts(register);
                if !parts.is_empty() {
                    let (address, part) = parts[self.random.below(parts.len() as u32) as usize];
                    let machine = self.random.chance(80);
                    self.push(1, address, part.of(value), machine);
                }
            }
        }
    }

    /// Sets (2) or clears (3) bits in M. Memory has no such operation: the high half of the word
    /// is written as it is.
    fn change(&mut self, register: Register, op: u32, bits: u64) {
        for (address, part) in self.map.parts(register) {
            if part.of(bits) != 0 || self.random.chance(10) {
                self.push(op, address, part.of(bits), true);
            }
        }
    }
}

/// The register that filters counter `n` by mode.
fn filter_register(n: u8) -> Register {
    if n < 3 { Register::Config(n) } else { Register::Event(n) }
}
