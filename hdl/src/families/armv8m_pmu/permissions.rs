//! What the state of the processor and the debug permissions let the counters see.

use super::params::DpStops;
use super::plan::{Plan, optional, position};
use crate::blocks::lazy::Activity;
use crate::blocks::{Konst, Meta, Sig, bit_cast_bit, vectors, wires};
use rust_hdl::prelude::*;

/// From the staged state: where events belong, and whether they may be counted.
///
/// `allowed` has the permission of each state that has one: Non-secure privileged, Non-secure
/// unprivileged, Secure privileged, Secure unprivileged, as far as they exist. `allow(s, p)` of
/// sheet section 3 looks up the permission of a state there.
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
    pub attribution: Vec<Sig<Out>>,
    pub restricted: Vec<Signal<Out, Bit>>,
    visible: Signal<Local, Bit>,
    pe_state: Sig<Local>,
    pe_allowed: Signal<Local, Bit>,
    gate: Signal<Local, Bit>,
    software_state: Sig<Local>,
    software_allowed: Signal<Local, Bit>,
    owner_state: Vec<Sig<Local>>,
    owner_allowed: Vec<Signal<Local, Bit>>,
    pe: Sig<Local>,
    software: Sig<Local>,
    own: Vec<Sig<Local>>,
    exempt: Sig<Local>,
    at_secure: Konst,
    exempt_owner: Vec<Constant<Bit>>,
    _security: usize,
    _unprivileged: usize,
    _several: usize,
    _sleeping: usize,
    _lockup: usize,
    _owners: usize,
    _exempt: usize,
    _origins: usize,
    _attribution: usize,
    _secure_owner: usize,
    _privileged_owner: usize,
    _pe_gates: usize,
    _dp_prohibited: usize,
    _activity: Activity,
}

impl CountPermission {
    pub(super) fn new(plan: &Plan) -> CountPermission {
        let p = &plan.params;
        let (s, u) = (plan.security, plan.unprivileged);
        let (sleeping, lockup) = (plan.sleeping(), plan.lockup());
        let owners = plan.owners.len();
        // A signal has one bit at least, where there is only one state too.
        let state = (s + u).max(1);
        CountPermission {
            allowed: Sig::new(plan.predicates()),
            secure: optional(s),
            privileged: Default::default(),
            halted: Default::default(),
            sleeping: optional(sleeping),
            lockup: optional(lockup),
            owner: vectors(owners, plan.owner_width()),
            access_secure: optional(s),
            active: Default::default(),
            attribution: vectors(plan.origins(), plan.attribution()),
            restricted: optional(s),
            visible: Default::default(),
            pe_state: Sig::new(state),
            pe_allowed: Default::default(),
            gate: Default::default(),
            software_state: Sig::new(state),
            software_allowed: Default::default(),
            owner_state: vectors(owners, state),
            owner_allowed: wires(owners),
            pe: Sig::new(plan.attribution()),
            software: Sig::new(plan.attribution()),
            own: vectors(owners, plan.attribution()),
            exempt: Sig::new(plan.attribution()),
            at_secure: position(u),
            exempt_owner: plan.exempt_owners().into_iter().map(Constant::new).collect(),
            _security: s,
            _unprivileged: u,
            _several: (s + u).min(1),
            _sleeping: sleeping,
            _lockup: lockup,
            _owners: owners,
            _exempt: 2 + owners,
            _origins: plan.origins(),
            _attribution: plan.attribution(),
            _secure_owner: plan.secure_owner,
            _privileged_owner: plan.privileged_owner,
            _pe_gates: p.pe_state_gates.into(),
            _dp_prohibited: usize::from(p.dp_stops == DpStops::Prohibited),
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(CountPermission {
    inputs: [allowed, secure, privileged, halted, sleeping, lockup, owner, access_secure],
    children: [],
    drives: [
        active,
        attribution,
        restricted,
        visible,
        pe_state,
        pe_allowed,
        gate,
        software_state,
        software_allowed,
        owner_state,
        owner_allowed,
        pe,
        software,
        own,
        exempt
    ],
    fixed: [at_secure, exempt_owner],
    plain: [
        _security,
        _unprivileged,
        _several,
        _sleeping,
        _lockup,
        _owners,
        _exempt,
        _origins,
        _attribution,
        _secure_owner,
        _privileged_owner,
        _pe_gates,
        _dp_prohibited
    ],
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

        // The states as places in `allowed`.
        self.pe_state.next = 0.into();
        self.software_state.next = 0.into();
        for k in 0..self._owners {
            self.owner_state[k].next = 0.into();
        }
        for _j in 0..self._unprivileged {
            self.pe_state.next = self.pe_state.val().replace_bit(0, !self.privileged.val());
            for k in 0..self._owners {
                self.owner_state[k].next =
                    self.owner_state[k].val().replace_bit(0, !self.owner[k].val().get_bit(0));
            }
        }
        for i in 0..self._security {
            self.pe_state.next =
                self.pe_state.val().replace_bit(self.at_secure.val().index(), self.secure[i].val());
            self.software_state.next = self
                .software_state
                .val()
                .replace_bit(self.at_secure.val().index(), self.access_secure[i].val());
            for k in 0..self._owners {
                self.owner_state[k].next = self.owner_state[k]
                    .val()
                    .replace_bit(self.at_secure.val().index(), self.owner[k].val().get_bit(1));
            }
        }
        // Spec: M4.4
        self.pe_allowed.next = self.allowed.val().get_bit(0);
        self.software_allowed.next = self.allowed.val().get_bit(0);
        for k in 0..self._owners {
            self.owner_allowed[k].next = self.allowed.val().get_bit(0);
        }
        for _i in 0..self._several {
            self.pe_allowed.next = self.allowed.val().get_bit(self.pe_state.val().index());
            self.software_allowed.next = self.allowed.val().get_bit(self.software_state.val().index());
            for k in 0..self._owners {
                self.owner_allowed[k].next = self.allowed.val().get_bit(self.owner_state[k].val().index());
            }
        }
        self.gate.next = self.visible.val();
        // Spec: M3.2: the state that the PE is in, besides that of the event
        for _i in 0..self._pe_gates {
            self.gate.next = self.visible.val() & self.pe_allowed.val();
        }

        // Spec: M4.6: what has no owner belongs to the PE
        self.pe.next = bit_cast_bit(self.visible.val() & self.pe_allowed.val(), self._attribution);
        self.software.next = bit_cast_bit(self.gate.val() & self.software_allowed.val(), self._attribution);
        self.exempt.next = bit_cast_bit(self.visible.val(), self._attribution);
        for k in 0..self._owners {
            self.own[k].next = 0.into();
            self.own[k].next =
                self.own[k].val().replace_bit(0, self.gate.val() & self.owner_allowed[k].val());
            // A call of its own state is not stopped either, and still belongs to that state.
            if self.exempt_owner[k].val() {
                self.own[k].next = bit_cast_bit(self.visible.val(), self._attribution);
            }
        }
        for _j in 0..self._privileged_owner {
            self.pe.next = self.pe.val().replace_bit(1, self.privileged.val());
            self.software.next = self.software.val().replace_bit(1, true);
            self.exempt.next = self.exempt.val().replace_bit(1, self.privileged.val());
            for k in 0..self._owners {
                self.own[k].next = self.own[k].val().replace_bit(1, self.owner[k].val().get_bit(0));
            }
        }
        for j in 0..self._secure_owner {
            self.pe.next = self.pe.val().replace_bit(2, self.secure[j].val());
            self.software.next = self.software.val().replace_bit(2, self.access_secure[j].val());
            self.exempt.next = self.exempt.val().replace_bit(2, self.secure[j].val());
            for k in 0..self._owners {
                self.own[k].next = self.own[k].val().replace_bit(2, self.owner[k].val().get_bit(1));
            }
        }
        self.attribution[0].next = self.pe.val();
        self.attribution[1].next = self.software.val();
        for k in 0..self._owners {
            self.attribution[k + 2].next = self.own[k].val();
        }
        for k in self._exempt..self._origins {
            self.attribution[k].next = self.exempt.val();
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
        .signal("attribution", super::counters::ATTRIBUTION)
        .signal("restricted", "PMU_CTRL.DP stops the cycle counter in this state")
        .signal("visible", "the PE runs")
        .signal("pe_state", "states as places in `allowed`: {Secure, unprivileged}")
        .signal("pe", "attributions: {Secure, privileged, permitted}")
        .signal("gate", "the state that the PE is in lets events count")
    );
}
