//! What the modes below a mode may read.

use super::enable_register::EnableRegister;
use super::plan::{Plan, optional, optional_word};
use crate::blocks::lazy::Activity;
use crate::blocks::{Meta, Sig, bit_cast_to, unsigned_cast_to, vectors};
use rust_hdl::prelude::*;

/// `mcounteren`, and with their modes `scounteren` and `hcounteren`.
pub(super) struct AccessEnables {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub number: Sig<In>,
    pub on_mcounteren: Signal<In, Bit>,
    pub on_scounteren: Vec<Signal<In, Bit>>,
    pub on_hcounteren: Vec<Signal<In, Bit>>,
    pub write: Signal<In, Bit>,
    pub wdata: Sig<In>,
    pub keep: Vec<Sig<In>>,
    mcounteren: EnableRegister,
    scounteren: Vec<EnableRegister>,
    hcounteren: Vec<EnableRegister>,
    pub machine: Sig<Out>,
    pub guest: Vec<Sig<Out>>,
    pub machine_enabled: Signal<Out, Bit>,
    pub supervisor_enabled: Vec<Signal<Out, Bit>>,
    pub guest_enabled: Vec<Signal<Out, Bit>>,
    pub rdata: Sig<Out>,
    _supervisor: usize,
    _hypervisor: usize,
    _keep: usize,
    _word: usize,
    _activity: Activity,
}

impl AccessEnables {
    pub(super) fn new(plan: &Plan) -> AccessEnables {
        let (s, h) = (plan.supervisor, plan.hypervisor);
        AccessEnables {
            clock: Default::default(),
            reset: Default::default(),
            number: Sig::new(plan.numbers()),
            on_mcounteren: Default::default(),
            on_scounteren: optional(s),
            on_hcounteren: optional(h),
            write: Default::default(),
            wdata: Sig::new(plan.xlen),
            keep: vectors(plan.keep, plan.xlen),
            mcounteren: EnableRegister::new(plan),
            scounteren: (0..s).map(|_| EnableRegister::new(plan)).collect(),
            hcounteren: (0..h).map(|_| EnableRegister::new(plan)).collect(),
            machine: Sig::new(plan.numbers()),
            guest: optional_word(h, plan.numbers()),
            machine_enabled: Default::default(),
            supervisor_enabled: optional(s),
            guest_enabled: optional(h),
            rdata: Sig::new(plan.xlen),
            _supervisor: s,
            _hypervisor: h,
            _keep: plan.keep,
            _word: plan.xlen,
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(AccessEnables {
    inputs: [clock, reset, number, on_mcounteren, on_scounteren, on_hcounteren, write, wdata, keep],
    children: [mcounteren, scounteren, hcounteren],
    drives: [machine, guest, machine_enabled, supervisor_enabled, guest_enabled, rdata],
    fixed: [],
    plain: [_supervisor, _hypervisor, _keep, _word],
});

impl Logic for AccessEnables {
    #[hdl_gen]
    fn update(&mut self) {
        self.mcounteren.clock.next = self.clock.val();
        self.mcounteren.reset.next = self.reset.val();
        self.mcounteren.select.next = self.on_mcounteren.val();
        self.mcounteren.write.next = self.write.val();
        self.mcounteren.wdata.next = self.wdata.val();
        self.mcounteren.number.next = self.number.val();
        for j in 0..self._keep {
            self.mcounteren.keep[j].next = self.keep[j].val();
        }
        self.machine.next = self.mcounteren.value.val();
        self.machine_enabled.next = self.mcounteren.enabled.val();
        self.rdata.next = bit_cast_to(self.mcounteren.rdata.val(), self._word);
        for i in 0..self._supervisor {
            self.scounteren[i].clock.next = self.clock.val();
            self.scounteren[i].reset.next = self.reset.val();
            self.scounteren[i].select.next = self.on_scounteren[i].val();
            self.scounteren[i].write.next = self.write.val();
            self.scounteren[i].wdata.next = self.wdata.val();
            self.scounteren[i].number.next = self.number.val();
            for j in 0..self._keep {
                self.scounteren[i].keep[j].next = self.keep[j].val();
            }
            self.supervisor_enabled[i].next = self.scounteren[i].enabled.val();
            self.rdata.next =
                unsigned_cast_to(self.mcounteren.rdata.val() | self.scounteren[i].rdata.val(), self._word);
        }
        for i in 0..self._hypervisor {
            self.hcounteren[i].clock.next = self.clock.val();
            self.hcounteren[i].reset.next = self.reset.val();
            self.hcounteren[i].select.next = self.on_hcounteren[i].val();
            self.hcounteren[i].write.next = self.write.val();
            self.hcounteren[i].wdata.next = self.wdata.val();
            self.hcounteren[i].number.next = self.number.val();
            for j in 0..self._keep {
                self.hcounteren[i].keep[j].next = self.keep[j].val();
            }
            self.guest[i].next = self.hcounteren[i].value.val();
            self.guest_enabled[i].next = self.hcounteren[i].enabled.val();
            self.rdata.next = unsigned_cast_to(
                self.mcounteren.rdata.val() | self.scounteren[i].rdata.val() | self.hcounteren[i].rdata.val(),
                self._word,
            );
        }
    }

    crate::meta!(
        Meta::block("access_enables", "Counters that the modes below a mode may read.")
            .note("A bit of scounteren can be written whatever mcounteren says (section 2).")
            .signal("number", "the counter that the access belongs to")
            .signal("on_mcounteren", "the access is to mcounteren")
            .signal("on_scounteren", "the access is to scounteren")
            .signal("on_hcounteren", "the access is to hcounteren")
            .signal("write", "an accepted access writes")
            .signal("wdata", "bits to set")
            .signal("keep", "bits that keep their value")
            .signal("machine", "mcounteren")
            .signal("guest", "hcounteren")
            .signal("machine_enabled", "bit of mcounteren for the addressed counter")
            .signal("supervisor_enabled", "bit of scounteren for the addressed counter")
            .signal("guest_enabled", "bit of hcounteren for the addressed counter")
            .signal("rdata", "the addressed register")
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::blocks::settle;
    use crate::families::riscv_hpm::params::Params;
    use crate::families::riscv_hpm::samples::{least, params, ready, rv32, tick};

    fn select(uut: &mut AccessEnables, which: usize) {
        uut.on_mcounteren.next = which == 0;
        uut.on_scounteren.iter_mut().for_each(|on| on.next = which == 1);
        uut.on_hcounteren.iter_mut().for_each(|on| on.next = which == 2);
    }

    /// Each register keeps its own bits and shows them to who asks for it.
    // Spec: HPM2.1
    #[test]
    fn three_registers() {
        for params in [params(), rv32()] {
            let mut uut = ready!(AccessEnables::new(&Plan::new(&params)));
            let values = [0x0Fu64, 0x33, 0x15];
            uut.write.next = true;
            for (which, value) in values.into_iter().enumerate() {
                select(&mut uut, which);
                uut.wdata.next = value.into();
                tick!(uut);
            }
            // Nothing to set, all to keep.
            uut.wdata.next = if params.read_stages == 0 { 0x15 } else { 0 }.into();
            uut.keep.iter_mut().for_each(|keep| keep.next = u64::from(u32::MAX).into());
            tick!(uut);
            uut.write.next = false;
            for (which, value) in values.into_iter().chain([0]).enumerate() {
                select(&mut uut, which);
                settle(&mut uut);
                assert_eq!(uut.rdata.val().value(), u128::from(value), "register {which}");
            }
            assert_eq!((uut.machine.val().value(), uut.guest[0].val().value()), (0x0F, 0x15));
            for n in 0..6 {
                uut.number.next = (1u64 << n).into();
                settle(&mut uut);
                let enabled =
                    (uut.machine_enabled.val(), uut.supervisor_enabled[0].val(), uut.guest_enabled[0].val());
                let [m, s, h] = values.map(|value| value >> n & 1 == 1);
                assert_eq!(enabled, (m, s, h), "counter {n}");
            }
        }
    }

    /// A mode that does not exist has no register.
    // Spec: HPM1.2
    #[test]
    fn fewer_modes() {
        let supervisor = Params { hypervisor: false, ..params() };
        for (params, count) in [(Params { user: true, ..least() }, 0), (supervisor, 1)] {
            let mut uut = ready!(AccessEnables::new(&Plan::new(&params)));
            assert_eq!((uut.scounteren.len(), uut.hcounteren.len()), (count, 0));
            uut.write.next = true;
            for (which, value) in [(0, 5u64), (1, 3)] {
                select(&mut uut, which);
                uut.wdata.next = value.into();
                tick!(uut);
                let expected = if which > count { 0 } else { value };
                assert_eq!(uut.rdata.val().value(), u128::from(expected));
            }
            assert_eq!(uut.machine.val().value(), 5);
        }
    }

    /// Whoever is not addressed shows zero; what is shown is joined.
    #[test]
    fn words_are_joined() {
        let mut uut = ready!(AccessEnables::new(&Plan::new(&params())));
        uut.on_mcounteren.next = true;
        (uut.on_scounteren[0].next, uut.on_hcounteren[0].next) = (true, true);
        (uut.write.next, uut.wdata.next) = (true, 0x25.into());
        tick!(uut);
        assert_eq!(uut.rdata.val().value(), 0x25);
        for [m, s, h] in [[true, true, false], [false, true, true], [true, false, true]] {
            uut.on_mcounteren.next = m;
            (uut.on_scounteren[0].next, uut.on_hcounteren[0].next) = (s, h);
            uut.write.next = false;
            settle(&mut uut);
            assert_eq!(uut.rdata.val().value(), 0x25);
        }
    }
}
