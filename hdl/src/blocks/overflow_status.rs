//! Overflow flags: set by hardware and by software, cleared by software.

use super::lazy::Activity;
use super::signal::{Konst, Sig, bit_cast_to};
use super::{Meta, Register};
use crate::spec::Reset;
use rust_hdl::prelude::*;

/// One flag for each of `n` counters from bit 0 and one, for the cycle counter, in the top bit of
/// the word. An overflow in the cycle of a clear leaves the flag set.
pub struct OverflowStatus {
    /// Clock, rising edge.
    pub clock: Signal<In, Clock>,
    /// Reset to zero.
    pub reset: Signal<In, Bit>,
    /// Counters that overflow in this cycle.
    pub overflow: Sig<In>,
    /// Sets the flags that are 1 in `wdata`.
    pub set: Signal<In, Bit>,
    /// Clears the flags that are 1 in `wdata`.
    pub clear: Signal<In, Bit>,
    /// The written word.
    pub wdata: Sig<In>,
    /// The flags.
    pub value: Sig<Out>,
    counters: Register,
    cycle: Register,
    kept: Sig<Local>,
    raised: Sig<Local>,
    cycle_bit: Konst,
    _word: usize,
    _n: usize,
    _one: usize,
    _activity: Activity,
}

impl OverflowStatus {
    /// Flags in words of `word` bits for `n` counters and a cycle counter.
    ///
    /// # Panics
    /// If the counters' bits reach the top bit.
    pub fn new(word: usize, n: usize, reset: Reset) -> OverflowStatus {
        assert!(n < word, "{n} counters and a cycle counter in {word} bits");
        OverflowStatus {
            clock: Default::default(),
            reset: Default::default(),
            overflow: Sig::new(word),
            set: Default::default(),
            clear: Default::default(),
            wdata: Sig::new(word),
            value: Sig::new(word),
            counters: Register::new(n, 0, reset),
            cycle: Register::new(1, 0, reset),
            kept: Sig::new(word),
            raised: Sig::new(word),
            cycle_bit: Konst::new(word as u128 - 1, 8),
            _word: word,
            _n: n,
            _one: 1,
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(OverflowStatus {
    inputs: [clock, reset, overflow, set, clear, wdata],
    children: [counters, cycle],
    drives: [value, kept, raised],
    fixed: [cycle_bit],
    plain: [_word, _n, _one],
});

impl Logic for OverflowStatus {
    #[hdl_gen]
    fn update(&mut self) {
        self.counters.clock.next = self.clock.val();
        self.counters.reset.next = self.reset.val();
        self.cycle.clock.next = self.clock.val();
        self.cycle.reset.next = self.reset.val();
        self.value.next = bit_cast_to(self.counters.q.val(), self._word)
            | (bit_cast_to(self.cycle.q.val(), self._word) << self.cycle_bit.val());
        self.kept.next = self.value.val();
        if self.set.val() {
            self.kept.next = self.value.val() | self.wdata.val();
        }
        if self.clear.val() {
            self.kept.next = self.value.val() & !self.wdata.val();
        }
        self.raised.next = self.kept.val() | self.overflow.val();
        self.counters.d.next = bit_cast_to(self.raised.val(), self._n);
        self.cycle.d.next = bit_cast_to(self.raised.val() >> self.cycle_bit.val(), self._one);
    }

    crate::meta!(
        Meta::block("overflow_status", "Overflow flags: set by hardware and software, cleared by software.")
            .note("An overflow in the cycle of a clear leaves the flag set (sheet 2.5, 3.1).")
            .signal("overflow", "counters that overflow in this cycle")
            .signal("set", "sets the flags that are 1 in wdata")
            .signal("clear", "clears the flags that are 1 in wdata")
            .signal("wdata", "written word")
            .signal("value", "flags, zero where there is no counter")
            .signal("kept", "flags after what software writes")
            .signal("raised", "hardware comes last, so that no overflow is lost")
            .signal("counters", "one flag for each event counter")
            .signal("cycle", "flag of the cycle counter, on top of the word")
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::blocks::settle;
    use crate::blocks::wires::connect_and_check;

    fn edge(uut: &mut OverflowStatus, overflow: u64, set: bool, clear: bool, wdata: u64) -> u128 {
        uut.clock.next = false.into();
        uut.reset.next = true;
        uut.overflow.next = overflow.into();
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
        OverflowStatus::new(32, 32, Reset::default());
    }

    #[test]
    fn hardware_and_software_set_and_software_clears() {
        let mut uut = OverflowStatus::new(32, 4, Reset::default());
        connect_and_check(&mut uut);
        assert_eq!(edge(&mut uut, 0x8000_0001, false, false, 0), 0x8000_0001);
        assert_eq!(edge(&mut uut, 2, true, false, 0x4), 0x8000_0007);
        assert_eq!(edge(&mut uut, 0, false, true, 0x8000_0002), 0x5);
        assert_eq!(edge(&mut uut, 0, false, false, 0xF), 0x5);
        assert_eq!(edge(&mut uut, 0, true, false, 0xFFFF_FFFF), 0x8000_000F);
    }

    #[test]
    fn an_overflow_beats_a_clear_of_the_same_flag() {
        let mut uut = OverflowStatus::new(32, 4, Reset::default());
        edge(&mut uut, 0x8000_0003, false, false, 0);
        assert_eq!(edge(&mut uut, 0x8000_0001, false, true, 0x8000_0003), 0x8000_0001);
    }
}
