//! A unit that counts the matches of its comparators.

use super::super::unit::Unit;
use super::bench::*;
use pmugen_hdl::families::ete::Params;

/// The comparators and the control, as many in a unit as it has counters.
pub const GROUPS: [&[u32]; 2] = [&[PE, SAC, ARC, CID], &[VMID, SINGLE_SHOT]];

/// Counters 0 to 3 count the groups, from 100 down; address comparator 0 and PE comparator 0 match
/// at 0x1000. The control is multi-shot and takes the address.
pub fn counting<'a>(unit: &'a mut dyn Unit, params: &Params, groups: &[u32]) -> Bench<'a> {
    let mut bench = Bench::new(unit, params);
    bench.write(View::System, ACVR, 0x1000);
    bench.write(View::System, ACVR + 8, 0x1000);
    bench.set(SSCCR, 1 | RST);
    bench.set(VICTLR, ALWAYS | SSSTATUS);
    for (n, group) in (0..).zip(groups) {
        bench.set(RSCTLR + 8 + 4 * n, select(*group, 1));
        bench.set(CNTCTLR + 4 * n, 2 + n);
        bench.set(CNTVR + 4 * n, 100);
    }
    bench
}

/// How often each counter has counted.
pub fn counts(bench: &mut Bench<'_>, groups: &[u32]) -> Vec<u64> {
    (0..groups.len() as u32).map(|n| 100 - bench.get(CNTVR + 4 * n)).collect()
}

/// One clock with a block of one instruction; whether it is traced.
pub fn block(bench: &mut Bench<'_>, start: u64) -> bool {
    bench.put_block(0, start, 1);
    bench.drive("block0_pe_match_i", u64::from(start == 0x1000));
    bench.clock();
    bench.put_no_blocks();
    bench.output("view_inst_o") == 1
}
