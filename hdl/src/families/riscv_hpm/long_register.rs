//! A register of 64 bits that software writes by words.

use super::plan::{LONG, Plan, position};
use crate::blocks::lazy::Activity;
use crate::blocks::{Konst, Meta, Register, Sig, unsigned_cast_to, vectors, wires};
use rust_hdl::prelude::*;

/// Each word keeps its value while the other is written.
pub(super) struct LongRegister {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub select: Vec<Signal<In, Bit>>,
    pub write: Signal<In, Bit>,
    pub wdata: Sig<In>,
    pub keep: Vec<Sig<In>>,
    half: Vec<Register>,
    pub value: Sig<Out>,
    pub rdata: Sig<Out>,
    shown: Vec<Sig<Local>>,
    placed: Vec<Sig<Local>>,
    at: Vec<Konst>,
    _halves: usize,
    _keep: usize,
    _long: usize,
    _module: &'static str,
    _activity: Activity,
}

impl LongRegister {
    /// A register that resets to zero or to all ones.
    pub(super) fn new(module: &'static str, ones: bool, plan: &Plan) -> LongRegister {
        let (n, w) = (plan.long_halves, plan.xlen);
        let init = if ones { (1 << w) - 1 } else { 0 };
        LongRegister {
            clock: Default::default(),
            reset: Default::default(),
            select: wires(n),
            write: Default::default(),
            wdata: Sig::new(w),
            keep: vectors(plan.keep, w),
            half: (0..n).map(|_| Register::new(w, init, plan.reset)).collect(),
            value: Sig::new(LONG),
            rdata: Sig::new(w),
            shown: vectors(n, w),
            placed: vectors(n, LONG),
            at: (0..n).map(|i| position(i * w)).collect(),
            _halves: n,
            _keep: plan.keep,
            _long: LONG,
            _module: module,
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(LongRegister {
    inputs: [clock, reset, select, write, wdata, keep],
    children: [half],
    drives: [value, rdata, shown, placed],
    fixed: [at],
    plain: [_halves, _keep, _long, _module],
});

impl Logic for LongRegister {
    #[hdl_gen]
    fn update(&mut self) {
        self.value.next = 0.into();
        self.rdata.next = 0.into();
        for i in 0..self._halves {
            self.half[i].clock.next = self.clock.val();
            self.half[i].reset.next = self.reset.val();
            self.half[i].d.next = self.half[i].q.val();
            if self.write.val() & self.select[i].val() {
                self.half[i].d.next = self.wdata.val();
                for j in 0..self._keep {
                    self.half[i].d.next = (self.half[i].q.val() & self.keep[j].val()) | self.wdata.val();
                }
            }
            self.placed[i].next = unsigned_cast_to(self.half[i].q.val(), self._long);
            self.value.next = self.value.val() | (self.placed[i].val() << self.at[i].val());
            self.shown[i].next = 0.into();
            if self.select[i].val() {
                self.shown[i].next = self.half[i].q.val();
            }
            self.rdata.next = self.rdata.val() | self.shown[i].val();
        }
    }

    crate::meta!(|me| {
        Meta::block(me._module, "A register of 64 bits that software writes by words.")
            .signal("select", "the access is to this register, low or only word first")
            .signal("write", "an accepted access writes")
            .signal("wdata", "bits to set")
            .signal("keep", "bits that keep their value")
            .signal("half", "the words, the low one first")
            .signal("value", "the register")
            .signal("rdata", "the selected word")
            .signal("shown", "each word, if it is selected")
            .signal("placed", "each word at its place")
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::blocks::settle;
    use crate::families::riscv_hpm::samples::{params, ready, rv32, tick};

    #[test]
    fn reset_values() {
        for (ones, expected) in [(false, 0), (true, u128::from(u64::MAX))] {
            for params in [params(), rv32()] {
                let mut uut = ready!(LongRegister::new("long", ones, &Plan::new(&params)));
                settle(&mut uut);
                assert_eq!(uut.value.val().value(), expected);
                assert_eq!(uut.rdata.val().value(), 0, "nothing is selected");
            }
        }
    }

    #[test]
    fn one_word() {
        let mut uut = ready!(LongRegister::new("long", false, &Plan::new(&params())));
        uut.wdata.next = 0x0123_4567_89AB_CDEFu64.into();
        for (select, write, value) in
            [(true, false, 0), (false, true, 0), (true, true, 0x0123_4567_89AB_CDEF)]
        {
            (uut.select[0].next, uut.write.next) = (select, write);
            tick!(uut);
            assert_eq!(uut.value.val().value(), value);
        }
        assert_eq!(uut.rdata.val().value(), 0x0123_4567_89AB_CDEF);
    }

    /// Each half is written and read alone; kept bits stay.
    // Spec: HPM2.9
    #[test]
    fn two_words() {
        let mut uut = ready!(LongRegister::new("long", false, &Plan::new(&rv32())));
        // (half, keep, wdata, register afterwards)
        let steps = [
            (0, 0u64, 0x89AB_CDEFu64, 0x0000_0000_89AB_CDEFu64),
            (1, 0, 0x0123_4567, 0x0123_4567_89AB_CDEF),
            (0, 0xFFFF_0000, 0x0000_1111, 0x0123_4567_89AB_1111),
            (1, 0x0000_FFFF, 0, 0x0000_4567_89AB_1111),
            (1, 0xFFFF_FFF8, 0x2, 0x0000_4562_89AB_1111),
            (1, 0xFFFF_FFFF, 0x3, 0x0000_4563_89AB_1111),
        ];
        for (half, keep, wdata, expected) in steps {
            uut.select[half].next = true;
            uut.select[1 - half].next = false;
            uut.write.next = true;
            uut.keep[0].next = keep.into();
            uut.wdata.next = wdata.into();
            tick!(uut);
            uut.write.next = false;
            tick!(uut);
            assert_eq!(uut.value.val().value(), u128::from(expected));
            assert_eq!(uut.rdata.val().value(), u128::from(expected >> (32 * half) & 0xFFFF_FFFF));
        }
    }

    /// Words that are not addressed show zero; what is shown is joined.
    #[test]
    fn words_are_joined() {
        let mut uut = ready!(LongRegister::new("long", false, &Plan::new(&rv32())));
        uut.select.iter_mut().for_each(|select| select.next = true);
        (uut.write.next, uut.wdata.next) = (true, 0x77.into());
        tick!(uut);
        assert_eq!((uut.value.val().value(), uut.rdata.val().value()), (0x77 << 32 | 0x77, 0x77));
    }
}
