//! One selector against a list of events.

use super::*;
use crate::blocks::settle;
use crate::blocks::wires::connect_and_check;
use crate::families::ete::params::Export;
use crate::spec::EventKind;

fn events(numbers: impl IntoIterator<Item = u16>) -> Vec<EventUse> {
    let event = |number: u16| EventUse {
        number,
        name: format!("E{number}"),
        width: 1,
        kind: EventKind::Occurrence,
        export: Export::Always,
        description: "x".into(),
    };
    numbers.into_iter().map(event).collect()
}

/// More events than one vector holds.
const COUNT: usize = 150;

/// Number 0 is one like any other.
///
/// Spec: RMTGKB
/// Spec: RXGMPN
#[test]
fn an_event_is_selected_by_its_own_number_only() {
    let mut uut = ExternalInput::new(&events((0..COUNT as u16).map(|n| 3 * n)));
    connect_and_check(&mut uut);
    for k in 0..COUNT {
        for (c, chunk) in uut.occurs.iter_mut().enumerate() {
            chunk.next = chunk.next ^ chunk.next;
            if k / 128 == c {
                chunk.next = chunk.next.replace_bit(k % 128, true);
            }
        }
        for number in 0..3 * COUNT as u64 + 3 {
            uut.number.next = number.into();
            settle(&mut uut);
            assert_eq!(uut.active.val(), number == 3 * k as u64, "event {k}, number {number}");
        }
    }
}

/// Spec: RMTGKB
#[test]
fn without_events_nothing_is_active() {
    let mut uut = ExternalInput::new(&[]);
    connect_and_check(&mut uut);
    for number in [0, 1, 0xFFFF] {
        uut.number.next = number.into();
        settle(&mut uut);
        assert!(!uut.active.val());
    }
}
