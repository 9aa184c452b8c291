//! When software sees what hardware has written, and what a loss of power would show.
#![allow(clippy::unwrap_used)]

mod common;

use common::ete_bench::*;
use common::ete_configurations::full;
use pmugen_sim::families::ete::stimulus::RandomRun;
use pmugen_sim::model::Model;
use pmugen_sim::pins::Pins;

/// A unit in which the registers of table D4-2 change while it runs: a counter counts down with
/// selector 1, the sequencer steps, a control is hit.
fn moving() -> Bench {
    let mut bench = Bench::new(&full());
    bench.write(CNTCTLR, ALWAYS);
    bench.write(CNTRLDVR, 9);
    bench.address(0, 0x1000);
    bench.selector(2, select(SAC, 1));
    bench.write(SEQEVR, 2);
    bench.write(SSCCR, 1);
    bench.write(VICTLR, ALWAYS | SSSTATUS);
    bench
}

/// What hardware writes to TRCCNTVR, TRCSEQSTR and TRCSSCSR is read over either port in the next
/// clock, while the unit runs and without any synchronization; so are claim tags.
// Spec: RWPWWS
#[test]
fn indirect_writes_are_read_at_once() {
    for external in [false, true] {
        let read = |bench: &mut Bench, offset: u32| {
            if external { bench.external_read(offset).map(u64::from) } else { bench.mrs(offset) }.unwrap()
        };
        let mut bench = moving();
        bench.write(CNTVR, 20);
        bench.enable();
        for value in (17..=20).rev() {
            assert_eq!(read(&mut bench, CNTVR), value);
        }
        let mut ready = moving();
        ready.start();
        ready.block(0x1000, 1);
        // The control fires in the clock of the block, the sequencer steps in the next.
        let mut bench = ready.clone();
        assert_eq!(read(&mut bench, SSCSR) as u32 & STATUS, STATUS);
        let mut bench = ready.clone();
        assert_eq!(read(&mut bench, SEQSTR), 0);
        assert_eq!(read(&mut bench, SEQSTR), 1);
        // Paused: a hit makes the control pending.
        let mut bench = moving();
        bench.start();
        bench.drive("prohibited_i", 1);
        bench.clocks(5);
        bench.block(0x1000, 1);
        assert_eq!(read(&mut bench, SSCSR) as u32 & (STATUS | PENDING), PENDING);
        if external {
            bench.write(CLAIMSET, 5);
        } else {
            bench.external_write(CLAIMSET, 5);
        }
        assert_eq!(read(&mut bench, CLAIMCLR), 5);
    }
}

/// What the debugger writes to these registers hardware uses in the next clock that it runs: the
/// counter goes on from there, the sequencer too, and the control may not fire or does at once.
// Spec: RWPWWS
#[test]
fn external_writes_are_used_at_once() {
    let mut bench = moving();
    bench.write(SEQEVR + 8, 2);
    bench.selector(3, select(COUNTER_SEQUENCER, 1 << 7));
    bench.selector(4, select(SINGLE_SHOT, 0b11));
    bench.ete_event(0, 3);
    bench.ete_event(1, 4);
    bench.external_write(CNTVR, 3);
    bench.external_write(SEQSTR, 2);
    bench.external_write(SSCSR, STATUS);
    bench.external_write(SSCSR + 4, PENDING);
    bench.write(PRGCTLR, 1);
    bench.clocks(3);
    bench.clock();
    assert_eq!(bench.value(CNTVR), 2);
    bench.block(0x1000, 1);
    assert_eq!(bench.events(), 0b10, "control 1 was pending");
    bench.clock();
    assert_eq!(bench.events(), 0, "control 0 had fired before");
    assert_eq!(bench.value(SEQSTR), 3, "from state 2");
    bench.clocks(2);
    assert_eq!(bench.events(), 0b01);
}

/// STICKYPD is a flop like those of the registers: reset sets it, a read by the debugger clears it,
/// and nothing else that may happen to a unit changes it, so that it is kept whenever they are.
// Spec: RCMKXK
#[test]
fn nothing_but_reset_sets_stickypd() {
    let params = full();
    let pins = Pins::new(Bench::new(&params).model.ports());
    let input = |name: &str| pins.input(name).unwrap().0;
    let (select, write, address) = (input("psel_i"), input("pwrite_i"), input("paddr_i"));
    for cleared in [false, true] {
        let mut bench = Bench::new(&params);
        if cleared {
            bench.external_read(PDSR);
        }
        let mut outputs = vec![0; pins.outputs()];
        for mut step in RandomRun::new(&params, 7, 6_000).filter(|step| !step.reset) {
            if step.inputs[write] == 0 && step.inputs[address] & !3 == u64::from(PDSR) {
                step.inputs[select] = 0;
            }
            bench.model.step(&step.inputs, &mut outputs);
            assert_eq!(bench.value(PDSR) & 0b10 == 0, cleared);
        }
    }
}
