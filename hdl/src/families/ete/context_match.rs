//! What the comparators make of one context.

use super::address_context::AddressContext;
use super::context_comparator::ContextComparator;
use super::exception_level::{ExceptionLevel, LEVEL};
use super::plan::{IDENTIFIER, Plan, optional, optional_word};
use crate::blocks::lazy::Activity;
use crate::blocks::{Meta, Sig, vectors};
use rust_hdl::prelude::*;

/// All that depends on the context of a block alone, so that slots with one context share it.
pub(super) struct ContextMatch {
    pub el: Sig<In>,
    pub ns: Vec<Signal<In, Bit>>,
    pub nse: Vec<Signal<In, Bit>>,
    pub contextid: Vec<Sig<In>>,
    pub vmid: Vec<Sig<In>>,
    pub vmid_allowed: Vec<Signal<In, Bit>>,
    pub context_value: Vec<Sig<In>>,
    pub context_mask: Vec<Sig<In>>,
    pub virtual_value: Vec<Sig<In>>,
    pub virtual_mask: Vec<Sig<In>>,
    pub address_level: Vec<Sig<In>>,
    pub address_type: Vec<Sig<In>>,
    pub address_context: Vec<Sig<In>>,
    pub view_level: Sig<In>,
    state: ExceptionLevel,
    context: Vec<ContextComparator>,
    virtual_context: Vec<ContextComparator>,
    address: Vec<AddressContext>,
    pub cid_match: Vec<Sig<Out>>,
    pub vmid_match: Vec<Sig<Out>>,
    pub address_here: Vec<Sig<Out>>,
    pub view_here: Signal<Out, Bit>,
    _ns: usize,
    _nse: usize,
    _any_context: usize,
    _any_virtual: usize,
    _any_address: usize,
    _any_type: usize,
    _any_number: usize,
    _contexts: usize,
    _virtual_contexts: usize,
    _addresses: usize,
    _activity: Activity,
}

impl ContextMatch {
    pub(super) fn new(plan: &Plan) -> ContextMatch {
        let (contexts, virtual_contexts) = (plan.contexts, plan.virtual_contexts);
        let (cid, vmid, any) = (contexts.min(1), virtual_contexts.min(1), plan.addresses.min(1));
        let number = plan.params.context_number_bits() as usize;
        let (ns, nse) = (plan.params.has_ns_pin().into(), plan.params.realm.into());
        let levels = plan.levels.len();
        let state = ExceptionLevel::new(plan);
        ContextMatch {
            el: Sig::new(LEVEL),
            ns: optional(ns),
            nse: optional(nse),
            contextid: optional_word(cid, IDENTIFIER),
            vmid: optional_word(vmid, IDENTIFIER),
            vmid_allowed: optional(vmid),
            context_value: vectors(contexts, IDENTIFIER),
            context_mask: vectors(contexts, IDENTIFIER / 8),
            virtual_value: vectors(virtual_contexts, IDENTIFIER),
            virtual_mask: vectors(virtual_contexts, IDENTIFIER / 8),
            address_level: vectors(plan.addresses, levels),
            address_type: vectors((cid | vmid) * plan.addresses, cid + vmid),
            address_context: vectors(number.min(1) * plan.addresses, number),
            view_level: Sig::new(levels),
            state,
            context: (0..contexts).map(|_| ContextComparator::new()).collect(),
            virtual_context: (0..virtual_contexts).map(|_| ContextComparator::new()).collect(),
            address: (0..plan.addresses).map(|_| AddressContext::new(plan)).collect(),
            cid_match: optional_word(cid, contexts),
            vmid_match: optional_word(vmid, virtual_contexts),
            address_here: optional_word(any, plan.addresses),
            view_here: Default::default(),
            _ns: ns,
            _nse: nse,
            _any_context: cid,
            _any_virtual: vmid,
            _any_address: any,
            _any_type: cid | vmid,
            _any_number: number.min(1),
            _contexts: contexts,
            _virtual_contexts: virtual_contexts,
            _addresses: plan.addresses,
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(ContextMatch {
    inputs: [
        el,
        ns,
        nse,
        contextid,
        vmid,
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
    children: [state, context, virtual_context, address],
    drives: [cid_match, vmid_match, address_here, view_here],
    fixed: [],
    plain: [
        _ns,
        _nse,
        _any_context,
        _any_virtual,
        _any_address,
        _any_type,
        _any_number,
        _contexts,
        _virtual_contexts,
        _addresses
    ],
});

impl Logic for ContextMatch {
    #[hdl_gen]
    fn update(&mut self) {
        self.state.el.next = self.el.val();
        for i in 0..self._ns {
            self.state.ns[i].next = self.ns[i].val();
        }
        for i in 0..self._nse {
            self.state.nse[i].next = self.nse[i].val();
        }
        // Spec: RLWYJR
        self.view_here.next = !(self.state.level.val() & self.view_level.val()).xor();

        for j in 0..self._any_context {
            self.cid_match[j].next = 0.into();
            for i in 0..self._contexts {
                self.context[i].identifier.next = self.contextid[j].val();
                self.context[i].value.next = self.context_value[i].val();
                self.context[i].mask.next = self.context_mask[i].val();
                self.cid_match[j].next =
                    self.cid_match[j].val().replace_bit(i, self.context[i].matches.val());
            }
        }
        for j in 0..self._any_virtual {
            self.vmid_match[j].next = 0.into();
            for i in 0..self._virtual_contexts {
                self.virtual_context[i].identifier.next = self.vmid[j].val();
                self.virtual_context[i].value.next = self.virtual_value[i].val();
                self.virtual_context[i].mask.next = self.virtual_mask[i].val();
                // Spec: RFLXQL
                self.vmid_match[j].next = self.vmid_match[j]
                    .val()
                    .replace_bit(i, self.virtual_context[i].matches.val() & self.vmid_allowed[j].val());
            }
        }

        for j in 0..self._any_address {
            self.address_here[j].next = 0.into();
            for i in 0..self._addresses {
                self.address[i].level.next = self.state.level.val();
                self.address[i].exlevel.next = self.address_level[i].val();
                for k in 0..self._any_context {
                    self.address[i].cid[k].next = self.cid_match[k].val();
                }
                for k in 0..self._any_virtual {
                    self.address[i].vmid[k].next = self.vmid_match[k].val();
                }
                for k in 0..self._any_type {
                    self.address[i].context_type[k].next = self.address_type[i].val();
                }
                for k in 0..self._any_number {
                    self.address[i].context[k].next = self.address_context[i].val();
                }
                self.address_here[j].next =
                    self.address_here[j].val().replace_bit(i, self.address[i].here.val());
            }
        }
    }

    crate::meta!(
        Meta::block("context_match", "What the comparators make of one context.")
            .signal("el", "Exception level")
            .signal("ns", "below EL3: not in Secure state")
            .signal("nse", "below EL3, with NS: in Realm state")
            .signal("contextid", "CONTEXTIDR_EL1")
            .signal("vmid", "CONTEXTIDR_EL2")
            .signal("vmid_allowed", "TRFCR_EL2.CX lets virtual context identifiers match")
            .signal("context_value", "TRCCIDCVR")
            .signal("context_mask", "TRCCIDCCTLR, bytes that are not compared")
            .signal("virtual_value", "TRCVMIDCVR")
            .signal("virtual_mask", "TRCVMIDCCTLR, bytes that are not compared")
            .signal("address_level", "TRCACATR.EXLEVEL of each address comparator")
            .signal("address_type", "TRCACATR.CONTEXTTYPE of each address comparator")
            .signal("address_context", "TRCACATR.CONTEXT of each address comparator")
            .signal("view_level", "TRCVICTLR.EXLEVEL")
            .signal("cid_match", "context identifier comparators that match")
            .signal("vmid_match", "virtual context identifier comparators that match")
            .signal("address_here", "address comparators that may match at this level and in this context")
            .signal("view_here", "ViewInst may be active at this level")
    );
}

#[cfg(test)]
pub(super) mod tests;
