//! Picks the event that a number selects.

use super::event_block::EventBlock;
use super::event_table::EventTable;
use super::plan::position;
use crate::blocks::lazy::Activity;
use crate::blocks::{Konst, Meta, Sig, bit_cast_to, unsigned_cast_to, vectors, wires};
use rust_hdl::prelude::*;

/// The occurrences of the selected event, 0 for a number without an event, never another event
/// (HPM5.6). The blocks share what is decoded of the low bits of the number.
pub(super) struct EventSelect {
    pub number: Sig<In>,
    pub counts: Signal<In, Bit>,
    pub event: Vec<Sig<In>>,
    block: Vec<EventBlock>,
    pub value: Sig<Out>,
    padded: Sig<Local>,
    low: Sig<Local>,
    high: Sig<Local>,
    pair: Sig<Local>,
    last: Vec<Sig<Local>>,
    hit: Vec<Signal<Local, Bit>>,
    picked: Vec<Sig<Local>>,
    low_at: Konst,
    high_at: Konst,
    number_of: Vec<Konst>,
    _blocks: usize,
    _full: usize,
    _partial: usize,
    _pairs: usize,
    _pairs_of: Vec<usize>,
    _last_pairs: usize,
    _places_of_8: usize,
    _places_of_32: usize,
    _padded: usize,
    _low: usize,
    _high: usize,
    _activity: Activity,
}

impl EventSelect {
    /// Selects by a number of `bits` bits.
    pub(super) fn new(bits: usize, table: &EventTable) -> EventSelect {
        let blocks = table.blocks.len();
        let partial = usize::from(table.last_pairs < 1 << (table.low - 1));
        let padded = bits.max(table.low + 1);
        let high = padded - table.low;
        let pairs_of: Vec<usize> = (0..blocks).map(|i| table.pairs_of(i)).collect();
        EventSelect {
            number: Sig::new(bits),
            counts: Default::default(),
            event: table.places(),
            block: pairs_of.iter().map(|pairs| EventBlock::new(*pairs, table.width)).collect(),
            value: Sig::new(table.width),
            padded: Sig::new(padded),
            low: Sig::new(table.low - 1),
            high: Sig::new(high),
            pair: Sig::new(table.pairs()),
            last: vectors(partial, table.last_pairs),
            hit: wires(blocks),
            picked: vectors(blocks, table.width),
            low_at: position(1),
            high_at: position(table.low),
            number_of: table.blocks.iter().map(|n| Konst::new((*n).into(), high)).collect(),
            _blocks: blocks,
            _full: blocks - partial,
            _partial: partial,
            _pairs: table.pairs(),
            _pairs_of: pairs_of,
            _last_pairs: table.last_pairs,
            _places_of_8: if table.low == 3 { table.numbers.len() } else { 0 },
            _places_of_32: if table.low == 5 { table.numbers.len() } else { 0 },
            _padded: padded,
            _low: table.low - 1,
            _high: high,
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(EventSelect {
    inputs: [number, counts, event],
    children: [block],
    drives: [value, padded, low, high, pair, last, hit, picked],
    fixed: [low_at, high_at, number_of],
    plain: [
        _blocks,
        _full,
        _partial,
        _pairs,
        _pairs_of,
        _last_pairs,
        _places_of_8,
        _places_of_32,
        _padded,
        _low,
        _high
    ],
});

impl Logic for EventSelect {
    #[hdl_gen]
    fn update(&mut self) {
        self.padded.next = bit_cast_to(self.number.val(), self._padded);
        self.low.next = bit_cast_to(self.padded.val() >> self.low_at.val(), self._low);
        self.high.next = bit_cast_to(self.padded.val() >> self.high_at.val(), self._high);
        self.pair.next = 0.into();
        for i in 0..self._pairs {
            self.pair.next = self.pair.val().replace_bit(i, self.low.val().index() == i);
        }
        // Spec: HPM5.6: what lies behind the last event of a table is no event
        for i in 0..self._full {
            self.hit[i].next = self.counts.val() & (self.high.val() == self.number_of[i].val());
        }
        for j in 0..self._partial {
            self.last[j].next = unsigned_cast_to(self.pair.val(), self._last_pairs);
            for i in self._full..self._blocks {
                self.hit[i].next = self.counts.val()
                    & (self.high.val() == self.number_of[i].val())
                    & self.last[j].val().any();
            }
        }
        for i in 0..self._places_of_8 {
            self.block[i / 8].event[i % 8].next = self.event[i].val();
        }
        for i in 0..self._places_of_32 {
            self.block[i / 32].event[i % 32].next = self.event[i].val();
        }
        self.value.next = 0.into();
        for i in 0..self._blocks {
            self.block[i].odd.next = self.padded.val().get_bit(0);
            self.block[i].pair.next = unsigned_cast_to(self.pair.val(), self._pairs_of[i]);
            self.picked[i].next = 0.into();
            if self.hit[i].val() {
                self.picked[i].next = self.block[i].value.val();
            }
            self.value.next = self.value.val() | self.picked[i].val();
        }
    }

    crate::meta!(
        Meta::block("event_select", "Picks the event that a number selects.")
            .note("A number without an event counts nothing, and never another event (HPM5.6).")
            .signal("number", "number of the event")
            .signal("counts", "events of this cycle count; otherwise the value is zero")
            .signal("event", "occurrences by number, zero where there is no event")
            .signal("value", "occurrences of the selected event")
            .signal("low", "the pair of numbers in a block")
            .signal("high", "the block")
            .signal("pair", "the same for all blocks")
            .signal("last", "the pairs of the last block")
            .signal("hit", "the number is in this block")
    );
}
