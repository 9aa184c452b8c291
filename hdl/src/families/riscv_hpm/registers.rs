//! The register map as data (sections 1 and 2).

mod fields;

use super::addresses::{CYCLE_NUMBER, INSTRET_NUMBER, TIME_NUMBER, csr, memory};
use super::params::{Bus, FIRST_COUNTER, Params};
use crate::spec::{Access, Field, Register, RegisterMap};

/// Size of the space of CSR numbers, and of the page in memory.
const SPACE: u64 = 0x1000;

/// The registers of a configuration, ascending: every number that exists but those of absent
/// counters. Where a word is half of a register, each half is a register of its own, the high one
/// with an `h` after its name.
pub fn registers(params: &Params) -> RegisterMap {
    let mut registers = match params.bus {
        Bus::Csr => csrs(params),
        Bus::Apb4 => words(params),
    };
    registers.sort_by_key(|r| r.offset);
    RegisterMap { size: SPACE, registers }
}

/// A register as the architecture has it, before it is cut into words.
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
        text: impl Into<String>,
    ) -> Whole {
        Whole { name: name.into(), fields, section, description: text.into() }
    }

    /// A register of one word.
    fn word(self, offset: u16, width: u32) -> Register {
        Register {
            name: self.name,
            offset: offset.into(),
            width,
            fields: self.fields,
            description: self.description,
            source: format!("section {}", self.section),
        }
    }

    /// The low half of a register of 64 bits.
    fn low(&self, offset: u16) -> Register {
        let fields = self.fields.iter().filter_map(|f| fields::part(f, 0)).collect();
        let description = format!("{} Low half.", self.description);
        Whole { name: self.name.clone(), fields, section: self.section, description }.word(offset, 32)
    }

    /// The high half of a register of 64 bits.
    fn high(&self, offset: u16) -> Register {
        let fields = self.fields.iter().filter_map(|f| fields::part(f, 32)).collect();
        let description = format!("{} High half.", self.description);
        Whole { name: format!("{}h", self.name), fields, section: self.section, description }.word(offset, 32)
    }
}

fn number(n: u32) -> u16 {
    n as u16
}

/// The numbers of the programmable counters.
fn programmable(params: &Params) -> impl Iterator<Item = u32> {
    FIRST_COUNTER..FIRST_COUNTER + params.counters
}

fn machine_counters(params: &Params) -> Vec<(u16, Whole)> {
    let fixed = |n: u16, name: &str, what: &str| {
        (n, Whole::new(name, fields::counter(64), "2", format!("{what}. A write replaces the count.")))
    };
    let mut all = vec![
        fixed(CYCLE_NUMBER, "mcycle", "Clock cycles"),
        fixed(INSTRET_NUMBER, "minstret", "Retired instructions"),
    ];
    all.extend(programmable(params).map(|n| {
        let text = format!("Counts what mhpmevent{n} selects. A write replaces the count and sets no OF.");
        (number(n), Whole::new(format!("mhpmcounter{n}"), fields::counter(params.counter_width), "2", text))
    }));
    all
}

fn shadows(params: &Params) -> Vec<(u16, Whole)> {
    let mut all = vec![
        (CYCLE_NUMBER, "cycle".to_string(), 64, "mcycle for the modes below".to_string()),
        (
            TIME_NUMBER,
            "time".to_string(),
            64,
            "Time of the platform; a guest's is moved by htimedelta".into(),
        ),
        (INSTRET_NUMBER, "instret".to_string(), 64, "minstret for the modes below".into()),
    ];
    all.extend(programmable(params).map(|n| {
        (
            number(n),
            format!("hpmcounter{n}"),
            params.counter_width,
            format!("mhpmcounter{n} for the modes below"),
        )
    }));
    let whole = |(n, name, width, text): (u16, String, u32, String)| {
        (n, Whole::new(name, vec![fields::live("COUNT", (width - 1, 0), "Present count.")], "3", text + "."))
    };
    all.into_iter().map(whole).collect()
}

fn selectors(params: &Params) -> Vec<(u16, Whole)> {
    let whole = |n: u32| {
        let text = format!("Selects what mhpmcounter{n} counts, and in which modes.");
        (number(n), Whole::new(format!("mhpmevent{n}"), fields::selector(params), "2", text))
    };
    programmable(params).map(whole).collect()
}

fn filters(params: &Params) -> Vec<(u16, Whole)> {
    let whole = |n: u16, name: &str, counter: &str| {
        (
            n,
            Whole::new(
                name,
                fields::filters(params),
                "2",
                format!("Modes in which {counter} does not count."),
            ),
        )
    };
    if !params.smcntrpmf {
        return vec![];
    }
    vec![whole(CYCLE_NUMBER, "mcyclecfg", "mcycle"), whole(INSTRET_NUMBER, "minstretcfg", "minstret")]
}

fn inhibit(params: &Params) -> Whole {
    let fields = fields::per_counter(params, false, Access::Rw, "does not count");
    Whole::new("mcountinhibit", fields, "2", "Counters that stand still.")
}

fn overflows(params: &Params) -> Whole {
    let bits = programmable(params).map(|n| {
        fields::live(format!("OF{n}"), (n, n), format!("OF of mhpmevent{n}, as far as the mode may see it."))
    });
    Whole::new("scountovf", bits.collect(), "2", "Counters that have overflowed.")
}

fn csrs(params: &Params) -> Vec<Register> {
    let mut all = vec![];
    let mut long = |offset: u16, high: u16, whole: Whole, has_high: bool| {
        if params.xlen == 64 {
            all.push(whole.word(offset, 64));
        } else {
            all.push(whole.low(offset));
            all.extend(has_high.then(|| whole.high(high)));
        }
    };
    for (n, whole) in shadows(params) {
        long(csr::CYCLE + n, csr::CYCLEH + n, whole, true);
    }
    for (n, whole) in machine_counters(params) {
        long(csr::MCYCLE + n, csr::MCYCLEH + n, whole, true);
    }
    for (n, whole) in selectors(params) {
        long(csr::MCOUNTINHIBIT + n, csr::MHPMEVENTH_BASE + n, whole, params.sscofpmf);
    }
    let at = [(csr::MCYCLECFG, csr::MCYCLECFGH), (csr::MINSTRETCFG, csr::MINSTRETCFGH)];
    for ((_, whole), (low, high)) in filters(params).into_iter().zip(at) {
        long(low, high, whole, true);
    }
    for (exists, name, low, high, text) in timers(params) {
        if exists {
            long(low, high, Whole::new(name, fields::timer(name), "2", text), true);
        }
    }
    all.push(inhibit(params).word(csr::MCOUNTINHIBIT, 32));
    let enables = [
        (params.user, "mcounteren", csr::MCOUNTEREN, "Counters that the modes below machine mode may read."),
        (params.supervisor, "scounteren", csr::SCOUNTEREN, "Counters that user mode may read."),
        (params.hypervisor, "hcounteren", csr::HCOUNTEREN, "Counters that a guest may read."),
    ];
    for (_, name, offset, text) in enables.into_iter().filter(|e| e.0) {
        let bits = fields::per_counter(params, true, Access::Rw, "may be read");
        all.push(Whole::new(name, bits, "2", text).word(offset, 32));
    }
    if params.supervisor && params.sscofpmf {
        all.push(overflows(params).word(csr::SCOUNTOVF, 32));
    }
    all
}

type Timer = (bool, &'static str, u16, u16, &'static str);

fn timers(params: &Params) -> [Timer; 5] {
    let guest = params.sstc && params.hypervisor;
    [
        (
            params.sstc,
            "stimecmp",
            csr::STIMECMP,
            csr::STIMECMPH,
            "Supervisor mode is interrupted when time has reached this value.",
        ),
        (
            guest,
            "vstimecmp",
            csr::VSTIMECMP,
            csr::VSTIMECMPH,
            "The guest is interrupted when its time has reached this value.",
        ),
        (
            params.hypervisor,
            "htimedelta",
            csr::HTIMEDELTA,
            csr::HTIMEDELTAH,
            "Added to time for a guest, modulo 2^64.",
        ),
        (
            params.sstc,
            "menvcfg",
            csr::MENVCFG,
            csr::MENVCFGH,
            "Environment of the modes below; its other fields belong to the core.",
        ),
        (
            guest,
            "henvcfg",
            csr::HENVCFG,
            csr::HENVCFGH,
            "Environment of a guest; its other fields belong to the core.",
        ),
    ]
}

fn words(params: &Params) -> Vec<Register> {
    let mut all = vec![];
    let mut long = |bank: u16, (n, whole): (u16, Whole)| {
        let offset = bank + memory::STEP * n;
        all.push(whole.low(offset));
        all.push(whole.high(offset + memory::HIGH));
    };
    machine_counters(params).into_iter().for_each(|r| long(memory::COUNTERS, r));
    selectors(params).into_iter().for_each(|r| long(memory::SELECTORS, r));
    filters(params).into_iter().for_each(|r| long(memory::SELECTORS, r));
    all.push(inhibit(params).word(memory::MCOUNTINHIBIT, 32));
    if params.sscofpmf {
        all.push(overflows(params).word(memory::SCOUNTOVF, 32));
        let text = "Interrupt pending; only the bit of this unit.";
        all.push(Whole::new("mip", vec![fields::lcofip()], "2", text).word(memory::MIP, 32));
    }
    all
}

#[cfg(test)]
mod tests;
