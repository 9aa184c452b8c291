//! What each signal of the register block means.

use super::Core;
use crate::blocks::Meta;

impl Core {
    pub(super) fn describe(&self) -> Meta {
        Meta::block(
            "registers",
            "The registers of the unit and the port through which software reaches them.",
        )
        .note("In the distributed form this stands where the core's other registers are.")
        .signal("csr_valid", "an instruction accesses a CSR")
        .signal("csr_op", "0 read, 1 write, 2 set, 3 clear")
        .signal("csr_addr", "CSR number")
        .signal("csr_wdata", "operand of the instruction")
        .signal("psel", "APB select")
        .signal("penable", "APB enable")
        .signal("pwrite", "APB direction: 1 writes")
        .signal("paddr", "APB byte address")
        .signal("pwdata", "APB write data")
        .signal("pstrb", "APB byte strobes")
        .signal("pprot", "APB protection")
        .signal("increment", "what each programmable counter adds in this cycle, the first lowest")
        .signal("privilege", "privilege: 3 machine, 1 supervisor, else user")
        .signal("virt", "virtualisation mode")
        .signal("debug_stop", "the core is stopped for debug")
        .signal("retired", "instructions that retire in this cycle")
        .signal("mtime", "the platform's time")
        .signal("csr_rdata", "read data")
        .signal("csr_hit", "the accessed number exists")
        .signal("csr_illegal", "illegal-instruction exception")
        .signal("csr_virtual", "virtual-instruction exception")
        .signal("pready", "APB ready, always 1")
        .signal("prdata", "APB read data")
        .signal("pslverr", "APB error")
        .signal("select", "event part of each mhpmevent, the first lowest")
        .signal("counts", "counters that count the events of this cycle")
        .signal("lcofi_req", "a counter requests the local counter overflow interrupt")
        .signal("lcofi_irq", "local counter overflow interrupt")
        .signal("stip", "supervisor timer interrupt")
        .signal("vstip", "timer interrupt of the guest")
        .signal("menvcfg_stce", "menvcfg.STCE")
        .signal("henvcfg_stce", "henvcfg.STCE as it reads: 0 while menvcfg.STCE is 0")
        .signal("write", "an accepted access writes")
        .signal("wdata", "bits to set")
        .signal("keep", "bits that keep their value, as far as wdata does not set them")
        .signal("number", "the counter that the access belongs to: cycle, time, instret, counter 3 ...")
        .signal("on_counter", "the access is to counters, low or only word first")
        .signal("on_event", "the access is to mhpmevent, low or only word first")
        .signal("on_inhibit", "the access is to mcountinhibit")
        .signal("on_cycle_filter", "the access is to the word of mcyclecfg with the filters")
        .signal("on_instret_filter", "the access is to the word of minstretcfg with the filters")
        .signal("on_scountovf", "the access is to scountovf")
        .signal("request", "a counter has overflowed and asks for the interrupt")
        .signal("controls", "the addressed register, if it is none of a counter")
    }
}
