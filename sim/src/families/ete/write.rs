//! What a write does to the registers at the edge.

use super::map::Register::{self, *};
use super::model::EteModel;
use super::registers::{Registers, SSSTATUS, TA, ones, writable};
use super::states::UnitState;

/// One whole word of a register.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Write {
    pub(super) register: Register,
    /// The upper word of a 64-bit register.
    pub(super) high: bool,
    pub(super) data: u32,
}

/// Lands a write in the unit's `state` of this cycle. Outside Idle only three registers take
/// writes; EN changes in Idle and Running alone.
// Spec: RPGTLX
// Spec: RDYRZC
// Spec: RVNNPF
// Spec: RRWYQD: ignored, not UNKNOWN
// Spec: RMDZDN
pub(super) fn write(model: &mut EteModel, write: Write, state: UnitState) {
    let tags = ones(model.params.claim_tags);
    match write.register {
        Prgctlr if matches!(state, UnitState::Idle | UnitState::Running) => {
            model.regs.en = write.data & 1 != 0;
        }
        Prgctlr => {}
        Claimset => model.regs.claim |= write.data & tags,
        Claimclr => model.regs.claim &= !write.data,
        _ if state != UnitState::Idle => {}
        Acvr(n) => {
            let width = model.params.address_width;
            model.regs.acvr[n] = address(model.regs.acvr[n], write.high, write.data, width);
        }
        // The upper words of all other 64-bit registers are RES0.
        _ if write.high => {}
        register => {
            let qe = q_elements(model.params.q_elements, write.data);
            store(&mut model.regs, register, write.data & writable(register, &model.params), qe);
        }
    }
}

/// TRCACVRn after one of its words is written: the sign, bit 63, fills the bits from `width` up.
fn address(old: u64, high: bool, data: u32, width: u32) -> u64 {
    let data = u64::from(data);
    let written = if high { data << 32 | old & 0xFFFF_FFFF } else { old >> 32 << 32 | data };
    let above = u64::MAX << width;
    if written >> 63 == 1 { written | above } else { written & !above }
}

/// TRCCONFIGR.QE keeps what TRCIDR0.QSUPP allows.
fn q_elements(supported: u32, data: u32) -> u32 {
    match supported {
        1 => data & 1 << 13,
        2 if data >> 13 & 0b11 == 0b11 => 0b11 << 13,
        3 => data & 0b11 << 13,
        _ => 0,
    }
}

fn store(regs: &mut Registers, register: Register, value: u32, qe: u32) {
    match register {
        Configr => regs.configr = value | qe,
        Eventctl0r => regs.eventctl0r = value,
        Eventctl1r => regs.eventctl1r = value,
        Rsr => {
            regs.extin = value & 0xF;
            regs.event = value >> 8 & 0xF;
            regs.ta = value & TA != 0;
        }
        Stallctlr => regs.stallctlr = value,
        Tsctlr => regs.tsctlr = value,
        Syncpr => regs.syncpr = value,
        Ccctlr => regs.ccctlr = value,
        Bbctlr => regs.bbctlr = value,
        Traceidr => regs.traceidr = value,
        Qctlr => regs.qctlr = value,
        Iteedcr => regs.iteedcr = value,
        Victlr => {
            regs.victlr = value & !SSSTATUS;
            regs.ssstatus = value & SSSTATUS != 0;
        }
        Viiectlr => regs.viiectlr = value,
        Vissctlr => regs.vissctlr = value,
        Vipcssctlr => regs.vipcssctlr = value,
        Seqevr(n) => regs.seqevr[n] = value,
        Seqrstevr => regs.seqrstevr = value,
        Seqstr => regs.seqstr = value,
        Extinselr(n) => regs.extinselr[n] = value,
        Cntrldvr(n) => regs.cntrldvr[n] = value,
        Cntctlr(n) => regs.cntctlr[n] = value,
        Cntvr(n) => regs.cntvr[n] = value,
        Rsctlr(n) => regs.rsctlr[n] = value,
        Ssccr(n) => regs.ssccr[n] = value,
        Sscsr(n) => regs.sscsr[n] = value,
        Sspcicr(n) => regs.sspcicr[n] = value,
        Acatr(n) => regs.acatr[n] = value,
        Cidcvr(n) => regs.cidcvr[n] = value,
        Vmidcvr(n) => regs.vmidcvr[n] = value,
        Cidcctlr(n) => regs.cidcctlr[n] = value,
        Vmidcctlr(n) => regs.vmidcctlr[n] = value,
        // Read-only registers and words that hold nothing.
        _ => {}
    }
}
