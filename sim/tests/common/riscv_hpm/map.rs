//! The register map as the manual tells it (sections 1, 2 and 5), typed a second time and never
//! from `registers.rs`: every register that holds or shows something, ascending.

use super::csrs::{Mode, Part, What, csrs};
use pmugen_hdl::families::riscv_hpm::{Bus, Composition, Params};
use pmugen_hdl::spec::Access::{self, Ro, Rw};

/// A field; a name of `""` means that the manual gives none.
#[derive(Clone, Debug)]
pub struct Field {
    pub name: String,
    pub msb: u32,
    pub lsb: u32,
    pub access: Access,
    /// Value after reset; `None` when the field shows pins or another register.
    pub reset: Option<u64>,
}

/// A register. Bits without a field read as zero.
#[derive(Clone, Debug)]
pub struct Register {
    pub name: String,
    /// CSR number, or byte offset of the form in memory.
    pub offset: u64,
    pub width: u32,
    pub fields: Vec<Field>,
}

fn field(name: &str, msb: u32, lsb: u32, access: Access, reset: Option<u64>) -> Field {
    Field { name: name.into(), msb, lsb, access, reset }
}

/// The fields of a register of 64 bits, or of one of 32, by what it holds.
fn fields(params: &Params, what: What, shadow: bool) -> Vec<Field> {
    match what {
        What::Counter(n) => {
            let width = if n < 3 { 64 } else { params.counter_width };
            let (access, reset) = if shadow { (Ro, None) } else { (Rw, Some(0)) };
            vec![field("", width - 1, 0, access, reset)]
        }
        What::Time => vec![field("", 63, 0, Ro, None)],
        What::Event(_) => event(params),
        What::Cfg(_) => inhibits(params),
        What::Inhibit => enables(params, false),
        What::Mcounteren | What::Scounteren | What::Hcounteren => enables(params, true),
        What::Scountovf => hpm(params, Ro, None),
        What::Stimecmp | What::Vstimecmp => vec![field("", 63, 0, Rw, Some(u64::MAX))],
        What::Htimedelta => vec![field("", 63, 0, Rw, Some(0))],
        What::Menvcfg | What::Henvcfg => vec![field("STCE", 63, 63, Rw, Some(1))],
    }
}

// Spec: HPM2.1
// Spec: HPM2.2
fn enables(params: &Params, with_time: bool) -> Vec<Field> {
    let mut fields = vec![field("CY", 0, 0, Rw, Some(0)), field("IR", 2, 2, Rw, Some(0))];
    if with_time {
        fields.insert(1, field("TM", 1, 1, Rw, Some(0)));
    }
    fields.extend(hpm(params, Rw, Some(0)));
    fields
}

fn hpm(params: &Params, access: Access, reset: Option<u64>) -> Vec<Field> {
    let counters = 3..3 + params.counters;
    let name = if access == Ro { "" } else { "HPM" };
    let name = |n| if name.is_empty() { String::new() } else { format!("{name}{n}") };
    counters.map(|n| field(&name(n), n, n, access, reset)).collect()
}

// Spec: HPM2.4
fn inhibits(params: &Params) -> Vec<Field> {
    let name = |mode| match mode {
        Mode::M => "MINH",
        Mode::Hs => "SINH",
        Mode::Hu => "UINH",
        Mode::Vs => "VSINH",
        Mode::Vu => "VUINH",
    };
    let bit = |mode: Mode| 62 - mode as u32;
    Mode::of(params).into_iter().map(|m| field(name(m), bit(m), bit(m), Rw, Some(0))).collect()
}

// Spec: HPM2.3
// Spec: HPM5.1
fn event(params: &Params) -> Vec<Field> {
    let places = match params.composition {
        Composition::None => vec![("EVENT", params.event_bits - 1, 0)],
        Composition::Kunminghu => vec![
            ("EVENT0", 9, 0),
            ("EVENT1", 19, 10),
            ("EVENT2", 29, 20),
            ("EVENT3", 39, 30),
            ("OPTYPE0", 44, 40),
            ("OPTYPE1", 49, 45),
            ("OPTYPE2", 54, 50),
        ],
    };
    let mut fields: Vec<Field> =
        places.into_iter().map(|(name, msb, lsb)| field(name, msb, lsb, Rw, Some(0))).collect();
    if params.sscofpmf {
        fields.extend(inhibits(params));
        fields.push(field("OF", 63, 63, Rw, Some(0)));
    }
    fields
}

/// The part of a field that bits `lsb` to `lsb + 31` hold, moved there.
fn half(field: &Field, lsb: u32) -> Option<Field> {
    let (low, high) = (field.lsb.max(lsb), field.msb.min(lsb + 31));
    if low > high {
        return None;
    }
    let ones = u64::MAX >> (63 - (high - low));
    let reset = field.reset.map(|value| value >> (low - field.lsb) & ones);
    Some(Field { msb: high - lsb, lsb: low - lsb, reset, ..field.clone() })
}

/// A register of 64 bits as one of 64 or as two of 32.
fn parts(name: &str, offset: u64, upper: Option<u64>, fields: &[Field]) -> Vec<Register> {
    let part = |name: String, offset, lsb| {
        let fields = fields.iter().filter_map(|field| half(field, lsb)).collect();
        Register { name, offset, width: 32, fields }
    };
    let mut registers = vec![part(name.into(), offset, 0)];
    registers.extend(upper.map(|offset| part(format!("{name}h"), offset, 32)));
    registers
}

/// Every register of a unit, in ascending order of offset.
// Spec: HPM1.1
// Spec: HPM1.2
// Spec: HPM1.3
pub fn map(params: &Params) -> Vec<Register> {
    let mut map = match params.bus {
        Bus::Csr => numbers(params),
        Bus::Apb4 => words(params),
    };
    map.sort_by_key(|register| register.offset);
    map
}

fn numbers(params: &Params) -> Vec<Register> {
    let implemented = |what| match what {
        What::Counter(n) | What::Event(n) => n < 3 || params.has_counter(n),
        _ => true,
    };
    let existing = csrs(params);
    let mut map = Vec::new();
    for csr in existing.iter().filter(|csr| implemented(csr.what)) {
        let fields = fields(params, csr.what, csr.is_read_only());
        let offset = u64::from(csr.number);
        if params.xlen == 64 {
            let width = if has_32_bits(csr.what) { 32 } else { 64 };
            map.push(Register { name: csr.name.clone(), offset, width, fields });
            continue;
        }
        let lsb = if csr.part == Part::High { 32 } else { 0 };
        let fields = fields.iter().filter_map(|field| half(field, lsb)).collect();
        map.push(Register { name: csr.name.clone(), offset, width: 32, fields });
    }
    map
}

/// The enables, mcountinhibit and scountovf have 32 bits on RV64 too.
fn has_32_bits(what: What) -> bool {
    use What::{Hcounteren, Inhibit, Mcounteren, Scounteren, Scountovf};
    matches!(what, Inhibit | Mcounteren | Scounteren | Hcounteren | Scountovf)
}

/// The form in memory: pairs of words, the lower one first.
fn words(params: &Params) -> Vec<Register> {
    let mut map = Vec::new();
    let mut pair = |name: &str, offset: u64, what: What| {
        map.extend(parts(name, offset, Some(offset + 4), &fields(params, what, false)));
    };
    pair("mcycle", 0x000, What::Counter(0));
    pair("minstret", 0x010, What::Counter(2));
    if params.smcntrpmf {
        pair("mcyclecfg", 0x100, What::Cfg(0));
        pair("minstretcfg", 0x110, What::Cfg(2));
    }
    for n in 3..3 + params.counters {
        pair(&format!("mhpmcounter{n}"), 8 * u64::from(n), What::Counter(n));
        pair(&format!("mhpmevent{n}"), 0x100 + 8 * u64::from(n), What::Event(n));
    }
    map.extend(parts("mcountinhibit", 0x200, None, &enables(params, false)));
    if params.sscofpmf {
        map.extend(parts("scountovf", 0x204, None, &hpm(params, Ro, None)));
        // Spec: HPM2.7
        map.extend(parts("mip", 0x208, None, &[field("LCOFIP", 13, 13, Rw, Some(0))]));
    }
    map
}
