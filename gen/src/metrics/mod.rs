//! Metrics: what counter values mean together, as data. `gen/catalogues/metrics/*.yaml` are part of
//! the program; `pmugen metrics` takes files of users as well.
//!
//! `formula` is the language of formulas, `keys` the shape of a file, `read` turns text into a
//! [`MetricSet`] in which every name has one meaning and no metric needs itself, `values` reads what
//! the counters showed, `evaluate` computes. Nothing here prints or reads files.

mod evaluate;
pub mod formula;
mod graph;
mod keys;
mod read;
mod values;

pub use evaluate::evaluate;
pub use read::read;
pub use values::Values;

use crate::catalogues::{Catalogue, CatalogueEvent};
use crate::config::source::{SourceFile, Span};
use formula::Formula;
use std::fmt;
use std::ops::Range;

/// Metrics that belong together.
#[derive(Clone, Debug)]
pub struct MetricSet {
    /// As it is named on the command line; also the name of its file.
    pub name: String,
    /// In words.
    pub title: String,
    /// What it is, one sentence.
    pub description: String,
    /// Tables of the events that the formulas name.
    pub catalogues: Vec<&'static Catalogue>,
    /// Numbers of the machine.
    pub constants: Vec<Constant>,
    /// Names of counters beside those of the events.
    pub counters: Vec<Counter>,
    /// In the order in which they are listed: a metric stands below the one that it refines.
    pub metrics: Vec<Metric>,
}

/// A number of the machine, which a user may replace.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Constant {
    /// As formulas name it.
    pub name: String,
    /// Its value.
    pub value: u64,
    /// What it is.
    pub description: String,
}

/// A value that the hardware counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counter {
    /// As formulas name it.
    pub name: String,
    /// Which one it is.
    pub home: Home,
}

/// Where a counter's value comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Home {
    /// A register of its own.
    Register(String),
    /// An event that a programmable counter selects.
    Event(&'static Catalogue, &'static CatalogueEvent),
}

/// In words, for whoever has to program the counter.
impl fmt::Display for Home {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Home::Register(register) => f.write_str(register),
            Home::Event(table, event) => {
                write!(f, "event {} {} of {}", event.number, event.name, table.name)?;
                match table.counters {
                    Some((first, count)) => write!(f, ", mhpmcounter{first} to {}", first + count - 1),
                    None => Ok(()),
                }
            }
        }
    }
}

/// One metric.
#[derive(Clone, Debug)]
pub struct Metric {
    /// As formulas and users name it.
    pub name: String,
    /// In words.
    pub title: String,
    /// The metric that this one is a part of.
    pub under: Option<String>,
    /// How it is computed.
    pub formula: Formula,
    /// The formula as it was written.
    pub text: String,
    /// Of what it is a share or a number.
    pub units: String,
    /// What it tells.
    pub description: String,
    /// What to beware of.
    pub caveat: Option<String>,
    /// Where the formula stands; names and parts of it have places inside.
    place: Place,
}

/// Where a text stands in a source.
#[derive(Clone, Copy, Debug)]
struct Place {
    span: Span,
    /// Whether the text stands there as it is, so that its parts can be shown.
    exact: bool,
}

impl Place {
    /// The place of a part of the text.
    fn part(&self, range: &Range<usize>) -> Span {
        if !self.exact {
            return self.span;
        }
        let at = |byte: usize| (self.span.start + byte as u32).min(self.span.end);
        Span { start: at(range.start), end: at(range.end), ..self.span }
    }
}

/// What a name in a formula stands for.
#[derive(Clone, Debug)]
pub enum Meaning<'a> {
    /// Another metric.
    Metric(&'a Metric),
    /// A number of the machine.
    Constant(&'a Constant),
    /// A counter.
    Counter(Counter),
}

impl MetricSet {
    /// The metric with this name.
    pub fn metric(&self, name: &str) -> Option<&Metric> {
        self.metrics.iter().find(|metric| metric.name == name)
    }

    /// What a name stands for; in a set that was read, each name of a formula stands for one thing.
    pub fn meaning(&self, name: &str) -> Option<Meaning<'_>> {
        if let Some(metric) = self.metric(name) {
            return Some(Meaning::Metric(metric));
        }
        if let Some(constant) = self.constants.iter().find(|constant| constant.name == name) {
            return Some(Meaning::Constant(constant));
        }
        self.counter(name).map(Meaning::Counter)
    }

    /// The counter with this name: one of the set, or an event that only one table has.
    pub fn counter(&self, name: &str) -> Option<Counter> {
        if let Some(counter) = self.counters.iter().find(|counter| counter.name == name) {
            return Some(counter.clone());
        }
        let mut homes = self.events(name);
        let home = homes.next()?;
        homes.next().is_none().then(|| Counter { name: name.to_string(), home })
    }

    /// The events with this name.
    fn events(&self, name: &str) -> impl Iterator<Item = Home> {
        let of = move |table: &&'static Catalogue| table.event(name).map(|event| Home::Event(table, event));
        self.catalogues.iter().filter_map(of)
    }

    /// Counters that a metric needs, itself or through others, in the order of the formulas.
    pub fn needs(&self, metric: &Metric) -> Vec<Counter> {
        let mut needs: Vec<Counter> = Vec::new();
        let mut metrics = vec![metric];
        let mut next = 0;
        while let Some(metric) = metrics.get(next) {
            next += 1;
            for (name, _) in metric.formula.names() {
                match self.meaning(name) {
                    Some(Meaning::Metric(other)) if !metrics.iter().any(|m| m.name == other.name) => {
                        metrics.push(other);
                    }
                    Some(Meaning::Counter(counter)) if !needs.contains(&counter) => needs.push(counter),
                    _ => {}
                }
            }
        }
        needs
    }

    /// How many metrics a metric is below.
    pub fn level(&self, metric: &Metric) -> usize {
        let parent = metric.under.as_ref().and_then(|name| self.metric(name));
        parent.map_or(0, |parent| self.level(parent) + 1)
    }
}

/// Name and text of every set, in the order in which they are listed.
///
/// Spec: HPM6.1: the top-down metrics of Kunminghu are one of them.
const FILES: &[(&str, &str)] = &[
    ("kunminghu", include_str!("../../catalogues/metrics/kunminghu.yaml")),
    ("riscv_small", include_str!("../../catalogues/metrics/riscv_small.yaml")),
];

/// The names of the sets that are part of the program.
pub fn names() -> Vec<&'static str> {
    FILES.iter().map(|(name, _)| *name).collect()
}

/// The text of a set that is part of the program.
pub fn embedded(name: &str) -> Option<SourceFile> {
    let (name, text) = FILES.iter().find(|(n, _)| *n == name)?;
    Some(SourceFile::new(format!("metrics/{name}.yaml"), *text))
}

#[cfg(test)]
mod tests;
