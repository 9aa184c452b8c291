//! The port for registers in memory: APB transfers and whole reads.

use super::memory_read::MemoryRead;
use super::plan::{ADDRESS_WIDTH, NUMBER, Plan, WORD, position};
use crate::blocks::lazy::Activity;
use crate::blocks::{Apb4Port, Konst, Meta, Sig, bit_cast_to, wires};
use rust_hdl::prelude::*;

/// An APB completer without wait states.
pub(super) struct MemoryAccess {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub psel: Signal<In, Bit>,
    pub penable: Signal<In, Bit>,
    pub pwrite: Signal<In, Bit>,
    pub paddr: Sig<In>,
    pub pwdata: Sig<In>,
    pub pstrb: Sig<In>,
    pub pprot: Sig<In>,
    pub number: Sig<In>,
    pub on_counter: Vec<Signal<In, Bit>>,
    pub upper: Sig<In>,
    pub word: Sig<In>,
    apb: Apb4Port,
    read: MemoryRead,
    pub pready: Signal<Out, Bit>,
    pub prdata: Sig<Out>,
    pub pslverr: Signal<Out, Bit>,
    pub address: Sig<Out>,
    pub write: Signal<Out, Bit>,
    pub wdata: Sig<Out>,
    pub upper_shown: Sig<Out>,
    long_counters: Konst,
    to_number: Konst,
    _stage: usize,
    _number: usize,
    _activity: Activity,
}

impl MemoryAccess {
    pub(super) fn new(plan: &Plan) -> MemoryAccess {
        MemoryAccess {
            clock: Default::default(),
            reset: Default::default(),
            psel: Default::default(),
            penable: Default::default(),
            pwrite: Default::default(),
            paddr: Sig::new(ADDRESS_WIDTH),
            pwdata: Sig::new(WORD),
            pstrb: Sig::new(4),
            pprot: Sig::new(3),
            number: Sig::new(plan.numbers()),
            on_counter: wires(2),
            upper: Sig::new(WORD),
            word: Sig::new(WORD),
            apb: Apb4Port::new(ADDRESS_WIDTH, false),
            read: MemoryRead::new(plan),
            pready: Default::default(),
            prdata: Sig::new(WORD),
            pslverr: Default::default(),
            address: Sig::new(ADDRESS_WIDTH),
            write: Default::default(),
            wdata: Sig::new(WORD),
            upper_shown: Sig::new(WORD),
            long_counters: Konst::named("LONG_COUNTERS", plan.long_counters().into(), plan.numbers()),
            to_number: position(3),
            _stage: plan.params.read_stages as usize,
            _number: NUMBER,
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(MemoryAccess {
    inputs: [
        clock, reset, psel, penable, pwrite, paddr, pwdata, pstrb, pprot, number, on_counter, upper, word
    ],
    children: [apb, read],
    drives: [pready, prdata, pslverr, address, write, wdata, upper_shown],
    fixed: [long_counters, to_number],
    plain: [_stage, _number],
});

impl Logic for MemoryAccess {
    #[hdl_gen]
    fn update(&mut self) {
        self.apb.psel.next = self.psel.val();
        self.apb.penable.next = self.penable.val();
        self.apb.pwrite.next = self.pwrite.val();
        self.apb.paddr.next = self.paddr.val();
        self.apb.pwdata.next = self.pwdata.val();
        self.apb.pstrb.next = self.pstrb.val();
        self.apb.pprot.next = self.pprot.val();
        self.apb.rdata.next = self.word.val();
        self.pready.next = self.apb.pready.val();
        self.pslverr.next = self.apb.pslverr.val();
        self.address.next = self.apb.address.val();
        self.write.next = self.apb.write.val();
        self.wdata.next = self.apb.wdata.val();

        self.read.clock.next = self.clock.val();
        self.read.reset.next = self.reset.val();
        self.read.psel.next = self.psel.val();
        self.read.penable.next = self.penable.val();
        self.read.pwrite.next = self.pwrite.val();
        self.read.privileged.next = self.pprot.val().get_bit(0);
        self.read.write.next = self.apb.write.val();
        self.read.at.next = bit_cast_to(self.paddr.val() >> self.to_number.val(), self._number);
        self.read.on_counter[0].next = self.on_counter[0].val();
        self.read.on_counter[1].next = self.on_counter[1].val();
        self.read.exceeds_word.next = (self.number.val() & self.long_counters.val()).any();
        self.read.upper.next = self.upper.val();
        self.upper_shown.next = self.read.upper_shown.val();
        self.prdata.next = self.apb.prdata.val();
        for i in 0..self._stage {
            self.read.word[i].next = self.apb.prdata.val();
            self.prdata.next = self.read.prdata[i].val();
        }
    }

    crate::meta!(
        Meta::block("memory_access", "The port for registers in memory: APB transfers and whole reads.")
            .signal("psel", "APB select")
            .signal("penable", "APB enable")
            .signal("pwrite", "APB direction: 1 writes")
            .signal("paddr", "APB byte address")
            .signal("pwdata", "APB write data")
            .signal("pstrb", "APB byte strobes")
            .signal("pprot", "APB protection")
            .signal("number", "the counter that the word belongs to")
            .signal("on_counter", "the access is to counters, low word first")
            .signal("upper", "high word of the addressed counter at this moment")
            .signal("word", "value of the addressed word")
            .signal("pready", "APB ready, always 1")
            .signal("prdata", "APB read data")
            .signal("pslverr", "APB error")
            .signal("address", "byte address of the accessed word")
            .signal("write", "an accepted access writes")
            .signal("wdata", "data of the write")
            .signal("upper_shown", "high word of the counter as a read returns it")
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::families::riscv_hpm::params::Params;
    use crate::families::riscv_hpm::samples::{in_memory, ready, tick};

    /// A privileged access with whole words to counter 3, in its access phase.
    fn access(read_stages: u32) -> MemoryAccess {
        let mut uut = ready!(MemoryAccess::new(&Plan::new(&Params { read_stages, ..in_memory() })));
        (uut.psel.next, uut.penable.next) = (true, true);
        (uut.pstrb.next, uut.pprot.next) = (0xF.into(), 1.into());
        (uut.paddr.next, uut.pwdata.next) = (0x018.into(), 0x1234.into());
        (uut.number.next, uut.on_counter[0].next) = (8.into(), true);
        (uut.word.next, uut.upper.next) = (0xAB.into(), 0xCD.into());
        uut
    }

    // Spec: HPM1.4
    #[test]
    fn transfers() {
        // (penable, pwrite, pstrb, pprot, address) and (prdata, pslverr, write)
        let cases = [
            ((true, false, 0xFu64, 1u64, 0x018u64), (0xAB, false, false)),
            ((true, false, 0x0, 1, 0x01A), (0xAB, false, false)),
            ((true, false, 0xF, 0, 0x018), (0, true, false)),
            ((true, true, 0xF, 1, 0x018), (0, false, true)),
            ((false, true, 0xF, 1, 0x018), (0, false, false)),
            ((true, true, 0x7, 1, 0x018), (0, true, false)),
            ((true, true, 0xF, 0, 0x018), (0, true, false)),
            ((true, true, 0xF, 1, 0x019), (0, false, false)),
        ];
        for ((penable, pwrite, pstrb, pprot, paddr), expected) in cases {
            let mut uut = access(0);
            (uut.penable.next, uut.pwrite.next) = (penable, pwrite);
            (uut.pstrb.next, uut.pprot.next, uut.paddr.next) = (pstrb.into(), pprot.into(), paddr.into());
            tick!(uut);
            assert_eq!((uut.prdata.val().value(), uut.pslverr.val(), uut.write.val()), expected);
            assert_eq!((uut.address.val().value(), uut.wdata.val().value()), (0x018, 0x1234));
            assert!(uut.pready.val());
        }
    }

    /// The high word of a low word that was read: only of a counter that has one, by its number.
    // Spec: HPM2.9
    #[test]
    fn halves_of_one_instant() {
        // Counters of 40 bits; (number, its address, what the high word shows afterwards)
        for (number, paddr, shown) in
            [(1u64, 0x000u64, 0xCD), (2, 0x008, 1), (4, 0x010, 0xCD), (32, 0x028, 0xCD)]
        {
            let mut uut = access(0);
            (uut.number.next, uut.paddr.next) = (number.into(), paddr.into());
            tick!(uut);
            uut.paddr.next = (paddr + 4).into();
            (uut.on_counter[0].next, uut.on_counter[1].next) = (false, true);
            (uut.upper.next, uut.penable.next) = (1.into(), false);
            tick!(uut);
            assert_eq!(uut.upper_shown.val().value(), shown, "{paddr:#x}");
        }
        let mut uut = access(0);
        tick!(uut);
        (uut.on_counter[0].next, uut.on_counter[1].next) = (false, true);
        (uut.paddr.next, uut.upper.next, uut.penable.next) = (0x024.into(), 1.into(), false);
        tick!(uut);
        assert_eq!(uut.upper_shown.val().value(), 1, "another counter's is live");
        let mut uut = access(0);
        tick!(uut);
        (uut.pwrite.next, uut.upper.next) = (true, 1.into());
        tick!(uut);
        (uut.pwrite.next, uut.on_counter[0].next, uut.on_counter[1].next) = (false, false, true);
        uut.penable.next = false;
        tick!(uut);
        assert_eq!(uut.upper_shown.val().value(), 1, "a write gives the word up");
    }

    #[test]
    fn nothing_is_kept_for_narrow_counters_and_unprivileged_reads() {
        for (counter_width, pprot, shown) in [(40, 1u64, 0xCD), (32, 1, 1), (40, 0, 1), (40, 6, 1)] {
            let plan = Plan::new(&Params { counter_width, read_stages: 0, ..in_memory() });
            let mut uut = ready!(MemoryAccess::new(&plan));
            (uut.psel.next, uut.penable.next, uut.pprot.next) = (true, true, pprot.into());
            (uut.number.next, uut.paddr.next) = (8.into(), 0x018.into());
            (uut.on_counter[0].next, uut.upper.next) = (true, 0xCD.into());
            tick!(uut);
            (uut.on_counter[0].next, uut.on_counter[1].next) = (false, true);
            (uut.pprot.next, uut.upper.next, uut.penable.next) = (1.into(), 1.into(), false);
            tick!(uut);
            assert_eq!(uut.upper_shown.val().value(), shown);
        }
    }

    #[test]
    fn a_flop_in_the_read_path() {
        let mut uut = access(1);
        uut.penable.next = false;
        tick!(uut);
        (uut.penable.next, uut.word.next) = (true, 0xEE.into());
        tick!(uut);
        assert_eq!(uut.prdata.val().value(), 0xAB, "the value of the setup phase");
    }
}
