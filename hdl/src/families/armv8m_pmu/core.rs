//! The unit behind the bus adapter and the event stages: registers, counters, and what they tell
//! the processor.

mod build;

use super::control::Control;
use super::counters::Counters;
use super::cycle_counter::CycleCounter;
use super::decoder::Decoder;
use super::overflow_requests::OverflowRequests;
use super::permissions::CountPermission;
use super::read::ReadSelect;
use super::trace::TraceOnOverflow;
use crate::blocks::lazy::Activity;
use crate::blocks::{Meta, OverflowStatus, SetClearBank, Sig, bit_cast_to, unsigned_cast_to};
use rust_hdl::prelude::*;

/// Everything that does not depend on the bus or on the number of event stages. Inputs called
/// `staged` belong to the events of this cycle, the others to the processor as it is now.
pub(super) struct Core {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub write: Signal<In, Bit>,
    pub address: Sig<In>,
    pub wdata: Sig<In>,
    pub access_secure: Vec<Signal<In, Bit>>,
    pub flag: Vec<Sig<In>>,
    pub count: Vec<Sig<In>>,
    pub owner: Vec<Sig<In>>,
    pub staged_allowed: Sig<In>,
    pub staged_privileged: Signal<In, Bit>,
    pub staged_halted: Signal<In, Bit>,
    pub staged_secure: Vec<Signal<In, Bit>>,
    pub staged_sleeping: Vec<Signal<In, Bit>>,
    pub staged_lockup: Vec<Signal<In, Bit>>,
    pub noninvasive: Sig<In>,
    pub halting: Sig<In>,
    pub pe_secure: Vec<Signal<In, Bit>>,
    pub halted: Signal<In, Bit>,
    pub trcena: Signal<In, Bit>,
    pub mon_en: Signal<In, Bit>,
    pub umon_en: Vec<Signal<In, Bit>>,
    pub sdme: Vec<Signal<In, Bit>>,
    pub c_pmov: Vec<Signal<In, Bit>>,
    pub can_halt: Vec<Sig<In>>,
    pub tro_ready: Vec<Signal<In, Bit>>,
    pub dwt_cyccntena: Vec<Signal<In, Bit>>,
    pub dwt_cycdiss: Vec<Signal<In, Bit>>,
    pub dwt_cyccnt_we: Vec<Signal<In, Bit>>,
    pub dwt_cyccnt_wdata: Vec<Sig<In>>,
    decoder: Decoder,
    control: Control,
    enable: SetClearBank,
    interrupt_enable: SetClearBank,
    overflow_status: OverflowStatus,
    permission: CountPermission,
    counters: Counters,
    cycles: CycleCounter,
    requests: OverflowRequests,
    trace: Vec<TraceOnOverflow>,
    read: ReadSelect,
    pub rdata: Sig<Out>,
    pub mon_pend: Signal<Out, Bit>,
    pub halt_req: Vec<Signal<Out, Bit>>,
    pub dfsr_pmu: Signal<Out, Bit>,
    pub cti_trigger: Signal<Out, Bit>,
    pub tro_valid: Vec<Signal<Out, Bit>>,
    pub tro_mask: Vec<Sig<Out>>,
    pub cyccnt: Vec<Sig<Out>>,
    overflow: Sig<Local>,
    secure: Vec<Sig<Local>>,
    privileged: Vec<Sig<Local>>,
    _security: usize,
    _unprivileged: usize,
    _chunks: usize,
    _counts: usize,
    _owners: usize,
    _origins: usize,
    _sleeping: usize,
    _lockup: usize,
    _dp_secure_only: usize,
    _fzo: usize,
    _tro: usize,
    _halting: usize,
    _can_halt: usize,
    _secure_owner: usize,
    _privileged_owner: usize,
    _traced: usize,
    _dwt: usize,
    _pairs: usize,
    _word: usize,
    _activity: Activity,
}

crate::lazy_block!(Core {
    inputs: [
        clock,
        reset,
        write,
        address,
        wdata,
        access_secure,
        flag,
        count,
        owner,
        staged_allowed,
        staged_privileged,
        staged_halted,
        staged_secure,
        staged_sleeping,
        staged_lockup,
        noninvasive,
        halting,
        pe_secure,
        halted,
        trcena,
        mon_en,
        umon_en,
        sdme,
        c_pmov,
        can_halt,
        tro_ready,
        dwt_cyccntena,
        dwt_cycdiss,
        dwt_cyccnt_we,
        dwt_cyccnt_wdata
    ],
    children: [
        decoder,
        control,
        enable,
        interrupt_enable,
        overflow_status,
        permission,
        counters,
        cycles,
        requests,
        trace,
        read
    ],
    drives: [
        rdata,
        mon_pend,
        halt_req,
        dfsr_pmu,
        cti_trigger,
        tro_valid,
        tro_mask,
        cyccnt,
        overflow,
        secure,
        privileged
    ],
    fixed: [],
    plain: [
        _security,
        _unprivileged,
        _chunks,
        _counts,
        _owners,
        _origins,
        _sleeping,
        _lockup,
        _dp_secure_only,
        _fzo,
        _tro,
        _halting,
        _can_halt,
        _secure_owner,
        _privileged_owner,
        _traced,
        _dwt,
        _pairs,
        _word
    ],
});

impl Logic for Core {
    #[hdl_gen]
    fn update(&mut self) {
        self.decoder.write.next = self.write.val();
        self.decoder.address.next = self.address.val();
        self.decoder.wdata.next = self.wdata.val();

        self.control.clock.next = self.clock.val();
        self.control.reset.next = self.reset.val();
        self.control.write.next = self.decoder.write_control.val();
        self.control.wdata.next = self.wdata.val();
        for i in 0..self._dp_secure_only {
            self.control.write_secure[i].next = self.access_secure[i].val();
        }
        self.control.trcena.next = self.trcena.val();
        for i in 0..self._fzo {
            self.control.overflows[i].next = self.overflow_status.value.val();
        }

        self.enable.clock.next = self.clock.val();
        self.enable.reset.next = self.reset.val();
        self.enable.set.next = self.decoder.enable_set.val();
        self.enable.clear.next = self.decoder.enable_clear.val();
        self.enable.wdata.next = self.wdata.val();

        self.interrupt_enable.clock.next = self.clock.val();
        self.interrupt_enable.reset.next = self.reset.val();
        self.interrupt_enable.set.next = self.decoder.interrupt_set.val();
        self.interrupt_enable.clear.next = self.decoder.interrupt_clear.val();
        self.interrupt_enable.wdata.next = self.wdata.val();

        self.overflow_status.clock.next = self.clock.val();
        self.overflow_status.reset.next = self.reset.val();
        self.overflow_status.set.next = self.decoder.overflow_set.val();
        self.overflow_status.clear.next = self.decoder.overflow_clear.val();
        self.overflow_status.wdata.next = self.wdata.val();
        self.overflow.next = bit_cast_to(self.counters.overflow.val(), self._word);
        self.overflow.next = self.overflow.val().replace_bit(31, self.cycles.overflow.val());
        self.overflow_status.overflow.next = self.overflow.val();

        self.permission.allowed.next = self.staged_allowed.val();
        self.permission.privileged.next = self.staged_privileged.val();
        self.permission.halted.next = self.staged_halted.val();
        for i in 0..self._security {
            self.permission.secure[i].next = self.staged_secure[i].val();
            self.permission.access_secure[i].next = self.access_secure[i].val();
        }
        for i in 0..self._sleeping {
            self.permission.sleeping[i].next = self.staged_sleeping[i].val();
        }
        for i in 0..self._lockup {
            self.permission.lockup[i].next = self.staged_lockup[i].val();
        }
        for i in 0..self._owners {
            self.permission.owner[i].next = self.owner[i].val();
        }

        self.counters.clock.next = self.clock.val();
        self.counters.reset.next = self.reset.val();
        self.counters.write_type.next = self.decoder.write_type.val();
        self.counters.write_count.next = self.decoder.write_count.val();
        self.counters.clear.next = self.control.clear_counters.val();
        self.counters.wdata.next = self.wdata.val();
        self.counters.run.next = self.control.run_counters.val();
        self.counters.enabled.next = self.enable.value.val();
        self.counters.software.next = self.decoder.software.val();
        for i in 0..self._chunks {
            self.counters.flag[i].next = self.flag[i].val();
        }
        for i in 0..self._counts {
            self.counters.count[i].next = self.count[i].val();
        }
        for i in 0..self._origins {
            self.counters.attribution[i].next = self.permission.attribution[i].val();
        }
        // The cycle counter belongs to the PE.
        for i in 0..self._secure_owner {
            self.secure[i].next = unsigned_cast_to(self.counters.secure[i].val(), self._word);
            self.secure[i].next = self.secure[i].val().replace_bit(31, self.staged_secure[i].val());
            self.requests.secure[i].next = self.secure[i].val();
        }
        for i in 0..self._privileged_owner {
            self.privileged[i].next = unsigned_cast_to(self.counters.privileged[i].val(), self._word);
            self.privileged[i].next = self.privileged[i].val().replace_bit(31, self.staged_privileged.val());
            self.requests.privileged[i].next = self.privileged[i].val();
        }

        self.cycles.clock.next = self.clock.val();
        self.cycles.reset.next = self.reset.val();
        self.cycles.run.next = self.control.run_cycles.val();
        self.cycles.enabled.next = self.enable.value.val().get_bit(31);
        self.cycles.active.next = self.permission.active.val();
        self.cycles.halted.next = self.staged_halted.val();
        for i in 0..self._security {
            self.cycles.stop[i].next = self.control.stop_cycles[i].val();
            self.cycles.restricted[i].next = self.permission.restricted[i].val();
        }
        self.cycles.clear.next = self.control.clear_cycles.val();
        self.cycles.write.next = self.decoder.write_cycles.val();
        self.cycles.wdata.next = self.wdata.val();
        for i in 0..self._dwt {
            self.cycles.trcena[i].next = self.trcena.val();
            self.cycles.dwt_enabled[i].next = self.dwt_cyccntena[i].val();
            for j in 0..self._security {
                self.cycles.dwt_stop[j].next = self.dwt_cycdiss[j].val();
                self.cycles.pe_secure[j].next = self.staged_secure[j].val();
            }
            self.cycles.dwt_write[i].next = self.dwt_cyccnt_we[i].val();
            self.cycles.dwt_wdata[i].next = self.dwt_cyccnt_wdata[i].val();
            self.cyccnt[i].next = self.cycles.value.val();
        }

        self.requests.overflow.next = self.overflow.val();
        self.requests.interrupt_enable.next = self.interrupt_enable.value.val();
        for i in 0..self._can_halt {
            self.requests.can_halt[i].next = self.can_halt[i].val();
        }
        self.requests.mon_en.next = self.mon_en.val();
        for i in 0..self._unprivileged {
            self.requests.umon_en[i].next = self.umon_en[i].val();
        }
        for i in 0..self._security {
            self.requests.sdme[i].next = self.sdme[i].val();
            self.requests.pe_secure[i].next = self.pe_secure[i].val();
        }
        self.requests.halted.next = self.halted.val();
        self.mon_pend.next = self.requests.mon_pend.val();
        self.dfsr_pmu.next = self.requests.dfsr_pmu.val();
        self.cti_trigger.next = self.requests.cti_trigger.val();
        for i in 0..self._halting {
            self.requests.c_pmov[i].next = self.c_pmov[i].val();
            self.halt_req[i].next = self.requests.halt_req[i].val();
        }

        for i in 0..self._tro {
            self.trace[i].clock.next = self.clock.val();
            self.trace[i].reset.next = self.reset.val();
            self.trace[i].enable.next = self.control.trace[i].val();
            self.trace[i].traced.next = unsigned_cast_to(self.counters.low_carry[i].val(), self._traced);
            self.trace[i].ready.next = self.tro_ready[i].val();
            self.tro_valid[i].next = self.trace[i].valid.val();
            self.tro_mask[i].next = self.trace[i].mask.val();
        }

        self.read.address.next = self.address.val();
        for i in 0..self._pairs {
            self.read.pair[i].next = self.counters.registers[i].val();
        }
        self.read.cycles.next = self.cycles.value.val();
        self.read.enable.next = self.enable.value.val();
        self.read.interrupt_enable.next = self.interrupt_enable.value.val();
        self.read.overflows.next = self.overflow_status.value.val();
        self.read.control.next = self.control.value.val();
        self.read.noninvasive.next = self.noninvasive.val();
        self.read.halting.next = self.halting.val();
        self.rdata.next = self.read.rdata.val();
    }

    crate::meta!(
        Meta::block("core", "Registers, counters, and what they tell the processor.")
            .note("Counting in a cycle uses the registers before its edge; a write acts from the next cycle (sheet 3.1).")
            .signal("write", "a write is accepted in this cycle")
            .signal("address", "byte address of the accessed word")
            .signal("wdata", "written word")
            .signal("access_secure", "the register access is Secure")
            .signal("flag", "events of one bit, in ascending order of number")
            .signal("count", "wider events, in ascending order of number")
            .signal("owner", "state of each event with pins of its own: privileged, then Secure")
            .signal("staged_allowed", "non-invasive debug allowed, staged with the events")
            .signal("staged_privileged", "the PE is privileged, staged with the events")
            .signal("staged_halted", "the PE is in Debug state, staged with the events")
            .signal("staged_secure", "the PE is in Secure state, staged with the events")
            .signal("staged_sleeping", "the PE sleeps, staged with the events")
            .signal("staged_lockup", "the PE is in Lockup, staged with the events")
            .signal("noninvasive", "non-invasive debug allowed now")
            .signal("halting", "halting debug allowed now")
            .signal("pe_secure", "the PE is in Secure state now")
            .signal("halted", "the PE is in Debug state now")
            .signal("trcena", "DEMCR.TRCENA")
            .signal("mon_en", "DEMCR.MON_EN")
            .signal("umon_en", "DEMCR.UMON_EN")
            .signal("sdme", "DEMCR.SDME")
            .signal("c_pmov", "DHCSR.C_PMOV")
            .signal("can_halt", "the PE can halt on an event of this state, indexed {secure, privileged}")
            .signal("tro_ready", "the trace unit takes the packet")
            .signal("dwt_cyccntena", "DWT_CTRL.CYCCNTENA")
            .signal("dwt_cycdiss", "DWT_CTRL.CYCDISS")
            .signal("dwt_cyccnt_we", "DWT_CYCCNT is written")
            .signal("dwt_cyccnt_wdata", "value written to DWT_CYCCNT")
            .signal("rdata", "value of the register at the address")
            .signal("mon_pend", "set DEMCR.MON_PEND")
            .signal("halt_req", "set DHCSR.C_HALT")
            .signal("dfsr_pmu", "set DFSR.PMU")
            .signal("cti_trigger", "event for the cross-trigger interface")
            .signal("tro_valid", "a trace packet waits")
            .signal("tro_mask", "payload of the trace packet")
            .signal("cyccnt", "DWT_CYCCNT")
            .signal("overflow", "counters that overflow in this cycle, the cycle counter in bit 31")
            .signal("secure", "what each of them counts is Secure")
            .signal("privileged", "what each of them counts is privileged")
    );
}
