//! Comparators, ViewInst and single-shot controls with their registers.

use super::filter_registers::FilterRegisters;
use super::observer::Observer;
use super::plan::Plan;
use crate::blocks::lazy::Activity;
use crate::blocks::{Meta, Sig, like, wires};
use rust_hdl::prelude::*;

/// What looks at instruction blocks, with the registers that program it.
pub(super) struct Filter {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub sys_address: Sig<In>,
    pub sys_write: Signal<In, Bit>,
    pub sys_wdata: Sig<In>,
    pub ext_address: Sig<In>,
    pub ext_write: Signal<In, Bit>,
    pub ext_wdata: Sig<In>,
    pub on: Signal<In, Bit>,
    pub running: Signal<In, Bit>,
    pub entering: Signal<In, Bit>,
    pub debug_state: Signal<In, Bit>,
    pub pe_reset: Signal<In, Bit>,
    pub valid: Vec<Signal<In, Bit>>,
    pub start: Vec<Sig<In>>,
    pub size: Vec<Sig<In>>,
    pub last4: Vec<Signal<In, Bit>>,
    pub t32: Vec<Signal<In, Bit>>,
    pub allowed: Vec<Signal<In, Bit>>,
    pub exc: Vec<Signal<In, Bit>>,
    pub exc_type: Vec<Sig<In>>,
    pub pe_match: Vec<Sig<In>>,
    pub tag: Vec<Sig<In>>,
    pub ctx_valid: Signal<In, Bit>,
    pub ctx_slot: Vec<Sig<In>>,
    pub ctx_el: Sig<In>,
    pub ctx_ns: Vec<Signal<In, Bit>>,
    pub ctx_nse: Vec<Signal<In, Bit>>,
    pub ctx_contextid: Vec<Sig<In>>,
    pub ctx_vmid: Vec<Sig<In>>,
    pub vmid_allowed: Vec<Signal<In, Bit>>,
    pub resolve_valid: Vec<Signal<In, Bit>>,
    pub resolve_tag: Vec<Sig<In>>,
    pub cancel_valid: Vec<Signal<In, Bit>>,
    pub cancel_tag: Vec<Sig<In>>,
    pub view_event: Signal<In, Bit>,
    pub ta_write: Signal<In, Bit>,
    pub ta_wdata: Signal<In, Bit>,
    registers: FilterRegisters,
    observer: Observer,
    pub sys_rdata: Sig<Out>,
    pub sys_hit: Signal<Out, Bit>,
    pub ext_rdata: Sig<Out>,
    pub view_select: Vec<Sig<Out>>,
    pub pe_comparator: Vec<Sig<Out>>,
    pub fire: Vec<Sig<Out>>,
    pub sac: Vec<Sig<Out>>,
    pub arc: Vec<Sig<Out>>,
    pub cid: Vec<Sig<Out>>,
    pub vmid: Vec<Sig<Out>>,
    pub ta: Signal<Out, Bit>,
    pub view_inst: Sig<Out>,
    pub exception_traced: Sig<Out>,
    _valid: usize,
    _start: usize,
    _size: usize,
    _last4: usize,
    _t32: usize,
    _allowed: usize,
    _exc: usize,
    _exc_type: usize,
    _pe_match: usize,
    _tag: usize,
    _ctx_slot: usize,
    _ctx_ns: usize,
    _ctx_nse: usize,
    _ctx_contextid: usize,
    _ctx_vmid: usize,
    _vmid_allowed: usize,
    _resolve_valid: usize,
    _resolve_tag: usize,
    _cancel_valid: usize,
    _cancel_tag: usize,
    _address: usize,
    _address_context: usize,
    _address_type: usize,
    _address_level: usize,
    _context_value: usize,
    _context_mask: usize,
    _virtual_value: usize,
    _virtual_mask: usize,
    _include: usize,
    _exclude: usize,
    _start_address: usize,
    _stop_address: usize,
    _start_pe: usize,
    _stop_pe: usize,
    _ssstatus_write: usize,
    _ssstatus_wdata: usize,
    _shot_address: usize,
    _shot_range: usize,
    _shot_pe: usize,
    _shot_multiple: usize,
    _shot_write: usize,
    _shot_status_wdata: usize,
    _shot_pending_wdata: usize,
    _ssstatus: usize,
    _shot_status: usize,
    _shot_pending: usize,
    _view_select: usize,
    _pe_comparator: usize,
    _fire: usize,
    _sac: usize,
    _arc: usize,
    _cid: usize,
    _vmid: usize,
    _activity: Activity,
}

impl Filter {
    pub(super) fn new(plan: &Plan) -> Filter {
        let registers = FilterRegisters::new(plan);
        let observer = Observer::new(plan);
        Filter {
            clock: Default::default(),
            reset: Default::default(),
            sys_address: Sig::new(registers.sys_address.bits()),
            sys_write: Default::default(),
            sys_wdata: Sig::new(registers.sys_wdata.bits()),
            ext_address: Sig::new(registers.ext_address.bits()),
            ext_write: Default::default(),
            ext_wdata: Sig::new(registers.ext_wdata.bits()),
            on: Default::default(),
            running: Default::default(),
            entering: Default::default(),
            debug_state: Default::default(),
            pe_reset: Default::default(),
            valid: wires(observer.valid.len()),
            start: like(&observer.start),
            size: like(&observer.size),
            last4: wires(observer.last4.len()),
            t32: wires(observer.t32.len()),
            allowed: wires(observer.allowed.len()),
            exc: wires(observer.exc.len()),
            exc_type: like(&observer.exc_type),
            pe_match: like(&observer.pe_match),
            tag: like(&observer.tag),
            ctx_valid: Default::default(),
            ctx_slot: like(&observer.ctx_slot),
            ctx_el: Sig::new(observer.ctx_el.bits()),
            ctx_ns: wires(observer.ctx_ns.len()),
            ctx_nse: wires(observer.ctx_nse.len()),
            ctx_contextid: like(&observer.ctx_contextid),
            ctx_vmid: like(&observer.ctx_vmid),
            vmid_allowed: wires(observer.vmid_allowed.len()),
            resolve_valid: wires(observer.resolve_valid.len()),
            resolve_tag: like(&observer.resolve_tag),
            cancel_valid: wires(observer.cancel_valid.len()),
            cancel_tag: like(&observer.cancel_tag),
            view_event: Default::default(),
            ta_write: Default::default(),
            ta_wdata: Default::default(),
            sys_rdata: Sig::new(registers.sys_rdata.bits()),
            sys_hit: Default::default(),
            ext_rdata: Sig::new(registers.ext_rdata.bits()),
            view_select: like(&registers.view_select),
            pe_comparator: like(&observer.pe_comparator),
            fire: like(&observer.fire),
            sac: like(&observer.sac),
            arc: like(&observer.arc),
            cid: like(&observer.cid),
            vmid: like(&observer.vmid),
            ta: Default::default(),
            view_inst: Sig::new(observer.view_inst.bits()),
            exception_traced: Sig::new(observer.exception_traced.bits()),
            _valid: observer.valid.len(),
            _start: observer.start.len(),
            _size: observer.size.len(),
            _last4: observer.last4.len(),
            _t32: observer.t32.len(),
            _allowed: observer.allowed.len(),
            _exc: observer.exc.len(),
            _exc_type: observer.exc_type.len(),
            _pe_match: observer.pe_match.len(),
            _tag: observer.tag.len(),
            _ctx_slot: observer.ctx_slot.len(),
            _ctx_ns: observer.ctx_ns.len(),
            _ctx_nse: observer.ctx_nse.len(),
            _ctx_contextid: observer.ctx_contextid.len(),
            _ctx_vmid: observer.ctx_vmid.len(),
            _vmid_allowed: observer.vmid_allowed.len(),
            _resolve_valid: observer.resolve_valid.len(),
            _resolve_tag: observer.resolve_tag.len(),
            _cancel_valid: observer.cancel_valid.len(),
            _cancel_tag: observer.cancel_tag.len(),
            _address: observer.address.len(),
            _address_context: observer.address_context.len(),
            _address_type: observer.address_type.len(),
            _address_level: observer.address_level.len(),
            _context_value: observer.context_value.len(),
            _context_mask: observer.context_mask.len(),
            _virtual_value: observer.virtual_value.len(),
            _virtual_mask: observer.virtual_mask.len(),
            _include: observer.include.len(),
            _exclude: observer.exclude.len(),
            _start_address: observer.start_address.len(),
            _stop_address: observer.stop_address.len(),
            _start_pe: observer.start_pe.len(),
            _stop_pe: observer.stop_pe.len(),
            _ssstatus_write: observer.ssstatus_write.len(),
            _ssstatus_wdata: observer.ssstatus_wdata.len(),
            _shot_address: observer.shot_address.len(),
            _shot_range: observer.shot_range.len(),
            _shot_pe: observer.shot_pe.len(),
            _shot_multiple: observer.shot_multiple.len(),
            _shot_write: observer.shot_write.len(),
            _shot_status_wdata: observer.shot_status_wdata.len(),
            _shot_pending_wdata: observer.shot_pending_wdata.len(),
            _ssstatus: registers.ssstatus.len(),
            _shot_status: registers.shot_status.len(),
            _shot_pending: registers.shot_pending.len(),
            _view_select: registers.view_select.len(),
            _pe_comparator: observer.pe_comparator.len(),
            _fire: observer.fire.len(),
            _sac: observer.sac.len(),
            _arc: observer.arc.len(),
            _cid: observer.cid.len(),
            _vmid: observer.vmid.len(),
            registers,
            observer,
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(Filter {
    inputs: [
        clock,
        reset,
        sys_address,
        sys_write,
        sys_wdata,
        ext_address,
        ext_write,
        ext_wdata,
        on,
        running,
        entering,
        debug_state,
        pe_reset,
        valid,
        start,
        size,
        last4,
        t32,
        allowed,
        exc,
        exc_type,
        pe_match,
        tag,
        ctx_valid,
        ctx_slot,
        ctx_el,
        ctx_ns,
        ctx_nse,
        ctx_contextid,
        ctx_vmid,
        vmid_allowed,
        resolve_valid,
        resolve_tag,
        cancel_valid,
        cancel_tag,
        view_event,
        ta_write,
        ta_wdata
    ],
    children: [registers, observer],
    drives: [
        sys_rdata,
        sys_hit,
        ext_rdata,
        view_select,
        pe_comparator,
        fire,
        sac,
        arc,
        cid,
        vmid,
        ta,
        view_inst,
        exception_traced
    ],
    fixed: [],
    plain: [
        _valid,
        _start,
        _size,
        _last4,
        _t32,
        _allowed,
        _exc,
        _exc_type,
        _pe_match,
        _tag,
        _ctx_slot,
        _ctx_ns,
        _ctx_nse,
        _ctx_contextid,
        _ctx_vmid,
        _vmid_allowed,
        _resolve_valid,
        _resolve_tag,
        _cancel_valid,
        _cancel_tag,
        _address,
        _address_context,
        _address_type,
        _address_level,
        _context_value,
        _context_mask,
        _virtual_value,
        _virtual_mask,
        _include,
        _exclude,
        _start_address,
        _stop_address,
        _start_pe,
        _stop_pe,
        _ssstatus_write,
        _ssstatus_wdata,
        _shot_address,
        _shot_range,
        _shot_pe,
        _shot_multiple,
        _shot_write,
        _shot_status_wdata,
        _shot_pending_wdata,
        _ssstatus,
        _shot_status,
        _shot_pending,
        _view_select,
        _pe_comparator,
        _fire,
        _sac,
        _arc,
        _cid,
        _vmid
    ],
});

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
        self.observer.running.next = self.running.val();
        self.observer.entering.next = self.entering.val();
        self.observer.debug_state.next = self.debug_state.val();
        self.observer.pe_reset.next = self.pe_reset.val();
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
            .signal("debug_state", "the PE is in Debug state")
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
