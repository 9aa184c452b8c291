//! Each counter alone: carries, wrap, flag, request; wide increments; trace on overflow; the cycle
//! counter.

use super::super::registers::{CCNTR, CNTENCLR, CNTENSET, CTRL, INTENCLR, INTENSET, OVSCLR, OVSSET, SWINC};
use super::events::pin;
use super::script::{C, CPU_CYCLES, CYCLES, DP, E, FZO, P, SW_INCR, Script, TRO};

impl Script<'_> {
    pub(super) fn counters(&mut self) {
        self.fresh(u32::MAX, E);
        for n in 0..self.params.counters {
            self.select(n, SW_INCR);
        }
        for n in 0..self.params.counters {
            self.carries(n);
        }
        for n in 0..self.params.counters {
            self.wrap(n);
        }
        self.software_increments();
        self.wide_wraps();
        self.trace_on_overflow();
        self.cycle_counter();
    }

    /// Carries into each nibble, by one increment.
    fn carries(&mut self, n: u32) {
        for value in [0x000F, 0x0FFF, 0x7FFF] {
            self.write_counter(n, value);
            self.write(SWINC, 1 << n);
            self.read_counter(n);
        }
    }

    /// One increment before the wrap, the wrap, one after; with and without the interrupt, and
    /// with the interrupt of the neighbour only.
    fn wrap(&mut self, n: u32) {
        let other = (n + 1) % self.params.counters;
        self.write(INTENCLR, u32::MAX);
        self.write(INTENSET, 1 << n);
        self.write_counter(n, 0xFFFE);
        self.write_counter(other, 0xFFFF);
        self.write(SWINC, 1 << n);
        self.read(OVSSET);
        self.write(SWINC, 1 << other);
        self.read(OVSSET);
        self.write(SWINC, 1 << n);
        self.read_counter(n);
        self.read(OVSCLR);
        self.write(SWINC, 1 << n);
        self.read_counter(n);
        self.read_counter(other);
        self.write(OVSCLR, 1 << n);
        self.read(OVSSET);
        self.write(OVSCLR, u32::MAX);
    }

    /// Several counters in one write, disabled ones, unselected ones.
    fn software_increments(&mut self) {
        let counters = self.params.counters;
        self.write(CTRL, E | P);
        for mask in [0x5555_5555, 0x6666_6666, 0x7878_7878, u32::MAX, CYCLES] {
            self.write(SWINC, mask);
        }
        self.read_counters();
        self.write(CNTENCLR, 0xAAAA_AAAA);
        self.write(SWINC, u32::MAX);
        self.write(CNTENSET, u32::MAX);
        self.write(CTRL, 0);
        self.write(SWINC, u32::MAX);
        self.write(CTRL, E);
        self.select(counters - 1, 0x0100);
        self.write(SWINC, u32::MAX);
        self.read_counters();
        self.select(counters - 1, SW_INCR);
    }

    /// The widest event over the wrap, from each distance.
    fn wide_wraps(&mut self) {
        let Some(event) = self.params.events.iter().max_by_key(|event| event.width) else { return };
        let pin = pin(event);
        let most = (1 << event.width) - 1;
        self.fresh(u32::MAX, E | TRO);
        self.select(0, u32::from(event.number));
        for (distance, step) in [(1, 1), (most, most), (most + 1, most), (1, most), (most / 2 + 1, most)] {
            self.write_counter(0, 0x1_0000 - distance);
            self.pulse(&pin, step);
            self.drain();
            self.read_counter(0);
            self.read(OVSCLR);
            self.write(OVSCLR, 1);
            // The same over the wrap of the low byte.
            self.write_counter(0, 0x3400 - distance);
            self.pulse(&pin, step);
            self.drain();
            self.read_counter(0);
        }
    }

    /// Trace bits of each counter, merged while the receiver is not ready, kept when TRO goes.
    fn trace_on_overflow(&mut self) {
        let counters = self.params.counters;
        self.fresh(u32::MAX, E | TRO);
        for n in 0..counters {
            self.select(n, SW_INCR);
        }
        self.set("tro_ready_i", 0);
        for n in 0..counters.min(10) {
            for value in [0x12FE, 0xFFFE] {
                self.write_counter(n, value);
                self.write(SWINC, 1 << n);
                self.tick();
                self.write(SWINC, 1 << n);
                self.tick();
            }
            if n % 3 == 2 {
                self.pulse("tro_ready_i", 1);
                self.tick();
            }
        }
        self.write(CTRL, E);
        self.write_counter(0, 0xFFFF);
        self.write(SWINC, 1);
        self.tick();
        self.pulse("tro_ready_i", 1);
        self.tick();
        // New bits in the cycle in which the old ones are taken.
        self.write(CTRL, E | TRO);
        self.set("tro_ready_i", 1);
        self.select(0, CPU_CYCLES);
        self.select(1, CPU_CYCLES);
        self.write_counter(0, 0xFFFC);
        self.write_counter(1, 0xFFFD);
        self.ticks(6);
        self.write(OVSCLR, u32::MAX);
    }

    fn cycle_counter(&mut self) {
        self.fresh(CYCLES, E);
        for value in [0x0000_FFFD, 0x00FF_FFFC, 0x7FFF_FFFC, 0xFFFF_FFFB] {
            self.write(CCNTR, value);
            self.ticks(2);
            self.read_cycle_counter();
            self.read_cycle_counter();
            self.read(OVSSET);
        }
        self.write(INTENSET, CYCLES);
        self.write(CCNTR, 0xFFFF_FFFE);
        self.ticks(4);
        self.write(OVSCLR, !CYCLES);
        self.read(OVSSET);
        self.write(OVSCLR, CYCLES);
        self.read(OVSSET);
        self.cycle_counter_stops();
        self.dwt();
        // Only C clears it; P does not, and C leaves the event counters.
        self.fresh(0, 0);
        self.write(CCNTR, 0x1234_5678);
        self.write_counter(0, 0x1234);
        self.write_counter(self.params.counters - 1, 0x4321);
        for ctrl in [P, C] {
            self.write(CTRL, ctrl);
            self.read_cycle_counter();
            self.read_counters();
            self.write_counter(0, 0x1234);
        }
    }

    /// DP in Secure state, the enables, and the CPU_CYCLES event beside it.
    fn cycle_counter_stops(&mut self) {
        self.fresh(CYCLES | 1, E | DP);
        self.select(0, CPU_CYCLES);
        for secure in [1, 0] {
            self.set("pe_secure_i", secure);
            self.ticks(4);
            self.read_cycle_counter();
            self.read_counter(0);
        }
        for (ctrl, enable) in [(E, 0), (0, CYCLES), (E | FZO, CYCLES)] {
            self.write(CNTENCLR, CYCLES);
            self.write(CNTENSET, enable);
            self.write(CTRL, ctrl);
            self.write(OVSSET, CYCLES);
            self.read_cycle_counter();
            self.read_cycle_counter();
            self.read_counter(0);
            self.write(OVSCLR, u32::MAX);
        }
    }

    /// The same counter from the side of the DWT.
    fn dwt(&mut self) {
        if !self.has("dwt_cyccntena_i") {
            return;
        }
        self.fresh(0, 0);
        self.set("dwt_cyccntena_i", 1);
        self.ticks(3);
        self.read_cycle_counter();
        for value in [u32::MAX, 0, u32::MAX, 0] {
            self.set("dwt_cyccnt_wdata_i", value);
            self.pulse("dwt_cyccnt_we_i", 1);
        }
        self.read_cycle_counter();
        self.set("dwt_cyccnt_wdata_i", 0xFFFF_FFFD);
        self.pulse("dwt_cyccnt_we_i", 1);
        self.ticks(4);
        self.read(OVSSET);
        for (secure, cycdiss) in [(1, 1), (1, 0), (0, 1)] {
            self.set("pe_secure_i", secure);
            self.set("dwt_cycdiss_i", cycdiss);
            self.ticks(3);
            self.read_cycle_counter();
        }
        self.set("pe_secure_i", 0);
        self.set("dwt_cycdiss_i", 0);
        // The PMU enables it too: now the flag is set, and a write in that cycle prevents it.
        self.write(CNTENSET, CYCLES);
        self.write(CTRL, E);
        for ticks in 0..5 {
            self.write(CCNTR, 0xFFFF_FFFD);
            self.set("dwt_cyccnt_wdata_i", 0x8765_4321);
            self.ticks(ticks);
            self.pulse("dwt_cyccnt_we_i", 1);
            self.read(OVSSET);
            self.write(OVSCLR, CYCLES);
        }
        // Written from both sides: the PMU's value, and zero for C.
        self.set("dwt_cyccnt_we_i", 1);
        self.write(CCNTR, 0x1357_9BDF);
        self.write(CTRL, E | C);
        self.set("dwt_cyccnt_we_i", 0);
        self.read_cycle_counter();
        self.set("dwt_cyccntena_i", 0);
        self.tick();
    }
}
