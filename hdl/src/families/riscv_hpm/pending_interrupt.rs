//! LCOFIP of the memory-mapped form.

use super::plan::{Plan, WORD, position};
use crate::blocks::lazy::Activity;
use crate::blocks::{Konst, Meta, Register, Sig, bit_cast_bit, bit_cast_to};
use rust_hdl::prelude::*;

/// Bit of LCOFIP in `mip`.
pub(super) const LCOFIP: usize = 13;

/// The interrupt that a core with CSRs keeps in its `mip`. Only software clears it.
pub(super) struct PendingInterrupt {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub select: Signal<In, Bit>,
    pub write: Signal<In, Bit>,
    pub wdata: Sig<In>,
    pub request: Signal<In, Bit>,
    lcofip: Register,
    pub pending: Signal<Out, Bit>,
    pub rdata: Sig<Out>,
    to_lcofip: Konst,
    _one: usize,
    _word: usize,
    _activity: Activity,
}

impl PendingInterrupt {
    pub(super) fn new(plan: &Plan) -> PendingInterrupt {
        PendingInterrupt {
            clock: Default::default(),
            reset: Default::default(),
            select: Default::default(),
            write: Default::default(),
            wdata: Sig::new(WORD),
            request: Default::default(),
            lcofip: Register::new(1, 0, plan.reset),
            pending: Default::default(),
            rdata: Sig::new(WORD),
            to_lcofip: position(LCOFIP),
            _one: 1,
            _word: WORD,
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(PendingInterrupt {
    inputs: [clock, reset, select, write, wdata, request],
    children: [lcofip],
    drives: [pending, rdata],
    fixed: [to_lcofip],
    plain: [_one, _word],
});

impl Logic for PendingInterrupt {
    #[hdl_gen]
    fn update(&mut self) {
        self.lcofip.clock.next = self.clock.val();
        self.lcofip.reset.next = self.reset.val();
        self.lcofip.d.next = self.lcofip.q.val();
        if self.write.val() & self.select.val() {
            self.lcofip.d.next = bit_cast_to(self.wdata.val() >> self.to_lcofip.val(), self._one);
        }
        // Spec: HPM4.2
        if self.request.val() {
            self.lcofip.d.next = bit_cast_bit(true, self._one);
        }
        self.pending.next = self.lcofip.q.val().any();
        self.rdata.next =
            bit_cast_bit(self.select.val() & self.lcofip.q.val().any(), self._word) << self.to_lcofip.val();
    }

    crate::meta!(
        Meta::block("pending_interrupt", "mip.LCOFIP: a counter has overflowed.")
            .note("A request in the cycle of a write is not lost: the bit becomes 1 (section 4).")
            .signal("select", "the access is to mip")
            .signal("write", "an accepted access writes")
            .signal("wdata", "written word")
            .signal("request", "a counter requests the interrupt in this cycle")
            .signal("lcofip", "LCOFIP")
            .signal("pending", "the interrupt is pending")
            .signal("rdata", "mip, if selected")
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::families::riscv_hpm::samples::{in_memory, ready, tick};

    // Spec: HPM4.4
    // Spec: HPM4.13
    #[test]
    fn a_request_stays_until_it_is_cleared_and_is_never_lost() {
        let mut uut = ready!(PendingInterrupt::new(&Plan::new(&in_memory())));
        // (request, select, write, wdata, pending afterwards)
        let steps = [
            (false, true, true, !(1u64 << LCOFIP), false),
            (true, false, false, 0, true),
            (false, false, true, 0, true),
            (false, true, false, 0, true),
            (false, true, true, 0, false),
            (false, true, true, 1 << 13, true),
            (true, true, true, 0, true),
            (false, true, true, !(1 << 13), false),
        ];
        for (request, select, write, wdata, pending) in steps {
            (uut.request.next, uut.select.next, uut.write.next) = (request, select, write);
            uut.wdata.next = (wdata & 0xFFFF_FFFF).into();
            tick!(uut);
            assert_eq!(uut.pending.val(), pending);
            let shown = if select && pending { 0x2000 } else { 0 };
            assert_eq!(uut.rdata.val().value(), shown);
        }
    }
}
