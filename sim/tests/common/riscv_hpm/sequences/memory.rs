//! A driver of the memory-mapped form.

use super::super::bench::*;

const MIP: u16 = 0x208;
const OVERFLOWS: u16 = 0x204;
const LCOFIP: u64 = 1 << 13;

/// Sampling with the interrupt line: it rises with the overflow, falls when software clears
/// LCOFIP, and comes again only after OF was cleared.
// Spec: HPM2.7
// Spec: HPM4.4
pub fn sample(bench: &mut Bench<'_>) {
    let n = 3;
    let (event, pin) = bench.widest(n);
    bench.select(n, event.number.into());
    bench.load(n, 0u64.wrapping_sub(2));
    bench.pulse(&pin, 1);
    bench.clock();
    assert_eq!((bench.output("lcofi_irq_o"), bench.word_read(OVERFLOWS)), (0, 0));
    bench.pulse(&pin, 1);
    bench.clock();
    assert_eq!(bench.output("lcofi_irq_o"), 1);
    assert_eq!((bench.word_read(OVERFLOWS), bench.word_read(MIP)), (1 << n, LCOFIP));
    bench.word_write(MIP, 0);
    bench.clock();
    assert_eq!((bench.output("lcofi_irq_o"), bench.word_read(OVERFLOWS)), (0, 1 << n));
    // OF still stands: another overflow is silent.
    bench.load(n, u64::MAX);
    bench.pulse(&pin, 1);
    bench.clock();
    assert_eq!((bench.counter(n), bench.output("lcofi_irq_o")), (0, 0));
    let event = bench.event(n);
    bench.select(n, event & !OF);
    assert_eq!(bench.word_read(OVERFLOWS), 0);
    bench.load(n, u64::MAX);
    bench.pulse(&pin, 1);
    bench.clock();
    assert_eq!(bench.output("lcofi_irq_o"), 1);
}

/// Low, then high, with any time in between, give one value while the counter runs.
pub fn running_counter(bench: &mut Bench<'_>) {
    for phase in 0..12 {
        for gap in 0..9 {
            bench.machine_write(MCOUNTINHIBIT, 0xFFFF_FFFF);
            bench.machine_write_64(MCYCLE, 0xFFFF_FFF0);
            bench.machine_write(MCOUNTINHIBIT, 0);
            bench.clocks(phase);
            let low = bench.machine_read(MCYCLE);
            bench.clocks(gap);
            let high = bench.machine_read(upper(MCYCLE));
            let value = high << 32 | low;
            assert!((0xFFFF_FFF0..0x1_0000_0010).contains(&value), "{value:#x}");
            assert_eq!(high, u64::from(low < 0x8000_0000), "phase {phase}, gap {gap}");
        }
    }
}
