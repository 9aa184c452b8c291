//! The table of events of a group by number, as far as selection needs it.

use super::params::Group;
use crate::blocks::Sig;
use rust_hdl::prelude::*;

/// Low bits of a number that tell the events of a block apart. Decoding them costs the same for
/// events of one bit as for wide ones, so that it pays in larger blocks for these; small blocks have
/// the shorter path.
fn low_bits(width: usize) -> usize {
    if width > 2 { 5 } else { 3 }
}

/// Numbers in blocks, those without any event left out. A number of a block without an
/// event, such as 0, has a place that is always zero; the last block ends with its last event.
#[derive(Clone, Debug)]
pub(super) struct EventTable {
    /// Upper bits of the numbers of each block, ascending.
    pub blocks: Vec<u32>,
    /// Pairs of places of the last block.
    pub last_pairs: usize,
    /// Low bits of a number, which tell its place in a block.
    pub low: usize,
    /// Bits of a place: those of the widest event.
    pub width: usize,
    /// The number of each place.
    pub numbers: Vec<u32>,
}

impl EventTable {
    /// The table of a group; a group without events has one place that is zero.
    pub(super) fn new(group: &Group) -> EventTable {
        let width = group.events.iter().map(|e| e.width as usize).max().unwrap_or(1);
        let low = low_bits(width);
        let block = 1 << low;
        let mut blocks: Vec<u32> = group.events.iter().map(|e| u32::from(e.number) >> low).collect();
        blocks.dedup();
        if blocks.is_empty() {
            blocks.push(0);
        }
        let last = group.events.last().map_or(0, |e| usize::from(e.number) % block);
        let last_pairs = last / 2 + 1;
        let places = block * (blocks.len() - 1) + 2 * last_pairs;
        let number = |place: usize| (blocks[place / block] << low) + (place % block) as u32;
        let numbers = (0..places).map(number).collect();
        EventTable { blocks, last_pairs, low, width, numbers }
    }

    /// One signal for each place.
    pub(super) fn places<D: Direction>(&self) -> Vec<Sig<D>> {
        crate::blocks::vectors(self.numbers.len(), self.width)
    }

    /// Pairs of a block that is full, or of the last if there is no other.
    pub(super) fn pairs(&self) -> usize {
        if self.blocks.len() == 1 { self.last_pairs } else { 1 << (self.low - 1) }
    }

    /// Pairs of block `index`.
    pub(super) fn pairs_of(&self, index: usize) -> usize {
        if index + 1 == self.blocks.len() { self.last_pairs } else { 1 << (self.low - 1) }
    }
}
