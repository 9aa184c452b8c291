//! Golden model of the RISC-V hardware performance monitor, written from the privileged
//! architecture and from `docs/families/riscv_hpm.md` ("sheet").
//!
//! Everything is a plain integer; registers have the architecture's names and layout.
//! - `registers`: CSR numbers and words, what a read returns, what a write does.
//! - `access`: modes, and which access is refused with which exception.
//! - `bus`: the CSR port and the APB4 port.
//! - `counting`: selection, composition, event stages, carries.
//! - `timers`: time, stimecmp, vstimecmp.

use super::access::Mode;
use super::bus::ReadPath;
use super::counting::{Increments, Selection};
use super::legal;
use super::ports::Layout;
use super::registers::{self, Place, Writable};
use crate::model::{Model, Port};
use pmugen_hdl::families::riscv_hpm::Params;
use pmugen_hdl::spec::ResetKind;

/// The registers that hold something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Registers {
    /// mcycle (0), minstret (2), mhpmcounter3 to 31.
    pub(super) counter: [u64; 32],
    /// mhpmevent3 to 31 without OF.
    pub(super) event: [u64; 32],
    /// OF of each.
    pub(super) of: u32,
    /// mcyclecfg (0) and minstretcfg (2).
    pub(super) config: [u64; 3],
    pub(super) mcountinhibit: u32,
    pub(super) mcounteren: u32,
    pub(super) scounteren: u32,
    pub(super) hcounteren: u32,
    pub(super) stimecmp: u64,
    pub(super) vstimecmp: u64,
    pub(super) htimedelta: u64,
    pub(super) menvcfg_stce: bool,
    /// As stored; it acts and reads only together with `menvcfg_stce`.
    pub(super) henvcfg_stce: bool,
    /// mip.LCOFIP of the form in memory.
    pub(super) lcofip: bool,
}

/// The values after reset (sheet 2).
// Spec: HPM2.8
const RESET: Registers = Registers {
    counter: [0; 32],
    event: [0; 32],
    of: 0,
    config: [0; 3],
    mcountinhibit: 0,
    mcounteren: 0,
    scounteren: 0,
    hcounteren: 0,
    stimecmp: u64::MAX,
    vstimecmp: u64::MAX,
    htimedelta: 0,
    menvcfg_stce: true,
    henvcfg_stce: true,
    lcofip: false,
};

/// The golden model.
#[derive(Clone, Debug)]
pub struct RiscvHpmModel {
    pub(super) params: Params,
    pub(super) layout: Layout,
    pub(super) regs: Registers,
    pub(super) writable: Writable,
    /// What each CSR number, or each word, stands for.
    pub(super) places: Vec<Option<Place>>,
    /// The registers in the order of `registers.json`.
    peeked: Vec<Place>,
    /// The group that each counter belongs to.
    pub(super) group: [Option<usize>; 32],
    /// What each mhpmevent selects, the counters that select anything, and for each mode the
    /// counters that it stops; they follow `regs.event`.
    pub(super) selection: [Selection; 32],
    pub(super) selected: u32,
    pub(super) filtered: [u32; 5],
    /// Increments on their way, a ring of `event_stages`; `stage` is the oldest.
    pub(super) stages: Vec<Increments>,
    pub(super) stage: usize,
    pub(super) read_path: ReadPath,
    /// `mtime_i` of the last cycle.
    pub(super) mtime: u64,
}

impl RiscvHpmModel {
    /// A unit after reset.
    ///
    /// # Errors
    /// Names every illegal parameter.
    pub fn new(params: &Params) -> Result<RiscvHpmModel, String> {
        legal::check(params)?;
        let layout = Layout::new(params);
        let places = registers::places(params);
        let implemented = |place: &&Place| registers::is_implemented(params, place.register);
        Ok(RiscvHpmModel {
            peeked: places.iter().flatten().filter(implemented).copied().collect(),
            places,
            group: std::array::from_fn(|n| group_of(params, n as u32)),
            writable: Writable::new(params),
            regs: RESET,
            selection: [Selection::Nothing; 32],
            selected: 0,
            filtered: [0; 5],
            stages: vec![Increments::default(); params.event_stages as usize],
            stage: 0,
            read_path: ReadPath::default(),
            mtime: 0,
            layout,
            params: params.clone(),
        })
    }

    /// Software's write comes first, then what the cycle counted (sheet 4): an overflow sets OF
    /// whatever is written, and asks for the interrupt unless OF is 1 by then. Returns the
    /// counters that ask.
    fn overflow(&mut self, overflow: u32) -> u32 {
        if !self.params.sscofpmf {
            return 0;
        }
        // Spec: HPM4.2
        let requests = overflow & !self.regs.of;
        // Spec: HPM4.12
        self.regs.of |= overflow;
        // Spec: HPM4.13
        self.regs.lcofip |= requests != 0;
        requests
    }
}

/// The group of counter `n`.
fn group_of(params: &Params, n: u32) -> Option<usize> {
    params.groups.iter().position(|group| (group.first..group.first + group.count).contains(&n))
}

impl Model for RiscvHpmModel {
    fn ports(&self) -> &[Port] {
        &self.layout.ports
    }

    fn reset(&mut self) {
        self.regs = RESET;
        self.selection = [Selection::Nothing; 32];
        self.selected = 0;
        self.filtered = [0; 5];
        self.stages.fill(Increments::default());
        self.read_path = ReadPath::default();
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        self.mtime = self.layout.mtime.get(inputs);
        let mode = self.mode(inputs);
        self.drive_timers(outputs);
        self.layout.lcofi_irq.signal(outputs, self.regs.lcofip);
        let write = self.access(inputs, outputs, mode);

        // Spec: HPM4.8
        let mut overflow = self.count(inputs, mode);
        if let Some(write) = write {
            self.land(write, &mut overflow);
        }
        let requests = self.overflow(overflow);
        self.layout.lcofi_req.signal(outputs, requests != 0);
    }

    fn step_in_reset(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        if self.params.reset.kind == ResetKind::Async {
            self.reset();
        }
        self.step(inputs, outputs);
        self.reset();
    }

    fn peek(&self, index: usize) -> Option<u64> {
        let place = self.peeked.get(index)?;
        Some(place.part.of(self.value(place.register, Mode::M)))
    }
}
