//! `--set key=value`: replaces or adds one key before the configuration is read.

use super::quote;
use super::source::{SourceFile, SourceId, Sources, Span};
use super::tree::{self, Entry, Node, Style, Value};
use crate::diagnostics::Diagnostics;

/// How deep a key may be nested; a real one needs 1.
const MAX_DOTS: usize = 8;

/// One argument of `--set`.
#[derive(Clone, Debug)]
pub struct Override {
    text: String,
    equals: usize,
}

impl std::str::FromStr for Override {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text.find('=') {
            Some(equals) if text[..equals].matches('.').count() > MAX_DOTS => {
                Err(format!("`{}` has more than {MAX_DOTS} dots before `=`", quote(text)))
            }
            Some(equals) if equals > 0 => Ok(Override { text: text.to_string(), equals }),
            _ => Err(format!(
                "`{}` is not `key=value`, such as `counters=8` or `reset.kind=sync`",
                quote(text)
            )),
        }
    }
}

impl Override {
    /// The key, such as `reset.kind`.
    pub(super) fn key(&self) -> String {
        let path = self.text.get(..self.equals).unwrap_or("");
        path.split('.').map(str::trim).collect::<Vec<_>>().join(".")
    }

    /// Puts the value into the tree; the outermost value must be a mapping.
    pub(super) fn apply(&self, sources: &mut Sources, root: &mut Node, out: &mut Diagnostics) {
        let source = sources.add(SourceFile::new("--set", self.text.as_str()));
        let start = self.equals + 1;
        let empty = self.text.get(start..).is_none_or(|value| value.trim().is_empty());
        let value = if empty {
            let end = self.text.len() as u32;
            let nothing = Value::Scalar { text: String::new(), style: Style::Plain };
            Some(Node { span: Span { source, start: end, end }, value: nothing })
        } else {
            tree::parse_part(sources, source, start, out)
        };
        let Some(value) = value else { return };
        place(root, &self.segments(source), value);
    }

    /// The keys of the path, each with its place in the argument.
    fn segments(&self, source: SourceId) -> Vec<(String, Span)> {
        let mut at = 0;
        let path = self.text.get(..self.equals).unwrap_or("");
        path.split('.')
            .map(|segment| {
                let span = Span { source, start: at, end: at + segment.len() as u32 };
                at += segment.len() as u32 + 1;
                (segment.trim().to_string(), span)
            })
            .collect()
    }
}

fn place(node: &mut Node, segments: &[(String, Span)], value: Node) {
    let Some(((key, key_span), rest)) = segments.split_first() else {
        *node = value;
        return;
    };
    if !matches!(node.value, Value::Mapping(_)) {
        node.value = Value::Mapping(Vec::new());
        node.span = *key_span;
    }
    let Value::Mapping(entries) = &mut node.value else { return };
    let index = match entries.iter().position(|e| e.key == *key) {
        Some(index) => index,
        None => {
            let nothing = Node { span: *key_span, value: Value::Refused };
            entries.push(Entry { key: key.clone(), key_span: *key_span, value: nothing });
            entries.len() - 1
        }
    };
    entries[index].key_span = *key_span;
    place(&mut entries[index].value, rest, value);
}
