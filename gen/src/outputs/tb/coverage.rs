//! What the shipped vectors reach, so that a test can ask for all of it.

use super::record::{Frame, replay};
use super::split_ports;
use crate::design::{Direction, Port};
use crate::unit::Unit;
use std::collections::BTreeSet;

/// What a run of the vectors touched.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Coverage {
    /// Offsets of the registers that an accepted access read.
    pub read: BTreeSet<u64>,
    /// Offsets of the registers that an accepted access wrote.
    pub written: BTreeSet<u64>,
    /// Event ports that were not 0 outside reset.
    pub events: BTreeSet<String>,
    /// Port bits (`prdata_o[3]`) that were 0 in one cycle and 1 in another.
    pub toggled: BTreeSet<String>,
    /// Port bits that kept their value.
    pub stuck: BTreeSet<String>,
    /// Cycles.
    pub cycles: usize,
}

/// Runs the vectors of `unit` and collects what they touch.
///
/// # Panics
/// As [`super::record::record`].
pub fn coverage(unit: &Unit) -> Coverage {
    let ports = split_ports(unit).1;
    let mut seen = Seen::new(ports);
    let mut coverage = Coverage::default();
    replay(unit, |frame| {
        coverage.cycles += 1;
        seen.frame(frame);
        if !frame.reset {
            access(ports, frame, &mut coverage);
            events(unit, ports, frame, &mut coverage);
        }
    });
    seen.sort_bits(ports, &mut coverage);
    coverage
}

/// For each port the bits that were 0 and those that were 1.
struct Seen {
    zero: Vec<Vec<u64>>,
    one: Vec<Vec<u64>>,
}

impl Seen {
    fn new(ports: &[Port]) -> Seen {
        let empty: Vec<_> = ports.iter().map(|p| vec![0; p.width.div_ceil(64) as usize]).collect();
        Seen { zero: empty.clone(), one: empty }
    }

    fn frame(&mut self, frame: &Frame) {
        for (port, words) in frame.values.iter().enumerate() {
            for (index, word) in words.iter().enumerate() {
                self.zero[port][index] |= !word;
                self.one[port][index] |= word;
            }
        }
    }

    fn sort_bits(&self, ports: &[Port], coverage: &mut Coverage) {
        for (index, port) in ports.iter().enumerate() {
            for bit in 0..port.width {
                let (word, mask) = (bit as usize / 64, 1 << (bit % 64));
                let both = self.zero[index][word] & self.one[index][word] & mask != 0;
                let set = if both { &mut coverage.toggled } else { &mut coverage.stuck };
                set.insert(format!("{}[{bit}]", port.name));
            }
        }
    }
}

fn events(unit: &Unit, ports: &[Port], frame: &Frame, coverage: &mut Coverage) {
    for name in unit.events.iter().filter_map(|e| e.port.as_ref()) {
        if port(ports, frame, name) != Some(0) {
            coverage.events.insert(name.clone());
        }
    }
}

/// Notes the register accesses of this cycle that the unit accepts, on each of its ports.
fn access(ports: &[Port], frame: &Frame, coverage: &mut Coverage) {
    let pins = Pins { ports, frame };
    for (write, offset) in [apb(&pins), raw(&pins), csr(&pins), system(&pins)].into_iter().flatten() {
        let set = if write { &mut coverage.written } else { &mut coverage.read };
        set.insert(offset);
    }
}

/// The ports in a cycle.
struct Pins<'a> {
    ports: &'a [Port],
    frame: &'a Frame,
}

impl Pins<'_> {
    fn value(&self, name: &str) -> Option<u64> {
        port(self.ports, self.frame, name)
    }

    fn is_set(&self, name: &str) -> bool {
        self.value(name).is_some_and(|v| v & 1 == 1)
    }
}

/// Whether it writes, and the offset.
type Access = (bool, u64);

fn apb(pins: &Pins) -> Option<Access> {
    let write = pins.is_set("pwrite_i");
    let whole = !write || pins.value("pstrb_i") == Some(0xf);
    let accepted = pins.is_set("psel_i") && pins.is_set("penable_i") && pins.is_set("pprot_i") && whole;
    pins.value("paddr_i").filter(|_| accepted).map(|offset| (write, offset))
}

fn raw(pins: &Pins) -> Option<Access> {
    let accepted = pins.is_set("reg_req_i") && pins.is_set("reg_privileged_i");
    pins.value("reg_addr_i").filter(|_| accepted).map(|offset| (pins.is_set("reg_write_i"), offset))
}

/// A CSR instruction that writes counts if its number exists: writing a read-only one is refused, and
/// that is to be seen.
fn csr(pins: &Pins) -> Option<Access> {
    let write = pins.value("csr_op_i") != Some(0);
    let refused = pins.is_set("csr_illegal_o") || pins.is_set("csr_virtual_o");
    let accepted = pins.is_set("csr_valid_i") && pins.is_set("csr_hit_o") && (write || !refused);
    pins.value("csr_addr_i").filter(|_| accepted).map(|number| (write, number))
}

/// A system instruction, at the offset that the external debugger has for the register.
fn system(pins: &Pins) -> Option<Access> {
    let accepted = pins.is_set("sysreg_valid_i") && !pins.is_set("sysreg_undefined_o");
    let [n, m, op2] = ["crn", "crm", "op2"].map(|name| pins.value(&format!("sysreg_{name}_i")));
    let offset = n? << 9 | op2? << 6 | m? << 2;
    accepted.then_some((pins.is_set("sysreg_write_i"), offset))
}

/// The low word of a port's value.
fn port(ports: &[Port], frame: &Frame, name: &str) -> Option<u64> {
    ports.iter().position(|p| p.name == name).map(|index| frame.values[index][0])
}

impl Coverage {
    /// The stuck bits of one direction.
    pub fn stuck_bits(&self, unit: &Unit, direction: Direction) -> Vec<String> {
        let ports = split_ports(unit).1;
        let of_direction = |bit: &&String| {
            let name = bit.split('[').next().unwrap_or_default();
            ports.iter().any(|p| p.name == name && p.direction == direction)
        };
        self.stuck.iter().filter(of_direction).cloned().collect()
    }
}
