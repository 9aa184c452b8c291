//! The only flop: reset value, reset style and an optional enable, chosen at elaboration.

use super::signal::{Sig, W};
use crate::spec::{Reset, ResetKind, ResetPolarity};
use rust_hdl::core::timing::TimingInfo;
use rust_hdl::prelude::*;

const REGISTER: &str = "@register";

/// A register of `d.bits()` bits. Printed in its parent as part of a clocked process.
#[derive(Clone, Debug)]
pub struct Register {
    /// Clock, rising edge.
    pub clock: Signal<In, Clock>,
    /// Reset, of the style given to [`Register::new`].
    pub reset: Signal<In, Bit>,
    /// Next value.
    pub d: Sig<In>,
    /// Present value.
    pub q: Sig<Out>,
    init: W,
    style: Reset,
}

impl Register {
    /// A register of `w` bits that resets to `init`.
    ///
    /// # Panics
    /// If `init` does not fit `w` bits or `w` is not 1 to 128.
    pub fn new(w: usize, init: u128, style: Reset) -> Register {
        Register {
            clock: Default::default(),
            reset: Default::default(),
            d: Sig::new(w),
            q: Sig::new(w),
            init: W::new(init, w),
            style,
        }
    }

    fn in_reset(&self) -> bool {
        self.reset.val() == (self.style.polarity == ResetPolarity::High)
    }

    /// Reads the reset value and style that a register wrote into its timing data; `None` for
    /// any other block.
    pub fn from_timing(timing: &[TimingInfo]) -> Option<(u128, Reset)> {
        let info = timing.iter().find(|t| t.name == REGISTER)?;
        let kind = if info.inputs[1] == "async" { ResetKind::Async } else { ResetKind::Sync };
        let polarity = if info.inputs[2] == "low" { ResetPolarity::Low } else { ResetPolarity::High };
        Some((info.inputs[0].parse().ok()?, Reset { kind, polarity }))
    }
}

impl Logic for Register {
    fn update(&mut self) {
        let asynchronous = self.style.kind == ResetKind::Async;
        if asynchronous && self.in_reset() {
            self.q.next = self.init;
        } else if self.clock.pos_edge() {
            self.q.next = if self.in_reset() { self.init } else { self.d.val() };
        }
    }

    fn connect(&mut self) {
        self.q.connect();
    }

    fn timing(&self) -> Vec<TimingInfo> {
        let kind = if self.style.kind == ResetKind::Async { "async" } else { "sync" };
        let polarity = if self.style.polarity == ResetPolarity::Low { "low" } else { "high" };
        vec![TimingInfo {
            name: REGISTER.into(),
            clock: "clock".into(),
            inputs: vec![self.init.value().to_string(), kind.into(), polarity.into()],
            outputs: vec!["q".into()],
        }]
    }
}

impl Block for Register {
    fn connect_all(&mut self) {
        self.connect();
    }
    fn update_all(&mut self) {
        self.update();
        self.clock.update_all();
        self.reset.update_all();
        self.d.update_all();
        self.q.update_all();
    }
    fn has_changed(&self) -> bool {
        self.clock.has_changed() || self.reset.has_changed() || self.d.has_changed() || self.q.has_changed()
    }
    fn accept(&self, name: &str, probe: &mut dyn Probe) {
        probe.visit_start_scope(name, self);
        self.clock.accept("clock", probe);
        self.reset.accept("reset", probe);
        self.d.accept("d", probe);
        self.q.accept("q", probe);
        probe.visit_end_scope(name, self);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const STYLES: [Reset; 4] = [
        Reset { kind: ResetKind::Async, polarity: ResetPolarity::Low },
        Reset { kind: ResetKind::Async, polarity: ResetPolarity::High },
        Reset { kind: ResetKind::Sync, polarity: ResetPolarity::Low },
        Reset { kind: ResetKind::Sync, polarity: ResetPolarity::High },
    ];

    /// Notes the signals of a block.
    #[derive(Default)]
    struct Atoms(Vec<String>);

    impl Probe for Atoms {
        fn visit_start_scope(&mut self, name: &str, _node: &dyn Block) {
            self.0.push(name.into());
        }
        fn visit_start_namespace(&mut self, _name: &str, _node: &dyn Block) {}
        fn visit_atom(&mut self, name: &str, _signal: &dyn Atom) {
            self.0.push(name.into());
        }
        fn visit_end_namespace(&mut self, _name: &str, _node: &dyn Block) {}
        fn visit_end_scope(&mut self, _name: &str, _node: &dyn Block) {}
    }

    #[test]
    fn a_register_shows_its_ports_to_a_probe() {
        let mut atoms = Atoms::default();
        Register::new(8, 0, STYLES[0]).accept("count", &mut atoms);
        assert_eq!(atoms.0, ["count", "clock", "reset", "d", "q"]);
    }

    /// Any port that moves makes the simulation look again.
    #[test]
    fn a_change_of_any_port_is_told() {
        let quiet = || {
            let mut register = Register::new(8, 0, STYLES[2]);
            register.clock.next = false.into();
            crate::blocks::settle(&mut register);
            register.update_all();
            assert!(!register.has_changed());
            register
        };
        let moves: [fn(&mut Register); 3] =
            [|r| r.clock.next = true.into(), |r| r.reset.next = true, |r| r.d.next = 1.into()];
        for change in moves {
            let mut register = quiet();
            change(&mut register);
            register.update_all();
            assert!(register.has_changed());
        }
    }

    /// What the printer of the Verilog learns about a register is what the register does.
    #[test]
    fn reset_value_and_style_travel_through_the_timing_data() {
        for style in STYLES {
            for value in [0, 1, 0xA5] {
                let timing = Register::new(8, value, style).timing();
                assert_eq!(Register::from_timing(&timing), Some((value, style)));
            }
        }
        assert_eq!(Register::from_timing(&[]), None);
    }
}
