//! Halt and DebugMonitor requests: an overflow in every state under every setting of the controls.

use super::super::registers::{CCNTR, CTRL, EVCNTR, INTENCLR, INTENSET, OVSCLR, OVSSET, SWINC};
use super::events::pin;
use super::script::{Access, CHAIN, CPU_CYCLES, CYCLES, E, SW_INCR, Script};
use pmugen_hdl::families::armv8m_pmu::Attribution;

/// Pins that decide, one bit of a setting each.
const CONTROLS: [&str; 5] = ["mon_en_i", "umon_en_i", "sdme_i", "c_pmov_i", "can_halt_i"];

impl Script<'_> {
    pub(super) fn requests(&mut self) {
        for state in 0..4 {
            self.set("pe_secure_i", state >> 1);
            self.set("pe_privileged_i", state & 1);
            self.tick();
            self.drain();
            self.fresh(1, 0);
            self.select(0, CPU_CYCLES);
            self.write(INTENSET, 1 | CYCLES);
            self.write(CTRL, E);
            for setting in 0..32 {
                self.controls(setting, state);
                self.write(EVCNTR, 0xFFFD);
                self.ticks(3);
            }
            self.read(OVSSET);
        }
        self.permissive();
        self.cycle_counter_requests();
        self.different_states();
        self.permissive();
    }

    /// One setting of the controls. `can_halt_i` says yes for the state of the event only, or for
    /// every other state only.
    fn controls(&mut self, setting: u32, state: u32) {
        for (bit, name) in CONTROLS.into_iter().enumerate() {
            if name != "can_halt_i" {
                self.set(name, setting >> bit & 1);
            }
        }
        let own = if self.has("pe_secure_i") { 1 << state } else { 1 << (state & 1) };
        self.set("can_halt_i", if setting >> 4 & 1 == 1 { own } else { !own });
    }

    fn cycle_counter_requests(&mut self) {
        self.fresh(CYCLES, E);
        self.write(INTENSET, CYCLES);
        for state in 0..4 {
            self.set("pe_secure_i", state >> 1);
            self.set("pe_privileged_i", state & 1);
            for setting in [0b00111, 0b01111, 0b11111, 0b10110, 0b00101] {
                self.controls(setting, state);
                self.write(CCNTR, 0xFFFF_FFFD);
                self.ticks(4);
            }
            self.write(OVSCLR, CYCLES);
        }
    }

    /// Two overflows in one cycle that belong to different states; one may halt.
    fn different_states(&mut self) {
        self.fresh(3, E);
        self.write(INTENSET, 3);
        let own = self.params.events.iter().find(|event| event.attribution == Attribution::Own);
        if let Some(event) = own {
            let name = event.name.to_lowercase();
            self.set(&format!("event_{name}_secure_i"), 1);
            self.set(&format!("event_{name}_privileged_i"), 0);
            self.set("pe_secure_i", 0);
            self.set("pe_privileged_i", 1);
            self.select(0, u32::from(event.number));
            self.select(1, CPU_CYCLES);
            for can_halt in 0..16 {
                self.set("c_pmov_i", 1);
                self.set("mon_en_i", can_halt & 1);
                self.set("can_halt_i", can_halt);
                self.write_counter(0, 0xFFFF);
                self.write_counter(1, 0xFFFC);
                self.set(&pin(event), 1);
                self.ticks(5);
                self.set(&pin(event), 0);
            }
            self.own_attribution(true);
        }
        self.permissive();
        self.software_requests();
        // Entering Debug state in the cycle of the overflow.
        self.select(0, CPU_CYCLES);
        for delay in 0..4 {
            self.permissive();
            self.write_counter(0, 0xFFFD);
            self.ticks(delay);
            self.pulse("halted_i", 1);
            self.ticks(3);
        }
    }

    /// Overflows that writes to PMU_SWINC make, alone and through a chain: they belong to the
    /// access, while SDME looks at the PE.
    fn software_requests(&mut self) {
        self.select(0, SW_INCR);
        self.select(1, CHAIN);
        for (mon_en, c_pmov, can_halt) in [(1, 0, 0), (1, 1, 1), (1, 1, 2), (1, 1, 4), (1, 1, 8), (0, 0, 0)] {
            self.set("mon_en_i", mon_en);
            self.set("c_pmov_i", c_pmov);
            self.set("can_halt_i", can_halt);
            for (secure, pe_secure, sdme) in [(0, 0, 1), (1, 0, 1), (1, 0, 0), (0, 1, 0), (0, 1, 1)] {
                self.set("pe_secure_i", pe_secure);
                self.set("sdme_i", sdme);
                for request in [1, 2] {
                    self.write(INTENCLR, u32::MAX);
                    self.write(INTENSET, request);
                    self.write_counter(0, 0xFFFF);
                    self.write_counter(1, 0xFFFF);
                    self.access(Access { secure: secure == 1, ..Access::write(SWINC, 1) });
                }
            }
        }
        self.permissive();
        self.write(INTENSET, 3);
    }
}
