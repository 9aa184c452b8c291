//! Construction and description of a slot.

use super::super::address_pair::AddressPair;
use super::super::plan::{Plan, optional, optional_word, position};
use super::super::positions::{Places, Positions};
use super::InstructionSlot;
use crate::blocks::lazy::Activity;
use crate::blocks::{Meta, Sig, vectors};

impl InstructionSlot {
    pub(in super::super) fn new(plan: &Plan) -> InstructionSlot {
        let places = Places::new(plan);
        let (pe, cid, vmid) =
            (plan.pe_comparators.min(1), plan.contexts.min(1), plan.virtual_contexts.min(1));
        let (range, start_stop) = (plan.ranges.min(1), plan.start_stop);
        InstructionSlot {
            valid: Default::default(),
            allowed: Default::default(),
            exc: Default::default(),
            start: optional_word(range, plan.address),
            size: Sig::new(plan.params.size_bits() as usize),
            last4: optional(plan.aarch32),
            t32: optional(plan.aarch32),
            pe_match: optional_word(pe, plan.pe_comparators),
            cid_match: optional_word(cid, plan.contexts),
            vmid_match: optional_word(vmid, plan.virtual_contexts),
            address_here: optional_word(range, plan.addresses),
            address: vectors(plan.addresses, plan.address + 1),
            include: optional_word(range, plan.ranges),
            exclude: optional_word(range, plan.ranges),
            start_address: optional_word(range, plan.addresses),
            stop_address: optional_word(range, plan.addresses),
            start_pe: optional_word(pe, plan.pe_comparators),
            stop_pe: optional_word(pe, plan.pe_comparators),
            positions: Positions::new(plan),
            pair: (0..plan.ranges).map(|_| AddressPair::new(plan)).collect(),
            block: Default::default(),
            exception: Default::default(),
            pe: optional_word(pe, plan.pe_comparators),
            sac: optional_word(range, plan.addresses),
            arc: optional_word(range, plan.ranges),
            cid: optional_word(cid, plan.contexts),
            vmid: optional_word(vmid, plan.virtual_contexts),
            included: optional(range),
            started: optional(start_stop),
            stopped: optional(start_stop),
            start_last: optional(start_stop),
            observed: Default::default(),
            includes: optional_word(range, places.count),
            excludes: optional_word(range, places.count),
            pe_starts: optional_word(pe, plan.pe_comparators),
            pe_stops: optional_word(pe, plan.pe_comparators),
            starts: optional_word(range, places.count),
            stops: optional_word(range, places.count),
            pair_at: (0..plan.ranges).map(|i| position(2 * i)).collect(),
            _aarch32: plan.aarch32,
            _any_pe: pe,
            _any_context: cid,
            _any_virtual: vmid,
            _any_range: range,
            _start_stop: start_stop,
            _wrap: places.bits.min(1),
            _pairs: plan.ranges,
            _pair: 2,
            _activity: Activity::default(),
        }
    }

    pub(super) fn describe(&self) -> Meta {
        Meta::block("instruction_slot", "The block in one slot, and the exceptional occurrence behind it.")
            .note("What is executed where tracing is prohibited, or in Debug state, is not allowed to be observed.")
            .signal("valid", "there is a block, an exceptional occurrence, or both")
            .signal("allowed", "it may be observed")
            .signal("exc", "an exceptional occurrence follows")
            .signal("start", "address of the block, in halfwords")
            .signal("size", "size of the block, in halfwords")
            .signal("last4", "the last T32 instruction has four bytes")
            .signal("t32", "the block is of T32")
            .signal("pe_match", "PE comparators that match")
            .signal("cid_match", "context identifier comparators that match in the slot's context")
            .signal("vmid_match", "virtual context identifier comparators that match in it")
            .signal("address_here", "address comparators that may match in it")
            .signal("address", "TRCACVR of each address comparator")
            .signal("include", "TRCVIIECTLR.INCLUDE")
            .signal("exclude", "TRCVIIECTLR.EXCLUDE")
            .signal("start_address", "TRCVISSCTLR.START")
            .signal("stop_address", "TRCVISSCTLR.STOP")
            .signal("start_pe", "TRCVIPCSSCTLR.START")
            .signal("stop_pe", "TRCVIPCSSCTLR.STOP")
            .signal("block", "there is a block that is observed")
            .signal("exception", "there is an exceptional occurrence that is observed")
            .signal("pe", "PE comparators")
            .signal("sac", "address comparators that match in the block")
            .signal("arc", "ranges that match in the block")
            .signal("cid", "context identifier comparators")
            .signal("vmid", "virtual context identifier comparators")
            .signal("included", "an instruction is included and not excluded")
            .signal("started", "the block has a start point")
            .signal("stopped", "the block has a stop point")
            .signal("start_last", "the last of both is a start point: of two numbers without a common bit the one with the highest bit is greater")
            .signal("observed", "what is in the slot is observed")
            .signal("includes", "places that are included")
            .signal("excludes", "places that are excluded")
            .signal("pe_starts", "start points of the PE's comparators")
            .signal("pe_stops", "stop points of the PE's comparators")
            .signal("starts", "places that are start points")
            .signal("stops", "places that are stop points")
    }
}
