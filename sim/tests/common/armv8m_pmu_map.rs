//! The register map of the Armv8.1-M PMU, typed from the fact sheet (sections 1 and 2) and never
//! from `registers.rs`, and a walk over the whole page that anything with a register port can be
//! put through.

use pmugen_hdl::families::armv8m_pmu::Params;
use pmugen_hdl::spec::Access::{self, Ro, Rw, W1c, W1s, Wo};
use std::collections::BTreeMap;

/// A field; a name of `""` means that the sheet gives none.
#[derive(Clone, Debug)]
pub struct Field {
    pub name: String,
    pub msb: u32,
    pub lsb: u32,
    pub access: Access,
    /// Value after reset, or constant; `None` when it shows pins.
    pub reset: Option<u32>,
}

/// A register. Bits without a field are RES0.
#[derive(Clone, Debug)]
pub struct Register {
    pub name: String,
    pub offset: u32,
    /// Registers with the same storage show the same bits.
    pub storage: &'static str,
    pub fields: Vec<Field>,
}

impl Register {
    /// The bits of fields with this access.
    pub fn bits(&self, access: Access) -> u32 {
        let fields = self.fields.iter().filter(|field| field.access == access);
        fields.map(Field::bits).fold(0, |a, b| a | b)
    }

    /// The value after reset; pins count as 0.
    pub fn reset(&self) -> u32 {
        self.fields.iter().map(|field| field.reset.unwrap_or(0) << field.lsb).fold(0, |a, b| a | b)
    }
}

impl Field {
    /// The bits of the register that it covers.
    pub fn bits(&self) -> u32 {
        let ones = u32::MAX >> (31 - (self.msb - self.lsb));
        ones << self.lsb
    }
}

fn field(name: &str, msb: u32, lsb: u32, access: Access, reset: u32) -> Field {
    Field { name: name.into(), msb, lsb, access, reset: Some(reset) }
}

fn live(name: &str, lsb: u32) -> Field {
    Field { name: name.into(), msb: lsb + 1, lsb, access: Ro, reset: None }
}

fn register(name: &str, offset: u32, storage: &'static str, fields: Vec<Field>) -> Register {
    Register { name: name.into(), offset, storage, fields }
}

/// One bit for each event counter in `counters`, and that of the cycle counter.
fn bits(access: Access, counters: u32) -> Vec<Field> {
    let event_counters = (0..31).filter(|n| counters >> n & 1 == 1);
    let mut fields: Vec<Field> = event_counters.map(|n| field(&format!("P{n}"), n, n, access, 0)).collect();
    fields.push(field("C", 31, 31, access, 0));
    fields
}

/// Every register that a unit with `params` implements, in ascending order of offset.
pub fn map(params: &Params) -> Vec<Register> {
    let n = params.counters;
    let mut map = Vec::new();
    // Spec: sheet 2.1
    map.extend(
        (0..n).map(|i| register(&format!("PMU_EVCNTR{i}"), 4 * i, "", vec![field("COUNTER", 15, 0, Rw, 0)])),
    );
    // Spec: sheet 2.2
    map.push(register("PMU_CCNTR", 0x07C, "", vec![field("", 31, 0, Rw, 0)]));
    // Spec: sheet 2.3
    map.extend((0..n).map(|i| {
        register(&format!("PMU_EVTYPER{i}"), 0x400 + 4 * i, "", vec![field("evtCount", 15, 0, Rw, 0)])
    }));
    // Spec: sheet 2.4
    map.push(register("PMU_CCFILTR", 0x47C, "", vec![]));
    map.extend(status(params));
    map.extend(control(params));
    map.extend(identification(params));
    map
}

// Spec: sheet 2.5
// Spec: sheet 2.6
fn status(params: &Params) -> Vec<Register> {
    let all = (1 << params.counters) - 1;
    let event_counters = bits(Wo, all).into_iter().filter(|field| field.name != "C").collect();
    vec![
        register("PMU_CNTENSET", 0xC00, "cnten", bits(W1s, all)),
        register("PMU_CNTENCLR", 0xC20, "cnten", bits(W1c, all)),
        register("PMU_INTENSET", 0xC40, "inten", bits(W1s, params.interrupts)),
        register("PMU_INTENCLR", 0xC60, "inten", bits(W1c, params.interrupts)),
        register("PMU_OVSCLR", 0xC80, "ovs", bits(W1c, all)),
        register("PMU_SWINC", 0xCA0, "", event_counters),
        register("PMU_OVSSET", 0xCC0, "ovs", bits(W1s, all)),
    ]
}

// Spec: sheet 2.7
// Spec: sheet 2.8
fn control(params: &Params) -> Vec<Register> {
    let fzo = u32::from(params.freeze_on_overflow);
    let tro = u32::from(params.trace_on_overflow);
    let mut ctrl = vec![field("E", 0, 0, Rw, 0), field("P", 1, 1, Wo, 0), field("C", 2, 2, Wo, 0)];
    let options = [
        ("DP", 5, params.security_extension),
        ("FZO", 9, params.freeze_on_overflow),
        ("TRO", 11, params.trace_on_overflow),
    ];
    ctrl.extend(options.iter().filter(|o| o.2).map(|&(name, bit, _)| field(name, bit, bit, Rw, 0)));
    let pmu_type = vec![
        field("N", 7, 0, Ro, params.counters),
        field("SIZE", 13, 8, Ro, 31),
        field("CC", 14, 14, Ro, 1),
        field("FZO", 21, 21, Ro, fzo),
        field("TRO", 23, 23, Ro, tro),
    ];
    vec![register("PMU_TYPE", 0xE00, "", pmu_type), register("PMU_CTRL", 0xE04, "", ctrl)]
}

// Spec: sheet 2.9
// Spec: sheet 2.10
fn identification(params: &Params) -> Vec<Register> {
    let (sec, ude) = (params.security_extension, params.unprivileged_debug);
    let authstatus = [
        ("NSID", 0, true),
        ("NSNID", 2, true),
        ("SID", 4, sec),
        ("SNID", 6, sec),
        ("NSUID", 16, ude),
        ("NSUNID", 18, ude),
        ("SUID", 20, sec && ude),
        ("SUNID", 22, sec && ude),
    ];
    let authstatus = authstatus
        .map(|(name, lsb, exists)| if exists { live(name, lsb) } else { field(name, lsb + 1, lsb, Ro, 0) });
    let devarch = vec![
        field("ARCHPART", 11, 0, Ro, 0xA06),
        field("ARCHVER", 15, 12, Ro, 0),
        field("REVISION", 19, 16, Ro, 0),
        field("PRESENT", 20, 20, Ro, 1),
        field("ARCHITECT", 31, 21, Ro, 0x23B),
    ];
    let id = &params.identification;
    let part = id.part;
    let des = id.jep106_identification;
    let byte = |value: u32| vec![field("", 7, 0, Ro, value)];
    let pidr1 = vec![field("", 3, 0, Ro, part >> 8), field("", 7, 4, Ro, des & 0xF)];
    let pidr2 = vec![
        field("", 2, 0, Ro, des >> 4),
        field("JEDEC", 3, 3, Ro, 1),
        field("REVISION", 7, 4, Ro, id.revision),
    ];
    let pidr3 = vec![field("CMOD", 3, 0, Ro, id.cmod), field("REVAND", 7, 4, Ro, id.revand)];
    let pidr4 = vec![field("DES_2", 3, 0, Ro, id.jep106_continuation), field("SIZE", 7, 4, Ro, 0)];
    vec![
        register("PMU_AUTHSTATUS", 0xFB8, "", authstatus.into()),
        register("PMU_DEVARCH", 0xFBC, "", devarch),
        register("PMU_DEVTYPE", 0xFCC, "", vec![field("MAJOR", 3, 0, Ro, 6), field("SUB", 7, 4, Ro, 1)]),
        register("PMU_PIDR4", 0xFD0, "", pidr4),
        register("PMU_PIDR5", 0xFD4, "", vec![]),
        register("PMU_PIDR6", 0xFD8, "", vec![]),
        register("PMU_PIDR7", 0xFDC, "", vec![]),
        register("PMU_PIDR0", 0xFE0, "", byte(part & 0xFF)),
        register("PMU_PIDR1", 0xFE4, "", pidr1),
        register("PMU_PIDR2", 0xFE8, "", pidr2),
        register("PMU_PIDR3", 0xFEC, "", pidr3),
        register("PMU_CIDR0", 0xFF0, "", byte(0x0D)),
        register("PMU_CIDR1", 0xFF4, "", byte(0x90)),
        register("PMU_CIDR2", 0xFF8, "", byte(0x05)),
        register("PMU_CIDR3", 0xFFC, "", byte(0xB1)),
    ]
}

/// Something with a register port: the model, the block, or RTL. All its permission pins are 1,
/// `trcena_i` is 0 so that nothing counts, accesses are privileged and Secure.
pub trait RegisterPort {
    /// Resets it.
    fn reset(&mut self);
    /// Reads a word.
    fn read(&mut self, offset: u32) -> u32;
    /// Writes a word.
    fn write(&mut self, offset: u32, data: u32);
}

/// What the page should hold.
pub struct Expected {
    map: BTreeMap<u32, Register>,
    /// By offset, or by the lowest offset of the registers that share it.
    values: BTreeMap<u32, u32>,
    counters: u32,
}

impl Expected {
    /// The page after reset.
    pub fn new(params: &Params) -> Expected {
        let map: BTreeMap<u32, Register> =
            map(params).into_iter().map(|register| (register.offset, register)).collect();
        let values = map.iter().map(|(&offset, register)| (offset, register.reset())).collect();
        Expected { map, values, counters: params.counters }
    }

    fn home(&self, register: &Register) -> u32 {
        let shares = |other: &&Register| !other.storage.is_empty() && other.storage == register.storage;
        self.map.values().find(shares).map_or(register.offset, |first| first.offset)
    }

    /// What a read of the word returns.
    pub fn read(&self, offset: u32) -> u32 {
        let Some(register) = self.map.get(&offset) else { return 0 };
        // Permission pins are all 1: implemented and allowed.
        let pins = register.fields.iter().filter(|field| field.reset.is_none());
        self.values[&self.home(register)] | pins.map(Field::bits).fold(0, |a, b| a | b)
    }

    /// The effect of a write.
    pub fn write(&mut self, offset: u32, data: u32) {
        let Some(register) = self.map.get(&offset) else { return };
        let home = self.home(register);
        let (rw, set, clear) = (register.bits(Rw), register.bits(W1s), register.bits(W1c));
        let is_ctrl = register.name == "PMU_CTRL";
        let value = self.values.entry(home).or_default();
        *value = (*value & !rw | data & rw | data & set) & !(data & clear);
        if is_ctrl && data & 1 << 1 != 0 {
            self.values.range_mut(..4 * self.counters).for_each(|(_, counter)| *counter = 0);
        }
        if is_ctrl && data & 1 << 2 != 0 {
            self.values.insert(0x07C, 0);
        }
    }
}

/// Walks every word address of the page: value after reset, what a write of ones, of zeros and of
/// alternating bits leaves, each bit alone where something is stored. After each write of a
/// register all registers are compared if `thorough`, else only the written one and its partner.
///
/// # Panics
/// On the first difference.
pub fn walk(port: &mut dyn RegisterPort, params: &Params, thorough: bool) {
    let mut expected = Expected::new(params);
    port.reset();
    compare(port, &expected, (0..0x1000).step_by(4), "after reset");
    let registers: Vec<u32> = expected.map.keys().copied().collect();
    for data in [u32::MAX, 0x5555_5555, 0, 0xAAAA_AAAA] {
        for offset in (0..0x1000).step_by(4) {
            access(port, &mut expected, offset, data);
            if thorough && registers.contains(&offset) {
                compare(port, &expected, registers.iter().copied(), &format!("after {offset:#05x}"));
            }
        }
        compare(port, &expected, (0..0x1000).step_by(4), &format!("after {data:#x} everywhere"));
    }
    for &offset in &registers {
        let register = &expected.map[&offset];
        let stored = register.bits(Rw) | register.bits(W1s) | register.bits(W1c);
        let mut around = vec![expected.home(register), offset];
        if (0xC00..=0xCC0).contains(&offset) {
            around.extend([0xC00, 0xC20, 0xC40, 0xC60, 0xC80, 0xCC0]);
        }
        for bit in (0..32).filter(|bit| stored != 0 && (thorough || stored >> bit & 1 == 1)) {
            access(port, &mut expected, offset, 1 << bit);
            let what = format!("after bit {bit} of {offset:#05x}");
            let all = if thorough { &registers } else { &around };
            compare(port, &expected, all.iter().copied(), &what);
        }
    }
    port.reset();
    compare(port, &Expected::new(params), registers.into_iter(), "after a second reset");
}

fn access(port: &mut dyn RegisterPort, expected: &mut Expected, offset: u32, data: u32) {
    port.write(offset, data);
    expected.write(offset, data);
    let read = port.read(offset);
    let right = expected.read(offset);
    assert_eq!(read, right, "{offset:#05x} after {data:#010x}: {read:#010x}, not {right:#010x}");
}

fn compare(port: &mut dyn RegisterPort, expected: &Expected, words: impl Iterator<Item = u32>, when: &str) {
    for offset in words {
        let read = port.read(offset);
        let right = expected.read(offset);
        assert_eq!(read, right, "{offset:#05x} {when}: {read:#010x}, not {right:#010x}");
    }
}
