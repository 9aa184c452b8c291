//! Debug permissions from the authentication signals.

use super::plan::{Plan, optional, position};
use crate::blocks::lazy::Activity;
use crate::blocks::{Konst, Meta, Sig};
use rust_hdl::prelude::*;

/// The predicates of sheet section 4 from the debug authentication signals and the `DAUTHCTRL`
/// bits. Both results have one bit for each kind of state: Non-secure privileged, Non-secure
/// unprivileged, Secure privileged, Secure unprivileged, as far as they exist.
pub(super) struct Authentication {
    pub halted: Signal<In, Bit>,
    pub dbgen: Signal<In, Bit>,
    pub niden: Signal<In, Bit>,
    pub uiden: Vec<Signal<In, Bit>>,
    pub spiden: Vec<Signal<In, Bit>>,
    pub spniden: Vec<Signal<In, Bit>>,
    pub s_sde: Vec<Signal<In, Bit>>,
    pub spidensel: Vec<Signal<In, Bit>>,
    pub intspiden: Vec<Signal<In, Bit>>,
    pub spnidensel: Vec<Signal<In, Bit>>,
    pub intspniden: Vec<Signal<In, Bit>>,
    pub s_uiden: Vec<Signal<In, Bit>>,
    pub noninvasive: Sig<Out>,
    pub halting: Sig<Out>,
    nid_p: Signal<Local, Bit>,
    hd_p: Signal<Local, Bit>,
    nid_u: Vec<Signal<Local, Bit>>,
    hd_u: Vec<Signal<Local, Bit>>,
    secure_noninvasive: Vec<Signal<Local, Bit>>,
    secure_halting: Vec<Signal<Local, Bit>>,
    ns_unprivileged: Konst,
    s_privileged: Konst,
    s_unprivileged: Konst,
    _security: usize,
    _unprivileged: usize,
    _activity: Activity,
}

impl Authentication {
    pub(super) fn new(plan: &Plan) -> Authentication {
        let (s, u) = (plan.security, plan.unprivileged);
        Authentication {
            halted: Default::default(),
            dbgen: Default::default(),
            niden: Default::default(),
            uiden: optional(u),
            spiden: optional(s),
            spniden: optional(s),
            s_sde: optional(s),
            spidensel: optional(s),
            intspiden: optional(s),
            spnidensel: optional(s),
            intspniden: optional(s),
            s_uiden: optional(s * u),
            noninvasive: Sig::new(plan.predicates()),
            halting: Sig::new(plan.predicates()),
            nid_p: Default::default(),
            hd_p: Default::default(),
            nid_u: optional(u),
            hd_u: optional(u),
            secure_noninvasive: optional(s),
            secure_halting: optional(s),
            ns_unprivileged: position(plan.predicate(0, u)),
            s_privileged: position(plan.predicate(1, 0)),
            s_unprivileged: position(plan.predicate(1, u)),
            _security: s,
            _unprivileged: u,
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(Authentication {
    inputs: [
        halted, dbgen, niden, uiden, spiden, spniden, s_sde, spidensel, intspiden, spnidensel, intspniden,
        s_uiden
    ],
    children: [],
    drives: [noninvasive, halting, nid_p, hd_p, nid_u, hd_u, secure_noninvasive, secure_halting],
    fixed: [ns_unprivileged, s_privileged, s_unprivileged],
    plain: [_security, _unprivileged],
});

impl Logic for Authentication {
    #[hdl_gen]
    fn update(&mut self) {
        self.noninvasive.next = 0.into();
        self.halting.next = 0.into();
        self.hd_p.next = self.dbgen.val() | self.halted.val();
        self.nid_p.next = self.hd_p.val() | self.niden.val();
        self.halting.next = self.halting.val().replace_bit(0, self.hd_p.val());
        self.noninvasive.next = self.noninvasive.val().replace_bit(0, self.nid_p.val());
        for j in 0..self._unprivileged {
            self.hd_u[j].next = self.hd_p.val() | self.uiden[j].val();
            self.nid_u[j].next = self.nid_p.val() | self.uiden[j].val();
            self.halting.next =
                self.halting.val().replace_bit(self.ns_unprivileged.val().index(), self.hd_u[j].val());
            self.noninvasive.next =
                self.noninvasive.val().replace_bit(self.ns_unprivileged.val().index(), self.nid_u[j].val());
        }
        for i in 0..self._security {
            self.secure_halting[i].next = self.spiden[i].val();
            if self.spidensel[i].val() {
                self.secure_halting[i].next = self.intspiden[i].val();
            }
            self.secure_noninvasive[i].next =
                self.s_sde[i].val() | self.spiden[i].val() | self.spniden[i].val();
            if self.spnidensel[i].val() {
                self.secure_noninvasive[i].next = self.s_sde[i].val() | self.intspniden[i].val();
            }
            self.halting.next = self
                .halting
                .val()
                .replace_bit(self.s_privileged.val().index(), self.hd_p.val() & self.secure_halting[i].val());
            self.noninvasive.next = self.noninvasive.val().replace_bit(
                self.s_privileged.val().index(),
                self.nid_p.val() & self.secure_noninvasive[i].val(),
            );
            for j in 0..self._unprivileged {
                self.halting.next = self.halting.val().replace_bit(
                    self.s_unprivileged.val().index(),
                    self.hd_u[j].val() & (self.secure_halting[i].val() | self.s_uiden[j].val()),
                );
                self.noninvasive.next = self.noninvasive.val().replace_bit(
                    self.s_unprivileged.val().index(),
                    self.nid_u[j].val() & (self.secure_noninvasive[i].val() | self.s_uiden[j].val()),
                );
            }
        }
    }

    crate::meta!(
        Meta::block("authentication", "Debug permissions from the authentication signals.")
            .note("The equations of sheet section 4; halting debug follows the invasive signals.")
            .signal("halted", "the PE is in Debug state")
            .signal("dbgen", "invasive debug enable")
            .signal("niden", "non-invasive debug enable")
            .signal("uiden", "DAUTHCTRL_NS.UIDEN")
            .signal("spiden", "Secure invasive debug enable")
            .signal("spniden", "Secure non-invasive debug enable")
            .signal("s_sde", "DHCSR.S_SDE")
            .signal("spidensel", "DAUTHCTRL_S.SPIDENSEL: INTSPIDEN replaces the pin")
            .signal("intspiden", "DAUTHCTRL_S.INTSPIDEN")
            .signal("spnidensel", "DAUTHCTRL_S.SPNIDENSEL: INTSPNIDEN replaces the pins")
            .signal("intspniden", "DAUTHCTRL_S.INTSPNIDEN")
            .signal("s_uiden", "DAUTHCTRL_S.UIDEN")
            .signal("noninvasive", "non-invasive debug allowed, one bit for each kind of state")
            .signal("halting", "halting debug allowed, one bit for each kind of state")
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::blocks::settle;
    use crate::families::armv8m_pmu::block::tests::params;

    /// Every setting of the signals of both security states and levels.
    #[test]
    fn predicates_exhaustively() {
        let mut uut = Authentication::new(&Plan::new(&params()));
        uut.connect_all();
        for bits in 0..1u32 << 12 {
            let bit = |n: u32| bits >> n & 1 == 1;
            let (halted, dbgen, niden, uiden) = (bit(0), bit(1), bit(2), bit(3));
            let (spiden, spniden, s_sde, s_uiden) = (bit(4), bit(5), bit(6), bit(7));
            let (spidensel, intspiden, spnidensel, intspniden) = (bit(8), bit(9), bit(10), bit(11));
            uut.halted.next = halted;
            uut.dbgen.next = dbgen;
            uut.niden.next = niden;
            uut.uiden[0].next = uiden;
            uut.spiden[0].next = spiden;
            uut.spniden[0].next = spniden;
            uut.s_sde[0].next = s_sde;
            uut.s_uiden[0].next = s_uiden;
            uut.spidensel[0].next = spidensel;
            uut.intspiden[0].next = intspiden;
            uut.spnidensel[0].next = spnidensel;
            uut.intspniden[0].next = intspniden;
            settle(&mut uut);

            let invasive = [halted, dbgen].contains(&true);
            let secure_invasive = if spidensel { intspiden } else { spiden };
            let pins = if spnidensel { vec![s_sde, intspniden] } else { vec![s_sde, spiden, spniden] };
            let secure = pins.contains(&true);
            let mut expected = (0, 0);
            for (n, unprivileged) in [(0, false), (1, true)] {
                let [hd, nid] = [invasive, invasive || niden].map(|p| p || unprivileged && uiden);
                let [shd, snid] = [secure_invasive, secure].map(|p| p || unprivileged && s_uiden);
                expected.0 |= u128::from(hd) << n | u128::from(hd && shd) << (n + 2);
                expected.1 |= u128::from(nid) << n | u128::from(nid && snid) << (n + 2);
            }
            let found = (uut.halting.val().value(), uut.noninvasive.val().value());
            assert_eq!(found, expected, "{bits:#014b}");
        }
    }
}
