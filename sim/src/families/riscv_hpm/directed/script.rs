//! A sequence while it is written: pins, cycles, accesses.

use super::super::access::Mode;
use super::super::map::Map;
use super::super::ports::Layout;
use super::super::registers::{Part, Register};
use crate::families::Step;
use crate::sequence::Sequence;
use pmugen_hdl::families::riscv_hpm::{Bus, EventUse, Group, Params};

/// Operations of the CSR port.
pub(super) const READ: u64 = 0;
pub(super) const WRITE: u64 = 1;
pub(super) const SET: u64 = 2;
pub(super) const CLEAR: u64 = 3;

/// mhpmevent.OF
pub(super) const OF: u64 = 1 << 63;

/// The sequence so far.
pub(super) struct Script<'a> {
    pub(super) params: &'a Params,
    pub(super) map: Map,
    sequence: Sequence,
}

impl<'a> Script<'a> {
    pub(super) fn new(params: &'a Params) -> Script<'a> {
        let map = Map::new(params);
        let mut script = Script { params, map, sequence: Sequence::new(&Layout::new(params).ports) };
        script.mode(Mode::M);
        script
    }

    /// All steps, and the last inputs.
    pub(super) fn finish(self) -> (Vec<Step>, Vec<u64>) {
        self.sequence.finish()
    }

    pub(super) fn is_csr(&self) -> bool {
        self.params.bus == Bus::Csr
    }

    /// The modes that exist.
    pub(super) fn modes(&self) -> Vec<Mode> {
        let exists = |mode: &Mode| match mode {
            Mode::M => true,
            Mode::Hu => self.params.user,
            Mode::Hs => self.params.supervisor,
            Mode::Vs | Mode::Vu => self.params.hypervisor,
        };
        Mode::ALL.into_iter().filter(exists).collect()
    }

    /// mcycle, minstret and the programmable counters.
    pub(super) fn all_counters(&self) -> Vec<u8> {
        [0, 2].into_iter().chain(self.programmable()).collect()
    }

    /// The programmable counters.
    pub(super) fn programmable(&self) -> std::ops::Range<u8> {
        3..3 + self.params.counters as u8
    }

    /// The first and the last programmable counter that can count anything.
    pub(super) fn outer_counters(&self) -> Vec<u8> {
        let mut able = self.programmable().filter(|&n| self.event_of(n).is_some());
        let first = able.next();
        first.into_iter().chain(able.next_back()).collect()
    }

    pub(super) fn group_of(&self, n: u8) -> Option<&'a Group> {
        let n = u32::from(n);
        self.params.groups.iter().find(|group| (group.first..group.first + group.count).contains(&n))
    }

    /// The widest event that counter `n` can count: its number, pin and greatest value.
    pub(super) fn event_of(&self, n: u8) -> Option<(u64, String, u64)> {
        let group = self.group_of(n)?;
        let event = group.events.iter().max_by_key(|event| event.width)?;
        Some((event.number.into(), self.pin(group, event), greatest(event)))
    }

    pub(super) fn pin(&self, group: &Group, event: &EventUse) -> String {
        self.params.event_port(group, event)
    }

    /// Whether this configuration has the input.
    pub(super) fn has(&self, name: &str) -> bool {
        self.sequence.has(name)
    }

    /// Whether this configuration has the register.
    pub(super) fn has_register(&self, register: Register) -> bool {
        !self.map.parts(register).is_empty()
    }

    /// Drives an input from the next cycle on; one that does not exist is left alone.
    pub(super) fn set(&mut self, name: &str, value: u64) {
        self.sequence.set(name, value);
    }

    /// The hart enters `mode` with the next cycle.
    pub(super) fn mode(&mut self, mode: Mode) {
        let (privilege, virtualized) = match mode {
            Mode::M => (3, 0),
            Mode::Hs => (1, 0),
            Mode::Hu => (0, 0),
            Mode::Vs => (1, 1),
            Mode::Vu => (0, 1),
        };
        self.set("priv_i", privilege);
        self.set("virt_i", virtualized);
    }

    fn idle_bus(&mut self) {
        for name in ["csr_valid_i", "psel_i", "penable_i"] {
            self.set(name, 0);
        }
    }

    /// One cycle without an access.
    pub(super) fn tick(&mut self) {
        self.idle_bus();
        self.sequence.cycle(false);
    }

    /// `count` cycles without an access.
    pub(super) fn ticks(&mut self, count: u32) {
        for _ in 0..count {
            self.tick();
        }
    }

    /// As many cycles as the event stages take.
    pub(super) fn drain(&mut self) {
        self.ticks(self.params.event_stages);
    }

    /// `count` cycles in reset.
    pub(super) fn reset(&mut self, count: u32) {
        self.idle_bus();
        for _ in 0..count {
            self.sequence.cycle(true);
        }
    }

    /// Drives an input with `value` for one cycle.
    pub(super) fn pulse(&mut self, name: &str, value: u64) {
        self.set(name, value);
        self.tick();
        self.set(name, 0);
    }

    /// One access: one cycle on the CSR port, two on APB, where everything but `READ` writes.
    pub(super) fn access(&mut self, op: u64, address: u32, data: u64) {
        if self.is_csr() {
            self.set("csr_valid_i", 1);
            self.set("csr_op_i", op);
            self.set("csr_addr_i", address.into());
            if op != READ {
                self.set("csr_wdata_i", data);
            }
            return self.sequence.cycle(false);
        }
        self.transfer(op != READ, address, data, 0xF, 1);
    }

    /// An APB transfer.
    pub(super) fn transfer(&mut self, write: bool, address: u32, data: u64, strobe: u64, protection: u64) {
        self.set("psel_i", 1);
        self.set("penable_i", 0);
        self.set("pwrite_i", u64::from(write));
        self.set("paddr_i", address.into());
        if write {
            self.set("pwdata_i", data);
            self.set("pstrb_i", strobe);
        }
        self.set("pprot_i", protection);
        self.sequence.cycle(false);
        self.set("penable_i", 1);
        self.sequence.cycle(false);
    }

    /// Reads a register, the low half first; one that does not exist is left out.
    pub(super) fn read(&mut self, register: Register) {
        for (address, _) in self.map.parts(register) {
            self.access(READ, address, 0);
        }
    }

    /// Writes a register, the low half first; one that does not exist is left out.
    pub(super) fn write(&mut self, register: Register, value: u64) {
        for (address, part) in self.map.parts(register) {
            self.access(WRITE, address, part.of(value));
        }
    }

    /// Sets or clears bits in the parts that have any of them; only CSRs can do that, in memory
    /// the bits are written.
    pub(super) fn change(&mut self, op: u64, register: Register, bits: u64) {
        for (address, part) in self.map.parts(register) {
            if part.of(bits) != 0 {
                self.access(op, address, part.of(bits));
            }
        }
    }

    /// Writes the part of a register that holds its upper half: all of it, or the high word.
    pub(super) fn write_upper(&mut self, register: Register, value: u64) {
        if let Some((address, part)) = self.map.parts(register).pop() {
            self.access(WRITE, address, part.of(value));
        }
    }

    /// Writes one part of a register, if it can be reached alone.
    pub(super) fn write_part(&mut self, register: Register, part: Part, value: u64) {
        if let Some(&(address, part)) = self.map.parts(register).iter().find(|(_, own)| *own == part) {
            self.access(WRITE, address, part.of(value));
        }
    }

    /// Reads all counters.
    pub(super) fn read_counters(&mut self) {
        for n in self.all_counters() {
            self.read(Register::Counter(n));
        }
    }

    /// Reads every register.
    pub(super) fn read_all(&mut self) {
        for index in 0..self.map.places().len() {
            let address = self.map.places()[index].0;
            self.access(READ, address, 0);
        }
    }

    /// Nothing inhibited, filtered or enabled, no event selected, counters 0, inputs 0, M.
    pub(super) fn fresh(&mut self) {
        self.mode(Mode::M);
        self.tick();
        self.drain();
        for n in self.all_counters() {
            self.write(selector(n), 0);
            self.write(Register::Counter(n), 0);
        }
        self.write(Register::Mcountinhibit, 0);
        self.write(Register::Mip, 0);
    }

    /// Value of counter `n` from which `distance` increments by one lead to zero.
    pub(super) fn before_wrap(&self, n: u8, distance: u64) -> u64 {
        let width = if n < 3 { 64 } else { self.params.counter_width };
        (u64::MAX >> (64 - width)).wrapping_sub(distance).wrapping_add(1)
    }
}

/// The register with the filters of counter `n`.
pub(super) fn selector(n: u8) -> Register {
    if n < 3 { Register::Config(n) } else { Register::Event(n) }
}

/// The most occurrences of an event in a cycle.
pub(super) fn greatest(event: &EventUse) -> u64 {
    (1 << event.width) - 1
}
