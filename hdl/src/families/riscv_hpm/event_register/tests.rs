//! `mhpmevent` against plain integers.

use super::*;
use crate::blocks::settle;
use crate::blocks::wires::connect_and_check;
use crate::families::riscv_hpm::params::{Bus, Composition, Params};
use crate::families::riscv_hpm::samples;
use proptest::prelude::*;

/// What happens in one cycle.
#[derive(Clone, Copy, Debug)]
struct Step {
    write: [bool; 2],
    wdata: u64,
    keep: u64,
    mode: u64,
    overflow: bool,
}

/// What can be set: the numbers, the filters of the modes that exist, OF.
fn writable(params: &Params) -> u64 {
    let numbers = match params.composition {
        Composition::None => (1 << params.event_bits) - 1,
        Composition::Kunminghu => (1 << 55) - 1,
    };
    let modes = [(62, true), (61, params.supervisor), (60, params.user), (59, params.hypervisor)];
    let filters = modes.iter().filter(|(_, has)| *has).fold(0, |m, (at, _)| m | 1_u64 << at);
    let filters = filters | if params.hypervisor { 1 << 58 } else { 0 };
    numbers | if params.sscofpmf { filters | 1 << 63 } else { 0 }
}

/// (register after the edge, request) by sections 2, 4 and 5.
fn expected(params: &Params, before: u64, s: Step) -> (u64, bool) {
    let word = |old: u64, shift: u32| {
        let mask = if params.xlen == 64 { u64::MAX } else { 0xFFFF_FFFF << shift };
        let kept =
            if params.read_stages == 1 && params.bus == Bus::Csr { old & (s.keep << shift) } else { 0 };
        (old & !mask) | (kept | s.wdata << shift) & mask
    };
    let mut after = before;
    if s.write[0] {
        after = word(after, 0);
    }
    if s.write[1] {
        after = word(after, 32);
    }
    after &= writable(params);
    if params.composition == Composition::Kunminghu {
        for at in [40, 45, 50] {
            if ![0, 1, 2, 4].contains(&(after >> at & 0x1F)) {
                after = after & !(0x1F << at) | before & 0x1F << at;
            }
        }
    }
    let request = s.overflow && after >> 63 == 0;
    (after | u64::from(s.overflow) << 63, request)
}

/// (register before, filtered, request, register after)
fn step(uut: &mut EventRegister, s: Step) -> (u64, bool, bool, u64) {
    uut.clock.next = false.into();
    uut.reset.next = true;
    for (write, on) in uut.write.iter_mut().zip(s.write) {
        write.next = on;
    }
    uut.wdata.next = s.wdata.into();
    for keep in &mut uut.keep {
        keep.next = s.keep.into();
    }
    for mode in &mut uut.mode {
        mode.next = s.mode.into();
    }
    for overflow in &mut uut.overflow {
        overflow.next = s.overflow;
    }
    settle(uut);
    let on = |wires: &[Signal<Out, Bit>]| wires.first().is_some_and(|w| w.val());
    let seen = (uut.value.val().value() as u64, on(&uut.filtered), on(&uut.request));
    uut.clock.next = true.into();
    settle(uut);
    (seen.0, seen.1, seen.2, uut.value.val().value() as u64)
}

fn kinds() -> Vec<Params> {
    let composed = Params { composition: Composition::Kunminghu, event_bits: 10, ..samples::params() };
    let bare = Params { sscofpmf: false, ..samples::params() };
    let narrow = Params { sscofpmf: false, event_bits: 16, ..samples::rv32() };
    let machine = Params { user: false, supervisor: false, hypervisor: false, ..samples::params() };
    vec![samples::params(), samples::rv32(), samples::in_memory(), composed, bare, narrow, machine]
}

prop_compose! {
    fn any_step(params: Params)(write in 0..4_u32, code in any::<bool>(), wdata in any::<u64>(),
        legal in prop::collection::vec(prop::sample::select(vec![0_u64, 1, 2, 4]), 3),
        keep in any::<u64>(), mode in 0..5_u32, overflow in any::<bool>()) -> Step {
        let halves = Plan::new(&params).event_halves as u32;
        let write = if halves == 2 && write != 3 { write } else { write & 1 };
        // The codes are in the high half; a random one is mostly illegal.
        let codes = legal.iter().enumerate().fold(0, |v, (k, c)| v | c << (40 + 5 * k));
        let value = if code { wdata & !(0x7FFF << 40) | codes } else { wdata };
        let word = if params.xlen == 64 { u64::MAX } else { 0xFFFF_FFFF };
        let wdata = if write == 2 { value >> 32 } else { value } & word;
        let modes = Plan::new(&params).modes.len() as u32;
        Step {
            write: [write & 1 == 1, write & 2 == 2],
            wdata,
            keep: keep & word,
            mode: 1 << (mode % modes),
            overflow: overflow && params.sscofpmf,
        }
    }
}

proptest! {
    /// Spec: HPM2.3
    /// Spec: HPM2.9
    /// Spec: HPM4.2
    /// Spec: HPM4.3
    /// Spec: HPM4.12
    /// Spec: HPM5.1
    /// Spec: HPM5.2
    /// Spec: HPM5.4
    #[test]
    fn any_run((params, steps) in prop::sample::select(kinds()).prop_flat_map(|params| {
        (Just(params.clone()), prop::collection::vec(any_step(params), 1..40))
    })) {
        let plan = Plan::new(&params);
        let mut uut = EventRegister::new(&plan);
        connect_and_check(&mut uut);
        let mut value = 0;
        for s in steps {
            let (before, filtered, request, after) = step(&mut uut, s);
            prop_assert_eq!(before, value);
            let filters = plan.modes.iter().enumerate().filter(|(k, _)| s.mode >> k & 1 == 1);
            let inhibited = filters.fold(false, |f, (_, m)| f | (value >> m.filter_bit() & 1 == 1));
            let (next, told) = expected(&params, value, s);
            prop_assert_eq!((after, request), (next, told), "{:?} from {:#x} with {:x?}", params, value, s);
            prop_assert_eq!(filtered, inhibited && params.sscofpmf);
            value = next;
        }
    }
}
