//! What the comparators make of the context of each slot.

mod build;
#[cfg(test)]
mod tests;

use super::context_match::ContextMatch;
use super::held_context::HeldContext;
use crate::blocks::lazy::Activity;
use crate::blocks::{Konst, Sig};
use rust_hdl::prelude::*;

/// A bundle takes effect with its slot: at most two contexts meet in a cycle, and the comparators
/// look at these, not at the slots.
pub(super) struct SlotContext {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub pe_reset: Vec<Signal<In, Bit>>,
    pub ctx_valid: Signal<In, Bit>,
    pub ctx_slot: Vec<Sig<In>>,
    pub ctx_el: Sig<In>,
    pub ctx_ns: Vec<Signal<In, Bit>>,
    pub ctx_nse: Vec<Signal<In, Bit>>,
    pub ctx_contextid: Vec<Sig<In>>,
    pub ctx_vmid: Vec<Sig<In>>,
    pub vmid_allowed: Vec<Signal<In, Bit>>,
    pub context_value: Vec<Sig<In>>,
    pub context_mask: Vec<Sig<In>>,
    pub virtual_value: Vec<Sig<In>>,
    pub virtual_mask: Vec<Sig<In>>,
    pub address_level: Vec<Sig<In>>,
    pub address_type: Vec<Sig<In>>,
    pub address_context: Vec<Sig<In>>,
    pub view_level: Sig<In>,
    held: HeldContext,
    context: Vec<ContextMatch>,
    pub cid_match: Vec<Sig<Out>>,
    pub vmid_match: Vec<Sig<Out>>,
    pub address_here: Vec<Sig<Out>>,
    pub view_here: Sig<Out>,
    newer: Vec<Sig<Local>>,
    from_first: Vec<Konst>,
    _slots: usize,
    _told: usize,
    _contexts_met: usize,
    _ns: usize,
    _nse: usize,
    _resets: usize,
    _any_context: usize,
    _any_virtual: usize,
    _any_address: usize,
    _contexts: usize,
    _virtual_contexts: usize,
    _addresses: usize,
    _types: usize,
    _numbers: usize,
    _activity: Activity,
}

crate::lazy_block!(SlotContext {
    inputs: [
        clock,
        reset,
        pe_reset,
        ctx_valid,
        ctx_slot,
        ctx_el,
        ctx_ns,
        ctx_nse,
        ctx_contextid,
        ctx_vmid,
        vmid_allowed,
        context_value,
        context_mask,
        virtual_value,
        virtual_mask,
        address_level,
        address_type,
        address_context,
        view_level
    ],
    children: [held, context],
    drives: [cid_match, vmid_match, address_here, view_here, newer],
    fixed: [from_first],
    plain: [
        _slots,
        _told,
        _contexts_met,
        _ns,
        _nse,
        _resets,
        _any_context,
        _any_virtual,
        _any_address,
        _contexts,
        _virtual_contexts,
        _addresses,
        _types,
        _numbers
    ],
});

impl Logic for SlotContext {
    #[hdl_gen]
    fn update(&mut self) {
        self.held.clock.next = self.clock.val();
        self.held.reset.next = self.reset.val();
        for i in 0..self._resets {
            self.held.pe_reset[i].next = self.pe_reset[i].val();
        }
        self.held.ctx_valid.next = self.ctx_valid.val();
        self.held.ctx_el.next = self.ctx_el.val();
        self.context[0].el.next = self.held.el.val();
        for i in 0..self._ns {
            self.held.ctx_ns[i].next = self.ctx_ns[i].val();
            self.context[0].ns[i].next = self.held.ns[i].val();
        }
        for i in 0..self._nse {
            self.held.ctx_nse[i].next = self.ctx_nse[i].val();
            self.context[0].nse[i].next = self.held.nse[i].val();
        }
        for i in 0..self._any_context {
            self.held.ctx_contextid[i].next = self.ctx_contextid[i].val();
            self.context[0].contextid[i].next = self.held.contextid[i].val();
        }
        for i in 0..self._any_virtual {
            self.held.ctx_vmid[i].next = self.ctx_vmid[i].val();
            self.context[0].vmid[i].next = self.held.vmid[i].val();
        }
        for k in 0..self._told {
            self.context[k + 1].el.next = self.ctx_el.val();
            for i in 0..self._ns {
                self.context[k + 1].ns[i].next = self.ctx_ns[i].val();
            }
            for i in 0..self._nse {
                self.context[k + 1].nse[i].next = self.ctx_nse[i].val();
            }
            for i in 0..self._any_context {
                self.context[k + 1].contextid[i].next = self.ctx_contextid[i].val();
            }
            for i in 0..self._any_virtual {
                self.context[k + 1].vmid[i].next = self.ctx_vmid[i].val();
            }
        }
        for k in 0..self._contexts_met {
            for i in 0..self._any_virtual {
                self.context[k].vmid_allowed[i].next = self.vmid_allowed[i].val();
            }
            for i in 0..self._contexts {
                self.context[k].context_value[i].next = self.context_value[i].val();
                self.context[k].context_mask[i].next = self.context_mask[i].val();
            }
            for i in 0..self._virtual_contexts {
                self.context[k].virtual_value[i].next = self.virtual_value[i].val();
                self.context[k].virtual_mask[i].next = self.virtual_mask[i].val();
            }
            for i in 0..self._addresses {
                self.context[k].address_level[i].next = self.address_level[i].val();
            }
            for i in 0..self._types {
                self.context[k].address_type[i].next = self.address_type[i].val();
            }
            for i in 0..self._numbers {
                self.context[k].address_context[i].next = self.address_context[i].val();
            }
            self.context[k].view_level.next = self.view_level.val();
        }

        for k in 0..self._told {
            self.newer[k].next = 0.into();
            if self.ctx_valid.val() {
                self.newer[k].next = self.from_first[k].val() << self.ctx_slot[k].val();
            }
        }
        self.view_here.next = 0.into();
        for j in 0..self._slots {
            self.view_here.next = self.view_here.val().replace_bit(j, self.context[0].view_here.val());
            for k in 0..self._told {
                if self.newer[k].val().get_bit(j) {
                    self.view_here.next =
                        self.view_here.val().replace_bit(j, self.context[k + 1].view_here.val());
                }
            }
            for i in 0..self._any_context {
                self.cid_match[j].next = self.context[0].cid_match[i].val();
                for k in 0..self._told {
                    if self.newer[k].val().get_bit(j) {
                        self.cid_match[j].next = self.context[k + 1].cid_match[i].val();
                    }
                }
            }
            for i in 0..self._any_virtual {
                self.vmid_match[j].next = self.context[0].vmid_match[i].val();
                for k in 0..self._told {
                    if self.newer[k].val().get_bit(j) {
                        self.vmid_match[j].next = self.context[k + 1].vmid_match[i].val();
                    }
                }
            }
            for i in 0..self._any_address {
                self.address_here[j].next = self.context[0].address_here[i].val();
                for k in 0..self._told {
                    if self.newer[k].val().get_bit(j) {
                        self.address_here[j].next = self.context[k + 1].address_here[i].val();
                    }
                }
            }
        }
    }

    crate::meta!(|me| me.describe());
}
