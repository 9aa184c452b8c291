//! What the rewriting is for, rule by rule.

use super::*;

fn s() -> Expr {
    Expr::signal(0, 16)
}

fn k(v: u32, w: u32) -> Expr {
    Expr::constant(v.into(), w)
}

#[test]
fn narrowing_a_shift_is_a_slice() {
    let shifted = Expr::binary(Binary::Shr, s(), k(4, 3));
    assert_eq!(expr(&Expr::slice(shifted, 0, 8)), Expr::slice(s(), 4, 8));
}

#[test]
fn low_mask_is_a_zero_extended_slice() {
    let masked = Expr::binary(Binary::And, s(), k(0xff, 16));
    assert_eq!(expr(&masked), Expr::concat(vec![Expr::zero(8), Expr::slice(s(), 0, 8)]));
}

#[test]
fn adjacent_slices_are_one() {
    let halves = Expr::concat(vec![Expr::slice(s(), 8, 8), Expr::slice(s(), 0, 8)]);
    assert_eq!(expr(&halves), s());
}

#[test]
fn carry_is_not_kept_by_a_widening_cast() {
    let sum = Expr::binary(Binary::Add, s(), s());
    let wide = expr(&Expr::concat(vec![Expr::zero(8), sum.clone()]));
    assert_eq!(wide, Expr::concat(vec![Expr::zero(8), sum]));
}

#[test]
fn equal_bits_are_repeated() {
    let bit = Expr::slice(s(), 3, 1);
    let four = expr(&Expr::concat(vec![bit.clone(); 4]));
    assert_eq!(four, Expr { width: 4, kind: Kind::Repeat(4, Box::new(bit)) });
}

#[test]
fn parts_that_do_not_overlap_stand_side_by_side() {
    let (high, low) = (Expr::slice(s(), 8, 8), Expr::signal(1, 8));
    let upper = Expr::concat(vec![high.clone(), Expr::zero(8)]);
    let lower = Expr::concat(vec![Expr::zero(8), low.clone()]);
    let both = Expr::binary(Binary::Or, upper.clone(), lower);
    assert_eq!(expr(&both), Expr::concat(vec![high, low]));
    let overlap = Expr::concat(vec![Expr::zero(7), Expr::signal(2, 9)]);
    let kept = Expr::binary(Binary::Or, upper, overlap);
    assert_eq!(expr(&kept), kept);
}

#[test]
fn constant_bits_leave_a_reduction() {
    let padded = |v: u32| Expr::concat(vec![k(v, 2), Expr::slice(s(), 0, 3)]);
    let reduced = |o| expr(&Expr::unary(o, padded(0)));
    let low = Expr::slice(s(), 0, 3);
    assert_eq!(reduced(Unary::Any), Expr::unary(Unary::Any, low.clone()));
    assert_eq!(reduced(Unary::Parity), Expr::unary(Unary::Parity, low.clone()));
    assert_eq!(reduced(Unary::All), Expr::unary(Unary::All, padded(0)));
    assert_eq!(expr(&Expr::unary(Unary::All, padded(3))), Expr::unary(Unary::All, low));
    let one = Expr::concat(vec![k(0, 7), Expr::slice(s(), 4, 1)]);
    assert_eq!(expr(&Expr::unary(Unary::Any, one)), Expr::slice(s(), 4, 1));
}
