//! What commands print, and how they fail.

use super::Exit;
use crate::cli::{Color, Format};
use crate::config::source::Sources;
use crate::diagnostics::{self, Diagnostics, Severity};
use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use thiserror::Error;

/// Why a command could not do its work, through no fault of the configuration.
#[derive(Debug, Error)]
pub(super) enum Failure {
    /// A file that is to be read.
    #[error("can't read {}: {error}", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// An argument that means nothing.
    #[error("{0}")]
    Usage(String),
    /// The output folder.
    #[error(transparent)]
    Write(#[from] crate::write::WriteError),
    /// A fault of this program.
    #[error("this is a fault of pmugen, please report it with the configuration: {0}")]
    Internal(#[from] crate::families::DesignError),
    /// Standard output or standard error.
    #[error("can't print: {0}")]
    Print(io::Error),
}

/// The two streams, and how to use them.
pub(super) struct Console {
    format: Format,
    colour: bool,
}

impl Console {
    /// Looks at the arguments, the environment and the terminal.
    pub(super) fn new(format: Format, color: Color) -> Self {
        let no_color = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let colour = match color {
            Color::Always => true,
            Color::Never => false,
            Color::Auto => !no_color && io::stderr().is_terminal(),
        };
        Console { format, colour }
    }

    /// Whether results are wanted as JSON.
    pub(super) fn json(&self) -> bool {
        self.format == Format::Json
    }

    /// Prints a result.
    pub(super) fn result(&mut self, text: &str) -> Result<(), Failure> {
        let mut out = io::stdout().lock();
        out.write_all(text.as_bytes()).and_then(|()| out.flush()).map_err(Failure::Print)
    }

    /// Prints all problems of a configuration.
    pub(super) fn diagnostics(&mut self, found: Diagnostics, sources: &Sources) -> Result<(), Failure> {
        let (errors, warnings) = (found.count(Severity::Error), found.count(Severity::Warning));
        let dropped = found.dropped();
        let mut text = String::new();
        for diagnostic in found.sorted() {
            match self.format {
                Format::Human => text += &diagnostics::render_human(&diagnostic, sources, self.colour),
                Format::Json => text += &(diagnostics::render_json(&diagnostic, sources) + "\n"),
            }
        }
        if self.format == Format::Human && errors + warnings > 0 {
            let more =
                if dropped > 0 { format!(" and {dropped} more that are not shown") } else { String::new() };
            text += &format!("{}: {}{more}\n", sources.get(0).name, tally(errors, warnings));
        }
        self.error_text(&text)
    }

    /// Prints why a command failed.
    pub(super) fn failure(&mut self, failure: &Failure) -> Exit {
        if let Failure::Print(error) = failure {
            // Whoever reads the output has seen enough: that is a normal end.
            if error.kind() == io::ErrorKind::BrokenPipe {
                return Exit::Done;
            }
        }
        let text = match self.format {
            Format::Human => format!("error: {failure}\n"),
            Format::Json => {
                let message = failure.to_string();
                format!("{}\n", serde_json::json!({"code": null, "severity": "error", "message": message}))
            }
        };
        let _ = self.error_text(&text);
        Exit::Failed
    }

    fn error_text(&mut self, text: &str) -> Result<(), Failure> {
        io::stderr().lock().write_all(text.as_bytes()).map_err(Failure::Print)
    }
}

fn tally(errors: usize, warnings: usize) -> String {
    let count = |n: usize, word: &str| match n {
        0 => None,
        1 => Some(format!("1 {word}")),
        n => Some(format!("{n} {word}s")),
    };
    [count(errors, "error"), count(warnings, "warning")].into_iter().flatten().collect::<Vec<_>>().join(", ")
}
