//! Kunminghu's composition: each operator at each node over the values of four events.

use super::super::registers::Register;
use super::script::{Script, greatest};
use pmugen_hdl::families::riscv_hpm::Composition;

/// OR, AND, XOR, ADD, and codes that mean nothing.
const OPERATORS: [u64; 4] = [0, 1, 2, 4];
const NOT_OPERATORS: [u64; 5] = [3, 5, 8, 16, 31];

/// Values of four events, cut to their widths.
const VALUES: [[u64; 4]; 5] = [
    [0xFF, 0xFF, 0xFF, 0xFF],
    [0x35, 0x1E, 0x2B, 0x07],
    [1, 0, 2, 1],
    [0x2A, 0x15, 0x3F, 0x01],
    [0, 0, 3, 0x30],
];

impl Script<'_> {
    pub(super) fn composition(&mut self) {
        if self.params.composition != Composition::Kunminghu {
            return;
        }
        self.fresh();
        for n in self.outer_counters() {
            self.compose(n);
            self.illegal_operators(n);
        }
    }

    /// The four widest events of the group, or fewer.
    fn four_events(&self, n: u8) -> Vec<(u64, String, u64)> {
        let Some(group) = self.group_of(n) else { return Vec::new() };
        let mut events: Vec<_> = group.events.iter().collect();
        events.sort_by_key(|event| std::cmp::Reverse(event.width));
        let four = events.into_iter().cycle().take(4);
        four.map(|event| (u64::from(event.number), self.pin(group, event), greatest(event))).collect()
    }

    fn compose(&mut self, n: u8) {
        let events = self.four_events(n);
        let selected = (0..).zip(&events).fold(0, |all, (i, (number, ..))| all | number << (10 * i));
        for op0 in OPERATORS {
            for (op1, op2) in OPERATORS.into_iter().flat_map(|op1| OPERATORS.map(|op2| (op1, op2))) {
                // All pairs of a first-level operator with the second-level one.
                if op0 != op1 && op0 != 4 && op1 != 0 {
                    continue;
                }
                self.write(Register::Event(n), selected | op0 << 40 | op1 << 45 | op2 << 50);
                for values in VALUES {
                    for (value, (_, pin, greatest)) in values.into_iter().zip(&events) {
                        self.set(pin, value & greatest);
                    }
                    self.tick();
                }
                for (_, pin, _) in &events {
                    self.set(pin, 0);
                }
                self.ticks(self.params.event_stages + 1);
                self.read(Register::Counter(n));
            }
        }
    }

    /// They leave the operator that was there.
    fn illegal_operators(&mut self, n: u8) {
        let register = Register::Event(n);
        for lsb in [40, 45, 50] {
            for code in NOT_OPERATORS {
                for old in OPERATORS {
                    self.write(register, old << lsb | 0x3FF);
                    self.write(register, code << lsb | 0x155);
                    self.read(register);
                }
            }
        }
        self.write(register, 0);
    }
}
