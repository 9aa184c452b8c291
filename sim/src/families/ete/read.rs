//! What a read of a register returns.

use super::map::Register::{self, *};
use super::model::EteModel;
use super::registers::{SSSTATUS, TA, ones};
use super::states::UnitState;
use pmugen_hdl::families::ete::Params;

/// Pins that registers show.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Shown {
    pub(super) os_lock: bool,
    pub(super) snid: bool,
    pub(super) rlnid: bool,
    pub(super) rtnid: bool,
    pub(super) mpidr: u64,
}

/// The value of a register as it is in this clock, whichever port asks: what the unit does is
/// visible at once.
// Spec: RWPWWS
// Spec: RWZQWC
// Spec: RGQKGX
// Spec: RMMYRJ
pub(super) fn read(model: &EteModel, register: Register, shown: &Shown) -> u64 {
    match register {
        Acvr(n) => model.regs.acvr[n],
        Devaff => devaff(shown.mpidr),
        _ => u64::from(word(model, register, shown)),
    }
}

fn word(model: &EteModel, register: Register, shown: &Shown) -> u32 {
    let (regs, p) = (&model.regs, &model.params);
    match register {
        Prgctlr => u32::from(regs.en),
        Statr => statr(model.unit),
        // Spec: section 3: bit 0 is RES1; so is VMIDOPT where virtual contexts exist
        Configr => regs.configr | 1 | u32::from(p.el2) << 15,
        Eventctl0r => regs.eventctl0r,
        Eventctl1r => regs.eventctl1r,
        Rsr => regs.extin | regs.event << 8 | if regs.ta { TA } else { 0 },
        Stallctlr => regs.stallctlr,
        Tsctlr => regs.tsctlr,
        Syncpr => regs.syncpr,
        Ccctlr => regs.ccctlr,
        Bbctlr => regs.bbctlr,
        Traceidr => regs.traceidr,
        Qctlr => regs.qctlr,
        Iteedcr => regs.iteedcr,
        Victlr => victlr(model),
        Viiectlr => regs.viiectlr,
        Vissctlr => regs.vissctlr,
        Vipcssctlr => regs.vipcssctlr,
        Seqevr(n) => regs.seqevr[n],
        Seqrstevr => regs.seqrstevr,
        Seqstr => regs.seqstr,
        Extinselr(n) => regs.extinselr[n],
        Cntrldvr(n) => regs.cntrldvr[n],
        Cntctlr(n) => regs.cntctlr[n],
        Cntvr(n) => regs.cntvr[n],
        Rsctlr(n) => regs.rsctlr[n],
        Ssccr(n) => regs.ssccr[n],
        Sscsr(n) => regs.sscsr[n] | 1 | u32::from(p.pe_comparators > 0) << 3,
        Sspcicr(n) => regs.sspcicr[n],
        Acatr(n) => regs.acatr[n],
        Cidcvr(n) => regs.cidcvr[n],
        Vmidcvr(n) => regs.vmidcvr[n],
        Cidcctlr(n) => regs.cidcctlr[n],
        Vmidcctlr(n) => regs.vmidcctlr[n],
        Claimset => ones(p.claim_tags),
        Claimclr => regs.claim,
        Oslsr => 0x10 | u32::from(shown.os_lock) << 1,
        Pdsr => 1 | u32::from(regs.stickypd) << 1 | u32::from(shown.os_lock) << 5,
        Authstatus => authstatus(p, shown),
        _ => constant(p, register),
    }
}

/// IDLE and PMSTABLE.
// Spec: RTNYDD
// Spec: RQVYMJ
// Spec: RWMGGP
pub(super) fn statr(state: UnitState) -> u32 {
    match state {
        UnitState::Idle => 0b11,
        UnitState::Enabling => 0b01,
        UnitState::Running | UnitState::Unstable => 0b00,
        UnitState::Stable => 0b10,
    }
}

/// Without a start/stop function SSSTATUS is RES1, without selectors the event is selector 1.
fn victlr(model: &EteModel) -> u32 {
    let (regs, p) = (&model.regs, &model.params);
    let ssstatus = regs.ssstatus || !p.has_start_stop();
    regs.victlr | if ssstatus { SSSTATUS } else { 0 } | u32::from(!p.has_selectors())
}

/// Bits 29 to 25 of the affinity are RES0, bit 31 is RES1.
fn devaff(mpidr: u64) -> u64 {
    mpidr & 0xFF_C1FF_FFFF | 1 << 31
}

// Spec: RWYWMJ
fn authstatus(p: &Params, shown: &Shown) -> u32 {
    let field = |exists: bool, allowed: bool, lsb: u32| {
        if exists { (0b10 | u32::from(allowed)) << lsb } else { 0 }
    };
    field(p.non_secure, true, 2)
        | field(p.secure, shown.snid, 6)
        | field(p.realm, shown.rlnid, 14)
        | field(p.realm, shown.rtnid, 26)
}

/// Identification and words that hold nothing.
fn constant(p: &Params, register: Register) -> u32 {
    let id = &p.identification;
    match register {
        Idr(n) => super::identification::idr(p, n),
        Devarch => 0x4770_5A13 | p.version << 16,
        Devtype => 0x13,
        Pidr(0) => id.part & 0xFF,
        Pidr(1) => (id.jep106_identification & 0xF) << 4 | id.part >> 8,
        Pidr(2) => id.revision << 4 | 1 << 3 | id.jep106_identification >> 4,
        Pidr(3) => id.revand << 4 | id.cmod,
        Pidr(4) => id.jep106_continuation,
        Cidr(n) => [0x0D, 0x90, 0x05, 0xB1][n],
        _ => 0,
    }
}
