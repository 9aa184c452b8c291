//! Tree and key tables to [`RawMapping`]: whether everything has the right shape. Collects every
//! problem; a value that was refused is left out, so that later checks don't complain about it again.

use super::keys::{Key, List, Presence, Shape, Variant};
use super::raw::{Item, Raw, RawMapping};
use super::source::{SourceFile, Sources, Span, Spanned};
use super::tree::{self, Entry, Node, Style, Value};
use super::{names, quote, values};
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use std::collections::BTreeMap;

/// Reads one configuration.
pub(super) struct Reader<'a> {
    /// Where problems go.
    pub(super) out: &'a mut Diagnostics,
    /// The keys of the outermost mapping, to tell where a misplaced key belongs.
    pub(super) root: &'a [&'static Key],
}

/// Where a value stands, in words: its path of keys and what it is.
pub(super) struct Place<'a> {
    /// `reset.kind`, `events[3].width`.
    pub(super) path: String,
    /// Its place.
    pub(super) span: Span,
    /// Why it has its limits, and which value it takes when left out.
    pub(super) key: Option<&'a Key>,
}

impl Reader<'_> {
    /// Reads a mapping with these keys.
    pub(super) fn mapping(
        &mut self,
        entries: &[Entry],
        span: Span,
        path: &str,
        keys: &[&'static Key],
    ) -> RawMapping {
        let mut items = BTreeMap::new();
        for entry in entries {
            match keys.iter().copied().find(|key| key.name == entry.key) {
                Some(key) => {
                    let place = Place { path: join(path, key.name), span: entry.value.span, key: Some(key) };
                    let value = self.entry_value(entry, &key.shape, &place);
                    items.insert(key.name, Item { key_span: Some(entry.key_span), value });
                }
                None => self.unknown_key(entry, path, keys),
            }
        }
        let missing: Vec<&Key> = keys
            .iter()
            .copied()
            .filter(|key| matches!(key.presence, Presence::Required(_)) && !items.contains_key(key.name))
            .collect();
        for key in missing {
            self.missing_key(key, path, span);
        }
        for key in keys {
            if let (Some(text), false) = (key.default(), items.contains_key(key.name)) {
                items.insert(key.name, Item { key_span: None, value: default_value(key, text, span) });
            }
        }
        RawMapping { span, variant: 0, items }
    }

    fn entry_value(&mut self, entry: &Entry, shape: &Shape, place: &Place<'_>) -> Option<Spanned<Raw>> {
        if let Value::Scalar { text, style: Style::Plain } = &entry.value.value
            && matches!(super::scalar::meaning(text), super::scalar::Meaning::Null)
        {
            self.no_value(entry, place);
            return None;
        }
        self.value(&entry.value, shape, place)
    }

    /// Reads one value.
    pub(super) fn value(&mut self, node: &Node, shape: &Shape, place: &Place<'_>) -> Option<Spanned<Raw>> {
        let raw = match (&node.value, shape) {
            (Value::Refused, _) => None,
            (Value::Mapping(entries), Shape::Mapping(keys)) => {
                let keys: Vec<&'static Key> = keys.iter().collect();
                Some(Raw::Mapping(self.mapping(entries, node.span, &place.path, &keys)))
            }
            (Value::Mapping(entries), Shape::Variants(variants)) => {
                self.variant(entries, node.span, &place.path, variants)
            }
            (Value::List(items), Shape::List(list) | Shape::ChoiceOrList(_, list)) => {
                self.list(items, list, place)
            }
            (Value::Scalar { text, style }, shape) => match values::scalar(text, *style, shape, place) {
                Ok(raw) => Some(raw),
                Err(problem) => {
                    self.out.push(*problem);
                    None
                }
            },
            (_, shape) => {
                self.out.push(wrong_shape(node, shape, place));
                None
            }
        };
        raw.map(|value| Spanned { value, span: node.span })
    }

    fn list(&mut self, nodes: &[Node], list: &'static List, place: &Place<'_>) -> Option<Raw> {
        if nodes.len() < list.min || nodes.len() > list.max {
            let message = format!("`{}` has {} entries; {}", place.path, nodes.len(), allowed_entries(list));
            let mut problem = Diagnostic::new(Code::ListLength, message, place.span, "this list");
            if nodes.is_empty() {
                problem = problem.help(format!("add at least one {}", list.item_word));
            } else {
                problem = problem.help(format!("remove {}", nodes.len() - list.max));
            }
            self.out.push(problem);
            return None;
        }
        let mut items = Vec::new();
        for (index, node) in nodes.iter().enumerate() {
            let inner = Place { path: format!("{}[{index}]", place.path), span: node.span, key: None };
            items.extend(self.value(node, &list.item, &inner));
        }
        Some(Raw::List(items))
    }

    /// Finds out which of several mappings it is by the keys that only one of them has.
    fn variant(
        &mut self,
        entries: &[Entry],
        span: Span,
        path: &str,
        variants: &'static [Variant],
    ) -> Option<Raw> {
        let has = |name: &str| entries.iter().any(|e| e.key == name);
        let named = |v: &Variant| v.keys.first().is_some_and(|key| has(key.name));
        let own =
            |v: &Variant| v.keys.iter().filter(|key| only_in(key.name, v, variants) && has(key.name)).count();
        let best = variants
            .iter()
            .enumerate()
            .max_by_key(|(i, v)| (named(v), own(v), usize::MAX - i))
            .filter(|(_, v)| named(v) || own(v) > 0);
        let Some((index, variant)) = best else {
            self.no_variant(entries, span, path, variants);
            return None;
        };
        let (foreign, mine): (Vec<&Entry>, Vec<&Entry>) = entries.iter().partition(|e| {
            !variant.keys.iter().any(|k| k.name == e.key)
                && variants.iter().any(|v| v.keys.iter().any(|k| k.name == e.key))
        });
        for entry in foreign {
            self.excluded_key(entry, entries, path, variant);
        }
        let keys: Vec<&'static Key> = variant.keys.iter().collect();
        let mine: Vec<Entry> = mine.into_iter().cloned().collect();
        let mut mapping = self.mapping(&mine, span, path, &keys);
        mapping.variant = index;
        Some(Raw::Mapping(mapping))
    }

    fn no_variant(&mut self, entries: &[Entry], span: Span, path: &str, variants: &'static [Variant]) {
        let all: Vec<&'static Key> = variants.iter().flat_map(|v| v.keys).collect();
        let before = self.out.count(crate::diagnostics::Severity::Error);
        for entry in entries {
            if !all.iter().any(|key| key.name == entry.key) {
                self.unknown_key(entry, path, &all);
            }
        }
        if self.out.count(crate::diagnostics::Severity::Error) > before {
            return;
        }
        let ways: Vec<String> = variants
            .iter()
            .filter_map(|v| v.keys.first().map(|key| format!("`{}` for {}", key.name, v.title)))
            .collect();
        self.out.push(
            Diagnostic::new(
                Code::MissingKey,
                format!("`{path}` does not say what it is"),
                span,
                "this entry",
            )
            .help(format!("write {}", ways.join(", or "))),
        );
    }

    fn excluded_key(&mut self, entry: &Entry, entries: &[Entry], path: &str, variant: &Variant) {
        let first = variant.keys.first().map_or("", |key| key.name);
        let message = format!("`{}` can't be written beside `{first}`", join(path, &entry.key));
        let mut problem = Diagnostic::new(Code::KeysExclude, message, entry.key_span, "this key")
            .help(format!("remove `{}`, or remove `{first}`", quote(&entry.key)))
            .reason(format!("`{first}` makes it {}, which already says this", variant.title));
        if let Some(other) = entries.iter().find(|e| e.key == first) {
            problem = problem.also(other.key_span, "beside this one");
        }
        self.out.push(problem);
    }

    fn unknown_key(&mut self, entry: &Entry, path: &str, keys: &[&'static Key]) {
        let key = quote(&entry.key);
        let inside = if path.is_empty() { String::new() } else { format!(" in `{path}`") };
        let message = if key.is_empty() {
            format!("an empty key{inside}")
        } else {
            format!("unknown key `{key}`{inside}")
        };
        let help = if let Some(near) = names::nearest(&entry.key, keys.iter().map(|k| k.name)) {
            format!("did you mean `{near}`?")
        } else if !path.is_empty() && self.root.iter().any(|k| k.name == entry.key) {
            format!("`{key}` belongs at the outermost level: remove its indentation")
        } else if let Some(home) = self.home_of(&entry.key, path) {
            format!("`{key}` belongs inside `{home}`")
        } else {
            let known: Vec<&str> = keys.iter().map(|k| k.name).collect();
            format!("known keys here: {}", known.join(", "))
        };
        self.out
            .push(Diagnostic::new(Code::UnknownKey, message, entry.key_span, "not known here").help(help));
    }

    /// The key of the outermost level inside which a key would be legal.
    fn home_of(&self, name: &str, path: &str) -> Option<&'static str> {
        let holds = |keys: &[Key]| keys.iter().any(|k| k.name == name);
        let home = self.root.iter().find(|key| match &key.shape {
            Shape::Mapping(keys) | Shape::List(List { item: Shape::Mapping(keys), .. }) => holds(keys),
            Shape::List(List { item: Shape::Variants(variants), .. }) => {
                variants.iter().any(|v| holds(v.keys))
            }
            _ => false,
        })?;
        (home.name != path).then_some(home.name)
    }

    fn missing_key(&mut self, key: &Key, path: &str, span: Span) {
        let Presence::Required(example) = key.presence else { return };
        let message = format!("`{}` is missing", join(path, key.name));
        // At the outermost level the whole file would be marked; its beginning is enough.
        let span = if path.is_empty() { Span { end: span.start, ..span } } else { span };
        let help = if example.starts_with('\n') {
            format!("add it, for example:\n{}:{example}", key.name)
        } else {
            format!("add `{}: {example}`", key.name)
        };
        self.out
            .push(Diagnostic::new(Code::MissingKey, message, span, "not here").help(help).reason(key.doc));
    }

    fn no_value(&mut self, entry: &Entry, place: &Place<'_>) {
        let default = place.key.and_then(Key::default).filter(|text| *text != "{}");
        let help = match (default, place.key.map(|key| &key.presence)) {
            (Some(default), _) => format!("write a value, or leave the key out: it is then `{default}`"),
            (_, Some(Presence::Required(example))) if !example.starts_with('\n') => {
                format!("write a value, such as `{example}`")
            }
            (_, Some(Presence::Required(_))) => "write at least one entry".to_string(),
            _ => "write a value, or leave the key out".to_string(),
        };
        let here = if entry.value.span.start == entry.value.span.end {
            "nothing after this key"
        } else {
            "no value"
        };
        let span =
            if entry.value.span.start == entry.value.span.end { entry.key_span } else { entry.value.span };
        self.out.push(
            Diagnostic::new(Code::NoValue, format!("`{}` has no value", place.path), span, here).help(help),
        );
    }
}

fn only_in(name: &str, variant: &Variant, variants: &[Variant]) -> bool {
    let holds = |v: &Variant| v.keys.iter().any(|k| k.name == name);
    holds(variant) && variants.iter().filter(|v| holds(v)).count() == 1
}

fn allowed_entries(list: &List) -> String {
    match (list.min, list.max) {
        (0, max) => format!("at most {max} are allowed"),
        (min, max) => format!("{min} to {max} are allowed"),
    }
}

fn join(path: &str, key: &str) -> String {
    if path.is_empty() { quote(key) } else { format!("{path}.{}", quote(key)) }
}

/// The value that a key has when it is left out, read like one that was written.
fn default_value(key: &'static Key, text: &str, span: Span) -> Option<Spanned<Raw>> {
    let mut out = Diagnostics::default();
    let sources = Sources::new(SourceFile::new("default", text));
    let node = tree::parse(&sources, 0, &mut out)?;
    let place = Place { path: key.name.to_string(), span, key: Some(key) };
    let value = Reader { out: &mut out, root: &[] }.value(&node, &key.shape, &place)?;
    debug_assert!(out.is_empty(), "the default of `{}` is refused", key.name);
    Some(Spanned { value: value.value, span })
}

fn wrong_shape(node: &Node, shape: &Shape, place: &Place<'_>) -> Diagnostic {
    let found = match node.value {
        Value::List(_) => "a list",
        Value::Mapping(_) => "a mapping of keys",
        _ => "a single value",
    };
    let message = format!("`{}` is {found}; it must be {}", place.path, values::describe(shape));
    let problem = Diagnostic::new(Code::WrongShape, message, node.span, format!("{found} here"));
    match shape {
        Shape::List(list) | Shape::ChoiceOrList(_, list) => problem.help(format!(
            "start each {} with `- ` on its own line, or write `[first, second]`",
            list.item_word
        )),
        Shape::Mapping(_) | Shape::Variants(_) => problem.help("write `{key: value}`, or one key per line"),
        _ => problem.help(format!("write {} after `{}:`", values::describe(shape), last(&place.path))),
    }
}

fn last(path: &str) -> &str {
    path.rsplit('.').next().unwrap_or(path)
}
