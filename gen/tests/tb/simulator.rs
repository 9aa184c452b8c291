//! Runs a folder's testbench with the simulators of this machine.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Simulator {
    Verilator,
    Icarus,
}

/// How a run ended and everything that it printed.
pub(crate) struct Run {
    pub(crate) success: bool,
    pub(crate) text: String,
}

impl Simulator {
    /// Without its tool a check is skipped, or fails where CI promises the tool.
    fn available(self) -> bool {
        let (tool, option) = match self {
            Simulator::Verilator => ("verilator", "--version"),
            Simulator::Icarus => ("iverilog", "-V"),
        };
        let found = Command::new(tool).arg(option).output().is_ok_and(|o| o.status.success());
        assert!(found || std::env::var("CI").as_deref() != Ok("1"), "{tool} is missing");
        if !found {
            eprintln!("SKIPPED: {tool} is missing");
        }
        found
    }

    /// Runs `make` in `<folder>/tb`; `None` without the tool.
    pub(crate) fn run(self, folder: &Path) -> Option<Run> {
        if !self.available() {
            return None;
        }
        let mut make = Command::new("make");
        make.arg("-C").arg(folder.join("tb")).env_remove("MAKEFLAGS");
        if self == Simulator::Icarus {
            make.arg("icarus");
        }
        Some(finish(&mut make))
    }
}

fn finish(command: &mut Command) -> Run {
    let output = command.output().unwrap();
    let text = [output.stdout, output.stderr].concat();
    Run { success: output.status.success(), text: String::from_utf8_lossy(&text).into_owned() }
}

/// Compiles `tb_main.cpp` of `tb` with all warnings, those of Verilator's own headers left out.
pub(crate) fn compile_strictly(tb: &Path, verilated: &str) -> Run {
    let root = Command::new("verilator").args(["--getenv", "VERILATOR_ROOT"]).output().unwrap();
    let include = Path::new(String::from_utf8_lossy(&root.stdout).trim()).join("include");
    let compiler = std::env::var("CXX").unwrap_or("c++".to_string());
    let mut compile = Command::new(compiler);
    compile.args(["-std=c++17", "-fsyntax-only", "-Wall", "-Wextra", "-Wshadow", "-Wconversion"]);
    compile.arg("-isystem").arg(include).args(["-isystem", verilated, "tb_main.cpp"]);
    finish(compile.current_dir(tb))
}

/// Writes `files` below `folder`.
pub(crate) fn write(folder: &Path, files: &BTreeMap<String, String>) {
    for (path, text) in files {
        let path = folder.join(path);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }
}
