//! Every diagnostic: its text for a bad configuration, its page, and the examples of the page.
//!
//! `cases/fail/<CODE>[_<what>].yaml` has its expected text beside it in `.txt`; faults of catalogues,
//! metrics and counter values are in folders of their own. With
//! `PMUGEN_UPDATE=1` the texts are rewritten; read the difference before you commit it.

#![allow(clippy::unwrap_used)]

use pmugen::catalogues;
use pmugen::config::source::{SourceFile, SourceId, Sources};
use pmugen::config::{self, Config};
use pmugen::diagnostics::{Code, Diagnostic, Diagnostics, Severity, render_human, render_json};
use pmugen::metrics;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Folders of bad cases, by what reads them.
const CONFIGURATIONS: &str = "fail";
const FOLDERS: [&str; 4] = [CONFIGURATIONS, "fail_catalogues", "fail_metrics", "fail_values"];

struct Outcome {
    config: Option<Config>,
    found: Vec<Diagnostic>,
    sources: Sources,
}

impl Outcome {
    fn of(name: &str, bytes: &[u8]) -> Outcome {
        let mut sources = Sources::new(SourceFile::from_bytes(name, bytes));
        let mut found = Diagnostics::default();
        let config = config::load(&mut sources, &[], &mut found);
        Outcome { config, found: found.sorted(), sources }
    }

    /// Whether something came back, and what was said.
    fn of_case(folder: &str, name: &str, bytes: &[u8]) -> (bool, Outcome) {
        if folder == CONFIGURATIONS {
            let outcome = Outcome::of(name, bytes);
            return (outcome.config.is_some(), outcome);
        }
        let mut sources = Sources::new(SourceFile::from_bytes(name, bytes));
        let mut found = Diagnostics::default();
        let read = match folder {
            "fail_catalogues" => catalogues::read(&sources, &mut found).is_some(),
            "fail_metrics" => metrics::read(&sources, &mut found).is_some(),
            _ => {
                let values = sources.get(0).clone();
                sources = Sources::new(metrics::embedded("riscv_small").unwrap());
                let values = sources.add(values);
                evaluate(&sources, values, &mut found)
            }
        };
        (read, Outcome { config: None, found: found.sorted(), sources })
    }

    fn has(&self, code: Code) -> bool {
        self.found.iter().any(|d| d.code == code)
    }

    fn text(&self) -> String {
        self.found.iter().map(|d| render_human(d, &self.sources, false)).collect()
    }
}

/// Whether all metrics of the first source can be computed from the values of another.
fn evaluate(sources: &Sources, source: SourceId, found: &mut Diagnostics) -> bool {
    let set = metrics::read(sources, found).unwrap();
    let mut values = metrics::Values::default();
    values.file(&set, sources, source, found);
    if !found.is_empty() {
        return false;
    }
    let all: Vec<_> = set.metrics.iter().collect();
    metrics::evaluate(&set, &all, &values, found).iter().all(Option::is_some)
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_path_buf()
}

/// The files of a folder, other than expected texts: stem and bytes.
fn cases(folder: &str) -> Vec<(String, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases").join(folder);
    let mut cases: Vec<(String, Vec<u8>)> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|e| e != "txt"))
        .map(|path| (path.file_stem().unwrap().to_str().unwrap().to_string(), fs::read(path).unwrap()))
        .collect();
    cases.sort();
    cases
}

/// All bad cases with their folder; one is too large to be kept in a file.
fn bad_cases() -> Vec<(&'static str, String, Vec<u8>)> {
    let large = "# a comment\n".repeat(config::MAX_BYTES / 12 + 1).into_bytes();
    let of = |folder: &'static str| cases(folder).into_iter().map(move |(case, text)| (folder, case, text));
    let mut cases: Vec<_> = FOLDERS.into_iter().flat_map(of).collect();
    cases.push((CONFIGURATIONS, "PMU0002".to_string(), large));
    cases
}

fn code_of(case: &str) -> Code {
    case.split('_').next().unwrap().parse().unwrap_or_else(|()| panic!("{case}: not named after a code"))
}

#[test]
fn every_bad_configuration_has_its_text() {
    let update = std::env::var_os("PMUGEN_UPDATE").is_some();
    let mut wrong = Vec::new();
    for (folder, case, bytes) in bad_cases() {
        let ending = if folder == "fail_values" { "values" } else { "yaml" };
        let (read, outcome) = Outcome::of_case(folder, &format!("{case}.{ending}"), &bytes);
        let code = code_of(&case);
        assert!(outcome.has(code), "{case}: not reported, but:\n{}", outcome.text());
        let errors = outcome.found.iter().any(|d| d.severity() == Severity::Error);
        assert_eq!(read, !errors, "{case}: something comes back exactly if there is no error");
        let golden = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("tests/cases")
            .join(folder)
            .join(format!("{case}.txt"));
        if update {
            fs::write(&golden, outcome.text()).unwrap();
        } else if fs::read_to_string(&golden).unwrap_or_default() != outcome.text() {
            wrong.push(format!("{case}:\n{}", outcome.text()));
        }
    }
    assert!(wrong.is_empty(), "texts that changed (PMUGEN_UPDATE=1 rewrites them):\n{}", wrong.join("\n"));
}

#[test]
fn every_code_has_a_case_and_every_text_a_case() {
    let covered: BTreeSet<Code> = bad_cases().iter().map(|(_, case, _)| code_of(case)).collect();
    let missing: Vec<&Code> = Code::ALL.iter().filter(|code| !covered.contains(code)).collect();
    assert!(missing.is_empty(), "codes without tests/cases/fail/<CODE>.yaml: {missing:?}");
    for folder in FOLDERS {
        let bad = bad_cases().into_iter().filter(|(f, _, _)| *f == folder);
        let names: BTreeSet<String> = bad.map(|(_, case, _)| case).collect();
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases").join(folder);
        for entry in fs::read_dir(path).unwrap() {
            let stem = entry.unwrap().path().file_stem().unwrap().to_str().unwrap().to_string();
            assert!(names.contains(&stem), "{stem}.txt has no case");
        }
    }
}

#[test]
fn codes_ascend_and_are_unique() {
    let numbers: Vec<&str> = Code::ALL.iter().map(|code| code.number()).collect();
    assert!(numbers.windows(2).all(|pair| pair[0] < pair[1]), "{numbers:?}");
}

#[test]
fn every_code_has_a_page_and_every_page_a_code() {
    let folder = root().join("docs/errors");
    let index = fs::read_to_string(folder.join("README.md")).unwrap();
    for code in Code::ALL {
        let page = code.page();
        assert!(page.starts_with(&format!("# {code}: {}\n", code.title())), "heading of {code}.md");
        assert!(page.lines().count() > 4, "{code}.md says nothing");
        let row = format!("| [{code}]({code}.md) | {} | {} |", code.severity().word(), code.title());
        assert!(index.contains(&row), "docs/errors/README.md lacks: {row}");
    }
    for entry in fs::read_dir(folder).unwrap() {
        let stem = entry.unwrap().path().file_stem().unwrap().to_str().unwrap().to_string();
        assert!(stem == "README" || stem.parse::<Code>().is_ok(), "docs/errors/{stem}.md has no code");
    }
}

/// The YAML after a heading of a page, as a whole configuration.
fn example(page: &str, heading: &str) -> Option<String> {
    let snippet = page.split(&format!("{heading}:\n\n```yaml\n")).nth(1)?.split("\n```").next()?;
    if snippet.contains("pmugen: 1") && snippet.contains("family: ") {
        return Some(snippet.to_string());
    }
    let keys =
        ["pmugen: 1\n", "family: armv8m_pmu\n", "name: example\n", "events:\n  - {use: INST_RETIRED}\n"];
    let written = |key: &str| {
        let name = key.split(':').next().unwrap();
        snippet.lines().any(|line| line.starts_with(&format!("{name}:")))
    };
    let rest: String = keys.into_iter().filter(|key| !written(key)).collect();
    Some(format!("{rest}{snippet}\n"))
}

#[test]
fn examples_of_the_pages_are_what_they_claim() {
    let mut count = 0;
    for code in Code::ALL {
        if let Some(text) = example(code.page(), "Wrong") {
            let outcome = Outcome::of("wrong.yaml", text.as_bytes());
            assert!(outcome.has(*code), "{code}.md, Wrong:\n{text}\ngives\n{}", outcome.text());
            count += 1;
        }
        if let Some(text) = example(code.page(), "Right") {
            let outcome = Outcome::of("right.yaml", text.as_bytes());
            let bad = outcome.has(*code) || outcome.config.is_none();
            assert!(!bad, "{code}.md, Right:\n{text}\ngives\n{}", outcome.text());
        }
    }
    assert!(count > 30, "only {count} pages have an example");
}

#[test]
fn good_configurations_pass_without_a_word() {
    for (case, bytes) in cases("pass") {
        let outcome = Outcome::of(&case, &bytes);
        assert!(outcome.found.is_empty(), "{case}:\n{}", outcome.text());
        assert!(outcome.config.is_some(), "{case}");
    }
}

#[test]
fn presets_pass_without_a_word() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("configs");
    let mut count = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let outcome = Outcome::of(path.to_str().unwrap(), &fs::read(&path).unwrap());
        assert!(outcome.found.is_empty(), "{}:\n{}", path.display(), outcome.text());
        let config = outcome.config.unwrap();
        assert_eq!(Some(config.name.as_str()), path.file_stem().unwrap().to_str(), "name and file agree");
        count += 1;
    }
    assert!(count >= 3);
}

#[test]
fn json_has_the_place_counted_from_one() {
    let text = "pmugen: 1\nfamily: armv8m_pmu\nname: ü\nevents:\n  - {use: INST_RETIRED, width: 99}\n";
    let outcome = Outcome::of("x.yaml", text.as_bytes());
    let lines: Vec<serde_json::Value> = outcome
        .found
        .iter()
        .map(|d| serde_json::from_str(&render_json(d, &outcome.sources)).unwrap())
        .collect();
    assert_eq!(lines.len(), 2, "{lines:?}");
    assert_eq!(lines[0]["code"], "PMU0024");
    assert_eq!((lines[0]["line"].as_u64(), lines[0]["column"].as_u64()), (Some(3), Some(7)));
    assert_eq!(lines[0]["end"], serde_json::json!({"line": 3, "column": 8}));
    assert_eq!(lines[1]["code"], "PMU0017");
    assert_eq!(lines[1]["severity"], "error");
    assert_eq!(lines[1]["file"], "x.yaml");
    assert_eq!((lines[1]["line"].as_u64(), lines[1]["column"].as_u64()), (Some(5), Some(32)));
    assert_eq!(lines[1]["end"], serde_json::json!({"line": 5, "column": 34}));
    for key in ["message", "help", "reason"] {
        assert!(lines[1][key].is_string(), "{key}");
    }
}

#[test]
fn two_errors_are_both_reported_and_in_the_order_of_the_text() {
    let text = "name: 1x\ncounters: 99\npmugen: 1\nfamily: armv8m_pmu\nevents: []\n";
    let outcome = Outcome::of("x.yaml", text.as_bytes());
    let codes: Vec<&str> = outcome.found.iter().map(|d| d.code.number()).collect();
    assert_eq!(codes, ["PMU0024", "PMU0017", "PMU0028"]);
}

#[test]
fn hostile_texts_end_quickly() {
    let many_keys: String = (0..90_000).map(|n| format!("k{n}: 1\n")).collect();
    let texts = [
        "[".repeat(500_000),
        "{a: ".repeat(200_000),
        "- ".repeat(400_000),
        "? ".repeat(400_000),
        format!("name: {}", "x".repeat(1_000_000)),
        format!("{}: 1", "x".repeat(1_000_000)),
        "a\n".repeat(500_000),
        "a: &a [*a, *a]\n".repeat(50_000),
        many_keys,
        format!("events: [{}]", "{},".repeat(300_000)),
        "'".repeat(1_000_000),
        "\"\\".repeat(500_000),
        "#".repeat(1_000_000),
        " ".repeat(1_000_000),
        "%TAG ! x\n".repeat(100_000),
        "|\n".repeat(500_000),
    ];
    for text in texts {
        let start = std::time::Instant::now();
        let outcome = Outcome::of("hostile.yaml", text.as_bytes());
        let shown = outcome.text();
        let beginning: String = text.chars().take(20).collect();
        assert!(!outcome.found.is_empty(), "{beginning}");
        assert!(start.elapsed().as_secs() < 20, "{beginning}: {:?}", start.elapsed());
        assert!(shown.len() < 10_000_000, "{beginning}: a message of {} bytes", shown.len());
    }
}

/// `docs/configuration.md` is made from the tables of keys.
#[test]
fn the_reference_of_the_keys_is_current() {
    let path = root().join("docs/configuration.md");
    let old = fs::read_to_string(&path).unwrap_or_default();
    let mark = "<!-- generated from the tables of keys: PMUGEN_UPDATE=1 cargo test -p pmugen --test diagnostics -->\n";
    let intro = old.split(mark).next().unwrap();
    let tables: Vec<String> = pmugen::families::ALL.iter().map(|family| config::reference(family)).collect();
    let new = format!("{intro}{mark}\n{}", tables.join("\n"));
    if std::env::var_os("PMUGEN_UPDATE").is_some() {
        fs::write(&path, new).unwrap();
    } else {
        assert_eq!(old, new, "run the command that the page names");
    }
}
