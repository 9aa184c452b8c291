use super::*;
use crate::blocks::settle;
use crate::blocks::wires::connect_and_check;
use crate::families::ete::params::Params;
use crate::families::ete::samples::params;

struct Bench(ResourceRegisters);

impl Bench {
    fn new(params: &Params) -> Bench {
        let mut uut = ResourceRegisters::new(&Plan::new(params));
        connect_and_check(&mut uut);
        uut.reset.next = true;
        Bench(uut)
    }

    /// One write, by a system instruction or by the debugger.
    fn write(&mut self, offset: u64, data: u64, by_debugger: bool) {
        let uut = &mut self.0;
        uut.sys_write.next = !by_debugger;
        uut.ext_write.next = by_debugger;
        for pin in [&mut uut.sys_address, &mut uut.ext_address] {
            pin.next = offset.into();
        }
        for pin in [&mut uut.sys_wdata, &mut uut.ext_wdata] {
            pin.next = data.into();
        }
        for level in [false, true] {
            uut.clock.next = level.into();
            settle(uut);
        }
    }

    /// What both ports read.
    fn read(&mut self, offset: u64) -> u128 {
        let uut = &mut self.0;
        uut.sys_write.next = false;
        uut.ext_write.next = false;
        uut.sys_address.next = offset.into();
        uut.ext_address.next = offset.into();
        settle(uut);
        let word = uut.sys_rdata.val().value();
        assert_eq!(uut.ext_rdata.val().value(), word, "{offset:#x}");
        word
    }
}

fn values(pins: &[Sig<Out>]) -> Vec<u128> {
    pins.iter().map(|pin| pin.val().value()).collect()
}

/// Registers with flops: what is written, what reads, and what arrives at the resources.
#[test]
fn what_programs_the_resources() {
    for by_debugger in [false, true] {
        let mut b = Bench::new(&params());
        let cases: [(u64, u64, u128); 11] = [
            (0x020, 0xFFFF_9A85, 0x9A85),
            (0x100, 0xFFFF_8203, 0x8203),
            (0x104, 0xFFFF_0491, 0x0491),
            (0x108, 0x0000_1F00, 0x1F00),
            (0x118, 0xFFFF_FF8C, 0x008C),
            (0x120, 0xFFFF_4018, 0x4018),
            (0x124, 0x0001_0008, 0x0008),
            (0x140, 0xABCD_1234, 0x1234),
            (0x154, 0xFFFF_FFFF, 0x3_9F9F),
            (0x150, 0xFFFF_9182, 0x1_9182),
            (0x208, 0xFFC5_AAAA, 0x05_AAAA),
        ];
        for (offset, written, read) in cases {
            b.write(offset, written, by_debugger);
            assert_eq!(b.read(offset), read, "{offset:#x}");
            assert!(b.0.sys_hit.val());
        }
        b.write(0x21C, u64::from(u32::MAX), by_debugger);
        let uut = &b.0;
        assert_eq!(values(&uut.event_select), [0x25, 0x3A]);
        assert_eq!(values(&uut.sequencer_forward), [0x03, 0x31, 0x00]);
        assert_eq!(values(&uut.sequencer_backward), [0x22, 0x04, 0x1F]);
        assert_eq!(values(&uut.sequencer_reset), [0x2C]);
        assert_eq!(values(&uut.external_select), [0x4018, 0x0008]);
        assert_eq!(values(&uut.counter_reload), [0x1234, 0]);
        assert_eq!(values(&uut.counter_control), [1 << 12 | 0x31 << 6 | 0x22, 0x3FFF]);
        assert_eq!(values(&uut.selector), [0x05_AAAA, 0, 0, 0, 0, 0x1F_FFFF]);
        assert_eq!(b.read(0x220), 0, "no selector 8");
        assert!(!b.0.sys_hit.val());
    }
}

/// State that is elsewhere is read from there, and a write is told.
#[test]
fn counts_and_the_state_of_the_sequencer() {
    let mut b = Bench::new(&params());
    b.0.counter_value[0].next = 0xBEEF.into();
    b.0.counter_value[1].next = 0xCAFE.into();
    b.0.sequencer_state[0].next = 2.into();
    assert_eq!(b.read(0x160), 0xBEEF);
    assert_eq!(b.read(0x164), 0xCAFE);
    assert!(b.0.sys_hit.val());
    assert_eq!(b.read(0x11C), 2);
    assert!(b.0.sys_hit.val());
    for by_debugger in [false, true] {
        let strobes = |b: &Bench| (b.0.counter_write[0].val().value(), b.0.sequencer_write[0].val());
        b.write(0x164, 0xFFFF_1357, by_debugger);
        assert_eq!(strobes(&b), (2, false));
        assert_eq!(b.0.counter_wdata[1].val().value(), 0x1357);
        b.write(0x160, 0xFFFF_2468, by_debugger);
        assert_eq!(strobes(&b), (1, false));
        assert_eq!(b.0.counter_wdata[0].val().value(), 0x2468);
        b.write(0x11C, 0xFFFF_FFFD, by_debugger);
        assert_eq!(strobes(&b), (0, true));
        assert_eq!(b.0.sequencer_wdata[0].val().value(), 1);
        b.read(0x160);
        assert_eq!(strobes(&b), (0, false));
    }
}

/// Selectors and one ETEEvent, and nothing else.
#[test]
fn the_least_of_it() {
    let least = Params {
        resource_selector_pairs: 2,
        ete_events: 1,
        counters: 0,
        sequencer: false,
        external_input_selectors: 0,
        events: vec![],
        ..params()
    };
    let mut b = Bench::new(&least);
    b.write(0x20C, 0x0012_3456, true);
    assert_eq!(values(&b.0.selector), [0, 0x12_3456]);
    b.write(0x020, 0xFFFF_FFFF, false);
    assert_eq!(b.read(0x020), 0x9F);
    for offset in [0x100, 0x11C, 0x120, 0x140, 0x150, 0x160, 0x210] {
        b.write(offset, 0xFFFF_FFFF, true);
        assert_eq!(b.read(offset), 0);
        assert!(!b.0.sys_hit.val(), "{offset:#x}");
    }
}
