//! Signals whose width is chosen at run time, over rust-hdl's public traits.
//!
//! Widths come from a configuration, so they can't be const generics. [`W`] is a value of 1 to
//! 128 bits, [`Sig`] a signal of such values, [`Konst`] an elaboration-time constant. Arithmetic
//! wraps at the width; operands of different widths are a fault of the block and panic.

use rust_hdl::core::ast::VerilogLiteral;
use rust_hdl::core::constraint::PinConstraint;
use rust_hdl::core::signal::get_signal_id;
use rust_hdl::prelude::*;
use std::cmp::Ordering;
use std::marker::PhantomData;

/// Widest value, in bits.
pub const MAX_WIDTH: usize = 128;

/// A value of `w` bits. `w == 0` marks a literal that the signal it is assigned to will size.
#[derive(Clone, Copy, Debug, Default)]
pub struct W {
    v: u128,
    w: u8,
}

const fn mask(w: u8) -> u128 {
    if w as usize >= MAX_WIDTH { u128::MAX } else { (1 << w) - 1 }
}

impl W {
    /// The value `v` in `w` bits.
    ///
    /// # Panics
    /// If `w` is not 1 to 128 or `v` does not fit.
    pub fn new(v: u128, w: usize) -> W {
        assert!((1..=MAX_WIDTH).contains(&w), "a width of {w} bits");
        assert!(v <= mask(w as u8), "{v:#x} does not fit {w} bits");
        W { v, w: w as u8 }
    }

    /// The value as a plain integer.
    pub fn value(self) -> u128 {
        self.v
    }

    /// The value as an index; only directly in `get_bit`, `match` or `== i`.
    pub fn index(&self) -> usize {
        self.v as usize
    }

    /// Width in bits.
    pub fn bits(&self) -> usize {
        self.w as usize
    }

    /// Whether any bit is 1.
    pub fn any(&self) -> bool {
        self.v != 0
    }

    /// Whether every bit is 1.
    pub fn all(&self) -> bool {
        self.v == mask(self.w)
    }

    /// Parity: whether an odd number of bits is 1.
    pub fn xor(&self) -> bool {
        self.v.count_ones() & 1 == 1
    }

    /// Bit `i`, counted from the least significant.
    pub fn get_bit(&self, i: usize) -> bool {
        assert!(i < self.w as usize, "bit {i} of {} bits", self.w);
        self.v >> i & 1 == 1
    }

    /// The value with bit `i` replaced.
    pub fn replace_bit(&self, i: usize, bit: bool) -> W {
        assert!(i < self.w as usize, "bit {i} of {} bits", self.w);
        W { v: self.v & !(1 << i) | u128::from(bit) << i, w: self.w }
    }

    fn truncated(v: u128, w: u8) -> W {
        W { v: v & mask(w), w }
    }

    fn literal(v: u64, w: u8) -> u128 {
        assert!(u128::from(v) <= mask(w), "literal {v:#x} does not fit {w} bits");
        u128::from(v)
    }

    fn common_width(a: W, b: W) -> u8 {
        assert_eq!(a.w, b.w, "operands of {} and {} bits", a.w, b.w);
        a.w
    }
}

/// Zero-extends or truncates to `w` bits. `#[hdl_gen]` recognises a cast by its prefix.
pub fn bit_cast_to(x: W, w: usize) -> W {
    W::truncated(x.v, w as u8)
}

/// A single bit, zero-extended to `w` bits.
pub fn bit_cast_bit(x: bool, w: usize) -> W {
    W { v: u128::from(x), w: w as u8 }
}

impl From<u64> for W {
    fn from(v: u64) -> W {
        W { v: u128::from(v), w: 0 }
    }
}

impl PartialEq for W {
    fn eq(&self, other: &W) -> bool {
        W::common_width(*self, *other);
        self.v == other.v
    }
}

impl PartialEq<u64> for W {
    fn eq(&self, other: &u64) -> bool {
        self.v == W::literal(*other, self.w)
    }
}

impl PartialOrd for W {
    fn partial_cmp(&self, other: &W) -> Option<Ordering> {
        W::common_width(*self, *other);
        self.v.partial_cmp(&other.v)
    }
}

impl PartialOrd<u64> for W {
    fn partial_cmp(&self, other: &u64) -> Option<Ordering> {
        self.v.partial_cmp(&W::literal(*other, self.w))
    }
}

macro_rules! binary_operator {
    ($trait:ident, $function:ident, $compute:expr) => {
        impl std::ops::$trait<W> for W {
            type Output = W;
            fn $function(self, other: W) -> W {
                let compute: fn(u128, u128) -> u128 = $compute;
                W::truncated(compute(self.v, other.v), W::common_width(self, other))
            }
        }

        impl std::ops::$trait<u64> for W {
            type Output = W;
            fn $function(self, other: u64) -> W {
                let compute: fn(u128, u128) -> u128 = $compute;
                W::truncated(compute(self.v, W::literal(other, self.w)), self.w)
            }
        }
    };
}

binary_operator!(Add, add, |a, b| a.wrapping_add(b));
binary_operator!(Sub, sub, |a, b| a.wrapping_sub(b));
binary_operator!(BitAnd, bitand, |a, b| a & b);
binary_operator!(BitOr, bitor, |a, b| a | b);
binary_operator!(BitXor, bitxor, |a, b| a ^ b);

impl std::ops::Not for W {
    type Output = W;
    fn not(self) -> W {
        W::truncated(!self.v, self.w)
    }
}

macro_rules! shift_operator {
    ($trait:ident, $function:ident, $compute:expr) => {
        impl std::ops::$trait<u64> for W {
            type Output = W;
            fn $function(self, n: u64) -> W {
                let compute: fn(u128, u64) -> u128 = $compute;
                let shifted = if n < MAX_WIDTH as u64 { compute(self.v, n) } else { 0 };
                W::truncated(shifted, self.w)
            }
        }

        impl std::ops::$trait<W> for W {
            type Output = W;
            fn $function(self, n: W) -> W {
                std::ops::$trait::$function(self, n.v.min(MAX_WIDTH as u128) as u64)
            }
        }
    };
}

shift_operator!(Shl, shl, |v, n| v << n);
shift_operator!(Shr, shr, |v, n| v >> n);

/// A signal whose width is fixed when the block is built.
#[derive(Clone, Debug)]
pub struct Sig<D: Direction> {
    /// The value that the block assigns.
    pub next: W,
    val: W,
    w: u8,
    changed: bool,
    claimed: bool,
    id: usize,
    direction: PhantomData<D>,
}

impl<D: Direction> Sig<D> {
    /// A signal of `w` bits that starts at zero.
    ///
    /// # Panics
    /// If `w` is not 1 to 128.
    pub fn new(w: usize) -> Self {
        let zero = W::new(0, w);
        Sig {
            next: zero,
            val: zero,
            w: w as u8,
            changed: false,
            claimed: false,
            id: get_signal_id(),
            direction: PhantomData,
        }
    }

    fn sized(&self, x: W) -> W {
        if x.w != self.w {
            assert!(x.w == 0, "{} bits assigned to a signal of {} bits", x.w, self.w);
            assert!(x.v <= mask(self.w), "{:#x} does not fit {} bits", x.v, self.w);
        }
        W { v: x.v, w: self.w }
    }
}

impl Sig<In> {
    /// The value at the start of this pass.
    pub fn val(&self) -> W {
        self.val
    }
}

impl Sig<Out> {
    /// The value assigned last.
    pub fn val(&self) -> W {
        self.sized(self.next)
    }
}

impl Sig<Local> {
    /// The value assigned last.
    pub fn val(&self) -> W {
        self.sized(self.next)
    }
}

impl<D: Direction> Logic for Sig<D> {
    fn update(&mut self) {}
    fn connect(&mut self) {
        self.claimed = true;
    }
}

impl<D: Direction> Block for Sig<D> {
    fn connect_all(&mut self) {}
    fn update_all(&mut self) {
        self.next = self.sized(self.next);
        self.changed = self.next.v != self.val.v;
        self.val = self.next;
    }
    fn has_changed(&self) -> bool {
        self.changed
    }
    fn accept(&self, name: &str, probe: &mut dyn Probe) {
        probe.visit_atom(name, self);
    }
}

impl<D: Direction> Atom for Sig<D> {
    fn bits(&self) -> usize {
        self.w as usize
    }
    fn connected(&self) -> bool {
        self.claimed
    }
    fn changed(&self) -> bool {
        self.changed
    }
    fn kind(&self) -> AtomKind {
        D::KIND
    }
    fn descriptor(&self) -> TypeDescriptor {
        bits_descriptor("W", self.w)
    }
    fn vcd(&self) -> VCDValue {
        vcd_vector(self.val)
    }
    fn id(&self) -> usize {
        self.id
    }
    fn verilog(&self) -> VerilogLiteral {
        self.val.v.into()
    }
    fn constraints(&self) -> Vec<PinConstraint> {
        vec![]
    }
}

fn bits_descriptor(name: &str, w: u8) -> TypeDescriptor {
    TypeDescriptor { name: name.into(), kind: TypeKind::Bits(w as usize) }
}

fn vcd_vector(x: W) -> VCDValue {
    let bit = |i| if x.v >> i & 1 == 1 { vcd::Value::V1 } else { vcd::Value::V0 };
    VCDValue::Vector((0..x.w).rev().map(bit).collect())
}

/// A constant whose value and width are fixed when the block is built. A named one appears in the
/// Verilog as a `localparam` of that name; one without a name is printed as a literal.
#[derive(Clone, Debug)]
pub struct Konst {
    val: W,
    name: String,
    id: usize,
}

impl Konst {
    /// An unnamed constant.
    ///
    /// # Panics
    /// If `v` does not fit `w` bits or `w` is not 1 to 128.
    pub fn new(v: u128, w: usize) -> Konst {
        Konst::named("", v, w)
    }

    /// A constant that the Verilog declares as `localparam` `name` (upper case).
    ///
    /// # Panics
    /// As [`Konst::new`].
    pub fn named(name: impl Into<String>, v: u128, w: usize) -> Konst {
        Konst { val: W::new(v, w), name: name.into(), id: get_signal_id() }
    }

    /// The value.
    pub fn val(&self) -> W {
        self.val
    }
}

impl Logic for Konst {
    fn update(&mut self) {}
}

impl Block for Konst {
    fn connect_all(&mut self) {}
    fn update_all(&mut self) {}
    fn has_changed(&self) -> bool {
        false
    }
    fn accept(&self, name: &str, probe: &mut dyn Probe) {
        probe.visit_atom(name, self);
    }
}

impl Atom for Konst {
    fn bits(&self) -> usize {
        self.val.bits()
    }
    fn connected(&self) -> bool {
        true
    }
    fn changed(&self) -> bool {
        false
    }
    fn kind(&self) -> AtomKind {
        AtomKind::Constant
    }
    /// The descriptor's name is the `localparam` name, empty for an unnamed constant.
    fn descriptor(&self) -> TypeDescriptor {
        bits_descriptor(&self.name, self.val.w)
    }
    fn vcd(&self) -> VCDValue {
        vcd_vector(self.val)
    }
    fn id(&self) -> usize {
        self.id
    }
    fn verilog(&self) -> VerilogLiteral {
        self.val.v.into()
    }
    fn constraints(&self) -> Vec<PinConstraint> {
        vec![]
    }
}

#[cfg(test)]
mod tests;
