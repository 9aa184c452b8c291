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
    pe_starts: Vec<Sig<Local>>,
    pe_stops: Vec<Sig<Local>>,
    starts: Vec<Sig<Local>>,
    stops: Vec<Sig<Local>>,
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
        includes, excludes, pe_starts, pe_stops, starts, stops
    ],
    fixed: [pair_at],
    plain: [_aarch32, _any_pe, _any_context, _any_virtual, _any_range, _start_stop, _wrap, _pairs, _pair],
});

impl Logic for InstructionSlot {
    #[hdl_gen]
    fn update(&mut self) {
        // Spec: RYMVDZ
        // Spec: RYPWLR
        self.observed.next = self.valid.val() & self.allowed.val();
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

        for i in 0..self._any_pe {
            self.pe_starts[i].next = self.pe[i].val() & self.start_pe[i].val();
            self.pe_stops[i].next = self.pe[i].val() & self.stop_pe[i].val();
        }
        for j in 0..self._any_range {
            self.starts[j].next = 0.into();
            self.stops[j].next = 0.into();
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

        // A number is greater than another if it has the highest bit in which they differ: the last of the
        // points decides. One that starts and stops counts as a stop for what follows (RXHFYQ).
        for i in 0..self._start_stop {
            self.started[i].next = false;
            self.stopped[i].next = false;
            self.start_last[i].next = false;
            for j in 0..self._any_pe {
                self.started[i].next = self.pe_starts[j].val().any();
                self.stopped[i].next = self.pe_stops[j].val().any();
                // Spec: RZLDKC
                self.start_last[i].next =
                    (self.pe_starts[j].val() & !self.pe_stops[j].val()) > self.pe_stops[j].val();
            }
            for j in 0..self._any_range {
                // Spec: RPTTKL
                self.started[i].next = self.started[i].val() | self.starts[j].val().any();
                self.stopped[i].next = self.stopped[i].val() | self.stops[j].val().any();
                // Spec: RSMGJZ: points of addresses come behind those of the PE's comparators
                if (self.starts[j].val() | self.stops[j].val()).any() {
                    self.start_last[i].next =
                        (self.starts[j].val() & !self.stops[j].val()) > self.stops[j].val();
                }
            }
        }
    }

    crate::meta!(|me| me.describe());
}
