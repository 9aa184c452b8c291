//! Which register a word of the memory-mapped form is.

use super::addresses::memory::*;
use super::plan::{ADDRESS_WIDTH, NUMBER, Plan, optional, position};
use crate::blocks::lazy::Activity;
use crate::blocks::{Konst, Meta, Sig, bit_cast_bit, bit_cast_to, wires};
use rust_hdl::prelude::*;

/// Turns a byte address into selects as [`CsrDecoder`](super::csr_decoder::CsrDecoder) does with a
/// CSR number. A word without a select reads zero, and a write to it is ignored.
pub(super) struct MemoryDecoder {
    pub address: Sig<In>,
    pub number: Sig<Out>,
    pub counter: Vec<Signal<Out, Bit>>,
    pub event: Vec<Signal<Out, Bit>>,
    pub inhibit: Signal<Out, Bit>,
    pub cycle_filter: Vec<Signal<Out, Bit>>,
    pub instret_filter: Vec<Signal<Out, Bit>>,
    pub scountovf: Vec<Signal<Out, Bit>>,
    pub mip: Vec<Signal<Out, Bit>>,
    bank: Sig<Local>,
    at: Sig<Local>,
    upper: Signal<Local, Bit>,
    in_counters: Signal<Local, Bit>,
    in_selectors: Signal<Local, Bit>,
    in_bank: Konst,
    counters: Konst,
    selectors: Konst,
    at_inhibit: Konst,
    at_scountovf: Konst,
    at_mip: Konst,
    to_number: Konst,
    _upper_event: usize,
    _filter: usize,
    _overflow: usize,
    _number: usize,
    _numbers: usize,
    _activity: Activity,
}

impl MemoryDecoder {
    pub(super) fn new(plan: &Plan) -> MemoryDecoder {
        let filter = usize::from(plan.params.smcntrpmf);
        let overflow = usize::from(plan.params.sscofpmf);
        let at = |name: &str, offset: u16| Konst::named(format!("ADDR_{name}"), offset.into(), ADDRESS_WIDTH);
        MemoryDecoder {
            address: Sig::new(ADDRESS_WIDTH),
            number: Sig::new(plan.numbers()),
            counter: wires(2),
            event: wires(plan.event_halves),
            inhibit: Default::default(),
            cycle_filter: optional(filter),
            instret_filter: optional(filter),
            scountovf: optional(overflow),
            mip: optional(overflow),
            bank: Sig::new(ADDRESS_WIDTH),
            at: Sig::new(NUMBER),
            upper: Default::default(),
            in_counters: Default::default(),
            in_selectors: Default::default(),
            in_bank: Konst::named("IN_BANK", IN_BANK.into(), ADDRESS_WIDTH),
            counters: at("COUNTERS", COUNTERS),
            selectors: at("SELECTORS", SELECTORS),
            at_inhibit: at("MCOUNTINHIBIT", MCOUNTINHIBIT),
            at_scountovf: at("SCOUNTOVF", SCOUNTOVF),
            at_mip: at("MIP", MIP),
            to_number: position(STEP.trailing_zeros() as usize),
            _upper_event: plan.event_halves - 1,
            _filter: filter,
            _overflow: overflow,
            _number: NUMBER,
            _numbers: plan.numbers(),
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(MemoryDecoder {
    inputs: [address],
    children: [],
    drives: [
        number,
        counter,
        event,
        inhibit,
        cycle_filter,
        instret_filter,
        scountovf,
        mip,
        bank,
        at,
        upper,
        in_counters,
        in_selectors
    ],
    fixed: [in_bank, counters, selectors, at_inhibit, at_scountovf, at_mip, to_number],
    plain: [_upper_event, _filter, _overflow, _number, _numbers],
});

impl Logic for MemoryDecoder {
    #[hdl_gen]
    fn update(&mut self) {
        self.at.next = bit_cast_to(self.address.val() >> self.to_number.val(), self._number);
        self.upper.next = self.address.val().get_bit(2);
        self.bank.next = self.address.val() & !self.in_bank.val();
        self.number.next = bit_cast_bit(true, self._numbers) << self.at.val();
        self.in_counters.next = self.bank.val() == self.counters.val();
        self.in_selectors.next = self.bank.val() == self.selectors.val();
        self.counter[0].next = self.in_counters.val() & !self.upper.val();
        self.counter[1].next = self.in_counters.val() & self.upper.val();
        self.event[0].next = self.in_selectors.val() & !self.upper.val();
        for i in 0..self._upper_event {
            self.event[i + 1].next = self.in_selectors.val() & self.upper.val();
        }
        self.inhibit.next = self.address.val() == self.at_inhibit.val();
        for i in 0..self._filter {
            self.cycle_filter[i].next =
                self.in_selectors.val() & self.number.val().get_bit(0) & self.upper.val();
            self.instret_filter[i].next =
                self.in_selectors.val() & self.number.val().get_bit(2) & self.upper.val();
        }
        for i in 0..self._overflow {
            self.scountovf[i].next = self.address.val() == self.at_scountovf.val();
            self.mip[i].next = self.address.val() == self.at_mip.val();
        }
    }

    crate::meta!(
        Meta::block("memory_decoder", "Turns a byte address into selects, one for each word.")
            .note("A word without a select reads zero, and a write to it is ignored (section 1).")
            .signal("address", "byte address of the word")
            .signal("number", "the counter that the address belongs to: cycle, time, instret, counter 3 ...")
            .signal("counter", "counters, low word first")
            .signal("event", "mhpmevent, low word first")
            .signal("inhibit", "mcountinhibit")
            .signal("cycle_filter", "the word of mcyclecfg with the filters")
            .signal("instret_filter", "the word of minstretcfg with the filters")
            .signal("scountovf", "scountovf")
            .signal("mip", "mip")
            .signal("bank", "the address without counter, half and byte")
            .signal("at", "the number of the counter, if the word belongs to one")
            .signal("upper", "the word is a high half")
            .signal("in_counters", "the word belongs to a counter")
            .signal("in_selectors", "the word belongs to a selector or a filter")
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::blocks::settle;
    use crate::blocks::wires::connect_and_check;
    use crate::families::riscv_hpm::samples::in_memory;

    /// Every word of the page: its select, and the counter that it belongs to.
    // Spec: HPM1.1
    #[test]
    fn every_word() {
        let mut uut = MemoryDecoder::new(&Plan::new(&in_memory()));
        connect_and_check(&mut uut);
        for address in (0..0x1000u64).step_by(4) {
            uut.address.next = address.into();
            settle(&mut uut);
            let (n, upper) = (address >> 3 & 0x1F, address & 4 != 0);
            let (counters, selectors) = (address < 0x100, (0x100..0x200).contains(&address));
            assert_eq!(uut.counter[0].val(), counters && !upper, "{address:#x}");
            assert_eq!(uut.counter[1].val(), counters && upper, "{address:#x}");
            assert_eq!(uut.event[0].val(), selectors && !upper, "{address:#x}");
            assert_eq!(uut.event[1].val(), selectors && upper, "{address:#x}");
            assert_eq!(uut.cycle_filter[0].val(), selectors && upper && n == 0, "{address:#x}");
            assert_eq!(uut.instret_filter[0].val(), selectors && upper && n == 2, "{address:#x}");
            assert_eq!(uut.inhibit.val(), address == 0x200);
            assert_eq!(uut.scountovf[0].val(), address == 0x204);
            assert_eq!(uut.mip[0].val(), address == 0x208);
            let number = if n < 6 { 1 << n } else { 0 };
            assert_eq!(uut.number.val().value(), number, "three counters");
        }
    }
}
