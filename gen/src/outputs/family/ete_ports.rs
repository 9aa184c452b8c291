//! What each port of the trace unit is connected to, and when its value counts.

use super::PortUse;
use crate::design::Port;
use pmugen_hdl::families::ete::{Export, Params};
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
    /// An answer in the cycle of the access.
    Answer,
    /// Read by registers, and used in the cycle itself.
    Status,
    /// Used in the cycle itself.
    Direct,
    /// An event: seen by the selectors one cycle later.
    Event,
    /// Part of the instruction-block port.
    Block,
    /// A judgement of the blocks of this cycle.
    Verdict,
    /// Not read.
    Unread,
    /// Comes from flops.
    Flop,
    /// From flops through the selectors.
    Selected,
    /// From a flop and pins.
    Level,
    /// Always the same.
    Constant,
}

use When::{
    Access, Answer, Block, Clock, Constant, Direct, Event, Flop, Level, Reset, Selected, Status, Unread,
    Verdict,
};

/// When the value of a pin counts that only trace generation will look at.
pub(super) const PLANNED: &str = "not read yet";

/// Every port that is neither an event nor of one slot.
#[rustfmt::skip] // one line a port
const PORTS: &[(&str, When, &str)] = &[
    ("clk_i", Clock, "The clock of the PE."),
    ("rst_ni", Reset, "Trace unit reset: power-up of the core, not its Warm reset."),
    ("rst_i", Reset, "Trace unit reset: power-up of the core, not its Warm reset."),
    ("psel_i", Access, "Debug APB: select of this 4 KB page."),
    ("penable_i", Access, "Debug APB: second cycle of the access."),
    ("pwrite_i", Access, "Debug APB: 1 is a write."),
    ("paddr_i", Access, "Debug APB: byte offset in the page."),
    ("pwdata_i", Access, "Debug APB: write data."),
    ("pstrb_i", Access, "Debug APB: byte lanes; a write needs all four."),
    ("pprot_i", Access, "Debug APB: [0] is 1 for a privileged access."),
    ("pready_o", Constant, "Debug APB. Always 1."),
    ("prdata_o", Answer, "Debug APB: read data."),
    ("pslverr_o", Answer, "Debug APB: the access was refused."),
    ("sysreg_valid_i", Access, "PE: an MRS or MSR of the trace unit executes (op0 = 2, op1 = 1, CRn 0 to 7), and nothing traps it."),
    ("sysreg_write_i", Access, "PE: 1 is MSR."),
    ("sysreg_op1_i", Access, "PE: op1 of the instruction; another one than 1 is UNDEFINED."),
    ("sysreg_crn_i", Access, "PE: CRn of the instruction; above 7 it is UNDEFINED."),
    ("sysreg_crm_i", Access, "PE: CRm of the instruction."),
    ("sysreg_op2_i", Access, "PE: op2 of the instruction."),
    ("sysreg_el0_i", Access, "PE: the instruction executes at EL0."),
    ("sysreg_wdata_i", Access, "PE: the register that MSR writes from."),
    ("sysreg_rdata_o", Answer, "PE: what MRS reads; 0 in every other cycle."),
    ("sysreg_undefined_o", Answer, "PE: the instruction is UNDEFINED."),
    ("os_lock_i", Status, "PE: `OSLSR_EL1.OSLK`."),
    ("external_allowed_i", Access, "PE: `AllowExternalTraceAccess()`."),
    ("snid_i", Status, "PE: Secure non-invasive debug is enabled, as in `DBGAUTHSTATUS_EL1`."),
    ("rlnid_i", Status, "PE: the same for Realm state."),
    ("rtnid_i", Status, "PE: the same for Root state."),
    ("mpidr_i", Status, "PE: `MPIDR_EL1`, Aff3 above bits 31 to 0."),
    ("stad_o", Answer, "PE: sets `EDPRSR.STAD`."),
    ("self_hosted_i", Direct, "PE: self-hosted trace is enabled."),
    ("tracing_prohibited_i", Direct, "PE: executes in a Trace Prohibited region, at once: hides its events."),
    ("counting_prohibited_i", Direct, "PE: counting of PMU events is prohibited in the present Security state."),
    ("e2tre_i", Direct, "PE: `TRFCR_EL2.E2TRE`."),
    ("prohibited_i", Direct, "PE: the blocks come from a Trace Prohibited region; waits for late ones."),
    ("debug_state_i", Unread, "PE: is in Debug state."),
    ("wfx_idle_i", Level, "PE: is in the low-power state of WFI or WFE."),
    ("pe_reset_i", Direct, "PE: a Warm reset takes place; the identifiers become 0."),
    ("ctx_valid_i", Block, "PE: the context changes."),
    ("ctx_slot_i", Block, "PE: first slot with the new context."),
    ("ctx_el_i", Block, "PE: exception level."),
    ("ctx_ns_i", Block, "PE: not in Secure state."),
    ("ctx_nse_i", Block, "PE: with `ctx_ns_i` Realm state."),
    ("ctx_sf_i", Unread, "PE: AArch64."),
    ("ctx_contextid_i", Block, "PE: `CONTEXTIDR_EL1`."),
    ("ctx_vmid_i", Block, "PE: `CONTEXTIDR_EL2`."),
    ("vmid_allowed_i", Block, "PE: `TRFCR_EL2.CX` lets virtual context identifiers be compared."),
    ("resolve_valid_i", Block, "PE: blocks turn out to be executed."),
    ("resolve_tag_i", Block, "PE: tag of the youngest of them."),
    ("cancel_valid_i", Block, "PE: blocks turn out not to be executed."),
    ("cancel_tag_i", Block, "PE: tag of the oldest of them."),
    ("ts_i", Unread, "System counter: the timestamp of this cycle."),
    ("it_valid_i", Unread, "PE: a TRCIT instruction is executed."),
    ("it_el_i", Unread, "PE: its exception level."),
    ("it_data_i", Unread, "PE: the register that it gives."),
    ("view_inst_o", Verdict, "The block of slot k is to be traced."),
    ("exception_traced_o", Verdict, "The exception of slot k is to be traced."),
    ("event_element_o", Selected, "ETEEvent n is to be put into the trace."),
    ("idle_o", Flop, "`TRCSTATR.IDLE`: power and clock control."),
    ("pm_stable_o", Flop, "`TRCSTATR.PMSTABLE`."),
    ("resources_paused_o", Flop, "PE: TSB CSYNC waits for it after tracing became prohibited."),
    ("low_power_o", Level, "Power and clock control: the unit is in its low-power state."),
];

/// The signals of a slot.
#[rustfmt::skip] // one line a port
const SLOT: &[(&str, When, &str)] = &[
    ("valid", Block, "the slot holds a block, an exceptional occurrence, or both."),
    ("start", Block, "address of the first instruction, without bit 0."),
    ("size", Block, "halfwords in the block; 0 for an exceptional occurrence alone."),
    ("last4", Block, "the last instruction has 4 bytes (T32 only)."),
    ("t32", Block, "the instructions are T32."),
    ("allowed", Block, "this was executed where tracing is not prohibited, and not in Debug state."),
    ("exc", Block, "an exceptional occurrence follows the block."),
    ("exc_type", Block, "its type: 0 PE reset, 4 SError, any other value for the rest."),
    ("pe_match", Block, "the PE's own comparators match in this block."),
    ("tag", Block, "tag of the block, one more than that of the block before it."),
    ("p0", Unread, "what ends the block: 0 no P0 instruction, 1 direct branch, 2 indirect branch, 3 ISB, 4 WFI or WFE, 5 TSTART."),
    ("link", Unread, "it is a branch with link."),
    ("eret", Unread, "it is an exception return."),
    ("taken", Unread, "1 unless it is a conditional branch that was not taken."),
    ("target", Unread, "where it branches to, without bit 0."),
    ("exc_ret", Unread, "preferred return address of the exceptional occurrence, without bit 0."),
];

/// How a port is used. A port outside the tables is an event: the configuration names those.
pub(super) fn port_use(params: &Params, port: &Port) -> PortUse {
    if port.name == "ctx_nse_i" && !params.has_ns_pin() {
        return PortUse { connect: "PE: in Realm state.".to_string(), timing: timing(Block) };
    }
    if port.name == "external_output_o" {
        let connect = format!("Cross trigger, and PMU {}.", output_events(params));
        return PortUse { connect, timing: timing(Selected) };
    }
    if let Some((_, when, connect)) = PORTS.iter().find(|(name, ..)| *name == port.name) {
        return PortUse { connect: (*connect).to_string(), timing: timing(*when) };
    }
    if let Some((slot, (_, when, what))) = of_slot(&port.name) {
        return PortUse { connect: format!("PE, slot {slot}: {what}"), timing: timing(*when) };
    }
    PortUse { connect: event_use(params, port), timing: timing(Event) }
}

/// The PMU's events that the external outputs are.
pub(super) fn output_events(params: &Params) -> String {
    match params.ete_events {
        0 => String::new(),
        1 => "event TRCEXTOUT0".to_string(),
        2 => "events TRCEXTOUT0 and 1".to_string(),
        n => format!("events TRCEXTOUT0 to {}", n - 1),
    }
}

/// `block2_exc_type_i` as slot 2 and the signal.
fn of_slot(port: &str) -> Option<(&str, &'static (&'static str, When, &'static str))> {
    let (slot, signal) = port.strip_prefix("block")?.strip_suffix("_i")?.split_once('_')?;
    slot.bytes().all(|c| c.is_ascii_digit()).then_some(())?;
    Some((slot, SLOT.iter().find(|(name, ..)| *name == signal)?))
}

fn event_use(params: &Params, port: &Port) -> String {
    let named = params.events.iter().find(|e| format!("event_{}_i", e.name.to_lowercase()) == port.name);
    let Some(event) = named else { return "Source of an event.".to_string() };
    let value = match (event.kind, event.width) {
        (EventKind::Duration, _) => "1 in each cycle in which it holds",
        (EventKind::Occurrence, 1) => "1 in each cycle in which it happens",
        (EventKind::Occurrence, _) => "occurrences in this cycle",
    };
    let export = match event.export {
        Export::Permitted => "",
        Export::Always => "; seen in prohibited regions too",
        Export::Hypervisor => "; seen in prohibited regions too, unless `e2tre_i` hides it",
    };
    format!("Source of {}: {value}{export}.", event.name)
}

fn timing(when: When) -> String {
    match when {
        Clock => "rising edge",
        Reset => "see clocking and reset",
        Access => "sampled at the edge that ends the access",
        Answer => "combinational, in the cycle of the access",
        Status => "read at once, used in the same cycle",
        Direct => "used in the same cycle",
        Event => "the selectors see it one cycle later",
        Block => "with the block of the same cycle",
        Verdict => "combinational, in the cycle of the block",
        Unread => PLANNED,
        Flop => "from flops",
        Selected => "from flops through the selectors",
        Level => "combinational, as long as it lasts",
        Constant => "constant",
    }
    .to_string()
}
