//! Which register a write goes to.

use super::addresses::*;
use super::plan::{ADDRESS_WIDTH, Plan, SLOT, WORD, position};
use crate::blocks::lazy::Activity;
use crate::blocks::{Konst, Meta, Sig, bit_cast_bit, bit_cast_to};
use rust_hdl::prelude::*;

/// The address of a register as a named constant.
pub(super) fn address(name: &str, offset: u16) -> Konst {
    Konst::named(format!("ADDR_{name}"), offset.into(), ADDRESS_WIDTH)
}

/// The bits of an address that number the counter, with those inside the word.
pub(super) fn slots() -> Konst {
    Konst::named("SLOTS", 0x07F, ADDRESS_WIDTH)
}

/// Turns an accepted write into one strobe for the register at its address. Offsets without a
/// strobe are read-only or reserved: the write is ignored.
pub(super) struct Decoder {
    pub write: Signal<In, Bit>,
    pub address: Sig<In>,
    pub wdata: Sig<In>,
    pub write_count: Sig<Out>,
    pub write_cycles: Signal<Out, Bit>,
    pub write_type: Sig<Out>,
    pub enable_set: Signal<Out, Bit>,
    pub enable_clear: Signal<Out, Bit>,
    pub interrupt_set: Signal<Out, Bit>,
    pub interrupt_clear: Signal<Out, Bit>,
    pub overflow_clear: Signal<Out, Bit>,
    pub software: Sig<Out>,
    pub overflow_set: Signal<Out, Bit>,
    pub write_control: Signal<Out, Bit>,
    slot: Sig<Local>,
    bank: Sig<Local>,
    at_slot: Sig<Local>,
    evcntr: Konst,
    ccntr: Konst,
    evtyper: Konst,
    slots: Konst,
    to_slot: Konst,
    cntenset: Konst,
    cntenclr: Konst,
    intenset: Konst,
    intenclr: Konst,
    ovsclr: Konst,
    swinc: Konst,
    ovsset: Konst,
    ctrl: Konst,
    _n: usize,
    _slot: usize,
    _activity: Activity,
}

impl Decoder {
    pub(super) fn new(plan: &Plan) -> Decoder {
        let n = plan.counters;
        Decoder {
            write: Default::default(),
            address: Sig::new(ADDRESS_WIDTH),
            wdata: Sig::new(WORD),
            write_count: Sig::new(n),
            write_cycles: Default::default(),
            write_type: Sig::new(n),
            enable_set: Default::default(),
            enable_clear: Default::default(),
            interrupt_set: Default::default(),
            interrupt_clear: Default::default(),
            overflow_clear: Default::default(),
            software: Sig::new(n),
            overflow_set: Default::default(),
            write_control: Default::default(),
            slot: Sig::new(SLOT),
            bank: Sig::new(ADDRESS_WIDTH),
            at_slot: Sig::new(n),
            evcntr: address("PMU_EVCNTR0", PMU_EVCNTR),
            ccntr: address("PMU_CCNTR", PMU_CCNTR),
            evtyper: address("PMU_EVTYPER0", PMU_EVTYPER),
            slots: slots(),
            to_slot: position(2),
            cntenset: address("PMU_CNTENSET", PMU_CNTENSET),
            cntenclr: address("PMU_CNTENCLR", PMU_CNTENCLR),
            intenset: address("PMU_INTENSET", PMU_INTENSET),
            intenclr: address("PMU_INTENCLR", PMU_INTENCLR),
            ovsclr: address("PMU_OVSCLR", PMU_OVSCLR),
            swinc: address("PMU_SWINC", PMU_SWINC),
            ovsset: address("PMU_OVSSET", PMU_OVSSET),
            ctrl: address("PMU_CTRL", PMU_CTRL),
            _n: n,
            _slot: SLOT,
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(Decoder {
    inputs: [write, address, wdata],
    children: [],
    drives: [
        write_count,
        write_cycles,
        write_type,
        enable_set,
        enable_clear,
        interrupt_set,
        interrupt_clear,
        overflow_clear,
        software,
        overflow_set,
        write_control,
        slot,
        bank,
        at_slot
    ],
    fixed: [
        evcntr, ccntr, evtyper, slots, to_slot, cntenset, cntenclr, intenset, intenclr, ovsclr, swinc,
        ovsset, ctrl
    ],
    plain: [_n, _slot],
});

impl Logic for Decoder {
    #[hdl_gen]
    fn update(&mut self) {
        self.slot.next = bit_cast_to(self.address.val() >> self.to_slot.val(), self._slot);
        self.bank.next = self.address.val() & !self.slots.val();
        self.at_slot.next = bit_cast_bit(true, self._n) << self.slot.val();
        self.write_count.next = 0.into();
        self.write_cycles.next = false;
        self.write_type.next = 0.into();
        self.enable_set.next = false;
        self.enable_clear.next = false;
        self.interrupt_set.next = false;
        self.interrupt_clear.next = false;
        self.overflow_clear.next = false;
        self.software.next = 0.into();
        self.overflow_set.next = false;
        self.write_control.next = false;
        if self.write.val() {
            if self.bank.val() == self.evcntr.val() {
                self.write_count.next = self.at_slot.val();
            }
            if self.bank.val() == self.evtyper.val() {
                self.write_type.next = self.at_slot.val();
            }
            self.write_cycles.next = self.address.val() == self.ccntr.val();
            self.enable_set.next = self.address.val() == self.cntenset.val();
            self.enable_clear.next = self.address.val() == self.cntenclr.val();
            self.interrupt_set.next = self.address.val() == self.intenset.val();
            self.interrupt_clear.next = self.address.val() == self.intenclr.val();
            self.overflow_clear.next = self.address.val() == self.ovsclr.val();
            self.overflow_set.next = self.address.val() == self.ovsset.val();
            self.write_control.next = self.address.val() == self.ctrl.val();
            if self.address.val() == self.swinc.val() {
                self.software.next = bit_cast_to(self.wdata.val(), self._n);
            }
        }
    }

    crate::meta!(
        Meta::block("decoder", "Turns an accepted write into one strobe for the register at its address.")
            .note("A write to any other offset is ignored: read-only or reserved (sheet 1).")
            .signal("write", "a write is accepted in this cycle")
            .signal("address", "byte address of the word")
            .signal("wdata", "written word")
            .signal("write_count", "PMU_EVCNTRn is written, one bit for each counter")
            .signal("write_cycles", "PMU_CCNTR is written")
            .signal("write_type", "PMU_EVTYPERn is written, one bit for each counter")
            .signal("enable_set", "PMU_CNTENSET is written")
            .signal("enable_clear", "PMU_CNTENCLR is written")
            .signal("interrupt_set", "PMU_INTENSET is written")
            .signal("interrupt_clear", "PMU_INTENCLR is written")
            .signal("overflow_clear", "PMU_OVSCLR is written")
            .signal("software", "bits written to PMU_SWINC: one SW_INCR for each counter")
            .signal("overflow_set", "PMU_OVSSET is written")
            .signal("write_control", "PMU_CTRL is written")
            .signal("slot", "number of the counter, if the address is one of its registers")
            .signal("bank", "the address without the number")
            .signal("at_slot", "the counter as one bit, none if it does not exist")
    );
}
