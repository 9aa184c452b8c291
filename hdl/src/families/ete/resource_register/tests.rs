//! One clock between a resource and its selectors, and what Pausing leaves of it.

use super::*;
use crate::blocks::settle;
use crate::blocks::wires::connect_and_check;
use crate::families::ete::params::Params;
use crate::families::ete::samples;

fn register(params: &Params) -> ResourceRegister {
    let mut uut = ResourceRegister::new(&Plan::new(params));
    connect_and_check(&mut uut);
    uut.reset.next = true;
    uut.running.next = true;
    uut.taking.next = true;
    uut
}

fn clock(uut: &mut ResourceRegister) {
    uut.clock.next = false.into();
    settle(uut);
    uut.clock.next = true.into();
    settle(uut);
}

fn resources(uut: &ResourceRegister) -> Vec<u128> {
    uut.resource.iter().map(|r| r.val().value()).collect()
}

/// An input of the register.
type Input = fn(&mut ResourceRegister) -> &mut Vec<Sig<In>>;

/// Inputs of `samples::resources` with the place of their group, width, and first bit there.
const INPUTS: [(Input, usize, usize, usize); 9] = [
    (|u| &mut u.external_input_now, 0, 2, 0),
    (|u| &mut u.pe_comparator_now, 1, 2, 0),
    (|u| &mut u.counter_zero_now, 2, 4, 0),
    (|u| &mut u.sequencer_now, 2, 4, 4),
    (|u| &mut u.single_shot_now, 3, 3, 0),
    (|u| &mut u.sac_now, 4, 4, 0),
    (|u| &mut u.arc_now, 5, 2, 0),
    (|u| &mut u.cid_now, 6, 2, 0),
    (|u| &mut u.vmid_now, 7, 1, 0),
];

#[test]
fn every_resource_arrives_one_clock_later_at_its_place() {
    let mut uut = register(&samples::resources());
    for (input, group, width, first) in INPUTS {
        assert_eq!(input(&mut uut)[0].bits(), width);
        for bit in 0..width {
            input(&mut uut)[0].next = (1 << bit).into();
            settle(&mut uut);
            assert_eq!(resources(&uut), [0; 8], "not in the same clock");
            clock(&mut uut);
            let mut expected = [0; 8];
            expected[group] = 1 << (first + bit);
            assert_eq!(resources(&uut), expected);
            input(&mut uut)[0].next = 0.into();
            clock(&mut uut);
            assert_eq!(resources(&uut), [0; 8]);
        }
    }
}

/// Spec: RRDCGC
/// Spec: RFHYQW
#[test]
fn pausing_keeps_counters_and_sequencer_until_rest() {
    let mut uut = register(&samples::resources());
    let set = |uut: &mut ResourceRegister| {
        for (input, _, width, _) in INPUTS {
            input(uut)[0].next = ((1 << width) - 1).into();
        }
    };
    set(&mut uut);
    clock(&mut uut);
    let all = [3, 3, 0xFF, 7, 0xF, 3, 3, 1];
    assert_eq!(resources(&uut), all);
    uut.running.next = false;
    uut.taking.next = false;
    settle(&mut uut);
    assert_eq!(resources(&uut), all, "what came last is still seen");
    clock(&mut uut);
    assert_eq!(resources(&uut), [0, 0, 0xFF, 0, 0, 0, 0, 0]);
    uut.at_rest.next = true;
    settle(&mut uut);
    assert_eq!(resources(&uut), [0; 8]);
    clock(&mut uut);
    // They are followed all the time.
    uut.counter_zero_now[0].next = 0b0101.into();
    uut.sequencer_now[0].next = 0b0010.into();
    clock(&mut uut);
    uut.at_rest.next = false;
    settle(&mut uut);
    assert_eq!(resources(&uut), [0, 0, 0x25, 0, 0, 0, 0, 0]);
}

/// The clock before Running takes what the comparators say, and nothing else.
///
/// Spec: RFHYQW
#[test]
fn comparators_are_taken_before_running() {
    let mut uut = register(&samples::resources());
    uut.running.next = false;
    for (input, group, width, _) in INPUTS {
        input(&mut uut)[0].next = ((1 << width) - 1).into();
        clock(&mut uut);
        let taken = resources(&uut)[group] != 0;
        assert_eq!(taken, ![0, 3].contains(&group), "group {group}");
        input(&mut uut)[0].next = 0.into();
        clock(&mut uut);
    }
}

/// Groups of which the unit has nothing take no place.
#[test]
fn only_what_exists_has_a_place() {
    let least = samples::selectors_only();
    let cases = [
        (Params { counters: 3, ..least.clone() }, vec![3]),
        (Params { sequencer: true, ..least.clone() }, vec![8]),
        (Params { counters: 1, sequencer: true, pe_comparators: 5, ..least.clone() }, vec![5, 8]),
        (Params { address_comparator_pairs: 3, external_input_selectors: 4, ..least }, vec![4, 6, 3]),
    ];
    for (params, widths) in cases {
        let uut = register(&params);
        assert_eq!(uut.resource.iter().map(|r| r.bits()).collect::<Vec<_>>(), widths);
    }
}

/// Without counters the states of the sequencer keep their bits.
#[test]
fn sequencer_states_begin_at_bit_4() {
    let mut uut = register(&Params { sequencer: true, ..samples::selectors_only() });
    uut.sequencer_now[0].next = 0b1001.into();
    clock(&mut uut);
    assert_eq!(resources(&uut), [0x90]);
    let mut uut = register(&Params { counters: 2, ..samples::selectors_only() });
    uut.counter_zero_now[0].next = 0b10.into();
    clock(&mut uut);
    assert_eq!(resources(&uut), [0b10]);
}
