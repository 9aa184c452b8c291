//! Inhibits, mode filters, debug stop, and selectors that change while events are on their way.

use super::super::access::Mode;
use super::super::registers::Register;
use super::script::{Script, selector};

impl Script<'_> {
    pub(super) fn gates(&mut self) {
        self.fresh();
        self.set("retired_i", 1);
        self.inhibits();
        self.filters();
        self.mode_changes();
        self.debug_stop();
        self.gates_in_flight();
        self.set("retired_i", 0);
        self.fresh();
    }

    /// The widest event of each counter, at 1 all the time, on those that have one.
    fn run_all(&mut self, value: u64) {
        for n in self.programmable() {
            if let Some((number, pin, _)) = self.event_of(n) {
                self.write(Register::Event(n), number);
                self.set(&pin, value);
            }
        }
        self.tick();
        self.drain();
    }

    fn stop_all(&mut self) {
        for n in self.programmable() {
            if let Some((_, pin, _)) = self.event_of(n) {
                self.set(&pin, 0);
            }
        }
        self.tick();
        self.drain();
    }

    /// Each bit of mcountinhibit stops its counter and no other.
    fn inhibits(&mut self) {
        self.run_all(1);
        for bit in 0..32 {
            self.write(Register::Mcountinhibit, 1 << bit);
            self.ticks(2);
            let own = bit as u8;
            if own != 1 && own < 3 + self.params.counters as u8 {
                self.read(Register::Counter(own));
                self.read(Register::Counter(own));
            }
        }
        self.read_counters();
        self.write(Register::Mcountinhibit, u64::MAX);
        self.drain();
        self.read_counters();
        self.write(Register::Mcountinhibit, 0);
        self.stop_all();
    }

    /// Each filter in each mode, for mcycle, minstret and the outer counters.
    fn filters(&mut self) {
        let counters: Vec<u8> = [0, 2].into_iter().chain(self.outer_counters()).collect();
        let modes = self.modes();
        for &n in &counters {
            let event = self.event_of(n);
            for filters in [0b10000, 0b01000, 0b00100, 0b00010, 0b00001, 0b11111, 0b00000] {
                let number = event.as_ref().map_or(0, |(number, ..)| *number);
                self.write(selector(n), filters << 58 | number);
                for &mode in &modes {
                    self.mode(mode);
                    if let Some((_, pin, _)) = &event {
                        self.pulse(&pin.clone(), 1);
                    } else {
                        self.tick();
                    }
                }
                self.mode(Mode::M);
                self.tick();
                self.drain();
                self.read(Register::Counter(n));
            }
            self.write(selector(n), 0);
        }
    }

    /// The mode changes with every cycle: each event belongs to the mode of its own cycle.
    fn mode_changes(&mut self) {
        let modes = self.modes();
        for n in self.outer_counters() {
            let Some((number, pin, greatest)) = self.event_of(n) else { continue };
            for filters in [0b10000, 0b01000, 0b00110] {
                self.write(Register::Event(n), filters << 58 | number);
                for i in 0..3 * modes.len() {
                    self.mode(modes[i % modes.len()]);
                    self.set(&pin, (1 + 3 * i as u64) & greatest);
                    self.tick();
                }
                self.set(&pin, 0);
                self.mode(Mode::M);
                self.tick();
                self.drain();
                self.read(Register::Counter(n));
            }
            self.write(Register::Event(n), 0);
        }
    }

    fn debug_stop(&mut self) {
        self.run_all(1);
        for length in [1, 3] {
            self.set("debug_stop_i", 1);
            self.ticks(length);
            self.read(Register::Counter(0));
            self.read(Register::Counter(2));
            self.set("debug_stop_i", 0);
            self.drain();
            self.read_counters();
        }
        // Software writes while everything stands.
        self.set("debug_stop_i", 1);
        for n in self.all_counters() {
            self.write(Register::Counter(n), 0x1234_5678_9ABC_DEF0);
        }
        self.read_counters();
        self.set("debug_stop_i", 0);
        self.stop_all();
    }

    /// Events on their way when an inhibit, a selector or debug stop comes: they arrive.
    fn gates_in_flight(&mut self) {
        for n in self.outer_counters() {
            let Some((number, pin, _)) = self.event_of(n) else { continue };
            for gate in 0..4 {
                self.write(Register::Event(n), number);
                self.write(Register::Counter(n), 0);
                self.set(&pin, 1);
                self.ticks(3);
                match gate {
                    0 => self.write(Register::Mcountinhibit, 1 << n),
                    1 => self.write_upper(Register::Event(n), 0b10000 << 58 | number),
                    2 => self.write(Register::Event(n), 0),
                    _ => self.set("debug_stop_i", 1),
                }
                self.ticks(2);
                self.read(Register::Counter(n));
                self.drain();
                self.set(&pin, 0);
                self.read(Register::Counter(n));
                self.write(Register::Mcountinhibit, 0);
                self.set("debug_stop_i", 0);
                self.tick();
                self.drain();
                self.read(Register::Counter(n));
            }
            self.write(Register::Event(n), 0);
        }
    }
}
