//! What the registers of a configuration are.

use super::FilterRegisters;
use crate::blocks::lazy::Activity;
use crate::blocks::{Konst, Sig, vectors};
use crate::families::ete::address_bank::AddressBank;
use crate::families::ete::addresses::*;
use crate::families::ete::control_bank::ControlBank;
use crate::families::ete::live_bank::LiveBank;
use crate::families::ete::plan::{
    EVENT_FIELD, IDENTIFIER, LONG, PAGE_ADDRESS, Plan, WORD, optional, optional_word, position,
};
use crate::families::ete::registers::entries;

/// Bytes of an identifier, each with a bit of the mask.
const MASK: usize = IDENTIFIER / 8;
/// Comparators whose masks are in one register.
const MASKS: usize = 4;
/// TRCSSCSRn.INST and PC: instruction addresses, and PE comparator inputs, can fire a control.
const INST: u128 = 1;
const PC: u128 = 1 << 3;

impl FilterRegisters {
    pub(in crate::families::ete) fn new(plan: &Plan) -> FilterRegisters {
        let p = &plan.params;
        let all = entries(p);
        let bank = |module, first: u16, last: u16| ControlBank::of(module, &all, first..=last, plan);
        let view = ("TRCVICTLR".to_string(), TRCVICTLR);
        let (pairs, start_stop) = (plan.pairs.min(1), plan.start_stop);
        let (has_ranges, has_inputs, has_shots) =
            (plan.ranges.min(1), plan.pe_comparators.min(1), plan.single_shots.min(1));
        let (ranges, addresses) = (plan.ranges.max(1), plan.addresses.max(1));
        let (inputs, shots, levels) =
            (plan.pe_comparators.max(1), plan.single_shots.max(1), plan.levels.len());
        let kinds = plan.contexts.min(1) + plan.virtual_contexts.min(1);
        let number = p.context_number_bits() as usize;
        let typed = plan.addresses * kinds.min(1);
        let numbered = plan.addresses * number.min(1);
        let address_shots = plan.single_shots * has_ranges;
        let input_shots = plan.single_shots * has_inputs;
        let view_event = EVENT_FIELD * pairs;
        let shot_fixed = INST | if has_inputs == 1 { PC } else { 0 };
        FilterRegisters {
            clock: Default::default(),
            reset: Default::default(),
            sys_address: Sig::new(PAGE_ADDRESS),
            sys_write: Default::default(),
            sys_wdata: Sig::new(LONG),
            ext_address: Sig::new(PAGE_ADDRESS),
            ext_write: Default::default(),
            ext_wdata: Sig::new(WORD),
            ssstatus: optional(start_stop),
            shot_status: optional_word(has_shots, shots),
            shot_pending: optional_word(has_shots, shots),
            view: bank("view_control", TRCVICTLR, TRCVICTLR),
            status: (0..start_stop)
                .map(|_| LiveBank::new("view_status", std::slice::from_ref(&view)))
                .collect(),
            view_ranges: bank("view_addresses", TRCVIIECTLR, TRCVISSCTLR),
            view_inputs: bank("view_inputs", TRCVIPCSSCTLR, TRCVIPCSSCTLR),
            address_bank: (0..has_ranges).map(|_| AddressBank::new(&all, plan)).collect(),
            access: bank("access_types", TRCACATR, TRCACATR + 15 * LONG_STEP),
            context_values: bank("context_values", TRCCIDCVR, TRCCIDCVR + 7 * LONG_STEP),
            context_masks: bank("context_masks", TRCCIDCCTLR, TRCCIDCCTLR + WORD_STEP),
            virtual_values: bank("virtual_values", TRCVMIDCVR, TRCVMIDCVR + 7 * LONG_STEP),
            virtual_masks: bank("virtual_masks", TRCVMIDCCTLR, TRCVMIDCCTLR + WORD_STEP),
            shot_control: bank("shot_control", TRCSSCCR, TRCSSCSR - WORD_STEP),
            shot_state: LiveBank::of("shot_state", &all, TRCSSCSR..=TRCSSPCICR - WORD_STEP),
            shot_inputs: bank("shot_inputs", TRCSSPCICR, TRCOSLSR),
            sys_rdata: Sig::new(LONG),
            sys_hit: Default::default(),
            ext_rdata: Sig::new(WORD),
            view_select: optional_word(pairs, EVENT_FIELD),
            trcreset: Default::default(),
            trcerr: Default::default(),
            view_level: Sig::new(levels),
            ssstatus_write: optional(start_stop),
            ssstatus_wdata: optional(start_stop),
            include: optional_word(has_ranges, ranges),
            exclude: optional_word(has_ranges, ranges),
            start_address: optional_word(has_ranges, addresses),
            stop_address: optional_word(has_ranges, addresses),
            address: vectors(plan.addresses, plan.address + 1),
            address_level: vectors(plan.addresses, levels),
            address_type: vectors(typed, kinds),
            address_context: vectors(numbered, number),
            start_pe: optional_word(has_inputs, inputs),
            stop_pe: optional_word(has_inputs, inputs),
            context_value: vectors(plan.contexts, IDENTIFIER),
            context_mask: vectors(plan.contexts, MASK),
            virtual_value: vectors(plan.virtual_contexts, IDENTIFIER),
            virtual_mask: vectors(plan.virtual_contexts, MASK),
            shot_write: optional_word(has_shots, shots),
            shot_status_wdata: optional_word(has_shots, shots),
            shot_pending_wdata: optional_word(has_shots, shots),
            shot_multiple: optional_word(has_shots, shots),
            shot_address: vectors(address_shots, addresses),
            shot_range: vectors(address_shots, ranges),
            shot_pe: vectors(input_shots, inputs),
            low_data: Sig::new(WORD),
            low_rdata: Sig::new(WORD),
            at_reset: position(view_event),
            at_error: position(view_event + 1),
            at_view_level: position(view_event + 2),
            upper_range: position(ranges),
            upper_address: position(addresses),
            upper_input: position(inputs),
            at_context: position(kinds),
            at_level: position(kinds + number),
            at_mask: (0..MASKS).map(|n| position(MASK * n)).collect(),
            at_shot_range: position(plan.addresses),
            at_multiple: position(plan.addresses + plan.ranges),
            none: Konst::new(0, WORD),
            shot_fixed: Konst::named("SSCSR_FIXED", shot_fixed, WORD),
            _pairs: pairs,
            _start_stop: start_stop,
            _has_ranges: has_ranges,
            _ranges: ranges,
            _addresses: addresses,
            _each_address: plan.addresses,
            _levels: levels,
            _typed: typed,
            _type: kinds,
            _numbered: numbered,
            _number: number,
            _has_inputs: has_inputs,
            _inputs: inputs,
            _has_contexts: plan.contexts.min(1),
            _contexts: plan.contexts,
            _contexts_low: plan.contexts.min(MASKS),
            _contexts_high: plan.contexts.saturating_sub(MASKS),
            _has_virtuals: plan.virtual_contexts.min(1),
            _virtuals: plan.virtual_contexts,
            _virtuals_low: plan.virtual_contexts.min(MASKS),
            _virtuals_high: plan.virtual_contexts.saturating_sub(MASKS),
            _mask: MASK,
            _has_shots: has_shots,
            _shots: plan.single_shots,
            _address_shots: address_shots,
            _has_input_shots: input_shots.min(1),
            _input_shots: input_shots,
            _field: EVENT_FIELD,
            _word: WORD,
            _long: LONG,
            _activity: Activity::default(),
        }
    }
}
