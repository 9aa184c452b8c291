//! One comparator of context identifiers, or of virtual ones.

use super::plan::{IDENTIFIER, position};
use crate::blocks::lazy::Activity;
use crate::blocks::{Konst, Meta, Sig, unsigned_cast_to, vectors};
use rust_hdl::prelude::*;

/// Bytes of an identifier.
const BYTES: usize = IDENTIFIER / 8;

/// Compares byte by byte, but for masked bytes.
pub(super) struct ContextComparator {
    pub identifier: Sig<In>,
    pub value: Sig<In>,
    pub mask: Sig<In>,
    pub matches: Signal<Out, Bit>,
    difference: Sig<Local>,
    byte_difference: Vec<Sig<Local>>,
    unequal: Sig<Local>,
    byte_at: Vec<Konst>,
    _bytes: usize,
    _byte: usize,
    _activity: Activity,
}

impl ContextComparator {
    pub(super) fn new() -> ContextComparator {
        ContextComparator {
            identifier: Sig::new(IDENTIFIER),
            value: Sig::new(IDENTIFIER),
            mask: Sig::new(BYTES),
            matches: Default::default(),
            difference: Sig::new(IDENTIFIER),
            byte_difference: vectors(BYTES, 8),
            unequal: Sig::new(BYTES),
            byte_at: (0..BYTES).map(|j| position(8 * j)).collect(),
            _bytes: BYTES,
            _byte: 8,
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(ContextComparator {
    inputs: [identifier, value, mask],
    children: [],
    drives: [matches, difference, byte_difference, unequal],
    fixed: [byte_at],
    plain: [_bytes, _byte],
});

impl Logic for ContextComparator {
    #[hdl_gen]
    fn update(&mut self) {
        self.difference.next = self.identifier.val() ^ self.value.val();
        self.unequal.next = 0.into();
        for i in 0..self._bytes {
            self.byte_difference[i].next =
                unsigned_cast_to(self.difference.val() >> self.byte_at[i].val(), self._byte);
            self.unequal.next = self.unequal.val().replace_bit(i, self.byte_difference[i].val().any());
        }
        self.matches.next = !(self.unequal.val() & !self.mask.val()).any();
    }

    crate::meta!(
        Meta::block("context_comparator", "Compares a context identifier byte by byte.")
            .signal("identifier", "CONTEXTIDR_EL1, or CONTEXTIDR_EL2")
            .signal("value", "TRCCIDCVR or TRCVMIDCVR")
            .signal("mask", "COMP: bytes that are not compared")
            .signal("matches", "every other byte is equal")
            .signal("byte_difference", "the same by bytes")
            .signal("difference", "bits that differ")
            .signal("unequal", "bytes that differ")
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::blocks::settle;
    use crate::blocks::wires::connect_and_check;

    /// Each mask against differences of one bit, of one bit in each byte, and none.
    #[test]
    fn masked_bytes_are_not_compared() {
        let mut uut = ContextComparator::new();
        connect_and_check(&mut uut);
        let single = (0..32).map(|bit| 1u64 << bit);
        let differences: Vec<u64> =
            single.chain((0..16).map(|b| (b & 1) | (b & 2) << 11 | (b & 4) << 14 | (b & 8) << 28)).collect();
        for mask in 0..16u64 {
            for difference in &differences {
                for value in [0, 0xFFFF_FFFF, 0x1234_5678u64] {
                    uut.identifier.next = (value ^ difference).into();
                    uut.value.next = value.into();
                    uut.mask.next = mask.into();
                    settle(&mut uut);
                    let equal = (0..4).all(|j| mask >> j & 1 == 1 || difference >> (8 * j) & 0xFF == 0);
                    assert_eq!(uut.matches.val(), equal, "mask {mask:#x}, difference {difference:#x}");
                }
            }
        }
    }
}
