//! An operator of the event composition.

use super::event_register::CODE;
use crate::blocks::lazy::Activity;
use crate::blocks::{Meta, Sig, bit_cast_to};
use rust_hdl::prelude::*;

/// OR, AND, XOR or ADD of two numbers of occurrences (HPM5.2, HPM5.3). The code has no bit set for
/// OR, else that of the operator; the lowest would win, but no legal code has two.
pub(super) struct Operate {
    pub code: Sig<In>,
    pub left: Sig<In>,
    pub right: Sig<In>,
    pub result: Sig<Out>,
    either: Sig<Local>,
    both: Sig<Local>,
    main: Sig<Local>,
    carried: Sig<Local>,
    _result: usize,
    _activity: Activity,
}

impl Operate {
    /// Operands of `width` bits, a result of `result` bits: of a sum, those that the increment has.
    pub(super) fn new(width: usize, result: usize) -> Operate {
        Operate {
            code: Sig::new(CODE),
            left: Sig::new(width),
            right: Sig::new(width),
            result: Sig::new(result),
            either: Sig::new(width),
            both: Sig::new(width),
            main: Sig::new(width),
            carried: Sig::new(width),
            _result: result,
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(Operate {
    inputs: [code, left, right],
    children: [],
    drives: [result, either, both, main, carried],
    fixed: [],
    plain: [_result],
});

impl Logic for Operate {
    #[hdl_gen]
    fn update(&mut self) {
        self.either.next = self.left.val() | self.right.val();
        self.both.next = self.left.val() & self.right.val();
        // Spec: HPM5.2
        self.main.next = self.either.val();
        if self.code.val().get_bit(0) {
            self.main.next = self.both.val();
        } else if self.code.val().get_bit(1) {
            self.main.next = self.either.val() & !self.both.val();
        }
        self.carried.next = 0.into();
        if self.code.val().get_bit(2) {
            self.carried.next = self.both.val();
        }
        self.result.next =
            bit_cast_to(self.main.val(), self._result) + bit_cast_to(self.carried.val(), self._result);
    }

    crate::meta!(
        Meta::block("operate", "An operator of the event composition.")
            .note("The operators work on the numbers of occurrences; a sum wraps (HPM5.3).")
            .signal("code", "no bit for OR, bit 0 for AND, 1 for XOR, 2 for ADD")
            .signal("left", "first operand")
            .signal("right", "second operand")
            .signal("result", "what the operator makes of them")
            .signal("main", "the result of OR, AND, XOR")
            .signal(
                "carried",
                "what ADD adds to the result of OR, because a + b = (a | b) + (a & b): the adder is the last \
                 step for every operator, and needs no multiplexer behind it",
            )
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::blocks::settle;
    use crate::blocks::wires::connect_and_check;

    /// Spec: HPM5.3
    #[test]
    fn every_operator_on_every_pair() {
        let mut uut = Operate::new(4, 4);
        connect_and_check(&mut uut);
        for a in 0..16_u64 {
            for b in 0..16_u64 {
                for (code, expected) in [(0, a | b), (1, a & b), (2, a ^ b), (4, (a + b) % 16)] {
                    uut.code.next = code.into();
                    uut.left.next = a.into();
                    uut.right.next = b.into();
                    settle(&mut uut);
                    assert_eq!(uut.result.val().value(), expected.into(), "{a} {code} {b}");
                }
            }
        }
    }
}
