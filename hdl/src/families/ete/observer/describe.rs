//! What the Verilog says about the observer.

use super::Observer;
use crate::blocks::Meta;

impl Observer {
    pub(super) fn describe(&self) -> Meta {
        let meta = Meta::block(
            "observer",
            "The instruction-block side: comparators, ViewInst and single-shot controls.",
        );
        let meta = match self._speculative {
            0 => meta,
            _ => {
                meta.note("Comparators match what may be speculative; single-shot controls wait (section 6).")
            }
        };
        self.settings(self.block_ports(meta))
            .signal("pe_comparator", "PE comparators that match in some block")
            .signal("fire", "single-shot controls that fire")
            .signal("sac", "address comparators that match in some block")
            .signal("arc", "ranges that match in some block")
            .signal("cid", "context identifier comparators that match for some block")
            .signal("vmid", "virtual context identifier comparators that match for some block")
            .signal("ssstatus", "TRCVICTLR.SSSTATUS")
            .signal("ta", "TRCRSR.TA")
            .signal("shot_status", "TRCSSCSR.STATUS")
            .signal("shot_pending", "TRCSSCSR.PENDING")
            .signal("view_inst", "blocks that are traced")
            .signal("exception_traced", "exceptional occurrences that are traced")
            .signal("blocks", "slots with a block that is observed")
            .signal("exceptions", "slots with an exceptional occurrence that is observed")
            .signal("in_use", "slots in use")
            .signal("included", "of each slot: an instruction is included and not excluded")
            .signal("started", "of each slot: the block has a start point")
            .signal("stopped", "of each slot: the block has a stop point")
            .signal("start_last", "of each slot: the last of both is a start point")
            .signal("hit", "single-shot controls with a hit of an instruction that is executed")
    }

    fn block_ports(&self, meta: Meta) -> Meta {
        meta.signal("on", "the unit is enabled and runs")
            .signal("running", "the resources are Running")
            .signal("entering", "in their first clock")
            .signal("pe_reset", "PE Reset")
            .signal("valid", "of each slot: there is a block, an exceptional occurrence, or both")
            .signal("start", "of each slot: address of the block, in halfwords")
            .signal("size", "of each slot: size of the block, in halfwords")
            .signal("last4", "of each slot: the last T32 instruction has four bytes")
            .signal("t32", "of each slot: the block is of T32")
            .signal("allowed", "of each slot: tracing is not prohibited")
            .signal("exc", "of each slot: an exceptional occurrence follows")
            .signal("exc_type", "of each slot: its type")
            .signal("pe_match", "of each slot: PE comparators that match")
            .signal("tag", "of each slot: tag of what is in it")
            .signal("ctx_valid", "the PE tells a new context")
            .signal("ctx_slot", "the first slot that it holds for")
            .signal("ctx_el", "Exception level")
            .signal("ctx_ns", "below EL3: not in Secure state")
            .signal("ctx_nse", "below EL3, with NS: in Realm state")
            .signal("ctx_contextid", "CONTEXTIDR_EL1")
            .signal("ctx_vmid", "CONTEXTIDR_EL2")
            .signal("vmid_allowed", "TRFCR_EL2.CX lets virtual context identifiers match")
            .signal("resolve_valid", "blocks are known to be executed")
            .signal("resolve_tag", "the youngest of them")
            .signal("cancel_valid", "blocks were not executed")
            .signal("cancel_tag", "the oldest of them, whose tag comes next")
    }

    fn settings(&self, meta: Meta) -> Meta {
        meta.signal("address", "TRCACVR")
            .signal("address_context", "TRCACATR.CONTEXT")
            .signal("address_type", "TRCACATR.CONTEXTTYPE")
            .signal("address_level", "TRCACATR.EXLEVEL")
            .signal("context_value", "TRCCIDCVR")
            .signal("context_mask", "TRCCIDCCTLR")
            .signal("virtual_value", "TRCVMIDCVR")
            .signal("virtual_mask", "TRCVMIDCCTLR")
            .signal("include", "TRCVIIECTLR.INCLUDE")
            .signal("exclude", "TRCVIIECTLR.EXCLUDE")
            .signal("start_address", "TRCVISSCTLR.START")
            .signal("stop_address", "TRCVISSCTLR.STOP")
            .signal("start_pe", "TRCVIPCSSCTLR.START")
            .signal("stop_pe", "TRCVIPCSSCTLR.STOP")
            .signal("view_level", "TRCVICTLR.EXLEVEL")
            .signal("view_event", "TRCVICTLR.EVENT is active")
            .signal("trcreset", "TRCVICTLR.TRCRESET")
            .signal("trcerr", "TRCVICTLR.TRCERR")
            .signal("ssstatus_write", "writes TRCVICTLR.SSSTATUS")
            .signal("ssstatus_wdata", "the bit to write")
            .signal("ta_write", "writes TRCRSR.TA")
            .signal("ta_wdata", "the bit to write")
            .signal("shot_address", "TRCSSCCR.SAC of each control")
            .signal("shot_range", "TRCSSCCR.ARC of each control")
            .signal("shot_pe", "TRCSSPCICR.PC of each control")
            .signal("shot_multiple", "TRCSSCCR.RST, one bit each")
            .signal("shot_write", "writes TRCSSCSR, one bit each")
            .signal("shot_status_wdata", "STATUS to write")
            .signal("shot_pending_wdata", "PENDING to write")
    }
}
