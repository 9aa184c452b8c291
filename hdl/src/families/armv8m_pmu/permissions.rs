//! What the state of the processor and the debug permissions let the counters see.

use super::params::DpStops;
use super::plan::{Plan, optional, position};
use crate::blocks::{Konst, Meta, Sig, vectors, wires};
use rust_hdl::prelude::*;

/// From the staged state: whether an event may be counted, by where it comes from.
///
/// `allowed` has the permission of each state that has one: Non-secure privileged, Non-secure
/// unprivileged, Secure privileged, Secure unprivileged, as far as they exist.
pub(super) struct CountPermission {
    pub allowed: Sig<In>,
    pub secure: Vec<Signal<In, Bit>>,
    pub privileged: Signal<In, Bit>,
    pub halted: Signal<In, Bit>,
    pub sleeping: Vec<Signal<In, Bit>>,
    pub lockup: Vec<Signal<In, Bit>>,
    pub owner: Vec<Sig<In>>,
    pub access_secure: Vec<Signal<In, Bit>>,
    pub active: Signal<Out, Bit>,
    pub permitted_pe: Signal<Out, Bit>,
    pub permitted_software: Signal<Out, Bit>,
    pub permitted_owner: Vec<Signal<Out, Bit>>,
    pub permitted_exempt: Vec<Signal<Out, Bit>>,
    pub restricted: Vec<Signal<Out, Bit>>,
    pe_allowed: Signal<Local, Bit>,
    software_allowed: Signal<Local, Bit>,
    owner_allowed: Vec<Signal<Local, Bit>>,
    visible: Signal<Local, Bit>,
    gate: Signal<Local, Bit>,
    ns_unprivileged: Konst,
    s_privileged: Konst,
    s_unprivileged: Konst,
    _security: usize,
    _unprivileged: usize,
    _sleeping: usize,
    _lockup: usize,
    _owners: usize,
    _exempt: usize,
    _pe_gates: usize,
    _dp_prohibited: usize,
    _updated: bool,
}

impl CountPermission {
    pub(super) fn new(plan: &Plan) -> CountPermission {
        let p = &plan.params;
        let sleeping = usize::from(!p.count_in_sleep);
        let lockup = usize::from(!p.count_in_lockup);
        let exempt = usize::from(!plan.exempts.is_empty());
        CountPermission {
            allowed: Sig::new(plan.predicates()),
            secure: optional(plan.security),
            privileged: Default::default(),
            halted: Default::default(),
            sleeping: optional(sleeping),
            lockup: optional(lockup),
            owner: vectors(plan.owners.len(), plan.owner_width()),
            access_secure: optional(plan.security),
            active: Default::default(),
            permitted_pe: Default::default(),
            permitted_software: Default::default(),
            permitted_owner: wires(plan.owners.len()),
            permitted_exempt: optional(exempt),
            restricted: optional(plan.security),
            pe_allowed: Default::default(),
            software_allowed: Default::default(),
            owner_allowed: wires(plan.owners.len()),
            visible: Default::default(),
            gate: Default::default(),
            ns_unprivileged: position(plan.predicate(0, plan.unprivileged)),
            s_privileged: position(plan.predicate(1, 0)),
            s_unprivileged: position(plan.predicate(1, plan.unprivileged)),
            _security: plan.security,
            _unprivileged: plan.unprivileged,
            _sleeping: sleeping,
            _lockup: lockup,
            _owners: plan.owners.len(),
            _exempt: exempt,
            _pe_gates: p.pe_state_gates.into(),
            _dp_prohibited: usize::from(p.dp_stops == DpStops::Prohibited),
            _updated: false,
        }
    }
}

crate::lazy_block!(CountPermission {
    reads: [allowed, secure, privileged, halted, sleeping, lockup, owner, access_secure],
    drives: [
        active,
        permitted_pe,
        permitted_software,
        permitted_owner,
        permitted_exempt,
        restricted,
        pe_allowed,
        software_allowed,
        owner_allowed,
        visible,
        gate
    ],
    fixed: [ns_unprivileged, s_privileged, s_unprivileged],
    plain: [_security, _unprivileged, _sleeping, _lockup, _owners, _exempt, _pe_gates, _dp_prohibited],
});

impl Logic for CountPermission {
    #[hdl_gen]
    fn update(&mut self) {
        self.active.next = true;
        for i in 0..self._sleeping {
            if self.sleeping[i].val() {
                self.active.next = false;
            }
        }
        for i in 0..self._lockup {
            if self.lockup[i].val() {
                self.active.next = false;
            }
        }
        self.visible.next = self.active.val() & !self.halted.val();

        self.pe_allowed.next = self.allowed.val().get_bit(0);
        for _j in 0..self._unprivileged {
            if !self.privileged.val() {
                self.pe_allowed.next = self.allowed.val().get_bit(self.ns_unprivileged.val().index());
            }
        }
        for i in 0..self._security {
            if self.secure[i].val() {
                self.pe_allowed.next = self.allowed.val().get_bit(self.s_privileged.val().index());
                for _j in 0..self._unprivileged {
                    if !self.privileged.val() {
                        self.pe_allowed.next = self.allowed.val().get_bit(self.s_unprivileged.val().index());
                    }
                }
            }
        }
        self.permitted_pe.next = self.visible.val() & self.pe_allowed.val();
        self.gate.next = self.visible.val();
        for _i in 0..self._pe_gates {
            self.gate.next = self.visible.val() & self.pe_allowed.val();
        }

        self.software_allowed.next = self.allowed.val().get_bit(0);
        for i in 0..self._security {
            if self.access_secure[i].val() {
                self.software_allowed.next = self.allowed.val().get_bit(self.s_privileged.val().index());
            }
        }
        self.permitted_software.next = self.gate.val() & self.software_allowed.val();

        for k in 0..self._owners {
            self.owner_allowed[k].next = self.allowed.val().get_bit(0);
            for _j in 0..self._unprivileged {
                if !self.owner[k].val().get_bit(0) {
                    self.owner_allowed[k].next =
                        self.allowed.val().get_bit(self.ns_unprivileged.val().index());
                }
            }
            for _i in 0..self._security {
                if self.owner[k].val().get_bit(1) {
                    self.owner_allowed[k].next = self.allowed.val().get_bit(self.s_privileged.val().index());
                    for _j in 0..self._unprivileged {
                        if !self.owner[k].val().get_bit(0) {
                            self.owner_allowed[k].next =
                                self.allowed.val().get_bit(self.s_unprivileged.val().index());
                        }
                    }
                }
            }
            self.permitted_owner[k].next = self.gate.val() & self.owner_allowed[k].val();
        }

        for i in 0..self._exempt {
            self.permitted_exempt[i].next = self.visible.val();
        }
        for i in 0..self._security {
            self.restricted[i].next = self.secure[i].val();
            for _j in 0..self._dp_prohibited {
                self.restricted[i].next = !self.pe_allowed.val();
            }
        }
    }

    crate::meta!(
        Meta::block(
            "count_permission",
            "What the state of the processor and the debug permissions let counters see."
        )
        .note("An event counts only if debug may see the state that it belongs to (M4.4).")
        .note("The state that the PE is in stops counting too (M3.2), if so configured (sheet 3).")
        .note("Nothing counts in Debug state (M3.2), nor in sleep and Lockup as configured (M3.3, M3.4).")
        .signal("allowed", "non-invasive debug allowed, one bit for each kind of state")
        .signal("secure", "the PE is in Secure state")
        .signal("privileged", "the PE is privileged")
        .signal("halted", "the PE is in Debug state")
        .signal("sleeping", "the PE sleeps")
        .signal("lockup", "the PE is in Lockup")
        .signal("owner", "state of each event with pins of its own: privileged, then Secure")
        .signal("access_secure", "the register access is Secure")
        .signal("active", "the clock counts: neither sleep nor Lockup")
        .signal("permitted_pe", "an event of the PE's present state may be counted")
        .signal("permitted_software", "SW_INCR of this access may be counted")
        .signal("permitted_owner", "an event with pins of its own may be counted")
        .signal("permitted_exempt", "an event that ignores the permissions may be counted")
        .signal("restricted", "PMU_CTRL.DP stops the cycle counter in this state")
        .signal("visible", "the PE runs")
        .signal("gate", "the state that the PE is in lets events count")
    );
}
