//! Integers in the text of a block: loop variables, indices, match patterns.

use super::Step;

/// Loop variables that are in scope, innermost last.
pub(super) type Env = Vec<(String, u64)>;

/// The value of a Rust integer literal.
pub(super) fn literal(text: &str) -> Option<u64> {
    let mut digits = text.replace('_', "");
    for suffix in ["usize", "u128", "u64", "u32", "u16", "u8", "i64", "i32"] {
        if let Some(short) = digits.strip_suffix(suffix) {
            digits = short.into();
            break;
        }
    }
    if let Some(hex) = digits.strip_prefix("0x") {
        return u64::from_str_radix(hex, 16).ok();
    }
    if let Some(binary) = digits.strip_prefix("0b") {
        return u64::from_str_radix(binary, 2).ok();
    }
    digits.parse().ok()
}

/// The value of a loop variable.
pub(super) fn variable(name: &str, env: &Env) -> Option<u64> {
    env.iter().rev().find(|(n, _)| n == name).map(|(_, v)| *v)
}

/// A name with every `[index]` evaluated and written as `$n`: `v[i-1]$a` becomes `v$2$a`.
pub(super) fn resolve(name: &str, env: &Env) -> Step<String> {
    let mut out = String::new();
    let mut rest = name.strip_suffix("$next").unwrap_or(name);
    while let Some(open) = rest.find('[') {
        let close = matching(rest, open).ok_or_else(|| format!("`{name}`: unbalanced brackets"))?;
        out += &rest[..open];
        out += &format!("${}", evaluate(&rest[open + 1..close], env)?);
        rest = &rest[close + 1..];
    }
    out += rest;
    Ok(out.replace("::", "$").replace('.', "$").replace("r#", ""))
}

fn matching(text: &str, open: usize) -> Option<usize> {
    let mut depth = 0;
    for (i, c) in text[open..].char_indices() {
        match c {
            '[' => depth += 1,
            ']' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Some(open + i);
        }
    }
    None
}

/// Evaluates sums and products of loop variables and integers.
pub(super) fn evaluate(text: &str, env: &Env) -> Step<u64> {
    let compact: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let mut parser = Parser { rest: &compact, env };
    let value = parser.sum().map_err(|e| format!("index `{text}`: {e}"))?;
    if !parser.rest.is_empty() {
        return Err(format!("index `{text}` is more than a sum of loop variables and integers"));
    }
    Ok(value)
}

struct Parser<'a> {
    rest: &'a str,
    env: &'a Env,
}

impl Parser<'_> {
    fn operator(&mut self, set: &str) -> Option<char> {
        let c = self.rest.chars().next().filter(|c| set.contains(*c))?;
        self.rest = &self.rest[1..];
        Some(c)
    }

    fn sum(&mut self) -> Step<u64> {
        let mut value = self.product()?;
        while let Some(c) = self.operator("+-") {
            let right = self.product()?;
            let result = if c == '+' { value.checked_add(right) } else { value.checked_sub(right) };
            value = result.ok_or("is below zero or too large")?;
        }
        Ok(value)
    }

    fn product(&mut self) -> Step<u64> {
        let mut value = self.atom()?;
        while let Some(c) = self.operator("*/%") {
            let right = self.atom()?;
            let result = match c {
                '*' => value.checked_mul(right),
                '/' => value.checked_div(right),
                _ => value.checked_rem(right),
            };
            value = result.ok_or("divides by zero or is too large")?;
        }
        Ok(value)
    }

    fn atom(&mut self) -> Step<u64> {
        if self.operator("(").is_some() {
            let value = self.sum()?;
            return self.operator(")").map(|_| value).ok_or_else(|| "lacks `)`".into());
        }
        let end = self.rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(self.rest.len());
        let (word, rest) = self.rest.split_at(end);
        self.rest = rest;
        let value = literal(word).or_else(|| variable(word, self.env));
        value.ok_or_else(|| format!("`{word}` is neither an integer nor a loop variable"))
    }
}
