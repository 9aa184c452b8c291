//! The registers of the unit and the port through which software reaches them.

mod build;
mod describe;
mod wiring;

use super::access_enables::AccessEnables;
use super::counters::Counters;
use super::csr_access::CsrAccess;
use super::csr_decoder::CsrDecoder;
use super::fixed_counters::FixedCounters;
use super::memory_access::MemoryAccess;
use super::memory_decoder::MemoryDecoder;
use super::overflow_view::OverflowView;
use super::pending_interrupt::PendingInterrupt;
use super::privilege::Privilege;
use super::read_select::ReadSelect;
use super::time_view::TimeView;
use super::timers::Timers;
use crate::blocks::Sig;
use crate::blocks::lazy::Activity;
use rust_hdl::prelude::*;

/// Everything but the selection of events: in the distributed form this stands where the core's
/// registers are, and the selection near the sources of the events.
pub(super) struct Core {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub csr_valid: Vec<Signal<In, Bit>>,
    pub csr_op: Vec<Sig<In>>,
    pub csr_addr: Vec<Sig<In>>,
    pub csr_wdata: Vec<Sig<In>>,
    pub psel: Vec<Signal<In, Bit>>,
    pub penable: Vec<Signal<In, Bit>>,
    pub pwrite: Vec<Signal<In, Bit>>,
    pub paddr: Vec<Sig<In>>,
    pub pwdata: Vec<Sig<In>>,
    pub pstrb: Vec<Sig<In>>,
    pub pprot: Vec<Sig<In>>,
    pub increment: Vec<Sig<In>>,
    pub privilege: Vec<Sig<In>>,
    pub virt: Vec<Signal<In, Bit>>,
    pub debug_stop: Signal<In, Bit>,
    pub retired: Sig<In>,
    pub mtime: Vec<Sig<In>>,
    present: Privilege,
    decoder: Vec<CsrDecoder>,
    access: Vec<CsrAccess>,
    memory_decoder: Vec<MemoryDecoder>,
    memory: Vec<MemoryAccess>,
    enables: Vec<AccessEnables>,
    fixed: FixedCounters,
    counters: Vec<Counters>,
    overflow_view: Vec<OverflowView>,
    pending: Vec<PendingInterrupt>,
    time: Vec<TimeView>,
    timers: Vec<Timers>,
    read: ReadSelect,
    pub csr_rdata: Vec<Sig<Out>>,
    pub csr_hit: Vec<Signal<Out, Bit>>,
    pub csr_illegal: Vec<Signal<Out, Bit>>,
    pub csr_virtual: Vec<Signal<Out, Bit>>,
    pub pready: Vec<Signal<Out, Bit>>,
    pub prdata: Vec<Sig<Out>>,
    pub pslverr: Vec<Signal<Out, Bit>>,
    pub select: Vec<Sig<Out>>,
    pub counts: Vec<Sig<Out>>,
    pub lcofi_req: Vec<Signal<Out, Bit>>,
    pub lcofi_irq: Vec<Signal<Out, Bit>>,
    pub stip: Vec<Signal<Out, Bit>>,
    pub vstip: Vec<Signal<Out, Bit>>,
    pub menvcfg_stce: Vec<Signal<Out, Bit>>,
    pub henvcfg_stce: Vec<Signal<Out, Bit>>,
    write: Signal<Local, Bit>,
    wdata: Sig<Local>,
    keep: Vec<Sig<Local>>,
    number: Sig<Local>,
    on_counter: Vec<Signal<Local, Bit>>,
    on_event: Vec<Signal<Local, Bit>>,
    on_inhibit: Signal<Local, Bit>,
    on_cycle_filter: Vec<Signal<Local, Bit>>,
    on_instret_filter: Vec<Signal<Local, Bit>>,
    on_scountovf: Vec<Signal<Local, Bit>>,
    request: Vec<Signal<Local, Bit>>,
    controls: Sig<Local>,
    _csr: usize,
    _memory: usize,
    _user: usize,
    _hypervisor: usize,
    _supervisor: usize,
    _enables: usize,
    _programmable: usize,
    _counters: usize,
    _halves: usize,
    _counter_halves: usize,
    _event_halves: usize,
    _filter: usize,
    _overflow: usize,
    _view: usize,
    _csr_view: usize,
    _memory_view: usize,
    _csr_request: usize,
    _pending: usize,
    _timer: usize,
    _guest_timer: usize,
    _delta: usize,
    _keep: usize,
    _xlen: usize,
    _activity: Activity,
}

crate::lazy_block!(Core {
    inputs: [
        clock, reset, csr_valid, csr_op, csr_addr, csr_wdata, psel, penable, pwrite, paddr, pwdata, pstrb,
        pprot, increment, privilege, virt, debug_stop, retired, mtime
    ],
    children: [
        present,
        decoder,
        access,
        memory_decoder,
        memory,
        enables,
        fixed,
        counters,
        overflow_view,
        pending,
        time,
        timers,
        read
    ],
    drives: [
        csr_rdata,
        csr_hit,
        csr_illegal,
        csr_virtual,
        pready,
        prdata,
        pslverr,
        select,
        counts,
        lcofi_req,
        lcofi_irq,
        stip,
        vstip,
        menvcfg_stce,
        henvcfg_stce,
        write,
        wdata,
        keep,
        number,
        on_counter,
        on_event,
        on_inhibit,
        on_cycle_filter,
        on_instret_filter,
        on_scountovf,
        request,
        controls
    ],
    fixed: [],
    plain: [
        _csr,
        _memory,
        _user,
        _hypervisor,
        _supervisor,
        _enables,
        _programmable,
        _counters,
        _halves,
        _counter_halves,
        _event_halves,
        _filter,
        _overflow,
        _view,
        _csr_view,
        _memory_view,
        _csr_request,
        _pending,
        _timer,
        _guest_timer,
        _delta,
        _keep,
        _xlen
    ],
});

impl Core {
    pub(super) fn addressed_word(&self) -> u64 {
        let live = self.read.upper.first().filter(|_| self.on_counter.get(1).is_some_and(|on| on.val()));
        live.unwrap_or(&self.read.word).val().value() as u64
    }
}
