//! Words whose state is elsewhere, because the hardware changes it too.

use super::plan::{PAGE_ADDRESS, WORD};
use super::registers::{Entry, Kind};
use super::word_select::{Word, WordSelect};
use crate::blocks::lazy::Activity;
use crate::blocks::{Meta, Sig, vectors};
use rust_hdl::prelude::*;
use std::ops::RangeInclusive;

/// Reads the words and tells where they are held what is written.
pub(super) struct LiveBank {
    pub sys_address: Sig<In>,
    pub sys_write: Signal<In, Bit>,
    pub sys_wdata: Sig<In>,
    pub ext_address: Sig<In>,
    pub ext_write: Signal<In, Bit>,
    pub ext_wdata: Sig<In>,
    pub word: Vec<Sig<In>>,
    sys: WordSelect,
    ext: WordSelect,
    pub sys_rdata: Sig<Out>,
    pub sys_hit: Signal<Out, Bit>,
    pub ext_rdata: Sig<Out>,
    pub write: Sig<Out>,
    pub wdata: Vec<Sig<Out>>,
    sys_written: Sig<Local>,
    ext_written: Sig<Local>,
    _words: usize,
    _module: &'static str,
    _names: String,
    _activity: Activity,
}

impl LiveBank {
    /// The bank `module` of the registers among `all` whose state is elsewhere and that stand at
    /// these offsets, if there are any.
    pub(super) fn of(module: &'static str, all: &[Entry], offsets: RangeInclusive<u16>) -> Vec<LiveBank> {
        let here = |e: &&Entry| e.kind == Kind::Live && offsets.contains(&(e.register.offset as u16));
        let words: Vec<Word> = all.iter().filter(here).map(Entry::word).collect();
        if words.is_empty() { vec![] } else { vec![LiveBank::new(module, &words)] }
    }

    /// The bank `module` of these words, of which there is one at least.
    pub(super) fn new(module: &'static str, words: &[Word]) -> LiveBank {
        let n = words.len();
        let names: Vec<&str> = words.iter().map(|(name, _)| name.as_str()).collect();
        LiveBank {
            sys_address: Sig::new(PAGE_ADDRESS),
            sys_write: Default::default(),
            sys_wdata: Sig::new(WORD),
            ext_address: Sig::new(PAGE_ADDRESS),
            ext_write: Default::default(),
            ext_wdata: Sig::new(WORD),
            word: vectors(n, WORD),
            sys: WordSelect::new(format!("{module}_select"), words, WORD),
            ext: WordSelect::new(format!("{module}_select"), words, WORD),
            sys_rdata: Sig::new(WORD),
            sys_hit: Default::default(),
            ext_rdata: Sig::new(WORD),
            write: Sig::new(n),
            wdata: vectors(n, WORD),
            sys_written: Sig::new(n),
            ext_written: Sig::new(n),
            _words: n,
            _module: module,
            _names: names.join(", "),
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(LiveBank {
    inputs: [sys_address, sys_write, sys_wdata, ext_address, ext_write, ext_wdata, word],
    children: [sys, ext],
    drives: [sys_rdata, sys_hit, ext_rdata, write, wdata, sys_written, ext_written],
    fixed: [],
    plain: [_words, _module, _names],
});

impl Logic for LiveBank {
    #[hdl_gen]
    fn update(&mut self) {
        self.sys.address.next = self.sys_address.val();
        self.ext.address.next = self.ext_address.val();
        self.sys_written.next = 0.into();
        if self.sys_write.val() {
            self.sys_written.next = self.sys.select.val();
        }
        self.ext_written.next = 0.into();
        if self.ext_write.val() {
            self.ext_written.next = self.ext.select.val();
        }
        self.write.next = self.sys_written.val() | self.ext_written.val();
        for i in 0..self._words {
            self.sys.value[i].next = self.word[i].val();
            self.ext.value[i].next = self.word[i].val();
            self.wdata[i].next = self.sys_wdata.val();
            if self.ext_written.val().get_bit(i) {
                self.wdata[i].next = self.ext_wdata.val();
            }
        }
        self.sys_rdata.next = self.sys.rdata.val();
        self.sys_hit.next = self.sys.select.val().any();
        self.ext_rdata.next = self.ext.rdata.val();
    }

    crate::meta!(|me| {
        Meta::block(
            me._module,
            "Registers that the hardware changes too: their reading, and what is written.",
        )
        .note(format!("In order: {}.", me._names))
        .signal("sys_address", "byte offset that a system instruction accesses")
        .signal("sys_write", "a system instruction writes")
        .signal("sys_wdata", "data of the system instruction")
        .signal("ext_address", "byte offset that the external debugger accesses")
        .signal("ext_write", "the external debugger writes")
        .signal("ext_wdata", "data of the external debugger")
        .signal("word", "the registers as they read, the first lowest")
        .signal("sys_rdata", "what a system instruction reads, or zero")
        .signal("sys_hit", "the system instruction accesses one of these registers")
        .signal("ext_rdata", "what the external debugger reads, or zero")
        .signal("write", "the register is written, one bit each")
        .signal("wdata", "data for each register; what the debugger writes counts as last")
        .signal("sys_written", "the system instruction writes it")
        .signal("ext_written", "the external debugger writes it")
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::blocks::settle;
    use crate::blocks::wires::connect_and_check;

    #[derive(Clone, Copy)]
    struct Access {
        offset: u64,
        write: bool,
        data: u64,
    }

    fn access(uut: &mut LiveBank, sys: Access, ext: Access) -> (u128, Vec<u128>) {
        uut.sys_address.next = sys.offset.into();
        uut.sys_write.next = sys.write;
        uut.sys_wdata.next = sys.data.into();
        uut.ext_address.next = ext.offset.into();
        uut.ext_write.next = ext.write;
        uut.ext_wdata.next = ext.data.into();
        settle(uut);
        (uut.write.val().value(), uut.wdata.iter().map(|w| w.val().value()).collect())
    }

    // Spec: RNBPML
    #[test]
    fn reads_and_writes() {
        let words = [("A".to_string(), 4), ("B".to_string(), 8), ("C".to_string(), 12)];
        let mut uut = LiveBank::new("live", &words);
        connect_and_check(&mut uut);
        for (pin, value) in uut.word.iter_mut().zip([0x11_u64, 0x22, 0x33]) {
            pin.next = value.into();
        }
        let read = |offset| Access { offset, write: false, data: 0 };
        let write = |offset, data| Access { offset, write: true, data };
        let (strobes, _) = access(&mut uut, read(8), read(12));
        assert_eq!((strobes, uut.sys_rdata.val().value(), uut.ext_rdata.val().value()), (0, 0x22, 0x33));
        assert!(uut.sys_hit.val());
        let (strobes, data) = access(&mut uut, write(8, 5), write(12, 6));
        assert_eq!((strobes, data[1], data[2]), (0b110, 5, 6));
        let (strobes, data) = access(&mut uut, write(8, 5), write(8, 6));
        assert_eq!((strobes, data[1]), (0b010, 6), "the debugger's comes last");
        let (strobes, data) = access(&mut uut, write(8, 5), read(8));
        assert_eq!((strobes, data[1]), (0b010, 5));
        access(&mut uut, write(16, 1), write(20, 2));
        assert_eq!((uut.write.val().value(), uut.sys_hit.val(), uut.ext_rdata.val().value()), (0, false, 0));
    }
}
