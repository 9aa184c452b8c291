//! The command as a user runs it: exit codes, streams, files.

#![allow(clippy::unwrap_used)]

mod generate;

use assert_cmd::Command;
use predicates::prelude::*;
use predicates::str::{contains, is_empty, starts_with};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

const GOOD: &str = "pmugen: 1\nfamily: armv8m_pmu\nname: tiny\ncounters: 2\nsecurity_extension: false\n\
                    halting_debug_events: false\ndwt: false\nevents:\n  - {use: INST_RETIRED}\n  \
                    - {use: STALL_FRONTEND}\n  - {use: STALL_BACKEND}\n";

fn pmugen(folder: &Path) -> Command {
    let mut command = Command::cargo_bin("pmugen").unwrap();
    command.current_dir(folder).env_remove("NO_COLOR");
    command
}

/// A folder with a good and a bad configuration.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("good.yaml"), GOOD).unwrap();
    fs::write(folder.path().join("bad.yaml"), GOOD.replace("counters: 2", "counters: 1\ncuonters: 3"))
        .unwrap();
    folder
}

/// Every file below a folder with its bytes.
fn files(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut found = BTreeMap::new();
    let mut open = vec![folder.to_path_buf()];
    while let Some(next) = open.pop() {
        for entry in fs::read_dir(next).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                open.push(path);
            } else {
                found.insert(path.strip_prefix(folder).unwrap().to_path_buf(), fs::read(&path).unwrap());
            }
        }
    }
    found
}

#[test]
fn a_good_configuration_is_fine_on_stdout() {
    let folder = folder();
    pmugen(folder.path())
        .args(["check", "good.yaml"])
        .assert()
        .code(0)
        .stdout("good.yaml: Armv8.1-M PMU `tiny` is fine\n")
        .stderr(is_empty());
}

#[test]
fn a_bad_configuration_reports_everything_on_stderr() {
    let folder = folder();
    pmugen(folder.path())
        .args(["check", "bad.yaml", "good.yaml"])
        .assert()
        .code(1)
        .stdout(contains("good.yaml").and(contains("bad.yaml").not()))
        .stderr(
            contains("error[PMU0017]").and(contains("error[PMU0011]")).and(contains("bad.yaml: 2 errors\n")),
        )
        .stderr(contains("\u{1b}").not());
}

#[test]
fn json_diagnostics_are_one_object_a_line() {
    let folder = folder();
    let run = pmugen(folder.path()).args(["check", "--format", "json", "bad.yaml"]).assert().code(1);
    let stderr = String::from_utf8(run.get_output().stderr.clone()).unwrap();
    let objects: Vec<serde_json::Value> =
        stderr.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let places: Vec<_> =
        objects.iter().map(|o| (o["code"].as_str().unwrap(), o["line"].as_u64().unwrap())).collect();
    assert_eq!(places, [("PMU0017", 4), ("PMU0011", 5)]);
}

#[test]
fn colour_only_where_it_is_wanted() {
    let folder = folder();
    let run = |arguments: &[&str], no_color: bool| {
        let mut command = pmugen(folder.path());
        command.args(["check", "bad.yaml"]).args(arguments);
        if no_color {
            command.env("NO_COLOR", "1");
        }
        String::from_utf8(command.assert().code(1).get_output().stderr.clone()).unwrap().contains('\u{1b}')
    };
    assert!(!run(&[], false), "not to a pipe");
    assert!(run(&["--color", "always"], false));
    assert!(!run(&["--color", "never"], false));
    assert!(!run(&[], true));
}

#[test]
fn wrong_usage_and_unreadable_files_are_exit_code_2() {
    let folder = folder();
    let deep = format!("{}a=1", "a.".repeat(20_000));
    let cases: [(&[&str], &str); 13] = [
        (&["check", "good.yaml", "--set", &deep], "dots before"),
        (&[], "Usage"),
        (&["frobnicate"], "unrecognized subcommand"),
        (&["check"], "required"),
        (&["check", "missing.yaml"], "can't read missing.yaml"),
        (&["check", "."], "can't read ."),
        (&["generate", "good.yaml"], "--output"),
        (&["generate", "good.yaml", "-o", "out", "--set", "counters"], "is not `key=value`"),
        (&["generate", "good.yaml", "-o", "out", "--emit", "svd"], "follows in a later version"),
        (&["generate", "good.yaml", "-o", "out", "--emit", "rlt"], "did you mean `rtl`?"),
        (&["init", "armv8m"], "armv8m_pmu"),
        (&["init", "pmuv3"], "follows in a later version"),
        (&["explain", "PMU9999"], "there is no code"),
    ];
    for (arguments, message) in cases {
        pmugen(folder.path()).args(arguments).assert().code(2).stdout(is_empty()).stderr(contains(message));
    }
    assert!(!folder.path().join("out").exists());
}

#[test]
fn later_outputs_are_refused_by_name() {
    let folder = folder();
    for name in ["svd", "systemrdl", "ipxact"] {
        pmugen(folder.path())
            .args(["generate", "good.yaml", "-o", "out", "--emit", name])
            .assert()
            .code(2)
            .stderr(contains("follows in a later version"));
    }
}

/// A version in the name is the user's, not a number that tells modules apart.
#[test]
fn a_name_may_end_in_a_version() {
    let folder = folder();
    fs::write(folder.path().join("v2.yaml"), GOOD.replace("name: tiny", "name: tiny_v2")).unwrap();
    pmugen(folder.path()).args(["generate", "v2.yaml", "-o", "out"]).assert().code(0);
    let top = fs::read_to_string(folder.path().join("out/rtl/tiny_v2.v")).unwrap();
    assert!(top.contains("\nmodule tiny_v2 ("), "{top}");
    let list = fs::read_to_string(folder.path().join("out/tiny_v2.f")).unwrap();
    assert!(list.lines().any(|line| line.ends_with("tiny_v2.v")), "{list}");
}

#[test]
fn what_init_prints_can_be_checked() {
    let folder = folder();
    let run = pmugen(folder.path()).args(["init", "armv8m_pmu"]).assert().code(0).stderr(is_empty());
    let text = String::from_utf8(run.get_output().stdout.clone()).unwrap();
    assert!(text.contains("\ncounters: 8\n"), "a user can edit `counters: 8`");
    assert!(text.lines().all(|line| line.chars().count() <= 100), "no line is too long");
    fs::write(folder.path().join("my.yaml"), text.replace("counters: 8", "counters: 12")).unwrap();
    pmugen(folder.path()).args(["check", "my.yaml"]).assert().code(0).stderr(is_empty());
    // Every default that is shown as a comment is what the program takes without it.
    let uncommented: String =
        text.lines().map(|line| uncomment(line).unwrap_or(line).to_string() + "\n").collect();
    assert!(uncommented.contains("\n  # Asynchronous") && uncommented.contains("\n  kind: async\n"));
    fs::write(folder.path().join("all.yaml"), &uncommented).unwrap();
    let dump = |file: &str| {
        let run = pmugen(folder.path()).args(["generate", file, "--dump", "config"]).assert().code(0);
        String::from_utf8(run.get_output().stdout.clone()).unwrap()
    };
    fs::write(folder.path().join("my.yaml"), &text).unwrap();
    assert_ne!(uncommented, text);
    assert_eq!(dump("all.yaml"), dump("my.yaml"));
}

#[test]
fn what_init_shows_of_groups_can_be_used() {
    let folder = folder();
    let run = pmugen(folder.path()).args(["init", "riscv_hpm"]).assert().code(0).stderr(is_empty());
    let text = String::from_utf8(run.get_output().stdout.clone()).unwrap();
    assert!(
        text.contains(
            "duration (the port is high while the condition\n#     holds). Left out, it is occurrence.\n"
        ),
        "{text}"
    );
    let (before, groups) = text.split_once("\n# groups:\n").unwrap();
    let before = before.split_once("\ncatalogue: ").unwrap().0;
    let groups = format!("{before}\ngroups:\n{}", groups.replace("#   - ", "  - "));
    fs::write(folder.path().join("my.yaml"), groups).unwrap();
    pmugen(folder.path()).args(["check", "my.yaml"]).assert().code(0).stderr(is_empty());
}

/// `# key: value` and the lines inside of such a key, without the mark.
fn uncomment(line: &str) -> Option<&str> {
    let rest = line.strip_prefix("# ")?;
    let inner = rest.trim_start();
    let key = inner.split(':').next()?;
    let is_key =
        !key.is_empty() && key.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_');
    let is_comment_inside = inner.len() < rest.len() && inner.starts_with('#');
    (is_key && key != "yaml-language-server" || is_comment_inside).then_some(rest)
}

#[test]
fn standard_input_and_set_work_together() {
    let folder = folder();
    pmugen(folder.path())
        .args([
            "check",
            "-",
            "--set",
            "counters=31",
            "--set",
            "reset.kind=sync",
            "--set",
            "interrupts=[0, 30]",
        ])
        .write_stdin(GOOD)
        .assert()
        .code(0)
        .stdout("<stdin>: Armv8.1-M PMU `tiny` is fine\n");
    pmugen(folder.path())
        .args(["check", "-", "--set", "counters=99", "--set", "colour=red", "--set", "dwt="])
        .write_stdin(GOOD)
        .assert()
        .code(1)
        .stderr(
            contains("--set:1:10").and(contains("unknown key `colour`")).and(contains("`dwt` has no value")),
        );
    pmugen(folder.path())
        .args(["check", "-"])
        .write_stdin("")
        .assert()
        .code(1)
        .stderr(contains("<stdin>:1:1"));
}

#[test]
fn set_replaces_what_the_file_has() {
    let folder = folder();
    let run = pmugen(folder.path())
        .args(["generate", "bad.yaml", "--dump", "config", "--set", "counters=7", "--set", "cuonters=7"])
        .assert()
        .code(1);
    drop(run);
    let run = pmugen(folder.path())
        .args(["generate", "good.yaml", "--dump", "config", "--set", "counters=7"])
        .assert()
        .code(0);
    let json: serde_json::Value = serde_json::from_slice(&run.get_output().stdout).unwrap();
    assert_eq!(json["parameters"]["counters"], 7);
    assert_eq!(json["parameters"]["interrupts"], 0x7F, "`all` follows the new number");
}

#[test]
fn lists() {
    let folder = folder();
    let list = |arguments: &[&str]| {
        let run = pmugen(folder.path()).arg("list").args(arguments).assert().code(0).stderr(is_empty());
        String::from_utf8(run.get_output().stdout.clone()).unwrap()
    };
    assert!(list(&["families"]).starts_with("FAMILY      TITLE "));
    assert!(list(&["families"]).contains("\narmv8m_pmu  Armv8.1-M PMU"));
    assert!(list(&["families"]).contains("\nriscv_hpm   RISC-V HPM"));
    let catalogues = list(&["events", "--family", "riscv_hpm"]);
    assert_eq!(catalogues.lines().count(), 1 + 55 + 91 + 126 + 48 + 31);
    assert!(catalogues.starts_with("CATALOGUE           NUMBER  NAME "));
    assert!(catalogues.contains("\nkunminghu_frontend  0x0001  "));
    assert!(list(&["registers", "--family", "riscv_hpm"]).contains("0xB06  mhpmcounter6 "));
    assert_eq!(list(&["events", "--family", "armv8m_pmu"]).lines().count(), 1 + 140);
    assert_eq!(list(&["events", "good.yaml"]).lines().count(), 7, "three wired, three built in");
    assert!(list(&["events", "good.yaml"]).contains("event_inst_retired_i"));
    let good = list(&["events", "good.yaml"]);
    let built_in: Vec<&str> =
        good.lines().find(|line| line.contains(" CPU_CYCLES ")).unwrap().split_whitespace().collect();
    assert_eq!(built_in[3..6], ["-", "built", "in"], "no width without a port");
    assert!(list(&["registers", "good.yaml"]).contains("0x004   PMU_EVCNTR1"));
    assert!(!list(&["registers", "good.yaml"]).contains("PMU_EVCNTR2"));
    assert!(list(&["registers"]).contains("PMU_EVCNTR7"));
    assert!(list(&["registers"]).starts_with("OFFSET  NAME  ") && !list(&["registers"]).contains("S2_1_"));
    let trace = list(&["registers", "--family", "ete"]);
    assert!(trace.starts_with("OFFSET  NAME           SYSTEM "));
    assert!(trace.contains("\n0x004   TRCPRGCTLR     S2_1_C0_C1_0 "), "{trace}");
    assert!(list(&["outputs"]).contains("manifest.json"));
    let first = list(&["events", "--format", "json"]).lines().next().unwrap().to_string();
    let first: serde_json::Value = serde_json::from_str(&first).unwrap();
    assert_eq!((first["number"].as_str(), first["name"].as_str()), (Some("0x0000"), Some("SW_INCR")));
    pmugen(folder.path()).args(["list", "events", "bad.yaml"]).assert().code(1).stdout(is_empty());
}

#[test]
fn explain_prints_the_page_or_the_table() {
    let folder = folder();
    pmugen(folder.path()).args(["explain", "pmu0017"]).assert().code(0).stdout(starts_with("# PMU0017: "));
    pmugen(folder.path()).arg("explain").assert().code(0).stdout(contains("PMU0017  error"));
}

#[test]
fn completions_for_each_shell() {
    let folder = folder();
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        pmugen(folder.path()).args(["completions", shell]).assert().code(0).stdout(contains("generate"));
    }
}

#[test]
fn help_and_version() {
    let folder = folder();
    pmugen(folder.path()).arg("--help").assert().code(0).stdout(contains("Exit codes"));
    pmugen(folder.path()).arg("--version").assert().code(0).stdout(starts_with("pmugen "));
}

#[test]
fn a_reader_that_has_seen_enough_is_a_normal_end() {
    let folder = folder();
    let program = Command::cargo_bin("pmugen").unwrap().get_program().to_owned();
    let mut child = std::process::Command::new(program)
        .args(["completions", "zsh"])
        .current_dir(folder.path())
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn diff_speaks_of_parameters_ports_and_registers() {
    let folder = folder();
    let other = GOOD.replace("counters: 2", "counters: 3").replace("  - {use: STALL_BACKEND}\n", "");
    fs::write(folder.path().join("other.yaml"), other).unwrap();
    pmugen(folder.path())
        .args(["diff", "good.yaml", "other.yaml"])
        .assert()
        .code(0)
        .stdout(contains("  counters: 2 -> 3\n"))
        .stdout(contains("- STALL_BACKEND: 0x0024, duration, 1 bit\n"))
        .stdout(contains("- event_stall_backend_i: input\n"))
        .stdout(contains("+ PMU_CNTENSET.P2: [2] w1s\n"))
        .stdout(contains("+ PMU_EVCNTR2: at 0x008"));
    let flat = "pmugen: 1\nfamily: riscv_hpm\nname: flat\ncounters: 4\ncatalogue: riscv_small\n";
    let groups = flat
        .replace("catalogue", "groups:\n  - {name: a, counters: 4, catalogue")
        .replace("small\n", "small}\n");
    fs::write(folder.path().join("flat.yaml"), flat).unwrap();
    fs::write(folder.path().join("groups.yaml"), groups).unwrap();
    fs::write(folder.path().join("more.yaml"), flat.replace('4', "5")).unwrap();
    let group = contains("groups.").not();
    pmugen(folder.path()).args(["diff", "flat.yaml", "more.yaml"]).assert().code(0).stdout(group);
    let group = contains("+ groups.a.count: 4\n");
    pmugen(folder.path()).args(["diff", "flat.yaml", "groups.yaml"]).assert().code(0).stdout(group);
    pmugen(folder.path()).args(["diff", "good.yaml", "good.yaml"]).assert().code(0).stdout("no difference\n");
    pmugen(folder.path()).args(["diff", "good.yaml", "bad.yaml"]).assert().code(1).stdout(is_empty());
}

fn manifest_dir() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn the_committed_schema_is_current_and_presets_satisfy_it() {
    let folder = folder();
    let run = pmugen(folder.path()).arg("schema").assert().code(0);
    let text = String::from_utf8(run.get_output().stdout.clone()).unwrap();
    let committed = fs::read_to_string(manifest_dir().join("pmugen.schema.json")).unwrap();
    assert_eq!(text, committed, "run `pmugen schema > gen/pmugen.schema.json`");

    let validator = jsonschema::validator_for(&serde_json::from_str(&text).unwrap()).unwrap();
    let check = |yaml: &str| validator.is_valid(&serde_yaml::from_str::<serde_json::Value>(yaml).unwrap());
    for entry in fs::read_dir(manifest_dir().join("configs")).unwrap() {
        let path = entry.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        assert!(check(&text), "{}", path.display());
        assert!(
            text.starts_with("# yaml-language-server: $schema=../pmugen.schema.json\n"),
            "{}",
            path.display()
        );
    }
    assert!(check(GOOD));
    for (from, to) in [
        ("counters: 2", "counters: 32"),
        ("counters: 2", "cuonters: 2"),
        ("dwt: false", "dwt: 'no'"),
        ("use: INST_RETIRED", "use: CHAIN"),
        ("use: INST_RETIRED", "use: INST_RETIRED, number: 8"),
        ("name: tiny", "name: 2tiny"),
    ] {
        assert!(!check(&GOOD.replace(from, to)), "{to}");
    }
}
