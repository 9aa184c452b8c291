//! `Unit` to files, one output per file of this folder.

use std::collections::BTreeMap;

/// Relative path and text of one generated file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Artifact {
    /// Path relative to the output folder, with `/`.
    pub path: String,
    /// The whole text.
    pub text: String,
}

/// All files of one run, sorted by path.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ArtifactSet(pub BTreeMap<String, String>);
