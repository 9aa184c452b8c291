//! Configurations from files and standard input.

use super::console::{Console, Failure};
use crate::config::source::{SourceFile, Sources};
use crate::config::{self, Config, Override};
use crate::diagnostics::Diagnostics;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// Reads, checks, and prints all problems; `None` if there are errors.
pub(super) fn load(path: &Path, set: &[Override], console: &mut Console) -> Result<Option<Config>, Failure> {
    let mut sources = Sources::new(read(path)?);
    let mut found = Diagnostics::default();
    let config = config::load(&mut sources, set, &mut found);
    console.diagnostics(found, &sources)?;
    Ok(config)
}

/// The text of a file or of standard input.
pub(super) fn read(path: &Path) -> Result<SourceFile, Failure> {
    // One byte more than allowed, so that the check sees that there is too much.
    let limit = config::MAX_BYTES as u64 + 1;
    let mut bytes = Vec::new();
    let result = if is_stdin(path) {
        io::stdin().lock().take(limit).read_to_end(&mut bytes)
    } else {
        File::open(path).and_then(|file| file.take(limit).read_to_end(&mut bytes))
    };
    result.map_err(|error| Failure::Read { path: path.to_path_buf(), error })?;
    Ok(SourceFile::from_bytes(name(path), &bytes))
}

/// What a configuration is called in messages.
pub(super) fn name(path: &Path) -> String {
    if is_stdin(path) { "<stdin>".to_string() } else { path.display().to_string() }
}

fn is_stdin(path: &Path) -> bool {
    path == Path::new("-")
}
