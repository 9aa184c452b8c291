//! Where in a block instructions may begin.

use super::plan::{Plan, optional, optional_word, position};
use crate::blocks::lazy::Activity;
use crate::blocks::{Konst, Meta, Sig, unsigned_cast_to};
use rust_hdl::prelude::*;

/// Sizes of the places in a block where an instruction may begin: halfwords if the PE executes
/// T32, else words.
#[derive(Clone, Copy, Debug)]
pub(super) struct Places {
    /// Places in a block.
    pub count: usize,
    /// Bits of the number of a place.
    pub bits: usize,
    /// Bits of a halfword's address that lie within a place.
    pub within: usize,
}

impl Places {
    /// The places that matter: without address comparators only the first one does.
    pub(super) fn new(plan: &Plan) -> Places {
        let count = if plan.ranges > 0 { plan.positions } else { 1 };
        Places { count, bits: count.trailing_zeros() as usize, within: 1 - plan.aarch32 }
    }
}

/// Which places of a block lie in it, and which of those lie past the top of the address space,
/// that is at its bottom.
pub(super) struct Positions {
    pub observed: Signal<In, Bit>,
    pub start: Vec<Sig<In>>,
    pub size: Sig<In>,
    pub last4: Vec<Signal<In, Bit>>,
    pub t32: Vec<Signal<In, Bit>>,
    pub exists: Sig<Out>,
    pub wrapped: Vec<Sig<Out>>,
    halfwords: Vec<Sig<Local>>,
    words: Sig<Local>,
    fit: Sig<Local>,
    low: Vec<Sig<Local>>,
    high: Vec<Sig<Local>>,
    ahead: Vec<Sig<Local>>,
    every_halfword: Vec<Konst>,
    every_word: Vec<Konst>,
    every_place: Konst,
    one: Konst,
    low_at: Konst,
    high_at: Konst,
    ahead_one: Vec<Konst>,
    _aarch32: usize,
    _aarch64: usize,
    _wrap: usize,
    _places: usize,
    _low: usize,
    _high: usize,
    _ahead: usize,
    _activity: Activity,
}

impl Positions {
    pub(super) fn new(plan: &Plan) -> Positions {
        let places = Places::new(plan);
        let Places { count, bits, within } = places;
        // With a single place nothing can lie past the top.
        let wrap = bits.min(1);
        let all = |n: usize| (1u128 << n) - 1;
        let even = (0..count).step_by(2).fold(0, |m, h| m | 1 << h);
        Positions {
            observed: Default::default(),
            start: optional_word(wrap, plan.address),
            size: Sig::new(plan.params.size_bits() as usize),
            last4: optional(plan.aarch32),
            t32: optional(plan.aarch32),
            exists: Sig::new(count),
            wrapped: optional_word(wrap, count),
            halfwords: optional_word(plan.aarch32, count + 1),
            words: Sig::new(count),
            fit: Sig::new(count),
            low: optional_word(wrap, bits),
            high: optional_word(wrap, plan.address - within - bits),
            ahead: optional_word(wrap, bits + 1),
            every_halfword: (0..plan.aarch32).map(|_| Konst::new(all(count + 1), count + 1)).collect(),
            every_word: (0..plan.aarch32).map(|_| Konst::new(even, count)).collect(),
            every_place: Konst::new(all(count), count),
            one: position(1),
            low_at: position(within),
            high_at: position(within + bits),
            ahead_one: (0..wrap).map(|_| Konst::new(1, bits + 1)).collect(),
            _aarch32: plan.aarch32,
            _aarch64: 1 - plan.aarch32,
            _wrap: wrap,
            _places: count,
            _low: bits.max(1),
            _high: plan.address - within - bits,
            _ahead: bits + 1,
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(Positions {
    inputs: [observed, start, size, last4, t32],
    children: [],
    drives: [exists, wrapped, halfwords, words, fit, low, high, ahead],
    fixed: [every_halfword, every_word, every_place, one, low_at, high_at, ahead_one],
    plain: [_aarch32, _aarch64, _wrap, _places, _low, _high, _ahead],
});

impl Logic for Positions {
    #[hdl_gen]
    fn update(&mut self) {
        // Thermometer codes: the lowest bits, as many as fit the size.
        for _i in 0..self._aarch64 {
            self.words.next = !(self.every_place.val() << (self.size.val() >> self.one.val()));
            self.fit.next = self.words.val();
        }
        for i in 0..self._aarch32 {
            self.halfwords[i].next = !(self.every_halfword[i].val() << self.size.val());
            // Places with two halfwords from there on.
            self.words.next = unsigned_cast_to(self.halfwords[i].val() >> self.one.val(), self._places);
            self.fit.next = self.words.val() & self.every_word[i].val();
            if self.t32[i].val() {
                self.fit.next = unsigned_cast_to(self.halfwords[i].val(), self._places);
                if self.last4[i].val() {
                    self.fit.next = self.words.val();
                }
            }
        }
        self.exists.next = 0.into();
        if self.observed.val() {
            self.exists.next = self.fit.val();
        }
        for i in 0..self._wrap {
            // Places from the start to the top, if they are few.
            self.low[i].next = unsigned_cast_to(self.start[i].val() >> self.low_at.val(), self._low);
            self.high[i].next = unsigned_cast_to(self.start[i].val() >> self.high_at.val(), self._high);
            self.ahead[i].next = unsigned_cast_to(!self.low[i].val(), self._ahead) + self.ahead_one[i].val();
            self.wrapped[i].next = 0.into();
            if self.high[i].val().all() {
                self.wrapped[i].next = self.every_place.val() << self.ahead[i].val();
            }
        }
    }

    crate::meta!(|me| {
        let meta = Meta::block("positions", "Where in a block instructions may begin.")
            .signal("observed", "the block is there and may be observed")
            .signal("start", "address of the block, in halfwords")
            .signal("size", "size of the block, in halfwords")
            .signal("last4", "the last T32 instruction has four bytes")
            .signal("t32", "the block is of T32")
            .signal("exists", "places in the block, none of a block that is not observed")
            .signal("wrapped", "places past the top of the address space")
            .signal("halfwords", "places with a halfword from there on")
            .signal("words", "places with a word from there on")
            .signal("low", "which place in a stretch of the greatest length the block starts at")
            .signal("high", "which such stretch")
            .signal("ahead", "if the top is near: places up to it");
        match me._aarch32 {
            0 => meta.note("A place for each word of the longest block."),
            _ => meta.note(
                "A place for each halfword of the longest block. In T32 an instruction of four bytes is two \
                 places, either of which a comparator matches (IJZXFJ, IRPFWZ).",
            ),
        }
    });
}

#[cfg(test)]
mod tests;
