//! Blocks that the PE may still cancel (section 6 of `docs/families/ete.md`).

use super::blocks::Slot;
use super::ports::Layout;
use super::viewinst::Filter;

/// Most tags.
const MOST: usize = 32;

/// The state of the unit before each block in flight, and what the block would set off. Tags are
/// given in ring order, so that a tag tells its age.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Speculation {
    tags: usize,
    /// Tag of the oldest block that may still be cancelled.
    oldest: usize,
    ssstatus: [bool; MOST],
    ta: [bool; MOST],
    /// Single-shot controls that fire when the block turns out to be executed.
    hits: [u32; MOST],
}

impl Speculation {
    pub(super) fn new(tags: u32) -> Speculation {
        Speculation {
            tags: tags as usize,
            oldest: 0,
            ssstatus: [false; MOST],
            ta: [false; MOST],
            hits: [0; MOST],
        }
    }

    fn age(&self, tag: usize) -> usize {
        (tag + self.tags - self.oldest) % self.tags
    }

    /// The blocks up to the resolved one have executed: the single-shot controls that they hit.
    fn resolve(&mut self, resolved: usize) -> u32 {
        let mut fired = 0;
        for tag in 0..self.tags {
            if self.age(tag) <= self.age(resolved) {
                fired |= std::mem::take(&mut self.hits[tag]);
            }
        }
        self.oldest = (resolved + 1) % self.tags;
        fired
    }

    /// The blocks from the cancelled one on have not executed: as if they had not been there.
    // Spec: RHYLDM
    // Spec: RCJTJM
    // Spec: RHMKSZ
    fn cancel(&mut self, cancelled: usize, filter: &mut Filter) {
        for tag in 0..self.tags {
            if self.age(tag) >= self.age(cancelled) {
                self.hits[tag] = 0;
            }
        }
        *filter = Filter { ssstatus: self.ssstatus[cancelled], ta: self.ta[cancelled] };
    }

    /// What the PE says in this cycle about earlier blocks: first what executed, then what did
    /// not. Returns the single-shot controls that are hit.
    // Spec: RNKKSN
    // Spec: RBZSXR
    pub(super) fn settle(&mut self, pins: &Layout, on: bool, filter: &mut Filter, inputs: &[u64]) -> u32 {
        if self.tags == 0 {
            return 0;
        }
        if !on {
            self.hits = [0; MOST];
            self.ssstatus = [filter.ssstatus; MOST];
            self.ta = [filter.ta; MOST];
        }
        let mut fired = 0;
        if pins.resolve_valid.is_set(inputs) {
            fired = self.resolve(pins.resolve_tag.word(inputs) as usize);
        }
        if on && pins.cancel_valid.is_set(inputs) {
            self.cancel(pins.cancel_tag.word(inputs) as usize, filter);
        }
        fired
    }

    /// A block joins those in flight; it hits `hits` if it executes.
    // Spec: RDQZSD
    pub(super) fn join(&mut self, slot: &Slot, filter: &Filter, hits: u32) {
        self.ssstatus[slot.tag] = filter.ssstatus;
        self.ta[slot.tag] = filter.ta;
        self.hits[slot.tag] = hits;
    }
}
