//! A pair of address comparators and the range between them, for one block.

use super::address_comparator::AddressComparator;
use super::plan::{Plan, optional_word};
use super::positions::Places;
use crate::blocks::lazy::Activity;
use crate::blocks::{Meta, Sig};
use rust_hdl::prelude::*;

/// Comparators of a range.
const PAIR: usize = 2;

/// Two address comparators, their range, and what ViewInst takes from them at each place.
pub(super) struct AddressPair {
    pub start: Sig<In>,
    pub exists: Sig<In>,
    pub wrapped: Vec<Sig<In>>,
    pub address: Vec<Sig<In>>,
    pub here: Sig<In>,
    pub include: Signal<In, Bit>,
    pub exclude: Signal<In, Bit>,
    pub start_select: Sig<In>,
    pub stop_select: Sig<In>,
    comparator: Vec<AddressComparator>,
    pub sac: Sig<Out>,
    pub arc: Signal<Out, Bit>,
    pub included: Sig<Out>,
    pub excluded: Sig<Out>,
    pub starts: Sig<Out>,
    pub stops: Sig<Out>,
    matching: Vec<Sig<Local>>,
    in_range: Sig<Local>,
    _pair: usize,
    _several: usize,
    _activity: Activity,
}

impl AddressPair {
    pub(super) fn new(plan: &Plan) -> AddressPair {
        let Places { count, bits, .. } = Places::new(plan);
        let several = bits.min(1);
        AddressPair {
            start: Sig::new(plan.address),
            exists: Sig::new(count),
            wrapped: optional_word(several, count),
            address: crate::blocks::vectors(PAIR, plan.address + 1),
            here: Sig::new(PAIR),
            include: Default::default(),
            exclude: Default::default(),
            start_select: Sig::new(PAIR),
            stop_select: Sig::new(PAIR),
            comparator: (0..PAIR).map(|_| AddressComparator::new(plan)).collect(),
            sac: Sig::new(PAIR),
            arc: Default::default(),
            included: Sig::new(count),
            excluded: Sig::new(count),
            starts: Sig::new(count),
            stops: Sig::new(count),
            matching: crate::blocks::vectors(PAIR, count),
            in_range: Sig::new(count),
            _pair: PAIR,
            _several: several,
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(AddressPair {
    inputs: [start, exists, wrapped, address, here, include, exclude, start_select, stop_select],
    children: [comparator],
    drives: [sac, arc, included, excluded, starts, stops, matching, in_range],
    fixed: [],
    plain: [_pair, _several],
});

impl Logic for AddressPair {
    #[hdl_gen]
    fn update(&mut self) {
        self.sac.next = 0.into();
        for i in 0..self._pair {
            self.comparator[i].start.next = self.start.val();
            self.comparator[i].address.next = self.address[i].val();
            for j in 0..self._several {
                self.comparator[i].wrapped[j].next = self.wrapped[j].val();
            }
            self.matching[i].next = 0.into();
            if self.here.val().get_bit(i) {
                self.matching[i].next = self.comparator[i].equal.val() & self.exists.val();
            }
            self.sac.next = self.sac.val().replace_bit(i, self.matching[i].val().any());
        }

        // Spec: RRTXJN
        // Spec: RMXCGD: nothing lies in a range that ends before it starts
        self.in_range.next = 0.into();
        if self.here.val().get_bit(0) {
            self.in_range.next = (self.comparator[0].equal.val() | self.comparator[0].above.val())
                & !self.comparator[1].above.val()
                & self.exists.val();
        }
        self.arc.next = self.in_range.val().any();

        // Spec: RSKZHH
        self.included.next = 0.into();
        if self.include.val() {
            self.included.next = self.in_range.val();
        }
        self.excluded.next = 0.into();
        if self.exclude.val() {
            self.excluded.next = self.in_range.val();
        }
        // Spec: RKCYTR
        self.starts.next = 0.into();
        self.stops.next = 0.into();
        for i in 0..self._pair {
            if self.start_select.val().get_bit(i) {
                self.starts.next = self.starts.val() | self.matching[i].val();
            }
            if self.stop_select.val().get_bit(i) {
                self.stops.next = self.stops.val() | self.matching[i].val();
            }
        }
    }

    crate::meta!(
        Meta::block("address_pair", "A pair of address comparators and its range, for one block.")
            .note(
                "Level and context of the range are those of the lower comparator (RTMCJX, RVSBJF, RXYJLC)."
            )
            .signal("start", "address of the block, in halfwords")
            .signal("exists", "places that the block has")
            .signal("wrapped", "places past the top of the address space")
            .signal("address", "TRCACVR of both")
            .signal("here", "they may match at this level and in this context")
            .signal("include", "TRCVIIECTLR.INCLUDE")
            .signal("exclude", "TRCVIIECTLR.EXCLUDE")
            .signal("start_select", "TRCVISSCTLR.START")
            .signal("stop_select", "TRCVISSCTLR.STOP")
            .signal("sac", "the comparators match somewhere in the block")
            .signal("arc", "the range does")
            .signal("included", "places in the range, if it includes")
            .signal("excluded", "places in the range, if it excludes")
            .signal("starts", "start points")
            .signal("stops", "stop points")
            .signal("matching", "places that each comparator matches")
            .signal("in_range", "places in the range")
    );
}

#[cfg(test)]
mod tests;
