//! What the vectors of every preset reach.

use pmugen::config::load;
use pmugen::config::source::{SourceFile, Sources};
use pmugen::design::Direction;
use pmugen::diagnostics::Diagnostics;
use pmugen::emit::Dialect;
use pmugen::outputs::tb::coverage::{Coverage, coverage};
use pmugen::outputs::tb::record::record;
use pmugen::unit::Unit;
use std::collections::BTreeSet;
use std::path::Path;

/// Largest size of `vectors.txt` in bytes.
const LIMIT: usize = 1_000_000;

/// Input bits that no unit reads: on APB whether an access fetches an instruction.
fn unread_bits(unit: &Unit) -> &'static [&'static str] {
    if unit.parameters["bus"] == "apb4" { &["pprot_i[2]"] } else { &[] }
}

/// A trace unit has an APB port in any case.
fn has_apb(unit: &Unit) -> bool {
    unit.parameters["bus"] == "apb4" || unit.family == "ete"
}

fn presets() -> Vec<Unit> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("configs");
    let mut paths: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    assert!(paths.len() >= 3);
    paths.iter().map(|path| unit(path)).collect()
}

fn unit(path: &Path) -> Unit {
    let text = std::fs::read_to_string(path).unwrap();
    let mut problems = Diagnostics::default();
    let mut sources = Sources::new(SourceFile::new("preset.yaml", &text));
    let config = load(&mut sources, &[], &mut problems);
    let config = config.unwrap_or_else(|| panic!("{}: {problems:?}", path.display()));
    Unit::new(&config, Dialect::Verilog2005).unwrap()
}

#[test]
fn vectors_reach_every_register_event_and_output_bit() {
    for unit in presets() {
        let seen = coverage(&unit);
        assert!(seen.cycles >= 20_000, "{}: {} cycles", unit.name, seen.cycles);
        registers(&unit, &seen);
        let wired: BTreeSet<String> = unit.events.iter().filter_map(|e| e.port.clone()).collect();
        assert_eq!(seen.events, wired, "{}", unit.name);
        assert_eq!(seen.stuck_bits(&unit, Direction::Output), constant_bits(&unit), "{}", unit.name);
        assert_eq!(seen.stuck_bits(&unit, Direction::Input), unread_bits(&unit), "{}", unit.name);
    }
}

fn registers(unit: &Unit, seen: &Coverage) {
    for register in &unit.registers.registers {
        let name = format!("{}: {}", unit.name, register.name);
        assert!(seen.read.contains(&register.offset), "{name} is never read");
        assert!(seen.written.contains(&register.offset), "{name} is never written");
    }
}

/// Output bits that have one value by their meaning.
fn constant_bits(unit: &Unit) -> Vec<String> {
    let mut bits = Vec::new();
    if has_apb(unit) {
        bits.push("pready_o[0]".to_string());
    }
    if unit.parameters["trace_on_overflow"] == true {
        let counters = unit.parameters["counters"].as_u64().unwrap();
        bits.extend((counters..8).map(|n| format!("tro_mask_o[{n}]")));
    }
    bits
}

#[test]
fn vectors_are_small_and_always_the_same() {
    for unit in presets() {
        let recording = record(&unit);
        assert!(recording.text.len() <= LIMIT, "{}: {} bytes", unit.name, recording.text.len());
        assert_eq!(recording.text.lines().count(), recording.cycles, "{}", unit.name);
        assert_eq!(recording, record(&unit), "{}", unit.name);
    }
}
