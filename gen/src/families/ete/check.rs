//! From keys to [`Params`].

use super::{events, needs};
use crate::config::raw::RawMapping;
use crate::diagnostics::Diagnostics;
use crate::families::FamilyParams;
use pmugen_hdl::families::ete::{AbsentRegisters, EventUse, Identification, Params};
use pmugen_hdl::spec::Reset;

/// The parameters. A value that was refused is replaced by any other, so that the rules between
/// keys can still be judged; the problem that refused it forbids the configuration.
pub(super) fn check(keys: &RawMapping, out: &mut Diagnostics) -> Option<FamilyParams> {
    let events = events::check(keys, out);
    let params = parameters(&Values(keys), events);
    needs::check(keys, &params, out);
    events::required(keys, &params, out);
    Some(FamilyParams::Ete(params))
}

/// Values of keys; those of refused ones are 0 and false.
struct Values<'a>(&'a RawMapping);

impl Values<'_> {
    fn number(&self, key: &str) -> u32 {
        self.0.small(key).unwrap_or_default()
    }

    fn flag(&self, key: &str) -> bool {
        self.0.boolean(key).unwrap_or_default()
    }

    /// The value; 0 if the key was left out where its default makes no sense.
    fn number_where(&self, sensible: bool, key: &str) -> u32 {
        if sensible || self.0.written(key).is_some() { self.number(key) } else { 0 }
    }

    /// The same for a key that is true by default.
    fn flag_where(&self, sensible: bool, key: &str) -> bool {
        if sensible || self.0.written(key).is_some() { self.flag(key) } else { false }
    }

    fn reset(&self) -> Reset {
        let read = |keys: &RawMapping| {
            Some(Reset { kind: keys.choice("kind")?, polarity: keys.choice("polarity")? })
        };
        self.0.mapping("reset").and_then(read).unwrap_or_default()
    }

    fn identification(&self) -> Identification {
        let Some(keys) = self.0.mapping("identification") else { return Identification::default() };
        let keys = Values(keys);
        Identification {
            jep106_continuation: keys.number("jep106_continuation"),
            jep106_identification: keys.number("jep106_identification"),
            part: keys.number("part"),
            revision: keys.number("revision"),
            revand: keys.number("revand"),
            cmod: keys.number("cmod"),
        }
    }
}

fn parameters(v: &Values<'_>, events: Vec<EventUse>) -> Params {
    let selectors = v.0.value("resource_selector_pairs").is_none() || v.number("resource_selector_pairs") > 0;
    let (address_pairs, pe) = (v.number("address_comparator_pairs"), v.number("pe_comparators"));
    let (non_secure, secure, realm) = (v.flag("non_secure"), v.flag("secure"), v.flag("realm"));
    let el2 = v.flag_where(non_secure || (secure && v.flag("secure_el2")), "el2");
    Params {
        reset: v.reset(),
        version: v.number("version"),
        resource_selector_pairs: v.number("resource_selector_pairs"),
        ete_events: v.number_where(selectors, "ete_events"),
        counters: v.number_where(selectors, "counters"),
        sequencer: v.flag_where(selectors, "sequencer"),
        address_comparator_pairs: address_pairs,
        context_comparators: v.number("context_comparators"),
        virtual_context_comparators: v.number("virtual_context_comparators"),
        single_shot_controls: v.number_where(address_pairs > 0 || pe > 0, "single_shot_controls"),
        pe_comparators: pe,
        external_input_selectors: v
            .number_where(selectors && v.0.written("events").is_some(), "external_input_selectors"),
        events,
        blocks_per_cycle: v.number("blocks_per_cycle"),
        block_instructions: v.number("block_instructions"),
        address_width: v.number("address_width"),
        aarch32: v.flag("aarch32"),
        non_secure,
        secure,
        realm,
        el2,
        secure_el2: v.flag_where(secure && el2, "secure_el2"),
        el3: v.flag_where(secure || realm, "el3"),
        absent_registers: v.0.choice("absent_registers").unwrap_or(AbsentRegisters::Undefined),
        speculation_tags: v.number("speculation_tags"),
        low_power: v.flag("low_power"),
        claim_tags: v.number("claim_tags"),
        trace_ports: v.flag("trace_ports"),
        return_stack: v.flag("return_stack"),
        q_elements: v.number("q_elements"),
        q_filter: v.flag("q_filter"),
        instrumentation: v.flag("instrumentation"),
        timestamp_marker: v.flag("timestamp_marker"),
        commit_transactions: v.flag("commit_transactions"),
        wfx_branch: v.flag("wfx_branch"),
        cycle_counter_bits: v.number("cycle_counter_bits"),
        cycle_threshold_min: v.number("cycle_threshold_min"),
        stall: v.flag("stall"),
        no_overflow: v.flag("no_overflow"),
        atb: v.flag("atb"),
        atb_trigger: v.flag("atb_trigger"),
        designer: v.number("designer"),
        revision: v.number("revision"),
        identification: v.identification(),
    }
}
