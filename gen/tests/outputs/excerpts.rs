//! The excerpts of `docs/outputs.md` are what the preset's files contain.
//!
//! `make docs` writes them.

use crate::presets::presets;
use std::path::Path;

const PRESET: &str = "armv8m_pmu_8x16";

#[test]
fn excerpts_are_current() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/outputs.md");
    let old = std::fs::read_to_string(&path).unwrap();
    let mut new = String::new();
    let mut lines = old.lines();
    while let Some(line) = lines.next() {
        new += &format!("{line}\n");
        if let Some(what) = line.strip_prefix("<!-- BEGIN EXCERPT: ") {
            new += &excerpt(what.trim_end_matches(" -->"));
            let end = lines.find(|l| l.starts_with("<!-- END EXCERPT"));
            new += &format!("{}\n", end.expect("each excerpt ends"));
        }
    }
    assert!(new.contains("````json\n"), "there are excerpts");
    if std::env::var_os("PMUGEN_UPDATE_DOCS").is_some() {
        std::fs::write(&path, new).unwrap();
    } else {
        assert!(old == new, "docs/outputs.md is not current: run `make docs`");
    }
}

/// `<path>, <n> lines from <text>`: the lines from the first one that starts with the text.
fn excerpt(what: &str) -> String {
    let (_, set) = presets().iter().find(|(unit, _)| unit.name == PRESET).unwrap();
    let (path, rest) = what.split_once(", ").unwrap();
    let (count, start) = rest.split_once(" lines from ").unwrap();
    let starts = |line: &&str| line.trim_start().starts_with(start);
    let text = set.0.get(path).unwrap_or_else(|| panic!("no {path}"));
    let found: Vec<&str> = text.lines().skip_while(|l| !starts(l)).collect();
    let lines = &found[..count.parse().unwrap()];
    let language = match path.rsplit_once('.').unwrap().1 {
        "v" => "verilog",
        "h" => "c",
        "json" => "json",
        _ => "markdown",
    };
    // Longer than any fence inside.
    format!("````{language}\n{}\n````\n", lines.join("\n"))
}
