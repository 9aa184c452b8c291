//! Who may access a CSR, and which exception follows if not.

use super::plan::{ADDRESS_WIDTH, Mode, Plan, optional, position};
use crate::blocks::lazy::Activity;
use crate::blocks::{Konst, Meta, Sig, bit_cast_to};
use rust_hdl::prelude::*;

/// Judges an access by the privilege that is part of the CSR number, by the counter enables, and
/// by the conditions of the timer registers.
///
/// A refused access is illegal, unless the core runs a guest and the same access would be allowed
/// in HS mode: then the hypervisor can make good for it, and it is told.
pub(super) struct CsrPermission {
    pub valid: Signal<In, Bit>,
    pub change: Signal<In, Bit>,
    pub address: Sig<In>,
    pub hit: Signal<In, Bit>,
    pub mode: Sig<In>,
    pub machine_enabled: Vec<Signal<In, Bit>>,
    pub supervisor_enabled: Vec<Signal<In, Bit>>,
    pub guest_enabled: Vec<Signal<In, Bit>>,
    pub timer: Vec<Signal<In, Bit>>,
    pub timer_enabled: Vec<Signal<In, Bit>>,
    pub own_timer: Vec<Signal<In, Bit>>,
    pub guest_timer_enabled: Vec<Signal<In, Bit>>,
    pub accepted: Signal<Out, Bit>,
    pub write: Signal<Out, Bit>,
    pub illegal: Signal<Out, Bit>,
    pub virtual_instruction: Vec<Signal<Out, Bit>>,
    for_user: Signal<Local, Bit>,
    for_supervisor: Signal<Local, Bit>,
    writable: Signal<Local, Bit>,
    outside_machine: Signal<Local, Bit>,
    permitted: Sig<Local>,
    allowed: Signal<Local, Bit>,
    in_guest: Vec<Signal<Local, Bit>>,
    level: Sig<Local>,
    space: Sig<Local>,
    at_user: Konst,
    user_level: Konst,
    supervisor_level: Konst,
    machine_level: Konst,
    read_only: Konst,
    _field: usize,
    _user: usize,
    _supervisor: usize,
    _hypervisor: usize,
    _timer: usize,
    _guest_timer: usize,
    _activity: Activity,
}

impl CsrPermission {
    pub(super) fn new(plan: &Plan) -> CsrPermission {
        let (u, s, h) = (plan.user, plan.supervisor, plan.hypervisor);
        let timer = usize::from(plan.params.sstc);
        let user = plan.modes.iter().position(|m| *m == Mode::User).unwrap_or(0);
        let code = |name: &str, value| Konst::named(name, value, 2);
        CsrPermission {
            valid: Default::default(),
            change: Default::default(),
            address: Sig::new(ADDRESS_WIDTH),
            hit: Default::default(),
            mode: Sig::new(plan.modes.len()),
            machine_enabled: optional(u),
            supervisor_enabled: optional(s),
            guest_enabled: optional(h),
            timer: optional(timer),
            timer_enabled: optional(timer),
            own_timer: optional(timer * h),
            guest_timer_enabled: optional(timer * h),
            accepted: Default::default(),
            write: Default::default(),
            illegal: Default::default(),
            virtual_instruction: optional(h),
            for_user: Default::default(),
            for_supervisor: Default::default(),
            writable: Default::default(),
            outside_machine: Default::default(),
            permitted: Sig::new(plan.modes.len()),
            allowed: Default::default(),
            in_guest: optional(h),
            level: Sig::new(2),
            space: Sig::new(2),
            at_user: position(user),
            user_level: code("LEVEL_USER", 0),
            supervisor_level: code("LEVEL_SUPERVISOR", 1),
            machine_level: code("LEVEL_MACHINE", 3),
            read_only: code("SPACE_READ_ONLY", 3),
            _field: 2,
            _user: u,
            _supervisor: s,
            _hypervisor: h,
            _timer: timer,
            _guest_timer: timer * h,
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(CsrPermission {
    inputs: [
        valid,
        change,
        address,
        hit,
        mode,
        machine_enabled,
        supervisor_enabled,
        guest_enabled,
        timer,
        timer_enabled,
        own_timer,
        guest_timer_enabled
    ],
    children: [],
    drives: [
        accepted,
        write,
        illegal,
        virtual_instruction,
        for_user,
        for_supervisor,
        writable,
        outside_machine,
        permitted,
        allowed,
        in_guest,
        level,
        space
    ],
    fixed: [at_user, user_level, supervisor_level, machine_level, read_only],
    plain: [_field, _user, _supervisor, _hypervisor, _timer, _guest_timer],
});

impl Logic for CsrPermission {
    #[hdl_gen]
    fn update(&mut self) {
        self.level.next = bit_cast_to(self.address.val() >> 8, self._field);
        self.space.next = bit_cast_to(self.address.val() >> 10, self._field);
        self.for_user.next = self.level.val() == self.user_level.val();
        self.for_supervisor.next = self.level.val() == self.supervisor_level.val();
        // Spec: HPM3.1
        self.writable.next = !self.change.val() | (self.space.val() != self.read_only.val());

        // What HS mode, or user mode without supervisor mode, is refused is illegal in every mode
        // below machine mode.
        self.outside_machine.next = self.writable.val() & (self.level.val() != self.machine_level.val());
        for i in 0..self._user {
            if self.for_user.val() & !self.machine_enabled[i].val() {
                self.outside_machine.next = false;
            }
        }
        for i in 0..self._timer {
            if self.timer[i].val() & !self.timer_enabled[i].val() {
                self.outside_machine.next = false;
            }
        }

        // One bit for each mode, in the order of `mode`: M, S, U, VS, VU.
        self.permitted.next = 0.into();
        self.permitted.next = self.permitted.val().replace_bit(0, self.writable.val());
        for _i in 0..self._user {
            self.permitted.next = self
                .permitted
                .val()
                .replace_bit(self.at_user.val().index(), self.outside_machine.val() & self.for_user.val());
        }
        for i in 0..self._supervisor {
            self.permitted.next = self.permitted.val().replace_bit(1, self.outside_machine.val());
            self.permitted.next = self.permitted.val().replace_bit(
                2,
                self.outside_machine.val() & self.for_user.val() & self.supervisor_enabled[i].val(),
            );
        }
        for i in 0..self._hypervisor {
            self.permitted.next = self.permitted.val().replace_bit(
                3,
                self.outside_machine.val()
                    & ((self.for_user.val() & self.guest_enabled[i].val()) | self.for_supervisor.val()),
            );
            self.permitted.next = self.permitted.val().replace_bit(
                4,
                self.outside_machine.val()
                    & self.for_user.val()
                    & self.guest_enabled[i].val()
                    & self.supervisor_enabled[i].val(),
            );
        }
        for i in 0..self._guest_timer {
            if self.own_timer[i].val() & !self.guest_timer_enabled[i].val() {
                self.permitted.next = self.permitted.val().replace_bit(3, false);
            }
        }

        self.allowed.next = (self.permitted.val() & self.mode.val()).any();
        self.accepted.next = self.valid.val() & self.hit.val() & self.allowed.val();
        self.write.next = self.valid.val() & self.allowed.val() & self.change.val();
        self.illegal.next = self.valid.val() & self.hit.val() & !self.allowed.val();
        for i in 0..self._hypervisor {
            self.in_guest[i].next = self.mode.val().get_bit(3) | self.mode.val().get_bit(4);
            self.virtual_instruction[i].next = self.valid.val()
                & self.hit.val()
                & !self.allowed.val()
                & self.in_guest[i].val()
                & self.outside_machine.val();
            self.illegal.next = self.valid.val()
                & self.hit.val()
                & !self.allowed.val()
                & !(self.in_guest[i].val() & self.outside_machine.val());
        }
    }

    crate::meta!(
        Meta::block("csr_permission", "Who may access a CSR, and which exception follows if not.")
            .note(
                "A refusal is a virtual-instruction exception if the core runs a guest and the same \
                 access would be allowed in HS mode, otherwise an illegal-instruction exception \
                 (section 3).",
            )
            .signal("valid", "an instruction accesses a CSR")
            .signal("change", "the access writes")
            .signal("address", "CSR number")
            .signal("hit", "the number exists")
            .signal("mode", "the present mode, one bit each: M, S, U, VS, VU as far as they exist")
            .signal("machine_enabled", "bit of mcounteren for the addressed counter")
            .signal("supervisor_enabled", "bit of scounteren for the addressed counter")
            .signal("guest_enabled", "bit of hcounteren for the addressed counter")
            .signal("timer", "the access is to the number of stimecmp or vstimecmp")
            .signal("timer_enabled", "menvcfg.STCE and mcounteren.TM")
            .signal("own_timer", "the access is to the number of stimecmp")
            .signal("guest_timer_enabled", "henvcfg.STCE and hcounteren.TM")
            .signal("accepted", "the access takes place")
            .signal(
                "write",
                "the access writes, if its number exists: a register that is addressed knows that it does"
            )
            .signal("illegal", "illegal-instruction exception")
            .signal("virtual_instruction", "virtual-instruction exception")
            .signal("for_user", "bits 9:8 of the number: a view for all modes")
            .signal("for_supervisor", "bits 9:8 of the number: a register of supervisor mode")
            .signal("writable", "the access does not write to the read-only space, bits 11:10")
            .signal("outside_machine", "machine mode leaves the access to the modes below")
            .signal("permitted", "modes in which the access is allowed")
            .signal("allowed", "the access is allowed in the present mode")
            .signal("in_guest", "the core runs in VS or VU mode")
    );
}

#[cfg(test)]
mod tests;
