//! Golden model of the Armv8.1-M PMU, written from the architecture's chapter (rules
//! `M<section>.<n>`) and from `docs/families/armv8m_pmu.md` ("sheet").
//!
//! The names are those of the sheet's equations: `frozen`, `allow`, `prohib`, `run`, `delta`,
//! `sum`, `ovf`, `wr`, `chain`, `ccnt_pmu`, `req`, `halt`, `mon`. Everything is a plain integer.
//! - `bus`: what the register port asks for in a cycle.
//! - `registers`: addresses, what a read returns, what a write does.
//! - `permissions`: the debug permissions.
//! - `counting`: what each counter adds and which counters overflow.
//! - `overflow`: what an overflow causes outside the counters.

use super::bus::{self, Access, Write};
use super::counting::{Overflows, Selection, State};
use super::legal;
use super::permissions::Permitted;
use super::ports::Layout;
use super::registers;
use crate::model::{Model, Port};
use crate::pins;
use pmugen_hdl::families::armv8m_pmu::Params;
use pmugen_hdl::spec::ResetKind;

/// Most event counters that the architecture allows (M1.2).
pub(super) const MOST: usize = 31;
/// Bit of the cycle counter in the enable, interrupt and overflow registers (sheet 2.5).
pub(super) const C: u32 = 31;

/// The registers that hold something: all that reset clears.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Registers {
    /// PMU_EVCNTRn, 16 bits each (M1.3).
    pub(super) cnt: [u32; MOST],
    /// PMU_EVTYPERn.
    pub(super) evtype: [u16; MOST],
    /// PMU_CCNTR, the same as DWT_CYCCNT (M5.1).
    pub(super) ccnt: u32,
    /// PMU_CNTENSET and PMU_CNTENCLR.
    pub(super) cnten: u32,
    /// PMU_INTENSET and PMU_INTENCLR.
    pub(super) inten: u32,
    /// PMU_OVSSET and PMU_OVSCLR.
    pub(super) ovs: u32,
    /// PMU_CTRL.E
    pub(super) ctrl_e: bool,
    /// PMU_CTRL.DP
    pub(super) ctrl_dp: bool,
    /// PMU_CTRL.FZO
    pub(super) ctrl_fzo: bool,
    /// PMU_CTRL.TRO
    pub(super) ctrl_tro: bool,
    /// Counters whose trace bit has not been taken yet.
    pub(super) tro_mask: u32,
}

/// The golden model.
#[derive(Clone, Debug)]
pub struct Armv8mPmuModel {
    pub(super) params: Params,
    pub(super) layout: Layout,
    pub(super) regs: Registers,
    /// What each `PMU_EVTYPERn` selects; follows `regs.evtype`.
    pub(super) selection: [Selection; MOST],
    /// The inputs of the last `event_stages` cycles, the oldest first.
    history: Vec<Vec<u64>>,
    /// The permissions of the last cycle, for `peek` of PMU_AUTHSTATUS.
    permitted: Permitted,
}

impl Armv8mPmuModel {
    /// A unit after reset.
    ///
    /// # Errors
    /// Names every illegal parameter.
    pub fn new(params: &Params) -> Result<Armv8mPmuModel, String> {
        legal::check(params)?;
        let layout = Layout::new(params);
        pins::check_names(&layout.ports)?;
        let mut model = Armv8mPmuModel {
            history: vec![vec![0; layout.inputs]; params.event_stages as usize],
            params: params.clone(),
            layout,
            regs: Registers::default(),
            selection: [Selection::Nothing; MOST],
            permitted: Permitted::default(),
        };
        model.reset();
        Ok(model)
    }

    /// PMU_EVTYPERn := value.
    pub(super) fn select(&mut self, n: usize, value: u16) {
        self.regs.evtype[n] = value;
        self.selection[n] = Selection::new(n, value, &self.layout);
    }

    /// The outputs of this cycle that do not depend on counting.
    fn drive_before(&self, access: &Access, permitted: &Permitted, outputs: &mut [u64]) {
        let read = access.read.map_or(0, |offset| registers::read(self, offset, permitted));
        let pins = &self.layout;
        bus::drive(&pins.bus, access, read, outputs);
        pins.cyccnt.drive(outputs, self.regs.ccnt.into());
        // Spec: sheet 5.1
        pins.tro_valid.signal(outputs, self.regs.tro_mask != 0);
        pins.tro_mask.drive(outputs, self.regs.tro_mask.into());
    }

    /// One cycle, with the inputs of the bus, DWT and control pins, and the inputs as they leave
    /// the event stages.
    fn cycle(&mut self, inputs: &[u64], staged: &[u64], outputs: &mut [u64]) {
        self.permitted = self.permitted(inputs);
        let access = bus::access(&self.layout.bus, &self.params, inputs);
        self.drive_before(&access, &self.permitted, outputs);

        let pe = State::of_pe(&self.layout, staged);
        let (overflows, sum, ccnt) = self.count(&access, inputs, staged, pe);
        self.requests(&overflows, inputs, outputs);

        let tro_ready = self.layout.tro_ready.is_set(inputs);
        self.regs.cnt = sum;
        self.regs.ccnt = ccnt;
        // Spec: sheet 5.1
        let kept = if tro_ready { 0 } else { self.regs.tro_mask };
        self.regs.tro_mask = kept | overflows.traced;
        self.land(&access, &overflows);
    }

    /// What the edge writes: a written value stands against what the counter would have become
    /// (sheet 3.1).
    fn land(&mut self, access: &Access, overflows: &Overflows) {
        // Spec: sheet 2.5
        // Spec: sheet 3.1
        let clear = access.write.map_or(0, |write| registers::overflow_clear(&write));
        self.regs.ovs = (self.regs.ovs | overflows.ovf) & !(clear & !overflows.ovf);
        if let Some(Write { offset, data, secure }) = access.write {
            registers::write(self, offset, data, secure);
        }
    }
}

impl Model for Armv8mPmuModel {
    fn ports(&self) -> &[Port] {
        &self.layout.ports
    }

    // Spec: sheet 1
    fn reset(&mut self) {
        self.regs = Registers::default();
        self.selection = std::array::from_fn(|n| Selection::new(n, 0, &self.layout));
        for stage in &mut self.history {
            stage.fill(0);
        }
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        if self.history.is_empty() {
            return self.cycle(inputs, inputs, outputs);
        }
        let mut staged = std::mem::take(&mut self.history[0]);
        self.cycle(inputs, &staged, outputs);
        let known = inputs.len().min(staged.len());
        staged[..known].copy_from_slice(&inputs[..known]);
        self.history[0] = staged;
        self.history.rotate_left(1);
    }

    fn step_in_reset(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        if self.params.reset.kind == ResetKind::Async {
            self.reset();
        }
        self.step(inputs, outputs);
        self.reset();
    }

    fn peek(&self, index: usize) -> Option<u64> {
        let offset = registers::offsets(self.params.counters).nth(index)?;
        Some(u64::from(registers::read(self, offset, &self.permitted)))
    }
}
