//! `schema`: the JSON Schema of configurations, made from the tables of keys.

use super::Exit;
use super::console::{Console, Failure};
use crate::config::keys::{Choice, Key, List, Presence, Shape, Text};
use crate::families::{self, Family};
use serde_json::{Map, Value, json};

pub(super) fn run(console: &mut Console) -> Result<Exit, Failure> {
    console.result(&json_schema())?;
    Ok(Exit::Done)
}

/// The whole schema as text.
pub fn json_schema() -> String {
    let families: Vec<Value> = families::ALL.iter().map(|family| of_family(family)).collect();
    let schema = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "pmugen configuration",
        "oneOf": families,
    });
    format!("{schema:#}\n")
}

fn of_family(family: &Family) -> Value {
    let mut schema = of_mapping(family.all_keys());
    schema["title"] = json!(family.title);
    schema["properties"]["family"]["enum"] = json!([family.key]);
    schema
}

fn of_mapping<'a>(keys: impl Iterator<Item = &'a Key>) -> Value {
    let mut properties = Map::new();
    let mut required = Vec::new();
    for key in keys {
        let mut schema = of_shape(&key.shape);
        schema["description"] = json!(key.doc);
        if let Some(default) = key.default().and_then(default_value) {
            schema["default"] = default;
        }
        properties.insert(key.name.to_string(), schema);
        if matches!(key.presence, Presence::Required(_)) {
            required.push(key.name);
        }
    }
    json!({
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": false,
    })
}

fn of_shape(shape: &Shape) -> Value {
    match shape {
        Shape::Integer(range) => json!({"type": "integer", "minimum": range.min, "maximum": range.max}),
        Shape::OneOf(numbers) => json!({"enum": numbers}),
        Shape::Boolean => json!({"type": "boolean"}),
        Shape::Choice(choices) => of_choices(choices),
        Shape::Text(Text::Name(max)) => of_name(*max),
        Shape::Text(Text::UnitName(max)) => {
            let mut schema = of_name(*max);
            schema["not"] = json!({"pattern": "_([iIoO]|[nN][iI])$"});
            schema
        }
        Shape::Text(Text::License) => json!({"type": "string", "maxLength": 80}),
        Shape::Text(Text::Sentence) => json!({"type": "string", "minLength": 1}),
        Shape::Lookup(words) => json!({"enum": words()}),
        Shape::Mapping(keys) => of_mapping(keys.iter()),
        Shape::List(list) => of_list(list),
        Shape::ChoiceOrList(choices, list) => json!({"oneOf": [of_choices(choices), of_list(list)]}),
        Shape::Variants(variants) => {
            let each: Vec<Value> = variants
                .iter()
                .map(|variant| {
                    let mut schema = of_mapping(variant.keys.iter());
                    schema["title"] = json!(variant.title);
                    schema
                })
                .collect();
            json!({"oneOf": each})
        }
    }
}

fn of_name(max: usize) -> Value {
    json!({"type": "string", "pattern": "^[A-Za-z](_?[A-Za-z0-9])*$", "maxLength": max})
}

fn of_list(list: &List) -> Value {
    json!({"type": "array", "minItems": list.min, "maxItems": list.max, "items": of_shape(&list.item)})
}

fn of_choices(choices: &[Choice]) -> Value {
    let words: Vec<&str> = choices.iter().filter(|c| c.available).map(|c| c.word).collect();
    json!({"enum": words})
}

/// A default that is a single value, as JSON.
fn default_value(text: &str) -> Option<Value> {
    if text.starts_with('{') {
        return None;
    }
    Some(serde_json::from_str(text).unwrap_or_else(|_| json!(text)))
}
