//! YAML text to a tree in which each key and value knows its place. Refuses what a configuration
//! must not contain (anchors, tags, several documents), whatever the keys mean.

use super::source::{SourceId, Sources, Span};
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use saphyr_parser::{Event, Parser, ScalarStyle, StrInput};
use std::collections::BTreeMap;

/// Bytes that a configuration may have; the largest preset has about 20,000.
pub const MAX_BYTES: usize = 1 << 20;
/// How deep lists and mappings may be nested; a real configuration needs 3, or 5 with groups.
const MAX_DEPTH: usize = 16;

/// How a single value was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Style {
    /// Without quotes.
    Plain,
    /// In quotes or as a block of text: never a number or a boolean.
    Quoted,
}

/// A value with its place.
#[derive(Clone, Debug)]
pub(super) struct Node {
    /// Its place.
    pub span: Span,
    /// What it is.
    pub value: Value,
}

/// A key with its value.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    /// The key's text.
    pub key: String,
    /// The key's place.
    pub key_span: Span,
    /// The value.
    pub value: Node,
}

/// What a value is.
#[derive(Clone, Debug)]
pub(super) enum Value {
    /// One value.
    Scalar {
        /// Its text, without quotes.
        text: String,
        /// How it was written.
        style: Style,
    },
    /// A list.
    List(Vec<Node>),
    /// Keys and values in the order of the text; no key stands twice.
    Mapping(Vec<Entry>),
    /// Something that was refused already: nothing more is to be said about it.
    Refused,
}

/// The tree of one source, or `None` with the reason in `out`.
pub(super) fn parse(sources: &Sources, source: SourceId, out: &mut Diagnostics) -> Option<Node> {
    let file = sources.get(source);
    if let Some(at) = file.not_text_at {
        out.push(not_text(&file.text, source, at));
        return None;
    }
    // A byte order mark at the very beginning is harmless; editors of some systems write it.
    let start = if file.text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
    parse_part(sources, source, start, out)
}

/// The tree of the text of a source from a byte on.
pub(super) fn parse_part(
    sources: &Sources,
    source: SourceId,
    start: usize,
    out: &mut Diagnostics,
) -> Option<Node> {
    let file = sources.get(source);
    let body = file.text.get(start..)?;
    if file.text.len() > MAX_BYTES {
        let span = Span { source, start: 0, end: 0 };
        let message = format!("the configuration has more than {MAX_BYTES} bytes");
        out.push(
            Diagnostic::new(Code::TooLarge, message, span, "starts here")
                .help("is this the right file? A configuration with every event has about 20000 bytes"),
        );
        return None;
    }
    // The parser takes a NUL for the end of the text and would ignore what follows.
    let is_control = |c: char| c.is_control() && !matches!(c, '\t' | '\n' | '\r' | '\u{85}');
    if let Some((at, c)) = body.char_indices().find(|(_, c)| is_control(*c)) {
        let at = (start + at) as u32;
        let span = Span { source, start: at, end: at + c.len_utf8() as u32 };
        out.push(
            Diagnostic::new(Code::NotText, format!("the control character U+{:04X}", c as u32), span, "here")
                .help("remove it; if the file is not a text at all, this is the wrong file"),
        );
        return None;
    }
    Builder { sources, source, offsets: Offsets::new(body, start), stack: Vec::new(), out }.run(body)
}

fn not_text(text: &str, source: SourceId, at: usize) -> Diagnostic {
    // The replacement character stands where the first bad bytes were.
    let at = at as u32;
    let length = text.get(at as usize..).and_then(|t| t.chars().next()).map_or(0, |c| c.len_utf8() as u32);
    let span = Span { source, start: at, end: at + length };
    Diagnostic::new(Code::NotText, "these bytes are not UTF-8", span, "the first of them").help(
        "save the file as UTF-8, or retype the character; if it is not a text at all, this is the wrong file",
    )
}

/// Character index to byte.
struct Offsets {
    start: usize,
    bytes: Vec<u32>,
}

impl Offsets {
    fn new(body: &str, start: usize) -> Self {
        let ends = std::iter::once(body.len());
        let bytes = body.char_indices().map(|(i, _)| i).chain(ends).map(|i| i as u32).collect();
        Offsets { start, bytes }
    }

    fn byte(&self, character: usize) -> u32 {
        let last = self.bytes.last().copied().unwrap_or(0);
        self.start as u32 + self.bytes.get(character).copied().unwrap_or(last)
    }
}

/// A list or mapping that is not complete yet.
enum Open {
    List(Span, Vec<Node>),
    Mapping(OpenMapping),
}

struct OpenMapping {
    span: Span,
    entries: Vec<Entry>,
    /// Where each key stands, to find the second one without a search.
    places: BTreeMap<String, Span>,
    /// The key whose value comes next; without a name if the key was refused.
    key: Option<(Option<String>, Span)>,
}

struct Builder<'a> {
    sources: &'a Sources,
    source: SourceId,
    offsets: Offsets,
    stack: Vec<Open>,
    out: &'a mut Diagnostics,
}

impl Builder<'_> {
    fn run(&mut self, body: &str) -> Option<Node> {
        let mut parser: Parser<'_, StrInput<'_>> = Parser::new_from_str(body);
        let mut root = None;
        let mut documents = 0;
        loop {
            let (event, place) = match parser.next_event()? {
                Ok(next) => next,
                Err(error) => {
                    let at = self.offsets.byte(error.marker().index());
                    self.out.push(super::syntax::explain(self.sources, self.source, at, error.info()));
                    return None;
                }
            };
            let span = self.span(place);
            match event {
                Event::StreamEnd => break,
                Event::DocumentStart(_) => {
                    documents += 1;
                    if documents > 1 {
                        self.out.push(several_documents(span));
                        break;
                    }
                }
                event => {
                    if let Some(node) = self.event(event, span)? {
                        root = root.or(Some(node));
                    }
                }
            }
        }
        if root.is_none() {
            let span = Span { source: self.source, start: self.offsets.byte(0), end: self.offsets.byte(0) };
            self.out.push(
                Diagnostic::new(Code::Empty, "the configuration is empty", span, "nothing here")
                    .help("`pmugen init armv8m_pmu` prints a complete one to start from"),
            );
        }
        root
    }

    fn span(&self, place: saphyr_parser::Span) -> Span {
        let start = self.offsets.byte(place.start.index());
        let end = self.offsets.byte(place.end.index()).max(start);
        Span { source: self.source, start, end }
    }

    /// Takes one event; `Some(Some(..))` when it completes the outermost value, `None` to stop.
    fn event(&mut self, event: Event<'_>, span: Span) -> Option<Option<Node>> {
        match event {
            Event::Alias(_) => {
                self.out.push(anchor(span, "an alias (`*name`)"));
                Some(self.close(Node { span, value: Value::Refused }))
            }
            Event::Scalar(text, style, anchor_id, tag) => {
                self.decorations(span, anchor_id, tag.is_some());
                let style = if style == ScalarStyle::Plain { Style::Plain } else { Style::Quoted };
                let span = self.trim(span, style);
                Some(self.close(Node { span, value: Value::Scalar { text: text.into_owned(), style } }))
            }
            Event::SequenceStart(anchor_id, tag) => {
                self.decorations(span, anchor_id, tag.is_some());
                self.open(Open::List(span, Vec::new()), span)
            }
            Event::MappingStart(anchor_id, tag) => {
                self.decorations(span, anchor_id, tag.is_some());
                self.open(
                    Open::Mapping(OpenMapping {
                        span,
                        entries: Vec::new(),
                        places: BTreeMap::new(),
                        key: None,
                    }),
                    span,
                )
            }
            Event::SequenceEnd | Event::MappingEnd => {
                let node = match self.stack.pop()? {
                    Open::List(start, items) => {
                        Node { span: self.to_end(start, span), value: Value::List(items) }
                    }
                    Open::Mapping(OpenMapping { span: start, entries, .. }) => {
                        Node { span: self.to_end(start, span), value: Value::Mapping(entries) }
                    }
                };
                Some(self.close(node))
            }
            _ => Some(None),
        }
    }

    fn open(&mut self, open: Open, span: Span) -> Option<Option<Node>> {
        if self.stack.len() >= MAX_DEPTH {
            self.out.push(
                Diagnostic::new(
                    Code::TooDeep,
                    format!("lists and mappings are nested more than {MAX_DEPTH} deep"),
                    span,
                    "too deep",
                )
                .help("a configuration needs 3 levels, or 5 with `groups`; look for an extra `[`, `{` or indentation"),
            );
            return None;
        }
        self.stack.push(open);
        Some(None)
    }

    /// Puts a complete value into what encloses it.
    fn close(&mut self, node: Node) -> Option<Node> {
        match self.stack.last_mut() {
            None => Some(node),
            Some(Open::List(_, items)) => {
                items.push(node);
                None
            }
            Some(Open::Mapping(mapping)) => {
                match mapping.key.take() {
                    None => mapping.key = Some(key_of(node, self.out)),
                    Some((Some(name), key_span)) => add(mapping, name, key_span, node, self.out),
                    Some((None, _)) => {}
                }
                None
            }
        }
    }

    fn decorations(&mut self, span: Span, anchor_id: usize, tagged: bool) {
        if anchor_id != 0 {
            self.out.push(anchor(span, "an anchor (`&name`)"));
        }
        if tagged {
            self.out.push(
                Diagnostic::new(Code::Tag, "tags (`!name`) are not used here", span, "this value has a tag")
                    .help("remove the tag; write numbers and words as they are, text in quotes")
                    .reason("each key has one type, so a tag could only contradict it"),
            );
        }
    }

    /// From the start of a collection to its end. A block collection ends where the next token
    /// starts, lines below its last value; it is then as long as its first line.
    fn to_end(&self, start: Span, end: Span) -> Span {
        let text = self.sources.text(Span { end: end.end.max(start.start), ..start });
        let length = if matches!(text.as_bytes().first(), Some(b'[' | b'{')) {
            text.len()
        } else {
            text.lines().next().map_or(0, |line| line.trim_end().len())
        };
        Span { end: start.start + length as u32, ..start }
    }

    /// A plain value ends at its last visible character; a block of text is shown by its first line.
    fn trim(&self, span: Span, style: Style) -> Span {
        let text = self.sources.text(span);
        let text = match style {
            Style::Quoted if !text.starts_with(['"', '\'']) => text.lines().next().unwrap_or(""),
            _ => text,
        };
        Span { end: span.start + text.trim_end().len() as u32, ..span }
    }
}

fn key_of(node: Node, out: &mut Diagnostics) -> (Option<String>, Span) {
    match node.value {
        Value::Scalar { text, .. } if text == "<<" => {
            out.push(anchor(node.span, "a merge key (`<<`)"));
            (None, node.span)
        }
        Value::Scalar { text, .. } => (Some(text), node.span),
        Value::Refused => (None, node.span),
        Value::List(_) | Value::Mapping(_) => {
            out.push(
                Diagnostic::new(
                    Code::WrongShape,
                    "a list or mapping stands where a key should",
                    node.span,
                    "not a key",
                )
                .help("keys are single words, such as `counters`"),
            );
            (None, node.span)
        }
    }
}

fn add(mapping: &mut OpenMapping, key: String, key_span: Span, value: Node, out: &mut Diagnostics) {
    if let Some(first) = mapping.places.get(&key) {
        let message = format!("`{}` is written twice", super::quote(&key));
        out.push(
            Diagnostic::new(Code::DuplicateKey, message, key_span, "again here")
                .also(*first, "first here")
                .help("remove one of them")
                .reason("YAML programs disagree about which one counts"),
        );
        return;
    }
    mapping.places.insert(key.clone(), key_span);
    mapping.entries.push(Entry { key, key_span, value });
}

fn anchor(span: Span, what: &str) -> Diagnostic {
    Diagnostic::new(Code::Anchor, format!("{what} can't be used in a configuration"), span, "here")
        .help("write the value itself; `--set key=value` makes variants of one file")
        .reason("a value must stand where it is used, so that each message can point at it")
}

fn several_documents(span: Span) -> Diagnostic {
    Diagnostic::new(Code::SeveralDocuments, "a second document starts here", span, "second document")
        .help("keep one configuration per file, and remove this `---`")
}
