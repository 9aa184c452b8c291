//! The register map: which register stands at which offset, when it exists, and who may reach it.

use pmugen_hdl::families::ete::Params;

/// A register of the trace unit; arrays carry their index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Register {
    Prgctlr,
    Statr,
    Configr,
    Auxctlr,
    Eventctl0r,
    Eventctl1r,
    Rsr,
    Stallctlr,
    Tsctlr,
    Syncpr,
    Ccctlr,
    Bbctlr,
    Traceidr,
    Qctlr,
    Iteedcr,
    Victlr,
    Viiectlr,
    Vissctlr,
    Vipcssctlr,
    Seqevr(usize),
    Seqrstevr,
    Seqstr,
    Extinselr(usize),
    Cntrldvr(usize),
    Cntctlr(usize),
    Cntvr(usize),
    Idr(usize),
    Imspec0,
    Rsctlr(usize),
    Ssccr(usize),
    Sscsr(usize),
    Sspcicr(usize),
    Oslsr,
    Pdcr,
    Pdsr,
    Acvr(usize),
    Acatr(usize),
    Cidcvr(usize),
    Vmidcvr(usize),
    Cidcctlr(usize),
    Vmidcctlr(usize),
    Itctrl,
    Claimset,
    Claimclr,
    Devaff,
    Lar,
    Lsr,
    Authstatus,
    Devarch,
    Devid(usize),
    Devtype,
    Pidr(usize),
    Cidr(usize),
}

/// What an external access to a word needs (section 3 of `docs/families/ete.md`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Class {
    /// OS Lock unlocked and external access allowed.
    A,
    /// OS Lock unlocked.
    B,
    /// External access allowed.
    C,
    /// Nothing.
    D,
}

use Register::*;

impl Register {
    /// The register that holds the word at `offset`, a multiple of 4, in some configuration; and
    /// whether that word is the high half of a 64-bit register.
    pub(super) fn at(offset: u32) -> Option<(Register, bool)> {
        let word = |base: u32| ((offset - base) / 4) as usize;
        let pair = |base: u32| ((offset - base) / 8) as usize;
        let high = offset & 4 != 0;
        let wide = match offset {
            0x400..=0x47C => Acvr(pair(0x400)),
            0x480..=0x4FC => Acatr(pair(0x480)),
            0x600..=0x63C => Cidcvr(pair(0x600)),
            0x640..=0x67C => Vmidcvr(pair(0x640)),
            0xFA8 | 0xFAC => Devaff,
            _ => return single(offset, word).map(|register| (register, false)),
        };
        Some((wide, high))
    }

    /// Whether the register is 64 bits wide.
    pub(super) fn is_wide(self) -> bool {
        matches!(self, Acvr(_) | Acatr(_) | Cidcvr(_) | Vmidcvr(_) | Devaff)
    }

    /// Whether this configuration has the register.
    pub(super) fn exists(self, p: &Params) -> bool {
        let below = |index: usize, count: u32| index < count as usize;
        match self {
            Eventctl0r => p.resource_selector_pairs > 0,
            Stallctlr => p.stall,
            Bbctlr | Viiectlr | Vissctlr => p.address_comparator_pairs > 0,
            Qctlr => p.q_filter,
            Iteedcr => p.instrumentation,
            Vipcssctlr => p.pe_comparators > 0,
            Seqevr(_) | Seqrstevr | Seqstr => p.sequencer,
            Extinselr(n) => below(n, p.external_input_selectors),
            Cntrldvr(n) | Cntctlr(n) | Cntvr(n) => below(n, p.counters),
            Rsctlr(n) => n >= 2 && below(n, 2 * p.resource_selector_pairs),
            Ssccr(n) | Sscsr(n) => below(n, p.single_shot_controls),
            Sspcicr(n) => below(n, p.single_shot_controls) && p.pe_comparators > 0,
            Acvr(n) | Acatr(n) => below(n, 2 * p.address_comparator_pairs),
            Cidcvr(n) => below(n, p.context_comparators),
            Vmidcvr(n) => below(n, p.virtual_context_comparators),
            Cidcctlr(n) => below(4 * n, p.context_comparators),
            Vmidcctlr(n) => below(4 * n, p.virtual_context_comparators),
            _ => true,
        }
    }

    /// Whether system instructions reach the register.
    pub(super) fn is_system(self) -> bool {
        match self {
            Pdcr | Pdsr | Itctrl | Devaff | Lar | Lsr | Devtype | Pidr(_) | Cidr(_) => false,
            Devid(n) => n == 0,
            _ => true,
        }
    }

    /// Whether a write is an error of software: the register is read-only.
    pub(super) fn is_read_only(self) -> bool {
        matches!(
            self,
            Statr
                | Idr(_)
                | Oslsr
                | Pdsr
                | Devaff
                | Lsr
                | Authstatus
                | Devarch
                | Devid(_)
                | Devtype
                | Pidr(_)
                | Cidr(_)
        )
    }

    /// Whether the Linux driver reaches the register without asking whether it exists.
    pub(super) fn is_driver_assumed(self) -> bool {
        matches!(
            self,
            Eventctl0r | Tsctlr | Ccctlr | Bbctlr | Viiectlr | Vissctlr | Cidcctlr(0) | Vmidcctlr(0)
        )
    }

    fn class(self) -> Class {
        match self {
            Idr(_) | Claimset | Claimclr => Class::B,
            Oslsr => Class::C,
            Pdcr | Pdsr | Devaff | Lar | Lsr | Authstatus | Devarch => Class::D,
            Devid(_) | Devtype | Pidr(_) | Cidr(_) => Class::D,
            _ => Class::A,
        }
    }
}

fn single(offset: u32, word: impl Fn(u32) -> usize) -> Option<Register> {
    Some(match offset {
        0x004 => Prgctlr,
        0x00C => Statr,
        0x010 => Configr,
        0x018 => Auxctlr,
        0x020 => Eventctl0r,
        0x024 => Eventctl1r,
        0x028 => Rsr,
        0x02C => Stallctlr,
        0x030 => Tsctlr,
        0x034 => Syncpr,
        0x038 => Ccctlr,
        0x03C => Bbctlr,
        0x040 => Traceidr,
        0x044 => Qctlr,
        0x048 => Iteedcr,
        0x080 => Victlr,
        0x084 => Viiectlr,
        0x088 => Vissctlr,
        0x08C => Vipcssctlr,
        0x100..=0x108 => Seqevr(word(0x100)),
        0x118 => Seqrstevr,
        0x11C => Seqstr,
        0x120..=0x12C => Extinselr(word(0x120)),
        0x140..=0x14C => Cntrldvr(word(0x140)),
        0x150..=0x15C => Cntctlr(word(0x150)),
        0x160..=0x16C => Cntvr(word(0x160)),
        0x180..=0x194 => Idr(8 + word(0x180)),
        0x1C0 => Imspec0,
        0x1E0..=0x1FC => Idr(word(0x1E0)),
        0x208..=0x27C => Rsctlr(word(0x200)),
        0x280..=0x29C => Ssccr(word(0x280)),
        0x2A0..=0x2BC => Sscsr(word(0x2A0)),
        0x2C0..=0x2DC => Sspcicr(word(0x2C0)),
        0x304 => Oslsr,
        0x310 => Pdcr,
        0x314 => Pdsr,
        0x680 | 0x684 => Cidcctlr(word(0x680)),
        0x688 | 0x68C => Vmidcctlr(word(0x688)),
        0xF00 => Itctrl,
        0xFA0 => Claimset,
        0xFA4 => Claimclr,
        0xFB0 => Lar,
        0xFB4 => Lsr,
        0xFB8 => Authstatus,
        0xFBC => Devarch,
        0xFC0..=0xFC8 => Devid(2 - word(0xFC0)),
        0xFCC => Devtype,
        0xFD0..=0xFDC => Pidr(4 + word(0xFD0)),
        0xFE0..=0xFEC => Pidr(word(0xFE0)),
        0xFF0..=0xFFC => Cidr(word(0xFF0)),
        _ => return None,
    })
}

/// The register of this configuration that holds the word at `offset`.
pub(super) fn find(p: &Params, offset: u32) -> Option<(Register, bool)> {
    Register::at(offset).filter(|(register, _)| register.exists(p))
}

/// What an external access to the word at `offset` needs; words without a register of this
/// configuration are class A below 0xF00 and never an error from there on.
// Spec: RKQMKX
pub(super) fn class(p: &Params, offset: u32) -> Class {
    match find(p, offset) {
        Some((register, _)) => register.class(),
        None if offset < 0xF00 => Class::A,
        None => Class::D,
    }
}

/// Every register of this configuration in ascending order of offset.
pub(super) fn all(p: &Params) -> Vec<(u32, Register)> {
    let words = (0..0x400).map(|word| 4 * word);
    words
        .filter_map(|offset| find(p, offset).map(|(register, high)| (offset, register, high)))
        .filter(|(_, _, high)| !high)
        .map(|(offset, register, _)| (offset, register))
        .collect()
}
