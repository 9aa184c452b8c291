//! The resource half as a whole: who drives whom, and when.

use super::*;
use crate::blocks::wires::connect_and_check;
use crate::blocks::{W, settle};
use crate::families::ete::samples;

/// States of the resources, as the signals that tell of them.
#[derive(Clone, Copy)]
enum State {
    Rest,
    /// At rest, and in the next clock Entering.
    Waking,
    Entering,
    Running,
    Pausing,
    Catching,
}

use State::{Catching, Entering, Pausing, Rest, Running, Waking};

fn resources() -> Resources {
    let mut uut = Resources::new(&Plan::new(&samples::resources()));
    connect_and_check(&mut uut);
    uut.reset.next = true;
    uut.insten.next = 0b111.into();
    uut
}

fn put(uut: &mut Resources, state: State) {
    uut.clock.next = false.into();
    uut.running.next = matches!(state, Entering | Running);
    uut.taking.next = matches!(state, Waking | Entering | Running);
    uut.entering.next = matches!(state, Entering);
    uut.catching.next = matches!(state, Catching);
    uut.at_rest.next = matches!(state, Rest | Waking);
    uut.paused.next = matches!(state, Rest | Waking | Catching);
    uut.capture.next = matches!(state, Rest | Waking | Catching | Pausing);
    settle(uut);
}

/// External outputs before the edge.
fn clock(uut: &mut Resources, state: State) -> u128 {
    put(uut, state);
    let outputs = uut.external_output.val().value();
    uut.clock.next = true.into();
    settle(uut);
    outputs
}

/// TRCRSCTLRn for the resources of one group.
fn selector(group: u64, select: u64) -> u64 {
    group << 16 | select
}

fn pair_of(n: u64) -> u64 {
    0x20 | n
}

#[test]
fn every_configuration_connects() {
    for params in [samples::resources(), samples::selectors_only()] {
        let mut uut = Resources::new(&Plan::new(&params));
        connect_and_check(&mut uut);
        settle(&mut uut);
    }
}

/// A raw resource of the unit.
type Raw = fn(&mut Resources) -> &mut Vec<Sig<In>>;

/// Spec: RRDCGC
/// Spec: RLYFDT
#[test]
fn a_comparator_reaches_its_group_one_clock_later() {
    let raw: [(Raw, u64); 6] = [
        (|u| &mut u.pe_comparator, 1),
        (|u| &mut u.single_shot, 3),
        (|u| &mut u.sac, 4),
        (|u| &mut u.arc, 5),
        (|u| &mut u.cid, 6),
        (|u| &mut u.vmid, 7),
    ];
    for (input, group) in raw {
        let mut uut = resources();
        uut.event_select[0].next = 2.into();
        uut.selector[0].next = selector(group, 1).into();
        input(&mut uut)[0].next = 1.into();
        assert_eq!(clock(&mut uut, Running), 0);
        input(&mut uut)[0].next = 0.into();
        assert_eq!(clock(&mut uut, Pausing), 1, "group {group}: the last input passes in Pausing");
        assert_eq!(clock(&mut uut, Running), 0);
        input(&mut uut)[0].next = 1.into();
        clock(&mut uut, Pausing);
        assert_eq!(clock(&mut uut, Running), 0, "group {group}: an input of Pausing doesn't count");
        input(&mut uut)[0].next = 1.into();
        clock(&mut uut, Waking);
        input(&mut uut)[0].next = 0.into();
        // Single-shot controls keep a hit in PENDING instead.
        assert_eq!(clock(&mut uut, Entering), u128::from(group != 3), "group {group}: before Running");
    }
}

/// Every selector's control, single and in pairs, and every ETEEvent.
#[test]
fn each_event_takes_the_selector_that_its_field_names() {
    let mut uut = resources();
    for n in 2..8_usize {
        for (i, control) in uut.selector.iter_mut().enumerate() {
            // INV alone fires.
            control.next = if i + 2 == n { (1 << 20).into() } else { 0.into() };
        }
        for event in 0..3_usize {
            for field in &mut uut.event_select {
                field.next = 0.into();
            }
            uut.event_select[event].next = (n as u64).into();
            assert_eq!(clock(&mut uut, Running), 1 << event);
        }
    }
    uut.selector[2].next = (1 << 21).into();
    uut.selector[5].next = 0.into();
    uut.event_select[0].next = pair_of(2).into();
    uut.event_select[2].next = pair_of(3).into();
    assert_eq!(clock(&mut uut, Running), 0b001, "PAIRINV inverts a pair of silent selectors");
}

/// Spec: RSXSQT
#[test]
fn selector_1_is_true_while_the_resources_run() {
    let mut uut = resources();
    uut.event_select[1].next = 1.into();
    for (state, expected) in [(Entering, 0b010), (Running, 0b010), (Pausing, 0), (Catching, 0), (Rest, 0)] {
        assert_eq!(clock(&mut uut, state), expected);
    }
}

/// Spec: RBQNWP
#[test]
fn view_inst_takes_selector_1_as_true_in_every_state() {
    let mut uut = resources();
    for (field, expected) in
        [(1, [true; 5]), (0, [false; 5]), (2, [true; 5]), (pair_of(1), [false; 5]), (0x21, [false; 5])]
    {
        uut.selector[0].next = (1 << 20).into();
        uut.view_event.next = W::new(field.into(), 6);
        for (state, expected) in [Entering, Running, Pausing, Catching, Rest].into_iter().zip(expected) {
            put(&mut uut, state);
            assert_eq!(uut.view_event_active.val(), expected, "{field:#x}");
        }
    }
}

/// Counter 0 counts every clock, at zero it takes the sequencer on, whose state is an ETEEvent.
///
/// Spec: RRBMQM
/// Spec: RYWQNQ
#[test]
fn a_counter_drives_the_sequencer_and_that_an_event() {
    let mut uut = resources();
    uut.counter_control[0].next = 1.into();
    uut.selector[0].next = selector(2, 0b0001).into();
    uut.sequencer_forward[0].next = 2.into();
    uut.selector[1].next = selector(2, 0b10_0000).into();
    uut.event_select[0].next = 3.into();
    uut.counter_write[0].next = 1.into();
    uut.counter_wdata[0].next = 1.into();
    clock(&mut uut, Rest);
    uut.counter_write[0].next = 0.into();
    let step = |uut: &mut Resources, state| {
        let outputs = clock(uut, state);
        (outputs, uut.counter_value[0].val().value(), uut.sequencer_state[0].val().value())
    };
    assert_eq!(step(&mut uut, Rest), (0, 1, 0), "at rest the counter holds");
    assert_eq!(step(&mut uut, Running), (0, 0, 0));
    assert_eq!(step(&mut uut, Running), (0, 0, 0), "the counter is at zero");
    assert_eq!(step(&mut uut, Running), (0, 0, 1), "the selectors see it one clock later");
    assert_eq!(step(&mut uut, Running), (0, 0, 1));
    assert_eq!(step(&mut uut, Running), (1, 0, 1));
    uut.sequencer_reset[0].next = 3.into();
    assert_eq!(step(&mut uut, Catching), (0, 0, 1), "Paused: nothing moves");
    assert_eq!(uut.event_flag.val().value(), 1, "the event in flight is kept");
    assert_eq!(step(&mut uut, Rest), (0, 0, 1));
    // The counter is still at zero, but RST comes first.
    assert_eq!(step(&mut uut, Entering), (1, 0, 0));
    assert_eq!(uut.event_flag.val().value(), 0);
}

/// The state of the sequencer outlives its events for one clock in Pausing, and no longer.
///
/// Spec: RRDCGC
/// Spec: RFHYQW
#[test]
fn what_counters_and_sequencer_made_passes_in_pausing() {
    let mut uut = resources();
    uut.selector[0].next = selector(1, 0b10).into();
    uut.sequencer_forward[0].next = 2.into();
    uut.selector[1].next = selector(2, 0b10_0000).into();
    uut.event_select[2].next = 3.into();
    uut.pe_comparator[0].next = 0b10.into();
    assert_eq!(clock(&mut uut, Running), 0);
    assert_eq!(clock(&mut uut, Pausing), 0, "the sequencer takes the last input");
    assert_eq!(clock(&mut uut, Pausing), 0);
    assert_eq!(clock(&mut uut, Catching), 0);
    assert_eq!(uut.event_flag.val().value(), 0b100, "its new state arrives in the first clock of Paused");
    assert_eq!(uut.sequencer_state[0].val().value(), 1);
    uut.rsr_write.next = true;
    clock(&mut uut, Rest);
    uut.rsr_write.next = false;
    clock(&mut uut, Rest);
    assert_eq!(uut.event_flag.val().value(), 0, "at rest nothing arrives any more");
}

/// Spec: RKCXLF
/// Spec: RQWYSK
#[test]
fn an_external_input_at_rest_acts_on_entry() {
    let mut uut = resources();
    uut.external_select[1].next = 0x400D.into();
    uut.selector[0].next = selector(0, 0b10).into();
    uut.event_select[0].next = 2.into();
    uut.event[2].next = 1.into();
    clock(&mut uut, Rest);
    assert_eq!(uut.extin[0].val().value(), 0b10);
    uut.event[2].next = 0.into();
    clock(&mut uut, Entering);
    assert_eq!(uut.extin[0].val().value(), 0);
    assert_eq!(clock(&mut uut, Running), 1);
    assert_eq!(clock(&mut uut, Running), 0);
}

/// Spec: RRFWZB
/// Spec: RWSXTC
/// Spec: RKRSMY
#[test]
fn the_pins_of_event_export_reach_the_inputs() {
    // (event, self-hosted, prohibited, counting prohibited, E2TRE) to seen or not
    let cases = [
        (0, true, false, true, false, true),
        (0, true, true, false, false, false),
        (0, false, true, false, false, true),
        (0, false, false, true, false, false),
        (3, true, false, false, false, false),
        (3, true, false, false, true, true),
    ];
    for (event, self_hosted, prohibited, counting, e2tre, seen) in cases {
        let mut uut = resources();
        uut.external_select[0].next = [0x0008, 0x0011, 0x400D, 0x400F_u64][event].into();
        uut.event[event].next = 1.into();
        uut.self_hosted[0].next = self_hosted;
        uut.tracing_prohibited[0].next = prohibited;
        uut.counting_prohibited[0].next = counting;
        uut.e2tre[0].next = e2tre;
        clock(&mut uut, Rest);
        assert_eq!(uut.extin[0].val().value() == 1, seen, "event {event} {self_hosted} {prohibited}");
    }
}

#[test]
fn trcrsr_is_written_as_one() {
    let mut uut = resources();
    uut.rsr_write.next = true;
    uut.extin_wdata[0].next = 0b10.into();
    uut.event_wdata.next = 0b101.into();
    clock(&mut uut, Rest);
    assert_eq!((uut.extin[0].val().value(), uut.event_flag.val().value()), (0b10, 0b101));
}

/// Spec: RSNKFL
#[test]
fn elements_are_the_enabled_outputs() {
    let mut uut = resources();
    for field in &mut uut.event_select {
        field.next = 1.into();
    }
    uut.insten.next = 0b010.into();
    put(&mut uut, Running);
    assert_eq!((uut.external_output.val().value(), uut.event_element.val().value()), (0b111, 0b010));
}

#[test]
fn each_counter_and_the_sequencer_have_their_registers() {
    let mut uut = resources();
    for n in 0..4_u64 {
        uut.counter_reload[n as usize].next = (0x40 + n).into();
        uut.counter_control[n as usize].next = (1 << 6).into();
    }
    clock(&mut uut, Running);
    let values: Vec<u128> = uut.counter_value.iter().map(|v| v.val().value()).collect();
    assert_eq!(values, [0x40, 0x41, 0x42, 0x43]);
    uut.sequencer_write[0].next = true;
    uut.sequencer_wdata[0].next = 2.into();
    uut.counter_write[0].next = 0b1000.into();
    uut.counter_wdata[3].next = 0x99.into();
    clock(&mut uut, Rest);
    uut.sequencer_write[0].next = false;
    assert_eq!(uut.sequencer_state[0].val().value(), 2);
    assert_eq!(uut.counter_value[3].val().value(), 0x99);
    for (forward, backward, next) in
        [(0b100, 0, 3), (0, 0b100, 2), (0, 0b010, 1), (0b010, 0, 2), (0, 0b011, 0)]
    {
        for i in 0..3 {
            uut.sequencer_forward[i].next = W::new(forward >> i & 1, 6);
            uut.sequencer_backward[i].next = W::new(backward >> i & 1, 6);
        }
        clock(&mut uut, Running);
        assert_eq!(uut.sequencer_state[0].val().value(), next);
    }
}

#[test]
fn ports_have_the_names_of_their_registers() {
    let meta = crate::blocks::Meta::from_timing(resources().timing()).expect("a description");
    assert_eq!(meta.module, "resources");
    let names = |field: &str| meta.find(field).map(|s| s.names.join(" ")).unwrap_or_default();
    assert_eq!(names("selector"), "rsctlr2 rsctlr3 rsctlr4 rsctlr5 rsctlr6 rsctlr7");
    assert_eq!(names("counter_value"), "cntvr0 cntvr1 cntvr2 cntvr3");
    assert_eq!(names("sequencer_backward"), "seqevr0_b seqevr1_b seqevr2_b");
    assert_eq!(names("event_select"), "eventctl0r_event0 eventctl0r_event1 eventctl0r_event2");
}
