//! Configurations for the tests.

use pmugen_hdl::families::riscv_hpm::{Bus, Composition, EventUse, Form, Group, Params};
use pmugen_hdl::spec::{EventKind, Reset, ResetKind, ResetPolarity};

/// Which modes a unit has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Levels {
    M,
    Mu,
    Msu,
    MsuH,
}

pub const LEVELS: [Levels; 4] = [Levels::M, Levels::Mu, Levels::Msu, Levels::MsuH];

/// An event.
pub fn event(number: u16, name: &str, width: u32) -> EventUse {
    let description = "An event of the tests.".into();
    EventUse { number, name: name.into(), width, kind: EventKind::Occurrence, description }
}

/// One table for all counters: WIDE counts up to 7 in a cycle, DEEP up to 255 (63 in a
/// composition), FLAG is a single line.
fn groups(counters: u32, composition: Composition) -> Vec<Group> {
    let deep = if composition == Composition::None { 8 } else { 6 };
    let events = vec![event(1, "WIDE", 3), event(2, "FLAG", 1), event(5, "DEEP", deep)];
    if counters == 0 {
        vec![]
    } else {
        vec![Group { name: String::new(), first: 3, count: counters, events }]
    }
}

/// A unit with everything: RV64, all modes, all extensions, four counters of 64 bits.
pub fn full() -> Params {
    Params {
        bus: Bus::Csr,
        reset: Reset::default(),
        xlen: 64,
        counters: 4,
        counter_width: 64,
        event_width: 8,
        event_bits: 8,
        composition: Composition::None,
        groups: groups(4, Composition::None),
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

/// Other numbers of counters, each with the same events.
pub fn with_counters(params: Params, counters: u32) -> Params {
    Params { counters, groups: groups(counters, params.composition), ..params }
}

/// Other modes; what needs a mode that is gone goes too.
pub fn with_levels(params: Params, levels: Levels) -> Params {
    let supervisor = matches!(levels, Levels::Msu | Levels::MsuH);
    Params {
        user: levels != Levels::M,
        supervisor,
        hypervisor: levels == Levels::MsuH,
        sstc: params.sstc && supervisor,
        ..params
    }
}

/// Kunminghu's composition.
pub fn composed(params: Params) -> Params {
    let composition = Composition::Kunminghu;
    let groups = groups(params.counters, composition);
    Params { composition, event_bits: 10, event_width: 6, groups, ..params }
}

/// The memory-mapped form.
pub fn apb4(params: Params) -> Params {
    with_levels(Params { bus: Bus::Apb4, xlen: 32, sstc: false, ..params }, Levels::Msu)
}

/// Every combination of register width, modes and extensions; what does not decide about accesses
/// changes from one to the next.
pub fn every_combination() -> Vec<Params> {
    let mut builds: Vec<Params> = Vec::new();
    for xlen in [32, 64] {
        for levels in LEVELS {
            for extensions in 0..8 {
                let [sscofpmf, smcntrpmf, sstc] = [1, 2, 4].map(|bit| extensions & bit != 0);
                if sstc && matches!(levels, Levels::M | Levels::Mu) {
                    continue;
                }
                let params = Params { xlen, sscofpmf, smcntrpmf, sstc, ..full() };
                builds.push(varied(with_levels(params, levels), builds.len()));
            }
        }
    }
    builds
}

/// Counters, widths, stages, reset and composition by the place in the list.
fn varied(params: Params, place: usize) -> Params {
    let counters = [2, 0, 1, 4, 3][place % 5];
    let kind = if place % 4 < 2 { ResetKind::Async } else { ResetKind::Sync };
    let polarity = [ResetPolarity::Low, ResetPolarity::High][place % 2];
    let params = Params {
        counter_width: [64, 40, 32, 48, 33, 8, 63][place % 7],
        event_stages: [0, 2, 1][place % 3],
        read_stages: u32::from(place % 3 == 1),
        carry_segment: [0, 16, 32][place % 3],
        reset: Reset { kind, polarity },
        ..with_counters(params, counters)
    };
    let reachable = params.xlen == 64 || params.sscofpmf;
    if place % 4 == 1 && reachable { composed(params) } else { params }
}
