//! The address of a comparator.

use super::plan::{LONG, Plan, WORD, position};
use crate::blocks::lazy::Activity;
use crate::blocks::{Konst, Meta, Register, Sig, bit_cast_to, wires};
use rust_hdl::prelude::*;

/// `TRCACVRn`: the implemented address bits and the sign, which fills the bits between.
pub(super) struct AddressRegister {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub sys_write: Signal<In, Bit>,
    pub sys_wdata: Sig<In>,
    pub ext_write: Vec<Signal<In, Bit>>,
    pub ext_wdata: Sig<In>,
    acvr_low: Register,
    acvr_high: Register,
    pub value: Sig<Out>,
    pub word: Sig<Out>,
    high_data: Sig<Local>,
    high_written: Sig<Local>,
    above: Sig<Local>,
    upper: Konst,
    sign: Konst,
    at_sign: Konst,
    filled: Konst,
    _word: usize,
    _high: usize,
    _value: usize,
    _long: usize,
    _activity: Activity,
}

impl AddressRegister {
    pub(super) fn new(plan: &Plan) -> AddressRegister {
        let high = plan.address - WORD + 1;
        let above = (u128::from(u64::MAX) >> plan.address) << plan.address;
        AddressRegister {
            clock: Default::default(),
            reset: Default::default(),
            sys_write: Default::default(),
            sys_wdata: Sig::new(LONG),
            ext_write: wires(2),
            ext_wdata: Sig::new(WORD),
            acvr_low: Register::new(WORD, 0, plan.reset),
            acvr_high: Register::new(high, 0, plan.reset),
            value: Sig::new(plan.address + 1),
            word: Sig::new(LONG),
            high_data: Sig::new(WORD),
            high_written: Sig::new(high),
            above: Sig::new(LONG),
            upper: position(WORD),
            sign: position(WORD - 1),
            at_sign: position(high - 1),
            filled: Konst::named("SIGN_EXTENSION", above, LONG),
            _word: WORD,
            _high: high,
            _value: plan.address + 1,
            _long: LONG,
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(AddressRegister {
    inputs: [clock, reset, sys_write, sys_wdata, ext_write, ext_wdata],
    children: [acvr_low, acvr_high],
    drives: [value, word, high_data, high_written, above],
    fixed: [upper, sign, at_sign, filled],
    plain: [_word, _high, _value, _long],
});

impl Logic for AddressRegister {
    #[hdl_gen]
    fn update(&mut self) {
        self.acvr_low.clock.next = self.clock.val();
        self.acvr_low.reset.next = self.reset.val();
        self.acvr_high.clock.next = self.clock.val();
        self.acvr_high.reset.next = self.reset.val();

        // Spec: RVQWLY
        self.acvr_low.d.next = self.acvr_low.q.val();
        if self.sys_write.val() {
            self.acvr_low.d.next = bit_cast_to(self.sys_wdata.val(), self._word);
        }
        if self.ext_write[0].val() {
            self.acvr_low.d.next = self.ext_wdata.val();
        }

        self.high_data.next = bit_cast_to(self.sys_wdata.val() >> self.upper.val(), self._word);
        if self.ext_write[1].val() {
            self.high_data.next = self.ext_wdata.val();
        }
        self.high_written.next = bit_cast_to(self.high_data.val(), self._high)
            .replace_bit(self.at_sign.val().index(), self.high_data.val().get_bit(self.sign.val().index()));
        self.acvr_high.d.next = self.acvr_high.q.val();
        if self.sys_write.val() | self.ext_write[1].val() {
            self.acvr_high.d.next = self.high_written.val();
        }

        self.value.next = bit_cast_to(self.acvr_low.q.val(), self._value)
            | (bit_cast_to(self.acvr_high.q.val(), self._value) << self.upper.val());
        self.above.next = 0.into();
        if self.acvr_high.q.val().get_bit(self.at_sign.val().index()) {
            self.above.next = self.filled.val();
        }
        self.word.next = bit_cast_to(self.value.val(), self._long) | self.above.val();
    }

    crate::meta!(
        Meta::block("address_register", "TRCACVRn: the address of a comparator.")
            .note("The bits above the implemented address read as bit 63, which has a flop (section 3).")
            .note("The external debugger writes each word alone; written by both ports at once, a word keeps what the debugger wrote.")
            .signal("sys_write", "a system instruction writes the register")
            .signal("sys_wdata", "data of the system instruction")
            .signal("ext_write", "the external debugger writes a word, the low one first")
            .signal("ext_wdata", "data of the external debugger")
            .signal("acvr_low", "low word")
            .signal("acvr_high", "the implemented bits of the high word, the sign on top")
            .signal("value", "implemented address bits, the sign on top")
            .signal("word", "the register as it reads")
            .signal("high_data", "data of the write to the high word that counts")
            .signal("high_written", "its implemented bits, the sign on top")
            .signal("above", "the bits above the implemented ones")
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::blocks::settle;
    use crate::blocks::wires::connect_and_check;
    use crate::families::ete::params::Params;
    use crate::families::ete::samples::params;

    struct Bench(AddressRegister);

    impl Bench {
        fn new(width: u32) -> Bench {
            let mut uut = AddressRegister::new(&Plan::new(&Params { address_width: width, ..params() }));
            connect_and_check(&mut uut);
            uut.reset.next = true;
            Bench(uut)
        }

        fn write(&mut self, sys: Option<u64>, ext: [Option<u32>; 2]) -> u64 {
            let uut = &mut self.0;
            uut.sys_write.next = sys.is_some();
            uut.sys_wdata.next = sys.unwrap_or(0xAAAA_AAAA_5555_5555).into();
            uut.ext_write[0].next = ext[0].is_some();
            uut.ext_write[1].next = ext[1].is_some();
            uut.ext_wdata.next = u64::from(ext[0].or(ext[1]).unwrap_or(0x1234_5678)).into();
            for level in [false, true] {
                uut.clock.next = level.into();
                settle(uut);
            }
            uut.word.val().value() as u64
        }
    }

    #[test]
    fn the_sign_fills_what_is_not_implemented() {
        for width in [48, 52, 56] {
            let mut b = Bench::new(width);
            let low = u64::MAX >> (64 - width);
            for written in [0, u64::MAX, 0x8000_0000_0000_1234, 0x7FFF_FFFF_FFFF_FFFF, 0x00F0_0FF0_1234_5670]
            {
                let sign = if written >> 63 == 1 { !low } else { 0 };
                assert_eq!(b.write(Some(written), [None; 2]), written & low | sign, "{written:#x}");
                let value = u128::from(written & low) | u128::from(written >> 63) << width;
                assert_eq!(b.0.value.val().value(), value);
            }
        }
    }

    // Spec: RNBPML
    #[test]
    fn words_by_themselves() {
        let mut b = Bench::new(48);
        assert_eq!(b.write(Some(0x0000_1111_2222_3333), [None; 2]), 0x0000_1111_2222_3333);
        assert_eq!(b.write(None, [Some(0xFFFF_FFFF), None]), 0x0000_1111_FFFF_FFFF);
        assert_eq!(b.write(None, [None, Some(0x8000_4444)]), 0xFFFF_4444_FFFF_FFFF);
        assert_eq!(b.write(None, [None; 2]), 0xFFFF_4444_FFFF_FFFF);
        assert_eq!(b.write(Some(0), [Some(7), None]), 7, "the debugger's word stays");
        assert_eq!(b.write(Some(5), [None, Some(9)]), 0x0000_0009_0000_0005);
    }
}
