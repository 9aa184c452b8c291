//! The external debugger's port: APB4, with the access rules of each register.

use super::addresses::*;
use super::plan::{PAGE_ADDRESS, WORD};
use crate::blocks::lazy::Activity;
use crate::blocks::{Konst, Meta, Sig};
use rust_hdl::prelude::*;

/// An APB completer without wait states.
pub(super) struct ExternalPort {
    pub psel: Signal<In, Bit>,
    pub penable: Signal<In, Bit>,
    pub pwrite: Signal<In, Bit>,
    pub paddr: Sig<In>,
    pub pwdata: Sig<In>,
    pub pstrb: Sig<In>,
    pub pprot: Sig<In>,
    pub os_lock: Signal<In, Bit>,
    pub external_allowed: Signal<In, Bit>,
    pub rdata: Sig<In>,
    pub pready: Signal<Out, Bit>,
    pub prdata: Sig<Out>,
    pub pslverr: Signal<Out, Bit>,
    pub stad: Signal<Out, Bit>,
    pub address: Sig<Out>,
    pub write: Signal<Out, Bit>,
    pub read: Signal<Out, Bit>,
    pub wdata: Sig<Out>,
    privileged: Signal<Local, Bit>,
    partial: Signal<Local, Bit>,
    for_management: Signal<Local, Bit>,
    unlocked_only: Signal<Local, Bit>,
    allowed_only: Signal<Local, Bit>,
    free: Signal<Local, Bit>,
    denied: Signal<Local, Bit>,
    access_phase: Signal<Local, Bit>,
    whole: Signal<Local, Bit>,
    byte: Konst,
    first_feature: Konst,
    last_feature: Konst,
    features: Konst,
    feature_words: Konst,
    lock_status: Konst,
    power_control: Konst,
    power_status: Konst,
    first_management: Konst,
    integration: Konst,
    claim_set: Konst,
    claim_clear: Konst,
    _activity: Activity,
}

impl ExternalPort {
    pub(super) fn new() -> ExternalPort {
        let offset = |name: &str, at: u16| Konst::named(name, at.into(), PAGE_ADDRESS);
        ExternalPort {
            psel: Default::default(),
            penable: Default::default(),
            pwrite: Default::default(),
            paddr: Sig::new(PAGE_ADDRESS),
            pwdata: Sig::new(WORD),
            pstrb: Sig::new(4),
            pprot: Sig::new(3),
            os_lock: Default::default(),
            external_allowed: Default::default(),
            rdata: Sig::new(WORD),
            pready: Default::default(),
            prdata: Sig::new(WORD),
            pslverr: Default::default(),
            stad: Default::default(),
            address: Sig::new(PAGE_ADDRESS),
            write: Default::default(),
            read: Default::default(),
            wdata: Sig::new(WORD),
            privileged: Default::default(),
            partial: Default::default(),
            for_management: Default::default(),
            unlocked_only: Default::default(),
            allowed_only: Default::default(),
            free: Default::default(),
            denied: Default::default(),
            access_phase: Default::default(),
            whole: Default::default(),
            byte: offset("BYTE_IN_WORD", WORD_STEP - 1),
            first_feature: offset("TRCIDR8", TRCIDR8),
            last_feature: offset("TRCIDR13", TRCIDR8 + 5 * WORD_STEP),
            features: offset("TRCIDR0", TRCIDR0),
            feature_words: offset("EIGHT_WORDS", 8 * WORD_STEP - 1),
            lock_status: offset("TRCOSLSR", TRCOSLSR),
            power_control: offset("TRCPDCR", TRCPDCR),
            power_status: offset("TRCPDSR", TRCPDSR),
            first_management: offset("MANAGEMENT", MANAGEMENT),
            integration: offset("TRCITCTRL", TRCITCTRL),
            claim_set: offset("TRCCLAIMSET", TRCCLAIMSET),
            claim_clear: offset("TRCCLAIMCLR", TRCCLAIMCLR),
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(ExternalPort {
    inputs: [psel, penable, pwrite, paddr, pwdata, pstrb, pprot, os_lock, external_allowed, rdata],
    children: [],
    drives: [
        pready,
        prdata,
        pslverr,
        stad,
        address,
        write,
        read,
        wdata,
        privileged,
        partial,
        for_management,
        unlocked_only,
        allowed_only,
        free,
        denied,
        access_phase,
        whole
    ],
    fixed: [
        byte,
        first_feature,
        last_feature,
        features,
        feature_words,
        lock_status,
        power_control,
        power_status,
        first_management,
        integration,
        claim_set,
        claim_clear
    ],
    plain: [],
});

impl Logic for ExternalPort {
    #[hdl_gen]
    fn update(&mut self) {
        self.pready.next = true;
        self.address.next = self.paddr.val() & !self.byte.val();
        self.wdata.next = self.pwdata.val();
        self.privileged.next = self.pprot.val().get_bit(0);
        self.partial.next = self.pwrite.val() & !self.pstrb.val().all();
        self.access_phase.next = self.psel.val() & self.penable.val();
        self.whole.next = self.access_phase.val() & !(self.paddr.val() & self.byte.val()).any();

        // What an access needs: registers that are in none of these sets need both.
        self.for_management.next = self.address.val() >= self.first_management.val();
        self.unlocked_only.next = (self.address.val() == self.claim_set.val())
            | (self.address.val() == self.claim_clear.val())
            | ((self.address.val() & !self.feature_words.val()) == self.features.val())
            | ((self.address.val() >= self.first_feature.val())
                & (self.address.val() <= self.last_feature.val()));
        self.allowed_only.next = self.address.val() == self.lock_status.val();
        self.free.next = (self.address.val() == self.power_control.val())
            | (self.address.val() == self.power_status.val())
            | (self.for_management.val()
                & (self.address.val() != self.integration.val())
                & !self.unlocked_only.val());

        // Spec: RKQMKX
        self.denied.next = !self.privileged.val()
            | (self.os_lock.val() & !self.allowed_only.val() & !self.free.val())
            | (!self.external_allowed.val() & !self.unlocked_only.val() & !self.free.val());
        self.pslverr.next = self.access_phase.val() & (self.denied.val() | self.partial.val());
        // Spec: RYSHRS
        self.stad.next = self.access_phase.val()
            & self.privileged.val()
            & !self.partial.val()
            & !self.external_allowed.val()
            & !self.unlocked_only.val()
            & !self.free.val()
            & (self.allowed_only.val() | !self.os_lock.val());

        self.prdata.next = 0.into();
        if self.psel.val() & !self.pwrite.val() & !self.denied.val() {
            self.prdata.next = self.rdata.val();
        }
        // Spec: RKYDTQ, RYFRMG
        self.write.next = self.whole.val() & self.pwrite.val() & !self.denied.val() & !self.partial.val();
        self.read.next = self.whole.val() & !self.pwrite.val() & !self.denied.val();
    }

    crate::meta!(
        Meta::block("external_port", "APB4 completer of the external debugger, with the access rules.")
            .note("The OS Lock refuses an access to most registers, and so does a PE that allows no external trace access (section 3).")
            .note("A refused or unprivileged access and a write of less than a word are errors and change nothing.")
            .note("An address inside a word reads the word without side effect and ignores a write (section 3).")
            .signal("psel", "APB select")
            .signal("penable", "APB enable: the access phase")
            .signal("pwrite", "APB direction")
            .signal("paddr", "APB byte address")
            .signal("pwdata", "APB write data")
            .signal("pstrb", "APB byte strobes, all or none")
            .signal("pprot", "APB protection: bit 0 privileged")
            .signal("os_lock", "the OS Lock is locked")
            .signal("external_allowed", "the PE allows external accesses to the trace unit")
            .signal("rdata", "the accessed word")
            .signal("pready", "APB ready, always 1")
            .signal("prdata", "APB read data")
            .signal("pslverr", "APB error")
            .signal("stad", "an access is refused because the PE does not allow it")
            .signal("address", "byte offset of the accessed word")
            .signal("write", "a write is accepted in this cycle")
            .signal("read", "a whole word is read in this cycle")
            .signal("wdata", "data of the write")
            .signal("privileged", "the access is privileged")
            .signal("partial", "a write of less than a word")
            .signal("for_management", "the offset is in the part of the page for management")
            .signal("unlocked_only", "the OS Lock alone refuses these: identification and claim tags")
            .signal("allowed_only", "only the PE refuses this: the state of the OS Lock")
            .signal("free", "nothing refuses these")
            .signal("denied", "the access is refused")
            .signal("access_phase", "access phase")
            .signal("whole", "access phase of a whole word")
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::blocks::settle;
    use crate::blocks::wires::connect_and_check;

    /// What refuses an access to the word at an offset: OS Lock, PE.
    fn needs(offset: u64) -> (bool, bool) {
        match offset & !3 {
            0x180..=0x194 | 0x1E0..=0x1FC | 0xFA0 | 0xFA4 => (true, false),
            0x304 => (false, true),
            0x310 | 0x314 => (false, false),
            0xF00 => (true, true),
            0xF04.. => (false, false),
            _ => (true, true),
        }
    }

    fn uut() -> ExternalPort {
        let mut uut = ExternalPort::new();
        connect_and_check(&mut uut);
        uut.pwdata.next = 0xCAFE.into();
        uut.rdata.next = 0xBEEF.into();
        uut
    }

    // Spec: RKQMKX, RYSHRS
    #[test]
    fn every_offset_by_lock_and_permission() {
        let mut uut = uut();
        for offset in 0..0x1000_u64 {
            for code in 0..8 {
                let bit = |n: u32| code >> n & 1 == 1;
                let (lock, allowed, write) = (bit(0), bit(1), bit(2));
                uut.psel.next = true;
                uut.penable.next = true;
                uut.pwrite.next = write;
                uut.paddr.next = offset.into();
                uut.pstrb.next = 15.into();
                uut.pprot.next = 1.into();
                uut.os_lock.next = lock;
                uut.external_allowed.next = allowed;
                settle(&mut uut);
                let (unlocked, permission) = needs(offset);
                let denied = unlocked && lock || permission && !allowed;
                let whole = offset & 3 == 0;
                let text = format!("{offset:#x} {code:#b}");
                assert_eq!(uut.pslverr.val(), denied, "{text}");
                assert_eq!(uut.stad.val(), permission && !allowed && !(unlocked && lock), "{text}");
                assert_eq!(uut.address.val().value(), u128::from(offset & !3), "{text}");
                assert_eq!(uut.write.val(), write && !denied && whole, "{text}");
                assert_eq!(uut.read.val(), !write && !denied && whole, "{text}");
                assert_eq!(uut.prdata.val().value(), if !write && !denied { 0xBEEF } else { 0 }, "{text}");
                assert_eq!(uut.wdata.val().value(), 0xCAFE);
                assert!(uut.pready.val());
            }
        }
    }

    // Spec: RKYDTQ, RYFRMG
    #[test]
    fn phases_strobes_and_protection_exhaustively() {
        let mut uut = uut();
        for code in 0..1 << 11_u64 {
            let bit = |n: u32| code >> n & 1 == 1;
            let (psel, penable, pwrite, allowed) = (bit(0), bit(1), bit(2), bit(3));
            let (pstrb, pprot) = (code >> 4 & 15, code >> 8 & 7);
            uut.psel.next = psel;
            uut.penable.next = penable;
            uut.pwrite.next = pwrite;
            uut.paddr.next = 0x010.into();
            uut.pstrb.next = pstrb.into();
            uut.pprot.next = pprot.into();
            uut.external_allowed.next = allowed;
            settle(&mut uut);
            let access = psel && penable;
            let privileged = pprot & 1 == 1;
            let partial = pwrite && pstrb != 15;
            let denied = !privileged || !allowed;
            assert_eq!(uut.pslverr.val(), access && (denied || partial), "{code:#x}");
            assert_eq!(uut.stad.val(), access && privileged && !partial && !allowed, "{code:#x}");
            assert_eq!(uut.write.val(), access && pwrite && !denied && !partial, "{code:#x}");
            assert_eq!(uut.read.val(), access && !pwrite && !denied, "{code:#x}");
            let read = psel && !pwrite && !denied;
            assert_eq!(uut.prdata.val().value(), if read { 0xBEEF } else { 0 }, "{code:#x}");
        }
    }
}
