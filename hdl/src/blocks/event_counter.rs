//! A counter with a run-time width that adds several occurrences in a cycle.

use super::lazy::Activity;
use super::signal::{Konst, Sig, bit_cast_to};
use super::{Meta, Register, wires};
use crate::spec::Reset;
use rust_hdl::prelude::*;

/// Adds `increment` in each cycle and wraps. A clear or a write stands against the increment of
/// its cycle, which then makes no carry either.
pub struct EventCounter {
    /// Clock, rising edge.
    pub clock: Signal<In, Clock>,
    /// Reset to zero.
    pub reset: Signal<In, Bit>,
    /// Occurrences in this cycle.
    pub increment: Sig<In>,
    /// Loads zero.
    pub clear: Signal<In, Bit>,
    /// Loads `wdata`.
    pub write: Signal<In, Bit>,
    /// Value to load.
    pub wdata: Sig<In>,
    /// Present value.
    pub value: Sig<Out>,
    /// The increment carries out of the counter.
    pub overflow: Signal<Out, Bit>,
    /// The increment carries out of the low bits; exists if they were given.
    pub low_carry: Vec<Signal<Out, Bit>>,
    count: Register,
    extended: Sig<Local>,
    sum: Sig<Local>,
    carry: Sig<Local>,
    low_sum: Vec<Sig<Local>>,
    counted: Signal<Local, Bit>,
    top: Konst,
    low: Konst,
    _width: usize,
    _sum: usize,
    _one: usize,
    _low: usize,
    _module: &'static str,
    _activity: Activity,
}

impl EventCounter {
    /// A counter of `width` bits that adds up to `increment` bits; with `low`, it also reports a
    /// carry out of that many low bits. `module` tells apart the different counters of a unit.
    ///
    /// # Panics
    /// If `increment` is wider than the counter or than its low bits, or `low` is not less than
    /// `width`.
    pub fn new(
        module: &'static str,
        width: usize,
        increment: usize,
        low: Option<usize>,
        reset: Reset,
    ) -> EventCounter {
        let low_bits = low.unwrap_or(increment);
        assert!(increment <= low_bits && low_bits <= width, "{increment} <= {low_bits} <= {width} bits");
        let has_low = usize::from(low.is_some());
        EventCounter {
            clock: Default::default(),
            reset: Default::default(),
            increment: Sig::new(increment),
            clear: Default::default(),
            write: Default::default(),
            wdata: Sig::new(width),
            value: Sig::new(width),
            overflow: Default::default(),
            low_carry: wires(has_low),
            count: Register::new(width, 0, reset),
            extended: Sig::new(width + 1),
            sum: Sig::new(width + 1),
            carry: Sig::new(1),
            low_sum: super::vectors(has_low, 1),
            counted: Default::default(),
            top: Konst::new(width as u128, 8),
            low: Konst::new(low_bits as u128, 8),
            _width: width,
            _sum: width + 1,
            _one: 1,
            _low: has_low,
            _module: module,
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(EventCounter {
    inputs: [clock, reset, increment, clear, write, wdata],
    children: [count],
    drives: [value, overflow, low_carry, extended, sum, carry, low_sum, counted],
    fixed: [top, low],
    plain: [_width, _sum, _one, _low, _module],
});

impl Logic for EventCounter {
    #[hdl_gen]
    fn update(&mut self) {
        self.count.clock.next = self.clock.val();
        self.count.reset.next = self.reset.val();
        self.value.next = self.count.q.val();
        self.extended.next = bit_cast_to(self.count.q.val(), self._sum);
        self.sum.next = self.extended.val() + bit_cast_to(self.increment.val(), self._sum);
        self.carry.next = bit_cast_to(self.sum.val() >> self.top.val(), self._one);
        self.count.d.next = bit_cast_to(self.sum.val(), self._width);
        if self.write.val() {
            self.count.d.next = self.wdata.val();
        }
        if self.clear.val() {
            self.count.d.next = 0.into();
        }
        self.counted.next = !self.write.val() & !self.clear.val();
        self.overflow.next = self.carry.val().any() & self.counted.val();
        for i in 0..self._low {
            self.low_sum[i].next =
                bit_cast_to((self.sum.val() ^ self.extended.val()) >> self.low.val(), self._one);
            self.low_carry[i].next = self.low_sum[i].val().any() & self.counted.val();
        }
    }

    crate::meta!(|me| {
        Meta::block(me._module, "A counter that adds the occurrences of one cycle and wraps.")
            .note(
                "A write or a clear stands: the increment of its cycle is lost and makes no carry \
                 (sheet 3, 3.1).",
            )
            .signal("increment", "occurrences in this cycle")
            .signal("clear", "loads zero, before a write")
            .signal("write", "loads wdata")
            .signal("wdata", "value to load")
            .signal("value", "present value")
            .signal("overflow", "the increment carries out of the counter")
            .signal("low_carry", "the increment carries out of the low bits")
            .signal("extended", "the value, with room for the carry")
            .signal("low_sum", "an increment fits the low bits, so that this bit flips by a carry only")
            .signal("counted", "nothing overwrites the count")
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::blocks::settle;
    use crate::blocks::wires::connect_and_check;

    #[derive(Clone, Copy, Default)]
    struct Step {
        increment: u64,
        write: Option<u64>,
        clear: bool,
    }

    /// (value before the edge, overflow, low carry, value after the edge)
    fn step(uut: &mut EventCounter, s: Step) -> (u128, bool, bool, u128) {
        uut.clock.next = false.into();
        uut.reset.next = true;
        uut.increment.next = s.increment.into();
        uut.clear.next = s.clear;
        uut.write.next = s.write.is_some();
        uut.wdata.next = s.write.unwrap_or(0).into();
        settle(uut);
        let low = uut.low_carry.first().is_some_and(|c| c.val());
        let before = (uut.value.val().value(), uut.overflow.val(), low);
        uut.clock.next = true.into();
        settle(uut);
        (before.0, before.1, before.2, uut.value.val().value())
    }

    fn count(increment: u64) -> Step {
        Step { increment, ..Step::default() }
    }

    fn load(value: u64) -> Step {
        Step { write: Some(value), ..Step::default() }
    }

    #[test]
    fn counts_wraps_and_carries_exhaustively() {
        let mut uut = EventCounter::new("counter", 4, 2, Some(2), Reset::default());
        connect_and_check(&mut uut);
        for start in 0..16_u64 {
            for n in 0..4_u64 {
                step(&mut uut, load(start));
                let (before, overflow, low, after) = step(&mut uut, count(n));
                assert_eq!(before, u128::from(start));
                assert_eq!(after, u128::from((start + n) % 16));
                assert_eq!(overflow, start + n > 15);
                assert_eq!(low, start % 4 + n > 3);
            }
        }
    }

    #[test]
    fn a_write_beats_the_increment_and_its_carries() {
        let mut uut = EventCounter::new("counter", 16, 8, Some(8), Reset::default());
        step(&mut uut, load(0xFFFF));
        let s = Step { increment: 3, write: Some(0x1234), clear: false };
        assert_eq!(step(&mut uut, s), (0xFFFF, false, false, 0x1234));
    }

    #[test]
    fn a_clear_beats_a_write_and_the_increment() {
        let mut uut = EventCounter::new("counter", 16, 8, Some(8), Reset::default());
        step(&mut uut, load(0xFFFF));
        let s = Step { increment: 3, write: Some(0x1234), clear: true };
        assert_eq!(step(&mut uut, s), (0xFFFF, false, false, 0));
        step(&mut uut, load(0xFFFF));
        let s = Step { increment: 1, write: None, clear: true };
        assert_eq!(step(&mut uut, s), (0xFFFF, false, false, 0));
    }

    #[test]
    #[should_panic(expected = "4 <= 3 <= 8 bits")]
    fn an_increment_must_fit_the_low_bits() {
        EventCounter::new("counter", 8, 4, Some(3), Reset::default());
    }

    #[test]
    #[should_panic(expected = "4 <= 9 <= 8 bits")]
    fn the_low_bits_must_fit_the_counter() {
        EventCounter::new("counter", 8, 4, Some(9), Reset::default());
    }

    #[test]
    fn the_low_bits_can_be_all_bits() {
        let mut uut = EventCounter::new("counter", 4, 4, Some(4), Reset::default());
        step(&mut uut, load(9));
        assert_eq!(step(&mut uut, count(8)), (9, true, true, 1));
    }

    #[test]
    fn counts_64_bits() {
        let mut uut = EventCounter::new("counter", 64, 1, None, Reset::default());
        step(&mut uut, load(u64::MAX));
        assert_eq!(step(&mut uut, count(0)), (u128::from(u64::MAX), false, false, u128::from(u64::MAX)));
        assert_eq!(step(&mut uut, count(1)), (u128::from(u64::MAX), true, false, 0));
    }
}
