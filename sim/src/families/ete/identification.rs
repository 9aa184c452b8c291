//! TRCIDR0 to TRCIDR13: what the parameters tell software (section 4 of `docs/families/ete.md`).

use pmugen_hdl::families::ete::Params;

/// TRCIDRn.
pub(super) fn idr(p: &Params, n: usize) -> u32 {
    match n {
        0 => idr0(p),
        // Architecture versions 0b1111: TRCDEVARCH has them.
        1 => p.designer << 24 | 0xFFF0 | p.revision,
        2 => idr2(p),
        3 => idr3(p),
        4 => idr4(p),
        5 => idr5(p),
        6 => u32::from(p.realm) * 0b111,
        // An Exception element after the P0 element of each block.
        8 => 2 * p.speculation_tags,
        _ => 0,
    }
}

fn bit(set: bool, position: u32) -> u32 {
    u32::from(set) << position
}

/// Branch broadcasting and cycle counting always; 64-bit timestamps.
fn idr0(p: &Params) -> u32 {
    1 | bit(true, 5)
        | bit(true, 7)
        | bit(p.return_stack, 9)
        | p.ete_events.saturating_sub(1) << 10
        | bit(p.q_filter, 14)
        | p.q_elements << 15
        | bit(p.instrumentation, 22)
        | bit(p.timestamp_marker, 23)
        | 0b01000 << 24
        | bit(p.speculation_tags == 0, 29)
        | bit(p.commit_transactions, 30)
}

/// 64-bit addresses, 32-bit identifiers.
fn idr2(p: &Params) -> u32 {
    let virtual_context = if p.el2 { 0b00100 << 10 | 0b10 << 29 } else { 0 };
    0b01000 | 0b00100 << 5 | virtual_context | (p.cycle_counter_bits - 12) << 25 | bit(p.wfx_branch, 31)
}

fn idr3(p: &Params) -> u32 {
    let secure = bit(p.secure, 16) | bit(p.secure, 17) | bit(p.secure_el2, 18) | bit(p.el3, 19);
    let non_secure = bit(p.non_secure, 20) | bit(p.non_secure, 21) | bit(p.non_secure && p.el2, 22);
    let stall = bit(p.stall, 26) | bit(p.stall, 27) | bit(p.no_overflow, 31);
    p.cycle_threshold_min | secure | non_secure | bit(true, 24) | stall
}

fn idr4(p: &Params) -> u32 {
    p.address_comparator_pairs
        | p.pe_comparators << 12
        | p.resource_selector_pairs.saturating_sub(1) << 16
        | p.single_shot_controls << 20
        | p.context_comparators << 24
        | p.virtual_context_comparators << 28
}

fn idr5(p: &Params) -> u32 {
    0x1FF
        | p.external_input_selectors << 9
        | if p.atb { 7 << 16 } else { 0 }
        | bit(p.atb_trigger, 22)
        | bit(p.low_power, 23)
        | if p.sequencer { 4 << 25 } else { 0 }
        | p.counters << 28
        | bit(p.version >= 3 && p.atb, 31)
}
