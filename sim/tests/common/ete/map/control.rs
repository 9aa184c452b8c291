//! Control and status of trace generation, filters and the unit itself.

use super::{Class, Field, Register, bit, bits, constant, each, event, levels, live, register, rw};
use pmugen_hdl::families::ete::Params;
use pmugen_hdl::spec::Access::{Ro, W1c, W1s};

/// A bit that shows the unit's state, which is Idle after reset.
fn state(name: &str, at: u32) -> Field {
    Field { is_live: true, ..constant(name, at, at, 1) }
}

/// A register of `fields` if it exists.
fn present(
    exists: bool,
    name: &str,
    offset: u32,
    encoding: [u32; 3],
    fields: Vec<Field>,
) -> Option<Register> {
    exists.then(|| register(name, offset, encoding, fields))
}

fn some<const N: usize>(fields: [Option<Field>; N]) -> Vec<Field> {
    fields.into_iter().flatten().collect()
}

pub(super) fn registers(p: &Params) -> Vec<Register> {
    let mut map = vec![
        register("TRCPRGCTLR", 0x004, [0, 1, 0], vec![bit("EN", 0)]),
        Register {
            writable: false,
            ..register("TRCSTATR", 0x00C, [0, 3, 0], vec![state("IDLE", 0), state("PMSTABLE", 1)])
        },
        register("TRCCONFIGR", 0x010, [0, 4, 0], configr(p)),
        register("TRCAUXCTLR", 0x018, [0, 6, 0], vec![]),
        register("TRCEVENTCTL1R", 0x024, [0, 9, 0], eventctl1r(p)),
        register("TRCRSR", 0x028, [0, 10, 0], rsr(p)),
        register("TRCTSCTLR", 0x030, [0, 12, 0], optional_event(p)),
        register("TRCSYNCPR", 0x034, [0, 13, 0], vec![rw("PERIOD", 4, 0)]),
        register("TRCCCCTLR", 0x038, [0, 14, 0], vec![rw("THRESHOLD", 11, 0)]),
        register("TRCTRACEIDR", 0x040, [0, 0, 1], if p.atb { vec![rw("TRACEID", 6, 0)] } else { vec![] }),
        register("TRCVICTLR", 0x080, [0, 0, 2], victlr(p)),
        register("TRCIMSPEC0", 0x1C0, [0, 0, 7], vec![]),
    ];
    map.extend(optional(p));
    map.extend(filters(p));
    map.extend(management(p));
    map
}

/// Registers of features that a unit may lack.
fn optional(p: &Params) -> impl Iterator<Item = Register> {
    let ranges = || vec![rw("RANGE", p.address_comparator_pairs.max(1) - 1, 0), bit("MODE", 8)];
    let events = (0..p.ete_events).flat_map(|m| event(&format!("EVENT{m}"), 8 * m)).collect();
    let stall =
        some([Some(rw("LEVEL", 3, 0)), Some(bit("ISTALL", 8)), p.no_overflow.then(|| bit("NOOVERFLOW", 13))]);
    [
        present(p.resource_selector_pairs > 0, "TRCEVENTCTL0R", 0x020, [0, 8, 0], events),
        present(p.stall, "TRCSTALLCTLR", 0x02C, [0, 11, 0], stall),
        present(p.address_comparator_pairs > 0, "TRCBBCTLR", 0x03C, [0, 15, 0], ranges()),
        present(p.q_filter, "TRCQCTLR", 0x044, [0, 1, 1], ranges()),
        present(p.instrumentation, "TRCITEEDCR", 0x048, [0, 2, 1], iteedcr(p)),
    ]
    .into_iter()
    .flatten()
}

/// Include and exclude, start and stop.
fn filters(p: &Params) -> impl Iterator<Item = Register> {
    let (pairs, pe) = (p.address_comparator_pairs, p.pe_comparators);
    let viie = some([each("INCLUDE", 0, pairs), each("EXCLUDE", 16, pairs)]);
    let viss = some([each("START", 0, 2 * pairs), each("STOP", 16, 2 * pairs)]);
    let vipcss = some([each("START", 0, pe), each("STOP", 16, pe)]);
    [
        present(pairs > 0, "TRCVIIECTLR", 0x084, [0, 1, 2], viie),
        present(pairs > 0, "TRCVISSCTLR", 0x088, [0, 2, 2], viss),
        present(pe > 0, "TRCVIPCSSCTLR", 0x08C, [0, 3, 2], vipcss),
    ]
    .into_iter()
    .flatten()
}

fn configr(p: &Params) -> Vec<Field> {
    let qe = match p.q_elements {
        0 => None,
        1 => Some(bit("QE", 13)),
        _ => Some(rw("QE", 14, 13)),
    };
    some([
        Some(constant("", 0, 0, 1)),
        Some(bit("BB", 3)),
        Some(bit("CCI", 4)),
        Some(bit("CID", 6)),
        p.el2.then(|| bit("VMID", 7)),
        Some(bit("TS", 11)),
        p.return_stack.then(|| bit("RS", 12)),
        qe,
        p.el2.then(|| constant("VMIDOPT", 15, 15, 1)),
        p.instrumentation.then(|| bit("ITO", 18)),
    ])
}

fn eventctl1r(p: &Params) -> Vec<Field> {
    some([
        each("INSTEN", 0, p.ete_events),
        p.atb_trigger.then(|| bit("ATB", 11)),
        p.low_power.then(|| bit("LPOVERRIDE", 12)),
        (p.version >= 3 && p.atb).then(|| bit("OE", 13)),
    ])
}

fn rsr(p: &Params) -> Vec<Field> {
    some([each("EXTIN", 0, p.external_input_selectors), each("EVENT", 8, p.ete_events), Some(bit("TA", 12))])
}

/// TRCTSCTLR: the event needs selectors.
fn optional_event(p: &Params) -> Vec<Field> {
    if p.resource_selector_pairs > 0 { event("EVENT", 0).into() } else { vec![] }
}

fn iteedcr(p: &Params) -> Vec<Field> {
    some([
        Some(bit("E0", 0)),
        Some(bit("E1", 1)),
        p.el2.then(|| bit("E2", 2)),
        p.el3.then(|| bit("E3", 3)),
        p.non_secure.then(|| bit("NS", 4)),
        p.secure.then(|| bit("S", 5)),
        p.realm.then(|| bit("RL", 6)),
    ])
}

/// Without selectors the event is selector 1, without anything that starts and stops SSSTATUS is 1.
fn victlr(p: &Params) -> Vec<Field> {
    let mut fields = match p.resource_selector_pairs {
        0 => vec![constant("", 0, 0, 1)],
        _ => event("EVENT", 0).into(),
    };
    let can_start = p.address_comparator_pairs > 0 || p.pe_comparators > 0;
    fields.push(if can_start { bit("SSSTATUS", 9) } else { constant("SSSTATUS", 9, 9, 1) });
    fields.extend([bit("TRCRESET", 10), bit("TRCERR", 11)]);
    fields.extend(levels(p, 16));
    fields
}

/// Claim tags, locks and power.
fn management(p: &Params) -> Vec<Register> {
    let tags = p.claim_tags - 1;
    let ones = u64::MAX >> (63 - tags);
    let of = |class, writable, register| Register { class, writable, ..register };
    let external = |register| Register { encoding: None, ..register };
    let status = vec![constant("POWER", 0, 0, 1), bits("STICKYPD", 1, 1, Ro, Some(1)), live("OSLK", 5, 5)];
    // OSLM is 0b100 in bits 4, 3 and 0.
    let lock = vec![constant("OSLM_0", 0, 0, 0), live("OSLK", 1, 1), constant("OSLM_2_1", 4, 3, 0b10)];
    let n = [0, 0, 0];
    vec![
        of(Class::C, false, register("TRCOSLSR", 0x304, [1, 1, 4], lock)),
        external(of(Class::D, true, register("TRCPDCR", 0x310, n, vec![]))),
        external(of(Class::D, false, register("TRCPDSR", 0x314, n, status))),
        external(of(Class::A, true, register("TRCITCTRL", 0xF00, n, vec![]))),
        of(
            Class::B,
            true,
            register("TRCCLAIMSET", 0xFA0, [7, 8, 6], vec![bits("SET", tags, 0, W1s, Some(ones))]),
        ),
        of(
            Class::B,
            true,
            register("TRCCLAIMCLR", 0xFA4, [7, 9, 6], vec![bits("CLR", tags, 0, W1c, Some(0))]),
        ),
    ]
}
