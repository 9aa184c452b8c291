//! Fields of the registers that only some units have.
#![allow(clippy::unwrap_used)]

mod common;

use common::ete_bench::*;
use common::ete_configurations::full;
use pmugen_hdl::families::ete::Params;

const OE: u64 = 1 << 13;
const IDR5: u32 = 0x1F4;
const IDR5_OE: u64 = 1 << 31;

/// TRCEVENTCTL1R.OE: with an ATB port from ETEv1.3 on, 0 after reset, and kept by both ports. It has
/// no say in what the unit does.
// Spec: RHBBDV
// Spec: RRPHPJ
#[test]
fn the_output_enable_bit() {
    for version in 0..=3 {
        for atb in [false, true] {
            let timestamp_marker = version > 0;
            let params = Params { version, timestamp_marker, atb, atb_trigger: false, ..full() };
            let exists = version == 3 && atb;
            let held = if exists { OE } else { 0 };
            let mut bench = Bench::new(&params);
            assert_eq!(bench.value(IDR5) & IDR5_OE != 0, exists, "{version} {atb}");
            assert_eq!(bench.value(EVENTCTL1R), 0);
            bench.write(EVENTCTL1R, OE as u32);
            assert_eq!(bench.mrs(EVENTCTL1R), Some(held), "{version} {atb}");
            assert!(!bench.external_write(EVENTCTL1R, !OE as u32));
            assert_eq!(bench.value(EVENTCTL1R), 0x100F, "the other bits");
            assert!(!bench.external_write(EVENTCTL1R, OE as u32));
            assert_eq!(bench.external_read(EVENTCTL1R), Some(held as u32));
            bench.ete_event(0, ALWAYS);
            bench.start();
            assert_eq!((bench.events(), bench.output("event_element_o")), (1, 0));
            bench.reset();
            assert_eq!(bench.value(EVENTCTL1R), 0);
        }
    }
}
