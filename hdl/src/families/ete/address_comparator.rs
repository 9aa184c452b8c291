//! One address comparator against every place of a block.

use super::plan::{Plan, optional, optional_word, position};
use super::positions::Places;
use crate::blocks::lazy::Activity;
use crate::blocks::{Konst, Meta, Sig, unsigned_cast_to};
use rust_hdl::prelude::*;

/// Takes the distance from the start of the block to the comparator's address once; places are
/// then compared with that distance, which is a matter of few bits.
pub(super) struct AddressComparator {
    pub start: Sig<In>,
    pub wrapped: Vec<Sig<In>>,
    pub address: Sig<In>,
    pub equal: Sig<Out>,
    pub above: Sig<Out>,
    distance: Vec<Sig<Local>>,
    behind: Vec<Signal<Local, Bit>>,
    far: Vec<Sig<Local>>,
    near: Vec<Signal<Local, Bit>>,
    unaligned: Vec<Signal<Local, Bit>>,
    place: Vec<Sig<Local>>,
    here: Vec<Sig<Local>>,
    beyond: Vec<Sig<Local>>,
    halfword: Vec<Sig<Local>>,
    one: Konst,
    place_at: Konst,
    far_at: Konst,
    borrow_at: Konst,
    number: Vec<Konst>,
    nearer: Vec<Konst>,
    _several: usize,
    _single: usize,
    _words: usize,
    _halfword: usize,
    _distance: usize,
    _far: usize,
    _place: usize,
    _places: usize,
    _activity: Activity,
}

impl AddressComparator {
    pub(super) fn new(plan: &Plan) -> AddressComparator {
        let Places { count, bits, within } = Places::new(plan);
        let several = bits.min(1);
        let halfword = plan.address;
        AddressComparator {
            start: Sig::new(halfword),
            wrapped: optional_word(several, count),
            address: Sig::new(halfword + 1),
            equal: Sig::new(count),
            above: Sig::new(count),
            distance: optional_word(several, halfword + 1),
            behind: optional(several),
            far: optional_word(several, halfword - within - bits),
            near: optional(several),
            unaligned: optional(several),
            place: optional_word(several, bits),
            here: optional_word(several, count),
            beyond: optional_word(several, count),
            halfword: optional_word(1 - several, halfword),
            one: position(1),
            place_at: position(within),
            far_at: position(within + bits),
            borrow_at: position(halfword),
            number: (0..several * count).map(|place| Konst::new(place as u128, bits)).collect(),
            nearer: (0..several * count).map(|place| Konst::new((1 << place) - 1, count)).collect(),
            _several: several,
            _single: 1 - several,
            _words: several * within,
            _halfword: halfword,
            _distance: halfword + 1,
            _far: halfword - within - bits,
            _place: bits,
            _places: several * count,
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(AddressComparator {
    inputs: [start, wrapped, address],
    children: [],
    drives: [equal, above, distance, behind, far, near, unaligned, place, here, beyond, halfword],
    fixed: [one, place_at, far_at, borrow_at, number, nearer],
    plain: [_several, _single, _words, _halfword, _distance, _far, _place, _places],
});

impl Logic for AddressComparator {
    #[hdl_gen]
    fn update(&mut self) {
        // Spec: RPYMZV
        for i in 0..self._single {
            self.halfword[i].next = unsigned_cast_to(self.address.val() >> self.one.val(), self._halfword);
            self.equal.next = 0.into();
            self.equal.next = self.equal.val().replace_bit(
                0,
                (self.start.val() == self.halfword[i].val()) & !self.address.val().get_bit(0),
            );
            self.above.next = 0.into();
            self.above.next = self.above.val().replace_bit(0, self.start.val() > self.halfword[i].val());
        }
        for i in 0..self._several {
            self.distance[i].next = unsigned_cast_to(self.address.val() >> self.one.val(), self._distance)
                - unsigned_cast_to(self.start.val(), self._distance);
            self.behind[i].next = self.distance[i].val().get_bit(self.borrow_at.val().index());
            self.far[i].next = unsigned_cast_to(self.distance[i].val() >> self.far_at.val(), self._far);
            self.near[i].next = !self.far[i].val().any();
            self.place[i].next = unsigned_cast_to(self.distance[i].val() >> self.place_at.val(), self._place);
            self.unaligned[i].next = self.address.val().get_bit(0);
            for _j in 0..self._words {
                self.unaligned[i].next = self.address.val().get_bit(0) | self.distance[i].val().get_bit(0);
            }
            // No shift: yosys would look for pairs of them to share, for half an hour in a large unit.
            self.here[i].next = 0.into();
            for j in 0..self._places {
                self.here[i].next = self.here[i]
                    .val()
                    .replace_bit(j, self.near[i].val() & (self.place[i].val() == self.number[j].val()));
            }
            self.beyond[i].next = 0.into();
            for j in 0..self._places {
                self.beyond[i].next =
                    self.beyond[i].val().replace_bit(j, (self.here[i].val() & self.nearer[j].val()).any());
            }
            self.equal.next = self.here[i].val();
            if self.unaligned[i].val() {
                self.equal.next = 0.into();
            }
            self.above.next = self.beyond[i].val() & !self.wrapped[i].val();
            if self.behind[i].val() {
                self.above.next = self.beyond[i].val() | !self.wrapped[i].val();
            }
        }
    }

    crate::meta!(|me| {
        let meta = Meta::block("address_comparator", "An address comparator against every place of a block.")
            .signal("start", "address of the block, in halfwords")
            .signal("wrapped", "places past the top of the address space")
            .signal("address", "TRCACVR, in bytes")
            .signal("equal", "the place with this address")
            .signal("above", "places with a higher address")
            .signal("distance", "from the start of the block to the address, in halfwords")
            .signal("behind", "the address is below the start of the block")
            .signal("far", "blocks of the greatest length that lie between")
            .signal("near", "the longest block reaches so far")
            .signal("unaligned", "the address is within a place, not at it")
            .signal("place", "if near: the place")
            .signal("here", "the place that the address is at or within")
            .signal("beyond", "places farther from the start");
        match me._several {
            0 => meta,
            _ => meta.note(
                "Addresses are unsigned, and a block may run over the top (section 6): a place beyond the \
                 distance has a higher address unless it alone went over the top, a place this side of the \
                 distance has a lower one unless the comparator's address alone is past the top.",
            ),
        }
    });
}

#[cfg(test)]
mod tests;
