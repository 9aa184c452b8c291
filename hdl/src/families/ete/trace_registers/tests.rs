use super::*;
use crate::blocks::settle;
use crate::blocks::wires::connect_and_check;
use crate::families::ete::params::Params;
use crate::families::ete::samples::{least, params};

struct Bench(TraceRegisters);

impl Bench {
    fn new(params: &Params) -> Bench {
        let mut uut = TraceRegisters::new(&Plan::new(params));
        connect_and_check(&mut uut);
        uut.writable.next = true;
        uut.reset.next = false;
        settle(&mut uut);
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

    /// What both ports read, and whether system instructions may read and write it.
    fn read(&mut self, offset: u64) -> (u128, u128, bool, bool) {
        let uut = &mut self.0;
        uut.sys_write.next = false;
        uut.ext_write.next = false;
        uut.sys_address.next = offset.into();
        uut.ext_address.next = offset.into();
        settle(uut);
        let (hit, read_only) = (uut.sys_hit.val(), uut.sys_read_only.val());
        (uut.sys_rdata.val().value(), uut.ext_rdata.val().value(), hit, hit && !read_only)
    }
}

/// Plain registers, which keep what they have while the unit is not idle.
// Spec: RRWYQD
#[test]
fn control_registers() {
    let cases = [
        (0x010, 0x4_F8D9),
        (0x024, 0x3803),
        (0x02C, 0x210F),
        (0x030, 0x9F),
        (0x034, 0x1F),
        (0x038, 0xFFF),
        (0x03C, 0x103),
        (0x040, 0x7F),
        (0x044, 0x103),
        (0x048, 0x7F),
    ];
    for by_debugger in [false, true] {
        let mut b = Bench::new(&params());
        for (offset, all) in cases {
            b.write(offset, 0xFFFF_FFFF, by_debugger);
            assert_eq!(b.read(offset), (all, all, true, true), "{offset:#x}");
            b.0.writable.next = false;
            b.write(offset, 0, by_debugger);
            assert_eq!(b.read(offset).0, all, "{offset:#x}");
            b.0.writable.next = true;
        }
        assert_eq!(b.0.insten[0].val().value(), 3);
        assert!(b.0.lpoverride[0].val());
        b.write(0x024, 0x0801, by_debugger);
        assert_eq!(b.0.insten[0].val().value(), 1);
        assert!(!b.0.lpoverride[0].val());
    }
}

/// The low-power override follows the bits that this configuration has.
#[test]
fn the_override_without_an_atb_trigger() {
    let mut b = Bench::new(&Params { atb_trigger: false, ..params() });
    b.write(0x024, 0x0803, true);
    assert!(!b.0.lpoverride[0].val());
    b.write(0x024, 0x1000, true);
    assert_eq!(b.read(0x024).0, 0x1000);
    assert!(b.0.lpoverride[0].val());
    let mut b = Bench::new(&Params { low_power: true, ..least() });
    b.write(0x024, 0xFFFF_FFFF, true);
    assert_eq!(b.read(0x024).0, 0x1000);
    assert!(b.0.lpoverride[0].val());
}

// Spec: RRWYQD
#[test]
fn the_state_elsewhere() {
    let mut b = Bench::new(&params());
    b.0.en.next = true;
    assert_eq!(b.read(0x004), (1, 1, true, true));
    b.0.ta.next = true;
    assert_eq!(b.read(0x028), (0x1000, 0x1000, true, true));
    b.0.ta.next = false;
    b.0.extin[0].next = 2.into();
    b.0.event_flag[0].next = 1.into();
    assert_eq!(b.read(0x028).0, 0x0102);
    for by_debugger in [false, true] {
        b.0.writable.next = true;
        b.write(0x028, 0x1201, by_debugger);
        let uut = &b.0;
        assert!(uut.rsr_write.val() && uut.ta_wdata.val() && !uut.prgctlr_write.val());
        assert_eq!((uut.extin_wdata[0].val().value(), uut.event_wdata[0].val().value()), (1, 2));
        b.0.writable.next = false;
        b.write(0x028, 0x0102, by_debugger);
        assert!(!b.0.rsr_write.val() && !b.0.ta_wdata.val(), "only when idle");
        b.write(0x004, 1, by_debugger);
        assert!(b.0.prgctlr_write.val() && b.0.prgctlr_wdata.val(), "in every state");
        b.write(0x004, 0xFFFF_FFFE, by_debugger);
        assert!(b.0.prgctlr_write.val() && !b.0.prgctlr_wdata.val());
        b.write(0xFA0, 1 << u32::from(by_debugger), by_debugger);
    }
    assert_eq!(b.read(0xFA4), (3, 3, true, true), "claim tags in every state");
    b.read(0x004);
    assert!(!b.0.prgctlr_write.val());
}

/// What is only read, by whom.
#[test]
fn states_pins_and_identification() {
    let mut b = Bench::new(&params());
    b.0.statr_idle.next = true;
    assert_eq!(b.read(0x00C), (1, 1, true, false));
    b.0.pm_stable.next = true;
    assert_eq!(b.read(0x00C).0, 3);
    b.0.os_lock.next = true;
    assert_eq!(b.read(0x304), (0x12, 0x12, true, false));
    assert_eq!(b.read(0x314), (0, 0x23, false, false));
    b.0.ext_read.next = true;
    b.write(0x314, 0, false);
    assert_eq!(b.read(0x314).1, 0x21);
    b.0.snid[0].next = true;
    b.0.rtnid[0].next = true;
    assert_eq!(b.read(0xFB8), (0x0C00_80CC, 0x0C00_80CC, true, false));
    b.0.snid[0].next = false;
    b.0.rtnid[0].next = false;
    b.0.rlnid[0].next = true;
    assert_eq!(b.read(0xFB8).0, 0x0800_C08C);
    b.0.mpidr.next = 0x12_0000_0305.into();
    assert_eq!(b.read(0xFA8), (0, 0x8000_0305, false, false));
    assert_eq!(b.read(0xFAC), (0, 0x12, false, false));
    assert_eq!(b.read(0x1E4), (0x7F00_FFF1, 0x7F00_FFF1, true, false));
    assert_eq!(b.read(0x184), (0, 0, true, false), "TRCIDR9 exists");
    assert_eq!(b.read(0xFCC), (0, 0x13, false, false));
    assert_eq!(b.read(0xFE0), (0, 0x23, false, false));
    assert_eq!(b.read(0xFC8), (0, 0, true, false));
}

/// What has no bit, and what the Linux driver accesses without looking.
#[test]
fn registers_without_a_bit() {
    let seen = |b: &mut Bench, offset: u64| {
        let (system, external, exists, writable) = b.read(offset);
        assert_eq!((system, external), (0, 0), "{offset:#x}");
        assert_eq!(exists, writable, "{offset:#x}");
        exists
    };
    let driver = [0x020, 0x03C, 0x084, 0x088, 0x680, 0x688];
    for (absent, there) in [(AbsentRegisters::Undefined, false), (AbsentRegisters::RazWiDriver, true)] {
        let mut b = Bench::new(&Params { absent_registers: absent, ..least() });
        for offset in [0x018, 0x024, 0x030, 0x1C0] {
            assert!(seen(&mut b, offset), "{offset:#x}");
        }
        for offset in driver {
            assert_eq!(seen(&mut b, offset), there, "{offset:#x}");
        }
        for offset in [0x008, 0x02C, 0x044, 0x08C, 0x310, 0x684, 0xF00, 0xFB0] {
            assert!(!seen(&mut b, offset), "{offset:#x}");
        }
    }
    // Where the registers exist, they are elsewhere.
    let mut b = Bench::new(&params());
    for offset in driver.into_iter().filter(|offset| *offset != 0x03C) {
        assert!(!seen(&mut b, offset), "{offset:#x}");
    }
}
