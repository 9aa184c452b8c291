//! Construction and description of the contexts of the slots.

use super::super::context_match::ContextMatch;
use super::super::exception_level::LEVEL;
use super::super::held_context::HeldContext;
use super::super::plan::{IDENTIFIER, Plan, optional, optional_word};
use super::SlotContext;
use crate::blocks::lazy::Activity;
use crate::blocks::{Konst, Meta, Sig, vectors};

impl SlotContext {
    pub(in super::super) fn new(plan: &Plan) -> SlotContext {
        let (ns, nse) = (plan.params.has_ns_pin().into(), plan.params.realm.into());
        let (contexts, virtual_contexts) = (plan.contexts, plan.virtual_contexts);
        let (cid, vmid, any) = (contexts.min(1), virtual_contexts.min(1), plan.addresses.min(1));
        let number = plan.params.context_number_bits() as usize;
        let types = (cid | vmid) * plan.addresses;
        let numbers = number.min(1) * plan.addresses;
        let told = (plan.slots - 1).min(1);
        let all_slots = (1 << plan.slots) - 1;
        SlotContext {
            clock: Default::default(),
            reset: Default::default(),
            pe_reset: optional(cid | vmid),
            ctx_valid: Default::default(),
            ctx_slot: optional_word(told, plan.params.slot_bits() as usize),
            ctx_el: Sig::new(LEVEL),
            ctx_ns: optional(ns),
            ctx_nse: optional(nse),
            ctx_contextid: optional_word(cid, IDENTIFIER),
            ctx_vmid: optional_word(vmid, IDENTIFIER),
            vmid_allowed: optional(vmid),
            context_value: vectors(contexts, IDENTIFIER),
            context_mask: vectors(contexts, IDENTIFIER / 8),
            virtual_value: vectors(virtual_contexts, IDENTIFIER),
            virtual_mask: vectors(virtual_contexts, IDENTIFIER / 8),
            address_level: vectors(plan.addresses, plan.levels.len()),
            address_type: vectors(types, cid + vmid),
            address_context: vectors(numbers, number),
            view_level: Sig::new(plan.levels.len()),
            held: HeldContext::new(plan),
            context: (0..told + 1).map(|_| ContextMatch::new(plan)).collect(),
            cid_match: vectors(cid * plan.slots, contexts),
            vmid_match: vectors(vmid * plan.slots, virtual_contexts),
            address_here: vectors(any * plan.slots, plan.addresses),
            view_here: Sig::new(plan.slots),
            newer: optional_word(told, plan.slots),
            from_first: (0..told).map(|_| Konst::new(all_slots, plan.slots)).collect(),
            _slots: plan.slots,
            _told: told,
            _contexts_met: told + 1,
            _ns: ns,
            _nse: nse,
            _resets: cid | vmid,
            _any_context: cid,
            _any_virtual: vmid,
            _any_address: any,
            _contexts: contexts,
            _virtual_contexts: virtual_contexts,
            _addresses: plan.addresses,
            _types: types,
            _numbers: numbers,
            _activity: Activity::default(),
        }
    }

    pub(super) fn describe(&self) -> Meta {
        let meta = Meta::block("slot_context", "What the comparators make of the context of each slot.")
            .signal("pe_reset", "PE Reset")
            .signal("ctx_valid", "the PE tells a new context")
            .signal("ctx_slot", "the first slot that it holds for")
            .signal("ctx_el", "Exception level")
            .signal("ctx_ns", "below EL3: not in Secure state")
            .signal("ctx_nse", "below EL3, with NS: in Realm state")
            .signal("ctx_contextid", "CONTEXTIDR_EL1")
            .signal("ctx_vmid", "CONTEXTIDR_EL2")
            .signal("vmid_allowed", "TRFCR_EL2.CX lets virtual context identifiers match")
            .signal("context_value", "TRCCIDCVR")
            .signal("context_mask", "TRCCIDCCTLR, bytes that are not compared")
            .signal("virtual_value", "TRCVMIDCVR")
            .signal("virtual_mask", "TRCVMIDCCTLR, bytes that are not compared")
            .signal("address_level", "TRCACATR.EXLEVEL of each address comparator")
            .signal("address_type", "TRCACATR.CONTEXTTYPE of each address comparator")
            .signal("address_context", "TRCACATR.CONTEXT of each address comparator")
            .signal("view_level", "TRCVICTLR.EXLEVEL")
            .signal("cid_match", "of each slot: context identifier comparators that match")
            .signal("vmid_match", "of each slot: virtual context identifier comparators that match")
            .signal("address_here", "of each slot: address comparators that may match in its context")
            .signal("view_here", "of each slot: ViewInst may be active at its level")
            .signal("newer", "slots that run in the context of this cycle's bundle");
        match self._told {
            0 => meta,
            _ => meta.note(
                "A bundle holds from its slot on, so that at most two contexts meet in a cycle: the one \
                 that was held, and that of the bundle (section 6).",
            ),
        }
    }
}
