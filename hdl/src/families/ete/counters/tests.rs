//! Four counters, each with its own registers, and the two pairs as 32-bit counters.

use super::*;
use crate::blocks::settle;
use crate::blocks::wires::connect_and_check;
use crate::families::ete::params::Params;
use crate::families::ete::samples;

const RLDSELF: u64 = 1 << 12;
const CNTCHAIN: u64 = 1 << 13;

/// CNTEVENT of counter n is selector 2 + n, RLDEVENT selector 6 + n.
fn events(n: u64) -> u64 {
    (6 + n) << 6 | (2 + n)
}

fn counters(n: u32) -> Counters {
    let mut uut = Counters::new(&Plan::new(&Params { counters: n, ..samples::resources() }));
    connect_and_check(&mut uut);
    uut.reset.next = true;
    uut.advance.next = true;
    for (n, control) in (0..).zip(&mut uut.control) {
        control.next = events(n).into();
    }
    uut
}

/// Resources before the edge.
fn clock(uut: &mut Counters, count: u64, reload: u64) -> u128 {
    uut.clock.next = false.into();
    uut.single.next = (reload << 6 | count << 2).into();
    settle(uut);
    let at_zero = uut.at_zero.val().value();
    uut.clock.next = true.into();
    settle(uut);
    at_zero
}

fn load(uut: &mut Counters, n: usize, value: u64) {
    uut.write.next = (1 << n).into();
    uut.wdata[n].next = value.into();
    clock(uut, 0, 0);
    uut.write.next = 0.into();
}

fn values(uut: &Counters) -> Vec<u128> {
    uut.value.iter().map(|v| v.val().value()).collect()
}

#[test]
fn each_counter_has_its_own_registers_and_events() {
    for n in 1..=4_usize {
        let mut uut = counters(n as u32);
        for k in 0..n {
            load(&mut uut, k, 10 + k as u64);
            uut.reload_value[k].next = (100 + k as u64).into();
        }
        let mut expected: Vec<u128> = (10..10 + n as u128).collect();
        assert_eq!(values(&uut), expected);
        for k in 0..n {
            clock(&mut uut, 1 << k, 0);
            expected[k] -= 1;
            assert_eq!(values(&uut), expected, "of {n}, {k} counts");
        }
        for k in 0..n {
            clock(&mut uut, 0, 1 << k);
            expected[k] = 100 + k as u128;
            assert_eq!(values(&uut), expected, "of {n}, {k} reloads");
        }
        for k in 0..n {
            load(&mut uut, k, 0);
            assert_eq!(clock(&mut uut, 0, 0), 1 << k);
            load(&mut uut, k, 1);
        }
    }
}

/// Spec: RFHFMP
#[test]
fn at_rest_no_counter_counts() {
    let mut uut = counters(4);
    for k in 0..4 {
        load(&mut uut, k, 3);
    }
    uut.advance.next = false;
    clock(&mut uut, 0xF, 0xF);
    assert_eq!(values(&uut), [3; 4]);
}

/// Chains a pair so that it is one 32-bit counter: the lower half reloads itself with ones.
fn chain(uut: &mut Counters, lower: usize, value: u64) {
    uut.control[lower].next = (events(lower as u64) | RLDSELF).into();
    uut.control[lower + 1].next = (events(lower as u64 + 1) | CNTCHAIN).into();
    uut.reload_value[lower].next = 0xFFFF.into();
    load(uut, lower, value & 0xFFFF);
    load(uut, lower + 1, value >> 16);
}

fn pair(uut: &Counters, lower: usize) -> u128 {
    let values = values(uut);
    values[lower + 1] << 16 | values[lower]
}

const BOUNDARIES: [u64; 10] = [
    0xFFFF_FFFF,
    0x1234_0001,
    0x1234_0000,
    0x0001_0001,
    0x0001_0000,
    0x0000_FFFF,
    0x0000_0002,
    0x0000_0001,
    0x8000_0000,
    0xFFFF_0000,
];

/// Spec: RBDPDN
/// Spec: RQHZFW
/// Spec: RWPWQD
#[test]
fn a_chained_pair_is_a_counter_of_32_bits() {
    for lower in [0, 2] {
        let mut uut = counters(4);
        for value in BOUNDARIES {
            chain(&mut uut, lower, value);
            let mut expected = value;
            for _ in 0..4 {
                clock(&mut uut, 0, 0);
                assert_eq!(pair(&uut, lower), expected.into(), "no event, no count");
                clock(&mut uut, 1 << lower, 0);
                // At zero the upper half stays, as its mode says, and the lower one goes round.
                expected = if expected == 0 { 0xFFFF } else { expected - 1 };
                assert_eq!(pair(&uut, lower), expected.into(), "from {value:#x}");
            }
        }
    }
}

/// Counter 2 is not chained to counter 1.
///
/// Spec: RWPWQD
#[test]
fn only_odd_counters_are_chained() {
    let mut uut = counters(4);
    for k in 0..4 {
        load(&mut uut, k, 5);
        uut.reload_value[k].next = 50.into();
    }
    uut.control[1].next = (events(1) | CNTCHAIN).into();
    uut.control[3].next = (events(3) | CNTCHAIN).into();
    clock(&mut uut, 0, 0b0010);
    assert_eq!(values(&uut), [5, 50, 5, 5]);
    clock(&mut uut, 0, 0b0101);
    assert_eq!(values(&uut), [50, 49, 50, 4]);
}

/// The lower counter counts down from 2 and reloads; the upper one takes each reload.
///
/// Spec: RQHZFW
#[test]
fn a_reload_by_event_counts_above_too() {
    let mut uut = counters(2);
    uut.control[0].next = (events(0) | RLDSELF).into();
    uut.control[1].next = (events(1) | CNTCHAIN).into();
    uut.reload_value[0].next = 2.into();
    load(&mut uut, 0, 2);
    load(&mut uut, 1, 3);
    let mut seen = vec![];
    for (count, reload) in [(1, 0), (1, 0), (1, 0), (1, 0), (1, 1), (0, 0), (1, 0)] {
        clock(&mut uut, count, reload);
        seen.push((uut.value[0].val().value(), uut.value[1].val().value()));
    }
    assert_eq!(seen, [(1, 3), (0, 3), (2, 2), (1, 2), (2, 1), (2, 1), (1, 1)]);
}
