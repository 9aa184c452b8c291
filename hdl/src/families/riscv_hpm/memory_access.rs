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
