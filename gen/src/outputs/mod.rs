//! `Unit` to files, one output per file of this folder.
//!
//! Nothing here reads or writes a file; `write` does. What only one family can say (software
//! sequences, what drives a port) is in `family/` and `templates/<family>/`.

mod arrays;
mod c_header;
mod core_file;
mod family;
mod filelist;
mod integration;
mod manifest;
mod register_json;
mod register_page;
mod rtl;
#[cfg(test)]
mod sample;
pub mod tb;
mod text;

use crate::unit::Unit;
use std::collections::BTreeMap;

pub use family::{Flops, flops, flops_of};

/// Relative path and text of one generated file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Artifact {
    /// Path relative to the output folder, with `/`.
    pub path: String,
    /// The whole text.
    pub text: String,
}

impl Artifact {
    /// A file of one output.
    pub fn new(path: impl Into<String>, text: impl Into<String>) -> Artifact {
        Artifact { path: path.into(), text: text.into() }
    }
}

/// All files of one run, sorted by path.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ArtifactSet(pub BTreeMap<String, String>);

impl ArtifactSet {
    fn add(&mut self, files: Vec<Artifact>) {
        for file in files {
            let known = self.0.insert(file.path, file.text);
            assert!(known.is_none(), "two outputs wrote the same file");
        }
    }
}

/// One kind of output: a value of `--emit` and a line of `pmugen list outputs`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum OutputKind {
    /// One Verilog file per module.
    Rtl,
    /// The file list.
    FileList,
    /// The testbenches for Verilator and Icarus.
    Testbench,
    /// The FuseSoC core.
    CoreFile,
    /// The register map for programs.
    RegisterJson,
    /// The register map for firmware.
    CHeader,
    /// The register map for people.
    RegisterPage,
    /// How to connect the unit.
    Integration,
    /// What was built; always last, because it lists the other files.
    Manifest,
}

/// Makes the files of one output; the second argument is what the run has made so far.
type Make = fn(&Unit, &ArtifactSet) -> Vec<Artifact>;

impl OutputKind {
    /// Every output, in the order in which they are made.
    pub const ALL: [OutputKind; 9] = [
        OutputKind::Rtl,
        OutputKind::FileList,
        OutputKind::Testbench,
        OutputKind::CoreFile,
        OutputKind::RegisterJson,
        OutputKind::CHeader,
        OutputKind::RegisterPage,
        OutputKind::Integration,
        OutputKind::Manifest,
    ];

    /// The word that selects it in `--emit`.
    pub fn name(self) -> &'static str {
        self.row().0
    }

    /// What it is, for `pmugen list outputs`.
    pub fn description(self) -> &'static str {
        self.row().1
    }

    /// The output of that name.
    pub fn from_name(name: &str) -> Option<OutputKind> {
        Self::ALL.into_iter().find(|k| k.name() == name)
    }

    #[rustfmt::skip] // one line an output
    fn row(self) -> (&'static str, &'static str, Make) {
        match self {
            OutputKind::Rtl => ("rtl", "rtl/: one Verilog file per module", |u, _| rtl::files(u)),
            OutputKind::FileList => ("filelist", "<name>.f: the RTL files, top module last", |u, _| filelist::files(u)),
            OutputKind::Testbench => ("tb", "tb/: testbench for Verilator and Icarus with recorded vectors", |u, _| tb::files(u)),
            OutputKind::CoreFile => ("core", "<name>.core: FuseSoC core with lint and sim targets", core_file::files),
            OutputKind::RegisterJson => ("registers-json", "registers.json: register map and events for programs", |u, _| register_json::files(u)),
            OutputKind::CHeader => ("c-header", "<name>.h: register map, events and helpers for firmware", |u, _| c_header::files(u)),
            OutputKind::RegisterPage => ("registers-md", "registers.md: register map, events and sequences to read", |u, _| register_page::files(u)),
            OutputKind::Integration => ("integration", "integration.md: how to connect the unit", |u, _| integration::files(u)),
            OutputKind::Manifest => ("manifest", "manifest.json: what was built, with the hash of each file", manifest::files),
        }
    }
}

/// Every output of a unit.
pub fn artifacts(unit: &Unit) -> ArtifactSet {
    selected(unit, &OutputKind::ALL)
}

/// The outputs in `kinds`; those that describe other files describe only what is made.
pub fn selected(unit: &Unit, kinds: &[OutputKind]) -> ArtifactSet {
    let mut set = ArtifactSet::default();
    for kind in OutputKind::ALL.into_iter().filter(|k| kinds.contains(k)) {
        let files = kind.row().2(unit, &set);
        set.add(files);
    }
    set
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn names_select_their_output() {
        for kind in OutputKind::ALL {
            assert_eq!(OutputKind::from_name(kind.name()), Some(kind));
        }
        assert_eq!(OutputKind::from_name("svd"), None);
    }

    #[test]
    fn a_selection_makes_its_files_only() {
        let set = selected(&sample::unit(), &[OutputKind::FileList]);
        assert_eq!(set.0.keys().collect::<Vec<_>>(), ["sample_pmu.f"]);
    }

    #[test]
    fn two_runs_give_equal_bytes() {
        assert_eq!(sample::artifacts(), sample::artifacts());
    }
}
