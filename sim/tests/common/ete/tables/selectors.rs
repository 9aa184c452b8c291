//! Every function of a pair of resource selectors.

use super::super::bench::*;
use super::Switches;
use pmugen_hdl::families::ete::Params;

/// The functions by PAIRINV, INV of A and INV of B. The two that the chapter reserves do what the
/// same gates give.
type Function = fn(bool, bool) -> bool;
const FUNCTIONS: [([u32; 3], Function); 8] = [
    ([0, 0, 0], |a, b| a && b),
    ([0, 1, 0], |a, b| !a && b),
    ([0, 1, 1], |a, b| !a && !b),
    ([1, 0, 0], |a, b| !(a && b)),
    ([1, 0, 1], |a, b| !a || b),
    ([1, 1, 1], |a, b| a || b),
    ([0, 0, 1], |a, b| a && !b),
    ([1, 1, 0], |a, b| a || !b),
];

/// Whether a unit can play the table.
pub fn is_for(params: &Params) -> bool {
    params.resource_selector_pairs >= 2 && Switches::of(params).is_some()
}

/// Every function in every pair, at all values of A and B; how many were compared.
// Spec: RKTNJM
// Spec: RQDJVV
// Spec: RHVNQG
// Spec: RWFGMY
pub fn play(bench: &mut Bench<'_>) -> usize {
    let switches = Switches::of(&bench.params).expect("two switches");
    // Comparators of their own for A and B, wired by way of selectors 2 and 3.
    switches.wire(bench, 2);
    let mut compared = 0;
    for pair in 1..bench.params.resource_selector_pairs {
        for ([pairinv, inv_a, inv_b], function) in FUNCTIONS {
            bench.set(RSCTLR + 8 * pair, switches.select(0) | inv_a << 20 | pairinv << 21);
            bench.set(RSCTLR + 8 * pair + 4, switches.select(1) | inv_b << 20);
            // Event 0 follows the pair, events 1 and 2 its selectors.
            let fields = PAIR | pair | (2 * pair) << 8 | (2 * pair + 1) << 16;
            bench.set(EVENTCTL0R, fields);
            bench.enable();
            bench.clock();
            for states in [0, 1, 2, 3, 0, 3, 1, 2] {
                switches.put(bench, states);
                bench.clock();
                bench.put_no_blocks();
                bench.clock();
                let (a, b) = (states & 1 == 1, states & 2 == 2);
                let single = u64::from(a != (inv_a == 1)) << 1 | u64::from(b != (inv_b == 1)) << 2;
                let visible = (1 << bench.params.ete_events) - 1;
                let expected = (u64::from(function(a, b)) | single) & visible & 0b111;
                let case = format!("pair {pair} PAIRINV {pairinv} INV {inv_a} {inv_b} of {a} and {b}");
                assert_eq!(bench.output("external_output_o") & 0b111, expected, "{case}");
            }
            bench.stop();
            compared += 1;
        }
    }
    compared
}
