//! What a single value means. YAML 1.1 and 1.2 disagree about numbers with a leading zero, words
//! such as `on` and `no`, and base 60; whatever they disagree about is refused with the reason.
//! The only user of `serde_yaml`.

/// Why a text is no whole number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NotInteger {
    /// `031`: octal in YAML 1.1, decimal in YAML 1.2.
    LeadingZero,
    /// `1e3`, `8.0`: a number with a fraction or an exponent; the whole number that it equals.
    Float(Option<i64>),
    /// `1:30`: base 60 in YAML 1.1, text in YAML 1.2.
    Sexagesimal,
    /// `1__0`, `0x_1`, `8_`: an underscore that is not between two digits.
    Underscore,
    /// Anything else.
    Other,
}

/// The value of a plain scalar that is to be a whole number: decimal, `0x`, `0o` or `0b`, with
/// underscores between digits. Values beyond the range of `i128` become its ends.
pub(super) fn integer(text: &str) -> Result<i128, NotInteger> {
    match digits_of(text) {
        Err(NotInteger::Other) => Err(not_integer(text)),
        result => result,
    }
}

fn digits_of(text: &str) -> Result<i128, NotInteger> {
    let (negative, digits) = match text.strip_prefix(['-', '+']) {
        Some(rest) => (text.starts_with('-'), rest),
        None => (false, text),
    };
    let lower = digits.to_ascii_lowercase();
    let (radix, digits) = match lower.get(..2) {
        Some("0x") => (16, &lower[2..]),
        Some("0o") => (8, &lower[2..]),
        Some("0b") => (2, &lower[2..]),
        _ => (10, lower.as_str()),
    };
    if digits.is_empty() || !digits.chars().all(|c| c == '_' || c.is_digit(radix)) {
        return Err(NotInteger::Other);
    }
    if digits.starts_with('_') || digits.ends_with('_') || digits.contains("__") {
        return Err(NotInteger::Underscore);
    }
    if radix == 10 && digits.len() > 1 && digits.starts_with('0') {
        return Err(NotInteger::LeadingZero);
    }
    let plain = digits.replace('_', "");
    let value = i128::from_str_radix(&plain, radix).unwrap_or(i128::MAX);
    Ok(if negative { -value } else { value })
}

fn not_integer(text: &str) -> NotInteger {
    if let Meaning::Float(value) = meaning(text) {
        let whole = value.fract() == 0.0 && value.abs() < 9e15;
        return NotInteger::Float(whole.then_some(value as i64));
    }
    let parts: Vec<&str> = text.split(':').collect();
    let all_digits = |p: &&str| !p.is_empty() && p.bytes().all(|b| b.is_ascii_digit());
    if parts.len() > 1 && parts.iter().all(all_digits) {
        return NotInteger::Sexagesimal;
    }
    NotInteger::Other
}

/// What some version of YAML takes a plain scalar for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Meaning {
    /// No value: `~`, `null`, or nothing at all.
    Null,
    /// A boolean in YAML 1.2.
    Boolean(bool),
    /// A word that is a boolean in YAML 1.1 only.
    OldBoolean(bool),
    /// A whole number in YAML 1.1 or 1.2.
    Integer,
    /// A number with a fraction or an exponent, infinity, or not a number.
    Float(f64),
    /// Text in every version.
    Text,
}

/// The meaning of a plain scalar.
pub(super) fn meaning(text: &str) -> Meaning {
    match text.to_ascii_lowercase().as_str() {
        "yes" | "y" | "on" => return Meaning::OldBoolean(true),
        "no" | "n" | "off" => return Meaning::OldBoolean(false),
        "" | "~" | "null" => return Meaning::Null,
        "true" => return Meaning::Boolean(true),
        "false" => return Meaning::Boolean(false),
        _ => {}
    }
    let is_word = text.len() <= 64
        && text.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'.' | b'+' | b'-' | b'_'));
    if !is_word {
        return Meaning::Text;
    }
    match serde_yaml::from_str::<serde_yaml::Value>(text) {
        Ok(serde_yaml::Value::Number(n)) if n.is_f64() => Meaning::Float(n.as_f64().unwrap_or(f64::NAN)),
        Ok(serde_yaml::Value::Number(_)) => Meaning::Integer,
        _ if is_old_number(text) => Meaning::Integer,
        _ => Meaning::Text,
    }
}

/// Numbers that only one of the YAML versions, or only this program, takes for such.
fn is_old_number(text: &str) -> bool {
    matches!(digits_of(text), Ok(_) | Err(NotInteger::LeadingZero))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_the_evident_value_or_a_reason() {
        assert_eq!(integer("12"), Ok(12));
        assert_eq!(integer("0"), Ok(0));
        assert_eq!(integer("0x1F"), Ok(31));
        assert_eq!(integer("0x1000_0000"), Ok(0x1000_0000));
        assert_eq!(integer("1_000"), Ok(1000));
        assert_eq!(integer("0b101"), Ok(5));
        assert_eq!(integer("0o17"), Ok(15));
        assert_eq!(integer("-1"), Ok(-1));
        assert_eq!(integer("+8"), Ok(8));
        assert_eq!(integer("18446744073709551616"), Ok(1 << 64));
        assert_eq!(integer(&"9".repeat(400)), Ok(i128::MAX));
        assert_eq!(integer("031"), Err(NotInteger::LeadingZero));
        assert_eq!(integer("00"), Err(NotInteger::LeadingZero));
        assert_eq!(integer("1e3"), Err(NotInteger::Float(Some(1000))));
        assert_eq!(integer("8.0"), Err(NotInteger::Float(Some(8))));
        assert_eq!(integer("8.5"), Err(NotInteger::Float(None)));
        assert_eq!(integer(".inf"), Err(NotInteger::Float(None)));
        assert_eq!(integer("1:30"), Err(NotInteger::Sexagesimal));
        assert_eq!(integer("1__0"), Err(NotInteger::Underscore));
        assert_eq!(integer("0x30150-0x30010"), Err(NotInteger::Other));
        assert_eq!(integer("0x"), Err(NotInteger::Other));
        assert_eq!(integer("-"), Err(NotInteger::Other));
        assert_eq!(integer(""), Err(NotInteger::Other));
        assert_eq!(integer("é"), Err(NotInteger::Other));
    }

    #[test]
    fn words_that_versions_of_yaml_disagree_about_are_recognised() {
        assert_eq!(meaning("on"), Meaning::OldBoolean(true));
        assert_eq!(meaning("N"), Meaning::OldBoolean(false));
        assert_eq!(meaning("~"), Meaning::Null);
        assert_eq!(meaning("True"), Meaning::Boolean(true));
        assert_eq!(meaning("031"), Meaning::Integer);
        assert_eq!(meaning("1_000"), Meaning::Integer);
        assert_eq!(meaning("1e3"), Meaning::Float(1000.0));
        assert_eq!(meaning("INST_RETIRED"), Meaning::Text);
        assert_eq!(meaning("Apache-2.0"), Meaning::Text);
    }
}
