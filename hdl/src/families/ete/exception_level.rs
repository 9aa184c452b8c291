//! The Exception level and Security state that a block runs in, in the form of the EXLEVEL fields.

use super::plan::{Plan, optional};
use crate::blocks::lazy::Activity;
use crate::blocks::{Konst, Meta, Sig};
use rust_hdl::prelude::*;

/// Bits of the number of an Exception level.
pub(super) const LEVEL: usize = 2;
/// The place of EXLEVEL_S_EL3 and of EXLEVEL_NS_EL0 in a field.
const EL3_PLACE: u32 = 3;
const NON_SECURE_PLACE: u32 = 4;
const REALM_PLACE: u32 = 8;

/// Marks the bits of an EXLEVEL field that decide at the present level. In Realm state these are
/// two: there the Realm bit tells whether the Non-secure one holds or its inverse, so that the
/// parity of the marked bits says whether the level is left out.
pub(super) struct ExceptionLevel {
    pub el: Sig<In>,
    pub ns: Vec<Signal<In, Bit>>,
    pub nse: Vec<Signal<In, Bit>>,
    pub level: Sig<Out>,
    not_secure: Signal<Local, Bit>,
    realm: Signal<Local, Bit>,
    el_of: Vec<Konst>,
    only_non_secure: Konst,
    _ns: usize,
    _nse: usize,
    _levels: usize,
    _secure: usize,
    _secure_and_root: usize,
    _below_realm: usize,
    _activity: Activity,
}

impl ExceptionLevel {
    pub(super) fn new(plan: &Plan) -> ExceptionLevel {
        let ns = usize::from(plan.params.has_ns_pin());
        let nse = usize::from(plan.params.realm);
        let below = |place| plan.levels.iter().filter(|l| l.place < place).count();
        ExceptionLevel {
            el: Sig::new(LEVEL),
            ns: optional(ns),
            nse: optional(nse),
            level: Sig::new(plan.levels.len()),
            not_secure: Default::default(),
            realm: Default::default(),
            el_of: plan.levels.iter().map(|l| Konst::new((l.place % 4).into(), LEVEL)).collect(),
            only_non_secure: Konst::new(plan.params.non_secure.into(), 1),
            _ns: ns,
            _nse: nse,
            _levels: plan.levels.len(),
            _secure: below(EL3_PLACE),
            _secure_and_root: below(NON_SECURE_PLACE),
            _below_realm: below(REALM_PLACE),
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(ExceptionLevel {
    inputs: [el, ns, nse],
    children: [],
    drives: [level, not_secure, realm],
    fixed: [el_of, only_non_secure],
    plain: [_ns, _nse, _levels, _secure, _secure_and_root, _below_realm],
});

impl Logic for ExceptionLevel {
    #[hdl_gen]
    fn update(&mut self) {
        self.not_secure.next = self.only_non_secure.val().get_bit(0);
        for i in 0..self._ns {
            self.not_secure.next = self.ns[i].val();
        }
        self.realm.next = false;
        for i in 0..self._nse {
            self.realm.next = self.not_secure.val() & self.nse[i].val();
        }
        self.level.next = 0.into();
        for i in 0..self._secure {
            self.level.next = self
                .level
                .val()
                .replace_bit(i, (self.el.val() == self.el_of[i].val()) & !self.not_secure.val());
        }
        // EL3 is Secure or Root whatever the pins say.
        for i in self._secure..self._secure_and_root {
            self.level.next = self.level.val().replace_bit(i, self.el.val() == self.el_of[i].val());
        }
        for i in self._secure_and_root..self._below_realm {
            self.level.next = self
                .level
                .val()
                .replace_bit(i, (self.el.val() == self.el_of[i].val()) & self.not_secure.val());
        }
        for i in self._below_realm..self._levels {
            self.level.next =
                self.level.val().replace_bit(i, (self.el.val() == self.el_of[i].val()) & self.realm.val());
        }
    }

    crate::meta!(
        Meta::block("exception_level", "Marks the EXLEVEL bits that decide at the present level.")
            .note(
                "In Realm state both the Realm and the Non-secure bit are marked: the level is left out if \
                 they differ (RLWYJR, RDKCFF).",
            )
            .signal("el", "Exception level")
            .signal("ns", "below EL3: not in Secure state")
            .signal("nse", "below EL3, with NS: in Realm state")
            .signal("level", "existing levels, in the order of the EXLEVEL bits")
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::blocks::settle;
    use crate::blocks::wires::connect_and_check;
    use crate::families::ete::samples::states;

    /// The names of the bits that decide, by the tables of the rules.
    fn names(el: u64, ns: bool, nse: bool) -> Vec<String> {
        match (el, ns, nse) {
            (3, ..) => vec!["EXLEVEL_S_EL3".into()],
            (_, false, _) => vec![format!("EXLEVEL_S_EL{el}")],
            (_, true, false) => vec![format!("EXLEVEL_NS_EL{el}")],
            (_, true, true) => vec![format!("EXLEVEL_NS_EL{el}"), format!("EXLEVEL_RL_EL{el}")],
        }
    }

    /// Spec: RLWYJR
    #[test]
    fn every_level_in_every_state() {
        for params in states() {
            let plan = Plan::new(&params);
            let mut uut = ExceptionLevel::new(&plan);
            connect_and_check(&mut uut);
            for code in 0..16u64 {
                let (el, ns, nse) = (code & 3, code & 4 != 0, code & 8 != 0);
                uut.el.next = el.into();
                uut.ns.iter_mut().for_each(|s| s.next = ns);
                uut.nse.iter_mut().for_each(|s| s.next = nse);
                settle(&mut uut);
                let ns = if uut.ns.is_empty() { params.non_secure } else { ns };
                let wanted = names(el, ns, nse && params.realm);
                let found: Vec<String> = (0..plan.levels.len())
                    .filter(|i| uut.level.val().get_bit(*i))
                    .map(|i| plan.levels[i].name.to_string())
                    .collect();
                let exists = |n: &String| plan.levels.iter().any(|l| l.name == n);
                let wanted: Vec<String> = wanted.into_iter().filter(exists).collect();
                assert_eq!(found, wanted, "EL{el} NS {ns} NSE {nse}: {params:?}");
            }
        }
    }
}
