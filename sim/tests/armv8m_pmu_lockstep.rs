//! The rust-hdl block of the Armv8.1-M PMU against its golden model, cycle by cycle.
#![allow(clippy::unwrap_used)]

mod common;

use common::armv8m_pmu_map::{RegisterPort, walk};
use common::configurations::{largest, smallest, usual};
use pmugen_hdl::families::armv8m_pmu::{Attribution, DpStops, EventUse, Params, Permissions, registers};
use pmugen_hdl::spec::{Bus, EventKind, Reset, ResetKind, ResetPolarity};
use pmugen_sim::families::armv8m_pmu::lockstep::{BlockUnderTest, lockstep};
use pmugen_sim::families::armv8m_pmu::stimulus::any_params;
use pmugen_sim::families::armv8m_pmu::{stimulus, vectors};
use pmugen_sim::lockstep::UnderTest;
use pmugen_sim::pins::Pins;
use proptest::prelude::*;

fn random(params: &Params, seed: u64, cycles: usize) {
    let steps = stimulus(params, seed, cycles).unwrap();
    if let Err(difference) = lockstep(params, steps) {
        panic!("{difference}\n{params:?}");
    }
}

#[test]
fn a_small_unit() {
    random(&smallest(), 1, 6000);
    random(&Params { bus: Bus::Raw, event_stages: 1, ..smallest() }, 2, 6000);
}

#[test]
fn a_usual_unit() {
    random(&usual(), 3, 6000);
    random(&Params { bus: Bus::Raw, event_stages: 2, ..usual() }, 4, 6000);
}

#[test]
fn a_large_unit() {
    random(&largest(), 5, 600);
}

#[test]
fn every_choice_the_other_way() {
    let other = Params {
        fzo_uses_cycle_bit: false,
        tro_bits: 16,
        mon_if_can_halt: false,
        mon_en_covers_unprivileged: true,
        pe_state_gates: false,
        se_call_exempt: false,
        dp_secure_only: true,
        dp_stops: DpStops::Prohibited,
        count_in_sleep: true,
        count_in_lockup: true,
        interrupts: 0x5A,
        permissions: Permissions::Authentication,
        ..usual()
    };
    random(&other, 6, 6000);
    random(&Params { halting_debug_events: false, ..other.clone() }, 7, 3000);
    random(&Params { security_extension: false, ..other.clone() }, 8, 3000);
    random(&Params { unprivileged_debug: false, ..other }, 9, 3000);
}

/// The state of the processor changes all the time while everything is enabled, so that events
/// still in the stages meet a processor that has moved on.
// Spec: M2.1
#[test]
fn state_that_changes_in_every_cycle() {
    for event_stages in [1, 2] {
        let params = Params { event_stages, freeze_on_overflow: false, ..usual() };
        let block = BlockUnderTest::new(&params);
        let pins = Pins::new(block.ports());
        let at = |name: &str| pins.input(name).unwrap().0;
        let random = stimulus(&params, 11, 20_000).unwrap().enumerate();
        let steps = random.map(|(cycle, mut step)| {
            // Another sequence for each pin: bits of the cycle's product with an odd constant.
            let bits = (cycle as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 40;
            for (n, pin) in ["halted_i", "pe_secure_i", "pe_privileged_i", "sdme_i"].iter().enumerate() {
                step.inputs[at(pin)] = bits >> (3 * n) & 1;
            }
            for pin in ["nid_p_i", "nid_u_i", "snid_p_i", "snid_u_i", "trcena_i", "mon_en_i"] {
                step.inputs[at(pin)] = 1;
            }
            step
        });
        lockstep(&params, steps).unwrap();
    }
}

/// Counters that software alone moves, one step before their wrap, while the PE is now privileged,
/// now not: whose event it is decides what the overflow requests.
// Spec: M6.2
#[test]
fn software_increments_that_overflow() {
    let params = Params { freeze_on_overflow: false, pe_state_gates: false, ..usual() };
    let block = BlockUnderTest::new(&params);
    let pins = Pins::new(block.ports());
    let at = |name: &str| pins.input(name).unwrap().0;
    let (address, data) = (at("paddr_i"), at("pwdata_i"));
    let steps = stimulus(&params, 12, 20_000).unwrap().map(|mut step| {
        // The same function of the address in both phases of a transfer.
        match step.inputs[address] {
            0x000..0x07C => step.inputs[data] = 0xFFFF,
            0x400..0x47C => step.inputs[data] = 0,
            0xC00 | 0xC40 => step.inputs[data] = 0xFFFF_FFFF,
            0xE04 => step.inputs[data] = 1,
            0xFB8.. => {
                step.inputs[address] = 0xCA0;
                step.inputs[data] = 0xFF;
            }
            _ => {}
        }
        for pin in ["nid_p_i", "nid_u_i", "snid_p_i", "snid_u_i", "trcena_i"] {
            step.inputs[at(pin)] = 1;
        }
        step
    });
    lockstep(&params, steps).unwrap();
}

#[test]
fn every_reset_style() {
    for kind in [ResetKind::Async, ResetKind::Sync] {
        for polarity in [ResetPolarity::Low, ResetPolarity::High] {
            random(&Params { reset: Reset { kind, polarity }, event_stages: 1, ..usual() }, 10, 1500);
        }
    }
}

#[test]
fn the_shipped_sequence() {
    for params in [smallest(), usual()] {
        lockstep(&params, vectors(&params, 20_000).unwrap().take(20_000)).unwrap();
    }
}

/// The registers of the map are those of the block: after reset every one reads its reset value.
#[test]
fn reset_values_of_the_map() {
    for params in [smallest(), usual(), largest()] {
        let mut block = BlockUnderTest::new(&params);
        let inputs = vec![0; block.ports().iter().filter(|p| p.name.ends_with("_i")).count()];
        block.step_in_reset(&inputs, &mut vec![]);
        for (index, register) in registers(&params).registers.iter().enumerate() {
            // With all pins 0 no debug is allowed: of a live field only "implemented" shows.
            let live = register.fields.iter().filter(|f| f.reset.is_none()).map(|f| 2 << f.lsb).sum::<u64>();
            assert_eq!(block.peek(index), Some(register.reset() | live), "{}", register.name);
        }
    }
}

/// The block under the conditions of the register walk.
struct BlockPort {
    block: BlockUnderTest,
    pins: Pins,
    inputs: Vec<u64>,
    outputs: Vec<u64>,
}

impl BlockPort {
    fn new(params: &Params) -> BlockPort {
        let block = BlockUnderTest::new(params);
        let pins = Pins::new(block.ports());
        let mut port = BlockPort { inputs: vec![0; pins.inputs()], outputs: vec![], block, pins };
        for permission in ["nid_p", "nid_u", "snid_p", "snid_u", "hd_p", "hd_u", "shd_p", "shd_u"] {
            port.set(&format!("{permission}_i"), 1);
        }
        port
    }

    /// Drives an input if this configuration has it.
    fn set(&mut self, name: &str, value: u32) {
        if let Some((index, _)) = self.pins.input(name) {
            self.inputs[index] = value.into();
        }
    }

    /// One clock of a privileged Secure access on either bus; read data.
    fn access(&mut self, write: bool, offset: u32, data: u32) -> u32 {
        for pin in ["psel_i", "penable_i", "reg_req_i", "reg_privileged_i", "reg_secure_i", "pprot_i"] {
            self.set(pin, 1);
        }
        for pin in ["pwrite_i", "reg_write_i"] {
            self.set(pin, write.into());
        }
        for pin in ["paddr_i", "reg_addr_i"] {
            self.set(pin, offset);
        }
        for pin in ["pwdata_i", "reg_wdata_i"] {
            self.set(pin, data);
        }
        self.set("pstrb_i", if write { 0xF } else { 0 });
        self.block.step(&self.inputs, &mut self.outputs);
        let read = self.pins.output("prdata_o").or(self.pins.output("reg_rdata_o"));
        self.outputs[read.unwrap()] as u32
    }
}

impl RegisterPort for BlockPort {
    fn reset(&mut self) {
        self.block.step_in_reset(&self.inputs, &mut self.outputs);
    }

    fn read(&mut self, offset: u32) -> u32 {
        self.access(false, offset, 0)
    }

    fn write(&mut self, offset: u32, data: u32) {
        self.access(true, offset, data);
    }
}

// Spec: sheet 1
#[test]
fn walk_of_the_block() {
    let raw = Params { bus: Bus::Raw, counters: 5, interrupts: 0b1_0010, ..usual() };
    let no_unprivileged = Params { unprivileged_debug: false, freeze_on_overflow: false, ..usual() };
    for params in [smallest(), usual(), raw, no_unprivileged] {
        walk(&mut BlockPort::new(&params), &params, false);
    }
}

/// The debug permissions don't stop it, and its overflow is still attributed to its own state.
// Spec: M4.5
// Spec: M6.4
#[test]
fn a_call_with_pins_of_its_own_keeps_its_state() {
    let call = |number, name: &str| EventUse {
        number,
        name: name.into(),
        width: 1,
        kind: EventKind::Occurrence,
        attribution: Attribution::Own,
        description: String::new(),
    };
    let events = vec![call(0x0114, "SE_CALL_S"), call(0x0115, "SE_CALL_NS")];
    for se_call_exempt in [true, false] {
        let params = Params { events: events.clone(), se_call_exempt, ..usual() };
        for seed in 0..4 {
            let steps = stimulus(&params, seed, 1500).unwrap();
            assert_eq!(lockstep(&params, steps), Ok(()), "seed {seed}, exempt: {se_call_exempt}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    // Spec: M8.1: IMPLEMENTATION DEFINED numbers are among the events
    #[test]
    fn any_unit(params in any_params(), seed: u64) {
        let steps = stimulus(&params, seed, 300).unwrap();
        prop_assert_eq!(lockstep(&params, steps), Ok(()));
    }
}
