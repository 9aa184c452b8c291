//! What a CSR instruction writes.

use super::plan::Plan;
use crate::blocks::lazy::Activity;
use crate::blocks::{Konst, Meta, Sig, vectors};
use rust_hdl::prelude::*;

/// Turns the operation into data. Without a flop in the read path, set and clear change the value
/// that is read, once for all registers. With one, they act at each register on the bits that it
/// keeps, so that no path leads from the read path back to the registers.
pub(super) struct CsrWrite {
    pub op: Sig<In>,
    pub operand: Sig<In>,
    pub old: Vec<Sig<In>>,
    pub change: Signal<Out, Bit>,
    pub wdata: Sig<Out>,
    pub keep: Vec<Sig<Out>>,
    op_read: Konst,
    op_write: Konst,
    op_set: Konst,
    op_clear: Konst,
    _old: usize,
    _keep: usize,
    _activity: Activity,
}

impl CsrWrite {
    pub(super) fn new(plan: &Plan) -> CsrWrite {
        let code = |name: &str, value| Konst::named(name, value, 2);
        let old = 1 - plan.keep;
        CsrWrite {
            op: Sig::new(2),
            operand: Sig::new(plan.xlen),
            old: vectors(old, plan.xlen),
            change: Default::default(),
            wdata: Sig::new(plan.xlen),
            keep: vectors(plan.keep, plan.xlen),
            op_read: code("OP_READ", 0),
            op_write: code("OP_WRITE", 1),
            op_set: code("OP_SET", 2),
            op_clear: code("OP_CLEAR", 3),
            _old: old,
            _keep: plan.keep,
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(CsrWrite {
    inputs: [op, operand, old],
    children: [],
    drives: [change, wdata, keep],
    fixed: [op_read, op_write, op_set, op_clear],
    plain: [_old, _keep],
});

impl Logic for CsrWrite {
    #[hdl_gen]
    fn update(&mut self) {
        self.change.next = self.op.val() != self.op_read.val();
        self.wdata.next = self.operand.val();
        for i in 0..self._old {
            if self.op.val() == self.op_set.val() {
                self.wdata.next = self.old[i].val() | self.operand.val();
            }
            if self.op.val() == self.op_clear.val() {
                self.wdata.next = self.old[i].val() & !self.operand.val();
            }
        }
        for i in 0..self._keep {
            self.keep[i].next = !self.operand.val();
            if self.op.val() == self.op_write.val() {
                self.keep[i].next = 0.into();
            }
            if self.op.val() == self.op_clear.val() {
                self.wdata.next = 0.into();
            }
        }
    }

    crate::meta!(
        Meta::block("csr_write", "What a CSR instruction writes.")
            .signal("op", "0 read, 1 write, 2 set, 3 clear")
            .signal("operand", "operand of the instruction")
            .signal("old", "value of the addressed word")
            .signal("change", "the access writes")
            .signal("wdata", "bits to set")
            .signal("keep", "bits that keep their value, as far as wdata does not set them")
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::blocks::settle;
    use crate::blocks::wires::connect_and_check;
    use crate::families::riscv_hpm::samples::{params, rv32};

    /// What a register with this value holds after each operation, here and at the register.
    // Spec: HPM1.5
    #[test]
    fn the_four_operations() {
        for params in [params(), rv32()] {
            let mut uut = CsrWrite::new(&Plan::new(&params));
            connect_and_check(&mut uut);
            let (old, operand) = (0b1100u64, 0b1010u64);
            uut.operand.next = operand.into();
            for word in &mut uut.old {
                word.next = old.into();
            }
            for (op, expected) in [(1u64, operand), (2, old | operand), (3, old & !operand)] {
                uut.op.next = op.into();
                settle(&mut uut);
                assert!(uut.change.val());
                let kept = uut.keep.first().map_or(0, |k| k.val().value() as u64);
                assert_eq!(old & kept | uut.wdata.val().value() as u64, expected, "operation {op}");
            }
            uut.op.next = 0.into();
            settle(&mut uut);
            assert!(!uut.change.val(), "a read changes nothing");
        }
    }
}
