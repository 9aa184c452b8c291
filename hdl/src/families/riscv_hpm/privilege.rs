//! The mode that the core is in, one bit for each mode that exists.

use super::plan::{Mode, Plan, optional, optional_word, position};
use crate::blocks::lazy::Activity;
use crate::blocks::{Konst, Meta, Sig};
use rust_hdl::prelude::*;

/// Decodes the privilege pins. Codes of modes that don't exist are user mode, as is the reserved
/// code; without user mode there are no pins.
pub(super) struct Privilege {
    pub privilege: Vec<Sig<In>>,
    pub virt: Vec<Signal<In, Bit>>,
    pub mode: Sig<Out>,
    pub guest: Vec<Signal<Out, Bit>>,
    machine: Signal<Local, Bit>,
    supervisor: Signal<Local, Bit>,
    user: Signal<Local, Bit>,
    virtualised: Signal<Local, Bit>,
    m_code: Konst,
    s_code: Konst,
    at_user: Konst,
    _user: usize,
    _supervisor: usize,
    _hypervisor: usize,
    _activity: Activity,
}

impl Privilege {
    pub(super) fn new(plan: &Plan) -> Privilege {
        let has = |mode: Mode| usize::from(plan.modes.contains(&mode));
        let (user, hypervisor) = (has(Mode::User), has(Mode::VirtualUser));
        Privilege {
            privilege: optional_word(user, 2),
            virt: optional(hypervisor),
            mode: Sig::new(plan.modes.len()),
            guest: optional(hypervisor),
            machine: Default::default(),
            supervisor: Default::default(),
            user: Default::default(),
            virtualised: Default::default(),
            m_code: Konst::named("PRIV_M", 3, 2),
            s_code: Konst::named("PRIV_S", 1, 2),
            at_user: position(1 + has(Mode::Supervisor)),
            _user: user,
            _supervisor: has(Mode::Supervisor),
            _hypervisor: hypervisor,
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(Privilege {
    inputs: [privilege, virt],
    children: [],
    drives: [mode, guest, machine, supervisor, user, virtualised],
    fixed: [m_code, s_code, at_user],
    plain: [_user, _supervisor, _hypervisor],
});

impl Logic for Privilege {
    #[hdl_gen]
    fn update(&mut self) {
        self.machine.next = true;
        self.supervisor.next = false;
        self.user.next = false;
        self.virtualised.next = false;
        for i in 0..self._user {
            self.machine.next = self.privilege[i].val() == self.m_code.val();
            for _j in 0..self._supervisor {
                self.supervisor.next = self.privilege[i].val() == self.s_code.val();
            }
        }
        for i in 0..self._hypervisor {
            self.virtualised.next = self.virt[i].val() & !self.machine.val();
            self.guest[i].next = self.virtualised.val();
        }
        // In the order of the filter bits: M, S, U, VS, VU.
        self.mode.next = 0.into();
        self.mode.next = self.mode.val().replace_bit(0, self.machine.val());
        for _i in 0..self._user {
            self.user.next = !self.machine.val() & !self.supervisor.val();
            self.mode.next = self
                .mode
                .val()
                .replace_bit(self.at_user.val().index(), self.user.val() & !self.virtualised.val());
        }
        for _i in 0..self._supervisor {
            self.mode.next = self.mode.val().replace_bit(1, self.supervisor.val() & !self.virtualised.val());
        }
        for _i in 0..self._hypervisor {
            self.mode.next = self.mode.val().replace_bit(3, self.supervisor.val() & self.virtualised.val());
            self.mode.next = self.mode.val().replace_bit(4, self.user.val() & self.virtualised.val());
        }
    }

    crate::meta!(
        Meta::block("privilege", "The mode that the core is in, one bit for each mode that exists.")
            .note("The virtualisation mode means nothing in machine mode.")
            .signal("privilege", "privilege: 3 machine, 1 supervisor, else user")
            .signal("virt", "virtualisation mode")
            .signal("mode", "M, then as far as they exist S, U, VS, VU")
            .signal("guest", "the core runs in VS or VU mode")
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::blocks::settle;
    use crate::blocks::wires::connect_and_check;
    use crate::families::riscv_hpm::params::Params;
    use crate::families::riscv_hpm::samples::{least, params};

    /// For each code of the privilege pins, without and with virtualisation, the mode's position.
    fn modes(params: &Params) -> [[u128; 4]; 2] {
        let mut uut = Privilege::new(&Plan::new(params));
        connect_and_check(&mut uut);
        [false, true].map(|virt| {
            [0u64, 1, 2, 3].map(|code| {
                uut.privilege.iter_mut().for_each(|p| p.next = code.into());
                uut.virt.iter_mut().for_each(|v| v.next = virt);
                settle(&mut uut);
                let guest = uut.guest.iter().any(|g| g.val());
                assert_eq!(guest, virt && code != 3 && params.hypervisor);
                uut.mode.val().value()
            })
        })
    }

    #[test]
    fn every_code() {
        let full = params();
        assert_eq!(modes(&full), [[4, 2, 4, 1], [16, 8, 16, 1]]);
        let supervisor = Params { hypervisor: false, ..full };
        assert_eq!(modes(&supervisor)[1], [4, 2, 4, 1]);
        let user = Params { user: true, ..least() };
        assert_eq!(modes(&user)[0], [2, 2, 2, 1]);
        assert_eq!(modes(&least())[0], [1; 4]);
    }
}
