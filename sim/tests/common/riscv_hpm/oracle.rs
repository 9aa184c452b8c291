//! What a CSR access gives and changes, in the words of the privileged architecture: a set of
//! registers that does not count. Written from `docs/families/riscv_hpm.md` sections 1 to 3, never
//! from the model or the blocks.

use super::csrs::{Bit, Csr, Mode, Part, What, csrs};
use pmugen_hdl::families::riscv_hpm::{Composition, Params};
use std::collections::BTreeMap;

/// The operation of an access. Set and clear with x0 or an immediate of 0 are reads: the core
/// asks for `Read` then. With a register they write, also when it holds 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Op {
    Read,
    Write,
    Set,
    Clear,
}

/// One CSR access.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Access {
    pub mode: Mode,
    pub op: Op,
    pub number: u16,
    pub data: u64,
}

/// What the core does with an access.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The number does not exist here.
    NoHit,
    Ok,
    /// Illegal-instruction exception.
    Illegal,
    /// Virtual-instruction exception.
    Virtual,
}

/// The bit of the stimecmp and vstimecmp enables in menvcfg and henvcfg.
pub const STCE: u32 = 63;
/// The overflow flag of mhpmevent.
pub const OF: u32 = 63;

/// The registers of a unit whose counters stand still.
pub struct Oracle {
    params: Params,
    map: BTreeMap<u16, Csr>,
    cells: BTreeMap<What, u64>,
    /// mtime as the pin has it.
    pub time: u64,
}

impl Oracle {
    /// After reset.
    // Spec: HPM2.8
    pub fn new(params: &Params) -> Oracle {
        let map = csrs(params).into_iter().map(|csr| (csr.number, csr)).collect();
        let mut oracle = Oracle { params: params.clone(), map, cells: BTreeMap::new(), time: 0 };
        oracle.reset();
        oracle
    }

    /// Everything 0, but the timers' compare values all ones and their enables 1.
    pub fn reset(&mut self) {
        self.cells = BTreeMap::from([
            (What::Stimecmp, u64::MAX),
            (What::Vstimecmp, u64::MAX),
            (What::Menvcfg, 1 << STCE),
            (What::Henvcfg, 1 << STCE),
        ]);
    }

    /// The CSR with this number, if it exists.
    pub fn csr(&self, number: u16) -> Option<&Csr> {
        self.map.get(&number)
    }

    /// What is stored, writable bits only.
    pub fn cell(&self, what: What) -> u64 {
        self.cells.get(&what).copied().unwrap_or(0)
    }

    /// Puts a value where software would have put it.
    pub fn set_cell(&mut self, what: What, value: u64) {
        self.cells.insert(what, value);
    }

    /// The outcome of an access.
    // Spec: HPM3.1
    // Spec: HPM3.2
    // Spec: HPM3.5
    // Spec: HPM3.7
    // Spec: HPM3.8
    pub fn judge(&self, access: Access) -> Outcome {
        let Some(csr) = self.csr(access.number) else { return Outcome::NoHit };
        if csr.is_read_only() && access.op != Op::Read {
            return Outcome::Illegal;
        }
        let Some(gate) = csr.gate(access.mode) else { return Outcome::Ok };
        let holds = |bit: &Bit| self.holds(*bit, csr.enable());
        if !gate.0.iter().all(holds) {
            Outcome::Illegal
        } else if !gate.1.iter().all(holds) {
            Outcome::Virtual
        } else {
            Outcome::Ok
        }
    }

    fn holds(&self, bit: Bit, n: u32) -> bool {
        match bit {
            Bit::Mcounteren => self.cell(What::Mcounteren) >> n & 1 == 1,
            // A unit without S-mode has no scounteren, so it asks nobody.
            Bit::Scounteren => !self.params.supervisor || self.cell(What::Scounteren) >> n & 1 == 1,
            Bit::Hcounteren => self.cell(What::Hcounteren) >> n & 1 == 1,
            Bit::MenvcfgStce => self.menvcfg_stce(),
            Bit::HenvcfgStce => self.henvcfg_stce(),
            Bit::Never => false,
        }
    }

    /// menvcfg.STCE.
    pub fn menvcfg_stce(&self) -> bool {
        self.params.sstc && self.cell(What::Menvcfg) >> STCE & 1 == 1
    }

    /// henvcfg.STCE, which is 0 while that of menvcfg is.
    // Spec: HPM2.6
    pub fn henvcfg_stce(&self) -> bool {
        self.params.hypervisor && self.menvcfg_stce() && self.cell(What::Henvcfg) >> STCE & 1 == 1
    }

    /// STIP and VSTIP.
    // Spec: HPM3.10
    pub fn timer_interrupts(&self) -> (bool, bool) {
        let guest = self.time.wrapping_add(self.cell(What::Htimedelta));
        (
            self.menvcfg_stce() && self.time >= self.cell(What::Stimecmp),
            self.henvcfg_stce() && guest >= self.cell(What::Vstimecmp),
        )
    }

    /// What an access that is allowed reads; nothing otherwise.
    pub fn read(&self, access: Access) -> u64 {
        if self.judge(access) != Outcome::Ok {
            return 0;
        }
        let csr = &self.map[&access.number];
        self.part(csr.part, self.whole(csr.what, access.mode))
    }

    /// All 64 bits as `mode` sees them.
    // Spec: HPM3.3
    // Spec: HPM3.9
    fn whole(&self, what: What, mode: Mode) -> u64 {
        match what {
            What::Time if mode.is_virtual() => self.time.wrapping_add(self.cell(What::Htimedelta)),
            What::Time => self.time,
            What::Stimecmp if mode == Mode::Vs => self.cell(What::Vstimecmp),
            What::Henvcfg => u64::from(self.henvcfg_stce()) << STCE,
            What::Scountovf => self.flags() & self.visible_flags(mode),
            what => self.cell(what),
        }
    }

    /// The OF bits of all counters, each at its number.
    // Spec: HPM2.5
    fn flags(&self) -> u64 {
        (3..32).map(|n| (self.cell(What::Event(n)) >> OF & 1) << n).sum()
    }

    // Spec: HPM3.6
    fn visible_flags(&self, mode: Mode) -> u64 {
        match mode {
            Mode::M => u64::MAX,
            Mode::Hs | Mode::Hu => self.cell(What::Mcounteren),
            Mode::Vs | Mode::Vu => self.cell(What::Mcounteren) & self.cell(What::Hcounteren),
        }
    }

    fn part(&self, part: Part, whole: u64) -> u64 {
        match (self.params.xlen, part) {
            (64, _) => whole,
            (_, Part::Low) => whole & 0xFFFF_FFFF,
            (_, Part::High) => whole >> 32,
        }
    }

    /// The register after a write to one of its parts: the other half stays.
    // Spec: HPM2.9
    fn with_part(&self, part: Part, whole: u64, data: u64) -> u64 {
        match (self.params.xlen, part) {
            (64, _) => data,
            (_, Part::Low) => whole & !0xFFFF_FFFF | data & 0xFFFF_FFFF,
            (_, Part::High) => data << 32 | whole & 0xFFFF_FFFF,
        }
    }

    /// Carries out an access; one that is refused changes nothing. Returns the outcome and
    /// what it reads, which is the value before.
    // Spec: HPM1.4
    // Spec: HPM1.5
    pub fn access(&mut self, access: Access) -> (Outcome, u64) {
        let (outcome, old) = (self.judge(access), self.read(access));
        let data = match access.op {
            Op::Write => access.data,
            Op::Set => old | access.data,
            Op::Clear => old & !access.data,
            Op::Read => return (outcome, old),
        };
        if outcome == Outcome::Ok {
            let csr = &self.map[&access.number];
            let what = match csr.what {
                What::Stimecmp if access.mode == Mode::Vs => What::Vstimecmp,
                what => what,
            };
            let whole = self.with_part(csr.part, self.cell(what), data);
            self.store(what, whole);
        }
        (outcome, old)
    }

    /// Keeps what can be kept of a value.
    fn store(&mut self, what: What, value: u64) {
        // Spec: HPM2.6: ignored while it reads as 0.
        if what == What::Henvcfg && !self.menvcfg_stce() {
            return;
        }
        let mut kept = value & self.writable(what);
        if let What::Event(n) = what
            && self.params.composition == Composition::Kunminghu
            && self.params.has_counter(n)
        {
            kept = legal_operators(self.cell(what), kept);
        }
        self.cells.insert(what, kept);
    }

    /// The bits of a register that exist.
    pub fn writable(&self, what: What) -> u64 {
        let p = &self.params;
        let counters = u64::from(p.counter_mask());
        match what {
            What::Counter(0 | 2) => u64::MAX,
            What::Counter(n) => {
                if p.has_counter(n) {
                    ones(p.counter_width)
                } else {
                    0
                }
            }
            What::Event(n) => {
                if p.has_counter(n) {
                    self.event_bits()
                } else {
                    0
                }
            }
            What::Cfg(_) => self.inhibits(),
            // Spec: HPM2.2: bit 1 is a hole, time can't be inhibited.
            What::Inhibit => counters | 0b101,
            // Spec: HPM2.1
            What::Mcounteren | What::Scounteren | What::Hcounteren => counters | 0b111,
            What::Time | What::Scountovf => 0,
            What::Stimecmp | What::Vstimecmp | What::Htimedelta => u64::MAX,
            What::Menvcfg | What::Henvcfg => 1 << STCE,
        }
    }

    // Spec: HPM2.3
    fn event_bits(&self) -> u64 {
        let selection = match self.params.composition {
            Composition::None => ones(self.params.event_bits),
            Composition::Kunminghu => ones(55),
        };
        if self.params.sscofpmf { 1 << OF | self.inhibits() | selection } else { selection }
    }

    /// MINH 62, SINH 61, UINH 60, VSINH 59, VUINH 58, each with its mode.
    // Spec: HPM2.4
    fn inhibits(&self) -> u64 {
        Mode::of(&self.params).into_iter().map(|mode| 1 << (62 - mode as u32)).sum()
    }
}

/// A value of `width` ones.
pub fn ones(width: u32) -> u64 {
    if width == 64 { u64::MAX } else { (1 << width) - 1 }
}

/// OPTYPE0 to 2 hold OR (0), AND (1), XOR (2) or ADD (4); a field that would get another code
/// keeps its value.
// Spec: HPM5.2
fn legal_operators(old: u64, new: u64) -> u64 {
    [40, 45, 50].into_iter().fold(new, |value, lsb| match value >> lsb & 31 {
        0 | 1 | 2 | 4 => value,
        _ => value & !(31 << lsb) | old & 31 << lsb,
    })
}
