//! The combinational paths that `integration.md` tells of are those of the emitted design.

use crate::documents::{rows, section};
use crate::presets::all;
use pmugen::design::Direction;
use pmugen::unit::Unit;
use std::collections::BTreeSet;

/// What a word in the table stands for: ports whose names start with one of these.
const GROUPS: &[(&str, &str, &[&str])] = &[
    ("ete", "APB4 port", &["psel_i", "penable_i", "pwrite_i", "paddr_i", "pwdata_i", "pstrb_i", "pprot_i"]),
    ("ete", "system-instruction port", &["sysreg_"]),
    ("ete", "block", &["block"]),
    ("ete", "context", &["ctx_", "vmid_allowed_i"]),
    ("ete", "speculation", &["resolve_", "cancel_"]),
    ("riscv_hpm", "CSR port", &["csr_"]),
    ("riscv_hpm", "events", &["event_", "retired_i"]),
    ("armv8m_pmu", "bus", &["psel_i", "penable_i", "pwrite_i", "paddr_i", "pwdata_i", "pstrb_i", "pprot_i"]),
    ("armv8m_pmu", "register port", &["reg_"]),
    ("armv8m_pmu", "events", &["event_"]),
    ("armv8m_pmu", "state", &["pe_", "halted_i", "sleeping_i", "lockup_i", "own_"]),
    (
        "armv8m_pmu",
        "permission inputs",
        &["nid_", "snid_", "hd_", "shd_", "dbgen_", "niden_", "spiden", "spniden", "intsp", "uiden_", "s_"],
    ),
    ("armv8m_pmu", "monitor", &["mon_en_i", "umon_en_i", "sdme_i"]),
    ("armv8m_pmu", "halting enables", &["c_pmov_i", "can_halt_i"]),
    ("armv8m_pmu", "overflow outputs", &["mon_pend_o", "halt_req_o", "dfsr_pmu_o", "cti_trigger_o"]),
];

/// The ports that a cell names, and the words in it that stand for several.
fn named(unit: &Unit, cell: &str) -> BTreeSet<String> {
    let ports = unit.design.top().ports.iter().map(|p| p.name.as_str());
    let groups = GROUPS.iter().filter(|(family, word, _)| *family == unit.family && cell.contains(word));
    let starts: Vec<&str> = groups.flat_map(|(.., starts)| starts.iter().copied()).collect();
    let is_named = |port: &&str| {
        cell.contains(&format!("`{port}`")) || starts.iter().any(|start| port.starts_with(start))
    };
    ports.filter(is_named).map(str::to_string).collect()
}

#[test]
fn every_path_is_told_and_every_told_path_exists() {
    let mut faults = Vec::new();
    for (unit, set) in all() {
        let table = section(&set.0["integration.md"], "## Combinational paths");
        let told: Vec<(BTreeSet<String>, BTreeSet<String>, Vec<String>)> =
            rows(table).skip(2).map(|row| (named(unit, &row[0]), named(unit, &row[1]), row)).collect();
        let paths = unit.design.combinational_inputs();
        for (output, inputs) in &paths {
            for input in inputs {
                let is_told = told.iter().any(|(from, to, _)| from.contains(input) && to.contains(output));
                if !is_told {
                    faults.push(format!("{} {}: {input} to {output} is not told", unit.family, unit.name));
                }
            }
        }
        for (from, to, row) in &told {
            let used = |input: &String| to.iter().any(|output| paths[output].contains(input));
            let unused = from.iter().filter(|input| row[0].contains(&format!("`{input}`")) && !used(input));
            faults.extend(
                unused.map(|input| format!("{} {}: no path {input} to {}", unit.family, unit.name, row[1])),
            );
            let unreached =
                to.iter().filter(|output| !from.iter().any(|input| paths[*output].contains(input)));
            faults.extend(
                unreached
                    .map(|output| format!("{} {}: no path {} to {output}", unit.family, unit.name, row[0])),
            );
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// What the table of ports says of an output.
#[test]
fn outputs_come_from_where_the_table_says() {
    for (unit, set) in all() {
        let table = section(&set.0["integration.md"], "## Ports");
        let paths = unit.design.combinational_inputs();
        for port in unit.design.top().ports.iter().filter(|p| p.direction == Direction::Output) {
            let row = rows(table).find(|row| row[0] == format!("`{}`", port.name)).unwrap();
            let combinational = row[4].starts_with("combinational");
            let from_flops = ["from ", "constant", "always "].iter().any(|start| row[4].starts_with(start));
            assert_ne!(combinational, from_flops, "{row:?}");
            assert_eq!(
                combinational,
                !paths[&port.name].is_empty(),
                "{} {}: {row:?}",
                unit.family,
                unit.name
            );
        }
    }
}
