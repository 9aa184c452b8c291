//! The CSR numbers and who may access them, typed from the privileged architecture as
//! `docs/families/riscv_hpm.md` tells it (sections 1 and 3), never from the model or the blocks.

use pmugen_hdl::families::riscv_hpm::{Bus, Params};

/// The privilege modes in the order of the tables below. Without the hypervisor extension HS is
/// the architecture's S and HU its U.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mode {
    M,
    Hs,
    Hu,
    Vs,
    Vu,
}

impl Mode {
    /// The modes of a unit.
    pub fn of(params: &Params) -> Vec<Mode> {
        let exists = [true, params.supervisor, params.user, params.hypervisor, params.hypervisor];
        let modes = [Mode::M, Mode::Hs, Mode::Hu, Mode::Vs, Mode::Vu];
        modes.into_iter().zip(exists).filter(|mode| mode.1).map(|mode| mode.0).collect()
    }

    /// Whether V is 1.
    pub fn is_virtual(self) -> bool {
        matches!(self, Mode::Vs | Mode::Vu)
    }

    /// Every pair of `priv_i` and `virt_i` that means this mode: V is ignored in M, and what is
    /// neither 3 nor 1 is U; without S-mode 1 is U as well.
    pub fn pins(self, params: &Params) -> Vec<(u64, u64)> {
        let user = if params.supervisor { vec![0, 2] } else { vec![0, 1, 2] };
        let levels = match self {
            Mode::M => return if params.hypervisor { vec![(3, 0), (3, 1)] } else { vec![(3, 0)] },
            Mode::Hs | Mode::Vs => vec![1],
            Mode::Hu | Mode::Vu => user,
        };
        levels.into_iter().map(|level| (level, u64::from(self.is_virtual()))).collect()
    }
}

/// A condition of an access below M. The three counter enables mean the bit of the register that
/// is accessed: n of cycle, time, instret and hpmcounter n, TM of the timer's registers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bit {
    Mcounteren,
    Scounteren,
    Hcounteren,
    MenvcfgStce,
    HenvcfgStce,
    /// Never holds.
    Never,
}

/// What an access needs in one mode: illegal-instruction unless all of the first hold, else
/// virtual-instruction unless all of the second hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gate(pub &'static [Bit], pub &'static [Bit]);

/// The gates of one group of registers below M, in the order HS, HU, VS, VU. M may always.
pub type Rule = [Gate; 4];

const OK: Gate = Gate(&[], &[]);
const ILLEGAL: Gate = Gate(&[Bit::Never], &[]);
const VIRTUAL: Gate = Gate(&[], &[Bit::Never]);

/// cycle, time, instret, hpmcounter n: bit n of the enables on the way down.
pub const COUNTER: Rule = [
    Gate(&[Bit::Mcounteren], &[]),
    Gate(&[Bit::Mcounteren, Bit::Scounteren], &[]),
    Gate(&[Bit::Mcounteren], &[Bit::Hcounteren]),
    Gate(&[Bit::Mcounteren], &[Bit::Hcounteren, Bit::Scounteren]),
];
/// Everything with a number of M-mode.
pub const MACHINE: Rule = [ILLEGAL, ILLEGAL, ILLEGAL, ILLEGAL];
/// hcounteren, htimedelta, henvcfg.
pub const HYPERVISOR: Rule = [OK, ILLEGAL, VIRTUAL, VIRTUAL];
/// scounteren, which has no copy for VS, and scountovf, whose bits are masked instead.
pub const SUPERVISOR: Rule = [OK, ILLEGAL, OK, VIRTUAL];
/// stimecmp; an access from VS reaches vstimecmp.
pub const STIMECMP: Rule = [
    Gate(&[Bit::MenvcfgStce, Bit::Mcounteren], &[]),
    ILLEGAL,
    Gate(&[Bit::MenvcfgStce, Bit::Mcounteren], &[Bit::HenvcfgStce, Bit::Hcounteren]),
    Gate(&[Bit::MenvcfgStce, Bit::Mcounteren], &[Bit::Never]),
];
/// vstimecmp by its own number.
pub const VSTIMECMP: Rule = [
    Gate(&[Bit::MenvcfgStce, Bit::Mcounteren], &[]),
    ILLEGAL,
    Gate(&[Bit::MenvcfgStce, Bit::Mcounteren], &[Bit::Never]),
    Gate(&[Bit::MenvcfgStce, Bit::Mcounteren], &[Bit::Never]),
];

/// What a CSR holds or shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum What {
    /// mcycle (0), minstret (2) or mhpmcounter n, by any number.
    Counter(u32),
    Time,
    /// mhpmevent n.
    Event(u32),
    /// mcyclecfg (0) or minstretcfg (2).
    Cfg(u32),
    Inhibit,
    Mcounteren,
    Scounteren,
    Hcounteren,
    Scountovf,
    Stimecmp,
    Vstimecmp,
    Htimedelta,
    Menvcfg,
    Henvcfg,
}

/// Which part of a register of 64 bits a number reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// All XLEN bits; on RV32 the lower half.
    Low,
    /// On RV32 the upper half.
    High,
}

/// One CSR number that exists.
#[derive(Clone, Debug)]
pub struct Csr {
    pub number: u16,
    pub name: String,
    pub what: What,
    pub part: Part,
    pub rule: Rule,
}

impl Csr {
    /// Whether the number stands in read-only space: its two highest bits are ones.
    // Spec: HPM3.1
    pub fn is_read_only(&self) -> bool {
        self.number >> 10 == 0b11
    }

    /// The bit of the counter enables that its rule speaks of.
    pub fn enable(&self) -> u32 {
        match self.what {
            What::Stimecmp | What::Vstimecmp => 1,
            _ => u32::from(self.number) & 31,
        }
    }

    /// The gate of `mode`; none in M.
    pub fn gate(&self, mode: Mode) -> Option<Gate> {
        match mode {
            Mode::M => None,
            below => Some(self.rule[below as usize - 1]),
        }
    }

    /// The conditions that any mode's gate names.
    pub fn conditions(&self) -> Vec<Bit> {
        let all = [Bit::Mcounteren, Bit::Scounteren, Bit::Hcounteren, Bit::MenvcfgStce, Bit::HenvcfgStce];
        let named = |bit: &Bit| self.rule.iter().any(|gate| gate.0.contains(bit) || gate.1.contains(bit));
        all.into_iter().filter(named).collect()
    }
}

/// When a row of the table exists.
#[derive(Clone, Copy)]
enum Needs {
    Nothing,
    User,
    Supervisor,
    Hypervisor,
    Smcntrpmf,
    Sscofpmf,
    Sstc,
    SstcAndHypervisor,
}

/// When the upper half of a row exists on RV32.
#[derive(Clone, Copy)]
enum Half {
    /// The row has 32 bits.
    None,
    /// At this number.
    At(u16),
    /// At this number with Sscofpmf.
    WithSscofpmf(u16),
}

use Half::{At, WithSscofpmf};

struct Row(&'static str, u16, Half, What, Rule, Needs);

/// The rows of single registers: name, number, upper half on RV32, content, rule, existence.
#[rustfmt::skip]
const SINGLE: &[Row] = &[
    Row("scounteren",   0x106, Half::None, What::Scounteren, SUPERVISOR, Needs::Supervisor),
    Row("stimecmp",     0x14D, At(0x15D),  What::Stimecmp,   STIMECMP,   Needs::Sstc),
    Row("vstimecmp",    0x24D, At(0x25D),  What::Vstimecmp,  VSTIMECMP,  Needs::SstcAndHypervisor),
    Row("mcounteren",   0x306, Half::None, What::Mcounteren, MACHINE,    Needs::User),
    Row("menvcfg",      0x30A, At(0x31A),  What::Menvcfg,    MACHINE,    Needs::Sstc),
    Row("mcountinhibit",0x320, Half::None, What::Inhibit,    MACHINE,    Needs::Nothing),
    Row("mcyclecfg",    0x321, At(0x721),  What::Cfg(0),     MACHINE,    Needs::Smcntrpmf),
    Row("minstretcfg",  0x322, At(0x722),  What::Cfg(2),     MACHINE,    Needs::Smcntrpmf),
    Row("htimedelta",   0x605, At(0x615),  What::Htimedelta, HYPERVISOR, Needs::Hypervisor),
    Row("hcounteren",   0x606, Half::None, What::Hcounteren, HYPERVISOR, Needs::Hypervisor),
    Row("henvcfg",      0x60A, At(0x61A),  What::Henvcfg,    HYPERVISOR, Needs::SstcAndHypervisor),
    Row("mcycle",       0xB00, At(0xB80),  What::Counter(0), MACHINE,    Needs::Nothing),
    Row("minstret",     0xB02, At(0xB82),  What::Counter(2), MACHINE,    Needs::Nothing),
    Row("cycle",        0xC00, At(0xC80),  What::Counter(0), COUNTER,    Needs::Nothing),
    Row("time",         0xC01, At(0xC81),  What::Time,       COUNTER,    Needs::Nothing),
    Row("instret",      0xC02, At(0xC82),  What::Counter(2), COUNTER,    Needs::Nothing),
    Row("scountovf",    0xDA0, Half::None, What::Scountovf,  SUPERVISOR, Needs::Sscofpmf),
];

/// A row for each n: name, number of n = 0, upper half on RV32, content, rule.
struct Indexed(&'static str, u16, Half, fn(u32) -> What, Rule);

/// The rows that exist for each n of 3 to 31, implemented or not.
const INDEXED: &[Indexed] = &[
    Indexed("mhpmevent", 0x320, WithSscofpmf(0x720), What::Event, MACHINE),
    Indexed("mhpmcounter", 0xB00, At(0xB80), What::Counter, MACHINE),
    Indexed("hpmcounter", 0xC00, At(0xC80), What::Counter, COUNTER),
];

// Spec: HPM1.2
fn exists(needs: Needs, params: &Params) -> bool {
    match needs {
        Needs::Nothing => true,
        Needs::User => params.user,
        Needs::Supervisor => params.supervisor,
        Needs::Hypervisor => params.hypervisor,
        Needs::Smcntrpmf => params.smcntrpmf,
        // scountovf is a register of S-mode.
        Needs::Sscofpmf => params.sscofpmf && params.supervisor,
        Needs::Sstc => params.sstc,
        Needs::SstcAndHypervisor => params.sstc && params.hypervisor,
    }
}

/// Every CSR number that exists in a unit, ascending.
// Spec: HPM1.1
pub fn csrs(params: &Params) -> Vec<Csr> {
    assert_eq!(params.bus, Bus::Csr);
    let mut found = Vec::new();
    let mut add = |name: String, number: u16, half: Half, what: What, rule: Rule| {
        let upper = match half {
            At(upper) => Some(upper),
            WithSscofpmf(upper) if params.sscofpmf => Some(upper),
            _ => None,
        };
        if let Some(number) = upper.filter(|_| params.xlen == 32) {
            found.push(Csr { number, name: format!("{name}h"), what, part: Part::High, rule });
        }
        found.push(Csr { number, name, what, part: Part::Low, rule });
    };
    for &Row(name, number, half, what, rule, needs) in SINGLE {
        if exists(needs, params) {
            add(name.into(), number, half, what, rule);
        }
    }
    for &Indexed(name, base, half, what, rule) in INDEXED {
        for n in 3..32 {
            let half = match half {
                Half::None => Half::None,
                At(upper) => At(upper + n),
                WithSscofpmf(upper) => WithSscofpmf(upper + n),
            };
            add(format!("{name}{n}"), base + n, half, what(n.into()), rule);
        }
    }
    found.sort_by_key(|csr| csr.number);
    found
}

/// Numbers around those of the table, and all of their blocks of 32. Which of them exist depends
/// on the unit; 120, DB0, 5A8, C20 and CA0 never do.
// Spec: HPM1.4
pub fn neighbourhood() -> Vec<u16> {
    let blocks = [0x320, 0x720, 0xB00, 0xB80, 0xC00, 0xC80];
    let mut numbers: Vec<u16> = blocks.into_iter().flat_map(|base| base..base + 32).collect();
    for &Row(_, number, half, ..) in SINGLE {
        let upper = if let At(upper) = half { upper } else { number + 0x10 };
        for centre in [number, upper] {
            numbers.extend([centre - 1, centre, centre + 1, centre ^ 0x100, centre ^ 0x200]);
        }
    }
    numbers.extend([0x120, 0xDB0, 0x5A8, 0xB20, 0xBA0, 0xC20, 0xCA0, 0xD00, 0xE00, 0x000, 0xFFF]);
    numbers.sort_unstable();
    numbers.dedup();
    numbers
}
