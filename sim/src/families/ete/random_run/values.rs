//! Register values that make a trace unit do something.

use super::super::map::Register::{self, *};
use super::super::registers::{PENDING, SSSTATUS, STATUS};
use super::pool::Pool;
use crate::random::Random;
use pmugen_hdl::families::ete::Params;

/// A value for a register, 64 bits; now and then anything.
pub(super) fn value(register: Register, p: &Params, pool: &Pool, random: &mut Random) -> u64 {
    if random.chance(6) {
        return random.bits();
    }
    let wide = match register {
        Acvr(_) => Some(pool.address(random).wrapping_add(u64::from(random.below(5)) * 4)),
        Cidcvr(_) | Vmidcvr(_) => Some(pool.identifier(random)),
        _ => None,
    };
    wide.unwrap_or_else(|| u64::from(word(register, p, pool, random)))
}

fn word(register: Register, p: &Params, pool: &Pool, random: &mut Random) -> u32 {
    let any = random.bits() as u32;
    let sparse = any & random.bits() as u32;
    let field = |random: &mut Random| field(p, random);
    match register {
        Prgctlr => any & 1,
        Eventctl0r => field(random) | field(random) << 8 | field(random) << 16 | field(random) << 24,
        Victlr => {
            let event = if random.chance(60) { 1 } else { field(random) };
            let start = if random.chance(70) { SSSTATUS } else { 0 };
            let levels = if random.chance(50) { 0 } else { sparse & random.bits() as u32 & 0x077F_0000 };
            event | start | any & 0xC00 | levels
        }
        Viiectlr if random.chance(50) => 0,
        Viiectlr | Vissctlr | Vipcssctlr => sparse & random.bits() as u32,
        Seqevr(_) => field(random) | field(random) << 8,
        Seqrstevr => {
            if random.chance(70) {
                0
            } else {
                field(random)
            }
        }
        Extinselr(_) => pool.event(random),
        Cntrldvr(_) | Cntvr(_) => near_zero(random),
        Cntctlr(_) => {
            let reload = if random.chance(60) { 0 } else { field(random) };
            field(random) | reload << 8 | any & 0x3_0000
        }
        Rsctlr(_) => selector(p, random),
        Ssccr(_) => any & 0x01FF_FFFF,
        Sscsr(_) => sparse & (PENDING | STATUS),
        Acatr(_) => {
            if random.chance(55) {
                any & 0xC
            } else {
                sparse & 0x0007_7F7C
            }
        }
        Cidcctlr(_) | Vmidcctlr(_) => sparse & 0x0F0F_0F0F,
        _ => any,
    }
}

/// A selector field: mostly of a selector that exists.
fn field(p: &Params, random: &mut Random) -> u32 {
    let pairs = p.resource_selector_pairs.max(1);
    match random.below(10) {
        0 => random.bits() as u32 & 0x9F,
        1 => 0,
        2 => 1,
        3..=5 => 0x80 | random.below(pairs),
        _ => random.below(2 * pairs),
    }
}

fn near_zero(random: &mut Random) -> u32 {
    match random.below(4) {
        0 => random.bits() as u32 & 0xFFFF,
        1 => 0xFFFF,
        _ => random.below(4),
    }
}

/// A TRCRSCTLRn: one or several resources of one group, mostly one that this unit has.
fn selector(p: &Params, random: &mut Random) -> u32 {
    let groups = [
        (0, p.external_input_selectors),
        (1, p.pe_comparators),
        (2, 8),
        (3, p.single_shot_controls),
        (4, 2 * p.address_comparator_pairs),
        (5, p.address_comparator_pairs),
        (6, p.context_comparators),
        (7, p.virtual_context_comparators),
        (8 + random.below(8), 0),
    ];
    let present: Vec<_> = groups.iter().copied().filter(|(_, count)| *count > 0).collect();
    let (group, count) = if random.chance(92) { random.pick(&present) } else { random.pick(&groups) };
    let select = if random.chance(60) && count > 0 {
        1 << random.below(count)
    } else {
        random.bits() as u32 & random.bits() as u32 & 0xFFFF
    };
    let invert = if random.chance(25) { random.bits() as u32 & 0x30_0000 } else { 0 };
    group << 16 | select | invert
}
