//! From keys to [`Params`]: the rules that tie keys to each other.

use super::events;
use crate::config::raw::{Raw, RawMapping};
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::families::FamilyParams;
use pmugen_hdl::families::armv8m_pmu::{Identification, Params};
use pmugen_hdl::spec::Reset;

/// The parameters, unless a problem forbids them.
pub(super) fn check(keys: &RawMapping, out: &mut Diagnostics) -> Option<FamilyParams> {
    let events = events::check(keys, out);
    let interrupts = interrupts(keys, out);
    options(keys, out);
    let params = Params {
        bus: keys.choice("bus")?,
        reset: reset(keys.mapping("reset")?)?,
        counters: keys.small("counters")?,
        events: events?,
        event_stages: keys.small("event_stages")?,
        freeze_on_overflow: keys.boolean("freeze_on_overflow")?,
        fzo_uses_cycle_bit: keys.boolean("fzo_uses_cycle_bit")?,
        trace_on_overflow: keys.boolean("trace_on_overflow")?,
        tro_bits: keys.small("tro_bits")?,
        security_extension: keys.boolean("security_extension")?,
        unprivileged_debug: keys.boolean("unprivileged_debug")?,
        halting_debug_events: keys.boolean("halting_debug_events")?,
        mon_if_can_halt: keys.boolean("mon_if_can_halt")?,
        mon_en_covers_unprivileged: keys.boolean("mon_en_covers_unprivileged")?,
        pe_state_gates: keys.boolean("pe_state_gates")?,
        se_call_exempt: keys.boolean("se_call_exempt")?,
        dp_secure_only: keys.boolean("dp_secure_only")?,
        dp_stops: keys.choice("dp_stops")?,
        count_in_sleep: keys.boolean("count_in_sleep")?,
        count_in_lockup: keys.boolean("count_in_lockup")?,
        interrupts: interrupts?,
        dwt: keys.boolean("dwt")?,
        permissions: keys.choice("permissions")?,
        identification: identification(keys.mapping("identification")?)?,
    };
    Some(FamilyParams::Armv8mPmu(params))
}

fn reset(keys: &RawMapping) -> Option<Reset> {
    Some(Reset { kind: keys.choice("kind")?, polarity: keys.choice("polarity")? })
}

fn identification(keys: &RawMapping) -> Option<Identification> {
    Some(Identification {
        jep106_continuation: keys.small("jep106_continuation")?,
        jep106_identification: keys.small("jep106_identification")?,
        part: keys.small("part")?,
        revision: keys.small("revision")?,
        revand: keys.small("revand")?,
        cmod: keys.small("cmod")?,
    })
}

/// The mask of event counters that can request an interrupt.
fn interrupts(keys: &RawMapping, out: &mut Diagnostics) -> Option<u32> {
    // Without a legal number of counters there is nothing to compare with.
    let counters = keys.small("counters")?;
    let all = (1u32 << counters) - 1;
    match &keys.value("interrupts")?.value {
        Raw::Word("all") => Some(all),
        Raw::Word(_) => Some(0),
        Raw::List(entries) => {
            let mut mask = 0;
            for entry in entries {
                let Raw::Integer(n) = entry.value else { continue };
                if n >= u64::from(counters) {
                    let message =
                        format!("`interrupts` lists counter {n}, but the unit has {counters} counters");
                    out.push(
                        Diagnostic::new(Code::NoSuchCounter, message, entry.span, "no such counter")
                            .also(keys.span_of("counters"), format!("{counters} counters: 0 to {}", counters - 1))
                            .help(format!("remove {n}, or set `counters` to {} or more", n + 1))
                            .reason("M1.7: PMU_INTENSET.Pn is RAZ/WI for a counter that can't request an interrupt"),
                    );
                    continue;
                }
                if mask & 1 << n != 0 {
                    let message = format!("`interrupts` lists counter {n} twice");
                    out.push(
                        Diagnostic::new(Code::NoEffect, message, entry.span, "again here")
                            .help("remove it, or write the counter that was meant"),
                    );
                }
                mask |= 1 << n;
            }
            Some(mask & all)
        }
        _ => None,
    }
}

/// A setting that only matters beside another one.
struct Dependency {
    key: &'static str,
    /// Whether the setting asks for something.
    asks: fn(&RawMapping) -> bool,
    /// The key that must be `true`.
    needs: &'static str,
    /// Whether the hardware would lack what was asked for, or just not differ.
    code: Code,
    reason: &'static str,
}

const DEPENDENCIES: &[Dependency] = &[
    Dependency {
        key: "dp_secure_only",
        asks: |keys| keys.boolean("dp_secure_only") == Some(true),
        needs: "security_extension",
        code: Code::OptionNeeds,
        reason: "without the Security Extension there are no Secure accesses, and PMU_CTRL.DP is RES0",
    },
    Dependency {
        key: "dp_stops",
        asks: |_| true,
        needs: "security_extension",
        code: Code::NoEffect,
        reason: "without the Security Extension PMU_CTRL.DP is RES0 and never stops the cycle counter (M3.5)",
    },
    Dependency {
        key: "tro_bits",
        asks: |_| true,
        needs: "trace_on_overflow",
        code: Code::NoEffect,
        reason: "it says which carry the trace port reports",
    },
    Dependency {
        key: "fzo_uses_cycle_bit",
        asks: |_| true,
        needs: "freeze_on_overflow",
        code: Code::NoEffect,
        reason: "it says which overflow flags freeze the counters",
    },
    Dependency {
        key: "mon_en_covers_unprivileged",
        asks: |keys| keys.boolean("mon_en_covers_unprivileged") == Some(true),
        needs: "unprivileged_debug",
        code: Code::NoEffect,
        reason: "without the Unprivileged Debug Extension DEMCR.MON_EN serves both levels anyway",
    },
];

/// Options that need others. Only what was written counts: a default asks for nothing.
fn options(keys: &RawMapping, out: &mut Diagnostics) {
    for rule in DEPENDENCIES {
        let Some(span) = keys.written(rule.key) else { continue };
        if keys.boolean(rule.needs) != Some(false) || keys.value(rule.key).is_none() || !(rule.asks)(keys) {
            continue;
        }
        let (message, help) = match rule.code {
            Code::OptionNeeds => (
                format!("`{}` needs `{}: true`", rule.key, rule.needs),
                format!("set `{}: true`, or remove `{}`", rule.needs, rule.key),
            ),
            _ => (
                format!("`{}` has no effect without `{}: true`", rule.key, rule.needs),
                format!("remove `{}`, or set `{}: true`", rule.key, rule.needs),
            ),
        };
        let mut problem =
            Diagnostic::new(rule.code, message, span, "this setting").help(help).reason(rule.reason);
        if let Some(other) = keys.written(rule.needs) {
            problem = problem.also(other, "switched off here");
        }
        out.push(problem);
    }
}
