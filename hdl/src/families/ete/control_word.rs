//! A word that software writes through both ports.

use super::plan::{WORD, position};
use super::registers::{EVENT_STEP, EVENT_TYPE, SELECTOR_NUMBER};
use crate::blocks::lazy::Activity;
use crate::blocks::{Konst, Meta, Register, Sig};
use crate::spec::Reset;
use rust_hdl::prelude::*;

/// What a word consists of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct WordShape {
    /// Bits with a flop, one at least.
    pub stored: u32,
    /// Bits that always read 1.
    pub ones: u32,
    /// Bit that goes together with the one above: both are set or none, and one flop holds them.
    pub joined: Option<u32>,
}

impl WordShape {
    /// Number of flops.
    pub(super) fn flops(&self) -> usize {
        self.stored.count_ones() as usize
    }

    /// Name of the module, which tells what is in it, because registers with equal words share it:
    /// fields that select resource events, then the other bits; or how many there are. Only TRCCONFIGR
    /// has bits that always read 1, or two bits in one flop.
    fn module(&self) -> String {
        if self.ones != 0 || self.joined.is_some() {
            return "config_word".to_string();
        }
        let events = (0..4).take_while(|n| self.stored >> (EVENT_STEP * n) & 0xFF == EVENT_BITS).count();
        let above = EVENT_STEP * events as u32;
        let rest = (u64::from(self.stored) >> above << above) as u32;
        let mut name = format!("word{}", EVENT_FIELDS[events]);
        if events == 0 && rest & rest.wrapping_add(1) == 0 {
            name += &format!("_{}", self.flops());
        } else if rest != 0 {
            name += &format!("_bits{}", runs(rest));
        }
        name
    }
}

/// A byte that selects a resource event: TYPE, and SEL.
const EVENT_BITS: u32 = 1 << EVENT_TYPE | ((1 << SELECTOR_NUMBER) - 1);
/// How many such bytes a word begins with, in its module's name.
const EVENT_FIELDS: [&str; 5] = ["", "_event", "_two_events", "_three_events", "_four_events"];

/// The bits that are 1, from the lowest, neighbours together: `_3to0_12`.
fn runs(bits: u32) -> String {
    let (mut text, mut left) = (String::new(), u64::from(bits));
    while left != 0 {
        let low = left.trailing_zeros();
        let high = low + (left >> low).trailing_ones() - 1;
        text += &if high == low { format!("_{low}") } else { format!("_{high}to{low}") };
        left = left >> (high + 1) << (high + 1);
    }
    text
}

/// Flops for the implemented bits of a word.
pub(super) struct ControlWord {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub sys_write: Signal<In, Bit>,
    pub sys_wdata: Sig<In>,
    pub ext_write: Signal<In, Bit>,
    pub ext_wdata: Sig<In>,
    stored: Register,
    pub value: Sig<Out>,
    pub word: Sig<Out>,
    wdata: Sig<Local>,
    implemented: Sig<Local>,
    ones: Konst,
    place: Vec<Konst>,
    joined: Vec<Konst>,
    twin: Vec<Konst>,
    joined_at: Vec<Konst>,
    _flops: usize,
    _joined: usize,
    _module: String,
    _activity: Activity,
}

impl ControlWord {
    pub(super) fn new(shape: &WordShape, reset: Reset) -> ControlWord {
        let places: Vec<u32> = (0..u32::BITS).filter(|bit| shape.stored >> bit & 1 == 1).collect();
        let flop = shape.joined.and_then(|bit| places.iter().position(|place| *place == bit));
        let bits = |bit: Option<u32>| bit.map(|at| position(at as usize)).into_iter().collect();
        ControlWord {
            clock: Default::default(),
            reset: Default::default(),
            sys_write: Default::default(),
            sys_wdata: Sig::new(WORD),
            ext_write: Default::default(),
            ext_wdata: Sig::new(WORD),
            stored: Register::new(shape.flops(), 0, reset),
            value: Sig::new(shape.flops()),
            word: Sig::new(WORD),
            wdata: Sig::new(WORD),
            implemented: Sig::new(shape.flops()),
            ones: Konst::new(shape.ones.into(), WORD),
            place: places.iter().map(|bit| position(*bit as usize)).collect(),
            joined: bits(shape.joined),
            twin: bits(shape.joined.map(|bit| bit + 1)),
            joined_at: flop.map(position).into_iter().collect(),
            _flops: shape.flops(),
            _joined: usize::from(flop.is_some()),
            _module: shape.module(),
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(ControlWord {
    inputs: [clock, reset, sys_write, sys_wdata, ext_write, ext_wdata],
    children: [stored],
    drives: [value, word, wdata, implemented],
    fixed: [ones, place, joined, twin, joined_at],
    plain: [_flops, _joined, _module],
});

impl Logic for ControlWord {
    #[hdl_gen]
    fn update(&mut self) {
        self.stored.clock.next = self.clock.val();
        self.stored.reset.next = self.reset.val();
        self.wdata.next = self.sys_wdata.val();
        // Spec: RNBPML
        if self.ext_write.val() {
            self.wdata.next = self.ext_wdata.val();
        }
        self.implemented.next = 0.into();
        self.word.next = self.ones.val();
        for i in 0..self._flops {
            self.implemented.next =
                self.implemented.val().replace_bit(i, self.wdata.val().get_bit(self.place[i].val().index()));
            self.word.next =
                self.word.val().replace_bit(self.place[i].val().index(), self.stored.q.val().get_bit(i));
        }
        for i in 0..self._joined {
            self.implemented.next = self.implemented.val().replace_bit(
                self.joined_at[i].val().index(),
                self.wdata.val().get_bit(self.joined[i].val().index())
                    & self.wdata.val().get_bit(self.twin[i].val().index()),
            );
            self.word.next = self.word.val().replace_bit(
                self.twin[i].val().index(),
                self.stored.q.val().get_bit(self.joined_at[i].val().index()),
            );
        }
        self.stored.d.next = self.stored.q.val();
        if self.sys_write.val() | self.ext_write.val() {
            self.stored.d.next = self.implemented.val();
        }
        self.value.next = self.stored.q.val();
    }

    crate::meta!(|me| {
        let meta = Meta::block(me._module.as_str(), "A word that software writes through both ports.")
            .note("A bit that is not implemented has no flop and reads zero (section 3).")
            .note("Written through both at once it keeps what the external debugger wrote, as if that came last.");
        let meta = match me._joined {
            0 => meta,
            _ => meta.note("Two bits that only make sense together share a flop."),
        };
        meta.signal("sys_write", "a system instruction writes the word")
            .signal("sys_wdata", "data of the system instruction")
            .signal("ext_write", "the external debugger writes the word")
            .signal("ext_wdata", "data of the external debugger")
            .signal("stored", "the implemented bits, side by side")
            .signal("value", "the implemented bits, side by side")
            .signal("word", "the word as it reads")
            .signal("wdata", "data of the write that counts")
            .signal("implemented", "its implemented bits")
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::blocks::settle;
    use crate::blocks::wires::connect_and_check;

    struct Bench(ControlWord);

    impl Bench {
        fn new(stored: u32, ones: u32, joined: Option<u32>) -> Bench {
            let mut uut = ControlWord::new(&WordShape { stored, ones, joined }, Reset::default());
            connect_and_check(&mut uut);
            uut.reset.next = true;
            Bench(uut)
        }

        /// What the word reads after writes by a system instruction and by the debugger.
        fn write(&mut self, sys: Option<u32>, ext: Option<u32>) -> (u128, u128) {
            let uut = &mut self.0;
            uut.sys_write.next = sys.is_some();
            uut.sys_wdata.next = u64::from(sys.unwrap_or(0xDEAD_BEEF)).into();
            uut.ext_write.next = ext.is_some();
            uut.ext_wdata.next = u64::from(ext.unwrap_or(0x0BAD_F00D)).into();
            for level in [false, true] {
                uut.clock.next = level.into();
                settle(uut);
            }
            (uut.word.val().value(), uut.value.val().value())
        }
    }

    #[test]
    fn only_implemented_bits() {
        let mut b = Bench::new(0x8001_00F0, 0x0000_0002, None);
        assert_eq!(b.write(None, None), (0x0000_0002, 0));
        assert_eq!(b.write(Some(u32::MAX), None), (0x8001_00F2, 0x3F));
        assert_eq!(b.write(None, Some(0x0000_00A0)), (0x0000_00A2, 0x0A));
        assert_eq!(b.write(None, None), (0x0000_00A2, 0x0A), "kept");
        assert_eq!(b.write(Some(0x8000_0010), None), (0x8000_0012, 0x21));
    }

    #[test]
    fn the_name_of_a_module_tells_its_bits() {
        let name = |stored, ones, joined| WordShape { stored, ones, joined }.module();
        assert_eq!(name(0xFFFF, 0, None), "word_16");
        assert_eq!(name(u32::MAX, 0, None), "word_32");
        assert_eq!(name(0x100F, 0, None), "word_bits_3to0_12");
        assert_eq!(name(0x0100, 0, None), "word_bits_8");
        assert_eq!(name(0x9F, 0, None), "word_event");
        assert_eq!(name(0x9F9F_9F9F, 0, None), "word_four_events");
        assert_eq!(name(0x007F_0C9F, 0, None), "word_event_bits_11to10_22to16");
        assert_eq!(name(0x8000_0080, 0, None), "word_bits_7_31");
        assert_eq!(name(0x08D8, 0x8001, None), "config_word");
        assert_eq!(name(0x3008, 1, Some(13)), "config_word");
    }

    // Spec: RNBPML
    #[test]
    fn the_debugger_writes_last() {
        let mut b = Bench::new(u32::MAX, 0, None);
        assert_eq!(b.write(Some(0x1234_5678), Some(0x9ABC_DEF0)).0, 0x9ABC_DEF0);
    }

    #[test]
    fn two_bits_that_go_together() {
        let mut b = Bench::new(0x3008, 0x0001, Some(13));
        for (written, read) in [(0x0000, 1), (0x2000, 1), (0x4000, 1), (0x6000, 0x6001), (0x7008, 0x7009)] {
            // Bit 12 lies below the two.
            assert_eq!(b.write(Some(written), None).0, read, "{written:#x}");
        }
        assert_eq!(b.0.value.val().bits(), 3);
    }
}
