//! Words of one kind that software writes, with their selects and their reading.

use super::control_word::{ControlWord, WordShape};
use super::plan::{PAGE_ADDRESS, Plan, WORD};
use super::registers::Entry;
use super::word_select::{Word, WordSelect};
use crate::blocks::lazy::Activity;
use crate::blocks::{Meta, Sig, vectors};
use rust_hdl::prelude::*;
use std::ops::RangeInclusive;

/// Registers whose flops only software changes. Of those of 64 bits the upper word does not exist.
pub(super) struct ControlBank {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub sys_address: Sig<In>,
    pub sys_write: Signal<In, Bit>,
    pub sys_wdata: Sig<In>,
    pub ext_address: Sig<In>,
    pub ext_write: Signal<In, Bit>,
    pub ext_wdata: Sig<In>,
    sys: WordSelect,
    ext: WordSelect,
    word: Vec<ControlWord>,
    pub sys_rdata: Sig<Out>,
    pub sys_hit: Signal<Out, Bit>,
    pub ext_rdata: Sig<Out>,
    pub value: Vec<Sig<Out>>,
    _words: usize,
    _module: &'static str,
    _names: Vec<String>,
    _activity: Activity,
}

impl ControlBank {
    /// The bank `module` of the registers among `all` that have flops and stand at these offsets, if
    /// there are any.
    pub(super) fn of(
        module: &'static str,
        all: &[Entry],
        offsets: RangeInclusive<u16>,
        plan: &Plan,
    ) -> Vec<ControlBank> {
        let here = |e: &&Entry| e.stored() != 0 && offsets.contains(&(e.register.offset as u16));
        let entries: Vec<&Entry> = all.iter().filter(here).collect();
        if entries.is_empty() { vec![] } else { vec![ControlBank::new(module, &entries, plan)] }
    }

    /// The bank `module` of these registers, of which there is one at least; all have flops.
    pub(super) fn new(module: &'static str, entries: &[&Entry], plan: &Plan) -> ControlBank {
        let words: Vec<Word> = entries.iter().map(|e| e.word()).collect();
        let shapes: Vec<WordShape> = entries.iter().map(|e| e.shape()).collect();
        let select = || WordSelect::new(format!("{module}_select"), &words, WORD);
        ControlBank {
            clock: Default::default(),
            reset: Default::default(),
            sys_address: Sig::new(PAGE_ADDRESS),
            sys_write: Default::default(),
            sys_wdata: Sig::new(WORD),
            ext_address: Sig::new(PAGE_ADDRESS),
            ext_write: Default::default(),
            ext_wdata: Sig::new(WORD),
            sys: select(),
            ext: select(),
            word: shapes.iter().map(|shape| ControlWord::new(shape, plan.reset)).collect(),
            sys_rdata: Sig::new(WORD),
            sys_hit: Default::default(),
            ext_rdata: Sig::new(WORD),
            value: shapes.iter().flat_map(|shape| vectors(1, shape.flops())).collect(),
            _words: words.len(),
            _module: module,
            _names: words.iter().map(|(name, _)| name.clone()).collect(),
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(ControlBank {
    inputs: [clock, reset, sys_address, sys_write, sys_wdata, ext_address, ext_write, ext_wdata],
    children: [sys, ext, word],
    drives: [sys_rdata, sys_hit, ext_rdata, value],
    fixed: [],
    plain: [_words, _module, _names],
});

impl Logic for ControlBank {
    #[hdl_gen]
    fn update(&mut self) {
        self.sys.address.next = self.sys_address.val();
        self.ext.address.next = self.ext_address.val();
        for i in 0..self._words {
            self.word[i].clock.next = self.clock.val();
            self.word[i].reset.next = self.reset.val();
            self.word[i].sys_write.next = self.sys_write.val() & self.sys.select.val().get_bit(i);
            self.word[i].sys_wdata.next = self.sys_wdata.val();
            self.word[i].ext_write.next = self.ext_write.val() & self.ext.select.val().get_bit(i);
            self.word[i].ext_wdata.next = self.ext_wdata.val();
            self.sys.value[i].next = self.word[i].word.val();
            self.ext.value[i].next = self.word[i].word.val();
            self.value[i].next = self.word[i].value.val();
        }
        self.sys_rdata.next = self.sys.rdata.val();
        self.sys_hit.next = self.sys.select.val().any();
        self.ext_rdata.next = self.ext.rdata.val();
    }

    crate::meta!(|me| {
        Meta::block(me._module, "Registers that only software changes, and the reading of them.")
            .note(format!("In order: {}.", me._names.join(", ")))
            .names("word", me._names.iter().map(|name| (name.to_lowercase(), name.clone())))
            .signal("sys_address", "byte offset that a system instruction accesses")
            .signal("sys_write", "a system instruction writes, and the unit is idle")
            .signal("sys_wdata", "data of the system instruction")
            .signal("ext_address", "byte offset that the external debugger accesses")
            .signal("ext_write", "the external debugger writes, and the unit is idle")
            .signal("ext_wdata", "data of the external debugger")
            .signal("sys_rdata", "what a system instruction reads, or zero")
            .signal("sys_hit", "the system instruction accesses one of these registers")
            .signal("ext_rdata", "what the external debugger reads, or zero")
            .signal("value", "implemented bits of the registers, side by side, the first lowest")
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::blocks::settle;
    use crate::blocks::wires::connect_and_check;
    use crate::families::ete::registers::entries;
    use crate::families::ete::samples::params;

    /// Every register by each port, while the other one reads it.
    #[test]
    fn both_ports_reach_every_register() {
        let plan = Plan::new(&params());
        let all = entries(&plan.params);
        let bank: Vec<&Entry> = all.iter().filter(|e| e.register.name.starts_with("TRCRSCTLR")).collect();
        let mut uut = ControlBank::new("selector_control", &bank, &plan);
        connect_and_check(&mut uut);
        uut.reset.next = true;
        for (n, entry) in bank.iter().enumerate() {
            for by_debugger in [false, true] {
                let (offset, data) =
                    (entry.register.offset, 0x0012_3400 | n as u64 | u64::from(by_debugger) << 8);
                uut.sys_address.next = offset.into();
                uut.ext_address.next = offset.into();
                uut.sys_write.next = !by_debugger;
                uut.ext_write.next = by_debugger;
                uut.sys_wdata.next = data.into();
                uut.ext_wdata.next = data.into();
                for level in [false, true] {
                    uut.clock.next = level.into();
                    settle(&mut uut);
                }
                let data = u128::from(data & entry.stored());
                assert_eq!(uut.sys_rdata.val().value(), data, "{}", entry.register.name);
                assert_eq!(uut.ext_rdata.val().value(), data);
                assert_eq!(uut.value[n].val().value(), data);
                assert!(uut.sys_hit.val());
            }
        }
        uut.sys_write.next = false;
        uut.sys_address.next = 0x200.into();
        uut.ext_address.next = 0x204.into();
        settle(&mut uut);
        assert!(!uut.sys_hit.val());
        assert_eq!((uut.sys_rdata.val().value(), uut.ext_rdata.val().value()), (0, 0));
    }
}
