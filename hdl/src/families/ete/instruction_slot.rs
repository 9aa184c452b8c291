//! One slot of the instruction-block port.

mod build;
#[cfg(test)]
pub(super) mod tests;

use super::address_pair::AddressPair;
use super::positions::Positions;
use crate::blocks::lazy::Activity;
use crate::blocks::{Konst, Sig, unsigned_cast_to};
use rust_hdl::prelude::*;

/// All that the block of one slot does to comparators and filters, but for the order of blocks.
pub(super) struct InstructionSlot {
    pub debug_state: Signal<In, Bit>,
    pub valid: Signal<In, Bit>,
    pub allowed: Signal<In, Bit>,
    pub exc: Signal<In, Bit>,
    pub start: Vec<Sig<In>>,
    pub size: Sig<In>,
    pub last4: Vec<Signal<In, Bit>>,
    pub t32: Vec<Signal<In, Bit>>,
    pub pe_match: Vec<Sig<In>>,
    pub cid_match: Vec<Sig<In>>,
    pub vmid_match: Vec<Sig<In>>,
    pub address_here: Vec<Sig<In>>,
    pub address: Vec<Sig<In>>,
    pub include: Vec<Sig<In>>,
    pub exclude: Vec<Sig<In>>,
    pub start_address: Vec<Sig<In>>,
    pub stop_address: Vec<Sig<In>>,
    pub start_pe: Vec<Sig<In>>,
    pub stop_pe: Vec<Sig<In>>,
    positions: Positions,
    pair: Vec<AddressPair>,
    pub block: Signal<Out, Bit>,
    pub exception: Signal<Out, Bit>,
    pub pe: Vec<Sig<Out>>,
    pub sac: Vec<Sig<Out>>,
    pub arc: Vec<Sig<Out>>,
    pub cid: Vec<Sig<Out>>,
    pub vmid: Vec<Sig<Out>>,
    pub included: Vec<Signal<Out, Bit>>,
    pub started: Vec<Signal<Out, Bit>>,
    pub stopped: Vec<Signal<Out, Bit>>,
    pub start_last: Vec<Signal<Out, Bit>>,
    observed: Signal<Local, Bit>,
    includes: Vec<Sig<Local>>,
    excludes: Vec<Sig<Local>>,
    starts: Vec<Sig<Local>>,
    stops: Vec<Sig<Local>>,
    first_place: Konst,
    pair_at: Vec<Konst>,
    _aarch32: usize,
    _any_pe: usize,
    _any_context: usize,
    _any_virtual: usize,
    _any_range: usize,
    _start_stop: usize,
    _wrap: usize,
    _pairs: usize,
    _pair: usize,
    _activity: Activity,
}

crate::lazy_block!(InstructionSlot {
    inputs: [
        debug_state,
        valid,
        allowed,
        exc,
        start,
        size,
        last4,
        t32,
        pe_match,
        cid_match,
        vmid_match,
        address_here,
        address,
        include,
        exclude,
        start_address,
        stop_address,
        start_pe,
        stop_pe
    ],
    children: [positions, pair],
    drives: [
        block, exception, pe, sac, arc, cid, vmid, included, started, stopped, start_last, observed,
        includes, excludes, starts, stops
    ],
    fixed: [first_place, pair_at],
    plain: [_aarch32, _any_pe, _any_context, _any_virtual, _any_range, _start_stop, _wrap, _pairs, _pair],
});

impl Logic for InstructionSlot {
    #[hdl_gen]
    fn update(&mut self) {
        // Spec: RYMVDZ
        // Spec: RYPWLR
        self.observed.next = self.valid.val() & self.allowed.val() & !self.debug_state.val();
        self.positions.observed.next = self.observed.val();
        self.positions.size.next = self.size.val();
        for i in 0..self._aarch32 {
            self.positions.last4[i].next = self.last4[i].val();
            self.positions.t32[i].next = self.t32[i].val();
        }
        for i in 0..self._wrap {
            self.positions.start[i].next = self.start[i].val();
        }
        self.block.next = self.positions.exists.val().get_bit(0);
        self.exception.next = self.observed.val() & self.exc.val();

        // Spec: RBDWHM
        for i in 0..self._any_pe {
            self.pe[i].next = 0.into();
            if self.positions.exists.val().get_bit(0) {
                self.pe[i].next = self.pe_match[i].val();
            }
        }
        // Spec: RBKQKQ
        // Spec: RMCYYC
        // Spec: RSRZGJ
        for i in 0..self._any_context {
            self.cid[i].next = 0.into();
            if self.positions.exists.val().get_bit(0) {
                self.cid[i].next = self.cid_match[i].val();
            }
        }
        // Spec: RVWYMY
        // Spec: RLPKBR
        // Spec: RWZWLT
        for i in 0..self._any_virtual {
            self.vmid[i].next = 0.into();
            if self.positions.exists.val().get_bit(0) {
                self.vmid[i].next = self.vmid_match[i].val();
            }
        }

        for i in 0..self._start_stop {
            self.starts[i].next = 0.into();
            self.stops[i].next = 0.into();
            for j in 0..self._any_pe {
                if (self.pe[j].val() & self.start_pe[j].val()).any() {
                    self.starts[i].next = self.first_place.val();
                }
                if (self.pe[j].val() & self.stop_pe[j].val()).any() {
                    self.stops[i].next = self.first_place.val();
                }
            }
        }
        for j in 0..self._any_range {
            self.sac[j].next = 0.into();
            self.arc[j].next = 0.into();
            self.includes[j].next = 0.into();
            // Without a range that includes, all is included.
            if !self.include[j].val().any() {
                self.includes[j].next = self.positions.exists.val();
            }
            self.excludes[j].next = 0.into();
            for i in 0..self._pairs {
                self.pair[i].start.next = self.start[j].val();
                self.pair[i].exists.next = self.positions.exists.val();
                for k in 0..self._wrap {
                    self.pair[i].wrapped[k].next = self.positions.wrapped[k].val();
                }
                self.pair[i].address[0].next = self.address[2 * i].val();
                self.pair[i].address[1].next = self.address[2 * i + 1].val();
                self.pair[i].here.next =
                    unsigned_cast_to(self.address_here[j].val() >> self.pair_at[i].val(), self._pair);
                self.pair[i].include.next = self.include[j].val().get_bit(i);
                self.pair[i].exclude.next = self.exclude[j].val().get_bit(i);
                self.pair[i].start_select.next =
                    unsigned_cast_to(self.start_address[j].val() >> self.pair_at[i].val(), self._pair);
                self.pair[i].stop_select.next =
                    unsigned_cast_to(self.stop_address[j].val() >> self.pair_at[i].val(), self._pair);
                self.sac[j].next = self.sac[j].val().replace_bit(i + i, self.pair[i].sac.val().get_bit(0));
                self.sac[j].next =
                    self.sac[j].val().replace_bit(i + i + 1, self.pair[i].sac.val().get_bit(1));
                self.arc[j].next = self.arc[j].val().replace_bit(i, self.pair[i].arc.val());
                self.includes[j].next = self.includes[j].val() | self.pair[i].included.val();
                self.excludes[j].next = self.excludes[j].val() | self.pair[i].excluded.val();
                self.starts[j].next = self.starts[j].val() | self.pair[i].starts.val();
                self.stops[j].next = self.stops[j].val() | self.pair[i].stops.val();
            }
            // Spec: RRNPWD
            // Spec: RPLCQJ
            // Spec: RXPNZL
            self.included[j].next = (self.includes[j].val() & !self.excludes[j].val()).any();
        }

        for i in 0..self._start_stop {
            // Spec: RPTTKL
            self.started[i].next = self.starts[i].val().any();
            self.stopped[i].next = self.stops[i].val().any();
            // Spec: RSMGJZ
            // Spec: RXHFYQ: a point that starts and stops counts as a stop for what follows
            // A number is greater than another if it has the highest bit in which they differ: the
            // last of the points decides.
            self.start_last[i].next = (self.starts[i].val() & !self.stops[i].val()) > self.stops[i].val();
        }
    }

    crate::meta!(|me| me.describe());
}
