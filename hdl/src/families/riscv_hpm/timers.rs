//! `stimecmp`, `vstimecmp`, and the bits of `menvcfg` and `henvcfg` that enable them.

use super::long_register::LongRegister;
use super::plan::{LONG, Plan, optional, optional_word, position};
use crate::blocks::lazy::Activity;
use crate::blocks::{Konst, Meta, Register, Sig, bit_cast_to, unsigned_cast_to, vectors, wires};
use rust_hdl::prelude::*;

/// Timer interrupts for supervisor mode and for the guest's (Sstc).
pub(super) struct Timers {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub on_stimecmp: Vec<Signal<In, Bit>>,
    pub on_vstimecmp: Vec<Signal<In, Bit>>,
    pub on_menvcfg: Signal<In, Bit>,
    pub on_henvcfg: Vec<Signal<In, Bit>>,
    pub write: Signal<In, Bit>,
    pub wdata: Sig<In>,
    pub keep: Vec<Sig<In>>,
    pub guest: Vec<Signal<In, Bit>>,
    pub mtime: Sig<In>,
    pub guest_time: Vec<Sig<In>>,
    compare: LongRegister,
    guest_compare: Vec<LongRegister>,
    menvcfg_stce: Register,
    henvcfg_stce: Vec<Register>,
    pub stip: Signal<Out, Bit>,
    pub vstip: Vec<Signal<Out, Bit>>,
    pub stce: Signal<Out, Bit>,
    pub guest_stce: Vec<Signal<Out, Bit>>,
    pub rdata: Sig<Out>,
    written_stce: Sig<Local>,
    kept_stce: Sig<Local>,
    menvcfg_rdata: Sig<Local>,
    henvcfg_rdata: Vec<Sig<Local>>,
    to_stce: Konst,
    _halves: usize,
    _guest: usize,
    _keep: usize,
    _one: usize,
    _activity: Activity,
}

impl Timers {
    pub(super) fn new(plan: &Plan) -> Timers {
        let (guest, halves) = (plan.hypervisor, plan.long_halves);
        let compare = || LongRegister::new("time_compare", true, plan);
        Timers {
            clock: Default::default(),
            reset: Default::default(),
            on_stimecmp: wires(halves),
            on_vstimecmp: optional(guest * halves),
            on_menvcfg: Default::default(),
            on_henvcfg: optional(guest),
            write: Default::default(),
            wdata: Sig::new(plan.xlen),
            keep: vectors(plan.keep, plan.xlen),
            guest: optional(guest),
            mtime: Sig::new(LONG),
            guest_time: optional_word(guest, LONG),
            compare: compare(),
            guest_compare: (0..guest).map(|_| compare()).collect(),
            menvcfg_stce: Register::new(1, 1, plan.reset),
            henvcfg_stce: (0..guest).map(|_| Register::new(1, 1, plan.reset)).collect(),
            stip: Default::default(),
            vstip: optional(guest),
            stce: Default::default(),
            guest_stce: optional(guest),
            rdata: Sig::new(plan.xlen),
            written_stce: Sig::new(1),
            kept_stce: Sig::new(1),
            menvcfg_rdata: Sig::new(plan.xlen),
            henvcfg_rdata: optional_word(guest, plan.xlen),
            to_stce: position(plan.xlen - 1),
            _halves: halves,
            _guest: guest,
            _keep: plan.keep,
            _one: 1,
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(Timers {
    inputs: [
        clock,
        reset,
        on_stimecmp,
        on_vstimecmp,
        on_menvcfg,
        on_henvcfg,
        write,
        wdata,
        keep,
        guest,
        mtime,
        guest_time
    ],
    children: [compare, guest_compare, menvcfg_stce, henvcfg_stce],
    drives: [stip, vstip, stce, guest_stce, rdata, written_stce, kept_stce, menvcfg_rdata, henvcfg_rdata],
    fixed: [to_stce],
    plain: [_halves, _guest, _keep, _one],
});

impl Logic for Timers {
    #[hdl_gen]
    fn update(&mut self) {
        self.written_stce.next = bit_cast_to(self.wdata.val() >> self.to_stce.val(), self._one);
        self.kept_stce.next = 0.into();
        for j in 0..self._keep {
            self.kept_stce.next = unsigned_cast_to(self.keep[j].val() >> self.to_stce.val(), self._one);
        }
        self.menvcfg_stce.clock.next = self.clock.val();
        self.menvcfg_stce.reset.next = self.reset.val();
        self.menvcfg_stce.d.next = self.menvcfg_stce.q.val();
        if self.write.val() & self.on_menvcfg.val() {
            self.menvcfg_stce.d.next =
                (self.menvcfg_stce.q.val() & self.kept_stce.val()) | self.written_stce.val();
        }
        self.stce.next = self.menvcfg_stce.q.val().any();
        self.menvcfg_rdata.next = 0.into();
        self.menvcfg_rdata.next = self
            .menvcfg_rdata
            .val()
            .replace_bit(self.to_stce.val().index(), self.on_menvcfg.val() & self.menvcfg_stce.q.val().any());

        self.compare.clock.next = self.clock.val();
        self.compare.reset.next = self.reset.val();
        self.compare.write.next = self.write.val();
        self.compare.wdata.next = self.wdata.val();
        for i in 0..self._halves {
            self.compare.select[i].next = self.on_stimecmp[i].val();
        }
        for j in 0..self._keep {
            self.compare.keep[j].next = self.keep[j].val();
        }
        self.stip.next = self.menvcfg_stce.q.val().any() & (self.mtime.val() >= self.compare.value.val());
        self.rdata.next = self.compare.rdata.val() | self.menvcfg_rdata.val();

        for k in 0..self._guest {
            self.henvcfg_stce[k].clock.next = self.clock.val();
            self.henvcfg_stce[k].reset.next = self.reset.val();
            self.henvcfg_stce[k].d.next = self.henvcfg_stce[k].q.val();
            // Out of reach while menvcfg.STCE is 0: the value waits until it is 1 again.
            if self.write.val() & self.on_henvcfg[k].val() & self.menvcfg_stce.q.val().any() {
                self.henvcfg_stce[k].d.next =
                    (self.henvcfg_stce[k].q.val() & self.kept_stce.val()) | self.written_stce.val();
            }
            self.guest_stce[k].next = self.menvcfg_stce.q.val().any() & self.henvcfg_stce[k].q.val().any();
            self.henvcfg_rdata[k].next = 0.into();
            self.henvcfg_rdata[k].next = self.henvcfg_rdata[k]
                .val()
                .replace_bit(self.to_stce.val().index(), self.on_henvcfg[k].val() & self.guest_stce[k].val());

            self.guest_compare[k].clock.next = self.clock.val();
            self.guest_compare[k].reset.next = self.reset.val();
            self.guest_compare[k].write.next = self.write.val();
            self.guest_compare[k].wdata.next = self.wdata.val();
            for i in 0..self._halves {
                // In a guest the number of stimecmp reaches vstimecmp.
                self.compare.select[i].next = self.on_stimecmp[i].val() & !self.guest[k].val();
                self.guest_compare[k].select[i].next =
                    self.on_vstimecmp[i].val() | (self.on_stimecmp[i].val() & self.guest[k].val());
            }
            for j in 0..self._keep {
                self.guest_compare[k].keep[j].next = self.keep[j].val();
            }
            self.vstip[k].next =
                self.guest_stce[k].val() & (self.guest_time[k].val() >= self.guest_compare[k].value.val());
            self.rdata.next = self.compare.rdata.val()
                | self.guest_compare[k].rdata.val()
                | self.menvcfg_rdata.val()
                | self.henvcfg_rdata[k].val();
        }
    }

    crate::meta!(
        Meta::block("timers", "Timer interrupts for supervisor mode and for a guest.")
            .note("The compare registers reset to all ones, the STCE bits to 1 (section 2).")
            .note("Counter enables gate access only, never the interrupts (section 3).")
            .signal("on_stimecmp", "the access is to the number of stimecmp, low or only word first")
            .signal("on_vstimecmp", "the access is to the number of vstimecmp, low or only word first")
            .signal("on_menvcfg", "the access is to the word of menvcfg with STCE")
            .signal("on_henvcfg", "the access is to the word of henvcfg with STCE")
            .signal("write", "an accepted access writes")
            .signal("wdata", "bits to set")
            .signal("keep", "bits that keep their value")
            .signal("guest", "the core runs in VS or VU mode")
            .signal("mtime", "the platform's time")
            .signal("guest_time", "time as VS and VU mode see it")
            .signal("menvcfg_stce", "menvcfg.STCE")
            .signal("henvcfg_stce", "henvcfg.STCE as it was written")
            .signal("stip", "supervisor timer interrupt")
            .signal("vstip", "timer interrupt of the guest")
            .signal("stce", "menvcfg.STCE")
            .signal("guest_stce", "henvcfg.STCE as it reads: 0 while menvcfg.STCE is 0")
            .signal("rdata", "the selected word")
    );
}

#[cfg(test)]
mod tests;
