//! Diagnostics for people, drawn by miette.

use super::{Diagnostic, Severity};
use crate::config::source::{SourceFile, Sources, Span};
use miette::{
    GraphicalReportHandler, GraphicalTheme, LabeledSpan, MietteError, MietteSpanContents, SourceSpan,
    SpanContents,
};
use std::fmt;

const COLUMNS: usize = 100;

/// The whole text of one problem, ending with an empty line.
pub fn render(diagnostic: &Diagnostic, sources: &Sources, colour: bool) -> String {
    let theme = if colour { GraphicalTheme::unicode() } else { GraphicalTheme::unicode_nocolor() };
    let handler = GraphicalReportHandler::new_themed(theme)
        .with_width(COLUMNS)
        .with_links(false)
        .with_break_words(false)
        .without_syntax_highlighting();
    let view = View::new(diagnostic, sources);
    let mut text = String::new();
    if handler.render_report(&mut text, &view).is_err() {
        // A place that can't be drawn must not hide the message.
        text = format!("{}\n", view.message);
    }
    for (title, body) in &view.notes {
        text += &note(title, body);
    }
    text + "\n"
}

/// `help: ...` in lines that are not too long; explicit line breaks stay.
fn note(title: &str, body: &str) -> String {
    let mut text = String::new();
    let mut line = format!("  {title}: ");
    let indent = line.len();
    for (index, paragraph) in body.split('\n').enumerate() {
        if index > 0 {
            text += line.trim_end();
            line = format!("\n{:indent$}", "");
        }
        let inner = paragraph.len() - paragraph.trim_start().len();
        line += &" ".repeat(inner);
        for word in paragraph.split_whitespace() {
            if line.chars().count() + word.chars().count() > COLUMNS {
                text += line.trim_end();
                line = format!("\n{:indent$}", "");
            }
            line += word;
            line.push(' ');
        }
    }
    text + line.trim_end() + "\n"
}

/// A diagnostic as miette sees it.
#[derive(Debug)]
struct View<'a> {
    severity: Severity,
    message: String,
    file: &'a SourceFile,
    labels: Vec<LabeledSpan>,
    notes: Vec<(&'static str, String)>,
}

impl<'a> View<'a> {
    fn new(diagnostic: &Diagnostic, sources: &'a Sources) -> Self {
        let main = diagnostic.span();
        let file = sources.get(main.source);
        let mut notes = Vec::new();
        let mut labels = Vec::new();
        for (index, label) in diagnostic.labels.iter().enumerate() {
            if label.span.source != main.source || is_far_in_long_line(file, main, label.span) {
                notes.push(("note", format!("{} ({})", label.text, place(sources, label.span))));
                continue;
            }
            let span = drawable(&file.text, label.span);
            let text = Some(label.text.clone()).filter(|text| !text.is_empty());
            labels.push(if index == 0 {
                LabeledSpan::new_primary_with_span(text, span)
            } else {
                LabeledSpan::new_with_span(text, span)
            });
        }
        notes.extend(diagnostic.help.clone().map(|help| ("help", help)));
        notes.extend(diagnostic.reason.clone().map(|reason| ("reason", reason)));
        let severity = diagnostic.severity();
        let message = format!("{}[{}]: {}", severity.word(), diagnostic.code, diagnostic.message);
        View { severity, message, file, labels, notes }
    }
}

/// Shows whole lines and nothing around them.
impl miette::SourceCode for SourceFile {
    fn read_span<'a>(
        &'a self,
        span: &SourceSpan,
        _before: usize,
        _after: usize,
    ) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
        let last = span.offset() + span.len();
        let line_start = self.line_start(span.offset());
        let line_end = self.line_start(last) + self.line_text(last).len();
        let start = line_start.max(self.floor(span.offset().saturating_sub(MARGIN)));
        let end = line_end.min(self.floor(last.saturating_add(MARGIN)));
        let data = self.text.get(start..end).ok_or(MietteError::OutOfBounds)?;
        // The column only shows in the heading, where it is that of the place itself.
        let at = self.position(span.offset());
        let covered = SourceSpan::new(start.into(), end - start);
        Ok(Box::new(MietteSpanContents::new_named(
            self.name.clone(),
            data.as_bytes(),
            covered,
            at.line - 1,
            at.column - 1,
            data.lines().count(),
        )))
    }
}

/// Bytes of a line that are shown before and after a place; a line may be as long as the file.
const MARGIN: usize = 150;

/// Two places in one line or in neighbouring lines are drawn together with all between them.
fn is_far_in_long_line(file: &SourceFile, one: Span, other: Span) -> bool {
    let line = |span: Span| file.position(span.start as usize).line;
    line(one).abs_diff(line(other)) <= 1 && one.start.abs_diff(other.start) as usize > 4 * MARGIN
}

/// A span of several lines is drawn by its first line, a very long one by its beginning.
fn drawable(text: &str, span: Span) -> SourceSpan {
    let start = span.start as usize;
    let covered = text.get(start..span.end as usize).unwrap_or("");
    let line = covered.lines().next().unwrap_or("");
    let length = line.char_indices().map(|(i, _)| i).find(|i| *i >= MARGIN).unwrap_or(line.len());
    SourceSpan::new(start.into(), length)
}

fn place(sources: &Sources, span: Span) -> String {
    let file = sources.get(span.source);
    let at = file.position(span.start as usize);
    format!("{}:{}:{}", file.name, at.line, at.column)
}

impl fmt::Display for View<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for View<'_> {}

impl miette::Diagnostic for View<'_> {
    fn severity(&self) -> Option<miette::Severity> {
        Some(match self.severity {
            Severity::Error => miette::Severity::Error,
            Severity::Warning => miette::Severity::Warning,
        })
    }

    fn source_code(&self) -> Option<&dyn miette::SourceCode> {
        Some(self.file)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        Some(Box::new(self.labels.iter().cloned()))
    }
}
