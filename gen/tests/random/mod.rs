//! Simulators for the random blocks, with a time limit, and the rule for missing ones.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Longest run of a simulator: an oscillating text would run for ever.
const LIMIT: Duration = Duration::from_secs(600);

/// Whether a tool is there. A missing one fails the test in CI and is reported otherwise.
#[allow(clippy::print_stdout)]
pub(crate) fn have(tool: &str) -> bool {
    let found = Command::new(tool).arg("-V").stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok();
    assert!(found || std::env::var("CI").as_deref() != Ok("1"), "{tool} is missing");
    if !found {
        println!("SKIPPED: {tool} is missing");
    }
    found
}

/// Runs a command in `dir` and returns what it printed.
///
/// # Panics
/// If it fails or takes too long.
pub(crate) fn run(dir: &Path, program: &str, arguments: &[&str]) -> String {
    let (good, text) = try_run(dir, program, arguments);
    assert!(good, "{program} {arguments:?} failed in {}:\n{text}", dir.display());
    text
}

fn try_run(dir: &Path, program: &str, arguments: &[&str]) -> (bool, String) {
    let log = dir.join(format!("{}.log", program.rsplit('/').next().unwrap()));
    let file = std::fs::File::create(&log).unwrap();
    let mut child = Command::new(program)
        .args(arguments)
        .current_dir(dir)
        .stdout(file.try_clone().unwrap())
        .stderr(file)
        .spawn()
        .unwrap_or_else(|e| panic!("{program}: {e}"));
    let start = Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait().unwrap() {
            break status;
        }
        if start.elapsed() > LIMIT {
            child.kill().unwrap();
            panic!("{program} did not end: the text oscillates");
        }
        std::thread::sleep(Duration::from_millis(20));
    };
    (status.success(), std::fs::read_to_string(&log).unwrap())
}

/// Runs `tb.v` with module `tb` in Icarus (four-state) and returns what it printed.
#[allow(dead_code)]
pub(crate) fn icarus(dir: &Path) -> String {
    let said = run(dir, "iverilog", &["-g2005", "-Wall", "-Wno-timescale", "-o", "tb.vvp", "tb.v"]);
    assert_eq!(said, "", "Icarus has something to say");
    run(dir, "vvp", &["tb.vvp"])
}

/// Runs `file` with module `tb` in Verilator and returns what it printed.
#[allow(dead_code)]
pub(crate) fn verilator(dir: &Path, file: &str) -> String {
    let arguments =
        ["--binary", "-Wno-fatal", "-Wno-lint", "-Wno-style", "-CFLAGS", "-O0", "--top-module", "tb", file];
    run(dir, "verilator", &arguments);
    run(dir, "obj_dir/Vtb", &[])
}

/// Every line of Verilator's `-Wall` about modules in files of their own, the top one last.
#[allow(dead_code)]
pub(crate) fn lint(dir: &Path, modules: &[(String, String)], extension: &str) -> String {
    let mut arguments = vec!["--lint-only".to_string(), "-Wall".into()];
    for (name, text) in modules {
        let file = format!("{name}.{extension}");
        std::fs::write(dir.join(&file), text).unwrap();
        arguments.push(file);
    }
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let (_, said) = try_run(dir, "verilator", &arguments);
    let texts: String = modules.iter().map(|(_, t)| t.as_str()).collect();
    if said.is_empty() { said } else { format!("{said}\n{texts}\n") }
}
