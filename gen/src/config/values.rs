//! Single values: whether a text is the number, word or name that a key wants.

use super::keys::{Choice, Key, Range, Shape, Text, runs};
use super::names::{self, IllegalName};
use super::raw::Raw;
use super::reader::Place;
use super::scalar::{self, Meaning, NotInteger};
use super::tree::Style;
use super::{license, quote, text};
use crate::diagnostics::{Code, Diagnostic};

type Read = Result<Raw, Box<Diagnostic>>;

/// Reads a single value.
pub(super) fn scalar(text: &str, style: Style, shape: &Shape, place: &Place<'_>) -> Read {
    match shape {
        Shape::Integer(range) => integer(text, style, range, place),
        Shape::OneOf(numbers) => one_of(text, style, numbers, place),
        Shape::Boolean => boolean(text, style, place),
        Shape::Choice(choices) => choice(text, choices, shape, place),
        Shape::ChoiceOrList(choices, list) => {
            if style == Style::Plain && scalar::integer(text).is_ok() {
                let problem = wrong_shape(text, shape, place);
                let help =
                    format!("write a list such as `[0, 1]`, in which each entry is a {}", list.item_word);
                return fail(problem.help(help));
            }
            choice(text, choices, shape, place)
        }
        Shape::Text(kind) => self::text(text, style, *kind, place),
        Shape::Lookup(_) => {
            plain_text(text, style, place)?;
            Ok(Raw::Text(text.to_string()))
        }
        Shape::List(list) => {
            match &list.item {
                Shape::Variants(_) | Shape::Mapping(_) => fail(wrong_shape(text, shape, place).help(
                    format!("start each {} with `- ` on a line below `{}:`", list.item_word, place.path),
                )),
                _ => fail(wrong_shape(text, shape, place).help(format!("write a list: `[{}]`", quote(text)))),
            }
        }
        Shape::Variants(variants) => {
            let first = variants.first().and_then(|v| v.keys.first()).map_or("key", |key| key.name);
            fail(wrong_shape(text, shape, place).help(format!("write `{{{first}: {}}}`", quote(text))))
        }
        Shape::Mapping(keys) => {
            let first = keys.first().map_or("key", |key| key.name);
            fail(
                wrong_shape(text, shape, place)
                    .help(format!("write `{{{first}: ...}}`, or one key per line")),
            )
        }
    }
}

/// What a shape wants, to follow "it must be".
pub(super) fn describe(shape: &Shape) -> String {
    match shape {
        Shape::Integer(range) => {
            format!("a whole number from {} to {}", range.show(range.min), range.show(range.max))
        }
        Shape::OneOf(numbers) => either(runs(numbers).into_iter()),
        Shape::Boolean => "`true` or `false`".to_string(),
        Shape::Choice(choices) => either(available(choices).map(|w| format!("`{w}`"))),
        Shape::Text(Text::Name(_) | Text::UnitName(_)) => "a name".to_string(),
        Shape::Text(_) | Shape::Lookup(_) => "a text".to_string(),
        Shape::Mapping(_) => "a mapping of keys".to_string(),
        Shape::List(list) => format!("a list of {}s", list.item_word),
        Shape::ChoiceOrList(choices, list) => {
            let words = available(choices).map(|w| format!("`{w}`"));
            either(words.chain([format!("a list of {}s", list.item_word)]))
        }
        Shape::Variants(_) => "a mapping of keys".to_string(),
    }
}

fn available(choices: &[Choice]) -> impl Iterator<Item = &'static str> {
    choices.iter().filter(|c| c.available).map(|c| c.word)
}

/// `a, b or c`.
pub(crate) fn either(words: impl Iterator<Item = String>) -> String {
    let words: Vec<String> = words.collect();
    match words.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        _ => words.concat(),
    }
}

fn fail(problem: Diagnostic) -> Read {
    Err(Box::new(problem))
}

fn wrong_shape(text: &str, shape: &Shape, place: &Place<'_>) -> Diagnostic {
    let message = format!("`{}` is `{}`; it must be {}", place.path, quote(text), describe(shape));
    Diagnostic::new(Code::WrongShape, message, place.span, "a single value here")
}

fn integer(text: &str, style: Style, range: &Range, place: &Place<'_>) -> Read {
    let (min, max) = (i128::from(range.reads_from), i128::from(range.max));
    let fits = |n| (min..=max).contains(&n);
    let value = number(text, style, &describe(&Shape::Integer(*range)), &fits, place)?;
    if fits(value) {
        return Ok(Raw::Integer(value as u64));
    }
    let allowed = format!("from {} to {}", range.show(range.min), range.show(range.max));
    let message = format!("`{}` is {}; it must be {allowed}", place.path, quote(text));
    let here = if value < min { "too small" } else { "too large" };
    let reason = if value < min { range.below } else { range.above };
    let mut problem = Diagnostic::new(Code::OutOfRange, message, place.span, here)
        .help(format!("write a number {allowed}{}", or_default(place)));
    if !reason.is_empty() {
        problem = problem.reason(reason);
    }
    fail(problem)
}

fn one_of(text: &str, style: Style, numbers: &[u64], place: &Place<'_>) -> Read {
    let wanted = either(runs(numbers).into_iter());
    let fits = |n| numbers.iter().any(|allowed| i128::from(*allowed) == n);
    let value = number(text, style, &wanted, &fits, place)?;
    match numbers.iter().find(|n| i128::from(**n) == value) {
        Some(n) => Ok(Raw::Integer(*n)),
        None if place.path == "pmugen" => fail(
            Diagnostic::new(
                Code::FormatVersion,
                format!("format version {} is not known", quote(text)),
                place.span,
                "this version",
            )
            .help(format!(
                "write `pmugen: {wanted}`, or use the version of pmugen that the file was made for"
            )),
        ),
        None => fail(
            Diagnostic::new(
                Code::OutOfRange,
                format!("`{}` is {}; it must be {wanted}", place.path, quote(text)),
                place.span,
                "not allowed",
            )
            .help(format!("write {wanted}{}", or_default(place))),
        ),
    }
}

/// A whole number of any size; `fits` tells which ones are worth suggesting.
fn number(
    text: &str,
    style: Style,
    wanted: &str,
    fits: &dyn Fn(i128) -> bool,
    place: &Place<'_>,
) -> Result<i128, Box<Diagnostic>> {
    let path = &place.path;
    let shown = quote(text);
    let problem = |code, message| Diagnostic::new(code, message, place.span, "not a number");
    let value = scalar::integer(text);
    if style == Style::Quoted {
        let message = format!("`{path}` is the text \"{shown}\"; it must be {wanted}");
        let help = match value {
            Ok(n) if fits(n) => format!("write {shown} without quotes"),
            _ => format!("write {wanted}, without quotes"),
        };
        let reason = "a value in quotes is text, whatever it looks like";
        return Err(Box::new(problem(Code::NotANumber, message).help(help).reason(reason)));
    }
    let (code, help, reason) = match value {
        Ok(value) => return Ok(value),
        Err(NotInteger::LeadingZero) => (
            Code::LeadingZero,
            leading_zero_help(text),
            "YAML 1.1 reads a leading zero as octal, YAML 1.2 as decimal",
        ),
        Err(NotInteger::Float(Some(whole))) if fits(i128::from(whole)) => {
            (Code::NotANumber, format!("write {whole}"), "only whole numbers without exponent are read")
        }
        Err(NotInteger::Sexagesimal) => {
            (Code::NotANumber, format!("write {wanted}"), "YAML 1.1 reads digits with colons in base 60")
        }
        Err(NotInteger::Underscore) => (
            Code::NotANumber,
            format!("write {}", text.replace('_', "")),
            "an underscore may only stand between two digits",
        ),
        Err(NotInteger::Float(_) | NotInteger::Other) => {
            (Code::NotANumber, format!("write {wanted}{}", or_default(place)), "")
        }
    };
    let mut found = problem(code, format!("`{path}` is `{shown}`; it must be {wanted}")).help(help);
    if code == Code::LeadingZero {
        found.message = format!("`{path}` is `{shown}`, which has a leading zero");
        found.labels[0].text = "31 or 25?".replace("31 or 25", &two_readings(text));
    }
    if !reason.is_empty() {
        found = found.reason(reason);
    }
    Err(Box::new(found))
}

/// `031` as both versions of YAML read it.
fn two_readings(text: &str) -> String {
    let digits = text.trim_start_matches(['+', '-']).replace('_', "");
    let decimal = digits.trim_start_matches('0');
    let decimal = if decimal.is_empty() { "0" } else { decimal };
    match u64::from_str_radix(&digits, 8) {
        Ok(octal) if octal > 7 => format!("{} or {octal}", quote(decimal)),
        _ => quote(decimal),
    }
}

fn leading_zero_help(text: &str) -> String {
    let decimal = text.trim_start_matches(['+', '-']).trim_start_matches(['0', '_']);
    let decimal = if decimal.is_empty() { "0" } else { decimal };
    format!("write {} if it is decimal, or a hexadecimal number with 0x", quote(decimal))
}

fn boolean(text: &str, style: Style, place: &Place<'_>) -> Read {
    let problem = |help: String| {
        let quotes = if style == Style::Quoted { "the text " } else { "" };
        let message = format!("`{}` is {quotes}`{}`; it must be `true` or `false`", place.path, quote(text));
        Diagnostic::new(Code::NotABoolean, message, place.span, "not true or false").help(help)
    };
    let meaning = scalar::meaning(text);
    if style == Style::Quoted {
        let help = match meaning {
            Meaning::Boolean(b) => format!("write {b} without quotes"),
            _ => "write true or false, without quotes".to_string(),
        };
        return fail(problem(help).reason("a value in quotes is text, whatever it looks like"));
    }
    match meaning {
        Meaning::Boolean(b) => Ok(Raw::Boolean(b)),
        Meaning::OldBoolean(b) => fail(
            problem(format!("write {b}")).reason("YAML 1.1 reads this word as a boolean, YAML 1.2 as text"),
        ),
        Meaning::Integer if text == "0" || text == "1" => fail(problem(format!("write {}", text == "1"))),
        _ => fail(problem(format!("write true or false{}", or_default(place)))),
    }
}

fn choice(text: &str, choices: &'static [Choice], shape: &Shape, place: &Place<'_>) -> Read {
    // What can't be had is recognised in any spelling, such as `AXI4-Lite`.
    let letters = |s: &str| s.replace(['_', '-', ' '], "").to_ascii_lowercase();
    let refused = |c: &&Choice| !c.available && letters(c.word) == letters(text);
    match choices.iter().find(|c| c.word == text).or_else(|| choices.iter().find(refused)) {
        Some(found) if found.available => return Ok(Raw::Word(found.word)),
        Some(found) => {
            return fail(
                Diagnostic::new(
                    Code::NotYet,
                    format!("`{}: {}` can't be generated", place.path, quote(text)),
                    place.span,
                    "not available",
                )
                .help(format!("write {}", either(available(choices).map(|w| format!("`{w}`")))))
                .reason(found.doc),
            );
        }
        None => {}
    }
    let message = format!("`{}` is `{}`; it must be {}", place.path, quote(text), describe(shape));
    let help = match names::nearest(text, available(choices)) {
        Some(near) => format!("did you mean `{near}`?"),
        None => {
            let each: Vec<String> =
                choices.iter().filter(|c| c.available).map(|c| format!("`{}`: {}", c.word, c.doc)).collect();
            each.join("\n")
        }
    };
    fail(Diagnostic::new(Code::NotAChoice, message, place.span, "not a choice").help(help))
}

/// Refuses plain text that some version of YAML does not take for text.
fn plain_text(text: &str, style: Style, place: &Place<'_>) -> Result<(), Box<Diagnostic>> {
    if style == Style::Quoted {
        return Ok(());
    }
    let what = match scalar::meaning(text) {
        Meaning::Text => return Ok(()),
        Meaning::Null => "nothing",
        Meaning::Boolean(_) | Meaning::OldBoolean(_) => "a boolean",
        Meaning::Integer | Meaning::Float(_) => "a number",
    };
    let shown = quote(text);
    let message = format!("`{}` is `{shown}`, which YAML programs may read as {what}", place.path);
    Err(Box::new(
        Diagnostic::new(Code::NeedsQuotes, message, place.span, format!("text or {what}?"))
            .help(format!("write \"{shown}\" in quotes if text is meant")),
    ))
}

fn text(text: &str, style: Style, kind: Text, place: &Place<'_>) -> Read {
    // Quotes would not help an illegal name.
    match kind {
        Text::Name(max) => name(text, max, names::check(text, max), names::suggest, place)?,
        Text::UnitName(max) => name(text, max, names::check_unit(text, max), names::suggest_unit, place)?,
        Text::License | Text::Sentence => {}
    }
    plain_text(text, style, place)?;
    match kind {
        Text::Name(_) | Text::UnitName(_) => Ok(Raw::Text(text.to_string())),
        Text::License => match license::problem(text, place) {
            Some(problem) => fail(problem),
            None => Ok(Raw::Text(text.to_string())),
        },
        Text::Sentence => match self::text::sentence(text) {
            Ok(line) => Ok(Raw::Text(line)),
            Err(what) => fail(
                Diagnostic::new(
                    Code::IllegalText,
                    format!("`{}` {what}", place.path),
                    place.span,
                    "this text",
                )
                .help("write one plain sentence of at most 200 characters, in words of at most 60")
                .reason("it is printed in comments of Verilog and C and in tables of the manual"),
            ),
        },
    }
}

fn name(
    text: &str,
    max: usize,
    checked: Result<(), IllegalName>,
    suggest: fn(&str, usize) -> Option<String>,
    place: &Place<'_>,
) -> Result<(), Box<Diagnostic>> {
    let Err(problem) = checked else { return Ok(()) };
    let path = &place.path;
    let shown = quote(text);
    let (code, message, here) = match &problem {
        IllegalName::Empty => (Code::IllegalName, format!("`{path}` is empty"), "no name".to_string()),
        IllegalName::TooLong => (
            Code::IllegalName,
            format!("`{path}` has {} characters; at most {max} are allowed", text.len()),
            "too long".to_string(),
        ),
        IllegalName::Start(c) => (
            Code::IllegalName,
            format!("`{path}` is `{shown}`, which starts with `{c}`"),
            "a name starts with a letter".to_string(),
        ),
        IllegalName::Character(c) => (
            Code::IllegalName,
            format!("`{path}` is `{shown}`, which contains `{}`", quote(&c.to_string())),
            "letters, digits and underscores only".to_string(),
        ),
        IllegalName::Underscores => (
            Code::IllegalName,
            format!("`{path}` is `{shown}`, with two underscores in a row or one at the end"),
            "not legal in VHDL".to_string(),
        ),
        IllegalName::Keyword => (
            Code::Keyword,
            format!("`{path}` is `{shown}`, a keyword of Verilog, SystemVerilog, VHDL or C"),
            "a keyword".to_string(),
        ),
        IllegalName::File => (
            Code::IllegalName,
            format!("`{path}` is `{shown}`, the name of a system header or of a device of Windows"),
            "no name for a file".to_string(),
        ),
        IllegalName::Port(suffix) => (
            Code::IllegalName,
            format!("`{path}` is `{shown}`, which ends with `{suffix}`"),
            "ends like a port".to_string(),
        ),
        IllegalName::Library => (
            Code::IllegalName,
            format!("`{path}` is `{shown}`, of which Verilator makes a class `V{shown}`"),
            "after `V` a name of Verilator's library".to_string(),
        ),
    };
    let help = match suggest(text, max) {
        _ if problem == IllegalName::TooLong => "write a shorter one".to_string(),
        Some(better) => format!("write another name, such as `{better}`"),
        None => "write a name of letters, digits and underscores that starts with a letter".to_string(),
    };
    let reason = match &problem {
        IllegalName::Port(_) => {
            "ports, and nothing else, end with `_i`, `_ni` or `_o`: none may hide a module"
        }
        IllegalName::Library => {
            "the testbench is built with Verilator, whose names start with `Verilated` or `Vl`"
        }
        _ => "it becomes part of names in Verilog, SystemVerilog, VHDL, C and of files",
    };
    Err(Box::new(Diagnostic::new(code, message, place.span, here).help(help).reason(reason)))
}

/// How to get the default, if there is one.
fn or_default(place: &Place<'_>) -> String {
    match place.key.and_then(Key::default) {
        Some(default) if !default.starts_with('{') => format!(", or leave it out: it is then {default}"),
        _ => String::new(),
    }
}
