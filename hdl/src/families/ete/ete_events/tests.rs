//! External outputs, Event elements, and what is kept while the resources are at rest.

use super::*;
use crate::blocks::settle;
use crate::blocks::wires::connect_and_check;
use crate::families::ete::samples;

/// Event n takes selector n + 2.
fn events() -> EteEvents {
    let mut uut = EteEvents::new(&Plan::new(&samples::resources()));
    connect_and_check(&mut uut);
    uut.reset.next = true;
    for (n, select) in (2..).zip(&mut uut.select) {
        let n: u64 = n;
        select.next = n.into();
    }
    uut
}

#[derive(Clone, Copy)]
enum State {
    Entering,
    Running,
    Catching,
    Rest,
}

/// (outputs, elements, EVENT) before the edge.
fn clock(uut: &mut EteEvents, state: State, active: u64) -> (u128, u128, u128) {
    uut.clock.next = false.into();
    uut.entering.next = matches!(state, State::Entering);
    uut.catching.next = matches!(state, State::Catching);
    uut.paused.next = matches!(state, State::Catching | State::Rest);
    uut.single.next = (active << 2).into();
    settle(uut);
    let seen =
        (uut.external_output.val().value(), uut.event_element.val().value(), uut.event_flag.val().value());
    uut.clock.next = true.into();
    settle(uut);
    seen
}

/// Spec: RSNKFL
/// Spec: RFVCMB
/// Spec: RBQSMN
#[test]
fn outputs_follow_events_and_elements_follow_outputs() {
    let mut uut = events();
    for active in 0..8_u64 {
        for insten in 0..8_u64 {
            uut.insten.next = insten.into();
            let (output, element) = (active.into(), (active & insten).into());
            assert_eq!(clock(&mut uut, State::Running, active), (output, element, 0));
            assert_eq!(clock(&mut uut, State::Entering, active), (output, element, 0));
            assert_eq!(clock(&mut uut, State::Rest, active), (0, 0, 0));
        }
    }
}

/// Spec: RBCMYM
/// Spec: RGYWLS
/// Spec: RSWBRL
#[test]
fn an_event_in_flight_acts_when_the_resources_run_again() {
    let mut uut = events();
    uut.insten.next = 0b110.into();
    assert_eq!(clock(&mut uut, State::Catching, 0b011), (0, 0, 0));
    assert_eq!(clock(&mut uut, State::Rest, 0b111), (0, 0, 0b011), "only the first clock of Paused records");
    assert_eq!(clock(&mut uut, State::Rest, 0), (0, 0, 0b011));
    assert_eq!(clock(&mut uut, State::Entering, 0b100), (0b111, 0b110, 0b011));
    assert_eq!(clock(&mut uut, State::Running, 0), (0, 0, 0));
}

/// Spec: RBCMYM
#[test]
fn what_was_kept_before_stays() {
    let mut uut = events();
    clock(&mut uut, State::Catching, 0b001);
    clock(&mut uut, State::Catching, 0b100);
    assert_eq!(clock(&mut uut, State::Rest, 0).2, 0b101);
    assert_eq!(clock(&mut uut, State::Running, 0b010), (0b010, 0, 0b101), "Running alone clears nothing");
    assert_eq!(clock(&mut uut, State::Rest, 0).2, 0b101);
}

#[test]
fn a_write_sets_event() {
    let mut uut = events();
    uut.rsr_write.next = true;
    for value in [0b101, 0b010, 0b111, 0] {
        for state in [State::Rest, State::Catching, State::Entering] {
            uut.event_wdata.next = value.into();
            clock(&mut uut, state, 0b111);
            assert_eq!(uut.event_flag.val().value(), value.into());
        }
    }
}

#[test]
fn an_event_of_a_pair() {
    let mut uut = events();
    uut.select[1].next = (0x20 | 3).into();
    uut.pair.next = (1 << 3).into();
    assert_eq!(clock(&mut uut, State::Running, 0).0, 0b010);
    uut.pair.next = 0.into();
    assert_eq!(clock(&mut uut, State::Running, 0b101).0, 0b101);
}
