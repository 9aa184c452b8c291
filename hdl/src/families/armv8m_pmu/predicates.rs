//! Debug permissions that the processor computes itself.

use super::plan::{Plan, optional, position};
use crate::blocks::lazy::Activity;
use crate::blocks::{Konst, Meta, Sig};
use rust_hdl::prelude::*;

/// Puts the predicates side by side, as [`Authentication`](super::authentication::Authentication)
/// does with those that it computes.
pub(super) struct Predicates {
    pub nid_p: Signal<In, Bit>,
    pub nid_u: Vec<Signal<In, Bit>>,
    pub snid_p: Vec<Signal<In, Bit>>,
    pub snid_u: Vec<Signal<In, Bit>>,
    pub hd_p: Signal<In, Bit>,
    pub hd_u: Vec<Signal<In, Bit>>,
    pub shd_p: Vec<Signal<In, Bit>>,
    pub shd_u: Vec<Signal<In, Bit>>,
    pub noninvasive: Sig<Out>,
    pub halting: Sig<Out>,
    ns_unprivileged: Konst,
    s_privileged: Konst,
    s_unprivileged: Konst,
    _security: usize,
    _unprivileged: usize,
    _activity: Activity,
}

impl Predicates {
    pub(super) fn new(plan: &Plan) -> Predicates {
        let (s, u) = (plan.security, plan.unprivileged);
        Predicates {
            nid_p: Default::default(),
            nid_u: optional(u),
            snid_p: optional(s),
            snid_u: optional(s * u),
            hd_p: Default::default(),
            hd_u: optional(u),
            shd_p: optional(s),
            shd_u: optional(s * u),
            noninvasive: Sig::new(plan.predicates()),
            halting: Sig::new(plan.predicates()),
            ns_unprivileged: position(plan.predicate(0, u)),
            s_privileged: position(plan.predicate(1, 0)),
            s_unprivileged: position(plan.predicate(1, u)),
            _security: s,
            _unprivileged: u,
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(Predicates {
    inputs: [nid_p, nid_u, snid_p, snid_u, hd_p, hd_u, shd_p, shd_u],
    children: [],
    drives: [noninvasive, halting],
    fixed: [ns_unprivileged, s_privileged, s_unprivileged],
    plain: [_security, _unprivileged],
});

impl Logic for Predicates {
    #[hdl_gen]
    fn update(&mut self) {
        self.noninvasive.next = 0.into();
        self.halting.next = 0.into();
        self.noninvasive.next = self.noninvasive.val().replace_bit(0, self.nid_p.val());
        self.halting.next = self.halting.val().replace_bit(0, self.hd_p.val());
        for j in 0..self._unprivileged {
            self.noninvasive.next =
                self.noninvasive.val().replace_bit(self.ns_unprivileged.val().index(), self.nid_u[j].val());
            self.halting.next =
                self.halting.val().replace_bit(self.ns_unprivileged.val().index(), self.hd_u[j].val());
        }
        for i in 0..self._security {
            self.noninvasive.next =
                self.noninvasive.val().replace_bit(self.s_privileged.val().index(), self.snid_p[i].val());
            self.halting.next =
                self.halting.val().replace_bit(self.s_privileged.val().index(), self.shd_p[i].val());
            for j in 0..self._unprivileged {
                self.noninvasive.next = self
                    .noninvasive
                    .val()
                    .replace_bit(self.s_unprivileged.val().index(), self.snid_u[j].val());
                self.halting.next =
                    self.halting.val().replace_bit(self.s_unprivileged.val().index(), self.shd_u[j].val());
            }
        }
    }

    crate::meta!(
        Meta::block("predicates", "Debug permissions that the processor computes, side by side.")
            .note("Non-secure privileged, Non-secure unprivileged, Secure privileged, Secure unprivileged, as far as they exist.")
            .signal("nid_p", "NoninvasiveDebugAllowed, privileged")
            .signal("nid_u", "NoninvasiveDebugAllowed, unprivileged")
            .signal("snid_p", "SecureNoninvasiveDebugAllowed, privileged")
            .signal("snid_u", "SecureNoninvasiveDebugAllowed, unprivileged")
            .signal("hd_p", "HaltingDebugAllowed, privileged")
            .signal("hd_u", "HaltingDebugAllowed, unprivileged")
            .signal("shd_p", "SecureHaltingDebugAllowed, privileged")
            .signal("shd_u", "SecureHaltingDebugAllowed, unprivileged")
            .signal("noninvasive", "non-invasive debug allowed")
            .signal("halting", "halting debug allowed")
    );
}
