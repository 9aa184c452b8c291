//! The helpers of RISC-V headers, compiled for the core that they are for.
#![allow(clippy::print_stderr)]

use crate::presets::all;
use pmugen::outputs::ArtifactSet;
use pmugen::unit::Unit;
use serde_json::Value;
use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::Path;
use std::process::Command;

const COMPILER: &str = "riscv64-unknown-elf-gcc";

/// Without the compiler the check is skipped, or fails where CI promises it.
fn available() -> bool {
    let found = Command::new(COMPILER).arg("--version").output().is_ok_and(|o| o.status.success());
    assert!(found || std::env::var("CI").as_deref() != Ok("1"), "{COMPILER} is missing");
    if !found {
        eprintln!("SKIPPED: {COMPILER} is missing");
    }
    found
}

/// Units whose registers are numbers, or in memory.
fn units(bus: &'static str) -> impl Iterator<Item = &'static (Unit, ArtifactSet)> {
    all().filter(move |(unit, _)| unit.family == "riscv_hpm" && unit.parameters["bus"] == bus)
}

/// The assembly of a source beside the unit's header.
fn compile(unit: &Unit, set: &ArtifactSet, source: &str, language: &[&str]) -> String {
    let folder = tempfile::tempdir().unwrap();
    let header = format!("{}.h", unit.name);
    std::fs::write(folder.path().join(&header), &set.0[&header]).unwrap();
    std::fs::write(folder.path().join("test.c"), format!("#include \"{header}\"\n{source}")).unwrap();
    let target = match unit.parameters["xlen"].as_u64() {
        Some(32) => ["-march=rv32imac_zicsr", "-mabi=ilp32"],
        _ => ["-march=rv64imac_zicsr", "-mabi=lp64"],
    };
    assembly(folder.path(), &target, language)
}

fn assembly(folder: &Path, target: &[&str], language: &[&str]) -> String {
    let output = Command::new(COMPILER)
        .args(["-O2", "-ffreestanding", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-S", "-o", "-"])
        .args(target)
        .args(language)
        .arg("test.c")
        .current_dir(folder)
        .output()
        .unwrap();
    let messages = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{language:?}:\n{messages}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// Numbers in the instructions whose mnemonic starts like this.
fn numbers(assembly: &str, mnemonic: &str) -> BTreeSet<u64> {
    let instructions = assembly.lines().map(str::trim).filter(|line| line.starts_with(mnemonic));
    let numbers = |line: &str| line.split([' ', '\t', ',']).filter_map(|w| w.parse().ok()).max();
    instructions.filter_map(numbers).collect()
}

/// Every counter through every helper.
fn program(unit: &Unit) -> String {
    let (name, counters) = (&unit.name, unit.parameters["counters"].as_u64().unwrap());
    let set = |key: &str| unit.parameters[key] == true;
    let mut text = format!(
        "uint64_t test(uint64_t v) {{\n  {name}_stop(5u); {name}_start(5u);\n  \
         v += {name}_mcycle() + {name}_minstret() + {name}_cycle() + {name}_instret();\n"
    );
    if set("user") {
        writeln!(text, "  {name}_allow(7u); {name}_forbid(7u);").unwrap();
    }
    for n in 3..3 + counters {
        writeln!(text, "  {name}_program({n}u, v); v += {name}_read({n}u) + {name}_read_shadow({n}u);")
            .unwrap();
        writeln!(text, "  v += {name}_selector({n}u);").unwrap();
        if set("sscofpmf") {
            writeln!(text, "  {name}_set_period({n}u, v); v += (uint64_t){name}_overflowed({n}u);").unwrap();
        }
    }
    if set("sscofpmf") && set("supervisor") && counters > 0 {
        writeln!(text, "  v += {name}_overflows();").unwrap();
    }
    text + "  return v;\n}\n"
}

/// The instructions reach the registers of the map and no others: all but the timers, `time` and what the
/// core shares with the unit.
#[test]
fn helpers_of_csrs_reach_every_counter() {
    if !available() {
        return;
    }
    let mut count = 0;
    for (unit, set) in units("csr") {
        let assembly = compile(unit, set, &program(unit), &["-x", "c", "-std=c99"]);
        compile(unit, set, &program(unit), &["-x", "c++", "-std=c++98"]);
        let json: Value = serde_json::from_str(&set.0["registers.json"]).unwrap();
        let registers = json["registers"].as_array().unwrap().iter();
        // Without counters nothing can overflow.
        let counters = unit.parameters["counters"] != 0;
        let expected: BTreeSet<u64> = registers
            .filter(|r| helped(r["name"].as_str().unwrap()) && (counters || r["name"] != "scountovf"))
            .map(|r| r["offset"].as_u64().unwrap())
            .collect();
        assert_eq!(numbers(&assembly, "csr"), expected, "{}", unit.name);
        count += 1;
    }
    assert!(count >= 5, "units of both widths");
}

fn helped(register: &str) -> bool {
    let stems =
        ["mcycle", "minstret", "cycle", "instret", "mhpm", "hpm", "mcounti", "mcounteren", "scountovf"];
    stems.iter().any(|stem| register.starts_with(stem)) && !register.contains("cfg")
}

/// A header says so when it is used for a core of the other width.
#[test]
fn a_header_for_the_wrong_width_is_an_error() {
    if !available() {
        return;
    }
    let (unit, set) = units("csr").find(|(unit, _)| unit.parameters["xlen"] == 32).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let header = format!("{}.h", unit.name);
    std::fs::write(folder.path().join(&header), &set.0[&header]).unwrap();
    std::fs::write(folder.path().join("test.c"), format!("#include \"{header}\"\n")).unwrap();
    let output = Command::new(COMPILER)
        .args(["-march=rv64imac_zicsr", "-mabi=lp64", "-ffreestanding", "-fsyntax-only", "test.c"])
        .current_dir(folder.path())
        .output()
        .unwrap();
    let text = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success() && text.contains("is a unit of RV32"), "{text}");
}

/// The helpers of a unit in memory do to a page what the register page says.
#[test]
fn helpers_of_a_page_access_the_right_words() {
    let (unit, set) = units("apb4").find(|(unit, _)| unit.parameters["sscofpmf"] == true).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let header = format!("{}.h", unit.name);
    std::fs::write(folder.path().join(&header), &set.0[&header]).unwrap();
    std::fs::write(
        folder.path().join("test.c"),
        PAGE.replace("UNIT", &unit.name.to_uppercase()).replace("unit", &unit.name),
    )
    .unwrap();
    let compiled = Command::new("cc")
        .args(["-std=c99", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-o", "test", "test.c"])
        .current_dir(folder.path())
        .output()
        .unwrap();
    assert!(compiled.status.success(), "{}", String::from_utf8_lossy(&compiled.stderr));
    let run = Command::new(folder.path().join("test")).output().unwrap();
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stdout));
}

const PAGE: &str = r#"
#include "unit.h"
#include <stdio.h>

static uint32_t page[1024];
static int failed;

static void expect(uint32_t offset, uint32_t value, const char *what) {
  if (page[offset / 4] != value) {
    printf("%s: 0x%03x is 0x%08x, not 0x%08x\n", what, (unsigned)offset,
           (unsigned)page[offset / 4], (unsigned)value);
    failed = 1;
  }
}

int main(void) {
  unit_regs_t *hpm = (unit_regs_t *)page;
  page[0] = 1;
  page[1] = 2;
  if (unit_mcycle(hpm) != 0x200000001ull) failed = 1;
  page[4] = 3;
  page[5] = 4;
  if (unit_minstret(hpm) != 0x400000003ull) failed = 1;
  unit_stop(hpm, 0x18u);
  expect(0x200, 0x18, "stop");
  unit_start(hpm, 0x10u);
  expect(0x200, 0x08, "start");
  unit_write(hpm, 5u, 0x123456789abcull);
  expect(0x028, 0x56789abc, "write");
  expect(0x02C, 0x1234, "write");
  if (unit_read(hpm, 5u) != 0x123456789abcull) failed = 1;
  unit_program(hpm, 5u, UNIT_EVENT_LOAD | UNIT_SELECT_MINH | UNIT_SELECT_OF);
  expect(0x128, UNIT_EVENT_LOAD, "program");
  expect(0x12C, 0xC0000000u, "program");
  expect(0x028, 0, "program");
  unit_set_period(hpm, 5u, 16u);
  expect(0x12C, 0x40000000u, "set_period");
  expect(0x028, 0xFFFFFFF0u, "set_period");
  expect(0x02C, 0xFFFFFFFFu, "set_period");
  page[0x204 / 4] = 0x20;
  if (unit_overflows(hpm) != 0x20u) failed = 1;
  page[0x208 / 4] = 0x2000;
  unit_acknowledge(hpm);
  expect(0x208, 0, "acknowledge");
  return failed;
}
"#;
