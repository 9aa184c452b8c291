//! Which parameters the golden model accepts, and that it says what is wrong with the others.

mod common;

use common::riscv_hpm::builds::{Levels, apb4, composed, event, full, with_counters, with_levels};
use common::riscv_hpm_units::{group, largest};
use pmugen_hdl::families::riscv_hpm::{Bus, Composition, EventUse, Form, Group, Params};
use pmugen_hdl::spec::EventKind;
use pmugen_sim::families::riscv_hpm::RiscvHpmModel;

#[track_caller]
fn refused(params: &Params, why: &str) {
    match RiscvHpmModel::new(params) {
        Ok(_) => panic!("accepted: {why}"),
        Err(error) => assert!(error.contains(why), "{error}"),
    }
}

#[track_caller]
fn accepted(params: &Params) {
    assert_eq!(RiscvHpmModel::new(params).err(), None);
}

#[test]
fn numbers_out_of_range() {
    type Set = fn(&mut Params, u32);
    let ranges: [(&str, Set, u32, u32); 6] = [
        ("counter_width", |p, v| p.counter_width = v, 8, 64),
        ("event_width", |p, v| p.event_width = v, 1, 8),
        ("event_stages", |p, v| p.event_stages = v, 0, 8),
        ("retire_width", |p, v| p.retire_width = v, 1, 4),
        ("read_stages", |p, v| p.read_stages = v, 0, 1),
        ("event_bits", |p, v| p.event_bits = v, 1, 16),
    ];
    let base = Params { groups: vec![group("", 3, 4, 1, &[1])], ..full() };
    for (name, set, least, most) in ranges {
        for value in least..=most {
            let mut params = base.clone();
            set(&mut params, value);
            accepted(&params);
        }
        for value in [least.checked_sub(1), Some(most + 1), Some(u32::MAX)].into_iter().flatten() {
            let mut params = base.clone();
            set(&mut params, value);
            refused(&params, name);
        }
    }
    for (xlen, carry_segment) in [(0, 0), (16, 0), (128, 0), (64, 8), (64, 33)] {
        refused(
            &Params { xlen, carry_segment, ..full() },
            if carry_segment == 0 { "xlen" } else { "carry_segment" },
        );
    }
    for counters in 0..=29 {
        accepted(&with_counters(full(), counters));
    }
    refused(&with_counters(full(), 30), "counters");
}

#[test]
fn extensions_need_their_modes() {
    refused(&Params { user: false, ..full() }, "user mode");
    refused(&Params { supervisor: false, sstc: false, ..full() }, "needs supervisor mode");
    refused(&Params { sstc: true, ..with_levels(full(), Levels::Mu) }, "sstc needs supervisor");
    refused(&Params { sstc: true, ..apb4(full()) }, "csr port");
    refused(&Params { xlen: 64, ..apb4(full()) }, "32 bits");
    accepted(&with_levels(Params { sscofpmf: true, smcntrpmf: true, ..full() }, Levels::M));
    accepted(&Params { hypervisor: true, ..apb4(full()) });
}

// Spec: HPM5.1
#[test]
fn composition_needs_its_fields() {
    accepted(&composed(full()));
    refused(&Params { event_bits: 9, ..composed(full()) }, "10");
    refused(&Params { xlen: 32, sscofpmf: false, ..composed(full()) }, "needs sscofpmf");
    accepted(&Params { sscofpmf: false, ..composed(full()) });
    accepted(&Params { sscofpmf: false, bus: Bus::Apb4, ..composed(apb4(full())) });
}

#[test]
fn forms_and_their_stages() {
    let distributed = Params { form: Form::Distributed, event_stages: 2, selector_stages: 2, ..full() };
    accepted(&distributed);
    refused(&Params { event_stages: 1, ..distributed.clone() }, "event_stages");
    refused(&Params { selector_stages: 3, event_stages: 8, ..distributed.clone() }, "selector_stages");
    refused(&Params { form: Form::Compact, ..distributed.clone() }, "distributed form");
    refused(&with_counters(distributed, 0), "needs counters");
}

// Spec: HPM5.5
#[test]
fn groups_cover_all_counters() {
    let groups = |groups: Vec<Group>| Params { counters: 8, groups, ..largest() };
    accepted(&groups(vec![group("", 3, 8, 2, &[1])]));
    accepted(&groups(vec![group("a", 3, 3, 2, &[1]), group("b", 6, 5, 0, &[1])]));
    refused(&groups(vec![group("a", 4, 7, 2, &[1])]), "start at counter 3");
    refused(&groups(vec![group("a", 3, 3, 2, &[1]), group("b", 7, 4, 2, &[1])]), "start at counter 6");
    refused(&groups(vec![group("a", 3, 3, 2, &[1])]), "end before counter 6");
    refused(&groups(vec![]), "end before counter 3");
    refused(&groups(vec![group("a", 3, 0, 2, &[1]), group("b", 3, 8, 2, &[1])]), "one at least");
    refused(&groups(vec![group("", 3, 3, 2, &[1]), group("b", 6, 5, 2, &[1])]), "names");
    refused(&groups(vec![group("a-b", 3, 8, 2, &[1])]), "not a name");
    let (mut a, mut b) = (group("a", 3, 4, 0, &[1]), group("a_b", 7, 4, 0, &[1]));
    a.events = vec![event(1, "B_C", 1)];
    b.events = vec![event(1, "C", 1)];
    refused(&groups(vec![a, b]), "two ports are called event_a_b_c_i");
}

// Spec: HPM2.3
#[test]
fn events_fit_their_field() {
    let events = |events: Vec<EventUse>| {
        let groups = vec![Group { name: String::new(), first: 3, count: 4, events }];
        Params { event_bits: 6, event_width: 4, groups, ..full() }
    };
    accepted(&events(vec![event(1, "A", 1), event(63, "B", 4)]));
    refused(&events(vec![event(0, "A", 1)]), "no event");
    refused(&events(vec![event(64, "A", 1)]), "more than 6 bits");
    refused(&events(vec![event(1, "A", 5)]), "width 5");
    refused(&events(vec![event(1, "A", 0)]), "width 0");
    refused(&events(vec![event(2, "A", 1), event(2, "B", 1)]), "greater number");
    refused(&events(vec![event(1, "A", 1), event(2, "A", 1)]), "two ports");
    refused(&events(vec![event(1, "", 1)]), "not a name");
    let duration = EventUse { kind: EventKind::Duration, ..event(1, "A", 2) };
    refused(&events(vec![duration]), "one bit");
    let none =
        Params { composition: Composition::None, event_bits: 16, ..events(vec![event(0xFFFF, "A", 1)]) };
    accepted(&none);
}
