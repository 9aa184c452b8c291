//! Counting: the equations of sheet 3, in their order.

use super::bus::Access;
use super::model::{Armv8mPmuModel, C, MOST};
use super::permissions::Permitted;
use super::ports::Layout;
use super::registers;
use crate::pins::Pin;
use pmugen_hdl::families::armv8m_pmu::DpStops;

/// Event numbers with a meaning of their own.
const SW_INCR: u16 = 0x0000;
const CPU_CYCLES: u16 = 0x0011;
const CHAIN: u16 = 0x001E;
const SE_CALL_S: u16 = 0x0114;
const SE_CALL_NS: u16 = 0x0115;

/// Counters that a trace-on-overflow packet can report.
const TRACED: u32 = 0xFF;

/// A security state and a privilege: what an event, or the PE, belongs to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct State {
    pub(super) secure: bool,
    pub(super) privileged: bool,
}

impl State {
    /// The state that the PE is in.
    pub(super) fn of_pe(layout: &Layout, staged: &[u64]) -> State {
        State { secure: layout.pe_secure.is_set(staged), privileged: layout.pe_privileged.is_set(staged) }
    }
}

/// What a `PMU_EVTYPERn` selects, found once when it is written.
#[derive(Clone, Copy, Debug)]
pub(super) enum Selection {
    /// An event that this configuration does not wire: never counts (M1.12, sheet 2.3).
    Nothing,
    /// SW_INCR.
    Software,
    /// CPU_CYCLES.
    Cycles,
    /// CHAIN in an odd counter.
    Chain,
    /// A wired event.
    Wired {
        /// Occurrences in this cycle.
        increment: Pin,
        /// Pins of its own attribution; else it belongs to the state of the PE.
        own: Option<(Pin, Pin)>,
        /// SE_CALL_S and SE_CALL_NS.
        call: bool,
    },
}

impl Selection {
    /// What `number` selects in counter `n`.
    pub(super) fn new(n: usize, number: u16, layout: &Layout) -> Selection {
        match number {
            SW_INCR => Selection::Software,
            CPU_CYCLES => Selection::Cycles,
            // An even counter never counts CHAIN.
            // Spec: M10.28
            CHAIN if n % 2 == 1 => Selection::Chain,
            // Spec: M1.6
            // Spec: M1.12
            _ => match layout.events.binary_search_by_key(&number, |event| event.number) {
                Err(_) => Selection::Nothing,
                Ok(i) => {
                    let event = &layout.events[i];
                    Selection::Wired {
                        increment: event.increment,
                        own: event.own.then_some((event.secure, event.privileged)),
                        // Spec: M10.57
                        // Spec: M10.58
                        call: number == SE_CALL_S || number == SE_CALL_NS,
                    }
                }
            },
        }
    }
}

/// The counters that overflow in a cycle, one bit each, bit 31 for the cycle counter.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Overflows {
    /// Unsigned overflows.
    pub(super) ovf: u32,
    /// Of those, the ones whose event belongs to Secure state.
    pub(super) secure: u32,
    /// Of those, the ones whose event belongs to privileged execution.
    pub(super) privileged: u32,
    /// Counters 0 to 7 that trace on overflow reports.
    pub(super) traced: u32,
}

impl Overflows {
    fn add(&mut self, n: u32, state: State) {
        self.ovf |= 1 << n;
        self.secure |= u32::from(state.secure) << n;
        self.privileged |= u32::from(state.privileged) << n;
    }

    /// The state that the overflow of counter `n` belongs to.
    pub(super) fn state(&self, n: u32) -> State {
        State { secure: self.secure >> n & 1 != 0, privileged: self.privileged >> n & 1 != 0 }
    }
}

/// What holds for all counters in a cycle.
struct Cycle<'a> {
    staged: &'a [u64],
    pe: State,
    /// PE in Debug state.
    halted: bool,
    permitted: Permitted,
    /// Neither asleep nor locked up, as far as these stop the counters.
    active: bool,
    /// Counters that a write to PMU_SWINC increments, and the state of that access.
    swinc: u32,
    access: State,
    /// Counters that this cycle writes or resets.
    wr: u32,
}

impl Armv8mPmuModel {
    /// Adds what every counter counts in this cycle. Returns the overflows, `sum` of each event
    /// counter, and the next value of the cycle counter, all without the writes of this cycle
    /// apart from that of DWT_CYCCNT.
    pub(super) fn count(
        &self,
        access: &Access,
        inputs: &[u64],
        staged: &[u64],
        pe: State,
    ) -> (Overflows, [u32; MOST], u32) {
        let write = access.write;
        let cycle = Cycle {
            staged,
            pe,
            halted: self.layout.halted.is_set(staged),
            permitted: self.permitted(staged),
            active: self.active(staged),
            swinc: write.map_or(0, |write| registers::software_increment(&write)),
            access: State { secure: write.is_some_and(|write| write.secure), privileged: true },
            wr: write.map_or(0, |write| registers::counters_written(&write)),
        };
        // Spec: sheet 2.11
        let trcena = self.layout.trcena.is_set(inputs);
        let mut overflows = Overflows::default();
        let mut sum = self.regs.cnt;
        // Nothing counts in a cycle without TRCENA or E, so that only then the loop is needed.
        if trcena && self.regs.ctrl_e && cycle.active && !self.frozen() {
            self.count_events(&cycle, &mut sum, &mut overflows);
        }
        let ccnt = self.count_cycles(&cycle, trcena, inputs, &mut overflows);
        (overflows, sum, ccnt)
    }

    /// `frozen`: the overflow status, as it was before this cycle, stops the event counters.
    // Spec: sheet 2.8
    // Spec: M1.11
    fn frozen(&self) -> bool {
        let cycle_bit = if self.params.fzo_uses_cycle_bit { 1 << C } else { 0 };
        self.regs.ctrl_fzo && self.regs.ovs & (self.params.counter_mask() | cycle_bit) != 0
    }

    /// Whether anything counts in this state of the PE.
    // Spec: M3.3
    // Spec: M3.4
    // Spec: sheet 7
    fn active(&self, staged: &[u64]) -> bool {
        let sleeping = self.layout.sleeping.is_set(staged) && !self.params.count_in_sleep;
        let lockup = self.layout.lockup.is_set(staged) && !self.params.count_in_lockup;
        !sleeping && !lockup
    }

    /// All event counters that run, lowest first, so that an odd one finds the overflow of its
    /// even neighbour.
    // Spec: M1.8
    fn count_events(&self, cycle: &Cycle, sum: &mut [u32; MOST], overflows: &mut Overflows) {
        let mut run = self.regs.cnten & self.params.counter_mask();
        while run != 0 {
            let n = run.trailing_zeros();
            run &= run - 1;
            let (delta, state) = self.delta(n, cycle, overflows);
            if delta == 0 {
                continue;
            }
            let cnt = self.regs.cnt[n as usize];
            // Spec: M1.3
            sum[n as usize] = (cnt + delta) & 0xFFFF;
            // Spec: sheet 3.1
            if cycle.wr >> n & 1 != 0 {
                continue;
            }
            if (cnt + delta) >> 16 != 0 {
                overflows.add(n, state);
            }
            let low = (1 << self.params.tro_bits) - 1;
            if self.regs.ctrl_tro && (cnt & low) + delta > low {
                overflows.traced |= 1 << n & TRACED;
            }
        }
    }

    /// What running counter `n` adds, and the state that this belongs to.
    fn delta(&self, n: u32, cycle: &Cycle, overflows: &Overflows) -> (u32, State) {
        let (inc, state, exempt) = match self.selection[n as usize] {
            Selection::Nothing => return (0, State::default()),
            // The odd half inherits the attribution of the low half.
            // Spec: M1.4
            // Spec: M1.10
            Selection::Chain => return (overflows.ovf >> (n - 1) & 1, overflows.state(n - 1)),
            // Spec: sheet 2.6
            Selection::Software => (cycle.swinc >> n & 1, cycle.access, false),
            // Not stopped by DP and not reset by C, unlike the cycle counter.
            // Spec: M10.16
            Selection::Cycles => (1, cycle.pe, false),
            Selection::Wired { increment, own, call } => {
                let inc = increment.word(cycle.staged);
                (inc, cycle.attribution(own), call && self.params.se_call_exempt)
            }
        };
        if inc == 0 || cycle.prohib(state, exempt, self.params.pe_state_gates) {
            return (0, state);
        }
        (inc, state)
    }

    /// The cycle counter: its next value unless the PMU writes it.
    // Spec: M1.9
    fn count_cycles(&self, cycle: &Cycle, trcena: bool, inputs: &[u64], overflows: &mut Overflows) -> u32 {
        let pins = &self.layout;
        let regs = &self.regs;
        // Spec: M3.5
        let dp_stops = match self.params.dp_stops {
            DpStops::Secure => cycle.pe.secure,
            DpStops::Prohibited => !cycle.permitted.allow(cycle.pe.secure, cycle.pe.privileged),
        };
        // Spec: M7.1
        let ccnt_pmu =
            trcena && regs.ctrl_e && regs.cnten >> C & 1 != 0 && !cycle.halted && !(regs.ctrl_dp && dp_stops);
        // Spec: M5.1
        // Spec: M5.7
        let ccnt_dwt = trcena
            && pins.dwt_cyccntena.is_set(inputs)
            && !cycle.halted
            && !(pins.dwt_cycdiss.is_set(inputs) && cycle.pe.secure);
        let dwt_write = pins.dwt_cyccnt_we.is_set(inputs);
        let wr = cycle.wr >> C & 1 != 0 || dwt_write;
        let clk_counts = cycle.active;
        if ccnt_pmu && clk_counts && regs.ccnt == 0xFFFF_FFFF && !wr {
            overflows.add(C, cycle.pe);
        }
        if dwt_write {
            pins.dwt_cyccnt_wdata.word(inputs)
        } else if (ccnt_pmu || ccnt_dwt) && clk_counts {
            regs.ccnt.wrapping_add(1)
        } else {
            regs.ccnt
        }
    }
}

impl Cycle<'_> {
    /// The state that a wired event belongs to.
    // Spec: M4.2
    // Spec: M4.3
    // Spec: M4.5
    fn attribution(&self, own: Option<(Pin, Pin)>) -> State {
        own.map_or(self.pe, |(secure, privileged)| State {
            secure: secure.is_set(self.staged),
            privileged: privileged.is_set(self.staged),
        })
    }

    /// `prohib`: this event must not be counted.
    // Spec: M3.2
    // Spec: M4.4
    // Spec: M7.2
    #[inline]
    fn prohib(&self, event: State, exempt: bool, pe_state_gates: bool) -> bool {
        let allow = |state: State| self.permitted.allow(state.secure, state.privileged);
        self.halted || (!exempt && (!allow(event) || (pe_state_gates && !allow(self.pe))))
    }
}
