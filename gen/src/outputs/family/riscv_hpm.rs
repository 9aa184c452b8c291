//! The part of the RISC-V hardware performance monitor in the header, the register page and the
//! integration guide.

use super::riscv_hpm_ports as ports;
use super::{FamilyText, Flops, PortUse, SizeRow, Space, Unit};
use crate::design::Port;
use askama::Template;
use pmugen_hdl::families::riscv_hpm::{Bus, Composition, Form, Group, Params};
use pmugen_hdl::spec::ResetKind;

/// The texts of one unit.
pub(super) struct Texts<'a> {
    unit: &'a Unit,
    params: Params,
}

/// A mode and the bit that keeps a counter from counting in it.
struct Filter {
    name: &'static str,
    bit: u32,
}

#[derive(Template)]
#[template(path = "riscv_hpm/events.h", escape = "none")]
struct Events<'a> {
    upper: &'a str,
    counters: u32,
    last: u32,
    width: u32,
    composed: bool,
    modulo: u32,
    filters: &'a [Filter],
}

#[derive(Template)]
#[template(path = "riscv_hpm/csr.h", escape = "none")]
struct CsrHelpers<'a> {
    name: &'a str,
    upper: &'a str,
    events: &'a str,
    xlen: u32,
    rv32: bool,
    user: bool,
    supervisor: bool,
    counters: u32,
    numbers: Vec<u32>,
    composed: bool,
    /// `mhpmeventnh` exists.
    high_selector: bool,
    /// Ends the names of the macros for `mhpmeventn`.
    half: &'static str,
    filters: &'a [Filter],
}

#[derive(Template)]
#[template(path = "riscv_hpm/apb4.h", escape = "none")]
struct ApbHelpers<'a> {
    name: &'a str,
    upper: &'a str,
    events: &'a str,
    counters: u32,
    composed: bool,
    filters: &'a [Filter],
}

#[derive(Template)]
#[template(path = "riscv_hpm/sequences.md", escape = "none")]
struct Sequences<'a> {
    params: &'a Params,
    csr: bool,
    rv32: bool,
    counters: u32,
    composed: bool,
    grouped: bool,
    /// A register of 64 bits is two.
    split: bool,
    high_selector: bool,
    overflow_view: bool,
    /// Bits stand for modes.
    filters: bool,
    wide_events: bool,
    modulo: u32,
    /// What stands behind the name of a register whose high half is meant.
    h: &'static str,
    example: String,
}

#[derive(Template)]
#[template(path = "riscv_hpm/integration.md", escape = "none")]
struct Integration<'a> {
    params: &'a Params,
    csr: bool,
    rv32: bool,
    asynchronous: bool,
    distributed: bool,
    composed: bool,
    counters: u32,
    h: &'static str,
    /// The pins that travel with the events, to start a sentence.
    state: &'static str,
    /// The pins of the mode, to go on a list.
    mode: &'static str,
    most_retired: u32,
    groups: Vec<GroupRow>,
    /// A counter can stand still in some modes.
    filtered: bool,
    name: &'a str,
    sizes: Vec<SizeRow>,
    total: u32,
}

/// A group in the distributed form.
struct GroupRow {
    title: String,
    /// Modules of the group: all of it, and where its events arrive.
    monitor: String,
    arrival: String,
    counters: String,
    events: usize,
    bits: u32,
    increments: u32,
}

impl<'a> Texts<'a> {
    /// # Panics
    /// If the unit's parameters are not this family's, which the configuration rules out.
    pub(super) fn new(unit: &'a Unit) -> Texts<'a> {
        let params = serde_json::from_value(unit.parameters.clone())
            .expect("a configured unit has its family's parameters");
        Texts { unit, params }
    }

    /// The module of a kind that belongs to a group; equal ones that differ in a number are one.
    fn module(&self, kind: &str, group: &Group) -> String {
        let end = if group.name.is_empty() { String::new() } else { format!("_{}", group.name) };
        let name = format!("{}_{kind}{end}", self.unit.name);
        match name.rsplit_once("_v") {
            Some((merged, _)) if self.unit.design.modules.iter().all(|m| m.name != name) => merged.into(),
            _ => name,
        }
    }

    fn csr(&self) -> bool {
        self.params.bus == Bus::Csr
    }

    fn composed(&self) -> bool {
        self.params.composition == Composition::Kunminghu
    }

    fn last_counter(&self) -> u32 {
        self.params.counters + 2
    }

    /// Whether `mhpmeventn` has a high half.
    fn high_selector(&self) -> bool {
        let p = &self.params;
        p.xlen == 32 && (p.sscofpmf || !self.csr() && self.composed())
    }

    fn high(&self) -> &'static str {
        if self.params.xlen == 32 { "h" } else { "" }
    }

    fn grouped(&self) -> bool {
        self.params.groups.iter().any(|g| !g.name.is_empty())
    }

    /// The filters of the modes that exist; none without Sscofpmf.
    fn filters(&self) -> Vec<Filter> {
        let p = &self.params;
        let all = [
            (true, "MINH", 62),
            (p.supervisor, "SINH", 61),
            (p.user, "UINH", 60),
            (p.hypervisor, "VSINH", 59),
            (p.hypervisor, "VUINH", 58),
        ];
        let filter = |(_, name, bit)| Filter { name, bit };
        all.into_iter().filter(|f| f.0 && p.sscofpmf).map(filter).collect()
    }

    fn example(&self) -> String {
        let first = self.params.groups.first().and_then(|g| g.events.first());
        first.map_or(String::new(), |e| format!("{} (0x{:04X})", e.name, e.number))
    }
}

/// `3 to 10`.
fn counters_of(group: &Group) -> String {
    match group.count {
        1 => group.first.to_string(),
        n => format!("{} to {}", group.first, group.first + n - 1),
    }
}

fn render(template: &impl Template) -> String {
    template.render().expect("the template has no failing filter")
}

impl FamilyText for Texts<'_> {
    fn space(&self) -> Space {
        if self.csr() { Space::Csr } else { Space::Bytes }
    }

    fn map(&self) -> String {
        if !self.csr() {
            return super::page(self.unit.registers.size, self.params.xlen);
        }
        let absent = match 29 - self.params.counters {
            0 => "",
            _ => " The registers of counters that this unit lacks exist and read as 0 in machine mode.",
        };
        format!(
            ": control and status registers of RV{}. A bit that no field covers reads as 0 and ignores \
             writes. A number that is not listed is no register of this unit.{absent}",
            self.params.xlen
        )
    }

    fn read_only(&self) -> &'static str {
        match self.csr() {
            true => "writes are ignored; to a number from 0xC00 on they are illegal",
            false => "writes are ignored",
        }
    }

    fn event_numbers(&self) -> &'static str {
        if self.composed() {
            "numbers for the four event fields of mhpmevent."
        } else {
            "numbers for mhpmevent."
        }
    }

    fn event_selection(&self) -> String {
        let p = &self.params;
        if p.counters == 0 {
            return "This unit has no programmable counter.".to_string();
        }
        let field = if self.composed() { "each event field of `mhpmeventn`" } else { "`mhpmeventn`" };
        format!(
            "What {field} can select. Any other number up to 0x{:04X} is stored and reads back, and counts \
             nothing; 0 is no event.",
            (1u32 << p.event_bits) - 1
        )
    }

    fn group_counters(&self, group: &str) -> String {
        self.params.groups.iter().find(|g| g.name == group).map(counters_of).unwrap_or_default()
    }

    fn c_helpers(&self) -> String {
        let (p, name) = (&self.params, self.unit.name.as_str());
        let upper = name.to_uppercase();
        let (upper, filters) = (upper.as_str(), self.filters());
        let (composed, counters) = (self.composed(), p.counters);
        let filters = filters.as_slice();
        let events = render(&Events {
            upper,
            counters,
            last: self.last_counter(),
            width: p.counter_width,
            composed,
            modulo: 1 << p.event_width,
            filters,
        });
        let events = events.as_str();
        if !self.csr() {
            return render(&ApbHelpers { name, upper, events, counters, composed, filters });
        }
        render(&CsrHelpers {
            name,
            upper,
            events,
            xlen: p.xlen,
            rv32: p.xlen == 32,
            user: p.user,
            supervisor: p.supervisor,
            counters,
            numbers: (3..=self.last_counter()).collect(),
            composed,
            high_selector: self.high_selector(),
            half: if p.xlen == 32 && !self.high_selector() { "_LOW" } else { "" },
            filters,
        })
    }

    fn sequences(&self) -> String {
        let p = &self.params;
        render(&Sequences {
            params: p,
            csr: self.csr(),
            rv32: p.xlen == 32,
            counters: p.counters,
            composed: self.composed(),
            grouped: self.grouped(),
            split: p.xlen == 32,
            high_selector: self.high_selector(),
            overflow_view: p.sscofpmf && (p.supervisor || !self.csr()),
            filters: ports::filters(p),
            wide_events: p.event_width > 1,
            modulo: 1 << p.event_width,
            h: self.high(),
            example: self.example(),
        })
    }

    fn port(&self, port: &Port) -> PortUse {
        ports::port_use(&self.params, port)
    }

    fn integration(&self) -> String {
        let p = &self.params;
        let flops = self.flops();
        let group = |g: &Group| GroupRow {
            title: if g.name.is_empty() { "all".to_string() } else { g.name.clone() },
            monitor: self.module("monitor", g),
            arrival: self.module("events", g),
            counters: counters_of(g),
            events: g.events.len(),
            bits: g.events.iter().map(|e| e.width).sum(),
            increments: g.count * p.event_width,
        };
        render(&Integration {
            params: p,
            csr: self.csr(),
            rv32: p.xlen == 32,
            asynchronous: p.reset.kind == ResetKind::Async,
            distributed: p.form == Form::Distributed,
            composed: self.composed(),
            counters: p.counters,
            h: self.high(),
            state: match (ports::filtered(p), p.hypervisor) {
                (true, true) => "The mode (`priv_i`, `virt_i`), `debug_stop_i`",
                (true, false) => "The mode (`priv_i`), `debug_stop_i`",
                _ => "`debug_stop_i`",
            },
            mode: match (p.user, p.hypervisor) {
                (true, true) => ", `priv_i`, `virt_i`",
                (true, false) => ", `priv_i`",
                _ => "",
            },
            most_retired: (1 << p.retire_width) - 1,
            groups: p.groups.iter().map(group).collect(),
            filtered: ports::filtered(p),
            name: &self.unit.name,
            total: flops.iter().map(|f| f.count).sum(),
            sizes: super::sizes(self.unit, &flops),
        })
    }

    fn flops(&self) -> Vec<Flops> {
        super::riscv_hpm_flops::flops(&self.params)
    }
}
