//! Control bits that software sets through one address and clears through another.

use super::lazy::Activity;
use super::signal::{Konst, Sig, bit_cast_to};
use super::{Meta, Register};
use crate::spec::Reset;
use rust_hdl::prelude::*;

/// A word with one stored bit for each of `n` counters from bit 0 and one, for the cycle counter,
/// in the top bit. Writing 1 acts, writing 0 does nothing.
pub struct SetClearBank {
    /// Clock, rising edge.
    pub clock: Signal<In, Clock>,
    /// Reset to zero.
    pub reset: Signal<In, Bit>,
    /// Sets the bits that are 1 in `wdata`.
    pub set: Signal<In, Bit>,
    /// Clears the bits that are 1 in `wdata`.
    pub clear: Signal<In, Bit>,
    /// The written word.
    pub wdata: Sig<In>,
    /// The stored word.
    pub value: Sig<Out>,
    counters: Register,
    cycle: Register,
    counters_written: Sig<Local>,
    cycle_written: Sig<Local>,
    implemented: Konst,
    cycle_bit: Konst,
    _word: usize,
    _n: usize,
    _one: usize,
    _activity: Activity,
}

impl SetClearBank {
    /// A bank in words of `word` bits for `n` counters, of which those in `implemented` have a
    /// bit that can be set.
    ///
    /// # Panics
    /// If the counters' bits reach the top bit or `implemented` has more than `n` bits.
    pub fn new(word: usize, n: usize, implemented: u128, reset: Reset) -> SetClearBank {
        assert!(n < word, "{n} counters and a cycle counter in {word} bits");
        SetClearBank {
            clock: Default::default(),
            reset: Default::default(),
            set: Default::default(),
            clear: Default::default(),
            wdata: Sig::new(word),
            value: Sig::new(word),
            counters: Register::new(n, 0, reset),
            cycle: Register::new(1, 0, reset),
            counters_written: Sig::new(n),
            cycle_written: Sig::new(1),
            implemented: Konst::named("IMPLEMENTED", implemented, n),
            cycle_bit: Konst::new(word as u128 - 1, 8),
            _word: word,
            _n: n,
            _one: 1,
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(SetClearBank {
    inputs: [clock, reset, set, clear, wdata],
    children: [counters, cycle],
    drives: [value, counters_written, cycle_written],
    fixed: [implemented, cycle_bit],
    plain: [_word, _n, _one],
});

impl Logic for SetClearBank {
    #[hdl_gen]
    fn update(&mut self) {
        self.counters.clock.next = self.clock.val();
        self.counters.reset.next = self.reset.val();
        self.cycle.clock.next = self.clock.val();
        self.cycle.reset.next = self.reset.val();
        self.counters_written.next = bit_cast_to(self.wdata.val(), self._n) & self.implemented.val();
        self.cycle_written.next = bit_cast_to(self.wdata.val() >> self.cycle_bit.val(), self._one);
        self.counters.d.next = self.counters.q.val();
        self.cycle.d.next = self.cycle.q.val();
        if self.set.val() {
            self.counters.d.next = self.counters.q.val() | self.counters_written.val();
            self.cycle.d.next = self.cycle.q.val() | self.cycle_written.val();
        }
        if self.clear.val() {
            self.counters.d.next = self.counters.q.val() & !self.counters_written.val();
            self.cycle.d.next = self.cycle.q.val() & !self.cycle_written.val();
        }
        self.value.next = bit_cast_to(self.counters.q.val(), self._word)
            | (bit_cast_to(self.cycle.q.val(), self._word) << self.cycle_bit.val());
    }

    crate::meta!(
        Meta::block(
            "set_clear_bank",
            "Control bits that software sets through one address and clears through another."
        )
        .note("Both addresses read the same storage; writing 1 acts, writing 0 does nothing (sheet 2.5).")
        .signal("set", "sets the bits that are 1 in wdata")
        .signal("clear", "clears the bits that are 1 in wdata")
        .signal("wdata", "written word")
        .signal("value", "stored word, zero where no bit is implemented")
        .signal("counters", "one bit for each event counter")
        .signal("cycle", "bit of the cycle counter, on top of the word")
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::blocks::settle;
    use crate::blocks::wires::connect_and_check;

    fn edge(uut: &mut SetClearBank, set: bool, clear: bool, wdata: u64) -> u128 {
        uut.clock.next = false.into();
        uut.reset.next = true;
        uut.set.next = set;
        uut.clear.next = clear;
        uut.wdata.next = wdata.into();
        settle(uut);
        uut.clock.next = true.into();
        settle(uut);
        uut.value.val().value()
    }

    #[test]
    #[should_panic(expected = "32 counters and a cycle counter in 32 bits")]
    fn counters_leave_the_top_bit_to_the_cycle_counter() {
        SetClearBank::new(32, 32, 0, Reset::default());
    }

    #[test]
    fn ones_act_and_zeros_do_nothing() {
        let mut uut = SetClearBank::new(32, 8, 0xFF, Reset::default());
        connect_and_check(&mut uut);
        assert_eq!(edge(&mut uut, true, false, 0x8000_0005), 0x8000_0005);
        assert_eq!(edge(&mut uut, true, false, 0x12), 0x8000_0017);
        assert_eq!(edge(&mut uut, false, true, 0x8000_0001), 0x16);
        assert_eq!(edge(&mut uut, false, true, 0), 0x16);
        assert_eq!(edge(&mut uut, false, false, 0xFFFF_FFFF), 0x16);
    }

    #[test]
    fn bits_that_do_not_exist_stay_zero() {
        let mut uut = SetClearBank::new(32, 8, 0xA5, Reset::default());
        assert_eq!(edge(&mut uut, true, false, 0xFFFF_FFFF), 0x8000_00A5);
        let mut uut = SetClearBank::new(32, 31, 0x7FFF_FFFF, Reset::default());
        assert_eq!(edge(&mut uut, true, false, 0xFFFF_FFFF), 0xFFFF_FFFF);
    }
}
