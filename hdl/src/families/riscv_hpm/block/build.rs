//! What the top block of a configuration consists of.

use super::RiscvHpm;
use crate::blocks::Sig;
use crate::families::riscv_hpm::core::Core;
use crate::families::riscv_hpm::params::Params;
use crate::families::riscv_hpm::plan::{ADDRESS_WIDTH, LONG, Plan, WORD, optional, optional_word};
use crate::families::riscv_hpm::selection::Selection;

impl RiscvHpm {
    /// The unit that `params` describes.
    ///
    /// # Panics
    /// If a parameter is outside its legal range.
    pub fn new(params: &Params) -> RiscvHpm {
        let plan = Plan::new(params);
        let (csr, memory) = (plan.csr, plan.memory);
        let (user, hypervisor) = (plan.user, plan.hypervisor);
        let overflow = usize::from(params.sscofpmf);
        let timer = usize::from(params.sstc);
        let events = || params.groups.iter().flat_map(|g| g.events.iter().map(move |e| (g, e)));
        let name = |port: String| port.strip_suffix("_i").map(str::to_string).unwrap_or(port);
        let names: Vec<(String, String)> = events()
            .map(|(g, e)| {
                (name(params.event_port(g, e)), format!("event {:#06X}: {}", e.number, e.description))
            })
            .collect();
        RiscvHpm {
            clock: Default::default(),
            reset: Default::default(),
            csr_valid: optional(csr),
            csr_op: optional_word(csr, 2),
            csr_addr: optional_word(csr, ADDRESS_WIDTH),
            csr_wdata: optional_word(csr, plan.xlen),
            csr_rdata: optional_word(csr, plan.xlen),
            csr_hit: optional(csr),
            csr_illegal: optional(csr),
            csr_virtual: optional(csr * hypervisor),
            psel: optional(memory),
            penable: optional(memory),
            pwrite: optional(memory),
            paddr: optional_word(memory, ADDRESS_WIDTH),
            pwdata: optional_word(memory, WORD),
            pstrb: optional_word(memory, 4),
            pprot: optional_word(memory, 3),
            pready: optional(memory),
            prdata: optional_word(memory, WORD),
            pslverr: optional(memory),
            event: events().map(|(_, e)| Sig::new(e.width as usize)).collect(),
            privilege: optional_word(user, 2),
            virt: optional(hypervisor),
            debug_stop: Default::default(),
            retired: Sig::new(params.retire_width as usize),
            mtime: optional_word(csr, LONG),
            lcofi_req: optional(csr * overflow),
            lcofi_irq: optional(memory * overflow),
            stip: optional(timer),
            vstip: optional(timer * hypervisor),
            menvcfg_stce: optional(timer),
            henvcfg_stce: optional(timer * hypervisor),
            registers: Core::new(&plan),
            selection: (0..plan.programmable).map(|_| Selection::new(&plan)).collect(),
            _csr: csr,
            _memory: memory,
            _user: user,
            _hypervisor: hypervisor,
            _programmable: plan.programmable,
            _counters: plan.counters,
            _events: names.len(),
            _csr_request: csr * overflow,
            _pending: memory * overflow,
            _timer: timer,
            _guest_timer: timer * hypervisor,
            _names: names,
        }
    }

    /// Names and meanings of the event ports, in order.
    pub(in crate::families::riscv_hpm) fn event_names(&self) -> Vec<(String, String)> {
        self._names.clone()
    }
}
