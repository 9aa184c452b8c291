//! Formulas of metrics: numbers, names, the four operators and parentheses.
//!
//! ```text
//! formula = term { ("+" | "-") term }
//! term    = factor { ("*" | "/") factor }
//! factor  = number | name | "(" formula ")"
//! number  = digit { digit } [ "." digit { digit } ]
//! name    = (letter | "_") { letter | digit | "_" }
//! ```
//!
//! Operators of one level are taken from left to right. There are no signs, powers or functions:
//! the formulas that processor makers publish for their counters need none.

use std::fmt;
use std::ops::Range;

/// Longest formula; published ones have at most a few hundred characters.
pub const MAX_BYTES: usize = 2048;
/// How deep parentheses may be nested; published formulas need 3.
pub const MAX_DEPTH: usize = 32;

/// One of the four operators.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operator {
    /// `+`
    Add,
    /// `-`
    Subtract,
    /// `*`
    Multiply,
    /// `/`
    Divide,
}

impl Operator {
    fn symbol(self) -> char {
        match self {
            Operator::Add => '+',
            Operator::Subtract => '-',
            Operator::Multiply => '*',
            Operator::Divide => '/',
        }
    }

    fn of(symbol: char) -> Option<Operator> {
        [Operator::Add, Operator::Subtract, Operator::Multiply, Operator::Divide]
            .into_iter()
            .find(|operator| operator.symbol() == symbol)
    }

    /// Whether it binds more tightly than the sum operators.
    fn is_product(self) -> bool {
        matches!(self, Operator::Multiply | Operator::Divide)
    }
}

/// A formula, or a part of one, with its bytes in the text.
#[derive(Clone, Debug, PartialEq)]
pub struct Formula {
    /// Where it stands; with the parentheses around it.
    pub range: Range<usize>,
    /// What it is.
    pub kind: Kind,
}

/// What a formula is.
#[derive(Clone, Debug, PartialEq)]
pub enum Kind {
    /// A number.
    Number(f64),
    /// The name of a counter, a constant or another metric.
    Name(String),
    /// Two formulas and what joins them.
    Binary(Operator, Box<Formula>, Box<Formula>),
}

/// Why a text is not a formula.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SyntaxError {
    /// Which bytes of the text; empty at its end.
    pub range: Range<usize>,
    /// What is wrong.
    pub message: String,
    /// What to do.
    pub help: &'static str,
}

impl Formula {
    /// Reads a formula.
    pub fn parse(text: &str) -> Result<Formula, SyntaxError> {
        if text.len() > MAX_BYTES {
            return Err(SyntaxError {
                range: 0..0,
                message: format!("the formula has more than {MAX_BYTES} bytes"),
                help: "split it into metrics that refer to each other",
            });
        }
        let mut parser = Parser { tokens: tokens(text)?, next: 0, end: text.trim_end().len(), depth: 0 };
        let formula = parser.sum()?;
        match parser.peek() {
            None => Ok(formula),
            Some(Token::Close) => Err(parser.problem("this `)` closes nothing", "remove it")),
            Some(_) => Err(parser.problem("an operator is missing before this", "write +, -, * or /")),
        }
    }

    /// Every name with its place, from left to right, as often as it stands there.
    pub fn names(&self) -> Vec<(&str, &Range<usize>)> {
        let mut names = Vec::new();
        self.collect(&mut names);
        names
    }

    fn collect<'a>(&'a self, names: &mut Vec<(&'a str, &'a Range<usize>)>) {
        match &self.kind {
            Kind::Number(_) => {}
            Kind::Name(name) => names.push((name, &self.range)),
            Kind::Binary(_, left, right) => {
                left.collect(names);
                right.collect(names);
            }
        }
    }
}

/// With as few parentheses as keep the meaning.
impl fmt::Display for Formula {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.kind {
            Kind::Number(number) => write!(f, "{number}"),
            Kind::Name(name) => f.write_str(name),
            Kind::Binary(operator, left, right) => {
                let is_sum = |side: &Formula| matches!(&side.kind, Kind::Binary(o, _, _) if !o.is_product());
                let is_binary = |side: &Formula| matches!(side.kind, Kind::Binary(..));
                let around_left = operator.is_product() && is_sum(left);
                let around_right = if operator.is_product() { is_binary(right) } else { is_sum(right) };
                let part =
                    |side: &Formula, around| if around { format!("({side})") } else { side.to_string() };
                let (left, right) = (part(left, around_left), part(right, around_right));
                write!(f, "{left} {} {right}", operator.symbol())
            }
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
enum Token {
    Number(f64),
    Name(String),
    Operator(Operator),
    Open,
    Close,
}

fn tokens(text: &str) -> Result<Vec<(Token, Range<usize>)>, SyntaxError> {
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(first) = text.get(at..).and_then(|rest| rest.chars().next()) {
        let start = at;
        at += first.len_utf8();
        let token = match first {
            ' ' | '\t' | '\n' | '\r' => continue,
            '(' => Token::Open,
            ')' => Token::Close,
            c if Operator::of(c).is_some() => Operator::of(c).map_or(Token::Open, Token::Operator),
            c if c.is_ascii_digit() || c == '.' => {
                at = start + run(text, start, |c| c.is_ascii_alphanumeric() || c == '.' || c == '_');
                number(text, start..at)?
            }
            c if c.is_ascii_alphabetic() || c == '_' => {
                at = start + run(text, start, |c| c.is_ascii_alphanumeric() || c == '_');
                Token::Name(text.get(start..at).unwrap_or_default().to_string())
            }
            c => {
                return Err(SyntaxError {
                    range: start..at,
                    message: format!(
                        "`{}` has no meaning in a formula",
                        crate::config::quote(&c.to_string())
                    ),
                    help: "a formula has numbers, names, + - * / and parentheses",
                });
            }
        };
        tokens.push((token, start..at));
    }
    Ok(tokens)
}

/// How many bytes of the text from `start` on are of a kind; only ASCII is asked for.
fn run(text: &str, start: usize, is: impl Fn(char) -> bool) -> usize {
    let rest = text.get(start..).unwrap_or_default();
    rest.find(|c| !is(c)).unwrap_or(rest.len())
}

fn number(text: &str, range: Range<usize>) -> Result<Token, SyntaxError> {
    let digits = text.get(range.clone()).unwrap_or_default();
    let is_digits = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
    let well_formed = match digits.split_once('.') {
        Some((whole, fraction)) => is_digits(whole) && is_digits(fraction),
        None => is_digits(digits),
    };
    match digits.parse::<f64>() {
        Ok(value) if well_formed && value.is_finite() => Ok(Token::Number(value)),
        _ => Err(SyntaxError {
            range,
            message: format!("`{}` is neither a number nor a name", crate::config::quote(digits)),
            help: "write a decimal number, such as 1000 or 0.5",
        }),
    }
}

struct Parser {
    tokens: Vec<(Token, Range<usize>)>,
    next: usize,
    /// End of the text, where what is missing would stand.
    end: usize,
    depth: usize,
}

impl Parser {
    fn peek(&self) -> Option<&Token> {
        self.tokens.get(self.next).map(|(token, _)| token)
    }

    /// Where the next token stands.
    fn range(&self) -> Range<usize> {
        self.tokens.get(self.next).map_or(self.end..self.end, |(_, range)| range.clone())
    }

    fn problem(&self, message: &str, help: &'static str) -> SyntaxError {
        SyntaxError { range: self.range(), message: message.to_string(), help }
    }

    fn sum(&mut self) -> Result<Formula, SyntaxError> {
        self.chain(false)
    }

    /// Operands joined by operators of one level.
    fn chain(&mut self, product: bool) -> Result<Formula, SyntaxError> {
        let operand = |parser: &mut Self| if product { parser.factor() } else { parser.chain(true) };
        let mut left = operand(self)?;
        while let Some(Token::Operator(operator)) = self.peek() {
            let operator = *operator;
            if operator.is_product() != product {
                break;
            }
            self.next += 1;
            let right = operand(self)?;
            let range = left.range.start..right.range.end;
            left = Formula { range, kind: Kind::Binary(operator, Box::new(left), Box::new(right)) };
        }
        Ok(left)
    }

    fn factor(&mut self) -> Result<Formula, SyntaxError> {
        let range = self.range();
        let kind = match self.peek() {
            Some(Token::Number(number)) => Kind::Number(*number),
            Some(Token::Name(name)) => Kind::Name(name.clone()),
            Some(Token::Open) => return self.group(),
            Some(Token::Operator(Operator::Add | Operator::Subtract)) => {
                return Err(
                    self.problem("a value is missing before this", "write `0 - x` for a negative value")
                );
            }
            Some(Token::Operator(_)) => {
                return Err(self.problem("a value is missing before this", "write a number, a name or `(`"));
            }
            Some(Token::Close) => {
                return Err(self.problem("a value is missing before this `)`", "write a number or a name"));
            }
            None if self.tokens.is_empty() => {
                return Err(self.problem("the formula is empty", "write a number, a name or a sum of them"));
            }
            None => return Err(self.problem("the formula ends too early", "write a number, a name or `(`")),
        };
        self.next += 1;
        Ok(Formula { range, kind })
    }

    fn group(&mut self) -> Result<Formula, SyntaxError> {
        let open = self.range();
        if self.depth == MAX_DEPTH {
            return Err(self.problem("too many parentheses inside each other", "make a metric of a part"));
        }
        self.next += 1;
        self.depth += 1;
        let inner = self.sum()?;
        self.depth -= 1;
        let close = self.range();
        match self.peek() {
            Some(Token::Close) => self.next += 1,
            Some(_) => return Err(self.problem("an operator is missing before this", "write +, -, * or /")),
            None => {
                let message = "this `(` is not closed".to_string();
                return Err(SyntaxError { range: open, message, help: "add `)`" });
            }
        }
        Ok(Formula { range: open.start..close.end, kind: inner.kind })
    }
}

#[cfg(test)]
mod tests;
