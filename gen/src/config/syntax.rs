//! The YAML parser's complaints in words that say what to do.

use super::source::{SourceId, Sources, Span};
use crate::diagnostics::{Code, Diagnostic};

/// What the parser says (the beginning is enough), what we say, what to do.
const EXPLANATIONS: &[(&str, &str, &str)] = &[
    (
        "mapping values are not allowed",
        "a second `:` in one line, or a key indented differently from its neighbours",
        "start each `key: value` on its own line with the indentation of the line above; put text \
         with `: ` in quotes",
    ),
    ("simple key expect", "this line has no `:`", "write `key: value`, with a space after the colon"),
    (
        "simple key expected",
        "this line has no `:`, or the text before it is not closed",
        "write `key: value`, with a space after the colon, and close quotes and brackets",
    ),
    (
        "while parsing a block mapping",
        "the indentation changes in the middle of a mapping, or a line has no `:`",
        "give all keys of one mapping the same indentation",
    ),
    (
        "while parsing a block collection",
        "the indentation changes in the middle of a list, or an entry has no `- `",
        "start each entry with `- ` in the same column",
    ),
    (
        "block sequence entries are not allowed",
        "a list entry (`- `) can't start here",
        "start the list on the line after its key",
    ),
    (
        "while parsing a flow sequence",
        "a `,` or `]` is missing in a list",
        "separate entries with `,` and close the list with `]`",
    ),
    (
        "while parsing a flow mapping",
        "a `,` or `}` is missing",
        "separate `key: value` pairs with `,` and close with `}`",
    ),
    (
        "while scanning a quoted scalar, found unexpected end",
        "quotes are opened but not closed",
        "close the text with the same quote that it starts with",
    ),
    (
        "invalid indentation in quoted scalar",
        "quotes are opened but not closed, or the text goes on in a line that is not indented",
        "close the text with the same quote that it starts with",
    ),
    (
        "illegal placement of ':'",
        "a `:` stands where none can be; a `[`, `{` or quote before it may not be closed",
        "close brackets and quotes; put text with `:` in quotes",
    ),
    (
        "invalid indentation in flow construct",
        "a line inside `[ ]` or `{ }` is not indented, or the bracket is not closed",
        "indent the line by at least one space, or close the bracket",
    ),
    (
        "invalid indentation",
        "the indentation does not fit the lines above",
        "indent with spaces, two for each level",
    ),
    (
        "wrongly indented",
        "the indentation does not fit the lines above",
        "indent with spaces, two for each level",
    ),
    (
        "misplaced bracket",
        "a closing bracket without an opening one",
        "remove it, or open the bracket before",
    ),
    (
        "found unprintable character",
        "a character that can't be printed",
        "remove it; the file may come from a word processor, or not be text",
    ),
    (
        "a byte order mark",
        "a byte order mark in the middle of the text",
        "remove it; it is invisible, so write the line anew",
    ),
    (
        "while parsing a quoted scalar",
        "an escape (`\\x`) that YAML does not know",
        "write `\\\\` for a backslash, or use single quotes",
    ),
    ("unexpected character", "a character that can't start a value", "put text that contains it in quotes"),
    ("recursion limit", "lists or mappings are nested too deeply", "look for an extra `[` or `{`"),
    (
        "invalid trailing content",
        "text after a closing quote",
        "remove it, or put all of the text in the quotes",
    ),
];

/// The message for what the parser refused at a byte.
pub(super) fn explain(sources: &Sources, source: SourceId, at: u32, info: &str) -> Diagnostic {
    let file = sources.get(source);
    let span = character_at(&file.text, source, at);
    if let Some(tab) = tab_in_indentation(sources, source, at) {
        return Diagnostic::new(Code::Tab, "a tab in the indentation", tab, "tab")
            .help("indent with spaces, two for each level")
            .reason("YAML does not say how wide a tab is");
    }
    if info.contains("anchor") {
        return Diagnostic::new(
            Code::Anchor,
            "anchors and aliases (`&`, `*`) can't be used in a configuration",
            span,
            "here",
        )
        .help("write the value itself, or put text that starts with `&` or `*` in quotes")
        .reason("a value must stand where it is used, so that each message can point at it");
    }
    let colon_missing = info.starts_with("simple key expect");
    let span = if colon_missing { line_before(sources, source, at) } else { span };
    if let Some(length) = long_key(file.line_text(span.start as usize)).filter(|_| colon_missing) {
        let message = format!("this is not YAML: a key of {length} characters");
        return Diagnostic::new(Code::Syntax, message, span, "this line")
            .help("write a shorter key, or put the text where a value belongs")
            .reason(format!("YAML takes at most {MAX_KEY} characters for a key"));
    }
    match EXPLANATIONS.iter().find(|(start, ..)| info.starts_with(start)) {
        Some((_, what, help)) => {
            Diagnostic::new(Code::Syntax, format!("this is not YAML: {what}"), span, "here").help(*help)
        }
        None => Diagnostic::new(Code::Syntax, format!("this is not YAML: {info}"), span, "here")
            .help("compare the line and the one above with the output of `pmugen init armv8m_pmu`"),
    }
}

/// The most characters of a key without `?` before it.
const MAX_KEY: usize = 1024;

/// The length of the key with which a line starts, if that is why the parser does not see its colon.
fn long_key(line: &str) -> Option<usize> {
    let line = line.trim();
    let key = line.split_once(": ").map(|(key, _)| key).or(line.strip_suffix(':'))?;
    Some(key.chars().count()).filter(|length| *length > MAX_KEY)
}

/// The parser misses the colon of a line when it sees the next one: the last line with text up to
/// a byte.
fn line_before(sources: &Sources, source: SourceId, at: u32) -> Span {
    let file = sources.get(source);
    let before = file.text.get(..at as usize).unwrap_or("").trim_end();
    let start = file.line_start(before.len().saturating_sub(1));
    let line = before.get(start..).unwrap_or("");
    let start = start + line.len() - line.trim_start().len();
    Span { source, start: start as u32, end: before.len().max(start) as u32 }
}

/// The character at a byte, or nothing at the end of a line.
fn character_at(text: &str, source: SourceId, at: u32) -> Span {
    let length = text.get(at as usize..).and_then(|t| t.chars().next()).map_or(0, |c| match c {
        '\n' | '\r' => 0,
        c => c.len_utf8() as u32,
    });
    Span { source, start: at, end: at + length }
}

fn tab_in_indentation(sources: &Sources, source: SourceId, at: u32) -> Option<Span> {
    let file = sources.get(source);
    let line = file.line_text(at as usize);
    let indentation = line.len() - line.trim_start().len();
    let tab = line.get(..indentation)?.find('\t')?;
    let start = file.text.get(..at as usize)?.rfind('\n').map_or(0, |i| i + 1) + tab;
    Some(Span { source, start: start as u32, end: start as u32 + 1 })
}
