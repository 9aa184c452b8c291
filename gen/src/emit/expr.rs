//! Expressions: sized literals, parentheses from Verilog's precedence and for the reader.

use super::wrap::Text;
use crate::design::{Binary, Expr, Kind, Module, Unary};
use num_bigint::BigUint;

/// Appends an expression.
pub(super) fn print(e: &Expr, module: &Module, text: &mut Text) {
    Printer { module, logical: false }.expr(e, text);
}

/// Expressions side by side, as in a vector that is put together from them.
pub(super) fn row(parts: &[Expr], module: &Module) -> Text {
    let mut text = Text::default();
    Printer { module, logical: false }.list(parts, &mut text);
    text
}

/// Appends an expression that decides something: one-bit complements print as `!`.
pub(super) fn print_condition(e: &Expr, module: &Module, text: &mut Text) {
    Printer { module, logical: true }.expr(e, text);
}

/// A sized literal.
pub(super) fn literal(value: &BigUint, width: u32) -> String {
    if width == 1 {
        return format!("1'b{value}");
    }
    if width > 32 && value.bits() == u64::from(width) && value.trailing_ones() == u64::from(width) {
        return format!("{{{width}{{1'b1}}}}");
    }
    if width <= 4 {
        return format!("{width}'d{value}");
    }
    grouped(&format!("{value:x}"), width)
}

/// A literal with all its digits, for a table of constants.
pub(super) fn padded(value: &BigUint, width: u32) -> String {
    if width <= 4 {
        return literal(value, width);
    }
    grouped(&format!("{value:0digits$x}", digits = width.div_ceil(4) as usize), width)
}

fn grouped(digits: &str, width: u32) -> String {
    let mut grouped = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && digits.len() > 4 && (digits.len() - i).is_multiple_of(4) {
            grouped.push('_');
        }
        grouped.push(digit);
    }
    format!("{width}'h{grouped}")
}

fn symbol(o: Binary) -> &'static str {
    match o {
        Binary::Add => "+",
        Binary::Sub => "-",
        Binary::And => "&",
        Binary::Or => "|",
        Binary::Xor => "^",
        Binary::LogicalAnd => "&&",
        Binary::LogicalOr => "||",
        Binary::Shl => "<<",
        Binary::Shr => ">>",
        Binary::Eq => "==",
        Binary::Ne => "!=",
        Binary::Lt => "<",
        Binary::Le => "<=",
        Binary::Gt => ">",
        Binary::Ge => ">=",
    }
}

/// Verilog's precedence, higher binds tighter.
fn precedence(o: Binary) -> u8 {
    match o {
        Binary::Add | Binary::Sub => 10,
        Binary::Shl | Binary::Shr => 9,
        Binary::Lt | Binary::Le | Binary::Gt | Binary::Ge => 8,
        Binary::Eq | Binary::Ne => 7,
        Binary::And => 6,
        Binary::Xor => 5,
        Binary::Or => 4,
        Binary::LogicalAnd => 3,
        Binary::LogicalOr => 2,
    }
}

/// Whether an operand needs parentheses: where Verilog's precedence asks for them, and where a
/// reader would have to remember it.
fn needs_parentheses(parent: Binary, operand: &Expr, right: bool) -> bool {
    let bitwise = matches!(parent, Binary::And | Binary::Or | Binary::Xor);
    match &operand.kind {
        Kind::Mux(..) => true,
        Kind::Unary(o, of) => *o != Unary::Not && bitwise && of.width > 1,
        Kind::Binary(o, ..) if *o == parent => {
            let associative = bitwise || matches!(parent, Binary::LogicalAnd | Binary::LogicalOr);
            !associative && (right || parent.is_comparison() || matches!(parent, Binary::Shl | Binary::Shr))
        }
        Kind::Binary(Binary::Add | Binary::Sub, ..) if parent == Binary::Add || parent == Binary::Sub => {
            right
        }
        Kind::Binary(o, ..) if matches!(parent, Binary::LogicalAnd | Binary::LogicalOr) => !o.is_comparison(),
        Kind::Binary(Binary::Add | Binary::Sub, ..) => bitwise || matches!(parent, Binary::Shl | Binary::Shr),
        Kind::Binary(o, ..) => bitwise || precedence(*o) <= precedence(parent) || !o.is_comparison(),
        _ => false,
    }
}

struct Printer<'a> {
    module: &'a Module,
    /// One-bit complements print as `!`.
    logical: bool,
}

impl Printer<'_> {
    fn plain(&self) -> Printer<'_> {
        Printer { module: self.module, logical: false }
    }

    fn expr(&self, e: &Expr, text: &mut Text) {
        match &e.kind {
            Kind::Const(v) => _ = text.word(&literal(v, e.width)),
            Kind::Named(name, _) => _ = text.word(name),
            Kind::Signal(s) => _ = text.word(&self.module.signals[*s].name),
            Kind::Slice(of, lo) => {
                self.plain().expr(of, text);
                text.word(&range(*lo, e.width));
            }
            Kind::Index(of, at) => {
                self.plain().expr(of, text);
                text.open("[");
                self.plain().expr(at, text);
                text.close("]");
            }
            Kind::Unary(o, of) => self.unary(*o, of, text),
            Kind::Binary(o, a, b) => self.binary(*o, a, b, text),
            Kind::Mux(c, t, f) => {
                let condition = Printer { module: self.module, logical: true };
                condition.operand(c, matches!(c.kind, Kind::Binary(..) | Kind::Mux(..)), text);
                text.word(" ?").space();
                self.plain().operand(t, matches!(t.kind, Kind::Mux(..)), text);
                text.word(" :").space();
                self.plain().expr(f, text);
            }
            Kind::Concat(parts) => {
                text.open("{");
                self.list(parts, text);
                text.close("}");
            }
            Kind::Repeat(n, of) => {
                text.open(&format!("{{{n}{{"));
                match &of.kind {
                    Kind::Concat(parts) => self.list(parts, text),
                    _ => self.plain().expr(of, text),
                }
                text.close("}}");
            }
        }
    }

    fn list(&self, parts: &[Expr], text: &mut Text) {
        for (i, part) in parts.iter().enumerate() {
            if i > 0 {
                text.word(",").space();
            }
            self.plain().expr(part, text);
        }
    }

    fn operand(&self, e: &Expr, parentheses: bool, text: &mut Text) {
        if parentheses {
            text.open("(");
            self.expr(e, text);
            text.close(")");
        } else {
            self.expr(e, text);
        }
    }

    fn unary(&self, o: Unary, of: &Expr, text: &mut Text) {
        text.word(match o {
            Unary::Not if self.logical && of.width == 1 => "!",
            Unary::Not => "~",
            Unary::All => "&",
            Unary::Any => "|",
            Unary::Parity => "^",
        });
        // `~&a` and `||a` are other operators: an operand that starts with one is parenthesised.
        let parentheses = matches!(of.kind, Kind::Unary(..) | Kind::Binary(..) | Kind::Mux(..));
        self.plain().operand(of, parentheses, text);
    }

    fn binary(&self, o: Binary, a: &Expr, b: &Expr, text: &mut Text) {
        let logical = matches!(o, Binary::LogicalAnd | Binary::LogicalOr);
        let side = Printer { module: self.module, logical };
        side.operand(a, needs_parentheses(o, a, false), text);
        text.word(" ").word(symbol(o)).space();
        side.operand(b, needs_parentheses(o, b, true), text);
    }
}

/// `[hi:lo]`, or `[bit]`.
pub(super) fn range(lo: u32, width: u32) -> String {
    if width == 1 { format!("[{lo}]") } else { format!("[{}:{lo}]", lo + width - 1) }
}
