//! Expressions of a block: names resolved, literals sized, every node with its Rust width.

use super::stmt::Lowering;
use super::tree::literal_value;
use super::{Step, index};
use crate::design::{Binary, Expr, Kind, Unary};
use num_bigint::BigUint;
use rust_hdl::core::ast::{VerilogExpression, VerilogOp, VerilogOpUnary};

/// A value, or a literal that its surroundings will size.
#[derive(Clone, Debug)]
pub(super) enum Value {
    Sized(Expr),
    Literal(BigUint),
}

impl Value {
    fn width(&self) -> Option<u32> {
        match self {
            Value::Sized(e) => Some(e.width),
            Value::Literal(_) => None,
        }
    }

    /// The value in `width` bits; a literal must fit, anything else must have that width.
    pub(super) fn sized(self, width: u32) -> Step<Expr> {
        match self {
            Value::Sized(e) if e.width == width => Ok(e),
            Value::Sized(e) => Err(format!("{} bits where {width} are needed", e.width)),
            Value::Literal(v) if v.bits() <= u64::from(width) => Ok(Expr::constant(v, width)),
            Value::Literal(v) => Err(format!("literal {v} does not fit {width} bits")),
        }
    }

    /// The value, which must have a width.
    pub(super) fn any_width(self) -> Step<Expr> {
        match self {
            Value::Sized(e) => Ok(e),
            Value::Literal(v) => Err(format!("literal {v} has no width here")),
        }
    }
}

impl Lowering<'_> {
    /// An expression in the block's text.
    pub(super) fn expr(&mut self, e: &VerilogExpression) -> Step<Value> {
        use VerilogExpression as V;
        match e {
            V::Signal(name) => self.name(name),
            V::Literal(literal) => {
                let value = literal_value(literal)?;
                let is_bit = literal.to_string().starts_with("1'");
                Ok(if is_bit { Value::Sized(Expr::constant(value, 1)) } else { Value::Literal(value) })
            }
            V::Paren(inner) => self.expr(inner),
            V::Cast(of, width) => {
                let of = self.expr(of)?;
                cast(of, u32::try_from(*width).map_err(|_| "absurd width")?).map(Value::Sized)
            }
            V::Unary(operator, of) => self.unary(operator, of),
            V::Binary(left, operator, right) => self.binary(left, operator, right),
            V::Index(of, at) => self.bit_of(of, at),
            V::Slice(of, width, at) => self.slice_of(of, *width, at),
            V::IndexReplace(of, at, bit) => self.replaced(of, at, bit),
            V::Signed(_) | V::Unsigned(_) => Err("signed arithmetic".into()),
        }
    }

    fn name(&mut self, name: &str) -> Step<Value> {
        if let Some(value) = index::variable(name, &self.env) {
            return Ok(Value::Literal(BigUint::from(value)));
        }
        let name = index::resolve(name, &self.env)?;
        if let Some(constant) = self.scope.find_constant(&name) {
            return Ok(Value::Sized(constant));
        }
        let var = self.scope.find(&name)?;
        self.note_read(var)?;
        Ok(Value::Sized(self.scope.read(var, self.module)))
    }

    fn unary(&mut self, operator: &VerilogOpUnary, of: &VerilogExpression) -> Step<Value> {
        let operator = match operator {
            VerilogOpUnary::Not => Unary::Not,
            VerilogOpUnary::All => Unary::All,
            VerilogOpUnary::Any => Unary::Any,
            VerilogOpUnary::Xor => Unary::Parity,
            VerilogOpUnary::Neg => return Err("negation".into()),
        };
        let of = self.expr(of)?.any_width()?;
        if let (Unary::Not, 1, Some(v)) = (operator, of.width, of.value()) {
            return Ok(Value::Sized(Expr::bit(v.bits() == 0)));
        }
        Ok(Value::Sized(Expr::unary(operator, of)))
    }

    fn binary(&mut self, l: &VerilogExpression, operator: &VerilogOp, r: &VerilogExpression) -> Step<Value> {
        let operator = operator_of(operator)?;
        let left = self.expr(l)?;
        // The right side of a decided `&&` or `||` is never looked at: `i > 0 && self.v[i - 1]..`.
        if let (Value::Sized(l), Binary::LogicalAnd | Binary::LogicalOr) = (&left, operator)
            && let Some(value) = l.value()
        {
            let decided = (value.bits() == 0) == (operator == Binary::LogicalAnd);
            return if decided { Ok(left) } else { self.expr(r) };
        }
        let right = self.expr(r)?;
        if let (Value::Literal(a), Value::Literal(b)) = (&left, &right) {
            return integers(operator, a, b);
        }
        if matches!(operator, Binary::Shl | Binary::Shr) {
            let amount = match right {
                Value::Sized(e) => e,
                Value::Literal(v) => {
                    Expr::constant(v.clone(), u32::try_from(v.bits()).map_or(1, |b| b.max(1)))
                }
            };
            return Ok(Value::Sized(Expr::binary(operator, left.any_width()?, amount)));
        }
        if let Some(decided) = unreachable_index(operator, &left, &right) {
            return Ok(Value::Sized(decided));
        }
        let (wl, wr) = (left.width(), right.width());
        let width = wl.or(wr).ok_or("an operator on two literals")?;
        // `Bits + bool` adds the bit.
        if let (Binary::Add, Some(a), Some(1)) = (operator, wl, wr)
            && a > 1
        {
            let right = cast(right, a)?;
            return Ok(Value::Sized(Expr::binary(operator, left.any_width()?, right)));
        }
        let both = |e: String| format!("operands of {operator:?}: {e}");
        let (left, right) = (left.sized(width).map_err(both)?, right.sized(width).map_err(both)?);
        Ok(Value::Sized(Expr::binary(operator, left, right)))
    }

    fn bit_of(&mut self, of: &VerilogExpression, at: &VerilogExpression) -> Step<Value> {
        let of = self.expr(of)?.any_width()?;
        match self.expr(at)? {
            Value::Literal(at) => Ok(Value::Sized(bit_at(of, &at)?)),
            Value::Sized(at) => match at.value().cloned() {
                Some(at) => Ok(Value::Sized(bit_at(of, &at)?)),
                None => {
                    let at = in_range(at, of.width)?;
                    Ok(Value::Sized(Expr { width: 1, kind: Kind::Index(Box::new(of), Box::new(at)) }))
                }
            },
        }
    }

    fn slice_of(&mut self, of: &VerilogExpression, width: usize, at: &VerilogExpression) -> Step<Value> {
        let of = self.expr(of)?.any_width()?;
        let Value::Literal(at) = self.expr(at)? else {
            return Err("a slice at a computed place: shift, then cast".into());
        };
        let (lo, width) = (small(&at)?, u32::try_from(width).map_err(|_| "absurd width")?);
        if lo + width > of.width {
            return Err(format!("bits {} to {lo} of {} bits", lo + width - 1, of.width));
        }
        Ok(Value::Sized(Expr::slice(of, lo, width)))
    }

    fn replaced(
        &mut self,
        of: &VerilogExpression,
        at: &VerilogExpression,
        bit: &VerilogExpression,
    ) -> Step<Value> {
        let of = self.expr(of)?.any_width()?;
        let at = self.expr(at)?;
        let bit = self.expr(bit)?.sized(1)?;
        let width = of.width;
        let fixed = match &at {
            Value::Literal(v) => Some(v.clone()),
            Value::Sized(e) => e.value().cloned(),
        };
        if let Some(at) = fixed {
            let at = small(&at)?;
            bit_at(of.clone(), &BigUint::from(at))?;
            let mut parts = vec![];
            if at + 1 < width {
                parts.push(Expr::slice(of.clone(), at + 1, width - at - 1));
            }
            parts.push(bit);
            if at > 0 {
                parts.push(Expr::slice(of, 0, at));
            }
            return Ok(Value::Sized(Expr::concat(parts)));
        }
        let at = at.any_width()?;
        in_range(at.clone(), width)?;
        let place = |v: Expr| Expr::binary(Binary::Shl, v, at.clone());
        let one = Expr::constant(BigUint::from(1u8), width);
        let kept = Expr::binary(Binary::And, of, Expr::unary(Unary::Not, place(one)));
        let set = place(cast(Value::Sized(bit), width)?);
        Ok(Value::Sized(Expr::binary(Binary::Or, kept, set)))
    }
}

fn operator_of(operator: &VerilogOp) -> Step<Binary> {
    Ok(match operator {
        VerilogOp::Add => Binary::Add,
        VerilogOp::Sub => Binary::Sub,
        VerilogOp::Mul => return Err("multiplication".into()),
        VerilogOp::LogicalAnd => Binary::LogicalAnd,
        VerilogOp::LogicalOr => Binary::LogicalOr,
        VerilogOp::BitXor => Binary::Xor,
        VerilogOp::BitAnd => Binary::And,
        VerilogOp::BitOr => Binary::Or,
        VerilogOp::Shl => Binary::Shl,
        VerilogOp::Shr => Binary::Shr,
        VerilogOp::Eq => Binary::Eq,
        VerilogOp::Lt => Binary::Lt,
        VerilogOp::Le => Binary::Le,
        VerilogOp::Ne => Binary::Ne,
        VerilogOp::Ge => Binary::Ge,
        VerilogOp::Gt => Binary::Gt,
    })
}

/// Arithmetic of loop variables and literals, which Rust does in integers.
fn integers(operator: Binary, a: &BigUint, b: &BigUint) -> Step<Value> {
    let bit = |b| Ok(Value::Sized(Expr::bit(b)));
    match operator {
        Binary::Eq => bit(a == b),
        Binary::Ne => bit(a != b),
        Binary::Lt => bit(a < b),
        Binary::Le => bit(a <= b),
        Binary::Gt => bit(a > b),
        Binary::Ge => bit(a >= b),
        Binary::Add => Ok(Value::Literal(a + b)),
        Binary::Sub if a >= b => Ok(Value::Literal(a - b)),
        Binary::Sub => Err(format!("{a} - {b} is below zero")),
        Binary::And => Ok(Value::Literal(a & b)),
        Binary::Or => Ok(Value::Literal(a | b)),
        Binary::Xor => Ok(Value::Literal(a ^ b)),
        Binary::Shl => Ok(Value::Literal(a << small(b)?.min(64))),
        Binary::Shr => Ok(Value::Literal(a >> small(b)?)),
        _ => Err("an operator on two literals".into()),
    }
}

/// `#[hdl_gen]` drops the width that `unsigned_cast_to` names. It is that of the target, which
/// reaches it through every operator whose result is as wide as its operands.
pub(super) fn with_cast_widths(e: &VerilogExpression, width: u32) -> VerilogExpression {
    use VerilogExpression as V;
    use VerilogOp as O;
    let within = |e: &VerilogExpression| Box::new(with_cast_widths(e, width));
    match e {
        V::Unsigned(of) => V::Cast(of.clone(), width as usize),
        V::Paren(inner) => V::Paren(within(inner)),
        V::Binary(l, o @ (O::BitAnd | O::BitOr | O::BitXor | O::Add | O::Sub), r) => {
            V::Binary(within(l), o.clone(), within(r))
        }
        V::Binary(l, o @ (O::Shl | O::Shr), r) => V::Binary(within(l), o.clone(), r.clone()),
        _ => e.clone(),
    }
}

/// `sel.index() == i` with an `i` that `sel` can't reach: Rust compares integers.
fn unreachable_index(operator: Binary, left: &Value, right: &Value) -> Option<Expr> {
    let (Value::Sized(e), Value::Literal(v)) = (left, right) else { return None };
    let bare = matches!(e.kind, Kind::Signal(_) | Kind::Slice(..));
    if !bare || v.bits() <= u64::from(e.width) {
        return None;
    }
    match operator {
        Binary::Eq => Some(Expr::bit(false)),
        Binary::Ne => Some(Expr::bit(true)),
        _ => None,
    }
}

/// Zero-extension or truncation.
pub(super) fn cast(of: Value, width: u32) -> Step<Expr> {
    match of {
        Value::Literal(_) => of.sized(width),
        Value::Sized(e) if e.width >= width => Ok(Expr::slice(e, 0, width)),
        Value::Sized(e) => Ok(Expr::concat(vec![Expr::zero(width - e.width), e])),
    }
}

fn small(v: &BigUint) -> Step<u32> {
    u32::try_from(v).map_err(|_| format!("index {v} is too large"))
}

fn bit_at(of: Expr, at: &BigUint) -> Step<Expr> {
    let at = small(at)?;
    if at >= of.width {
        return Err(format!("bit {at} of {} bits", of.width));
    }
    Ok(Expr::slice(of, at, 1))
}

/// A computed index must not be able to leave its vector: rust-hdl panics there, Verilog reads X.
/// Returns it as wide as the vector's size asks for.
pub(super) fn in_range(at: Expr, width: u32) -> Step<Expr> {
    if at.width >= 32 || 1u64 << at.width > u64::from(width) {
        let bits = at.width;
        return Err(format!(
            "an index of {bits} bits can leave a vector of {width} bits: compare it in a loop instead"
        ));
    }
    let needed = u32::BITS - (width - 1).leading_zeros();
    cast(Value::Sized(at), needed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use VerilogExpression as V;

    fn unsigned(name: &str) -> V {
        V::Unsigned(Box::new(V::Signal(name.into())))
    }

    fn widths(e: &V) -> Vec<Option<usize>> {
        match e {
            V::Cast(_, width) => vec![Some(*width)],
            V::Unsigned(_) => vec![None],
            V::Paren(inner) => widths(inner),
            V::Binary(l, _, r) => [widths(l), widths(r)].concat(),
            _ => vec![],
        }
    }

    #[test]
    fn a_cast_without_a_width_takes_that_of_the_target_only_where_it_is_the_same() {
        let binary = |l: V, o: VerilogOp, r: V| V::Binary(Box::new(l), o, Box::new(r));
        let shifted = V::Paren(Box::new(binary(unsigned("a"), VerilogOp::Shl, unsigned("n"))));
        let joined = binary(shifted, VerilogOp::BitOr, unsigned("b"));
        assert_eq!(widths(&with_cast_widths(&joined, 9)), [Some(9), None, Some(9)]);
        let compared = binary(unsigned("a"), VerilogOp::Eq, unsigned("b"));
        assert_eq!(widths(&with_cast_widths(&compared, 1)), [None, None]);
    }
}
