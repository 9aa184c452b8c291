//! Who reads what when. In Rust a read sees the last assignment above it; in Verilog each target
//! is a process of its own and a read sees the final value. The two agree unless something reads
//! a signal above its last assignment, which is refused: use one Local for each intermediate value.

use super::Step;
use super::scope::Scope;
use std::collections::{BTreeMap, BTreeSet};

/// Reads and writes in the order of the unrolled text.
#[derive(Default)]
pub(super) struct Flow {
    position: usize,
    /// Reads of the statement at hand.
    pending: Vec<usize>,
    /// Reads of the conditions around the statement at hand.
    conditions: Vec<(usize, usize)>,
    /// Target, what it read, where.
    reads: BTreeSet<(usize, usize, usize)>,
    first_write: BTreeMap<usize, usize>,
    last_write: BTreeMap<usize, usize>,
}

/// What [`Flow::leave`] restores.
pub(super) struct Mark(usize);

impl Flow {
    pub(super) fn next_statement(&mut self) {
        self.position += 1;
        self.pending.clear();
    }

    pub(super) fn read(&mut self, var: usize) {
        self.pending.push(var);
    }

    pub(super) fn forget_reads(&mut self) {
        self.pending.clear();
    }

    /// The pending reads decide about what follows, until [`Flow::leave`].
    pub(super) fn enter(&mut self) -> Mark {
        let mark = Mark(self.conditions.len());
        let position = self.position;
        self.conditions.extend(self.pending.drain(..).map(|var| (var, position)));
        mark
    }

    pub(super) fn leave(&mut self, mark: Mark) {
        self.conditions.truncate(mark.0);
    }

    pub(super) fn write(&mut self, target: usize) {
        let position = self.position;
        self.reads.extend(self.pending.drain(..).map(|var| (target, var, position)));
        self.reads.extend(self.conditions.iter().map(|(var, at)| (target, *var, *at)));
        self.first_write.entry(target).or_insert(position);
        self.last_write.insert(target, position);
    }

    /// Where a target is first written: the order of the items.
    pub(super) fn order(&self, var: usize) -> usize {
        self.first_write.get(&var).copied().unwrap_or(usize::MAX)
    }

    /// Refuses reads that would see another value in Verilog.
    pub(super) fn check(&self, scope: &Scope) -> Step<()> {
        for (target, var, position) in &self.reads {
            let Some(last) = self.last_write.get(var) else { continue };
            if target != var && position <= last {
                let (name, reader) = (&scope.vars[*var].key, &scope.vars[*target].key);
                return Err(format!(
                    "`{name}` is read for `{reader}` before its last assignment: use one Local for each intermediate value"
                ));
            }
        }
        Ok(())
    }
}
