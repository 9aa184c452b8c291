//! One slot under every input.

use super::*;
use crate::blocks::settle;
use crate::blocks::wires::connect_and_check;
use crate::families::ete::params::Params;
use crate::families::ete::samples::params;

/// The inputs of one bit each, from a number.
struct Inputs(u32);

impl Inputs {
    const COUNT: u32 = 13;

    fn bit(&self, at: u32) -> bool {
        self.0 >> at & 1 == 1
    }

    fn drive(&self, uut: &mut ViewSlot) {
        uut.on.next = self.bit(0);
        uut.block.next = self.bit(1);
        uut.exception.next = self.bit(2);
        uut.included.iter_mut().for_each(|s| s.next = self.bit(3));
        uut.started.iter_mut().for_each(|s| s.next = self.bit(4));
        uut.stopped.iter_mut().for_each(|s| s.next = self.bit(5));
        uut.start_last.iter_mut().for_each(|s| s.next = self.bit(6));
        uut.view_here.next = self.bit(7);
        uut.view_event.next = self.bit(8);
        uut.trcreset.next = self.bit(9);
        uut.trcerr.next = self.bit(10);
        uut.ssstatus.iter_mut().for_each(|s| s.next = self.bit(11));
        uut.ta.next = self.bit(12);
    }
}

/// Spec: RGQFSB
/// Spec: RKCYTR
/// Spec: RBFSWZ
/// Spec: RMLTTK
/// Spec: RDPMBQ
/// Spec: RLTLBB
/// Spec: RGPKSH
/// Spec: RNZNDM
/// Spec: RYFKGM
#[test]
fn every_input() {
    let without_ranges = Params { address_comparator_pairs: 0, ..params() };
    let without_points = Params { pe_comparators: 0, single_shot_controls: 0, ..without_ranges.clone() };
    for params in [params(), without_ranges, without_points] {
        let mut uut = ViewSlot::new(&Plan::new(&params));
        connect_and_check(&mut uut);
        let (ranges, points) = (!uut.included.is_empty(), !uut.ssstatus.is_empty());
        for code in 0..1u32 << Inputs::COUNT {
            for exc_type in [0, 1, 4, 5, 12, 16, 20, 31u64] {
                let inputs = Inputs(code);
                inputs.drive(&mut uut);
                uut.exc_type.next = exc_type.into();
                settle(&mut uut);
                let bit = |at| inputs.bit(at);
                let (on, block, exception) = (bit(0), bit(1), bit(2));
                let s = !points || bit(11) || bit(4);
                let i = !ranges || bit(3);
                let view = on && block && s && i && bit(7) && bit(8);
                let mut ta = if block { view } else { bit(12) };
                let forced = exc_type == 0 && bit(9) || exc_type == 4 && bit(10);
                let traced = on && exception && (ta || forced);
                ta |= traced;
                assert_eq!(uut.view_inst.val(), view, "{code:#b}");
                assert_eq!(uut.exception_traced.val(), traced, "{code:#b}, type {exc_type}");
                if on {
                    assert_eq!(uut.ta_after.val(), ta, "{code:#b}, type {exc_type}");
                }
                for after in &uut.ssstatus_after {
                    let stays = bit(11) && !bit(5);
                    assert_eq!(after.val(), bit(6) || stays, "{code:#b}");
                }
            }
        }
    }
}
