//! The rules of the Armv8.1-M PMU that a configuration has to keep.

#![allow(clippy::unwrap_used)]

use pmugen::config::source::{SourceFile, Sources};
use pmugen::config::{self, FamilyParams};
use pmugen::diagnostics::{Code, Diagnostics};
use pmugen_hdl::families::armv8m_pmu::{Attribution, Params};
use pmugen_hdl::spec::EventKind;

const REQUIRED: [&str; 3] = ["INST_RETIRED", "STALL_FRONTEND", "STALL_BACKEND"];

/// The parameters, and the codes of all problems with their reasons.
fn load(lines: &str) -> (Option<Params>, Vec<(Code, String)>) {
    let required = REQUIRED.map(|name| format!("  - {{use: {name}}}\n")).concat();
    let events = if lines.contains("events:") { String::new() } else { format!("events:\n{required}") };
    load_whole(&format!("pmugen: 1\nfamily: armv8m_pmu\nname: under_test\n{events}{lines}\n"))
}

fn load_whole(text: &str) -> (Option<Params>, Vec<(Code, String)>) {
    let mut sources = Sources::new(SourceFile::new("test.yaml", text));
    let mut found = Diagnostics::default();
    let config = config::load(&mut sources, &[], &mut found);
    let params = config.map(|config| match config.params {
        FamilyParams::Armv8mPmu(params) => params,
        other => panic!("another family: {other:?}"),
    });
    let problems = found.sorted().into_iter().map(|d| (d.code, d.reason.unwrap_or_default())).collect();
    (params, problems)
}

fn good(lines: &str) -> Params {
    let (params, problems) = load(lines);
    assert_eq!(problems, [], "{lines}");
    params.unwrap()
}

/// The only problem, which forbids the configuration and names the rule.
fn refused(lines: &str, code: Code, rule: &str) {
    let (params, problems) = load(lines);
    assert!(params.is_none(), "{lines}");
    assert_eq!(problems.len(), 1, "{lines}: {problems:?}");
    assert_eq!(problems[0].0, code, "{lines}");
    assert!(problems[0].1.contains(rule), "{lines}: {}", problems[0].1);
}

// Spec: M1.2: at most 31 event counters.
// Spec: M1.5: at least two.
#[test]
fn counters_are_2_to_31() {
    refused("counters: 1", Code::OutOfRange, "M1.5");
    assert_eq!(good("counters: 2").counters, 2);
    assert_eq!(good("counters: 31").counters, 31);
    refused("counters: 32", Code::OutOfRange, "M1.2");
}

// Spec: M1.7: which counters can request an interrupt is a choice.
#[test]
fn interrupts_name_counters_that_exist() {
    assert_eq!(good("counters: 4").interrupts, 0b1111);
    assert_eq!(good("counters: 4\ninterrupts: none").interrupts, 0);
    assert_eq!(good("counters: 4\ninterrupts: [3, 0]").interrupts, 0b1001);
    assert_eq!(good("counters: 31\ninterrupts: [30]").interrupts, 1 << 30);
    refused("counters: 4\ninterrupts: [4]", Code::NoSuchCounter, "M1.7");
}

// Spec: M1.4: CHAIN is made by the unit.
#[test]
fn what_the_unit_makes_itself_is_not_wired() {
    for (name, number) in [("CHAIN", 0x1E), ("SW_INCR", 0), ("CPU_CYCLES", 0x11)] {
        refused(&format!("  - {{use: {name}}}"), Code::BuiltInEvent, name);
        refused(&format!("  - {{name: OTHER, number: {number}}}"), Code::CommonNumber, "M8.2");
    }
}

// Spec: M1.6: a number selects one event.
#[test]
fn a_number_is_one_event() {
    refused("  - {use: INST_RETIRED, width: 2}", Code::EventNumberTwice, "M1.6");
    refused("  - {name: A, number: 0xC000}\n  - {name: C, number: 0xC000}", Code::EventNumberTwice, "M1.6");
}

// Spec: M8.1: own events may be wired.
// Spec: M8.2: numbers up to 0xBFFF are the architecture's.
// Spec: M8.3: own events have the numbers above.
#[test]
fn own_events_have_numbers_from_0xc000() {
    refused("  - {name: OWN, number: 0xBFFF}", Code::CommonNumber, "M8.3");
    for number in [0xC000, 0xFFFF] {
        let params = good(&format!("  - {{name: own, number: {number}, width: 3, description: Own event}}"));
        let event = params.events.last().unwrap();
        assert_eq!((event.number, event.name.as_str(), event.width), (number, "OWN", 3));
        assert_eq!((event.kind, event.attribution), (EventKind::Occurrence, Attribution::Pe));
        assert_eq!(event.description, "Own event");
    }
    refused("  - {name: INST_SPEC, number: 0xC000}", Code::CommonName, "mnemonics");
}

// Spec: M11.1: every PMU supports these.
#[test]
fn a_missing_required_event_is_a_warning() {
    for missing in REQUIRED {
        let others = REQUIRED.iter().filter(|name| **name != missing);
        let lines: String = others.map(|name| format!("  - {{use: {name}}}\n")).collect();
        let (params, problems) = load(&format!("events:\n{lines}"));
        assert_eq!(params.unwrap().events.len(), 2);
        assert_eq!(problems.len(), 1);
        assert_eq!(problems[0].0, Code::RequiredEvent);
        assert!(problems[0].1.contains("M11.1"));
    }
}

// Spec: M12.1: an own event counts occurrences or the time it lasts.
#[test]
fn a_duration_is_one_bit() {
    let params = good("  - {name: OWN, number: 0xC000, kind: duration}");
    assert_eq!(params.events.last().unwrap().kind, EventKind::Duration);
    refused("  - {name: OWN, number: 0xC000, kind: duration, width: 2}", Code::DurationWidth, "M12.1");
    let (_, problems) = load("events:\n  - {use: STALL_FRONTEND, width: 2}");
    assert_eq!(problems[0].0, Code::DurationWidth, "the table's durations as well");
}

// Spec: M4.5: the state of a stacking access is its own.
#[test]
fn own_attribution_adds_ports_that_no_other_event_may_have() {
    let own = "  - {name: OWN, number: 0xC000, attribution: own}";
    assert_eq!(good(own).events.last().unwrap().attribution, Attribution::Own);
    refused(&format!("{own}\n  - {{name: OWN_SECURE, number: 0xC001}}"), Code::PortTwice, "attribution");
    good(&format!("{own}\n  - {{name: OWN_SECURE, number: 0xC001}}\nsecurity_extension: false"));
    refused(
        &format!("{own}\n  - {{name: OWN_PRIVILEGED, number: 0xC001}}\nsecurity_extension: false"),
        Code::PortTwice,
        "attribution",
    );
}

#[test]
fn events_ascend_whatever_the_order_of_the_file() {
    let params =
        good("  - {name: LAST, number: 0xFFFF}\n  - {name: FIRST, number: 0xC000}\n  - {use: LD_RETIRED}");
    let numbers: Vec<u16> = params.events.iter().map(|e| e.number).collect();
    assert_eq!(numbers, [0x06, 0x08, 0x23, 0x24, 0xC000, 0xFFFF]);
}

#[test]
fn the_parameters_survive_their_json() {
    let params = good("counters: 5\ninterrupts: [2]\n  ");
    let json = FamilyParams::Armv8mPmu(params.clone()).to_json();
    let back: Params = serde_json::from_value(json).unwrap();
    assert_eq!(back, params);
}

/// The largest lists that the keys allow are built, and quickly enough.
#[test]
fn as_many_events_as_may_be_become_a_design() {
    let events: String =
        (0..512).map(|n| format!("  - {{name: E{n}, number: {}, width: 8}}\n", 0xC000 + n)).collect();
    let params = load(&format!("counters: 2\nevents:\n{events}")).0.unwrap();
    let start = std::time::Instant::now();
    let design = FamilyParams::Armv8mPmu(params).design("many").unwrap();
    assert!(design.top().ports.len() > 512);
    assert!(start.elapsed().as_secs() < 60, "{:?}", start.elapsed());
}
