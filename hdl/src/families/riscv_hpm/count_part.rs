//! The bits of a counter above those that the increment reaches, or a segment of them.

use super::plan::position;
use crate::blocks::lazy::Activity;
use crate::blocks::{Konst, Meta, Register, Sig, bit_cast_to, vectors};
use crate::spec::Reset;
use rust_hdl::prelude::*;

/// Adds one when everything below carries (HPM4.1). The sum depends on nothing but the register, so
/// that what arrives late, the carry, only decides whether the register takes it: the carry chain of
/// one part is all that a clock has to wait for. A small part saves the multiplexer of a write, but
/// lets the write strobe into the chain; a fast one, a segment, keeps it out.
pub(super) struct CountPart {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub write: Signal<In, Bit>,
    pub wdata: Sig<In>,
    pub keep: Vec<Sig<In>>,
    pub carry: Signal<In, Bit>,
    count: Register,
    pub value: Sig<Out>,
    pub full: Signal<Out, Bit>,
    addend: Vec<Sig<Local>>,
    sum: Sig<Local>,
    ones: Konst,
    top: Konst,
    _fast: usize,
    _small: usize,
    _alone: usize,
    _chained: usize,
    _keep: usize,
    _replace: usize,
    _width: usize,
    _sum: usize,
    _activity: Activity,
}

impl CountPart {
    /// `width` bits. A part that is written `alone`, without the parts above, must tell them of its
    /// carry in the cycle of the write too. A `fast` one waits for no write strobe.
    pub(super) fn new(width: usize, alone: bool, fast: bool, keep: usize, reset: Reset) -> CountPart {
        let small = usize::from(!fast);
        let chained = usize::from(!alone && !fast);
        CountPart {
            clock: Default::default(),
            reset: Default::default(),
            write: Default::default(),
            wdata: Sig::new(width),
            keep: vectors(keep, width),
            carry: Default::default(),
            count: Register::new(width, 0, reset),
            value: Sig::new(width),
            full: Default::default(),
            addend: vectors(small, width + chained),
            sum: Sig::new(width + chained),
            ones: Konst::new((1 << width) - 1, width + chained),
            top: position(width),
            _fast: 1 - small,
            _small: small,
            _alone: 1 - chained,
            _chained: chained,
            _keep: keep,
            _replace: 1 - keep,
            _width: width,
            _sum: width + chained,
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(CountPart {
    inputs: [clock, reset, write, wdata, keep, carry],
    children: [count],
    drives: [value, full, addend, sum],
    fixed: [ones, top],
    plain: [_fast, _small, _alone, _chained, _keep, _replace, _width, _sum],
});

impl Logic for CountPart {
    #[hdl_gen]
    fn update(&mut self) {
        self.count.clock.next = self.clock.val();
        self.count.reset.next = self.reset.val();
        for _j in 0..self._fast {
            self.sum.next = bit_cast_to(self.count.q.val(), self._sum) + 1;
        }
        for j in 0..self._small {
            self.addend[j].next = 1.into();
            if self.write.val() {
                self.addend[j].next = self.ones.val();
            }
            self.sum.next = bit_cast_to(self.count.q.val(), self._sum) + self.addend[j].val();
        }
        self.count.d.next = self.count.q.val();
        if self.carry.val() {
            self.count.d.next = bit_cast_to(self.sum.val(), self._width);
        }
        if self.write.val() {
            for _j in 0..self._replace {
                self.count.d.next = self.wdata.val();
            }
            for j in 0..self._keep {
                self.count.d.next = (self.count.q.val() & self.keep[j].val()) | self.wdata.val();
            }
        }
        // Spec: HPM4.1: a carry, never a comparison of the whole counter
        for _j in 0..self._chained {
            self.full.next = self.sum.val().get_bit(self.top.val().index());
        }
        for _j in 0..self._alone {
            self.full.next = self.count.q.val().all();
        }
        self.value.next = self.count.q.val();
    }

    crate::meta!(|me| {
        let meta = Meta::block("count_part", "The upper bits of a counter, or a segment of them.")
            .note(
                "The sum depends on the register alone; the carry from below only decides whether the \
                 register takes it.",
            )
            .signal("write", "software writes these bits")
            .signal("wdata", "written bits")
            .signal("keep", "bits that a write leaves as they are, besides those that it sets")
            .signal("carry", "everything below carries")
            .signal("value", "present value")
            .signal(
                "addend",
                "one; in a write, which ignores the sum, the strobe in each bit, so that an adder cell of \
                 an FPGA sees all that its multiplexer needs",
            );
        match (me._fast, me._alone) {
            (1, _) => meta
                .signal("full", "passes a carry on; not from the sum, so that no carry chain is in its way"),
            (_, 0) => meta
                .note("A write reaches all bits above too, so that nobody asks for its carry.")
                .signal("full", "passes a carry on"),
            _ => meta.signal("full", "passes a carry on; not from the sum, which is none in a write"),
        }
    });
}
