//! Who may be counted: every state of the PE and of the event under patterns of the debug
//! permissions; Debug state, sleep, Lockup.

use super::super::pins::permission_names;
use super::super::registers::{AUTHSTATUS, CCNTR, CTRL, SWINC};
use super::events::pin;
use super::script::{Access, CPU_CYCLES, CYCLES, DP, E, P, SW_INCR, Script};
use crate::random::Random;
use pmugen_hdl::families::armv8m_pmu::{Attribution, EventUse};

/// Secure, privileged.
const STATES: [(u32, u32); 4] = [(0, 1), (0, 0), (1, 1), (1, 0)];

/// Events with their own attribution that get the whole matrix; the others get a short one.
const WHOLE: usize = 4;

/// Seed of the additional patterns of permissions.
const SEED: u64 = 0x5045_524D;

impl Script<'_> {
    pub(super) fn permissions(&mut self) {
        for pattern in self.patterns() {
            self.apply(&pattern);
            self.read(AUTHSTATUS);
            self.set("halted_i", 1);
            self.read(AUTHSTATUS);
            self.set("halted_i", 0);
            self.pe_states();
        }
        self.permissive();
        let own: Vec<&EventUse> =
            self.params.events.iter().filter(|event| event.attribution == Attribution::Own).collect();
        for event in own.iter().take(WHOLE) {
            for pattern in self.patterns() {
                self.apply(&pattern);
                self.own_states(event);
            }
        }
        self.permissive();
        for event in own.iter().skip(WHOLE) {
            self.own_states(event);
        }
        self.calls();
        self.stopped_states();
    }

    /// Values of the permission pins: all, none, one, all but one, and a few others.
    fn patterns(&self) -> Vec<u32> {
        let pins = permission_names(self.params).len() as u32;
        let all = (1 << pins) - 1;
        let mut random = Random::new(SEED);
        let mut patterns = vec![all, 0];
        patterns.extend((0..pins).flat_map(|pin| [1 << pin, all & !(1 << pin)]));
        patterns.extend((0..2 * pins).map(|_| random.bits() as u32 & all));
        patterns
    }

    fn apply(&mut self, pattern: &u32) {
        for (bit, name) in permission_names(self.params).into_iter().enumerate() {
            self.set(name, pattern >> bit & 1);
        }
        self.tick();
        self.drain();
    }

    /// CPU_CYCLES, the cycle counter with DP and SW_INCR in every state that the PE can be in,
    /// each for exactly one cycle among others that are Non-secure privileged.
    fn pe_states(&mut self) {
        self.fresh(CYCLES | 3, 0);
        self.select(0, CPU_CYCLES);
        self.select(1, SW_INCR);
        self.write(CTRL, E | DP);
        for (secure, privileged) in STATES {
            if secure == 1 && !self.has("pe_secure_i") {
                continue;
            }
            self.set("pe_secure_i", secure);
            self.set("pe_privileged_i", privileged);
            self.tick();
            self.drain();
            for secure in [false, true] {
                self.access(Access { secure, ..Access::write(SWINC, 2) });
            }
            self.read_counter(0);
            self.read_counter(1);
            self.read(CCNTR);
        }
        self.set("pe_secure_i", 0);
        self.set("pe_privileged_i", 1);
        self.tick();
    }

    /// One event in every state of its own, in one cycle after the other.
    fn own_states(&mut self, event: &EventUse) {
        let name = event.name.to_lowercase();
        self.select(0, u32::from(event.number));
        self.write(CTRL, E | P);
        for (secure, privileged) in STATES {
            self.set(&format!("event_{name}_secure_i"), secure);
            self.set(&format!("event_{name}_privileged_i"), privileged);
            self.pulse(&pin(event), 1);
            self.drain();
            self.read_counter(0);
        }
        self.own_attribution(true);
    }

    /// SE_CALL_S and SE_CALL_NS without any permission.
    fn calls(&mut self) {
        self.apply(&0);
        self.fresh(u32::MAX, E);
        for number in [0x0114, 0x0115] {
            let Some(event) = self.params.events.iter().find(|event| event.number == number) else {
                continue;
            };
            self.select(0, u32::from(number));
            self.select(1, u32::from(number ^ 1));
            for halted in [0, 1] {
                self.set("halted_i", halted);
                self.pulse(&pin(event), 1);
                self.set("halted_i", 0);
                self.drain();
                self.read_counter(0);
                self.read_counter(1);
            }
        }
        self.permissive();
    }

    /// Debug state, sleep and Lockup for one and for several cycles.
    fn stopped_states(&mut self) {
        let wired = self.params.events.first();
        for name in ["halted_i", "sleeping_i", "lockup_i"] {
            self.fresh(CYCLES | 3, 0);
            self.select(0, CPU_CYCLES);
            self.select(1, wired.map_or(SW_INCR, |event| u32::from(event.number)));
            self.write(CTRL, E);
            for cycles in [1, 4] {
                self.set(name, 1);
                if let Some(event) = wired {
                    self.set(&pin(event), 1);
                }
                self.ticks(cycles);
                self.set(name, 0);
                if let Some(event) = wired {
                    self.set(&pin(event), 0);
                }
                self.read_counter(0);
                self.read_counter(1);
                self.read(CCNTR);
            }
            self.select(1, SW_INCR);
            self.set(name, 1);
            self.tick();
            self.drain();
            self.write(SWINC, 3);
            self.set("dwt_cyccntena_i", 1);
            self.read(CCNTR);
            self.read(CCNTR);
            self.set(name, 0);
            self.read_counter(1);
            self.set("dwt_cyccntena_i", 0);
        }
    }
}
