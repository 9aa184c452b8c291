//! What the state of the processor and the debug permissions let the counters see.

use super::params::DpStops;
use super::plan::{Plan, optional};
use super::state_allowed::StateAllowed;
use crate::blocks::lazy::Activity;
use crate::blocks::{Meta, Sig, vectors, wires};
use rust_hdl::prelude::*;

/// From the staged state: whether an event may be counted, by where it comes from.
///
/// `allowed` has the permission of each state that has one: Non-secure privileged, Non-secure
/// unprivileged, Secure privileged, Secure unprivileged, as far as they exist.
pub(super) struct CountPermission {
    pub allowed: Sig<In>,
    pub secure: Vec<Signal<In, Bit>>,
    pub privileged: Vec<Signal<In, Bit>>,
    pub halted: Signal<In, Bit>,
    pub sleeping: Vec<Signal<In, Bit>>,
    pub lockup: Vec<Signal<In, Bit>>,
    pub owner: Vec<Sig<In>>,
    pub access_secure: Vec<Signal<In, Bit>>,
    pe: StateAllowed,
    software: StateAllowed,
    own: Vec<StateAllowed>,
    pub active: Signal<Out, Bit>,
    pub permitted_pe: Signal<Out, Bit>,
    pub permitted_software: Signal<Out, Bit>,
    pub permitted_owner: Vec<Signal<Out, Bit>>,
    pub permitted_exempt: Vec<Signal<Out, Bit>>,
    pub restricted: Vec<Signal<Out, Bit>>,
    visible: Signal<Local, Bit>,
    gate: Signal<Local, Bit>,
    _security: usize,
    _unprivileged: usize,
    _sleeping: usize,
    _lockup: usize,
    _owners: usize,
    _exempt: usize,
    _pe_gates: usize,
    _dp_prohibited: usize,
    _activity: Activity,
}

impl CountPermission {
    pub(super) fn new(plan: &Plan) -> CountPermission {
        let p = &plan.params;
        let sleeping = plan.sleeping();
        let lockup = plan.lockup();
        let exempt = plan.exempt();
        CountPermission {
            allowed: Sig::new(plan.predicates()),
            secure: optional(plan.security),
            privileged: optional(plan.unprivileged),
            halted: Default::default(),
            sleeping: optional(sleeping),
            lockup: optional(lockup),
            owner: vectors(plan.owners.len(), plan.owner_width()),
            access_secure: optional(plan.security),
            pe: StateAllowed::new(plan),
            software: StateAllowed::new(plan),
            own: plan.owners.iter().map(|_| StateAllowed::new(plan)).collect(),
            active: Default::default(),
            permitted_pe: Default::default(),
            permitted_software: Default::default(),
            permitted_owner: wires(plan.owners.len()),
            permitted_exempt: optional(exempt),
            restricted: optional(plan.security),
            visible: Default::default(),
            gate: Default::default(),
            _security: plan.security,
            _unprivileged: plan.unprivileged,
            _sleeping: sleeping,
            _lockup: lockup,
            _owners: plan.owners.len(),
            _exempt: exempt,
            _pe_gates: p.pe_state_gates.into(),
            _dp_prohibited: usize::from(p.dp_stops == DpStops::Prohibited),
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(CountPermission {
    inputs: [allowed, secure, privileged, halted, sleeping, lockup, owner, access_secure],
    children: [pe, software, own],
    drives: [
        active,
        permitted_pe,
        permitted_software,
        permitted_owner,
        permitted_exempt,
        restricted,
        visible,
        gate
    ],
    fixed: [],
    plain: [_security, _unprivileged, _sleeping, _lockup, _owners, _exempt, _pe_gates, _dp_prohibited],
});

impl Logic for CountPermission {
    #[hdl_gen]
    fn update(&mut self) {
        self.active.next = true;
        for i in 0..self._sleeping {
            // Spec: M3.3
            if self.sleeping[i].val() {
                self.active.next = false;
            }
        }
        for i in 0..self._lockup {
            // Spec: M3.4
            if self.lockup[i].val() {
                self.active.next = false;
            }
        }
        // Spec: M7.2
        // Spec: M7.3: nothing counts in Debug state, wherever it comes from
        self.visible.next = self.active.val() & !self.halted.val();

        self.pe.allowed.next = self.allowed.val();
        self.software.allowed.next = self.allowed.val();
        for i in 0..self._security {
            self.pe.secure[i].next = self.secure[i].val();
            self.software.secure[i].next = self.access_secure[i].val();
        }
        for i in 0..self._unprivileged {
            self.pe.privileged[i].next = self.privileged[i].val();
            self.software.privileged[i].next = true;
        }
        // Spec: M4.4
        // Spec: M4.6: what has no owner belongs to the PE
        self.permitted_pe.next = self.visible.val() & self.pe.allows.val();
        self.gate.next = self.visible.val();
        // Spec: M3.2: the state that the PE is in, besides that of the event
        for _i in 0..self._pe_gates {
            self.gate.next = self.visible.val() & self.pe.allows.val();
        }

        self.permitted_software.next = self.gate.val() & self.software.allows.val();
        for k in 0..self._owners {
            self.own[k].allowed.next = self.allowed.val();
            for i in 0..self._security {
                self.own[k].secure[i].next = self.owner[k].val().get_bit(1);
            }
            for i in 0..self._unprivileged {
                self.own[k].privileged[i].next = self.owner[k].val().get_bit(0);
            }
            self.permitted_owner[k].next = self.gate.val() & self.own[k].allows.val();
        }

        for i in 0..self._exempt {
            self.permitted_exempt[i].next = self.visible.val();
        }
        for i in 0..self._security {
            self.restricted[i].next = self.secure[i].val();
            for _j in 0..self._dp_prohibited {
                self.restricted[i].next = !self.pe.allows.val();
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
