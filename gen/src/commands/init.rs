//! `init`: a commented configuration to start from, made from the family's table of keys.

use super::Exit;
use super::console::{Console, Failure};
use crate::cli::Init;
use crate::config::keys::{Choice, Key, Presence, Shape, runs};
use crate::config::{either, nearest, quote};
use crate::families::{self, Family};

const COLUMNS: usize = 94;

pub(super) fn run(args: &Init, console: &mut Console) -> Result<Exit, Failure> {
    console.result(&text(find(&args.family)?))?;
    Ok(Exit::Done)
}

/// The family with this key.
pub(super) fn find(name: &str) -> Result<&'static Family, Failure> {
    if let Some(family) = families::ALL.iter().find(|f| f.key == name) {
        return Ok(family);
    }
    let known = families::keys();
    let later = families::LATER.iter().find(|(key, _)| *key == name);
    let hint = match (later, nearest(name, known.iter().copied())) {
        (Some((_, title)), _) => format!("{title} follows in a later version"),
        (_, Some(near)) => format!("did you mean `{near}`?"),
        _ => format!("available: {}", known.join(", ")),
    };
    Err(Failure::Usage(format!("there is no family `{}`; {hint}", quote(name))))
}

/// The starting file of a family.
pub(super) fn text(family: &Family) -> String {
    let mut text = format!(
        "# yaml-language-server: $schema=pmugen.schema.json\n\
         # {} for pmugen. `pmugen check FILE` reports every mistake, `pmugen generate FILE -o DIR`\n\
         # writes the unit. Lines that start with `# key:` show the defaults.\n\
         # `pmugen schema > pmugen.schema.json` lets an editor check this file while you type.\n",
        family.title
    );
    for key in family.all_keys() {
        text.push('\n');
        text += &comment(&sentence(key), "");
        text += &lines(key, family.key);
    }
    text
}

/// What a key means and what it may be.
fn sentence(key: &Key) -> String {
    let words = |choices: &[Choice]| {
        let each: Vec<String> =
            choices.iter().filter(|c| c.available).map(|c| format!("{} ({})", c.word, c.doc)).collect();
        each.join(", ")
    };
    match &key.shape {
        Shape::Integer(range) => {
            format!("{} {} to {}.", key.doc, range.show(range.min), range.show(range.max))
        }
        Shape::OneOf(numbers) if numbers.len() > 1 => {
            format!("{} {}.", key.doc, either(runs(numbers).into_iter()))
        }
        Shape::Choice(choices) => format!("{} {}.", key.doc, words(choices)),
        Shape::ChoiceOrList(choices, _) => format!("{} Or: {}.", key.doc, words(choices)),
        _ => key.doc.to_string(),
    }
}

/// The key itself: written if most users change it, as a comment if it shows a default.
fn lines(key: &Key, family: &str) -> String {
    let (mark, value) = match key.presence {
        Presence::Required(_) if key.name == "family" => ("", family),
        Presence::Required(example) | Presence::Shown(example) | Presence::Example(example) => ("", example),
        Presence::Default(default) => ("# ", default),
        Presence::Alternative(example) => ("# ", example),
        Presence::Optional => return entries(key),
    };
    match &key.shape {
        Shape::Mapping(keys) => {
            let mut text = format!("{mark}{}:\n", key.name);
            for inner in *keys {
                let value = inner.default().unwrap_or("");
                for line in comment(&sentence(inner), "").lines() {
                    text += &format!("{mark}  {line}\n");
                }
                text += &format!("{mark}  {}: {value}\n", inner.name);
            }
            text
        }
        Shape::List(_) => {
            let example = format!("{}:{value}", key.name);
            entries(key) + &example.lines().map(|line| format!("{mark}{line}\n")).collect::<String>()
        }
        _ => format!("{mark}{}: {value}\n", key.name),
    }
}

/// What an entry of a list may hold.
fn entries(key: &Key) -> String {
    let Shape::List(list) = &key.shape else { return String::new() };
    let keys = |keys: &[Key]| -> String {
        let line = |inner: &Key| {
            let default =
                inner.default().map_or_else(String::new, |text| format!(" Left out, it is {text}."));
            comment(&format!("`{}`: {}{default}", inner.name, sentence(inner)), "  ")
        };
        keys.iter().map(line).collect()
    };
    match &list.item {
        Shape::Variants(variants) => variants
            .iter()
            .map(|variant| comment(&format!("For {}:", variant.title), "") + &keys(variant.keys))
            .collect(),
        Shape::Mapping(inner) => comment(&format!("For each {}:", list.item_word), "") + &keys(inner),
        _ => String::new(),
    }
}

/// A comment, broken into lines; those after the first are indented further.
fn comment(text: &str, indent: &str) -> String {
    let mut result = String::new();
    let mut line = format!("# {indent}");
    for word in text.split_whitespace() {
        if line.len() + word.len() > COLUMNS {
            result += line.trim_end();
            result.push('\n');
            line = format!("# {indent}{indent}");
        }
        line += word;
        line.push(' ');
    }
    result + line.trim_end() + "\n"
}
