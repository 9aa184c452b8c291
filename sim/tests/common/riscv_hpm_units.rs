//! Configurations of the RISC-V monitor: a microcontroller's, one with everything, Kunminghu's, and
//! one in memory.

use pmugen_hdl::families::riscv_hpm::{Bus, Composition, EventUse, Form, Group, Params};
use pmugen_hdl::spec::{EventKind, Reset};

/// A wired event.
pub fn event(number: u16, name: &str, width: u32) -> EventUse {
    let description = String::new();
    EventUse { number, name: name.into(), width, kind: EventKind::Occurrence, description }
}

/// A group of counters with events 1 to `events`, widths from `widths` in turn.
pub fn group(name: &str, first: u32, count: u32, events: u16, widths: &[u32]) -> Group {
    let width = |number: u16| widths[usize::from(number) % widths.len()];
    let events = (1..=events).map(|n| event(n, &format!("E{n}"), width(n))).collect();
    Group { name: name.into(), first, count, events }
}

/// RV64, all modes, all extensions, eight counters of 64 bits, no stages.
pub fn usual() -> Params {
    Params {
        bus: Bus::Csr,
        reset: Reset::default(),
        xlen: 64,
        counters: 8,
        counter_width: 64,
        event_width: 3,
        event_bits: 8,
        composition: Composition::None,
        groups: vec![group("", 3, 8, 6, &[1, 3, 2])],
        form: Form::Compact,
        event_stages: 0,
        selector_stages: 0,
        user: true,
        supervisor: true,
        hypervisor: true,
        sscofpmf: true,
        smcntrpmf: true,
        sstc: true,
        retire_width: 2,
        carry_segment: 0,
        read_stages: 0,
    }
}

/// 29 counters and many events.
pub fn largest() -> Params {
    Params { counters: 29, groups: vec![group("", 3, 29, 60, &[1, 1, 3, 2])], event_stages: 2, ..usual() }
}

/// RV32 with M and U, four counters of 40 bits, no overflow flags.
pub fn smallest() -> Params {
    Params {
        xlen: 32,
        counters: 4,
        counter_width: 40,
        event_width: 1,
        groups: vec![group("", 3, 4, 12, &[1])],
        supervisor: false,
        hypervisor: false,
        sscofpmf: false,
        smcntrpmf: false,
        sstc: false,
        retire_width: 1,
        ..usual()
    }
}

/// RV32 with everything.
pub fn rv32() -> Params {
    Params { xlen: 32, read_stages: 1, event_stages: 1, ..usual() }
}

/// Four groups of composing counters with the sizes of Kunminghu's tables, six stages.
pub fn kunminghu() -> Params {
    let widths = [6, 1, 3, 6];
    Params {
        counters: 29,
        event_width: 6,
        event_bits: 10,
        composition: Composition::Kunminghu,
        groups: vec![
            group("frontend", 3, 8, 55, &widths),
            group("backend", 11, 8, 91, &widths),
            group("memory", 19, 8, 126, &widths),
            group("cache", 27, 5, 48, &widths),
        ],
        event_stages: 6,
        retire_width: 4,
        ..usual()
    }
}

/// In memory, with overflow flags and all modes.
pub fn memory() -> Params {
    Params { bus: Bus::Apb4, xlen: 32, sstc: false, counter_width: 48, event_stages: 1, ..usual() }
}

/// The same with composition and a stage in the read path.
pub fn composed_memory() -> Params {
    Params {
        composition: Composition::Kunminghu,
        event_bits: 10,
        hypervisor: false,
        read_stages: 1,
        ..memory()
    }
}
