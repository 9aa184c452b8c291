//! What a setting needs from others: each rule between keys, with what to do and why.

use crate::config::raw::RawMapping;
use crate::config::source::Span;
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use pmugen_hdl::families::ete::Params;

/// A rule between keys.
struct Rule {
    code: Code,
    /// The key that asks for something.
    key: &'static str,
    /// The keys that decide whether it can be had.
    others: &'static [&'static str],
    broken: fn(&Params) -> bool,
    message: &'static str,
    help: &'static str,
    reason: &'static str,
}

use Code::{Contradiction, OptionNeeds};

const PAIRS: &str = "resource_selector_pairs";

const RULES: &[Rule] = &[
    Rule {
        code: Contradiction,
        key: "ete_events",
        others: &[PAIRS],
        broken: |p| p.has_selectors() && p.ete_events == 0,
        message: "`ete_events` is 0, but there are resource selectors",
        help: "set `ete_events` to 1 or more, or `resource_selector_pairs` to 0",
        reason: "TRCIDR0.NUMEVENT counts from 1 in a unit with resource selectors",
    },
    Rule {
        code: OptionNeeds,
        key: "ete_events",
        others: &[PAIRS],
        broken: |p| !p.has_selectors() && p.ete_events > 0,
        message: "`ete_events` needs resource selectors",
        help: "set `resource_selector_pairs` to 2 or more, or remove `ete_events`",
        reason: "an ETEEvent is a resource event, and without selectors there is none",
    },
    Rule {
        code: OptionNeeds,
        key: "counters",
        others: &[PAIRS],
        broken: |p| !p.has_selectors() && p.counters > 0,
        message: "`counters` needs resource selectors",
        help: "set `resource_selector_pairs` to 2 or more, or remove `counters`",
        reason: "a counter counts resource events, and without selectors there are none",
    },
    Rule {
        code: OptionNeeds,
        key: "sequencer",
        others: &[PAIRS],
        broken: |p| !p.has_selectors() && p.sequencer,
        message: "`sequencer` needs resource selectors",
        help: "set `resource_selector_pairs` to 2 or more, or remove `sequencer`",
        reason: "resource events move the sequencer, and without selectors there are none",
    },
    Rule {
        code: OptionNeeds,
        key: "external_input_selectors",
        others: &[PAIRS],
        broken: |p| !p.has_selectors() && p.external_input_selectors > 0,
        message: "`external_input_selectors` needs resource selectors",
        help: "set `resource_selector_pairs` to 2 or more, or remove `external_input_selectors`",
        reason: "only a resource selector can look at an external input",
    },
    Rule {
        code: OptionNeeds,
        key: "events",
        others: &["external_input_selectors", PAIRS],
        broken: |p| !p.events.is_empty() && p.external_input_selectors == 0,
        message: "`events` needs external input selectors",
        help: "set `external_input_selectors` to 1 or more, with resource selectors, or remove `events`",
        reason: "nothing else looks at the events",
    },
    Rule {
        code: OptionNeeds,
        key: "virtual_context_comparators",
        others: &["el2"],
        broken: |p| p.virtual_context_comparators > 0 && !p.el2,
        message: "`virtual_context_comparators` needs `el2: true`",
        help: "set `el2: true`, or remove `virtual_context_comparators`",
        reason: "the virtual context identifier is CONTEXTIDR_EL2",
    },
    Rule {
        code: OptionNeeds,
        key: "single_shot_controls",
        others: &["address_comparator_pairs", "pe_comparators"],
        broken: |p| p.single_shot_controls > 0 && !p.has_start_stop(),
        message: "`single_shot_controls` needs comparators",
        help: "set `address_comparator_pairs` or `pe_comparators` to 1 or more, or remove \
               `single_shot_controls`",
        reason: "a single-shot control fires on the match of a comparator",
    },
    Rule {
        code: Contradiction,
        key: "speculation_tags",
        others: &["blocks_per_cycle"],
        broken: |p| p.speculation_tags > 0 && p.speculation_tags < 2 * p.blocks_per_cycle,
        message: "`speculation_tags` is less than twice `blocks_per_cycle`",
        help: "set `speculation_tags` to 8 or more, or `blocks_per_cycle` to 2 or less",
        reason: "blocks of one cycle must be able to wait while those of the next arrive",
    },
    Rule {
        code: Contradiction,
        key: "non_secure",
        others: &["secure"],
        broken: |p| !p.non_secure && !p.secure,
        message: "neither `non_secure` nor `secure` is true",
        help: "set one of them to `true`",
        reason: "a processor has a Security state",
    },
    Rule {
        code: OptionNeeds,
        key: "secure",
        others: &["el3", "non_secure"],
        broken: |p| p.non_secure && p.secure && !p.el3,
        message: "`secure` beside `non_secure` needs `el3: true`",
        help: "set `el3: true`, or one of `secure` and `non_secure` to `false`",
        reason: "software changes between the two states at EL3",
    },
    Rule {
        code: OptionNeeds,
        key: "realm",
        others: &["non_secure"],
        broken: |p| p.realm && !p.non_secure,
        message: "`realm` needs `non_secure: true`",
        help: "set `non_secure: true`, or remove `realm`",
        reason: "the Realm Management Extension has Non-secure state",
    },
    Rule {
        code: OptionNeeds,
        key: "realm",
        others: &["el2"],
        broken: |p| p.realm && !p.el2,
        message: "`realm` needs `el2: true`",
        help: "set `el2: true`, or remove `realm`",
        reason: "the Realm manager runs at EL2",
    },
    Rule {
        code: OptionNeeds,
        key: "realm",
        others: &["el3"],
        broken: |p| p.realm && !p.el3,
        message: "`realm` needs `el3: true`",
        help: "set `el3: true`, or remove `realm`",
        reason: "Root state is EL3",
    },
    Rule {
        code: OptionNeeds,
        key: "el3",
        others: &["secure", "realm"],
        broken: |p| p.el3 && !p.secure && !p.realm,
        message: "`el3` needs `secure: true` or `realm: true`",
        help: "set one of them, or `el3: false`",
        reason: "EL3 belongs to Secure or to Root state",
    },
    Rule {
        code: OptionNeeds,
        key: "secure_el2",
        others: &["secure"],
        broken: |p| p.secure_el2 && !p.secure,
        message: "`secure_el2` needs `secure: true`",
        help: "set `secure: true`, or remove `secure_el2`",
        reason: "it is EL2 of that state",
    },
    Rule {
        code: OptionNeeds,
        key: "secure_el2",
        others: &["el2"],
        broken: |p| p.secure_el2 && !p.el2,
        message: "`secure_el2` needs `el2: true`",
        help: "set `el2: true`, or remove `secure_el2`",
        reason: "it is EL2 in one more state",
    },
    Rule {
        code: OptionNeeds,
        key: "el2",
        others: &["non_secure", "secure_el2"],
        broken: |p| p.el2 && !p.non_secure && !p.secure_el2,
        message: "`el2` needs `non_secure: true` or `secure_el2: true`",
        help: "set one of them, or `el2: false`",
        reason: "otherwise no state has this level",
    },
    Rule {
        code: OptionNeeds,
        key: "q_filter",
        others: &["q_elements"],
        broken: |p| p.q_filter && p.q_elements == 0,
        message: "`q_filter` needs `q_elements`",
        help: "set `q_elements` to 1, 2 or 3, or remove `q_filter`",
        reason: "TRCQCTLR says where Q elements may be",
    },
    Rule {
        code: OptionNeeds,
        key: "q_filter",
        others: &["address_comparator_pairs"],
        broken: |p| p.q_filter && p.address_comparator_pairs == 0,
        message: "`q_filter` needs address comparators",
        help: "set `address_comparator_pairs` to 1 or more, or remove `q_filter`",
        reason: "TRCQCTLR selects address ranges",
    },
    Rule {
        code: OptionNeeds,
        key: "no_overflow",
        others: &["stall"],
        broken: |p| p.no_overflow && !p.stall,
        message: "`no_overflow` needs `stall: true`",
        help: "set `stall: true`, or remove `no_overflow`",
        reason: "the unit prevents an overflow by stalling the processor",
    },
    Rule {
        code: OptionNeeds,
        key: "timestamp_marker",
        others: &["version"],
        broken: |p| p.timestamp_marker && p.version == 0,
        message: "`timestamp_marker` needs `version` 1 or more",
        help: "set `version` to 1, 2 or 3, or remove `timestamp_marker`",
        reason: "RMCSGX, RDGTJZ: Timestamp Marker elements came with ETEv1.1",
    },
    Rule {
        code: OptionNeeds,
        key: "atb_trigger",
        others: &["atb"],
        broken: |p| p.atb_trigger && !p.atb,
        message: "`atb_trigger` needs `atb: true`",
        help: "set `atb: true`, or remove `atb_trigger`",
        reason: "the trigger is a transfer on that port",
    },
    Rule {
        code: OptionNeeds,
        key: "atb_trigger",
        others: &[PAIRS],
        broken: |p| p.atb_trigger && !p.has_selectors(),
        message: "`atb_trigger` needs resource selectors",
        help: "set `resource_selector_pairs` to 2 or more, or remove `atb_trigger`",
        reason: "ETEEvent 0 is what is sent",
    },
];

/// Reports every rule that is broken and whose keys all have a value.
pub(super) fn check(keys: &RawMapping, params: &Params, out: &mut Diagnostics) {
    for rule in RULES {
        let mut named = rule.others.iter().chain([&rule.key]);
        let refused = named.any(|key| keys.written(key).is_some() && keys.value(key).is_none());
        if !refused && (rule.broken)(params) {
            out.push(problem(rule, keys));
        }
    }
    idle_selectors(keys, params, out);
    idle_contexts(keys, params, out);
}

fn problem(rule: &Rule, keys: &RawMapping) -> Diagnostic {
    let mut places: Vec<&str> = vec![rule.key];
    places.extend(rule.others);
    places.retain(|key| keys.written(key).is_some());
    let (span, rest) = match places.split_first() {
        Some((first, rest)) => (place(keys, first), rest),
        None => (keys.span, [].as_slice()),
    };
    let mut problem = Diagnostic::new(rule.code, rule.message, span, "this setting");
    for key in rest {
        problem = problem.also(place(keys, key), format!("{} here", value(keys, key)));
    }
    problem.help(rule.help).reason(rule.reason)
}

/// Where a setting stands: its value, or the key of a list.
fn place(keys: &RawMapping, key: &str) -> Span {
    if keys.list(key).is_some() { keys.key_span(key) } else { keys.span_of(key) }
}

/// A setting's value as it is written.
fn value(keys: &RawMapping, key: &str) -> String {
    match (keys.boolean(key), keys.integer(key)) {
        (Some(flag), _) => format!("`{flag}`"),
        (_, Some(number)) => format!("`{number}`"),
        _ => "set".to_string(),
    }
}

/// Spec: RMTGKB: without a wired event an external input is never active.
fn idle_selectors(keys: &RawMapping, params: &Params, out: &mut Diagnostics) {
    let Some(span) = keys.written("external_input_selectors") else { return };
    if keys.written("events").is_some() || !params.has_selectors() || params.external_input_selectors == 0 {
        return;
    }
    out.push(
        Diagnostic::new(
            Code::NoEffect,
            "`external_input_selectors` has no effect without `events`",
            span,
            "this setting",
        )
        .help("add `events`, or remove `external_input_selectors`")
        .reason("RMTGKB: an external input that selects no wired event is never active"),
    );
}

/// Only an address comparator and a resource selector look at a comparator of contexts.
fn idle_contexts(keys: &RawMapping, params: &Params, out: &mut Diagnostics) {
    if params.has_selectors() || params.address_comparator_pairs > 0 {
        return;
    }
    for key in ["context_comparators", "virtual_context_comparators"] {
        let Some(span) = keys.written(key).filter(|_| keys.small(key).is_some_and(|n| n > 0)) else {
            continue;
        };
        let message = format!("`{key}` has no effect without resource selectors or address comparators");
        let problem = Diagnostic::new(Code::NoEffect, message, span, "this setting")
            .help(format!(
                "set `resource_selector_pairs` to 2 or more or `address_comparator_pairs` to 1 or more, or \
                 remove `{key}`"
            ))
            .reason("only these look at whether a comparator matches");
        out.push(problem);
    }
}
