//! Registers that show pins and states, and are only read.

use super::addresses::*;
use super::plan::{PAGE_ADDRESS, Plan, WORD, optional};
use super::word_select::{Word, WordSelect};
use crate::blocks::lazy::Activity;
use crate::blocks::{Konst, Meta, Register, Sig, bit_cast_bit, bit_cast_to};
use rust_hdl::prelude::*;

/// Bits of the PE's affinity.
pub(super) const AFFINITY: usize = 40;
/// OSLM: the OS Lock is the PE's.
const OS_LOCK_MODEL: u128 = 0x10;
/// POWER.
const POWER: u128 = 1;
/// Bits of MPIDR_EL1 that `TRCDEVAFF` shows, and the one that is always 1.
const AFFINITY_SHOWN: u128 = 0xC1FF_FFFF;
const AFFINITY_ONE: u128 = 1 << 31;

/// `TRCSTATR`, `TRCOSLSR`, `TRCPDSR`, `TRCAUTHSTATUS` and `TRCDEVAFF`.
pub(super) struct StatusWords {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub sys_address: Sig<In>,
    pub ext_address: Sig<In>,
    pub ext_read: Signal<In, Bit>,
    pub idle: Signal<In, Bit>,
    pub pm_stable: Signal<In, Bit>,
    pub os_lock: Signal<In, Bit>,
    pub snid: Vec<Signal<In, Bit>>,
    pub rlnid: Vec<Signal<In, Bit>>,
    pub rtnid: Vec<Signal<In, Bit>>,
    pub mpidr: Sig<In>,
    sys: WordSelect,
    ext: WordSelect,
    stickypd: Register,
    pub sys_rdata: Sig<Out>,
    pub sys_hit: Signal<Out, Bit>,
    pub ext_rdata: Sig<Out>,
    statr: Sig<Local>,
    oslsr: Sig<Local>,
    pdsr: Sig<Local>,
    authstatus: Sig<Local>,
    devaff: Sig<Local>,
    affinity_high: Sig<Local>,
    os_lock_model: Konst,
    power: Konst,
    authentication: Konst,
    affinity_shown: Konst,
    affinity_one: Konst,
    _secure: usize,
    _realm: usize,
    _word: usize,
    _activity: Activity,
}

/// The words that a port reaches; the external debugger reaches all.
fn words(external: bool) -> Vec<Word> {
    let all = [
        ("TRCSTATR", TRCSTATR, true),
        ("TRCOSLSR", TRCOSLSR, true),
        ("TRCAUTHSTATUS", TRCAUTHSTATUS, true),
        ("TRCPDSR", TRCPDSR, false),
        ("TRCDEVAFF", TRCDEVAFF, false),
        ("TRCDEVAFF_HIGH", TRCDEVAFF + WORD_STEP, false),
    ];
    let reached = all.into_iter().filter(|(.., system)| external || *system);
    reached.map(|(name, offset, _)| (name.to_string(), offset)).collect()
}

impl StatusWords {
    pub(super) fn new(plan: &Plan) -> StatusWords {
        let p = &plan.params;
        let (secure, realm) = (usize::from(p.secure), usize::from(p.realm));
        let implemented =
            [(p.non_secure, 3 << 2), (p.secure, 2 << 6), (p.realm, 2 << 14), (p.realm, 2 << 26)];
        let implemented = implemented.into_iter().filter(|f| f.0).map(|f| f.1).sum();
        StatusWords {
            clock: Default::default(),
            reset: Default::default(),
            sys_address: Sig::new(PAGE_ADDRESS),
            ext_address: Sig::new(PAGE_ADDRESS),
            ext_read: Default::default(),
            idle: Default::default(),
            pm_stable: Default::default(),
            os_lock: Default::default(),
            snid: optional(secure),
            rlnid: optional(realm),
            rtnid: optional(realm),
            mpidr: Sig::new(AFFINITY),
            sys: WordSelect::new("status_select", &words(false), WORD),
            ext: WordSelect::new("external_status_select", &words(true), WORD),
            stickypd: Register::new(1, 1, plan.reset),
            sys_rdata: Sig::new(WORD),
            sys_hit: Default::default(),
            ext_rdata: Sig::new(WORD),
            statr: Sig::new(WORD),
            oslsr: Sig::new(WORD),
            pdsr: Sig::new(WORD),
            authstatus: Sig::new(WORD),
            devaff: Sig::new(WORD),
            affinity_high: Sig::new(WORD),
            os_lock_model: Konst::named("OSLM", OS_LOCK_MODEL, WORD),
            power: Konst::named("POWER", POWER, WORD),
            authentication: Konst::named("IMPLEMENTED", implemented, WORD),
            affinity_shown: Konst::named("AFFINITY", AFFINITY_SHOWN, WORD),
            affinity_one: Konst::named("AFFINITY_RES1", AFFINITY_ONE, WORD),
            _secure: secure,
            _realm: realm,
            _word: WORD,
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(StatusWords {
    inputs: [
        clock,
        reset,
        sys_address,
        ext_address,
        ext_read,
        idle,
        pm_stable,
        os_lock,
        snid,
        rlnid,
        rtnid,
        mpidr
    ],
    children: [sys, ext, stickypd],
    drives: [sys_rdata, sys_hit, ext_rdata, statr, oslsr, pdsr, authstatus, devaff, affinity_high],
    fixed: [os_lock_model, power, authentication, affinity_shown, affinity_one],
    plain: [_secure, _realm, _word],
});

impl Logic for StatusWords {
    #[hdl_gen]
    fn update(&mut self) {
        self.stickypd.clock.next = self.clock.val();
        self.stickypd.reset.next = self.reset.val();
        self.sys.address.next = self.sys_address.val();
        self.ext.address.next = self.ext_address.val();

        self.statr.next =
            bit_cast_bit(self.idle.val(), self._word) | (bit_cast_bit(self.pm_stable.val(), self._word) << 1);
        self.oslsr.next = self.os_lock_model.val() | (bit_cast_bit(self.os_lock.val(), self._word) << 1);
        self.pdsr.next = self.power.val()
            | (bit_cast_to(self.stickypd.q.val(), self._word) << 1)
            | (bit_cast_bit(self.os_lock.val(), self._word) << 5);
        // Spec: RWYWMJ
        self.authstatus.next = self.authentication.val();
        for i in 0..self._secure {
            self.authstatus.next = self.authstatus.val().replace_bit(6, self.snid[i].val());
        }
        for i in 0..self._realm {
            self.authstatus.next = self.authstatus.val().replace_bit(14, self.rlnid[i].val());
            self.authstatus.next = self.authstatus.val().replace_bit(26, self.rtnid[i].val());
        }
        self.devaff.next =
            (bit_cast_to(self.mpidr.val(), self._word) & self.affinity_shown.val()) | self.affinity_one.val();
        self.affinity_high.next = bit_cast_to(self.mpidr.val() >> 32, self._word);

        self.stickypd.d.next = self.stickypd.q.val();
        if self.ext_read.val() & self.ext.select.val().get_bit(3) {
            self.stickypd.d.next = 0.into();
        }

        self.sys.value[0].next = self.statr.val();
        self.sys.value[1].next = self.oslsr.val();
        self.sys.value[2].next = self.authstatus.val();
        self.ext.value[0].next = self.statr.val();
        self.ext.value[1].next = self.oslsr.val();
        self.ext.value[2].next = self.authstatus.val();
        self.ext.value[3].next = self.pdsr.val();
        self.ext.value[4].next = self.devaff.val();
        self.ext.value[5].next = self.affinity_high.val();
        self.sys_rdata.next = self.sys.rdata.val();
        self.sys_hit.next = self.sys.select.val().any();
        self.ext_rdata.next = self.ext.rdata.val();
    }

    crate::meta!(
        Meta::block("status_words", "Registers that show pins and states, and are only read.")
            .note("TRCSTATR, TRCOSLSR, TRCAUTHSTATUS, and for the external debugger alone TRCPDSR and TRCDEVAFF.")
            .note("STICKYPD is set by reset and cleared by reading TRCPDSR (section 3).")
            .signal("sys_address", "byte offset that a system instruction accesses")
            .signal("ext_address", "byte offset that the external debugger accesses")
            .signal("ext_read", "the external debugger reads a whole word in this cycle")
            .signal("idle", "TRCSTATR.IDLE")
            .signal("pm_stable", "TRCSTATR.PMSTABLE")
            .signal("os_lock", "the OS Lock is locked")
            .signal("snid", "Secure state may be traced")
            .signal("rlnid", "Realm state may be traced")
            .signal("rtnid", "Root state may be traced")
            .signal("mpidr", "affinity bits of MPIDR_EL1")
            .signal("stickypd", "there was a reset since TRCPDSR was read")
            .signal("sys_rdata", "what a system instruction reads, or zero")
            .signal("sys_hit", "the system instruction accesses one of these registers")
            .signal("ext_rdata", "what the external debugger reads, or zero")
            .signal("statr", "TRCSTATR")
            .signal("oslsr", "TRCOSLSR")
            .signal("pdsr", "TRCPDSR")
            .signal("authstatus", "TRCAUTHSTATUS: each pair of bits says implemented, then allowed")
            .signal("devaff", "TRCDEVAFF, low word")
            .signal("affinity_high", "TRCDEVAFF, high word")
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::blocks::settle;
    use crate::blocks::wires::connect_and_check;
    use crate::families::ete::params::Params;
    use crate::families::ete::samples::{least, params};

    fn uut(params: &Params) -> StatusWords {
        let mut uut = StatusWords::new(&Plan::new(params));
        connect_and_check(&mut uut);
        for (reset, clock) in [(false, false), (true, false)] {
            uut.reset.next = reset;
            uut.clock.next = clock.into();
            settle(&mut uut);
        }
        uut
    }

    fn read(uut: &mut StatusWords, offset: u16) -> [u128; 2] {
        uut.sys_address.next = u64::from(offset).into();
        uut.ext_address.next = u64::from(offset).into();
        settle(uut);
        [uut.sys_rdata.val().value(), uut.ext_rdata.val().value()]
    }

    #[test]
    fn pins_and_states() {
        let mut uut = uut(&params());
        for (idle, stable, word) in [(false, false, 0), (true, false, 1), (false, true, 2), (true, true, 3)] {
            uut.idle.next = idle;
            uut.pm_stable.next = stable;
            assert_eq!(read(&mut uut, TRCSTATR), [word; 2]);
        }
        assert_eq!(read(&mut uut, TRCOSLSR), [0x10; 2]);
        assert!(uut.sys_hit.val());
        assert_eq!(read(&mut uut, TRCPDSR), [0, 3]);
        assert!(!uut.sys_hit.val());
        uut.os_lock.next = true;
        assert_eq!(read(&mut uut, TRCOSLSR), [0x12; 2]);
        assert_eq!(read(&mut uut, TRCPDSR), [0, 0x23]);
        uut.mpidr.next = 0xAB_7FFF_4321.into();
        assert_eq!(read(&mut uut, TRCDEVAFF), [0, 0xC1FF_4321]);
        assert_eq!(read(&mut uut, TRCDEVAFF + 4), [0, 0xAB]);
        uut.mpidr.next = 0.into();
        assert_eq!(read(&mut uut, TRCDEVAFF), [0, 0x8000_0000]);
        assert_eq!(read(&mut uut, TRCAUTHSTATUS), [0x0800_808C; 2]);
        uut.snid[0].next = true;
        assert_eq!(read(&mut uut, TRCAUTHSTATUS), [0x0800_80CC; 2]);
        uut.rlnid[0].next = true;
        assert_eq!(read(&mut uut, TRCAUTHSTATUS), [0x0800_C0CC; 2]);
        uut.rtnid[0].next = true;
        assert_eq!(read(&mut uut, TRCAUTHSTATUS), [0x0C00_C0CC; 2]);
    }

    #[test]
    fn one_security_state() {
        assert_eq!(read(&mut uut(&least()), TRCAUTHSTATUS), [0xC; 2]);
        let secure = Params { secure: true, non_secure: false, ..least() };
        assert_eq!(read(&mut uut(&secure), TRCAUTHSTATUS), [0x80; 2]);
    }

    #[test]
    fn a_read_clears_stickypd() {
        let mut uut = uut(&params());
        let edge = |uut: &mut StatusWords, offset: u16, read: bool| {
            uut.ext_read.next = read;
            uut.ext_address.next = u64::from(offset).into();
            for level in [false, true] {
                uut.clock.next = level.into();
                settle(uut);
            }
            uut.ext_address.next = u64::from(TRCPDSR).into();
            settle(uut);
            uut.ext_rdata.val().value()
        };
        assert_eq!(edge(&mut uut, TRCPDSR, false), 3);
        assert_eq!(edge(&mut uut, TRCOSLSR, true), 3);
        assert_eq!(edge(&mut uut, TRCPDSR, true), 1);
        assert_eq!(edge(&mut uut, TRCPDSR, true), 1);
    }
}
