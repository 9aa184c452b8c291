//! The registers: what each holds, and that no two share an address.

use super::super::access::Mode;
use super::super::registers::Register;
use super::script::{CLEAR, READ, SET, Script, WRITE};
use pmugen_hdl::families::riscv_hpm::Bus;

/// The registers whose bits belong to one counter each.
const MASKS: [Register; 4] =
    [Register::Mcountinhibit, Register::Mcounteren, Register::Scounteren, Register::Hcounteren];

impl Script<'_> {
    pub(super) fn page(&mut self) {
        let stride = if self.params.bus == Bus::Csr { 1 } else { 4 };
        for address in (0..0x1000).step_by(stride) {
            self.access(READ, address, 0);
        }
        self.ones_and_zeros();
        self.single_bits();
        self.selector_bits();
        self.distinct_values();
        self.read_all();
        self.writes_elsewhere();
        self.read_all();
        self.set_and_clear();
    }

    /// All ones, then zero, in every register, read-only ones included.
    fn ones_and_zeros(&mut self) {
        for index in 0..self.map.places().len() {
            let address = self.map.places()[index].0;
            for value in [u64::MAX, 0] {
                self.access(WRITE, address, value);
                self.access(READ, address, 0);
            }
        }
    }

    /// Bit after bit, also those that no counter has.
    fn single_bits(&mut self) {
        for register in
            MASKS.into_iter().filter(|register| !self.map.parts(*register).is_empty()).collect::<Vec<_>>()
        {
            for bit in 0..32 {
                self.write(register, 1 << bit);
                self.read(register);
            }
            self.write(register, 0);
        }
    }

    /// Each bit of the outer selectors and filters.
    fn selector_bits(&mut self) {
        let last = 2 + self.params.counters as u8;
        let mut registers = vec![Register::Config(0), Register::Config(2)];
        if self.params.counters > 0 {
            registers.extend([Register::Event(3), Register::Event(last)]);
        }
        for register in registers {
            for (address, _) in self.map.parts(register) {
                for bit in 0..self.params.xlen {
                    self.access(WRITE, address, 1 << bit);
                    self.access(READ, address, 0);
                }
                self.access(WRITE, address, 0);
            }
        }
    }

    /// A value in each register that no other has.
    fn distinct_values(&mut self) {
        self.write(Register::Mcountinhibit, u64::MAX);
        for index in 0..self.map.places().len() {
            let (address, place) = self.map.places()[index];
            if place.register != Register::Mcountinhibit {
                let value = u64::from(address + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 3;
                self.access(WRITE, address, value);
            }
        }
    }

    /// Ones to every number next to one that exists, and to other spaces of the architecture.
    fn writes_elsewhere(&mut self) {
        let places: Vec<u32> = self.map.places().iter().map(|(address, _)| *address).collect();
        for &address in &places {
            for bit in [3, 4, 5, 7, 8, 10, 11] {
                let other = address ^ 1 << bit;
                if bit == 3 + address % 8 && !places.contains(&other) {
                    self.access(WRITE, other, u64::MAX);
                }
            }
        }
        for address in [0x120, 0x300, 0x344, 0xB01, 0xB81, 0x7A0, 0xFFC] {
            if !places.contains(&address) {
                self.access(WRITE, address, u64::MAX);
            }
        }
    }

    /// Set and clear with patterns, zero and all ones; only the CSR port can.
    fn set_and_clear(&mut self) {
        if !self.is_csr() {
            return;
        }
        self.mode(Mode::M);
        for index in 0..self.map.places().len() {
            let address = self.map.places()[index].0;
            for (op, data) in
                [(SET, 0x5A5A_5A5A_A5A5_A5A5), (CLEAR, 0x0FF0_0FF0_0FF0_0FF0), (SET, 0), (CLEAR, u64::MAX)]
            {
                self.access(op, address, data);
            }
            self.access(READ, address, 0);
        }
    }

    /// Values everywhere, then a reset in which accesses go on.
    pub(super) fn reset_of_everything(&mut self) {
        self.fresh();
        self.distinct_values();
        self.reset(2);
        self.read_all();
    }
}
