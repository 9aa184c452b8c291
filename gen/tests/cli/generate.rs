//! `generate`: what is written where, and what a failure leaves.

use super::{GOOD, files, folder, pmugen};
use predicates::prelude::*;
use predicates::str::{contains, is_empty, starts_with};
use std::fs;
use std::path::{Path, PathBuf};

#[test]
fn generate_writes_what_check_then_finds_current() {
    let folder = folder();
    let out = folder.path().join("out");
    pmugen(folder.path())
        .args(["generate", "good.yaml", "-o", "out"])
        .assert()
        .code(0)
        .stdout(starts_with("out: ").and(contains(" new")))
        .stderr(is_empty());
    let first = files(&out);
    assert!(first.contains_key(Path::new("rtl/tiny.v")), "{:?}", first.keys());
    let check = |extra: &[&str]| {
        pmugen(folder.path()).args(["generate", "good.yaml", "-o", "out"]).args(extra).assert()
    };
    check(&["--check"]).code(0).stdout(is_empty()).stderr(is_empty());
    check(&[]).code(0).stdout(contains("unchanged").and(contains("new").not()));
    assert_eq!(files(&out), first, "a second run changes no byte");

    let top = out.join("rtl/tiny.v");
    let text = fs::read_to_string(&top).unwrap();
    fs::write(&top, text.replacen("module tiny", "module smell", 1)).unwrap();
    fs::remove_file(out.join("registers.md")).unwrap();
    let differs =
        contains("-module smell").and(contains("+module tiny")).and(contains("registers.md: missing"));
    check(&["--check"]).code(1).stdout(differs).stderr(is_empty());
    check(&["--set", "name=other", "--check"]).code(1).stdout(contains("no longer generated"));
    check(&[]).code(0);
    assert_eq!(files(&out), first);

    // Another name: the files of the old one go, a file of the user stays.
    fs::write(out.join("notes.txt"), "mine").unwrap();
    check(&["--set", "name=other"]).code(0).stdout(contains("removed"));
    let now = files(&out);
    assert!(now.contains_key(Path::new("rtl/other.v")) && !now.contains_key(Path::new("rtl/tiny.v")));
    assert_eq!(now[Path::new("notes.txt")], b"mine");
}

#[test]
fn a_failure_leaves_a_good_output_untouched() {
    let folder = folder();
    let out = folder.path().join("out");
    pmugen(folder.path()).args(["generate", "good.yaml", "-o", "out", "--emit", "rtl"]).assert().code(0);
    let before = files(&out);
    pmugen(folder.path()).args(["generate", "bad.yaml", "-o", "out"]).assert().code(1).stdout(is_empty());
    pmugen(folder.path()).args(["generate", "good.yaml", "bad.yaml", "-o", "out"]).assert().code(1);
    pmugen(folder.path())
        .args(["generate", "good.yaml", "-o", "good.yaml"])
        .assert()
        .code(2)
        .stderr(contains("good.yaml: it is a file, not a folder"));
    pmugen(folder.path())
        .args(["generate", "good.yaml", "-o", "."])
        .assert()
        .code(2)
        .stderr(contains("choose another folder"));
    pmugen(folder.path())
        .args(["generate", "good.yaml", "-o", "good.yaml/deeper"])
        .assert()
        .code(2)
        .stderr(contains("good.yaml"));
    assert_eq!(files(&out), before);
    assert_eq!(fs::read_to_string(folder.path().join("good.yaml")).unwrap(), GOOD);
}

/// A limit on the size of files raises a signal that would end the run at once.
#[cfg(unix)]
#[test]
fn a_limit_of_the_system_leaves_nothing_behind() {
    let folder = folder();
    let program = assert_cmd::Command::cargo_bin("pmugen").unwrap().get_program().to_owned();
    let run = |config: &str| {
        let script = format!("ulimit -f 1; exec \"$0\" generate {config} -o out --emit rtl");
        let mut shell = std::process::Command::new("sh");
        let output = shell.arg("-c").arg(script).arg(&program).current_dir(folder.path()).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        String::from_utf8(output.stderr).unwrap()
    };
    let names = || {
        let mut names: Vec<_> =
            fs::read_dir(folder.path()).unwrap().map(|e| e.unwrap().file_name()).collect();
        names.sort();
        names
    };
    let message = run("good.yaml");
    assert!(message.starts_with("error: can't write out/") && !message.contains(".pmugen-"), "{message}");
    assert_eq!(names(), ["bad.yaml", "good.yaml"]);
    pmugen(folder.path()).args(["generate", "good.yaml", "-o", "out", "--emit", "rtl"]).assert().code(0);
    let before = files(&folder.path().join("out"));
    let message = run("good.yaml --set name=other");
    assert!(message.starts_with("error: can't write out/") && !message.contains(".pmugen-"), "{message}");
    assert_eq!(files(&folder.path().join("out")), before);
    assert!(names().len() == 3 && fs::read_dir(folder.path().join("out")).unwrap().count() == 2);
}

#[test]
fn several_configurations_get_a_folder_each() {
    let folder = folder();
    let second = GOOD.replace("name: tiny", "name: second");
    fs::write(folder.path().join("second.yaml"), second).unwrap();
    let run = |files: [&str; 2]| {
        pmugen(folder.path())
            .arg("generate")
            .args(files)
            .args(["-o", "out", "--emit", "rtl,filelist"])
            .assert()
    };
    run(["good.yaml", "second.yaml"]).code(0);
    assert!(folder.path().join("out/tiny/tiny.f").is_file());
    assert!(folder.path().join("out/second/rtl/second.v").is_file());
    run(["good.yaml", "good.yaml"]).code(2).stderr(contains("are both named `tiny`"));
    fs::write(folder.path().join("core.yaml"), GOOD.replace("name: tiny", "name: tiny_core")).unwrap();
    let clash = contains("`tiny` and `tiny_core` would both have a module `tiny_core`");
    run(["good.yaml", "core.yaml"]).code(2).stderr(clash);
    assert!(!folder.path().join("out/tiny_core").exists(), "nothing is written");
}

#[test]
fn emit_writes_a_part_and_the_dialect_changes_the_extension() {
    let folder = folder();
    pmugen(folder.path())
        .args(["generate", "good.yaml", "-o", "out", "--emit", "rtl", "--dialect", "systemverilog"])
        .assert()
        .code(0);
    let names: Vec<PathBuf> = files(&folder.path().join("out")).into_keys().collect();
    assert!(names.contains(&PathBuf::from("rtl/tiny.sv")), "{names:?}");
    assert!(
        names.iter().all(|n| n.extension().is_some_and(|e| e == "sv") || n == Path::new("manifest.json"))
    );
}

#[test]
fn dump_prints_a_hop_and_writes_nothing() {
    let folder = folder();
    pmugen(folder.path())
        .args(["generate", "good.yaml", "--dump", "design"])
        .assert()
        .code(0)
        .stdout(contains("pready_o"));
    assert_eq!(files(folder.path()).len(), 2);
}
