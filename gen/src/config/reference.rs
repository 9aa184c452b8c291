//! The reference page of a family's keys, from the same table that reads them.

use super::keys::{Choice, Key, List, Presence, Shape, Text, Variant};
use super::values::describe;
use crate::families::Family;

/// The keys of a family as Markdown tables.
pub fn markdown(family: &Family) -> String {
    let mut text = format!("## {} (`family: {}`)\n\n", family.title, family.key);
    let keys: Vec<&Key> = family.all_keys().collect();
    text += &table(&keys);
    for key in keys {
        match &key.shape {
            Shape::Mapping(inner) => {
                text += &format!("\n### Inside `{}`\n\n", key.name);
                text += &table(&inner.iter().collect::<Vec<_>>());
            }
            Shape::List(List { item: Shape::Variants(variants), item_word, .. }) => {
                for variant in *variants {
                    text += &variant_table(variant, key.name, item_word);
                }
            }
            Shape::List(List { item: Shape::Mapping(inner), .. }) => {
                text += &format!("\n### An entry of `{}`\n\n", key.name);
                text += &table(&inner.iter().collect::<Vec<_>>());
            }
            _ => {}
        }
    }
    text
}

fn variant_table(variant: &Variant, list: &str, item: &str) -> String {
    let first = variant.keys.first().map_or("", |key| key.name);
    let title = format!("\n### An entry of `{list}` with `{first}`\n\nThe {item} is {}.\n\n", variant.title);
    title + &table(&variant.keys.iter().collect::<Vec<_>>())
}

fn table(keys: &[&Key]) -> String {
    let mut text = "| key | value | default | meaning |\n|---|---|---|---|\n".to_string();
    for key in keys {
        let default = match key.presence {
            Presence::Required(_) => "required".to_string(),
            Presence::Optional | Presence::Example(_) | Presence::Alternative(_) => "none".to_string(),
            Presence::Default("{}") | Presence::Shown("{}") => "see below".to_string(),
            Presence::Default(default) | Presence::Shown(default) => format!("`{default}`"),
        };
        text += &format!("| `{}` | {} | {default} | {} |\n", key.name, value(&key.shape), meaning(key));
    }
    text
}

fn value(shape: &Shape) -> String {
    match shape {
        Shape::Integer(range) => format!("{} to {}", range.show(range.min), range.show(range.max)),
        Shape::Text(Text::Name(max) | Text::UnitName(max)) => format!("name of at most {max} characters"),
        Shape::Text(Text::License) => "SPDX expression".to_string(),
        Shape::Text(Text::Sentence) => "sentence".to_string(),
        Shape::Lookup(_) => "word of a list".to_string(),
        Shape::Mapping(_) => "keys, see below".to_string(),
        shape => describe(shape),
    }
}

fn meaning(key: &Key) -> String {
    let words = |choices: &[Choice]| -> String {
        choices.iter().filter(|c| c.available).map(|c| format!(" `{}`: {}.", c.word, c.doc)).collect()
    };
    match &key.shape {
        Shape::Choice(choices) | Shape::ChoiceOrList(choices, _) => format!("{}{}", key.doc, words(choices)),
        _ => key.doc.to_string(),
    }
}
