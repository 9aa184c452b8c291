//! Sequencer, counters, selectors, single-shot controls and comparators.

use super::{Field, Register, bit, constant, each, event, levels, register, rw};
use pmugen_hdl::families::ete::Params;

/// Registers `0..count` of an array.
fn array(count: u32, one: impl Fn(u32) -> Register) -> impl Iterator<Item = Register> {
    (0..count).map(one)
}

/// A register of 64 bits of an array of 16 places; places 8 to 15 have the next op2.
fn long(name: &str, n: u32, offset: u32, crn: u32, op2: u32, fields: Vec<Field>) -> Register {
    let encoding = [crn, 2 * (n % 8), op2 + n / 8];
    Register { width: 64, ..register(&format!("{name}{n}"), offset + 8 * n, encoding, fields) }
}

pub(super) fn registers(p: &Params) -> Vec<Register> {
    let mut map = Vec::new();
    if p.sequencer {
        map.extend(sequencer());
    }
    map.extend(array(p.external_input_selectors, |n| {
        register(&format!("TRCEXTINSELR{n}"), 0x120 + 4 * n, [0, 8 + n, 4], vec![rw("evtCount", 15, 0)])
    }));
    map.extend(array(p.counters, |n| {
        register(&format!("TRCCNTRLDVR{n}"), 0x140 + 4 * n, [0, n, 5], vec![rw("VALUE", 15, 0)])
    }));
    map.extend(array(p.counters, counter_control));
    map.extend(array(p.counters, |n| {
        register(&format!("TRCCNTVR{n}"), 0x160 + 4 * n, [0, 8 + n, 5], vec![rw("VALUE", 15, 0)])
    }));
    map.extend((2..2 * p.resource_selector_pairs).map(selector));
    map.extend(single_shots(p));
    map.extend(addresses(p));
    map.extend(contexts(p));
    map
}

fn sequencer() -> Vec<Register> {
    let step = |n: u32| {
        let fields = event("F", 0).into_iter().chain(event("B", 8)).collect();
        register(&format!("TRCSEQEVR{n}"), 0x100 + 4 * n, [0, n, 4], fields)
    };
    let mut map: Vec<Register> = array(3, step).collect();
    map.push(register("TRCSEQRSTEVR", 0x118, [0, 6, 4], event("RST", 0).into()));
    map.push(register("TRCSEQSTR", 0x11C, [0, 7, 4], vec![rw("STATE", 1, 0)]));
    map
}

/// Only counters 1 and 3 can follow another one.
fn counter_control(n: u32) -> Register {
    let mut fields: Vec<Field> = event("CNTEVENT", 0).into_iter().chain(event("RLDEVENT", 8)).collect();
    fields.push(bit("RLDSELF", 16));
    if n % 2 == 1 {
        fields.push(bit("CNTCHAIN", 17));
    }
    register(&format!("TRCCNTCTLR{n}"), 0x150 + 4 * n, [0, 4 + n, 5], fields)
}

/// Only the lower one of a pair has PAIRINV. Numbers from 16 on have the next op2.
fn selector(n: u32) -> Register {
    let mut fields = vec![rw("SELECT", 15, 0), rw("GROUP", 19, 16), bit("INV", 20)];
    if n.is_multiple_of(2) {
        fields.push(bit("PAIRINV", 21));
    }
    register(&format!("TRCRSCTLR{n}"), 0x200 + 4 * n, [1, n % 16, n / 16], fields)
}

fn single_shots(p: &Params) -> Vec<Register> {
    let pairs = p.address_comparator_pairs;
    let control = |n: u32| {
        let fields = [each("SAC", 0, 2 * pairs), each("ARC", 16, pairs), Some(bit("RST", 24))];
        let fields = fields.into_iter().flatten().collect();
        register(&format!("TRCSSCCR{n}"), 0x280 + 4 * n, [1, n, 2], fields)
    };
    let status = |n: u32| {
        let fields = vec![
            constant("INST", 0, 0, 1),
            constant("DA", 1, 1, 0),
            constant("DV", 2, 2, 0),
            constant("PC", 3, 3, u32::from(p.pe_comparators > 0)),
            bit("PENDING", 30),
            bit("STATUS", 31),
        ];
        register(&format!("TRCSSCSR{n}"), 0x2A0 + 4 * n, [1, 8 + n, 2], fields)
    };
    let inputs = |n: u32| {
        let fields = each("PC", 0, p.pe_comparators).into_iter().collect();
        register(&format!("TRCSSPCICR{n}"), 0x2C0 + 4 * n, [1, n, 3], fields)
    };
    let mut map: Vec<Register> = array(p.single_shot_controls, control).collect();
    map.extend(array(p.single_shot_controls, status));
    if p.pe_comparators > 0 {
        map.extend(array(p.single_shot_controls, inputs));
    }
    map
}

/// Values and access types.
fn addresses(p: &Params) -> Vec<Register> {
    let count = 2 * p.address_comparator_pairs;
    let value = |n: u32| long("TRCACVR", n, 0x400, 2, 0, vec![rw("ADDRESS", 63, 0)]);
    let kind = |n: u32| {
        let mut fields = Vec::new();
        match (p.context_comparators > 0, p.virtual_context_comparators > 0) {
            (true, true) => fields.push(rw("CONTEXTTYPE", 3, 2)),
            (true, false) => fields.push(rw("CONTEXTTYPE", 2, 2)),
            (false, true) => fields.push(rw("CONTEXTTYPE", 3, 3)),
            (false, false) => {}
        }
        let width = match p.context_comparators.max(p.virtual_context_comparators) {
            0 | 1 => 0,
            2 => 1,
            3 | 4 => 2,
            _ => 3,
        };
        fields.extend((width > 0).then(|| rw("CONTEXT", 3 + width, 4)));
        fields.extend(levels(p, 8));
        long("TRCACATR", n, 0x480, 2, 2, fields)
    };
    array(count, value).chain(array(count, kind)).collect()
}

/// Values of 32 bits in registers of 64, and masks of four comparators in a register.
fn contexts(p: &Params) -> Vec<Register> {
    let value = |name, offset, op2| move |n| long(name, n, offset, 3, op2, vec![rw("VALUE", 31, 0)]);
    let mask = |name: &'static str, offset: u32, crm: u32, count: u32| {
        move |n: u32| {
            let comparators = 4 * n..count.min(4 * n + 4);
            let fields = comparators.map(|k| rw(&format!("COMP{k}"), 8 * (k % 4) + 3, 8 * (k % 4))).collect();
            register(&format!("{name}{n}"), offset + 4 * n, [3, crm + n, 2], fields)
        }
    };
    let (context, vmid) = (p.context_comparators, p.virtual_context_comparators);
    array(context, value("TRCCIDCVR", 0x600, 0))
        .chain(array(vmid, value("TRCVMIDCVR", 0x640, 1)))
        .chain(array(context.div_ceil(4), mask("TRCCIDCCTLR", 0x680, 0, context)))
        .chain(array(vmid.div_ceil(4), mask("TRCVMIDCCTLR", 0x688, 2, vmid)))
        .collect()
}
