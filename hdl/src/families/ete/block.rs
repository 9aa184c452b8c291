//! The top block of the trace unit: its ports, its registers, and what they program.

mod build;
#[cfg(test)]
mod tests;

use super::external_port::ExternalPort;
use super::filter::Filter;
use super::resource_unit::ResourceUnit;
use super::system_port::SystemPort;
use super::trace_registers::TraceRegisters;
use super::trace_state::TraceState;
use crate::blocks::{Sig, bit_cast_to, unsigned_cast_to};
use rust_hdl::prelude::*;

/// The unit. A port that is a `Vec` exists only in configurations that need it, or once for each
/// slot of the instruction-block port.
#[derive(LogicBlock)]
#[allow(missing_docs)] // what each port means is said once, in `interface`
pub struct Ete {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub psel: Signal<In, Bit>,
    pub penable: Signal<In, Bit>,
    pub pwrite: Signal<In, Bit>,
    pub paddr: Sig<In>,
    pub pwdata: Sig<In>,
    pub pstrb: Sig<In>,
    pub pprot: Sig<In>,
    pub pready: Signal<Out, Bit>,
    pub prdata: Sig<Out>,
    pub pslverr: Signal<Out, Bit>,
    pub sysreg_valid: Signal<In, Bit>,
    pub sysreg_write: Signal<In, Bit>,
    pub sysreg_op1: Sig<In>,
    pub sysreg_crn: Sig<In>,
    pub sysreg_crm: Sig<In>,
    pub sysreg_op2: Sig<In>,
    pub sysreg_el0: Signal<In, Bit>,
    pub sysreg_wdata: Sig<In>,
    pub sysreg_rdata: Sig<Out>,
    pub sysreg_undefined: Signal<Out, Bit>,
    pub os_lock: Signal<In, Bit>,
    pub external_allowed: Signal<In, Bit>,
    pub snid: Vec<Signal<In, Bit>>,
    pub rlnid: Vec<Signal<In, Bit>>,
    pub rtnid: Vec<Signal<In, Bit>>,
    pub mpidr: Sig<In>,
    pub stad: Signal<Out, Bit>,
    pub event: Vec<Sig<In>>,
    pub self_hosted: Vec<Signal<In, Bit>>,
    pub tracing_prohibited: Vec<Signal<In, Bit>>,
    pub counting_prohibited: Vec<Signal<In, Bit>>,
    pub e2tre: Vec<Signal<In, Bit>>,
    pub prohibited: Signal<In, Bit>,
    pub debug_state: Vec<Signal<In, Bit>>,
    pub wfx_idle: Vec<Signal<In, Bit>>,
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
    pub p0: Vec<Sig<In>>,
    pub link: Vec<Signal<In, Bit>>,
    pub eret: Vec<Signal<In, Bit>>,
    pub taken: Vec<Signal<In, Bit>>,
    pub target: Vec<Sig<In>>,
    pub exc_ret: Vec<Sig<In>>,
    pub ctx_valid: Signal<In, Bit>,
    pub ctx_slot: Vec<Sig<In>>,
    pub ctx_el: Sig<In>,
    pub ctx_ns: Vec<Signal<In, Bit>>,
    pub ctx_nse: Vec<Signal<In, Bit>>,
    pub ctx_sf: Vec<Signal<In, Bit>>,
    pub ctx_contextid: Vec<Sig<In>>,
    pub ctx_vmid: Vec<Sig<In>>,
    pub vmid_allowed: Vec<Signal<In, Bit>>,
    pub resolve_valid: Vec<Signal<In, Bit>>,
    pub resolve_tag: Vec<Sig<In>>,
    pub cancel_valid: Vec<Signal<In, Bit>>,
    pub cancel_tag: Vec<Sig<In>>,
    pub ts: Vec<Sig<In>>,
    pub it_valid: Vec<Signal<In, Bit>>,
    pub it_el: Vec<Sig<In>>,
    pub it_data: Vec<Sig<In>>,
    pub view_inst: Sig<Out>,
    pub exception_traced: Sig<Out>,
    pub external_output: Vec<Sig<Out>>,
    pub event_element: Vec<Sig<Out>>,
    pub idle: Signal<Out, Bit>,
    pub pm_stable: Signal<Out, Bit>,
    pub resources_paused: Signal<Out, Bit>,
    pub low_power: Vec<Signal<Out, Bit>>,
    external_port: ExternalPort,
    system_port: SystemPort,
    state: TraceState,
    registers: TraceRegisters,
    filter: Filter,
    resources: Vec<ResourceUnit>,
    ext_rdata: Sig<Local>,
    sys_hit: Signal<Local, Bit>,
    sys_word: Sig<Local>,
    sys_low: Sig<Local>,
    sys_idle_write: Signal<Local, Bit>,
    ext_idle_write: Signal<Local, Bit>,
    _pairs: usize,
    _low_power: usize,
    _secure: usize,
    _realm: usize,
    _slots: usize,
    _aarch32: usize,
    _pe_match: usize,
    _tags: usize,
    _ctx_slot: usize,
    _ns: usize,
    _contexts: usize,
    _virtuals: usize,
    _identifiers: usize,
    _speculative: usize,
    _external: usize,
    _hypervisor: usize,
    _events: usize,
    _raw_pe: usize,
    _raw_shots: usize,
    _raw_ranges: usize,
    _raw_contexts: usize,
    _raw_virtuals: usize,
    _word: usize,
    _long: usize,
    _names: Vec<(String, String)>,
}

impl Ete {
    /// The accessed word as the external debugger's read path has it, whether the access is allowed
    /// or not. The simulation peeks with it.
    pub fn addressed_word(&self) -> u64 {
        self.ext_rdata.val().value() as u64
    }
}

impl Logic for Ete {
    #[hdl_gen]
    fn update(&mut self) {
        self.state.clock.next = self.clock.val();
        self.state.reset.next = self.reset.val();
        self.registers.clock.next = self.clock.val();
        self.registers.reset.next = self.reset.val();
        self.filter.clock.next = self.clock.val();
        self.filter.reset.next = self.reset.val();

        // What the accessed registers read.
        self.ext_rdata.next = self.registers.ext_rdata.val() | self.filter.ext_rdata.val();
        self.sys_hit.next = self.registers.sys_hit.val() | self.filter.sys_hit.val();
        self.sys_word.next =
            bit_cast_to(self.registers.sys_rdata.val(), self._long) | self.filter.sys_rdata.val();
        for i in 0..self._pairs {
            self.ext_rdata.next = self.ext_rdata.val() | self.resources[i].ext_rdata.val();
            self.sys_hit.next = self.sys_hit.val() | self.resources[i].sys_hit.val();
            self.sys_word.next =
                self.sys_word.val() | unsigned_cast_to(self.resources[i].sys_rdata.val(), self._long);
        }

        // The two ports of the registers.
        self.external_port.psel.next = self.psel.val();
        self.external_port.penable.next = self.penable.val();
        self.external_port.pwrite.next = self.pwrite.val();
        self.external_port.paddr.next = self.paddr.val();
        self.external_port.pwdata.next = self.pwdata.val();
        self.external_port.pstrb.next = self.pstrb.val();
        self.external_port.pprot.next = self.pprot.val();
        self.external_port.os_lock.next = self.os_lock.val();
        self.external_port.external_allowed.next = self.external_allowed.val();
        self.external_port.rdata.next = self.ext_rdata.val();
        self.pready.next = self.external_port.pready.val();
        self.prdata.next = self.external_port.prdata.val();
        self.pslverr.next = self.external_port.pslverr.val();
        self.stad.next = self.external_port.stad.val();
        self.system_port.valid.next = self.sysreg_valid.val();
        self.system_port.mwrite.next = self.sysreg_write.val();
        self.system_port.op1.next = self.sysreg_op1.val();
        self.system_port.crn.next = self.sysreg_crn.val();
        self.system_port.crm.next = self.sysreg_crm.val();
        self.system_port.op2.next = self.sysreg_op2.val();
        self.system_port.el0.next = self.sysreg_el0.val();
        self.system_port.exists.next = self.sys_hit.val();
        self.system_port.word.next = self.sys_word.val();
        self.system_port.read_only.next = self.registers.sys_read_only.val();
        self.sysreg_rdata.next = self.system_port.rdata.val();
        self.sysreg_undefined.next = self.system_port.undefined.val();
        self.sys_low.next = bit_cast_to(self.sysreg_wdata.val(), self._word);
        // Spec: RRWYQD
        self.sys_idle_write.next = self.system_port.write.val() & self.state.writable.val();
        self.ext_idle_write.next = self.external_port.write.val() & self.state.writable.val();

        // The states of the unit and of its resources.
        self.state.prgctlr_write.next = self.registers.prgctlr_write.val();
        self.state.prgctlr_wdata.next = self.registers.prgctlr_wdata.val();
        self.state.os_lock.next = self.os_lock.val();
        self.state.prohibited.next = self.prohibited.val();
        for i in 0..self._low_power {
            self.state.wfx_idle[i].next = self.wfx_idle[i].val();
            self.state.lpoverride[i].next = self.registers.lpoverride[i].val();
            self.low_power[i].next = self.state.low_power[i].val();
        }
        self.idle.next = self.state.statr_idle.val();
        self.pm_stable.next = self.state.pm_stable.val();
        self.resources_paused.next = self.state.paused.val();

        // Registers of the unit as a whole.
        self.registers.sys_address.next = self.system_port.address.val();
        self.registers.sys_write.next = self.system_port.write.val();
        self.registers.sys_wdata.next = self.sys_low.val();
        self.registers.ext_address.next = self.external_port.address.val();
        self.registers.ext_write.next = self.external_port.write.val();
        self.registers.ext_read.next = self.external_port.read.val();
        self.registers.ext_wdata.next = self.external_port.wdata.val();
        self.registers.writable.next = self.state.writable.val();
        self.registers.en.next = self.state.en.val();
        self.registers.statr_idle.next = self.state.statr_idle.val();
        self.registers.pm_stable.next = self.state.pm_stable.val();
        self.registers.ta.next = self.filter.ta.val();
        self.registers.os_lock.next = self.os_lock.val();
        self.registers.mpidr.next = self.mpidr.val();
        for i in 0..self._secure {
            self.registers.snid[i].next = self.snid[i].val();
        }
        for i in 0..self._realm {
            self.registers.rlnid[i].next = self.rlnid[i].val();
            self.registers.rtnid[i].next = self.rtnid[i].val();
            self.filter.ctx_nse[i].next = self.ctx_nse[i].val();
        }

        // Instruction blocks.
        self.filter.sys_address.next = self.system_port.address.val();
        self.filter.sys_write.next = self.sys_idle_write.val();
        self.filter.sys_wdata.next = self.sysreg_wdata.val();
        self.filter.ext_address.next = self.external_port.address.val();
        self.filter.ext_write.next = self.ext_idle_write.val();
        self.filter.ext_wdata.next = self.external_port.wdata.val();
        self.filter.on.next = self.state.on.val();
        for i in 0..self._raw_shots {
            self.filter.running[i].next = self.state.running.val();
            self.filter.entering[i].next = self.state.entering.val();
        }
        for i in 0..self._identifiers {
            self.filter.pe_reset[i].next = self.pe_reset.val();
        }
        self.filter.ctx_valid.next = self.ctx_valid.val();
        self.filter.ctx_el.next = self.ctx_el.val();
        self.filter.ta_write.next = self.registers.rsr_write.val();
        self.filter.ta_wdata.next = self.registers.ta_wdata.val();
        for i in 0..self._slots {
            self.filter.valid[i].next = self.valid[i].val();
            self.filter.start[i].next = self.start[i].val();
            self.filter.size[i].next = self.size[i].val();
            self.filter.allowed[i].next = self.allowed[i].val();
            self.filter.exc[i].next = self.exc[i].val();
            self.filter.exc_type[i].next = self.exc_type[i].val();
        }
        for i in 0..self._aarch32 {
            self.filter.last4[i].next = self.last4[i].val();
            self.filter.t32[i].next = self.t32[i].val();
        }
        for i in 0..self._pe_match {
            self.filter.pe_match[i].next = self.pe_match[i].val();
        }
        for i in 0..self._tags {
            self.filter.tag[i].next = self.tag[i].val();
        }
        for i in 0..self._ctx_slot {
            self.filter.ctx_slot[i].next = self.ctx_slot[i].val();
        }
        for i in 0..self._ns {
            self.filter.ctx_ns[i].next = self.ctx_ns[i].val();
        }
        for i in 0..self._contexts {
            self.filter.ctx_contextid[i].next = self.ctx_contextid[i].val();
        }
        for i in 0..self._virtuals {
            self.filter.ctx_vmid[i].next = self.ctx_vmid[i].val();
            self.filter.vmid_allowed[i].next = self.vmid_allowed[i].val();
        }
        for i in 0..self._speculative {
            self.filter.resolve_valid[i].next = self.resolve_valid[i].val();
            self.filter.resolve_tag[i].next = self.resolve_tag[i].val();
            self.filter.cancel_valid[i].next = self.cancel_valid[i].val();
            self.filter.cancel_tag[i].next = self.cancel_tag[i].val();
        }
        self.view_inst.next = self.filter.view_inst.val();
        self.exception_traced.next = self.filter.exception_traced.val();

        // Resources. Without them ViewInst waits for no event.
        self.filter.view_event.next = true;
        for i in 0..self._pairs {
            self.resources[i].clock.next = self.clock.val();
            self.resources[i].reset.next = self.reset.val();
            self.resources[i].sys_address.next = self.system_port.address.val();
            self.resources[i].sys_write.next = self.sys_idle_write.val();
            self.resources[i].sys_wdata.next = self.sys_low.val();
            self.resources[i].ext_address.next = self.external_port.address.val();
            self.resources[i].ext_write.next = self.ext_idle_write.val();
            self.resources[i].ext_wdata.next = self.external_port.wdata.val();
            self.resources[i].running.next = self.state.running.val();
            self.resources[i].taking.next = self.state.taking.val();
            self.resources[i].paused.next = self.state.paused.val();
            self.resources[i].entering.next = self.state.entering.val();
            self.resources[i].catching.next = self.state.catching.val();
            self.resources[i].at_rest.next = self.state.at_rest.val();
            self.resources[i].capture.next = self.state.capture.val();
            self.resources[i].rsr_write.next = self.registers.rsr_write.val();
            self.resources[i].event_wdata.next = self.registers.event_wdata[i].val();
            self.resources[i].insten.next = self.registers.insten[i].val();
            self.resources[i].view_event.next = self.filter.view_select[i].val();
            self.registers.event_flag[i].next = self.resources[i].event_flag.val();
            self.filter.view_event.next = self.resources[i].view_event_active.val();
            self.external_output[i].next = self.resources[i].external_output.val();
            self.event_element[i].next = self.resources[i].event_element.val();
            for j in 0..self._external {
                self.resources[i].self_hosted[j].next = self.self_hosted[j].val();
                self.resources[i].tracing_prohibited[j].next = self.tracing_prohibited[j].val();
                self.resources[i].counting_prohibited[j].next = self.counting_prohibited[j].val();
                self.resources[i].extin_wdata[j].next = self.registers.extin_wdata[j].val();
                self.registers.extin[j].next = self.resources[i].extin[j].val();
            }
            for j in 0..self._hypervisor {
                self.resources[i].e2tre[j].next = self.e2tre[j].val();
            }
            for j in 0..self._events {
                self.resources[i].event[j].next = self.event[j].val();
            }
            for j in 0..self._raw_pe {
                self.resources[i].pe_comparator[j].next = self.filter.pe_comparator[j].val();
            }
            for j in 0..self._raw_shots {
                self.resources[i].single_shot[j].next = self.filter.fire[j].val();
            }
            for j in 0..self._raw_ranges {
                self.resources[i].sac[j].next = self.filter.sac[j].val();
                self.resources[i].arc[j].next = self.filter.arc[j].val();
            }
            for j in 0..self._raw_contexts {
                self.resources[i].cid[j].next = self.filter.cid[j].val();
            }
            for j in 0..self._raw_virtuals {
                self.resources[i].vmid[j].next = self.filter.vmid[j].val();
            }
        }
    }

    crate::meta!(|me| me.describe());
}
