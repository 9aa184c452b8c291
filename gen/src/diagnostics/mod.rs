//! What a user is told: problems as values, and the two ways to print them.
//!
//! Checks never print and never stop at the first problem: they push [`Diagnostic`]s into
//! [`Diagnostics`], and a command prints all of them. `codes.rs` is the table of codes, `human.rs`
//! and `json.rs` are the renderers, `docs/errors/` has a page for each code.

mod codes;
mod human;
mod json;

pub use codes::Code;
pub use human::render as render_human;
pub use json::render as render_json;

use crate::config::source::Span;

/// How bad a problem is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// Nothing can be generated.
    Error,
    /// Everything can be generated, but it is probably not what was meant.
    Warning,
}

impl Severity {
    /// The word that is printed.
    pub fn word(self) -> &'static str {
        match self {
            Severity::Error => "error",
            Severity::Warning => "warning",
        }
    }
}

/// A place in a source, with what is to be said about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// Where.
    pub span: Span,
    /// What is there, a few words.
    pub text: String,
}

/// One problem of a configuration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// What kind of problem it is.
    pub code: Code,
    /// What is wrong, in the user's words, with the value and the limit.
    pub message: String,
    /// Where; the first label is the place itself, others are related places.
    pub labels: Vec<Label>,
    /// What to do.
    pub help: Option<String>,
    /// Why: the rule that is broken.
    pub reason: Option<String>,
}

impl Diagnostic {
    /// A problem at `span`, of which `here` says what stands there.
    pub fn new(code: Code, message: impl Into<String>, span: Span, here: impl Into<String>) -> Self {
        Diagnostic {
            code,
            message: message.into(),
            labels: vec![Label { span, text: here.into() }],
            help: None,
            reason: None,
        }
    }

    /// Adds what to do.
    pub fn help(mut self, text: impl Into<String>) -> Self {
        self.help = Some(text.into());
        self
    }

    /// Adds why.
    pub fn reason(mut self, text: impl Into<String>) -> Self {
        self.reason = Some(text.into());
        self
    }

    /// Adds a related place.
    pub fn also(mut self, span: Span, text: impl Into<String>) -> Self {
        self.labels.push(Label { span, text: text.into() });
        self
    }

    /// The code's severity.
    pub fn severity(&self) -> Severity {
        self.code.severity()
    }

    /// The place itself.
    pub fn span(&self) -> Span {
        self.labels.first().map(|label| label.span).unwrap_or_default()
    }
}

/// All problems that were found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Diagnostics {
    kept: Vec<Diagnostic>,
    dropped: usize,
}

/// More problems than this are counted but not kept: the file is something else altogether.
const MAX_KEPT: usize = 200;

impl Diagnostics {
    /// Adds one.
    pub fn push(&mut self, diagnostic: Diagnostic) {
        if self.kept.len() < MAX_KEPT {
            self.kept.push(diagnostic);
        } else {
            self.dropped += 1;
        }
    }

    /// How many were found beyond those that are kept.
    pub fn dropped(&self) -> usize {
        self.dropped
    }

    /// Whether there is any that forbids to go on.
    pub fn has_errors(&self) -> bool {
        self.dropped > 0 || self.kept.iter().any(|d| d.severity() == Severity::Error)
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.kept.is_empty()
    }

    /// How many are of this severity.
    pub fn count(&self, severity: Severity) -> usize {
        self.kept.iter().filter(|d| d.severity() == severity).count()
    }

    /// All of them in the order of their places.
    pub fn sorted(mut self) -> Vec<Diagnostic> {
        self.kept.sort_by_key(|d| (d.span(), d.code));
        self.kept
    }
}
