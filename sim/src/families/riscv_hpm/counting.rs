//! Counting (sheet 4) and the composition of events (sheet 5).

use super::access::Mode;
use super::model::RiscvHpmModel;
use super::ports::ones;
use super::registers::{EVENT, OPTYPE, OPTYPE_BITS};
use crate::pins::Pin;
use pmugen_hdl::families::riscv_hpm::{Composition, Params};

/// What an `mhpmevent` selects, found once when it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Selection {
    /// No event, or a number without one: never counts.
    Nothing,
    /// One event.
    Single(Pin),
    /// Four events, those of numbers without event absent, and the operators.
    Composed { events: [Pin; 4], operators: [u8; 3], modulus: u64 },
}

impl Selection {
    /// What `event`, the value of mhpmevent, selects from the table of its group.
    pub(super) fn new(params: &Params, table: &[(u16, Pin)], event: u64) -> Selection {
        // Spec: HPM5.6
        let find = |number: u64| {
            let found = table.binary_search_by_key(&number, |(number, _)| u64::from(*number));
            found.map_or(Pin::ABSENT, |index| table[index].1)
        };
        match params.composition {
            Composition::None => match find(event & ones(params.event_bits)) {
                Pin::ABSENT => Selection::Nothing,
                pin => Selection::Single(pin),
            },
            Composition::Kunminghu => {
                let events = EVENT.map(|lsb| find(event >> lsb & ones(10)));
                // All operators make zero of zeros.
                if events == [Pin::ABSENT; 4] {
                    return Selection::Nothing;
                }
                let operators = OPTYPE.map(|lsb| (event >> lsb & OPTYPE_BITS) as u8);
                Selection::Composed { events, operators, modulus: ones(params.event_width) }
            }
        }
    }

    /// The occurrences of this cycle.
    #[inline]
    fn increment(&self, inputs: &[u64]) -> u64 {
        match self {
            Selection::Nothing => 0,
            Selection::Single(pin) => pin.get(inputs),
            Selection::Composed { events: [e0, e1, e2, e3], operators: [op0, op1, op2], modulus } => {
                let r0 = operate(*op0, e0.get(inputs), e1.get(inputs)) & modulus;
                let r1 = operate(*op1, e2.get(inputs), e3.get(inputs)) & modulus;
                operate(*op2, r0, r1) & modulus
            }
        }
    }
}

/// One operator of the composition: bitwise on the counts, or their sum.
#[inline]
// Spec: HPM5.3
fn operate(operator: u8, a: u64, b: u64) -> u64 {
    match operator {
        0b00001 => a & b,
        0b00010 => a ^ b,
        0b00100 => a + b,
        _ => a | b,
    }
}

/// The increments of one cycle; those of counters without a bit in `counters` are 0.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Increments {
    counters: u32,
    by: [u8; 32],
}

impl RiscvHpmModel {
    /// Adds what every counter counts in this cycle; one bit for each programmable counter that
    /// carries out of its width.
    pub(super) fn count(&mut self, inputs: &[u64], mode: Mode) -> u32 {
        // Spec: HPM4.9
        let stopped = self.layout.debug_stop.is_set(inputs);
        if !stopped {
            self.count_fixed(inputs, mode);
        }
        // Inhibit, filter and debug stop act on the event in the cycle in which it happens; what
        // is on its way to the counter arrives.
        // Spec: HPM4.6
        // Spec: HPM5.7
        let counts = if stopped { 0 } else { self.selected & !self.regs.mcountinhibit };
        let now = self.increments(counts & !self.filtered[mode as usize], inputs);
        let arrived = match self.stages.get_mut(self.stage) {
            None => now,
            Some(oldest) => {
                self.stage =
                    if self.stage + 1 == self.params.event_stages as usize { 0 } else { self.stage + 1 };
                std::mem::replace(oldest, now)
            }
        };
        self.add(&arrived)
    }

    /// mcycle and minstret, which have no stages and no overflow flag.
    // Spec: HPM4.5
    // Spec: HPM4.7
    fn count_fixed(&mut self, inputs: &[u64], mode: Mode) {
        let regs = &mut self.regs;
        let counts = |n: usize| regs.mcountinhibit >> n & 1 == 0 && regs.config[n] & mode.inhibit_bit() == 0;
        let (cycle, instret) = (counts(0), counts(2));
        if cycle {
            regs.counter[0] = regs.counter[0].wrapping_add(1);
        }
        if instret {
            regs.counter[2] = regs.counter[2].wrapping_add(self.layout.retired.get(inputs));
        }
    }

    /// inc(n) of this cycle for the counters that count.
    #[inline]
    fn increments(&self, mut counts: u32, inputs: &[u64]) -> Increments {
        let mut increments = Increments { counters: counts, by: [0; 32] };
        while counts != 0 {
            let n = counts.trailing_zeros() as usize;
            counts &= counts - 1;
            increments.by[n] = self.selection[n].increment(inputs) as u8;
        }
        increments
    }

    /// Only a carry of an increment overflows.
    #[inline]
    fn add(&mut self, increments: &Increments) -> u32 {
        let bits = ones(self.params.counter_width);
        let (mut left, mut overflow) = (increments.counters, 0);
        while left != 0 {
            let n = left.trailing_zeros() as usize;
            left &= left - 1;
            let counter = &mut self.regs.counter[n];
            // Spec: HPM4.1
            let sum = counter.wrapping_add(increments.by[n].into()) & bits;
            // An increment is less than the whole range, so that a smaller sum has wrapped.
            overflow |= u32::from(sum < *counter) << n;
            *counter = sum;
        }
        overflow
    }
}
