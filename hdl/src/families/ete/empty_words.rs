//! Words without an implemented bit that system instructions may access nevertheless.

use super::plan::PAGE_ADDRESS;
use super::word_select::{Word, constants};
use crate::blocks::lazy::Activity;
use crate::blocks::{Konst, Meta, Sig};
use rust_hdl::prelude::*;

/// Tells that a word exists: it reads zero, and a write to it is ignored.
pub(super) struct EmptyWords {
    pub address: Sig<In>,
    pub hit: Signal<Out, Bit>,
    at: Vec<Konst>,
    _words: usize,
    _activity: Activity,
}

impl EmptyWords {
    pub(super) fn new(words: &[Word]) -> EmptyWords {
        EmptyWords {
            address: Sig::new(PAGE_ADDRESS),
            hit: Default::default(),
            at: constants(words),
            _words: words.len(),
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(EmptyWords {
    inputs: [address],
    children: [],
    drives: [hit],
    fixed: [at],
    plain: [_words],
});

impl Logic for EmptyWords {
    #[hdl_gen]
    fn update(&mut self) {
        self.hit.next = false;
        for i in 0..self._words {
            if self.address.val() == self.at[i].val() {
                self.hit.next = true;
            }
        }
    }

    crate::meta!(
        Meta::block("empty_words", "Registers without a bit that system instructions may access.")
            .note("They read zero, and a write to them is ignored. Other absent registers are UNDEFINED (section 3).")
            .signal("address", "byte offset that a system instruction accesses")
            .signal("hit", "the access is to one of these registers")
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::blocks::settle;
    use crate::blocks::wires::connect_and_check;

    #[test]
    fn these_and_no_others() {
        let mut uut = EmptyWords::new(&[("A".to_string(), 0x018), ("B".to_string(), 0x1C0)]);
        connect_and_check(&mut uut);
        for address in 0..0x1000_u64 {
            uut.address.next = address.into();
            settle(&mut uut);
            assert_eq!(uut.hit.val(), [0x018, 0x1C0].contains(&address), "{address:#x}");
        }
    }
}
