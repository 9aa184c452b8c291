//! How the observer and its registers are connected.

use super::Filter;
use crate::blocks::Meta;
use rust_hdl::prelude::*;

impl Logic for Filter {
    #[hdl_gen]
    fn update(&mut self) {
        self.registers.clock.next = self.clock.val();
        self.registers.reset.next = self.reset.val();
        self.observer.clock.next = self.clock.val();
        self.observer.reset.next = self.reset.val();
        self.registers.sys_address.next = self.sys_address.val();
        self.registers.sys_write.next = self.sys_write.val();
        self.registers.sys_wdata.next = self.sys_wdata.val();
        self.registers.ext_address.next = self.ext_address.val();
        self.registers.ext_write.next = self.ext_write.val();
        self.registers.ext_wdata.next = self.ext_wdata.val();
        self.observer.on.next = self.on.val();
        for i in 0..self._running {
            self.observer.running[i].next = self.running[i].val();
            self.observer.entering[i].next = self.entering[i].val();
        }
        for i in 0..self._pe_reset {
            self.observer.pe_reset[i].next = self.pe_reset[i].val();
        }
        for i in 0..self._valid {
            self.observer.valid[i].next = self.valid[i].val();
        }
        for i in 0..self._start {
            self.observer.start[i].next = self.start[i].val();
        }
        for i in 0..self._size {
            self.observer.size[i].next = self.size[i].val();
        }
        for i in 0..self._last4 {
            self.observer.last4[i].next = self.last4[i].val();
        }
        for i in 0..self._t32 {
            self.observer.t32[i].next = self.t32[i].val();
        }
        for i in 0..self._allowed {
            self.observer.allowed[i].next = self.allowed[i].val();
        }
        for i in 0..self._exc {
            self.observer.exc[i].next = self.exc[i].val();
        }
        for i in 0..self._exc_type {
            self.observer.exc_type[i].next = self.exc_type[i].val();
        }
        for i in 0..self._pe_match {
            self.observer.pe_match[i].next = self.pe_match[i].val();
        }
        for i in 0..self._tag {
            self.observer.tag[i].next = self.tag[i].val();
        }
        self.observer.ctx_valid.next = self.ctx_valid.val();
        for i in 0..self._ctx_slot {
            self.observer.ctx_slot[i].next = self.ctx_slot[i].val();
        }
        self.observer.ctx_el.next = self.ctx_el.val();
        for i in 0..self._ctx_ns {
            self.observer.ctx_ns[i].next = self.ctx_ns[i].val();
        }
        for i in 0..self._ctx_nse {
            self.observer.ctx_nse[i].next = self.ctx_nse[i].val();
        }
        for i in 0..self._ctx_contextid {
            self.observer.ctx_contextid[i].next = self.ctx_contextid[i].val();
        }
        for i in 0..self._ctx_vmid {
            self.observer.ctx_vmid[i].next = self.ctx_vmid[i].val();
        }
        for i in 0..self._vmid_allowed {
            self.observer.vmid_allowed[i].next = self.vmid_allowed[i].val();
        }
        for i in 0..self._resolve_valid {
            self.observer.resolve_valid[i].next = self.resolve_valid[i].val();
        }
        for i in 0..self._resolve_tag {
            self.observer.resolve_tag[i].next = self.resolve_tag[i].val();
        }
        for i in 0..self._cancel_valid {
            self.observer.cancel_valid[i].next = self.cancel_valid[i].val();
        }
        for i in 0..self._cancel_tag {
            self.observer.cancel_tag[i].next = self.cancel_tag[i].val();
        }
        self.observer.view_event.next = self.view_event.val();
        self.observer.ta_write.next = self.ta_write.val();
        self.observer.ta_wdata.next = self.ta_wdata.val();
        for i in 0..self._address {
            self.observer.address[i].next = self.registers.address[i].val();
        }
        for i in 0..self._address_context {
            self.observer.address_context[i].next = self.registers.address_context[i].val();
        }
        for i in 0..self._address_type {
            self.observer.address_type[i].next = self.registers.address_type[i].val();
        }
        for i in 0..self._address_level {
            self.observer.address_level[i].next = self.registers.address_level[i].val();
        }
        for i in 0..self._context_value {
            self.observer.context_value[i].next = self.registers.context_value[i].val();
        }
        for i in 0..self._context_mask {
            self.observer.context_mask[i].next = self.registers.context_mask[i].val();
        }
        for i in 0..self._virtual_value {
            self.observer.virtual_value[i].next = self.registers.virtual_value[i].val();
        }
        for i in 0..self._virtual_mask {
            self.observer.virtual_mask[i].next = self.registers.virtual_mask[i].val();
        }
        for i in 0..self._include {
            self.observer.include[i].next = self.registers.include[i].val();
        }
        for i in 0..self._exclude {
            self.observer.exclude[i].next = self.registers.exclude[i].val();
        }
        for i in 0..self._start_address {
            self.observer.start_address[i].next = self.registers.start_address[i].val();
        }
        for i in 0..self._stop_address {
            self.observer.stop_address[i].next = self.registers.stop_address[i].val();
        }
        for i in 0..self._start_pe {
            self.observer.start_pe[i].next = self.registers.start_pe[i].val();
        }
        for i in 0..self._stop_pe {
            self.observer.stop_pe[i].next = self.registers.stop_pe[i].val();
        }
        self.observer.view_level.next = self.registers.view_level.val();
        self.observer.trcreset.next = self.registers.trcreset.val();
        self.observer.trcerr.next = self.registers.trcerr.val();
        for i in 0..self._ssstatus_write {
            self.observer.ssstatus_write[i].next = self.registers.ssstatus_write[i].val();
        }
        for i in 0..self._ssstatus_wdata {
            self.observer.ssstatus_wdata[i].next = self.registers.ssstatus_wdata[i].val();
        }
        for i in 0..self._shot_address {
            self.observer.shot_address[i].next = self.registers.shot_address[i].val();
        }
        for i in 0..self._shot_range {
            self.observer.shot_range[i].next = self.registers.shot_range[i].val();
        }
        for i in 0..self._shot_pe {
            self.observer.shot_pe[i].next = self.registers.shot_pe[i].val();
        }
        for i in 0..self._shot_multiple {
            self.observer.shot_multiple[i].next = self.registers.shot_multiple[i].val();
        }
        for i in 0..self._shot_write {
            self.observer.shot_write[i].next = self.registers.shot_write[i].val();
        }
        for i in 0..self._shot_status_wdata {
            self.observer.shot_status_wdata[i].next = self.registers.shot_status_wdata[i].val();
        }
        for i in 0..self._shot_pending_wdata {
            self.observer.shot_pending_wdata[i].next = self.registers.shot_pending_wdata[i].val();
        }
        for i in 0..self._ssstatus {
            self.registers.ssstatus[i].next = self.observer.ssstatus[i].val();
        }
        for i in 0..self._shot_status {
            self.registers.shot_status[i].next = self.observer.shot_status[i].val();
        }
        for i in 0..self._shot_pending {
            self.registers.shot_pending[i].next = self.observer.shot_pending[i].val();
        }
        self.sys_rdata.next = self.registers.sys_rdata.val();
        self.sys_hit.next = self.registers.sys_hit.val();
        self.ext_rdata.next = self.registers.ext_rdata.val();
        for i in 0..self._view_select {
            self.view_select[i].next = self.registers.view_select[i].val();
        }
        for i in 0..self._pe_comparator {
            self.pe_comparator[i].next = self.observer.pe_comparator[i].val();
        }
        for i in 0..self._fire {
            self.fire[i].next = self.observer.fire[i].val();
        }
        for i in 0..self._sac {
            self.sac[i].next = self.observer.sac[i].val();
        }
        for i in 0..self._arc {
            self.arc[i].next = self.observer.arc[i].val();
        }
        for i in 0..self._cid {
            self.cid[i].next = self.observer.cid[i].val();
        }
        for i in 0..self._vmid {
            self.vmid[i].next = self.observer.vmid[i].val();
        }
        self.ta.next = self.observer.ta.val();
        self.view_inst.next = self.observer.view_inst.val();
        self.exception_traced.next = self.observer.exception_traced.val();
    }

    crate::meta!(
        Meta::block("filter", "What looks at instruction blocks, with the registers that program it.")
            .signal("sys_address", "byte offset that a system instruction accesses")
            .signal("sys_write", "a system instruction writes, and the unit is idle")
            .signal("sys_wdata", "data of the system instruction")
            .signal("ext_address", "byte offset that the external debugger accesses")
            .signal("ext_write", "the external debugger writes, and the unit is idle")
            .signal("ext_wdata", "data of the external debugger")
            .signal("on", "the unit is enabled and runs")
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
            .signal("view_event", "TRCVICTLR.EVENT is active")
            .signal("ta_write", "writes TRCRSR.TA")
            .signal("ta_wdata", "the bit to write")
            .signal("sys_rdata", "what a system instruction reads, or zero")
            .signal("sys_hit", "the system instruction accesses one of these registers")
            .signal("ext_rdata", "what the external debugger reads, or zero")
            .signal("view_select", "TRCVICTLR.EVENT")
            .signal("pe_comparator", "PE comparators that match in some block")
            .signal("fire", "single-shot controls that fire")
            .signal("sac", "address comparators that match in some block")
            .signal("arc", "ranges that match in some block")
            .signal("cid", "context identifier comparators that match for some block")
            .signal("vmid", "virtual context identifier comparators that match for some block")
            .signal("ta", "TRCRSR.TA")
            .signal("view_inst", "blocks that are traced")
            .signal("exception_traced", "exceptional occurrences that are traced")
    );
}
