//! `time` as each mode sees it, and `htimedelta`.

use super::long_register::LongRegister;
use super::plan::{LONG, Plan, optional, optional_word};
use crate::blocks::lazy::Activity;
use crate::blocks::{Meta, Sig, vectors};
use rust_hdl::prelude::*;

/// The platform's time; a guest sees it moved by `htimedelta`.
pub(super) struct TimeView {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub at: Signal<In, Bit>,
    pub on_htimedelta: Vec<Signal<In, Bit>>,
    pub write: Vec<Signal<In, Bit>>,
    pub wdata: Vec<Sig<In>>,
    pub keep: Vec<Sig<In>>,
    pub mtime: Sig<In>,
    pub guest: Vec<Signal<In, Bit>>,
    delta: Vec<LongRegister>,
    pub value: Sig<Out>,
    pub guest_time: Vec<Sig<Out>>,
    pub delta_rdata: Vec<Sig<Out>>,
    moved: Vec<Sig<Local>>,
    seen: Sig<Local>,
    _guest: usize,
    _halves: usize,
    _keep: usize,
    _activity: Activity,
}

impl TimeView {
    pub(super) fn new(plan: &Plan) -> TimeView {
        let guest = plan.hypervisor;
        TimeView {
            clock: Default::default(),
            reset: Default::default(),
            at: Default::default(),
            on_htimedelta: optional(guest * plan.long_halves),
            write: optional(guest),
            wdata: optional_word(guest, plan.xlen),
            keep: vectors(guest * plan.keep, plan.xlen),
            mtime: Sig::new(LONG),
            guest: optional(guest),
            delta: (0..guest).map(|_| LongRegister::new("time_delta", false, plan)).collect(),
            value: Sig::new(LONG),
            guest_time: optional_word(guest, LONG),
            delta_rdata: optional_word(guest, plan.xlen),
            moved: optional_word(guest, LONG),
            seen: Sig::new(LONG),
            _guest: guest,
            _halves: plan.long_halves,
            _keep: plan.keep,
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(TimeView {
    inputs: [clock, reset, at, on_htimedelta, write, wdata, keep, mtime, guest],
    children: [delta],
    drives: [value, guest_time, delta_rdata, moved, seen],
    fixed: [],
    plain: [_guest, _halves, _keep],
});

impl Logic for TimeView {
    #[hdl_gen]
    fn update(&mut self) {
        self.seen.next = self.mtime.val();
        for i in 0..self._guest {
            self.delta[i].clock.next = self.clock.val();
            self.delta[i].reset.next = self.reset.val();
            for j in 0..self._halves {
                self.delta[i].select[j].next = self.on_htimedelta[j].val();
            }
            self.delta[i].write.next = self.write[i].val();
            self.delta[i].wdata.next = self.wdata[i].val();
            for j in 0..self._keep {
                self.delta[i].keep[j].next = self.keep[j].val();
            }
            self.delta_rdata[i].next = self.delta[i].rdata.val();
            self.moved[i].next = self.mtime.val() + self.delta[i].value.val();
            self.guest_time[i].next = self.moved[i].val();
            if self.guest[i].val() {
                self.seen.next = self.moved[i].val();
            }
        }
        self.value.next = 0.into();
        if self.at.val() {
            self.value.next = self.seen.val();
        }
    }

    crate::meta!(
        Meta::block("time_view", "time as each mode sees it.")
            .note("In VS and VU mode time is mtime + htimedelta, modulo 2^64 (section 3).")
            .signal("at", "the access is to the number of time")
            .signal("on_htimedelta", "the access is to htimedelta, low or only word first")
            .signal("write", "an accepted access writes")
            .signal("wdata", "bits to set")
            .signal("keep", "bits that keep their value")
            .signal("mtime", "the platform's time")
            .signal("guest", "the core runs in VS or VU mode")
            .signal("value", "time, if it is addressed")
            .signal("guest_time", "time as VS and VU mode see it")
            .signal("delta_rdata", "the selected word of htimedelta")
            .signal("seen", "time as the present mode sees it")
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::blocks::settle;
    use crate::families::riscv_hpm::samples::{least, params, ready, rv32, tick};

    fn write(uut: &mut TimeView, half: usize, wdata: u64) {
        uut.on_htimedelta.iter_mut().enumerate().for_each(|(i, on)| on.next = i == half);
        uut.write[0].next = true;
        uut.wdata[0].next = wdata.into();
        tick!(*uut);
        uut.write[0].next = false;
        tick!(*uut);
        assert_eq!(uut.delta_rdata[0].val().value(), u128::from(wdata));
    }

    /// A guest's time is moved, modulo 2^64 and with the carry between the words.
    // Spec: HPM3.3
    #[test]
    fn time_of_the_machine_and_of_a_guest() {
        for params in [params(), rv32()] {
            let mut uut = ready!(TimeView::new(&Plan::new(&params)));
            let delta = 0xFFFF_FFFF_0000_0003u64;
            if params.xlen == 64 {
                write(&mut uut, 0, delta);
            } else {
                write(&mut uut, 0, 3);
                write(&mut uut, 1, 0xFFFF_FFFF);
            }
            for mtime in [0u64, 0xFFFF_FFFD, 0x1_0000_0000, u64::MAX] {
                let moved = u128::from(mtime.wrapping_add(delta));
                for (at, guest) in [(true, false), (true, true), (false, false), (false, true)] {
                    uut.mtime.next = mtime.into();
                    (uut.at.next, uut.guest[0].next) = (at, guest);
                    settle(&mut uut);
                    let seen = if guest { moved } else { mtime.into() };
                    assert_eq!(uut.value.val().value(), if at { seen } else { 0 });
                    assert_eq!(uut.guest_time[0].val().value(), moved, "whoever runs");
                }
            }
        }
    }

    // Spec: HPM1.5
    #[test]
    fn bits_of_htimedelta_that_are_kept_stay() {
        let mut uut = ready!(TimeView::new(&Plan::new(&rv32())));
        write(&mut uut, 0, 0xFF);
        uut.keep[0].next = 0x0F.into();
        (uut.write[0].next, uut.wdata[0].next) = (true, 0x20.into());
        tick!(uut);
        assert_eq!(uut.delta_rdata[0].val().value(), 0x2F);
    }

    #[test]
    fn without_a_guest() {
        let mut uut = ready!(TimeView::new(&Plan::new(&least())));
        (uut.at.next, uut.mtime.next) = (true, 77.into());
        settle(&mut uut);
        assert_eq!(uut.value.val().value(), 77);
        assert!(uut.guest_time.is_empty());
    }
}
