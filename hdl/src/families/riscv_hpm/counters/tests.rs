//! The counters side by side: who is written, who is read, who counts.

use super::*;
use crate::blocks::settle;
use crate::blocks::wires::connect_and_check;
use crate::families::riscv_hpm::samples;

fn counters() -> Counters {
    let mut uut = Counters::new(&Plan::new(&samples::params()));
    connect_and_check(&mut uut);
    uut.reset.next = true;
    // Machine mode.
    uut.mode[0].next = 1.into();
    uut
}

/// (counter, event, gates, flags, request) before the edge.
fn clock(uut: &mut Counters) -> (u128, u128, u128, u128, bool) {
    uut.clock.next = false.into();
    settle(uut);
    let seen = (
        uut.counter_rdata.val().value(),
        uut.event_rdata.val().value(),
        uut.counts.val().value(),
        uut.overflow[0].val().value(),
        uut.request[0].val(),
    );
    uut.clock.next = true.into();
    settle(uut);
    seen
}

fn access(uut: &mut Counters, at: u64, counter: bool, event: bool, wdata: u64) {
    uut.at.next = at.into();
    uut.write_counter[0].next = counter;
    uut.write_event[0].next = event;
    uut.wdata.next = wdata.into();
}

/// Spec: HPM4.10
#[test]
fn a_write_reaches_the_addressed_counter_only() {
    let mut uut = counters();
    for n in 0..3_u64 {
        access(&mut uut, 1 << n, true, false, 100 + n);
        clock(&mut uut);
        access(&mut uut, 1 << n, false, true, 4 + n);
        clock(&mut uut);
    }
    for n in 0..3_u64 {
        access(&mut uut, 1 << n, false, false, 0);
        let (counter, event, ..) = clock(&mut uut);
        assert_eq!((counter, event), (100 + u128::from(n), 4 + u128::from(n)));
        assert_eq!(uut.select[n as usize].val().value(), 4 + u128::from(n));
    }
    access(&mut uut, 0, true, true, 77);
    let (counter, event, ..) = clock(&mut uut);
    assert_eq!((counter, event), (0, 0), "nothing is addressed");
    access(&mut uut, 1, false, false, 0);
    assert_eq!(clock(&mut uut).0, 100);
}

/// Spec: HPM4.2
#[test]
fn overflows_ask_for_an_interrupt_once() {
    let mut uut = counters();
    for n in [0, 2] {
        access(&mut uut, 1 << n, true, false, (1 << 40) - 1);
        clock(&mut uut);
    }
    access(&mut uut, 0, false, false, 0);
    for increment in &mut uut.increment {
        increment.next = 1.into();
    }
    assert_eq!(clock(&mut uut).3, 0);
    let (.., flags, request) = clock(&mut uut);
    assert_eq!((flags, request), (0b101, false));
}

/// Spec: HPM4.6
/// Spec: HPM4.9
#[test]
fn inhibit_filter_and_debug_stop_close_the_gate() {
    let mut uut = counters();
    assert_eq!(clock(&mut uut).2, 0b111);
    uut.inhibit.next = 0b010.into();
    assert_eq!(clock(&mut uut).2, 0b101);
    // MINH of the last counter: of its modes, M is bit 0.
    access(&mut uut, 0b100, false, true, 1 << 62);
    assert_eq!(clock(&mut uut).2, 0b101, "not yet in the cycle of the write");
    assert_eq!(clock(&mut uut).2, 0b001);
    uut.mode[0].next = 2.into();
    assert_eq!(clock(&mut uut).2, 0b101);
    uut.hold.next = true;
    assert_eq!(clock(&mut uut).2, 0);
}

/// A counter that is not addressed shows zero; what is shown is joined.
#[test]
fn words_are_joined() {
    let mut uut = counters();
    for n in 0..2_u64 {
        access(&mut uut, 1 << n, true, false, 5);
        clock(&mut uut);
        access(&mut uut, 1 << n, false, true, 6);
        clock(&mut uut);
    }
    access(&mut uut, 3, false, false, 0);
    let (counter, event, ..) = clock(&mut uut);
    assert_eq!((counter, event), (5, 6));
}
