//! Whatever a file holds, the program answers: no panic, no endless run, and a place for each
//! problem. Mutated presets and raw bytes go through the reader and both renderers; some of those
//! that are legal become a design.
//!
//! `cargo test` runs a short fixed sequence. `make fuzz SECONDS=600` runs the long one:
//! `PMUGEN_FUZZ_SECONDS=600 cargo test --release -p pmugen --test fuzz -- --ignored --nocapture`,
//! with `PMUGEN_FUZZ_SEED` to repeat one.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

use pmugen::config::source::{SourceFile, Sources};
use pmugen::config::{self, Override};
use pmugen::diagnostics::{Diagnostics, render_human, render_json};
use pmugen::emit::Dialect;
use pmugen::outputs::{self, OutputKind};
use pmugen::unit::Unit;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::time::{Duration, Instant};

/// SplitMix64.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ z >> 31
    }

    fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound.max(1) as u64) as usize
    }

    fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }
}

/// Pieces of YAML and of configurations that are likely to hurt.
const PIECES: &[&str] = &[
    "on",
    "no",
    "y",
    "null",
    "~",
    "true",
    "false",
    "031",
    "0x1F",
    "0x",
    "0b2",
    "1e3",
    "1.5",
    "-1",
    "+8",
    "1_0",
    "_1",
    "18446744073709551616",
    "99999999999999999999999999999999999999999999",
    ".inf",
    ".nan",
    "1:30",
    "\"8\"",
    "'8'",
    "\"",
    "'",
    "[",
    "]",
    "{",
    "}",
    ",",
    ": ",
    ":",
    "- ",
    "-",
    "? ",
    "&a ",
    "*a",
    "!!int ",
    "!x ",
    "<<: *a",
    "---\n",
    "...\n",
    "%YAML 1.2\n",
    "%TAG ! x\n",
    "|\n",
    ">\n",
    "|2-\n",
    "#",
    "\t",
    " ",
    "\n",
    "\r\n",
    "\r",
    "\0",
    "\u{feff}",
    "\u{85}",
    "\u{2028}",
    "\u{202e}",
    "é",
    "中文",
    "😀",
    "\\",
    "\\x",
    "\\u",
    "/*",
    "*/",
    "`",
    "$",
    "@",
    "%",
    "CHAIN",
    "SW_INCR",
    "CPU_CYCLES",
    "INST_RETIRED",
    "DWT_CMPMATCH0",
    "use: ",
    "name: ",
    "number: ",
    "0xC000",
    "0xBFFF",
    "0x10000",
    "kind: duration",
    "kind: occurrence",
    "width: 8",
    "width: 0",
    "attribution: own",
    "description: ",
    "events:\n",
    "counters: ",
    "interrupts: [0, 31]",
    "interrupts: none",
    "bus: raw",
    "bus: axi4_lite",
    "reset: {kind: sync, polarity: high}",
    "permissions: authentication",
    "event_stages: 2",
    "security_extension: false",
    "dp_secure_only: true",
    "counters: 2\n",
    "counters: 31\n",
    "module",
    "a__b",
    "ONE_SECURE",
    "{name: ONE, number: 0xC000, attribution: own}",
    "  - {use: STALL_BACKEND}\n",
];

fn presets() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("configs");
    let mut paths: Vec<_> = fs::read_dir(folder).unwrap().map(|e| e.unwrap().path()).collect();
    paths.sort();
    let small = "pmugen: 1\nfamily: armv8m_pmu\nname: tiny\ncounters: 2\nevents:\n  - {use: INST_RETIRED}\n";
    let texts = paths.iter().map(|path| fs::read_to_string(path).unwrap());
    texts.chain([small.to_string(), small.to_string(), small.to_string()]).collect()
}

/// Keys with values of which most are legal.
const KEYS: &[(&str, &[&str])] = &[
    ("bus", &["apb4", "raw"]),
    ("reset", &["{kind: sync}", "{polarity: high}", "{kind: async, polarity: low}"]),
    ("counters", &["2", "3", "8", "0x1F", "31"]),
    ("interrupts", &["all", "none", "[0, 1]", "[]", "[1]"]),
    ("event_stages", &["0", "1", "2"]),
    ("freeze_on_overflow", &["true", "false"]),
    ("fzo_uses_cycle_bit", &["true", "false"]),
    ("trace_on_overflow", &["true", "false"]),
    ("tro_bits", &["8", "16"]),
    ("security_extension", &["true", "true", "false"]),
    ("unprivileged_debug", &["true", "false"]),
    ("halting_debug_events", &["true", "false"]),
    ("mon_if_can_halt", &["true", "false"]),
    ("mon_en_covers_unprivileged", &["true", "false"]),
    ("pe_state_gates", &["true", "false"]),
    ("se_call_exempt", &["true", "false"]),
    ("dp_secure_only", &["true", "false"]),
    ("dp_stops", &["secure", "prohibited"]),
    ("count_in_sleep", &["true", "false"]),
    ("count_in_lockup", &["true", "false"]),
    ("dwt", &["true", "false"]),
    ("permissions", &["predicates", "authentication"]),
    ("identification", &["{}", "{part: 0xABC, cmod: 15}", "{jep106_identification: 127}"]),
    ("license", &["MIT", "\"LicenseRef-Ours\""]),
];

/// A configuration put together from keys, now and then with a piece instead of a value.
fn assembled(random: &mut Random) -> Vec<u8> {
    let name = if random.below(50) == 0 { random.pick(PIECES) } else { "built_from_keys" };
    let mut text = format!("pmugen: 1\nfamily: armv8m_pmu\nname: {name}\n");
    for (key, values) in KEYS {
        if random.below(2) == 0 {
            let value = if random.below(100) == 0 { random.pick(PIECES) } else { random.pick(values) };
            text += &format!("{key}: {value}\n");
        }
    }
    text += "events:\n";
    for index in 0..=random.below(12) {
        let kind = random.pick(&["", ", kind: duration", ", width: 2", ", width: 8", ", attribution: own"]);
        let number = match random.below(60) {
            0 => random.below(0x1_0000),
            _ => 0xC000 + random.below(0x4000),
        };
        let name =
            if random.below(60) == 0 { random.pick(PIECES).to_string() } else { format!("EVENT_{index}") };
        text += &format!("  - {{name: {name}, number: {number}{kind}}}\n");
    }
    text.into_bytes()
}

/// One hostile input.
fn input(random: &mut Random, presets: &[String]) -> Vec<u8> {
    match random.below(12) {
        3 | 4 => assembled(random),
        0 => (0..random.below(200)).map(|_| random.next() as u8).collect(),
        1 => (0..random.below(60)).map(|_| *random.pick(PIECES)).collect::<String>().into_bytes(),
        2 => {
            let piece = random.pick(PIECES).repeat(random.below(3000));
            format!("{}{piece}", random.pick(presets)).into_bytes()
        }
        _ => {
            let mut bytes = random.pick(presets).clone().into_bytes();
            for _ in 0..=random.below(6) {
                mutate(random, &mut bytes);
            }
            bytes
        }
    }
}

fn mutate(random: &mut Random, bytes: &mut Vec<u8>) {
    let at = random.below(bytes.len() + 1);
    let end = (at + random.below(30)).min(bytes.len());
    match random.below(8) {
        0 => drop(bytes.drain(at..end)),
        1 => drop(bytes.splice(at..at, random.pick(PIECES).bytes())),
        2 => drop(bytes.splice(at..end, random.pick(PIECES).bytes())),
        3 => {
            let copy = bytes[at..end].to_vec();
            let to = random.below(bytes.len() + 1);
            bytes.splice(to..to, copy);
        }
        4 => bytes.truncate(at),
        5 if at < bytes.len() => bytes[at] = random.next() as u8,
        _ => replace_a_value(random, bytes),
    }
}

/// Puts a piece where a value stands, which keeps most of the text legal.
fn replace_a_value(random: &mut Random, bytes: &mut Vec<u8>) {
    let colons: Vec<usize> =
        bytes.windows(2).enumerate().filter(|(_, w)| w == b": ").map(|(i, _)| i + 2).collect();
    if colons.is_empty() {
        return;
    }
    let start = *random.pick(&colons);
    let length = bytes[start..].iter().position(|b| matches!(b, b'\n' | b',' | b'}')).unwrap_or(0);
    bytes.splice(start..start + length, random.pick(PIECES).bytes());
}

/// What happened to one input.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Answer {
    Refused,
    Accepted,
    Generated,
}

fn feed(bytes: &[u8], set: &[Override], generate: bool) -> Answer {
    let mut sources = Sources::new(SourceFile::from_bytes("fuzz.yaml", bytes));
    let mut found = Diagnostics::default();
    let config = config::load(&mut sources, set, &mut found);
    assert_eq!(config.is_none(), found.has_errors(), "a configuration exactly if there is no error");
    for diagnostic in found.sorted().iter().take(20) {
        let text = render_human(diagnostic, &sources, false);
        assert!(text.contains(diagnostic.code.number()), "{text}");
        let json: serde_json::Value = serde_json::from_str(&render_json(diagnostic, &sources)).unwrap();
        assert!(json["line"].as_u64().unwrap() >= 1 && json["column"].as_u64().unwrap() >= 1, "{json}");
    }
    let Some(config) = config else { return Answer::Refused };
    if !generate {
        return Answer::Accepted;
    }
    let unit = Unit::new(&config, Dialect::Verilog2005).unwrap_or_else(|e| panic!("legal but refused: {e}"));
    // The testbench takes longer than everything else together, so it is made now and then.
    let with_tb = bytes.len().is_multiple_of(16);
    let kinds: Vec<OutputKind> =
        OutputKind::ALL.into_iter().filter(|k| with_tb || k.name() != "tb").collect();
    assert!(!outputs::selected(&unit, &kinds).0.is_empty());
    Answer::Generated
}

/// What a run did.
#[derive(Default)]
struct Tally {
    inputs: u64,
    accepted: u64,
    generated: u64,
}

fn run(seed: u64, is_over: impl Fn(&Tally) -> bool, generate_every: u64) -> Tally {
    let presets = presets();
    let mut random = Random(seed);
    let mut tally = Tally::default();
    while !is_over(&tally) {
        let bytes = input(&mut random, &presets);
        let set: Vec<Override> = match random.below(8) {
            0 => format!("{}={}", random.pick(PIECES).trim(), random.pick(PIECES))
                .parse()
                .into_iter()
                .collect(),
            _ => Vec::new(),
        };
        let generate = tally.accepted % generate_every == 0;
        let start = Instant::now();
        let answer = catch_unwind(AssertUnwindSafe(|| feed(&bytes, &set, generate)));
        let slow = start.elapsed() > Duration::from_secs(20);
        match answer {
            Ok(answer) if !slow => {
                tally.accepted += u64::from(answer != Answer::Refused);
                tally.generated += u64::from(answer == Answer::Generated);
            }
            _ => {
                let path = std::env::temp_dir().join("pmugen_fuzz_failure.yaml");
                fs::write(&path, &bytes).unwrap();
                panic!(
                    "seed {seed}, input {}: {} on the input in {} with --set {set:?}:\n{}",
                    tally.inputs,
                    if slow { "too slow" } else { "panic" },
                    path.display(),
                    String::from_utf8_lossy(&bytes)
                );
            }
        }
        tally.inputs += 1;
    }
    tally
}

fn number(variable: &str, default: u64) -> u64 {
    std::env::var(variable).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

#[test]
fn hostile_inputs_are_answered() {
    let tally = run(1, |tally| tally.inputs >= 2_000, 40);
    assert!(tally.accepted > 200, "only {} inputs were legal: the mutations are too rough", tally.accepted);
    assert!(tally.generated > 0);
}

#[test]
#[ignore = "runs as long as PMUGEN_FUZZ_SECONDS says: make fuzz"]
fn hostile_inputs_are_answered_for_long() {
    let seconds = Duration::from_secs(number("PMUGEN_FUZZ_SECONDS", 60));
    let seed = number("PMUGEN_FUZZ_SEED", 2);
    let start = Instant::now();
    let tally = run(seed, |_| start.elapsed() >= seconds, 100);
    println!(
        "fuzz: {} inputs in {} s, {} of them legal, {} generated, no panic (seed {seed})",
        tally.inputs,
        start.elapsed().as_secs(),
        tally.accepted,
        tally.generated
    );
}
