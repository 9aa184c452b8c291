//! The trace unit's part of the header, the register page and the integration guide.

use super::ete_ports as ports;
use super::{FamilyText, Flops, PortUse, SizeRow, Unit, ete_sample};
use crate::design::Port;
use askama::Template;
use pmugen_hdl::families::ete::{AbsentRegisters, Params};
use pmugen_hdl::spec::{Register, ResetKind};

/// The texts of one unit.
pub(super) struct Texts<'a> {
    unit: &'a Unit,
    params: Params,
}

/// Registers whose number is a parameter. Number 0 of TRCRSCTLRn is at offset 0x200, the first that
/// exists is 2 (RQDJVV).
const ARRAYS: &[&str] = &[
    "TRCEXTINSELR",
    "TRCCNTRLDVR",
    "TRCCNTCTLR",
    "TRCCNTVR",
    "TRCRSCTLR",
    "TRCSSCCR",
    "TRCSSCSR",
    "TRCSSPCICR",
    "TRCACVR",
    "TRCACATR",
    "TRCCIDCVR",
    "TRCVMIDCVR",
];

#[derive(Template)]
#[template(path = "ete/helpers.h", escape = "none")]
struct Helpers<'a> {
    name: &'a str,
    upper: String,
    params: &'a Params,
    selectors: u32,
}

#[derive(Template)]
#[template(path = "ete/sequences.md", escape = "none")]
struct Sequences<'a> {
    params: &'a Params,
    selectors: u32,
    last_selector: u32,
    driver: bool,
    /// There is something that a selector can look at.
    resources: bool,
    example: String,
}

/// Numbers of so many things.
fn numbers(count: u32) -> String {
    match count {
        1 => "0".to_string(),
        2 => "0 and 1".to_string(),
        n => format!("0 to {}", n.saturating_sub(1)),
    }
}

impl Sequences<'_> {
    fn numbers(&self, count: &u32) -> String {
        numbers(*count)
    }

    /// The value of TRCVICTLR with which nothing is left out, and its meaning.
    fn everything(&self) -> &'static str {
        match (self.params.has_selectors(), self.params.has_start_stop()) {
            (true, true) => "0x201: selector 1, started",
            (true, false) => "0x001: selector 1",
            (false, true) => "0x200: started",
            (false, false) => "0",
        }
    }
}

#[derive(Template)]
#[template(path = "ete/integration.md", escape = "none")]
struct Integration<'a> {
    unit: &'a Unit,
    params: &'a Params,
    name: &'a str,
    asynchronous: bool,
    speculative: bool,
    driver: bool,
    last_slot: u32,
    most_bytes: u32,
    top_address: u32,
    /// There is a register of 64 bits that can be written.
    long_registers: bool,
    /// There is something that compares.
    comparators: bool,
    /// What moves once more when the resources pause.
    moving: &'static str,
    /// What needs a clock in every state, with its verb.
    clocked: String,
    output_events: String,
    sample: Vec<String>,
    sizes: Vec<SizeRow>,
    total: u32,
}

impl Integration<'_> {
    fn reads(&self, port: &str) -> bool {
        self.unit.reads(port)
    }
}

impl<'a> Texts<'a> {
    /// # Panics
    /// If the unit's parameters are not this family's, which the configuration rules out.
    pub(super) fn new(unit: &'a Unit) -> Texts<'a> {
        let params = serde_json::from_value(unit.parameters.clone())
            .expect("a configured unit has its family's parameters");
        Texts { unit, params }
    }

    /// The registers that the Linux driver accesses unasked are answered.
    fn driver(&self) -> bool {
        self.params.absent_registers == AbsentRegisters::RazWiDriver
    }

    fn comparators(&self) -> bool {
        let p = &self.params;
        p.has_start_stop() || p.context_comparators > 0 || p.virtual_context_comparators > 0
    }

    /// Registers of 64 bits for which `wanted` holds.
    fn has_long(&self, wanted: impl Fn(&Register) -> bool) -> bool {
        self.unit.registers.registers.iter().any(|r| r.width == 64 && wanted(r))
    }

    /// What needs a clock in every state, with its verb.
    fn clocked(&self) -> String {
        let pins = ["pe_reset_i", "resolve_valid_i"].into_iter().filter(|pin| self.unit.reads(pin));
        let pins: Vec<String> = pins.map(|pin| format!("`{pin}`")).collect();
        let context = "the context that `ctx_valid_i` gives";
        match pins.as_slice() {
            [] => format!("{context} needs"),
            [pin] => format!("{context} and {pin} need"),
            [first, rest @ ..] => format!("{context}, {first} and {} need", rest.join(", ")),
        }
    }
}

fn render(template: &impl Template) -> String {
    template.render().expect("the template has no failing filter")
}

impl FamilyText for Texts<'_> {
    fn map(&self) -> String {
        let whole = match self.has_long(|r| self.system_register(r).is_some()) {
            true => " System instructions (op0 = 2) move such a register whole; registers",
            false => " Registers",
        };
        format!(
            ", {} bytes of address space in words of 32 bits. A register of 64 bits is two words, the low \
             one first.{whole} without a name for system instructions are the external debugger's alone. A \
             bit that no field covers reads as 0 and ignores writes.",
            self.unit.registers.size
        )
    }

    fn read_only(&self) -> &'static str {
        "external writes are ignored, MSR is UNDEFINED if all of the register is RO"
    }

    fn reserved(&self) -> &'static str {
        "reads as 0; writes are ignored, MSR to TRCIDRn and TRCDEVID is UNDEFINED"
    }

    fn unread(&self) -> &'static str {
        if self.params.trace_ports { ports::PLANNED } else { super::UNREAD }
    }

    fn system_register(&self, register: &Register) -> Option<String> {
        crate::families::ete::system_register(register)
    }

    fn event_numbers(&self) -> &'static str {
        "numbers for TRCEXTINSELRn."
    }

    fn event_selection(&self) -> String {
        if self.params.external_input_selectors == 0 {
            return "This unit has no external inputs.".to_string();
        }
        if self.params.events.is_empty() {
            return "No event is wired. Any number in TRCEXTINSELRn is stored and reads back, and its external \
                    input is never active."
                .to_string();
        }
        "What TRCEXTINSELRn of this unit can select. Any other number is stored and reads back, and its \
         external input is never active. Several occurrences in a cycle are one."
            .to_string()
    }

    fn arrays(&self) -> &'static [&'static str] {
        ARRAYS
    }

    fn c_helpers(&self) -> String {
        render(&Helpers {
            name: &self.unit.name,
            upper: self.unit.name.to_uppercase(),
            params: &self.params,
            selectors: 2 * self.params.resource_selector_pairs,
        })
    }

    fn sequences(&self) -> String {
        let p = &self.params;
        let example = p.events.first();
        render(&Sequences {
            params: p,
            selectors: 2 * p.resource_selector_pairs,
            last_selector: (2 * p.resource_selector_pairs).saturating_sub(1),
            driver: self.driver(),
            resources: p.external_input_selectors > 0 || p.counters > 0 || p.sequencer || self.comparators(),
            example: example.map_or(String::new(), |e| format!("{} (0x{:04X})", e.name, e.number)),
        })
    }

    fn port(&self, port: &Port) -> PortUse {
        ports::port_use(&self.params, port)
    }

    fn integration(&self) -> String {
        let p = &self.params;
        let flops = self.flops();
        render(&Integration {
            unit: self.unit,
            params: p,
            name: &self.unit.name,
            asynchronous: p.reset.kind == ResetKind::Async,
            speculative: p.speculation_tags > 0,
            driver: self.driver(),
            last_slot: p.blocks_per_cycle - 1,
            most_bytes: 4 * p.block_instructions,
            top_address: p.address_width,
            long_registers: self.has_long(|r| r.writable() != 0),
            comparators: self.comparators(),
            moving: match (p.counters, p.sequencer) {
                (0, false) => "",
                (0, true) => "the sequencer",
                (1, false) => "the counter",
                (1, true) => "the counter and the sequencer",
                (_, false) => "counters",
                (_, true) => "counters and the sequencer",
            },
            clocked: self.clocked(),
            output_events: ports::output_events(p),
            sample: ete_sample::assignments(self.unit, p),
            total: flops.iter().map(|f| f.count).sum(),
            sizes: super::sizes(self.unit, &flops),
        })
    }

    fn flops(&self) -> Vec<Flops> {
        super::ete_flops::flops(&self.params)
    }
}
