//! What a user wrote, each value with its place: the shape is right, the meaning not yet checked.

use super::source::{Span, Spanned};
use std::collections::BTreeMap;

/// A value of the right shape.
#[derive(Clone, Debug)]
pub enum Raw {
    /// A whole number within its range.
    Integer(u64),
    /// True or false.
    Boolean(bool),
    /// One of the words that could be chosen.
    Word(&'static str),
    /// A legal text.
    Text(String),
    /// A list; entries that were refused are absent.
    List(Vec<Spanned<Raw>>),
    /// Keys with values.
    Mapping(RawMapping),
}

/// A mapping. Every key that may be left out and has a default is there.
#[derive(Clone, Debug, Default)]
pub struct RawMapping {
    /// Its place.
    pub span: Span,
    /// Which of several possible mappings it is.
    pub variant: usize,
    /// Values by key.
    pub items: BTreeMap<&'static str, Item>,
}

/// A key of a mapping.
#[derive(Clone, Debug)]
pub struct Item {
    /// Where the key stands; `None` if it was left out.
    pub key_span: Option<Span>,
    /// The value, or `None` if it was refused.
    pub value: Option<Spanned<Raw>>,
}

/// A whole configuration whose shape is right.
#[derive(Clone, Debug)]
pub struct RawConfig {
    /// The family.
    pub family: &'static crate::families::Family,
    /// All keys.
    pub keys: RawMapping,
}

impl RawMapping {
    /// The value of a key unless it was refused, or left out without a default.
    pub fn value(&self, key: &str) -> Option<&Spanned<Raw>> {
        self.items.get(key)?.value.as_ref()
    }

    /// Where the value of a key stands, or the whole mapping if it was left out.
    pub fn span_of(&self, key: &str) -> Span {
        self.written(key).unwrap_or(self.span)
    }

    /// Where a key stands, or the whole mapping if it was left out.
    pub fn key_span(&self, key: &str) -> Span {
        self.items.get(key).and_then(|item| item.key_span).unwrap_or(self.span)
    }

    /// Where the value of a key stands if it was written.
    pub fn written(&self, key: &str) -> Option<Span> {
        let item = self.items.get(key)?;
        item.key_span.map(|key_span| item.value.as_ref().map_or(key_span, |v| v.span))
    }

    /// A whole number.
    pub fn integer(&self, key: &str) -> Option<u64> {
        match self.value(key)?.value {
            Raw::Integer(n) => Some(n),
            _ => None,
        }
    }

    /// A whole number of at most 32 bits.
    pub fn small(&self, key: &str) -> Option<u32> {
        self.integer(key).and_then(|n| n.try_into().ok())
    }

    /// True or false.
    pub fn boolean(&self, key: &str) -> Option<bool> {
        match self.value(key)?.value {
            Raw::Boolean(b) => Some(b),
            _ => None,
        }
    }

    /// A text.
    pub fn text(&self, key: &str) -> Option<&str> {
        match &self.value(key)?.value {
            Raw::Text(t) => Some(t),
            _ => None,
        }
    }

    /// A chosen word.
    pub fn word(&self, key: &str) -> Option<&'static str> {
        match self.value(key)?.value {
            Raw::Word(w) => Some(w),
            _ => None,
        }
    }

    /// A chosen word as the value of an enumeration with the same words.
    pub fn choice<T: serde::de::DeserializeOwned>(&self, key: &str) -> Option<T> {
        serde_json::from_value(serde_json::Value::from(self.word(key)?)).ok()
    }

    /// A list.
    pub fn list(&self, key: &str) -> Option<&[Spanned<Raw>]> {
        match &self.value(key)?.value {
            Raw::List(items) => Some(items),
            _ => None,
        }
    }

    /// A mapping.
    pub fn mapping(&self, key: &str) -> Option<&RawMapping> {
        match &self.value(key)?.value {
            Raw::Mapping(m) => Some(m),
            _ => None,
        }
    }
}
