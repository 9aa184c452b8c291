//! Every field against every result.

use super::*;
use crate::blocks::settle;
use crate::blocks::wires::connect_and_check;

/// Spec: RNRSGN
/// Spec: RSXSQT
#[test]
fn a_field_looks_at_its_own_result_only() {
    let mut uut = ResourceEvent::new();
    connect_and_check(&mut uut);
    for field in 0..64_u64 {
        let (pairs, sel) = (field & 0x20 != 0, field & 0x1F);
        // Bit 4 of SEL says nothing about a pair.
        let (single, pair) = if pairs { (0, 1 << (sel % 16)) } else { (1 << sel, 0) };
        uut.field.next = field.into();
        for (seen_single, seen_pair, active) in [
            (single, pair, true),
            (!single & 0xFFFF_FFFF, !pair & 0xFFFF, false),
            (0, 0, false),
            (0xFFFF_FFFF, 0xFFFF, true),
        ] {
            uut.single.next = seen_single.into();
            uut.pair.next = seen_pair.into();
            settle(&mut uut);
            assert_eq!(uut.active.val(), active, "{field:#x} {seen_single:#x} {seen_pair:#x}");
        }
    }
}
