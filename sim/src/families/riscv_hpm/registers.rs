//! The registers (sheet 1 and 2): where each is, what it reads, what a write leaves in it.

use super::access::Mode;
use super::counting::Selection;
use super::model::RiscvHpmModel;
use super::ports::ones;
use pmugen_hdl::families::riscv_hpm::{Bus, Composition, Params};

/// A register, whole; `n` is its number among the counters: 0 cycle, 1 time, 2 instret, 3 to 31.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Register {
    /// cycle, time, instret, hpmcounter3 to 31: what user mode may see.
    Shadow(u8),
    /// mcycle, minstret, mhpmcounter3 to 31.
    Counter(u8),
    /// mhpmevent3 to 31.
    Event(u8),
    /// mcyclecfg and minstretcfg.
    Config(u8),
    Mcountinhibit,
    Mcounteren,
    Scounteren,
    Hcounteren,
    Scountovf,
    Stimecmp,
    Vstimecmp,
    Htimedelta,
    Menvcfg,
    Henvcfg,
    /// The word with LCOFIP, in memory only.
    Mip,
}

/// How much of a register one access reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    Whole,
    Low,
    High,
}

/// What a CSR number or a word of the page stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) register: Register,
    pub(super) part: Part,
}

/// A write that lands at the end of this cycle; `value` is as wide as the part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Write {
    pub(super) place: Place,
    pub(super) value: u64,
}

const LOW_WORD: u64 = 0xFFFF_FFFF;

impl Part {
    /// This part of a register's value.
    pub(super) fn of(self, value: u64) -> u64 {
        match self {
            Part::Whole => value,
            Part::Low => value & LOW_WORD,
            Part::High => value >> 32,
        }
    }

    /// `old` with this part replaced.
    // Spec: HPM2.9
    pub(super) fn replace(self, old: u64, value: u64) -> u64 {
        match self {
            Part::Whole => value,
            Part::Low => old & !LOW_WORD | value & LOW_WORD,
            Part::High => value << 32 | old & LOW_WORD,
        }
    }
}

/// OF, and the fields above the event in `mhpmevent` (sheet 2).
const OF: u64 = 1 << 63;
/// menvcfg.STCE and henvcfg.STCE.
const STCE: u64 = 1 << 63;
/// mip.LCOFIP.
const LCOFIP: u32 = 13;
/// Lowest bits of the four event numbers of the composition, ten bits each.
pub(super) const EVENT: [u32; 4] = [0, 10, 20, 30];
/// Operator fields of the composition: lowest bit of each, and its five bits.
pub(super) const OPTYPE: [u32; 3] = [40, 45, 50];
pub(super) const OPTYPE_BITS: u64 = 0b1_1111;
/// OR, AND, XOR, ADD.
const OPERATORS: [u64; 4] = [0b00000, 0b00001, 0b00010, 0b00100];

/// What CSR `number` is, if it exists in this configuration (sheet 1).
// Spec: HPM1.1
// Spec: HPM1.2
// Spec: HPM1.4
pub(super) fn csr(params: &Params, number: u32) -> Option<Place> {
    let rv32 = params.xlen == 32;
    // A register of 64 bits, by its own number and by that of its high half.
    let low = |register, exists: bool| {
        exists.then_some(Place { register, part: if rv32 { Part::Low } else { Part::Whole } })
    };
    let high = |register, exists| (exists && rv32).then_some(Place { register, part: Part::High });
    // A register of 32 bits.
    let short = |register, exists: bool| exists.then_some(Place { register, part: Part::Whole });
    let n = (number & 0x1F) as u8;
    let guest_timer = params.sstc && params.hypervisor;
    match number {
        0xC00..=0xC1F => low(Register::Shadow(n), true),
        0xC80..=0xC9F => high(Register::Shadow(n), true),
        0xB01 | 0xB81 => None,
        0xB00..=0xB1F => low(Register::Counter(n), true),
        0xB80..=0xB9F => high(Register::Counter(n), true),
        0x320 => short(Register::Mcountinhibit, true),
        0x321 => low(Register::Config(0), params.smcntrpmf),
        0x721 => high(Register::Config(0), params.smcntrpmf),
        0x322 => low(Register::Config(2), params.smcntrpmf),
        0x722 => high(Register::Config(2), params.smcntrpmf),
        0x323..=0x33F => low(Register::Event(n), true),
        0x723..=0x73F => high(Register::Event(n), params.sscofpmf),
        0x306 => short(Register::Mcounteren, params.user),
        0x106 => short(Register::Scounteren, params.supervisor),
        0x606 => short(Register::Hcounteren, params.hypervisor),
        0xDA0 => short(Register::Scountovf, params.supervisor && params.sscofpmf),
        0x14D => low(Register::Stimecmp, params.sstc),
        0x15D => high(Register::Stimecmp, params.sstc),
        0x24D => low(Register::Vstimecmp, guest_timer),
        0x25D => high(Register::Vstimecmp, guest_timer),
        0x605 => low(Register::Htimedelta, params.hypervisor),
        0x615 => high(Register::Htimedelta, params.hypervisor),
        0x30A => low(Register::Menvcfg, params.sstc),
        0x31A => high(Register::Menvcfg, params.sstc),
        0x60A => low(Register::Henvcfg, guest_timer),
        0x61A => high(Register::Henvcfg, guest_timer),
        _ => None,
    }
}

/// What the word at `offset` of the page is; everything else reads 0 and ignores writes.
// Spec: HPM1.1
pub(super) fn word(params: &Params, offset: u32) -> Option<Place> {
    let n = (offset >> 3 & 0x1F) as u8;
    let part = if offset & 4 == 0 { Part::Low } else { Part::High };
    let pair = |register, exists: bool| exists.then_some(Place { register, part });
    let single = |register, exists: bool| exists.then_some(Place { register, part: Part::Whole });
    match (offset, n) {
        (0x000..=0x0FC, 0 | 2) => pair(Register::Counter(n), true),
        (0x000..=0x0FC, _) => pair(Register::Counter(n), params.has_counter(n.into())),
        (0x100..=0x1FC, 0 | 2) => pair(Register::Config(n), params.smcntrpmf),
        (0x100..=0x1FC, _) => pair(Register::Event(n), params.has_counter(n.into())),
        (0x200, _) => single(Register::Mcountinhibit, true),
        (0x204, _) => single(Register::Scountovf, params.sscofpmf),
        (0x208, _) => single(Register::Mip, params.sscofpmf),
        _ => None,
    }
}

/// Every CSR number or every word of the page.
pub(super) fn places(params: &Params) -> Vec<Option<Place>> {
    match params.bus {
        Bus::Csr => (0..0x1000).map(|number| csr(params, number)).collect(),
        Bus::Apb4 => (0..0x1000).step_by(4).map(|offset| word(params, offset)).collect(),
    }
}

/// Whether a register holds or shows anything; those of absent counters read 0.
pub(super) fn is_implemented(params: &Params, register: Register) -> bool {
    match register {
        Register::Shadow(n) | Register::Counter(n) | Register::Event(n) => {
            n < 3 || params.has_counter(n.into())
        }
        _ => true,
    }
}

/// The bits that software can change in each register.
#[derive(Clone, Debug)]
pub(super) struct Writable {
    /// mcycle, minstret and mhpmcounter; 0 for an absent counter.
    pub(super) counter: [u64; 32],
    /// mhpmevent without OF; 0 for an absent counter.
    event: [u64; 32],
    /// mcyclecfg and minstretcfg.
    config: u64,
    inhibit: u32,
    enable: u32,
}

impl Writable {
    pub(super) fn new(params: &Params) -> Writable {
        let implemented = |n: u32, bits: u64| if params.has_counter(n) { bits } else { 0 };
        let filters = filters(params);
        let fields = match params.composition {
            Composition::None => ones(params.event_bits),
            Composition::Kunminghu => ones(55),
        };
        let event = fields | if params.sscofpmf { filters } else { 0 };
        let mut counter = std::array::from_fn(|n| implemented(n as u32, ones(params.counter_width)));
        counter[0] = u64::MAX;
        counter[2] = u64::MAX;
        Writable {
            counter,
            event: std::array::from_fn(|n| implemented(n as u32, event)),
            config: if params.smcntrpmf { filters } else { 0 },
            // Spec: HPM2.2
            inhibit: 0b101 | params.counter_mask(),
            // Spec: HPM2.1
            enable: 0b111 | params.counter_mask(),
        }
    }
}

/// xINH of the modes that exist.
// Spec: HPM2.4
// Spec: HPM2.3
fn filters(params: &Params) -> u64 {
    let modes = [
        (Mode::M, true),
        (Mode::Hs, params.supervisor),
        (Mode::Hu, params.user),
        (Mode::Vs, params.hypervisor),
        (Mode::Vu, params.hypervisor),
    ];
    modes.iter().filter(|(_, exists)| *exists).map(|(mode, _)| mode.inhibit_bit()).sum()
}

impl RiscvHpmModel {
    /// The value of a whole register as an access from `mode` sees it.
    pub(super) fn value(&self, register: Register, mode: Mode) -> u64 {
        let regs = &self.regs;
        let flag = |set: bool, bit: u64| if set { bit } else { 0 };
        match register {
            Register::Shadow(1) => self.time(mode),
            Register::Shadow(n) | Register::Counter(n) => regs.counter[usize::from(n)],
            Register::Event(n) => regs.event[usize::from(n)] | flag(regs.of >> n & 1 != 0, OF),
            Register::Config(n) => regs.config[usize::from(n)],
            // Spec: HPM1.3
            Register::Mcountinhibit => regs.mcountinhibit.into(),
            Register::Mcounteren => regs.mcounteren.into(),
            Register::Scounteren => regs.scounteren.into(),
            Register::Hcounteren => regs.hcounteren.into(),
            Register::Scountovf => self.scountovf(mode).into(),
            Register::Stimecmp => regs.stimecmp,
            Register::Vstimecmp => regs.vstimecmp,
            Register::Htimedelta => regs.htimedelta,
            Register::Menvcfg => flag(regs.menvcfg_stce, STCE),
            Register::Henvcfg => flag(self.guest_stce(), STCE),
            // Spec: HPM2.7
            Register::Mip => u64::from(regs.lcofip) << LCOFIP,
        }
    }

    /// OF of all counters; below M only of those that are enabled for this mode. scounteren plays
    /// no role.
    // Spec: HPM2.5
    // Spec: HPM3.6
    fn scountovf(&self, mode: Mode) -> u32 {
        let regs = &self.regs;
        match mode {
            Mode::M => regs.of,
            Mode::Hs | Mode::Hu => regs.of & regs.mcounteren,
            Mode::Vs | Mode::Vu => regs.of & regs.mcounteren & regs.hcounteren,
        }
    }

    /// What an accepted write leaves in the registers. The counters have their sums of this cycle
    /// already, `overflow` has one bit for each that carried out of its width; a write that
    /// replaces the addition takes that back.
    pub(super) fn land(&mut self, write: Write, overflow: &mut u32) {
        let Write { place: Place { register, part }, value } = write;
        let writable = &self.writable;
        let regs = &mut self.regs;
        match register {
            Register::Counter(n) => self.write_counter(n, part, value, overflow),
            Register::Event(n) => self.write_event(n, part, value),
            Register::Config(n) => {
                let config = &mut regs.config[usize::from(n)];
                *config = part.replace(*config, value) & writable.config;
            }
            Register::Mcountinhibit => regs.mcountinhibit = value as u32 & writable.inhibit,
            Register::Mcounteren => regs.mcounteren = value as u32 & writable.enable,
            Register::Scounteren => regs.scounteren = value as u32 & writable.enable,
            Register::Hcounteren => regs.hcounteren = value as u32 & writable.enable,
            Register::Stimecmp => regs.stimecmp = part.replace(regs.stimecmp, value),
            Register::Vstimecmp => regs.vstimecmp = part.replace(regs.vstimecmp, value),
            Register::Htimedelta => regs.htimedelta = part.replace(regs.htimedelta, value),
            Register::Menvcfg if part != Part::Low => {
                regs.menvcfg_stce = part.replace(0, value) & STCE != 0;
            }
            // The stored bit is out of reach while menvcfg.STCE is 0.
            // Spec: HPM2.6
            Register::Henvcfg if part != Part::Low && regs.menvcfg_stce => {
                regs.henvcfg_stce = part.replace(0, value) & STCE != 0;
            }
            // Spec: HPM4.4
            Register::Mip => regs.lcofip = value >> LCOFIP & 1 != 0,
            // Read-only numbers are refused before, and the low halves hold nothing.
            Register::Shadow(_) | Register::Scountovf | Register::Menvcfg | Register::Henvcfg => {}
        }
    }

    /// The written part stands against what the cycle has counted; the other half keeps its sum,
    /// the carry out of the low half included (sheet 4).
    // Spec: HPM4.10
    // Spec: HPM4.11
    fn write_counter(&mut self, n: u8, part: Part, value: u64, overflow: &mut u32) {
        let bits = self.writable.counter[usize::from(n)];
        let counter = &mut self.regs.counter[usize::from(n)];
        let wide = bits > LOW_WORD;
        match part {
            Part::High if !wide => {}
            Part::High => {
                // A carry into the half that is written is lost with everything that it would do.
                *counter = part.replace(*counter, value) & bits;
                *overflow &= !(1 << n);
            }
            Part::Low if wide => *counter = part.replace(*counter, value),
            Part::Low | Part::Whole => {
                *counter = value & bits;
                *overflow &= !(1 << n);
            }
        }
    }

    /// WARL: an operator code that means nothing leaves the old operator.
    // Spec: HPM4.3
    // Spec: HPM5.1
    // Spec: HPM5.2
    // Spec: HPM5.4
    fn write_event(&mut self, n: u8, part: Part, value: u64) {
        let index = usize::from(n);
        let old = self.regs.event[index];
        let written = part.replace(old, value);
        if self.params.sscofpmf && self.params.has_counter(n.into()) && part != Part::Low {
            self.regs.of = self.regs.of & !(1 << n) | u32::from(written & OF != 0) << n;
        }
        let mut event = written & self.writable.event[index];
        if self.params.composition == Composition::Kunminghu {
            for lsb in OPTYPE {
                if !OPERATORS.contains(&(event >> lsb & OPTYPE_BITS)) {
                    event = event & !(OPTYPE_BITS << lsb) | old & OPTYPE_BITS << lsb;
                }
            }
        }
        self.regs.event[index] = event;
        self.select(index);
    }

    /// Finds what mhpmevent `n` selects and in which modes it does not count.
    fn select(&mut self, n: usize) {
        let event = self.regs.event[n];
        self.selection[n] = match self.group[n] {
            // Spec: HPM5.5
            Some(group) => Selection::new(&self.params, &self.layout.events[group], event),
            None => Selection::Nothing,
        };
        let bit = 1 << n;
        let set = |mask: u32, to: bool| if to { mask | bit } else { mask & !bit };
        self.selected = set(self.selected, self.selection[n] != Selection::Nothing);
        for mode in Mode::ALL {
            let filtered = &mut self.filtered[mode as usize];
            *filtered = set(*filtered, event & mode.inhibit_bit() != 0);
        }
    }
}
