//! The counter against plain integers.

use super::*;
use crate::blocks::settle;
use crate::blocks::wires::connect_and_check;
use proptest::prelude::*;

/// What happens in one cycle.
#[derive(Clone, Copy, Debug)]
struct Step {
    increment: u64,
    write: [bool; 2],
    wdata: u64,
    keep: u64,
}

fn shape(width: usize, increment: usize, xlen: usize, segment: usize, keep: usize) -> CountShape {
    CountShape {
        width,
        increment,
        halves: width.div_ceil(xlen),
        xlen,
        segment,
        keep,
        reset: Reset::default(),
    }
}

fn ones(bits: usize) -> u128 {
    (1 << bits) - 1
}

/// (value after the edge, overflow) by the rules of the sheet's section 4.
fn expected(shape: &CountShape, before: u128, s: Step) -> (u128, bool) {
    let sum = before + u128::from(s.increment);
    let word = |old: u128| {
        let kept = if shape.keep == 1 { old & u128::from(s.keep) } else { 0 };
        (kept | u128::from(s.wdata)) & ones(shape.xlen)
    };
    let top_written = s.write[shape.halves - 1];
    let mut after = sum & ones(shape.width);
    if shape.halves == 1 {
        if s.write[0] {
            after = word(before) & ones(shape.width);
        }
    } else {
        let low = if s.write[0] { word(before & ones(shape.xlen)) } else { sum & ones(shape.xlen) };
        let high = if s.write[1] { word(before >> shape.xlen) } else { sum >> shape.xlen };
        after = (high << shape.xlen | low) & ones(shape.width);
    }
    (after, sum > ones(shape.width) && !top_written)
}

/// (value before the edge, overflow, value after the edge)
fn step(uut: &mut CountRegister, s: Step) -> (u128, bool, u128) {
    uut.clock.next = false.into();
    uut.reset.next = true;
    uut.increment.next = s.increment.into();
    for (write, on) in uut.write.iter_mut().zip(s.write) {
        write.next = on;
    }
    uut.wdata.next = s.wdata.into();
    for keep in &mut uut.keep {
        keep.next = s.keep.into();
    }
    settle(uut);
    let before = (uut.value.val().value(), uut.overflow.val());
    uut.clock.next = true.into();
    settle(uut);
    (before.0, before.1, uut.value.val().value())
}

/// Loads a value half by half, without counting.
fn load(uut: &mut CountRegister, shape: &CountShape, value: u128) {
    for half in 0..shape.halves {
        let wdata = (value >> (half * shape.xlen) & ones(shape.xlen)) as u64;
        let mut write = [false; 2];
        write[half] = true;
        step(uut, Step { increment: 0, write, wdata, keep: 0 });
    }
}

fn check(uut: &mut CountRegister, shape: &CountShape, value: u128, s: Step) {
    load(uut, shape, value);
    let (before, overflow, after) = step(uut, s);
    assert_eq!(before, value, "{shape:?} loaded");
    assert_eq!((after, overflow), expected(shape, value, s), "{shape:?} from {value:#x} with {s:x?}");
}

/// Values near the ends of the counter, of its half and of its segments.
fn corners(shape: &CountShape) -> Vec<u128> {
    let ends = [0, shape.increment, 16, 32, 48, shape.width].into_iter().filter(|at| *at <= shape.width);
    let near = ends.flat_map(|at| (-3..=1_i128).map(move |d| ((1_i128 << at) + d) as u128));
    let near: Vec<u128> = near.map(|v| v & ones(shape.width)).collect();
    // With every run of ones below an end also where the bits above are ones.
    near.iter().copied().chain(near.iter().map(|v| !v & ones(shape.width))).collect()
}

#[test]
fn a_small_counter_exhaustively() {
    for segment in [0, 2, 3] {
        let shape = shape(5, 2, 64, segment, 0);
        let mut uut = CountRegister::new("counter", shape);
        connect_and_check(&mut uut);
        for value in 0..32 {
            for increment in 0..4 {
                for write in [false, true] {
                    let s = Step { increment, write: [write, false], wdata: 0x15, keep: 0 };
                    check(&mut uut, &shape, value, s);
                }
            }
        }
    }
}

/// Spec: HPM4.1
/// Spec: HPM4.10
/// Spec: HPM4.11
#[test]
fn corners_of_every_shape() {
    for (width, xlen) in [(8, 64), (33, 64), (64, 64), (8, 32), (32, 32), (33, 32), (40, 32), (64, 32)] {
        for increment in [1, 3, 8] {
            for segment in [0, 16, 32] {
                let shape = shape(width, increment, xlen, segment, 0);
                let mut uut = CountRegister::new("counter", shape);
                connect_and_check(&mut uut);
                for value in corners(&shape) {
                    for write in 0..1 << shape.halves {
                        let write = [write & 1 == 1, write & 2 == 2];
                        for increment in [0, 1, (1 << increment) - 1] {
                            let s = Step { increment, write, wdata: 0x89AB_CDEF, keep: 0 };
                            check(&mut uut, &shape, value, s);
                        }
                    }
                }
            }
        }
    }
}

#[test]
#[should_panic(expected = "9 bits added to 8")]
fn an_increment_must_fit() {
    CountRegister::new("counter", shape(8, 9, 64, 0, 0));
}

prop_compose! {
    fn any_shape()(width in 8..=64_usize, increment in 1..=8_usize, xlen in prop::sample::select(vec![32, 64]),
        segment in prop::sample::select(vec![0, 16, 32]), keep in 0..=1_usize) -> CountShape {
        shape(width, increment, xlen, segment, keep)
    }
}

prop_compose! {
    fn any_step(shape: CountShape)(increment in 0..1_u64 << shape.increment, write in 0..4_u32,
        quiet in any::<bool>(), wdata in any::<u64>(), keep in any::<u64>()) -> Step {
        let write = if quiet { 0 } else { write & ((1 << shape.halves) - 1) };
        let word = ones(shape.xlen) as u64;
        Step { increment, write: [write & 1 == 1, write & 2 == 2], wdata: wdata & word, keep: keep & word }
    }
}

proptest! {
    #[test]
    fn any_run((shape, start, steps) in any_shape().prop_flat_map(|shape| {
        let start = (0..1_u64 << 32, prop::sample::select(corners(&shape)));
        (Just(shape), start, prop::collection::vec(any_step(shape), 1..40))
    })) {
        let mut uut = CountRegister::new("counter", shape);
        connect_and_check(&mut uut);
        let mut value = start.1 & !u128::from(start.0 & 3);
        load(&mut uut, &shape, value);
        for s in steps {
            let (before, overflow, after) = step(&mut uut, s);
            prop_assert_eq!(before, value);
            let (next, wraps) = expected(&shape, value, s);
            prop_assert_eq!((after, overflow), (next, wraps), "{:?} from {:#x} with {:x?}", shape, value, s);
            value = next;
        }
    }
}
