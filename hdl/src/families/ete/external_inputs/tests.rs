//! Export of events, and what is kept while the resources are at rest.

use super::*;
use crate::blocks::settle;
use crate::blocks::wires::connect_and_check;
use crate::families::ete::params::{EventUse, Params};
use crate::families::ete::samples;
use crate::spec::EventKind;
use proptest::prelude::*;

const INST_RETIRED: u64 = 0x0008;
const CPU_CYCLES: u64 = 0x0011;
const PMU_OVFS: u64 = 0x400D;
const PMU_HOVFS: u64 = 0x400F;
/// The events of the sample with their places.
const EVENTS: [u64; 4] = [INST_RETIRED, CPU_CYCLES, PMU_OVFS, PMU_HOVFS];

fn inputs(params: &Params) -> ExternalInputs {
    let mut uut = ExternalInputs::new(&Plan::new(params));
    connect_and_check(&mut uut);
    uut.reset.next = true;
    uut
}

/// (active, EXTIN) before the edge.
fn clock(uut: &mut ExternalInputs) -> (u128, u128) {
    uut.clock.next = false.into();
    settle(uut);
    let seen = (uut.active.val().value(), uut.extin.val().value());
    uut.clock.next = true.into();
    settle(uut);
    seen
}

fn select(uut: &mut ExternalInputs, first: u64, second: u64) {
    uut.select[0].next = first.into();
    uut.select[1].next = second.into();
}

fn raise(uut: &mut ExternalInputs, event: usize, value: u64) {
    for port in &mut uut.event {
        port.next = 0.into();
    }
    uut.event[event].next = value.into();
}

/// Spec: RMTGKB
/// Spec: RQPDHK
#[test]
fn each_selector_follows_its_own_event_whatever_its_width() {
    let mut uut = inputs(&samples::resources());
    for (k, number) in EVENTS.into_iter().enumerate() {
        let values = if number == INST_RETIRED { 1..8 } else { 1..2_u64 };
        for value in values {
            raise(&mut uut, k, value);
            for other in EVENTS.into_iter().chain([0]).filter(|n| *n != number) {
                select(&mut uut, number, other);
                assert_eq!(clock(&mut uut).0, 0b01);
                select(&mut uut, other, number);
                assert_eq!(clock(&mut uut).0, 0b10);
            }
            select(&mut uut, number, number);
            assert_eq!(clock(&mut uut).0, 0b11);
        }
    }
}

/// Spec: RRFWZB
/// Spec: RWSXTC
/// Spec: RVBCBZ
/// Spec: RKRSMY
#[test]
fn the_export_of_an_event_decides() {
    let mut uut = inputs(&samples::resources());
    for code in 0..16_u32 {
        let bit = |n: u32| code >> n & 1 == 1;
        let (self_hosted, prohibited, counting_prohibited, e2tre) = (bit(0), bit(1), bit(2), bit(3));
        uut.self_hosted.next = self_hosted;
        uut.tracing_prohibited.next = prohibited;
        uut.counting_prohibited.next = counting_prohibited;
        uut.e2tre[0].next = e2tre;
        let usual = if self_hosted { !prohibited } else { !counting_prohibited };
        let expected = [usual, usual, true, !self_hosted || e2tre];
        for (k, number) in EVENTS.into_iter().enumerate() {
            raise(&mut uut, k, 1);
            select(&mut uut, number, 0);
            assert_eq!(clock(&mut uut).0 == 1, expected[k], "event {number:#x}, code {code:#b}");
        }
    }
}

/// Spec: RKCXLF
/// Spec: RQWYSK
#[test]
fn what_is_missed_acts_in_the_first_clock_of_running() {
    let mut uut = inputs(&samples::resources());
    select(&mut uut, CPU_CYCLES, PMU_OVFS);
    raise(&mut uut, 1, 1);
    assert_eq!(clock(&mut uut), (0b01, 0), "seen, but not recorded without capture");
    assert_eq!(clock(&mut uut), (0b01, 0));
    uut.capture.next = true;
    clock(&mut uut);
    raise(&mut uut, 0, 0);
    assert_eq!(clock(&mut uut), (0, 0b01));
    raise(&mut uut, 2, 1);
    assert_eq!(clock(&mut uut), (0b10, 0b01));
    raise(&mut uut, 0, 0);
    uut.capture.next = false;
    assert_eq!(clock(&mut uut), (0, 0b11), "both are kept");
    uut.entering.next = true;
    assert_eq!(clock(&mut uut), (0b11, 0b11), "both act in one clock");
    uut.entering.next = false;
    assert_eq!(clock(&mut uut), (0, 0), "and are gone");
    // An input of that very clock joins what was kept, and is not kept itself.
    uut.rsr_write.next = true;
    uut.extin_wdata.next = 0b10.into();
    clock(&mut uut);
    uut.rsr_write.next = false;
    raise(&mut uut, 1, 1);
    uut.entering.next = true;
    assert_eq!(clock(&mut uut), (0b11, 0b10));
    uut.entering.next = false;
    raise(&mut uut, 0, 0);
    assert_eq!(clock(&mut uut), (0, 0));
}

#[test]
fn a_write_sets_extin() {
    let mut uut = inputs(&samples::resources());
    select(&mut uut, CPU_CYCLES, CPU_CYCLES);
    raise(&mut uut, 1, 1);
    uut.capture.next = true;
    uut.rsr_write.next = true;
    for value in [0b01, 0b10, 0b00, 0b11] {
        uut.extin_wdata.next = value.into();
        clock(&mut uut);
        assert_eq!(uut.extin.val().value(), value.into());
    }
}

/// An event that occurs in three cycles of four, with every export, 150 of them.
fn many() -> Params {
    let export = [Export::Always, Export::Permitted, Export::Hypervisor];
    let event = |n: u16| EventUse {
        number: n,
        name: format!("E{n}"),
        width: 1 + u32::from(n % 2),
        kind: EventKind::Occurrence,
        export: export[usize::from(n % 3)],
        description: "x".into(),
    };
    Params { events: (1..=150).map(event).collect(), external_input_selectors: 4, ..samples::resources() }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn many_events_with_every_export(
        values in prop::collection::vec(0..4_u64, 150),
        selected in prop::collection::vec(0..160_u64, 4),
        pins in 0..16_u32,
    ) {
        let params = many();
        let mut uut = inputs(&params);
        let bit = |n: u32| pins >> n & 1 == 1;
        uut.self_hosted.next = bit(0);
        uut.tracing_prohibited.next = bit(1);
        uut.counting_prohibited.next = bit(2);
        uut.e2tre[0].next = bit(3);
        for (port, value) in uut.event.iter_mut().zip(&values) {
            port.next = (*value & ((1 << port.bits()) - 1)).into();
        }
        for (port, number) in uut.select.iter_mut().zip(&selected) {
            port.next = (*number).into();
        }
        let exported = |number: u64| match number % 3 {
            0 => true,
            1 => if bit(0) { !bit(1) } else { !bit(2) },
            _ => !bit(0) || bit(3),
        };
        let occurs = |number: u64| {
            let value = values[number as usize - 1];
            let value = if number % 2 == 1 { value } else { value & 1 };
            value != 0 && exported(number)
        };
        let active = |number: &u64| (1..=150).contains(number) && occurs(*number);
        let expected: u128 = (0..).zip(&selected).map(|(n, s)| u128::from(active(s)) << n).sum();
        prop_assert_eq!(clock(&mut uut).0, expected);
    }
}

/// Spec: RMTGKB
#[test]
fn selectors_without_events_are_never_active() {
    let mut uut = inputs(&Params { events: vec![], ..samples::resources() });
    assert!(uut.e2tre.is_empty());
    uut.capture.next = true;
    for number in [0, 1, 0x11, 0xFFFF] {
        select(&mut uut, number, number);
        assert_eq!(clock(&mut uut), (0, 0));
    }
}
