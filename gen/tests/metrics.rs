//! `pmugen metrics` as a user runs it. What it prints is in `golden/metrics`; with `PMUGEN_UPDATE=1`
//! the texts are rewritten.

#![allow(clippy::unwrap_used)]

use assert_cmd::Command;
use predicates::prelude::*;
use predicates::str::{contains, is_empty, starts_with};
use std::fs;
use std::path::{Path, PathBuf};

const VALUES: &str = "name,value\nCPU_CYCLES,1000000\nINST_RETIRED,2400000\nFRONT_BUBBLE,900000\n\
                      FETCH_LATENCY_BOUND,50000\nINST_SPEC,2900000\nRECOVERY_BUBBLE,20000\nBR_MIS_PRED,7500\n\
                      TOTAL_FLUSH,10000\nEXEC_STALL_CYCLE,600000\nMEMSTALL_ANY_LOAD,220000\n\
                      MEMSTALL_STORE,30000\nMEMSTALL_L1MISS,140000\nMEMSTALL_L2MISS,90000\n\
                      MEMSTALL_L3MISS,60000\n";

const OWN: &str = "name: mine\ntitle: Mine\ndescription: My own metrics.\ncatalogues: [riscv_small]\n\
                   constants:\n  - {name: PENALTY, value: 4, description: Clocks for a flush.}\ncounters:\n  \
                   - {name: CLOCKS, register: mcycle}\nmetrics:\n  - name: flush_share\n    title: Flushing\n    \
                   formula: PIPELINE_FLUSH * PENALTY / CLOCKS\n    units: share of cycles\n    \
                   description: Clocks lost to flushes.\n";

fn pmugen(folder: &Path) -> Command {
    let mut command = Command::cargo_bin("pmugen").unwrap();
    command.current_dir(folder).arg("metrics").env("NO_COLOR", "1");
    command
}

/// A folder with values and with metrics of a user.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("run.csv"), VALUES).unwrap();
    fs::write(folder.path().join("mine.yaml"), OWN).unwrap();
    let circle = OWN.replace("PIPELINE_FLUSH *", "flush_share *");
    fs::write(folder.path().join("circle.yaml"), circle).unwrap();
    folder
}

/// Runs with these arguments and compares both streams and the exit code with the text of that name.
fn golden(name: &str, arguments: &[&str]) {
    let folder = folder();
    let run = pmugen(folder.path()).args(arguments).output().unwrap();
    let text = format!(
        "$ pmugen metrics {}\n{}{}exit code {}\n",
        arguments.join(" "),
        String::from_utf8(run.stdout).unwrap(),
        String::from_utf8(run.stderr).unwrap(),
        run.status.code().unwrap()
    );
    let path =
        PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden/metrics").join(format!("{name}.txt"));
    if std::env::var_os("PMUGEN_UPDATE").is_some() {
        fs::write(&path, &text).unwrap();
    }
    let expected = fs::read_to_string(&path).unwrap_or_default();
    assert!(expected == text, "{} differs (PMUGEN_UPDATE=1 rewrites it):\n{text}", path.display());
}

#[test]
fn lists() {
    golden("sets", &[]);
    golden("list", &["kunminghu"]);
    golden("list_json", &["riscv_small", "mispredict_ratio", "--format", "json"]);
}

#[test]
fn tells_what_a_metric_needs() {
    golden("one", &["kunminghu", "core_bound"]);
    golden("two", &["kunminghu", "machine_clears", "fetch_bandwidth"]);
    golden(
        "two_runs",
        &["kunminghu", "retiring", "machine_clears", "core_bound", "l1_bound", "l2_bound", "dram_bound"],
    );
    golden("own", &["mine.yaml", "flush_share"]);
}

#[test]
fn evaluates() {
    golden("all", &["kunminghu", "--values", "run.csv"]);
    golden("all_json", &["kunminghu", "--values", "run.csv", "--format", "json"]);
    golden("pairs", &["kunminghu", "retiring", "CPU_CYCLES=1000", "ROB_COMMIT_INSTR=0x960", "W=8"]);
    golden("own_value", &["mine.yaml", "PIPELINE_FLUSH=25", "CLOCKS=1000"]);
}

#[test]
fn reports_what_is_wrong() {
    golden("missing", &["kunminghu", "l1_bound", "retiring", "CPU_CYCLES=1000", "INST_RETIRED=2400"]);
    golden("division", &["kunminghu", "branch_mispredict", "--values", "run.csv", "W=0"]);
    golden("unknown", &["kunminghu", "retiring", "CPU_CYLCES=1000"]);
    golden("twice", &["kunminghu", "retiring", "CPU_CYCLES=1", "--values", "run.csv"]);
    golden("circle", &["circle.yaml"]);
    golden("bad_value", &["kunminghu", "retiring", "CPU_CYCLES=many", "--format", "json"]);
}

#[test]
fn values_come_from_json_and_standard_input_as_well() {
    let folder = folder();
    let expected = "fetch_latency  0.05  share of cycles\n";
    let with = ["kunminghu", "  fetch_latency", "--values", "-"].map(str::trim);
    for text in [
        "{\"CPU_CYCLES\": 1000, \"IF_FETCH_BUBBLE_EQ_MAX\": 50}",
        "\u{feff}# comment\n\nCPU_CYCLES , 1000\r\n\"FETCH_LATENCY_BOUND\",\"0x32\"\r\n",
        "counter,count\nCPU_CYCLES,1e3\nFETCH_LATENCY_BOUND,5.0e1",
    ] {
        pmugen(folder.path())
            .args(with)
            .write_stdin(text)
            .assert()
            .code(0)
            .stdout(format!("  {expected}"))
            .stderr(is_empty());
    }
    pmugen(folder.path()).arg("-").write_stdin(OWN).assert().code(0).stdout(starts_with("flush_share"));
}

#[test]
fn files_and_arguments_are_added_up() {
    let folder = folder();
    fs::write(folder.path().join("more.json"), "{\"CLOCKS\": 100}").unwrap();
    pmugen(folder.path())
        .args(["mine.yaml", "PIPELINE_FLUSH=5", "--values", "more.json", "--format", "json"])
        .assert()
        .code(0)
        .stdout("{\"metric\":\"flush_share\",\"value\":0.2,\"units\":\"share of cycles\",\"under\":null}\n");
}

#[test]
fn wrong_usage_is_exit_code_2() {
    let folder = folder();
    let cases: [(&[&str], &str); 7] = [
        (&["kunmingu"], "did you mean `kunminghu`?"),
        (&["telemetry"], "there are kunminghu, riscv_small"),
        (&["missing.yaml"], "can't read missing.yaml"),
        (&["kunminghu", "retirng"], "did you mean `retiring`?"),
        (&["kunminghu", "CPU_CYCLES"], "it is a counter: give its value as `CPU_CYCLES=1000`"),
        (&["kunminghu", "--values", "missing.csv"], "can't read missing.csv"),
        (&["kunminghu", "--value", "run.csv"], "unexpected argument"),
    ];
    for (arguments, message) in cases {
        pmugen(folder.path()).args(arguments).assert().code(2).stdout(is_empty()).stderr(contains(message));
    }
}

/// Whatever is in the files: an exit code, never a panic.
#[test]
fn hostile_files_end_quickly() {
    let folder = folder();
    let texts = [
        "[".repeat(500_000),
        "{\"a\":".repeat(200_000),
        "{".to_string(),
        ",".repeat(900_000),
        "CPU_CYCLES,1\n".repeat(50_000),
        format!("CPU_CYCLES,{}", "9".repeat(500_000)),
        "\0".to_string(),
        String::new(),
    ];
    for text in texts {
        fs::write(folder.path().join("x.csv"), &text).unwrap();
        fs::write(folder.path().join("x.yaml"), OWN.replace("PIPELINE_FLUSH * PENALTY", &text)).unwrap();
        for arguments in [&["kunminghu", "--values", "x.csv"][..], &["x.yaml", "CLOCKS=1"]] {
            let run =
                pmugen(folder.path()).args(arguments).timeout(std::time::Duration::from_secs(60)).assert();
            run.code(predicate::in_iter([1])).stderr(contains("panicked").not());
        }
    }
}
