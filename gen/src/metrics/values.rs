//! What counters showed: `NAME=VALUE` arguments, CSV and JSON.
//!
//! A value is a count: a number that is not negative, as large as a 64-bit counter may be.
//! It is kept as `f64`, which is exact up to 2^53 and good to sixteen digits above.

use super::read::known_values;
use super::{Home, Meaning, MetricSet};
use crate::config::source::{SourceId, Sources, Span};
use crate::config::{nearest, quote};
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use std::fmt;
use std::ops::Range;

/// Values of counters and constants, each with the place where it was given.
#[derive(Clone, Debug, Default)]
pub struct Values {
    counters: Vec<(Home, f64, Span)>,
    constants: Vec<(String, f64, Span)>,
}

impl Values {
    /// Takes a source that holds one `NAME=VALUE`.
    pub fn argument(&mut self, set: &MetricSet, sources: &Sources, source: SourceId, out: &mut Diagnostics) {
        let text = Text { whole: &sources.get(source).text, start: 0, source };
        let equals = text.whole.find('=').unwrap_or(text.whole.len());
        let name = Field::new(&text, 0..equals);
        let value = Field::new(&text, (equals + 1).min(text.whole.len())..text.whole.len());
        self.pair(set, name, value, out);
    }

    /// Takes a source that holds a JSON object, or lines `name,value`.
    pub fn file(&mut self, set: &MetricSet, sources: &Sources, source: SourceId, out: &mut Diagnostics) {
        let file = sources.get(source);
        if let Some(at) = file.not_text_at {
            let span = Span { source, start: at as u32, end: at as u32 };
            out.push(bad(span, "these bytes are not UTF-8".to_string()).help("save the file as UTF-8"));
            return;
        }
        // A byte order mark at the very beginning is harmless.
        let start = if file.text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
        let text = Text { whole: &file.text, start, source };
        if text.rest().trim_start().starts_with(['{', '[']) {
            self.json(set, &text, out);
        } else {
            self.csv(set, &text, out);
        }
    }

    /// The value of a counter.
    pub(super) fn counter(&self, home: &Home) -> Option<f64> {
        self.counters.iter().find(|(other, _, _)| other == home).map(|(_, value, _)| *value)
    }

    /// The value that replaces a constant.
    pub(super) fn constant(&self, name: &str) -> Option<f64> {
        self.constants.iter().find(|(other, _, _)| other == name).map(|(_, value, _)| *value)
    }

    fn csv(&mut self, set: &MetricSet, text: &Text<'_>, out: &mut Diagnostics) {
        let mut end = text.start;
        let mut first = true;
        for line in text.rest().split_inclusive('\n') {
            let start = end;
            end += line.len();
            let content = line.trim_end();
            if content.trim().is_empty() || content.trim_start().starts_with('#') {
                continue;
            }
            let is_first = std::mem::take(&mut first);
            let Some((name, value)) = content.split_once(',').filter(|(_, value)| !value.contains(','))
            else {
                let what = if content.contains(',') { "has more than two fields" } else { "has no comma" };
                let span = text.span(start..start + content.len());
                out.push(
                    bad(span, format!("this line {what}")).help("write one counter a line: `NAME,VALUE`"),
                );
                continue;
            };
            let name = Field::new(text, start..start + name.len());
            let value = Field::new(text, start + content.len() - value.len()..start + content.len());
            if !(is_first && is_heading(name.text, value.text)) {
                self.pair(set, name, value, out);
            }
        }
    }

    fn json(&mut self, set: &MetricSet, text: &Text<'_>, out: &mut Diagnostics) {
        let pairs: Pairs = match serde_json::from_str(text.rest()) {
            Ok(pairs) => pairs,
            Err(error) => {
                let at = text.start + byte(text.rest(), error.line(), error.column());
                let message = error.to_string();
                let message = message.split(" at line ").next().unwrap_or_default();
                out.push(
                    bad(text.span(at..at), format!("not JSON with counter values: {message}"))
                        .help("write one object: {\"NAME\": VALUE, ...}"),
                );
                return;
            }
        };
        let mut from = text.start;
        for (name, value) in pairs.0 {
            // Keys come in the order of the text, so that each is found behind the one before.
            let quoted = serde_json::Value::from(name.as_str()).to_string();
            let found = text.whole.get(from..).and_then(|rest| rest.find(&quoted));
            let start = found.map_or(text.start, |at| from + at);
            let end = found.map_or(text.start, |_| start + quoted.len());
            from = from.max(end);
            let span = text.span(start..end);
            match value.as_f64().filter(|value| value.is_finite() && *value >= 0.0) {
                Some(number) => self.add(set, &name, number, span, out),
                None => out.push(no_count(&name, &value.to_string(), span)),
            }
        }
    }

    fn pair(&mut self, set: &MetricSet, name: Field<'_>, value: Field<'_>, out: &mut Diagnostics) {
        match number(value.text) {
            Some(number) => self.add(set, name.text, number, name.span, out),
            None => out.push(no_count(name.text, value.text, value.span)),
        }
    }

    fn add(&mut self, set: &MetricSet, name: &str, value: f64, span: Span, out: &mut Diagnostics) {
        let earlier = match set.meaning(name) {
            Some(Meaning::Counter(counter)) => {
                let earlier = self.counters.iter().find(|(home, _, _)| *home == counter.home).map(|c| c.2);
                self.counters.push((counter.home, value, span));
                earlier
            }
            Some(Meaning::Constant(_)) => {
                let earlier = self.constants.iter().find(|(other, _, _)| other == name).map(|c| c.2);
                self.constants.push((name.to_string(), value, span));
                earlier
            }
            Some(Meaning::Metric(_)) => {
                let message = format!("`{name}` is a metric: it is computed, not counted");
                out.push(
                    Diagnostic::new(Code::UnknownCounter, message, span, "not a counter")
                        .help(format!("`pmugen metrics {} {name}` tells which counters it needs", set.name)),
                );
                return;
            }
            None => {
                out.push(self.unknown(set, name, span));
                return;
            }
        };
        if let Some(earlier) = earlier {
            let message = format!("`{name}` has two values");
            out.push(
                Diagnostic::new(Code::ValueTwice, message, span, "again here")
                    .also(earlier, "first here")
                    .help("give it once, by one of its names"),
            );
        }
    }

    fn unknown(&self, set: &MetricSet, name: &str, span: Span) -> Diagnostic {
        let message = format!("`{}` has no counter `{}`", set.name, quote(name));
        let tables = set.events(name).count();
        let help = if tables > 1 {
            format!("{tables} catalogues have an event of that name; the set must name the one it means")
        } else {
            match nearest(name, known_values(set)) {
                Some(near) => format!("did you mean `{near}`?"),
                None => format!("`pmugen metrics {} METRIC` tells which counters a metric needs", set.name),
            }
        };
        Diagnostic::new(Code::UnknownCounter, message, span, "not known").help(help)
    }
}

/// The text of a source, to be read from a byte on.
struct Text<'a> {
    whole: &'a str,
    start: usize,
    source: SourceId,
}

impl<'a> Text<'a> {
    fn rest(&self) -> &'a str {
        self.whole.get(self.start..).unwrap_or_default()
    }

    fn span(&self, range: Range<usize>) -> Span {
        Span { source: self.source, start: range.start as u32, end: range.end as u32 }
    }
}

/// A part of a text, without the spaces and the pair of quotes around it.
struct Field<'a> {
    text: &'a str,
    span: Span,
}

impl<'a> Field<'a> {
    fn new(text: &Text<'a>, range: Range<usize>) -> Self {
        let whole = text.whole.get(range.clone()).unwrap_or_default();
        let mut inner = whole.trim();
        if let Some(unquoted) = inner.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')) {
            inner = unquoted.trim();
        }
        let start = range.start + whole.find(inner).unwrap_or(0);
        Field { text: inner, span: text.span(start..start + inner.len()) }
    }
}

/// The first line of a table may name its columns.
fn is_heading(name: &str, value: &str) -> bool {
    let is_one_of = |text: &str, words: &[&str]| words.contains(&text.to_ascii_lowercase().as_str());
    is_one_of(name, &["name", "counter", "event"]) && is_one_of(value, &["value", "count"])
}

/// A count: decimal, hexadecimal with `0x`, or with a fraction or exponent as scaled counts have.
fn number(text: &str) -> Option<f64> {
    if let Some(digits) = text.strip_prefix("0x").or_else(|| text.strip_prefix("0X")) {
        let all_hex = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_hexdigit());
        return u128::from_str_radix(digits, 16).ok().filter(|_| all_hex).map(|n| n as f64);
    }
    let looks_right =
        text.bytes().all(|b| b.is_ascii_digit() || matches!(b, b'.' | b'e' | b'E' | b'+' | b'-'));
    let starts = text.starts_with(|c: char| c.is_ascii_digit());
    text.parse::<f64>().ok().filter(|value| looks_right && starts && value.is_finite())
}

fn no_count(name: &str, value: &str, span: Span) -> Diagnostic {
    let message = format!("the value of `{}` is `{}`, which is no count", quote(name), quote(value));
    Diagnostic::new(Code::ValueText, message, span, "not a count")
        .help("write a number that is not negative, such as 1200 or 0x4B0")
}

fn bad(span: Span, message: String) -> Diagnostic {
    Diagnostic::new(Code::ValueText, message, span, "here")
}

/// The byte of a line and a column, both from 1, as JSON's reader counts them.
fn byte(text: &str, line: usize, column: usize) -> usize {
    let starts = std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1));
    let start = starts.clone().nth(line.saturating_sub(1)).unwrap_or(0);
    let mut at = (start + column.saturating_sub(1)).min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

/// A JSON object as a list, so that a name that stands twice is seen twice.
struct Pairs(Vec<(String, serde_json::Value)>);

impl<'de> Deserialize<'de> for Pairs {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct PairsVisitor;
        impl<'de> Visitor<'de> for PairsVisitor {
            type Value = Pairs;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object of counter values")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Pairs, A::Error> {
                let mut pairs = Vec::new();
                while let Some(pair) = map.next_entry()? {
                    pairs.push(pair);
                }
                Ok(Pairs(pairs))
            }
        }
        deserializer.deserialize_map(PairsVisitor)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts() {
        for (text, value) in [
            ("0", 0.0),
            ("1200", 1200.0),
            ("0x4B0", 1200.0),
            ("18446744073709551615", 18446744073709551616.0),
            ("0xFFFFFFFFFFFFFFFF", 18446744073709551616.0),
            ("12.5", 12.5),
            ("1.5e9", 1.5e9),
        ] {
            assert_eq!(number(text), Some(value), "{text}");
        }
        for text in
            ["", "-1", "+1", "nan", "inf", "1e999", "0x", "0x-1", "1_000", "1 000", ".5", "1,5", "one"]
        {
            assert_eq!(number(text), None, "{text}");
        }
    }
}
