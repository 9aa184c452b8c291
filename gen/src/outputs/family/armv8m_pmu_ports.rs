//! What each port of the Armv8.1-M PMU is connected to, and when its value counts.

use super::PortUse;
use crate::design::Port;
use pmugen_hdl::families::armv8m_pmu::Params;
use pmugen_hdl::spec::EventKind;

/// When a value counts, or how long it holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum When {
    /// The clock itself.
    Clock,
    /// Reset.
    Reset,
    /// Part of a bus access.
    Access,
    /// An answer of the bus in the same cycle.
    Answer,
    /// Delayed by the event stages.
    Staged,
    /// Delayed by the event stages for counting; used at once for overflow requests.
    Both,
    /// Delayed by the event stages for counting; read at once by `PMU_AUTHSTATUS`.
    StagedStatus,
    /// Read at once by `PMU_AUTHSTATUS`.
    Status,
    /// Used in the cycle itself.
    Direct,
    /// A pulse in the cycle of the overflow.
    Pulse,
    /// Comes from a flop.
    Flop,
    /// Always the same.
    Constant,
}

use When::{Access, Answer, Both, Clock, Constant, Direct, Flop, Pulse, Reset, Staged, StagedStatus, Status};

/// Every port that is not an event input.
#[rustfmt::skip] // one line a port
const PORTS: &[(&str, When, &str)] = &[
    ("clk_i", Clock, "The clock of the PE and its private peripheral bus."),
    ("rst_ni", Reset, "Warm reset of the PE."),
    ("rst_i", Reset, "Warm reset of the PE."),
    ("psel_i", Access, "APB requester: select of this 4 KB page."),
    ("penable_i", Access, "APB requester: second cycle of the access."),
    ("pwrite_i", Access, "APB requester: 1 is a write."),
    ("paddr_i", Access, "APB requester: byte offset in the page."),
    ("pwdata_i", Access, "APB requester: write data."),
    ("pstrb_i", Access, "APB requester: byte lanes; a write needs all four."),
    ("pprot_i", Access, "APB requester: [0] is 1 for a privileged, [1] for a Non-secure access."),
    ("pready_o", Constant, "APB requester. Always 1."),
    ("prdata_o", Answer, "APB requester: read data."),
    ("pslverr_o", Answer, "APB requester: the access was refused."),
    ("reg_req_i", Access, "Register access in this cycle; one cycle, no wait."),
    ("reg_write_i", Access, "1 is a write."),
    ("reg_addr_i", Access, "Byte offset in the page."),
    ("reg_wdata_i", Access, "Write data."),
    ("reg_privileged_i", Access, "The access is privileged; others are refused."),
    ("reg_secure_i", Access, "The access is Secure."),
    ("reg_rdata_o", Answer, "Read data, 0 if there is no accepted read."),
    ("reg_error_o", Answer, "The access was refused."),
    ("pe_secure_i", Both, "PE: 1 in Secure state."),
    ("pe_privileged_i", Staged, "PE: 1 when execution is privileged."),
    ("halted_i", Both, "PE: 1 in Debug state (`DHCSR.S_HALT`)."),
    ("sleeping_i", Staged, "PE: 1 while it waits in WFI or WFE."),
    ("lockup_i", Staged, "PE: 1 in Lockup."),
    ("nid_p_i", StagedStatus, "Non-invasive debug of Non-secure privileged execution is allowed."),
    ("nid_u_i", StagedStatus, "The same, unprivileged."),
    ("snid_p_i", StagedStatus, "Non-invasive debug of Secure privileged execution is allowed."),
    ("snid_u_i", StagedStatus, "The same, unprivileged."),
    ("hd_p_i", Status, "Halting debug of Non-secure privileged execution is allowed."),
    ("hd_u_i", Status, "The same, unprivileged."),
    ("shd_p_i", Status, "Halting debug of Secure privileged execution is allowed."),
    ("shd_u_i", Status, "The same, unprivileged."),
    ("dbgen_i", StagedStatus, "Debug authentication: DBGEN."),
    ("niden_i", StagedStatus, "Debug authentication: NIDEN."),
    ("uiden_i", StagedStatus, "`DAUTHCTRL_NS.UIDEN`."),
    ("spiden_i", StagedStatus, "Debug authentication: SPIDEN."),
    ("spniden_i", StagedStatus, "Debug authentication: SPNIDEN."),
    ("s_sde_i", StagedStatus, "`DHCSR.S_SDE`."),
    ("spidensel_i", StagedStatus, "`DAUTHCTRL_S.SPIDENSEL`."),
    ("intspiden_i", StagedStatus, "`DAUTHCTRL_S.INTSPIDEN`."),
    ("spnidensel_i", StagedStatus, "`DAUTHCTRL_S.SPNIDENSEL`."),
    ("intspniden_i", StagedStatus, "`DAUTHCTRL_S.INTSPNIDEN`."),
    ("s_uiden_i", StagedStatus, "`DAUTHCTRL_S.UIDEN`."),
    ("trcena_i", Direct, "`DEMCR.TRCENA`, bit 24: 0 stops all counting."),
    ("mon_en_i", Direct, "`DEMCR.MON_EN`, bit 16."),
    ("umon_en_i", Direct, "`DEMCR.UMON_EN`, bit 21."),
    ("sdme_i", Direct, "`DEMCR.SDME`, bit 20."),
    ("c_pmov_i", Direct, "`DHCSR.C_PMOV`, bit 6."),
    ("can_halt_i", Direct, "PE: halting is possible for an event of that state."),
    ("mon_pend_o", Pulse, "PE: sets `DEMCR.MON_PEND`, so that DebugMonitor (exception 12) pends."),
    ("halt_req_o", Pulse, "PE: sets `DHCSR.C_HALT`."),
    ("dfsr_pmu_o", Pulse, "PE: sets `DFSR.PMU`, bit 5."),
    ("cti_trigger_o", Pulse, "Cross-trigger interface: an event input."),
    ("tro_valid_o", Flop, "ITM: a trace-on-overflow packet waits."),
    ("tro_ready_i", Direct, "ITM: takes the packet in this cycle."),
    ("tro_mask_o", Flop, "ITM: payload of the packet, bit n for counter n; header byte 0x1D."),
    ("dwt_cyccntena_i", Direct, "`DWT_CTRL.CYCCNTENA`, bit 0."),
    ("dwt_cycdiss_i", Direct, "`DWT_CTRL.CYCDISS`, bit 23."),
    ("dwt_cyccnt_we_i", Direct, "DWT: a write to `DWT_CYCCNT` in this cycle."),
    ("dwt_cyccnt_wdata_i", Direct, "DWT: data of that write."),
    ("cyccnt_o", Flop, "DWT: what a read of `DWT_CYCCNT` returns; the same flops as `PMU_CCNTR`."),
];

/// How a port is used. A port outside the table is an event input or one of its attribution
/// pins: the configuration names those.
pub(super) fn port_use(params: &Params, port: &Port) -> PortUse {
    let known = PORTS.iter().find(|(name, ..)| *name == port.name);
    let (when, connect) = match known {
        Some((_, when, connect)) => (*when, connect.to_string()),
        None => (Staged, event_use(params, port)),
    };
    PortUse { connect, timing: timing(when, params.event_stages) }
}

fn event_use(params: &Params, port: &Port) -> String {
    let pin = port.name.trim_start_matches("event_").trim_end_matches("_i").to_uppercase();
    let exact = params.events.iter().find(|e| e.name == pin);
    if let Some(event) = exact {
        let value = match (event.kind, event.width) {
            (EventKind::Duration, _) => "1 in each cycle in which it holds",
            (EventKind::Occurrence, 1) => "1 in each cycle in which it happens",
            (EventKind::Occurrence, _) => "occurrences in this cycle",
        };
        return format!("Source of {pin}: {value}.");
    }
    let (event, state) = match pin.strip_suffix("_SECURE") {
        Some(event) => (event, "Secure state"),
        None => (pin.trim_end_matches("_PRIVILEGED"), "privileged execution"),
    };
    format!("Source of {event}: 1 if it belongs to {state}.")
}

fn timing(when: When, stages: u32) -> String {
    let staged = match stages {
        0 => "counted in the same cycle".to_string(),
        1 => "registered once, counted one cycle later".to_string(),
        n => format!("registered {n} times, counted {n} cycles later"),
    };
    match when {
        Clock => "rising edge".to_string(),
        Reset => "see clocking and reset".to_string(),
        Access => "sampled at the edge that ends the access".to_string(),
        Answer => "combinational, in the cycle of the access".to_string(),
        Staged => staged,
        Both => format!("{staged}; used at once for overflow requests"),
        StagedStatus => format!("{staged}; read at once by `PMU_AUTHSTATUS`"),
        Status => "read at once by `PMU_AUTHSTATUS`".to_string(),
        Direct => "used in the same cycle".to_string(),
        Pulse => "combinational, high for the cycle of the overflow".to_string(),
        Flop => "from a flop".to_string(),
        Constant => "constant".to_string(),
    }
}
