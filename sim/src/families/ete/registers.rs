//! What the registers hold, and which bits of a write they keep (section 3 of
//! `docs/families/ete.md`).

use super::map::Register;
use pmugen_hdl::families::ete::Params;

/// `TRCVICTLR.SSSTATUS`
pub(super) const SSSTATUS: u32 = 1 << 9;
/// `TRCVICTLR.TRCRESET`
pub(super) const TRCRESET: u32 = 1 << 10;
/// `TRCVICTLR.TRCERR`
pub(super) const TRCERR: u32 = 1 << 11;
/// `TRCEVENTCTL1R.LPOVERRIDE`
pub(super) const LPOVERRIDE: u32 = 1 << 12;
/// `TRCRSR.TA`
pub(super) const TA: u32 = 1 << 12;
/// `TRCCNTCTLRn.RLDSELF`
pub(super) const RLDSELF: u32 = 1 << 16;
/// `TRCCNTCTLRn.CNTCHAIN`
pub(super) const CNTCHAIN: u32 = 1 << 17;
/// `TRCSSCCRn.RST`
pub(super) const RST: u32 = 1 << 24;
/// `TRCSSCSRn.PENDING`
pub(super) const PENDING: u32 = 1 << 30;
/// `TRCSSCSRn.STATUS`
pub(super) const STATUS: u32 = 1 << 31;

/// The fields that hold something: all that reset changes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Registers {
    /// TRCPRGCTLR.EN
    pub(super) en: bool,
    pub(super) configr: u32,
    pub(super) eventctl0r: u32,
    pub(super) eventctl1r: u32,
    /// TRCRSR.EXTIN
    pub(super) extin: u32,
    /// TRCRSR.EVENT
    pub(super) event: u32,
    /// TRCRSR.TA
    pub(super) ta: bool,
    pub(super) stallctlr: u32,
    pub(super) tsctlr: u32,
    pub(super) syncpr: u32,
    pub(super) ccctlr: u32,
    pub(super) bbctlr: u32,
    pub(super) traceidr: u32,
    pub(super) qctlr: u32,
    pub(super) iteedcr: u32,
    /// TRCVICTLR without SSSTATUS.
    pub(super) victlr: u32,
    /// TRCVICTLR.SSSTATUS
    pub(super) ssstatus: bool,
    pub(super) viiectlr: u32,
    pub(super) vissctlr: u32,
    pub(super) vipcssctlr: u32,
    pub(super) seqevr: [u32; 3],
    pub(super) seqrstevr: u32,
    /// TRCSEQSTR.STATE
    pub(super) seqstr: u32,
    pub(super) extinselr: [u32; 4],
    pub(super) cntrldvr: [u32; 4],
    pub(super) cntctlr: [u32; 4],
    pub(super) cntvr: [u32; 4],
    pub(super) rsctlr: [u32; 32],
    pub(super) ssccr: [u32; 8],
    /// TRCSSCSRn.STATUS and PENDING.
    pub(super) sscsr: [u32; 8],
    pub(super) sspcicr: [u32; 8],
    /// TRCACVRn as they read: the sign fills the bits above the address.
    pub(super) acvr: [u64; 16],
    pub(super) acatr: [u32; 16],
    pub(super) cidcvr: [u32; 8],
    pub(super) vmidcvr: [u32; 8],
    pub(super) cidcctlr: [u32; 2],
    pub(super) vmidcctlr: [u32; 2],
    pub(super) claim: u32,
    /// TRCPDSR.STICKYPD
    pub(super) stickypd: bool,
}

impl Registers {
    /// After a trace unit reset.
    // Spec: RPCXJC
    // Spec: RPTZDH
    // Spec: RCMKXK: retention is no reset
    // Spec: RWKLGX
    pub(super) fn after_reset() -> Registers {
        // Spec: RFQMXQ: nothing was retained
        Registers { stickypd: true, ..Registers::default() }
    }
}

/// `count` ones.
pub(super) fn ones(count: u32) -> u32 {
    if count >= 32 { u32::MAX } else { (1 << count) - 1 }
}

/// The bits of the register (of the low word of a 64-bit one) that keep what software writes.
/// TRCCONFIGR.QE, TRCACVRn, TRCPRGCTLR and the claim tags have rules of their own.
pub(super) fn writable(register: Register, p: &Params) -> u32 {
    use Register::*;
    let event = if p.resource_selector_pairs > 0 { 0x9F } else { 0 };
    let flag = |exists: bool, bit: u32| u32::from(exists) << bit;
    match register {
        Configr => {
            let always = 1 << 3 | 1 << 4 | 1 << 6 | 1 << 11;
            always | flag(p.el2, 7) | flag(p.return_stack, 12) | flag(p.instrumentation, 18)
        }
        Eventctl0r => 0x9F9F_9F9F & ones(8 * p.ete_events),
        Eventctl1r => {
            // Spec: RHBBDV
            // Spec: RRPHPJ: before ETEv1.3 there is none
            let output_enable = flag(p.version >= 3 && p.atb, 13);
            ones(p.ete_events) | flag(p.atb_trigger, 11) | flag(p.low_power, 12) | output_enable
        }
        Rsr => ones(p.external_input_selectors) | ones(p.ete_events) << 8 | TA,
        Stallctlr => 0xF | 1 << 8 | flag(p.no_overflow, 13),
        Tsctlr => event,
        Syncpr => 0x1F,
        Ccctlr => 0xFFF,
        Bbctlr | Qctlr => ones(p.address_comparator_pairs) | 1 << 8,
        Traceidr => flag(p.atb, 7).saturating_sub(1),
        Iteedcr => {
            let levels = 0b11 | flag(p.el2, 2) | flag(p.el3, 3);
            levels | flag(p.non_secure, 4) | flag(p.secure, 5) | flag(p.realm, 6)
        }
        Victlr => event | flag(p.has_start_stop(), 9) | TRCRESET | TRCERR | levels(p) << 16,
        Viiectlr => ones(p.address_comparator_pairs) * 0x0001_0001,
        Vissctlr => ones(2 * p.address_comparator_pairs) * 0x0001_0001,
        Vipcssctlr => ones(p.pe_comparators) * 0x0001_0001,
        Seqevr(_) => 0x9F9F,
        Seqrstevr => 0x9F,
        Seqstr => 0b11,
        Extinselr(_) | Cntrldvr(_) | Cntvr(_) => 0xFFFF,
        Cntctlr(n) => 0x9F9F | RLDSELF | flag(n % 2 == 1, 17),
        Rsctlr(n) => 0x001F_FFFF | flag(n % 2 == 0, 21),
        Ssccr(_) => ones(2 * p.address_comparator_pairs) | ones(p.address_comparator_pairs) << 16 | RST,
        Sscsr(_) => PENDING | STATUS,
        Sspcicr(_) => ones(p.pe_comparators),
        Acatr(_) => {
            let number = ones(p.context_number_bits()) << 4;
            let kind = flag(p.context_comparators > 0, 2) | flag(p.virtual_context_comparators > 0, 3);
            kind | number | levels(p) << 8
        }
        Cidcvr(_) | Vmidcvr(_) => u32::MAX,
        Cidcctlr(n) => byte_masks(p.context_comparators, n),
        Vmidcctlr(n) => byte_masks(p.virtual_context_comparators, n),
        _ => 0,
    }
}

/// The EXLEVEL bits that exist: Secure EL0 to EL3 from bit 0, Non-secure EL0 to EL2 from bit 4,
/// Realm EL0 to EL2 from bit 8.
fn levels(p: &Params) -> u32 {
    let bits = [
        p.secure,
        p.secure,
        p.secure_el2,
        p.el3,
        p.non_secure,
        p.non_secure,
        p.non_secure && p.el2,
        false,
        p.realm,
        p.realm,
        p.realm,
    ];
    bits.iter().enumerate().fold(0, |mask, (bit, &exists)| mask | u32::from(exists) << bit)
}

/// Four mask bits for each of the comparators 4n to 4n+3 that exist, one byte apart.
fn byte_masks(comparators: u32, n: usize) -> u32 {
    (0..4).filter(|k| 4 * n as u32 + k < comparators).fold(0, |mask, k| mask | 0xF << (8 * k))
}
