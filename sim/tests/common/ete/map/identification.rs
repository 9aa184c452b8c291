//! Identification: TRCIDR0 to 13 and the CoreSight registers.

use super::{Class, Field, Register, constant, live, register};
use pmugen_hdl::families::ete::Params;

/// A read-only register.
fn read_only(
    name: String,
    offset: u32,
    class: Class,
    encoding: Option<[u32; 3]>,
    fields: Vec<Field>,
) -> Register {
    Register { class, encoding, writable: false, ..register(&name, offset, [0, 0, 0], fields) }
}

pub(super) fn registers(p: &Params) -> Vec<Register> {
    let mut map = Vec::new();
    let idrs = [idr0(p), idr1(p), idr2(p), idr3(p), idr4(p), idr5(p), idr6(p), vec![]];
    for (n, fields) in (0..).zip(idrs) {
        map.push(read_only(format!("TRCIDR{n}"), 0x1E0 + 4 * n, Class::B, Some([0, 8 + n, 7]), fields));
    }
    for k in 0..6 {
        let depth = constant("MAXSPEC", 31, 0, 2 * p.speculation_tags);
        let fields = if k == 0 { vec![depth] } else { vec![] };
        map.push(read_only(format!("TRCIDR{}", 8 + k), 0x180 + 4 * k, Class::B, Some([0, k, 6]), fields));
    }
    map.extend(core_sight(p));
    map.extend(peripheral(p));
    map
}

fn flag(name: &str, at: u32, value: bool) -> Field {
    constant(name, at, at, value.into())
}

fn idr0(p: &Params) -> Vec<Field> {
    vec![
        constant("", 0, 0, 1),
        constant("INSTP0", 2, 1, 0),
        constant("TRCDATA", 4, 3, 0),
        flag("TRCBB", 5, true),
        flag("TRCCOND", 6, false),
        flag("TRCCCI", 7, true),
        flag("RETSTACK", 9, p.return_stack),
        constant("NUMEVENT", 11, 10, p.ete_events.max(1) - 1),
        constant("CONDTYPE", 13, 12, 0),
        flag("QFILT", 14, p.q_filter),
        constant("QSUPP", 16, 15, p.q_elements),
        flag("TRCEXDATA", 17, false),
        flag("ITE", 22, p.instrumentation),
        flag("TSMARK", 23, p.timestamp_marker),
        constant("TSSIZE", 28, 24, 0b01000),
        flag("COMMOPT", 29, p.speculation_tags == 0),
        flag("COMMTRANS", 30, p.commit_transactions),
    ]
}

fn idr1(p: &Params) -> Vec<Field> {
    vec![
        constant("REVISION", 3, 0, p.revision),
        constant("TRCARCHMIN", 7, 4, 0b1111),
        constant("TRCARCHMAJ", 11, 8, 0b1111),
        constant("", 15, 12, 0b1111),
        constant("DESIGNER", 31, 24, p.designer),
    ]
}

fn idr2(p: &Params) -> Vec<Field> {
    vec![
        constant("IASIZE", 4, 0, 0b01000),
        constant("CIDSIZE", 9, 5, 0b00100),
        constant("VMIDSIZE", 14, 10, if p.el2 { 0b00100 } else { 0 }),
        constant("DASIZE", 19, 15, 0),
        constant("DVSIZE", 24, 20, 0),
        constant("CCSIZE", 28, 25, p.cycle_counter_bits - 12),
        constant("VMIDOPT", 30, 29, if p.el2 { 0b10 } else { 0 }),
        flag("WFXMODE", 31, p.wfx_branch),
    ]
}

fn idr3(p: &Params) -> Vec<Field> {
    vec![
        constant("CCITMIN", 11, 0, p.cycle_threshold_min),
        flag("EXLEVEL_S_EL0", 16, p.secure),
        flag("EXLEVEL_S_EL1", 17, p.secure),
        flag("EXLEVEL_S_EL2", 18, p.secure_el2),
        flag("EXLEVEL_S_EL3", 19, p.el3),
        flag("EXLEVEL_NS_EL0", 20, p.non_secure),
        flag("EXLEVEL_NS_EL1", 21, p.non_secure),
        flag("EXLEVEL_NS_EL2", 22, p.non_secure && p.el2),
        flag("TRCERR", 24, true),
        flag("SYNCPR", 25, false),
        flag("STALLCTL", 26, p.stall),
        flag("SYSSTALL", 27, p.stall),
        flag("NOOVERFLOW", 31, p.no_overflow),
    ]
}

fn idr4(p: &Params) -> Vec<Field> {
    vec![
        constant("NUMACPAIRS", 3, 0, p.address_comparator_pairs),
        constant("NUMDVC", 7, 4, 0),
        flag("SUPPDAC", 8, false),
        constant("NUMPC", 15, 12, p.pe_comparators),
        constant("NUMRSPAIR", 19, 16, p.resource_selector_pairs.max(1) - 1),
        constant("NUMSSCC", 23, 20, p.single_shot_controls),
        constant("NUMCIDC", 27, 24, p.context_comparators),
        constant("NUMVMIDC", 31, 28, p.virtual_context_comparators),
    ]
}

fn idr5(p: &Params) -> Vec<Field> {
    vec![
        constant("NUMEXTIN", 8, 0, 0x1FF),
        constant("NUMEXTINSEL", 11, 9, p.external_input_selectors),
        constant("TRACEIDSIZE", 21, 16, if p.atb { 7 } else { 0 }),
        flag("ATBTRIG", 22, p.atb_trigger),
        flag("LPOVERRIDE", 23, p.low_power),
        constant("NUMSEQSTATE", 27, 25, if p.sequencer { 4 } else { 0 }),
        constant("NUMCNTR", 30, 28, p.counters),
        flag("OE", 31, p.version >= 3 && p.atb),
    ]
}

fn idr6(p: &Params) -> Vec<Field> {
    let level = |name, at| flag(name, at, p.realm);
    vec![level("EXLEVEL_RL_EL0", 0), level("EXLEVEL_RL_EL1", 1), level("EXLEVEL_RL_EL2", 2)]
}

/// Affinity, authentication, architecture, type, and words that hold nothing.
fn core_sight(p: &Params) -> Vec<Register> {
    let affinity = vec![
        live("Aff0", 7, 0),
        live("Aff1", 15, 8),
        live("Aff2", 23, 16),
        live("MT", 24, 24),
        live("U", 30, 30),
        constant("", 31, 31, 1),
        live("Aff3", 39, 32),
    ];
    let external = |name: &str, offset, fields| read_only(name.into(), offset, Class::D, None, fields);
    let system = |name: &str, offset, encoding, fields| {
        read_only(name.into(), offset, Class::D, Some(encoding), fields)
    };
    let architecture = vec![
        constant("ARCHPART", 11, 0, 0xA13),
        constant("ARCHVER", 15, 12, 0x5),
        constant("REVISION", 19, 16, p.version),
        flag("PRESENT", 20, true),
        constant("ARCHITECT", 31, 21, 0x23B),
    ];
    vec![
        Register { width: 64, ..external("TRCDEVAFF", 0xFA8, affinity) },
        Register { writable: true, ..external("TRCLAR", 0xFB0, vec![]) },
        external("TRCLSR", 0xFB4, vec![]),
        system("TRCAUTHSTATUS", 0xFB8, [7, 14, 6], authentication(p)),
        system("TRCDEVARCH", 0xFBC, [7, 15, 6], architecture),
        external("TRCDEVID2", 0xFC0, vec![]),
        external("TRCDEVID1", 0xFC4, vec![]),
        system("TRCDEVID", 0xFC8, [7, 2, 7], vec![]),
        external("TRCDEVTYPE", 0xFCC, vec![constant("MAJOR", 3, 0, 3), constant("SUB", 7, 4, 1)]),
    ]
}

/// A pair of bits each: 00 without the Security state, 10 disabled, 11 enabled.
fn authentication(p: &Params) -> Vec<Field> {
    let pins = [("SNID", 7, p.secure), ("RLNID", 15, p.realm), ("RTNID", 27, p.realm)];
    let mut fields = vec![constant("NSNID", 3, 2, if p.non_secure { 0b11 } else { 0 })];
    for (name, msb, exists) in pins {
        fields.push(if exists { live(name, msb, msb - 1) } else { constant(name, msb, msb - 1, 0) });
    }
    fields
}

fn peripheral(p: &Params) -> Vec<Register> {
    let id = &p.identification;
    let pidr = [
        vec![constant("PART_0", 7, 0, id.part & 0xFF)],
        vec![constant("PART_1", 3, 0, id.part >> 8), constant("DES_0", 7, 4, id.jep106_identification & 0xF)],
        vec![
            constant("DES_1", 2, 0, id.jep106_identification >> 4),
            constant("JEDEC", 3, 3, 1),
            constant("REVISION", 7, 4, id.revision),
        ],
        vec![constant("CMOD", 3, 0, id.cmod), constant("REVAND", 7, 4, id.revand)],
        vec![constant("DES_2", 3, 0, id.jep106_continuation), constant("SIZE", 7, 4, 0)],
        vec![],
        vec![],
        vec![],
    ];
    let mut map = Vec::new();
    for (n, fields) in (0..).zip(pidr) {
        let offset = if n < 4 { 0xFE0 + 4 * n } else { 0xFD0 + 4 * (n - 4) };
        map.push(read_only(format!("TRCPIDR{n}"), offset, Class::D, None, fields));
    }
    for (n, value) in (0..).zip([0x0D, 0x90, 0x05, 0xB1]) {
        let fields = vec![constant("PRMBL", 7, 0, value)];
        map.push(read_only(format!("TRCCIDR{n}"), 0xFF0 + 4 * n, Class::D, None, fields));
    }
    map
}
