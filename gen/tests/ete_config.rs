//! The rules of the Embedded Trace Extension that a configuration has to keep.

#![allow(clippy::unwrap_used)]

use pmugen::config::source::{SourceFile, Sources};
use pmugen::config::{self, FamilyParams};
use pmugen::diagnostics::{Code, Diagnostics};
use pmugen_hdl::families::ete::{AbsentRegisters, EVENTS, Export, Params};
use pmugen_hdl::spec::EventKind;

/// The parameters, and the codes of all problems.
fn load(lines: &str) -> (Option<Params>, Vec<Code>) {
    let text = format!("pmugen: 1\nfamily: ete\nname: under_test\n{lines}\n");
    let mut sources = Sources::new(SourceFile::new("test.yaml", text));
    let mut found = Diagnostics::default();
    let config = config::load(&mut sources, &[], &mut found);
    let params = config.map(|config| match config.params {
        FamilyParams::Ete(params) => params,
        other => panic!("another family: {other:?}"),
    });
    (params, found.sorted().into_iter().map(|d| d.code).collect())
}

/// Without a problem, but that the list of events need not be complete; the golden model takes it too.
fn good(lines: &str) -> Params {
    let (params, mut problems) = load(lines);
    problems.retain(|code| *code != Code::RequiredEvent);
    assert_eq!(problems, [], "{lines}");
    let params = params.unwrap();
    model(&params).unwrap_or_else(|e| panic!("{lines}: {e}"));
    params
}

fn model(params: &Params) -> Result<(), String> {
    let json = FamilyParams::Ete(params.clone()).to_json();
    pmugen_sim::families::new_model("ete", &json).map(|_| ())
}

/// The only problem, which forbids the configuration.
fn refused(lines: &str, code: Code) {
    let (params, problems) = load(lines);
    assert!(params.is_none(), "{lines}");
    assert_eq!(problems, [code], "{lines}");
}

#[test]
fn nothing_but_a_name_is_a_useful_unit() {
    let p = good("");
    assert_eq!((p.resource_selector_pairs, p.counters, p.sequencer, p.ete_events), (8, 2, true, 4));
    assert_eq!((p.address_comparator_pairs, p.context_comparators, p.single_shot_controls), (4, 1, 1));
    assert_eq!((p.external_input_selectors, p.events.len()), (0, 0));
    assert_eq!((p.blocks_per_cycle, p.block_instructions, p.address_width), (1, 4, 48));
    assert_eq!((p.non_secure, p.secure, p.realm), (true, true, false));
    assert_eq!((p.el2, p.secure_el2, p.el3), (true, true, true));
    assert_eq!(p.absent_registers, AbsentRegisters::RazWiDriver);
    assert_eq!((p.speculation_tags, p.low_power, p.trace_ports), (0, false, false));
    assert_eq!((p.version, p.designer), (2, 0), "nothing pretends to be a part of Arm");
    assert_eq!(good("events: [{use: STALL}]").external_input_selectors, 4);
}

// Spec: RQDJVV: the fixed pair and up to fifteen programmable ones, or none at all.
#[test]
fn without_selectors_nothing_that_needs_them_is_asked_for() {
    let p = good("resource_selector_pairs: 0");
    assert_eq!((p.counters, p.sequencer, p.ete_events, p.external_input_selectors), (0, false, 0, 0));
    good("resource_selector_pairs: 0\ncounters: 0\nsequencer: false\nete_events: 0");
    refused("resource_selector_pairs: 1", Code::OutOfRange);
    refused("resource_selector_pairs: 17", Code::OutOfRange);
    for pairs in 2..=16 {
        assert_eq!(good(&format!("resource_selector_pairs: {pairs}")).resource_selector_pairs, pairs);
    }
    for key in ["counters: 1", "sequencer: true", "ete_events: 1", "external_input_selectors: 1"] {
        refused(&format!("resource_selector_pairs: 0\n{key}"), Code::OptionNeeds);
    }
    refused("resource_selector_pairs: 0\nevents: [{use: STALL}]", Code::OptionNeeds);
    refused("external_input_selectors: 0\nevents: [{use: STALL}]", Code::OptionNeeds);
    refused("ete_events: 0", Code::Contradiction);
}

#[test]
fn comparators_and_controls_need_what_they_look_at() {
    let p = good("address_comparator_pairs: 0");
    assert_eq!((p.single_shot_controls, p.has_start_stop()), (0, false));
    assert_eq!(good("address_comparator_pairs: 0\npe_comparators: 1").single_shot_controls, 1);
    refused("address_comparator_pairs: 0\nsingle_shot_controls: 1", Code::OptionNeeds);
    good("el2: true\nvirtual_context_comparators: 8");
    refused("el2: false\nvirtual_context_comparators: 1", Code::OptionNeeds);
    refused("q_filter: true", Code::OptionNeeds);
    refused("q_elements: 1\nq_filter: true\naddress_comparator_pairs: 0", Code::OptionNeeds);
    good("q_elements: 1\nq_filter: true");
}

#[test]
fn levels_follow_the_states_unless_they_are_written() {
    let levels = |lines: &str| {
        let p = good(lines);
        (p.el2, p.secure_el2, p.el3)
    };
    assert_eq!(levels("secure: false"), (true, false, false));
    assert_eq!(levels("non_secure: false"), (true, true, true));
    assert_eq!(levels("non_secure: false\nsecure_el2: false"), (false, false, true));
    assert_eq!(levels("secure: false\nrealm: true"), (true, false, true));
    assert_eq!(levels("el2: false"), (false, false, true));
    refused("non_secure: false\nsecure: false", Code::Contradiction);
    refused("el3: false", Code::OptionNeeds);
    refused("realm: true\nnon_secure: false", Code::OptionNeeds);
    refused("realm: true\nel2: false", Code::OptionNeeds);
    refused("realm: true\nsecure: false\nel3: false", Code::OptionNeeds);
    refused("secure: false\nel3: true", Code::OptionNeeds);
    refused("secure: false\nsecure_el2: true", Code::OptionNeeds);
    refused("el2: false\nsecure_el2: true", Code::OptionNeeds);
    refused("non_secure: false\nsecure_el2: false\nel2: true", Code::OptionNeeds);
}

#[test]
fn tags_are_enough_for_two_cycles() {
    for (blocks, least) in [(1, 4), (2, 4), (3, 8), (4, 8)] {
        for tags in [4, 8, 16, 32] {
            let lines = format!("blocks_per_cycle: {blocks}\nspeculation_tags: {tags}");
            if tags < least { refused(&lines, Code::Contradiction) } else { drop(good(&lines)) }
        }
    }
}

#[test]
fn what_trace_generation_will_need_depends_on_each_other() {
    refused("no_overflow: true", Code::OptionNeeds);
    good("stall: true\nno_overflow: true");
    refused("atb_trigger: true", Code::OptionNeeds);
    refused("atb: true\natb_trigger: true\nresource_selector_pairs: 0", Code::OptionNeeds);
    good("atb: true\natb_trigger: true");
    assert!(good("version: 3\natb: true").has_output_enable());
    assert!(!good("version: 3").has_output_enable());
    assert!(!good("version: 2\natb: true").has_output_enable());
}

// Spec: RVBCBZ, RKRSMY: what is exported follows from the event.
#[test]
fn events_come_from_the_table_or_are_own() {
    let p = good(
        "events:\n  - {name: own, number: 0x3FFF, width: 3, export: always}\n  - {use: PMU_HOVFS}\n  \
         - {use: CTI_TRIGOUT7}\n  - {use: INST_RETIRED, width: 4}\n  - {use: TRB_WRAP}\n  \
         - {name: later, number: 0x8000, kind: duration}\n",
    );
    let seen: Vec<_> = p.events.iter().map(|e| (e.number, e.name.as_str(), e.width, e.export)).collect();
    let expected = [
        (0x0008, "INST_RETIRED", 4, Export::Permitted),
        (0x3FFF, "OWN", 3, Export::Always),
        (0x400C, "TRB_WRAP", 1, Export::Always),
        (0x400F, "PMU_HOVFS", 1, Export::Hypervisor),
        (0x401B, "CTI_TRIGOUT7", 1, Export::Always),
        (0x8000, "LATER", 1, Export::Permitted),
    ];
    assert_eq!(seen, expected);
    assert_eq!(p.events[5].kind, EventKind::Duration);
    refused("events: [{use: STALLS}]", Code::UnknownEvent);
    refused("events: [{use: STALL, width: 2}]", Code::DurationWidth);
    refused("events: [{name: OWN, number: 0}]", Code::CommonNumber);
    refused("events: [{name: OWN, number: 8}]", Code::CommonNumber);
    refused("events: [{name: STALL, number: 0xC0}]", Code::CommonName);
    refused("events: [{use: STALL}, {use: STALL}]", Code::EventNumberTwice);
}

/// With external inputs, what the chapter names is wired.
///
/// Spec: RYCNCR
/// Spec: RVBCBZ
#[test]
fn required_events_that_are_missing_are_a_warning() {
    const ALWAYS: &str = "{use: PMU_OVFS}, {use: CTI_TRIGOUT4}, {use: CTI_TRIGOUT5}, {use: CTI_TRIGOUT6}, \
                          {use: CTI_TRIGOUT7}";
    let one_level = "non_secure: true\nsecure: false\nel2: false\nel3: false";
    let warned = |lines: &str| {
        let (params, problems) = load(lines);
        assert!(params.is_some(), "{lines}");
        match problems.as_slice() {
            [] => false,
            [Code::RequiredEvent] => true,
            other => panic!("{lines}: {other:?}"),
        }
    };
    assert!(!warned(""), "without external inputs nothing is selected");
    assert!(!warned(&format!("events: [{ALWAYS}, {{use: PMU_HOVFS}}]")));
    assert!(warned(&format!("events: [{ALWAYS}]")), "PMU_HOVFS with EL2");
    assert!(!warned(&format!("{one_level}\nevents: [{ALWAYS}]")));
    for name in ["PMU_OVFS", "CTI_TRIGOUT4", "CTI_TRIGOUT5", "CTI_TRIGOUT6", "CTI_TRIGOUT7"] {
        let without = ALWAYS.replace(name, "STALL");
        assert!(warned(&format!("{one_level}\nevents: [{without}]")), "{name}");
    }
    for buffer in ["{use: TRB_WRAP}", "{use: TRB_TRIG}"] {
        assert!(warned(&format!("{one_level}\nevents: [{ALWAYS}, {buffer}]")), "{buffer} alone");
    }
    assert!(!warned(&format!("{one_level}\nevents: [{ALWAYS}, {{use: TRB_WRAP}}, {{use: TRB_TRIG}}]")));
}

#[test]
fn the_table_is_ascending_and_its_names_are_legal() {
    assert!(EVENTS.windows(2).all(|pair| pair[0].number < pair[1].number));
    for event in EVENTS {
        let p = good(&format!("events: [{{use: {}}}]", event.mnemonic));
        assert_eq!(p.events[0].number, event.number);
        assert!(!event.description.ends_with('.') && event.description.is_ascii(), "{}", event.mnemonic);
    }
}

/// Every problem of a file at once, but none that follows from another.
#[test]
fn problems_do_not_hide_each_other() {
    let (params, mut problems) = load(
        "resource_selector_pairs: 99\ncounters: 1\nsequencer: true\nel2: false\nsecure_el2: true\n\
         no_overflow: true\nblocks_per_cycle: 4\nspeculation_tags: 4\nevents: [{use: NONE_SUCH}]\n",
    );
    assert!(params.is_none());
    let mut expected =
        [Code::OutOfRange, Code::OptionNeeds, Code::OptionNeeds, Code::Contradiction, Code::UnknownEvent];
    expected.sort();
    problems.sort();
    assert_eq!(problems, expected);
}

#[test]
fn selectors_without_events_are_a_warning() {
    let (params, problems) = load("external_input_selectors: 2");
    assert_eq!(params.unwrap().external_input_selectors, 2);
    assert_eq!(problems, [Code::NoEffect]);
}

#[test]
fn the_parameters_survive_their_json() {
    let p = good("events: [{use: CPU_CYCLES}]\nspeculation_tags: 8\nidentification: {part: 0x123}");
    let json = FamilyParams::Ete(p.clone()).to_json();
    let back: Params = serde_json::from_value(json).unwrap();
    assert_eq!(back, p);
    let mut illegal = p;
    illegal.blocks_per_cycle = 4;
    illegal.speculation_tags = 4;
    assert!(model(&illegal).is_err(), "the golden model refuses what this program refuses");
}
