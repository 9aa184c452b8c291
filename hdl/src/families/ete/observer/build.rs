//! Construction of the observer.

use super::super::exception_level::LEVEL;
use super::super::instruction_slot::InstructionSlot;
use super::super::plan::{IDENTIFIER, Plan, optional, optional_word};
use super::super::shot_match::ShotMatch;
use super::super::single_shot::SingleShot;
use super::super::slot_context::SlotContext;
use super::super::speculation::Speculation;
use super::super::view_inst::ViewInst;
use super::super::view_slot::EXCEPTION_TYPE;
use super::Observer;
use crate::blocks::lazy::Activity;
use crate::blocks::{Sig, vectors, wires};

impl Observer {
    pub(in super::super) fn new(plan: &Plan) -> Observer {
        let slots = plan.slots;
        let (ns, nse) = (plan.params.has_ns_pin().into(), plan.params.realm.into());
        let (contexts, virtual_contexts) = (plan.contexts, plan.virtual_contexts);
        let (cid, vmid, pe) = (contexts.min(1), virtual_contexts.min(1), plan.pe_comparators.min(1));
        let (range, start_stop) = (plan.ranges.min(1), plan.start_stop);
        let number = plan.params.context_number_bits() as usize;
        let types = (cid | vmid) * plan.addresses;
        let numbers = number.min(1) * plan.addresses;
        let (shots, any_shot) = (plan.single_shots, plan.single_shots.min(1));
        let speculative = plan.speculative;
        Observer {
            clock: Default::default(),
            reset: Default::default(),
            on: Default::default(),
            running: optional(any_shot),
            entering: optional(any_shot),
            pe_reset: optional(cid | vmid),
            valid: wires(slots),
            start: vectors(slots, plan.address),
            size: vectors(slots, plan.params.size_bits() as usize),
            last4: wires(slots * plan.aarch32),
            t32: wires(slots * plan.aarch32),
            allowed: wires(slots),
            exc: wires(slots),
            exc_type: vectors(slots, EXCEPTION_TYPE),
            pe_match: vectors(slots * pe, plan.pe_comparators),
            tag: vectors(slots * speculative, plan.tag),
            ctx_valid: Default::default(),
            ctx_slot: optional_word((slots - 1).min(1), plan.params.slot_bits() as usize),
            ctx_el: Sig::new(LEVEL),
            ctx_ns: optional(ns),
            ctx_nse: optional(nse),
            ctx_contextid: optional_word(cid, IDENTIFIER),
            ctx_vmid: optional_word(vmid, IDENTIFIER),
            vmid_allowed: optional(vmid),
            resolve_valid: optional(speculative),
            resolve_tag: optional_word(speculative, plan.tag),
            cancel_valid: optional(speculative),
            cancel_tag: optional_word(speculative, plan.tag),
            address: vectors(plan.addresses, plan.address + 1),
            address_context: vectors(numbers, number),
            address_type: vectors(types, cid + vmid),
            address_level: vectors(plan.addresses, plan.levels.len()),
            context_value: vectors(contexts, IDENTIFIER),
            context_mask: vectors(contexts, IDENTIFIER / 8),
            virtual_value: vectors(virtual_contexts, IDENTIFIER),
            virtual_mask: vectors(virtual_contexts, IDENTIFIER / 8),
            include: optional_word(range, plan.ranges),
            exclude: optional_word(range, plan.ranges),
            start_address: optional_word(range, plan.addresses),
            stop_address: optional_word(range, plan.addresses),
            start_pe: optional_word(pe, plan.pe_comparators),
            stop_pe: optional_word(pe, plan.pe_comparators),
            view_level: Sig::new(plan.levels.len()),
            view_event: Default::default(),
            trcreset: Default::default(),
            trcerr: Default::default(),
            ssstatus_write: optional(start_stop),
            ssstatus_wdata: optional(start_stop),
            ta_write: Default::default(),
            ta_wdata: Default::default(),
            shot_address: vectors(shots * range, plan.addresses),
            shot_range: vectors(shots * range, plan.ranges),
            shot_pe: vectors(shots * pe, plan.pe_comparators),
            shot_multiple: optional_word(any_shot, shots),
            shot_write: optional_word(any_shot, shots),
            shot_status_wdata: optional_word(any_shot, shots),
            shot_pending_wdata: optional_word(any_shot, shots),
            context: SlotContext::new(plan),
            slot: (0..slots).map(|_| InstructionSlot::new(plan)).collect(),
            view: ViewInst::new(plan),
            shot: (0..shots).map(|_| ShotMatch::new(plan)).collect(),
            single_shot: (0..any_shot).map(|_| SingleShot::new(plan)).collect(),
            speculation: (0..speculative).map(|_| Speculation::new(plan)).collect(),
            pe_comparator: optional_word(pe, plan.pe_comparators),
            fire: optional_word(any_shot, shots),
            sac: optional_word(range, plan.addresses),
            arc: optional_word(range, plan.ranges),
            cid: optional_word(cid, contexts),
            vmid: optional_word(vmid, virtual_contexts),
            ssstatus: optional(start_stop),
            ta: Default::default(),
            shot_status: optional_word(any_shot, shots),
            shot_pending: optional_word(any_shot, shots),
            view_inst: Sig::new(slots),
            exception_traced: Sig::new(slots),
            blocks: Sig::new(slots),
            exceptions: Sig::new(slots),
            in_use: optional_word(speculative, slots),
            included: optional_word(range, slots),
            started: optional_word(start_stop, slots),
            stopped: optional_word(start_stop, slots),
            start_last: optional_word(start_stop, slots),
            hit: optional_word(any_shot, shots),
            _slots: slots,
            _several_slots: (slots - 1).min(1),
            _aarch32: plan.aarch32,
            _ns: ns,
            _nse: nse,
            _resets: cid | vmid,
            _any_pe: pe,
            _any_context: cid,
            _any_virtual: vmid,
            _any_range: range,
            _start_stop: start_stop,
            _any_shot: any_shot,
            _speculative: speculative,
            _immediate: 1 - speculative,
            _contexts: contexts,
            _virtual_contexts: virtual_contexts,
            _addresses: plan.addresses,
            _types: types,
            _numbers: numbers,
            _shots: shots,
            _activity: Activity::default(),
        }
    }
}
