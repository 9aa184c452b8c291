//! The helpers of headers of trace units, over the page and as system instructions.
#![allow(clippy::print_stderr)]

use crate::presets::all;
use pmugen::outputs::ArtifactSet;
use pmugen::unit::Unit;
use serde_json::Value;
use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::Path;
use std::process::Command;

const COMPILER: &str = "aarch64-linux-gnu-gcc";

/// Without the compiler the check is skipped, or fails where CI promises it.
fn available() -> bool {
    let found = Command::new(COMPILER).arg("--version").output().is_ok_and(|o| o.status.success());
    assert!(found || std::env::var("CI").as_deref() != Ok("1"), "{COMPILER} is missing");
    if !found {
        eprintln!("SKIPPED: {COMPILER} is missing");
    }
    found
}

fn units() -> impl Iterator<Item = &'static (Unit, ArtifactSet)> {
    all().filter(|(unit, _)| unit.family == "ete")
}

/// Writes a source beside the unit's header and compiles it.
fn compile(
    folder: &Path,
    compiler: &str,
    arguments: &[&str],
    (unit, set): (&Unit, &ArtifactSet),
    source: &str,
) {
    let header = format!("{}.h", unit.name);
    std::fs::write(folder.join(&header), &set.0[&header]).unwrap();
    std::fs::write(folder.join("test.c"), format!("#include \"{header}\"\n{source}")).unwrap();
    let compiled = Command::new(compiler)
        .args(["-std=c99", "-O1", "-Wall", "-Wextra", "-Wpedantic", "-Werror"])
        .args(arguments)
        .arg("test.c")
        .current_dir(folder)
        .output()
        .unwrap();
    assert!(compiled.status.success(), "{}", String::from_utf8_lossy(&compiled.stderr));
}

/// `MRS` and `MSR` reach exactly the registers that the map gives a name.
#[test]
fn system_instructions_have_the_names_of_the_map() {
    if !available() {
        return;
    }
    let mut count = 0;
    for (unit, set) in units() {
        let json: Value = serde_json::from_str(&set.0["registers.json"]).unwrap();
        let registers = json["registers"].as_array().unwrap();
        let named = registers.iter().filter(|r| r["system_register"].is_string());
        let upper = unit.name.to_uppercase();
        let mut source = String::from("uint64_t test(uint64_t v) {\n  uint64_t r;\n");
        let mut expected = BTreeSet::new();
        for register in named {
            let name = register["name"].as_str().unwrap();
            writeln!(source, "  {upper}_MRS(r, {name}); {upper}_MSR({name}, v + r);").unwrap();
            expected.insert(register["system_register"].as_str().unwrap().to_lowercase());
        }
        source += "  return v;\n}\n";
        let folder = tempfile::tempdir().unwrap();
        compile(folder.path(), COMPILER, &["-S", "-o", "test.s"], (unit, set), &source);
        let assembly = std::fs::read_to_string(folder.path().join("test.s")).unwrap().to_lowercase();
        for mnemonic in ["mrs", "msr"] {
            let lines = assembly.lines().map(str::trim).filter(|line| line.starts_with(mnemonic));
            let names =
                |line: &str| line.split([' ', '\t', ',']).find(|w| w.starts_with("s2_")).map(str::to_string);
            assert_eq!(lines.filter_map(names).collect::<BTreeSet<_>>(), expected, "{}", unit.name);
        }
        count += 1;
    }
    assert!(count >= 5);
}

/// The helpers do to a page what the register page says.
#[test]
fn helpers_of_a_page_access_the_right_words() {
    let (unit, set) = units().find(|(unit, _)| unit.name == "ete_typical").unwrap();
    let folder = tempfile::tempdir().unwrap();
    let source = PAGE.replace("UNIT", &unit.name.to_uppercase()).replace("unit", &unit.name);
    compile(folder.path(), "cc", &["-o", "test"], (unit, set), &source);
    let run = Command::new(folder.path().join("test")).output().unwrap();
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stdout));
}

/// Whatever the number of a unit's registers, C names them as elements of arrays.
#[test]
fn firmware_fits_every_unit() {
    for (unit, set) in units() {
        let count = |key: &str| unit.parameters[key].as_u64().unwrap_or_default();
        let members = [
            ("resource_selector_pairs", "TRCRSCTLR[2]", 0x208),
            ("counters", "TRCCNTRLDVR[0]", 0x140),
            ("counters", "TRCCNTCTLR[0]", 0x150),
            ("counters", "TRCCNTVR[0]", 0x160),
            ("external_input_selectors", "TRCEXTINSELR[0]", 0x120),
            ("single_shot_controls", "TRCSSCCR[0]", 0x280),
            ("single_shot_controls", "TRCSSCSR[0]", 0x2A0),
            ("address_comparator_pairs", "TRCACVR[1][0]", 0x408),
            ("address_comparator_pairs", "TRCACATR[1][0]", 0x488),
            ("context_comparators", "TRCCIDCVR[0][0]", 0x600),
            ("virtual_context_comparators", "TRCVMIDCVR[0][0]", 0x640),
        ];
        let mut source = String::from("int main(void) {\n");
        for (_, member, offset) in members.iter().filter(|(key, ..)| count(key) > 0) {
            writeln!(source, "  if (offsetof({}_regs_t, {member}) != {offset}u) return 1;", unit.name)
                .unwrap();
        }
        source += "  return 0;\n}\n";
        let folder = tempfile::tempdir().unwrap();
        compile(folder.path(), "cc", &["-o", "test"], (unit, set), &source);
        assert!(Command::new(folder.path().join("test")).status().unwrap().success(), "{}", unit.name);
    }
}

const PAGE: &str = r#"
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
  unit_regs_t *ete = (unit_regs_t *)page;
  unit_enable(ete);
  expect(0x004, 1, "enable");
  page[0x00C / 4] = 1;
  if (unit_is_idle(ete)) failed = 1;
  page[0x00C / 4] = 3;
  if (!unit_is_idle(ete)) failed = 1;
  unit_wait_until_idle(ete);
  unit_disable(ete);
  expect(0x004, 0, "disable");
  unit_select(ete, 2u, UNIT_RESOURCES(UNIT_GROUP_COUNTER_SEQUENCER, 0x21u));
  expect(0x208, 0x20021, "select");
  unit_select(ete, 15u, UNIT_RESOURCES(UNIT_GROUP_RANGE, 1u) | UNIT_TRCRSCTLR_INV_MSK);
  expect(0x23C, 0x150001, "select");
  unit_program_counter(ete, 1u, 7u, UNIT_SELECTOR(1u), UNIT_PAIR(2u), 1);
  expect(0x144, 7, "program_counter");
  expect(0x164, 7, "program_counter");
  expect(0x154, 0x18201, "program_counter");
  unit_program_chain(ete, 0u, 0x12345678u, UNIT_PAIR(1u));
  expect(0x140, 0xFFFF, "program_chain");
  expect(0x160, 0x5678, "program_chain");
  expect(0x150, 0x10081, "program_chain");
  expect(0x164, 0x1234, "program_chain");
  expect(0x154, 0x20000, "program_chain");
  unit_set_range(ete, 3u, 0xFFFF000012345678u, 0xFFFF0000ABCDEF00u);
  expect(0x430, 0x12345678u, "set_range");
  expect(0x434, 0xFFFF0000u, "set_range");
  expect(0x438, 0xABCDEF00u, "set_range");
  expect(0x43C, 0xFFFF0000u, "set_range");
  return failed;
}
"#;
