//! Rules of the golden model about selection: tables of groups, numbers without event, and
//! Kunminghu's composition.

mod common;

use common::riscv_hpm::bench::*;
use common::riscv_hpm::builds::{apb4, composed, event, full};
use common::riscv_hpm::unit::On;
use common::riscv_hpm_units::group;
use pmugen_hdl::families::riscv_hpm::{Composition, Group, Params};

/// OR, AND, XOR, ADD.
const OPERATORS: [u64; 4] = [0b00000, 0b00001, 0b00010, 0b00100];

/// What an operator does to two numbers of occurrences in counters of `width` bits.
fn operate(operator: u64, a: u64, b: u64, width: u32) -> u64 {
    match operator {
        0 => a | b,
        1 => a & b,
        2 => a ^ b,
        4 => (a + b) % (1 << width),
        _ => unreachable!(),
    }
}

/// Four events A to D of `event_width` bits, one counter group.
fn four_events(event_width: u32) -> Params {
    let events = ["A", "B", "C", "D"].into_iter().zip(1..).map(|(name, n)| event(n, name, event_width));
    let groups = vec![Group { name: String::new(), first: 3, count: 4, events: events.collect() }];
    Params { event_width, groups, ..composed(full()) }
}

fn select(operators: [u64; 3], events: [u64; 4]) -> u64 {
    let [op0, op1, op2] = operators;
    let [e0, e1, e2, e3] = events;
    op2 << 50 | op1 << 45 | op0 << 40 | e3 << 30 | e2 << 20 | e1 << 10 | e0
}

/// What one clock with these inputs adds.
fn increment(bench: &mut Bench<'_>, values: [u64; 4]) -> u64 {
    bench.machine_write_64(MHPMCOUNTER + 3, 0);
    for (name, value) in ["event_a_i", "event_b_i", "event_c_i", "event_d_i"].into_iter().zip(values) {
        bench.drive(name, value);
    }
    bench.clock();
    for name in ["event_a_i", "event_b_i", "event_c_i", "event_d_i"] {
        bench.drive(name, 0);
    }
    bench.clocks(bench.params.event_stages.into());
    bench.counter(3)
}

/// All pairs of values of six bits at the first level.
// Spec: HPM5.2
// Spec: HPM5.3
#[test]
fn operators_on_all_pairs_of_values() {
    let params = four_events(6);
    for op in OPERATORS {
        for place in [0, 1] {
            let mut unit = On::Model.unit(&params);
            let mut bench = Bench::new(unit.as_mut(), &params);
            let events = if place == 0 { [1, 2, 0, 0] } else { [0, 0, 1, 2] };
            let operators = if place == 0 { [op, 1, 0] } else { [1, op, 0] };
            bench.select(3, select(operators, events));
            for a in 0..64 {
                for b in 0..64 {
                    assert_eq!(increment(&mut bench, [a, b, 63, 63]), operate(op, a, b, 6), "{op} {a} {b}");
                }
            }
        }
    }
}

/// Every three operators over values of every kind, at every width and number of stages.
// Spec: HPM5.1
// Spec: HPM5.3
#[test]
fn operators_on_two_levels() {
    for event_width in 1..=8 {
        let params = Params { event_stages: event_width - 1, ..four_events(event_width) };
        let mut unit = On::Model.unit(&params);
        let mut bench = Bench::new(unit.as_mut(), &params);
        let most = (1 << event_width) - 1;
        let values =
            [[most; 4], [most, 1, most, 1], [0x5A, 0x33, 0x0F, 0xC1], [0, most, 0, 0], [1, 0, 0, 0x80]];
        for op0 in OPERATORS {
            for op1 in OPERATORS {
                for op2 in OPERATORS {
                    bench.select(3, select([op0, op1, op2], [1, 2, 3, 4]));
                    for value in values {
                        let [a, b, c, d] = value.map(|value| value & most);
                        let r0 = operate(op0, a, b, event_width);
                        let r1 = operate(op1, c, d, event_width);
                        let right = operate(op2, r0, r1, event_width);
                        assert_eq!(increment(&mut bench, [a, b, c, d]), right, "{op0} {op1} {op2} {value:?}");
                    }
                }
            }
        }
    }
}

/// One event in any of the four places passes through OR; the same event may stand in several.
// Spec: HPM5.1
// Spec: HPM5.3
#[test]
fn one_event_in_any_place() {
    let params = four_events(6);
    let mut unit = On::Model.unit(&params);
    let mut bench = Bench::new(unit.as_mut(), &params);
    for place in 0..4 {
        let mut events = [0; 4];
        events[place] = 3;
        bench.select(3, select([0; 3], events));
        assert_eq!(increment(&mut bench, [9, 10, 42, 11]), 42);
    }
    bench.select(3, select([4; 3], [2; 4]));
    assert_eq!(increment(&mut bench, [1, 13, 2, 3]), 52);
    bench.select(3, select([4; 3], [2; 4]));
    assert_eq!(increment(&mut bench, [1, 17, 2, 3]), 68 % 64);
}

/// A code that is no operator keeps the field's old value; the other fields take what is written.
// Spec: HPM5.2
#[test]
fn other_codes_keep_the_operator() {
    for params in [composed(full()), composed(Params { xlen: 32, ..full() }), apb4(composed(full()))] {
        let mut unit = On::Model.unit(&params);
        let mut bench = Bench::new(unit.as_mut(), &params);
        for lsb in [40, 45, 50] {
            for old in OPERATORS {
                for code in 0..32 {
                    let others = 4 << 40 | 2 << 45 | 1 << 50;
                    let others = others & !(31 << lsb) | 0x12_3456_789A;
                    bench.select(3, old << lsb | others);
                    bench.select(3, code << lsb | others ^ 0x2_0000_0001);
                    let kept = if OPERATORS.contains(&code) { code } else { old };
                    assert_eq!(bench.event(3), kept << lsb | others ^ 0x2_0000_0001, "{lsb} {old} {code}");
                }
            }
        }
        bench.select(3, 7 << 55);
        assert_eq!(bench.event(3), 0);
    }
}

/// The halves of RV32 are written alone; event 3 has bits in both.
// Spec: HPM5.4
// Spec: HPM2.9
#[test]
fn halves_of_the_selector() {
    let params = composed(Params { xlen: 32, ..full() });
    let mut unit = On::Model.unit(&params);
    let mut bench = Bench::new(unit.as_mut(), &params);
    let number = MHPMEVENT + 3;
    bench.write(number, 0xFFFF_FFFF);
    assert_eq!(bench.event(3), 0xFFFF_FFFF);
    bench.write(upper(number), 0xFC00_00FF | 4 << 8 | 2 << 13 | 1 << 18);
    assert_eq!(bench.event(3), 0xFC00_0000_0000_0000 | 1 << 50 | 2 << 45 | 4 << 40 | 0xFF_FFFF_FFFF);
    bench.write(number, 0);
    assert_eq!(bench.event(3), 0xFC00_0000_0000_0000 | 1 << 50 | 2 << 45 | 4 << 40 | 0xFF_0000_0000);
}

/// Groups that number their events alike: each counter sees the events of its own.
// Spec: HPM5.5
#[test]
fn a_counter_selects_from_its_group() {
    let groups =
        vec![group("one", 3, 2, 5, &[2]), group("two", 5, 1, 3, &[2]), group("three", 6, 3, 5, &[2])];
    let sizes = [5, 3, 5];
    let names = ["one", "two", "three"];
    let owner = |n: u32| if n < 5 { 0 } else { usize::from(n >= 6) + 1 };
    for params in [full(), composed(full())] {
        let params = Params { counters: 6, groups: groups.clone(), ..params };
        let mut unit = On::Model.unit(&params);
        let mut bench = Bench::new(unit.as_mut(), &params);
        for number in 0..8 {
            for n in bench.counters() {
                bench.select(n, number);
                bench.load(n, 0);
            }
            for (g, (name, size)) in names.into_iter().zip(sizes).enumerate() {
                for event in 1..=size {
                    bench.pulse(&format!("event_{name}_e{event}_i"), 3);
                }
                for n in bench.counters() {
                    let counted = owner(n) <= g && (1..=sizes[owner(n)]).contains(&number);
                    assert_eq!(bench.counter(n), if counted { 3 } else { 0 }, "{n} of {name}, {number}");
                }
            }
        }
    }
}

/// Every number that the field can hold: its own event, or nothing; never another one's.
// Spec: HPM5.6
// Spec: HPM2.3
#[test]
fn every_number_counts_its_own_event() {
    for (composition, event_bits) in
        [(Composition::None, 16), (Composition::None, 11), (Composition::Kunminghu, 10)]
    {
        let numbers = [1, 2, 3, 64, 127, 511, 1023];
        let events = numbers.map(|n| event(n, &format!("N{n}"), 6)).to_vec();
        let groups = vec![Group { name: String::new(), first: 3, count: 1, events }];
        let params = Params { counters: 1, composition, event_bits, event_width: 6, groups, ..full() };
        let mut unit = On::Model.unit(&params);
        let mut bench = Bench::new(unit.as_mut(), &params);
        for (value, number) in (1..).zip(numbers) {
            bench.drive(&format!("event_n{number}_i"), value);
        }
        let mut sum = 0;
        for number in 0..1 << event_bits {
            // The clock of the write still counts the event before.
            bench.write(MHPMEVENT + 3, number);
            let place = numbers.iter().position(|wired| u64::from(*wired) == number);
            sum += place.map_or(0, |place| place as u64 + 1);
        }
        bench.write(MHPMEVENT + 3, 0);
        assert_eq!(bench.counter(3), sum, "{composition:?}");
        bench.write(MHPMEVENT + 3, u64::MAX >> 24);
        let field = if composition == Composition::None { (1 << event_bits) - 1 } else { u64::MAX >> 24 };
        assert_eq!(bench.event(3), field, "stored as written");
    }
}
