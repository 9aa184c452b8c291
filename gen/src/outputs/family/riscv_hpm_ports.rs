//! What each port of the RISC-V hardware performance monitor is connected to, and when its value
//! counts.

use super::PortUse;
use crate::design::Port;
use pmugen_hdl::families::riscv_hpm::{Bus, Params};
use pmugen_hdl::spec::EventKind;

/// When a value counts, or how long it holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum When {
    /// The clock itself.
    Clock,
    /// Reset.
    Reset,
    /// Part of an access.
    Access,
    /// Read data.
    Read,
    /// An answer in the cycle of the access.
    Answer,
    /// Judges the access and the events of this cycle.
    Mode,
    /// Stops what would count in this cycle.
    Stop,
    /// Delayed by the event stages.
    Staged,
    /// Used in the cycle itself.
    Direct,
    /// A pulse in the cycle of an addition.
    Pulse,
    /// Comes from a flop.
    Flop,
    /// Compared with the time of this cycle.
    Level,
    /// Always the same.
    Constant,
}

use When::{Access, Answer, Clock, Constant, Direct, Flop, Level, Mode, Pulse, Read, Reset, Staged, Stop};

/// Every port that is not an event input.
#[rustfmt::skip] // one line a port
const PORTS: &[(&str, When, &str)] = &[
    ("clk_i", Clock, "The clock of the core; `mcycle` counts it."),
    ("rst_ni", Reset, "Reset of the core."),
    ("rst_i", Reset, "Reset of the core."),
    ("csr_valid_i", Access, "Core: a CSR instruction completes, or takes the exception that is asked for."),
    ("csr_op_i", Access, "Core: 0 read, 1 write, 2 set, 3 clear; set and clear without an operand are reads."),
    ("csr_addr_i", Access, "Core: bits 31 to 20 of the instruction."),
    ("csr_wdata_i", Access, "Core: the operand, register or immediate, as it is."),
    ("csr_rdata_o", Read, "Core: OR with the read data of its other CSRs."),
    ("csr_hit_o", Answer, "Core: the number is one of this unit."),
    ("csr_illegal_o", Answer, "Core: raise an illegal-instruction exception."),
    ("csr_virtual_o", Answer, "Core: raise a virtual-instruction exception."),
    ("psel_i", Access, "APB requester: select of this 4 KB page."),
    ("penable_i", Access, "APB requester: second cycle of the access."),
    ("pwrite_i", Access, "APB requester: 1 is a write."),
    ("paddr_i", Access, "APB requester: byte offset in the page."),
    ("pwdata_i", Access, "APB requester: write data."),
    ("pstrb_i", Access, "APB requester: byte lanes; a write needs all four."),
    ("pprot_i", Access, "APB requester: [0] is 1 for a privileged access."),
    ("pready_o", Constant, "APB requester. Always 1."),
    ("prdata_o", Read, "APB requester: read data."),
    ("pslverr_o", Answer, "APB requester: the access was refused."),
    ("priv_i", Mode, "Core: mode in this cycle, 3 machine, 1 supervisor, else user."),
    ("virt_i", Mode, "Core: 1 in VS and VU mode."),
    ("debug_stop_i", Stop, "Core: in debug mode and `dcsr.stopcount` is 1."),
    ("retired_i", Direct, "Core: number of instructions that retire in this cycle."),
    ("mtime_i", Direct, "Platform: `mtime`, synchronous to the clock."),
    ("lcofi_req_o", Pulse, "Core: sets `mip.LCOFIP`, bit 13, whatever software writes there in this cycle."),
    ("lcofi_irq_o", Flop, "Core or interrupt controller: local counter overflow interrupt, number 13."),
    ("stip_o", Level, "Core: `mip.STIP` while `menvcfg_stce_o` is 1."),
    ("vstip_o", Level, "Core: OR with `hvip.VSTIP` for `mip.VSTIP`."),
    ("menvcfg_stce_o", Flop, "Core: says whether `mip.STIP` is software's."),
    ("henvcfg_stce_o", Flop, "Core: STCE of `henvcfg` as software reads it."),
];

/// How a port is used. A port outside the table is an event input: the configuration names those.
pub(super) fn port_use(params: &Params, port: &Port) -> PortUse {
    let known = PORTS.iter().find(|(name, ..)| *name == port.name);
    let (when, connect) = match known {
        Some((_, when, connect)) => (*when, connect.to_string()),
        None => (Staged, event_use(params, port)),
    };
    PortUse { connect, timing: timing(when, params) }
}

fn event_use(params: &Params, port: &Port) -> String {
    let all = params.groups.iter().flat_map(|group| group.events.iter().map(move |event| (group, event)));
    let mut named = all.filter(|(group, event)| params.event_port(group, event) == port.name);
    let Some((group, event)) = named.next() else { return "Source of an event.".to_string() };
    let value = match (event.kind, event.width) {
        (EventKind::Duration, _) => "1 in each cycle in which it holds",
        (EventKind::Occurrence, 1) => "1 in each cycle in which it happens",
        (EventKind::Occurrence, _) => "occurrences in this cycle",
    };
    match group.name.as_str() {
        "" => format!("Source of {}: {value}.", event.name),
        group => format!("Source of {} ({group}): {value}.", event.name),
    }
}

/// Whether bits of registers stand for modes in which a counter stands still.
pub(super) fn filters(params: &Params) -> bool {
    params.smcntrpmf || params.sscofpmf && params.counters > 0
}

/// Whether the mode decides what is counted.
pub(super) fn filtered(params: &Params) -> bool {
    params.user && filters(params)
}

fn timing(when: When, params: &Params) -> String {
    let stages = params.event_stages;
    let staged = match stages {
        0 => "counted in the same cycle".to_string(),
        1 => "counted one cycle later".to_string(),
        n => format!("counted {n} cycles later"),
    };
    match when {
        Clock => "rising edge".to_string(),
        Reset => "see clocking and reset".to_string(),
        Access => "sampled at the edge that ends the access".to_string(),
        Read if params.read_stages == 0 => "combinational, in the cycle of the access".to_string(),
        Read if params.bus == Bus::Csr => "from a flop, one cycle after the access".to_string(),
        Read => "from a flop, read in the setup cycle".to_string(),
        Answer => "combinational, in the cycle of the access".to_string(),
        Mode if !filtered(params) => "judges the access at once".to_string(),
        Mode if params.bus == Bus::Csr => {
            format!("judges the access at once; events of this cycle are {staged}")
        }
        Stop if params.counters == 0 => "used in the same cycle".to_string(),
        Mode | Stop => format!("events of this cycle are {staged}"),
        Staged => staged,
        Direct => "used in the same cycle".to_string(),
        Pulse if params.counters == 0 => "always 0 without counters".to_string(),
        Pulse => "combinational, high for the cycle of the overflow".to_string(),
        Flop => "from a flop".to_string(),
        Level => "combinational, as long as the time has passed".to_string(),
        Constant => "constant".to_string(),
    }
}
