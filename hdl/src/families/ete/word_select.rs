//! Which word of a bank an access is to, and what it reads there.

use super::plan::PAGE_ADDRESS;
use crate::blocks::lazy::Activity;
use crate::blocks::{Konst, Meta, Sig, vectors};
use rust_hdl::prelude::*;

/// A word that a port reaches: name and byte offset.
pub(super) type Word = (String, u16);

/// One select for each word, and the selected word or zero.
pub(super) struct WordSelect {
    pub address: Sig<In>,
    pub value: Vec<Sig<In>>,
    pub select: Sig<Out>,
    pub rdata: Sig<Out>,
    shown: Vec<Sig<Local>>,
    at: Vec<Konst>,
    _words: usize,
    _module: String,
    _activity: Activity,
}

impl WordSelect {
    /// The selects of `words`, one at least, each with `width` bits to read.
    pub(super) fn new(module: impl Into<String>, words: &[Word], width: usize) -> WordSelect {
        let n = words.len();
        WordSelect {
            address: Sig::new(PAGE_ADDRESS),
            value: vectors(n, width),
            select: Sig::new(n),
            rdata: Sig::new(width),
            shown: vectors(n, width),
            at: constants(words),
            _words: n,
            _module: module.into(),
            _activity: Activity::default(),
        }
    }
}

/// The offsets as named constants.
pub(super) fn constants(words: &[Word]) -> Vec<Konst> {
    words.iter().map(|(name, offset)| Konst::named(name, (*offset).into(), PAGE_ADDRESS)).collect()
}

crate::lazy_block!(WordSelect {
    inputs: [address, value],
    children: [],
    drives: [select, rdata, shown],
    fixed: [at],
    plain: [_words, _module],
});

impl Logic for WordSelect {
    #[hdl_gen]
    fn update(&mut self) {
        self.select.next = 0.into();
        self.rdata.next = 0.into();
        for i in 0..self._words {
            self.select.next = self.select.val().replace_bit(i, self.address.val() == self.at[i].val());
            self.shown[i].next = 0.into();
            if self.address.val() == self.at[i].val() {
                self.shown[i].next = self.value[i].val();
            }
            self.rdata.next = self.rdata.val() | self.shown[i].val();
        }
    }

    crate::meta!(|me| {
        Meta::block(me._module.as_str(), "Which word of a bank an access is to, and what it reads.")
            .signal("address", "byte offset of the accessed word")
            .signal("value", "the words, the first lowest")
            .signal("select", "the access is to this word, one bit each")
            .signal("rdata", "the accessed word, or zero")
            .signal("shown", "each word, if it is accessed")
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::blocks::settle;
    use crate::blocks::wires::connect_and_check;

    #[test]
    fn exactly_the_accessed_word() {
        let words = [("A".to_string(), 0x010), ("B".to_string(), 0x014), ("C".to_string(), 0x410)];
        let mut uut = WordSelect::new("select", &words, 8);
        connect_and_check(&mut uut);
        for (pin, value) in uut.value.iter_mut().zip([0x55_u64, 0xAA, 0xF0]) {
            pin.next = value.into();
        }
        for address in 0..0x1000_u64 {
            uut.address.next = address.into();
            settle(&mut uut);
            let (select, rdata) = match address {
                0x010 => (1, 0x55),
                0x014 => (2, 0xAA),
                0x410 => (4, 0xF0),
                _ => (0, 0),
            };
            assert_eq!((uut.select.val().value(), uut.rdata.val().value()), (select, rdata), "{address:#x}");
        }
    }
}
