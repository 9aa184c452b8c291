//! The memory-mapped form: refused transfers, reads of both halves that do not tear, LCOFIP.

use super::super::registers::{Part, Register};
use super::script::Script;

impl Script<'_> {
    pub(super) fn memory(&mut self) {
        if self.is_csr() {
            return;
        }
        self.fresh();
        self.refused();
        self.whole_reads();
        self.setup_only();
    }

    /// Unprivileged, partial and unaligned transfers of every register: nothing may change.
    fn refused(&mut self) {
        for index in 0..self.map.places().len() {
            let address = self.map.places()[index].0;
            self.transfer(true, address, u64::MAX, 0xF, 0);
            self.transfer(false, address, 0, 0xF, 2);
            self.transfer(true, address, u64::MAX, index as u64 % 15, 1);
            self.transfer(true, address | (1 + index as u32 % 3), u64::MAX, 0xF, 1);
            self.transfer(false, address | (1 + index as u32 % 3), 0, 0xF, 3);
        }
        self.read_all();
    }

    /// The low half first keeps the high half of that moment; other orders read what is there.
    fn whole_reads(&mut self) {
        let (low, high) = (Part::Low, Part::High);
        let mut counters = vec![0, 2];
        counters.extend(self.outer_counters());
        self.set("retired_i", 1);
        for &n in &counters {
            if let Some((number, pin, _)) = self.event_of(n) {
                self.write(Register::Event(n), number);
                self.set(&pin, 1);
            }
        }
        for (i, &n) in counters.iter().enumerate() {
            let other = counters[(i + 1) % counters.len()];
            for start in [0xFFFF_FFFF_FFFF_FFF0, 0x3_FFFF_FFF4, 0x3_FFFF_FFFC] {
                let sequences: [&[(u8, Part)]; 5] = [
                    &[(n, low), (n, high), (n, high)],
                    &[(n, high), (n, low), (n, high)],
                    &[(n, low), (other, high), (n, high)],
                    &[(n, low), (other, low), (n, high), (other, high)],
                    &[(n, low), (n, low), (n, high)],
                ];
                for sequence in sequences {
                    self.write(Register::Counter(n), start);
                    for &(n, part) in sequence {
                        self.read_part(n, part);
                        self.ticks(3);
                    }
                }
                // A write of either half lets go of what was kept.
                for part in [low, high] {
                    self.write(Register::Counter(n), start);
                    self.read_part(n, low);
                    self.write_part(Register::Counter(n), part, 0x7_0000_0007);
                    self.read_part(n, high);
                }
                self.write(Register::Counter(n), start);
                self.read_part(n, low);
                self.write(Register::Counter(other), 0x9_0000_0009);
                self.read_part(n, high);
            }
        }
        self.set("retired_i", 0);
        for n in counters {
            if let Some((_, pin, _)) = self.event_of(n) {
                self.set(&pin, 0);
            }
        }
        self.tick();
    }

    fn read_part(&mut self, n: u8, part: Part) {
        if let Some(address) = self.map.address(Register::Counter(n), part) {
            self.access(super::script::READ, address, 0);
        }
    }

    /// LCOFIP is set by software too; a write with all strobes but without privilege is refused.
    fn setup_only(&mut self) {
        for value in [u64::MAX, 0, 1 << 13, !(1 << 13)] {
            self.write(Register::Mip, value);
            self.read(Register::Mip);
            self.tick();
        }
    }
}
