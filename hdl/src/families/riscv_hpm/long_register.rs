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
