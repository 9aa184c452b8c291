//! Where the flops of the trace unit are, by register.

use super::Flops;
use pmugen_hdl::families::ete::Params;

/// TYPE and SEL of a field that selects a resource event.
const EVENT: u32 = 6;
/// SELECT, GROUP and INV of two selectors, and PAIRINV of the pair.
const PAIR: u32 = 2 * 21 + 1;
/// Both events and RLDSELF of a counter.
const COUNTER_CONTROL: u32 = 2 * EVENT + 1;
/// Two events a register, three registers, the reset event and the state.
const SEQUENCER: u32 = 3 * 2 * EVENT + EVENT + 2;
/// States of the sequencer, each a resource.
const SEQUENCER_STATES: u32 = 4;
/// Bits of an identifier, and the bytes that its comparator can ignore.
const IDENTIFIER: u32 = 32;
const IDENTIFIER_BYTES: u32 = 4;

/// The flops by register. Everything else is combinational.
pub(super) fn flops(p: &Params) -> Vec<Flops> {
    let mut rows = control(p);
    rows.extend(filters(p));
    rows.extend(resources(p));
    rows.extend(comparators(p));
    rows.extend(state(p));
    rows
}

fn row(register: &'static str, formula: &'static str, count: u32) -> Flops {
    Flops { register, formula, count }
}

fn bit(present: bool) -> u32 {
    present.into()
}

/// Exception levels that have a bit in the EXLEVEL fields.
fn levels(p: &Params) -> u32 {
    2 * bit(p.secure)
        + bit(p.secure_el2)
        + bit(p.el3)
        + 2 * bit(p.non_secure)
        + bit(p.el2 && p.non_secure)
        + 3 * bit(p.realm)
}

fn control(p: &Params) -> Vec<Flops> {
    let q = match p.q_elements {
        0 => 0,
        1 | 2 => 1,
        _ => 2,
    };
    vec![
        row("TRCPRGCTLR.EN", "1", 1),
        row("State of the unit", "3", 3),
        row("State of the resources", "3", 3),
        row(
            "TRCCONFIGR",
            "4 + el2 + return_stack + instrumentation + (q_elements = 1, 2: 1; 3: 2)",
            4 + bit(p.el2) + bit(p.return_stack) + bit(p.instrumentation) + q,
        ),
        row("TRCEVENTCTL0R", "6 * ete_events", EVENT * p.ete_events),
        row(
            "TRCEVENTCTL1R",
            "ete_events + atb_trigger + low_power + (version = 3: atb)",
            p.ete_events + bit(p.atb_trigger) + bit(p.low_power) + bit(p.has_output_enable()),
        ),
        row("TRCTSCTLR", "selectors: 6", EVENT * bit(p.has_selectors())),
        row("TRCSYNCPR, TRCCCCTLR", "5 + 12", 17),
        row("TRCSTALLCTLR", "stall: 5 + no_overflow", bit(p.stall) * (5 + bit(p.no_overflow))),
        row("TRCTRACEIDR", "atb: 7", 7 * bit(p.atb)),
        row(
            "TRCBBCTLR, TRCQCTLR",
            "ranges > 0: (1 + q_filter) * (ranges + 1)",
            bit(p.address_comparator_pairs > 0) * (1 + bit(p.q_filter)) * (p.address_comparator_pairs + 1),
        ),
        row("TRCITEEDCR", "instrumentation: 2 + el2 + el3 + non_secure + secure + realm", instrumentation(p)),
        row("TRCCLAIMSET, TRCCLAIMCLR", "claim_tags", p.claim_tags),
        row("TRCPDSR.STICKYPD", "1", 1),
    ]
}

fn instrumentation(p: &Params) -> u32 {
    let places = [p.el2, p.el3, p.non_secure, p.secure, p.realm];
    bit(p.instrumentation) * (2 + places.into_iter().map(bit).sum::<u32>())
}

fn filters(p: &Params) -> Vec<Flops> {
    vec![
        row(
            "TRCVICTLR",
            "2 + levels + (selectors: 6) + (comparators: 1)",
            2 + levels(p) + EVENT * bit(p.has_selectors()) + bit(p.has_start_stop()),
        ),
        row("TRCVIIECTLR, TRCVISSCTLR", "6 * ranges", 6 * p.address_comparator_pairs),
        row("TRCVIPCSSCTLR", "2 * pe_comparators", 2 * p.pe_comparators),
    ]
}

fn resources(p: &Params) -> Vec<Flops> {
    let n = p.counters;
    vec![
        row(
            "TRCRSCTLR2..",
            "43 * (resource_selector_pairs - 1)",
            PAIR * p.resource_selector_pairs.saturating_sub(1),
        ),
        row("TRCCNTRLDVR0.., TRCCNTVR0..", "32 * counters", 32 * n),
        row("TRCCNTCTLR0..", "13 * counters + counters / 2", COUNTER_CONTROL * n + n / 2),
        row("TRCSEQEVR0..2, TRCSEQRSTEVR, TRCSEQSTR", "sequencer: 44", SEQUENCER * bit(p.sequencer)),
        row("TRCEXTINSELR0..", "16 * external_input_selectors", 16 * p.external_input_selectors),
        row(
            "TRCRSR",
            "external_input_selectors + ete_events + 1",
            p.external_input_selectors + p.ete_events + 1,
        ),
        row(
            "TRCSSCCR0.., TRCSSCSR0.., TRCSSPCICR0..",
            "single_shot_controls * (3 * ranges + 3 + pe_comparators)",
            p.single_shot_controls * (3 * p.address_comparator_pairs + 3 + p.pe_comparators),
        ),
    ]
}

fn comparators(p: &Params) -> Vec<Flops> {
    let singles = p.address_comparators();
    let kinds = bit(p.context_comparators > 0) + bit(p.virtual_context_comparators > 0);
    let identifiers = p.context_comparators + p.virtual_context_comparators;
    vec![
        row("TRCACVR0..", "2 * ranges * (address_width + 1)", singles * (p.address_width + 1)),
        row(
            "TRCACATR0..",
            "2 * ranges * (levels + kinds of identifiers + bits of a comparator's number)",
            singles * (levels(p) + kinds + p.context_number_bits()),
        ),
        row(
            "TRCCIDCVR0.., TRCVMIDCVR0.., TRCCIDCCTLR0.., TRCVMIDCCTLR0..",
            "36 * (context_comparators + virtual_context_comparators)",
            (IDENTIFIER + IDENTIFIER_BYTES) * identifiers,
        ),
    ]
}

fn state(p: &Params) -> Vec<Flops> {
    let identifiers = p.context_comparators + p.virtual_context_comparators;
    let inputs = p.external_input_selectors + p.pe_comparators + p.single_shot_controls;
    let group_2 = p.counters + SEQUENCER_STATES * bit(p.sequencer);
    let seen = inputs + group_2 + 3 * p.address_comparator_pairs + identifiers;
    let per_tag = bit(p.has_start_stop()) + 1 + p.single_shot_controls;
    vec![
        row(
            "Resources as the selectors see them",
            "selectors: external_input_selectors + pe_comparators + counters + 4 * sequencer + \
             single_shot_controls + 3 * ranges + context_comparators + virtual_context_comparators",
            bit(p.has_selectors()) * seen,
        ),
        row(
            "Context of the processor",
            "2 + (secure and non_secure) + realm + 32 * (context_comparators > 0) + \
             32 * (virtual_context_comparators > 0)",
            2 + bit(p.has_ns_pin())
                + bit(p.realm)
                + IDENTIFIER * bit(p.context_comparators > 0)
                + IDENTIFIER * bit(p.virtual_context_comparators > 0),
        ),
        row(
            "Speculative blocks",
            "bits of a tag + speculation_tags * (1 + single_shot_controls + (comparators: 1))",
            p.tag_bits() + p.speculation_tags * per_tag,
        ),
    ]
}
