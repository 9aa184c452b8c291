//! Modes in which a counter does not count: `mcyclecfg`, `minstretcfg`.

use super::plan::{LONG, Plan, position};
use crate::blocks::lazy::Activity;
use crate::blocks::{Konst, Meta, Register, Sig, vectors};
use rust_hdl::prelude::*;

/// One filter bit for each mode that exists. The register's other bits read zero.
pub(super) struct ModeFilter {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub select: Signal<In, Bit>,
    pub write: Signal<In, Bit>,
    pub wdata: Sig<In>,
    pub keep: Vec<Sig<In>>,
    pub mode: Sig<In>,
    filter: Register,
    pub filtered: Signal<Out, Bit>,
    pub rdata: Sig<Out>,
    written: Sig<Local>,
    kept: Sig<Local>,
    at: Vec<Konst>,
    _modes: usize,
    _keep: usize,
    _activity: Activity,
}

impl ModeFilter {
    pub(super) fn new(plan: &Plan) -> ModeFilter {
        let modes = plan.modes.len();
        // The word that has the filters is the last of the register.
        let below = LONG - plan.xlen;
        ModeFilter {
            clock: Default::default(),
            reset: Default::default(),
            select: Default::default(),
            write: Default::default(),
            wdata: Sig::new(plan.xlen),
            keep: vectors(plan.keep, plan.xlen),
            mode: Sig::new(modes),
            filter: Register::new(modes, 0, plan.reset),
            filtered: Default::default(),
            rdata: Sig::new(plan.xlen),
            written: Sig::new(modes),
            kept: Sig::new(modes),
            at: plan.modes.iter().map(|m| position(m.filter_bit() as usize - below)).collect(),
            _modes: modes,
            _keep: plan.keep,
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(ModeFilter {
    inputs: [clock, reset, select, write, wdata, keep, mode],
    children: [filter],
    drives: [filtered, rdata, written, kept],
    fixed: [at],
    plain: [_modes, _keep],
});

impl Logic for ModeFilter {
    #[hdl_gen]
    fn update(&mut self) {
        self.filter.clock.next = self.clock.val();
        self.filter.reset.next = self.reset.val();
        self.written.next = 0.into();
        self.kept.next = 0.into();
        self.rdata.next = 0.into();
        for i in 0..self._modes {
            self.written.next =
                self.written.val().replace_bit(i, self.wdata.val().get_bit(self.at[i].val().index()));
            for j in 0..self._keep {
                self.kept.next =
                    self.kept.val().replace_bit(i, self.keep[j].val().get_bit(self.at[i].val().index()));
            }
            self.rdata.next = self
                .rdata
                .val()
                .replace_bit(self.at[i].val().index(), self.select.val() & self.filter.q.val().get_bit(i));
        }
        self.filter.d.next = self.filter.q.val();
        if self.write.val() & self.select.val() {
            self.filter.d.next = (self.filter.q.val() & self.kept.val()) | self.written.val();
        }
        self.filtered.next = (self.filter.q.val() & self.mode.val()).any();
    }

    crate::meta!(
        Meta::block("mode_filter", "Modes in which a counter does not count.")
            .note("A mode that does not exist has no filter: its bit reads zero (section 2).")
            .signal("select", "the access is to the half with the filters")
            .signal("write", "an accepted access writes")
            .signal("wdata", "bits to set")
            .signal("keep", "bits that keep their value")
            .signal("mode", "the present mode")
            .signal("filter", "MINH, then as far as the modes exist SINH, UINH, VSINH, VUINH")
            .signal("filtered", "the counter does not count in this mode")
            .signal("rdata", "the word with the filters, if selected")
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::blocks::settle;
    use crate::families::riscv_hpm::params::Params;
    use crate::families::riscv_hpm::samples::{least, params, ready, rv32, tick};

    /// The bits that exist, from the highest, and what one of them filters.
    // Spec: HPM2.4
    #[test]
    fn every_bit_filters_its_mode() {
        let user = Params { user: true, ..least() };
        let supervisor = Params { hypervisor: false, ..rv32() };
        let cases: [(Params, &[u32]); 5] = [
            (least(), &[62]),
            (user, &[62, 60]),
            (supervisor, &[30, 29, 28]),
            (params(), &[62, 61, 60, 59, 58]),
            (rv32(), &[30, 29, 28, 27, 26]),
        ];
        for (params, bits) in cases {
            let mut uut = ready!(ModeFilter::new(&Plan::new(&params)));
            (uut.select.next, uut.write.next) = (true, true);
            let ones = if params.xlen == 64 { u64::MAX } else { u64::from(u32::MAX) };
            uut.wdata.next = ones.into();
            tick!(uut);
            let all: u64 = bits.iter().map(|bit| 1 << bit).sum();
            assert_eq!(uut.rdata.val().value(), u128::from(all));
            for bit in bits {
                uut.wdata.next = (1u64 << bit).into();
                tick!(uut);
                assert_eq!(uut.rdata.val().value(), 1 << bit);
                for (mode, of) in bits.iter().enumerate() {
                    uut.mode.next = (1u64 << mode).into();
                    settle(&mut uut);
                    assert_eq!(uut.filtered.val(), of == bit, "bit {bit} in mode {mode}");
                }
            }
        }
    }

    #[test]
    fn only_a_write_to_it_changes_it() {
        let mut uut = ready!(ModeFilter::new(&Plan::new(&params())));
        uut.wdata.next = (5u64 << 60).into();
        for (select, write, expected) in
            [(true, false, 0), (false, true, 0), (true, true, 5 << 60), (false, false, 0)]
        {
            (uut.select.next, uut.write.next) = (select, write);
            tick!(uut);
            assert_eq!(uut.rdata.val().value(), expected);
        }
        uut.mode.next = 1.into();
        settle(&mut uut);
        assert!(uut.filtered.val(), "unselected it filters");
    }

    // Spec: HPM1.5
    #[test]
    fn bits_that_are_kept_stay() {
        let mut uut = ready!(ModeFilter::new(&Plan::new(&rv32())));
        (uut.select.next, uut.write.next) = (true, true);
        for (keep, wdata, expected) in
            [(0u64, 0x1Fu64, 0x1F), (0x15, 0, 0x15), (0x11, 0x08, 0x19), (0x1F, 0x18, 0x19)]
        {
            uut.keep[0].next = (keep << 26).into();
            uut.wdata.next = (wdata << 26).into();
            tick!(uut);
            assert_eq!(uut.rdata.val().value(), expected << 26);
        }
    }
}
