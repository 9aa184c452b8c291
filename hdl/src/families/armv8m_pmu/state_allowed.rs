//! The permission of one state.

use super::plan::{Plan, optional, position};
use crate::blocks::lazy::Activity;
use crate::blocks::{Konst, Meta, Sig};
use rust_hdl::prelude::*;

/// `allow(s, p)` of sheet section 3: looks up the permission of a state. Without the Security
/// Extension there is no Secure state; without unprivileged debug, privilege makes no difference.
pub(super) struct StateAllowed {
    pub allowed: Sig<In>,
    pub secure: Vec<Signal<In, Bit>>,
    pub privileged: Vec<Signal<In, Bit>>,
    pub allows: Signal<Out, Bit>,
    ns_unprivileged: Konst,
    s_privileged: Konst,
    s_unprivileged: Konst,
    _security: usize,
    _unprivileged: usize,
    _activity: Activity,
}

impl StateAllowed {
    pub(super) fn new(plan: &Plan) -> StateAllowed {
        let (s, u) = (plan.security, plan.unprivileged);
        StateAllowed {
            allowed: Sig::new(plan.predicates()),
            secure: optional(s),
            privileged: optional(u),
            allows: Default::default(),
            ns_unprivileged: position(plan.predicate(0, u)),
            s_privileged: position(plan.predicate(1, 0)),
            s_unprivileged: position(plan.predicate(1, u)),
            _security: s,
            _unprivileged: u,
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(StateAllowed {
    inputs: [allowed, secure, privileged],
    children: [],
    drives: [allows],
    fixed: [ns_unprivileged, s_privileged, s_unprivileged],
    plain: [_security, _unprivileged],
});

impl Logic for StateAllowed {
    #[hdl_gen]
    fn update(&mut self) {
        self.allows.next = self.allowed.val().get_bit(0);
        for j in 0..self._unprivileged {
            if !self.privileged[j].val() {
                self.allows.next = self.allowed.val().get_bit(self.ns_unprivileged.val().index());
            }
        }
        for i in 0..self._security {
            if self.secure[i].val() {
                self.allows.next = self.allowed.val().get_bit(self.s_privileged.val().index());
                for j in 0..self._unprivileged {
                    if !self.privileged[j].val() {
                        self.allows.next = self.allowed.val().get_bit(self.s_unprivileged.val().index());
                    }
                }
            }
        }
    }

    crate::meta!(
        Meta::block("state_allowed", "Looks up the permission of one state.")
            .signal("allowed", "non-invasive debug allowed, one bit for each kind of state")
            .signal("secure", "the state is Secure")
            .signal("privileged", "the state is privileged")
            .signal("allows", "events of this state may be seen")
    );
}
