//! Offsets of the registers in the page, and how system instructions name them (section 3).

/// `TRCPRGCTLR`.
pub const TRCPRGCTLR: u16 = 0x004;
/// `TRCSTATR`.
pub const TRCSTATR: u16 = 0x00C;
/// `TRCCONFIGR`.
pub const TRCCONFIGR: u16 = 0x010;
/// `TRCAUXCTLR`.
pub const TRCAUXCTLR: u16 = 0x018;
/// `TRCEVENTCTL0R`.
pub const TRCEVENTCTL0R: u16 = 0x020;
/// `TRCEVENTCTL1R`.
pub const TRCEVENTCTL1R: u16 = 0x024;
/// `TRCRSR`.
pub const TRCRSR: u16 = 0x028;
/// `TRCSTALLCTLR`.
pub const TRCSTALLCTLR: u16 = 0x02C;
/// `TRCTSCTLR`.
pub const TRCTSCTLR: u16 = 0x030;
/// `TRCSYNCPR`.
pub const TRCSYNCPR: u16 = 0x034;
/// `TRCCCCTLR`.
pub const TRCCCCTLR: u16 = 0x038;
/// `TRCBBCTLR`.
pub const TRCBBCTLR: u16 = 0x03C;
/// `TRCTRACEIDR`.
pub const TRCTRACEIDR: u16 = 0x040;
/// `TRCQCTLR`.
pub const TRCQCTLR: u16 = 0x044;
/// `TRCITEEDCR`.
pub const TRCITEEDCR: u16 = 0x048;
/// `TRCVICTLR`.
pub const TRCVICTLR: u16 = 0x080;
/// `TRCVIIECTLR`.
pub const TRCVIIECTLR: u16 = 0x084;
/// `TRCVISSCTLR`.
pub const TRCVISSCTLR: u16 = 0x088;
/// `TRCVIPCSSCTLR`.
pub const TRCVIPCSSCTLR: u16 = 0x08C;
/// `TRCSEQEVR0`; two more follow.
pub const TRCSEQEVR: u16 = 0x100;
/// `TRCSEQRSTEVR`.
pub const TRCSEQRSTEVR: u16 = 0x118;
/// `TRCSEQSTR`.
pub const TRCSEQSTR: u16 = 0x11C;
/// `TRCEXTINSELR0`; the others follow.
pub const TRCEXTINSELR: u16 = 0x120;
/// `TRCCNTRLDVR0`; the others follow.
pub const TRCCNTRLDVR: u16 = 0x140;
/// `TRCCNTCTLR0`; the others follow.
pub const TRCCNTCTLR: u16 = 0x150;
/// `TRCCNTVR0`; the others follow.
pub const TRCCNTVR: u16 = 0x160;
/// `TRCIDR8`; `TRCIDR9` to `13` follow.
pub const TRCIDR8: u16 = 0x180;
/// `TRCIMSPEC0`.
pub const TRCIMSPEC0: u16 = 0x1C0;
/// `TRCIDR0`; `TRCIDR1` to `7` follow.
pub const TRCIDR0: u16 = 0x1E0;
/// Where `TRCRSCTLR0` would be; the selectors from 2 on stand at their numbers after it.
pub const TRCRSCTLR: u16 = 0x200;
/// `TRCSSCCR0`; the others follow.
pub const TRCSSCCR: u16 = 0x280;
/// `TRCSSCSR0`; the others follow.
pub const TRCSSCSR: u16 = 0x2A0;
/// `TRCSSPCICR0`; the others follow.
pub const TRCSSPCICR: u16 = 0x2C0;
/// `TRCOSLSR`.
pub const TRCOSLSR: u16 = 0x304;
/// `TRCPDCR`.
pub const TRCPDCR: u16 = 0x310;
/// `TRCPDSR`.
pub const TRCPDSR: u16 = 0x314;
/// `TRCACVR0`; the others follow, two words each.
pub const TRCACVR: u16 = 0x400;
/// `TRCACATR0`; the others follow, two words each.
pub const TRCACATR: u16 = 0x480;
/// `TRCCIDCVR0`; the others follow, two words each.
pub const TRCCIDCVR: u16 = 0x600;
/// `TRCVMIDCVR0`; the others follow, two words each.
pub const TRCVMIDCVR: u16 = 0x640;
/// `TRCCIDCCTLR0`; one more follows.
pub const TRCCIDCCTLR: u16 = 0x680;
/// `TRCVMIDCCTLR0`; one more follows.
pub const TRCVMIDCCTLR: u16 = 0x688;
/// `TRCITCTRL`.
pub const TRCITCTRL: u16 = 0xF00;
/// `TRCCLAIMSET`.
pub const TRCCLAIMSET: u16 = 0xFA0;
/// `TRCCLAIMCLR`.
pub const TRCCLAIMCLR: u16 = 0xFA4;
/// `TRCDEVAFF`, two words.
pub const TRCDEVAFF: u16 = 0xFA8;
/// `TRCLAR`.
pub const TRCLAR: u16 = 0xFB0;
/// `TRCLSR`.
pub const TRCLSR: u16 = 0xFB4;
/// `TRCAUTHSTATUS`.
pub const TRCAUTHSTATUS: u16 = 0xFB8;
/// `TRCDEVARCH`.
pub const TRCDEVARCH: u16 = 0xFBC;
/// `TRCDEVID2`.
pub const TRCDEVID2: u16 = 0xFC0;
/// `TRCDEVID1`.
pub const TRCDEVID1: u16 = 0xFC4;
/// `TRCDEVID`.
pub const TRCDEVID: u16 = 0xFC8;
/// `TRCDEVTYPE`.
pub const TRCDEVTYPE: u16 = 0xFCC;
/// `TRCPIDR4`; `TRCPIDR5` to `7` follow.
pub const TRCPIDR4: u16 = 0xFD0;
/// `TRCPIDR0`; `TRCPIDR1` to `3` follow.
pub const TRCPIDR0: u16 = 0xFE0;
/// `TRCCIDR0`; `TRCCIDR1` to `3` follow.
pub const TRCCIDR0: u16 = 0xFF0;

/// From one word to the next.
pub const WORD_STEP: u16 = 4;
/// From one register of 64 bits to the next.
pub const LONG_STEP: u16 = 8;
/// From here on an external access is never an error for lack of a register.
pub const MANAGEMENT: u16 = 0xF00;

/// How a system instruction names a register; op0 is 2 and op1 is 1 for all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Encoding {
    /// CRn.
    pub crn: u16,
    /// CRm.
    pub crm: u16,
    /// op2.
    pub op2: u16,
}

/// The encoding of the register at a byte offset: the offset in words is CRn, op2 and CRm side by
/// side.
pub fn encoding(offset: u16) -> Encoding {
    Encoding { crn: offset >> 9 & 7, crm: offset >> 2 & 0xF, op2: offset >> 6 & 7 }
}

/// How system instructions name the register at an offset; `None` for those that only the external
/// debugger reaches.
pub fn system(offset: u16) -> Option<Encoding> {
    let both = [TRCCLAIMSET, TRCCLAIMCLR, TRCAUTHSTATUS, TRCDEVARCH, TRCDEVID];
    let external = offset >= MANAGEMENT && !both.contains(&offset) || [TRCPDCR, TRCPDSR].contains(&offset);
    (!external).then(|| encoding(offset))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Encodings that the architecture lists one by one.
    #[test]
    fn encodings() {
        let cases = [
            (TRCPRGCTLR, 0, 1, 0),
            (TRCTRACEIDR, 0, 0, 1),
            (TRCVIPCSSCTLR, 0, 3, 2),
            (TRCSEQSTR, 0, 7, 4),
            (TRCCNTVR + 4, 0, 9, 5),
            (TRCIDR8, 0, 0, 6),
            (TRCIDR0 + 0x1C, 0, 15, 7),
            (TRCRSCTLR + 4 * 31, 1, 15, 1),
            (TRCSSPCICR, 1, 0, 3),
            (TRCOSLSR, 1, 1, 4),
            (TRCACVR + 8 * 9, 2, 2, 1),
            (TRCACATR + 8 * 15, 2, 14, 3),
            (TRCVMIDCVR + 8 * 7, 3, 14, 1),
            (TRCVMIDCCTLR + 4, 3, 3, 2),
            (TRCCLAIMCLR, 7, 9, 6),
            (TRCDEVID, 7, 2, 7),
        ];
        for (offset, crn, crm, op2) in cases {
            assert_eq!(encoding(offset), Encoding { crn, crm, op2 }, "{offset:#x}");
        }
    }
}
