//! The register map (sheet 1 and 2): addresses, what a read returns, what a write does.

use super::bus::Write;
use super::model::{Armv8mPmuModel, C};
use super::permissions::Permitted;

/// PMU_EVCNTR0; one every 4 bytes.
pub(super) const EVCNTR: u32 = 0x000;
pub(super) const CCNTR: u32 = 0x07C;
/// PMU_EVTYPER0; one every 4 bytes.
pub(super) const EVTYPER: u32 = 0x400;
pub(super) const CCFILTR: u32 = 0x47C;
pub(super) const CNTENSET: u32 = 0xC00;
pub(super) const CNTENCLR: u32 = 0xC20;
pub(super) const INTENSET: u32 = 0xC40;
pub(super) const INTENCLR: u32 = 0xC60;
pub(super) const OVSCLR: u32 = 0xC80;
pub(super) const SWINC: u32 = 0xCA0;
pub(super) const OVSSET: u32 = 0xCC0;
pub(super) const TYPE: u32 = 0xE00;
pub(super) const CTRL: u32 = 0xE04;
pub(super) const AUTHSTATUS: u32 = 0xFB8;
pub(super) const DEVARCH: u32 = 0xFBC;
pub(super) const DEVTYPE: u32 = 0xFCC;
pub(super) const PIDR4: u32 = 0xFD0;
pub(super) const PIDR5: u32 = 0xFD4;
pub(super) const PIDR6: u32 = 0xFD8;
pub(super) const PIDR7: u32 = 0xFDC;
pub(super) const PIDR0: u32 = 0xFE0;
pub(super) const PIDR1: u32 = 0xFE4;
pub(super) const PIDR2: u32 = 0xFE8;
pub(super) const PIDR3: u32 = 0xFEC;
pub(super) const CIDR0: u32 = 0xFF0;
pub(super) const CIDR1: u32 = 0xFF4;
pub(super) const CIDR2: u32 = 0xFF8;
pub(super) const CIDR3: u32 = 0xFFC;

/// Fields of PMU_CTRL (sheet 2.8).
pub(super) const CTRL_E: u32 = 1 << 0;
pub(super) const CTRL_P: u32 = 1 << 1;
pub(super) const CTRL_C: u32 = 1 << 2;
pub(super) const CTRL_DP: u32 = 1 << 5;
pub(super) const CTRL_FZO: u32 = 1 << 9;
pub(super) const CTRL_TRO: u32 = 1 << 11;

/// The offsets of all registers of a unit with `counters` event counters, ascending.
pub(super) fn offsets(counters: u32) -> impl Iterator<Item = u32> {
    let slots = 0..counters;
    let single = [
        CCFILTR, CNTENSET, CNTENCLR, INTENSET, INTENCLR, OVSCLR, SWINC, OVSSET, TYPE, CTRL, AUTHSTATUS,
        DEVARCH, DEVTYPE, PIDR4, PIDR5, PIDR6, PIDR7, PIDR0, PIDR1, PIDR2, PIDR3, CIDR0, CIDR1, CIDR2, CIDR3,
    ];
    slots.clone().map(|n| EVCNTR + 4 * n).chain([CCNTR]).chain(slots.map(|n| EVTYPER + 4 * n)).chain(single)
}

/// The counter whose register in the array at `base` has this offset; all 31 slots, implemented
/// or not.
fn slot(base: u32, offset: u32) -> Option<usize> {
    (base..base + 4 * 31).contains(&offset).then(|| ((offset - base) / 4) as usize)
}

/// What a read of the word at `offset` returns; reserved words and unimplemented counters read 0.
// Spec: sheet 1
pub(super) fn read(model: &Armv8mPmuModel, offset: u32, permitted: &Permitted) -> u32 {
    let regs = &model.regs;
    let id = &model.params.identification;
    // The slots of unimplemented counters are never written, so that they read 0.
    if let Some(n) = slot(EVCNTR, offset) {
        return regs.cnt[n];
    }
    if let Some(n) = slot(EVTYPER, offset) {
        return u32::from(regs.evtype[n]);
    }
    match offset {
        CCNTR => regs.ccnt,
        CNTENSET | CNTENCLR => regs.cnten,
        INTENSET | INTENCLR => regs.inten,
        OVSSET | OVSCLR => regs.ovs,
        TYPE => pmu_type(model),
        CTRL => ctrl(model),
        AUTHSTATUS => authstatus(model, permitted),
        // Spec: sheet 2.10
        DEVARCH => 0x4770_0A06,
        DEVTYPE => 0x16,
        PIDR0 => id.part & 0xFF,
        PIDR1 => (id.jep106_identification & 0xF) << 4 | id.part >> 8,
        PIDR2 => id.revision << 4 | 1 << 3 | id.jep106_identification >> 4,
        PIDR3 => id.revand << 4 | id.cmod,
        PIDR4 => id.jep106_continuation,
        CIDR0 => 0x0D,
        CIDR1 => 0x90,
        CIDR2 => 0x05,
        CIDR3 => 0xB1,
        // PMU_SWINC reads 0, PMU_CCFILTR and PIDR5 to PIDR7 are RES0.
        _ => 0,
    }
}

// Spec: sheet 2.7
fn pmu_type(model: &Armv8mPmuModel) -> u32 {
    let params = &model.params;
    0x5F00
        | params.counters
        | u32::from(params.freeze_on_overflow) << 21
        | u32::from(params.trace_on_overflow) << 23
}

/// P and C read 0, so that a read-modify-write does not reset again.
// Spec: sheet 2.8
fn ctrl(model: &Armv8mPmuModel) -> u32 {
    let regs = &model.regs;
    let field = |set: bool, mask: u32| if set { mask } else { 0 };
    field(regs.ctrl_e, CTRL_E)
        | field(regs.ctrl_dp, CTRL_DP)
        | field(regs.ctrl_fzo, CTRL_FZO)
        | field(regs.ctrl_tro, CTRL_TRO)
}

// Spec: sheet 2.9
fn authstatus(model: &Armv8mPmuModel, permitted: &Permitted) -> u32 {
    let sec = model.params.security_extension;
    let ude = model.params.unprivileged_debug;
    let field = |exists: bool, allowed: bool, lsb: u32| {
        if exists { (0b10 | u32::from(allowed)) << lsb } else { 0 }
    };
    field(true, permitted.hd.p, 0)
        | field(true, permitted.nid.p, 2)
        | field(sec, permitted.shd.p, 4)
        | field(sec, permitted.snid.p, 6)
        | field(ude, permitted.hd.u, 16)
        | field(ude, permitted.nid.u, 18)
        | field(sec && ude, permitted.shd.u, 20)
        | field(sec && ude, permitted.snid.u, 22)
}

/// The event counters and the cycle counter that a write loads or resets: `wr` of sheet 3,
/// without DWT_CYCCNT.
// Spec: sheet 3
pub(super) fn counters_written(write: &Write) -> u32 {
    match (slot(EVCNTR, write.offset), write.offset) {
        (Some(n), _) => 1 << n,
        (_, CCNTR) => 1 << C,
        (_, CTRL) => {
            let p = if write.data & CTRL_P != 0 { !(1 << C) } else { 0 };
            let c = if write.data & CTRL_C != 0 { 1 << C } else { 0 };
            p | c
        }
        _ => 0,
    }
}

/// Counters that get one SW_INCR.
// Spec: sheet 2.6
// Spec: M10.2
pub(super) fn software_increment(write: &Write) -> u32 {
    if write.offset == SWINC { write.data } else { 0 }
}

/// Overflow flags that the write clears.
pub(super) fn overflow_clear(write: &Write) -> u32 {
    if write.offset == OVSCLR { write.data } else { 0 }
}

/// What an accepted write does to the registers at the edge.
// Spec: sheet 2.5
pub(super) fn write(model: &mut Armv8mPmuModel, offset: u32, data: u32, secure: bool) {
    let counters = model.params.counters as usize;
    let status = model.params.status_mask();
    if let Some(n) = slot(EVCNTR, offset).filter(|&n| n < counters) {
        // Spec: sheet 2.1
        model.regs.cnt[n] = data & 0xFFFF;
    }
    if let Some(n) = slot(EVTYPER, offset).filter(|&n| n < counters) {
        // Spec: sheet 2.3
        model.select(n, data as u16);
    }
    let interrupt = model.params.interrupt_mask();
    let regs = &mut model.regs;
    match offset {
        // Spec: sheet 2.2
        CCNTR => regs.ccnt = data,
        CNTENSET => regs.cnten |= data & status,
        CNTENCLR => regs.cnten &= !data,
        // Spec: M1.7
        INTENSET => regs.inten |= data & interrupt,
        INTENCLR => regs.inten &= !data,
        OVSSET => regs.ovs |= data & status,
        CTRL => write_ctrl(model, data, secure),
        // PMU_OVSCLR acts together with the overflows, PMU_SWINC together with the counting.
        _ => {}
    }
}

/// P and C act in the write that changes the other fields.
// Spec: sheet 2.8
fn write_ctrl(model: &mut Armv8mPmuModel, data: u32, secure: bool) {
    let params = &model.params;
    let regs = &mut model.regs;
    regs.ctrl_e = data & CTRL_E != 0;
    regs.ctrl_fzo = params.freeze_on_overflow && data & CTRL_FZO != 0;
    regs.ctrl_tro = params.trace_on_overflow && data & CTRL_TRO != 0;
    // Spec: sheet 2.11
    if params.security_extension && (secure || !params.dp_secure_only) {
        regs.ctrl_dp = data & CTRL_DP != 0;
    }
    if data & CTRL_P != 0 {
        regs.cnt.fill(0);
    }
    if data & CTRL_C != 0 {
        regs.ccnt = 0;
    }
}
