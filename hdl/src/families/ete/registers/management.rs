//! Claim tags, power, locks and what the PE allows.

use super::{Entry, Kind, LONG, entry, field, fixed, long};
use crate::families::ete::addresses::*;
use crate::families::ete::params::Params;
use crate::spec::{Access, Field};

pub(super) fn entries(p: &Params) -> Vec<Entry> {
    let empty = |name: &str, offset, text: &str| entry(name, offset, Kind::Empty, vec![], 3, text);
    let shown = |name: &str, offset, fields, text: &str| entry(name, offset, Kind::Shown, fields, 3, text);
    let lock = |bit| field("OSLK", (bit, bit), Access::Ro, None, "The OS Lock is locked.");
    let lock_status = vec![
        fixed("OSLM_0", (0, 0), 0, "With OSLM_2_1: the OS Lock is the PE's."),
        lock(1),
        fixed("nTT", (2, 2), 0, "The OS Lock takes 32-bit writes."),
        fixed("OSLM_2_1", (4, 3), 2 << 3, "The OS Lock is the PE's."),
    ];
    let power = vec![
        fixed("POWER", (0, 0), 1, "The unit has power."),
        field(
            "STICKYPD",
            (1, 1),
            Access::Ro,
            Some(1),
            "There was a reset since the last read, which clears this.",
        ),
        lock(5),
    ];
    let mut all = vec![
        empty("TRCIMSPEC0", TRCIMSPEC0, "Implementation-specific control; no bit is implemented."),
        shown("TRCOSLSR", TRCOSLSR, lock_status, "The PE's OS Lock."),
        empty("TRCPDCR", TRCPDCR, "Power control; no bit is implemented."),
        shown("TRCPDSR", TRCPDSR, power, "Power and the OS Lock."),
        empty("TRCITCTRL", TRCITCTRL, "Integration mode; no bit is implemented."),
        empty("TRCLAR", TRCLAR, "Software lock; it is not implemented."),
        empty("TRCLSR", TRCLSR, "Software lock status; it is not implemented."),
        shown("TRCAUTHSTATUS", TRCAUTHSTATUS, authentication(p), "What the PE allows to be traced."),
        long(shown("TRCDEVAFF", TRCDEVAFF, affinity(), "The PE that is traced.")),
    ];
    all.extend(claim(p));
    all
}

fn claim(p: &Params) -> [Entry; 2] {
    let bits = (p.claim_tags - 1, 0);
    let all = u64::MAX >> (64 - p.claim_tags);
    let set = field("SET", bits, Access::W1s, Some(all), "Reads 1 for each tag; writing 1 sets it.");
    let clear = field("CLR", bits, Access::W1c, Some(0), "Reads the tags; writing 1 clears one.");
    [
        entry("TRCCLAIMSET", TRCCLAIMSET, Kind::Live, vec![set], 3, "Sets claim tags."),
        entry("TRCCLAIMCLR", TRCCLAIMCLR, Kind::Live, vec![clear], 3, "Shows and clears claim tags."),
    ]
}

/// Each kind of trace: 2 not allowed, 3 allowed, 0 not there.
fn authentication(p: &Params) -> Vec<Field> {
    let pin = |exists: bool, name: &str, lsb: u32, state: &str| -> Vec<Field> {
        if !exists {
            return vec![];
        }
        let text = format!("{state} trace: 2 not allowed, 3 allowed.");
        vec![field(name, (lsb + 1, lsb), Access::Ro, None, text)]
    };
    let mut fields = Vec::new();
    if p.non_secure {
        fields.push(fixed("NSNID", (3, 2), 3 << 2, "Non-secure trace: 3 allowed."));
    }
    fields.extend(pin(p.secure, "SNID", 6, "Secure"));
    fields.extend(pin(p.realm, "RLNID", 14, "Realm"));
    fields.extend(pin(p.realm, "RTNID", 26, "Root"));
    fields
}

fn affinity() -> Vec<Field> {
    let show = |name: &str, bits, text: &str| field(name, bits, Access::Ro, None, text);
    vec![
        show("Aff0", (7, 0), "Affinity level 0."),
        show("Aff1", (15, 8), "Affinity level 1."),
        show("Aff2", (23, 16), "Affinity level 2."),
        show("MT", (24, 24), "Affinity level 0 is a thread."),
        show("U", (30, 30), "The PE is alone."),
        fixed("RES1", (31, 31), 1 << 31, "Always 1."),
        show("Aff3", (LONG / 2 + 7, LONG / 2), "Affinity level 3."),
    ]
}
