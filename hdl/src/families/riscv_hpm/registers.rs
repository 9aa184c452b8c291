//! The register map as data (sections 1, 2 and 5).

use super::addresses::{CYCLE_NUMBER, INSTRET_NUMBER, TIME_NUMBER, csr, memory};
use super::params::{Bus, Composition, FIRST_COUNTER, FIXED_COUNTER_WIDTH, Params};
use crate::spec::{Access, Field, Register, RegisterMap};

/// Bits of a register that two of RV32 make up.
const LONG: u32 = 64;
/// Bits of the registers that have 32 everywhere, of a half, and of a word in memory.
const SHORT: u32 = 32;
/// Fields of a four-event selector from the lowest bit upwards, with their widths.
const COMPOSED: [(&str, u32, &str); 7] = [
    ("EVENT0", 10, "Number of the first event; 0 is none."),
    ("EVENT1", 10, "Number of the second event."),
    ("EVENT2", 10, "Number of the third event."),
    ("EVENT3", 10, "Number of the fourth event."),
    ("OPTYPE0", 5, "Joins events 0 and 1: 0 OR, 1 AND, 2 XOR, 4 ADD. Another code keeps the old one."),
    ("OPTYPE1", 5, "Joins events 2 and 3."),
    ("OPTYPE2", 5, "Joins the two results to the increment."),
];

/// The registers of a configuration that hold or show something, ascending. Those of absent counters
/// exist as well, and read 0.
pub fn registers(params: &Params) -> RegisterMap {
    let mut registers = match params.bus {
        Bus::Csr => by_number(params),
        Bus::Apb4 => in_memory(params),
    };
    registers.sort_by_key(|r| r.offset);
    RegisterMap { size: 0x1000, registers }
}

/// A register as a whole: its fields count from bit 0 to 63.
struct Whole {
    name: String,
    fields: Vec<Field>,
    section: &'static str,
    description: String,
}

impl Whole {
    fn new(
        name: impl Into<String>,
        fields: Vec<Field>,
        section: &'static str,
        description: impl Into<String>,
    ) -> Whole {
        Whole { name: name.into(), fields, section, description: description.into() }
    }

    fn register(&self, name: String, offset: u16, width: u32, lsb: u32) -> Register {
        let half = if width == SHORT && lsb == 0 && self.fields.iter().any(|f| f.msb >= SHORT) {
            " Low half."
        } else if lsb > 0 {
            " High half."
        } else {
            ""
        };
        Register {
            name,
            offset: offset.into(),
            width,
            fields: self.fields.iter().filter_map(|f| slice(f, lsb, width)).collect(),
            description: format!("{}{half}", self.description),
            source: format!("sheet {}", self.section),
        }
    }

    /// As one register of `width` bits.
    fn single(&self, offset: u16, width: u32) -> Register {
        self.register(self.name.clone(), offset, width, 0)
    }

    /// As one register of 64 bits, or as its two halves.
    fn long(&self, xlen: u32, low: u16, high: Option<u16>) -> Vec<Register> {
        if xlen == LONG {
            return vec![self.single(low, LONG)];
        }
        let high = high.map(|offset| self.register(format!("{}h", self.name), offset, SHORT, SHORT));
        [Some(self.single(low, SHORT)), high].into_iter().flatten().collect()
    }
}

/// The part of a field in `width` bits from `lsb` on, moved there.
fn slice(field: &Field, lsb: u32, width: u32) -> Option<Field> {
    let (low, high) = (field.lsb.max(lsb), field.msb.min(lsb + width - 1));
    if low > high {
        return None;
    }
    let ones = u64::MAX >> (63 - (high - low));
    let reset = field.reset.map(|value| value >> (low - field.lsb) & ones);
    Some(Field { msb: high - lsb, lsb: low - lsb, reset, ..field.clone() })
}

fn field(
    name: impl Into<String>,
    (msb, lsb): (u32, u32),
    access: Access,
    reset: Option<u64>,
    description: impl Into<String>,
) -> Field {
    Field { name: name.into(), msb, lsb, access, reset, description: description.into() }
}

/// The registers of the CSR port.
///
/// Spec: HPM1.1, HPM1.2, HPM1.3.
fn by_number(params: &Params) -> Vec<Register> {
    let xlen = params.xlen;
    let [bank, single] = csr::HALVES_APART;
    let mut all = Vec::new();
    for n in counter_numbers(params) {
        let low = csr::MCYCLE + n;
        all.extend(counter(params, n).long(xlen, low, Some(low + bank)));
    }
    for n in shadow_numbers(params) {
        let low = csr::CYCLE + n;
        all.extend(shadow(params, n).long(xlen, low, Some(low + bank)));
    }
    for n in programmable(params) {
        let high = params.sscofpmf.then_some(csr::MHPMEVENTH_BASE + n);
        all.extend(event(params, n).long(xlen, csr::MCOUNTINHIBIT + n, high));
    }
    if params.smcntrpmf {
        all.extend(filter(params, "mcycle").long(xlen, csr::MCYCLECFG, Some(csr::MCYCLECFGH)));
        all.extend(filter(params, "minstret").long(xlen, csr::MINSTRETCFG, Some(csr::MINSTRETCFGH)));
    }
    all.push(inhibit(params).single(csr::MCOUNTINHIBIT, SHORT));
    let modes = [
        (params.user, "mcounteren", csr::MCOUNTEREN, "the modes below machine mode"),
        (params.supervisor, "scounteren", csr::SCOUNTEREN, "user mode"),
        (params.hypervisor, "hcounteren", csr::HCOUNTEREN, "guests"),
    ];
    for (_, name, number, who) in modes.into_iter().filter(|m| m.0) {
        all.push(enable(params, name, who).single(number, SHORT));
    }
    if params.supervisor && params.sscofpmf {
        let masked = " Lower modes see the counters that they may read.";
        all.push(overflows(params, masked).single(csr::SCOUNTOVF, SHORT));
    }
    if params.hypervisor {
        all.extend(time_offset().long(xlen, csr::HTIMEDELTA, Some(csr::HTIMEDELTA + single)));
    }
    all.extend(timers(params));
    all
}

/// Spec: HPM3.3.
fn time_offset() -> Whole {
    let offset =
        field("DELTA", (LONG - 1, 0), Access::Rw, Some(0), "Added to time, modulo 2 to the power of 64.");
    Whole::new("htimedelta", vec![offset], "3", "What a guest's time is ahead of mtime_i.")
}

/// Spec: HPM2.6, HPM2.8.
fn timers(params: &Params) -> Vec<Register> {
    let xlen = params.xlen;
    let [_, apart] = csr::HALVES_APART;
    let compare = |name: &str, whose: &str| {
        let text = "Time from which on the interrupt is requested.";
        let time = field("TIME", (LONG - 1, 0), Access::Rw, Some(u64::MAX), text);
        Whole::new(name, vec![time], "3", format!("Timer of {whose}."))
    };
    let environment = |name: &str, what: &str| {
        let text = format!("{what} The other fields of the register are the core's.");
        let bit = field("STCE", (LONG - 1, LONG - 1), Access::Rw, Some(1), text);
        Whole::new(name, vec![bit], "2", "The unit's part of the environment configuration.")
    };
    let machine = "stimecmp exists below machine mode.";
    let guest = "vstimecmp exists for guests. Reads 0 and ignores writes while menvcfg.STCE is 0.";
    let list = [
        (false, compare("stimecmp", "supervisor mode"), csr::STIMECMP),
        (false, environment("menvcfg", machine), csr::MENVCFG),
        (true, compare("vstimecmp", "the guest's supervisor mode"), csr::VSTIMECMP),
        (true, environment("henvcfg", guest), csr::HENVCFG),
    ];
    let exists = |guest: bool| params.sstc && (!guest || params.hypervisor);
    let own = list.into_iter().filter(|(guest, ..)| exists(*guest));
    own.flat_map(|(_, whole, number)| whole.long(xlen, number, Some(number + apart))).collect()
}

/// The registers in memory, in words of 32 bits.
fn in_memory(params: &Params) -> Vec<Register> {
    let pair = |whole: Whole, bank: u16, n: u16| {
        let low = bank + memory::STEP * n;
        whole.long(SHORT, low, Some(low + memory::HIGH))
    };
    let mut all = Vec::new();
    for n in counter_numbers(params) {
        all.extend(pair(counter(params, n), memory::COUNTERS, n));
    }
    for n in programmable(params) {
        all.extend(pair(event(params, n), memory::SELECTORS, n));
    }
    if params.smcntrpmf {
        all.extend(pair(filter(params, "mcycle"), memory::SELECTORS, CYCLE_NUMBER));
        all.extend(pair(filter(params, "minstret"), memory::SELECTORS, INSTRET_NUMBER));
    }
    all.push(inhibit(params).single(memory::MCOUNTINHIBIT, SHORT));
    if params.sscofpmf {
        all.push(overflows(params, "").single(memory::SCOUNTOVF, SHORT));
        let text = "A counter has overflowed; set by an overflow, cleared by software alone.";
        let bit = field("LCOFIP", (13, 13), Access::Rw, Some(0), text);
        let whole = Whole::new("mip", vec![bit], "2", "The interrupt that the unit requests.");
        all.push(whole.single(memory::MIP, SHORT));
    }
    all
}

fn programmable(params: &Params) -> std::ops::Range<u16> {
    let first = FIRST_COUNTER as u16;
    first..first + params.counters as u16
}

/// Places of the counters that can be written.
fn counter_numbers(params: &Params) -> impl Iterator<Item = u16> {
    [CYCLE_NUMBER, INSTRET_NUMBER].into_iter().chain(programmable(params))
}

/// Places of the counters that lower modes see.
fn shadow_numbers(params: &Params) -> impl Iterator<Item = u16> {
    [CYCLE_NUMBER, TIME_NUMBER, INSTRET_NUMBER].into_iter().chain(programmable(params))
}

fn counter(params: &Params, n: u16) -> Whole {
    let (name, width, text) = match n {
        CYCLE_NUMBER => ("mcycle".to_string(), FIXED_COUNTER_WIDTH, "Counts clock cycles.".to_string()),
        INSTRET_NUMBER => {
            ("minstret".to_string(), FIXED_COUNTER_WIDTH, "Counts retired instructions.".to_string())
        }
        n => {
            let text = format!("Counts what mhpmevent{n} selects.");
            (format!("mhpmcounter{n}"), params.counter_width, text)
        }
    };
    let count = field(
        "COUNT",
        (width - 1, 0),
        Access::Rw,
        Some(0),
        "Present count; wraps to zero. A write loads it.",
    );
    Whole::new(name, vec![count], "4", text)
}

fn shadow(params: &Params, n: u16) -> Whole {
    let (name, of, width) = match n {
        CYCLE_NUMBER => ("cycle".to_string(), "mcycle".to_string(), FIXED_COUNTER_WIDTH),
        TIME_NUMBER => ("time".to_string(), "mtime_i".to_string(), LONG),
        INSTRET_NUMBER => ("instret".to_string(), "minstret".to_string(), FIXED_COUNTER_WIDTH),
        n => (format!("hpmcounter{n}"), format!("mhpmcounter{n}"), params.counter_width),
    };
    let offset = if n == TIME_NUMBER && params.hypervisor { ", plus htimedelta in a guest" } else { "" };
    let count = field("COUNT", (width - 1, 0), Access::Ro, None, "Present count.");
    Whole::new(name, vec![count], "3", format!("Shows {of}{offset}, where the enables allow it."))
}

/// Spec: HPM2.3, HPM5.1.
fn event(params: &Params, n: u16) -> Whole {
    let mut fields = Vec::new();
    match params.composition {
        Composition::None => {
            let text = "Number of the event to count; 0 is none. A number without an event counts nothing.";
            fields.push(field("EVENT", (params.event_bits - 1, 0), Access::Rw, Some(0), text));
        }
        Composition::Kunminghu => {
            let mut lsb = 0;
            for (name, width, text) in COMPOSED {
                fields.push(field(name, (lsb + width - 1, lsb), Access::Rw, Some(0), text));
                lsb += width;
            }
        }
    }
    if params.sscofpmf {
        fields.extend(mode_filters(params));
        let text = "The counter has overflowed. While it is 1 an overflow requests no interrupt.";
        fields.push(field("OF", (LONG - 1, LONG - 1), Access::Rw, Some(0), text));
    }
    Whole::new(format!("mhpmevent{n}"), fields, "2", format!("Selects what mhpmcounter{n} counts."))
}

/// Spec: HPM2.4.
fn filter(params: &Params, counter: &str) -> Whole {
    let name = format!("{counter}cfg");
    Whole::new(name, mode_filters(params), "2", format!("Modes in which {counter} stands still."))
}

/// Filters of the modes that exist, from the lowest bit upwards.
fn mode_filters(params: &Params) -> Vec<Field> {
    let modes = [
        (params.hypervisor, 58, "VUINH", "user mode of a guest"),
        (params.hypervisor, 59, "VSINH", "supervisor mode of a guest"),
        (params.user, 60, "UINH", "user mode"),
        (params.supervisor, 61, "SINH", "supervisor mode"),
        (true, 62, "MINH", "machine mode"),
    ];
    let filter = |(_, bit, name, mode): (bool, u32, &str, &str)| {
        field(name, (bit, bit), Access::Rw, Some(0), format!("Counts nothing in {mode}."))
    };
    modes.into_iter().filter(|m| m.0).map(filter).collect()
}

/// Spec: HPM2.2.
fn inhibit(params: &Params) -> Whole {
    let mut fields = vec![
        field("CY", (0, 0), Access::Rw, Some(0), "mcycle stands still."),
        field("IR", (2, 2), Access::Rw, Some(0), "minstret stands still."),
    ];
    fields.extend(of_counters(params, Access::Rw, Some(0), "mhpmcounter{n} stands still."));
    Whole::new("mcountinhibit", fields, "2", "Stops counters; they can still be read and written.")
}

/// Spec: HPM2.1.
fn enable(params: &Params, name: &str, who: &str) -> Whole {
    let mut fields = vec![
        field("CY", (0, 0), Access::Rw, Some(0), "cycle can be read."),
        field("TM", (1, 1), Access::Rw, Some(0), "time can be read, and stimecmp accessed."),
        field("IR", (2, 2), Access::Rw, Some(0), "instret can be read."),
    ];
    fields.extend(of_counters(params, Access::Rw, Some(0), "hpmcounter{n} can be read."));
    Whole::new(name, fields, "2", format!("What {who} may access; counting does not depend on it."))
}

/// Spec: HPM2.5.
fn overflows(params: &Params, more: &str) -> Whole {
    let fields = of_counters(params, Access::Ro, None, "OF of mhpmevent{n}.");
    let text = format!("The overflow flags of all counters.{more}");
    Whole::new("scountovf", fields, "2", text)
}

/// One bit for each programmable counter, at its number.
fn of_counters(params: &Params, access: Access, reset: Option<u64>, text: &str) -> Vec<Field> {
    let prefix = if access == Access::Ro { "OF" } else { "HPM" };
    let bit = |n: u16| {
        let place = (n.into(), n.into());
        field(format!("{prefix}{n}"), place, access, reset, text.replace("{n}", &n.to_string()))
    };
    programmable(params).map(bit).collect()
}

#[cfg(test)]
mod tests;
