//! What a read returns.

use super::addresses::*;
use super::decoder::{address, slots};
use super::identification::constants;
use super::plan::{ADDRESS_WIDTH, COUNTER, PAIR, Plan, WORD, position};
use crate::blocks::lazy::Activity;
use crate::blocks::{Konst, Meta, Sig, bit_cast_to, unsigned_cast_to};
use rust_hdl::prelude::*;

/// Fields of `PMU_AUTHSTATUS` for a kind of state, by their least significant bits: invasive, then
/// non-invasive debug. Non-secure before Secure, of each privileged before unprivileged.
const FIELDS: [[[usize; 2]; 2]; 2] = [[[0, 2], [16, 18]], [[4, 6], [20, 22]]];

/// Selects the register at the address. Anything that is not a readable register reads zero.
pub(super) struct ReadSelect {
    pub address: Sig<In>,
    pub pair: Vec<Sig<In>>,
    pub cycles: Sig<In>,
    pub enable: Sig<In>,
    pub interrupt_enable: Sig<In>,
    pub overflows: Sig<In>,
    pub control: Sig<In>,
    pub noninvasive: Sig<In>,
    pub halting: Sig<In>,
    pub rdata: Sig<Out>,
    bank: Sig<Local>,
    number: Sig<Local>,
    counters: Sig<Local>,
    selected: Sig<Local>,
    half: Sig<Local>,
    status: Sig<Local>,
    evcntr: Konst,
    evtyper: Konst,
    slots: Konst,
    to_pair: Konst,
    odd: Konst,
    upper: Konst,
    ccntr: Konst,
    cntenset: Konst,
    cntenclr: Konst,
    intenset: Konst,
    intenclr: Konst,
    ovsclr: Konst,
    ovsset: Konst,
    ctrl: Konst,
    authstatus: Konst,
    constant_address: Vec<Konst>,
    constant_value: Vec<Konst>,
    halting_allowed: Vec<Konst>,
    halting_present: Vec<Konst>,
    noninvasive_allowed: Vec<Konst>,
    noninvasive_present: Vec<Konst>,
    _pairs: usize,
    _predicates: usize,
    _constants: usize,
    _word: usize,
    _half: usize,
    _number: usize,
    _words: usize,
    _activity: Activity,
}

impl ReadSelect {
    pub(super) fn new(plan: &Plan) -> ReadSelect {
        let n = plan.counters;
        let constants = constants(&plan.params);
        let fields = fields(plan);
        let positions = |kind: usize, bit: usize| fields.iter().map(|f| position(f[kind] + bit)).collect();
        ReadSelect {
            address: Sig::new(ADDRESS_WIDTH),
            pair: plan.pairs(),
            cycles: Sig::new(WORD),
            enable: Sig::new(WORD),
            interrupt_enable: Sig::new(WORD),
            overflows: Sig::new(WORD),
            control: Sig::new(WORD),
            noninvasive: Sig::new(plan.predicates()),
            halting: Sig::new(plan.predicates()),
            rdata: Sig::new(WORD),
            bank: Sig::new(ADDRESS_WIDTH),
            number: Sig::new(PAIR),
            counters: Sig::new(2 * WORD),
            selected: Sig::new(WORD),
            half: Sig::new(COUNTER),
            status: Sig::new(WORD),
            evcntr: address("PMU_EVCNTR0", PMU_EVCNTR),
            evtyper: address("PMU_EVTYPER0", PMU_EVTYPER),
            slots: slots(),
            to_pair: position(3),
            odd: position(WORD),
            upper: position(COUNTER),
            ccntr: address("PMU_CCNTR", PMU_CCNTR),
            cntenset: address("PMU_CNTENSET", PMU_CNTENSET),
            cntenclr: address("PMU_CNTENCLR", PMU_CNTENCLR),
            intenset: address("PMU_INTENSET", PMU_INTENSET),
            intenclr: address("PMU_INTENCLR", PMU_INTENCLR),
            ovsclr: address("PMU_OVSCLR", PMU_OVSCLR),
            ovsset: address("PMU_OVSSET", PMU_OVSSET),
            ctrl: address("PMU_CTRL", PMU_CTRL),
            authstatus: address("PMU_AUTHSTATUS", PMU_AUTHSTATUS),
            constant_address: constants.iter().map(|(name, offset, _)| address(name, *offset)).collect(),
            constant_value: constants
                .iter()
                .map(|(name, _, value)| Konst::named(format!("VALUE_{name}"), u128::from(*value), WORD))
                .collect(),
            halting_allowed: positions(0, 0),
            halting_present: positions(0, 1),
            noninvasive_allowed: positions(1, 0),
            noninvasive_present: positions(1, 1),
            _pairs: n.div_ceil(2),
            _predicates: plan.predicates(),
            _constants: constants.len(),
            _word: WORD,
            _half: COUNTER,
            _number: PAIR,
            _words: 2 * WORD,
            _activity: Activity::default(),
        }
    }
}

/// The rows of [`FIELDS`] that exist, in the order of [`Plan::predicate`].
fn fields(plan: &Plan) -> Vec<[usize; 2]> {
    let states = (0..=plan.security).flat_map(|s| (0..=plan.unprivileged).map(move |u| (s, u)));
    states.map(|(s, u)| FIELDS[s][u]).collect()
}

crate::lazy_block!(ReadSelect {
    inputs: [address, pair, cycles, enable, interrupt_enable, overflows, control, noninvasive, halting],
    children: [],
    drives: [rdata, bank, number, counters, selected, half, status],
    fixed: [
        evcntr,
        evtyper,
        slots,
        to_pair,
        odd,
        upper,
        ccntr,
        cntenset,
        cntenclr,
        intenset,
        intenclr,
        ovsclr,
        ovsset,
        ctrl,
        authstatus,
        constant_address,
        constant_value,
        halting_allowed,
        halting_present,
        noninvasive_allowed,
        noninvasive_present
    ],
    plain: [_pairs, _predicates, _constants, _word, _half, _number, _words],
});

impl Logic for ReadSelect {
    #[hdl_gen]
    fn update(&mut self) {
        self.bank.next = self.address.val() & !self.slots.val();
        self.number.next = bit_cast_to(self.address.val() >> self.to_pair.val(), self._number);
        self.counters.next = 0.into();
        for i in 0..self._pairs {
            if self.number.val().index() == i {
                self.counters.next = unsigned_cast_to(self.pair[i].val(), self._words);
            }
        }
        self.selected.next = bit_cast_to(self.counters.val(), self._word);
        if self.address.val().get_bit(2) {
            self.selected.next = bit_cast_to(self.counters.val() >> self.odd.val(), self._word);
        }
        self.half.next = 0.into();
        if self.bank.val() == self.evcntr.val() {
            self.half.next = bit_cast_to(self.selected.val(), self._half);
        }
        if self.bank.val() == self.evtyper.val() {
            self.half.next = bit_cast_to(self.selected.val() >> self.upper.val(), self._half);
        }
        self.status.next = 0.into();
        for i in 0..self._predicates {
            self.status.next = self.status.val().replace_bit(self.halting_present[i].val().index(), true);
            self.status.next = self
                .status
                .val()
                .replace_bit(self.halting_allowed[i].val().index(), self.halting.val().get_bit(i));
            self.status.next = self.status.val().replace_bit(self.noninvasive_present[i].val().index(), true);
            self.status.next = self
                .status
                .val()
                .replace_bit(self.noninvasive_allowed[i].val().index(), self.noninvasive.val().get_bit(i));
        }
        self.rdata.next = bit_cast_to(self.half.val(), self._word);
        if self.address.val() == self.ccntr.val() {
            self.rdata.next = self.cycles.val();
        }
        if self.address.val() == self.cntenset.val() {
            self.rdata.next = self.enable.val();
        }
        if self.address.val() == self.cntenclr.val() {
            self.rdata.next = self.enable.val();
        }
        if self.address.val() == self.intenset.val() {
            self.rdata.next = self.interrupt_enable.val();
        }
        if self.address.val() == self.intenclr.val() {
            self.rdata.next = self.interrupt_enable.val();
        }
        if self.address.val() == self.ovsclr.val() {
            self.rdata.next = self.overflows.val();
        }
        if self.address.val() == self.ovsset.val() {
            self.rdata.next = self.overflows.val();
        }
        if self.address.val() == self.ctrl.val() {
            self.rdata.next = self.control.val();
        }
        if self.address.val() == self.authstatus.val() {
            self.rdata.next = self.status.val();
        }
        for i in 0..self._constants {
            if self.address.val() == self.constant_address[i].val() {
                self.rdata.next = self.constant_value[i].val();
            }
        }
    }

    crate::meta!(
        Meta::block("read_select", "What a read returns.")
            .note("PMU_SWINC, PMU_CCFILTR and every offset without a register read as zero (sheet 1).")
            .signal("address", "byte address of the word")
            .signal("pair", "for each counter PMU_EVTYPERn above PMU_EVCNTRn, in pairs")
            .signal("cycles", "PMU_CCNTR")
            .signal("enable", "PMU_CNTENSET and PMU_CNTENCLR")
            .signal("interrupt_enable", "PMU_INTENSET and PMU_INTENCLR")
            .signal("overflows", "PMU_OVSSET and PMU_OVSCLR")
            .signal("control", "PMU_CTRL")
            .signal("noninvasive", "non-invasive debug allowed, one bit for each kind of state")
            .signal("halting", "halting debug allowed, one bit for each kind of state")
            .signal("rdata", "value of the register")
            .signal("bank", "the address without the number of the counter")
            .signal("number", "number of the pair, if the address is a register of a counter")
            .signal("counters", "registers of the pair")
            .signal("selected", "registers of the counter")
            .signal("half", "the registers of 16 bits")
            .signal("status", "PMU_AUTHSTATUS: each pair of bits says implemented, then allowed (sheet 2.9)")
    );
}
