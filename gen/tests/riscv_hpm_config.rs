//! The rules of the RISC-V hardware performance monitor that a configuration has to keep.

#![allow(clippy::unwrap_used)]

use pmugen::config::source::{SourceFile, Sources};
use pmugen::config::{self, FamilyParams};
use pmugen::diagnostics::{Code, Diagnostics};
use pmugen_hdl::families::riscv_hpm::{Bus, Composition, Form, Params};
use pmugen_hdl::spec::EventKind;

/// The parameters, and the codes of all problems.
fn load(lines: &str) -> (Option<Params>, Vec<Code>) {
    let text = format!("pmugen: 1\nfamily: riscv_hpm\nname: under_test\n{lines}\n");
    let mut sources = Sources::new(SourceFile::new("test.yaml", text));
    let mut found = Diagnostics::default();
    let config = config::load(&mut sources, &[], &mut found);
    let params = config.map(|config| match config.params {
        FamilyParams::RiscvHpm(params) => params,
        other => panic!("another family: {other:?}"),
    });
    (params, found.sorted().into_iter().map(|d| d.code).collect())
}

fn good(lines: &str) -> Params {
    let (params, problems) = load(lines);
    assert_eq!(problems, [], "{lines}");
    params.unwrap()
}

/// The only problem, which forbids the configuration.
fn refused(lines: &str, code: Code) {
    let (params, problems) = load(lines);
    assert!(params.is_none(), "{lines}");
    assert_eq!(problems, [code], "{lines}");
}

/// A unit with one table.
fn with(lines: &str) -> String {
    format!("counters: 4\ncatalogue: riscv_small\n{lines}")
}

#[test]
fn defaults_are_a_microcontroller() {
    let params = good(&with(""));
    assert_eq!((params.bus, params.xlen, params.counter_width), (Bus::Csr, 32, 64));
    assert_eq!((params.composition, params.form), (Composition::None, Form::Compact));
    assert!(params.user && !params.supervisor && !params.hypervisor);
    assert!(!params.sscofpmf && !params.smcntrpmf && !params.sstc);
    assert_eq!((params.event_stages, params.selector_stages, params.read_stages), (0, 0, 0));
    assert_eq!((params.retire_width, params.carry_segment), (1, 0));
}

#[test]
fn counters_are_0_to_29() {
    let params = good("counters: 0");
    assert_eq!((params.counters, params.groups.len()), (0, 0));
    assert_eq!((params.event_width, params.event_bits), (1, 1));
    assert_eq!(good("counters: 29\ncatalogue: riscv_small").groups[0].count, 29);
    refused("counters: 30\ncatalogue: riscv_small", Code::OutOfRange);
    refused("catalogue: riscv_small", Code::MissingKey);
    refused("counters: 1", Code::MissingKey);
}

#[test]
fn a_catalogue_alone_is_wired_completely() {
    let params = good(&with(""));
    let group = &params.groups[0];
    assert_eq!((group.name.as_str(), group.first, group.count), ("", 3, 4));
    assert_eq!((group.events.len(), params.event_bits), (31, 5));
    assert_eq!(params.event_port(group, &group.events[1]), "event_load_i");
}

// Spec: HPM5.5: a counter selects from the table of its group.
#[test]
fn groups_follow_each_other_from_counter_3() {
    let groups = "groups:\n  - {name: Front, counters: 8, catalogue: kunminghu_frontend}\n  \
                  - {name: cache, counters: 5, catalogue: kunminghu_cache}\n";
    for counters in ["", "counters: 13\n"] {
        let params = good(&format!("{counters}{groups}"));
        let places: Vec<_> = params.groups.iter().map(|g| (g.name.as_str(), g.first, g.count)).collect();
        assert_eq!(places, [("front", 3, 8), ("cache", 11, 5)]);
        assert_eq!((params.counters, params.event_bits), (13, 6));
    }
    refused(&format!("counters: 12\n{groups}"), Code::GroupCounters);
    refused(
        &format!("{groups}  - {{name: more, counters: 17, catalogue: riscv_small}}\n"),
        Code::GroupCounters,
    );
    refused(&format!("{groups}catalogue: riscv_small\n"), Code::KeysExclude);
}

// Spec: HPM5.5: every table has its own numbers and names.
#[test]
fn a_number_may_stand_for_different_events_in_two_groups() {
    let events = |name: &str| format!("events: [{{name: {name}, number: 1}}]");
    let groups = |a: &str, b: &str| {
        let (a, b) = (events(a), events(b));
        format!("groups:\n  - {{name: a, counters: 1, {a}}}\n  - {{name: a_b, counters: 1, {b}}}\n")
    };
    assert_eq!(good(&groups("X", "X")).groups[1].events[0].number, 1);
    refused(&groups("B_X", "X"), Code::PortTwice);
}

#[test]
fn events_come_from_the_catalogue_or_are_own() {
    let params = good(&with(
        "events:\n  - {name: own, number: 0x40, width: 3, description: Own event}\n  \
         - {use: STALL}\n  - {use: LOAD, width: 2}\n",
    ));
    let events = &params.groups[0].events;
    let seen: Vec<_> = events.iter().map(|e| (e.number, e.name.as_str(), e.width)).collect();
    assert_eq!(seen, [(2, "LOAD", 2), (19, "STALL", 1), (0x40, "OWN", 3)]);
    assert_eq!(events[1].kind, EventKind::Duration);
    assert_eq!(events[2].description, "Own event");
    assert_eq!((params.event_width, params.event_bits), (3, 7));
    refused("counters: 1\nevents: [{use: LOAD}]", Code::OptionNeeds);
    refused(&with("events: [{use: LAOD}]"), Code::UnknownEvent);
    refused("counters: 1\ncatalogue: none", Code::UnknownCatalogue);
    refused(&with("events: [{use: STALL, width: 2}]"), Code::DurationWidth);
}

// Spec: HPM5.6: every number in a table counts its own event.
#[test]
fn numbers_and_widths_fit_their_fields() {
    let own = |number: u32, width: u32, keys: &str| {
        format!("counters: 1\n{keys}\nevents: [{{name: OWN, number: {number}, width: {width}}}]")
    };
    for bits in 1..=16 {
        let largest = (1u32 << bits) - 1;
        assert_eq!(good(&own(largest, 1, "")).event_bits, bits);
        good(&own(largest, 1, &format!("event_bits: {bits}")));
        if bits < 16 {
            refused(&own(largest + 1, 1, &format!("event_bits: {bits}")), Code::TooNarrow);
        }
    }
    for width in 1..=8 {
        assert_eq!(good(&own(1, width, "")).event_width, width);
        good(&own(1, width, &format!("event_width: {width}")));
        if width < 8 {
            refused(&own(1, width + 1, &format!("event_width: {width}")), Code::TooNarrow);
        }
    }
    refused(&own(0, 1, ""), Code::OutOfRange);
}

// Spec: HPM5.1: numbers of 10 bits. Spec: HPM5.4: on RV32 the operators need the high half.
#[test]
fn composition_has_numbers_of_10_bits_and_needs_the_high_half() {
    let own = |number: u32, keys: &str| {
        format!("counters: 1\ncomposition: kunminghu\n{keys}\nevents: [{{name: OWN, number: {number}}}]")
    };
    assert_eq!(good(&own(1, "xlen: 64")).event_bits, 10);
    good(&own(1023, "xlen: 64\nevent_bits: 10"));
    refused(&own(1024, "xlen: 64"), Code::TooNarrow);
    refused(&own(1, "xlen: 64\nevent_bits: 9"), Code::Contradiction);
    refused(&own(1, "xlen: 32"), Code::OptionNeeds);
    good(&own(1, "xlen: 32\nsscofpmf: true"));
    good(&own(1, "bus: apb4"));
}

// Spec: HPM1.2: which registers exist follows from the modes.
#[test]
fn modes_and_extensions_need_each_other() {
    refused(&with("user: false\nsupervisor: true"), Code::OptionNeeds);
    refused(&with("hypervisor: true"), Code::OptionNeeds);
    refused(&with("sstc: true"), Code::OptionNeeds);
    refused(&with("bus: apb4\nsupervisor: true\nsstc: true"), Code::OptionNeeds);
    refused(&with("bus: apb4\nxlen: 64"), Code::Contradiction);
    good(&with("user: false\nsscofpmf: true\nsmcntrpmf: true"));
    good(&with("bus: apb4\nsupervisor: true\nhypervisor: true\nsscofpmf: true\nsmcntrpmf: true"));
    good(&with("xlen: 64\nsupervisor: true\nhypervisor: true\nsscofpmf: true\nsmcntrpmf: true\nsstc: true"));
}

#[test]
fn selectors_travel_in_the_distributed_form_only() {
    refused(&with("event_stages: 2\nselector_stages: 1"), Code::OptionNeeds);
    refused(&with("form: distributed\nevent_stages: 1\nselector_stages: 2"), Code::SelectorStages);
    let params = good(&with("form: distributed\nevent_stages: 2\nselector_stages: 2"));
    assert_eq!((params.form, params.selector_stages), (Form::Distributed, 2));
    refused("counters: 0\nform: distributed", Code::OptionNeeds);
}

#[test]
fn a_table_without_counters_is_a_warning() {
    let (params, problems) = load("counters: 0\ncatalogue: riscv_small\nevents: [{use: LOAD}]");
    assert_eq!(params.unwrap().groups, []);
    assert_eq!(problems, [Code::NoEffect, Code::NoEffect]);
}

/// Every problem of a file at once.
#[test]
fn problems_do_not_hide_each_other() {
    let (params, problems) = load(
        "counters: 4\nhypervisor: true\nform: distributed\nselector_stages: 1\nevent_bits: 1\nbus: apb4\n\
         xlen: 64\nevents:\n  - {name: A, number: 1}\n  - {name: A, number: 2}\n  - {name: C, number: 3}\n  \
         - {name: D, number: 4}\n",
    );
    assert!(params.is_none());
    let mut expected = vec![
        Code::OptionNeeds,
        Code::SelectorStages,
        Code::Contradiction,
        Code::EventNameTwice,
        Code::TooNarrow,
        Code::TooNarrow,
    ];
    let mut problems = problems;
    expected.sort();
    problems.sort();
    assert_eq!(problems, expected);
}

#[test]
fn the_parameters_survive_their_json_and_suit_the_golden_model() {
    for lines in [
        with(""),
        with("bus: apb4\nsscofpmf: true"),
        "counters: 0\nuser: false".to_string(),
        "xlen: 64\ncomposition: kunminghu\nform: distributed\nevent_stages: 6\nselector_stages: 1\ngroups:\n  \
         - {name: a, counters: 3, catalogue: kunminghu_memory}\n  \
         - {name: b, counters: 1, catalogue: kunminghu_backend}\n"
            .to_string(),
    ] {
        let params = good(&lines);
        let json = FamilyParams::RiscvHpm(params.clone()).to_json();
        pmugen_sim::families::new_model("riscv_hpm", &json).unwrap_or_else(|e| panic!("{lines}: {e}"));
        let back: Params = serde_json::from_value(json).unwrap();
        assert_eq!(back, params);
    }
}
