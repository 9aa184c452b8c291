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

/// Notes the register access of this cycle, if there is one that the unit accepts. A CSR instruction that
/// writes counts if its number exists: writing a read-only one is refused, and that is to be seen.
fn access(ports: &[Port], frame: &Frame, coverage: &mut Coverage) {
    let value = |name| port(ports, frame, name);
    let is_set = |name| value(name).is_some_and(|v| v & 1 == 1);
    let (write, offset) = if is_set("psel_i") && is_set("penable_i") && is_set("pprot_i") {
        let write = is_set("pwrite_i");
        if write && value("pstrb_i") != Some(0xf) {
            return;
        }
        (write, value("paddr_i"))
    } else if is_set("reg_req_i") && is_set("reg_privileged_i") {
        (is_set("reg_write_i"), value("reg_addr_i"))
    } else if is_set("csr_valid_i") && is_set("csr_hit_o") {
        let write = value("csr_op_i") != Some(0);
        if !write && (is_set("csr_illegal_o") || is_set("csr_virtual_o")) {
            return;
        }
        (write, value("csr_addr_i"))
    } else {
        return;
    };
    let set = if write { &mut coverage.written } else { &mut coverage.read };
    set.extend(offset);
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
