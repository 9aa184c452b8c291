//! Numbers of the registers (section 1).

/// Numbers in the space of the control and status registers.
pub mod csr {
    /// `cycle`; `time`, `instret` and `hpmcounter3` to `31` follow.
    pub const CYCLE: u16 = 0xC00;
    /// `cycleh` and the other high halves.
    pub const CYCLEH: u16 = 0xC80;
    /// `mcycle`; `minstret` and `mhpmcounter3` to `31` follow, without a register between them.
    pub const MCYCLE: u16 = 0xB00;
    /// `mcycleh` and the other high halves.
    pub const MCYCLEH: u16 = 0xB80;
    /// `mcountinhibit`; the selectors `mhpmevent3` to `31` stand at their counters' places after it.
    pub const MCOUNTINHIBIT: u16 = 0x320;
    /// `mcyclecfg`.
    pub const MCYCLECFG: u16 = 0x321;
    /// `minstretcfg`.
    pub const MINSTRETCFG: u16 = 0x322;
    /// Where the high halves of the selectors would begin; nothing is here.
    pub const MHPMEVENTH_BASE: u16 = 0x720;
    /// `mcyclecfgh`.
    pub const MCYCLECFGH: u16 = 0x721;
    /// `minstretcfgh`.
    pub const MINSTRETCFGH: u16 = 0x722;
    /// `mcounteren`.
    pub const MCOUNTEREN: u16 = 0x306;
    /// `scounteren`.
    pub const SCOUNTEREN: u16 = 0x106;
    /// `hcounteren`.
    pub const HCOUNTEREN: u16 = 0x606;
    /// `scountovf`.
    pub const SCOUNTOVF: u16 = 0xDA0;
    /// `stimecmp`.
    pub const STIMECMP: u16 = 0x14D;
    /// `stimecmph`.
    pub const STIMECMPH: u16 = 0x15D;
    /// `vstimecmp`.
    pub const VSTIMECMP: u16 = 0x24D;
    /// `vstimecmph`.
    pub const VSTIMECMPH: u16 = 0x25D;
    /// `htimedelta`.
    pub const HTIMEDELTA: u16 = 0x605;
    /// `htimedeltah`.
    pub const HTIMEDELTAH: u16 = 0x615;
    /// `menvcfg`.
    pub const MENVCFG: u16 = 0x30A;
    /// `menvcfgh`.
    pub const MENVCFGH: u16 = 0x31A;
    /// `henvcfg`.
    pub const HENVCFG: u16 = 0x60A;
    /// `henvcfgh`.
    pub const HENVCFGH: u16 = 0x61A;
    /// The bits of a number that tell which counter, in the ranges that have one place for each.
    pub const COUNTER_NUMBER: u16 = 0x01F;
    /// From one half of a register to the other, in those ranges and for a single register.
    pub const HALVES_APART: [u16; 2] = [0x080, 0x010];
}

/// Byte offsets in the page of the memory-mapped form. A register of 64 bits is two words, the low
/// one first.
pub mod memory {
    /// `mcycle`; `minstret` and the counters follow at eight bytes for each number.
    pub const COUNTERS: u16 = 0x000;
    /// `mcyclecfg`; `minstretcfg` and the selectors follow likewise.
    pub const SELECTORS: u16 = 0x100;
    /// `mcountinhibit`.
    pub const MCOUNTINHIBIT: u16 = 0x200;
    /// `scountovf`, not masked.
    pub const SCOUNTOVF: u16 = 0x204;
    /// `mip`, of which only LCOFIP is here.
    pub const MIP: u16 = 0x208;
    /// The bits of an offset that tell the number of the counter, the half, and the byte.
    pub const IN_BANK: u16 = 0x0FF;
    /// From one number to the next.
    pub const STEP: u16 = 8;
    /// From the low word to the high one.
    pub const HIGH: u16 = 4;
}

/// Numbers of the counters that every unit has; the programmable ones follow.
pub const CYCLE_NUMBER: u16 = 0;
/// Place of `time` among the counters.
pub const TIME_NUMBER: u16 = 1;
/// Place of `instret` among the counters.
pub const INSTRET_NUMBER: u16 = 2;
