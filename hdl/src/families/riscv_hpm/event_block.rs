//! Picks one of a few events in half as many steps.

use crate::blocks::lazy::Activity;
use crate::blocks::{Konst, Meta, Sig, vectors};
use rust_hdl::prelude::*;

/// Events with neighbouring numbers, in pairs. A value passes along the pairs. Up to the pair that
/// is hit it is no event yet but tells the odd event from the even one, in every bit; there it
/// becomes that event. So a step takes two events at the price of one select signal.
pub(super) struct EventBlock {
    pub odd: Signal<In, Bit>,
    pub pair: Sig<In>,
    pub event: Vec<Sig<In>>,
    pub value: Sig<Out>,
    passed: Vec<Sig<Local>>,
    ones: Konst,
    _pairs: usize,
    _passed: usize,
    _activity: Activity,
}

impl EventBlock {
    /// `pairs` pairs of events of `width` bits.
    pub(super) fn new(pairs: usize, width: usize) -> EventBlock {
        EventBlock {
            odd: Default::default(),
            pair: Sig::new(pairs),
            event: vectors(2 * pairs, width),
            value: Sig::new(width),
            passed: vectors(pairs + 1, width),
            ones: Konst::new((1 << width) - 1, width),
            _pairs: pairs,
            _passed: pairs + 1,
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(EventBlock {
    inputs: [odd, pair, event],
    children: [],
    drives: [value, passed],
    fixed: [ones],
    plain: [_pairs, _passed],
});

impl Logic for EventBlock {
    #[hdl_gen]
    fn update(&mut self) {
        self.passed[0].next = 0.into();
        if self.odd.val() {
            self.passed[0].next = self.ones.val();
        }
        for i in 0..self._pairs {
            self.passed[i + 1].next = self.passed[i].val();
            if self.pair.val().get_bit(i) {
                self.passed[i + 1].next = (self.passed[i].val() & self.event[i + i + 1].val())
                    | (!self.passed[i].val() & self.event[i + i].val());
            }
        }
        for i in self._pairs..self._passed {
            self.value.next = self.passed[i].val();
        }
    }

    crate::meta!(
        Meta::block("event_block", "Picks one of the events with neighbouring numbers.")
            .note(
                "What is passed along tells the odd event of the pair from the even one until it becomes one \
                 of them: a step takes two events at the price of one select signal.",
            )
            .note("If no pair is hit, the value is no event and has to be ignored.")
            .signal("odd", "the selected number is odd")
            .signal("pair", "the pair that has the selected number")
            .signal("event", "occurrences of each event, from the lowest number")
            .signal("value", "occurrences of the selected event")
            .signal("passed", "odd in every bit before the pair that is hit, the event after it")
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::blocks::settle;
    use crate::blocks::wires::connect_and_check;

    #[test]
    fn each_event_by_its_number() {
        for pairs in [1, 2, 8] {
            let mut uut = EventBlock::new(pairs, 5);
            connect_and_check(&mut uut);
            for fill in [0_u64, 0x1F] {
                for number in 0..2 * pairs {
                    for (i, event) in uut.event.iter_mut().enumerate() {
                        event.next = if i == number { (fill ^ 0x15).into() } else { fill.into() };
                    }
                    uut.odd.next = number % 2 == 1;
                    uut.pair.next = (1 << (number / 2)).into();
                    settle(&mut uut);
                    assert_eq!(
                        uut.value.val().value(),
                        u128::from(fill ^ 0x15),
                        "event {number} of {pairs} pairs"
                    );
                }
            }
        }
    }
}
