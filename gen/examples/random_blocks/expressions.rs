//! Expressions in the fewest parentheses that Rust allows, so that precedence is put to the test.

use crate::rng::Rng;
use std::fmt::Write;

/// Text and the precedence of its outermost operator.
struct Piece(String, u8);

/// Widths of the vectors, with two signals each.
const WIDTHS: [(u32, [&str; 2]); 4] =
    [(8, ["a", "b"]), (16, ["c", "d"]), (40, ["w", "x"]), (100, ["g", "h"])];
const ATOM: u8 = 20;
const UNARY: u8 = 15;

/// Rust's precedence.
fn precedence(operator: &str) -> u8 {
    match operator {
        "+" | "-" => 10,
        "<<" | ">>" => 9,
        "&" => 8,
        "^" => 7,
        "|" => 6,
        "&&" => 4,
        "||" => 3,
        _ => 5,
    }
}

fn within(piece: Piece, least: u8) -> String {
    if piece.1 < least { format!("({})", piece.0) } else { piece.0 }
}

fn binary(operator: &str, left: Piece, right: Piece) -> Piece {
    let p = precedence(operator);
    let least = if p == 5 { 6 } else { p };
    Piece(format!("{} {operator} {}", within(left, least), within(right, p + 1)), p)
}

fn literal(rng: &mut Rng, width: u32) -> Piece {
    let top = (1u64 << width.min(40)) - 1;
    let any = rng.below(top + 1);
    let value = *rng.pick(&[0, 1, 2, 3, top, any, any]);
    Piece(format!("{}u64", value & top), ATOM)
}

fn signal(rng: &mut Rng, width: u32) -> Piece {
    let names = WIDTHS.iter().find(|(w, _)| *w == width).map_or(["p", "q"], |(_, n)| *n);
    Piece(format!("self.{}.val()", rng.pick(&names)), ATOM)
}

fn width(rng: &mut Rng) -> u32 {
    rng.pick(&WIDTHS).0
}

/// A vector of `n` bits.
fn vector(rng: &mut Rng, n: u32, depth: u32) -> Piece {
    if depth == 0 {
        return signal(rng, n);
    }
    match rng.below(11) {
        0..=3 => {
            let operator = *rng.pick(&["+", "-", "&", "|", "^"]);
            let left = vector(rng, n, depth - 1);
            let right = if rng.one_in(3) { literal(rng, n) } else { vector(rng, n, depth - 1) };
            binary(operator, left, right)
        }
        4 => Piece(format!("!{}", within(vector(rng, n, depth - 1), UNARY)), UNARY),
        5 => {
            let operator = *rng.pick(&["<<", ">>"]);
            let left = vector(rng, n, depth - 1);
            binary(operator, left, Piece(format!("{}u64", rng.below(u64::from(n) + 2)), ATOM))
        }
        6 => {
            let operator = *rng.pick(&["<<", ">>"]);
            binary(operator, vector(rng, n, depth - 1), Piece("self.s.val()".into(), ATOM))
        }
        7 | 8 => {
            let m = width(rng);
            Piece(format!("bit_cast_to({}, {n})", vector(rng, m, depth - 1).0), ATOM)
        }
        9 => {
            let (of, at) = (signal(rng, n).0, rng.below(u64::from(n)));
            Piece(format!("{of}.replace_bit({at}, {})", bit(rng, depth - 1).0), ATOM)
        }
        _ => Piece(format!("bit_cast_bit({}, {n})", bit(rng, depth - 1).0), ATOM),
    }
}

/// One bit.
fn bit(rng: &mut Rng, depth: u32) -> Piece {
    if depth == 0 {
        return signal(rng, 1);
    }
    let n = width(rng);
    match rng.below(10) {
        0..=3 => {
            let operator = *rng.pick(&["==", "!=", "<", "<=", ">", ">="]);
            let left = vector(rng, n, depth - 1);
            let right = if rng.one_in(3) { literal(rng, n) } else { vector(rng, n, depth - 1) };
            binary(operator, left, right)
        }
        4 => Piece(format!("!{}", within(bit(rng, depth - 1), UNARY)), UNARY),
        5 => {
            let operator = *rng.pick(&["&", "|", "^"]);
            binary(operator, bit(rng, depth - 1), bit(rng, depth - 1))
        }
        6 => {
            let operator = *rng.pick(&["&&", "||"]);
            binary(operator, bit(rng, depth - 1), bit(rng, depth - 1))
        }
        7 => {
            let method = *rng.pick(&["any", "all", "xor"]);
            Piece(format!("{}.{method}()", within(vector(rng, n, depth - 1), ATOM)), ATOM)
        }
        8 => {
            let at = rng.below(u64::from(n));
            let of = within(vector(rng, n, depth - 1), ATOM);
            Piece(format!("{of}.get_bit({at})"), ATOM)
        }
        _ => Piece(format!("{}.get_bit(self.s.val().index())", signal(rng, n).0), ATOM),
    }
}

/// `count` blocks and the function that visits each.
pub(crate) fn blocks(rng: &mut Rng, count: u64) -> String {
    let mut out = String::new();
    let mut visits = String::new();
    for i in 0..count {
        let depth = *rng.pick(&[2, 3, 3, 4]);
        let (macro_name, n, value) = if rng.one_in(2) {
            ("bit_block", 1, bit(rng, depth).0)
        } else {
            let n = width(rng);
            ("vector_block", n, vector(rng, n, depth).0)
        };
        _ = write!(
            out,
            "\n{macro_name}!(E{i});\nimpl Logic for E{i} {{\n    #[hdl_gen]\n    fn update(&mut self) {{\n        \
             self.y.next = {value};\n    }}\n}}\n"
        );
        _ = writeln!(visits, "    visit(\"e{i}\", {n}, &mut E{i}::new({n}));");
    }
    format!(
        "{out}\n#[rustfmt::skip]\npub(crate) fn for_each(visit: &mut dyn FnMut(&str, usize, &mut dyn Uut)) {{\n{visits}}}"
    )
}
