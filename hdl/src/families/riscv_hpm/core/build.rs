//! What the register block of a configuration consists of.

use super::Core;
use crate::blocks::lazy::Activity;
use crate::blocks::{Sig, vectors, wires};
use crate::families::riscv_hpm::access_enables::AccessEnables;
use crate::families::riscv_hpm::counters::Counters;
use crate::families::riscv_hpm::csr_access::CsrAccess;
use crate::families::riscv_hpm::csr_decoder::CsrDecoder;
use crate::families::riscv_hpm::fixed_counters::FixedCounters;
use crate::families::riscv_hpm::memory_access::MemoryAccess;
use crate::families::riscv_hpm::memory_decoder::MemoryDecoder;
use crate::families::riscv_hpm::overflow_view::OverflowView;
use crate::families::riscv_hpm::pending_interrupt::PendingInterrupt;
use crate::families::riscv_hpm::plan::{ADDRESS_WIDTH, LONG, Plan, WORD, optional, optional_word};
use crate::families::riscv_hpm::privilege::Privilege;
use crate::families::riscv_hpm::read_select::ReadSelect;
use crate::families::riscv_hpm::time_view::TimeView;
use crate::families::riscv_hpm::timers::Timers;

impl Core {
    pub(in crate::families::riscv_hpm) fn new(plan: &Plan) -> Core {
        let p = &plan.params;
        let (csr, memory, n) = (plan.csr, plan.memory, plan.counters);
        let (user, hypervisor) = (plan.user, plan.hypervisor);
        let filter = usize::from(p.smcntrpmf);
        let overflow = usize::from(p.sscofpmf);
        let view = overflow * plan.programmable * (csr * plan.supervisor + memory);
        let timer = usize::from(p.sstc);
        let guest_timer = timer * hypervisor;
        Core {
            clock: Default::default(),
            reset: Default::default(),
            csr_valid: optional(csr),
            csr_op: optional_word(csr, 2),
            csr_addr: optional_word(csr, ADDRESS_WIDTH),
            csr_wdata: optional_word(csr, plan.xlen),
            psel: optional(memory),
            penable: optional(memory),
            pwrite: optional(memory),
            paddr: optional_word(memory, ADDRESS_WIDTH),
            pwdata: optional_word(memory, WORD),
            pstrb: optional_word(memory, 4),
            pprot: optional_word(memory, 3),
            increment: vectors(n, p.event_width as usize),
            privilege: optional_word(user, 2),
            virt: optional(hypervisor),
            debug_stop: Default::default(),
            retired: Sig::new(p.retire_width as usize),
            mtime: optional_word(csr, LONG),
            present: Privilege::new(plan),
            decoder: (0..csr).map(|_| CsrDecoder::new(plan)).collect(),
            access: (0..csr).map(|_| CsrAccess::new(plan)).collect(),
            memory_decoder: (0..memory).map(|_| MemoryDecoder::new(plan)).collect(),
            memory: (0..memory).map(|_| MemoryAccess::new(plan)).collect(),
            enables: (0..csr * user).map(|_| AccessEnables::new(plan)).collect(),
            fixed: FixedCounters::new(plan),
            counters: (0..plan.programmable).map(|_| Counters::new(plan)).collect(),
            overflow_view: (0..view).map(|_| OverflowView::new(plan)).collect(),
            pending: (0..memory * overflow).map(|_| PendingInterrupt::new(plan)).collect(),
            time: (0..csr).map(|_| TimeView::new(plan)).collect(),
            timers: (0..timer).map(|_| Timers::new(plan)).collect(),
            read: ReadSelect::new(plan),
            csr_rdata: optional_word(csr, plan.xlen),
            csr_hit: optional(csr),
            csr_illegal: optional(csr),
            csr_virtual: optional(csr * hypervisor),
            pready: optional(memory),
            prdata: optional_word(memory, WORD),
            pslverr: optional(memory),
            select: vectors(n, plan.select),
            counts: optional_word(plan.programmable, n.max(1)),
            lcofi_req: optional(csr * overflow),
            lcofi_irq: optional(memory * overflow),
            stip: optional(timer),
            vstip: optional(guest_timer),
            menvcfg_stce: optional(timer),
            henvcfg_stce: optional(guest_timer),
            write: Default::default(),
            wdata: Sig::new(plan.xlen),
            keep: vectors(plan.keep, plan.xlen),
            number: Sig::new(plan.numbers()),
            on_counter: wires(plan.long_halves),
            on_event: wires(plan.event_halves),
            on_inhibit: Default::default(),
            on_cycle_filter: wires(filter),
            on_instret_filter: wires(filter),
            on_scountovf: wires(view),
            request: wires(overflow),
            controls: Sig::new(plan.xlen),
            _csr: csr,
            _memory: memory,
            _user: user,
            _hypervisor: hypervisor,
            _supervisor: plan.supervisor,
            _enables: csr * user,
            _programmable: plan.programmable,
            _counters: n,
            _halves: plan.long_halves,
            _counter_halves: plan.counter_halves,
            _event_halves: plan.event_halves,
            _filter: filter,
            _overflow: overflow,
            _view: view,
            _csr_view: csr * view,
            _memory_view: memory * view,
            _csr_request: csr * overflow,
            _pending: memory * overflow,
            _timer: timer,
            _guest_timer: guest_timer,
            _delta: csr * hypervisor,
            _keep: plan.keep,
            _xlen: plan.xlen,
            _activity: Activity::default(),
        }
    }
}
