//! Halves and the form in memory.

use super::super::bench::*;
use super::super::sequences;
use pmugen_hdl::families::riscv_hpm::Bus;

/// F44: a counter of 64 bits that runs can be read as two words: in the form in memory by low and
/// high with any time in between, over CSRs by the usual loop.
pub fn no_torn_value(bench: &mut Bench<'_>) {
    let name = match bench.params.bus {
        Bus::Csr => "user reads halves",
        Bus::Apb4 => "driver reads a running counter",
    };
    let sequence = sequences::SEQUENCES.iter().find(|sequence| sequence.name == name);
    (sequence.expect("a sequence of that name").play)(bench);
}

/// One APB4 transfer with all its pins: data and error.
fn transfer(bench: &mut Bench<'_>, address: u64, write: bool, strobe: u64, protection: u64) -> (u64, u64) {
    let inputs = [
        ("psel_i", 1),
        ("penable_i", 0),
        ("pwrite_i", u64::from(write)),
        ("paddr_i", address),
        ("pwdata_i", 0x1234_567D),
        ("pstrb_i", strobe),
        ("pprot_i", protection),
    ];
    for (name, value) in inputs {
        bench.drive(name, value);
    }
    bench.clock();
    bench.drive("penable_i", 1);
    bench.clock();
    let answer = (bench.output("prdata_o"), bench.output("pslverr_o"));
    bench.drive("psel_i", 0);
    bench.drive("penable_i", 0);
    answer
}

/// F53: an error for unprivileged accesses and partial writes, and for nothing else: what is not
/// there reads 0 and ignores writes.
pub fn errors_as_documented(bench: &mut Bench<'_>) {
    bench.drive("debug_stop_i", 1);
    bench.machine_write(MCYCLE, 0x55);
    for address in (0..0x1000).step_by(4) {
        assert_eq!(transfer(bench, address, false, 0, 1).1, 0, "{address:#x}");
        assert_eq!(transfer(bench, address, false, 0, 0), (0, 1), "{address:#x}");
        assert_eq!(transfer(bench, address, true, 0xF, 0), (0, 1), "{address:#x}");
    }
    assert_eq!(bench.machine_read(MCYCLE), 0x55);
    for address in [0x008, 0x20C, 0x300, 0x800, 0xFFC] {
        assert_eq!(transfer(bench, address, true, 0xF, 1), (0, 0), "{address:#x}");
        assert_eq!(transfer(bench, address, false, 0, 1), (0, 0), "{address:#x}");
    }
    // An address within a word: a read gives the word, a write nothing.
    for byte in 1..4 {
        assert_eq!(transfer(bench, byte, true, 0xF, 1), (0, 0));
        assert_eq!(transfer(bench, byte, false, 0, 1), (0x55, 0));
    }
}

/// F54: each strobe pattern but the full one is refused and changes nothing.
pub fn strobes(bench: &mut Bench<'_>) {
    bench.drive("debug_stop_i", 1);
    let mut words = vec![0x000, 0x004, 0x010, 0x200];
    words.extend(bench.counters().flat_map(|n| [8 * u64::from(n), 0x100 + 8 * u64::from(n)]));
    for address in words {
        let before = bench.word_read(address as u16);
        for strobe in 0..15 {
            assert_eq!(transfer(bench, address, true, strobe, 1), (0, 1), "{address:#x}");
            assert_eq!(bench.word_read(address as u16), before, "{address:#x}, strobe {strobe:#x}");
        }
        assert_eq!(transfer(bench, address, true, 0xF, 1).1, 0);
        assert_ne!(bench.word_read(address as u16), before, "{address:#x}");
    }
}
