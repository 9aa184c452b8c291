//! External inputs by event number, what reaches the unit, and external outputs.
#![allow(clippy::unwrap_used)]

mod common;

use common::ete_bench::*;
use common::ete_configurations::full;
use common::ete_scenes::*;
use pmugen_hdl::families::ete::{Export, Params};

/// The elements of events that are under way when the unit is disabled are out before it is idle, or
/// are kept for the next time that it runs: none is lost, and none follows.
// Spec: RGLBHL
#[test]
fn event_elements_before_idle() {
    for lock in [false, true] {
        for at in 0..8 {
            let mut bench = wired();
            bench.start();
            let mut elements = 0;
            let mut idle = 0;
            for clock in 0..20 {
                match clock {
                    4 if lock => bench.drive("os_lock_i", 1),
                    4 => bench.put_system(true, PRGCTLR, 0),
                    _ => bench.put_nothing(),
                }
                bench.drive("event_cti_trigout4_i", u64::from(clock == at));
                bench.clock();
                idle += bench.output("idle_o");
                let element = bench.output("event_element_o");
                assert!(element == 0 || idle == 0, "{lock} {at}: an element of an idle unit");
                elements += element;
            }
            assert!(idle > 5);
            // With the write the unit is still enabled; the lock acts at once, when the resources run.
            let seen = at <= if lock { 4 } else { 5 };
            let kept = bench.value(RSR) >> 8 & 1;
            assert_eq!(elements + kept, u64::from(seen), "{lock} {at}");
        }
    }
}

/// Event elements go with the outputs, in every state.
// Spec: RSNKFL
// Spec: RFVCMB
#[test]
fn event_elements() {
    for insten in 0..16 {
        let mut bench = Bench::new(&full());
        for m in 0..4 {
            bench.ete_event(m, ALWAYS);
        }
        bench.write(EVENTCTL1R, insten);
        bench.start();
        for i in 0..8 {
            bench.drive("prohibited_i", u64::from(i > 2));
            bench.clock();
            assert_eq!(bench.output("event_element_o"), bench.events() & u64::from(insten));
        }
    }
}

/// An event that the selectors do not select, or that no pin brings, never occurs; width and number
/// of occurrences do not matter.
// Spec: RMTGKB
// Spec: RYCNCR
// Spec: RQPDHK
#[test]
fn events_by_number() {
    for n in 0..4 {
        for (selected, event) in [
            (0x0000, "sw_incr"),
            (0x0003, "l1d_cache_refill"),
            (0x0008, "inst_retired"),
            (0x4018, "cti_trigout4"),
            (0xC001, "queue_full"),
        ] {
            let mut bench = Bench::new(&full());
            bench.write(EXTINSELR + 4 * n, selected);
            bench.selector(2, select(EXTIN, 1 << n));
            bench.ete_event(0, 2);
            bench.start();
            for other in full().events {
                let width = other.width;
                let pin = format!("event_{}_i", other.name.to_lowercase());
                for value in [1, (1 << width) - 1, 1 << (width - 1)] {
                    bench.pulse(&pin, value);
                    bench.clock();
                    assert_eq!(bench.events() == 1, pin == format!("event_{event}_i"), "{pin} {value}");
                    bench.clock();
                    assert_eq!(bench.events(), 0, "one occurrence");
                }
            }
        }
    }
    for absent in [1, 4, 0x0009, 0xFFFF, 0x4019] {
        let mut bench = Bench::new(&full());
        bench.write(EXTINSELR, absent);
        assert_eq!(bench.value(EXTINSELR), u64::from(absent), "reads back as written");
        bench.selector(2, select(EXTIN, 1));
        bench.ete_event(0, 2);
        bench.start();
        for event in full().events {
            bench.drive(&format!("event_{}_i", event.name.to_lowercase()), 1);
        }
        bench.clocks(3);
        assert_eq!(bench.events(), 0, "{absent:#x}");
    }
}

/// SW_INCR is an event like any other, with number 0, which reset leaves in every selector: without
/// its port 0 selects nothing.
// Spec: RXGMPN
// Spec: RBXPZK
#[test]
fn software_increments() {
    let without = Params { events: full().events.split_off(1), ..full() };
    for (params, wired) in [(full(), 1), (without, 0)] {
        let mut bench = Bench::new(&params);
        bench.selector(2, select(EXTIN, 0b1111));
        bench.ete_event(0, 2);
        bench.start();
        for event in &params.events {
            let pin = format!("event_{}_i", event.name.to_lowercase());
            bench.pulse(&pin, 1);
            bench.clock();
            assert_eq!(bench.events(), if event.number == 0 { wired } else { 0 }, "{pin}");
            bench.clock();
            assert_eq!(bench.events(), 0, "one write");
        }
        bench.drive("counting_prohibited_i", 1);
        bench.set("event_sw_incr_i", 1);
        bench.clocks(3);
        assert_eq!(bench.events(), 0);
    }
}

/// Which events reach the unit when tracing or counting is prohibited.
// Spec: RRFWZB
// Spec: RWSXTC
// Spec: RVBCBZ
// Spec: RKRSMY
// Spec: RPHDQT
#[test]
fn which_events_are_exported() {
    for event in full().events {
        for code in 0..16 {
            let (self_hosted, prohibited, counting, e2tre) =
                (code & 1 != 0, code & 2 != 0, code & 4 != 0, code & 8 != 0);
            let exported = match event.export {
                Export::Always => true,
                Export::Hypervisor => !self_hosted || e2tre,
                Export::Permitted if self_hosted => !prohibited,
                Export::Permitted => !counting,
            };
            let mut bench = Bench::new(&full());
            bench.write(EXTINSELR, u32::from(event.number));
            bench.start();
            bench.drive("prohibited_i", 1);
            bench.clocks(5);
            bench.drive("self_hosted_i", u64::from(self_hosted));
            bench.drive("tracing_prohibited_i", u64::from(prohibited));
            bench.drive("counting_prohibited_i", u64::from(counting));
            bench.drive("e2tre_i", u64::from(e2tre));
            bench.pulse(&format!("event_{}_i", event.name.to_lowercase()), 1);
            assert_eq!(bench.value(RSR) & 1 == 1, exported, "{} {code:#06b}", event.name);
        }
    }
}

/// A Warm reset of the PE stops neither external inputs nor external outputs, nor anything else.
// Spec: RRFGJD
// Spec: RTTPPY
// Spec: RYYHBF
#[test]
fn a_warm_reset_of_the_pe() {
    let mut bench = wired();
    bench.start();
    bench.drive("pe_reset_i", 1);
    bench.clocks(3);
    bench.pulse("event_cti_trigout4_i", 1);
    bench.clock();
    assert_eq!((bench.events(), bench.value(STATR)), (1, 0));
    assert_eq!(bench.value(EVENTCTL0R), 2);
}
