//! Tables of events that a configuration can name instead of writing them: `gen/catalogues/*.yaml`,
//! part of the program. `keys` is their shape, `read` turns text into a [`Catalogue`] as strictly
//! as a configuration is read.

mod keys;
mod read;

pub use read::read;

use crate::config::source::{SourceFile, Sources};
use crate::diagnostics::{self, Diagnostics};
use pmugen_hdl::spec::EventKind;
use std::sync::OnceLock;

/// A table of events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Catalogue {
    /// As a configuration writes it; also the name of its file.
    pub name: String,
    /// In words.
    pub title: String,
    /// What it is, one sentence.
    pub description: String,
    /// The first counter that sees the table in the original machine, and how many do.
    pub counters: Option<(u32, u32)>,
    /// The events in ascending order of number; number 0, no event, is not among them.
    pub events: Vec<CatalogueEvent>,
}

/// An event of a catalogue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CatalogueEvent {
    /// The number that selects it.
    pub number: u16,
    /// Its name, upper case.
    pub name: String,
    /// Its name in the document that the catalogue follows, where it is not the same in lower case.
    pub document: Option<String>,
    /// Bits that its occurrences in one cycle need.
    pub width: u32,
    /// Occurrence or duration.
    pub kind: EventKind,
    /// What it counts.
    pub description: String,
}

impl Catalogue {
    /// The event with this name.
    pub fn event(&self, name: &str) -> Option<&CatalogueEvent> {
        self.events.iter().find(|event| event.name == name)
    }
}

/// Name and text of every catalogue, in the order in which they are listed.
///
/// Spec: HPM5.5: one for each group of Kunminghu. Spec: HPM7.1: names follow the rule of
/// `docs/families/riscv_hpm.md` section 7.1.
const FILES: &[(&str, &str)] = &[
    ("kunminghu_frontend", include_str!("../../catalogues/kunminghu_frontend.yaml")),
    ("kunminghu_backend", include_str!("../../catalogues/kunminghu_backend.yaml")),
    ("kunminghu_memory", include_str!("../../catalogues/kunminghu_memory.yaml")),
    ("kunminghu_cache", include_str!("../../catalogues/kunminghu_cache.yaml")),
    ("riscv_small", include_str!("../../catalogues/riscv_small.yaml")),
];

/// The names of all catalogues.
pub fn names() -> Vec<&'static str> {
    FILES.iter().map(|(name, _)| *name).collect()
}

/// The catalogue with this name.
pub fn find(name: &str) -> Option<&'static Catalogue> {
    static ALL: OnceLock<Vec<Catalogue>> = OnceLock::new();
    ALL.get_or_init(|| FILES.iter().map(|(name, text)| embedded(name, text)).collect())
        .iter()
        .find(|catalogue| catalogue.name == name)
}

/// A catalogue of the program: a fault in it is a fault of ours, and a test finds it.
fn embedded(name: &str, text: &str) -> Catalogue {
    let sources = Sources::new(SourceFile::new(format!("{name}.yaml"), text));
    let mut found = Diagnostics::default();
    let catalogue = read(&sources, &mut found);
    let text = |found: Diagnostics| -> String {
        found.sorted().iter().map(|d| diagnostics::render_human(d, &sources, false)).collect()
    };
    assert!(found.is_empty(), "{}", text(found));
    catalogue.expect("no problem was found")
}

#[cfg(test)]
mod tests;
