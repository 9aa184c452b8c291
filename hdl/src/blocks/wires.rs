//! Short constructors for lists of signals, and the settling of a block in tests and drivers.

use super::signal::{Sig, W};
use rust_hdl::prelude::*;

/// Passes after which a block that still changes is taken to oscillate.
const MAX_PASSES: usize = 200;

/// `n` signals of one bit.
pub fn wires<D: Direction>(n: usize) -> Vec<Signal<D, Bit>> {
    (0..n).map(|_| Signal::default()).collect()
}

/// `n` signals of `w` bits.
pub fn vectors<D: Direction>(n: usize, w: usize) -> Vec<Sig<D>> {
    (0..n).map(|_| Sig::new(w)).collect()
}

/// As many signals as there are in `ports`, each as wide.
pub fn like<F: Direction, D: Direction>(ports: &[Sig<F>]) -> Vec<Sig<D>> {
    ports.iter().map(|port| Sig::new(port.bits())).collect()
}

/// Simulates until nothing changes any more.
///
/// # Panics
/// If the block does not come to rest: it has a combinational loop.
pub fn settle<B: Block>(block: &mut B) {
    assert!(simulate(block, MAX_PASSES), "a combinational loop");
}

/// As [`bit_cast_to`](super::bit_cast_to), for a value that a loop variable picks:
/// `#[hdl_gen]` evaluates the width of a `bit_cast` where the variable does not exist. On the right
/// of an assignment, whose width it takes, alone or within `& | ^ + -` and to the left of a shift.
pub fn unsigned_cast_to(x: W, w: usize) -> W {
    super::bit_cast_to(x, w)
}

/// Connects a block and runs rust-hdl's checks over it.
#[cfg(test)]
pub(crate) fn connect_and_check<B: Block>(block: &mut B) {
    block.connect_all();
    check_all(block).expect("an unconnected signal, a read before a write, or a written input");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(LogicBlock, Default)]
    struct Ring {
        stop: Signal<In, Bit>,
        y: Signal<Out, Bit>,
    }

    impl Logic for Ring {
        fn update(&mut self) {
            self.y.next = !self.y.val() & !self.stop.val();
        }
    }

    #[test]
    #[should_panic(expected = "a combinational loop")]
    fn a_loop_does_not_settle() {
        settle(&mut Ring::default());
    }

    #[test]
    fn what_rests_settles() {
        let mut ring = Ring::default();
        ring.stop.next = true;
        settle(&mut ring);
        assert!(!ring.y.val());
    }
}
