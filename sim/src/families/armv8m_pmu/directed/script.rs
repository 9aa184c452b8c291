//! A sequence while it is written: pins, cycles, accesses.

use super::super::pins::permission_names;
use super::super::ports::Layout;
use super::super::registers::{
    CCNTR, CNTENCLR, CNTENSET, CTRL, EVCNTR, EVTYPER, INTENCLR, OVSCLR, OVSSET, offsets,
};
use crate::families::Step;
use crate::sequence::Sequence;
use pmugen_hdl::families::armv8m_pmu::Params;
use pmugen_hdl::spec::Bus;

/// Event numbers that every unit has.
pub(super) const SW_INCR: u32 = 0x0000;
pub(super) const CPU_CYCLES: u32 = 0x0011;
pub(super) const CHAIN: u32 = 0x001E;

/// Fields of PMU_CTRL.
pub(super) const E: u32 = 1 << 0;
pub(super) const P: u32 = 1 << 1;
pub(super) const C: u32 = 1 << 2;
pub(super) const DP: u32 = 1 << 5;
pub(super) const FZO: u32 = 1 << 9;
pub(super) const TRO: u32 = 1 << 11;

/// The cycle counter's bit in the enable, interrupt and overflow registers.
pub(super) const CYCLES: u32 = 1 << 31;

/// An access of the register port.
#[derive(Clone, Copy, Debug)]
pub(super) struct Access {
    pub(super) write: bool,
    pub(super) offset: u32,
    pub(super) data: u32,
    pub(super) strobe: u32,
    pub(super) privileged: bool,
    pub(super) secure: bool,
}

impl Access {
    /// A privileged Secure write of a whole word.
    pub(super) fn write(offset: u32, data: u32) -> Access {
        Access { write: true, offset, data, strobe: 0xF, privileged: true, secure: true }
    }

    /// A privileged Secure read.
    pub(super) fn read(offset: u32) -> Access {
        Access { write: false, ..Access::write(offset, 0) }
    }
}

/// The sequence so far.
pub(super) struct Script<'a> {
    pub(super) params: &'a Params,
    sequence: Sequence,
}

impl<'a> Script<'a> {
    pub(super) fn new(params: &'a Params) -> Script<'a> {
        Script { params, sequence: Sequence::new(&Layout::new(params).ports) }
    }

    /// All steps, and the last inputs.
    pub(super) fn finish(self) -> (Vec<Step>, Vec<u64>) {
        self.sequence.finish()
    }

    /// Whether this configuration has the input.
    pub(super) fn has(&self, name: &str) -> bool {
        self.sequence.has(name)
    }

    /// Drives an input from the next cycle on; one that does not exist is left alone.
    pub(super) fn set(&mut self, name: &str, value: u32) {
        self.sequence.set(name, value.into());
    }

    /// One cycle without an access.
    pub(super) fn tick(&mut self) {
        self.set("psel_i", 0);
        self.set("penable_i", 0);
        self.set("reg_req_i", 0);
        self.sequence.cycle(false);
    }

    /// `count` cycles without an access.
    pub(super) fn ticks(&mut self, count: u32) {
        for _ in 0..count {
            self.tick();
        }
    }

    /// As many cycles as the event stages take.
    pub(super) fn drain(&mut self) {
        self.ticks(self.params.event_stages);
    }

    /// `count` cycles in reset.
    pub(super) fn reset(&mut self, count: u32) {
        self.set("psel_i", 0);
        self.set("penable_i", 0);
        self.set("reg_req_i", 0);
        for _ in 0..count {
            self.sequence.cycle(true);
        }
    }

    /// One access: two cycles on APB, one on the raw port.
    pub(super) fn access(&mut self, access: Access) {
        let Access { write, offset, data, strobe, privileged, secure } = access;
        match self.params.bus {
            Bus::Apb4 => {
                self.set("psel_i", 1);
                self.set("penable_i", 0);
                self.set("pwrite_i", u32::from(write));
                self.set("paddr_i", offset);
                if write {
                    self.set("pwdata_i", data);
                    self.set("pstrb_i", strobe);
                }
                self.set("pprot_i", u32::from(!secure) << 1 | u32::from(privileged));
                self.sequence.cycle(false);
                self.set("penable_i", 1);
            }
            Bus::Raw => {
                self.set("reg_req_i", 1);
                self.set("reg_write_i", u32::from(write));
                self.set("reg_addr_i", offset);
                if write {
                    self.set("reg_wdata_i", data);
                }
                self.set("reg_privileged_i", u32::from(privileged));
                self.set("reg_secure_i", u32::from(secure));
            }
        }
        self.sequence.cycle(false);
    }

    pub(super) fn write(&mut self, offset: u32, data: u32) {
        self.access(Access::write(offset, data));
    }

    pub(super) fn read(&mut self, offset: u32) {
        self.access(Access::read(offset));
    }

    pub(super) fn write_counter(&mut self, n: u32, value: u32) {
        self.write(EVCNTR + 4 * n, value);
    }

    pub(super) fn read_counter(&mut self, n: u32) {
        self.read(EVCNTR + 4 * n);
    }

    pub(super) fn select(&mut self, n: u32, event: u32) {
        self.write(EVTYPER + 4 * n, event);
    }

    /// Reads every register.
    pub(super) fn read_all(&mut self) {
        for offset in offsets(self.params.counters) {
            self.read(offset);
        }
    }

    /// Reads every event counter and the flags.
    pub(super) fn read_counters(&mut self) {
        for n in 0..self.params.counters {
            self.read_counter(n);
        }
        self.read(OVSSET);
    }

    /// Drives an input with `value` for one cycle.
    pub(super) fn pulse(&mut self, name: &str, value: u32) {
        self.set(name, value);
        self.tick();
        self.set(name, 0);
    }

    /// Pins with which everything counts and nothing halts.
    pub(super) fn permissive(&mut self) {
        for name in permission_names(self.params) {
            self.set(name, 1);
        }
        for name in ["trcena_i", "pe_privileged_i", "mon_en_i", "umon_en_i", "sdme_i", "tro_ready_i"] {
            self.set(name, 1);
        }
        for name in ["pe_secure_i", "halted_i", "sleeping_i", "lockup_i", "c_pmov_i", "can_halt_i"] {
            self.set(name, 0);
        }
        for name in ["dwt_cyccntena_i", "dwt_cycdiss_i", "dwt_cyccnt_we_i"] {
            self.set(name, 0);
        }
        self.tick();
        self.drain();
    }

    /// Everything stopped and zero, events deselected; `enable` in PMU_CNTEN, then `ctrl`.
    pub(super) fn fresh(&mut self, enable: u32, ctrl: u32) {
        self.write(CTRL, P | C);
        self.write(CNTENCLR, u32::MAX);
        self.write(INTENCLR, u32::MAX);
        self.write(OVSCLR, u32::MAX);
        self.write(CNTENSET, enable);
        self.write(CTRL, ctrl);
    }

    pub(super) fn read_cycle_counter(&mut self) {
        self.read(CCNTR);
    }
}
