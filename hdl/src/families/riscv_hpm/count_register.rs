//! The value of one counter: adders, registers and the write port of software.

use super::count_part::CountPart;
use super::plan::position;
use crate::blocks::lazy::Activity;
use crate::blocks::{Konst, Meta, Register, Sig, bit_cast_to, unsigned_cast_to, vectors, wires};
use crate::spec::Reset;
use rust_hdl::prelude::*;
use std::collections::BTreeSet;

/// Sizes of a [`CountRegister`].
#[derive(Clone, Copy, Debug)]
pub(super) struct CountShape {
    /// Bits of the counter.
    pub width: usize,
    /// Bits of the increment.
    pub increment: usize,
    /// Writes that reach all of the counter: 2 where a CSR is half of it.
    pub halves: usize,
    /// Width of a CSR.
    pub xlen: usize,
    /// Bits of a segment of the carry chain, or 0.
    pub segment: usize,
    /// Set and clear act here: 1, or 0.
    pub keep: usize,
    /// Style of the reset.
    pub reset: Reset,
}

impl CountShape {
    /// Lowest bit of each part above the increment, and the width of the counter at the end.
    fn cuts(&self) -> Vec<usize> {
        let mut cuts = BTreeSet::from([self.increment, self.width]);
        if self.halves == 2 {
            cuts.insert(self.xlen);
        }
        if self.segment > 0 {
            cuts.extend((self.segment..self.width).step_by(self.segment));
        }
        cuts.into_iter().filter(|at| *at >= self.increment).collect()
    }
}

/// Adds `increment` in each cycle and wraps (HPM4). The bits that the increment reaches are added
/// here, those above in parts that take a carry.
pub(super) struct CountRegister {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub write: Vec<Signal<In, Bit>>,
    pub wdata: Sig<In>,
    pub keep: Vec<Sig<In>>,
    pub increment: Sig<In>,
    low: Register,
    part: Vec<CountPart>,
    pub value: Sig<Out>,
    pub overflow: Signal<Out, Bit>,
    sum: Sig<Local>,
    full: Vec<Signal<Local, Bit>>,
    carry: Vec<Signal<Local, Bit>>,
    at: Vec<Konst>,
    at_word: Vec<Konst>,
    top: Konst,
    _part: Vec<usize>,
    _parts: usize,
    _carries: usize,
    _split: usize,
    _high: usize,
    _halves: usize,
    _keep: usize,
    _replace: usize,
    _width: usize,
    _low: usize,
    _sum: usize,
    _module: &'static str,
    _activity: Activity,
}

impl CountRegister {
    /// A counter that becomes module `module`; a unit has counters of several sizes.
    ///
    /// # Panics
    /// If the increment is wider than the counter or than a CSR.
    pub(super) fn new(module: &'static str, shape: CountShape) -> CountRegister {
        let CountShape { width, increment, halves, xlen, segment, keep, reset } = shape;
        assert!(increment <= width.min(xlen), "{increment} bits added to {width}");
        let cuts = shape.cuts();
        let parts = cuts.len() - 1;
        let at = &cuts[..parts];
        let part: Vec<usize> = (0..parts).map(|k| cuts[k + 1] - cuts[k]).collect();
        let split = if halves == 2 { at.iter().filter(|at| **at < xlen).count() } else { 0 };
        CountRegister {
            clock: Default::default(),
            reset: Default::default(),
            write: wires(halves),
            wdata: Sig::new(xlen),
            keep: vectors(keep, xlen),
            increment: Sig::new(increment),
            low: Register::new(increment, 0, reset),
            part: part
                .iter()
                .enumerate()
                .map(|(k, w)| CountPart::new(*w, k < split, segment > 0, keep, reset))
                .collect(),
            value: Sig::new(width),
            overflow: Default::default(),
            sum: Sig::new(increment + 1),
            full: wires(parts + 1),
            carry: wires(parts + 1),
            at: at.iter().map(|at| position(*at)).collect(),
            at_word: at.iter().map(|at| position(at % xlen)).collect(),
            top: position(increment),
            _part: part,
            _parts: parts,
            _carries: parts + 1,
            _split: split,
            _high: halves - 1,
            _halves: halves,
            _keep: keep,
            _replace: 1 - keep,
            _width: width,
            _low: increment,
            _sum: increment + 1,
            _module: module,
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(CountRegister {
    inputs: [clock, reset, write, wdata, keep, increment],
    children: [low, part],
    drives: [value, overflow, sum, full, carry],
    fixed: [at, at_word, top],
    plain: [_part, _parts, _carries, _split, _high, _halves, _keep, _replace, _width, _low, _sum, _module],
});

impl Logic for CountRegister {
    #[hdl_gen]
    fn update(&mut self) {
        self.low.clock.next = self.clock.val();
        self.low.reset.next = self.reset.val();
        self.sum.next =
            bit_cast_to(self.low.q.val(), self._sum) + bit_cast_to(self.increment.val(), self._sum);
        self.low.d.next = bit_cast_to(self.sum.val(), self._low);
        if self.write[0].val() {
            for _j in 0..self._replace {
                self.low.d.next = bit_cast_to(self.wdata.val(), self._low);
            }
            for j in 0..self._keep {
                self.low.d.next = (self.low.q.val() & unsigned_cast_to(self.keep[j].val(), self._low))
                    | bit_cast_to(self.wdata.val(), self._low);
            }
        }

        self.full[0].next = true;
        self.carry[0].next = self.sum.val().get_bit(self.top.val().index());
        self.value.next = bit_cast_to(self.low.q.val(), self._width);
        for i in 0..self._split {
            self.part[i].write.next = self.write[0].val();
        }
        for i in self._split..self._parts {
            for j in self._high..self._halves {
                self.part[i].write.next = self.write[j].val();
            }
        }
        for i in 0..self._parts {
            self.part[i].clock.next = self.clock.val();
            self.part[i].reset.next = self.reset.val();
            self.part[i].wdata.next =
                unsigned_cast_to(self.wdata.val() >> self.at_word[i].val(), self._part[i]);
            for j in 0..self._keep {
                self.part[i].keep[j].next =
                    unsigned_cast_to(self.keep[j].val() >> self.at_word[i].val(), self._part[i]);
            }
            // What is full is known early, and the increment late.
            self.full[i + 1].next = self.full[i].val() & self.part[i].full.val();
            self.carry[i + 1].next = self.carry[0].val() & self.full[i + 1].val();
            self.part[i].carry.next = self.carry[i].val();
            self.value.next = self.value.val()
                | (unsigned_cast_to(self.part[i].value.val(), self._width) << self.at[i].val());
        }
        // Spec: HPM4.10
        // Spec: HPM4.11: a write of the low half doesn't hide the wrap of the whole counter
        for i in self._parts..self._carries {
            for j in self._high..self._halves {
                self.overflow.next = self.carry[i].val() & !self.write[j].val();
            }
        }
    }

    crate::meta!(|me| {
        let meta = Meta::block(me._module, "A counter that adds the occurrences of one cycle and wraps.")
            .note("A write stands: the increment of its cycle is lost, and it makes no overflow (HPM4.10).")
            .signal("wdata", "value to load")
            .signal("keep", "bits that a write leaves as they are, besides those that it sets")
            .signal("increment", "occurrences in this cycle")
            .signal("value", "present value")
            .signal("overflow", "the increment carries out of the counter")
            .signal("sum", "bits that the increment reaches, and their carry")
            .signal("full", "the parts below this one, and at last all parts, pass a carry on")
            .signal("carry", "everything below this part, and at last the whole counter, carries");
        match me._halves {
            1 => meta.signal("write", "loads the counter"),
            _ => meta.signal("write", "loads the low half, the high half").note(
                "The half that is not written takes its update; a carry between them is lost with the \
                 old high half only (HPM4.11).",
            ),
        }
    });
}

#[cfg(test)]
mod tests;
