//! `<name>.h`: compiled as C and C++, and compared with `registers.json` by the compiler itself.

use crate::presets::all;
use pmugen::outputs::ArtifactSet;
use pmugen::unit::Unit;
use serde_json::Value;
use std::fmt::Write;
use std::path::Path;
use std::process::Command;

const C: &[&str] = &["cc", "-std=c99"];
const CPP: &[&[&str]] = &[&["c++", "-std=c++98"], &["c++", "-std=c++20"]];

fn compile(compiler: &[&str], folder: &Path, source: &str, extra: &[&str]) {
    let output = Command::new(compiler[0])
        .args(&compiler[1..])
        .args(["-Wall", "-Wextra", "-Wpedantic", "-Werror"])
        .args(extra)
        .arg(source)
        .current_dir(folder)
        .output()
        .expect("a C and a C++ compiler are installed");
    let messages = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{compiler:?} {source}:\n{messages}");
}

fn write_header(folder: &Path, unit: &Unit, set: &ArtifactSet) {
    let file = format!("{}.h", unit.name);
    std::fs::write(folder.join(&file), &set.0[&file]).unwrap();
}

/// All of them in one source, so that two units in one program can't clash either.
#[test]
fn headers_compile_together_as_c_and_cpp() {
    let folder = tempfile::tempdir().unwrap();
    let mut source = String::new();
    for (unit, set) in all() {
        write_header(folder.path(), unit, set);
        writeln!(source, "#include \"{0}.h\"\n#include \"{0}.h\"", unit.name).unwrap();
    }
    source += "int main(void) { return 0; }\n";
    std::fs::write(folder.path().join("all.c"), &source).unwrap();
    std::fs::write(folder.path().join("all.cpp"), &source).unwrap();
    compile(C, folder.path(), "all.c", &["-fsyntax-only"]);
    for cpp in CPP {
        compile(cpp, folder.path(), "all.cpp", &["-fsyntax-only"]);
    }
}

/// Each offset, reset value, mask, position and event number, and the place of each register in
/// the struct, as assertions that the compiler checks.
#[test]
fn header_equals_the_json_form() {
    let folder = tempfile::tempdir().unwrap();
    for (unit, set) in all() {
        write_header(folder.path(), unit, set);
        let json: Value = serde_json::from_str(&set.0["registers.json"]).unwrap();
        let source = assertions(&unit.name, &set.0[&format!("{}.h", unit.name)], &json);
        let file = format!("{}.c", unit.name);
        std::fs::write(folder.path().join(&file), source).unwrap();
        compile(C, folder.path(), &file, &["-fsyntax-only"]);
    }
}

fn assertions(name: &str, header: &str, json: &Value) -> String {
    let upper = name.to_uppercase();
    let mut conditions = Vec::new();
    for register in json["registers"].as_array().unwrap() {
        let full = register["name"].as_str().unwrap();
        let short = full.strip_prefix("PMU_").unwrap_or(full);
        let macros = short.to_uppercase();
        let offset = register["offset"].as_u64().unwrap();
        let place = if json["space"] == "csr" { "CSR" } else { "OFFSET" };
        conditions.push(format!("{upper}_{macros}_{place} == {offset}u"));
        let name_of = format!("#define {upper}_{macros}_SYS ");
        let instruction = header.lines().find_map(|line| line.strip_prefix(&name_of)).map(str::trim);
        let expected = register["system_register"].as_str().map(|text| format!("\"{text}\""));
        assert_eq!(instruction, expected.as_deref(), "{short}");
        let live = register["fields"].as_array().unwrap().iter().any(|field| field["reset"].is_null());
        assert_eq!(header.contains(&format!(" {upper}_{macros}_RESET ")), !live, "{short}");
        if !live {
            conditions.push(format!("{upper}_{macros}_RESET == {}ull", register["reset"]));
        }
        let stem = short.trim_end_matches(|c: char| c.is_ascii_digit());
        if place == "OFFSET" {
            let array = stem != short && header.contains(&format!(" {stem}["));
            let member = if array { format!("{stem}[{}]", &short[stem.len()..]) } else { short.to_string() };
            conditions.push(format!("offsetof({name}_regs_t, {member}) == {offset}u"));
        }
        let stem = fields_stem(header, &upper, &macros, register);
        for field in register["fields"].as_array().unwrap() {
            let field_name = field["name"].as_str().unwrap().to_uppercase();
            let (lsb, msb) = (field["lsb"].as_u64().unwrap(), field["msb"].as_u64().unwrap());
            let mask = (u64::MAX >> (63 - (msb - lsb))) << lsb;
            conditions.push(format!("{upper}_{stem}_{field_name}_POS == {lsb}u"));
            conditions.push(format!("{upper}_{stem}_{field_name}_MSK == {mask}ull"));
        }
    }
    for event in json["events"].as_array().unwrap() {
        let event_name = event["name"].as_str().unwrap();
        let group = event["group"].as_str().map_or(String::new(), |g| g.to_uppercase() + "_");
        conditions.push(format!("{upper}_EVENT_{group}{event_name} == {}u", event["number"]));
    }
    let mut source = format!("#include \"{name}.h\"\n");
    for (i, condition) in conditions.iter().enumerate() {
        writeln!(source, "typedef char check_{i}[({condition}) ? 1 : -1];").unwrap();
    }
    source
}

/// The macros of a register's fields: its own, or those of the registers that differ in the number only.
fn fields_stem(header: &str, upper: &str, register: &str, json: &Value) -> String {
    let Some(field) = json["fields"][0]["name"].as_str() else { return register.to_string() };
    let own = format!(" {upper}_{register}_{}_POS ", field.to_uppercase());
    if header.contains(&own) {
        register.to_string()
    } else {
        register.replace(|c: char| c.is_ascii_digit(), "")
    }
}

/// Every macro, type and function starts with the configuration's name, and no macro is defined
/// twice.
#[test]
fn names_start_with_the_configuration() {
    for (unit, set) in all() {
        let header = &set.0[&format!("{}.h", unit.name)];
        let upper = unit.name.to_uppercase();
        let mut macros = Vec::new();
        for line in header.lines() {
            if let Some(rest) = line.strip_prefix("#define ") {
                let name = rest.split([' ', '(']).next().unwrap();
                assert!(name.starts_with(&format!("{upper}_")), "{line}");
                macros.push(name);
            }
            if let Some(rest) = line.strip_prefix("static inline ") {
                let name = rest.split('(').next().unwrap().split_whitespace().last().unwrap();
                assert!(name.starts_with(&format!("{}_", unit.name)), "{line}");
            }
            assert!(line.chars().count() <= 100, "longer than 100 columns: {line}");
        }
        let count = macros.len();
        macros.sort_unstable();
        macros.dedup();
        assert_eq!(macros.len(), count, "{}: a macro is defined twice", unit.name);
    }
}

/// The helpers do to a page of memory what the register page says.
#[test]
fn helpers_access_the_right_registers() {
    let folder = tempfile::tempdir().unwrap();
    let (unit, set) = all().next().unwrap();
    write_header(folder.path(), unit, set);
    let program = HELPERS.replace("UNIT", &unit.name.to_uppercase()).replace("unit", &unit.name);
    std::fs::write(folder.path().join("helpers.c"), program).unwrap();
    compile(C, folder.path(), "helpers.c", &["-o", "helpers"]);
    let run = Command::new(folder.path().join("helpers")).output().unwrap();
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stdout));
}

const HELPERS: &str = r#"
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
  unit_regs_t *pmu = (unit_regs_t *)page;
  page[0xE04 / 4] = 0x200;
  unit_enable(pmu);
  expect(0xE04, 0x201, "enable");
  unit_reset_counters(pmu);
  expect(0xE04, 0x207, "reset_counters");
  unit_disable(pmu);
  expect(0xE04, 0x206, "disable");
  unit_start(pmu, 0x80000001u);
  expect(0xC00, 0x80000001u, "start");
  unit_stop(pmu, 3u);
  expect(0xC20, 3u, "stop");
  page[1] = 7;
  unit_program(pmu, 1u, UNIT_EVENT_CPU_CYCLES);
  expect(0x404, 0x11, "program");
  expect(0x004, 0, "program");
  unit_program_pair(pmu, 0u, UNIT_EVENT_CPU_CYCLES);
  expect(0x400, 0x11, "program_pair");
  expect(0x404, 0x1E, "program_pair");
  page[0] = 0x5678;
  page[1] = 0x1234;
  if (unit_read(pmu, 0u) != 0x5678u || unit_read_pair(pmu, 0u) != 0x12345678u) failed = 1;
  page[0x7C / 4] = 0xCAFEu;
  if (unit_read_cycles(pmu) != 0xCAFEu) failed = 1;
  page[0xCC0 / 4] = 5;
  if (unit_overflows(pmu) != 5u) failed = 1;
  unit_clear_overflows(pmu, 5u);
  expect(0xC80, 5, "clear_overflows");
  unit_enable_interrupts(pmu, 2u);
  expect(0xC40, 2, "enable_interrupts");
  unit_disable_interrupts(pmu, 4u);
  expect(0xC60, 4, "disable_interrupts");
  unit_set_period(pmu, 1u, 10u);
  expect(0x004, 0xFFF6, "set_period");
  unit_software_increment(pmu, 3u);
  expect(0xCA0, 3, "software_increment");
  return failed;
}
"#;
