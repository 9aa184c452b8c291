//! What each port of the top block means.

use super::block::Ete;
use crate::blocks::Meta;

/// The ports of a slot: field, name after the number of the slot, meaning.
const SLOT: [(&str, &str); 16] = [
    ("valid", "the slot has a block, an exceptional occurrence after it, or both"),
    ("start", "address of the block's first instruction, bits 1 and up, the sign on top"),
    ("size", "size of the block in halfwords; 0 is no block"),
    ("last4", "T32: the last instruction of the block has four bytes"),
    ("t32", "the block is of T32"),
    ("allowed", "this is executed where tracing is not prohibited, and not in Debug state"),
    ("exc", "an exceptional occurrence follows the block"),
    ("exc_type", "its type: 0 PE reset, 4 SError"),
    ("pe_match", "PE comparators that match in the block"),
    ("tag", "speculation tag of the slot"),
    (
        "p0",
        "what ends the block: 1 direct branch, 2 indirect, 3 ISB, 4 WFI or WFE, 5 TSTART, 0 none; for trace generation",
    ),
    ("link", "it is a branch with link, a call; for trace generation"),
    ("eret", "it is an exception return; for trace generation"),
    ("taken", "it was taken; for trace generation"),
    ("target", "where it goes on if it was taken; for trace generation"),
    ("exc_ret", "preferred return address of the exception; for trace generation"),
];

impl Ete {
    /// The ports in order, with the titles of their groups.
    pub(super) fn describe(&self) -> Meta {
        let meta = Meta::block("", "Trace unit of the Embedded Trace Extension: resources and filters.")
            .signal("clock", "rising edge; the clock of the PE")
            .group("clock", "Clock and reset")
            .signal("reset", "reset of every flop")
            .names("event", self.event_names())
            .group("event", "Events of the PMU event bus: occurrences in this cycle");
        let meta = self.outputs(self.context(self.state(ports(meta))));
        let slots = self.valid.len();
        SLOT.iter().fold(meta, |meta, (field, doc)| {
            let name = |slot: usize| (format!("block{slot}_{field}"), doc.to_string());
            let title = "Instruction blocks in program order, slot 0 first";
            let meta = meta.names(field, (0..slots).map(name));
            if *field == "valid" { meta.group(field, title) } else { meta }
        })
    }

    fn state(&self, meta: Meta) -> Meta {
        let first = if self.self_hosted.is_empty() { "prohibited" } else { "self_hosted" };
        meta.signal("self_hosted", "self-hosted trace is enabled")
            .signal("tracing_prohibited", "the PE executes where tracing is prohibited: hides its events")
            .signal("counting_prohibited", "the PE executes where counting of events is prohibited")
            .signal("e2tre", "TRFCR_EL2.E2TRE: PMU_HOVFS reaches the trace unit in self-hosted trace")
            .signal("prohibited", "the blocks come from where tracing is prohibited: pauses the resources")
            .signal("debug_state", "the PE is in Debug state; for trace generation")
            .signal("wfx_idle", "the PE is in the low-power state of WFI or WFE")
            .signal("pe_reset", "the PE is reset")
            .group(first, "State of the PE")
    }

    fn context(&self, meta: Meta) -> Meta {
        let meta = meta
            .signal("ctx_valid", "the context below is new, from the slot below on")
            .signal("ctx_slot", "first slot that is executed in this context")
            .signal("ctx_el", "Exception level")
            .signal("ctx_ns", "Non-secure, or Realm with ctx_nse_i")
            .signal("ctx_nse", "Realm, with ctx_ns_i")
            .signal("ctx_sf", "AArch64; for trace generation")
            .signal("ctx_contextid", "CONTEXTIDR_EL1")
            .signal("ctx_vmid", "CONTEXTIDR_EL2")
            .signal("vmid_allowed", "TRFCR_EL2.CX lets virtual context identifiers match")
            .group("ctx_valid", "Context of the instruction blocks");
        let meta = if self.resolve_valid.is_empty() { meta } else { speculation(meta) };
        if self.ts.is_empty() {
            return meta;
        }
        meta.signal("ts", "timestamp of this cycle; for trace generation")
            .signal("it_valid", "a TRCIT instruction is executed; for trace generation")
            .signal("it_el", "its Exception level; for trace generation")
            .signal("it_data", "the register that it gives; for trace generation")
            .group("ts", "For trace generation")
    }

    fn outputs(&self, meta: Meta) -> Meta {
        meta.signal("view_inst", "the block is traced, one bit for each slot")
            .signal("exception_traced", "the exceptional occurrence is traced, one bit for each slot")
            .signal("external_output", "external outputs: the ETEEvents")
            .signal("event_element", "ETEEvents that are traced as Event elements")
            .signal("idle", "TRCSTATR.IDLE")
            .signal("pm_stable", "TRCSTATR.PMSTABLE")
            .signal("resources_paused", "the resources are paused: TSB CSYNC waits for this")
            .signal("low_power", "the unit is in low-power state")
            .group("view_inst", "Results")
    }
}

/// The ports of speculative execution.
fn speculation(meta: Meta) -> Meta {
    meta.signal("resolve_valid", "blocks are known to be executed: the tag and all before")
        .signal("resolve_tag", "youngest tag that is")
        .signal("cancel_valid", "blocks turn out not to be executed: the tag and all after")
        .signal("cancel_tag", "oldest tag that is not; the next slot has it again")
        .group("resolve_valid", "Speculation")
}

/// The ports of the registers.
fn ports(meta: Meta) -> Meta {
    meta.signal("psel", "APB select")
        .group("psel", "External debugger")
        .signal("penable", "APB enable")
        .signal("pwrite", "APB direction: 1 writes")
        .signal("paddr", "APB byte address")
        .signal("pwdata", "APB write data")
        .signal("pstrb", "APB byte strobes: all, or the write is an error")
        .signal("pprot", "APB protection: bit 0 privileged")
        .signal("pready", "APB ready, always 1")
        .signal("prdata", "APB read data")
        .signal("pslverr", "APB error")
        .signal("sysreg_valid", "an MRS or MSR with op0 = 2, op1 = 1 and CRn below 8 is executed")
        .group("sysreg_valid", "System instructions")
        .signal("sysreg_write", "it is MSR, which writes")
        .signal("sysreg_op1", "op1 of the instruction")
        .signal("sysreg_crn", "CRn of the instruction")
        .signal("sysreg_crm", "CRm of the instruction")
        .signal("sysreg_op2", "op2 of the instruction")
        .signal("sysreg_el0", "it is executed at EL0")
        .signal("sysreg_wdata", "what MSR writes")
        .signal("sysreg_rdata", "what MRS reads")
        .signal("sysreg_undefined", "the instruction is UNDEFINED")
        .signal("os_lock", "OSLSR_EL1.OSLK: the OS Lock is locked")
        .group("os_lock", "Permissions and identity")
        .signal("external_allowed", "AllowExternalTraceAccess()")
        .signal("snid", "Secure state may be traced")
        .signal("rlnid", "Realm state may be traced")
        .signal("rtnid", "Root state may be traced")
        .signal("mpidr", "affinity bits of MPIDR_EL1")
        .signal("stad", "EDPRSR.STAD is to be set: an access was refused as not allowed")
}
