//! The Armv8.1-M PMU's part of the header, the register page and the integration guide.

use super::armv8m_pmu_ports as ports;
use super::{FamilyText, Flops, PortUse, SizeRow, Unit};
use crate::design::Port;
use askama::Template;
use pmugen_hdl::families::armv8m_pmu::{Attribution, Params, Permissions};
use pmugen_hdl::spec::{Bus, ResetKind};

/// The texts of one unit.
pub(super) struct Texts<'a> {
    unit: &'a Unit,
    params: Params,
}

#[derive(Template)]
#[template(path = "armv8m_pmu/helpers.h", escape = "none")]
struct Helpers<'a> {
    name: &'a str,
    upper: String,
    counters: u32,
}

#[derive(Template)]
#[template(path = "armv8m_pmu/sequences.md", escape = "none")]
struct Sequences<'a> {
    params: &'a Params,
    example: String,
    /// Mask of counter 0 and the cycle counter.
    sample_mask: &'static str,
    wide_events: bool,
    /// Last counter that trace on overflow reports.
    last_traced: u32,
}

#[derive(Template)]
#[template(path = "armv8m_pmu/integration.md", escape = "none")]
struct Integration<'a> {
    params: &'a Params,
    apb: bool,
    asynchronous: bool,
    authentication: bool,
    own: Vec<String>,
    /// The pins that show the state of an event, with their verb; none if the unit looks at none.
    state: String,
    name: &'a str,
    sizes: Vec<SizeRow>,
    total: u32,
}

impl<'a> Texts<'a> {
    /// # Panics
    /// If the unit's parameters are not this family's, which the configuration rules out.
    pub(super) fn new(unit: &'a Unit) -> Texts<'a> {
        let params = serde_json::from_value(unit.parameters.clone())
            .expect("a configured unit has its family's parameters");
        Texts { unit, params }
    }

    /// The pins that show the state of an event, with their verb; none if the unit looks at none.
    fn state(&self) -> String {
        let pins = ["pe_secure_i", "pe_privileged_i"].into_iter().filter(|pin| self.unit.reads(pin));
        match pins.collect::<Vec<_>>().as_slice() {
            [] => String::new(),
            [pin] => format!("`{pin}` shows"),
            pins => format!("`{}` show", pins.join("` and `")),
        }
    }
}

impl FamilyText for Texts<'_> {
    fn map(&self) -> String {
        let width = self.unit.registers.registers.first().map_or(32, |r| r.width);
        super::page(self.unit.registers.size, width)
    }

    fn event_numbers(&self) -> &'static str {
        "numbers for the event type registers."
    }

    fn event_selection(&self) -> String {
        "What the event type registers of this unit can select. Any other number is stored and reads \
         back, and its counter does not count."
            .to_string()
    }

    fn c_helpers(&self) -> String {
        let helpers = Helpers {
            name: &self.unit.name,
            upper: self.unit.name.to_uppercase(),
            counters: self.params.counters,
        };
        helpers.render().expect("the template has no failing filter")
    }

    fn sequences(&self) -> String {
        let events = &self.params.events;
        let example = events.iter().find(|e| e.name == "INST_RETIRED").or(events.first());
        let sequences = Sequences {
            params: &self.params,
            example: example.map_or("CPU_CYCLES".into(), |e| e.name.clone()),
            last_traced: self.params.counters.min(8) - 1,
            sample_mask: "0x80000001",
            wide_events: self.params.increment_width() > 1,
        };
        sequences.render().expect("the template has no failing filter")
    }

    fn port(&self, port: &Port) -> PortUse {
        ports::port_use(&self.params, port)
    }

    fn integration(&self) -> String {
        let p = &self.params;
        let own = p.events.iter().filter(|e| e.attribution == Attribution::Own);
        let flops = self.flops();
        let integration = Integration {
            params: p,
            apb: p.bus == Bus::Apb4,
            asynchronous: p.reset.kind == ResetKind::Async,
            authentication: p.permissions == Permissions::Authentication,
            own: own.map(|e| e.name.clone()).collect(),
            state: self.state(),
            name: &self.unit.name,
            total: flops.iter().map(|f| f.count).sum(),
            sizes: super::sizes(self.unit, &flops),
        };
        integration.render().expect("the template has no failing filter")
    }

    fn flops(&self) -> Vec<Flops> {
        flops(&self.params)
    }
}

/// The flops by register. Everything else is combinational.
pub(super) fn flops(p: &Params) -> Vec<Flops> {
    let n = p.counters;
    let bit = u32::from;
    let row = |register, formula, count| Flops { register, formula, count };
    vec![
        row("PMU_EVCNTR0..N-1", "16 * counters", 16 * n),
        row("PMU_EVTYPER0..N-1", "16 * counters", 16 * n),
        row("PMU_CCNTR", "32", 32),
        row("PMU_CNTENSET, PMU_CNTENCLR", "counters + 1", n + 1),
        row("PMU_INTENSET, PMU_INTENCLR", "counters in interrupts + 1", p.interrupts.count_ones() + 1),
        row("PMU_OVSSET, PMU_OVSCLR", "counters + 1", n + 1),
        row(
            "PMU_CTRL",
            "1 + security_extension + freeze_on_overflow + trace_on_overflow",
            1 + bit(p.security_extension) + bit(p.freeze_on_overflow) + bit(p.trace_on_overflow),
        ),
        row(
            "Pending trace-on-overflow mask",
            "trace_on_overflow ? min(8, counters) : 0",
            if p.trace_on_overflow { n.min(8) } else { 0 },
        ),
        row(
            "Event stages",
            "event_stages * (event widths + own attribution pins + state pins + allow predicates)",
            p.event_stages * staged_bits(p),
        ),
    ]
}

/// Bits that each event stage holds.
fn staged_bits(p: &Params) -> u32 {
    let bit = u32::from;
    let (sec, ude) = (bit(p.security_extension), bit(p.unprivileged_debug));
    let own = p.events.iter().filter(|e| e.attribution == Attribution::Own).count() as u32;
    let widths: u32 = p.events.iter().map(|e| e.width).sum();
    let state = sec + 2 + bit(!p.count_in_sleep) + bit(!p.count_in_lockup);
    widths + own * (1 + sec) + state + (1 + ude) * (1 + sec)
}
