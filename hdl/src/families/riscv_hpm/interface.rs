//! What each port of the top block means.

use super::block::RiscvHpm;
use crate::blocks::Meta;

impl RiscvHpm {
    /// The ports in order, with the titles of their groups.
    pub(super) fn describe(&self) -> Meta {
        let privilege = ("priv".to_string(), "privilege: 3 machine, 1 supervisor, else user".to_string());
        let first_state = if self.privilege.is_empty() { "debug_stop" } else { "privilege" };
        let first_request = [
            (self.lcofi_req.len(), "lcofi_req"),
            (self.lcofi_irq.len(), "lcofi_irq"),
            (self.stip.len(), "stip"),
        ];
        let first_request = first_request.iter().find(|(n, _)| *n > 0).map_or("lcofi_req", |(_, f)| *f);
        Meta::block("", "RISC-V hardware performance monitor.")
            .signal("clock", "rising edge")
            .group("clock", "Clock and reset")
            .signal("reset", "reset of every flop")
            .signal("csr_valid", "an instruction accesses a CSR, and completes unless it is refused")
            .group("csr_valid", "Register port")
            .signal("csr_op", "0 read, 1 write, 2 set, 3 clear; no operand register: read")
            .signal("csr_addr", "CSR number")
            .signal("csr_wdata", "operand of the instruction")
            .signal("csr_rdata", "read data")
            .signal("csr_hit", "the accessed number exists in this unit")
            .signal("csr_illegal", "raise an illegal-instruction exception")
            .signal("csr_virtual", "raise a virtual-instruction exception")
            .signal("psel", "APB select")
            .group("psel", "Register port")
            .signal("penable", "APB enable")
            .signal("pwrite", "APB direction: 1 writes")
            .signal("paddr", "APB byte address")
            .signal("pwdata", "APB write data")
            .signal("pstrb", "APB byte strobes: all, or the write is an error")
            .signal("pprot", "APB protection: bit 0 privileged")
            .signal("pready", "APB ready, always 1")
            .signal("prdata", "APB read data")
            .signal("pslverr", "APB error")
            .names("event", self.event_names())
            .group("event", "Events: occurrences in this cycle")
            .names("privilege", [privilege])
            .signal("virt", "virtualisation mode; no effect in machine mode")
            .signal("debug_stop", "the core is stopped for debug: nothing counts")
            .signal("retired", "instructions that retire in this cycle")
            .signal("mtime", "the platform's time")
            .group(first_state, "State of the core")
            .signal("lcofi_req", "set mip.LCOFIP: a counter has overflowed")
            .signal("lcofi_irq", "local counter overflow interrupt: mip.LCOFIP")
            .signal("stip", "supervisor timer interrupt: mip.STIP while menvcfg.STCE is 1")
            .signal("vstip", "timer interrupt of the guest, for mip.VSTIP")
            .signal("menvcfg_stce", "menvcfg.STCE")
            .signal("henvcfg_stce", "henvcfg.STCE as it reads: 0 while menvcfg.STCE is 0")
            .group(first_request, "Interrupts")
    }
}
