//! Values against plain integers and lists of bits, at all small widths and at the edges of the
//! integers that hold them; what a signal tells the printer of the Verilog.

use super::*;

/// Widths whose values can all be tried, and those around 64 and 128 bits with their corners.
fn values() -> Vec<W> {
    let mut values = Vec::new();
    for w in 1..=4 {
        values.extend((0..1u128 << w).map(|v| W::new(v, w)));
    }
    for w in [63, 64, 65, 127, 128] {
        let ones = u128::MAX >> (128 - w);
        let alternating = 0xA5A5_5A5A_C3C3_3C3C_0F0F_F0F0_1234_EDCB & ones;
        values.extend([0, 1, 2, ones / 2, ones / 2 + 1, ones - 1, ones, alternating].map(|v| W::new(v, w)));
    }
    values
}

fn pairs() -> impl Iterator<Item = (W, W)> {
    let equal = |(a, b): &(W, W)| a.bits() == b.bits();
    values().into_iter().flat_map(|a| values().into_iter().map(move |b| (a, b))).filter(equal)
}

fn bits_of(x: W) -> Vec<bool> {
    (0..x.bits()).map(|i| x.value() >> i & 1 == 1).collect()
}

fn from_bits(bits: &[bool]) -> W {
    let value = bits.iter().rev().fold(0, |v, bit| v * 2 + u128::from(*bit));
    W::new(value, bits.len())
}

/// Sum with a carry that runs from bit to bit.
fn ripple(a: W, b: W, mut carry: bool) -> W {
    let mut sum = Vec::new();
    for (x, y) in bits_of(a).into_iter().zip(bits_of(b)) {
        sum.push(x ^ y ^ carry);
        carry = u8::from(x) + u8::from(y) + u8::from(carry) >= 2;
    }
    from_bits(&sum)
}

fn each(a: W, b: W, gate: fn(bool, bool) -> bool) -> W {
    let bits: Vec<bool> = bits_of(a).into_iter().zip(bits_of(b)).map(|(x, y)| gate(x, y)).collect();
    from_bits(&bits)
}

fn small(x: W) -> Option<u64> {
    u64::try_from(x.value()).ok()
}

#[test]
fn arithmetic_wraps_at_the_width() {
    for (a, b) in pairs() {
        assert_eq!(a + b, ripple(a, b, false));
        assert_eq!(a - b, ripple(a, !b, true));
        if let Some(literal) = small(b) {
            assert_eq!(a + literal, a + b);
            assert_eq!(a - literal, a - b);
        }
    }
}

#[test]
fn logic_works_bit_by_bit() {
    for (a, b) in pairs() {
        assert_eq!(a & b, each(a, b, |x, y| x && y));
        assert_eq!(a | b, each(a, b, |x, y| x || y));
        assert_eq!(a ^ b, each(a, b, |x, y| x != y));
        assert_eq!(!a, each(a, b, |x, _| !x));
        if let Some(literal) = small(b) {
            assert_eq!(a & literal, a & b);
            assert_eq!(a | literal, a | b);
            assert_eq!(a ^ literal, a ^ b);
        }
    }
}

#[test]
fn comparisons_are_unsigned() {
    for (a, b) in pairs() {
        assert_eq!(a == b, a.value() == b.value());
        assert_eq!(a < b, a.value() < b.value());
        assert_eq!(a >= b, a.value() >= b.value());
        if let Some(literal) = small(b) {
            assert_eq!(a == literal, a == b);
            assert_eq!(a < literal, a < b);
            assert_eq!(a > literal, a > b);
        }
    }
}

#[test]
fn shifts_fill_with_zeros_and_may_pass_the_width() {
    for x in values() {
        let width = x.bits();
        for n in [0, 1, 2, 3, width - 1, width, width + 1, 127, 128, 129, 1000] {
            let moved = |from: &dyn Fn(usize) -> Option<usize>| {
                let bit = |i| from(i).filter(|at| *at < width).is_some_and(|at| x.value() >> at & 1 == 1);
                from_bits(&(0..width).map(bit).collect::<Vec<_>>())
            };
            let amount = W::new(n as u128, 10);
            assert_eq!(x << n as u64, moved(&|i| i.checked_sub(n)), "{x:?} << {n}");
            assert_eq!(x >> n as u64, moved(&|i| Some(i + n)), "{x:?} >> {n}");
            assert_eq!(x << amount, x << n as u64);
            assert_eq!(x >> amount, x >> n as u64);
        }
    }
}

#[test]
fn reductions_bits_and_casts() {
    for x in values() {
        let bits = bits_of(x);
        assert_eq!(x.any(), bits.contains(&true));
        assert_eq!(x.all(), !bits.contains(&false));
        assert_eq!(x.xor(), bits.iter().filter(|bit| **bit).count() % 2 == 1);
        for (i, bit) in bits.iter().enumerate() {
            assert_eq!(x.get_bit(i), *bit);
            let mut changed = bits.clone();
            for value in [false, true] {
                changed[i] = value;
                assert_eq!(x.replace_bit(i, value), from_bits(&changed));
            }
        }
        for w in [1, 3, 64, 128] {
            let mut cast = bits.clone();
            cast.resize(w, false);
            assert_eq!(bit_cast_to(x, w), from_bits(&cast));
        }
    }
    assert_eq!(bit_cast_bit(true, 7), W::new(1, 7));
    assert_eq!(bit_cast_bit(false, 7), W::new(0, 7));
    assert_eq!(W::new(5, 3).index(), 5);
}

/// What a block that mixes widths or names a bit that is not there is told.
#[test]
fn what_does_not_fit_panics() {
    let panics = |what: &str, f: &dyn Fn()| {
        let caught = std::panic::catch_unwind(std::panic::AssertUnwindSafe(f));
        assert!(caught.is_err(), "{what}");
    };
    let (a, b) = (W::new(1, 3), W::new(1, 4));
    panics("no bits", &|| _ = W::new(0, 0));
    panics("129 bits", &|| _ = W::new(0, 129));
    panics("value too wide", &|| _ = W::new(8, 3));
    panics("widths differ in a sum", &|| _ = a + b);
    panics("widths differ in a comparison", &|| _ = a == b);
    panics("widths differ in an order", &|| _ = a < b);
    panics("literal too wide", &|| _ = a + 8);
    panics("literal too wide to compare", &|| _ = a == 8);
    panics("no such bit", &|| _ = a.get_bit(3));
    panics("no such bit to replace", &|| _ = a.replace_bit(3, true));
    panics("assignment of another width", &|| {
        let mut signal: Sig<Out> = Sig::new(4);
        signal.next = a;
        _ = signal.val();
    });
    panics("assignment of a literal that is too wide", &|| {
        let mut signal: Sig<Local> = Sig::new(4);
        signal.next = 16.into();
        _ = signal.val();
    });
}

#[test]
fn a_signal_takes_its_new_value_in_update_and_tells_of_a_change() {
    let mut signal: Sig<In> = Sig::new(4);
    assert!(!Block::has_changed(&signal) && !Atom::changed(&signal));
    signal.next = 9.into();
    assert_eq!(signal.val(), W::new(0, 4));
    signal.update_all();
    assert_eq!(signal.val(), W::new(9, 4));
    assert!(Block::has_changed(&signal) && Atom::changed(&signal));
    signal.update_all();
    assert!(!Block::has_changed(&signal) && !Atom::changed(&signal));
}

/// Notes the atoms of a block.
#[derive(Default)]
struct Atoms(Vec<String>);

impl Probe for Atoms {
    fn visit_start_scope(&mut self, _name: &str, _node: &dyn Block) {}
    fn visit_start_namespace(&mut self, _name: &str, _node: &dyn Block) {}
    fn visit_atom(&mut self, name: &str, signal: &dyn Atom) {
        self.0.push(format!("{name}:{}", signal.bits()));
    }
    fn visit_end_namespace(&mut self, _name: &str, _node: &dyn Block) {}
    fn visit_end_scope(&mut self, _name: &str, _node: &dyn Block) {}
}

#[test]
fn signals_and_constants_show_themselves_to_a_probe() {
    let mut atoms = Atoms::default();
    let mut signal: Sig<Out> = Sig::new(5);
    let constant = Konst::named("LIMIT", 0x2A, 6);
    signal.accept("signal", &mut atoms);
    constant.accept("constant", &mut atoms);
    assert_eq!(atoms.0, ["signal:5", "constant:6"]);

    assert!(!signal.connected());
    signal.connect();
    assert!(signal.connected());
    assert_eq!((signal.kind(), constant.kind()), (AtomKind::OutputParameter, AtomKind::Constant));
    let descriptor = |atom: &dyn Atom| {
        let TypeDescriptor { name, kind } = atom.descriptor();
        (name, matches!(kind, TypeKind::Bits(w) if w == atom.bits()))
    };
    assert_eq!(descriptor(&signal), ("W".into(), true));
    assert_eq!(descriptor(&constant), ("LIMIT".into(), true));
    assert!(constant.connected() && !Atom::changed(&constant) && !Block::has_changed(&constant));
    assert_ne!(Atom::id(&signal), Atom::id(&constant));
    assert_ne!(Atom::id(&signal), Atom::id(&Sig::<Out>::new(5)));
    assert_ne!(Atom::id(&constant), Atom::id(&Konst::new(0x2A, 6)));
    assert!(signal.constraints().is_empty() && constant.constraints().is_empty());

    signal.next = 0b10110.into();
    signal.update_all();
    let literal = |atom: &dyn Atom| atom.verilog().as_usize();
    assert_eq!((literal(&signal), literal(&constant)), (0b10110, 0x2A));
    let (one, zero) = (vcd::Value::V1, vcd::Value::V0);
    assert_eq!(signal.vcd(), VCDValue::Vector(vec![one, zero, one, one, zero]));
    assert_eq!(constant.vcd(), VCDValue::Vector(vec![one, zero, one, zero, one, zero]));
}
