//! The port of system instructions: MRS and MSR of the PE.

use super::plan::{LONG, PAGE_ADDRESS};
use crate::blocks::lazy::Activity;
use crate::blocks::{Konst, Meta, Sig, bit_cast_to};
use rust_hdl::prelude::*;

/// Bits of op1, op2; CRn, CRm.
pub(super) const OPERATION: usize = 3;
pub(super) const REGISTER: usize = 4;

/// Turns the name of a register into an offset, and refuses what does not exist.
pub(super) struct SystemPort {
    pub valid: Signal<In, Bit>,
    pub mwrite: Signal<In, Bit>,
    pub op1: Sig<In>,
    pub crn: Sig<In>,
    pub crm: Sig<In>,
    pub op2: Sig<In>,
    pub el0: Signal<In, Bit>,
    pub exists: Signal<In, Bit>,
    pub read_only: Signal<In, Bit>,
    pub word: Sig<In>,
    pub rdata: Sig<Out>,
    pub undefined: Signal<Out, Bit>,
    pub address: Sig<Out>,
    pub write: Signal<Out, Bit>,
    refused: Signal<Local, Bit>,
    trace_unit: Konst,
    _address: usize,
    _activity: Activity,
}

impl SystemPort {
    pub(super) fn new() -> SystemPort {
        SystemPort {
            valid: Default::default(),
            mwrite: Default::default(),
            op1: Sig::new(OPERATION),
            crn: Sig::new(REGISTER),
            crm: Sig::new(REGISTER),
            op2: Sig::new(OPERATION),
            el0: Default::default(),
            exists: Default::default(),
            read_only: Default::default(),
            word: Sig::new(LONG),
            rdata: Sig::new(LONG),
            undefined: Default::default(),
            address: Sig::new(PAGE_ADDRESS),
            write: Default::default(),
            refused: Default::default(),
            trace_unit: Konst::named("TRACE_UNIT_OP1", 1, OPERATION),
            _address: PAGE_ADDRESS,
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(SystemPort {
    inputs: [valid, mwrite, op1, crn, crm, op2, el0, exists, read_only, word],
    children: [],
    drives: [rdata, undefined, address, write, refused],
    fixed: [trace_unit],
    plain: [_address],
});

impl Logic for SystemPort {
    #[hdl_gen]
    fn update(&mut self) {
        self.address.next = (bit_cast_to(self.crn.val(), self._address) << 9)
            | (bit_cast_to(self.op2.val(), self._address) << 6)
            | (bit_cast_to(self.crm.val(), self._address) << 2);
        // Spec: RSGPQB, RVGVTS
        self.refused.next = self.el0.val()
            | (self.op1.val() != self.trace_unit.val())
            | self.crn.val().get_bit(3)
            | !self.exists.val()
            | (self.mwrite.val() & self.read_only.val());
        self.undefined.next = self.valid.val() & self.refused.val();
        self.write.next = self.valid.val() & self.mwrite.val() & !self.refused.val();
        self.rdata.next = 0.into();
        if self.valid.val() & !self.mwrite.val() & !self.refused.val() {
            self.rdata.next = self.word.val();
        }
    }

    crate::meta!(
        Meta::block("system_port", "Registers as system instructions name them.")
            .note("The offset in words is CRn, op2 and CRm side by side (section 3).")
            .note("UNDEFINED are accesses from EL0, of registers that do not exist, and writes of read-only ones.")
            .signal("valid", "an MRS or MSR instruction accesses the trace unit")
            .signal("mwrite", "it is MSR, which writes")
            .signal("op1", "op1 of the instruction")
            .signal("crn", "CRn of the instruction")
            .signal("crm", "CRm of the instruction")
            .signal("op2", "op2 of the instruction")
            .signal("el0", "the PE executes at EL0")
            .signal("exists", "there is a register for system instructions at the offset")
            .signal("read_only", "it is read-only")
            .signal("word", "the accessed register")
            .signal("rdata", "what MRS reads")
            .signal("undefined", "the instruction is UNDEFINED")
            .signal("address", "byte offset of the accessed register")
            .signal("write", "a write is accepted in this cycle")
            .signal("refused", "such an access is UNDEFINED")
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::blocks::settle;
    use crate::blocks::wires::connect_and_check;
    use crate::families::ete::addresses::encoding;

    fn uut() -> SystemPort {
        let mut uut = SystemPort::new();
        connect_and_check(&mut uut);
        uut.word.next = 0xFEED_BEEF_CAFE_F00D.into();
        uut.op1.next = 1.into();
        uut
    }

    #[test]
    fn offsets() {
        let mut uut = uut();
        for offset in (0..0x1000_u16).step_by(4) {
            let e = encoding(offset);
            uut.crn.next = u64::from(e.crn).into();
            uut.crm.next = u64::from(e.crm).into();
            uut.op2.next = u64::from(e.op2).into();
            settle(&mut uut);
            assert_eq!(uut.address.val().value(), u128::from(offset));
        }
    }

    // Spec: RSGPQB, RVGVTS
    #[test]
    fn what_is_undefined() {
        let mut uut = uut();
        for code in 0..1 << 12_u64 {
            let bit = |n: u32| code >> n & 1 == 1;
            let (valid, write, el0, exists, read_only) = (bit(0), bit(1), bit(2), bit(3), bit(4));
            let (op1, crn) = (code >> 5 & 7, code >> 8 & 15);
            uut.valid.next = valid;
            uut.mwrite.next = write;
            uut.el0.next = el0;
            uut.exists.next = exists;
            uut.read_only.next = read_only;
            uut.op1.next = op1.into();
            uut.crn.next = crn.into();
            settle(&mut uut);
            let refused = el0 || !exists || write && read_only || op1 != 1 || crn > 7;
            assert_eq!(uut.undefined.val(), valid && refused, "{code:#x}");
            assert_eq!(uut.write.val(), valid && write && !refused, "{code:#x}");
            let read = valid && !write && !refused;
            assert_eq!(uut.rdata.val().value(), if read { 0xFEED_BEEF_CAFE_F00D } else { 0 }, "{code:#x}");
        }
    }
}
