//! Units in which something is set up, and what tests look at.

use super::ete_bench::*;
use super::ete_configurations::full;
use pmugen_hdl::families::ete::Params;

/// IDLE and PMSTABLE as the pins show them in the last clock.
pub fn status(bench: &Bench) -> u64 {
    bench.output("idle_o") | bench.output("pm_stable_o") << 1
}

/// ETEEvent 0 is CTI_TRIGOUT4 by external input 0.
pub fn wired() -> Bench {
    let mut bench = Bench::new(&full());
    bench.write(EXTINSELR, 0x4018);
    bench.selector(2, select(EXTIN, 1));
    bench.ete_event(0, 2);
    bench.write(EVENTCTL1R, 1);
    bench
}

/// A unit in which everything moves: counters, sequencer, inputs, events, single-shot, filters.
pub fn busy() -> Bench {
    let mut bench = wired();
    bench.selector(3, select(EXTIN, 1) | INV);
    for n in 0..4 {
        bench.write(CNTCTLR + 4 * n, 3 | RLDSELF);
        bench.write(CNTRLDVR + 4 * n, 5 + n);
    }
    for n in 0..3 {
        bench.write(SEQEVR + 4 * n, 3);
    }
    bench.write(SEQRSTEVR, 2);
    bench.address(0, 0x1000);
    bench.address(1, 0x1004);
    bench.write(SSCCR, 1 | RST);
    bench.write(VISSCTLR, 0b01 | 0b10 << 16);
    bench.write(VICTLR, ALWAYS);
    bench
}

/// Everything that software can see and hardware can move.
pub fn visible(bench: &Bench) -> Vec<u64> {
    let counters = (0..4).map(|n| CNTVR + 4 * n);
    counters.chain([SEQSTR, SSCSR, RSR, VICTLR, STATR]).map(|offset| bench.value(offset)).collect()
}

pub fn stir(bench: &mut Bench, i: u32) {
    bench.drive("event_cti_trigout4_i", u64::from(i.is_multiple_of(3)));
    bench.put_block(0, if i.is_multiple_of(2) { 0x1000 } else { 0x1004 }, 1);
    bench.put_exception(0, u64::from(i % 5));
    bench.clock();
}

pub const SERROR: u64 = 0x04;

pub const PE_RESET: u64 = 0x00;

pub const IRQ: u64 = 0x0E;

/// Always traced as far as `victlr` allows: selector 1, start/stop active.
pub fn viewing(victlr: u32) -> Bench {
    let mut bench = Bench::new(&full());
    bench.write(VICTLR, ALWAYS | SSSTATUS | victlr);
    bench
}

pub fn active(bench: &Bench) -> bool {
    bench.value(VICTLR) & u64::from(SSSTATUS) != 0
}

pub fn ta(bench: &Bench) -> bool {
    bench.value(RSR) & u64::from(TA) != 0
}

/// A unit in which ETEEvent 0 shows one resource of a group.
pub fn showing(params: &Params, group: u32, resource: u32) -> Bench {
    let mut bench = Bench::new(params);
    bench.selector(2, select(group, 1 << resource));
    bench.ete_event(0, 2);
    bench
}

/// Whether the resource is active in the clock after a block, and not in the one after that.
pub fn matches(bench: &mut Bench, start: u64, instructions: u64) -> bool {
    bench.block(start, instructions);
    bench.clock();
    let active = bench.events() & 1 == 1;
    bench.clock();
    assert_eq!(bench.events() & 1, 0, "one clock");
    active
}

/// The levels of an EXLEVEL field: bit in TRCACATR, EL, NS, NSE.
pub const LEVELS: [(u32, u64, u64, u64); 7] =
    [(8, 0, 0, 0), (9, 1, 0, 0), (10, 2, 0, 0), (11, 3, 0, 0), (12, 0, 1, 0), (13, 1, 1, 0), (14, 2, 1, 0)];

pub fn at_level(bench: &mut Bench, el: u64, ns: u64, nse: u64) {
    bench.context(el, ns, 0, 0);
    bench.drive("ctx_nse_i", nse);
    bench.drive("ctx_valid_i", 1);
    bench.clock();
    bench.drive("ctx_valid_i", 0);
}
