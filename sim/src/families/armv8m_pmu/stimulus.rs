//! Stimulus: random legal parameters, random long runs, and the directed sequence of the shipped
//! testbench.

use crate::strategies::{any_identification, any_reset};
use pmugen_hdl::families::armv8m_pmu::{Attribution, DpStops, EventUse, Params, Permissions};
use pmugen_hdl::spec::{Bus, EventKind};
use proptest::prelude::*;
use std::collections::BTreeSet;

pub use super::directed::directed;
pub use super::random_run::RandomRun;

/// Events of the chapter that behave in a way of their own, or that every unit has.
const KNOWN: [(u16, &str); 12] = [
    (0x0001, "L1I_CACHE_REFILL"),
    (0x0004, "L1D_CACHE"),
    (0x0008, "INST_RETIRED"),
    (0x0009, "EXC_TAKEN"),
    (0x0019, "BUS_ACCESS"),
    (0x0023, "STALL_FRONTEND"),
    (0x0024, "STALL_BACKEND"),
    (0x0114, "SE_CALL_S"),
    (0x0115, "SE_CALL_NS"),
    (0x0118, "DWT_CMPMATCH0"),
    (0x0200, "MVE_INST_RETIRED"),
    (0x4018, "CTI_TRIGOUT4"),
];

/// Random legal parameters: every option, both buses and every reset, and events of random number,
/// width, kind and attribution, IMPLEMENTATION DEFINED numbers among them.
pub fn any_params() -> impl Strategy<Value = Params> {
    let shape = (any_bus(), any_reset(), any_counters(), any_events(), 0..=2_u32);
    let flags = proptest::array::uniform16(any::<bool>());
    let words = (any::<u32>(), prop_oneof![Just(8_u32), Just(16)], any_identification());
    (shape, flags, words).prop_map(|(shape, flags, words)| {
        let (bus, reset, counters, events, event_stages) = shape;
        let (interrupts, tro_bits, identification) = words;
        let [
            fzo,
            fzo_c,
            tro,
            sec,
            ude,
            halting,
            mon_if,
            covers,
            gates,
            exempt,
            dp_s,
            dp_p,
            sleep,
            lockup,
            dwt,
            auth,
        ] = flags;
        Params {
            bus,
            reset,
            counters,
            events,
            event_stages,
            freeze_on_overflow: fzo,
            fzo_uses_cycle_bit: fzo_c,
            trace_on_overflow: tro,
            tro_bits,
            security_extension: sec,
            unprivileged_debug: ude,
            halting_debug_events: halting,
            mon_if_can_halt: mon_if,
            mon_en_covers_unprivileged: covers,
            pe_state_gates: gates,
            se_call_exempt: exempt,
            dp_secure_only: dp_s,
            dp_stops: if dp_p { DpStops::Prohibited } else { DpStops::Secure },
            count_in_sleep: sleep,
            count_in_lockup: lockup,
            interrupts: interrupts & ((1 << counters) - 1),
            dwt,
            permissions: if auth { Permissions::Authentication } else { Permissions::Predicates },
            identification,
        }
    })
}

fn any_bus() -> impl Strategy<Value = Bus> {
    prop_oneof![Just(Bus::Apb4), Just(Bus::Raw)]
}

/// The ends of the range as often as everything between.
fn any_counters() -> impl Strategy<Value = u32> {
    prop_oneof![Just(2_u32), Just(3), Just(8), Just(31), 2..=31_u32]
}

/// A few events as a rule, now and then many, rarely none.
fn any_events() -> impl Strategy<Value = Vec<EventUse>> {
    let number = prop_oneof![
        4 => proptest::sample::select(KNOWN.to_vec()).prop_map(|(number, _)| number),
        2 => 0x0001..=0x02FF_u16,
        1 => 0x4000..=0x40FF_u16,
        2 => 0xC000..=0xFFFF_u16,
        1 => any::<u16>(),
    ];
    let width = prop_oneof![3 => Just(1_u32), 2 => 2..=8_u32];
    let event = (number, width, any::<bool>(), proptest::bool::weighted(0.3));
    let size = prop_oneof![4 => 1..12_usize, 2 => 12..40_usize, 1 => 100..150_usize, 1 => Just(0_usize)];
    size.prop_flat_map(move |size| proptest::collection::vec(event.clone(), size)).prop_map(|mut events| {
        events.sort_unstable();
        let mut seen = BTreeSet::from([0x0000, 0x0011, 0x001E]);
        events.retain(|event| seen.insert(event.0));
        events
            .into_iter()
            .map(|(number, width, duration, own)| event_use(number, width, duration, own))
            .collect()
    })
}

fn event_use(number: u16, width: u32, duration: bool, own: bool) -> EventUse {
    let known = KNOWN.iter().find(|(known, _)| *known == number);
    EventUse {
        number,
        name: known.map_or_else(|| format!("N{number:04X}"), |(_, name)| (*name).to_string()),
        width,
        kind: if duration && width == 1 { EventKind::Duration } else { EventKind::Occurrence },
        attribution: if own { Attribution::Own } else { Attribution::Pe },
        description: format!("Event {number:#06x}"),
    }
}
