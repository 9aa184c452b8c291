use super::*;
use crate::blocks::settle;
use crate::blocks::wires::connect_and_check;
use crate::families::ete::params::Params;
use crate::families::ete::plan::Plan;
use crate::families::ete::samples::{least, params};

struct Bench(FilterRegisters);

impl Bench {
    fn new(params: &Params) -> Bench {
        let mut uut = FilterRegisters::new(&Plan::new(params));
        connect_and_check(&mut uut);
        uut.reset.next = true;
        Bench(uut)
    }

    /// One write, by a system instruction or by the debugger, which reaches a word.
    fn write(&mut self, offset: u64, data: u64, by_debugger: bool) {
        let uut = &mut self.0;
        uut.sys_write.next = !by_debugger;
        uut.ext_write.next = by_debugger;
        for pin in [&mut uut.sys_address, &mut uut.ext_address] {
            pin.next = offset.into();
        }
        uut.sys_wdata.next = data.into();
        uut.ext_wdata.next = (data & 0xFFFF_FFFF).into();
        for level in [false, true] {
            uut.clock.next = level.into();
            settle(uut);
        }
    }

    /// What system instructions read; the debugger reads the low word of it.
    fn read(&mut self, offset: u64) -> u128 {
        let uut = &mut self.0;
        uut.sys_write.next = false;
        uut.ext_write.next = false;
        uut.sys_address.next = offset.into();
        uut.ext_address.next = offset.into();
        settle(uut);
        let whole = uut.sys_rdata.val().value();
        assert_eq!(uut.ext_rdata.val().value(), whole & 0xFFFF_FFFF, "{offset:#x}");
        whole
    }
}

fn values(pins: &[Sig<Out>]) -> Vec<u128> {
    pins.iter().map(|pin| pin.val().value()).collect()
}

/// Offset, written, as it reads.
const CASES: [(u64, u64, u128); 17] = [
    (0x080, 0xFFFF_FFFF_FA51_089D, 0x0251_089D),
    (0x084, 0xFFFE_FFFD, 0x0002_0001),
    (0x088, 0xFFF5_FFFA, 0x0005_000A),
    (0x08C, 0xFFFE_FFFD, 0x0002_0001),
    (0x280, 0xFF01_FFF6, 0x0101_0006),
    (0x284, 0xFE02_FFF9, 0x0002_0009),
    (0x2C0, 0xFFFF_FFFD, 1),
    (0x2C4, 0xFFFF_FFFE, 2),
    (0x480, 0xFFFF_FFFF_FFFF_FF97, 0x7_7F14),
    (0x498, 0x0000_0000_0004_2128, 0x4_2108),
    (0x600, 0xFFFF_FFFF_1111_2222, 0x1111_2222),
    (0x608, 0xFFFF_FFFF_3333_4444, 0x3333_4444),
    (0x640, 0xFFFF_FFFF_5555_6666, 0x5555_6666),
    (0x648, 0xFFFF_FFFF_7777_8888, 0x7777_8888),
    (0x680, 0xFFFF_F9F6, 0x0906),
    (0x688, 0xFFFF_F5FA, 0x050A),
    (0x410, 0x0000_0000_1234_5678, 0x1234_5678),
];

/// Registers with flops: what is written, what reads, and what arrives at the comparators.
#[test]
fn what_programs_the_filters() {
    for by_debugger in [false, true] {
        let mut b = Bench::new(&params());
        for (offset, written, read) in CASES {
            b.write(offset, written, by_debugger);
            assert_eq!(b.read(offset), read, "{offset:#x}");
            assert!(b.0.sys_hit.val());
        }
        let uut = &b.0;
        assert_eq!(values(&uut.view_select), [0x3D]);
        assert_eq!((uut.trcreset.val(), uut.trcerr.val()), (false, true));
        // EXLEVEL_S_EL0, EXLEVEL_NS_EL0 and EL2, EXLEVEL_RL_EL1.
        assert_eq!(uut.view_level.val().value(), 0b01_0101_0001);
        assert_eq!((values(&uut.include), values(&uut.exclude)), (vec![1], vec![2]));
        assert_eq!((values(&uut.start_address), values(&uut.stop_address)), (vec![10], vec![5]));
        assert_eq!((values(&uut.start_pe), values(&uut.stop_pe)), (vec![1], vec![2]));
        assert_eq!((values(&uut.shot_address), values(&uut.shot_range)), (vec![6, 9], vec![1, 2]));
        assert_eq!((values(&uut.shot_multiple), values(&uut.shot_pe)), (vec![1], vec![1, 2]));
        assert_eq!(values(&uut.address), [0, 0, 0x1234_5678, 0]);
        assert_eq!(values(&uut.address_type), [1, 0, 0, 2]);
        assert_eq!(values(&uut.address_context), [1, 0, 0, 0]);
        assert_eq!(values(&uut.address_level), [0x3FF, 0, 0, 0b10_0010_0001]);
        assert_eq!(values(&uut.context_value), [0x1111_2222, 0x3333_4444]);
        assert_eq!(values(&uut.virtual_value), [0x5555_6666, 0x7777_8888]);
        assert_eq!((values(&uut.context_mask), values(&uut.virtual_mask)), (vec![6, 9], vec![10, 5]));
        assert_eq!(b.read(0x610), 0, "no third comparator");
        assert!(!b.0.sys_hit.val());
    }
}

/// State that is elsewhere is read from there, and a write is told.
#[test]
fn start_stop_and_single_shot_states() {
    let mut b = Bench::new(&params());
    assert_eq!(b.read(0x080), 0);
    b.0.ssstatus[0].next = true;
    assert_eq!(b.read(0x080), 0x200);
    assert_eq!((b.read(0x2A0), b.read(0x2A4)), (9, 9));
    b.0.shot_status[0].next = 1.into();
    b.0.shot_pending[0].next = 2.into();
    assert_eq!((b.read(0x2A0), b.read(0x2A4)), (0x8000_0009, 0x4000_0009));
    assert!(b.0.sys_hit.val());
    for by_debugger in [false, true] {
        let state = |b: &Bench| {
            let shot = (b.0.shot_status_wdata[0].val().value(), b.0.shot_pending_wdata[0].val().value());
            (b.0.ssstatus_write[0].val(), b.0.shot_write[0].val().value(), shot)
        };
        b.write(0x080, 0x200, by_debugger);
        assert!(state(&b).0);
        assert!(b.0.ssstatus_wdata[0].val());
        b.write(0x080, 0xFFFF_FDFF, by_debugger);
        assert!(b.0.ssstatus_write[0].val() && !b.0.ssstatus_wdata[0].val());
        b.write(0x2A0, 0x8000_0000, by_debugger);
        assert_eq!((state(&b).0, state(&b).1), (false, 1));
        assert_eq!((state(&b).2.0 & 1, state(&b).2.1 & 1), (1, 0));
        b.write(0x2A4, 0x4000_0000, by_debugger);
        assert_eq!(state(&b).1, 2);
        assert_eq!((state(&b).2.0 & 2, state(&b).2.1 & 2), (0, 2));
        b.read(0x2A0);
        assert_eq!((state(&b).0, state(&b).1), (false, 0));
    }
}

/// Eight comparators of each kind: their masks are in two registers.
#[test]
fn masks_of_eight_comparators() {
    let many = Params { context_comparators: 8, virtual_context_comparators: 6, ..params() };
    let mut b = Bench::new(&many);
    b.write(0x680, 0x0403_0201, true);
    b.write(0x684, 0x0807_0605, true);
    b.write(0x688, 0x0D0C_0B0A, true);
    b.write(0x68C, 0xFFFF_0F0E, true);
    assert_eq!(values(&b.0.context_mask), [1, 2, 3, 4, 5, 6, 7, 8]);
    assert_eq!(values(&b.0.virtual_mask), [10, 11, 12, 13, 14, 15]);
    assert_eq!(b.read(0x68C), 0x0F0E);
    b.write(0x638, 0x1234_5678, true);
    assert_eq!(b.0.context_value[7].val().value(), 0x1234_5678);
    // Three bits tell which comparator.
    b.write(0x480, 0x0000_0050, true);
    assert_eq!((b.read(0x480), b.0.address_context[0].val().value()), (0x50, 5));
}

/// One kind of identifier comparator: CONTEXTTYPE has one bit.
#[test]
fn one_kind_of_identifier() {
    for (contexts, virtuals, word) in [(1, 0, 4), (0, 1, 8)] {
        let one = Params { context_comparators: contexts, virtual_context_comparators: virtuals, ..params() };
        let mut b = Bench::new(&one);
        b.write(0x480, 0xFC, true);
        assert_eq!(b.read(0x480), word);
        assert_eq!(b.0.address_type[0].val().value(), 1);
    }
}

#[test]
fn without_comparators() {
    let mut b = Bench::new(&least());
    b.write(0x080, 0xFFFF_FFFF, false);
    assert_eq!(b.read(0x080), 0x0030_0E01, "TRCRESET, TRCERR, the levels, and two that are always 1");
    assert_eq!(b.0.view_level.val().value(), 3);
    for offset in [0x084, 0x088, 0x08C, 0x280, 0x2A0, 0x400, 0x480, 0x600, 0x680, 0x688] {
        b.write(offset, 0xFFFF_FFFF, false);
        assert_eq!(b.read(offset), 0);
        assert!(!b.0.sys_hit.val(), "{offset:#x}");
    }
}
