//! PMU_CTRL and the enables while counters run, and reset in the middle of everything.

use super::super::registers::{CCNTR, CNTENCLR, CNTENSET, CTRL, INTENSET, OVSCLR, OVSSET, SWINC};
use super::script::{C, CPU_CYCLES, CYCLES, E, FZO, P, SW_INCR, Script, TRO};

impl Script<'_> {
    pub(super) fn control(&mut self) {
        self.enables();
        self.freezes();
        self.resets_of_counters();
    }

    fn all_cycles(&mut self, ctrl: u32) {
        self.fresh(u32::MAX, 0);
        for n in 0..self.params.counters {
            self.select(n, CPU_CYCLES);
        }
        self.write(CTRL, ctrl);
    }

    /// From which cycle on a written enable acts.
    fn enables(&mut self) {
        self.all_cycles(E);
        self.read_counters();
        for n in 0..self.params.counters {
            self.write(CNTENCLR, 1 << n);
            self.read_counter(n);
            self.write(CNTENSET, 1 << n);
            self.read_counter(n);
        }
        self.write(CTRL, 0);
        self.read_counters();
        self.write(CTRL, E);
        self.read_counter(0);
        self.set("trcena_i", 0);
        self.tick();
        self.read_counter(0);
        self.read_cycle_counter();
        self.set("trcena_i", 1);
        self.tick();
        self.read_counter(0);
        // An event that is not wired, then back.
        self.select(0, 0xBFFF);
        self.read_counter(0);
        self.read_counter(0);
        self.select(0, CPU_CYCLES);
        self.read_counter(0);
    }

    /// One overflow stops all event counters in the next cycle, the cycle counter goes on.
    fn freezes(&mut self) {
        let last = self.params.counters - 1;
        for n in [0, last] {
            self.all_cycles(E | FZO);
            self.write_counter(n, 0xFFFC);
            self.ticks(5);
            self.read_counters();
            self.read_cycle_counter();
            self.write(SWINC, u32::MAX);
            self.write_counter(n, 0x5555);
            self.read_counter(n);
            self.write(CTRL, E | FZO | P);
            self.read_counter(n);
            self.write(OVSCLR, 1 << n);
            self.read_counter(n);
            self.read_counter(n);
        }
        // The flag of software and that of the cycle counter; FZO off.
        for flag in [1 << last, CYCLES] {
            self.write(OVSSET, flag);
            self.read_counter(0);
            self.read_counter(0);
            self.write(CTRL, E);
            self.read_counter(0);
            self.write(CTRL, E | FZO);
            self.read_counter(0);
            self.read_counter(0);
            self.write(OVSCLR, flag);
            self.read_counter(0);
        }
        self.write(CCNTR, 0xFFFF_FFFE);
        self.ticks(3);
        self.read_counter(0);
        self.read_counter(0);
        self.read(OVSSET);
        self.frozen_software();
    }

    fn frozen_software(&mut self) {
        self.fresh(u32::MAX, E | FZO);
        self.select(0, SW_INCR);
        self.write(OVSSET, 2);
        self.write(SWINC, 1);
        self.read_counter(0);
        self.write(OVSCLR, 2);
        self.write(SWINC, 1);
        self.read_counter(0);
    }

    /// P and C together with the other fields, while everything counts and while nothing does.
    fn resets_of_counters(&mut self) {
        self.all_cycles(E);
        self.ticks(3);
        for ctrl in [E | P, E | C, E | P | C, P, C, P | C, E] {
            self.write(CTRL, ctrl);
            self.read_counters();
            self.read_cycle_counter();
            self.read(CTRL);
        }
    }

    /// Every register holds something, then reset.
    pub(super) fn reset_of_everything(&mut self) {
        self.fresh(u32::MAX, E | FZO | TRO);
        self.set("tro_ready_i", 0);
        for n in 0..self.params.counters {
            self.select(n, SW_INCR);
            self.write_counter(n, 0xFFFF);
        }
        self.write(INTENSET, u32::MAX);
        self.write(SWINC, u32::MAX);
        for n in 0..self.params.counters {
            self.select(n, u32::MAX);
            self.write_counter(n, u32::MAX);
        }
        self.write(CTRL, !(P | C));
        self.write(CCNTR, u32::MAX / 3);
        self.read_all();
        // The stages hold a Debug state that must not reach the first cycle after reset.
        self.set("halted_i", 1);
        self.set("dwt_cyccntena_i", 1);
        self.tick();
        self.reset(2);
        self.set("halted_i", 0);
        self.ticks(4);
        self.set("dwt_cyccntena_i", 0);
        self.read_all();
        self.set("tro_ready_i", 1);
        self.tick();
    }
}
