//! Tags of blocks in speculative execution, by their age (section 6).

/// SSSTATUS and TA.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Filters {
    pub ss: bool,
    pub ta: bool,
}

/// What is kept of the block with a tag.
#[derive(Clone, Copy, Debug, Default)]
struct Entry {
    before: Filters,
    /// Single-shot controls with a hit, one bit each.
    hits: u64,
}

/// All tags.
pub(crate) struct Ring {
    entries: Vec<Entry>,
    oldest: usize,
}

impl Ring {
    pub(crate) fn new(tags: u32) -> Ring {
        Ring { entries: vec![Entry::default(); tags as usize], oldest: 0 }
    }

    fn age(&self, tag: usize) -> usize {
        let tags = self.entries.len();
        (tag + tags - self.oldest) % tags
    }

    /// The operations of a cycle: controls whose hit turned out to be executed, and the states
    /// before the first block that is cancelled.
    pub(crate) fn operate(&mut self, resolve: Option<u64>, cancel: Option<u64>) -> (u64, Option<Filters>) {
        let mut executed = 0;
        if let Some(last) = resolve {
            let last = last as usize;
            for tag in 0..self.entries.len() {
                if self.age(tag) <= self.age(last) {
                    executed |= std::mem::take(&mut self.entries[tag].hits);
                }
            }
            self.oldest = (last + 1) % self.entries.len();
        }
        let back = cancel.map(|first| {
            let first = first as usize;
            for tag in 0..self.entries.len() {
                if self.age(tag) >= self.age(first) {
                    self.entries[tag].hits = 0;
                }
            }
            self.entries[first].before
        });
        (executed, back)
    }

    /// A block gets a tag.
    pub(crate) fn enter(&mut self, tag: u64, before: Filters, hits: u64) {
        self.entries[tag as usize] = Entry { before, hits };
    }

    /// The unit is off: nothing waits, and everything goes back to the present.
    pub(crate) fn off(&mut self, present: Filters) {
        self.entries.fill(Entry { before: present, hits: 0 });
    }
}
