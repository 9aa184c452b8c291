//! Sizes and lists that follow from the parameters and that several parts need.

use super::addresses::{CYCLE_NUMBER, INSTRET_NUMBER};
use super::count_register::CountShape;
use super::params::{Bus, Composition, FIRST_COUNTER, Params};
use crate::blocks::{Konst, Sig};
use crate::spec::Reset;
use rust_hdl::prelude::*;

/// Bits of a CSR number, and of a byte address of the memory-mapped form.
pub(super) const ADDRESS_WIDTH: usize = 12;
/// Width of a bus word of the memory-mapped form.
pub(super) const WORD: usize = 32;
/// Width of `mcycle`, `minstret`, `time`, and of every 64-bit register.
pub(super) const LONG: usize = 64;
/// Bits of a counter's number.
pub(super) const NUMBER: usize = 5;
/// Bits of the event part of `mhpmevent` with composition: four event numbers and three operators.
pub(super) const COMPOSED_SELECT: usize = 55;

/// A privilege mode, with the virtualisation mode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    Machine,
    Supervisor,
    User,
    VirtualSupervisor,
    VirtualUser,
}

impl Mode {
    /// Bit of the mode's filter in `mhpmevent`, `mcyclecfg` and `minstretcfg`.
    pub(super) fn filter_bit(self) -> u32 {
        62 - self as u32
    }
}

/// What follows from the parameters. Optional parts are numbers, 0 or 1, because a block repeats
/// its text that many times.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub params: Params,
    pub reset: Reset,
    /// Width of a CSR.
    pub xlen: usize,
    /// Programmable counters.
    pub counters: usize,
    /// Modes that exist, in the order of their filter bits from the highest.
    pub modes: Vec<Mode>,
    /// Bits of the event part of `mhpmevent`.
    pub select: usize,
    /// Bits of `mhpmevent` up to the highest that is implemented.
    pub event_register: usize,
    /// Writes that reach all of a 64-bit register: 2 where a word is half of it.
    pub long_halves: usize,
    /// Writes that reach all of a programmable counter.
    pub counter_halves: usize,
    /// Writes that reach all of `mhpmevent`.
    pub event_halves: usize,
    /// The register port is that of control and status registers.
    pub csr: usize,
    /// The registers are mapped into memory.
    pub memory: usize,
    /// User mode exists.
    pub user: usize,
    /// Supervisor mode exists.
    pub supervisor: usize,
    /// The hypervisor extension exists.
    pub hypervisor: usize,
    /// There are programmable counters.
    pub programmable: usize,
    /// Set and clear act at each register, so that written data doesn't come from the read path.
    pub keep: usize,
}

impl Plan {
    pub(super) fn new(params: &Params) -> Plan {
        let xlen = params.xlen as usize;
        let select = match params.composition {
            Composition::None => params.event_bits as usize,
            Composition::Kunminghu => COMPOSED_SELECT,
        };
        let event_register = if params.sscofpmf { LONG } else { select };
        let halves = |width: usize| width.div_ceil(xlen);
        let modes = [
            (true, Mode::Machine),
            (params.supervisor, Mode::Supervisor),
            (params.user, Mode::User),
            (params.hypervisor, Mode::VirtualSupervisor),
            (params.hypervisor, Mode::VirtualUser),
        ];
        Plan {
            reset: params.reset,
            xlen,
            counters: params.counters as usize,
            modes: modes.into_iter().filter(|m| m.0).map(|m| m.1).collect(),
            select,
            event_register,
            long_halves: halves(LONG),
            counter_halves: halves(params.counter_width as usize),
            event_halves: halves(event_register),
            csr: (params.bus == Bus::Csr).into(),
            memory: (params.bus == Bus::Apb4).into(),
            user: params.user.into(),
            supervisor: params.supervisor.into(),
            hypervisor: params.hypervisor.into(),
            programmable: (params.counters > 0).into(),
            keep: (params.bus == Bus::Csr && params.read_stages > 0).into(),
            params: params.clone(),
        }
    }

    /// Sizes of a counter's value.
    pub(super) fn count_shape(&self, width: usize, increment: usize) -> CountShape {
        CountShape {
            width,
            increment,
            halves: width.div_ceil(self.xlen),
            xlen: self.xlen,
            segment: self.params.carry_segment as usize,
            keep: self.keep,
            reset: self.reset,
        }
    }

    /// Numbers whose counter has more bits than a word in memory, one bit each.
    pub(super) fn long_counters(&self) -> u32 {
        let fixed = 1 << CYCLE_NUMBER | 1 << INSTRET_NUMBER;
        let all = self.params.counter_width as usize > WORD;
        fixed | if all { self.params.counter_mask() } else { 0 }
    }

    /// Numbers that have a counter: cycle, time, instret, and the programmable ones.
    pub(super) fn numbers(&self) -> usize {
        FIRST_COUNTER as usize + self.counters
    }
}

/// A bit position for `get_bit` and `replace_bit`.
pub(super) fn position(at: usize) -> Konst {
    Konst::new(at as u128, 8)
}

/// A signal that exists if `present` is not 0.
pub(super) fn optional<D: Direction>(present: usize) -> Vec<Signal<D, Bit>> {
    crate::blocks::wires(present)
}

/// A signal of `w` bits that exists if `present` is not 0.
pub(super) fn optional_word<D: Direction>(present: usize, w: usize) -> Vec<Sig<D>> {
    crate::blocks::vectors(present, w)
}
