//! The two views of the register file: who may reach what, what fails and how, and what happens
//! when both ports act at once.
#![allow(clippy::unwrap_used)]

mod common;

use common::ete_bench::*;
use common::ete_configurations::{all, bare, full, small};
use pmugen_hdl::families::ete::{AbsentRegisters, Params};

/// Classes of external access, typed from the class table: offsets of existing registers in
/// `full()`.
fn class(offset: u32) -> char {
    match offset {
        0x180..=0x194 | 0x1E0..=0x1FC | 0xFA0 | 0xFA4 => 'B',
        0x304 => 'C',
        0x310 | 0x314 | 0xFA8..=0xFFC => 'D',
        0xF00 => 'A',
        0xF04..=0xF9C => 'D',
        _ => 'A',
    }
}

/// Every word of the page under every combination of lock and permission: error or not, STAD, and
/// nothing changes with an error.
// Spec: RKQMKX
// Spec: RYSHRS
// Spec: RVQWLY
#[test]
fn every_word_under_every_permission() {
    for params in [full(), small()] {
        for code in 0..4 {
            let (lock, allowed) = (code & 1 != 0, code & 2 != 0);
            let mut bench = Bench::new(&params);
            bench.drive("os_lock_i", u64::from(lock));
            bench.drive("external_allowed_i", u64::from(allowed));
            for offset in (0..0x1000).step_by(4) {
                let fails = match class(offset) {
                    'A' => lock || !allowed,
                    'B' => lock,
                    'C' => !allowed,
                    _ => false,
                };
                let stad = match class(offset) {
                    'A' => !allowed && !lock,
                    'C' => !allowed,
                    _ => false,
                };
                assert_eq!(bench.external_read(offset).is_none(), fails, "{offset:#x} {code:#b}");
                assert_eq!(bench.output("stad_o") == 1, stad, "{offset:#x} {code:#b}");
                assert!(!fails || bench.output("prdata_o") == 0);
                if offset != PRGCTLR {
                    assert_eq!(bench.external_write(offset, 0xFFFF_FFFF), fails, "{offset:#x} {code:#b}");
                }
            }
            if lock || !allowed {
                bench.drive("os_lock_i", 0);
                bench.drive("external_allowed_i", 1);
                bench.clock();
                assert_eq!(bench.value(CNTCTLR), 0, "nothing has changed");
            }
        }
    }
}

/// Only privileged accesses of whole words, only in the access phase.
// Spec: RYFRMG
// Spec: RKYDTQ
// Spec: RCFRFW
#[test]
fn what_an_external_access_needs() {
    for strobe in 0..16 {
        for protection in 0..8 {
            for (select, enable) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                let mut bench = Bench::new(&full());
                bench.put_external(true, CNTRLDVR, 0x1234);
                bench.drive("pstrb_i", strobe);
                bench.drive("pprot_i", protection);
                bench.drive("psel_i", select);
                bench.drive("penable_i", enable);
                bench.clock();
                let good = strobe == 0xF && protection & 1 == 1;
                let access = select == 1 && enable == 1;
                assert_eq!(bench.output("pslverr_o") == 1, access && !good);
                assert_eq!(bench.output("pready_o"), 1);
                assert_eq!(bench.value(CNTRLDVR) != 0, access && good);
                assert_eq!(bench.output("stad_o"), 0);
                bench.put_external(false, CONFIGR, 0);
                bench.drive("pstrb_i", 0);
                bench.drive("pprot_i", protection);
                bench.drive("psel_i", select);
                bench.drive("penable_i", enable);
                bench.clock();
                assert_eq!(bench.output("prdata_o") != 0, select == 1 && protection & 1 == 1);
            }
        }
    }
    for inside in 1..4 {
        let mut bench = Bench::new(&full());
        assert!(!bench.external_write(CNTRLDVR + inside, 0x1234));
        assert_eq!(bench.value(CNTRLDVR), 0, "not aligned: ignored");
        assert_eq!(bench.external_read(CONFIGR + inside), Some(bench.value(CONFIGR) as u32));
        bench.external_read(PDSR + inside);
        assert_eq!(bench.external_read(PDSR).unwrap() >> 1 & 1, 1, "without side effects");
    }
}

/// 64-bit registers: two words on one port, one access on the other; each word by itself.
// Spec: RVQWLY
// Spec: RVNNPF
#[test]
fn registers_of_64_bits() {
    for (offset, written) in [
        (ACVR, 0xFFFF_9ABC_1234_5678_u64),
        (ACVR + 8 * 15, 0x0000_1ABC_1234_5678),
        (ACATR, 0x0007_7F7C),
        (CIDCVR + 8, 0x8765_4321),
        (VMIDCVR + 56, 0x8765_4321),
    ] {
        let mut bench = Bench::new(&full());
        assert!(!bench.msr(offset, written));
        assert_eq!(bench.mrs(offset), Some(written));
        assert_eq!(bench.external_read(offset), Some(written as u32));
        assert_eq!(bench.external_read(offset + 4), Some((written >> 32) as u32));
        assert_eq!(bench.mrs(offset + 4), None, "the upper word has no encoding");
        let mut bench = Bench::new(&full());
        bench.external_write(offset + 4, (written >> 32) as u32);
        assert_eq!(bench.value(offset), written >> 32 << 32);
        bench.external_write(offset, written as u32);
        assert_eq!(bench.value(offset), written);
    }
}

/// Address bits above the implemented ones are the sign.
#[test]
fn the_sign_of_an_address() {
    for address_width in [48, 52, 56] {
        let params = Params { address_width, ..full() };
        let mut bench = Bench::new(&params);
        for (written, read) in [
            (0, 0),
            (u64::MAX, u64::MAX),
            (1 << 63, u64::MAX << address_width),
            (1 << address_width, 0),
            (u64::MAX >> 1, u64::MAX >> (64 - address_width)),
        ] {
            bench.msr(ACVR, written);
            assert_eq!(bench.value(ACVR), read, "{written:#x}");
            bench.msr(ACVR, 0);
            bench.external_write(ACVR + 4, (written >> 32) as u32);
            bench.external_write(ACVR, written as u32);
            assert_eq!(bench.value(ACVR), read, "{written:#x}");
        }
    }
}

/// Every encoding of the system-instruction port in every configuration: defined exactly for the
/// registers that exist, and reads what the other port reads.
// Spec: RVGVTS
// Spec: RSGPQB
// Spec: RSVSNR
// Spec: RWXKDP
#[test]
fn every_system_encoding() {
    for params in all() {
        let mut bench = Bench::new(&params);
        let assumed = [0x020, 0x030, 0x038, 0x03C, 0x084, 0x088, 0x680, 0x688];
        for crn in 0..16 {
            for rest in 0..128 {
                let offset = 4 * ((crn & 7) * 128 + rest);
                let external_only =
                    matches!(offset, 0x310 | 0x314 | 0xF00 | 0xFA8..=0xFB4 | 0xFC0 | 0xFC4 | 0xFCC..=0xFFC);
                let exists = bench.model.index_of(offset).is_some();
                let defined = crn < 8 && exists && !external_only;
                let ignored = params.absent_registers == AbsentRegisters::RazWiDriver
                    && crn < 8
                    && assumed.contains(&offset);
                for op1 in 0..8 {
                    bench.put_system(false, offset, 0);
                    bench.drive("sysreg_crn_i", u64::from(crn));
                    bench.drive("sysreg_op1_i", op1);
                    bench.clock();
                    let undefined = bench.output("sysreg_undefined_o") == 1;
                    assert_eq!(undefined, op1 != 1 || !(defined || ignored), "{crn} {rest:#x} {op1}");
                    let value = bench.output("sysreg_rdata_o");
                    assert_eq!(value, if defined && op1 == 1 { bench.value(offset) } else { 0 });
                    bench.drive("sysreg_el0_i", 1);
                    bench.clock();
                    assert_eq!((bench.output("sysreg_undefined_o"), bench.output("sysreg_rdata_o")), (1, 0));
                    bench.drive("sysreg_el0_i", 0);
                }
                bench.put_nothing();
                if defined {
                    assert_eq!(bench.external_read(offset), Some(bench.value(offset) as u32), "{offset:#x}");
                }
            }
        }
        bench.clock();
        assert_eq!(bench.output("sysreg_undefined_o"), 0, "no access");
    }
}

/// A write to a read-only register is UNDEFINED on one port and ignored on the other.
// Spec: RSVSNR
#[test]
fn writes_to_read_only_registers() {
    let read_only = [STATR, OSLSR, AUTHSTATUS, 0xFBC, 0xFC8, 0x1E0, 0x1FC, 0x180, 0x194];
    for offset in read_only {
        let mut bench = Bench::new(&full());
        let before = bench.value(offset);
        assert!(bench.msr(offset, u64::MAX), "{offset:#x}");
        assert!(!bench.external_write(offset, u32::MAX));
        assert_eq!(bench.value(offset), before);
    }
    let mut bench = Bench::new(&full());
    bench.put_system(true, CNTRLDVR, 0x1234);
    bench.drive("sysreg_el0_i", 1);
    bench.clock();
    bench.put_nothing();
    bench.drive("sysreg_el0_i", 0);
    assert_eq!(bench.value(CNTRLDVR), 0, "EL0");
}

/// The eight registers that the driver takes for granted read zero where they are absent.
#[test]
fn absent_registers_of_the_driver() {
    let params = Params { absent_registers: AbsentRegisters::RazWiDriver, ..bare() };
    let mut bench = Bench::new(&params);
    for offset in [0x020, 0x030, 0x038, 0x03C, 0x084, 0x088, 0x680, 0x688] {
        assert!(!bench.msr(offset, u64::MAX), "{offset:#x}");
        let present = matches!(offset, 0x030 | 0x038);
        assert_eq!(bench.mrs(offset) == Some(0), !present || offset == 0x030, "{offset:#x}");
    }
    for offset in [0x02C, 0x08C, 0x100, 0x120, 0x140, 0x208, 0x280, 0x400, 0x600, 0x684, 0x68C] {
        assert_eq!(bench.mrs(offset), None, "{offset:#x}");
    }
}

/// The OS Lock is nothing to system instructions.
#[test]
fn system_instructions_and_the_os_lock() {
    let mut bench = Bench::new(&full());
    bench.drive("os_lock_i", 1);
    bench.drive("external_allowed_i", 0);
    bench.write(PRGCTLR, 1);
    bench.clocks(4);
    assert_eq!(bench.mrs(STATR), Some(3), "EN = 1 does not start tracing");
    bench.write(CNTRLDVR, 0x55);
    assert_eq!(bench.mrs(CNTRLDVR), Some(0x55), "and does not block writes");
    assert_eq!(bench.mrs(OSLSR), Some(0x12));
    bench.drive("os_lock_i", 0);
    assert_eq!(bench.mrs(OSLSR), Some(0x10));
    bench.clocks(3);
    assert_eq!(bench.mrs(STATR), Some(0));
}

/// Both ports in one clock: reads see what was there before, writes act one after the other.
// Spec: RNBPML
#[test]
fn both_ports_at_once() {
    let both = |bench: &mut Bench, system: (bool, u32, u64), external: (bool, u32, u32)| {
        bench.put_system(system.0, system.1, system.2);
        bench.put_external(external.0, external.1, external.2);
        bench.clock();
        bench.put_nothing();
    };
    let mut bench = Bench::new(&full());
    both(&mut bench, (true, CNTRLDVR, 0x1111), (true, CNTRLDVR, 0x2222));
    assert_eq!(bench.value(CNTRLDVR), 0x2222);
    both(&mut bench, (true, CNTRLDVR, 0x3333), (true, CNTRLDVR + 4, 0x4444));
    assert_eq!((bench.value(CNTRLDVR), bench.value(CNTRLDVR + 4)), (0x3333, 0x4444));
    both(&mut bench, (true, CNTRLDVR, 0x5555), (false, CNTRLDVR, 0));
    assert_eq!((bench.output("prdata_o"), bench.value(CNTRLDVR)), (0x3333, 0x5555));
    both(&mut bench, (false, CNTRLDVR, 0), (true, CNTRLDVR, 0x6666));
    assert_eq!((bench.output("sysreg_rdata_o"), bench.value(CNTRLDVR)), (0x5555, 0x6666));
    both(&mut bench, (true, ACVR, 0x1111_2222_3333), (true, ACVR + 4, 0x4444));
    assert_eq!(bench.value(ACVR), 0x4444_2222_3333);
    both(&mut bench, (true, CLAIMSET, 0b11), (true, CLAIMCLR, 0b01));
    assert_eq!(bench.value(CLAIMCLR), 0b10);
    both(&mut bench, (true, CLAIMCLR, 0b10), (true, CLAIMSET, 0b11));
    assert_eq!(bench.value(CLAIMCLR), 0b11);
    both(&mut bench, (true, PRGCTLR, 1), (true, PRGCTLR, 0));
    bench.clocks(3);
    assert_eq!((bench.value(PRGCTLR), bench.value(STATR)), (0, 3));
}

/// What a port has written, both ports read in the next clock; no further access is needed.
// Spec: RDYRZC
// Spec: RPGTLX
// Spec: RMMYRJ
#[test]
fn writes_are_visible_at_once() {
    let mut bench = Bench::new(&full());
    bench.external_write(CNTVR, 9);
    assert_eq!((bench.external_read(CNTVR), bench.mrs(CNTVR)), (Some(9), Some(9)));
    bench.external_write(CNTCTLR, ALWAYS);
    bench.enable();
    bench.clocks(3);
    assert_eq!((bench.external_read(CNTVR), bench.mrs(CNTVR)), (Some(6), Some(5)));
    bench.external_write(CLAIMSET, 2);
    assert_eq!(bench.mrs(CLAIMCLR), Some(2));
}

/// STICKYPD is one after reset and zero after a read of TRCPDSR by the debugger.
// Spec: RFQMXQ
#[test]
fn the_power_status() {
    let mut bench = Bench::new(&full());
    bench.drive("os_lock_i", 1);
    bench.drive("external_allowed_i", 0);
    assert_eq!(bench.external_read(PDSR), Some(0x23));
    assert_eq!(bench.external_read(PDSR), Some(0x21));
    bench.drive("os_lock_i", 0);
    assert_eq!(bench.external_read(PDSR), Some(0x01));
    bench.external_write(PDSR, u32::MAX);
    bench.clocks(20);
    assert_eq!(bench.external_read(PDSR), Some(0x01), "kept as long as power is");
    bench.reset();
    // A setup phase reads and changes nothing.
    bench.put_external(false, PDSR, 0);
    bench.drive("penable_i", 0);
    bench.clocks(2);
    assert_eq!(bench.output("prdata_o"), 0x03);
    bench.put_nothing();
    assert_eq!(bench.external_read(PDSR), Some(0x03));
    assert_eq!(bench.mrs(PDSR), None);
}

/// Reset puts every register back, whatever the unit did; a Warm reset of the PE does not.
// Spec: RPCXJC
// Spec: RPTZDH
// Spec: RWKLGX
#[test]
fn reset_of_everything() {
    for params in all() {
        let fresh = Bench::new(&params);
        let offsets: Vec<u32> =
            (0..0x1000).step_by(4).filter(|&offset| fresh.model.index_of(offset).is_some()).collect();
        let mut bench = Bench::new(&params);
        for &offset in offsets.iter().filter(|&&offset| offset != PRGCTLR) {
            bench.external_write(offset, 0xFFFF_FFFF);
            bench.external_write(offset | 4, 0xFFFF_FFFF);
        }
        bench.start();
        bench.pulse("pe_reset_i", 1);
        assert_eq!(bench.value(PRGCTLR), 1, "not a reset of the trace unit");
        bench.reset();
        for &offset in &offsets {
            let zero = !matches!(offset, 0x00C | 0x010 | 0x080 | 0x304 | 0x314) && offset < 0xF00;
            let identification = matches!(offset, 0x180..=0x1FC | 0x2A0..=0x2BC);
            assert_eq!(bench.value(offset), fresh.value(offset), "{offset:#x}");
            assert!(!zero || identification || bench.value(offset) == 0, "{offset:#x}");
        }
        bench.clock();
        assert_eq!(bench.output("idle_o"), 1);
    }
}
