//! The single-shot controls: firing, STATUS and PENDING.

use super::plan::Plan;
use crate::blocks::lazy::Activity;
use crate::blocks::{Meta, Register, Sig};
use rust_hdl::prelude::*;

/// All controls side by side, one bit each.
pub(super) struct SingleShot {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub running: Signal<In, Bit>,
    pub entering: Signal<In, Bit>,
    pub hit: Sig<In>,
    pub multiple: Sig<In>,
    pub write: Sig<In>,
    pub status_wdata: Sig<In>,
    pub pending_wdata: Sig<In>,
    sscsr_status: Register,
    sscsr_pending: Register,
    pub fire: Sig<Out>,
    pub status: Sig<Out>,
    pub pending: Sig<Out>,
    wanted: Sig<Local>,
    status_kept: Sig<Local>,
    pending_kept: Sig<Local>,
    _activity: Activity,
}

impl SingleShot {
    pub(super) fn new(plan: &Plan) -> SingleShot {
        let n = plan.single_shots;
        SingleShot {
            clock: Default::default(),
            reset: Default::default(),
            running: Default::default(),
            entering: Default::default(),
            hit: Sig::new(n),
            multiple: Sig::new(n),
            write: Sig::new(n),
            status_wdata: Sig::new(n),
            pending_wdata: Sig::new(n),
            sscsr_status: Register::new(n, 0, plan.reset),
            sscsr_pending: Register::new(n, 0, plan.reset),
            fire: Sig::new(n),
            status: Sig::new(n),
            pending: Sig::new(n),
            wanted: Sig::new(n),
            status_kept: Sig::new(n),
            pending_kept: Sig::new(n),
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(SingleShot {
    inputs: [clock, reset, running, entering, hit, multiple, write, status_wdata, pending_wdata],
    children: [sscsr_status, sscsr_pending],
    drives: [fire, status, pending, wanted, status_kept, pending_kept],
    fixed: [],
    plain: [],
});

impl Logic for SingleShot {
    #[hdl_gen]
    fn update(&mut self) {
        self.sscsr_status.clock.next = self.clock.val();
        self.sscsr_status.reset.next = self.reset.val();
        self.sscsr_pending.clock.next = self.clock.val();
        self.sscsr_pending.reset.next = self.reset.val();
        self.status.next = self.sscsr_status.q.val();
        self.pending.next = self.sscsr_pending.q.val();

        // Spec: RTQHNK
        // Spec: RPVRGR
        self.wanted.next = 0.into();
        if self.running.val() {
            self.wanted.next = self.hit.val();
            if self.entering.val() {
                self.wanted.next = self.hit.val() | self.sscsr_pending.q.val();
            }
        }
        // Spec: RXVVYX
        // Spec: RKJBCH
        self.fire.next = self.wanted.val() & (!self.sscsr_status.q.val() | self.multiple.val());
        // Spec: RSWNFV
        self.status_kept.next = self.sscsr_status.q.val() | self.fire.val();
        // Spec: RGBDCK: while Pausing too, for a control that fired then would not be seen
        self.pending_kept.next = self.sscsr_pending.q.val() | self.hit.val();
        if self.entering.val() {
            self.pending_kept.next = 0.into();
        } else if self.running.val() {
            self.pending_kept.next = self.sscsr_pending.q.val();
        }

        self.sscsr_status.d.next =
            (self.status_kept.val() & !self.write.val()) | (self.status_wdata.val() & self.write.val());
        self.sscsr_pending.d.next =
            (self.pending_kept.val() & !self.write.val()) | (self.pending_wdata.val() & self.write.val());
    }

    crate::meta!(|me| {
        let purpose = match me.hit.val().bits() {
            1 => "The single-shot control.",
            _ => "The single-shot controls, one bit each.",
        };
        Meta::block("single_shot", purpose)
            .signal("running", "the resources are Running")
            .signal("entering", "in their first clock")
            .signal("hit", "something selected matched, and the instruction was executed")
            .signal("multiple", "TRCSSCCR.RST: may fire again")
            .signal("write", "writes TRCSSCSR")
            .signal("status_wdata", "STATUS to write")
            .signal("pending_wdata", "PENDING to write")
            .signal("sscsr_status", "TRCSSCSR.STATUS")
            .signal("sscsr_pending", "TRCSSCSR.PENDING")
            .signal("fire", "it fires")
            .signal("status", "TRCSSCSR.STATUS")
            .signal("pending", "TRCSSCSR.PENDING")
            .signal("wanted", "it fires unless it has fired")
            .signal("status_kept", "STATUS without a write")
            .signal("pending_kept", "PENDING without a write")
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::blocks::settle;
    use crate::blocks::wires::connect_and_check;
    use crate::families::ete::samples::params;

    /// One step of one control: (fires, STATUS', PENDING').
    #[derive(Clone, Copy)]
    struct Control {
        running: bool,
        entering: bool,
        hit: bool,
        multiple: bool,
        status: bool,
        pending: bool,
        write: Option<(bool, bool)>,
    }

    impl Control {
        fn expected(self) -> (bool, bool, bool) {
            let due = if self.entering { self.hit || self.pending } else { self.hit };
            let fires = self.running && due && (self.multiple || !self.status);
            let pending = match (self.running, self.entering) {
                (true, true) => false,
                (true, false) => self.pending,
                (false, _) => self.pending || self.hit,
            };
            let (status, pending) = self.write.unwrap_or((self.status || fires, pending));
            (fires, status, pending)
        }
    }

    /// Brings the two controls to their states by a write, then makes one step with each.
    fn step(uut: &mut SingleShot, controls: [Control; 2]) -> [(bool, bool, bool); 2] {
        let bits =
            |f: &dyn Fn(&Control) -> bool| u64::from(f(&controls[0])) | u64::from(f(&controls[1])) << 1;
        let edge = |uut: &mut SingleShot| {
            settle(uut);
            uut.clock.next = true.into();
            settle(uut);
            uut.clock.next = false.into();
            settle(uut);
        };
        uut.reset.next = true;
        uut.write.next = 3.into();
        uut.status_wdata.next = bits(&|c| c.status).into();
        uut.pending_wdata.next = bits(&|c| c.pending).into();
        edge(uut);
        uut.running.next = controls[0].running;
        uut.entering.next = controls[0].entering;
        uut.hit.next = bits(&|c| c.hit).into();
        uut.multiple.next = bits(&|c| c.multiple).into();
        uut.write.next = bits(&|c| c.write.is_some()).into();
        uut.status_wdata.next = bits(&|c| c.write.is_some_and(|w| w.0)).into();
        uut.pending_wdata.next = bits(&|c| c.write.is_some_and(|w| w.1)).into();
        settle(uut);
        let fire = uut.fire.val();
        assert_eq!(uut.status.val().value() as u64, bits(&|c| c.status));
        assert_eq!(uut.pending.val().value() as u64, bits(&|c| c.pending));
        edge(uut);
        [0, 1].map(|i| (fire.get_bit(i), uut.status.val().get_bit(i), uut.pending.val().get_bit(i)))
    }

    /// Spec: RXVVYX
    /// Spec: RSWNFV
    /// Spec: RGBDCK
    /// Spec: RKJBCH
    /// Spec: RTQHNK
    /// Spec: RPVRGR
    #[test]
    fn every_state_under_every_input() {
        let plan = Plan::new(&params());
        let mut uut = SingleShot::new(&plan);
        connect_and_check(&mut uut);
        let control = |code: u32, resources: u32, write: bool| {
            let bit = |at: u32| code >> at & 1 == 1;
            Control {
                running: resources > 0,
                entering: resources == 2,
                hit: bit(0),
                multiple: bit(1),
                status: bit(2),
                pending: bit(3),
                write: write.then_some((bit(4), bit(5))),
            }
        };
        for resources in 0..3 {
            for first in 0..32u32 {
                for second in 0..32 {
                    let (a, b) = (first & 15 | second >> 4 << 4, second & 15 | first >> 4 << 5);
                    let pair = [control(a, resources, first > 15), control(b, resources, second > 15)];
                    assert_eq!(
                        step(&mut uut, pair),
                        pair.map(Control::expected),
                        "{a:#b} {b:#b} {resources}"
                    );
                }
            }
        }
    }
}
