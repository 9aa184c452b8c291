//! The finite tables of the chapter, each entry tried at the ports of a unit: sequencer, functions of
//! selector pairs, counters.

pub mod counters;
pub mod selectors;
pub mod sequencer;

use super::bench::{ACATR, ACVR, Bench, PE, RSCTLR, SAC, select};
use super::unit::Unit;
use pmugen_hdl::families::ete::Params;

/// Everything that a unit has resources for, in words.
pub fn play_all(params: &Params, unit: &mut dyn Unit) -> String {
    let mut done = Vec::new();
    if sequencer::is_for(params) {
        done.push(format!("{} transitions of the sequencer", sequencer::play(&mut Bench::new(unit, params))));
    }
    if selectors::is_for(params) {
        done.push(format!("{} functions of pairs", selectors::play(&mut Bench::new(unit, params))));
    }
    if counters::is_for(params) {
        done.push(format!("{} rows of counters", counters::rows(&mut Bench::new(unit, params))));
    }
    if counters::can_chain(params) {
        done.push(format!("{} boundaries of pairs", counters::boundaries(&mut Bench::new(unit, params))));
        counters::walks(&mut Bench::new(unit, params));
    }
    done.join(", ")
}

/// Resources that the test switches clock by clock: PE comparators, or else address comparators
/// that blocks at different addresses hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Switches {
    Pe,
    Address,
}

/// Where the address comparators of switches look, four bytes apart.
const ADDRESS: u64 = 0x4000;

impl Switches {
    /// The best ones for two switches at least.
    fn of(params: &Params) -> Option<Switches> {
        let blocks = params.block_instructions > 1 || params.blocks_per_cycle > 1;
        match (params.pe_comparators, params.address_comparator_pairs) {
            (2.., _) => Some(Switches::Pe),
            (_, 1..) if blocks => Some(Switches::Address),
            _ => None,
        }
    }

    /// Value of TRCRSCTLRn for switch `n`.
    fn select(self, n: u32) -> u32 {
        select(if self == Switches::Pe { PE } else { SAC }, 1 << n)
    }

    /// Selectors 2 and on follow the first `count` switches.
    fn wire(self, bench: &mut Bench<'_>, count: u32) {
        for n in 0..count {
            bench.set(RSCTLR + 4 * (2 + n), self.select(n));
            if self == Switches::Address {
                bench.write(super::bench::View::System, ACVR + 8 * n, ADDRESS + 4 * u64::from(n));
                bench.set(ACATR + 8 * n, 0);
            }
        }
    }

    /// Puts the state of the switches on the pins of this clock.
    fn put(self, bench: &mut Bench<'_>, states: u64) {
        bench.put_no_blocks();
        match self {
            Switches::Pe => {
                bench.put_block(0, 0x8_0000, 1);
                bench.drive("block0_pe_match_i", states);
            }
            Switches::Address if states == 0b11 && bench.params.block_instructions > 1 => {
                bench.put_block(0, ADDRESS, 2);
            }
            Switches::Address => {
                for (slot, n) in (0..).zip((0..2).filter(|n| states >> n & 1 == 1)) {
                    bench.put_block(slot, ADDRESS + 4 * n, 1);
                }
            }
        }
    }
}
