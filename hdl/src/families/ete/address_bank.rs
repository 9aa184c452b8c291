//! The addresses of the comparators, with their selects and their reading.

use super::address_register::AddressRegister;
use super::addresses::WORD_STEP;
use super::plan::{LONG, PAGE_ADDRESS, Plan, WORD, position};
use super::registers::Entry;
use super::word_select::{Word, WordSelect};
use crate::blocks::lazy::Activity;
use crate::blocks::{Konst, Meta, Sig, unsigned_cast_to, vectors};
use rust_hdl::prelude::*;

/// `TRCACVRn`.
pub(super) struct AddressBank {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub sys_address: Sig<In>,
    pub sys_write: Signal<In, Bit>,
    pub sys_wdata: Sig<In>,
    pub ext_address: Sig<In>,
    pub ext_write: Signal<In, Bit>,
    pub ext_wdata: Sig<In>,
    sys: WordSelect,
    ext_low: WordSelect,
    ext_high: WordSelect,
    register: Vec<AddressRegister>,
    pub sys_rdata: Sig<Out>,
    pub sys_hit: Signal<Out, Bit>,
    pub ext_rdata: Sig<Out>,
    pub value: Vec<Sig<Out>>,
    low: Vec<Sig<Local>>,
    high: Vec<Sig<Local>>,
    upper: Konst,
    _n: usize,
    _word: usize,
    _activity: Activity,
}

impl AddressBank {
    /// The bank of the registers `TRCACVRn` among `all`, of which there is one at least.
    pub(super) fn new(all: &[Entry], plan: &Plan) -> AddressBank {
        let entries: Vec<&Entry> = all.iter().filter(|e| e.register.name.starts_with("TRCACVR")).collect();
        let n = entries.len();
        let words = |suffix: &str, step: u16| -> Vec<Word> {
            let word = |e: &&Entry| (format!("{}{suffix}", e.register.name), e.register.offset as u16 + step);
            entries.iter().map(word).collect()
        };
        AddressBank {
            clock: Default::default(),
            reset: Default::default(),
            sys_address: Sig::new(PAGE_ADDRESS),
            sys_write: Default::default(),
            sys_wdata: Sig::new(LONG),
            ext_address: Sig::new(PAGE_ADDRESS),
            ext_write: Default::default(),
            ext_wdata: Sig::new(WORD),
            sys: WordSelect::new("address_select", &words("", 0), LONG),
            ext_low: WordSelect::new("address_low_select", &words("", 0), WORD),
            ext_high: WordSelect::new("address_high_select", &words("_HIGH", WORD_STEP), WORD),
            register: (0..n).map(|_| AddressRegister::new(plan)).collect(),
            sys_rdata: Sig::new(LONG),
            sys_hit: Default::default(),
            ext_rdata: Sig::new(WORD),
            value: vectors(n, plan.address + 1),
            low: vectors(n, WORD),
            high: vectors(n, WORD),
            upper: position(WORD),
            _n: n,
            _word: WORD,
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(AddressBank {
    inputs: [clock, reset, sys_address, sys_write, sys_wdata, ext_address, ext_write, ext_wdata],
    children: [sys, ext_low, ext_high, register],
    drives: [sys_rdata, sys_hit, ext_rdata, value, low, high],
    fixed: [upper],
    plain: [_n, _word],
});

impl Logic for AddressBank {
    #[hdl_gen]
    fn update(&mut self) {
        self.sys.address.next = self.sys_address.val();
        self.ext_low.address.next = self.ext_address.val();
        self.ext_high.address.next = self.ext_address.val();
        for i in 0..self._n {
            self.register[i].clock.next = self.clock.val();
            self.register[i].reset.next = self.reset.val();
            self.register[i].sys_write.next = self.sys_write.val() & self.sys.select.val().get_bit(i);
            self.register[i].sys_wdata.next = self.sys_wdata.val();
            self.register[i].ext_write[0].next = self.ext_write.val() & self.ext_low.select.val().get_bit(i);
            self.register[i].ext_write[1].next = self.ext_write.val() & self.ext_high.select.val().get_bit(i);
            self.register[i].ext_wdata.next = self.ext_wdata.val();
            self.sys.value[i].next = self.register[i].word.val();
            self.low[i].next = unsigned_cast_to(self.register[i].word.val(), self._word);
            self.high[i].next = unsigned_cast_to(self.register[i].word.val() >> self.upper.val(), self._word);
            self.ext_low.value[i].next = self.low[i].val();
            self.ext_high.value[i].next = self.high[i].val();
            self.value[i].next = self.register[i].value.val();
        }
        self.sys_rdata.next = self.sys.rdata.val();
        self.sys_hit.next = self.sys.select.val().any();
        self.ext_rdata.next = self.ext_low.rdata.val() | self.ext_high.rdata.val();
    }

    crate::meta!(|me| {
        let register = |n: usize| (format!("trcacvr{n}"), String::new());
        Meta::block("address_bank", "TRCACVRn: the addresses of the comparators, and the reading of them.")
            .signal("sys_address", "byte offset that a system instruction accesses")
            .signal("sys_write", "a system instruction writes, and the unit is idle")
            .signal("sys_wdata", "data of the system instruction")
            .signal("ext_address", "byte offset that the external debugger accesses")
            .signal("ext_write", "the external debugger writes, and the unit is idle")
            .signal("ext_wdata", "data of the external debugger")
            .signal("sys_rdata", "what a system instruction reads, or zero")
            .signal("sys_hit", "the system instruction accesses one of these registers")
            .signal("ext_rdata", "what the external debugger reads, or zero")
            .signal("value", "implemented address bits of the registers, each with the sign on top")
            .names("register", (0..me._n).map(register))
            .signal("low", "low words")
            .signal("high", "high words")
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::blocks::settle;
    use crate::blocks::wires::connect_and_check;
    use crate::families::ete::registers::entries;
    use crate::families::ete::samples::params;

    fn edge(uut: &mut AddressBank) {
        for level in [false, true] {
            uut.clock.next = level.into();
            settle(uut);
        }
        uut.sys_write.next = false;
        uut.ext_write.next = false;
    }

    /// A different address in each, half of them written by each port, read by both.
    #[test]
    fn each_address_by_both_ports() {
        let plan = Plan::new(&params());
        let mut uut = AddressBank::new(&entries(&plan.params), &plan);
        connect_and_check(&mut uut);
        uut.reset.next = true;
        let address = |n: u64| if n & 1 == 1 { 0xFFFF_0000_1000_0000 + n } else { 0x0000_1234_0000_0000 + n };
        for n in 0..4_u64 {
            if n < 2 {
                uut.sys_address.next = (0x400 + 8 * n).into();
                uut.sys_wdata.next = address(n).into();
                uut.sys_write.next = true;
                edge(&mut uut);
            } else {
                for half in 0..2 {
                    uut.ext_address.next = (0x400 + 8 * n + 4 * half).into();
                    uut.ext_wdata.next = (address(n) >> (32 * half) & 0xFFFF_FFFF).into();
                    uut.ext_write.next = true;
                    edge(&mut uut);
                }
            }
        }
        for n in 0..4_u64 {
            uut.sys_address.next = (0x400 + 8 * n).into();
            for half in 0..2 {
                uut.ext_address.next = (0x400 + 8 * n + 4 * half).into();
                settle(&mut uut);
                assert_eq!(uut.ext_rdata.val().value(), u128::from(address(n) >> (32 * half) & 0xFFFF_FFFF));
            }
            assert_eq!(uut.sys_rdata.val().value(), u128::from(address(n)));
            assert!(uut.sys_hit.val());
            let low = u128::from(address(n) & 0xFFFF_FFFF_FFFF);
            assert_eq!(uut.value[n as usize].val().value(), low | u128::from(address(n) >> 63) << 48);
        }
        // The high word has no name in system instructions, and there is no fifth comparator.
        for offset in [0x404_u64, 0x420] {
            uut.sys_address.next = offset.into();
            uut.ext_address.next = 0x420.into();
            settle(&mut uut);
            assert!(!uut.sys_hit.val());
            assert_eq!((uut.sys_rdata.val().value(), uut.ext_rdata.val().value()), (0, 0));
        }
    }
}
