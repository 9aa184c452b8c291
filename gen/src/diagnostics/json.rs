//! Diagnostics for programs: one JSON object a line. Lines and columns count from 1; `end` is one
//! past the last character. The keys are a contract, see `docs/errors/README.md`.

use super::{Diagnostic, Label};
use crate::config::source::{Position, Sources, Span};
use serde_json::{Value, json};

/// One line.
pub fn render(diagnostic: &Diagnostic, sources: &Sources) -> String {
    let span = diagnostic.span();
    let (start, end) = range(sources, span);
    let related: Vec<Value> = diagnostic.labels.iter().skip(1).map(|l| related(l, sources)).collect();
    let object = json!({
        "code": diagnostic.code.number(),
        "severity": diagnostic.severity().word(),
        "message": diagnostic.message,
        "file": sources.get(span.source).name,
        "line": start.line,
        "column": start.column,
        "end": { "line": end.line, "column": end.column },
        "help": diagnostic.help,
        "reason": diagnostic.reason,
        "related": related,
    });
    object.to_string()
}

fn related(label: &Label, sources: &Sources) -> Value {
    let (start, end) = range(sources, label.span);
    json!({
        "message": label.text,
        "file": sources.get(label.span.source).name,
        "line": start.line,
        "column": start.column,
        "end": { "line": end.line, "column": end.column },
    })
}

fn range(sources: &Sources, span: Span) -> (Position, Position) {
    let file = sources.get(span.source);
    (file.position(span.start as usize), file.position(span.end as usize))
}
