//! A value some clocks later.

use crate::blocks::lazy::Activity;
use crate::blocks::{Meta, Register, Sig, vectors};
use crate::spec::Reset;
use rust_hdl::prelude::*;

/// `value` as many clocks later as it has registers, maybe none. Zero after reset.
pub(super) struct Delay {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub value: Sig<In>,
    stage: Vec<Register>,
    pub delayed: Sig<Out>,
    line: Vec<Sig<Local>>,
    _stages: usize,
    _ends: usize,
    _activity: Activity,
}

impl Delay {
    /// `width` bits, `stages` clocks.
    pub(super) fn new(width: usize, stages: usize, reset: Reset) -> Delay {
        Delay {
            clock: Default::default(),
            reset: Default::default(),
            value: Sig::new(width),
            stage: (0..stages).map(|_| Register::new(width, 0, reset)).collect(),
            delayed: Sig::new(width),
            line: vectors(stages + 1, width),
            _stages: stages,
            _ends: stages + 1,
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(Delay {
    inputs: [clock, reset, value],
    children: [stage],
    drives: [delayed, line],
    fixed: [],
    plain: [_stages, _ends],
});

impl Logic for Delay {
    #[hdl_gen]
    fn update(&mut self) {
        self.line[0].next = self.value.val();
        for i in 0..self._stages {
            self.stage[i].clock.next = self.clock.val();
            self.stage[i].reset.next = self.reset.val();
            self.stage[i].d.next = self.line[i].val();
            self.line[i + 1].next = self.stage[i].q.val();
        }
        for i in self._stages..self._ends {
            self.delayed.next = self.line[i].val();
        }
    }

    crate::meta!(
        Meta::block("delay", "A value some clocks later, zero after reset.")
            .signal("value", "the value")
            .signal("delayed", "the value some clocks later")
    );
}
