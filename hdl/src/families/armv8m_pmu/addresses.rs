//! Offsets of the registers in the page (sheet section 1).

/// `PMU_EVCNTR0`; counter n is 4n further.
pub const PMU_EVCNTR: u16 = 0x000;
/// `PMU_CCNTR`.
pub const PMU_CCNTR: u16 = 0x07C;
/// `PMU_EVTYPER0`; counter n is 4n further.
pub const PMU_EVTYPER: u16 = 0x400;
/// `PMU_CCFILTR`.
pub const PMU_CCFILTR: u16 = 0x47C;
/// `PMU_CNTENSET`.
pub const PMU_CNTENSET: u16 = 0xC00;
/// `PMU_CNTENCLR`.
pub const PMU_CNTENCLR: u16 = 0xC20;
/// `PMU_INTENSET`.
pub const PMU_INTENSET: u16 = 0xC40;
/// `PMU_INTENCLR`.
pub const PMU_INTENCLR: u16 = 0xC60;
/// `PMU_OVSCLR`.
pub const PMU_OVSCLR: u16 = 0xC80;
/// `PMU_SWINC`.
pub const PMU_SWINC: u16 = 0xCA0;
/// `PMU_OVSSET`.
pub const PMU_OVSSET: u16 = 0xCC0;
/// `PMU_TYPE`.
pub const PMU_TYPE: u16 = 0xE00;
/// `PMU_CTRL`.
pub const PMU_CTRL: u16 = 0xE04;
/// `PMU_AUTHSTATUS`.
pub const PMU_AUTHSTATUS: u16 = 0xFB8;
/// `PMU_DEVARCH`.
pub const PMU_DEVARCH: u16 = 0xFBC;
/// `PMU_DEVTYPE`.
pub const PMU_DEVTYPE: u16 = 0xFCC;
/// `PMU_PIDR4`.
pub const PMU_PIDR4: u16 = 0xFD0;
/// `PMU_PIDR5`; 6 and 7 follow.
pub const PMU_PIDR5: u16 = 0xFD4;
/// `PMU_PIDR0`; 1 to 3 follow.
pub const PMU_PIDR0: u16 = 0xFE0;
/// `PMU_CIDR0`; 1 to 3 follow.
pub const PMU_CIDR0: u16 = 0xFF0;
