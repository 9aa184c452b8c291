//! SPDX licence expressions, by version 3 of their grammar and the list of identifiers. The only user
//! of `spdx`.

use super::names::nearest;
use super::quote;
use super::reader::Place;
use crate::diagnostics::{Code, Diagnostic};
use spdx::{Expression, ParseMode};

/// Identifiers of the list, older ones too, in its own spelling.
const MODE: ParseMode =
    ParseMode { allow_deprecated: true, allow_postfix_plus_on_gpl: true, ..ParseMode::STRICT };

/// What is wrong with a licence expression.
#[derive(Clone, Debug, PartialEq, Eq)]
enum NotLicense {
    /// It is not built like one.
    Grammar,
    /// More characters than this.
    TooLong(usize),
    /// The word is no identifier of the list; the one that was probably meant.
    License(String, Option<&'static str>),
    /// The word after `WITH` is no exception of the list; the one that was probably meant.
    Exception(String, Option<&'static str>),
}

/// Checks an expression, which becomes part of one line of each file.
fn check(text: &str) -> Result<(), NotLicense> {
    const MAX: usize = 80;
    let legal = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '+' | ':' | '(' | ')' | ' ');
    if !text.chars().all(legal) {
        return Err(NotLicense::Grammar);
    }
    if text.len() > MAX {
        return Err(NotLicense::TooLong(MAX));
    }
    grammar(text)?;
    identifiers(text)?;
    Expression::parse_mode(text, MODE).map(|_| ()).map_err(|_| NotLicense::Grammar)
}

fn words(text: &str) -> Vec<String> {
    let spaced = text.replace('(', " ( ").replace(')', " ) ");
    spaced.split(' ').filter(|t| !t.is_empty()).map(str::to_string).collect()
}

/// Identifiers joined by operators in capital letters, with parentheses.
fn grammar(text: &str) -> Result<(), NotLicense> {
    let mut depth = 0usize;
    let mut wants_identifier = true;
    for word in words(text) {
        match word.as_str() {
            "(" if wants_identifier => depth += 1,
            ")" if !wants_identifier && depth > 0 => depth -= 1,
            "AND" | "OR" | "WITH" if !wants_identifier => wants_identifier = true,
            "AND" | "OR" | "WITH" | "(" | ")" => return Err(NotLicense::Grammar),
            _ if wants_identifier => wants_identifier = false,
            _ => return Err(NotLicense::Grammar),
        }
    }
    if depth == 0 && !wants_identifier { Ok(()) } else { Err(NotLicense::Grammar) }
}

fn identifiers(text: &str) -> Result<(), NotLicense> {
    let words = words(text);
    for (index, word) in words.iter().enumerate() {
        if matches!(word.as_str(), "(" | ")" | "AND" | "OR" | "WITH") {
            continue;
        }
        let own = ["LicenseRef-", "DocumentRef-", "AdditionRef-"].iter().any(|start| word.starts_with(start))
            && !word.ends_with("Ref-");
        if index > 0 && words[index - 1] == "WITH" {
            if !own && spdx::exception_id(word).is_none() {
                let known = spdx::identifiers::EXCEPTIONS.iter().map(|e| e.name);
                return Err(NotLicense::Exception(word.clone(), nearest(word, known)));
            }
        } else if !own && spdx::license_id(word).is_none() {
            let known = spdx::identifiers::LICENSES.iter().map(|l| l.name);
            return Err(NotLicense::License(word.clone(), nearest(word, known)));
        }
    }
    Ok(())
}

/// What to say about a text that is not a licence expression.
pub(super) fn problem(text: &str, place: &Place<'_>) -> Option<Diagnostic> {
    let problem = check(text).err()?;
    let (path, shown) = (&place.path, quote(text));
    let unlisted = |word: &str, what: &str| {
        let word = quote(word);
        let whole = if word == shown { String::new() } else { format!(" in `{shown}`") };
        format!("`{path}`: `{word}`{whole} is not {what} of the SPDX list")
    };
    let own = "write one such as `Apache-2.0`, `MIT OR Apache-2.0`, or `LicenseRef-Proprietary`";
    let (message, help) = match &problem {
        NotLicense::Grammar => {
            (format!("`{path}` is `{shown}`, which is not an SPDX licence expression"), own.to_string())
        }
        NotLicense::TooLong(max) => (
            format!("`{path}` has {} characters; at most {max} are allowed", text.len()),
            "write a `LicenseRef-` name for the whole".to_string(),
        ),
        NotLicense::License(word, near) => (
            unlisted(word, "a licence"),
            near.map_or_else(|| own.to_string(), |near| format!("did you mean `{near}`?")),
        ),
        NotLicense::Exception(word, near) => (
            unlisted(word, "an exception"),
            near.map_or_else(
                || "write one such as `LLVM-exception` or `Classpath-exception-2.0`".to_string(),
                |near| format!("did you mean `{near}`?"),
            ),
        ),
    };
    Some(
        Diagnostic::new(Code::License, message, place.span, "this text")
            .help(help)
            .reason("it follows `SPDX-License-Identifier:` in each generated file"),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expressions_of_listed_identifiers() {
        for good in [
            "Apache-2.0",
            "MIT OR Apache-2.0",
            "GPL-2.0-only WITH Classpath-exception-2.0",
            "Apache-2.0 WITH SHL-2.1",
            "(MIT AND BSD-3-Clause) OR LicenseRef-Ours",
            "LicenseRef-Proprietary",
            "DocumentRef-spec:LicenseRef-Ours",
            "GPL-2.0",
            "GPL-3.0+",
        ] {
            assert_eq!(check(good), Ok(()), "{good}");
        }
        for bad in [
            "",
            "All rights reserved",
            "MIT OR",
            "OR MIT",
            "(MIT",
            "MIT)",
            "MIT */",
            "()",
            "MIT\nx",
            "MIT or Apache-2.0",
            "MIT/Apache-2.0",
            "(MIT) WITH LLVM-exception",
        ] {
            assert_eq!(check(bad), Err(NotLicense::Grammar), "{bad}");
        }
        assert_eq!(check(&"MIT OR ".repeat(12)), Err(NotLicense::TooLong(80)));
    }

    #[test]
    fn an_unknown_identifier_finds_its_neighbour() {
        let license = |word: &str, near| Err(NotLicense::License(word.to_string(), near));
        assert_eq!(check("MITT"), license("MITT", Some("MIT")));
        assert_eq!(check("MIT OR apache-2.0"), license("apache-2.0", Some("Apache-2.0")));
        assert_eq!(check("Proprietary"), license("Proprietary", None));
        assert_eq!(check("LicenseRef-"), license("LicenseRef-", None));
        let exception = NotLicense::Exception("LLVM-exceptoin".to_string(), Some("LLVM-exception"));
        assert_eq!(check("Apache-2.0 WITH LLVM-exceptoin"), Err(exception));
    }
}
