//! Configurations for the tests of the blocks.

use super::params::{Bus, Composition, EventUse, Form, Group, Params};
use crate::spec::{EventKind, Reset};

fn event(number: u16, name: &str, width: u32) -> EventUse {
    let kind = EventKind::Occurrence;
    EventUse { number, name: name.into(), width, kind, description: "x".into() }
}

/// A small RV64 unit with every optional part.
pub(crate) fn params() -> Params {
    Params {
        bus: Bus::Csr,
        reset: Reset::default(),
        xlen: 64,
        counters: 3,
        counter_width: 40,
        event_width: 2,
        event_bits: 5,
        composition: Composition::None,
        groups: vec![
            Group {
                name: "front".into(),
                first: 3,
                count: 1,
                events: vec![event(1, "FETCH", 2), event(2, "STALL", 1)],
            },
            Group { name: "back".into(), first: 4, count: 2, events: vec![event(7, "FLUSH", 1)] },
        ],
        form: Form::Compact,
        event_stages: 2,
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

/// The same on RV32, with a flop in the read path.
pub(crate) fn rv32() -> Params {
    Params { xlen: 32, read_stages: 1, carry_segment: 16, ..params() }
}

/// The registers in memory, with composed events.
pub(crate) fn in_memory() -> Params {
    Params {
        bus: Bus::Apb4,
        composition: Composition::Kunminghu,
        event_bits: 10,
        sstc: false,
        hypervisor: false,
        ..rv32()
    }
}

/// The least that a unit can be.
pub(crate) fn least() -> Params {
    Params {
        counters: 0,
        groups: vec![],
        event_stages: 0,
        user: false,
        supervisor: false,
        hypervisor: false,
        sscofpmf: false,
        smcntrpmf: false,
        sstc: false,
        ..params()
    }
}

/// One clock of a block: inputs settle while it is low, then it rises.
macro_rules! tick {
    ($uut:expr) => {{
        for level in [false, true] {
            $uut.clock.next = level.into();
            $crate::blocks::settle(&mut $uut);
        }
    }};
}

/// A new block, connected, checked, and out of reset.
macro_rules! ready {
    ($block:expr) => {{
        let mut uut = $block;
        $crate::blocks::wires::connect_and_check(&mut uut);
        $crate::blocks::settle(&mut uut);
        uut.reset.next = true;
        uut
    }};
}

pub(crate) use {ready, tick};
