//! Rules of the model about who may access the registers: M3.1, sections 1 and 2.11 of the sheet.
#![allow(clippy::unwrap_used)]

mod common;

use common::bench::*;
use common::configurations::{smallest, usual};
use pmugen_hdl::families::armv8m_pmu::Params;
use pmugen_hdl::spec::Bus;

/// TRCENA stops everything; the registers stay readable and writable.
// Spec: sheet 2.11
#[test]
fn trcena_is_the_global_enable() {
    let mut bench = Bench::running(&usual(), &[CPU_CYCLES, SW_INCR]);
    bench.drive("trcena_i", 0);
    bench.drive("dwt_cyccntena_i", 1);
    bench.write(CCNTR, 0xFFFF_FFFF);
    bench.load(0, 0xFFFF);
    bench.load(1, 0xFFFF);
    bench.write(SWINC, 2);
    assert_eq!((bench.read(0), bench.read(4), bench.read(CCNTR)), (0xFFFF, 0xFFFF, 0xFFFF_FFFF));
    assert_eq!(bench.flags(), 0);
    bench.drive("trcena_i", 1);
    bench.clock();
    assert_eq!((bench.counter(0), bench.flags()), (0, CYCLES | 1));
}

/// Access is for privileged software and for a debugger with privileged access; a refused access
/// reads 0, changes nothing and is an error.
// Spec: M3.1
// Spec: sheet 2.11
#[test]
fn unprivileged_accesses_are_refused() {
    for bus in [Bus::Apb4, Bus::Raw] {
        let mut bench = Bench::running(&Params { bus, ..usual() }, &[SW_INCR]);
        bench.load(0, 0x1234);
        bench.write(OVSSET, 1);
        for (offset, data) in [(0, 1), (SWINC, 1), (OVSCLR, 1), (CTRL, E | P | C), (CNTENCLR, 1)] {
            let unprivileged = Access { privileged: false, ..Access::write(offset, data) };
            assert_eq!(bench.access(unprivileged), (0, true));
        }
        assert_eq!(bench.access(Access { privileged: false, ..Access::read(0) }), (0, true));
        assert_eq!(bench.access(Access::read(0)), (0x1234, false));
        assert_eq!((bench.read(OVSSET), bench.read(CNTENSET)), (1, CYCLES | 0xFF));
        assert_eq!(bench.access(Access { secure: false, ..Access::read(0) }), (0x1234, false));
    }
}

/// A partial write is refused; an unaligned one is ignored, an unaligned read returns the word.
// Spec: sheet 1
#[test]
fn only_whole_words_are_written() {
    let mut bench = Bench::new(&usual());
    bench.load(2, 0x4321);
    for strobe in 0..15 {
        assert_eq!(bench.access(Access { strobe, ..Access::write(8, 0xFFFF) }), (0, true));
    }
    for byte in 1..4 {
        assert_eq!(bench.access(Access::write(8 + byte, 0xFFFF)), (0, false));
        assert_eq!(bench.access(Access::read(8 + byte)), (0x4321, false));
    }
    // Strobes mean nothing in a read.
    assert_eq!(bench.access(Access { strobe: 0, ..Access::read(8) }), (0x4321, false));
}

/// PMU_CTRL.DP from Non-secure.
// Spec: sheet 2.11
#[test]
fn dp_can_be_secure_only() {
    for dp_secure_only in [false, true] {
        let mut bench = Bench::new(&Params { dp_secure_only, ..usual() });
        let kept = if dp_secure_only { 0 } else { DP };
        bench.access(Access { secure: false, ..Access::write(CTRL, DP | E) });
        assert_eq!(bench.read(CTRL), E | kept);
        bench.access(Access::write(CTRL, DP));
        bench.access(Access { secure: false, ..Access::write(CTRL, E) });
        assert_eq!(bench.read(CTRL), E | if dp_secure_only { DP } else { 0 });
    }
    let mut bench = Bench::new(&smallest());
    bench.write(CTRL, u32::MAX);
    assert_eq!(bench.read(CTRL), E);
}
