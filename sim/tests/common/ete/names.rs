//! Offsets of registers, groups of resources and bits, as the tests write them.

pub const PRGCTLR: u32 = 0x004;
pub const STATR: u32 = 0x00C;
pub const CONFIGR: u32 = 0x010;
pub const EVENTCTL0R: u32 = 0x020;
pub const EVENTCTL1R: u32 = 0x024;
pub const RSR: u32 = 0x028;
pub const VICTLR: u32 = 0x080;
pub const VIIECTLR: u32 = 0x084;
pub const VISSCTLR: u32 = 0x088;
pub const VIPCSSCTLR: u32 = 0x08C;
pub const SEQEVR: u32 = 0x100;
pub const SEQRSTEVR: u32 = 0x118;
pub const SEQSTR: u32 = 0x11C;
pub const EXTINSELR: u32 = 0x120;
pub const CNTRLDVR: u32 = 0x140;
pub const CNTCTLR: u32 = 0x150;
pub const CNTVR: u32 = 0x160;
pub const RSCTLR: u32 = 0x200;
pub const SSCCR: u32 = 0x280;
pub const SSCSR: u32 = 0x2A0;
pub const SSPCICR: u32 = 0x2C0;
pub const OSLSR: u32 = 0x304;
pub const PDSR: u32 = 0x314;
pub const ACVR: u32 = 0x400;
pub const ACATR: u32 = 0x480;
pub const CIDCVR: u32 = 0x600;
pub const VMIDCVR: u32 = 0x640;
pub const CIDCCTLR: u32 = 0x680;
pub const VMIDCCTLR: u32 = 0x688;
pub const CLAIMSET: u32 = 0xFA0;
pub const CLAIMCLR: u32 = 0xFA4;
pub const AUTHSTATUS: u32 = 0xFB8;

/// Groups of resources.
pub const EXTIN: u32 = 0;
pub const PE: u32 = 1;
pub const COUNTER_SEQUENCER: u32 = 2;
pub const SINGLE_SHOT: u32 = 3;
pub const SAC: u32 = 4;
pub const ARC: u32 = 5;
pub const CID: u32 = 6;
pub const VMID: u32 = 7;

/// Selector fields: FALSE, TRUE while Running, a single selector, a pair.
pub const NEVER: u32 = 0;
pub const ALWAYS: u32 = 1;
pub const PAIR: u32 = 0x80;

pub const INV: u32 = 1 << 20;
pub const PAIRINV: u32 = 1 << 21;
pub const SSSTATUS: u32 = 1 << 9;
pub const TRCRESET: u32 = 1 << 10;
pub const TRCERR: u32 = 1 << 11;
pub const TA: u32 = 1 << 12;
pub const LPOVERRIDE: u32 = 1 << 12;
pub const RLDSELF: u32 = 1 << 16;
pub const CNTCHAIN: u32 = 1 << 17;
pub const RST: u32 = 1 << 24;
pub const PENDING: u32 = 1 << 30;
pub const STATUS: u32 = 1 << 31;

/// Value of a TRCRSCTLRn.
pub const fn select(group: u32, resources: u32) -> u32 {
    group << 16 | resources
}
