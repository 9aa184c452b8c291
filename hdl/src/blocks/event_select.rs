//! Picks the event that one counter counts.

use super::lazy::Activity;
use super::signal::{Konst, MAX_WIDTH, Sig, bit_cast_bit};
use super::{Meta, vectors};
use rust_hdl::prelude::*;

/// A constant for an event: the Verilog declares `EVENT_<name>`.
pub fn event_constant(name: &str, number: u16, width: usize) -> Konst {
    Konst::named(format!("EVENT_{}", name.to_uppercase()), number.into(), width)
}

/// Gives the occurrences of the event whose number is selected, 0 for a number that is in neither
/// list. Events of one bit travel side by side in `flag`, wider ones as elements of `count`.
pub struct EventSelect {
    /// The selected number.
    pub selection: Sig<In>,
    /// Events of one bit, in order, [`MAX_WIDTH`] in each element.
    pub flag: Vec<Sig<In>>,
    /// Wider events, zero-extended to the width of `increment`.
    pub count: Vec<Sig<In>>,
    /// Occurrences of the selected event in this cycle.
    pub increment: Sig<Out>,
    picked: Signal<Local, Bit>,
    flag_number: Vec<Konst>,
    count_number: Vec<Konst>,
    _flags: usize,
    _counts: usize,
    _increment: usize,
    _activity: Activity,
}

impl EventSelect {
    /// Selects among `flags` of one bit and `counts` of up to `increment` bits by numbers that all
    /// differ.
    pub fn new(selection: usize, increment: usize, flags: Vec<Konst>, counts: Vec<Konst>) -> EventSelect {
        EventSelect {
            selection: Sig::new(selection),
            flag: chunks(flags.len()),
            count: vectors(counts.len(), increment),
            increment: Sig::new(increment),
            picked: Default::default(),
            _flags: flags.len(),
            _counts: counts.len(),
            flag_number: flags,
            count_number: counts,
            _increment: increment,
            _activity: Activity::default(),
        }
    }
}

/// Signals that hold `n` bits side by side, all full but the last.
pub fn chunks<D: Direction>(n: usize) -> Vec<Sig<D>> {
    (0..n).step_by(MAX_WIDTH).map(|start| Sig::new(MAX_WIDTH.min(n - start))).collect()
}

crate::lazy_block!(EventSelect {
    inputs: [selection, flag, count],
    children: [],
    drives: [increment, picked],
    fixed: [flag_number, count_number],
    plain: [_flags, _counts, _increment],
});

impl Logic for EventSelect {
    #[hdl_gen]
    fn update(&mut self) {
        self.picked.next = false;
        for i in 0..self._flags {
            if self.selection.val() == self.flag_number[i].val() {
                self.picked.next = self.flag[i / 128].val().get_bit(i & 127);
            }
        }
        self.increment.next = bit_cast_bit(self.picked.val(), self._increment);
        for i in 0..self._counts {
            if self.selection.val() == self.count_number[i].val() {
                self.increment.next = self.count[i].val();
            }
        }
    }

    crate::meta!(
        Meta::block("event_select", "Picks the event that one counter counts, by its number.")
            .note("A number that selects no event of this configuration never counts (sheet 2.3).")
            .signal("selection", "number of the event to count")
            .signal("flag", "events of one bit, in ascending order of number")
            .signal("count", "wider events, zero-extended, in ascending order of number")
            .signal("increment", "occurrences of the selected event in this cycle")
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::blocks::settle;
    use crate::blocks::wires::connect_and_check;

    fn numbers(range: std::ops::Range<u16>) -> Vec<Konst> {
        range.map(|n| event_constant(&format!("e{n}"), n, 16)).collect()
    }

    #[test]
    fn chunks_are_full_but_the_last() {
        let widths = |n| chunks::<Local>(n).iter().map(Sig::bits).collect::<Vec<_>>();
        assert_eq!(widths(0), [0; 0]);
        assert_eq!(widths(1), [1]);
        assert_eq!(widths(128), [128]);
        assert_eq!(widths(300), [128, 128, 44]);
    }

    #[test]
    fn every_flag_and_every_count_is_selected_by_its_own_number_only() {
        let mut uut = EventSelect::new(16, 3, numbers(10..160), numbers(200..203));
        connect_and_check(&mut uut);
        for active in 0..153_usize {
            for (c, chunk) in uut.flag.iter_mut().enumerate() {
                chunk.next = chunk.next ^ chunk.next;
                if active < 150 && active / 128 == c {
                    chunk.next = chunk.next.replace_bit(active % 128, true);
                }
            }
            for (k, count) in uut.count.iter_mut().enumerate() {
                count.next = if active == 150 + k { 5.into() } else { 0.into() };
            }
            for selection in 0..220_u64 {
                uut.selection.next = selection.into();
                settle(&mut uut);
                let own = if active < 150 { 10 + active as u64 } else { 50 + active as u64 };
                let expected = if selection != own { 0 } else { [1, 5][usize::from(active >= 150)] };
                assert_eq!(uut.increment.val().value(), expected, "event {active}, selection {selection}");
            }
        }
    }
}
