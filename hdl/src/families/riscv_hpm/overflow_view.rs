//! `scountovf`.

use super::plan::{Plan, WORD, optional, optional_word};
use crate::blocks::lazy::Activity;
use crate::blocks::{Meta, Sig, bit_cast_to, unsigned_cast_to};
use rust_hdl::prelude::*;

/// The overflow flags of the counters that the present mode may read; machine mode and the
/// memory-mapped form see all.
pub(super) struct OverflowView {
    pub select: Signal<In, Bit>,
    pub flags: Sig<In>,
    pub machine: Vec<Signal<In, Bit>>,
    pub machine_enable: Vec<Sig<In>>,
    pub guest: Vec<Signal<In, Bit>>,
    pub guest_enable: Vec<Sig<In>>,
    pub rdata: Sig<Out>,
    shown: Sig<Local>,
    machine_mask: Vec<Sig<Local>>,
    guest_mask: Vec<Sig<Local>>,
    _masked: usize,
    _guest: usize,
    _width: usize,
    _word: usize,
    _activity: Activity,
}

impl OverflowView {
    pub(super) fn new(plan: &Plan) -> OverflowView {
        let masked = plan.csr * plan.supervisor;
        let guest = masked * plan.hypervisor;
        OverflowView {
            select: Default::default(),
            flags: Sig::new(plan.counters),
            machine: optional(masked),
            machine_enable: optional_word(masked, plan.numbers()),
            guest: optional(guest),
            guest_enable: optional_word(guest, plan.numbers()),
            rdata: Sig::new(WORD),
            shown: Sig::new(plan.counters),
            machine_mask: optional_word(masked, plan.counters),
            guest_mask: optional_word(guest, plan.counters),
            _masked: masked,
            _guest: guest,
            _width: plan.counters,
            _word: WORD,
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(OverflowView {
    inputs: [select, flags, machine, machine_enable, guest, guest_enable],
    children: [],
    drives: [rdata, shown, machine_mask, guest_mask],
    fixed: [],
    plain: [_masked, _guest, _width, _word],
});

impl Logic for OverflowView {
    #[hdl_gen]
    fn update(&mut self) {
        self.shown.next = self.flags.val();
        for i in 0..self._masked {
            self.machine_mask[i].next = unsigned_cast_to(self.machine_enable[i].val() >> 3, self._width);
            if !self.machine[i].val() {
                self.shown.next = self.flags.val() & self.machine_mask[i].val();
            }
        }
        for i in 0..self._guest {
            self.guest_mask[i].next = unsigned_cast_to(self.guest_enable[i].val() >> 3, self._width);
            if self.guest[i].val() {
                self.shown.next = self.flags.val() & self.machine_mask[i].val() & self.guest_mask[i].val();
            }
        }
        self.rdata.next = 0.into();
        if self.select.val() {
            self.rdata.next = bit_cast_to(self.shown.val(), self._word) << 3;
        }
    }

    crate::meta!(
        Meta::block("overflow_view", "scountovf: overflow flags of the counters that a mode may read.")
            .note("scounteren plays no role (section 3).")
            .signal("select", "the access is to scountovf")
            .signal("flags", "OF of each counter")
            .signal("machine", "the core is in machine mode, which sees all")
            .signal("machine_enable", "mcounteren")
            .signal("guest", "the core runs in VS or VU mode")
            .signal("guest_enable", "hcounteren")
            .signal("rdata", "the register, if selected")
            .signal("machine_mask", "bits of mcounteren for the programmable counters")
            .signal("guest_mask", "bits of hcounteren for the programmable counters")
            .signal("shown", "flags that the present mode may see")
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::blocks::settle;
    use crate::blocks::wires::connect_and_check;
    use crate::families::riscv_hpm::params::Params;
    use crate::families::riscv_hpm::samples::{in_memory, least, params};

    /// All flags, masks, and modes; the masks have bits for cycle, time and instret below.
    // Spec: HPM3.6
    #[test]
    fn flags_that_a_mode_may_see() {
        let mut uut = OverflowView::new(&Plan::new(&params()));
        connect_and_check(&mut uut);
        for (flags, m, h) in (0..512u64).map(|i| (i & 7, i >> 3 & 7, i >> 6)) {
            uut.flags.next = flags.into();
            // The enables of the other three counters change nothing.
            uut.machine_enable[0].next = (m << 3 | !m & 7).into();
            uut.guest_enable[0].next = (h << 3 | !h & 7).into();
            for (machine, guest, seen) in
                [(true, false, flags), (false, false, flags & m), (false, true, flags & m & h)]
            {
                (uut.machine[0].next, uut.guest[0].next) = (machine, guest);
                for select in [true, false] {
                    uut.select.next = select;
                    settle(&mut uut);
                    let expected = if select { seen << 3 } else { 0 };
                    assert_eq!(uut.rdata.val().value(), u128::from(expected), "{flags} {m} {h}");
                }
            }
        }
    }

    /// Without supervisor mode, and in memory, nobody is kept from a flag.
    #[test]
    fn unmasked() {
        for params in [in_memory(), Params { counters: 3, sscofpmf: true, ..least() }] {
            let mut uut = OverflowView::new(&Plan::new(&params));
            connect_and_check(&mut uut);
            (uut.select.next, uut.flags.next) = (true, 5.into());
            settle(&mut uut);
            assert_eq!(uut.rdata.val().value(), 5 << 3);
        }
    }
}
