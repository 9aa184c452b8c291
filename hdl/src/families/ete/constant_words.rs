//! Words that the configuration fixes.

use super::plan::{PAGE_ADDRESS, WORD};
use super::word_select::{Word, constants};
use crate::blocks::lazy::Activity;
use crate::blocks::{Konst, Meta, Sig};
use rust_hdl::prelude::*;

/// What a port reads from registers that never change.
pub(super) struct ConstantWords {
    pub address: Sig<In>,
    pub rdata: Sig<Out>,
    pub hit: Signal<Out, Bit>,
    at: Vec<Konst>,
    value: Vec<Konst>,
    _words: usize,
    _module: &'static str,
    _activity: Activity,
}

impl ConstantWords {
    /// The module of these words with their values.
    pub(super) fn new(module: &'static str, words: &[(Word, u32)]) -> ConstantWords {
        let named: Vec<Word> = words.iter().map(|(word, _)| word.clone()).collect();
        let value = |((name, _), value): &(Word, u32)| {
            Konst::named(format!("VALUE_{name}"), u128::from(*value), WORD)
        };
        ConstantWords {
            address: Sig::new(PAGE_ADDRESS),
            rdata: Sig::new(WORD),
            hit: Default::default(),
            at: constants(&named),
            value: words.iter().map(value).collect(),
            _words: words.len(),
            _module: module,
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(ConstantWords {
    inputs: [address],
    children: [],
    drives: [rdata, hit],
    fixed: [at, value],
    plain: [_words, _module],
});

impl Logic for ConstantWords {
    #[hdl_gen]
    fn update(&mut self) {
        self.rdata.next = 0.into();
        self.hit.next = false;
        for i in 0..self._words {
            if self.address.val() == self.at[i].val() {
                self.rdata.next = self.value[i].val();
                self.hit.next = true;
            }
        }
    }

    crate::meta!(|me| {
        Meta::block(me._module, "Registers whose value the configuration fixes (section 4).")
            .signal("address", "byte offset of the accessed word")
            .signal("rdata", "the accessed word, or zero")
            .signal("hit", "the access is to one of these words")
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::blocks::settle;
    use crate::blocks::wires::connect_and_check;

    #[test]
    fn each_word_at_its_offset() {
        let word = |name: &str, offset| (name.to_string(), offset);
        let words = [(word("A", 0x180), 0x1234_5678), (word("B", 0x184), 0), (word("C", 0xFC8), 1)];
        let mut uut = ConstantWords::new("constants", &words);
        connect_and_check(&mut uut);
        for address in 0..0x1000_u64 {
            uut.address.next = address.into();
            settle(&mut uut);
            let expected = words.iter().find(|((_, offset), _)| u64::from(*offset) == address);
            assert_eq!(uut.hit.val(), expected.is_some());
            assert_eq!(uut.rdata.val().value(), expected.map_or(0, |(_, value)| u128::from(*value)));
        }
    }
}
