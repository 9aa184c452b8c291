//! The tags of blocks in flight, given in ring order as a PE gives them.

use crate::random::Random;

#[derive(Default)]
pub(super) struct Tags {
    count: u32,
    oldest: u32,
    flying: u32,
}

impl Tags {
    pub(super) fn new(count: u32) -> Tags {
        Tags { count, ..Tags::default() }
    }

    /// Whether `blocks` more can fly.
    pub(super) fn has_room(&self, blocks: u32) -> bool {
        self.count == 0 || self.flying + blocks <= self.count
    }

    /// The tag of a new block.
    pub(super) fn take(&mut self) -> u32 {
        let tag = (self.oldest + self.flying) % self.count.max(1);
        self.flying += 1;
        tag
    }

    /// The tag of the youngest block that has executed, if the PE says so now.
    pub(super) fn resolve(&mut self, random: &mut Random) -> Option<u32> {
        if self.flying == 0 || !random.chance(30) {
            return None;
        }
        let resolved = random.below(self.flying);
        let tag = (self.oldest + resolved) % self.count;
        self.oldest = (tag + 1) % self.count;
        self.flying -= resolved + 1;
        Some(tag)
    }

    /// The tag of the oldest block that has not executed, if the PE says so now.
    pub(super) fn cancel(&mut self, random: &mut Random) -> Option<u32> {
        if self.flying == 0 || !random.chance(8) {
            return None;
        }
        self.flying = random.below(self.flying);
        Some((self.oldest + self.flying) % self.count)
    }
}
